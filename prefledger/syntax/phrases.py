"""What the grammar can take at a place, in the words of people who play cards."""

from prefledger.diagnostics.idiom import Idiom

_MOST = 4

_COINS = "a whole number of coins"
_NUMBERS = {
    "_PAY": _COINS,
    "_ANTE": _COINS,
    "_CARRY": _COINS,
    "_PURSE": _COINS,
    "_SPLIT": _COINS,
    "_REVOKE": "the number of the trick",
    "_REST": "a number of tricks",
    "_ALLPASS": "a number of tricks",
    "_BIDS": "a number",
    "_TAKEOVER": "the number of the bid",
}
_KEYS = {
    "_RULES": "the name of a rule set",
    "_RULE": "a switch and its value",
    "_UNIT": "a currency such as `EUR`",
    "_CARDS": "`french` or `german`",
}
_WHATS = {
    "_REST": "tricks",
    "_ALLPASS": "tricks",
    "_SHEET": "points",
    "_REVOKE": "tricks",
    "_BIDS": "bids",
}
_BESIDE = {
    "bought": "a number of chips",
    "gekauft": "a number of chips",
    "with": "the points announced",
}
"""What an integer on a hand line stands for right after some words."""
_PLAIN = {
    "NAME": "a player's name",
    "TEXT": "some text",
    "DATE": "a date such as `2026-11-28`",
    "VERSION": "the version, `1`",
    "DECIMAL": "an amount such as `0.10`",
    "PATH": "the name of a file",
    "CARDS": "a run of cards such as `{cards}`",
    "PLAYED": "a card such as `{card}`",
    "MADE": "`made`",
    "LOST": "`lost`",
    "SUIT": "a suit",
    "_EQUALS": "`=`",
    "_PLUS": "`+`",
    "_COLON": "`:`",
    "POT": "`pot`",
    "_OUT": "`out`",
    "OUT": "`out`",
    "IN": "`in`",
    "IN__WHIST": "`whist`",
    "OUT__PASS": "`pass`",
    "INVITES": "`invites`",
    "HALF": "`half`",
    "_AFTER": "`after`",
    "_AGREED": "`agreed`",
    "ACCEPTED": "`accepted`",
    "_POOL": "`pool`",
    "_MOUNTAIN": "`mountain`",
    "_WHISTS": "`whists`",
    "_PASS": "`pass`",
    "_WHIST": "`whist`",
    "_HALF": "`half`",
    "BID": "`bid`",
    "PASS": "`pass`",
    "PASS__KONTRA": "`pass`",
    "KONTRA": "`{doubles}`",
    "ULTIMO": "`ultimo`",
    "SLAM": "`slam`",
}
"""Told in this order; what is not here (flags, signs, rarer forms) is left untold."""

_SAMPLES = {
    "_PREF": "1",
    "_SITTING": "2026-11-28",
    "_RULES": "austrian",
    "_UNIT": "0.10 EUR",
    "_CARDS": "french",
    "_PURSE": "100",
    "_ANTE": "50",
    "_CARRY": "60",
    "_PAY": "Theo pot 10",
    "_SETTLED": "Theo Mia 4.50",
}


def number_phrase(keyword: str | None, idiom: Idiom, before: str = "") -> str:
    """Return what an integer stands for in a line that begins with the terminal `keyword`.

    On a hand line `before` is the word right before it.
    """
    if keyword is None:
        return _BESIDE.get(before.lower(), f"a number of {idiom.takes}")
    return _NUMBERS.get(keyword, "a whole number")


def counted(keyword: str | None, idiom: Idiom) -> str:
    """Return what the numbers of such a line count: `coins`, `tricks`, `points`."""
    return idiom.takes if keyword is None else _WHATS.get(keyword, "coins")


def expected(
    accepts: frozenset[str], keyword: str | None, idiom: Idiom, before: str = ""
) -> list[str]:
    """Return at most four phrases for what may stand where the terminals `accepts` may."""
    number = number_phrase(keyword, idiom, before)
    if "PASS" in accepts:
        found = [idiom.bid] + ["a player's name"] * ("NAME" in accepts)
    elif "_GAME" in accepts:
        found = [idiom.contract]
        if "_EQUALS" in accepts:
            found.append("`=` and a count")
    elif "_CHECKED" in accepts and "_HALF" not in accepts:
        found = [number] * ("INT" in accepts) + [*idiom.others]
    else:
        found = []
        if "KEY" in accepts:
            found.append(_KEYS.get(keyword or "", "a word"))
        if accepts & {"INT", "INT__PAID"}:
            found.append(number)
        if "RATIO" in accepts:
            found.append(f"a number of {counted(keyword, idiom)}")
        found += [_phrase(name, idiom) for name in _PLAIN if name in accepts and idiom.has(name)]
    if "$END" in accepts:
        found.append("the end of the line")
    return list(dict.fromkeys(found))[:_MOST]


def _phrase(terminal: str, idiom: Idiom) -> str:
    return _PLAIN[terminal].format(cards=idiom.cards, card=idiom.card, doubles=idiom.doubles)


def sample(keyword: str | None, idiom: Idiom) -> str:
    """Return what a line that begins with the terminal `keyword` may go on with, or nothing."""
    return _SAMPLES.get(keyword or "", "") or idiom.goes_on(keyword)


def listed(phrases: list[str]) -> str:
    """Return `a, b or c`."""
    *others, last = phrases
    return f"{', '.join(others)} or {last}" if others else last
