"""Slips in the shape of a hand line, and what to write instead."""

import re
from collections.abc import Sequence
from typing import Final

from prefledger.diagnostics.codes_names import (
    DECLARER_DEFENDS,
    NAMED_TWICE,
    NO_SUIT,
    RESULT_MISSING,
    SAID_TWICE,
)
from prefledger.diagnostics.codes_text import P112
from prefledger.lowering.names import bare, matches, quoted, spelling
from prefledger.lowering.parts import Part
from prefledger.lowering.reading import Reading, span, tokens
from prefledger.lowering.suits import suit, suit_words
from prefledger.model.hand import Claim, Defence, Extra, Flag, Kontra, Stance
from prefledger.syntax.tree import Node
from prefledger.text import Span

_UNPLAYED: Final = frozenset({Stance.PASSED, Stance.HALF})
"""What defenders say who leave the declarer to it: the rules say the result."""
_MOST_TRICKS: Final = 10
"""The highest number of a bid; higher ones are card points, or a slip that the rules see."""


def is_strange(line: Reading, bid: Node, others: Sequence[Node]) -> bool:
    """Note a word right after the contract that is no player; whether there is one."""
    if not others or others[0].kind != "stays":
        return False
    word = tokens(others[0], "NAME")[0]
    if matches(word.text, line.table.seats, line.table.gone):
        return False
    if any(token.kind == "SUIT" for token in tokens(bid)) or "-" in spelling(word.text):
        return False
    written = spelling(word.text)
    if suit(written, line.alphabet) is not None:
        line.slip(NO_SUIT, "no suit can stand here", span(word), help=_number_for(line, bid))
        return True
    from prefledger.diagnostics.nearest import nearest

    ways = {word: word for word in suit_words()}
    ways |= {bare(name): quoted(name) for name in line.table.seats}
    near = nearest(bare(written), ways)
    line.slip(
        NO_SUIT,
        f"{written} is nobody at the table and no suit",
        span(word),
        label=f"at the table: {', '.join(line.table.seats)}",
        help=f"did you mean {ways[near]}?"
        if near
        else "suits are clubs, spades, diamonds and hearts",
    )
    return True


def _number_for(line: Reading, bid: Node) -> str:
    """Return the help for `three diamonds`: numbers are written in digits."""
    written = bare(line.text[bid.start : bid.end])
    if written == "three":
        return f"write `{line.text[: bid.start].lstrip()}3{line.text[bid.end :].rstrip()}`"
    return f"leave the suit away: {written} has none"


def check_result(line: Reading, made: Claim, bid: Node) -> None:
    """Note that nothing is said of the result, and it does not follow from who passed."""
    is_left = made.defence and all(one.stance in _UNPLAYED for one in made.defence)
    if is_left or any(flag.word == "checked" for flag in made.flags):
        return
    if made.contract.number is not None and made.contract.number > _MOST_TRICKS:
        return
    start = line.text[: bid.end].strip()
    if made.contract.kind is not None:
        line.slip(
            RESULT_MISSING,
            f"the line does not say how {made.declarer}'s {made.contract.kind} ended",
            span(bid),
            help=f"write `{start} made` or `{start} lost`",
        )
        return
    advice = f"write `{start} 7, …`, with the tricks {made.declarer} took in place of 7"
    if made.contract.game and made.contract.number is not None:
        game = line.text[: bid.start] + "game spades"
        advice = f"game needs its suit: write `{game.strip()} {made.contract.number}, …`"
    line.slip(RESULT_MISSING, f"{made.declarer}'s own tricks are missing", span(bid), help=advice)


def check_people(line: Reading, made: Claim, bid: Node) -> None:
    """Note everybody who is named twice, or plays and defends."""
    seen: dict[str, Span] = {}
    for one in made.defence:
        if one.player == made.declarer:
            line.slip(
                DECLARER_DEFENDS,
                f"{one.player} plays this hand and can't defend it too",
                one.span,
                help=_own_place(line, made, one, bid),
                related=((made.declarer_span, "the declarer"),),
            )
        elif one.player in seen:
            line.slip(
                NAMED_TWICE,
                f"{one.player} is named twice",
                one.span,
                help="leave one away, or name the other defender",
                related=((seen[one.player], "the first time"),),
            )
        else:
            seen[one.player] = one.span


def check_comment(line: Reading, made: Claim) -> None:
    """Note that players stand behind a `;` where the line names too few."""
    if len(made.defence) > 1 or made.own is None or made.contract.kind is not None:
        return
    from prefledger.lowering.likely import reads_until, said

    start = len(said(line.text))
    whole = line.text[:start] + line.text[start:].replace(";", ",").rstrip()
    if not re.search("[0-9-]|out", whole[start:]) or not reads_until(whole, len(whole), line.table):
        return
    at = line.text.index(";", start)
    line.slip(
        P112,
        "what stands behind `;` is a comment and is not read",
        Span(at, at + 1),
        help=f"write `{re.sub(' *,', ',', whole).strip()}`",
    )


def _own_place(line: Reading, made: Claim, one: Defence, bid: Node) -> str:
    if made.own is not None or not isinstance(one.tricks, int):
        return "name the two defenders, each once"
    start = line.text[: bid.end].strip()
    return f"own tricks stand right after the contract: `{start} {one.tricks}, …`"


def check_once(line: Reading, parts: Sequence[Part]) -> None:
    """Note what is said twice."""
    seen: dict[object, Span] = {}
    for part in parts:
        key = _key(part)
        if key is None:
            continue
        if key in seen:
            line.slip(
                SAID_TWICE,
                f"`{line.text[part.span.start : part.span.end]}` says again what the line has said",
                part.span,
                help="leave one of the two away",
                related=((seen[key], "the first time"),),
            )
        seen.setdefault(key, part.span)


def _key(part: Part) -> object:
    """Return what a line may say once only, `None` for defenders, who have their own check."""
    match part:
        case Defence():
            return None
        case Flag(word=word) | Extra(word=word):
            return word
        case Kontra(player=player, target=target):
            return (player, target)
        case _:
            return type(part)
