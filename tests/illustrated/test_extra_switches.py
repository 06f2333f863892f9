"""The switches of extra bids: what one brings with it, and what makes no sense."""

from itertools import permutations

import pytest
from illustrated.table import booked, codes, coins, sitting

import prefledger
from prefledger.rules.house import House, settings
from prefledger.rules.resolve import contradictions, set_switch
from prefledger.rules.sets import RULE_SETS

AUSTRIAN = RULE_SETS["austrian"].house
GOES_WITH = ("kontra", "nachgehen", "hearts-closes")


def house(*rules: str, base: House = AUSTRIAN) -> House:
    for rule in rules:
        changed = set_switch(base, tuple(rule.split()))
        assert isinstance(changed, House), changed
        base = changed
    return base


def values(table: House) -> tuple[str, ...]:
    return tuple(settings()[name].value(table) for name in GOES_WITH)


@pytest.mark.parametrize("bids", ["illustrated", "six"])
def test_extra_bids_bring_the_others_with_them(bids: str) -> None:
    table = house(f"extra-bids {bids}")
    assert values(table) == ("on", "on", "off")
    assert values(house("extra-bids off", base=table)) == values(AUSTRIAN) == ("off", "off", "on")


@pytest.mark.parametrize("own", ["kontra off", "nachgehen off", "hearts-closes on"])
def test_what_the_table_set_itself_stays_in_any_order(own: str) -> None:
    name, value = own.split()
    tables = [house(*order) for order in permutations((own, "extra-bids illustrated"))]
    assert {settings()[name].value(table) for table in tables} == {value}
    assert all(list(contradictions(table)) == [] for table in tables)
    others = [values(table) for table in tables]
    assert others[0] == others[1]
    assert sum(a != b for a, b in zip(others[0], ("on", "on", "off"), strict=True)) == 1


@pytest.mark.parametrize("own", ["kontra on", "nachgehen on", "hearts-closes off"])
def test_what_goes_only_with_extra_bids_is_refused_without(own: str) -> None:
    (found,) = contradictions(house(own))
    assert found.switches == (own.split(maxsplit=1)[0], "extra-bids")
    assert list(contradictions(house(own, "extra-bids six"))) == []
    assert codes(sitting("Mia 1 6, Theo 2, Priya 2", "austrian", own))[:1] == ["P705"]


@pytest.mark.parametrize("rules", ["vienna-1829", "american"])
def test_other_games_have_no_extra_bids(rules: str) -> None:
    table = house("extra-bids illustrated", base=RULE_SETS[rules].house)
    assert ("extra-bids", "rules") in [found.switches for found in contradictions(table)]


@pytest.mark.parametrize(
    ("rules", "bids"), [("illustrated", "illustrated"), ("illustrated-six", "six")]
)
def test_the_presets_are_austrian_with_extra_bids(rules: str, bids: str) -> None:
    table = prefledger.rule_set(rules).house
    differing = {
        name: setting.value(table)
        for name, setting in settings().items()
        if setting.value(table) != setting.value(AUSTRIAN)
    }
    assert differing == {
        "extra-bids": bids,
        "kontra": "on",
        "nachgehen": "on",
        "hearts-closes": "off",
    }
    assert list(contradictions(table)) == []


@pytest.mark.parametrize("rules", ["styrian", "unlimited", "classic", "wiener-bild", "modern"])
def test_any_table_may_add_them(rules: str) -> None:
    text = sitting("Mia game bettel made, Theo kontra", rules, "extra-bids six")
    assert [booked(text).entry.of(name) for name in ("Mia", "Theo", "Priya")] == [60, -40, -20]


def test_hands_of_the_suit_game_are_what_they_were() -> None:
    for line in (
        "Mia 1 7, Theo 2, Priya 1",
        "Mia hearts 5, Theo 3, Priya 2",
        "Mia game spades 6, Theo 2 + Priya 2",
        "Mia 2, all out, aces",
    ):
        assert coins(sitting(line)) == coins(sitting(line, "austrian"))


def test_they_may_begin_between_two_hands() -> None:
    text = sitting(
        "Mia 1 7, Theo 2, Priya 1\nrule extra-bids illustrated\nMia bettel made", "austrian"
    )
    assert codes(text) == []
    before = sitting("Mia bettel made\nrule extra-bids illustrated", "austrian")
    assert codes(before) == ["P507"]
