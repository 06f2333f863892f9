"""What is refused or flagged whatever the game, sentence by sentence: a line that can be, and one
that can't.
"""

import pytest

import prefledger

TABLE = "sitting 2026-11-28\nplayers Mia, Theo, Priya\n"
HEAD = f"{TABLE}ante 30\n"
FOUR = HEAD.replace("Priya", "Priya, Jan")
BETTEL = HEAD.replace("players", "rules illustrated\nplayers") + "Theo bettel lost, Mia kontra\n"
NO_ACES = HEAD.replace("players", "rule ace-bonus off\nplayers")
DEALT = "Theo 1 7, Mia 2, Priya 1\n  deal Theo hAKQJ dAKQ sAK c7\n"
"""Mia deals, so Theo speaks first; he plays a one in hearts."""

CASES = {
    "tricks that do not add up to ten": (
        HEAD + "Mia 1 7, Theo 2, Priya 1\n",
        HEAD + "Mia 1 7, Theo 2, Priya 2\n",
        "P501",
    ),
    "a dropped-out player with tricks": (
        HEAD + "Mia 1 7, Theo 3, Priya out\n",
        HEAD + "Mia 1 7, Theo 2, Priya out 1\n",
        "P112",
    ),
    "the dealer who sits out in the hand": (
        FOUR + "Theo 1 7, Priya 2, Jan 1\n",
        FOUR + "Theo 1 7, Priya 2, Mia 1\n",
        "P504",
    ),
    "trumps below the number": (
        HEAD + "Mia 2 spades 7, Theo 2, Priya 1\n",
        HEAD + "Mia 2 clubs 7, Theo 2, Priya 1\n",
        "P505",
    ),
    "game in hearts": (
        HEAD + "Mia hearts 7, Theo 2, Priya 1\n",
        HEAD + "Mia game hearts 7, Theo 2, Priya 1\n",
        "P506",
    ),
    "a guest without a lone stayer": (
        HEAD + "Mia 1 6, Theo 3 + Priya 1\n",
        HEAD + "Mia 1 6, Theo 3 + Priya 1\n  answers Theo in, Priya in, Theo invites\n",
        "P321",
    ),
    "both bonuses for aces": (
        HEAD + "Mia 1 7, Theo 2, Priya 1, aces\n",
        HEAD + "Mia 1 7, Theo 2, Priya 1, aces, no-aces\n",
        "P510",
    ),
    "a bonus the table switched off": (
        HEAD + "Mia 1 7, Theo 2, Priya 1, aces\n",
        NO_ACES + "Mia 1 7, Theo 2, Priya 1, aces\n",
        "P511",
    ),
    "no aces by somebody shown with one": (
        HEAD + "Mia 1 7, Theo 2, Priya 1, no-aces\n  deal Mia hKQJ10 dKQJ sKQ c7\n",
        HEAD + "Mia 1 7, Theo 2, Priya 1, no-aces\n  deal Mia hAQJ10 dKQJ sKQ c7\n",
        "P415",
    ),
    "an illegal auction": (
        HEAD + "Mia 1 7, Theo 2, Priya 1\n  bids pass pass 1\n",
        HEAD + "Mia 1 7, Theo 2, Priya 1\n  bids pass pass 2\n",
        "P303",
    ),
    "an auction that names another declarer": (
        HEAD + "Theo 1 7, Mia 2, Priya 1\n  bids 1 pass pass\n",
        HEAD + "Mia 1 7, Theo 2, Priya 1\n  bids 1 pass pass\n",
        "P310",
    ),
    "an auction that names another contract": (
        HEAD + "Theo 2 7, Mia 2, Priya 1\n  bids 1 2 pass hold pass\n",
        HEAD + "Theo 3 7, Mia 2, Priya 1\n  bids 1 pass pass\n",
        "P311",
    ),
    "a card twice": (
        HEAD + DEALT,
        HEAD + DEALT + "  deal Mia hA hT987 dT98 sQ cA\n",
        "P405",
    ),
    "a card not held": (
        HEAD + DEALT + "  play hA 7 8\n",
        HEAD + DEALT + "  play hA hK h8\n",
        "P406",
    ),
    "eleven cards": (
        HEAD + DEALT,
        HEAD + "Theo 1 7, Mia 2, Priya 1\n  deal Theo hAKQJ dAKQ sAK c78\n",
        "P407",
    ),
    "a revoke: not following": (
        HEAD + "Theo 1 7, Mia 2, Priya 1\n  play hA 7 8, hK 9 10\n",
        HEAD + "Theo 1 7, Mia 2, Priya 1\n  play hA s7 8, hK 9 10\n",
        "P402",
    ),
    "a revoke: not trumping": (
        HEAD + "Theo 1 7, Mia 2, Priya 1\n  play hA c7 h8\n",
        HEAD + "Theo 1 7, Mia 2, Priya 1\n  play hA s7 8, hK c7 h9\n",
        "P403",
    ),
    "a revoke: not beating": (
        HEAD + "Theo 1 7, Mia 2, Priya 1\n  play hK A 8\n",
        HEAD + "Theo 1 7, Mia 2, Priya 1\n  play hK 7 8, s7 8 9, Mia: hA\n",
        "P404",
    ),
    "a trick given to the wrong winner": (
        HEAD + "Theo 1 7, Mia 2, Priya 1\n  play hA 7 8 > Theo\n",
        HEAD + "Theo 1 7, Mia 2, Priya 1\n  play hA 7 8 > Mia\n",
        "P409",
    ),
    "a trick led by the wrong player": (
        HEAD + "Theo 1 7, Mia 2, Priya 1\n  play hA 7 8, Theo: hK 9 10\n",
        HEAD + "Theo 1 7, Mia 2, Priya 1\n  play hA 7 8, Mia: hK\n",
        "P410",
    ),
    "tricks in the play that differ from the line": (
        HEAD + "Theo 1 7, Mia 2, Priya 1\n  rest Theo 7, Mia 2, Priya 1\n",
        HEAD + "Theo 1 7, Mia 2, Priya 1\n  rest Theo 6, Mia 3, Priya 1\n",
        "P411",
    ),
    "a hand on an empty pot": (
        HEAD + "Mia 1 7, Theo 2, Priya 1\n",
        TABLE + "Mia 1 7, Theo 2, Priya 1\n",
        "P601",
    ),
    "unequal stakes": (
        HEAD + "ante 30\n",
        TABLE + "ante 30 Mia\nante 20 Theo\nMia 1 7, Theo 2, Priya 1\n",
        "P603",
    ),
    "a stake that is no multiple of ten": (
        HEAD,
        TABLE + "ante 25\n",
        "P604",
    ),
    "a wrong dealer": (
        HEAD + "passed\ndealer Theo\n",
        HEAD + "passed\ndealer Mia\n",
        "P220",
    ),
    "a talon used under game": (
        HEAD + "Mia 1 7, Theo 2, Priya 1\n  talon hA hK\n",
        HEAD + "Mia game spades 7, Theo 2, Priya 1\n  talon hA hK\n",
        "P408",
    ),
    "a talon used under hearts": (
        HEAD + "Mia 1 7, Theo 2, Priya 1\n",
        HEAD + "Mia hearts 7, Theo 2, Priya 1\n  talon hA hK\n",
        "P408",
    ),
    "a kontra out of turn": (
        BETTEL + "  kontra Priya pass, Mia kontra\n",
        BETTEL + "  kontra Mia kontra, Priya pass\n",
        "P331",
    ),
    "a count that differs": (
        HEAD + "pot = 90\n",
        HEAD + "pot = 100\n",
        "P605",
    ),
}


@pytest.mark.parametrize("sentence", CASES)
def test_what_can_be_is_taken_and_what_can_not_is_found(sentence: str) -> None:
    right, wrong, code = CASES[sentence]
    assert prefledger.check(prefledger.parse(right)) == ()
    assert [one.code.number for one in prefledger.check(prefledger.parse(wrong))] == [code]
