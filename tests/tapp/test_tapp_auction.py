"""Every auction of Tapp there is, against a referee that shares no code with the program."""

from collections.abc import Iterator

import pytest

import prefledger

ORDER = ["three", "bottom", "top", "solo"]
CALLS = ("pass", "hold", *ORDER)
NAMES = ("Theo", "Priya", "Mia")
"""Forehand first: Mia deals."""


class Table:
    """An auction as one follows it at the table: what everybody has said so far."""

    def __init__(self, said: tuple[str, ...] = ()) -> None:
        self.stands: tuple[int, int] | None = None  # who has the bid, and which it is
        self.gone: list[int] = []
        self.bid: list[int] = []
        self.over = False
        self.speaker = 0
        for call in said:
            self.say(call)

    def may(self, call: str) -> bool:
        if self.over:
            return False
        if call == "pass":
            return True
        if call == "hold":
            mine = self.speaker in self.bid
            return mine and self.stands is not None and self.speaker < self.stands[0]
        if call == "solo":
            return True
        lowest = 0 if self.stands is None else self.stands[1] + 1
        return ORDER.index(call) == lowest

    def say(self, call: str) -> None:
        who = self.speaker
        if call == "pass":
            self.gone.append(who)
        else:
            level = self.stands[1] if call == "hold" and self.stands else ORDER.index(call)
            self.stands = (who, level)
            self.bid.append(who)
        left = [seat for seat in range(3) if seat not in self.gone]
        if not left or (self.stands and (left == [self.stands[0]] or self.stands[1] == 3)):
            self.over = True
            return
        while True:
            self.speaker = (self.speaker + 1) % 3
            if self.speaker in left:
                return


def every(said: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield every legal auction from a beginning on, finished or not."""
    yield said
    for call in CALLS:
        if Table(said).may(call):
            yield from every((*said, call))


AUCTIONS = tuple(every())


def found(said: tuple[str, ...], hand: str) -> list[str]:
    text = f"sitting 2026-11-28\nrules tapp\nplayers Mia, Theo, Priya\n{hand}\n"
    text += f"  bids {' '.join(said)}\n" if said else ""
    return [one.code.number for one in prefledger.check(prefledger.parse(text))]


def test_there_are_as_many_as_the_rules_give() -> None:
    ends = [said for said in AUCTIONS if Table(said).over]
    assert ("pass", "pass", "pass") in ends
    assert ("three", "bottom", "top", "hold", "pass", "pass") in ends
    assert ("three", "bottom", "pass", "hold", "top", "hold", "solo") in ends
    assert len(AUCTIONS) > len(ends) > 40


def test_every_call_is_allowed_or_refused_as_at_the_table() -> None:
    for said in AUCTIONS:
        table = Table(said)
        for call in CALLS:
            whole = (*said, call)
            codes = found(whole, "misdeal")
            assert bool(codes) is not table.may(call), (whole, codes)


def test_every_end_has_one_declarer_and_one_contract() -> None:
    for said in AUCTIONS:
        table = Table(said)
        if not table.over:
            continue
        for seat, name in enumerate(NAMES):
            for level, word in enumerate(ORDER):
                right = table.stands == (seat, level)
                codes = found(said, f"{name} {word} 40")
                assert (codes == []) is right, (said, name, word)
                assert set(codes) <= {"P310", "P311"}
        assert (found(said, "passed") == []) is (table.stands is None), said


def test_an_auction_that_stops_early_still_has_to_lead_to_the_hand() -> None:
    for said in AUCTIONS:
        if not said or Table(said).over:
            continue
        ends = {Table(whole).stands for whole in every(said) if Table(whole).over}
        for seat, name in enumerate(NAMES):
            for level, word in enumerate(ORDER):
                codes = found(said, f"{name} {word} 40")
                assert (codes == []) is ((seat, level) in ends), (said, name, word, codes)


@pytest.mark.parametrize(
    ("bids", "hand", "codes"),
    [
        ("bottom", "Theo bottom 40", ["P304"]),
        ("three top", "Priya top 40", ["P304"]),
        ("three three", "Priya three 40", ["P305"]),
        ("hold", "Theo three 40", ["P306"]),
        ("three bottom pass pass hold", "Priya bottom 40", ["P308"]),
        ("pass three bottom pass", "Mia bottom 40", []),
        ("three hold", "Priya three 40", ["P306"]),
        ("solo pass", "Theo solo 40", ["P308"]),
        ("3", "Theo three 40", ["P302"]),
        ("hearts", "Theo three 40", ["P302"]),
        ("game three", "Theo three 40", ["P302"]),
        ("Priya three", "Theo three 40", ["P301"]),
        ("Theo three, Priya bottom, Mia pass, Theo hold, Priya pass", "Theo bottom 40", []),
        ("t three p- m-", "Theo three 40", []),
    ],
)
def test_some_by_hand(bids: str, hand: str, codes: list[str]) -> None:
    assert found(tuple(bids.split()), hand) == codes
