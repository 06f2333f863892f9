"""A hand asked for question by question, with every answer somebody may give."""

import pytest

from prefledger.editing.append import append
from prefledger.editing.draft import Draft, draft
from prefledger.editing.questions import hand


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
        "Who plays? (Enter: all passed)",
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
    assert wrong[:3] == ["x: one of Toni, Emil, Resi", f"nothing: {known}", f"game: {known}"]
    assert "9" in wrong[3]
    assert "clubs" in wrong[4]
    assert wrong[5:] == [f"{said}: {number}" for said in ("11", "٣", "+6")]


@pytest.mark.parametrize("answer", ["", "passed", "passt", "-"])
def test_nobody_plays(answer: str) -> None:
    assert answered(at(), answer)[0] == "passed"


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
