"""May this bonus be claimed at this table?"""

from collections.abc import Iterator

from prefledger.diagnostics.codes_hand import BONUS_OFF, BOTH_ACES
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import leave
from prefledger.model.hand import Claim
from prefledger.rules.house import House
from prefledger.rules.kernel import ContractKind


def bonuses(house: House, claim: Claim, kind: ContractKind) -> Iterator[Problem]:
    """Yield a problem for each bonus claimed that the house does not pay, or not together."""
    words = {flag.word for flag in claim.flags}
    by_flag = {bonus.flag: bonus for bonus in kind.bonuses}
    for flag in claim.flags:
        bonus = by_flag.get(flag.word)
        if bonus is None:
            continue
        if flag.word == "no-aces" and "aces" in words:
            yield Problem(
                BOTH_ACES,
                "four aces and no ace can't be in one hand",
                flag.span,
                advice=(
                    "keep the one that was shown: ",
                    leave("leave `no-aces` away"),
                    ", or ",
                    leave(
                        "leave `aces` away",
                        *(one.span for one in claim.flags if one.word == "aces"),
                    ),
                ),
            )
        elif not bonus.amount(house):
            yield Problem(
                BONUS_OFF,
                f"this table pays nothing for {bonus.reason} (`rule {bonus.switch} off`)",
                flag.span,
                advice=(leave(f"leave `{flag.word}` away"),),
            )
        elif kind.talon and house.bonuses.aces_on == "hand":
            yield Problem(
                BONUS_OFF,
                f"this table pays for {bonus.reason} only without the talon "
                "(`rule ace-bonuses-on hand`)",
                flag.span,
                advice=(leave(f"leave `{flag.word}` away"),),
            )
