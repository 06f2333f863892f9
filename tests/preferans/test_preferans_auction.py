"""The bidding of Preferans against a referee who knows nothing of the program."""

from itertools import product
from random import Random

import pytest
from generator.effort import TIMES
from preferans.brute_preferans import BIDS, allowed, state
from preferans.pulkas import codes, messages, sitting

from prefledger.model.cards import Suit
from prefledger.model.evidence import Call
from prefledger.model.hand import Contract
from prefledger.rules.bidding import Bid, Word, legal
from prefledger.rules.facts import HandFacts
from prefledger.rules.game import Announcement
from prefledger.rules.house import House
from prefledger.rules.preferans.auction import HERE, LadderAuction
from prefledger.rules.preferans.contracts import recognise
from prefledger.rules.resolve import set_switch
from prefledger.rules.sets import RULE_SETS

SOCHI = RULE_SETS["preferans-sochi"].house
SPEAKERS = ("Theo", "Priya", "Mia")
"""Mia deals."""


def ruled(*rules: tuple[str, str]) -> House:
    house = SOCHI
    for rule in rules:
        changed = set_switch(house, rule)
        assert isinstance(changed, House)
        house = changed
    return house


def word(bid: Bid) -> str:
    return "pass" if bid.word is Word.PASS else bid.name.replace("è", "e")


def bid(call: str) -> Bid:
    if call == "pass":
        return Bid(Word.PASS)
    return HERE if call == "here" else Bid(Word.NAMED, name=call.replace("misere", "misère"))


def standing(history: list[str], passes: int = 0) -> LadderAuction:
    auction = LadderAuction(passes=passes)
    for call in history:
        auction = auction.said(bid(call))
    return auction


def test_there_are_twenty_six_bids() -> None:
    assert [word(one) for one in LadderAuction().calls(SOCHI)] == ["pass", "here", *BIDS]
    assert len(BIDS) == 26


@pytest.mark.parametrize("misere_any", [False, True])
def test_every_call_of_many_auctions_is_allowed_or_not_as_the_referee_says(
    *, misere_any: bool
) -> None:
    house = ruled(("misere-bid", "any")) if misere_any else SOCHI
    for seed in range(600 * (TIMES or 1)):
        random = Random(f"auction {misere_any} {seed}")
        history: list[str] = []
        for _ in range(14):
            auction = standing(history)
            may = allowed(history, misere_any=misere_any)
            assert {word(one) for one in legal(house, auction)} == may, history
            turn, at, holder, _ = state(history)
            assert auction.turn == turn, history
            assert auction.holder == holder, history
            assert auction.contract.replace("è", "e") == at, history
            if not may:
                break
            low = [call for call in may if call in {"pass", "here", "misere", *BIDS[:9]}]
            history.append(random.choice(low or sorted(may)))


def test_the_first_three_calls_one_by_one() -> None:
    few = ["pass", "6s", "6nt", "misere", "9s", "10nt"]
    for history in product(few, repeat=3):
        said: list[str] = []
        for call in history:
            if call not in allowed(said):
                break
            said.append(call)
        assert {word(one) for one in legal(SOCHI, standing(said))} == allowed(said), said


@pytest.mark.parametrize(("exit_", "passes", "least"), [
    ("off", 3, 6), ("6-7-7", 0, 6), ("6-7-7", 1, 7), ("6-7-7", 2, 7), ("6-7-7", 5, 7),
    ("6-7-8", 0, 6), ("6-7-8", 1, 7), ("6-7-8", 2, 8), ("6-7-8", 5, 8),
])  # fmt: skip
def test_after_all_passes_and_where_only_two_hold_the_referee_agrees(
    exit_: str, passes: int, least: int
) -> None:
    house = ruled(("exit", exit_), ("elder-hold", "two"))
    for seed in range(60 * (TIMES or 1)):
        random = Random(f"exit {exit_} {passes} {seed}")
        history: list[str] = []
        for _ in range(10):
            auction = standing(history, passes)
            due = allowed(history, hold_of_three=False, least=least)
            assert {word(one) for one in legal(house, auction)} == due, history
            if not due:
                break
            calls = sorted(due, key=lambda call: (call not in {"pass", "here"}, call))
            history.append(random.choice(calls[: 2 + random.randrange(6)]))


@pytest.mark.parametrize(
    ("bids", "line"),
    [
        ("6s 6c pass here pass", "Theo 6 clubs 6, Priya whist 4, Mia pass"),
        ("6s 6c pass here 6d pass", "Priya 6 diamonds 6, Theo whist 4, Mia pass"),
        ("pass pass 8nt", "Mia 8nt 8, Theo whist 2, Priya pass"),
        ("6s pass pass", "Theo 7 hearts 7, Priya whist 3, Mia pass"),
        ("6s misere pass 9s pass", "Theo 9 spades 9, Priya whist 1, Mia pass"),
        ("misere pass pass", "Theo misere 1"),
        ("Theo 6s, Priya pass, Mia 7c, Theo here, Mia pass", "Theo 7 clubs -"),
        ("6s, 6c, pass, hold, pass", "Theo 6 clubs -"),
        ("6s p 6c m p", "Theo 6 clubs -"),
    ],
)  # fmt: skip
def test_an_auction_that_goes_with_its_line(bids: str, line: str) -> None:
    assert codes(sitting(f"{line}\n  bids {bids}\n")) == []


@pytest.mark.parametrize(
    ("bids", "line", "code"),
    [
        ("6c 6s", "Theo 6 clubs -", "P305"),
        ("6c 6c", "Theo 6 clubs -", "P305"),
        ("6c here", "Theo 6 clubs -", "P306"),
        ("here", "Theo 6 clubs -", "P306"),
        ("6s 7s misere", "Priya 7 spades -", "P311"),
        ("6s 7s misere", "Priya 9 spades -", ""),
        ("6s misere pass misere", "Priya misere made", "P305"),
        ("6s 7s pass misere", "Priya misere made", "P313"),
        ("misere 9s pass 9c", "Priya 9 spades -", "P313"),
        ("misere 9s pass here", "Priya 9 spades -", "P313"),
        ("misere 8nt", "Theo misere made", "P305"),
        ("6s pass pass 7s", "Theo 6 spades -", "P308"),
        ("6", "Theo 6 spades -", "P302"),
        ("5s", "Theo 6 spades -", "P1"),
        ("hearts", "Theo 6 hearts -", "P302"),
        ("game spades", "Theo 6 spades -", "P302"),
        ("plauderer", "Theo 6 spades -", "P302"),
        ("bought 5", "Theo 6 spades -", "P302"),
        ("Priya 6s", "Theo 6 spades -", "P301"),
        ("6s pass pass", "Priya 6 spades -", "P310"),
        ("pass pass pass", "Priya 6 spades -", "P310"),
        ("7s pass pass", "Theo 6 nt -", "P311"),
        ("7s pass pass", "Theo misere made", "P311"),
        ("misere pass pass", "Theo 9 spades -", "P311"),
    ],
)
def test_an_auction_that_can_not_be(bids: str, line: str, code: str) -> None:
    found = codes(sitting(f"{line}\n  bids {bids}\n"))
    assert (found == []) if not code else (len(found) == 1 and found[0].startswith(code))


State = tuple[int | None, str, int | None, tuple[tuple[bool, bool, bool], ...]]
"""Whose turn, the bid, whose it is; of each whether anything, misère and pass was said."""


def all_that_counts(history: list[str]) -> State:
    turn, at, holder, said = state(history)
    return turn, at, holder, tuple((bool(one), "misere" in one, "pass" in one) for one in said)


def every_end(*, misere_any: bool) -> dict[State, tuple[list[str], frozenset[tuple[int, str]]]]:
    """Return for every state an auction can be in how it came about, and all it can end with."""
    found: dict[State, tuple[list[str], frozenset[tuple[int, str]]]] = {}

    def follow(history: list[str]) -> frozenset[tuple[int, str]]:
        now = all_that_counts(history)
        if now not in found:
            turn, at, holder, _ = now
            ends: set[tuple[int, str]] = set()
            for call in sorted(allowed(history, misere_any=misere_any)):
                ends |= follow([*history, call])
            if turn is None and holder is not None:
                ends.add((holder, at))
            found[now] = history, frozenset(ends)
        return found[now][1]

    follow([])
    return found


def may_be_played(ends: frozenset[tuple[int, str]], seat: int, contract: str) -> bool:
    """The contract is the bid or more than it; misère if it was bid, and only then."""
    return any(
        who == seat
        and (
            bid == contract
            or ("misere" not in {bid, contract} and BIDS.index(contract) > BIDS.index(bid))
        )
        for who, bid in ends
    )


def played(contract: str) -> HandFacts:
    found = recognise(SOCHI, said_contract(contract))
    assert isinstance(found, Announcement)
    return HandFacts(found.kind, "Theo", found.trumps, None, ())


def said_contract(contract: str) -> Contract:
    if contract == "misere":
        return Contract(kind="bettel")
    number, suit = int(contract.rstrip("scdhnt")), contract.lstrip("0123456789")
    trumps = next((one for one in Suit if one.letter == suit), None)
    return Contract(number=number, suit=trumps, no_trumps=trumps is None)


@pytest.mark.parametrize("misere_any", [False, True])
def test_an_auction_broken_off_anywhere_goes_with_just_what_it_can_come_to(
    *, misere_any: bool
) -> None:
    house = ruled(("misere-bid", "any")) if misere_any else SOCHI
    facts = {contract: played(contract) for contract in BIDS}
    states = every_end(misere_any=misere_any)
    assert len(states) > 600
    for history, ends in states.values():
        auction, (_, at, holder, _) = standing(history), state(history)
        near = BIDS.index(at) if at else 0
        for contract in {"6s", "8nt", "misere", "9s", "9c", "10nt", *BIDS[near : near + 3]}:
            for seat in range(3):
                if auction.turn is None and seat != holder:
                    continue  # another one plays: found before the contracts are compared
                right = may_be_played(ends, seat, contract)
                told = auction.differs(house, facts[contract], seat)
                assert (told == "") is right, (history, seat, contract, told)


@pytest.mark.parametrize(
    ("bids", "line", "switch", "found"),
    [
        ("6d", "Priya 6 clubs -", "first", "P311"),
        ("6d", "Priya 6 diamonds -", "first", "P311"),
        ("6d", "Theo 6 diamonds -", "first", ""),
        ("6d", "Mia 6 hearts -", "first", ""),
        ("pass 6d", "Theo 6 diamonds -", "first", "P310"),
        ("misere", "Priya 8 nt -", "first", "P311"),
        ("misere", "Priya 9 spades -", "first", ""),
        ("misere", "Priya misere 0", "first", "P311"),
        ("misere", "Theo 9 spades -", "first", "P311"),
        ("misere", "Theo 9 spades -", "any", ""),  # overbid by 9s, which the elder holds
        ("6s misere pass", "Priya 9 spades -", "any", ""),  # over misère, which Theo holds
        ("6s misere pass", "Priya 9 spades -", "first", "P311"),
        ("6s", "Theo misere 0", "any", ""),
        ("6s", "Theo misere 0", "first", "P311"),
        ("6c", "Priya 6 spades -", "any", "P311"),
        ("6s misere", "Theo misere 0", "any", ""),
        ("6s misere", "Theo misere 0", "first", "P311"),
        ("8nt", "Theo 8 hearts -", "first", "P311"),
        ("8nt", "Priya misere 0", "first", ""),
        ("10nt", "Priya 10 nt -", "first", "P311"),
        ("6h pass pass", "Theo 6 clubs -", "first", "P311"),
    ],
)  # fmt: skip
def test_the_bids_so_far_bind_everybody(bids: str, line: str, switch: str, found: str) -> None:
    text = sitting(f"{line}\n  bids {bids}\n", "sochi", f"misere-bid {switch}")
    whists = text.replace("misere 0", "misere made")
    assert codes(whists) == ([found] if found else [])


def test_a_wrong_bid_tells_some_that_would_be_right() -> None:
    import prefledger

    text = sitting("Theo 6 clubs -\n  bids 6c 6s\n")
    (found,) = prefledger.check(prefledger.parse(text))
    assert found.help == (
        "Priya might have said pass, 6d, 6h, 6nt, 7s, 7c, 7d, 7h, 7nt, 8s, 8c or anything up to "
        "10nt"
    )


def test_nobody_is_asked_in_misere_and_nobody_takes_over_or_doubles() -> None:
    assert codes(sitting("Mia misere made\n  answers Theo in, Priya in\n")) == ["P321"]
    assert codes(sitting("Mia misere made\n  kontra Theo kontra\n")) == ["P512"]
    assert codes(sitting("Mia 6 spades -\n  takeover Theo misere\n")) == ["P512"]


def test_the_answers_are_told_in_words_of_the_game() -> None:
    text = sitting("Mia 8 spades 8, Theo whist 2, Priya pass\n  answers Theo out, Priya in\n")
    assert messages(text) == ["Theo passes here, but not on the hand line"]
    text = sitting("Mia 6 spades 6, Theo whist 4, Priya pass\n  bids pass pass 6c\n")
    assert messages(text) == ["6c was bid, more than 6s, and the hand line says `6 spades`"]


def test_a_call_with_a_word_of_another_game_is_none() -> None:
    assert LadderAuction().meant(SOCHI, Call("mine")) is None
    assert messages(sitting("Theo 6 clubs -\n  bids mine\n")) == [
        "there is no such bid in this game"
    ]


def test_a_bid_that_another_holds_is_said_to_be_held() -> None:
    line = "Priya 6 clubs 6, Theo whist 4, Mia pass"
    assert messages(sitting(f"{line}\n  bids 6s 6c pass here\n")) == [
        "6c is held by another by now, and the hand line says `6 clubs`"
    ]
