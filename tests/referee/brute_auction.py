"""The rules of the auction said once more, over the calls themselves.

Nothing is kept from call to call: every question is answered by looking through all that was said.
Seats are 0 for forehand, 1 for the middle, 2 for the dealer's side.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple, TypeAlias

SEATS = (0, 1, 2)
SUITS = ("clubs", "spades", "diamonds", "hearts")
NUMBERS = ("1", "2", "3", "4")
GAMES = ("game", "game clubs", "game spades", "game diamonds", "game hearts")
CALLS = ("pass", *NUMBERS, "5", "hold", *GAMES, "hearts")
"""Everything somebody might think of saying; `5` and game in hearts are never right."""

History: TypeAlias = tuple[tuple[int, str], ...]
"""Who said what, in order."""

Outcome: TypeAlias = tuple[int, str]
"""Who plays, and what: a number, `game` with its suit, or hearts."""


class Manners(NamedTuple):
    """The switches that have to do with the auction."""

    hold: str = "earlier"
    jumps: str = "off"
    first_bid: str = "one"
    game_suit: str = "later"
    game_turn: str = "first"


def own(history: History, seat: int) -> list[str]:
    """Return what one seat said."""
    return [call for who, call in history if who == seat]


def games(history: History) -> list[tuple[int, str]]:
    """Return who said game, with the suit or an empty word."""
    return [(who, call[5:]) for who, call in history if call.startswith("game")]


def highest(history: History) -> int:
    """Return the highest number named, nought where there is none."""
    return max((int(call) for _, call in history if call.isdigit()), default=0)


def holder(history: History) -> int | None:
    """Return who named or held a number last."""
    claims = [who for who, call in history if call == "hold" or call.isdigit()]
    return claims[-1] if claims else None


def speaker(history: History) -> int | None:
    """Return who has to speak, `None` at the end.

    Nobody speaks after a pass or a game of their own, after hearts, or against nobody: who has
    the highest number and no rival left is not asked again.
    """
    if any(call == "hearts" for _, call in history):
        return None
    last = history[-1][0] if history else 2
    clockwise = [(last + step) % 3 for step in (1, 2, 3)]
    waiting = [
        seat
        for seat in clockwise
        if not any(call == "pass" or call.startswith("game") for call in own(history, seat))
    ]
    if waiting and not games(history) and waiting == [holder(history)]:
        return None
    return waiting[0] if waiting else None


def may_say(history: History, call: str, manners: Manners) -> bool:
    """Whether the one whose turn it is may say this."""
    seat = speaker(history)
    if seat is None:
        return False
    if call == "pass":
        return True
    if call.isdigit():
        return not games(history) and _number_fits(highest(history), int(call), manners)
    if call == "hold":
        return not games(history) and _may_hold(history, seat, manners)
    if manners.game_turn == "first" and own(history, seat):
        return False
    return call == "hearts" or _game_fits(history, seat, call[5:], manners)


def _number_fits(before: int, number: int, manners: Manners) -> bool:
    if not before < number <= 4:
        return False
    if before == 0:
        return number == 1 or manners.first_bid == "any"
    return number == before + 1 or manners.jumps == "on"


def _may_hold(history: History, seat: int, manners: Manners) -> bool:
    against = holder(history)
    if against is None or against == seat:
        return False
    named = any(call.isdigit() for call in own(history, seat))
    return named and (manners.hold == "any" or against > seat)


def _game_fits(history: History, seat: int, suit: str, manners: Manners) -> bool:
    if suit == "hearts":
        return False
    if manners.game_suit == "later":
        return True
    return bool(suit) and all(
        _goes_over((seat, suit), (other, named)) for other, named in games(history)
    )


def _goes_over(game: tuple[int, str], other: tuple[int, str]) -> bool:
    """Whether a game wins against another one: the higher suit, then the earlier seat."""
    mine, theirs = SUITS.index(game[1]), SUITS.index(other[1])
    return mine > theirs or (mine == theirs and game[0] < other[0])


def outcomes(history: History) -> frozenset[Outcome]:
    """Return what an auction that is over may have come to: nothing where everybody passed.

    A game that was said without its suit may be in any of the three.
    """
    hearts = [who for who, call in history if call == "hearts"]
    if hearts:
        return frozenset({(hearts[0], "hearts")})
    said = games(history)
    if said:
        return frozenset(_best(said))
    winner = holder(history)
    return frozenset() if winner is None else frozenset({(winner, str(highest(history)))})


def _best(said: list[tuple[int, str]]) -> Iterator[Outcome]:
    choices = [[suit] if suit else list(SUITS[:3]) for _, suit in said]
    for suits in product(*choices):
        named = [(who, suit) for (who, _), suit in zip(said, suits, strict=True)]
        for game in named:
            if all(game == other or _goes_over(game, other) for other in named):
                yield game[0], f"game {game[1]}"


@cache
def reachable(history: History, manners: Manners) -> frozenset[Outcome]:
    """Return everything an auction can still come to, whatever is said from here."""
    if speaker(history) is None:
        return outcomes(history)
    suits = GAMES[:1] if manners.game_suit == "later" else GAMES[1:4]
    return frozenset(
        outcome
        for after in continued(history, manners, ("pass", *NUMBERS, "hold", *suits, "hearts"))
        for outcome in reachable(after, manners)
    )


def continued(history: History, manners: Manners, calls: tuple[str, ...]) -> Iterator[History]:
    """Yield the auction with each of these calls that is allowed now."""
    seat = speaker(history)
    if seat is None:
        return
    for call in calls:
        if may_say(history, call, manners):
            yield (*history, (seat, call))


def auctions(manners: Manners, longest: int, calls: tuple[str, ...]) -> Iterator[History]:
    """Yield every legal auction of at most so many calls, finished or not, the empty one first."""
    waiting: list[History] = [()]
    while waiting:
        history = waiting.pop()
        yield history
        if len(history) < longest:
            waiting.extend(continued(history, manners, calls))
