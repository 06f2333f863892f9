"""What changed in the money: matched by what lines say, and no coin left out or told twice."""

from collections import Counter
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from prefledger.api import book, parse
from prefledger.reports.changes import Change, Changes, Detail, Effect, State, changes
from prefledger.reports.gaps import Gaps

HEAD = "sitting 2026-11-28 at home\nplayers Mia, Theo, Priya\n"
LINES = (
    "ante 10",
    "Mia 1 7, Theo 2, Priya 1",
    "Theo 1 7, Mia 2, Priya 1",
    "Mia 1 7, Theo 3, Priya 0",
    "Priya 2 5, Theo 3, Mia 2",
    "Mia 1 7, Theo 2, Priya 2",
    "passed",
    "void",
    "pay Theo pot 5 late",
    "pay Mia Priya 3",
    "split",
    "pot = 30",
    "rule no-ace-bonus off",
    "what is this",
)
TEXTS = st.lists(st.sampled_from(LINES), max_size=9).map(lambda lines: HEAD + "\n".join(lines))
SEASONS = st.lists(TEXTS, max_size=3)


def state(*texts: str) -> State:
    read = [parse(text, f"{number}.pref") for number, text in enumerate(texts)]
    ledgers = book(one for some in read for one in some.value).value
    return State("it", ledgers, tuple(found for one in read for found in one.diagnostics))


def diff(before: str, after: str) -> Changes:
    return changes(state(before), state(after))


def only(found: Changes) -> tuple[Change, ...]:
    (sitting,) = found.sittings
    return sitting.changes


def test_one_trick_more_is_one_change() -> None:
    before = HEAD + "ante 10\npassed\nMia 1 7, Theo 2, Priya 1\n"
    (change,) = only(diff(before, before.replace("Theo 2, Priya 1", "Theo 1, Priya 2")))
    assert change.details == (Detail("Theo's tricks", "2", "1"), Detail("Priya's tricks", "1", "2"))
    # a coin for each trick from the declarer, and ten to the pot for one who took fewer than two
    assert change.effect == Effect((("Priya", 11), ("Theo", -11)))


def test_a_hand_put_in_changes_no_other() -> None:
    after = HEAD + "ante 10\npassed\nMia 1 7, Theo 2, Priya 1\nvoid\n"
    (change,) = only(diff(after.replace("passed\n", ""), after))
    assert (change.what, change.how, change.effect) == ("passed", "added", Effect())


def test_a_passed_hand_that_was_played_is_one_change() -> None:
    before = HEAD + "ante 10\nMia 1 7, Theo 2, Priya 1\npassed\nTheo 1 7, Mia 2, Priya 1\n"
    after = before.replace("passed", "Priya 1 6, Mia 2, Theo 2")
    (change,) = only(diff(before, after))
    assert (change.what, change.how) == ("deal", "changed")
    assert change.details == (Detail("line", "passed", "Priya 1 6, Mia 2, Theo 2"),)
    # the draw of ten from the pot, and a coin to each for each of two tricks
    assert change.effect == Effect((("Mia", 2), ("Priya", 6), ("Theo", 2)), pot=-10)
    (change,) = only(diff(after, before))
    assert (change.what, change.how) == ("deal", "changed")
    (change,) = only(diff(before, before.replace("passed", "Priya 1 6, Mia 2, Theo 3")))
    assert change.how == "changed"
    assert Detail("line", "passed", "Priya 1 6, Mia 2, Theo 3") in change.details


def test_a_deal_that_is_another_one_goes_with_the_likest_hand() -> None:
    """A passed hand is put in before a hand that is mended: the hands go together."""
    before = HEAD + "ante 10\nMia 1 7, Theo 2, Priya 1\n"
    after = HEAD + "ante 10\npassed\nMia 1 7, Theo 1, Priya 2\n"
    added, mended = only(diff(before, after))
    assert [(one.what, one.how) for one in (added, mended)] == [
        ("passed", "added"),
        ("hand", "changed"),
    ]


def test_another_way_to_write_a_hand_is_no_change() -> None:
    before = HEAD + "ante 10\nMia 3 diamonds 7, Theo 2, Priya 1\n"
    after = HEAD + "; a comment\n\nante 10   ; again\nm3d 7 t2 p1\nnote hello\n"
    found = diff(before, after)
    assert found.sittings == ()
    assert not found.moved


def test_a_stake_moves_what_it_says() -> None:
    (change,) = only(diff(HEAD + "ante 10\n", HEAD + "ante 20\n"))
    assert change.effect == Effect((("Mia", -10), ("Priya", -10), ("Theo", -10)), pot=30)


def test_a_payment_moves_what_it_says() -> None:
    found = diff(HEAD + "ante 10\n", HEAD + "ante 10\npay Theo pot 5 late\n")
    (change,) = only(found)
    assert (change.what, change.how) == ("pay", "added")
    assert change.effect == Effect((("Theo", -5),), pot=5)
    assert [(one.name, one.coins) for one in found.players] == [("Theo", (-5,))]
    assert found.pot == (5,)


def test_a_player_renamed_takes_every_coin_along() -> None:
    before = HEAD + "ante 10\nMia 1 7, Theo 2, Priya 1\nt1 6 m3 p1\n"
    after = before.replace("Theo", "Theodor")
    found = diff(before, after)
    (change,) = only(found)
    assert change.what == "renamed"
    assert change.details == (Detail("name", "Theo", "Theodor"),)
    assert not found.moved


def test_a_name_taken_back_in_one_of_two_sittings_moves_that_sittings_coins() -> None:
    first = HEAD + "ante 10\n"
    second = HEAD.replace("28", "29").replace("Theo", "Teo") + "ante 20\n"
    found = changes(state(first, second), state(first, second.replace("Teo", "Theo")))
    (change,) = only(found)
    assert change.effect == Effect((("Teo", 20), ("Theo", -20)))
    assert {one.name: one.coins for one in found.players} == {"Teo": (20,), "Theo": (-20,)}


def test_a_house_rule_is_named_with_the_hands_it_settles_anew() -> None:
    before = HEAD + "ante 10\nMia 1 7, Theo 2, Priya 1, no-aces\nvoid\n"
    rule, again = only(diff(before, before.replace("players", "rule no-ace-bonus 7\nplayers")))
    assert (rule.what, rule.details[0].after) == ("house rule", "7")
    assert (again.what, again.numbers) == ("resettled", (1,))
    # the declarer's bonus from each defender is three coins less
    assert again.effect == Effect((("Mia", -6), ("Priya", 3), ("Theo", 3)))


def test_a_line_that_is_no_longer_booked_is_named() -> None:
    before = HEAD + "ante 10\nMia 1 7, Theo 2, Priya 1\n"
    found = diff(before, before.replace("Priya 1", "Priya 2"))
    (change,) = only(found)
    assert Detail("booked", "yes", "no") in change.details
    assert [line.written for line in found.new.unbooked] == ["Mia 1 7, Theo 2, Priya 2"]
    assert found.gone == Gaps()


def test_a_sitting_of_another_day_is_the_same_one() -> None:
    before = HEAD + "ante 10\npassed\n"
    found = diff(before, before.replace("28", "27"))
    (change,) = only(found)
    assert change.details == (Detail("date", "2026-11-28", "2026-11-27"),)
    assert not found.moved


def test_a_sitting_added_brings_its_balances() -> None:
    first, second = HEAD + "ante 10\n", HEAD.replace("28", "29") + "ante 20\npassed\n"
    found = changes(state(first), state(first, second))
    (sitting,) = found.sittings
    assert (sitting.how, sitting.hands) == ("added", 1)
    assert sitting.effect == Effect((("Mia", -20), ("Priya", -20), ("Theo", -20)), pot=60)


def test_another_worth_of_a_coin_moves_money_and_no_coin_between_players() -> None:
    before = HEAD + "unit 0.10 EUR\nante 10\n"
    found = diff(before, before.replace("0.10", "0.20"))
    mia = next(one for one in found.players if one.name == "Mia")
    assert sorted(mia.coins) == [-10, 10]
    (money,) = mia.money
    assert money.amount == -1


def sums(effects: list[Effect]) -> Counter[str]:
    found: Counter[str] = Counter()
    for one in effects:
        found.update(dict(one.players))
        found.update({"the pot": one.pot, "carried": one.carried, "odd": one.unexplained})
    return Counter({name: coins for name, coins in found.items() if coins})


@given(SEASONS, SEASONS)
def test_the_changes_add_up_to_the_difference_of_the_totals(old: list[str], new: list[str]) -> None:
    found = changes(state(*old), state(*new))
    totals = {one.name: one.coins[0] for one in found.players}
    funds = {"the pot": found.pot, "carried": found.carried, "odd": found.unexplained}
    totals |= {name: coins[0] for name, coins in funds.items() if coins[0]}
    assert dict(sums([one.effect for one in found.sittings])) == totals
    assert sum(totals.values()) == 0
    for one in found.sittings:
        if one.how == "changed":
            assert sums([change.effect for change in one.changes]) == sums([one.effect])


@given(SEASONS)
def test_nothing_changed_between_a_state_and_itself(texts: list[str]) -> None:
    found = changes(state(*texts), state(*texts))
    assert found.sittings == ()
    assert not found.moved
    assert found.new == found.gone == Gaps()


@given(SEASONS, SEASONS)
def test_the_other_way_round_is_the_mirror_image(old: list[str], new: list[str]) -> None:
    there, back = changes(state(*old), state(*new)), changes(state(*new), state(*old))
    assert told(there, 1) == told(back, -1)
    assert there.new == back.gone


def told(found: Changes, sign: int) -> Counter[tuple[object, ...]]:
    turn: Callable[[str], str] = lambda how: (  # noqa: E731
        {"added": "removed", "removed": "added"}.get(how, how) if sign < 0 else how
    )
    return Counter(
        (sitting.date, turn(sitting.how), *_what(change), turn(change.how), _effect(change, sign))
        for sitting in found.sittings
        for change in sitting.changes
    )


def _what(change: Change) -> tuple[object, ...]:
    """Return what was changed: of a deal that is another one now, what it was and what it is."""
    sides = [side.what for side in (change.before, change.after) if side is not None]
    return change.what if len(set(sides)) < 2 else "deal", *sorted(sides)


def _effect(change: Change, sign: int) -> tuple[object, ...]:
    one = change.effect
    return tuple(sorted((name, sign * coins) for name, coins in one.players)), sign * one.pot
