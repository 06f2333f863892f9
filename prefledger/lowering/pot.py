"""Lines that move coins or count them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from prefledger.diagnostics.codes_names import (
    NAMED_TWICE,
    NOTHING_MOVES,
    PAYS_SELF,
    SAID_TWICE,
    UNKNOWN_NAME,
)
from prefledger.diagnostics.codes_text import P113
from prefledger.diagnostics.mend import leave_line, rewrite, write
from prefledger.lowering.reading import Reading, nodes, number, span, tokens, tricks
from prefledger.lowering.words import free_text
from prefledger.model.accounts import Account, Fund
from prefledger.model.coins import Coins, exact
from prefledger.model.events import (
    AllPass,
    Carry,
    Count,
    Counted,
    Settled,
    Sheet,
    Split,
    Stake,
    Transfer,
    What,
)
from prefledger.model.hand import NOWHERE, Tricks
from prefledger.syntax.tree import Node, Token
from prefledger.text import Span

_EVERYBODY: Final = frozenset(["each", "all", "everybody", "everyone", "je", "jeder", "alle"])
_NOBODY: Final = _EVERYBODY | frozenset(["coins", "coin", "münzen", "chips", "and", "und"])
"""Words behind a stake that are no names; every stake without names is everybody's."""

_MINUS: Final = dict.fromkeys(map(ord, "‐‑‒–—−"), "-")


def fraction(token: Token) -> Fraction:
    """Return a whole number, a ratio (`22/3`) or a decimal (point or comma), exactly."""
    return Fraction(token.text.translate(_MINUS).replace(",", "."))


def _exact(line: Reading, token: Token) -> Fraction:
    """Return a number that may have parts; not `,5`, which could be five and could be a half."""
    at, text = token.start, token.text
    if line.text[max(0, at - 2) : at] in {" ,", "=,"} and text.isdecimal():
        line.slip(
            P113,
            f"`,{text}`: a number begins with a digit, and parts are a fraction",
            Span(at - 1, token.end),
            advice=f"write `{text}` without the comma, or `{Fraction(int(text), 10 ** len(text))}`",
        )
    return fraction(token)


def _coins(line: Reading, token: Token) -> int:
    coins = number(token)
    _something(line, token, coins)
    return coins


def _something(line: Reading, token: Token, coins: Coins) -> None:
    """Note that nothing moves with 0 coins."""
    if not coins:
        line.slip(
            NOTHING_MOVES,
            "with 0 coins nothing moves",
            span(token),
            advice=("write how many coins, or ", leave_line("take the line out")),
        )


def _once(line: Reading, named: Sequence[tuple[Account, Token]]) -> None:
    """Note everybody who is named more than once."""
    seen: dict[Account, Token] = {}
    for account, token in named:
        if account in seen:
            line.slip(
                NAMED_TWICE,
                f"{called(account)} is named twice",
                span(token),
                advice="leave one of the two away",
                related=((span(seen[account]), "the first time"),),
            )
        seen.setdefault(account, token)


def called(account: Account) -> str:
    """Return how an account is called in a sentence."""
    return f"the {account.value}" if isinstance(account, Fund) else account


def _ante(line: Reading, node: Node) -> What:
    amount = tokens(node, "INT")[0]
    _only_names(line, amount, tokens(node, "NAME"))
    named = [(line.seated(token), token) for token in tokens(node, "NAME")]
    _once(line, named)
    return Stake(
        _coins(line, amount),
        tuple(player for player, _ in named) or line.table.seats,
        everybody=not named,
        span=span(amount),
    )


def _only_names(line: Reading, amount: Token, words: Sequence[Token]) -> None:
    """Note a word such as `each` or `coins` that stands where only names do."""
    from prefledger.lowering.names import fold, matches, quoted

    people = [word for word in words if matches(word.text, line.table.seats, line.table.gone)]
    others = [word for word in words if word not in people]
    if not others or any(fold(word.text) not in _NOBODY for word in others):
        return
    start = f"{line.text[: amount.end].strip()}"
    mended = " ".join((start, *(quoted(word.text) for word in people)))
    meant = [word.text for word in others if fold(word.text) in _EVERYBODY]
    why = f"leave `{others[0].text}` away"
    if meant and not people:
        why = "everybody is meant anyway"
    line.slip(
        UNKNOWN_NAME,
        f"nobody at the table is called {others[0].text}",
        span(others[0]),
        advice=(f"{why}: ", rewrite(mended)),
    )


def _carry(line: Reading, node: Node) -> What:
    amount = tokens(node, "INT")
    if not amount:
        return Carry(None, span(node))
    return Carry(_coins(line, amount[0]), span(amount[0]))


_PARTED: Final = re.compile(r"([0-9]{1,9})?\s*/\s*([1-9][0-9]{0,8})(?![0-9])")


def _pay(line: Reading, node: Node) -> What:
    payer, payee = (line.account(token) for token in tokens(node, "NAME", "POT"))
    amount = tokens(node, "INT", "RATIO")[0]
    _two(line, node, payer, payee)
    coins, why = exact(fraction(amount)), free_text(node)
    _something(line, amount, coins)
    _in_one(line, amount, coins, why)
    return Transfer(payer, payee, coins, why, span(amount))


def _in_one(line: Reading, amount: Token, coins: Coins, why: str) -> None:
    """Refuse `13 1/3` and `1 / 2`: what stands behind the number would be its text."""
    found = _PARTED.match(why)
    if found is None or line.problem is not None:
        return
    over, under = found.groups()
    meant = (
        Fraction(coins) + Fraction(int(over), int(under)) if over else Fraction(coins, int(under))
    )
    at = line.text.index(found[0], amount.end)
    line.slip(
        P113,
        f"`{amount.text} {found[0]}`: a fraction is written as one, without blanks",
        Span(amount.start, at + len(found[0])),
        advice=(write(str(meant)), "; or begin the remark with a word"),
    )


def _settled(line: Reading, node: Node) -> What:
    payer, payee = (line.name(token) for token in tokens(node, "NAME"))
    amount = tokens(node, "DECIMAL", "INT")[0]
    _two(line, node, payer, payee)
    money = fraction(amount)
    if not money:
        line.slip(
            NOTHING_MOVES,
            "with an amount of 0 nothing was settled",
            span(amount),
            advice=("write the money that changed hands, or ", leave_line("take the line out")),
        )
    return Settled(payer, payee, money, span(amount))


def _two(line: Reading, node: Node, payer: Account, payee: Account) -> None:
    if payer != payee or line.problem is not None:
        return
    first, second = tokens(node, "NAME", "POT")
    line.slip(
        PAYS_SELF,
        f"{called(payer)} can't pay {called(payer)}",
        span(second),
        advice="name who pays, then who is paid",
        related=((span(first), "pays"),),
    )


def _split(line: Reading, node: Node) -> What:
    amount = tokens(node, "INT")
    if not amount:
        return Split(None, span(node))
    return Split(_coins(line, amount[0]), span(amount[0]))


def _counts(line: Reading, node: Node) -> What:
    counted = []
    for count in nodes(node, "count"):
        account, amount = tokens(count)
        counted.append((Counted(line.account(account), _exact(line, amount), span(count)), account))
    _once(line, [(one.account, token) for one, token in counted])
    accepted = tokens(node, "ACCEPTED")
    return Count(
        tuple(one for one, _ in counted),
        bool(accepted),
        span(accepted[0]) if accepted else NOWHERE,
    )


def took(line: Reading, node: Node) -> tuple[tuple[str, int], ...]:
    """Return who took how many tricks, on a line of names and numbers."""
    return tuple((player, number(taken)) for player, taken in _took(line, node))


def _took(line: Reading, node: Node) -> tuple[tuple[str, Token], ...]:
    found = []
    for one in nodes(node, "took"):
        player, taken = tokens(one)
        found.append((line.player(player), taken, player))
    _once(line, [(player, token) for player, _, token in found])
    return tuple((player, taken) for player, taken, _ in found)


def _allpass(line: Reading, node: Node) -> What:
    found: list[tuple[str, Tricks]] = [
        (player, tricks(taken)) for player, taken in _took(line, node)
    ]
    return AllPass(tuple(found))


def _sheet(line: Reading, node: Node) -> What:
    player = line.name(tokens(node, "NAME")[0])
    columns = {column.kind: column for column in _columns(line, node)}
    pool, mountain = columns.get("pool"), columns.get("mountain")
    accepted = tokens(node, "ACCEPTED")
    return Sheet(
        player,
        _exact(line, tokens(pool)[0]) if pool else None,
        _exact(line, tokens(mountain)[0]) if mountain else None,
        _whists(line, columns.get("whists")),
        bool(accepted),
        span(accepted[0]) if accepted else NOWHERE,
    )


def _columns(line: Reading, node: Node) -> Iterator[Node]:
    seen: set[str] = set()
    for column in nodes(node):
        if column.kind in seen:
            line.slip(
                SAID_TWICE,
                f"the {column.kind} stands twice on this line",
                span(column),
                advice="leave one of the two away",
            )
        seen.add(column.kind)
        yield column


def _whists(line: Reading, node: Node | None) -> tuple[tuple[str, Fraction], ...]:
    found = []
    for one in nodes(node, "of") if node else ():
        player, amount = tokens(one)
        found.append((line.name(player), _exact(line, amount), player))
    _once(line, [(player, token) for player, _, token in found])
    return tuple((player, amount) for player, amount, _ in found)


EVENTS: Final[Mapping[str, Callable[[Reading, Node], What]]] = {
    "ante": _ante,
    "carry": _carry,
    "pay": _pay,
    "settled": _settled,
    "split": _split,
    "counts": _counts,
    "allpass": _allpass,
    "sheet": _sheet,
}
"""How each kind of line becomes an event."""
