"""A gallery of what goes wrong at a table: each slip named by its code, at its place, alone.

In the texts « and » stand around what the diagnostic has to point at.
"""

import subprocess
import sys
from pathlib import Path

import pytest

import prefledger
from prefledger.diagnostics.catalogue import catalogue
from prefledger.diagnostics.diagnostic import Diagnostic, Severity

THREE = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 100\n"
FOUR = "sitting 2026-11-28\nplayers Mia, Theo, Priya, Jan\nante 100\n"
PREFERANS = "sitting 2026-11-28\nrules preferans-sochi\nplayers Mia, Theo, Priya\n"
EXTRA = THREE.replace("players", "rules illustrated\nplayers")
ONE = "Theo 1 7, Priya 2, Mia 1\n"
DIAMONDS = "Theo 3 diamonds 7, Priya 2, Mia 1\n"
LONE = "Theo 3 diamonds 7, Priya 3, Mia out\n"
GAME = "Theo game diamonds 7, Priya 2, Mia 1\n"
TEN = "hAKQJ cAKQ s789"
"""Ten cards to be dealt."""


def found(text: str) -> tuple[Diagnostic, ...]:
    return prefledger.check(prefledger.parse(text))


def sitting(hand: str, head: str = THREE) -> str:
    return f"{head}{hand.rstrip()}\npassed\n"


def pointed_at(one: Diagnostic) -> tuple[int, int, str]:
    """Return line, column and words a diagnostic points at, without blanks before them."""
    source, (start, end) = one.place
    words = source.text[start:end]
    at = source.position(start + len(words) - len(words.lstrip()))
    return at.line, at.column, words.strip()


def assert_only(code: str, hand: str, head: str = THREE) -> Diagnostic:
    """Check that a hand is wrong in one way only, at the place that is marked in it."""
    marked = sitting(hand, head)
    before, words = marked[: marked.index("«")], marked[marked.index("«") + 1 : marked.index("»")]
    text = marked.replace("«", "").replace("»", "")
    (one,) = found(text)
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    assert (one.code.number, *pointed_at(one)) == (code, line, column, words)
    return one


AUCTION = [
    ("P301", ONE + "  bids «Priya 1», Theo pass"),
    ("P301", ONE + "  bids Theo 1, Priya pass, «Priya 2»"),
    ("P301", ONE + "  bids t1 «m-»"),
    ("P302", ONE + "  bids «bettel» pass pass"),
    ("P302", ONE + "  bids 1 2 3 hold 4 «5»"),
    ("P302", ONE + "  bids 1, «diamonds»"),
    ("P303", ONE + "  bids «2» pass pass"),
    ("P304", ONE + "  bids 1 «3» pass pass"),
    ("P304", ONE + "  bids Theo 1, pass, «Mia 4»"),
    ("P305", ONE + "  bids 1 «1»"),
    ("P305", ONE + "  bids 1 2 «2»"),
    ("P305", ONE + "  bids 1, game, «2»"),
    ("P305", ONE + "  bids 1 game pass «hold»"),
    ("P306", ONE + "  bids 1 «hold»"),
    ("P306", ONE + "  bids «=»"),
    ("P306", ONE + "  bids 1 2 3 hold «hold»"),
    ("P306", ONE + "  bids t1 p- «m=»"),
    ("P307", ONE + "  bids 1 2 pass «game»"),
    ("P307", ONE + "  bids 1 2 pass «h»"),
    ("P307", ONE + "  bids 1 2 pass «game clubs»"),
    ("P308", ONE + "  bids 1 pass pass «2»"),
    ("P308", "Theo hearts 7, Priya 2, Mia 1\n  bids hearts «pass»"),
    ("P309", ONE + "  bids «game hearts», pass"),
    ("P310", "Priya 1 7, Theo 2, Mia 1\n  bids «1 pass pass»"),
    ("P310", "Priya 1 7, Theo 2, Mia 1\n  bids «1 pass»"),
    ("P310", "Mia hearts 7, Theo 2, Priya 1\n  bids «Theo hearts»"),
    ("P310", ONE + "  bids «pass pass pass»"),
    ("P311", "Theo 2 spades 7, Priya 2, Mia 1\n  bids «1 pass pass»"),
    ("P311", ONE + "  bids «1 2»"),
    ("P311", "Theo game clubs 7, Priya 2, Mia 1\n  bids «game spades, pass, pass»"),
    ("P311", ONE + "  bids «game, pass, pass»"),
    ("P311", GAME + "  bids «hearts»"),
    ("P312", "passed\n  bids pass «1» pass"),
    ("P308", "passed\n  bids pass pass pass «pass»"),
    ("P301", "passed\n  bids pass «Mia pass» pass"),
    ("P320", ONE + "  answers «Mia in», Priya in"),
    ("P320", ONE + "  answers Priya in, «Priya in»"),
    ("P320", ONE + "  answers Priya in, Mia in, «Mia in»"),
    ("P321", ONE + "  answers «Priya out», Mia in"),
    ("P321", "Theo 1 7, Priya out, Mia 3\n  answers «Priya in», Mia in"),
    ("P321", "Theo 1 6, Priya 3 + Mia 1\n  answers Priya in, «Mia in»"),
    ("P321", "Theo 1 6, Priya 3 + Mia 1\n  answers Priya in, «Mia out»"),
    ("P321", "Theo 1 7, Priya out, Mia 3\n  answers Priya out, Mia in, «Mia invites»"),
    ("P321", "Theo 1, all out\n  answers Priya out, «Mia in»"),
    ("P322", ONE + "  answers Priya in, Mia in, «Mia invites»"),
    ("P322", "Theo 1 6, Priya 3 + Mia 1\n  answers Priya in, «Priya invites»"),
    ("P322", "Theo 1 6, Priya 3 + Mia 1\n  answers Priya in, Mia out, «Mia invites»"),
    ("P330", ONE + "  «kontra Priya kontra»"),
    ("P330", ONE + "  «takeover Priya durchmarsch»"),
]
CARDS = [
    ("P401", ONE + "  talon hJ d«2»"),
    ("P401", ONE + "  talon hJ «O»"),
    ("P401", ONE + "  play hA 7 «2»"),
    ("P405", ONE + "  deal Theo hAKQJ cAKQ s78 «hA»"),
    ("P405", ONE + "  deal Theo hAKQJ cAKQ s78«7»"),
    ("P405", ONE + f"  deal Theo {TEN}\n  deal Priya hT «hA» dAKQJT987"),
    ("P405", ONE + f"  deal Theo {TEN}\n  talon «cA» d7"),
    ("P405", ONE + "  talon d7 «d7»"),
    ("P405", ONE + "  discard d7 «d7»"),
    ("P405", DIAMONDS + "  play hA 7 8, hK «8» 9"),
    ("P406", DIAMONDS + f"  deal Priya {TEN}\n  play «hA» 7 8"),
    ("P406", DIAMONDS + f"  deal Priya {TEN}\n  play hT «9» 8"),
    ("P406", DIAMONDS + f"  deal Priya {TEN}\n  discard «hA» d7"),
    ("P406", DIAMONDS + f"  deal Theo {TEN}\n  talon d78\n  discard cA «c7»"),
    ("P406", DIAMONDS + f"  deal Theo {TEN}\n  talon d78\n  discard d78\n  play «d7» 9 10"),
    ("P406", DIAMONDS + "  discard hA d7\n  play hK «A» 8"),
    ("P406", DIAMONDS + "  talon hA d7\n  play hK «A» 8"),
    ("P406", GAME + f"  deal Theo {TEN}\n  play «dA» 7 8"),
    ("P406", DIAMONDS + f"  deal Theo {TEN}\n  play dA 7 8, dK 9 10, «dQ» J s10"),
    ("P407", ONE + "  «deal Theo hAKQJ cAKQ s78»"),
    ("P407", ONE + "  «deal Theo hAKQJ cAKQ s789 dA»"),
    ("P407", ONE + "  «talon hJ»"),
    ("P407", ONE + "  «discard hJ c7 c8»"),
    ("P408", GAME + "  «talon hJ dT»"),
    ("P408", "Theo hearts 7, Priya 2, Mia 1\n  «discard c98»"),
    ("P413", "Theo 1, all out\n  play «hA»"),
    ("P415", DIAMONDS.replace("1\n", "1, «no-aces»\n") + "  play hA 7 8"),
    ("P415", DIAMONDS.replace("1\n", "1, «no-aces»\n") + "  discard hA c7"),
    ("P415", DIAMONDS.replace("1\n", "1, «no-aces»\n") + "  talon hA c7"),
    ("P415", DIAMONDS.replace("1\n", "1, «no-aces»\n") + f"  deal Theo {TEN}"),
    (
        "P415",
        DIAMONDS.replace("1\n", "1, «no-aces»\n")
        + "  deal Mia hAKQ cAKQ sA98 d9\n  deal Priya h7 c7 sKQJT7 d78T",
    ),
    ("P415", DIAMONDS.replace("1\n", "1, «aces»\n") + "  play hK A 7"),
    ("P415", DIAMONDS.replace("1\n", "1, «aces»\n") + "  discard hA c7"),
    ("P415", DIAMONDS.replace("1\n", "1, «aces»\n") + f"  deal Mia {TEN}"),
    ("P415", GAME.replace("1\n", "1, «aces»\n") + f"  deal Theo {TEN}"),
]
PLAY = [
    ("P402", DIAMONDS + "  play hA «c7» h7, hK 8 9"),
    ("P402", DIAMONDS + "  play hA «d7» h7, hK 8 9"),
    ("P402", DIAMONDS + "  play hA «c7» h7\n  play hK c8 9\n  play s8 10 9\n  play h8 Q J"),
    ("P402", DIAMONDS + f"  deal Mia {TEN}\n  play h10 9 «cQ»"),
    ("P402", DIAMONDS + "  play dA «hA» d7, dK 8 9"),
    ("P402", LONE + "  play hA «c7», hK 8"),
    ("P403", DIAMONDS + "  play hA «c7» h7, hK d7 h8"),
    ("P403", DIAMONDS + "  play hA h7 «s7», sA 8 d7"),
    ("P403", DIAMONDS + "  deal Priya sAKQ cKQJ987 d7\n  play hA «c7» h7"),
    ("P403", LONE + "  play hA «c7», hK d7"),
    ("P404", DIAMONDS + "  play h9 «7» s8, hA K s9"),
    ("P404", DIAMONDS + "  play h9 10 «7», s7 hA 8"),
    ("P404", DIAMONDS + "  play h9 «A» 7, h10 Q J"),
    ("P404", DIAMONDS + "  play hA d8 «d7», s7 d9 8"),
    ("P404", DIAMONDS + "  play hA «d8» h7, d7 9 10"),
    ("P404", LONE + "  play h9 «7», hK A"),
    ("P409", DIAMONDS + "  play Theo: hA 7 8 > «Mia»"),
    ("P409", DIAMONDS + "  play Theo: hA d7 h8 > «Theo»"),
    ("P410", DIAMONDS + "  play «Mia»: hA 7 8"),
    ("P410", DIAMONDS + "  play hA 7 8, «Mia»: hK 9 10"),
    ("P411", "Theo 3 diamonds «7», Priya 2, Mia 1\n  play hA 7 8\n  rest Theo 5, Priya 3, Mia 1"),
    ("P411", "Theo 3 diamonds 7, «Priya 2», Mia 1\n  rest Theo 7, Priya 1, Mia 2"),
    ("P411", "Theo 3 diamonds «0», Priya 9, Mia 1\n  play hA 7 8"),
    ("P411", "Theo 3 diamonds «7», Priya + Mia 3\n  rest Theo 6, Priya 4"),
    ("P411", "Theo 3 diamonds 9, «Priya + Mia 1»\n  play h7 A 8, sA 7 8"),
    ("P411", DIAMONDS + "  play hA 7 8\n  «rest Theo 5, Priya 2»"),
    ("P411", DIAMONDS + "  play hA 7 8\n  «rest Theo 7, Priya 2, Mia 1»"),
    ("P412", DIAMONDS + "  play «A» 7 8"),
    ("P412", DIAMONDS + "  play hA 7 8, «K» 9 10"),
    ("P414", DIAMONDS + "  play «hA 7», hK 8 9"),
    ("P414", DIAMONDS + "  play «hA 7 8 9»"),
    ("P414", DIAMONDS + "  play «hA 7 > Theo»"),
    ("P414", LONE + "  play «hA 7 8»"),
    ("P420", DIAMONDS + "  play hA 7 8\n  «revoke Priya 1»"),
    ("P420", DIAMONDS + "  play hA c7 h7, hK 8 9\n  revoke Priya 1\n  «revoke Mia 1»"),
    ("P420", DIAMONDS + "  play hA 7 8\n  «revoke Priya 11»"),
    ("P420", LONE + "  play hA 7\n  «revoke Mia 1»"),
    ("P421", DIAMONDS + "  play hA 7 8\n  rest Theo 6, Priya 2, Mia 1\n  «ruling the line holds»"),
    ("P421", DIAMONDS + "  rest Theo 7, Priya 2, Mia 1\n  «ruling made»"),
]
AT_FOUR = [
    ("P413", "Theo 1 7, Priya 2, Jan 1\n  «deal Mia hAKQJ cAKQ s789»"),
    ("P301", "Theo 1 7, Priya 2, Jan 1\n  bids 1 pass «Mia pass»"),
    ("P320", "Theo 1 7, Priya 2, Jan 1\n  answers Priya in, «Mia in»"),
    ("P402", "Theo 1 7, Priya 2, Jan 1\n  play hA 7 «d7», hK 8 9"),
]
BETTEL = "Theo bettel lost, Priya kontra\n"
NUMBERS = "  bids Theo 1, Priya 2, Mia pass, Theo pass\n"
TEN_EACH = (
    "  deal Theo hKQ dAKQJ sQJ cK7\n  deal Priya hJ d107 s1098 cAQJ8\n"
    "  deal Mia hA1087 d9 sAK7 c109\n  talon h9 d8\n"
)
"""Priya has the talon at first, and lays two cards away that Theo may pick up."""

WITH_EXTRA_BIDS = [
    ("P302", BETTEL + "  bids 1 2 pass «9»"),
    ("P304", BETTEL + "  bids 1 2 3 hold pass 4 «durchmarsch»"),
    ("P305", BETTEL + "  bids hearts, «game clubs»"),
    ("P305", BETTEL + "  bids plauderer, «game durchmarsch»"),
    ("P307", BETTEL + "  bids 1 2 pass «game plauderer»"),
    ("P311", BETTEL + "  bids «plauderer, pass, pass»"),
    ("P330", "Theo 3 diamonds 7, Priya 2, Mia 1\n  «kontra Priya kontra»"),
    ("P330", "Theo offener lost\n  bids game pass pass\n  «takeover Theo offener»"),
    ("P331", "Theo bettel lost, Mia kontra\n  kontra «Mia kontra», Priya pass"),
    ("P331", BETTEL + "  kontra Priya pass, Mia pass, «Priya kontra»"),
    ("P331", BETTEL + "  kontra Priya kontra, «Priya kontra»"),
    ("P332", BETTEL.replace("Priya kontra", "«Theo kontra»")),
    ("P332", BETTEL + "  kontra Priya kontra, «Theo kontra»"),
    ("P333", BETTEL + "  kontra «Theo rekontra», Priya kontra"),
    ("P333", BETTEL + "  kontra Priya kontra, «Mia rekontra»"),
    ("P334", BETTEL + "  kontra «Priya pass», Mia pass"),
    ("P334", BETTEL + "  kontra Priya kontra, «Mia kontra»"),
    ("P334", BETTEL.replace("kontra", "rekontra") + "  kontra «Priya kontra», Mia pass"),
    ("P340", "Mia bettel lost\n" + NUMBERS + "  «takeover Mia bettel»"),
    ("P340", "Priya bettel lost\n" + NUMBERS + "  «takeover Priya bettel»"),
    ("P341", BETTEL + NUMBERS + "  takeover Theo «2»"),
    ("P341", BETTEL + NUMBERS + "  takeover Theo «game bettel»"),
    ("P341", BETTEL + NUMBERS + "  takeover Theo 6\n  takeover Priya «bettel»"),
    ("P342", BETTEL + NUMBERS + "  «takeover Theo durchmarsch»"),
    ("P342", BETTEL + NUMBERS + "  takeover Theo bettel\n  «takeover Priya durchmarsch»"),
    ("P402", BETTEL + "  play h7 8 «d9», sK 7 8, h9 J 10"),
    ("P404", BETTEL + "  play h9 «8» A, s7 8 hK"),
    ("P404", BETTEL + "  play h7 «10» J, hK 9 8"),
    ("P406", BETTEL + NUMBERS + TEN_EACH + "  discard cA8\n  takeover Theo 5\n  discard «h9» h8"),
    ("P411", "Theo bettel «made»\n  play h7 8 9, s7 A 8"),
    ("P411", "Theo durchmarsch «made»\n  play h7 8 9"),
]
ALL = (*AUCTION, *CARDS, *PLAY)


IN_PREFERANS = [
    ("P313", "Priya 7 spades -\n  bids 6s 7s pass «misere»"),
]


@pytest.mark.parametrize(("code", "hand"), ALL)
def test_slip(code: str, hand: str) -> None:
    assert_only(code, hand)


@pytest.mark.parametrize(("code", "hand"), AT_FOUR)
def test_slip_at_a_table_of_four(code: str, hand: str) -> None:
    assert_only(code, hand, FOUR)


@pytest.mark.parametrize(("code", "hand"), WITH_EXTRA_BIDS)
def test_slip_where_there_are_extra_bids(code: str, hand: str) -> None:
    assert_only(code, hand, EXTRA)


@pytest.mark.parametrize(("code", "hand"), IN_PREFERANS)
def test_slip_in_preferans(code: str, hand: str) -> None:
    (one,) = found(f"{PREFERANS}{hand}".replace("«", "").replace("»", ""))
    assert one.code.number == code
    assert pointed_at(one)[2] == hand[hand.index("«") + 1 : hand.index("»")]


def test_every_code_of_auction_and_cards_is_here() -> None:
    """Those of other games, P44x, are held by their own tests."""
    codes = {code.number for code in catalogue() if code.number.startswith(("P3", "P4"))}
    codes -= {number for number in codes if number.startswith("P44")}
    assert codes == {code for code, _ in (*ALL, *AT_FOUR, *WITH_EXTRA_BIDS, *IN_PREFERANS)}


@pytest.mark.parametrize(("code", "hand"), ALL)
def test_slip_with_the_line_ends_of_another_machine(code: str, hand: str) -> None:
    text = sitting(hand).replace("«", "").replace("»", "")
    (one,), (again,) = found(text), found(text.replace("\n", "\r\n"))
    assert again.code.number == code
    assert pointed_at(again) == pointed_at(one)


GERMAN = (
    "rule game-suit named\ncards german\nsitting 2026-11-28\nplayers Mia, Theo, Priya\nante 100\n"
)


@pytest.mark.parametrize(
    ("code", "hand"),
    [
        ("P309", GAME + "  bids «game», pass, pass"),
        ("P305", GAME + "  bids game diamonds, «game clubs»"),
        ("P401", GAME + "  play sA «Q» 7"),
        ("P402", GAME + "  play hA «e7» h7, hK 8 9"),
        ("P403", GAME + "  play hA «g7» h7, hK s7 h8"),
        ("P404", GAME + "  play hU «9» g8, hA O g9"),
        ("P405", GAME + "  play gX 9 8, gK «X» 7"),
    ],
)
def test_slip_with_german_cards(code: str, hand: str) -> None:
    """There `s` is Schell, the diamonds, and `g` Laub, the spades."""
    assert_only(code, hand, GERMAN)


RIGHT = {
    "bids that stop": ONE + "  bids 1",
    "terse bids": "Theo 3 7, Priya 2, Mia 1\n  bids t1 p- m2 t= m3 t=",
    "hearts over game": "Priya hearts 7, Theo 2, Mia 1\n  bids g h",
    "both games in the same suit": "Theo game spades 7, Priya 2, Mia 1\n  bids game game pass",
    "answers of both": ONE + "  answers Priya in, Mia in",
    "one answer": ONE + "  answers Priya in",
    "an invitation": "Theo 1 6, Mia 3 + Priya 1\n  answers Priya out, Mia in, Mia invites",
    "all out": "Theo 1, all out\n  answers Priya out, Mia out",
    "following low under a trump": DIAMONDS + "  play h9 d7 h8, s7 hA s8",
    "no lower card that beats": DIAMONDS + "  play h9 10 J, hQ K A",
    "higher cards kept for a lower one that beats": DIAMONDS + "  play h9 10 7, hA 8 J",
    "lowest only against the declarer": DIAMONDS + "  play h7 8 9, s7 A 8, s9 K 10",
    "lowest only where three play": LONE + "  play h9 A, h10 J",
    "nothing of the suit, nothing of trumps": DIAMONDS + "  play hA c7 h7, hK s7 h8",
    "following before trumping": DIAMONDS + "  play hA 7 8, d7 8 9",
    "leader and winner": DIAMONDS + "  play Theo: hA 7 8 > Theo, Theo: hK d7 h9 > Priya",
    "a part of the last trick": DIAMONDS + "  play hA 7 8, hK 9",
    "the two taken cards": DIAMONDS + f"  deal Theo {TEN}\n  play dA 7 8, dK 9 10, hA 7 8",
    "a card of the talon": DIAMONDS + "  talon hA d7\n  play hA 7 8",
    "ten of twelve": DIAMONDS + f"  deal Theo {TEN}\n  talon d78\n  discard s7 d7",
    "the guest plays too": "Theo 3 diamonds 6, Mia 3 + Priya 1\n  play hA 7 8",
    "a revoke nobody can judge": DIAMONDS + "  play hA c7 h7\n  revoke Priya 1",
    "a revoke further on than the record": DIAMONDS + "  play hA 7 8\n  revoke Priya 4",
    "a ruling over the tricks": DIAMONDS
    + "  rest Theo 5, Priya 4, Mia 1\n  ruling Priya misled us",
    "a ruling over the contract": DIAMONDS
    + "  rest Theo 7, Priya 2, Mia 1\n  ruling lost: showed a card",
    "aces laid away count by their rule": (
        "Theo 3 diamonds 7, Priya 2, Mia 1, aces\n  play hA 7 8, cA 7 8, sA 7 8, dA 7 8"
    ),
    "no aces": "Theo 3 diamonds 7, Priya 2, Mia 1, no-aces\n  play hK 7 8, hQ 9 10\n  discard s78",
}


@pytest.mark.parametrize("hand", RIGHT.values(), ids=RIGHT.keys())
def test_nothing_wrong(hand: str) -> None:
    assert found(sitting(hand)) == ()


RIGHT_WITH_EXTRA_BIDS = {
    "kontra after a pass, before the other": BETTEL + "  kontra Priya pass, Priya kontra, Mia pass",
    "a rekontra right behind its kontra": (
        "Theo bettel lost, Priya rekontra, Mia kontra\n"
        "  kontra Priya kontra, Theo rekontra, Mia kontra"
    ),
    "bettel held": BETTEL + "  bids 1 2 pass hold 3 hold 4 hold 5 hold pass",
    "an open bid over game": "Theo plauderer made\n  bids 1 game pass 7",
    "hearts overbid": "Priya game bettel made\n  bids hearts, game bettel, pass, pass",
    "taken over and back": (
        "Priya durchmarsch lost\n"
        + NUMBERS
        + "  takeover Theo bettel\n  takeover Priya durchmarsch"
    ),
    "two picked up": BETTEL + NUMBERS + TEN_EACH + "  discard cA8\n  takeover Theo 5\n"
    "  discard cA7",
    "decided and stopped": BETTEL + "  play h7 8 9, s7 8 9, d7 8 9",
    "played on after it was decided": BETTEL + "  play h7 8 9, s7 8 9, d7 8 9, cA 7 8",
    "nothing trumps": "Theo durchmarsch made\n  play Theo: hA c7 d7 > Theo, Theo: cA s7 c8 > Theo",
}


@pytest.mark.parametrize("hand", RIGHT_WITH_EXTRA_BIDS.values(), ids=RIGHT_WITH_EXTRA_BIDS.keys())
def test_nothing_wrong_where_there_are_extra_bids(hand: str) -> None:
    assert found(sitting(hand, EXTRA)) == ()


@pytest.mark.parametrize(
    ("rule", "hand"),
    [
        ("must-beat off\nrule lowest-beat off", DIAMONDS + "  play h9 7 s8, hA K s9"),
        ("must-beat off\nrule lowest-beat off", DIAMONDS + "  play hA d8 d7, s7 d9 8"),
        ("lowest-beat off", DIAMONDS + "  play h9 A 7, h10 Q J"),
        ("lowest-beat off", DIAMONDS + "  play hA d8 h7, d7 9 10"),
        ("aces-count twelve", DIAMONDS.replace("1\n", "1, aces\n") + "  discard hA c7"),
    ],
)
def test_a_rule_of_the_house_makes_it_right(rule: str, hand: str) -> None:
    assert found(sitting(hand))
    assert found(sitting(hand, f"rule {rule}\n{THREE}")) == ()


def test_the_lowest_card_is_still_due_where_it_has_to_beat() -> None:
    """Without `lowest-beat` the first defender still has to beat."""
    head = f"rule lowest-beat off\n{THREE}"
    assert_only("P404", DIAMONDS + "  play h9 «7» s8, hA K s9", head)


@pytest.mark.parametrize("line", ["play hA 7 8", "rest Theo 10", "answers Theo in", "discard h78"])
def test_nothing_is_played_where_all_passed(line: str) -> None:
    (one,) = found(sitting(f"passed\n  {line}"))
    assert pointed_at(one)[0] == 5


@pytest.mark.parametrize(
    ("head", "hand"),
    [
        (THREE, "Theo 3 diamonds 7, Priya out, Mia 3\n  rest Theo 7, Priya 1, Mia 2"),
        (FOUR, "Theo 3 diamonds 7, Priya 2, Jan 1\n  rest Theo 7, Priya 2, Mia 1"),
    ],
)
def test_nobody_gets_tricks_who_plays_no_cards(head: str, hand: str) -> None:
    (one,) = found(sitting(hand, head))
    assert one.code.number == "P413"
    assert pointed_at(one)[0] == 5


# ---- both places are shown


@pytest.mark.parametrize(
    ("hand", "place"),
    [
        (DIAMONDS + "  play hA «c7» h7, hK 8 9", (5, 21)),
        (DIAMONDS + "  play hA «c7» h7\n  play hK d7 h9\n  play s8 10 9\n  play h8 Q J", (8, 13)),
        (DIAMONDS + "  deal Priya sAKQ cKQJ987 d7\n  play hA «c7» h7", (5, 27)),
        (DIAMONDS + "  play h9 «A» 7, h10 Q J", (5, 16)),
        (DIAMONDS + "  play hA 7 8, hK «8» 9", (5, 13)),
        (DIAMONDS + f"  deal Theo {TEN}\n  play dA 7 8, dK «cA» d9", (5, 19)),
        (DIAMONDS + f"  discard «cA» d7\n  deal Mia {TEN}", (6, 18)),
    ],
)
def test_the_other_place_is_shown(hand: str, place: tuple[int, int]) -> None:
    marked = sitting(hand)
    (one,) = found(marked.replace("«", "").replace("»", ""))
    (other,) = one.related
    assert other.place.source.position(other.place.span.start) == place
    assert pointed_at(one)[2] == marked[marked.index("«") + 1 : marked.index("»")]


# ---- what a revoke and a ruling explain, and what not


def test_a_revoke_explains_only_its_own_card() -> None:
    both = DIAMONDS + "  play hA c7 «c8», hK 8 9"
    assert_only("P402", both + "\n  revoke Priya 1")
    assert_only("P402", both.replace("c7 «c8»", "«c7» c8") + "\n  revoke Mia 1")
    assert_only("P402", DIAMONDS + "  play hA «c7» h7, hK 8 9\n  revoke Priya 2")
    admitted = both.replace("«", "").replace("»", "") + "\n  revoke Priya 1\n  revoke Mia 1"
    assert found(sitting(admitted)) == ()


def test_a_revoke_explains_no_tricks() -> None:
    hand = "Theo 3 diamonds «7», Priya 2, Mia 1\n  play hA c7 h7, hK 8 9\n  revoke Priya 1\n"
    assert_only("P411", hand + "  rest Theo 4, Priya 3, Mia 1")


def test_a_ruling_explains_no_illegal_card() -> None:
    assert_only("P402", DIAMONDS + "  play hA «c7» h7, hK 8 9\n  ruling Priya may")


def test_with_a_ruling_the_line_wins() -> None:
    """The declarer draws ten, pays seven; the tricks of the play pay nothing."""
    text = sitting(DIAMONDS + "  rest Theo 5, Priya 4, Mia 1\n  ruling Priya misled us")
    (ledger,) = prefledger.book(prefledger.parse(text).value).value
    assert ledger.balances["Theo"] == -100 + 10 - 2 - 1
    assert ledger.balances["Priya"] == -100 + 2


def test_the_report_says_that_there_was_a_ruling(tmp_path: Path) -> None:
    path = tmp_path / "ruled.pref"
    path.write_text(sitting(DIAMONDS + "  rest Theo 5, Priya 4, Mia 1\n  ruling Priya misled us"))
    command = [sys.executable, "-m", "prefledger", "report", str(path)]
    report = subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout
    assert "ruling: Priya misled us" in report
    assert "7–2–1" in report


@pytest.mark.parametrize("code", ["P420", "P421"])
def test_an_unneeded_admission_or_ruling_is_a_warning(code: str) -> None:
    for one, hand in PLAY:
        if one == code:
            assert assert_only(code, hand).code.severity is Severity.WARNING


# ---- an illegal card ends the check of its hand, and only of its hand


def test_later_cards_are_not_fitted_into_another_game() -> None:
    """After the revoke come a card twice, a wrong winner and too many cards: nothing is said."""
    assert_only("P402", DIAMONDS + "  play hA «c7» h7, hK 8 9 > Mia, hK hK hK hK")


def test_the_first_wrong_card_is_named() -> None:
    assert_only("P402", DIAMONDS + "  play hA «c7» h7, hK c8 h9, hQ 8 10")
    assert_only("P405", DIAMONDS + "  play hA 7 8, «hA» 9 10")


def test_the_next_hand_is_judged_by_itself() -> None:
    text = THREE + DIAMONDS + "  play hA c7 h7, hK 8 9\n" + DIAMONDS + "  play hA 7 2\n"
    assert [one.code.number for one in found(text)] == ["P402", "P401"]


def test_a_hand_with_a_revoke_is_still_a_deal() -> None:
    """The counts after it, the dealer and the bids of the next hand raise nothing more."""
    after = "\ndealer Theo\nPriya 1 6, Mia 2, Theo 2\n  bids 1 pass pass"
    assert_only("P402", DIAMONDS + "  play hA «c7» h7, hK 8 9" + after)


# ---- partial records


@pytest.mark.parametrize("tricks", range(10))
def test_play_may_stop_after_any_trick(tricks: int) -> None:
    suits = ("h", "c", "s", "d")
    leads = [suit + rank for suit in suits for rank in "AKQ"][:tricks]
    low = {"A": "7 8", "K": "9 10", "Q": "J"}
    play = ", ".join(f"{lead} {low[lead[1]]}" for lead in leads if lead[1] != "Q")
    whole = len([lead for lead in leads if lead[1] != "Q"])
    hand = f"Theo 3 diamonds 8, Priya 1, Mia 1\n  {'play ' + play if play else 'note no cards'}"
    assert found(sitting(hand)) == ()
    left = 8 - whole
    rest = f"{f'Theo {left}, ' if left else ''}Priya 1, Mia 1"
    assert found(sitting(f"{hand}\n  rest {rest}")) == ()
    assert found(sitting(f"{hand}\n  rest {rest.replace('Mia 1', 'Mia 2')}"))


def test_an_eleventh_trick() -> None:
    won = "Theo 3 diamonds 10, Priya out, Mia 0\n  play "
    leads = ["hA 7", "hK 8", "hQ 9", "hJ 10", "cA 7", "cK 8", "cQ 9", "cJ 10", "sA 7", "sK 8"]
    assert found(sitting(won + ", ".join(leads))) == ()
    assert_only("P414", won + ", ".join((*leads, "«sQ 9»")))


def test_tricks_of_the_defenders_count_by_themselves() -> None:
    """The declarer's seven are right, and the other three lie with the wrong defender."""
    assert_only("P411", "Theo 3 diamonds 7, «Priya 2», Mia 1\n  rest Theo 7, Priya 1, Mia 2")
    assert_only("P411", "Theo 3 diamonds 8, Priya 2, «Mia 0»\n  play h7 8 A, sA 7 8")
