"""Words of Tapp as they are said at tables, and what is told of each."""

import pytest

import prefledger
from prefledger.diagnostics.mend import mends_of, sentence

HEAD = "sitting 2026-11-28\nrules {}\nplayers {}\n"


def told(line: str, rules: str = "tapp", players: str = "Mia, Theo, Ulli") -> tuple[str, str]:
    (found,) = prefledger.check(prefledger.parse(f"{HEAD.format(rules, players)}{line}\n"))
    return found.message, sentence(found.advice)


@pytest.mark.parametrize(
    ("line", "word", "meant"),
    [
        ("Mia three 40, pagat ultimo made", "pagat", "Mia three 40, ultimo made"),
        ("Mia three 40, pagat made", "pagat", "Mia three 40, ultimo made"),
        ("Mia three 40, Pagat lost", "Pagat", "Mia three 40, ultimo lost"),
        ("Mia three 60, valat made", "valat", "Mia three 60, slam made"),
    ],
)
def test_ultimo_and_slam_are_known_by_their_other_names(line: str, word: str, meant: str) -> None:
    said, advice = told(line)
    assert said.startswith(f"`{word}` can't stand here: did you mean `")
    assert advice == f"write `{meant}`"
    assert prefledger.parse(f"{HEAD.format('tapp', 'Mia, Theo, Ulli')}{meant}\n").diagnostics == ()


def test_a_player_may_be_called_pagat() -> None:
    said, _ = told("Mia three 40, Pagat", players="Mia, Pagat, Ulli")
    assert said == "`Pagat` needs what was doubled, as in `contra bid`"


@pytest.mark.parametrize("line", ["Mia three 40, contra", "Mia three 40, contra bid"])
def test_a_contra_without_a_name_is_shown_with_one(line: str) -> None:
    assert told(line) == (
        "`contra` has no name before it: whose is it?",
        "for example `Theo contra bid`",
    )


def test_a_contra_is_on_no_player() -> None:
    assert told("Mia three 40, Theo contra Mia") == (
        "`Mia` can't stand here: a contra is on what was announced, not on a player",
        "for example `Theo contra bid`",
    )


def test_a_kontra_names_no_player_in_preference_either() -> None:
    line = "Mia 3 diamonds 7, Theo 2, Ulli 1, Theo kontra {}"
    assert told(line.format("Mia"), "austrian") == (
        "`Mia` can't stand here: a kontra is on the contract, whoever plays it",
        "leave it away",
    )


@pytest.mark.parametrize("word", ["made", "lost"])
def test_what_became_of_an_announcement_is_left_away(word: str) -> None:
    line = f"Mia three 52, with 50 {word}"
    text = f"{HEAD.format('illustrated-tapp', 'Mia, Theo, Ulli')}{line}\n"
    (found,) = prefledger.check(prefledger.parse(text))
    assert found.message == f"`{word}` can't stand here: the card points tell what became of it"
    assert sentence(found.advice) == "leave it away"
    ((where,),) = (one.spans for one in mends_of(found.advice))
    assert text[slice(*where)] == word
    assert prefledger.check(prefledger.parse(text.replace(f" {word}", ""))) == ()


def test_a_second_number_is_nobodys() -> None:
    assert told("Mia three 47, 40") == (
        "`40` has no name before it: who took these card points?",
        "leave it away, or write the name before it",
    )


def test_made_goes_to_the_card_points() -> None:
    _, advice = told("Mia three 40, Theo contra bid, made")
    assert advice == "write `Mia three 40 made, Theo contra bid`"


def test_game_before_a_contract_is_left_away() -> None:
    said, advice = told("Mia game three 40")
    assert (said, advice) == ("`game` belongs to another game, not to Tapp", "leave it away")
