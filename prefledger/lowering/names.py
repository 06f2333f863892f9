"""Names: how one is spelled, and whom a short form means."""

from functools import cache, lru_cache

QUOTES = '"“”„‟«»'
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa"})
_STRAIGHT = str.maketrans({**dict.fromkeys("‐‑‒–—−", "-"), **dict.fromkeys("’‘ʼ‚‛", "'")})


def is_quoted(written: str) -> bool:
    """Whether a name stands in quotation marks."""
    return written[:1] in QUOTES


@lru_cache(maxsize=4096)
def spelling(written: str) -> str:
    """Return a name as it is kept: composed, without quotes, dashes and blanks made plain."""
    if is_quoted(written):
        written = " ".join(written[1:-1].split())
    if written.isascii():
        return written
    from unicodedata import normalize

    return normalize("NFC", written.translate(_STRAIGHT))


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """Return the form by which words are compared: case and composition make no difference."""
    if word.isascii():
        return word.lower()
    from unicodedata import normalize

    return normalize("NFC", normalize("NFC", word).casefold())


@lru_cache(maxsize=4096)
def bare(word: str) -> str:
    """Return a word without case, accents and strokes: `zoe` for Zoë, `soren` for Søren."""
    word = fold(word)
    if word.isascii():
        return word
    from unicodedata import category, normalize

    parts = normalize("NFD", word)
    letters = "".join(map(_bare_letter, (char for char in parts if category(char)[0] != "M")))
    return letters.replace("œ", "oe").replace("æ", "ae")


def _bare_letter(char: str) -> str:
    """Return the letter that one with a stroke was made from: o for ø, l for ł."""
    if char.isascii():
        return char
    from unicodedata import name

    plain, _, stroke = name(char, "").partition(" WITH ")
    letter = plain.removeprefix("LATIN SMALL LETTER ")
    return letter.lower() if stroke and len(letter) == 1 else char


def alike(word: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of `names` that begin with `word` once accents, hyphens and blanks are gone.

    A whole name goes before a beginning. `ue` may stand for ü.
    """
    keys = _skeletons(spelling(word))
    whole = tuple(name for name in names if not keys.isdisjoint(_skeletons(name)))
    return whole or tuple(
        name
        for name in names
        if any(one.startswith(key) for one in _skeletons(name) for key in keys if key)
    )


def _skeletons(name: str) -> frozenset[str]:
    """Return the letters of a name as they are typed without accents, umlauts both ways."""
    spelt = fold(name).translate(_UMLAUTS)
    return frozenset("".join(filter(str.isalnum, bare(way))) for way in (name, spelt))


@lru_cache(maxsize=4096)
def matches(word: str, seats: tuple[str, ...], gone: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return everybody a name may mean: one if it is clear, none if it is nobody.

    A whole name goes before a beginning; those who are `gone` answer to the whole name only.
    """
    key = fold(spelling(word))
    for name in (*seats, *gone):
        if fold(name) == key:
            return (name,)
    return tuple(name for name in seats if fold(name).startswith(key))


@cache
def keywords() -> frozenset[str]:
    """Return the words of the format that nobody can be called unless in quotation marks.

    Those of two letters and more, suits left out: a Mr Herz plays under his name.
    """
    from prefledger.syntax.machine import machine

    return frozenset(
        word
        for terminal, words in machine().tables.words.items()
        if not terminal.startswith("SUIT")
        for word in words
        if len(word) > 1
    )


def shortest(name: str, seats: tuple[str, ...]) -> str:
    """Return the shortest beginning of `name` that means nobody else, as one would type it."""
    return short_forms(name, seats)[0]


@lru_cache(maxsize=4096)
def short_forms(name: str, seats: tuple[str, ...], gone: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return all that could be typed for `name` and means nobody else, the shortest first.

    The last one is the whole name, as it has to stand in a file.
    """
    beginnings = (name[:length] for length in range(1, len(name)))
    shorter = (
        short.lower()
        for short in beginnings
        if short.isalpha() and not (len(short) > 1 and fold(short) in keywords())
    )
    clear = (short for short in shorter if matches(short, seats, gone) == (name,))
    return (*clear, quoted(name))


def quoted(name: str) -> str:
    """Return the name as it has to stand in a file: in quotation marks if it could not be read."""
    is_keyword = len(name) > 1 and fold(name) in keywords()
    return f'"{name}"' if is_keyword or not _is_bare(name) else name


@lru_cache(maxsize=4096)
def _is_bare(name: str) -> bool:
    """Whether a name can be read without quotation marks."""
    from prefledger.syntax.machine import machine
    from prefledger.syntax.normal import normalise

    found = machine().match("NAME")(normalise(name), 0)
    return found is not None and found.end() == len(name) and not is_quoted(name)
