"""The recorded hands among the examples are right by the rules, and not by the program alone."""

import re
from collections.abc import Iterator
from pathlib import Path

from referee.brute_play import DECK, WORDS, Record, first_wrong_card, possible, taken

import prefledger

PATH = Path(__file__).resolve().parents[2] / "examples" / "austrian" / "recorded.pref"
SUITS = {word: letter for letter, word in WORDS.items()}
LINE = re.compile(
    r"(?P<who>\w+) (?:(?P<number>[1-4]) (?P<suit>\w+)|game (?P<game>\w+)|hearts) (?P<own>\d+), "
    r"(?P<others>.*)"
)


def cards(words: str, led: str = "") -> tuple[str, ...]:
    """Return the cards in words: a letter is a suit before ranks, and the suit led is implied."""
    found, suit = [], led
    for word in words.replace("10", "T").split():
        suit = led
        for letter in word:
            if letter in "csdh":
                suit = letter
            else:
                found.append(suit + letter)
    return tuple(found)


def trick(words: str) -> tuple[str, ...]:
    return cards(words, words[0])


def records() -> Iterator[tuple[str, Record]]:
    """Yield each hand with its line, read without the program."""
    line, under = "", dict[str, str]()
    for text in (*PATH.read_text("utf-8").splitlines(), "end"):
        if text.startswith("  "):
            word, rest = text.split(maxsplit=1)
            if word == "deal":
                name, rest = rest.split(maxsplit=1)
                word += f" {name}"
            under[word] = f"{under[word]}, {rest}" if word in under else rest
            continue
        if "play" in under:
            yield line, record(line, under)
        line, under = text, {}


def record(line: str, under: dict[str, str]) -> Record:
    said = LINE.match(line)
    assert said is not None, line
    own = {said["who"]: int(said["own"])}
    won = own | {name: int(n) for name, n in re.findall(r"(\w+) (\d+)", said["others"])}
    return Record(
        said["who"],
        said["number"] or ("game" if said["game"] else "hearts"),
        SUITS[said["suit"] or said["game"] or "hearts"],
        tuple(name for name in ("Mia", "Theo", "Priya") if name in won),
        won,
        {name: cards(under[f"deal {name}"]) for name in ("Mia", "Theo", "Priya")},
        cards(under["talon"]) if "talon" in under else None,
        cards(under["discard"]) if "discard" in under else None,
        tuple(trick(words) for words in under["play"].split(", ")),
    )


HANDS = tuple(records())


def test_every_recorded_hand_is_right() -> None:
    assert len(HANDS) >= 6
    for line, hand in HANDS:
        assert possible(hand), line
        assert first_wrong_card(hand) is None, line
        assert taken(hand) == hand.claimed, line
        assert sum(hand.claimed.values()) == len(hand.play) == 10, line


def test_every_kind_of_hand_is_recorded() -> None:
    lines = [line for line, _ in HANDS]
    assert {hand.contract for _, hand in HANDS} >= {"1", "2", "3", "game", "hearts"}
    assert {len(hand.playing) for _, hand in HANDS} == {2, 3}
    for words in (" + ", ", aces", ", no-aces"):
        assert any(words in line for line in lines), words
    assert any(hand.claimed[hand.declarer] < 6 for _, hand in HANDS)


def test_the_aces_are_where_the_line_says() -> None:
    for line, hand in HANDS:
        mine = {*hand.deals[hand.declarer], *(hand.talon or ())}
        aces = {card for card in mine if card[1] == "A"}
        if line.endswith(", aces"):
            assert aces - {*(hand.discard or ())} == {card for card in DECK if card[1] == "A"}
        elif line.endswith(", no-aces"):
            assert not aces


def test_the_referee_has_nothing_to_say() -> None:
    assert prefledger.check(prefledger.load(PATH)) == ()
