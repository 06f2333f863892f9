"""The public functions: what `import prefledger` gives; commands read, book and format by it."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from prefledger.outcome import Outcome
from prefledger.text import Include, SourceText

if TYPE_CHECKING:
    from os import PathLike

    from prefledger.diagnostics.diagnostic import Diagnostic
    from prefledger.ledger.ledger import Ledger
    from prefledger.model.sitting import Sitting
    from prefledger.rules.ruleset import RuleSet


def load(
    path: "str | PathLike[str]", *, allow_include: tuple[str, ...] = ()
) -> Outcome[tuple["Sitting", ...]]:
    """Read the sittings of a file, or of every .pref file below a folder.

    Args:
        path: the file or folder.
        allow_include: what `include` may read besides what lies in the file's own folder, or
            below `path`.

    Returns:
        the sittings by date, those of one day by path, and within a file as they stand there;
        with everything wrong in how they are written.

    Raises:
        UnreadableError: (of prefledger.files) if a file or folder can't be read.

    >>> read = load("examples/austrian/four.pref")
    >>> [(sitting.date.isoformat(), sitting.title) for sitting in read.value]
    [('2026-11-20', 'four at the table')]
    """
    import os

    from prefledger.files import found, includes, one, source
    from prefledger.once import Once

    once = Once(one)
    names: dict[str, str] = {}
    for name in found(os.fspath(path)):
        names.setdefault(one(name), name)
    sittings: list[Sitting] = []
    wrong: list[Diagnostic] = []
    allowed = (*allow_include, os.fspath(path))
    for text in map(source, names.values()):
        read = parse(text.text, text.path, includes(text.path, allowed, names))
        sittings += (read.value[at] for at in once.new(text.path, read.value))
        wrong += read.diagnostics
    sittings.sort(key=lambda sitting: (sitting.date, sitting.mark.source.path))
    return Outcome(tuple(sittings), tuple(dict.fromkeys((*wrong, *once.diagnostics))))


def parse(
    text: str, path: str = "<text>", include: Include | None = None
) -> Outcome[tuple["Sitting", ...]]:
    """Read sittings from text.

    Args:
        text: what a .pref file holds.
        path: what messages call it.
        include: reads what the text includes; without it an `include` is refused.

    Returns:
        the sittings in the order they stand, with everything wrong in how they are written.
        Nothing in the text makes it raise.

    >>> read = parse('''sitting 2026-11-28 at home
    ... players Mia, Theo, Priya
    ... ante 10
    ... m1 7 t2 p1''')
    >>> [(sitting.date.isoformat(), len(sitting.events)) for sitting in read.value]
    [('2026-11-28', 2)]
    >>> read.diagnostics
    ()
    """
    from prefledger.lowering.sittings import sittings

    return sittings(SourceText(path, text), include or _refuse)


def introduced(source: SourceText, include: Include) -> Iterator[str]:
    """Yield everybody a text and what it includes introduce, without reading what is played."""
    from prefledger.lowering.introduced import introduced

    return introduced(source, include)


def _refuse(target: str, _including: SourceText) -> str:
    return f"{target} can't be read from here: this text is in no folder"


def book(
    sittings: Iterable["Sitting"], left_out: Iterable["Sitting"] = ()
) -> Outcome[tuple["Ledger", ...]]:
    """Settle every hand and payment of some sittings, in the order given.

    `left_out` are sittings of the same table that are not asked for, in order: a pot that may be
    theirs is not compared.

    Returns:
        a ledger for each sitting, in coins, with everything found wrong while booking.

    >>> read = parse('''sitting 2026-11-28
    ... players Mia, Theo, Priya
    ... ante 10
    ... m1 7 t2 p1''')
    >>> (ledger,) = book(read.value).value
    >>> ledger.pot, ledger.balances["Mia"], ledger.balances["Theo"]
    (30, -3, -8)
    """
    from prefledger.booking import book as booked

    return booked(sittings, left_out)


def book_each(
    sittings: Iterable["Sitting"],
    left_out: Iterable["Sitting"] = (),
    aliases: Iterable[tuple[str, str]] = (),
) -> Iterator["Ledger"]:
    """Settle sittings one after the other, as `book` does, and keep none of them.

    `aliases` are the `alias` lines of all of them, which have to be known before the first.

    Yields:
        the ledger of each sitting as soon as it is booked, with what was found wrong in it.

    >>> read = parse('''sitting 2026-11-28
    ... players Mia, Theo, Priya
    ... ante 10''')
    >>> [ledger.pot for ledger in book_each(read.value)]
    [30]
    """
    from prefledger.booking import booked

    return booked(sittings, left_out, aliases)


def add_rule_set(rules: "RuleSet") -> None:
    """Add a rule set of one's own, which files can then name after `rules`.

    Raises:
        ValueError: if there is one of that name, or its house goes by another name.
    """
    from prefledger.rules.sets import add

    add(rules)


def settled_by(sittings: Iterable["Sitting"], name: str) -> tuple["Sitting", ...]:
    """Return sittings as if they had been played by another rule set, to be booked and compared.

    Counts fall away, and stakes where the dealer alone stakes; see prefledger-rules(7).

    Raises:
        KeyError: if there is no rule set of that name.

    >>> read = parse('''sitting 2026-11-28
    ... players Mia, Theo, Priya
    ... ante 10
    ... m3d 7 t2 p1''')
    >>> (ledger,) = book(settled_by(read.value, "styrian")).value
    >>> ledger.balances["Mia"]
    11
    """
    from prefledger.booking.elsewhere import settled_by as by

    house = rule_set(name).house
    return tuple(by(sitting, house) for sitting in sittings)


def check(read: Outcome[tuple["Sitting", ...]]) -> tuple["Diagnostic", ...]:
    """Return everything wrong with what was read: how it is written, and what it says.

    The diagnostics are in order of file and place.

    >>> read = parse('''sitting 2026-11-28
    ... players Mia, Theo, Priya
    ... ante 10
    ... m1 7 t2 p2''')
    >>> for found in check(read):
    ...     print(found.code.number, found.message)
    P501 the tricks add up to 11, not 10: Mia 7, Theo 2, Priya 2
    """
    return in_order((*read.diagnostics, *book(read.value).diagnostics))


def format_text(
    text: str, path: str = "<text>", include: Include | None = None, *, terse: bool = False
) -> Outcome[str]:
    """Return text in the readable form: names and words in full, evidence indented.

    What it means stays the same, comments and blank lines stay where they are, and a line that
    something is wrong with is left as it is. Lines from `; fmt: off` to `; fmt: on` are too.

    Args:
        text: what a .pref file holds.
        path: what messages call it.
        include: reads what the text includes; without it an `include` is refused.
        terse: write it as short as it can be typed instead.

    Returns:
        the text, with everything wrong in how it was written.

    Raises:
        FormattingError: (of prefledger.formatting.safety) if the result would not mean the same,
            which is never so, unless prefledger has a mistake.

    >>> print(format_text('''sitting 2026-11-28
    ... players Mia, Theo, Priya
    ... ante 10 ; each
    ... m3d 7 t2 p1''').value)
    sitting 2026-11-28
    players Mia, Theo, Priya
    ante 10  ; each
    Mia 3 diamonds 7, Theo 2, Priya 1
    """
    from prefledger.formatting.document import formatted

    return formatted(SourceText(path, text), include or _refuse, terse=terse)


def in_order(diagnostics: Iterable["Diagnostic"]) -> tuple["Diagnostic", ...]:
    """Return diagnostics by file, as first met, and place."""
    diagnostics = tuple(diagnostics)
    files = {found.place.source.path: None for found in diagnostics}
    order = {path: number for number, path in enumerate(files)}
    return tuple(
        sorted(diagnostics, key=lambda found: (order[found.place.source.path], found.place.span))
    )


def rule_set(name: str) -> "RuleSet":
    """Return a rule set by its name, as after `rules` in a file.

    Raises:
        KeyError: if there is none of that name.

    >>> rule_set("austrian").house.payments.declarer_fine
    20
    """
    from prefledger.rules.sets import RULE_SETS

    return RULE_SETS[name]
