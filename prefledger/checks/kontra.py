"""Kontra and rekontra: on the hand line, and in the order they were said."""

from collections.abc import Iterator, Mapping
from typing import Final

from prefledger.checks.record import Record
from prefledger.diagnostics.codes_auction import (
    KONTRA_BY,
    KONTRA_ORDER,
    NO_KONTRA,
    NO_REKONTRA,
    WRONG_KONTRA,
)
from prefledger.diagnostics.codes_hand import FOREIGN
from prefledger.diagnostics.diagnostic import Code, Diagnostic, Problem, Related
from prefledger.diagnostics.mend import Advice, Mend, before, leave, leave_line, write
from prefledger.diagnostics.wording import written
from prefledger.model.events import Mark
from prefledger.model.evidence import Answer, Kontras
from prefledger.model.hand import Claim, Kontra
from prefledger.rules.house import House
from prefledger.rules.kernel import ContractKind

SAID: Final[Mapping[int, str]] = {1: "no kontra", 2: "kontra", 4: "rekontra"}
"""By what it multiplies."""

TABLE_WITHOUT: Final = "this table plays without kontra (`rule kontra off`)"


def kontras(house: House, claim: Claim, kind: ContractKind) -> Iterator[Problem]:
    """Yield a problem for each kontra on the line that can't be."""
    for kontra in claim.kontras:
        found = _wrong(house, claim, kind, kontra)
        if found is not None:
            code, message, advice = found
            yield Problem(code, message, kontra.span, advice=advice)


def _wrong(
    house: House, claim: Claim, kind: ContractKind, kontra: Kontra
) -> tuple[Code, str, Advice] | None:
    if kind.aim is None:
        return FOREIGN, "there is no kontra in this contract", (leave("leave it away"),)
    if not house.is_on("kontra"):
        return NO_KONTRA, TABLE_WITHOUT, (leave("leave it away"),)
    if kontra.factor not in SAID:
        message = f"there is no subkontra in {house.game.title}"
        return (
            FOREIGN,
            message,
            (
                write(f"{written(kontra.player)} rekontra"),
                " if it was answered",
            ),
        )
    if kontra.target is not None:
        message = "kontra is on the contract, so nothing stands behind it"
        return FOREIGN, message, (write(f"{written(kontra.player)} {SAID[kontra.factor]}"),)
    if kontra.player == claim.declarer:
        message = f"{kontra.player} plays this hand, and kontra is for the defenders"
        advice = "write who said kontra, or `rekontra` behind that name if it was answered"
        return KONTRA_BY, message, advice
    return None


def kontra_said(record: Record, mark: Mark, item: Kontras) -> Iterator[Diagnostic]:
    """Yield the first word out of order, or else where it comes to another thing than the line.

    The declarer's left speaks first, then the other defender; a rekontra answers the last kontra
    that is not answered yet.
    """
    if record.facts.kind.aim is None or not record.house.is_on("kontra"):
        plain = record.facts.kind.aim is None
        yield Diagnostic(
            NO_KONTRA,
            "there is no kontra in this contract" if plain else TABLE_WITHOUT,
            mark.place(),
            advice=(leave_line(),),
        )
        return
    factors = dict.fromkeys(record.facts.opponents, 1)
    spoken: dict[str, Answer] = {}
    unanswered: list[str] = []
    for answer in item.answers:
        wrong = _out_of_order(record, spoken, unanswered, answer)
        if wrong is not None:
            code, message, advice = wrong
            yield Diagnostic(code, message, mark.place(answer.span), advice=advice)
            return
        if answer.word == "rekontra":
            factors[unanswered.pop()] = 4
        elif answer.word == "kontra":
            factors[answer.player] = 2
            unanswered.append(answer.player)
        spoken[answer.player] = answer
    yield from _compared(record, mark, factors, spoken)


def _out_of_order(
    record: Record, spoken: Mapping[str, Answer], unanswered: list[str], answer: Answer
) -> tuple[Code, str, Advice] | None:
    declarer, (first, second) = record.facts.declarer, record.facts.opponents
    if answer.player == declarer:
        return _declarer_slip(answer, unanswered, first)
    if answer.player not in {first, second}:
        message = f"{answer.player} has no cards in this hand, so no say in kontra"
        return KONTRA_BY, message, f"{first} and {second} defend; correct the name"
    if answer.word not in {"pass", "kontra"}:
        message = f"{answer.word} is not for a defender to say"
        return NO_REKONTRA, message, (*_answering(declarer, unanswered), leave("leave it away"))
    return _turn_slip(spoken, answer, first, second)


def _answering(declarer: str, unanswered: list[str]) -> tuple[str | Mend, ...]:
    """Return the declarer's rekontra, where there is a kontra to answer."""
    return (write(f"{written(declarer)} rekontra"), ", or ") if unanswered else ()


def _turn_slip(
    spoken: Mapping[str, Answer], answer: Answer, first: str, second: str
) -> tuple[Code, str, Advice] | None:
    """Return why it is not a defender's turn; who passed may come in until the other has spoken."""
    earlier = spoken.get(answer.player)
    if answer.player == second and first not in spoken:
        message = f"{first} sits on the declarer's left and speaks first"
        said = f"{written(first)} pass"
        advice = (before(f"{said}, ", f"write `{said}` first"), f", if {first} did not say kontra")
        return KONTRA_ORDER, message, advice
    if earlier is None:
        return None
    if earlier.word == "pass" and answer.word == "kontra" and second not in spoken:
        return None
    message = f"{answer.player} has spoken already"
    if earlier.word == "pass":
        message = (
            f"{answer.player} passed, and may think better of it only until the other has spoken"
        )
    return KONTRA_ORDER, message, (leave("leave it away"),)


def _declarer_slip(
    answer: Answer, unanswered: list[str], first: str
) -> tuple[Code, str, Advice] | None:
    if answer.word == "pass" or (answer.word == "rekontra" and unanswered):
        return None
    if answer.word == "kontra":
        message = f"{answer.player} plays this hand, and kontra is for the defenders"
        line = f"{written(answer.player)} rekontra"
        if not unanswered:
            return KONTRA_BY, message, (leave("leave it away"), ", or write who said it")
        return KONTRA_BY, message, (write(line), ", if it answers one")
    message = f"there is no kontra that {answer.player} could answer here"
    advice = f", or write the kontra before it, as in `{written(first)} kontra`"
    return NO_REKONTRA, message, (leave("leave it away"), advice)


def _compared(
    record: Record, mark: Mark, factors: Mapping[str, int], spoken: Mapping[str, Answer]
) -> Iterator[Diagnostic]:
    on_line = {one.player: one.span for one in record.claim.kontras}
    for defender in record.facts.defenders:
        here, there = factors[defender.player], defender.factor
        if here == there:
            continue
        said = spoken.get(defender.player)
        yield Diagnostic(
            WRONG_KONTRA,
            f"{SAID[here]} for {defender.player} here, and {SAID[there]} on the hand line",
            mark.place(said.span if said else None),
            related=(
                Related(
                    record.line(on_line[defender.player])
                    if defender.player in on_line
                    else record.line(),
                    "the hand line",
                ),
            ),
            advice="correct one of the two; a rekontra stands right behind the kontra it answers",
        )
        return
