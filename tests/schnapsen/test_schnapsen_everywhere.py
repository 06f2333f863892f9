"""Schnapsen in every report, in every format, formatted, and in the editor."""

from pathlib import Path
from random import Random

import pytest
from formatting.cases import readable, terse
from generator.effort import effort
from hypothesis import given
from hypothesis import strategies as st
from schnapsen.oracle import played

import prefledger
from prefledger.lsp.completion import completion
from prefledger.lsp.hover import hover
from prefledger.lsp.outline import hints, symbols
from prefledger.lsp.reading import Reading, reading
from prefledger.render import FORMATS, render
from prefledger.reports.album import album
from prefledger.reports.evening import evening
from prefledger.reports.hands import hands
from prefledger.reports.season import season
from prefledger.reports.show import show
from prefledger.reports.standings import totals
from prefledger.reports.stats import stats

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples" / "schnapsen").glob("*.pref"))
HEAD = "sitting 2026-11-28\nrules schnapsen\nplayers Mia, Dora\n"


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_booked_and_counted(path: Path) -> None:
    read = prefledger.load(path)
    assert prefledger.check(read) == ()
    text = path.read_text("utf-8")
    assert sum(" = " in line for line in text.splitlines()) > 1
    assert readable(text) == text


def test_the_examples_have_every_way_to_take_a_hand() -> None:
    ledgers = tuple(
        one for path in EXAMPLES for one in prefledger.book(prefledger.load(path).value).value
    )
    facts = [line.facts for ledger in ledgers for line in ledger.bookings if line.facts]
    assert {one.kind for one in facts} == set(ledgers[0].sitting.house.contracts)
    rules = {stroke.rule for one in ledgers for line in one.bookings for stroke in line.strokes}
    assert rules == {"game-points", "closing", "last-trick", "counter", "schneider", "bummerl"}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_hands_taken_add_up_to_the_standings(path: Path) -> None:
    ledgers = prefledger.book(prefledger.load(path).value).value
    report, standings = stats(ledgers), totals(ledgers)
    table = report.table.taking
    assert table.hands == table.taken.hits == standings.dealt.hands
    assert report.table.with_cards == 0
    for one, line in zip(report.players, standings.players, strict=True):
        taking = one.figures.taking
        assert (one.player, taking.hands, taking.taken.hits) == (line.player, line.hands, line.made)
        assert sum(way.taken.hits for way in taking.ways) == taking.taken.hits
    for at, way in enumerate(table.ways):
        assert way.taken.cases == table.hands
        assert way.taken.hits == sum(
            other.taken.hits
            for one in report.players
            for other in one.figures.taking.ways
            if other[:2] == table.ways[at][:2]
        )


@pytest.mark.parametrize("form", sorted(FORMATS))
def test_every_report_can_be_drawn_up(form: str) -> None:
    ledgers = tuple(
        one for path in EXAMPLES for one in prefledger.book(prefledger.load(path).value).value
    )
    one = show(ledgers[:1], "4")
    tables = (totals(ledgers), hands(ledgers), stats(ledgers))
    pages = () if form in {"csv", "tsv"} else (evening(ledgers[0]), one)
    for report in (*tables, *pages):
        text = render(report, form)
        assert "declarer's" not in text
    assert "Anna counter" in render(evening(ledgers[0]), "text")
    assert album(ledgers).chapters[0].evening.score is not None


# ---- lines


@pytest.mark.parametrize(
    ("written", "full", "short"),
    [
        ("m66 do20", "Mia 66, Dora 20", "m66 do20"),
        ("d66 m0 zugedreht d0", "Dora 66, Mia 0, zugedreht Dora 0", "d66 m0 zugedreht d0"),
        (
            "Dora 22 Mia 60, closed m 12 !",
            "Dora 22, Mia 60, closed Mia 12 !",
            "d22 m60 closed m12 !",
        ),
        ("mia 66 dora ?", "Mia 66, Dora ?", "m66 do?"),
        ("Mia 66, D 42, closed m 32", "Mia 66, D 42, closed m 32", "Mia 66, D 42, closed m 32"),
    ],
)
def test_a_line_is_written_readable_and_terse(written: str, full: str, short: str) -> None:
    assert readable(f"{HEAD}{written}\n") == f"{HEAD}{full}\n"
    assert terse(f"{HEAD}{written}\n").splitlines()[-1] == short


def lines(seed: int, number: int) -> str:
    """Return chance hands, some of them written short, some with a slip."""
    rng, names = Random(seed), ("Mia", "Dora")
    found = []
    for _ in range(number):
        ended = played(rng, alert=rng.random() < 0.8)
        first, second = names[ended.winner], names[1 - ended.winner]
        if rng.random() < 0.5:
            first, second = first[:2].lower(), second[: rng.choice((1, 2))].lower()
        comma = rng.choice((", ", " "))
        line = f"{first} {ended.points[0]}{comma}{second}{rng.choice((' ', ''))}{ended.points[1]}"
        if ended.closer is not None:
            line += f"{comma}closed {names[ended.closer][:2]} {ended.then}"
        found.append(line)
    return HEAD + "\n".join(found) + "\n"


@effort(40)
@given(st.integers(0, 10**9), st.integers(1, 8))
def test_formatting_keeps_what_is_said(seed: int, number: int) -> None:
    text = lines(seed, number)
    full, short = readable(text), terse(text)
    assert readable(short) == readable(full) == full
    assert terse(full) == short
    before, after = (prefledger.book(prefledger.parse(one).value).value for one in (text, short))
    assert [one.balances for one in before] == [one.balances for one in after]


WORDS = st.sampled_from(
    ["Mia", "Dora", "d", "m", "Zoe", "66", "20", "0", "120", "?", ",", "closed", "out", "-", "!",
     "diamonds", "made", "with 50", "aces", "kontra", "passed", "sheet", "pool 3", "game", "hearts",
     "ultimo made", "bought 5", "allpass", "whist 2", "+", "conceded", "all out", "bettel", "void"]
)  # fmt: skip


@effort(150)
@given(st.lists(st.lists(WORDS, min_size=1, max_size=7), min_size=1, max_size=4))
def test_no_line_is_too_odd(said: list[list[str]]) -> None:
    text = HEAD + "".join(" ".join(words) + "\n" for words in said)
    read = prefledger.parse(text)
    prefledger.check(read)
    for ledger in prefledger.book(read.value).value:
        assert sum(ledger.balances.values()) == 0
        assert ledger.pot == 0
        render(evening(ledger), "text")
    readable(text)


# ---- the editor


def seen(text: str) -> Reading:
    return reading(text, "evening.pref", lambda target, _: f"{target} is not there")


def test_the_editor_knows_what_can_stand() -> None:
    read = seen(f"{HEAD}Mia 66, Dora 42, ")
    offered = {one.text for one in completion(read, len(read.source.text)).choices}
    assert "closed" in offered
    read = seen(f"{HEAD}Mia 66, Dora 42, closed ")
    assert {one.text for one in completion(read, len(read.source.text)).choices} == {"Mia", "Dora"}
    assert not {"aces", "bought", "kontra", "with", "ultimo"} & offered
    read = seen(f"{HEAD}\n")
    offered = {one.text for one in completion(read, len(HEAD)).choices}
    assert {"Mia", "Dora", "void", "misdeal", "note"} <= offered
    assert not {"passed", "ante", "split", "carry", "bids"} & offered
    read = seen("sitting 2026-11-28\nrules schnapsen\nrule ")
    offered = {one.text for one in completion(read, len(read.source.text)).choices}
    assert offered == {"bummerl", "schneider"}


def test_the_editor_tells_a_hand_and_the_match() -> None:
    read = seen(f"{HEAD}Mia 66, Dora 42, closed Mia 32\nDora 66, Mia 33\n")
    assert [one.text for one in hints(read)] == [
        "Mia +2, Dora −2 · Mia 5, Dora 7",
        "Mia −1, Dora +1 · Mia 5, Dora 6",
    ]
    told = hover(read, len(HEAD) + 4)
    assert told is not None
    assert "Mia by closing: 2 points, card points 66–42" in told.text
    assert "Dora under 33 at the closing" in told.text
    assert "pot" not in told.text
    player = hover(read, len(HEAD) + 1)
    assert player is not None
    assert "**Mia** +2 (+2 on this line) · Mia 5, Dora 7" in player.text
    assert "Mia by closing 2 points" in symbols(read)[0].inside[0].name


# ---- beside other games


def test_nothing_is_added_up_that_is_not_alike() -> None:
    """Card points are no tricks, and who takes a hand of Schnapsen has declared nothing."""
    austrian = prefledger.book(
        prefledger.parse(
            "sitting 2026-11-27\nplayers Mia, Theo, Priya\nante 10\nMia 1 7, Theo 2, Priya 1\n"
        ).value
    ).value
    pair = prefledger.book(
        prefledger.parse(
            "sitting 2026-11-28\nrules schnapsen\nplayers Mia, Theo\nMia 66, Theo 20\n"
        ).value
    ).value
    both = totals((*austrian, *pair))
    lines = {line.player: line for line in both.players}
    assert both.dealt.hands == 2
    assert [lines[name].hands for name in ("Mia", "Theo", "Priya")] == [2, 2, 1]
    assert [lines[name].declared for name in ("Mia", "Theo")] == [1, 0]
    assert [lines[name].tricks for name in ("Mia", "Theo", "Priya")] == [7, 2, 1]
    alone = totals(tuple(pair))
    assert [(line.made, line.tricks) for line in alone.players] == [(1, 66), (0, 20)]
    text = render(season((*austrian, *pair)), "text")
    assert "contracts one after the other" not in text
