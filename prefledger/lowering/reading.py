"""One line while it is lowered: what its words mean at its place, and what is wrong with it."""

from prefledger.diagnostics.codes_names import NOT_SEATED
from prefledger.diagnostics.diagnostic import Code, Diagnostic, Problem, Related
from prefledger.lowering.names import matches, spelling
from prefledger.model.accounts import Account, Fund
from prefledger.model.cards import Alphabet
from prefledger.model.events import Mark
from prefledger.model.hand import UNKNOWN, Tricks
from prefledger.model.table import Table
from prefledger.syntax.tree import Node, Token
from prefledger.text import Span


def span(part: Node | Token) -> Span:
    """Return where a part of the line stands."""
    return Span(part.start, part.end)


def tokens(node: Node, *kinds: str) -> tuple[Token, ...]:
    """Return the words directly in `node`, all or those of some kinds."""
    found = [part for part in node.parts if isinstance(part, Token)]
    return tuple([part for part in found if part.kind in kinds] if kinds else found)


def nodes(node: Node, *kinds: str) -> tuple[Node, ...]:
    """Return the phrases directly in `node`, all or those of some kinds."""
    found = [part for part in node.parts if isinstance(part, Node)]
    return tuple([part for part in found if part.kind in kinds] if kinds else found)


class Reading:
    """A line, the table it is read at, and the slips found so far.

    A line with a slip means nothing, so reading goes on with any value after one; of several the
    first in the line is reported.
    """

    __slots__ = ("_slips", "alphabet", "table", "text")

    def __init__(self, text: str, table: Table, alphabet: Alphabet) -> None:
        self.text = text
        self.table = table
        self.alphabet = alphabet
        self._slips: list[tuple[Problem, tuple[Related, ...]]] = []

    def slip(  # noqa: PLR0913
        self,
        code: Code,
        message: str,
        where: Span,
        *,
        label: str = "",
        help: str = "",  # noqa: A002
        related: tuple[tuple[Span, str], ...] = (),
        elsewhere: tuple[Related, ...] = (),
    ) -> None:
        """Note that something is wrong; `related` is on this line, `elsewhere` on others."""
        self._slips.append((Problem(code, message, where, label, help, related), elsewhere))

    def note(self, problem: Problem) -> None:
        """Note a problem found by somebody else."""
        self._slips.append((problem, ()))

    @property
    def problem(self) -> Problem | None:
        """The first slip of the line, if there is one."""
        return self._first()[0] if self._slips else None

    def diagnostic(self, mark: Mark) -> Diagnostic | None:
        """Return the first slip as it is reported of the line at `mark`."""
        if not self._slips:
            return None
        from dataclasses import replace

        problem, elsewhere = self._first()
        found = problem.at(mark.source, mark.offset)
        return replace(found, related=(*found.related, *elsewhere)) if elsewhere else found

    def _first(self) -> tuple[Problem, tuple[Related, ...]]:
        return min(self._slips, key=lambda slip: slip[0].span)

    def name(self, token: Token) -> str:
        """Return whom a name means: somebody at the table, or gone and named in full."""
        found = matches(token.text, self.table.seats, self.table.gone)
        if len(found) == 1:
            return found[0]
        from prefledger.lowering.strangers import stranger

        self.note(stranger(self.text, token, found, self.table))
        return spelling(token.text)

    def seated(self, token: Token) -> str:
        """Return whom a name means, who must be at the table, be it away."""
        name = self.name(token)
        if name in self.table.gone:
            self.slip(
                NOT_SEATED,
                f"{name} has left the table",
                span(token),
                help=f"if {name} is back, write `join {name}` on a line above",
            )
        return name

    def account(self, token: Token) -> Account:
        """Return whose coins a word means: a player's or the pot's."""
        return Fund.POT if token.kind == "POT" else self.name(token)


def number(token: Token) -> int:
    """Return a whole number."""
    return int(token.text)


def tricks(token: Token) -> Tricks:
    """Return a number of tricks, or that nobody knows it."""
    return UNKNOWN if token.kind == "UNKNOWN" else int(token.text)
