"""The fifty-four cards: how they are written, played, laid away, and counted against the line."""

from random import Random

import pytest
from generator.effort import TIMES
from tapp.table import DECK, Played, allowed, count, lines, play, possible_points, typed

import prefledger
from prefledger.model.cards import TAROCK_CARDS, Alphabet, Card, Rank, Suit
from prefledger.model.events import Hand
from prefledger.model.evidence import Deal, Play
from prefledger.rules.facts import HandFacts
from prefledger.rules.seen import Seen, TrickSeen
from prefledger.rules.tapp.cards import own_points, took_last_with_pagat
from prefledger.rules.tapp.contracts import CONTRACTS
from prefledger.rules.tapp.points import points, worth

NAMES = ("Theo", "Priya", "Mia")
"""Forehand first: Mia deals."""

HEAD = "sitting 2026-11-28\nrules tapp\nplayers Mia, Theo, Priya\n"
MANY = 60 * (TIMES or 1)


def claim(hand: Played, **other: object) -> str:
    said = {"points": hand.points, "slam": hand.slam, "ultimo": hand.ultimo} | other
    sides = [f"{word} made" for word in ("slam", "ultimo") if said[word]]
    return ", ".join([f"{NAMES[hand.declarer]} {hand.contract} {said['points']}", *sides])


def codes(line: str, under: list[str], head: str = HEAD) -> list[str]:
    text = head + "\n".join([line, *under]) + "\n"
    return [one.code.number for one in prefledger.check(prefledger.parse(text))]


def hands(seed: str, *, strong: bool = False) -> list[tuple[Random, Played]]:
    rng = Random(seed)
    return [(rng, play(rng, strong=strong)) for _ in range(MANY)]


@pytest.mark.parametrize("strong", [False, True])
def test_a_hand_played_by_the_rules_is_well_and_counted_as_at_the_table(*, strong: bool) -> None:
    met = set()
    for rng, hand in hands(f"well {strong}", strong=strong):
        assert hand.points + hand.others == 70
        assert codes(claim(hand), lines(hand, NAMES, rng)) == []
        met |= {hand.contract, *(["slam"] if hand.slam else []), *(["u"] if hand.ultimo else [])}
    assert {"three", "bottom", "top", "solo"} <= met
    assert not strong or {"slam", "u"} <= met


def test_other_points_than_the_cards_have_are_found() -> None:
    for rng, hand in hands("points"):
        other = rng.choice([one for one in range(1, 60) if one != hand.points])
        if not hand.slam:
            assert codes(claim(hand, points=other), lines(hand, NAMES)) == ["P411"]


def test_a_slam_or_ultimo_that_was_none_or_is_not_told_is_found() -> None:
    for _, hand in hands("sides", strong=True):
        if hand.points >= 57:
            _, most = possible_points(talon=hand.contract != "solo")
            sure = ["P540" if hand.slam and hand.points == most else "P411"]
            assert codes(claim(hand, slam=not hand.slam), lines(hand, NAMES)) == sure
        assert codes(claim(hand, ultimo=not hand.ultimo), lines(hand, NAMES)) == ["P411"]


def test_a_declared_ultimo_and_slam_are_seen_too() -> None:
    for _, hand in hands("declared", strong=True):
        start = f"{NAMES[hand.declarer]} {hand.contract} {hand.points}"
        for slam in (True, False):
            for ultimo in (True, False):
                line = f"{start}, declared slam {'made' if slam else 'lost'}"
                line += f", declared ultimo {'made' if ultimo else 'lost'}"
                right = (slam, ultimo) == (hand.slam, hand.ultimo)
                found = codes(line, lines(hand, NAMES))
                assert (found == []) is right, (line, found)


def test_a_ruling_settles_what_cards_and_line_say_differently() -> None:
    for _, hand in hands("ruling")[:10]:
        other = hand.points + (1 if hand.points < 60 else -1)
        under = [*lines(hand, NAMES), "  ruling a card was lost under the table"]
        assert codes(claim(hand, points=other), under) == []
        assert codes(claim(hand), under) == ["P421"]


def test_part_of_a_record_bounds_the_points() -> None:
    """What is not written may be anything that can be; what is written counts for sure."""
    for rng, hand in hands("part"):
        tricks = rng.randint(0, 15)
        cut = replace_tricks(hand, tricks)
        assert codes(claim(hand), cut) == []
        won = [c for _, cards, seat in hand.tricks[:tricks] if seat == hand.declarer for c in cards]
        lost = [
            c for _, cards, seat in hand.tricks[:tricks] if seat != hand.declarer for c in cards
        ]
        for other in (count(won) - 1, 70 - count(lost) + 1):
            if 1 <= other <= 67 and tricks:
                sure = codes(claim(hand, points=other, slam=False, ultimo=False), cut)
                assert sure == ["P411"], (other, cut)


def replace_tricks(hand: Played, tricks: int) -> list[str]:
    under = lines(hand, NAMES)
    written = under[-1].removeprefix("  play ").split(", ")
    return [*under[:-1], *([f"  play {', '.join(written[:tricks])}"] if tricks else [])]


def test_hands_that_are_not_written_are_not_asked_for() -> None:
    for _, hand in hands("few")[:20]:
        assert codes(claim(hand), lines(hand, NAMES)[-1:]) == []


def test_without_the_discard_the_points_may_be_any_that_it_could_have_made() -> None:
    for rng, hand in hands("discard")[:40]:
        if hand.contract == "solo":
            continue
        under = [one for one in lines(hand, NAMES, rng) if "discard" not in one]
        assert codes(claim(hand), under) == []
        hidden = [one for one in under if "talon" not in one]
        assert codes(claim(hand), hidden[-1:]) == []
        far = hand.points + (20 if hand.points < 40 else -20)
        assert codes(claim(hand, points=max(1, far)), hidden[-1:]) == ["P411"]


def test_a_card_that_breaks_the_rules_is_found() -> None:
    """In a trick somebody plays another card of the hand, which was not allowed there."""
    found = 0
    for rng, hand in hands("illegal"):
        left = [list(cards) for cards in hand.dealt]
        if hand.laid:
            left[hand.declarer] = [
                card for card in [*left[hand.declarer], *hand.stock[:3]] if card not in hand.laid
            ]
        tricks = [list(cards) for _, cards, _ in hand.tricks]
        for number, (leader, cards, _) in enumerate(hand.tricks):
            for turn, card in enumerate(cards):
                seat = (leader + turn) % 3
                may = allowed(left[seat], cards[0] if turn else None)
                wrong = [one for one in left[seat] if one not in may]
                if turn and wrong:
                    slip = rng.choice(wrong)
                    tricks[number] = [*cards[:turn], slip]
                    written = [" ".join(map(typed, one)) for one in tricks[: number + 1]]
                    under = [*lines(hand, NAMES)[:-1], f"  play {', '.join(written)}"]
                    got = codes(claim(hand), under)
                    assert got in (["P402"], ["P403"]), (got, under)
                    assert (got == ["P402"]) is (may[0][0] == cards[0][0])
                    found += 1
                    break
                left[seat].remove(card)
            else:
                continue
            break
    assert found > MANY / 2


def test_a_trick_goes_to_whom_the_cards_give_it() -> None:
    for rng, hand in hands("winner")[:20]:
        number = rng.randrange(16)
        under = lines(hand, NAMES)
        tricks = under[-1].removeprefix("  play ").split(", ")
        seat = hand.tricks[number][2]
        tricks[number] += f" > {NAMES[seat]}"
        under[-1] = f"  play {', '.join(tricks)}"
        assert codes(claim(hand), under) == []
        tricks[number] = tricks[number].rsplit(" ", 1)[0] + f" {NAMES[(seat + 1) % 3]}"
        under[-1] = f"  play {', '.join(tricks)}"
        assert codes(claim(hand), under) == ["P409"]


def test_forehand_leads_or_the_declarer_by_a_switch() -> None:
    rng = Random("lead")
    hand = next(one for one in (play(rng, lead="declarer") for _ in range(99)) if one.declarer == 1)
    ruled = HEAD.replace("players", "rule tapp-lead declarer\nplayers")
    under = lines(hand, NAMES)
    assert codes(claim(hand), under, ruled) == []
    assert codes(claim(hand), under) != []
    under[-1] = under[-1].replace("play ", f"play {NAMES[1]}: ", 1)
    assert codes(claim(hand), under) == ["P410"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("  discard hK d1 s7", ["P440"]),
        ("  discard XXI d1 s7", ["P440"]),
        ("  discard I d1 s7", ["P440"]),
        ("  discard Fool d1 s7", ["P440"]),
        ("  discard II III IV", []),
        ("  discard d1 s7", ["P407"]),
        ("  discard d1 s7 s8 s9", ["P407"]),
        ("  discard d1 d1 s8", ["P405"]),
        ("  talon d1 d2 d3", ["P407"]),
        ("  talon d1 d2 d3 d4 h1 h2\n  discard d1 d2 d4", ["P406"]),
        ("  talon d1 d2 d3 d4 h1 h2\n  discard d1 d2 d3", []),
        ("  talon d1 d2 d3 d4 h1 h2\n  discard d1 d2 II", ["P440"]),
        ("  discard d1 d2 II\n  play hK d3 h1", []),
        ("  discard d1 d2 II\n  play hQ s7 h1", ["P440"]),
        ("  deal Theo II III IV V VI VII VIII IX X XI XII XIII XIV hK sK cK", []),
    ],
)
def test_what_is_laid_away(line: str, found: list[str]) -> None:
    assert codes("Theo three 40", [line]) == found


def test_a_tarock_is_laid_away_only_by_one_who_has_nothing_else() -> None:
    tarocks = "Fool XXI XX XIX XVIII XVII XVI XV XIV XIII XII XI X"
    under = [
        f"  deal Theo {tarocks} hK sK cK",
        "  talon IX VIII d1 d2 d3 d4",
        "  discard IX VIII d1",
    ]
    assert codes("Theo three 40", under) == []
    under[2] = "  discard IX VIII X"
    assert codes("Theo three 40", under) == ["P440"]
    # What may not be laid away, and is played later, was held: that is no second slip.
    assert codes("Theo three 40", [*under, "  play X III II"]) == ["P440"]
    assert codes("Theo three 40", [*under, "  play X III d1"]) == ["P440", "P406"]
    assert codes("Theo three 40", ["  discard IX VIII X", "  play hQ h1 h2"]) == ["P440"]
    assert codes("Theo three 40", ["  discard IX VIII X", "  play hK h1 h2"]) == []


def test_in_solo_nobody_lays_away_and_the_stock_may_be_written() -> None:
    assert codes("Theo solo 40", ["  talon d1 d2 d3 d4 h1 h2"]) == []
    assert codes("Theo solo 40", ["  discard d1 d2 d3"]) == ["P408"]


def read_deal(cards: str) -> tuple[Card, ...]:
    text = f"{HEAD}Theo three 40\n  deal Theo {cards}\n"
    (sitting,) = prefledger.parse(text).value
    (event,) = sitting.events
    assert isinstance(event.what, Hand)
    ((_, item),) = event.what.evidence
    assert isinstance(item, Deal)
    return tuple(placed.card for placed in item.cards)


T = Suit.TAROCKS


@pytest.mark.parametrize(
    ("cards", "meant"),
    [
        ("XXI", [(T, Rank.XXI)]),
        ("xxi", [(T, Rank.XXI)]),
        ("t21", [(T, Rank.XXI)]),
        ("tXXI", [(T, Rank.XXI)]),
        ("T21", [(T, Rank.XXI)]),
        ("Fool F tF fool", [(T, Rank.FOOL)] * 4),
        ("Sküs", [(T, Rank.FOOL)]),
        ("I V X", [(T, Rank.I), (T, Rank.V), (T, Rank.X)]),
        ("t21 20 5 1", [(T, Rank.XXI), (T, Rank.XX), (T, Rank.V), (T, Rank.I)]),
        ("XXI 7 hK", [(T, Rank.XXI), (T, Rank.VII), (Suit.HEARTS, Rank.KING)]),
        ("hKQCV1234", [(Suit.HEARTS, rank) for rank in map(Rank, "KQCJ1234")]),
        ("♥KD", [(Suit.HEARTS, Rank.KING), (Suit.HEARTS, Rank.QUEEN)]),
        ("sRB10987", [(Suit.SPADES, rank) for rank in map(Rank, ("C", "J", "10", *"987"))]),
        ("♠️10", [(Suit.SPADES, Rank.TEN)]),
        ("cC", [(Suit.CLUBS, Rank.CAVALIER)]),
        ("hV V", [(Suit.HEARTS, Rank.JACK), (T, Rank.V)]),
    ],
)
def test_how_cards_are_written(cards: str, meant: list[tuple[Suit, Rank]]) -> None:
    assert read_deal(cards) == tuple(Card(*one) for one in meant)


@pytest.mark.parametrize(
    "cards",
    [
        *("hA", "h7", "h10", "s1", "s4", "t0", "t22", "t23", "XXII", "IIII", "XXIXX", "tK"),
        *("hK 4", "20", "h", "K", "sT", "hF", "s21"),
    ],
)
def test_what_is_no_card(cards: str) -> None:
    found = codes("Theo three 40", [f"  deal Theo {cards}"])
    assert [one for one in found if one in {"P401", "P110", "P111"}], found


@pytest.mark.parametrize(
    ("trick", "meant"),
    [
        ("hK V 4", [(Suit.HEARTS, Rank.KING), (None, Rank.JACK), (None, Rank.FOUR)]),
        ("XXI V 4", [(T, Rank.XXI), (T, Rank.V), (T, Rank.IV)]),
        ("V 20 3", [(T, Rank.V), (T, Rank.XX), (T, Rank.III)]),
        ("hK tV t4", [(Suit.HEARTS, Rank.KING), (T, Rank.V), (T, Rank.IV)]),
        ("sK 10 C", [(Suit.SPADES, Rank.KING), (None, Rank.TEN), (None, Rank.CAVALIER)]),
        ("t10 10 hC", [(T, Rank.X), (T, Rank.X), (Suit.HEARTS, Rank.CAVALIER)]),
        ("hK X I", [(Suit.HEARTS, Rank.KING), (T, Rank.X), (T, Rank.I)]),
    ],
)
def test_how_a_trick_is_written(trick: str, meant: list[tuple[Suit | None, Rank]]) -> None:
    (sitting,) = prefledger.parse(f"{HEAD}Theo three 40\n  play {trick}\n").value
    (event,) = sitting.events
    assert isinstance(event.what, Hand)
    ((_, item),) = event.what.evidence
    assert isinstance(item, Play)
    assert [(one.suit, one.rank) for one in item.tricks[0].cards] == meant


def test_the_letters_of_cards_are_the_game_s_own() -> None:
    (sitting,) = prefledger.parse(HEAD + "passed\n").value
    assert sitting.alphabet is Alphabet.TAROCK
    said = HEAD.replace("players", "cards german\nplayers")
    assert [one.code.number for one in prefledger.check(prefledger.parse(said))] == ["P707"]
    assert [one.code.number for one in prefledger.check(prefledger.parse(HEAD + "passed\n"))] == []


def test_other_games_have_no_tarocks() -> None:
    text = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\nTheo 1 6, Priya 2, Mia 2\n"
    for cards in ("XXI", "t21", "Fool", "h4", "hC"):
        read = prefledger.parse(f"{text}  deal Theo {cards}\n")
        assert "P401" in [one.code.number for one in prefledger.check(read)]


def test_seventy_points_in_fifty_four_cards() -> None:
    assert len(TAROCK_CARDS) == len(DECK) == 54
    assert points(TAROCK_CARDS) == count(list(DECK)) == 70
    assert sum(map(worth, TAROCK_CARDS)) == 106
    with pytest.raises(ValueError, match="1"):
        points([Card(Suit.HEARTS, Rank.KING)])


@pytest.mark.parametrize("evidence", [["  play h4 hK", "  play I"], ["  rest Theo 12, Mia 4"]])
def test_incomplete_play_is_no_fault(evidence: list[str]) -> None:
    assert codes("Theo three 40", evidence[:1]) == []


def test_tricks_settled_without_play_add_up_to_sixteen_and_may_be_a_slam() -> None:
    assert codes("Theo three 40", ["  rest Theo 12, Mia 3"]) == ["P411"]
    assert codes("Theo three 60", ["  rest Theo 16"]) == ["P411"]
    assert codes("Theo three 60, slam made", ["  rest Theo 16"]) == []
    assert codes("Theo three 60, slam made", ["  rest Theo 15, Priya 1"]) == ["P411"]


def seen(tricks: tuple[TrickSeen, ...]) -> Seen:
    """Return a hand of Mia's against Theo and Priya of which nothing but tricks is known."""
    facts = HandFacts(CONTRACTS[0], "Mia", None, 40, ())
    return Seen(facts, tricks, {}, None, None)


@pytest.mark.parametrize(
    ("owner", "winner", "came"),
    [("Mia", "Mia", True), ("Theo", "Mia", False), ("Mia", "Theo", False), ("Theo", "Theo", False)],
)
def test_ultimo_is_the_declarer_s_own_i_taking_the_last_trick(
    *, owner: str, winner: str, came: bool
) -> None:
    before = (TrickSeen("Mia", ()),) * 15
    last = TrickSeen(winner, ((owner, Card(T, Rank.I)), ("Priya", Card(Suit.HEARTS, Rank.KING))))
    assert took_last_with_pagat(seen((*before, last))) is came
    assert took_last_with_pagat(seen((last, *before))) is False
    assert took_last_with_pagat(seen(before)) is None


def test_an_honour_that_was_not_played_was_not_laid_away() -> None:
    """Of six cards not played five count one: three of those were laid away, for one point."""
    out = {
        Card(T, Rank.I),
        Card(T, Rank.II),
        *(Card(Suit.HEARTS, one) for one in map(Rank, "1234")),
    }
    played = sorted(TAROCK_CARDS - out, key=str)
    heaps = [played[at : at + 3] for at in range(0, 48, 3)]
    tricks = tuple(
        TrickSeen("Mia" if at % 2 else "Theo", tuple(("Priya", card) for card in heap))
        for at, heap in enumerate(heaps)
    )
    won = [card for heap in heaps[1::2] for card in heap]
    assert own_points(seen(tricks)) == (points(won) + 1, points(won) + 1)


@pytest.mark.parametrize(
    ("under", "message"),
    [
        (
            ["deal Mia hKQCV1234 cKQCV10987", "deal Theo hV dKQCV1234 sKQCV1098"],
            "the valet of hearts is in two places",
        ),
        (["play hV K Q, hV 4 3"], "the valet of hearts was played before"),
        (
            [
                "deal Theo cKQCV10987 t21 20 19 18 17 16 15 14",
                "talon d1 d2 d3 dQ sQ dC",
                "discard hV d1 d2",
            ],
            "Theo can't lay away the valet of hearts",
        ),
    ],
)
def test_the_fourth_court_card_is_the_valet(under: list[str], message: str) -> None:
    text = HEAD + "\n".join(["Theo three 47", *(f"  {line}" for line in under)]) + "\n"
    said = " ".join(one.message for one in prefledger.check(prefledger.parse(text)))
    assert message in said
    assert "jack" not in said
