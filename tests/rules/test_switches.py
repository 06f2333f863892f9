"""What each house rule decides, on the same few hands (prefledger-rules(7), "House rules")."""

import pytest

from prefledger.checks.hand import judge
from prefledger.diagnostics.codes_rules import (
    UNKNOWN_SWITCH,
    UNKNOWN_VALUE,
    WRONG_NUMBER_OF_VALUES,
)
from prefledger.diagnostics.mend import mends_of, sentence
from prefledger.ledger.entry import entry
from prefledger.model.cards import Suit
from prefledger.model.coins import Coins
from prefledger.model.hand import Claim, Contract, Defence, Flag, Stance
from prefledger.model.table import Table
from prefledger.rules.house import House, settings
from prefledger.rules.kernel import Settlement, settle
from prefledger.rules.resolve import Objection, set_switch
from prefledger.rules.sets import RULE_SETS

AUSTRIAN = RULE_SETS["austrian"].house
TABLE = Table(("D", "L", "R"), dealer="R")
THREE = Contract(number=3, suit=Suit.DIAMONDS)
HEARTS = Contract(suit=Suit.HEARTS)


def house(*rules: str) -> House:
    found = AUSTRIAN
    for rule in rules:
        changed = set_switch(found, tuple(rule.split()))
        assert isinstance(changed, House), changed
        found = changed
    return found


def coins(house: House, claim: Claim) -> tuple[Coins, Coins, Coins]:
    judgement = judge(house, TABLE, claim)
    assert judgement.facts is not None, judgement.problems
    result = entry(settle(Settlement(house, judgement.facts, 1)))
    return (result.of("D"), result.of("L"), result.of("R"))


def hand(own: int, left: int | None, right: int | None, *flags: str, hearts: bool = False) -> Claim:
    defence = tuple(
        Defence(player, Stance.OUT) if tricks is None else Defence(player, Stance.STAYED, tricks)
        for player, tricks in (("L", left), ("R", right))
    )
    return Claim("D", HEARTS if hearts else THREE, own, defence, flags=tuple(map(Flag, flags)))


def pair(host: str, own: int, left: int, right: int) -> Claim:
    tricks = {"L": left, "R": right}
    defence = tuple(
        Defence(player, Stance.HOST if player == host else Stance.GUEST, tricks[player])
        for player in "LR"
    )
    return Claim("D", THREE, own, defence)


@pytest.mark.parametrize(
    ("rule", "played", "expected"),
    [
        ("draw made", hand(5, 3, 2), (-25, 3, 2)),
        ("draw made", hand(6, 2, 2), (6, 2, 2)),
        ("coins made", hand(5, 3, 2), (-10, 0, 0)),
        ("coins made", hand(6, 2, 2), (6, 2, 2)),
        ("coins quota", hand(7, 2, 1), (8, 2, -10)),
        ("coins quota", hand(5, 4, 1), (-14, 4, -10)),
        ("coins quota-once", hand(6, 2, 2), (8, 1, 1)),
        ("coins quota-once", hand(7, 2, 1), (9, 1, -10)),
        ("guest-coins guest", pair("R", 6, 1, 3), (6, 1, 3)),
        ("declarer-fine 50", hand(5, 3, 2), (-45, 3, 2)),
        ("defender-fine 30", hand(7, 2, 1), (7, 2, -29)),
        ("defender-fine 30", pair("R", 7, 2, 1), (7, 0, -27)),
        ("mercy on", hand(5, 4, 1), (-15, 4, 1)),
        ("mercy on", hand(7, 2, 1), (7, 2, -9)),
        ("tricks-target 5", hand(5, 3, 2), (5, 3, 2)),
        ("hearts-bonus off", hand(6, 2, 2, hearts=True), (6, 2, 2)),
        ("hearts-bonus 20", hand(6, 2, 2, hearts=True), (46, -18, -18)),
        ("ace-bonus 5", hand(6, 2, 2, "aces"), (16, -3, -3)),
        ("no-ace-bonus 15", hand(5, 3, 2, "no-aces"), (-45, 18, 17)),
        ("bonus-from playing", hand(9, None, 1, "aces"), (19, 0, -19)),
        ("bonus-from all", hand(9, None, 1, "aces"), (29, -10, -19)),
    ],
)
def test_a_switch_changes_what_it_says(
    rule: str, played: Claim, expected: tuple[int, int, int]
) -> None:
    assert coins(house(rule), played) == expected


def test_conceding_leaves_the_pot_alone() -> None:
    conceding = house("concede on")
    both = Claim("D", THREE, conceded=True)
    alone = Claim("D", THREE, conceded=True, defence=(Defence("L", Stance.OUT),))
    assert coins(conceding, both) == (-6, 3, 3)
    assert coins(conceding, alone) == (-5, 0, 5)


@pytest.mark.parametrize("setting", settings().values(), ids=settings())
def test_every_value_a_switch_names_can_be_set_and_read_back(setting: object) -> None:
    from prefledger.rules.house import Setting

    assert isinstance(setting, Setting)
    said = [value.replace("N", "40") for value in setting.switch.values]
    for value in (*said, *([str(setting.switch.most)] if setting.switch.amount else [])):
        assert setting.value(house(f"{setting.switch.name} {value}")) == value
    assert setting.switch.decides


@pytest.mark.parametrize(
    ("words", "code", "mend"),
    [
        (("no-ace-bonis", "off"), UNKNOWN_SWITCH, "no-ace-bonus"),
        (("draw", "alway"), UNKNOWN_VALUE, "always"),
        (("draw",), WRONG_NUMBER_OF_VALUES, "rule draw always"),
        (("draw", "made", "always"), WRONG_NUMBER_OF_VALUES, "rule draw"),
        (("declarer-fine", "-5"), UNKNOWN_VALUE, ""),
        (("declarer-fine", "007"), UNKNOWN_VALUE, ""),
        (("declarer-fine", "٣"), UNKNOWN_VALUE, ""),
        (("declarer-fine", "1_000"), UNKNOWN_VALUE, ""),
        (("declarer-fine", "1000000"), UNKNOWN_VALUE, ""),
        (("declarer-fine", "9" * 5000), UNKNOWN_VALUE, ""),
        (("tricks-target", "0"), UNKNOWN_VALUE, ""),
        (("tricks-target", "11"), UNKNOWN_VALUE, ""),
        (("pot", "limited"), UNKNOWN_VALUE, "`rule pot limited N`, where N is a whole number"),
        (("pot", "limted", "50"), UNKNOWN_VALUE, "rule pot limited 50"),
        (("pot", "limited", "1,5"), UNKNOWN_VALUE, "rule pot limited N"),
        (("all-pass", "bete", "1O"), UNKNOWN_VALUE, "rule all-pass bete N"),
        (("win", "1O"), UNKNOWN_VALUE, "rule win N"),
        (("win", "of"), UNKNOWN_VALUE, "rule win off"),
        (("declarer-fine",), WRONG_NUMBER_OF_VALUES, "rule declarer-fine N"),
        (("pot", "unlimited", "50"), WRONG_NUMBER_OF_VALUES, "rule pot limited N"),
    ],
)
def test_a_wrong_setting_is_refused(words: tuple[str, ...], code: object, mend: str) -> None:
    refused = set_switch(AUSTRIAN, words)
    assert isinstance(refused, Objection)
    assert refused.code is code
    assert mend in sentence(refused.advice)


@pytest.mark.parametrize(
    "words",
    [
        ("pot", "limited", "50x"),
        ("pot", "limited"),
        ("pot", "limited", "50", "60"),
        ("pot", "5O"),
        ("all-pass", "bete", "-10"),
        ("all-pass", "10", "bete"),
        ("win", "1O"),
        ("win", "0ff"),
        ("win", "ten"),
        ("win",),
        ("stake", "50", "60"),
        ("stake", "ⅷ0"),
        ("ace-bonus", "2o"),
        ("declarer-fine", "2O", "coins"),
        ("tricks-target", "11"),
    ],
)
@pytest.mark.parametrize("rules", ["austrian", "limited", "unlimited"])
def test_no_number_is_made_up_and_nothing_switched_off_for_one(
    words: tuple[str, ...], rules: str
) -> None:
    refused = set_switch(RULE_SETS[rules].house, words)
    assert isinstance(refused, Objection)
    assert mends_of(refused.advice) == ()
    assert not any(char.isdigit() for char in sentence(refused.advice))
    assert "N is a whole number" in sentence(refused.advice)


def test_a_number_that_is_written_is_kept_and_a_word_is_offered_for_a_word() -> None:
    def lines(*words: str) -> list[str]:
        refused = set_switch(RULE_SETS["limited"].house, words)
        assert isinstance(refused, Objection)
        return [mend.text for mend in mends_of(refused.advice)]

    assert lines("pot", "limted", "50") == ["rule pot limited 50"]
    assert lines("pot", "fixd") == ["rule pot fixed"]
    assert lines("pot", "x") == [
        f"rule pot {word}" for word in ("fixed", "unlimited", "suit", "bid", "none")
    ]
    assert lines("win", "of") == ["rule win off"]
