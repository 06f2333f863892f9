"""A hand line of Preferans: from what it claims to facts, or why it can't be."""

from collections.abc import Iterator
from typing import Final

from prefledger.diagnostics.codes_hand import (
    CONCEDE_OFF,
    FOREIGN,
    MISSING,
    NO_SUCH_CONTRACT,
    TRICKS,
    VERDICT,
    WHIST,
)
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import Advice, add, leave, write
from prefledger.diagnostics.wording import listed, plural, written
from prefledger.model.hand import UNKNOWN, Claim, Defence, Stance, Tricks
from prefledger.model.table import Table
from prefledger.rules.facts import Defender, HandFacts
from prefledger.rules.game import Announcement, Refusal
from prefledger.rules.house import House
from prefledger.rules.judgement import Judgement
from prefledger.rules.kernel import ContractKind
from prefledger.rules.preferans.contracts import HALF_ON, MISERE, below, level_of, lowest, replies
from prefledger.rules.preferans.strokes import Level
from prefledger.text import Span

PASSING: Final = frozenset({Stance.PASSED, Stance.OUT})
CHECKED: Final = "checked"


def judge(
    house: House,
    table: Table,
    claim: Claim,
    ruled: bool | None,  # noqa: FBT001 - every game's judge is called so
) -> Judgement:
    """Check a hand line of Preferans, whose people had cards, and draw the facts from it."""
    found = house.game.recognise(house, claim.contract)
    if isinstance(found, Refusal):
        return Judgement(None, (found.problem(claim.contract),))
    problems = tuple(_problems(house, table, claim, found.kind, ruled=ruled is not None))
    if problems:
        return Judgement(None, tuple(sorted(problems, key=lambda one: one.span)))
    facts = _facts(table, claim, found)._replace(verdict=ruled)
    return Judgement(facts, unknown=_is_unknown(claim, found.kind))


def fits(house: House, kind: ContractKind, terminal: str) -> bool:
    """Whether a word can stand on the line of a contract: nobody whists misère, or what is checked.

    All other words of the game can stand on any.
    """
    said = replies(house, kind)
    match terminal:
        case "_CHECKED":
            return kind.asked and not said
        case "_WHIST" | "_PASS":
            return bool(said)
        case "_HALF":
            return "half" in said
        case _:
            return True


def nobody_whists(claim: Claim) -> bool:
    """Whether a contract to take tricks is not played: nobody whists against it."""
    return not any(one.stance is Stance.WHIST for one in claim.defence)


def _is_unknown(claim: Claim, kind: ContractKind) -> bool:
    """Whether what is written depends on tricks nobody knows: in misère on the declarer's alone."""
    if kind is MISERE:
        return claim.own is UNKNOWN
    heaps = (claim.own, *(one.tricks for one in claim.defence))
    return any(tricks is UNKNOWN for tricks in heaps)


def _problems(
    house: House, table: Table, claim: Claim, kind: ContractKind, *, ruled: bool
) -> Iterator[Problem]:
    strange = [*_foreign(house, claim)]
    yield from strange
    if strange:
        return
    least = lowest(house, table.passes)
    if kind is MISERE:
        wrong = [*_misere(claim)]
    elif level_of(kind).tricks < least:
        advice = "correct the number, or the all-pass above; or `rule exit off` above"
        message = below(least, table.passes)
        wrong = [Problem(NO_SUCH_CONTRACT, message, claim.contract.span, advice=advice)]
    else:
        wrong = [
            *_checked(house, claim, level_of(kind)),
            *_unnamed(house, table, claim, level_of(kind)),
        ]
        wrong = wrong or [*_answers(house, table, claim, level_of(kind))]
    yield from wrong
    if not wrong:
        yield from _tricks(house, claim, kind)
        if not ruled:
            yield from _verdict(claim, kind)


def _foreign(house: House, claim: Claim) -> Iterator[Problem]:
    """Yield a problem for each part of the line that is of another game."""
    game = house.game.title
    for one in claim.defence:
        if one.stance in {Stance.HOST, Stance.GUEST}:
            advice = "write what each defender said: `whist` with the tricks, or `pass`"
            yield Problem(FOREIGN, f"nobody is invited in {game}", one.span, advice=advice)
    strangers: list[tuple[str, Span]] = [
        *(("kontra", one.span) for one in claim.kontras),
        *((flag.word, flag.span) for flag in claim.flags if flag.word != CHECKED),
        *((extra.word, extra.span) for extra in claim.extras),
        *([("with", claim.announced.span)] if claim.announced else []),
        *([("closed", claim.closed.span)] if claim.closed else []),
    ]
    for word, span in strangers:
        yield Problem(
            FOREIGN, f"`{word}` means nothing in {game}", span, advice=(leave("leave it away"),)
        )
    if claim.conceded:
        yield Problem(
            CONCEDE_OFF,
            f"a declarer can't give up before play in {game}",
            claim.contract.span,
            advice="write the tricks as the table agreed on them",
        )


def _misere(claim: Claim) -> Iterator[Problem]:
    """Yield what is wrong with how a misère is answered: it is not whisted."""
    if claim.all_out:
        advice = "write the tricks taken, or `made`"
        yield Problem(WHIST, "nobody passes on misère", claim.own_span, advice=advice)
    for one in claim.defence:
        if one.stance is not Stance.STAYED:
            yield Problem(
                WHIST,
                "misère is not whisted: both defenders play",
                one.span,
                advice="name of the defenders only the tricks, or nobody",
            )
    for flag in claim.flags:
        yield Problem(
            WHIST,
            "only a contract of ten is checked",
            flag.span,
            advice=(leave("leave it away"),),
        )


def _checked(house: House, claim: Claim, level: Level) -> Iterator[Problem]:
    flag = next(iter(claim.flags), None)
    is_checked = house.pulka.ten == CHECKED
    if flag is not None and level.tricks != house.game.tricks:
        advice = (leave("leave it away"), ", and write what the defenders said")
        yield Problem(WHIST, "only a contract of ten is checked", flag.span, advice=advice)
    elif flag is not None and not is_checked:
        yield Problem(
            WHIST,
            "this table whists ten (`rule ten whist`)",
            flag.span,
            advice="write what the defenders said, or `rule ten checked` above",
        )
    elif is_checked and level.tricks == house.game.tricks:
        for one in claim.defence:
            if one.stance in {Stance.WHIST, Stance.HALF}:
                yield Problem(
                    WHIST,
                    "this table checks ten and nobody whists it (`rule ten checked`)",
                    one.span,
                    advice="write `checked` in place of the defenders",
                )


def _unnamed(house: House, table: Table, claim: Claim, level: Level) -> Iterator[Problem]:
    if claim.all_out or claim.flags:
        return
    if house.pulka.ten == CHECKED and level.tricks == house.game.tricks and not claim.defence:
        yield Problem(
            MISSING,
            "this table checks ten (`rule ten checked`), and the line does not say so",
            claim.span,
            advice=(add(", checked", "write `checked` at the end"),),
        )
        return
    named = {claim.declarer, *(one.player for one in claim.defence)}
    unnamed = [player for player in table.active if player not in named]
    if unnamed:
        first = written(unnamed[0])
        yield Problem(
            MISSING,
            f"{listed(unnamed)} {'is' if len(unnamed) == 1 else 'are'} missing: "
            f"{listed(table.active)} had cards",
            claim.span,
            advice=f"add `{first} whist` with the tricks, or `{first} pass`",
        )


def _answers(house: House, table: Table, claim: Claim, level: Level) -> Iterator[Problem]:
    """Yield what is wrong with who whists and who passes."""
    for one in claim.defence:
        name = written(one.player)
        if one.stance is Stance.STAYED:
            yield Problem(
                WHIST,
                f"the line does not say whether {one.player} whists",
                one.span,
                advice=_stand(one),
            )
        elif one.stance is Stance.WHIST and claim.all_out:
            advice = "name each defender, in place of `all out`"
            yield Problem(WHIST, f"all are out, and {one.player} whists", one.span, advice=advice)
        elif one.stance is Stance.WHIST and one.tricks is None:
            yield Problem(
                TRICKS,
                f"{one.player}'s tricks are missing",
                one.span,
                advice=f"write `{name} whist 3`, with the tricks in place of 3",
            )
        elif one.stance is Stance.HALF:
            why = _no_half(house, table, claim, one, level)
            if why:
                advice = "write `whist` with the tricks, or `pass`"
                yield Problem(WHIST, why, one.span, advice=advice)


def _stand(one: Defence) -> Advice:
    """Return how the line says that a defender whists with those tricks, or passes."""
    name = written(one.player)
    if isinstance(one.tricks, int):
        whist = f"{name} whist {one.tricks}"
        return (write(whist), ", or ", write(f"{name} pass", f"`{name} pass`"))
    return f"write `{name} whist ?`, or `{name} pass`"


def _no_half(house: House, table: Table, claim: Claim, one: Defence, level: Level) -> str:
    """Return why nobody can have stopped at half a whist here, or nothing."""
    at = table.active.index(claim.declarer)
    second = (*table.active[at + 1 :], *table.active[:at])[-1]
    if house.pulka.half_whist == "off":
        return "this table plays without half whists (`rule half-whist off`)"
    if level.tricks not in HALF_ON:
        return f"half a whist is said against 6 and 7, not against {level.tricks}"
    if one.player != second:
        return f"only the second to answer, {second}, may say half, after a pass"
    if not all(other is one or other.stance in PASSING for other in claim.defence):
        return "half a whist stands only where the other defender passes"
    return ""


def _tricks(house: House, claim: Claim, kind: ContractKind) -> Iterator[Problem]:
    """Yield a problem where the tricks are not those of a whole hand."""
    total, level = house.game.tricks, level_of(kind)
    checked = bool(claim.flags)
    if kind is not MISERE and nobody_whists(claim) and not checked:
        if isinstance(claim.own, int) and claim.own != level.tricks:
            yield Problem(
                TRICKS,
                f"nobody whists, so nothing is played and {claim.declarer} has the {level.tricks} "
                f"bid, not {claim.own}",
                claim.own_span,
                advice=(leave("leave the number away"), ", or write who whists"),
            )
        return
    heaps = [(claim.declarer, claim.own), *((one.player, one.tricks) for one in claim.defence)]
    taken = [(name, tricks) for name, tricks in heaps if tricks is not None]
    known = [tricks for _, tricks in taken if isinstance(tricks, int)]
    every = len(taken) == house.game.playing if kind is MISERE else not checked
    whole = every and len(known) == len(taken) and claim.own is not None
    if sum(known) > total or (whole and sum(known) != total):
        said = ", ".join(f"{name} {_word(tricks)}" for name, tricks in taken)
        off = sum(known) - total
        yield Problem(
            TRICKS,
            f"the tricks add up to {sum(known)}, not {total}: {said}",
            claim.span,
            label=f"{plural(abs(off), 'trick')} too {'many' if off > 0 else 'few'}",
            advice="one of the numbers is wrong; write `?` for one that nobody remembers",
        )


def _word(tricks: Tricks) -> str:
    return str(tricks) if isinstance(tricks, int) else "?"


def _verdict(claim: Claim, kind: ContractKind) -> Iterator[Problem]:
    """Yield a problem where the line does not say what came of it, or says two things."""
    said, own, level = claim.verdict, claim.own, level_of(kind)
    played = kind is MISERE or not nobody_whists(claim)
    if own is None:
        if kind is MISERE and not said:
            advice = f"write `{claim.declarer} misere 2`, with the tricks taken in place of 2"
            message = "the line does not say how many tricks were taken"
            yield Problem(VERDICT, message, claim.contract.span, advice=advice)
        elif played and kind is not MISERE:
            yield Problem(
                VERDICT,
                f"{claim.declarer}'s own tricks are missing",
                claim.contract.span,
                advice=f"write {claim.declarer}'s tricks after the contract",
            )
        elif said is False:
            advice = "write the tricks that were taken"
            yield Problem(VERDICT, "nobody whists, so it is made", claim.own_span, advice=advice)
    elif said is not None and isinstance(own, int):
        made = own == 0 if kind is MISERE else own >= level.tricks
        if made is not said:
            word = "made" if said else "lost"
            yield Problem(
                VERDICT,
                f"{claim.declarer} took {plural(own, 'trick')}; that is not {word}",
                claim.own_span,
                advice=(
                    leave(f"leave `{word}` away", claim.verdict_span),
                    f", or write `ruling {word} …` under the hand with the reason",
                ),
            )


def _facts(table: Table, claim: Claim, found: Announcement) -> HandFacts:
    at = table.active.index(claim.declarer)
    others = (*table.active[at + 1 :], *table.active[:at])
    return HandFacts(
        kind=found.kind,
        declarer=claim.declarer,
        trumps=found.trumps,
        tricks=_own(claim, found.kind),
        defenders=tuple(_defenders(claim, found.kind, others)),
        flags=frozenset(flag.word for flag in claim.flags),
        sitting_out=table.sitting_out,
    )


def _own(claim: Claim, kind: ContractKind) -> int | None:
    if isinstance(claim.own, int) or claim.own is UNKNOWN:
        return claim.own if isinstance(claim.own, int) else None
    return level_of(kind).tricks


def _defenders(claim: Claim, kind: ContractKind, others: tuple[str, ...]) -> Iterator[Defender]:
    """Yield what each defender did; a contract that was looked through is nobody's to leave."""
    by_name = {one.player: one for one in claim.defence}
    none_left = _own(claim, kind) == level_of(kind).tricks
    for player in others:
        if any(flag.word == CHECKED for flag in claim.flags):
            yield Defender(player, Stance.STAYED, 0 if none_left else None)
        else:
            yield _defender(kind, player, by_name.get(player))


def _defender(kind: ContractKind, player: str, said: Defence | None) -> Defender:
    if kind is MISERE:
        tricks = said.tricks if said is not None else None
        return Defender(player, Stance.STAYED, tricks if isinstance(tricks, int) else None)
    if said is None or said.stance in PASSING:
        return Defender(player, Stance.PASSED)
    return Defender(player, said.stance, said.tricks if isinstance(said.tricks, int) else None)
