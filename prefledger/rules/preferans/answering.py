"""What the defenders of Preferans say: whist or pass in turn, half a whist, and the whist after it.

Source: prefledger-rules(7), "Contracts and whists".
"""

from collections.abc import Iterator
from typing import Final

from prefledger.model.hand import Stance
from prefledger.rules.facts import HandFacts
from prefledger.rules.game import Answered
from prefledger.rules.house import House
from prefledger.rules.preferans.contracts import halved

WHIST: Final = "in"
PASS: Final = "out"  # noqa: S105 - an answer, not a password
HALF: Final = "half"

_COMES_TO: Final = {WHIST: Stance.WHIST, PASS: Stance.PASSED, HALF: Stance.HALF}


def answered(house: House, facts: HandFacts) -> Iterator[Answered]:
    """Yield every way both defenders can have answered such a contract, whatever the line says.

    Who passed first is asked again where the second stops at half a whist: a whist now puts the
    half whister out.
    """
    first, second = facts.opponents
    if facts.checked:  # nobody whists, and nobody has left the declarer to it
        stances = {one.player: one.stance for one in facts.defenders}
        yield Answered(((first, PASS), (second, PASS)), stances)
        return
    for one in (WHIST, PASS):
        for other in (WHIST, PASS):
            yield _came((first, one), (second, other))
    if halved(house, facts.kind):
        before = ((first, PASS), (second, HALF))
        yield _came(*before, (first, PASS))
        yield Answered((*before, (first, WHIST)), {first: Stance.WHIST, second: Stance.PASSED})


def _came(*said: tuple[str, str]) -> Answered:
    """Return answers by which the last word of each stands."""
    return Answered(said, {player: _COMES_TO[word] for player, word in said})
