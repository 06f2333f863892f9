"""A card is called wrong where it was wrong in every world, and only there."""

import re
from random import Random

import pytest
from generator.effort import effort
from hypothesis import given
from hypothesis import strategies as st
from schnapsen.every_world import Written, verdicts
from schnapsen.test_schnapsen_cards import NAMES, Game, found, played
from schnapsen.test_schnapsen_cards import written as text_of

import prefledger

HEAD = "sitting 2026-11-28\nrules schnapsen\nplayers Mia, Theo\n"
REVOKES = {"P402", "P403", "P404"}


def said_wrong(text: str) -> set[int]:
    """Return the tricks (from 0) whose answers are called wrong, each admitted after the other."""
    wrong: set[int] = set()
    while True:
        found = prefledger.check(prefledger.parse(text))
        if not found:
            return wrong
        assert {one.code.number for one in found} <= REVOKES, text
        words = "".join(str(part) for one in found for part in one.advice)
        revoke = re.search(r"revoke (\w+) (\d+)", words)
        assert revoke is not None, words
        wrong.add(int(revoke[2]) - 1)
        text += f"  {revoke[0]}\n"


def agrees(game: Game, how: int, tricks: int, *, half: bool) -> None:
    """Hold what the program says of a hand to all worlds; `tricks` of it are written."""
    laid = list(game.tricks[:tricks])
    if half and laid:
        laid[-1] = (laid[-1][0], "", laid[-1][2])
    game = game._replace(tricks=laid)
    mia, theo = game.dealt
    told = Written(
        (frozenset(mia) if how & 1 else None, frozenset(theo) if how & 2 else None),
        tuple(game.stock if how & 4 else game.stock[-1:]),
        tuple(laid),
        1,
        game.closer,
        game.then,
    )
    due = {
        at
        for at, (_, answer, _) in enumerate(laid)
        if answer and verdicts(told, at) == frozenset({False})
    }
    assert said_wrong(written(game, how)) == due


def written(game: Game, how: int) -> str:
    """Return a hand with its cards; `how` is what is written: either hand, the stock."""
    lines = text_of(game, 0).removeprefix(HEAD).splitlines()[0]
    hands = [f"  deal {NAMES[at]} {' '.join(game.dealt[at])}" for at in (0, 1) if how >> at & 1]
    stock = game.stock if how & 4 else game.stock[-1:]
    tricks = ", ".join(f"{led} {answer}".strip() for led, answer, _ in game.tricks)
    play = [f"  play {tricks}"] if tricks else []
    return HEAD + "\n".join((lines, *hands, f"  talon {' '.join(stock)}", *play)) + "\n"


@effort(40)
@given(
    st.integers(0, 10**9),
    st.sampled_from((3, 4, 5, 6, 7)),
    st.integers(1, 10),
    st.booleans(),
    st.sampled_from((0.0, 0.15, 0.5)),
)
def test_what_is_wrong_in_every_world_is_found_and_nothing_else(
    seed: int, how: int, tricks: int, half: bool, careless: float
) -> None:
    agrees(played(Random(seed), careless), how, tricks, half=half)


@pytest.mark.parametrize("seed", [4, 9])
@pytest.mark.parametrize("how", [1, 2])
def test_so_it_is_where_one_hand_and_the_stock_are_not_written(seed: int, how: int) -> None:
    agrees(played(Random(seed), 0.4), how, 10, half=False)


def of(lines: str) -> tuple[str, str, str]:
    """Return the code, the message and the label of the one thing that is wrong."""
    (one,) = prefledger.check(prefledger.parse(HEAD + lines))
    return one.code.number, one.message, one.label or ""


THEO = "  deal Theo hA hK d10 sJ cJ\n  talon hQ\n"


def test_the_open_card_is_the_last_drawers_once_the_jack_of_trumps_is_played() -> None:
    # Mia loses the fifth trick, so the last card is hers: the jack went in the first trick, and
    # nobody can have given it for the queen before
    deal = "  deal Mia hJ dJ sQ cQ cK\n"
    play = "  play cJ hJ, cQ sJ, sQ dQ, cK sK, dJ d10, hA s10\n"
    text = "Theo 66, Mia 23\n" + THEO + deal + play
    assert of(text)[:2] == ("P402", "Mia did not follow suit")
    (one,) = prefledger.check(prefledger.parse(HEAD + text))
    assert [proof.label for proof in one.related] == ["Mia still held the queen of hearts"]


def test_of_the_jack_of_trumps_and_the_open_card_the_last_drawer_has_one() -> None:
    # whoever had the jack and gave it or kept it: the last card is one of the two, and Mia's
    play = "  play cJ cQ, sQ sJ, cK dQ, dJ d10, hK sK, c10 sA\n"
    code, message, label = of("Theo 66, Mia 17\n" + THEO + play)
    assert (code, message) == ("P403", "Mia neither followed suit nor trumped")
    assert label == ("the stock is empty, and Mia held the queen of hearts or the jack of hearts")


def test_the_last_drawer_has_a_trump_whatever_is_trumps() -> None:
    # nothing is written but the tricks, and spades and diamonds took none: clubs or hearts are
    # trumps, and the last card drawn is one of them
    play = "  play cJ cQ, sQ sJ, cK dQ > Mia, dJ d10, hK sK > Theo, c10 sA > Theo\n"
    code, message, _ = of("Theo 66, Mia 17\n" + play)
    assert (code, message) == ("P403", "Mia neither followed suit nor trumped")


def test_the_first_of_the_last_two_drawers_may_have_no_trump() -> None:
    # as before, and two tricks later it is Theo who answers: he drew before the last card
    play = "  play cJ cQ, sQ sJ, cK dQ > Mia, dJ d10, hK sK > Theo, c10 cA, dK sA > Mia\n"
    assert found(HEAD + "Mia 66, Theo 20\n" + play) == []


def test_who_may_have_had_the_suit_led_is_not_told_to_have_missed_a_trump() -> None:
    # Mia shows a trump later, and may have had a club as well
    play = "  play cJ cQ, sQ sJ, cK dQ, dJ d10, hK sK, c10 sA, dK h10\n"
    code, message, _ = of("Theo 66, Mia 31\n" + THEO + play)
    assert (code, message) == ("P403", "Mia neither followed suit nor trumped")


def test_six_cards_of_one_hand_can_not_be() -> None:
    # Theo had nothing only after the first trick; Mia closed then, and each had five cards left
    lines = "Theo 66, Mia 14, closed Mia 0\n  talon h10\n"
    play = "  play cQ cA, sJ sA, sK sQ, dA dJ, dK dQ, hA hJ"
    assert found(f"{HEAD}{lines}{play}\n") == []
    code, message, _ = of(f"{lines}{play}, hK hQ\n")
    assert (code, message) == ("P406", "Theo can't have had the king of hearts")


def test_two_suits_are_not_both_trumps() -> None:
    play = "  play cJ hJ > Mia, cQ sJ > Theo\n"
    code, message, _ = of("Theo 66, Mia 4\n" + play)
    assert (code, message) == (
        "P409",
        "Theo can't have won this trick: no suit can have been trumps in all tricks so far",
    )
