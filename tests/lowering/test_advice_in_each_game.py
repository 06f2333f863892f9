"""What is said of a wrong line: whatever is shown as a line is one of the game that is played."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from prefledger import api
from prefledger.diagnostics.diagnostic import Diagnostic, Severity
from prefledger.diagnostics.idiom import PREFERENCE, SPECIAL
from prefledger.diagnostics.mend import Way, mends_of, sentence
from prefledger.lowering.contract import contract
from prefledger.lowering.reading import nodes
from prefledger.lowering.words import untagged
from prefledger.model.cards import Alphabet
from prefledger.rules.game import Announcement
from prefledger.rules.ruleset import RuleSet
from prefledger.rules.sets import RULE_SETS
from prefledger.syntax.document import read_line

HANDS: Final = {
    "preferans": (
        "Theo 6 spades 7, Priya whist 2, Mia whist 1",
        "Theo 7 nt, Priya pass, Mia pass",
        "Theo misere made",
        "Theo misere 2, Mia 4, Priya 4",
        "allpass Theo 3, Priya 3, Mia 4",
        "sheet Mia pool 6 mountain 2, whists Theo 20, Priya 8",
    ),
    "schnapsen": ("Theo 66, Mia 33", "Theo 66, Mia 42, closed Theo 33", "Mia 22, Theo 60"),
    "tapp": (
        "Theo three 41",
        "Theo solo 40, ultimo made, Mia contra bid",
        "Theo top 33, declared slam lost",
    ),
    "american": ("Theo spades 7, Mia 2, Priya 1", "Theo hearts 6, Mia 3, Priya 1, bought 5"),
    "vienna": ("Theo spades 7, Mia 2, Priya 1", "Theo hand clubs 6, Mia out, Priya 4"),
    "": (
        "Theo 3 diamonds 7, Mia 2, Priya 1",
        "Theo game spades 5, Mia out, Priya 5",
        "Theo hearts 6, Mia 2 + Priya 2, aces",
        "Theo 2 spades, all out",
    ),
}
"""Hands as each family of rule sets writes them, by how the names of the sets begin."""

BARE: Final = (
    *("bids", "bids 6z", "answers", "answers Mia", "kontra", "kontra Mia", "deal", "deal Mia"),
    *("talon", "discard", "takeover", "takeover Mia", "play", "rest", "rest Mia", "revoke"),
    *("allpass", "allpass Mia", "sheet", "sheet Mia", "sheet Mia pool", "all pass", "passed"),
    *("ante", "ante 50", "carry", "split", "split x", "pot = 3", "Theo", "Theo foo", "Theo made"),
    *("Theo 6", "Theo 3", "Theo 66", "Theo wins", "Theo kontra", "Theo out", "Theo 66:33"),
    *("Theo 66-33", "Theo misere", "Theo bettel", "Theo durchmarsch", "Theo hearts", "Theo game"),
    *("Theo game 7", "Theo slam", "Theo sans made", "Theo three", "Theo solo", "Theo 6 nt"),
    *("Theo 3 purple 7, Mia 2", "Theo 3 d -1, Mia 2", "Theo contra 7", "66, 33", "3 diamonds 7"),
    *("Theo 6 spades 7, made", "Theo spades 7, lost", "Theo three 40, made"),
    *("Theo 3 conceded", "Theo offener made", "Theo hand diamonds", "Theo plauderer"),
)
"""Lines that lack something, or are of some game only."""

STRANGE: Final = {"P112", "P243", "P507", "P512", "P513", "P533"}
"""What is said of a line with a word that is not of this game."""

MADE_UP: Final = re.compile(r"…|NAME")
DEFENCE: Final = re.compile(r"\w+ [0-9]+(?:, \w+ [0-9]+)*")
"""Defenders with their tricks, who may stand on a line but are none."""
AS_CONTRACTS: Final = re.compile(r"(?:a contract \(|as in )(`[^`]+`(?:(?:, | or )`[^`]+`)*)")
QUOTED: Final = re.compile(r"`([^`]+)`")


def family(rules: RuleSet) -> str:
    return next(
        one for one in HANDS if rules.name.startswith(one) or rules.name.endswith(one or "?")
    )


def head(rules: RuleSet) -> str:
    people = ("Mia", "Theo", "Priya")[: rules.house.game.playing]
    agreed = "".join(f"rule {name} 10\n" for name in rules.house.game.agreed)
    return f"sitting 2026-11-28\nrules {rules.name}\n{agreed}players {', '.join(people)}\n"


def wrong_ways(line: str) -> Iterator[str]:
    """Yield a line with every slip that one word of it can have."""
    words = line.split(" ")
    for at, word in enumerate(words):
        before, after = words[:at], words[at + 1 :]
        yield " ".join(before).rstrip(",")
        yield " ".join((*before, *after)).rstrip(",")
        end = "," if word.endswith(",") else ""
        bare = word.rstrip(",")
        if bare.isdigit():
            others = ["seven", "99", "7.5", "-1", "x", ""]
        else:
            others = [bare[:-1], f"{bare[:1]}{bare[2:3]}{bare[1:2]}{bare[3:]}", f"{bare}x", "foo"]
        for other in others:
            yield " ".join((*before, other + end, *after)).strip(" ,")
    yield f"{line} foo"
    yield f"{line} foo bar"
    yield f"{line}, kontra"


def corpus(rules: RuleSet) -> dict[str, None]:
    ours = family(rules)
    lines = [slip for line in HANDS[ours] for slip in wrong_ways(line)]
    lines += [line for name, other in HANDS.items() if name != ours for line in other]
    return dict.fromkeys(line for line in (*lines, *BARE) if line)


def told(rules: RuleSet, line: str, above: str = "") -> list[Diagnostic]:
    read = api.parse(f"{head(rules)}{above}{line}\n")
    found = [*api.check(read)] if not read.diagnostics else [*read.diagnostics]
    return [one for one in found if one.code.severity is Severity.ERROR]


def is_foreign(rules: RuleSet, said: str) -> str:
    """Return why some words in backquotes are no line, or no contract, of this game."""
    node = read_line(said).node
    hand = untagged(node)[0] if node is not None else None
    if hand is None or hand.kind != "hand":
        return ""
    if rules.house.game.has_declarer and DEFENCE.fullmatch(said):
        return ""
    wrong = [one for one in told(rules, said) if one.code.number in STRANGE]
    return f"{said}: {wrong[0].message}" if wrong else ""


def is_contract(rules: RuleSet, said: str) -> bool:
    """Whether some words are a contract, or no contract is meant by them."""
    node = read_line(f"Mia {said}").node
    hand = untagged(node)[0] if node is not None else None
    if hand is None or hand.kind != "hand":
        return True
    meant = contract(nodes(hand)[0], Alphabet.FRENCH)
    return isinstance(rules.house.game.recognise(rules.house, meant), Announcement)


@pytest.mark.parametrize("name", RULE_SETS)
def test_what_is_shown_as_a_line_is_of_the_game(name: str) -> None:
    rules, bad = RULE_SETS[name], []
    for line in corpus(rules):
        for one in told(rules, line):
            advice = sentence(one.advice)
            shown = [*QUOTED.findall(advice), *QUOTED.findall(one.message)]
            for said in shown:
                if said in line or MADE_UP.search(said) or said.startswith(("rule ", "rules ")):
                    continue
                why = is_foreign(rules, said)
                bad += [f"{line!r}: {one.message} ({advice}): {why}"] if why else []
            for group in AS_CONTRACTS.findall(f"{one.message}; {advice}"):
                bad += [
                    f"{line!r}: {one.message} ({advice}): no contract, {said}"
                    for said in QUOTED.findall(group)
                    if not is_contract(rules, said)
                ]
    assert not bad, "\n".join(bad[:20])


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_whole_line_to_write_instead_can_be_read_in_the_game(name: str) -> None:
    rules, bad = RULE_SETS[name], []
    for line in corpus(rules):
        for one in told(rules, line):
            for mend in mends_of(one.advice):
                if mend.way is not Way.LINE:
                    continue
                wrong = [x for x in told(rules, mend.text) if x.code.number < "P200"]
                bad += [f"{line!r}: {mend.text}: {wrong[0].message}"] if wrong else []
    assert not bad, "\n".join(bad[:20])


@pytest.mark.parametrize("name", RULE_SETS)
def test_no_word_of_another_game_is_told(name: str) -> None:
    rules, bad = RULE_SETS[name], []
    words = rules.house.game.idiom.words
    others = {
        "_WHIST": "`whist",
        "_HALF": "`half`",
        "_CLOSED": "`closed`",
        "BID": "contra bid",
        "_POOL": "`pool`",
        "ULTIMO": "`ultimo",
        "_WITH": "`with`",
    }
    strange = [word for terminal, word in others.items() if terminal not in words]
    if rules.house.game.idiom is not PREFERENCE:
        strange += ["`game spades`", "`3 diamonds`", "`aces`"]
    for line in corpus(rules):
        for one in told(rules, line):
            said = f"{one.message} {sentence(one.advice)}"
            bad += [
                f"{line!r}: {said}"
                for word in strange
                if word in said and word.strip("`").split()[0] not in line
            ]
    assert not bad, "\n".join(bad[:20])


def test_every_special_word_is_of_some_game() -> None:
    every = {word for rules in RULE_SETS.values() for word in rules.house.game.idiom.words}
    assert every >= SPECIAL
