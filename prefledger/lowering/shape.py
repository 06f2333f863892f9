"""Slips in the shape of a hand line, and what to write instead."""

import re
from collections.abc import Sequence
from typing import Final

from prefledger.diagnostics.codes_hand import FOREIGN
from prefledger.diagnostics.codes_names import (
    DECLARER_DEFENDS,
    NAMED_TWICE,
    NO_SUIT,
    RESULT_MISSING,
    SAID_TWICE,
)
from prefledger.diagnostics.codes_points import NO_CONTRACT
from prefledger.diagnostics.codes_text import P112
from prefledger.diagnostics.idiom import PREFERENCE, Idiom
from prefledger.diagnostics.mend import Advice, Mend, add, behind, leave, one_of, rewrite, write
from prefledger.lowering.contract import contract
from prefledger.lowering.names import bare, matches, quoted, spelling
from prefledger.lowering.parts import Part
from prefledger.lowering.reading import Reading, nodes, span, tokens
from prefledger.lowering.suits import suit, suit_words
from prefledger.lowering.words import untagged
from prefledger.model.hand import Claim, Defence, Extra, Flag, Kontra, Stance
from prefledger.rules.game import Announcement, Refusal
from prefledger.syntax.document import read_line
from prefledger.syntax.tree import Node, Token
from prefledger.text import Span

_UNPLAYED: Final = frozenset({Stance.PASSED, Stance.HALF})
"""What defenders say who leave the declarer to it: the rules say the result."""
_MOST_TRICKS: Final = 10
"""The highest number of a bid; higher ones are card points, or a slip that the rules see."""

_TWO: Final = 2
"""Where so few play a hand, nobody plays a contract against others."""


def without_contract(line: Reading) -> bool:
    """Whether the number after the first name is what was taken: two play for no contract."""
    return line.table.playing == _TWO


def is_of_another_game(line: Reading, bid: Node) -> bool:
    """Note `game` before a contract that is none with it and would be one without; whether so."""
    if bid.kind != "game" or line.house is None:
        return False
    word = re.match(r"(hand)|game|spiel|g", line.text[bid.start :], re.IGNORECASE)
    if word is None or line.idiom.has("_HAND" if word[1] else "_GAME"):
        return False
    end = bid.start + word.end()
    rest = line.text[end:].lstrip()
    hand = read_line(line.text[: bid.start] + rest).node
    inner = untagged(hand)[0] if hand is not None else None
    if inner is None or inner.kind != "hand":
        return False
    game = line.house.game
    written, meant = (contract(one, line.alphabet) for one in (bid, nodes(inner)[0]))
    is_one = isinstance(game.recognise(line.house, written), Announcement)
    if is_one or isinstance(game.recognise(line.house, meant), Refusal):
        return False
    line.slip(
        FOREIGN,
        f"`{word[0]}` belongs to another game, not to {game.title}",
        Span(bid.start, end),
        advice=(write("", "leave it away", at=Span(bid.start, len(line.text) - len(rest))),),
    )
    return True


def is_strange(line: Reading, bid: Node, others: Sequence[Node]) -> bool:
    """Note a word right after the contract that is no player; whether there is one."""
    if not others or others[0].kind != "stays" or without_contract(line):
        return False
    word = tokens(others[0], "NAME")[0]
    if matches(word.text, line.table.seats, line.table.gone):
        return False
    if any(token.kind == "SUIT" for token in tokens(bid)) or "-" in spelling(word.text):
        return False
    written = spelling(word.text)
    if suit(written, line.alphabet) is not None:
        line.slip(NO_SUIT, "no suit can stand here", span(word), advice=_number_for(line, bid))
        return True
    if not line.idiom.has("SUIT"):
        message = f"{written} is nobody at the table, and no suit is named here"
        advice = f"after {bare(line.text[bid.start : bid.end])} come the {line.idiom.takes}"
        line.slip(NO_SUIT, message, span(word), advice=advice)
        return True
    _no_suit(line, word, written)
    return True


def _no_suit(line: Reading, word: Token, written: str) -> None:
    """Note a word that is no suit, with the suit or the player that it may be meant for."""
    terminal, meant = line.idiom.called.get(bare(written), ("", ""))
    if terminal == "SUIT":
        message = f"{written} is nobody at the table; did you mean `{meant}`?"
        mend = write(meant, at=_name_at(line.text, span(word)))
        line.slip(NO_SUIT, message, span(word), advice=(mend,))
        return
    from prefledger.diagnostics.nearest import nearest

    ways = {word: word for word in suit_words()}
    ways |= {bare(name): quoted(name) for name in line.table.seats}
    near = nearest(bare(written), ways)
    line.slip(
        NO_SUIT,
        f"{written} is nobody at the table and no suit",
        span(word),
        label=f"at the table: {', '.join(line.table.seats)}",
        advice=("did you mean ", write(ways[near], ways[near]), "?") if near else line.idiom.suits,
    )


def _number_for(line: Reading, bid: Node) -> Advice:
    """Return the advice for `three diamonds`: numbers are written in digits."""
    from prefledger.lowering.likely import said

    written = bare(line.text[bid.start : bid.end])
    if written == "three":
        return (rewrite(f"{line.text[: bid.start].lstrip()}3{said(line.text)[bid.end :]}"),)
    return (leave("leave the suit away"), f": {written} has none")


def check_points(line: Reading, made: Claim, bid: Node) -> None:
    """Note a suit, or a letter that is read as one, where two play and no suit can stand."""
    if made.contract.suit is None:
        return
    others = [name for name in line.table.seats if name != made.declarer]
    suits = [token for token in tokens(bid) if token.kind.startswith("SUIT")]
    meant = [name for name in others if suits and matches(suits[0].text, (name,))]
    points = made.contract.number
    mended = ""
    if meant and points is not None and isinstance(made.own, int):
        rest = line.text[made.own_span.end :].rstrip()
        mended = f"{quoted(made.declarer)} {points}, {quoted(meant[0])} {made.own}{rest}"
    points_of = " and ".join((made.declarer, *others))
    word = span(suits[0]) if suits else span(bid)
    line.slip(
        NO_CONTRACT,
        f"`{line.text[word.start : word.end]}` is read as a suit, and there is none here",
        made.span if mended else word,
        advice=(write(mended),)
        if mended
        else (
            leave("leave it away"),
            "; a player whose letter is a suit's is written with two letters",
        )
        if word.end - word.start == 1
        else f"write the {line.idiom.takes} of {points_of}",
    )


def check_result(line: Reading, made: Claim, bid: Node) -> None:
    """Note that nothing is said of the result, and it does not follow from who passed."""
    is_left = made.defence and all(one.stance in _UNPLAYED for one in made.defence)
    if is_left or any(flag.word == "checked" for flag in made.flags):
        return
    number = made.contract.number
    if without_contract(line) or (number is not None and number > _MOST_TRICKS):
        return
    lacks_suit = made.contract.game and number is not None and line.idiom.has("_GAME")
    found = line.house.game.recognise(line.house, made.contract) if line.house else None
    if isinstance(found, Refusal) and not lacks_suit:
        line.note(found.problem(made.contract))
        return
    start = line.text[: bid.end].strip()
    if made.contract.kind is not None:
        called = line.text[bid.start : bid.end]
        line.slip(
            RESULT_MISSING,
            f"the line does not say how {made.declarer}'s {called} ended",
            span(bid),
            advice=_ended(start, called, line.idiom),
        )
        return
    advice: Advice = f"write `{start} 7, …`, with the tricks {made.declarer} took in place of 7"
    if line.house is not None and isinstance(found, Announcement):
        game = line.house.game
        if line.idiom.has("_CHECKED") and game.fits(line.house, found.kind, "_CHECKED"):
            nine = f"`{start} {game.most - 1}, checked`"
            ten = add(", checked", f"`{start}, checked`")
            advice = ("write ", ten, f", or {nine} with the tricks in place of {game.most - 1}")
    if lacks_suit:
        whole = line.text[: bid.start] + "game spades"
        advice = f"game needs its suit: write `{whole.strip()} {made.contract.number}, …`"
    line.slip(RESULT_MISSING, f"{made.declarer}'s own tricks are missing", span(bid), advice=advice)


def _ended(start: str, called: str, idiom: Idiom) -> Advice:
    """Return the advice for a contract without its end: of some the tricks or points count."""
    made, lost = (behind(word, f"`{start} {word}`") for word in ("made", "lost"))
    if bare(called) == "misere":
        return ("write ", made, f", or `{start} 2` with the tricks taken in place of 2")
    if idiom.takes != PREFERENCE.takes:
        counted = f"write `{start} 40` with the {idiom.takes} in place of 40, or only "
        return (counted, *one_of([made, lost]))
    return ("write ", *one_of([made, lost]))


def check_people(line: Reading, made: Claim, bid: Node) -> None:
    """Note everybody who is named twice, or plays and defends."""
    alike = without_contract(line)
    seen = {made.declarer: made.declarer_span} if alike else {}
    for one in made.defence:
        if one.player == made.declarer and not alike:
            line.slip(
                DECLARER_DEFENDS,
                f"{one.player} plays this hand and can't defend it too",
                one.span,
                advice=_own_place(line, made, one, bid),
                related=((made.declarer_span, "the declarer"),),
            )
        elif one.player in seen:
            line.slip(
                NAMED_TWICE,
                f"{one.player} is named twice",
                one.span,
                advice=(
                    *(() if alike else ("leave one away, or ",)),
                    *_other_defender(line, made, seen[one.player], one.span),
                ),
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
        advice=(write(re.sub(" *,", ",", whole).strip(), at=_all_of(line.text)),),
    )


def _own_place(line: Reading, made: Claim, one: Defence, bid: Node) -> Advice:
    if made.own is not None or not isinstance(one.tricks, int):
        return (*_other_defender(line, made, one.span), "; name the two defenders, each once")
    start = line.text[: bid.end].strip()
    return f"own tricks stand right after the contract: `{start} {one.tricks}, …`"


def _other_defender(line: Reading, made: Claim, *where: Span) -> tuple[str | Mend, ...]:
    """Return the one who had cards and is not named, to be written for a name that is too many."""
    named = {made.declarer, *(one.player for one in made.defence)}
    others = [player for player in line.table.active if player not in named]
    if len(others) != 1:
        return (f"name the other {'player' if without_contract(line) else 'defender'}",)
    name = quoted(others[0])
    which = ("second", "first") if len(where) > 1 else ("",)
    ways = [
        write(name, f"`{name}` for the {one}" if one else "", at=_name_at(line.text, span))
        for one, span in zip(which, reversed(where), strict=True)
    ]
    return (*(("write ",) if which[1:] else ()), *one_of(ways))


def _name_at(text: str, where: Span) -> Span:
    """Return where the name stands that a phrase begins with."""
    from prefledger.syntax.machine import machine
    from prefledger.syntax.normal import normalise

    found = machine().match("NAME")(normalise(text), where.start)
    return Span(*found.span()) if found else where


def _all_of(text: str) -> Span:
    return Span(len(text) - len(text.lstrip()), len(text.rstrip()))


def _either(text: str, second: Span, first: Span) -> Advice:
    """Return how to say one thing once: either goes, where they are not the same."""
    if text[slice(*second)] == text[slice(*first)]:
        return (leave("leave one of the two away"),)
    ways = [leave(f"`{text[slice(*one)]}`", one) for one in (second, first)]
    return ("leave one of the two away: ", *one_of(ways))


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
                advice=_either(line.text, part.span, seen[key]),
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
        case Kontra(player=player, target=None):
            return (player,)
        case Kontra(player=player, target=target, factor=factor):
            return (player, target, factor)
        case _:
            return type(part)
