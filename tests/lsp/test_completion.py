"""What is offered while a sitting is written: what fits the table, the house and the place."""

import pytest

from prefledger.lsp.completion import completion
from prefledger.lsp.hover import hover
from prefledger.lsp.reading import Reading, reading
from prefledger.rules.house import settings
from prefledger.rules.sets import RULE_SETS

HEAD = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 50\n"
FOUR = "sitting 2026-11-28\nplayers Mia, Theo, Priya, Jan\nante 50\n"
GERMAN = "sitzung 2026-11-28\nspieler Mia, Theo, Priya\neinsatz 50\n"
HAND = "Theo 1 7, Priya 2, Mia 1\n"
RULED = "sitting 2026-11-28\nrules {}\nplayers Mia, Theo, Priya\n"


def read(text: str) -> Reading:
    return reading(text, "evening.pref", lambda target, _: f"{target} is not there")


def offered(text: str) -> list[str]:
    return [one.text for one in completion(read(text), len(text)).choices]


def detail(text: str, word: str) -> str:
    choices = completion(read(text), len(text)).choices
    return next(one.detail for one in choices if one.text == word)


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_contract_of_the_rule_set_is_offered_and_no_other(name: str) -> None:
    names = [kind.name for kind in RULE_SETS[name].house.contracts]
    own = [one for one in names if " " not in one and one != "bought"]
    head = RULED.format(name)
    assert offered(f"{head}Mia ") == [*own, "="]
    games = [one.removeprefix("game ") for one in names if one.startswith("game ")]
    if "game" in names:
        assert offered(f"{head}Mia game ") == ["clubs", "spades", "diamonds", *games]


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_switch_the_game_asks_for_is_offered_with_its_help(name: str) -> None:
    house = RULE_SETS[name].house
    text = f"{RULED.format(name)}rule "
    choices = completion(read(text), len(text)).choices
    assert [one.text for one in choices] == [one for one in settings() if house.reads(one)]
    assert all(one.detail == settings()[one.text].switch.decides for one in choices)


@pytest.mark.parametrize("name", settings())
def test_every_value_of_a_switch_is_offered_with_what_it_means(name: str) -> None:
    text = f"{HEAD}rule {name} "
    choices = completion(read(text), len(text)).choices
    values = {value.removesuffix(" N") for value in settings()[name].switch.values}
    assert values <= {one.text for one in choices}
    assert all(one.detail for one in choices)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Mia 3 ", ["diamonds", "hearts", "all out"]),
        ("Mia 3 d", ["diamonds"]),
        ("Mia 3 diamonds ", ["all out"]),
        ("Mia 3 diamonds 7", []),
        ("Mia 3 diamonds 7, ", ["Theo", "Priya", "aces", "no-aces"]),
        ("m3d7 t2 ", ["Priya", "aces", "no-aces"]),
        ("Mia 3 diamonds 7, Theo ", ["out"]),
        ("Mia 3 diamonds 7, Theo 2, Priya 1, ", ["aces", "no-aces"]),
        ("pay ", ["Mia", "Theo", "Priya", "pot"]),
        ("pay Theo ", ["Mia", "Priya", "pot"]),
        ("pay Theo pot 10 to Mi", []),
        ("dealer Mia, ", ["agreed"]),
        ("join Jan ", ["after"]),
        ("join Jan after ", ["Mia", "Theo", "Priya"]),
        ("Mia = -3, ", ["Theo", "Priya", "pot", "accepted"]),
        ("pot ", ["="]),
        ("cards ", ["french", "german"]),
        ("rules aus", ["austrian"]),
        ("note Mia ", []),
        ("Mia 3 ; ", []),
        ("players ", []),
        ("eins", ["einsatz"]),
        ('"', ["Theo", "Priya", "Mia"]),
    ],
)
def test_what_may_come_next_is_offered_and_nothing_else(line: str, words: list[str]) -> None:
    assert offered(f"{HEAD}{line}") == words


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("bids ", ["Theo", "pass", "1", "game", "hearts"]),
        ("bids 1 ", ["Priya", "pass", "2", "game", "hearts"]),
        ("bids Theo 1, Priya ", ["pass", "2", "game", "hearts"]),
        ("bids 1 pass 2 ", ["Theo", "pass", "3", "hold"]),
        ("bids 1 pass pass ", []),
        ("bids 3 ", []),
        ("answers ", ["Priya", "Mia"]),
        ("answers Priya ", ["in", "out", "invites"]),
        ("deal ", ["Theo", "Priya", "Mia"]),
    ],
)
def test_evidence_is_offered_as_the_hand_above_has_it(line: str, words: list[str]) -> None:
    assert offered(f"{HEAD}{HAND}  {line}") == words


def test_lines_are_offered_where_they_may_stand() -> None:
    above = offered("")
    assert above[:2] == ["sitting", "players"]
    assert not {"passed", "pot", "bids"} & set(above)
    assert offered("sitting 2026-11-28\n")[0] == "players"
    begun = set(offered(HEAD))
    assert begun >= {"Mia", "passed", "ante", "pot", "pay", "rule"}
    assert not begun & {"players", "rules", "unit", "purse", "carry", "bids", "play"}
    assert {"carry", "unit", "dealer"} <= set(offered(HEAD.replace("ante 50\n", "")))
    assert {"bids", "play", "passed"} <= set(offered(f"{HEAD}{HAND}"))
    under = offered(f"{HEAD}{HAND}  ")
    assert (under[0], "passed" in under, "Mia" in under) == ("bids", False, False)
    assert {"kontra", "takeover"} <= set(
        offered(f"{RULED.format('illustrated')}ante 50\nTheo bettel lost\n  ")
    )


def test_only_those_at_the_table_are_offered() -> None:
    # Mia deals and sits out: she comes last, and can't defend.
    assert offered(FOUR)[:4] == ["Theo", "Priya", "Jan", "Mia"]
    assert detail(FOUR, "Mia") == "−50, deals, sits out"
    assert offered(f"{FOUR}Theo 3 7, ")[:2] == ["Priya", "Jan"]
    gone = f"{FOUR}leave Jan\n"
    assert "Jan" not in offered(gone)
    assert offered(f"{gone}join ") == ["Jan"]
    away = f"{FOUR}away Jan\n"
    assert offered(f"{away}back ") == ["Jan"]
    assert offered(f"{away}away ") == ["Mia", "Theo", "Priya"]
    assert offered(f"{away}dealer ") == ["Mia", "Theo", "Priya"]


def test_bonuses_and_words_of_other_houses_are_not_offered() -> None:
    off = HEAD.replace("players", "rule ace-bonus off\nrule concede on\nplayers")
    assert offered(f"{off}Mia 3 diamonds 7, Theo 2, Priya 1, ") == ["no-aces"]
    assert offered(f"{off}Mia 3 diamonds ") == ["all out", "conceded"]
    bettel = f"{RULED.format('illustrated')}ante 50\nTheo bettel "
    assert offered(bettel) == ["made", "lost"]
    assert offered(f"{bettel}lost, Priya ") == ["kontra", "rekontra"]


def test_a_german_text_is_answered_in_german() -> None:
    assert offered(f"{GERMAN}Mia 3 ") == ["karo", "herz", "alle weg"]
    assert offered(f"{GERMAN}Mia spiel ") == ["treff", "pik", "karo"]
    assert offered(f"{GERMAN}{HAND}  gebote ") == ["Theo", "weiter", "1", "spiel", "herz"]
    words = offered(GERMAN)
    assert {"gepasst", "einsatz", "zahlt", "zurück"} <= set(words)
    assert not {"passed", "ante", "pay", "back"} & set(words)
    assert len(words) == len(set(words))
    # Who begins to write the other word finds it all the same.
    assert offered(f"{GERMAN}pas") == ["passed", "passt"]


def test_what_hovers_says_what_a_line_pays_and_why() -> None:
    text = f"{HEAD}{HAND}"
    found = hover(read(text), text.index("1 7"))
    assert found is not None
    # A draw of ten; Priya with 2 gets 2, Mia with one gets 1 and pays ten into the pot.
    assert found.text.startswith("**Hand 1**: Theo 1 clubs: made, tricks 7–2–1")
    assert "- the pot → Theo: 10" in found.text
    assert "- Mia → the pot: 10" in found.text
    assert found.text.endswith("Mia −9, Theo +7, Priya +2 · pot 150 (before: 150)")


@pytest.mark.parametrize(
    ("line", "at", "told"),
    [
        ("", "ante", "- Mia → the pot: 50, the stake"),
        ("", "sitting", "`sitting`: begins a sitting: its date, and a title if wanted"),
        ("pay Theo pot 10 a revoke", "pay", "- Theo → the pot: 10, a revoke"),
        ("pay Theo pot 10 a revoke", "Theo pot", "**Theo** −60 (−10 on this line) · pot 160"),
        ("away Mia", "Mia", "**Mia** −50 · pot 150"),
        ("split", "split", "- the pot → Mia: 50, an equal share of 150"),
        ("pref 1", "pref", "`pref`: the version of the format"),
        ("Theo 1 7, Priya 2, Mia 2", "1 7", "**Not booked**: the tricks add up to 11, not 10"),
        ("Theo 1 ?, Priya 2, Mia 1", "1 ?", "**Not booked**: this hand is not booked"),
        ("rule mercy on", "mercy", "whether a beaten declarer lets defenders and hosts off"),
        ("pot = 150", "pot", "- line 3: +150, the stake → 150"),
    ],
)
def test_what_hovers_tells_of_its_word_and_line(line: str, at: str, told: str) -> None:
    text = f"{HEAD}{line}\n"
    found = hover(read(text), text.rindex(at))
    assert found is not None
    assert told in found.text


def test_what_hovers_is_true_of_a_game_that_goes_round_the_other_way() -> None:
    text = f"{RULED.format('tapp')}Theo three 47\n  bids Priya pass, Theo three, Mia pass\n"
    found = hover(read(text), text.index("bids"))
    assert found is not None
    assert found.text == "`bids`: the bids in turn, whoever speaks first beginning"


def test_free_text_and_empty_lines_say_nothing() -> None:
    text = f"{HEAD}\nnote the pot and hearts\nante 50 ; hearts\n"
    assert hover(read(text), len(HEAD)) is None
    assert hover(read(text), text.index("hearts")) is None
    assert hover(read(text), text.rindex("hearts")) is None


PREFERANS = RULED.format("preferans-rostov")


@pytest.mark.parametrize(
    ("text", "word", "is_offered"),
    [
        ("Mia 6 ", "nt", True),
        ("Mia 6 spades ", "nt", False),
        ("Mia 9 nt 9, ", "checked", False),
        ("Mia 10 nt 10, ", "checked", False),
        ("rule ten checked\nMia 10 nt 10, ", "checked", True),
        ("rule ten checked\nMia 9 nt 9, ", "checked", False),
        ("Mia 6 nt 6, Theo ", "half", True),
        ("Mia 8 nt 6, Theo ", "half", False),
        ("rule half-whist off\nMia 6 nt 6, Theo ", "half", False),
        ("Mia misere ", "made", True),
        ("Mia misere ", "all out", False),
        ("Mia misere 2, Theo ", "whist", False),
        ("pa", "passed", False),
        ("rule allpass off\npa", "passed", True),
        ("allpass Mia 3, Theo 3, Priya 4\n  ", "play", True),
        ("allpass Mia 3, Theo 3, Priya 4\n  ", "answers", False),
        ("rule allpass off\npassed\n  ", "bids", True),
        ("rule allpass off\npassed\n  ", "play", False),
    ],
)
def test_a_word_of_preferans_is_offered_where_it_is_legal(
    text: str, word: str, *, is_offered: bool
) -> None:
    assert (word in offered(PREFERANS + text)) is is_offered


@pytest.mark.parametrize("name", RULE_SETS)
def test_no_suit_is_offered_behind_a_number_that_needs_none(name: str) -> None:
    has_none = "nt" in offered(f"{RULED.format(name)}Mia 3 ")
    assert not has_none


def test_card_points_are_announced_only_where_the_table_does() -> None:
    assert "with" not in offered(f"{RULED.format('tapp')}Mia three 40, ")
    assert "with" in offered(f"{RULED.format('illustrated-tapp')}Mia three 40, ")


def test_more_is_offered_behind_what_was_doubled() -> None:
    line = "Mia three 40, ultimo made, Theo contra ultimo, "
    assert {"slam", "Theo"} <= set(offered(f"{RULED.format('tapp')}{line}"))
