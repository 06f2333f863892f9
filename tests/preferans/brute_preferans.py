"""A referee of Preferans who knows nothing of the program: calls, cards and tricks as strings.

Seats are 0, 1, 2 from forehand. Bids are `6s` … `10nt`, `misere`, `here` and `pass`; cards are a
suit's letter and a rank.
"""

from random import Random

BIDS = (
    [f"{number}{suit}" for number in (6, 7, 8) for suit in ("s", "c", "d", "h", "nt")]
    + ["misere"]
    + [f"{number}{suit}" for number in (9, 10) for suit in ("s", "c", "d", "h", "nt")]
)
RANKS = "789TJQKA"
DECK = [suit + rank for suit in "cdhs" for rank in RANKS]


def state(history: list[str]) -> tuple[int | None, str, int | None, list[list[str]]]:
    """Return whose turn it is, the bid that stands, whose it is, and what each has said."""
    said: list[list[str]] = [[], [], []]
    turn, standing, holder = 0, "", None
    for call in history:
        said[turn].append(call)
        if call != "pass":
            holder = turn
            standing = standing if call == "here" else call
        alive = [seat for seat in range(3) if "pass" not in said[seat]]
        if not alive or (holder is not None and alive == [holder]):
            return None, standing, holder, said
        turn = next(seat % 3 for seat in range(turn + 1, turn + 4) if seat % 3 in alive)
    return turn, standing, holder, said


def allowed(
    history: list[str], *, misere_any: bool = False, hold_of_three: bool = True, least: int = 6
) -> set[str]:
    """Return every call that may be made now; nobody bids fewer tricks than `least`."""
    turn, standing, holder, said = state(history)
    if turn is None:
        return set()
    found = {"pass"}
    own_misere = "misere" in said[turn] or (
        "here" in said[turn] and standing == "misere" and not misere_any
    )
    for at, bid in enumerate(BIDS):
        over = not standing or at > BIDS.index(standing)
        first = not said[turn]
        enough = bid == "misere" or int(bid.rstrip("scdhnt")) >= least
        if over and enough and (bid != "misere" or first or misere_any):
            found.add(bid)
    may_hold = hold_of_three or any("pass" in one for one in said)
    may_hold &= standing != "misere" or misere_any
    if may_hold and holder is not None and turn < holder:
        found.add("here")
    if own_misere and not misere_any:
        return {"pass"}
    return found


def deal(random: Random) -> tuple[list[list[str]], list[str]]:
    """Deal three hands and the talon."""
    cards = random.sample(DECK, 32)
    return [sorted(cards[at : at + 10]) for at in (0, 10, 20)], cards[30:]


def fitting(hand: list[str], led: str | None, trumps: str | None) -> list[str]:
    """Return the cards that may be played: of the suit led, else trumps, else any."""
    if led is None:
        return hand
    return (
        [card for card in hand if card[0] == led]
        or [card for card in hand if card[0] == trumps]
        or hand
    )


def taker(cards: list[str], led: str, trumps: str | None) -> int:
    """Return which card takes the trick: the highest trump, else the highest of the suit led."""
    for suit in (trumps, led):
        of_suit = [at for at, card in enumerate(cards) if card[0] == suit]
        if of_suit:
            return max(of_suit, key=lambda at: RANKS.index(cards[at][1]))
    return 0


def played(
    random: Random, hands: list[list[str]], trumps: str | None
) -> tuple[list[list[str]], list[int]]:
    """Play ten tricks at random by the rules, forehand leading; return them and who took each."""
    held, leader = [list(hand) for hand in hands], 0
    tricks, won = [], []
    for _ in range(10):
        cards: list[str] = []
        for turn in range(3):
            seat = (leader + turn) % 3
            card = random.choice(fitting(held[seat], cards[0][0] if cards else None, trumps))
            held[seat].remove(card)
            cards.append(card)
        leader = (leader + taker(cards, cards[0][0], trumps)) % 3
        tricks.append(cards)
        won.append(leader)
    return tricks, won


def passed_out(
    random: Random, hands: list[list[str]], talon: list[str], *, dealer: bool, three: bool
) -> tuple[list[list[str]], list[int]]:
    """Play an all-pass whose first two suits the talon names; seat 3 is a dealer who plays."""
    held, leader = [list(hand) for hand in hands], 0
    tricks, won = [], []
    for number in range(10):
        first = 0 if number < (3 if three else 2) or leader == 3 else leader
        led = talon[number][0] if number < 2 else None
        cards: list[str] = []
        for turn in range(3):
            seat = (first + turn) % 3
            suit = led or (cards[0][0] if cards else None)
            card = random.choice(fitting(held[seat], suit, None))
            held[seat].remove(card)
            cards.append(card)
        suit = led or cards[0][0]
        if led and dealer and taker([talon[number], *cards], suit, None) == 0:
            leader = 3
        elif all(card[0] != suit for card in cards):
            leader = first
        else:
            leader = (first + taker(cards, suit, None)) % 3
        tricks.append(cards)
        won.append(leader)
    return tricks, won
