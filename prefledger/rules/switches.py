"""What a switch of the house is: its name in files, its values, and what it decides."""

from dataclasses import field
from typing import Any, Final, NamedTuple

from prefledger.diagnostics.mend import Advice

AMOUNT: Final = "N"
"""Stands for any amount in the sentences of a switch; `{n}` in one is the amount in coins."""


class Switch(NamedTuple):
    """What `rule NAME VALUE` may say, and what it decides, in a sentence.

    `values` are what may be said, a capital N in one standing for a whole number; `amount` whether
    a whole number from `least` to `most` is allowed too, or alone; `off` as a value of an amount is
    nought. `goes_with` is what the switch is while the table has not set it, without and with extra
    bids; its field is empty then.
    """

    name: str
    values: tuple[str, ...]
    decides: str
    amount: bool = False
    least: int = 0
    most: int = 999_999
    goes_with: tuple[str, str] | None = None


def switch(  # noqa: PLR0913
    name: str,
    values: str,
    decides: str,
    *,
    default: str | int = "",
    amount: bool = False,
    least: int = 0,
    most: int = 999_999,
    goes_with: tuple[str, str] | None = None,
) -> Any:
    """Describe a switch as a dataclass field; `values` are parted by blanks, `_N` for a number."""
    said = tuple(value.replace("_", " ") for value in values.split())
    described = Switch(name, said, decides, amount, least, most, goes_with)
    return field(default=default, metadata={"switch": described})


class Contradiction(NamedTuple):
    """Two switches that can't both stand as they do."""

    switches: tuple[str, str]
    message: str
    advice: Advice
