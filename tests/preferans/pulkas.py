"""A table that plays Preferans, as the tests of this folder write and read it."""

import prefledger
from prefledger.ledger.ledger import Ledger
from prefledger.model.coins import Coins

NAMES = ("Mia", "Theo", "Priya")
"""Mia deals first, so Theo speaks and leads first, then Priya."""


def sitting(lines: str, rules: str = "sochi", *switches: str, players: str = "") -> str:
    head = "".join(f"rule {switch}\n" for switch in switches)
    return (
        f"sitting 2026-11-28\nrules preferans-{rules}\n{head}"
        f"players {players or ', '.join(NAMES)}\n{lines.rstrip()}\n"
    )


def codes(text: str) -> list[str]:
    return [found.code.number for found in prefledger.check(prefledger.parse(text))]


def messages(text: str) -> list[str]:
    return [found.message for found in prefledger.check(prefledger.parse(text))]


def books(text: str) -> Ledger:
    """Return the books of a sitting in which nothing is wrong."""
    read = prefledger.parse(text)
    assert prefledger.check(read) == ()
    (ledger,) = prefledger.book(read.value).value
    return ledger


def cells(text: str) -> dict[str, Coins]:
    """Return what stands on the sheet, by `Mia pool`, `Theo mountain`, `Mia on Theo`."""
    score = books(text).bookings[-1].score
    return {
        f"{cell.player} on {cell.on}" if cell.on else f"{cell.player} {cell.column}": points
        for cell, points in score.cells.items()
        if points
    }


def net(text: str) -> dict[str, Coins]:
    return {str(name): coins for name, coins in books(text).balances.items()}


def paper(*rows: str, players: tuple[str, ...] = NAMES) -> str:
    """Return the lines of a whole sheet from paper; what the rows leave out is nought."""
    return "".join(_row(one, rows, players) for one in players)


def _row(player: str, rows: tuple[str, ...], players: tuple[str, ...]) -> str:
    words = " ".join(rows).replace(",", "").split()
    said = dict.fromkeys(("pool", "mountain", *players), "0")
    of = column = ""
    for at, word in enumerate(words):
        if word in {"pool", "mountain", "whists"}:
            column = word
        elif word in players and not (column == "whists" and words[at + 1][:1].isdigit()):
            of, column = word, ""
        elif of == player and column == "whists" and word not in players:
            said[words[at - 1]] = word
        elif of == player and word not in players:
            said[column] = word
    whists = ", ".join(f"{name} {said[name]}" for name in players if name != player)
    return f"sheet {player} pool {said['pool']} mountain {said['mountain']}, whists {whists}\n"
