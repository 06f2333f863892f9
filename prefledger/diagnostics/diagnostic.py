"""The one type for everything the program has to say about a file."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from prefledger.diagnostics.mend import Advice, Mend, mends_of, sentence, shifted
from prefledger.text import Place, SourceText, Span


class Severity(Enum):
    """How much a diagnostic weighs: only errors keep a hand from being booked."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Code(NamedTuple):
    """A row of the catalogue: a number that never changes its meaning, and a slug."""

    number: str
    slug: str
    severity: Severity
    title: str


class Related(NamedTuple):
    """A second place that has to do with a diagnostic, and what is to be seen there."""

    place: Place
    label: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One thing wrong at one place, in the table's words, with the smallest edit that mends it.

    `label` stands beside the carets under the excerpt; `advice` is what to write instead.
    """

    code: Code
    message: str
    place: Place
    label: str = ""
    related: tuple[Related, ...] = ()
    advice: Advice = ""

    @property
    def help(self) -> str:
        """What to write instead, as a sentence."""
        return sentence(self.advice)

    @property
    def mends(self) -> tuple[Mend, ...]:
        """The mends that the sentence speaks of, the likeliest first."""
        return mends_of(self.advice)


class Problem(NamedTuple):
    """A diagnostic that does not yet know its line: spans count from the line's beginning.

    The same line of text has the same problems wherever it stands, so they can be remembered
    with the text.
    """

    code: Code
    message: str
    span: Span
    label: str = ""
    advice: Advice = ""
    related: tuple[tuple[Span, str], ...] = ()

    @property
    def help(self) -> str:
        """What to write instead, as a sentence."""
        return sentence(self.advice)

    def at(self, source: SourceText, offset: int) -> Diagnostic:
        """Return the diagnostic for the line that begins at `offset` in `source`."""
        return Diagnostic(
            self.code,
            self.message,
            Place(source, self.span.shifted(offset)),
            self.label,
            tuple(
                Related(Place(source, span.shifted(offset)), label) for span, label in self.related
            ),
            shifted(self.advice, offset),
        )
