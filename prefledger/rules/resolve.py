"""Setting switches: from the words of a `rule` line to a house, or why not."""

import re
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from prefledger.diagnostics.codes_rules import (
    UNKNOWN_SWITCH,
    UNKNOWN_VALUE,
    WRONG_NUMBER_OF_VALUES,
)
from prefledger.diagnostics.diagnostic import Code
from prefledger.diagnostics.mend import Advice, one_of, rewrite, write
from prefledger.diagnostics.nearest import nearest
from prefledger.rules.house import House, Setting, settings
from prefledger.rules.switches import Contradiction


class Objection(NamedTuple):
    """Why a setting is refused; `word` says which word of it is wrong, counted from 0."""

    code: Code
    message: str
    advice: Advice = ""
    word: int = 0


def set_switch(house: House, words: tuple[str, ...]) -> House | Objection:
    """Return the house with a switch set as `rule WORDS…` says, or the objection to it.

    Source: prefledger-rules(7), "House rules".
    """
    name, *values = (word.lower() for word in words)
    setting = settings().get(name)
    if setting is None:
        near = nearest(name, settings())
        return Objection(
            UNKNOWN_SWITCH,
            f"there is no house rule called {words[0]}",
            (write(near, f"did you mean `{near}`?"),)
            if near
            else "`prefledger rules austrian` lists them all",
        )
    value = _value(setting, values)
    if value is not None:
        return setting.changed(house, value)
    heads = [value.removesuffix(" N") for value in setting.switch.values]
    near = nearest(values[0], heads) if values else None
    numbered = {head for head in heads if f"{head} N" in setting.switch.values}
    if len(values) != 1 and not {near, *values[:1]} & numbered:
        return Objection(
            WRONG_NUMBER_OF_VALUES,
            f"{name} takes one value: {_allowed(setting)}",
            _as_it_is(setting, house, values),
            word=min(len(values), 2),
        )
    meant = values[0] if values[0] in heads else near
    return Objection(
        UNKNOWN_VALUE,
        f"{name} can't be {' '.join(words[1:])}; it is {_allowed(setting)}",
        _meaning(setting, meant, values),
        word=1 if meant != values[0] else len(values),
    )


def _as_it_is(setting: Setting, house: House, values: list[str]) -> Advice:
    """Return what to write in place of none or several values: what holds, if it is a word."""
    now = setting.value(house)
    if setting.switch.amount or " " in now or (_number(setting) and _figures(*values)):
        return _with_number(setting)
    return (rewrite(f"rule {setting.switch.name} {now}"), ", or another value")


def _meaning(setting: Setting, meant: str | None, values: list[str]) -> Advice:
    """Return what to write in place of some values, the first of which is perhaps `meant`.

    Every number in it is one of the values, and nothing is switched off in place of a number.
    """
    name, form = setting.switch.name, _number(setting)
    if form and _figures(values[0]):
        return _with_number(setting)
    if meant is not None and f"{meant} N" in setting.switch.values:
        if len(values) != 2 or not _whole(values[1]):  # noqa: PLR2004
            return _with_number(setting, f"{meant} N")
        meant = f"{meant} {values[1]}"
    if meant is not None:
        return (rewrite(f"rule {name} {meant}", f"did you mean `rule {name} {meant}`?"),)
    return _with_number(setting) if setting.switch.amount else _choices(setting)


def _number(setting: Setting) -> str:
    """Return how a value with a number in it is written, N for the number; `""` if none is."""
    if setting.switch.amount:
        return "N"
    return next((value for value in setting.switch.values if value.endswith(" N")), "")


def _with_number(setting: Setting, form: str = "") -> str:
    """Return in words that a number is wanted; which one only the table knows."""
    line = f"rule {setting.switch.name} {form or _number(setting)}"
    return f"write `{line}`, where N is a whole number"


def _choices(setting: Setting) -> Advice:
    """Return the values a switch can have that are a word."""
    words = [value for value in setting.switch.values if not value.endswith(" N")]
    lines = [f"rule {setting.switch.name} {word}" for word in words]
    return ("write ", *one_of([rewrite(line, f"`{line}`") for line in lines]))


def _figures(*words: str) -> bool:
    """Whether there is a figure in some words."""
    return any(char.isdigit() for word in words for char in word)


def contradictions(house: House) -> Iterator[Contradiction]:
    """Yield every pair of house rules that make no sense together.

    Source: prefledger-rules(7), "House rules".
    """
    pot, bonuses = house.pot, house.bonuses
    if pot.topup == "auto" and not pot.stake:
        yield Contradiction(
            ("topup", "stake"),
            "a stake that renews itself needs its amount",
            "write the stake on a line above, as in `rule stake 50`",
        )
    if bonuses.aces_on == "hand" and not (bonuses.aces or bonuses.no_aces):
        yield Contradiction(
            ("ace-bonuses-on", "ace-bonus"),
            "ace bonuses go with game and hearts only, but none is paid at all",
            "leave `rule ace-bonuses-on hand` away, or say what an ace bonus is worth",
        )
    if pot.by_the_pot and not pot.dealer_ante:
        yield Contradiction(
            ("pot", "dealer-ante"),
            "where the pot sets the unit, the dealer must put something in before every deal",
            "write the dealer's ante on a line above, as in `rule dealer-ante 10`",
        )
    for name in house.game.agreed:
        if settings()[name].value(house) == "off":
            yield Contradiction(
                (name, "rules"),
                f"this game has no usual amount to {name}, so the table must name it",
                f"write it on a line below `rules`, as in `rule {name} 10`",
            )
    if pot.limit == 0:
        yield Contradiction(
            ("pot", "rules"),
            "a limited pot needs its limit",
            "write it on a line below `rules`, as in `rule pot limited 100`",
        )
    if house.game.contradictions is not None:
        yield from house.game.contradictions(house)
    yield from _without_extra_bids(house)
    yield from _not_tens(house)


class Idle(NamedTuple):
    """A switch that decides nothing at some `values` where another one stands at one of `where`."""

    switch: str
    values: tuple[str, ...]
    other: str
    where: str
    why: str


_NOT_PLAYED: Final = "all-pass is not played at this table"
IDLE: Final = (
    Idle("allpass-price", ("1-2-3", "1-1-1"), "allpass", "off", _NOT_PLAYED),
    Idle("allpass-tie", ("shared", "each"), "allpass", "off", _NOT_PLAYED),
    Idle("allpass-dealer", ("plays", "point"), "allpass", "off", _NOT_PLAYED),
    Idle("talon-leads", ("two", "three"), "allpass", "off", _NOT_PLAYED),
    Idle(
        "allpass-price",
        ("1-2-3",),
        "allpass",
        "whists",
        "where all-pass is written in whists, no trick is one point and tricks have no price",
    ),
    Idle(
        "allpass-tie",
        ("each",),
        "allpass",
        "mountain",
        "where all-pass is written into the mountain, everybody has the tricks taken and no whists",
    ),
)
"""What a table may say only to no effect."""


def idle(house: House, said: Collection[str]) -> Iterator[Contradiction]:
    """Yield which of the switches that a table `said` decide nothing beside another one.

    Source: prefledger-rules(7), "House rules".
    """
    for one in IDLE:
        if one.switch not in said or not house.reads(one.switch):
            continue
        value, other = (settings()[name].value(house) for name in (one.switch, one.other))
        if value in one.values and other == one.where:
            yield Contradiction(
                (one.switch, one.other),
                f"{one.why}, so `rule {one.switch} {value}` changes nothing",
                f"leave `rule {one.switch} {value}` away, or change `rule {one.other} {other}`",
            )


NEEDS_EXTRA_BIDS: Final = {
    "kontra": ("on", "kontra is said only in contracts without trumps"),
    "nachgehen": ("on", "nobody takes over where there is no extra bid"),
    "hearts-closes": ("off", "where nothing goes over hearts, hearts ends the auction"),
}
"""Values that make no sense without extra bids, and why."""


def _without_extra_bids(house: House) -> Iterator[Contradiction]:
    """Yield what goes only with extra bids where there are none, and extra bids no game has."""
    bids = house.auction.extra_bids
    if bids == "off":
        for name, (value, why) in NEEDS_EXTRA_BIDS.items():
            if settings()[name].value(house) == value:
                yield Contradiction(
                    (name, "extra-bids"),
                    f"{why}, and the table plays without (`rule extra-bids off`)",
                    f"leave `rule {name} {value}` away, or write `rule extra-bids illustrated`",
                )
    elif bids not in house.game.extra_bids:
        yield Contradiction(
            ("extra-bids", "rules"),
            f"there are no extra bids in {house.game.title}",
            f"leave `rule extra-bids {bids}` away",
        )


def _not_tens(house: House) -> Iterator[Contradiction]:
    """Yield an amount for each that would sooner or later split a coin, or is never a stake."""
    pot = house.pot
    amounts = {"stake": pot.stake, "dealer-ante": pot.dealer_ante, "pot": pot.limit or 0}
    if pot.by_the_pot:
        amounts |= {
            "declarer-fine": house.payments.declarer_fine,
            "defender-fine": house.payments.defender_fine,
            "all-pass": house.procedure.bete or 0,
            "win": house.payments.win,
            "lose": house.payments.lose,
        }
    for name, coins in amounts.items():
        if coins % 10:
            yield Contradiction(
                (name, "pot"),
                f"{coins} is not a multiple of ten, and what goes into the pot here must be",
                "write the multiple of ten that the table plays by",
            )


def _value(setting: Setting, values: list[str]) -> str | int | None:
    switch = setting.switch
    if len(values) == 2 and f"{values[0]} N" in switch.values and _whole(values[1]):  # noqa: PLR2004
        return " ".join(values)
    if len(values) != 1:
        return None
    word = values[0]
    if not switch.amount:
        return word if word in switch.values else None
    if word == "off" and "off" in switch.values:
        return 0
    return int(word) if _whole(word) and switch.least <= int(word) <= switch.most else None


def _whole(word: str) -> bool:
    """Whether a word is a whole number as the format writes it: no leading nought, nine digits."""
    return re.fullmatch(r"0|[1-9][0-9]{0,8}", word) is not None


def _allowed(setting: Setting) -> str:
    words = [
        *setting.switch.values,
        *(
            [f"a whole number from {setting.switch.least} to {setting.switch.most}"]
            if setting.switch.amount
            else []
        ),
    ]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
