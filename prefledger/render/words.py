"""How numbers, money, contracts and tricks are written for a reader."""

from collections.abc import Sequence
from fractions import Fraction

from prefledger.model.cards import Suit
from prefledger.model.sitting import Unit
from prefledger.reports.deals import Deal, Part
from prefledger.reports.settling import Due
from prefledger.reports.worth import Money

MINUS = "\N{MINUS SIGN}"
DASH = "\N{EN DASH}"
OUT = "·"
DIGITS = 12
"""More digits than this after the decimal mark are written as a fraction."""


def unsigned(number: int) -> str:
    """Return a number with a sign only if it is below nought."""
    return str(number).replace("-", MINUS)


def signed(number: int) -> str:
    """Return a number with its sign: `+7`, `−9`, `0`."""
    return f"+{number}" if number > 0 else unsigned(number)


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
    scaled = (20 * abs(amount.numerator) + amount.denominator) // (2 * amount.denominator)
    plus = MINUS if amount < 0 and scaled else "+" if sign and scaled else ""
    return f"{plus}{scaled // 10}.{scaled % 10}"


def money(amount: Money, *, sign: bool = False) -> str:
    """Return money as a reader sees it: `1.70 EUR`, with `sign` `+1.70 EUR`."""
    plus = "+" if sign and amount.amount > 0 else ""
    return f"{plus}{decimal(amount.amount, amount.places).replace('-', MINUS)} {amount.currency}"


def unit(worth: Unit) -> str:
    """Return what a coin is worth: `0.10 EUR`."""
    return f"{decimal(worth.amount, worth.places)} {worth.currency}"


def due(amount: Due, *, sign: bool = False) -> str:
    """Return an amount in coins and money: `33 coins, 3.30 EUR`."""
    parts = []
    if amount.coins is not None:
        parts.append(f"{signed(amount.coins)} coins" if sign else counted(amount.coins, "coin"))
    if amount.money is not None:
        parts.append(money(amount.money, sign=sign))
    return ", ".join(parts)


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: `1 coin`, `2 coins`."""
    return f"{unsigned(number)} {noun}{'' if number == 1 else 's'}"


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

    A pair whose tricks lie in one heap stands in brackets. Nothing where none is known.
    """
    if line.conceded or all(part.tricks is None for part in line.parts if part.role != "out"):
        return ""
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
    """Return made, beaten or given up; nothing where there was no hand."""
    if line.made is None:
        return ""
    if line.conceded:
        return "given up"
    return "made" if line.made else "beaten"


def came_to(line: Deal) -> str:
    """Return what a line came to: `Mia +7, Theo −8, Priya +1 · pot 60`."""
    if not line.booked:
        return f"not booked · pot {unsigned(line.pot)}"
    coins = ", ".join(f"{name} {signed(gain)}" for name, gain in line.coins if gain)
    pot = f"pot {unsigned(line.pot)}"
    return f"{coins} · {pot}" if coins else pot


def place(path: str, line: int) -> str:
    """Return where something stands: `evening.pref:12`."""
    return f"{path}:{line}"


def _own(part: Part) -> str:
    if part.role == "out":
        return OUT
    return f"{'?' if part.tricks is None else part.tricks}{'h' if part.role == 'host' else ''}"
