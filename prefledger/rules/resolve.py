"""Setting switches: from the words of a `rule` line to a house, or why not."""

from collections.abc import Iterator
from typing import NamedTuple

from prefledger.diagnostics.codes_rules import (
    UNKNOWN_SWITCH,
    UNKNOWN_VALUE,
    WRONG_NUMBER_OF_VALUES,
)
from prefledger.diagnostics.diagnostic import Code
from prefledger.diagnostics.nearest import nearest
from prefledger.rules.house import House, Setting, settings


class Objection(NamedTuple):
    """Why a setting is refused; `word` says which word of it is wrong, counted from 0."""

    code: Code
    message: str
    help: str = ""
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
            f"did you mean `{near}`?" if near else "`prefledger rules austrian` lists them all",
        )
    if len(values) != 1:
        return Objection(
            WRONG_NUMBER_OF_VALUES,
            f"{name} takes one value: {_allowed(setting)}",
            f"write `rule {name} {setting.value(house)}`, or another value",
            word=min(len(values), 2),
        )
    value = _value(setting, values[0])
    if value is None:
        near = nearest(values[0], setting.switch.values)
        return Objection(
            UNKNOWN_VALUE,
            f"{name} can't be {words[1]}; it is {_allowed(setting)}",
            f"did you mean `rule {name} {near}`?" if near else "",
            word=1,
        )
    return setting.changed(house, value)


class Contradiction(NamedTuple):
    """Two switches that can't both stand as they do."""

    switches: tuple[str, str]
    message: str
    help: str


def contradictions(house: House) -> Iterator[Contradiction]:
    """Yield every pair of house rules that make no sense together.

    Source: prefledger-rules(7), "House rules".
    """
    if house.pot.topup == "auto" and not house.pot.stake:
        yield Contradiction(
            ("topup", "stake"),
            "a stake that renews itself needs its amount",
            "write the stake on a line above, as in `rule stake 50`",
        )
    if house.bonuses.aces_on == "hand" and not (house.bonuses.aces or house.bonuses.no_aces):
        yield Contradiction(
            ("ace-bonuses-on", "ace-bonus"),
            "ace bonuses go with game and hearts only, but none is paid at all",
            "leave `rule ace-bonuses-on hand` away, or say what an ace bonus is worth",
        )


def _value(setting: Setting, word: str) -> str | int | None:
    switch = setting.switch
    if switch.amount:
        if word == "off" and "off" in switch.values:
            return 0
        if word.isascii() and word.isdigit() and str(int(word)) == word:
            return int(word)
        return None
    return word if word in switch.values else None


def _allowed(setting: Setting) -> str:
    words = [
        *setting.switch.values,
        *(["a whole number of coins"] if setting.switch.amount else []),
    ]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
