"""Words on the hand line that belong to another game, or to a contract this one is not."""

from collections.abc import Iterator

from prefledger.diagnostics.codes_hand import CONCEDE_OFF, FOREIGN
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import Advice, Mend, above, leave, rewrite, write
from prefledger.diagnostics.wording import written
from prefledger.model.hand import Claim, Defence, Stance
from prefledger.rules.house import House
from prefledger.rules.kernel import ContractKind
from prefledger.text import Span

WORDS = {Stance.PASSED: "pass", Stance.WHIST: "whist", Stance.HALF: "half"}


def foreign(house: House, claim: Claim, kind: ContractKind) -> Iterator[Problem]:
    """Yield a problem for each part of the line that means nothing in this contract."""
    game = house.game.title
    for defence in claim.defence:
        word = WORDS.get(defence.stance)
        if word is not None:
            yield Problem(
                FOREIGN,
                f"a defender does not {word} in {game}"
                if word != "half"
                else f"there is no half whist in {game}",
                defence.span,
                advice=_in_this_game(defence),
            )
    if kind.aim is not None:
        yield from _nobody_drops_out(claim, kind)
    flags = {bonus.flag for bonus in kind.bonuses}
    for flag in claim.flags:
        if flag.word not in flags:
            yield Problem(
                FOREIGN,
                f"`{flag.word}` means nothing in this contract",
                flag.span,
                advice=(leave("leave it away"),),
            )
    for extra in claim.extras:
        yield Problem(
            FOREIGN,
            f"`{extra.word}` belongs to another game, not to {game}",
            extra.span,
            advice=(leave("leave it away"),),
        )
    if claim.announced is not None:
        yield Problem(
            FOREIGN,
            f"`with` belongs to another game, not to {game}",
            claim.announced.span,
            advice=(leave("leave it away"),),
        )
    if claim.closed is not None:
        yield Problem(
            FOREIGN,
            f"`closed` belongs to another game, not to {game}",
            claim.closed.span,
            advice=(leave("leave it away"),),
        )
    if claim.conceded and (house.payments.concede == "off" or not kind.surrender):
        what = game if kind.aim is None else kind.name
        why = "(`rule concede off`)" if kind.surrender else f"in {what}"
        yield Problem(
            CONCEDE_OFF,
            f"a declarer can't give up before play {why}",
            claim.contract.span,
            advice=(
                "write the tricks as they were played, or ",
                rewrite("void", "write `void`"),
                " if the hand was thrown in",
                *(_may_give_up() if kind.surrender else ()),
            ),
        )


def _in_this_game(defence: Defence) -> Advice:
    """Return how a defender's part of another game is written here: out, or with its tricks."""
    name = written(defence.player)
    out = f"{name} out"
    if not isinstance(defence.tricks, int):
        return (write(out), ", or the tricks")
    return (write(f"{name} {defence.tricks}"), ", or ", write(out, f"`{out}`"))


def _may_give_up() -> tuple[str | Mend, ...]:
    line = "rule concede on"
    return ("; or ", above(line, f"write `{line}` above"), " if this table lets a declarer give up")


def _nobody_drops_out(claim: Claim, kind: ContractKind) -> Iterator[Problem]:
    """Yield a problem where a line lets somebody drop out, or invite, though all three play."""
    slips: list[tuple[str, Span]] = [
        ("drops out", one.span) for one in claim.defence if one.stance is Stance.OUT
    ]
    slips += [("is invited", one.span) for one in claim.defence if one.stance is Stance.GUEST]
    if claim.all_out:
        slips.append(("drops out", claim.own_span))
    for verb, span in slips[:1]:
        yield Problem(
            FOREIGN,
            f"nobody {verb} in {kind.name}: everybody plays",
            span,
            advice="write `made` or `lost` after the contract, and of the defenders only a kontra "
            "or tricks",
        )
