"""Tapp through every command and format: nothing is lost, nothing lies, nothing is missing."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from formatting.cases import coins, readable, terse
from tapp.oracle import some_line, written
from tapp.table import lines, play

import prefledger
from prefledger.cli.main import run
from prefledger.formatting import safety
from prefledger.ledger.ledger import Standing
from prefledger.lsp.completion import completion
from prefledger.lsp.hover import hover
from prefledger.lsp.outline import hints
from prefledger.lsp.reading import Reading, reading

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("tapp", "illustrated-tapp")
EVENING = ROOT / "examples/tapp/evening.pref"
ILLUSTRATED = ROOT / "examples/illustrated-tapp/evening.pref"
NAMES = ("Theo", "Priya", "Mia")
HEAD = "sitting 2026-11-28\nrules illustrated-tapp\nplayers Mia, Theo, Priya\n"


def some_text(rng: Random) -> str:
    text = HEAD
    for _ in range(6):
        text += written(some_line(rng), ("Mia", "Theo", "Priya")) + rng.choice(("", " ; note"))
        text += "\n"
    hand = play(rng)
    text += f"dealer Mia, agreed\n{NAMES[hand.declarer]} {hand.contract} {hand.points}\n"
    return text + "\n".join(lines(hand, NAMES, rng)) + "\n"


def test_formatting_loses_nothing() -> None:
    rng = Random("format")
    for _ in range(60):
        text = some_text(rng)
        full, short = readable(text), terse(text)
        assert readable(full) == readable(short) == full
        assert terse(short) == short
        for one in (full, short):
            meant = safety.meaning(prefledger.parse(text, "x.pref"))
            assert safety.meaning(prefledger.parse(one, "x.pref")) == meant
            assert coins(one) == coins(text)


@pytest.mark.parametrize(
    ("typed", "full"),
    [
        ("m solo 47 with 50 t contra 50", "Mia solo 47, with 50, Theo contra 50"),
        ("T TOP 38,ULTIMO MADE,M CONTRA BID", "Theo top 38, ultimo made, Mia contra bid"),
        ("p three 40 angesagt ultimo verloren", "Priya three 40, angesagt ultimo verloren"),
        ("  bids three p bottom = p", "  bids three pass bottom hold pass"),
        ("  deal t xxi T20 fool HKQ", "  deal Theo XXI t20 Fool hKQ"),
        ("  play hk tv 4,xxi v I", "  play hK tV 4, XXI V I"),
    ],
)
def test_the_readable_form_of_a_line(typed: str, full: str) -> None:
    head = f"{HEAD}Theo three 40\n" if typed.startswith(" ") else HEAD
    assert readable(f"{head}{typed}\n") == f"{head}{full}\n"


def test_the_shortest_form_of_a_line() -> None:
    text = terse(f"{HEAD}Mia solo 47, with 50, Theo contra 50\n")
    assert text.splitlines()[-1] == "m solo 47 with 50 t contra 50"


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    run(list(arguments))
    return capsys.readouterr().out


@pytest.mark.parametrize("command", ["report", "totals", "hands", "stats", "settle", "chart"])
@pytest.mark.parametrize("path", [EVENING, ILLUSTRATED], ids=GAMES)
def test_no_report_speaks_of_a_pot_or_of_tricks(
    capsys: pytest.CaptureFixture[str], command: str, path: Path
) -> None:
    text = said(capsys, command, str(path))
    assert text
    words = set(re.findall(r"[a-z]+", text.lower()))
    assert not words & {"pot", "talon", "bonus", "bonuses"}, text
    assert command == "stats" or not words & {"tricks"}, text


def test_the_report_as_people_write_it_down(capsys: pytest.CaptureFixture[str]) -> None:
    """The figures are those of the example, counted by hand in its comments and counts."""
    text = said(capsys, "report", str(EVENING))
    rows = [line.split() for line in text.splitlines()]
    assert ["Mia", "8", "2", "1", "+56", "+11.20"] in rows
    assert ["Theo", "8", "4", "3", "+8", "+1.60"] in rows
    assert ["Priya", "8", "2", "1", "−64", "−12.80"] in rows
    assert "Theo top     38–32        made, ultimo made, contra bid" in text
    assert "Card points: the declarer's, then the defenders' together." in text
    assert "Priya pays Mia 56 coins, 11.20 EUR." in text


def test_a_hand_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "show", str(ILLUSTRATED), "5")
    assert "Cora bottom: made, with 50: kept up to 45, contra 45, recontra 50, subcontra 50" in text
    rows = [re.split(r" {2,}", line.strip()) for line in text.splitlines()]
    for payer, payee, amount, why, rule in (
        ("Anna", "Cora", "4", "bottom made", "tapp-bid"),
        ("Anna", "Cora", "3", "with 40 made", "announcements"),
        ("Anna", "Cora", "12", "with 45 made, contra", "announcements"),
        ("Cora", "Anna", "80", "with 50 lost, subcontra", "announcements"),
    ):
        assert [payer, payee, amount, why, rule] in rows
    assert "pot" not in text


def test_cards_and_tricks_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "show", str(EVENING), "9")
    assert "T VIII VI IV III" in text
    assert "taken up     ♠ Q  ♦ 1 2" in text
    assert re.search(r"16 +♠9 +free +I\* +trump +>♥C +lead +0–15–1", text)
    assert "Counted from the cards: Theo 57, the defenders 13." in text
    data = json.loads(said(capsys, "show", str(EVENING), "9", "--format", "json"))
    assert data["reckoned"] == "Counted from the cards: Theo 57, the defenders 13."
    assert data["hands"]["Theo"][:2] == ["tFool", "tXXI"]
    assert data["discards"] == ["sQ", "d1", "d2"]
    assert len(data["tricks"]) == 16
    assert data["tricks"][15]["winner"] == "Theo"


@pytest.mark.parametrize(
    "command", ["report", "hands", "totals", "stats", "settle", "rules", "show 9", "show 4"]
)
def test_json_keeps_to_its_schema(capsys: pytest.CaptureFixture[str], command: str) -> None:
    jsonschema = pytest.importorskip("jsonschema", reason="jsonschema is not installed")
    name, *which = command.split()
    data = json.loads(said(capsys, name, str(EVENING), *which, "--format", "json"))
    kind = data["schema"].split("/")[1]
    schema = (ROOT / "prefledger/render/schemas" / f"{kind}.json").read_text("utf-8")
    jsonschema.validate(data, json.loads(schema))


def test_the_page_has_the_replay_of_these_cards(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    said(capsys, "html", str(EVENING), "-o", str(page))
    text = page.read_text("utf-8")
    faces = json.loads(re.search(r'id="faces"[^>]*>(.*?)</script>', text, re.DOTALL)[1])  # type: ignore[index]
    assert len(faces["tarock"]) == 54
    assert faces["tarock"]["tXXI"] == ["XXI", "", "XXI"]
    assert faces["tarock"]["hJ"] == ["V", "♥", "valet of hearts"]
    record = json.loads(re.search(r'class="record"[^>]*>(.*?)</script>', text, re.DOTALL)[1])  # type: ignore[index]
    assert (record["dealt"], record["lying"], record["taken"]) == (16, 6, 3)
    assert [(one["name"], one["at"]) for one in record["seats"]] == [
        ("Theo", "s"),
        ("Priya", "e"),
        ("Mia", "w"),
    ]
    kinds = [step["kind"] for step in record["steps"]]
    assert kinds[:3] == ["deal", "talon", "discard"]
    assert kinds.count("card") == 48
    assert record["steps"][1]["cards"] == ["sQ", "d1", "d2"]
    assert len(record["steps"][1]["held"]) == 19


def read(text: str) -> Reading:
    return reading(text, "evening.pref", lambda target, _: f"{target} is not there")


def offered(stem: str) -> list[str]:
    text = HEAD + stem
    return [one.text for one in completion(read(text), len(text)).choices]


def test_an_editor_offers_the_words_of_this_game() -> None:
    assert set(offered("Mia ")) == {"three", "bottom", "top", "solo", "="}
    assert {"with", "ultimo", "slam", "declared", "Theo", "Priya"} <= set(offered("Mia solo 47, "))
    assert set(offered("Mia solo 47, Theo ")) == {"contra", "recontra", "subcontra"}
    assert {"bid", "ultimo", "slam"} <= set(offered("Mia solo 47, Theo contra "))
    assert {"three", "solo", "pass"} <= set(offered("Mia solo 47\n  bids "))
    assert {"hold", "top"} <= set(offered("Mia solo 47\n  bids three bottom pass "))
    assert not {"ante", "pot", "split", "carry", "answers", "takeover"} & set(offered(""))
    assert set(offered("rule ")) == {"ultimo", "announcements", "tapp-lead"}


def test_an_editor_tells_what_a_hand_came_to() -> None:
    one = read(f"{HEAD}Mia solo 47, with 50\n")
    told = hover(one, len(HEAD) + 5)
    assert told is not None
    assert "made, with 50: kept up to 45" in told.text
    assert "pot" not in told.text
    assert any("+14" in hint.text for hint in hints(one))


MANUAL = (ROOT / "man/prefledger-rules.7").read_text("utf-8")


def manual(rules: str) -> list[tuple[str, str]]:
    section = re.search(rf"(?ms)^\.Ss {rules}\n(.*?)(?=^\.S[hs] )", MANUAL)
    assert section is not None
    return re.findall(r"(?m)^\.It (Mia .+) Ta ([-+0-9 ]+)$", section[1])


@pytest.mark.parametrize("rules", GAMES)
def test_the_manual_s_worked_hands_are_what_the_program_books(rules: str) -> None:
    assert len(manual(rules)) > 7
    for line, expected in manual(rules):
        text = f"sitting 2026-11-28\nrules {rules}\nplayers Mia, Theo, Priya\n{line}\n"
        read_ = prefledger.parse(text)
        assert prefledger.check(read_) == (), line
        (ledger,) = prefledger.book(read_.value).value
        got = [ledger.balances.get(name, 0) for name in ("Mia", "Theo", "Priya")]
        assert got == [int(number) for number in expected.split()], line


@pytest.mark.parametrize("rules", GAMES)
def test_an_example_has_all_there_is(rules: str) -> None:
    path = ROOT / "examples" / rules / "evening.pref"
    found = prefledger.load(path)
    assert prefledger.check(found) == ()
    (ledger,) = prefledger.book(found.value).value
    assert all(line.standing is Standing.BOOKED for line in ledger.bookings)
    facts = [line.facts for line in ledger.bookings if line.facts is not None]
    house = ledger.sitting.house
    assert {one.kind.name for one in facts} == {kind.name for kind in house.contracts}
    posted = {posting.rule for line in ledger.bookings for posting in line.entry.postings}
    wanted = {"tapp-bid", "tapp-slam", "ultimo"}
    assert wanted | ({"announcements"} if rules == "illustrated-tapp" else set()) <= posted
    assert {one.factor for each in facts for one in each.kontras} >= {2, 4, 8}
    text = path.read_text("utf-8")
    assert "passed\n" in text
    assert "misdeal\n" in text
    assert len(re.findall(r"(?m)^\w+ = .*,", text)) > 2
