"""How numbers, money, contracts and tricks are written for a reader."""

from collections.abc import Sequence
from fractions import Fraction

from prefledger.model.cards import Suit
from prefledger.model.coins import Coins
from prefledger.model.sitting import Unit
from prefledger.reports.deals import Deal, Part
from prefledger.reports.rounding import CENTS
from prefledger.reports.settling import Due
from prefledger.reports.worth import Money

MINUS = "\N{MINUS SIGN}"
DASH = "\N{EN DASH}"
OUT = "·"
HUNDREDTHS = 2
DIGITS = 12
"""More digits than this after the decimal mark are written as a fraction."""


def unsigned(number: Coins) -> str:
    """Return a number with a sign only if it is below nought; a fraction to the hundredth."""
    if isinstance(number, int):
        return str(number).replace("-", MINUS)
    return rounded(number, HUNDREDTHS)


def signed(number: Coins) -> str:
    """Return a number with its sign: `+7`, `−9`, `0`; a fraction to the hundredth: `+7.33`."""
    if isinstance(number, int):
        return f"+{number}" if number > 0 else unsigned(number)
    return rounded(number, HUNDREDTHS, sign=True)


def as_written(number: Coins, *, sign: bool = False) -> str:
    """Return a number exactly, as it is written in a file: `22/3`, with `sign` `+22/3`."""
    return f"{'+' if sign and number > 0 else ''}{number}".replace("-", MINUS)


def in_full(number: Coins, *, sign: bool = False) -> str:
    """Return a number to be read, and exactly too where that rounds it: `7`, `7.33 (22/3)`."""
    said = signed(number) if sign else unsigned(number)
    return f"{said} ({as_written(number, sign=sign)})" if is_rounded(number) else said


def is_rounded(number: Coins) -> bool:
    """Whether a number has no end after two digits, so that a reader does not see all of it."""
    return not isinstance(number, int) and 10**HUNDREDTHS % number.denominator != 0


def decimal(amount: Fraction, places: int) -> str:
    """Return an exact decimal (`-1.70`), or a fraction (`22/3`) where there is none."""
    while (amount * 10**places).denominator != 1:
        places += 1
        if places > DIGITS:
            return str(amount)
    digits = str(abs(int(amount * 10**places))).rjust(places + 1, "0")
    sign = "-" if amount < 0 else ""
    at = len(digits) - places
    return f"{sign}{digits[:at]}{'.' if places else ''}{digits[at:]}"


def tenths(amount: Fraction, *, sign: bool = False) -> str:
    """Return an amount to the nearest tenth, halves away from nought: `6.4`; `sign` as `+6.4`."""
    return rounded(amount, 1, sign=sign)


def rounded(amount: Fraction, places: int, *, sign: bool = False) -> str:
    """Return an amount to so many places (one at least), halves away from nought: `7.33`."""
    scale = 10**places
    scaled = (2 * scale * abs(amount.numerator) + amount.denominator) // (2 * amount.denominator)
    plus = MINUS if amount < 0 and scaled else "+" if sign and scaled else ""
    return f"{plus}{scaled // scale}.{scaled % scale:0{places}}"


def money(amount: Money, *, sign: bool = False) -> str:
    """Return money as a reader sees it: `1.70 EUR`, with `sign` `+1.70 EUR`."""
    plus = "+" if sign and amount.amount > 0 else ""
    return f"{plus}{decimal(amount.amount, amount.places).replace('-', MINUS)} {amount.currency}"


def cents(amount: Money, *, sign: bool = True) -> str:
    """Return money as `money` does, but to the cent where it has no end: `+0.73 EUR`."""
    if has_an_end(amount):
        return money(amount, sign=sign)
    return f"{rounded(amount.amount, max(amount.places, CENTS), sign=sign)} {amount.currency}"


def has_an_end(amount: Money) -> bool:
    """Whether an amount of money can be written with a decimal mark."""
    return "/" not in decimal(amount.amount, amount.places)


def unit(worth: Unit) -> str:
    """Return what a coin is worth: `0.10 EUR`."""
    return f"{decimal(worth.amount, worth.places)} {worth.currency}"


def due(amount: Due, *, sign: bool = False) -> str:
    """Return an amount in coins and money: `33 coins, 3.30 EUR`."""
    parts = []
    if amount.coins is not None:
        parts.append(
            f"{in_full(amount.coins, sign=True)} coins" if sign else counted(amount.coins, "coin")
        )
    if amount.money is not None:
        parts.append(money(amount.money, sign=sign))
    return ", ".join(parts)


def counted(number: Coins, noun: str) -> str:
    """Return a number with its noun: `1 coin`, `2 coins`, `7.33 (22/3) coins`."""
    return f"{in_full(number)} {noun}{'' if number == 1 else 's'}"


def plural(noun: str) -> str:
    """Return what a hand is counted in, of many: `tricks`, `tricks or card points`."""
    return " or ".join(f"{one}s" for one in noun.split(" or "))


def listed(names: Sequence[str]) -> str:
    """Return names as one says them: `Mia, Theo and Jan`."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def contract(line: Deal) -> str:
    """Return a contract in short: `3♦`, `game ♠`, `hearts`."""
    name, sign = line.contract or "", Suit(line.trumps).sign if line.trumps else ""
    if name.isdigit():
        return name + sign
    return name if name == line.trumps or not sign else f"{name} {sign}"


def contract_in_full(line: Deal) -> str:
    """Return a contract in words: `3 diamonds`, `game spades`, `hearts`."""
    words = dict.fromkeys([line.contract or "", line.trumps or ""])
    return " ".join(word for word in words if word)


def tricks(line: Deal) -> str:
    """Return the tricks as declarer–left–right; `·` dropped out, `?` unknown, `h` the host.

    A pair whose tricks lie in one heap stands in brackets, or without them where defenders have
    but one. Nothing where none is known.
    """
    if line.conceded or all(part.tricks is None for part in line.parts if not part.left):
        return ""
    if line.together is not None and not line.frame.has_own:
        return f"{_own(line.parts[0])}{DASH}{line.together}"
    if line.together is not None:
        return f"{_own(line.parts[0])}{DASH}({line.together})"
    return DASH.join(map(_own, line.parts))


def headline(line: Deal) -> str:
    """Return what a line was, in short: `Mia 3♦, aces`, or the event in words."""
    if line.declarer is None:
        return line.title if line.booked else "(not booked)"
    flags = "".join(f", {flag}" for flag in line.flags)
    return f"{line.declarer} {contract(line)}{flags}{' !' if line.disputed else ''}"


def result(line: Deal) -> str:
    """Return made, beaten, given up, or what the game says; nothing where there was no hand."""
    if line.made is None:
        return ""
    if line.told:
        return line.told
    if line.conceded:
        return "given up"
    return "made" if line.made else "beaten"


def came_to(line: Deal) -> str:
    """Return what a line came to: `Mia +7, Theo −8, Priya +1 · pot 60`.

    Where a sheet is kept in place of a pot, how that stands: `Mia +2, Theo −2 · Mia 5, Theo 7`.
    """
    coins = ", ".join(f"{name} {in_full(gain, sign=True)}" for name, gain in line.coins if gain)
    parts = (
        coins if line.booked else "not booked",
        line.stands,
        f"pot {unsigned(line.pot)}" if line.frame.has_pot else "",
    )
    return " · ".join(filter(None, parts)) or "no coins"


def place(path: str, line: int) -> str:
    """Return where something stands: `evening.pref:12`."""
    return f"{path}:{line}"


def _own(part: Part) -> str:
    if part.left:
        return OUT
    return f"{'?' if part.tricks is None else part.tricks}{'h' if part.role == 'host' else ''}"
