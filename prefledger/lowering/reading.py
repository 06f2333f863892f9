"""One line while it is lowered: what its words mean at its place, and what is wrong with it."""

from typing import Final

from prefledger.diagnostics.codes_names import (
    AMBIGUOUS_NAME,
    DEALER_AWAY,
    DECLARER_DEFENDS,
    NAMED_TWICE,
    NO_CHANGE,
    NO_SUIT,
    NOT_SEATED,
    SEATED_ALREADY,
    TABLE_FULL,
    UNKNOWN_NAME,
    WRONG_DEALER,
)
from prefledger.diagnostics.diagnostic import Code, Diagnostic, Problem, Related
from prefledger.diagnostics.idiom import PREFERENCE, Idiom
from prefledger.diagnostics.mend import Advice
from prefledger.lowering.names import matches, spelling
from prefledger.model.accounts import Account, Fund
from prefledger.model.cards import Alphabet
from prefledger.model.events import Mark
from prefledger.model.hand import UNKNOWN, Tricks
from prefledger.model.table import Table
from prefledger.rules.house import House
from prefledger.syntax.tree import Node, Token
from prefledger.text import Span

ABOUT_NAMES: Final = frozenset(
    (
        UNKNOWN_NAME,
        AMBIGUOUS_NAME,
        WRONG_DEALER,
        SEATED_ALREADY,
        TABLE_FULL,
        NOT_SEATED,
        NO_CHANGE,
        DEALER_AWAY,
        NAMED_TWICE,
        DECLARER_DEFENDS,
        NO_SUIT,
    )
)
"""What may be wrong only because the line of the players is."""


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


def written_at(mark: Mark) -> str:
    """Return the line at `mark` as written."""
    return mark.source.text[mark.offset : mark.offset + mark.length]


class Reading:
    """A line, the table it is read at, and the slips found so far.

    A line with a slip means nothing, so reading goes on with any value after one; of several the
    first in the line is reported. One that does not advise looks for no mends: it is itself tried
    as one. `house` is the one the line is read in, for advice alone.
    """

    __slots__ = ("_advises", "_slips", "alphabet", "house", "table", "text")

    def __init__(
        self,
        text: str,
        table: Table,
        alphabet: Alphabet,
        house: House | None = None,
        *,
        advises: bool = True,
    ) -> None:
        self.text = text
        self.table = table
        self.alphabet = alphabet
        self.house = house
        self._advises = advises
        self._slips: list[tuple[Problem, tuple[Related, ...]]] = []

    @property
    def idiom(self) -> Idiom:
        """How lines are worded here."""
        return PREFERENCE if self.house is None else self.house.game.idiom

    def slip(  # noqa: PLR0913
        self,
        code: Code,
        message: str,
        where: Span,
        *,
        label: str = "",
        advice: Advice = "",
        related: tuple[tuple[Span, str], ...] = (),
        elsewhere: tuple[Related, ...] = (),
    ) -> None:
        """Note that something is wrong; `related` is on this line, `elsewhere` on others."""
        self._slips.append((Problem(code, message, where, label, advice, related), elsewhere))

    def note(self, problem: Problem) -> None:
        """Note a problem found by somebody else."""
        self._slips.append((problem, ()))

    @property
    def problem(self) -> Problem | None:
        """The first slip of the line, if there is one."""
        return self._first()[0] if self._slips else None

    def says(self, code: Code) -> bool:
        """Whether the first slip of the line is of one kind."""
        return bool(self._slips) and self._first()[0].code is code

    def diagnostic(self, mark: Mark) -> Diagnostic | None:
        """Return the first slip as it is reported of the line at `mark`."""
        if not self._slips:
            return None
        from dataclasses import replace

        problem, elsewhere = self._first()
        found = problem.at(mark.source, mark.offset)
        return replace(found, related=(*found.related, *elsewhere)) if elsewhere else found

    def _first(self) -> tuple[Problem, tuple[Related, ...]]:
        return min(self._slips, key=lambda slip: (slip[0].span.start, -slip[0].span.end))

    def name(self, token: Token) -> str:
        """Return whom a name means: somebody at the table, or gone and named in full."""
        found = matches(token.text, self.table.seats, self.table.gone)
        return found[0] if len(found) == 1 else self._stranger(token, found, plays=False)

    def player(self, token: Token) -> str:
        """Return whom a name means who is said to have had cards."""
        found = matches(token.text, self.table.seats, self.table.gone)
        return found[0] if len(found) == 1 else self._stranger(token, found, plays=True)

    def seated(self, token: Token) -> str:
        """Return whom a name means, who must be at the table, be it away."""
        name = self.player(token)
        if name in self.table.gone:
            from prefledger.lowering.strangers import gone

            self.note(gone(name, span(token)))
        return name

    def _stranger(self, token: Token, found: tuple[str, ...], *, plays: bool) -> str:
        """Note that a name is nobody's or several people's, and return it as written."""
        if self._advises:
            from prefledger.lowering.strangers import stranger

            self.note(stranger(self.text, token, found, self.table, plays=plays))
            if self.house is not None and not found:
                from prefledger.lowering.meant_rules import without_rule

                rule = without_rule(self.text, self.house)
                self._slips += [(rule, ())] if rule is not None else []
        else:
            self.slip(UNKNOWN_NAME, "", span(token))
        return spelling(token.text)

    def account(self, token: Token) -> Account:
        """Return whose coins a word means: a player's or the pot's."""
        return Fund.POT if token.kind == "POT" else self.name(token)


def number(token: Token) -> int:
    """Return a whole number."""
    return int(token.text)


def tricks(token: Token) -> Tricks:
    """Return a number of tricks, or that nobody knows it."""
    return UNKNOWN if token.kind == "UNKNOWN" else int(token.text)
