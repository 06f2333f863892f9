"""Names, titles and reasons that would mean something to a tool: none is lost, none breaks it."""

import re
from pathlib import Path

import pytest
from export.tools import WRITERS, Books, books, complaints, held
from generator.effort import effort
from hypothesis import given
from hypothesis import strategies as st

from prefledger.render.exports.names import distinct, widened

TOOLS = tuple(WRITERS)
EVERY_TOOL = pytest.mark.parametrize("tool", TOOLS)

NAMES = (
    "王小明", "<script>", "Hans Peter", "O'Neil", "O-Neil", "ONeil", "O.Neil.", "=1+1", "A;B",
    "A:B", "A；B", "A.B", "(Pe)ter", "[x]", "*star", "! bang", "Hans | Peter", "@x", "#1",
    "1st", "प्रिया", "ßx", "Žofie", "ǆ", "-", "--", "{%}", "\\", "C:\\x", "a, b", "P-王小明",
    "pot it", "carried", "Equity", "& co", "~", "_", "😀", "e\u0301", "TRUE", "=", "; x",
    "date:2026-99-99", "x [2026-99-99]",
)  # fmt: skip
NASTY_TEXTS = (
    "* not done", "! maybe", "(code) x", "=2026-99-99", "a | b", "a ; b", 'say "so" \\',
    ":tag: x", "key:: (boom", "date: 2026-99-99", "[2026-99-99]", "[=2026-99-99]", "{{{",
    "#tag ^link", "x\\", "  two  blanks", "~ monthly", "= /x/", "include x", "comment",
    "P 2026", "%", "@ 3 EUR", "'\u2028'",
)  # fmt: skip


def quoted(name: str) -> str:
    return f'"{name}"'


def table_of(names: tuple[str, ...]) -> str:
    """Return sittings in which everybody stakes, three at a table, and is counted."""
    threes = [names[at : at + 3] for at in range(0, len(names) - 2, 3)]
    return "".join(
        f"sitting 2026-11-{1 + number:02}\nplayers {', '.join(map(quoted, three))}\nante 10\n"
        f"{quoted(three[0])} = -10\n"
        for number, three in enumerate(threes)
    )


def names_met(tool: str, text: str, accounts: set[str]) -> dict[str, str]:
    """Return what a reader takes each account's player for, by the journal itself."""
    if tool == "beancount":
        found = re.findall(r'^[0-9-]+ open (\S+)\n  name: "(.*)"$', text, re.MULTILINE)
        return {account: re.sub(r"\\(.)", r"\1", name) for account, name in found}
    changed = dict(re.findall(r"^; (players:.*?) is (.*)$", text, re.MULTILINE))
    return {one: changed.get(one, one.removeprefix("players:")) for one in accounts}


@EVERY_TOOL
def test_every_name_is_an_account_of_its_own_and_can_be_read_again(
    tool: str, tmp_path: Path
) -> None:
    found = books(table_of(NAMES))
    assert found.found == ()
    text = found.written(tool)
    path = tmp_path / "x"
    path.write_text(text, encoding="utf-8")
    assert complaints(tool, path) == ""
    accounts = {account for account, _ in held(tool, path) if "layers:" in account}
    players = found.head.players
    assert len(players) > 35
    met = names_met(tool, text, accounts)
    assert sorted(met[account] for account in accounts) == sorted(players)
    assert len(accounts) == len(players)


def test_names_that_may_stand_keep_their_accounts() -> None:
    found = books(table_of(("A:B", "A：B", "A；B", "A;B", "O'Neil", "O-Neil")))
    journal, beans = found.written("hledger"), found.written("beancount")
    for name in ("players:A：B", "players:A；B", "players:A：B-2", "players:A；B-2"):
        assert f"account {name}\n" in journal
    assert "; players:A：B-2 is A:B\n" in journal
    assert 'open Equity:Players:O-Neil\n  name: "O-Neil"\n' in beans
    assert 'open Equity:Players:O-Neil-2\n  name: "O\'Neil"\n' in beans


@EVERY_TOOL
def test_titles_notes_and_reasons_mean_nothing_to_the_tools(tool: str, tmp_path: Path) -> None:
    texts = []
    for number, text in enumerate(NASTY_TEXTS, 1):
        texts.append(
            f"sitting 2026-11-{number:02} {text}\nplayers Mia, Theo, Priya\nante 10\n"
            f"pay Mia pot 10 {text}\nnote {text}\nMia = -20\nruling {text}\n"
        )
    found = books(*texts)
    path = tmp_path / "x"
    path.write_text(found.written(tool), encoding="utf-8")
    assert complaints(tool, path) == ""
    (own,) = found.coins()
    mia = "Equity:Players:Mia" if tool == "beancount" else "players:Mia"
    coin = "COIN" if tool == "beancount" else "coin"
    assert held(tool, path)[mia, coin] == own["Mia"] == -20 * len(NASTY_TEXTS)


@EVERY_TOOL
def test_a_reason_can_be_asked_for_by_its_rule(tool: str) -> None:
    text = books(
        "sitting 2026-11-20\nplayers Mia, Theo, Priya\nante 10\npay Mia pot 5 the [late] fee: x\n"
    ).written(tool)
    if tool == "beancount":
        assert '    rule: "pay"\n    reason: "the [late] fee: x"\n' in text
    else:
        assert text.count("; rule: pay, the ［late］ fee： x\n") == 2


CURRENCIES = (
    "EUR", "eur", "€", "Kč", "coin", "COIN", "TRUE", "NULL", "s", "h", "if", "and", "kr.", "$",
    "fl/kr", "'", "\\", "Gulden", "G", "-", "1st", "x:y", "(a)", "王", "öS", '"', "@", "{", "%",
    "=",
)  # fmt: skip


@EVERY_TOOL
def test_any_currency(tool: str, tmp_path: Path) -> None:
    texts = [
        f"sitting 2026-11-{number:02}\nunit 0.10 {one}\nplayers Mia, Theo, Priya\n"
        "ante 10\npot = 30\nsettled Mia Theo 0.50\n"
        for number, one in enumerate(CURRENCIES, 1)
    ]
    found = books(*texts)
    assert len(found.head.worths) == len(CURRENCIES)
    path = tmp_path / "x"
    path.write_text(found.written(tool), encoding="utf-8")
    assert complaints(tool, path) == ""
    balances = held(tool, path)
    pots = [sum_ for (account, _), sum_ in balances.items() if account.lower().endswith("pot")]
    settled = [sum_ for (account, _), sum_ in balances.items() if "ettled:Mia" in account]
    assert pots == [30] * len(CURRENCIES)
    assert [str(one) for one in settled] == ["0.50"] * len(CURRENCIES)


TEXTS = st.text(st.characters(exclude_characters='"', exclude_categories=["Cs"]), max_size=12)


@effort(60)
@given(names=st.lists(TEXTS, max_size=8), signs=st.sampled_from([":;", ";|", ":[]"]))
def test_whatever_the_names_none_is_another(*, names: list[str], signs: str) -> None:
    made = distinct(names, lambda name: widened(name, signs))
    assert set(made) == set(names)
    assert len(set(made.values())) == len(made)
    for name in names:
        assert not set(signs).intersection(made[name])
        if name.isprintable() and not set(signs).intersection(name):
            assert made[name] == name


@effort(15)
@given(
    names=st.lists(
        st.text(
            st.characters(
                exclude_characters='"', exclude_categories=["Cs", "Cc", "Zs", "Zl", "Zp"]
            ),
            min_size=1,
            max_size=6,
        ),
        min_size=3,
        max_size=3,
    ),
    title=TEXTS,
)
def test_anything_that_can_be_read_can_be_exported(
    *, tmp_path_factory: pytest.TempPathFactory, names: list[str], title: str
) -> None:
    found = books(f"sitting 2026-11-28 {title}\n" + table_of(tuple(names)).partition("\n")[2])
    folder = tmp_path_factory.mktemp("anything")
    for tool in TOOLS:
        accepted(found, tool, folder / tool)


def accepted(found: Books, tool: str, path: Path) -> None:
    path.write_text(found.written(tool), encoding="utf-8")
    assert complaints(tool, path) == ""
    sums = [amount for (account, _), amount in held(tool, path).items() if "layers" in account]
    assert sorted(sums) == sorted(
        coins for (who, coins) in found.coins()[0].items() if isinstance(who, str)
    )
