"""Who stayed, who dropped out, who was invited: the answers against the hand line."""

from collections.abc import Iterator

from prefledger.checks.record import Record
from prefledger.diagnostics.codes_auction import (
    ANSWER_ORDER,
    NO_INVITATION,
    WRONG_ANSWER,
)
from prefledger.diagnostics.codes_hand import FOREIGN
from prefledger.diagnostics.diagnostic import Diagnostic, Related
from prefledger.diagnostics.idiom import Idiom
from prefledger.diagnostics.mend import Advice, Mend, add, leave, leave_line, rewrite, write
from prefledger.diagnostics.wording import written
from prefledger.model.events import Mark
from prefledger.model.evidence import Answer, Answers
from prefledger.model.hand import Stance
from prefledger.rules.facts import HandFacts
from prefledger.rules.game import Answered

ON_THE_LINE = {
    Stance.OUT: ("out",),
    Stance.STAYED: ("in",),
    Stance.HOST: ("in", "invites"),
    Stance.GUEST: ("out",),
}


def answers(record: Record, mark: Mark, said: Answers) -> Iterator[Diagnostic]:
    """Yield the first answer out of turn, without sense, or against the hand line.

    The declarer's left answers first; after both, the one who stayed alone may invite.
    """
    facts, game = record.facts, record.house.game
    strange = [one for one in said.answers if one.word == "invites"]
    if strange and not game.idiom.has("INVITES"):
        yield Diagnostic(
            FOREIGN,
            f"nobody is invited in {game.title}",
            mark.place(strange[0].span),
            advice=(leave("leave it away"),),
        )
        return
    if facts.kind.aim is not None or not facts.kind.asked:
        yield Diagnostic(
            WRONG_ANSWER,
            f"nobody is asked in {facts.kind.name}: both defenders play",
            mark.place(said.answers[0].span),
            advice=(leave_line(),),
        )
        return
    if record.house.game.answered is not None:
        yield from _followed(
            record, mark, said, tuple(record.house.game.answered(record.house, facts))
        )
        return
    order = facts.opponents
    given: dict[str, str] = {}
    for answer in said.answers:
        if answer.word == "invites":
            problem = _invitation(order, given, answer)
            if problem:
                yield Diagnostic(
                    NO_INVITATION,
                    problem,
                    mark.place(answer.span),
                    advice=("correct the answers, or ", leave("leave the invitation away")),
                )
                return
        elif len(given) == len(order) or answer.player != order[len(given)]:
            turn = order[len(given)] if len(given) < len(order) else None
            yield Diagnostic(
                ANSWER_ORDER,
                f"{turn} answers here, not {answer.player}" if turn else "both have answered",
                mark.place(answer.span),
                advice=_in_turn(order, said) if turn else (leave("leave it away"),),
            )
            return
        if answer.word != "invites":
            given[answer.player] = answer.word
        if answer.word not in _words(facts, answer.player):
            yield Diagnostic(
                WRONG_ANSWER,
                f"{answer.player} {_verb(answer.word, game.idiom)} here, but not on the hand line",
                mark.place(answer.span),
                related=(Related(record.line(), "the hand line"),),
                advice=(
                    *_as_on_the_line(facts, answer),
                    "correct the answers, or the hand line",
                ),
            )
            return
    yield from _uninvited(record, mark, said, given)


def _followed(
    record: Record, mark: Mark, said: Answers, ways: tuple[Answered, ...]
) -> Iterator[Diagnostic]:
    """Yield the first answer by which no way comes to the hand line, or that nobody could give."""
    stances = {one.player: one.stance for one in record.facts.defenders}
    meant = tuple(way for way in ways if way.stances == stances)
    for at, answer in enumerate(said.answers):
        given = (answer.player, answer.word)
        speaking = {way.said[at][0] for way in ways if at < len(way.said)}
        if answer.player not in speaking:
            turn = next(iter(speaking), None)
            message = "both have answered"
            if turn is not None:
                message = f"{turn} answers here, not {answer.player}"
            yield Diagnostic(
                ANSWER_ORDER,
                message,
                mark.place(answer.span),
                advice=_in_turn(record.facts.opponents, said)
                if turn
                else (leave("leave it away"),),
            )
            return
        if all(given not in way.said[at : at + 1] for way in meant):
            words = [way.said[at][1] for way in meant if at < len(way.said)]
            could = any(given in way.said[at : at + 1] for way in ways)
            yield Diagnostic(
                WRONG_ANSWER,
                f"{answer.player} {_verb(answer.word, record.house.game.idiom)} here, "
                + ("but not on the hand line" if could else "which can't be said now"),
                mark.place(answer.span),
                related=(Related(record.line(), "the hand line"),),
                advice=(
                    *(write(f"{written(answer.player)} {word}") for word in words[:1]),
                    *([" as on the hand line; or "] if words else []),
                    "correct the answers, or the hand line",
                ),
            )
            return
        ways, meant = (
            tuple(way for way in some if given in way.said[at : at + 1]) for some in (ways, meant)
        )


def _uninvited(
    record: Record, mark: Mark, said: Answers, given: dict[str, str]
) -> Iterator[Diagnostic]:
    facts = record.facts
    host = facts.host
    invited = any(answer.word == "invites" for answer in said.answers)
    words = f"{written(host.player)} invites" if host is not None else ""
    if host is not None and not invited and len(given) == len(facts.opponents):
        yield Diagnostic(
            WRONG_ANSWER,
            "the hand line has a guest, but nobody is invited here",
            mark.place(said.answers[-1].span),
            related=(Related(record.line(), "the hand line"),),
            advice=(add(f", {words}", f"add `{words}`"),),
        )


def _in_turn(order: tuple[str, ...], said: Answers) -> Advice:
    """Return what to do about answers out of turn: where both are there, they change places."""
    first = f"the declarer's left answers first: {order[0]}, then {order[1]}"
    words = {answer.player: answer.word for answer in said.answers}
    if len(words) < len(said.answers) or set(words) != set(order) or "invites" in words.values():
        return first
    line = ", ".join(f"{written(player)} {words[player]}" for player in order)
    return (f"{first}; ", rewrite(f"answers {line}"))


def _as_on_the_line(facts: HandFacts, answer: Answer) -> tuple[str | Mend, ...]:
    """Return the answer that goes with the hand line, where it was another one."""
    words = _words(facts, answer.player)
    if answer.word == "invites" or not words:
        return ()
    return (write(f"{written(answer.player)} {words[0]}"), " as on the hand line; or ")


def _invitation(order: tuple[str, ...], given: dict[str, str], answer: Answer) -> str:
    if len(given) < len(order):
        return "nobody can invite before both have answered"
    if given.get(answer.player) != "in":
        return f"{answer.player} dropped out, so {answer.player} can't invite anybody"
    if list(given.values()).count("in") > 1:
        return "both stayed, so there is nobody to invite"
    return ""


def _words(facts: HandFacts, player: str) -> tuple[str, ...]:
    stance = next(one.stance for one in facts.defenders if one.player == player)
    return ON_THE_LINE.get(stance, ())


def _verb(word: str, idiom: Idiom) -> str:
    verbs = {"out": idiom.leaves, "in": idiom.stays, "invites": "invites"}
    return verbs.get(word, f"says `{word}`")
