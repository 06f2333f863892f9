"""Whatever stands in a file, every report of it comes out in every format."""

from random import Random

from generator.sittings import Habits, simulate
from generator.writing import write
from hypothesis import given
from hypothesis import strategies as st

from prefledger.api import book, parse
from prefledger.render import NoSuchFormat, render
from prefledger.reports.hands import hands
from prefledger.reports.pot import register
from prefledger.reports.report import report
from prefledger.reports.settling import settle
from prefledger.reports.show import show
from prefledger.reports.standings import totals

REPORTS = (
    totals,
    register,
    hands,
    settle,
    report,
    lambda ledgers: show(ledgers, "1"),
    lambda ledgers: show(ledgers, "2026-11-28/3"),
)


@given(st.integers(0, 5_000), st.lists(st.integers(0, 2_000), max_size=6), st.integers(1, 2))
def test_a_damaged_evening_still_gives_every_report(
    seed: int, places: list[int], sittings: int
) -> None:
    rng = Random(seed)
    text = "".join(write(simulate(rng, Habits(6)), rng).text for _ in range(sittings))
    for place in places:
        at = place % (len(text) + 1)
        text = text[:at] + rng.choice("?+-!,;= \n19xé♦\x1b|") + text[at + rng.randint(0, 2) :]
    ledgers = book(parse(text).value).value
    for asked in REPORTS:
        found = asked(ledgers)
        if hasattr(found, "message"):
            continue
        for fmt in ("text", "json", "csv", "markdown"):
            try:
                whole = render(found, fmt)
            except NoSuchFormat:
                continue
            assert whole.endswith("\n")
            assert "\x1b" not in whole
    standings = totals(ledgers)
    for at in range(len(standings.units)):
        coins = sum(line.coins[at] for line in standings.players)
        funds = standings.pot[at] + standings.carried[at] + standings.unexplained[at]
        assert coins + funds == 0
