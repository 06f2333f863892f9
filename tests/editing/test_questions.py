"""A hand asked for question by question, with every answer somebody may give."""

import pytest

from prefledger.diagnostics.codes_pot import EMPTY_POT
from prefledger.editing.append import append
from prefledger.editing.draft import Draft, draft
from prefledger.editing.questions import hand, is_dry, is_line
from prefledger.rules.sets import RULE_SETS


def at(*more: str, players: str = "Resi, Toni, Emil") -> Draft:
    head = ("sitting 2026-11-28", f"players {players}", *more, "ante 50", "")
    return draft("a.pref", "\n".join(head), lambda target, _: f"{target} is not here")


def answered(now: Draft, *answers: str) -> tuple[str, list[str], list[str]]:
    """Return the line, the questions, and what was said of answers that were none."""
    sitting = now.sittings[-1]
    asking = hand(sitting.last_table, sitting.house, sitting.alphabet)
    asked = [next(asking)]
    try:
        for answer in answers:
            asked.append(asking.send(answer))  # noqa: PERF401 - extend would hide the end
    except StopIteration as end:
        words = [one.words for one in asked]
        return end.value, words, [one.wrong for one in asked if one.wrong]
    raise AssertionError(asked[-1])


def test_a_hand_with_everything() -> None:
    line, words, wrong = answered(at(), "r", "3 diamonds", "7", "2", "1", "", "aces")
    assert line == "Resi 3 diamonds 7, Toni 2, Emil 1, aces"
    assert words == [
        "Who plays? (or: passed; Enter: back)",
        "What does Resi play?",
        "Resi's tricks? (-: both are out)",
        "Toni's tricks? (Enter: is out)",
        "Emil's tricks? (Enter: is out)",
        "Who invited? (Enter: nobody)",
        "Aces or no-aces? (Enter: no)",
    ]
    assert wrong == []
    assert append(at(), line).found == ()


def test_answers_that_are_none_are_asked_for_again() -> None:
    answers = (
        "x",
        "to",
        "",
        "game",
        "nowhere",
        "9",
        "2 clubs",
        "game s",
        "11",
        "٣",
        "+6",
        "?",
        "04",
        "",
        "ace",
    )
    line, _, wrong = answered(at(), *answers)
    assert line == "Toni game s ?, Emil 4, Resi out, aces"
    known = "one of 1, 2, 3, 4, game, hearts, with its suit, as `3 diamonds`"
    number = "a number from 0 to 10, or ? if nobody knows"
    assert wrong[:3] == [
        "x: one of Toni, Emil, Resi",
        f"nothing: {known}",
        f"game nowhere: {known}",
    ]
    assert "9" in wrong[3]
    assert "clubs" in wrong[4]
    assert wrong[5:] == [f"{said}: {number}" for said in ("11", "٣", "+6")]


@pytest.mark.parametrize("answer", ["passed", "passt", "-"])
def test_nobody_plays(answer: str) -> None:
    assert answered(at(), answer)[0] == "passed"


def test_nothing_is_written_where_nobody_is_named() -> None:
    assert answered(at(), "")[0] == ""
    assert answered(at(players="Nora, Toni, Emil"), "n", "1", "6", "2", "2", "", "")[0] == (
        "Nora 1 6, Toni 2, Emil 2"
    )
    line, _, wrong = answered(
        at(players="Resi, Nora, Nina"), "r", "1", "6", "2", "2", "n", "no", ""
    )
    assert line == "Resi 1 6, Nora 2 + Nina 2"
    assert wrong == ["n: one of Nora, Nina"]


@pytest.mark.parametrize(
    ("said", "suit", "written"),
    [("game", "s", "game s"), ("Spiel", "karo", "Spiel karo"), ("hand", "♦", "hand ♦")],
)
def test_a_game_is_asked_for_its_suit(said: str, suit: str, written: str) -> None:
    line, words, wrong = answered(at(), "r", said, suit, "7", "2", "1", "", "")
    assert line == f"Resi {written} 7, Toni 2, Emil 1"
    assert words[2] == f"In which suit is the {said}?"
    assert wrong == []
    assert append(at(), line).found == ()


@pytest.mark.parametrize(
    "rules", [name for name, rules in RULE_SETS.items() if rules.house.game.has_pot]
)
@pytest.mark.parametrize(
    "more", [(), ("rule dealer-ante 10",), ("rule stake 50", "rule topup auto"), ("rule stake 50",)]
)
def test_whether_the_pot_is_empty_is_known_before_the_hand(
    rules: str, more: tuple[str, ...]
) -> None:
    needed = {
        "limited": ("rule pot limited 100",),
        "american": ("rule win 10", "rule lose 20"),
    }.get(rules, ())
    head = (
        "sitting 2026-11-28",
        f"rules {rules}",
        *needed,
        *more,
        "players Resi, Toni, Emil",
    )
    now = draft("a.pref", "\n".join((*head, "")), lambda target, _: f"{target} is not here")
    assert not now.diagnostics
    said = f"r {now.sittings[0].house.contracts[0].name} 7, t2, e1"
    refused = any(one.code is EMPTY_POT for one in append(now, said).found)
    assert is_dry(now.sittings[0].house, now.ledgers[0].pot) is refused


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("r3d 7 t2 e1", True),
        ("ante 30 #late", True),
        ("passed", True),
        ("theo 3", False),
        ("seven", False),
        ("hearts 7", False),
        ("2 diamonds", False),
        ("; nothing", False),
        ("", False),
    ],
)
def test_what_is_a_line_and_no_answer(said: str, line: bool) -> None:
    assert is_line(said, at().sittings[0].last_table) is line


@pytest.mark.parametrize("answer", ["-", "out", "all out"])
def test_both_drop_out(answer: str) -> None:
    assert answered(at(), "e", "hearts", answer, "no-")[0] == "Emil hearts, all out, no-aces"


def test_contracts_without_trumps_ask_for_the_result_and_for_kontra() -> None:
    now = at("rules illustrated", players="Resi, Toni, Emil, Max")
    line, words, _ = answered(now, "m", "6", "won", "m", "", "rek")
    assert line == "Max 6 made, Emil rekontra"
    assert words[-2:] == ["Kontra from Toni? (Enter: no)", "Kontra from Emil? (Enter: no)"]
    assert append(now, line).found == ()
    line, _, _ = answered(now, "m", "game bettel", "l", "k", "n")
    assert append(now, line).found == ()


def test_a_dealer_with_four_at_the_table_is_not_asked_for() -> None:
    now = at(players="Resi, Toni, Emil, Max")
    line, words, wrong = answered(now, "r", "t", "1", "6", "4", "", "")
    assert line == "Toni 1 6, Emil 4, Max out"
    assert wrong == ["r: one of Toni, Emil, Max"]
    assert "Resi's tricks? (Enter: is out)" not in words


def test_a_table_asks_only_for_what_it_knows() -> None:
    now = at("rule invite off", "rule ace-bonus off", "rule no-ace-bonus off")
    assert answered(now, "r", "1", "6", "2", "2")[0] == "Resi 1 6, Toni 2, Emil 2"
    american = at("rules american", "rule win 10", "rule lose 20")
    line, _, wrong = answered(american, "r", "diamonds", "6", "2", "2", "many", "5")
    assert line == "Resi diamonds 6, Toni 2, Emil 2, bought 5"
    assert wrong == ["many: a number of chips"]
    assert append(american, line).found == ()


def test_names_that_need_quotation_marks() -> None:
    now = at(players='"Hans | Peter", "<script>", 王小明')
    line, _, _ = answered(now, "Hans", "1", "6", "2", "2", "王", "")
    assert line == '"Hans | Peter" 1 6, 王小明 2 + "<script>" 2'
    assert append(now, line).found == ()


@pytest.mark.parametrize("rules", ["schnapsen", "tapp", "preferans-sochi"])
def test_a_game_without_a_pot_never_waits_for_a_stake(rules: str) -> None:
    assert not is_dry(RULE_SETS[rules].house, 0)
