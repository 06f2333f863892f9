"""Cards of Preferans against a referee who knows nothing of the program."""

import re
from collections import Counter
from random import Random

import pytest
from generator.effort import TIMES
from preferans.brute_preferans import deal, fitting, passed_out, played
from preferans.pulkas import codes, sitting

import prefledger
from prefledger.reports.show import Shown, show

MANY = 25 * (TIMES or 1)
ORDER = ("Theo", "Priya", "Mia")
"""Mia deals: forehand first."""
SUITS = {"s": "spades", "c": "clubs", "d": "diamonds", "h": "hearts"}


def written(cards: list[str]) -> str:
    return " ".join(cards)


def under(hands: list[list[str]], talon: list[str], tricks: list[list[str]]) -> str:
    lines = [f"  deal {who} {written(hand)}" for who, hand in zip(ORDER, hands, strict=True)]
    plays = ", ".join(written(trick) for trick in tricks)
    return "\n".join([*lines, f"  talon {written(talon)}", f"  play {plays}"])


def contract(random: Random, trumps: str | None, *, misere: bool = False) -> tuple[str, list[str]]:
    """Return a recorded hand in which Priya plays, and its ten tricks as one list of cards."""
    hands, talon = deal(random)
    twelve = hands[1] + talon
    away = random.sample(twelve, 2)
    playing = [hands[0], [card for card in twelve if card not in away], hands[2]]
    tricks, won = played(random, playing, trumps)
    took = Counter(ORDER[seat] for seat in won)
    own, theo, mia = (took.get(who, 0) for who in ("Priya", "Theo", "Mia"))
    if misere:
        line = f"Priya misere {own}"
    else:
        suit = SUITS[trumps] if trumps else "nt"
        lone = random.random() < 0.5
        answers = (
            f"Theo pass, Mia whist {theo + mia}" if lone else f"Theo whist {theo}, Mia whist {mia}"
        )
        line = f"Priya 6 {suit} {own}, {answers}"
    text = f"{line}\n{under(hands, talon, tricks)}\n  discard {written(away)}\n"
    return text, [card for trick in tricks for card in trick]


@pytest.mark.parametrize("trumps", ["s", "c", "d", "h", None])
def test_hands_played_by_the_rules_are_right(trumps: str | None) -> None:
    for seed in range(MANY):
        text, _ = contract(Random(f"{trumps} {seed}"), trumps)
        assert codes(sitting(text)) == [], text


def test_miseres_played_by_the_rules_are_right() -> None:
    for seed in range(MANY):
        text, _ = contract(Random(f"misere {seed}"), None, misere=True)
        assert codes(sitting(text)) == [], text


@pytest.mark.parametrize("trumps", ["h", None])
def test_a_card_that_may_not_be_played_is_found(trumps: str | None) -> None:
    found = 0
    for seed in range(4 * MANY):
        random = Random(f"wrong {trumps} {seed}")
        hands, _ = deal(random)
        leader_card = random.choice(hands[0])
        may = fitting(hands[1], leader_card[0], trumps)
        wrong = [card for card in hands[1] if card not in may]
        if not wrong:
            continue
        found += 1
        card = random.choice(wrong)
        suit = SUITS[trumps] if trumps else "nt"
        text = (
            f"Mia 6 {suit} ?, Theo whist ?, Priya whist ?\n"
            + "\n".join(
                f"  deal {who} {written(hand)}" for who, hand in zip(ORDER, hands, strict=True)
            )
            + f"\n  play {leader_card} {card}\n"
        )
        due = "P402" if may[0][0] == leader_card[0] else "P403"
        assert codes(sitting(text)) == [due], text
    assert found > MANY


def all_pass(
    random: Random, *, dealer: bool = False, three: bool = False
) -> tuple[str, list[list[str]]]:
    order = ("Theo", "Priya", "Jan") if dealer else ORDER
    hands, talon = deal(random)
    tricks, won = passed_out(random, hands, talon, dealer=dealer, three=three)
    took = Counter(won)
    names = (*order, *(("Mia",) if dealer else ()))
    line = "allpass " + ", ".join(f"{who} {took.get(at, 0)}" for at, who in enumerate(names))
    dealt = "\n".join(
        f"  deal {who} {written(hand)}" for who, hand in zip(order, hands, strict=True)
    )
    plays = ", ".join(written(trick) for trick in tricks)
    return (
        f"{line}\n  bids pass pass pass\n{dealt}\n  talon {written(talon)}\n  play {plays}\n",
        tricks,
    )


def test_all_passes_played_by_the_rules_are_right() -> None:
    for seed in range(MANY):
        text, _ = all_pass(Random(f"all-pass {seed}"))
        assert codes(sitting(text)) == [], text


def test_all_passes_in_which_the_dealer_plays_the_talon_are_right() -> None:
    four = "Mia, Theo, Priya, Jan"
    for seed in range(MANY):
        text, _ = all_pass(Random(f"dealer {seed}"), dealer=True)
        assert codes(sitting(text, "sochi", "allpass-dealer plays", players=four)) == [], text


def test_all_passes_in_which_forehand_leads_to_the_third_trick_too_are_right() -> None:
    for seed in range(MANY):
        text, _ = all_pass(Random(f"three {seed}"), three=True)
        assert codes(sitting(text, "sochi", "talon-leads three")) == [], text


HANDS = """\
  deal Theo h7 h8 hK d7 d8 d9 c7 c8 s7 s8
  deal Priya hA h9 hT dA dK dQ cA cK sA sK
  deal Mia hQ hJ dT dJ c9 cT cJ cQ s9 sT
  talon {talon}
"""


@pytest.mark.parametrize(
    ("talon", "play", "found"),
    [
        # the talon asks for spades: Theo has them and may not play a heart
        ("sQ sJ", "h7 sA s9", ["P402"]),
        ("sQ sJ", "s7 sA s9, s8 sK sT", []),
        # forehand leads to both of the first two tricks, though Priya took the first
        ("sQ sJ", "s7 sA s9, Priya: sK sT s8", ["P410"]),
        ("sQ sJ", "s7 sA s9, Theo: s8 sK sT > Priya, Priya: hA hQ h7", []),
        ("sQ sJ", "s7 sA s9 > Theo", ["P409"]),
        # nothing is judged where the talon's suits are not known
        ("", "h7 sA s9", []),
    ],
)
def test_the_talon_leads(talon: str, play: str, found: list[str]) -> None:
    cards = HANDS.format(talon=talon) if talon else HANDS[: HANDS.index("  talon")]
    text = f"allpass Theo 0, Priya 9, Mia 1\n{cards}  play {play}\n"
    assert codes(sitting(text)) == found


def test_without_the_talon_forehand_leads_by_the_house() -> None:
    cards = HANDS.format(talon="sQ sJ")
    text = f"allpass Theo 0, Priya 9, Mia 1\n{cards}  play h7 hA hQ\n"
    assert codes(sitting(text, "rostov")) == []
    assert codes(sitting(text, "sochi")) == ["P402"]


@pytest.mark.parametrize(
    ("evidence", "found"),
    [
        ("bids pass pass 6s", "P312"),
        ("bids pass pass pass pass", "P308"),
        ("answers Theo in", "P413"),
        ("discard h7 h8", "P413"),
        ("deal Theo h7", "P407"),
        ("rest Theo 3, Priya 3, Mia 3", "P411"),
        ("note a long one", ""),
        ("ruling nobody minds", ""),
    ],
)
def test_what_stands_under_an_all_pass(evidence: str, found: str) -> None:
    got = codes(sitting(f"allpass Theo 3, Priya 3, Mia 4\n  {evidence}\n", "sochi"))
    assert got == ([found] if found else []) or (evidence.startswith("ruling") and got == ["P421"])


def test_tricks_counted_otherwise_than_they_were_played_are_found() -> None:
    """A trick moved from the declarer to the whister, who alone answers for both or for one."""
    moved = 0
    for seed in range(MANY):
        text, _ = contract(Random(f"moved {seed}"), "h")
        one = re.match(r"Priya 6 hearts ([0-9]+), (.*?)Mia whist ([0-9]+)", text)
        assert one is not None
        if int(one[1]):
            moved += 1
            line = f"Priya 6 hearts {int(one[1]) - 1}, {one[2]}Mia whist {int(one[3]) + 1}"
            assert codes(sitting(text.replace(one[0], line, 1))) == ["P411"], text
    assert moved


def hand(text: str) -> Shown:
    read = prefledger.parse(text)
    found = show(prefledger.book(read.value).value, "1")
    assert isinstance(found, Shown)
    return found


def test_show_goes_through_the_cards_of_a_hand_and_of_an_all_pass() -> None:
    text, cards = contract(Random("shown"), "h")
    shown = hand(sitting(text))
    laid = [one for line in shown.tricks.lines for one in line.cards]
    assert [one.card.suit.letter + one.card.rank.value for one in laid] == [
        card.replace("T", "10") for card in cards
    ] or len(laid) == 30
    assert shown.tricks.sure
    passed, tricks = all_pass(Random("shown"))
    again = hand(sitting(passed))
    assert [len(line.cards) for line in again.tricks.lines] == [3] * len(tricks)
    assert again.auction is not None
    assert again.hands.roles == ()
