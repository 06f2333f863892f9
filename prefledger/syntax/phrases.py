"""What the grammar can take at a place, in the words of people who play cards."""

_MOST = 4

_COINS = "a whole number of coins"
_NUMBERS = {
    None: "a number of tricks",
    "_PAY": _COINS,
    "_ANTE": _COINS,
    "_CARRY": _COINS,
    "_PURSE": _COINS,
    "_SPLIT": _COINS,
    "_REVOKE": "the number of the trick",
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
    None: "tricks",
    "_REST": "tricks",
    "_ALLPASS": "tricks",
    "_SHEET": "points",
    "_REVOKE": "tricks",
    "_BIDS": "bids",
}
_CONTRACT = "a contract (`3 diamonds`, `game spades`, `hearts`)"
_BID = "a bid (`2`, `hold`, `pass`, `game spades`)"
_FLAGS = ["a defender and the tricks (or `out`)", "a flag such as `aces`"]
_PLAIN = {
    "NAME": "a player's name",
    "TEXT": "some text",
    "DATE": "a date such as `2026-11-28`",
    "VERSION": "the version, `1`",
    "DECIMAL": "an amount such as `0.10`",
    "PATH": "the name of a file",
    "CARDS": "a run of cards such as `hAK87`",
    "PLAYED": "a card such as `hA`",
    "MADE": "`made`",
    "LOST": "`lost`",
    "SUIT": "a suit",
    "KIND": "a contract such as `bettel`",
    "_EQUALS": "`=`",
    "_PLUS": "`+`",
    "_COLON": "`:`",
    "POT": "`pot`",
    "_OUT": "`out`",
    "OUT": "`out`",
    "IN": "`in`",
    "INVITES": "`invites`",
    "HALF": "`half`",
    "_AFTER": "`after`",
    "_AGREED": "`agreed`",
    "ACCEPTED": "`accepted`",
    "_POOL": "`pool`",
    "_MOUNTAIN": "`mountain`",
    "_WHISTS": "`whists`",
    "PASS": "`pass`",
    "PASS__KONTRA": "`pass`",
    "KONTRA": "`kontra`",
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
    "_BIDS": "1 pass 2 hold 3 pass",
    "_ANSWERS": "Theo in, Priya out",
    "_KONTRAS": "Theo pass, Priya kontra",
    "_DEAL": "Mia hAK87 dQJ sA9 c9",
    "_TALON": "hJ dT",
    "_DISCARD": "c98",
    "_PLAY": "dA Q 7, dK s7 8",
    "_REST": "Mia 2, Theo 1",
    "_REVOKE": "Theo 4",
    "_TAKEOVER": "Priya durchmarsch",
    "_ALLPASS": "Mia 3, Theo 4, Priya 3",
}


def number_phrase(keyword: str | None) -> str:
    """Return what an integer stands for in a line that begins with the terminal `keyword`."""
    return _NUMBERS.get(keyword, "a whole number")


def counted(keyword: str | None) -> str:
    """Return what the numbers of such a line count: `coins`, `tricks`, `points`."""
    return _WHATS.get(keyword, "coins")


def expected(accepts: frozenset[str], keyword: str | None) -> list[str]:
    """Return at most four phrases for what may stand where the terminals `accepts` may."""
    if "PASS" in accepts:
        found = [_BID] + ["a player's name"] * ("NAME" in accepts)
    elif "_GAME" in accepts:
        found = [_CONTRACT]
        if "_EQUALS" in accepts:
            found.append("`=` and a count")
    elif "_CHECKED" in accepts and "_HALF" not in accepts:
        found = [number_phrase(None)] * ("INT" in accepts) + _FLAGS
    else:
        found = []
        if "KEY" in accepts:
            found.append(_KEYS.get(keyword or "", "a word"))
        if accepts & {"INT", "INT__PAID"}:
            found.append(number_phrase(keyword))
        if "RATIO" in accepts:
            found.append(f"a number of {counted(keyword)}")
        found += [phrase for name, phrase in _PLAIN.items() if name in accepts]
    if "$END" in accepts:
        found.append("the end of the line")
    return list(dict.fromkeys(found))[:_MOST]


def sample(keyword: str | None) -> str:
    """Return what a line that begins with the terminal `keyword` may go on with, or nothing."""
    return _SAMPLES.get(keyword or "", "")


def listed(phrases: list[str]) -> str:
    """Return `a, b or c`."""
    *others, last = phrases
    return f"{', '.join(others)} or {last}" if others else last
