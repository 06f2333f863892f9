"""Numbers written in a way the format refuses, and how they are written instead."""

import re
from unicodedata import decimal

_WORDS = {
    word: number
    for number, words in {
        0: "zero nought null",
        1: "one eins ein",
        2: "two zwei",
        3: "three drei",
        4: "four vier",
        5: "five fünf",
        6: "six sechs",
        7: "seven sieben",
        8: "eight acht",
        9: "nine neun",
        10: "ten zehn",
        20: "twenty zwanzig",
        30: "thirty dreissig dreißig",
        40: "forty vierzig",
        50: "fifty fünfzig",
        60: "sixty sechzig",
        70: "seventy siebzig",
        80: "eighty achtzig",
        90: "ninety neunzig",
        100: "hundred hundert",
    }.items()
    for word in words.split()
}
_LIKE_NUMBER = re.compile(r"[+-]*\d[\d.,_'/]*")
_LIKE_SIGNED = re.compile(r"[+-]*(?:(?<=[+-]) )?\d[\d.,_'/]*")
_GROUPED = re.compile(r"[1-9][0-9]{0,2}(?:[._'][0-9]{3})+|[0-9]+(?:_[0-9]+)+")
_DIGITS = 9


def number_at(text: str, at: int, *, signed: bool = False) -> str:
    """Return what looks like a number at `at`, signs, stops and commas included, or nothing.

    `signed` is true where a number may be below nought: there a blank after the sign is one slip.
    """
    found = (_LIKE_SIGNED if signed else _LIKE_NUMBER).match(text, at)
    return found.group().rstrip(".,_'/") if found else ""


def spelled(word: str) -> int | None:
    """Return the number that `word` names in English or German."""
    return _WORDS.get(word)


def refusal(number: str, what: str, *, signed: bool, parted: bool = False) -> tuple[str, str]:
    """Return why `number` is no number of `what` (`coins`, `tricks`), and what to write, if clear.

    `signed` is true where a number may be below nought, `parted` where it may be a fraction.
    """
    plain = "".join(char if char.isascii() else str(decimal(char, "")) for char in number)
    bare = plain.lstrip("+- ")
    lead = plain[: len(plain) - len(bare)]
    sign = "-" if signed and "-" in lead else ""
    if "/" in bare:
        reason = "is no fraction: one looks like `22/3`" if parted else "is no whole number"
        return f"`{number}` {reason}", ""
    return (
        _foreign(number, plain)
        or _marked(number, bare, what, sign)
        or _led(number, lead, bare, what, signed=signed)
        or (f"`{number}`: a number has no nought in front", sign + (bare.lstrip("0") or "0"))
    )


def _foreign(number: str, plain: str) -> tuple[str, str] | None:
    foreign = not number.isascii()
    return (f"`{number}`: numbers are written with the digits 0 to 9", plain) if foreign else None


def _marked(number: str, bare: str, what: str, sign: str) -> tuple[str, str] | None:
    """A number with marks between its digits, or with too many digits."""
    if _GROUPED.fullmatch(bare):
        bare = "".join(filter(str.isdigit, bare))
        if len(bare) <= _DIGITS:
            return f"`{number}`: {what} are written without marks between the digits", sign + bare
    if not bare.isdigit():
        return f"`{number}`: {what} are whole numbers", ""
    if len(bare.lstrip("0")) > _DIGITS:
        return f"`{number}` has more than nine digits", ""
    return None


def _led(number: str, lead: str, bare: str, what: str, *, signed: bool) -> tuple[str, str] | None:
    """A number with signs before it that do not belong there."""
    if lead.startswith("+"):
        return f"`{number}`: a number is written without a plus", bare
    if lead and not signed:
        return f"`{number}`: {what} here are never below nought", bare
    if lead not in {"", "-"}:
        return f"`{number}`: one minus, right before the number", f"-{bare}"
    return None
