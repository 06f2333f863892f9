"""The real hledger, ledger and beancount: whether they accept a journal, and what they have."""

import csv
import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, TypeAlias

import pytest

from prefledger.api import book, in_order, parse
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Ledger
from prefledger.model.accounts import Account, Fund
from prefledger.model.coins import Coins
from prefledger.render.exports.beancount import beancount
from prefledger.render.exports.hledger import hledger
from prefledger.render.exports.ledger import ledger
from prefledger.reports.people import people
from prefledger.reports.standings import balances
from prefledger.reports.transactions import Head, chapters, head
from prefledger.reports.worth import units

Balances: TypeAlias = dict[tuple[str, str], Decimal]
"""What each account holds of each commodity, noughts left out."""

WRITERS = {"hledger": hledger, "ledger": ledger, "beancount": beancount}
COMMANDS = {"hledger": "hledger", "ledger": "ledger", "beancount": "bean-check"}
AMOUNT = re.compile(r'(-?[0-9.]+)(?: ("[^"]+"|[^\s,"]+))?')


class Books(NamedTuple):
    """Sittings as they were read and booked."""

    ledgers: tuple[Ledger, ...]
    found: tuple[Diagnostic, ...]

    @property
    def head(self) -> Head:
        return head(self.ledgers, self.found)

    def written(self, tool: str) -> str:
        """Return the journal for a tool."""
        known = self.head
        return "".join(WRITERS[tool](chapters(self.ledgers, known), known))

    def coins(self) -> list[Mapping[Account, Coins]]:
        """Return what everybody gained by our own totals, for each worth of a coin."""
        own = balances(self.ledgers, units(self.ledgers), people(self.ledgers))
        return [{who: coins for who, coins in one.items() if coins} for one in own]


def books(*texts: str) -> Books:
    """Read and book files, in order of date as the command line does."""
    read = [parse(text, f"{number}.pref") for number, text in enumerate(texts, 1)]
    sittings = [sitting for one in read for sitting in one.value]
    sittings.sort(key=lambda sitting: sitting.date)
    booked = book(sittings)
    found = [one for each in read for one in each.diagnostics]
    return Books(booked.value, in_order((*found, *booked.diagnostics)))


def program(tool: str) -> str:
    """Return the path of a tool's program; the test is skipped without it, but never by CI."""
    name = COMMANDS[tool]
    beside = Path(sys.executable).with_name(name)
    path = shutil.which(name) or (str(beside) if beside.exists() else None)
    return path or _missing(name)


def _missing(name: str) -> NoReturn:
    (pytest.fail if os.environ.get("CI") else pytest.skip)(f"{name} is not installed")
    raise AssertionError(name)


def ran(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a program with nobody's settings."""
    env = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", env=env, check=False
    )


def complaints(tool: str, path: Path) -> str:
    """Return what a tool has against a journal, as strictly as it can; nothing if it accepts it."""
    strictly = {
        "hledger": ("-f", str(path), "check", "--strict"),
        "ledger": ("-f", str(path), "--args-only", "--strict", "--pedantic", "balance"),
        "beancount": ("--no-cache", str(path)),
    }
    told = ran(program(tool), *strictly[tool])
    said = told.stderr + ("" if tool == "ledger" else told.stdout)
    assert bool(told.returncode) == bool(said), told
    return said


def held(tool: str, path: Path, *, valued: bool = False) -> Balances:
    """Return what the accounts hold by a tool; with `valued` in money, by the prices."""
    return {"hledger": _hledger, "ledger": _ledger, "beancount": _beancount}[tool](path, valued)


def _hledger(path: Path, valued: bool) -> Balances:
    value = ["-V"] if valued else []
    told = ran(program("hledger"), "-f", str(path), "bal", "--flat", "-N", "-O", "csv", *value)
    assert not told.stderr, told.stderr
    _, *rows = csv.reader(io.StringIO(told.stdout))
    return _amounts((account, amounts) for account, amounts in rows)


def _ledger(path: Path, valued: bool) -> Balances:
    value = ["-V"] if valued else []
    told = ran(
        program("ledger"), "-f", str(path), "--args-only", "bal", "--flat", "--no-total",
        "--format", "%(account)\t%(display_total)\x1e", *value,
    )  # fmt: skip
    assert not told.stderr, told.stderr
    lines = filter(None, told.stdout.split("\x1e"))
    return _amounts(line.split("\t", 1) for line in lines)  # type: ignore[misc]


def _beancount(path: Path, valued: bool) -> Balances:
    loader = _part("loader")
    convert, prices, realization = map(_part, ("core.convert", "core.prices", "core.realization"))
    entries, errors, _ = loader.load_file(str(path))
    assert errors == []
    known = prices.build_price_map(entries)
    found: Balances = {}
    for one in realization.iter_children(realization.realize(entries)):
        inventory = one.balance
        if valued:
            inventory = inventory.reduce(convert.convert_position, "EUR", known)
        for position in inventory:
            if position.units.number:
                found[one.account, position.units.currency] = position.units.number
    return found


def _part(name: str) -> Any:
    try:
        return import_module(f"beancount.{name}")
    except ModuleNotFoundError:
        _missing("beancount")


def _amounts(lines: Iterable[tuple[str, str]]) -> Balances:
    return {
        (account, commodity.strip('"')): Decimal(number)
        for account, amounts in lines
        for number, commodity in AMOUNT.findall(amounts)
        if Decimal(number)
    }


def expected(
    found: Books, account: Callable[[str], str], fund: Callable[[Fund], str], coins: list[str]
) -> Balances:
    """Return our own totals as a tool should have them; `coins` are the commodities in order."""
    return {
        (account(who) if isinstance(who, str) else fund(who), coin): Decimal(str(amount * parts))
        for coin, one, parts in zip(coins, found.coins(), found.head.parts, strict=True)
        for who, amount in one.items()
    }


def plainly(tool: str, found: Books, coins: list[str]) -> Balances:
    """Return the same where every name may stand as it is."""
    if tool == "beancount":
        return expected(
            found,
            lambda name: f"Equity:Players:{name}",
            lambda fund: f"Equity:{fund.value.title()}",
            [coin.upper().replace(" ", "-") for coin in coins],
        )
    return expected(found, lambda name: f"players:{name}", lambda fund: fund.value, coins)


def coins_alone(found: Balances) -> Balances:
    """Return balances without the money that was settled."""
    return {key: amount for key, amount in found.items() if "ettled:" not in key[0]}
