"""Other readings of the same game: prefledger-rules(7), "Readings"."""

from dataclasses import replace
from typing import Final

from prefledger.rules.ruleset import RuleSet
from prefledger.rules.sets.austrian import AUSTRIAN

_BASE: Final = AUSTRIAN.house

CLASSIC: Final = RuleSet(
    name="classic",
    title="Classic Preference",
    summary="As a games publisher prints it: a beaten declarer neither draws nor pays for tricks.",
    source="A games publisher's page, taken at its word.",
    worked="ante 30\nMia 3 diamonds 5, Theo 3, Priya 2",
    house=replace(
        _BASE,
        rules="classic",
        payments=replace(_BASE.payments, draw="made", coins="made", guest_coins="guest"),
        bonuses=replace(_BASE.bonuses, no_aces=0),
        auction=replace(_BASE.auction, game_turn="any"),
        play=replace(_BASE.play, lowest_beat="off"),
    ),
)

WIENER_BILD: Final = RuleSet(
    name="wiener-bild",
    title="Preference with the Viennese pack",
    summary="As a Viennese card-game site plays it: games name their suit, stakes of 30 renew "
    "themselves.",
    source="A Viennese card-game site, for its own tables.",
    worked="Mia game spades 7, Theo 2, Priya 1",
    house=replace(
        _BASE,
        rules="wiener-bild",
        pot=replace(_BASE.pot, stake=30, topup="auto"),
        auction=replace(_BASE.auction, game_suit="named"),
    ),
)

MODERN: Final = RuleSet(
    name="modern",
    title="Modern Preference",
    summary="As an encyclopedia tells it: a quota of two tricks, no bonuses, the dealer must play "
    "when all pass.",
    source="An encyclopedia's article.",
    remarks=(
        (
            "Its payer, called the dealer, is read as the declarer, and its one unit as one a "
            "trick; "
            "`rule coins quota-once` is its letter."
        ),
    ),
    worked="ante 30\nMia 3 diamonds 7, Theo 2, Priya 1",
    house=replace(
        _BASE,
        rules="modern",
        payments=replace(_BASE.payments, draw="made", coins="quota", concede="on"),
        bonuses=replace(_BASE.bonuses, hearts=0, aces=0, no_aces=0),
        procedure=replace(_BASE.procedure, all_pass="dealer", invite="off"),  # noqa: S106
        play=replace(_BASE.play, must_beat="off", lowest_beat="off"),
    ),
)
