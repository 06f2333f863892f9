"""A page in a real browser: nothing asked for, nothing amiss, and everything within reach."""

import os
import re
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest
from generator.sittings import Habits, simulate
from generator.writing import Manner, write
from webpages import NASTY, page_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUM = Path("/usr/bin/chromium")
CI = os.environ.get("CI") == "true"
MISSING = [
    *(name for name in ("playwright", "axe_playwright_python") if find_spec(name) is None),
    *([] if CHROMIUM.exists() else [str(CHROMIUM)]),
]
pytestmark = pytest.mark.skipif(
    bool(MISSING) and not CI, reason=f"not here: {', '.join(MISSING)}; with CI=true this fails"
)

EXAMPLES = Path(__file__).parents[2] / "examples"
RECORDED = (EXAMPLES / "austrian/recorded.pref").read_text(encoding="utf-8")
EVENING = (EXAMPLES / "austrian/evening.pref").read_text(encoding="utf-8")
REGULARS = (EXAMPLES / "illustrated/regulars.pref").read_text(encoding="utf-8")
PULKA = (EXAMPLES / "preferans-leningrad/neva.pref").read_text(encoding="utf-8")
THIRDS = (EXAMPLES / "preferans-rostov/don.pref").read_text(encoding="utf-8")
CLOSED = (EXAMPLES / "preferans-sochi/dacha.pref").read_text(encoding="utf-8")
TAPP = (EXAMPLES / "illustrated-tapp/evening.pref").read_text(encoding="utf-8")
SHORT = """sitting 2026-11-20 short and wrong
cards german
players Anna, Ben, Cora
ante 30
passed
Anna 3 schell 5, Ben 4, Cora 1
  deal Anna hAK87 sOU gA9 e98
  play sO K A, hK 9 g7
m1 7 t2 p1
Ben 1 7, Cora 2
"""
HANDFUL = "".join(
    f"sitting 2026-{month:02}-{day:02}\nplayers Mia, Theo, Priya\nante 30\n"
    + "m1-\nt3d 7 m2 p1\npassed\np hearts 6 m3 t1\n" * 6
    for month in range(1, 5)
    for day in (3, 10, 17, 24)
)

PAGES = {
    "evening": (EVENING,),
    "recorded": (RECORDED,),
    "season": (EVENING, RECORDED, REGULARS, HANDFUL),
    "nasty": (NASTY, SHORT),
    "pulka": (PULKA,),
    "thirds": (THIRDS,),
    "closed": (CLOSED,),
    "tapp": (TAPP,),
}

TERSE = Manner(steady=True)

A4 = re.compile(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]")

Open: TypeAlias = Callable[..., "Page"]
"""Opens a page by its name; keywords are those of a browser's context."""


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    assert not MISSING, f"not here: {', '.join(MISSING)}"
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        chromium = play.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    for name, texts in PAGES.items():
        (folder / f"{name}.html").write_text(page_of(*texts), encoding="utf-8")
    return folder


@pytest.fixture(name="opened")
def _opened(browser: "Browser", folder: Path) -> Iterator[Open]:
    """Open pages, and see in the end that nothing was asked for and nothing went wrong."""
    heard: list[str] = []
    contexts = []

    def opened(name: str, place: str = "", **options: Any) -> "Page":
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(5000)
        page.on("console", lambda message: heard.append(message.text))
        page.on("pageerror", lambda error: heard.append(str(error)))
        page.on("dialog", lambda dialog: heard.append(dialog.message))
        address = (folder / f"{name}.html").as_uri()
        page.on(
            "request",
            lambda one: None if one.url.split("#")[0] == address else heard.append(one.url),
        )
        page.goto(address + place)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert heard == []


def unfold(page: "Page") -> None:
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    page.wait_for_function("[...document.querySelectorAll('.player')].every((one) => !one.hidden)")


def violations(page: "Page") -> list[tuple[str, str]]:
    """Return what the checker (axe) finds: the rule, and the first element that breaks it."""
    axe = import_module("axe_playwright_python.sync_playwright").Axe()
    found = axe.run(page).response["violations"]
    return [(one["id"], one["nodes"][0]["html"]) for one in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("name", "place"), [("recorded", "#2026-11-30-1"), ("nasty", "")])
def test_accessibility_checker_finds_nothing(
    opened: Open, name: str, place: str, scheme: str
) -> None:
    page = opened(name, place, color_scheme=scheme, viewport={"width": 1280, "height": 900})
    if place:
        page.locator(".hand[open] .player").wait_for()
    else:
        unfold(page)
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["evening", "nasty", "season"])
def test_accessibility_checker_finds_nothing_on_a_phone(
    opened: Open, name: str, scheme: str
) -> None:
    page = opened(name, color_scheme=scheme, viewport={"width": 360, "height": 740})
    page.evaluate("for (const one of document.querySelectorAll('.sitting')) one.open = true")
    assert violations(page) == []


def test_accessibility_checker_would_find_something(opened: Open) -> None:
    page = opened("nasty")
    page.evaluate("document.documentElement.removeAttribute('lang')")
    assert [rule for rule, _ in violations(page)] == ["html-has-lang"]


@pytest.mark.parametrize("name", PAGES)
def test_no_page_runs_over_the_side_of_a_phone(opened: Open, name: str) -> None:
    page = opened(name, viewport={"width": 320, "height": 640}, color_scheme="dark")
    if name != "season":
        unfold(page)
    page.evaluate("document.querySelectorAll('.sitting').forEach((one) => { one.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert page.evaluate(
        "[...document.querySelectorAll('.player .card')]"
        ".every((one) => one.getBoundingClientRect().right <= 320)"
    )


@pytest.mark.parametrize("wide", [360, 390, 560])
@pytest.mark.parametrize("name", ["evening", "recorded", "season"])
def test_what_matters_fits_a_phone_without_scrolling(opened: Open, name: str, wide: int) -> None:
    page = opened(name, viewport={"width": wide, "height": 740})
    page.evaluate("document.querySelectorAll('.sitting').forEach((one) => { one.open = true; })")
    frames = page.locator(".wide:has(:is(.stacked, .fits))")
    assert frames.count() >= 2
    assert (
        frames.evaluate_all(
            "(frames) => frames.filter((one) => one.scrollWidth > one.clientWidth).length"
        )
        == 0
    )
    # Every cell can be read: nothing of it sticks out where another one is.
    cells = page.locator(":is(.stacked, .fits) tbody :is(td, th)")
    assert (
        cells.evaluate_all(
            "(cells) => cells.filter((one) => one.scrollWidth > one.clientWidth + 1)"
            ".map((one) => one.textContent)"
        )
        == []
    )


def test_on_a_phone_every_figure_of_a_row_says_what_it_is(opened: Open) -> None:
    page = opened("evening", viewport={"width": 360, "height": 740})
    said = page.locator("#standings tbody tr").first.evaluate(
        """(row) => [...row.querySelectorAll("td")].map((cell) =>
            ["::before", "", "::after"].map((part) =>
                part ? getComputedStyle(cell, part).content.replace(/"/g, "").trim()
                     : cell.textContent.trim()))"""
    )
    # Resi took part in all 25 hands, declared 8 and made 6; 83 tricks are known, of 24 hands.
    assert said == [
        ["hands", "25", "none"],
        ["declared", "8", "none"],
        ["made", "6", "none"],
        ["tricks", "83", "none"],
        ["known", "24 of 25", "none"],
        ["none", "+32", "coins"],
        ["none", "+3.20", "EUR"],
    ]
    headings = page.locator("#standings thead th")
    assert headings.count() == 7
    assert page.get_by_role("row", name="Resi").first.get_by_role("cell").count() == 7


def test_a_table_laid_out_anew_on_a_phone_is_still_called_one(opened: Open) -> None:
    page = opened("season", viewport={"width": 360, "height": 740})
    tables = page.locator("table:is(.stacked, .fits)")
    # Of the season itself: the standings and the sittings. Those of an evening wait until it opens.
    assert page.locator("table[role=table]").count() == 2
    page.evaluate("document.querySelectorAll('.sitting').forEach((one) => { one.open = true; })")
    page.wait_for_function("!document.querySelector(':is(.stacked, .fits):not([role])')")
    assert page.locator("table[role=table]").count() == tables.count()
    assert page.locator(":is(.stacked, .fits) :is(tr, th, td, tbody):not([role])").count() == 0
    wide = opened("season", viewport={"width": 1280, "height": 900})
    assert wide.locator("table[role]").count() == 0


def test_no_day_is_broken_at_the_end_of_a_line(opened: Open) -> None:
    page = opened("season", viewport={"width": 360, "height": 740})
    days = page.locator("p .day")
    assert days.count() > 3
    assert (
        days.evaluate_all("(days) => days.filter((one) => one.getClientRects().length > 1).length")
        == 0
    )


def test_last_weeks_hand_is_three_clicks_away(opened: Open) -> None:
    page = opened("season")
    page.get_by_role("link", name="2026-11-28", exact=True).click()
    page.locator(".sitting[open] .sheet").get_by_role("link", name="6", exact=True).click()
    hand = page.locator(".hand[open]")
    assert hand.locator("summary").inner_text().split()[:3] == ["6", "Resi", "hearts,"]
    hand.locator(".pay li").first.wait_for()
    assert page.url.endswith("#2026-11-28-6")
    box = hand.bounding_box()
    assert box is not None
    assert -1 < box["y"] < 300


def test_a_season_of_two_hundred_sittings_and_six_thousand_hands(
    browser: "Browser", tmp_path: Path
) -> None:
    rng = Random(6)
    days = [date(2025, 1, 3) + timedelta(days=3 * week) for week in range(200)]
    evenings = [simulate(rng, Habits(30, lively=0.02), date=day.isoformat()) for day in days]
    whole = page_of(*(write(evening, rng, TERSE).text for evening in evenings))
    path = tmp_path / "season.html"
    path.write_text(whole, encoding="utf-8")
    assert whole.count('class="sitting"') == 200
    assert 5500 < whole.count('class="hand"') < 6500
    assert len(whole.encode()) < 1500 * 6000
    page = browser.new_page()
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.goto(path.as_uri())
    page.locator(".sittings a").first.click()
    page.locator(".sitting[open] .sheet tbody a").last.click()
    hand = page.locator(".hand[open]")
    hand.locator(".as").wait_for()
    assert page.url.split("#")[1].startswith(days[-1].isoformat())
    page.close()
    assert heard == []


def test_a_link_to_a_hand_opens_it_from_outside_and_once_more(opened: Open) -> None:
    page = opened("season", "#2026-02-17-3")
    hand = page.locator(".hand[open]")
    hand.wait_for()
    assert hand.locator(".as").inner_text() == "passed"
    hand.locator("summary").click()
    assert page.locator(".hand[open]").count() == 0
    link = page.locator(".sitting[open] .sheet").get_by_role("link", name="3", exact=True)
    link.click()
    page.locator(".hand[open]").wait_for()


def test_hands_are_found_by_words(opened: Open) -> None:
    page = opened("season")
    page.get_by_role("searchbox", name="Find hands").fill("theo 2026-04 DIAMONDS made")
    assert page.get_by_role("status").inner_text() == "24 hands"
    first = page.locator("#find a").first
    assert first.inner_text() == "2026-04-24, hand 2 Theo 3♦\ufe0e made 7–1–2"
    first.click()
    assert page.locator(".hand[open] .as").inner_text() == "t3d 7 m2 p1"
    page.get_by_role("searchbox").fill("nobody")
    assert page.get_by_role("status").inner_text() == "0 hands"


def test_a_hand_is_played_again_with_the_keyboard(opened: Open) -> None:
    page = opened("recorded", "#2026-11-30-1")
    player = page.get_by_role("group", name="Replay of hand 1")
    said = player.locator("[aria-live=polite]")
    cards = player.get_by_role("list", name="Theo, cards in hand").get_by_role("listitem")
    player.focus()

    def press(*keys: str) -> str:
        for key in keys:
            page.keyboard.press(key)
        return said.inner_text()

    assert said.inner_text() == "Mia has dealt; Theo, Priya and Mia have their cards."
    assert cards.count() == 10
    taken = "Theo takes the talon: the eight of diamonds and the nine of hearts."
    assert press("ArrowRight") == taken
    assert cards.count() == 12
    assert press("ArrowRight", "ArrowRight") == "Theo leads the ace of diamonds."
    assert cards.count() == 9
    assert press("ArrowRight", "ArrowRight") == (
        "Mia follows with the nine of diamonds; Theo takes the trick."
    )
    assert player.get_by_role("list", name="The trick").get_by_role("listitem").count() == 3
    assert player.locator(".card.takes .unseen").inner_text() == "ace of diamonds"
    assert press("ArrowDown") == "After trick 1: Theo 1 trick, Priya 0, Mia 0."
    assert press("PageDown") == "After trick 2: Theo 2 tricks, Priya 0, Mia 0."
    assert press("ArrowLeft") == "Mia throws the seven of hearts; Theo takes the trick."
    assert press("ArrowUp") == "After trick 1: Theo 1 trick, Priya 0, Mia 0."
    assert press("PageUp") == "Mia has dealt; Theo, Priya and Mia have their cards."
    assert press("End") == "After trick 10: Theo 7 tricks, Priya 1, Mia 2."
    assert cards.count() == 0
    assert player.locator(".seat.at-s .who").inner_text() == "Theo declarer, leads 7 tricks"
    assert press("ArrowRight") == "After trick 10: Theo 7 tricks, Priya 1, Mia 2."
    assert press("Home", "ArrowLeft") == "Mia has dealt; Theo, Priya and Mia have their cards."
    assert player.get_by_role("button", name="Back", exact=True).is_disabled()


def test_a_hand_plays_by_itself_until_it_is_stopped(opened: Open) -> None:
    page = opened("recorded", "#2026-11-30-2", reduced_motion="reduce")
    player = page.get_by_role("group", name="Replay of hand 2")
    player.focus()
    page.clock.install()
    page.keyboard.press(" ")
    player.get_by_role("button", name="Pause").wait_for()
    page.clock.run_for(3000)
    assert player.locator(".count").inner_text() == "3 of 41"
    player.get_by_role("button", name="Pause").press(" ")
    page.clock.run_for(5000)
    assert player.locator(".count").inner_text() == "3 of 41"
    player.get_by_role("button", name="Next trick").click()
    assert player.locator(".said").inner_text().startswith("After trick 1: ")


def test_records_that_stop_short_show_backs_for_what_nobody_knows(opened: Open) -> None:
    page = opened("nasty", "#2026-11-20-2")
    player = page.get_by_role("group", name="Replay of hand 2")
    ben = player.get_by_role("list", name="Ben, cards in hand").get_by_role("listitem")
    assert ben.all_inner_texts() == ["a card not known"] * 10
    anna = player.get_by_role("list", name="Anna, cards in hand").get_by_role("listitem")
    assert "Ober of Schell" in anna.nth(0).inner_text()
    player.get_by_role("button", name="Next", exact=True).click()
    assert anna.count() == 12
    player.get_by_role("button", name="End").click()
    assert ben.count() == 9
    assert (
        player.locator(".said").inner_text()
        == "Cora plays the king of Herz, which can not be right."
    )
    assert player.locator(".card.wrong .unseen").inner_text() == "king of Herz"


def test_light_and_dark_are_chosen_and_kept(opened: Open) -> None:
    page = opened("evening", color_scheme="light")
    ground = "getComputedStyle(document.body).backgroundColor"
    line = "getComputedStyle(document.querySelector('.course .line-0')).stroke"
    light, pale = page.evaluate(ground), page.evaluate(line)
    page.get_by_role("button", name="Dark").click()
    assert page.evaluate(ground) != light
    assert page.evaluate(line) != pale
    page.reload()
    assert page.evaluate(ground) != light
    page.get_by_role("button", name="Light").click()
    assert page.evaluate(ground) == light
    assert opened("evening", color_scheme="dark").evaluate(ground) != light


def test_everything_can_be_read_without_scripts(opened: Open) -> None:
    page = opened("season", java_script_enabled=False)
    assert not page.locator("#find").is_visible()
    assert not page.locator("#theme").is_visible()
    page.get_by_role("link", name="2026-11-30", exact=True).click()
    sitting = page.locator(".sitting[open]")
    sitting.locator(".sheet").wait_for()
    sitting.locator(".sheet").get_by_role("link", name="1", exact=True).click()
    hand = page.locator(".hand[open]")
    hand.locator(".tricks").wait_for()
    assert not hand.locator(".player").is_visible()
    assert hand.locator(".pay").is_visible()


def test_paper_has_a_sane_number_of_pages(opened: Open) -> None:
    """Standings and chart, the sheet on a page of its own, pot and debts; no folded sitting."""
    for name in PAGES:
        paper = opened(name).pdf(prefer_css_page_size=True)
        assert 2 <= paper.count(b"/Type /Page\n") <= 5, name
        wide, high = map(float, A4.findall(paper)[0])
        assert (round(wide), round(high)) == (595, 842), name


def test_opened_hands_are_printed_and_nothing_for_the_screen_is(opened: Open) -> None:
    page = opened("recorded", "#2026-11-30-1")
    page.emulate_media(media="print")
    hands = page.locator(".hand")
    assert hands.nth(0).is_visible()
    assert not hands.nth(1).is_visible()
    for screen_only in ("nav", "#find", "#theme", ".player", "button.all"):
        assert not page.locator(screen_only).first.is_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


MARKS = """table => [...table.querySelectorAll('tbody tr')].map(row => [...row.cells].map(cell => {
    const text = cell.firstChild
    const figure = /^[+\u2212]?[0-9]+([.][0-9]+)?$/
    if (!text || text.nodeType !== 3 || !figure.test(text.data)) return null
    const range = document.createRange()
    range.setStart(text, 0)
    range.setEnd(text, text.data.split('.')[0].length)
    return Math.round(range.getBoundingClientRect().right)
}))"""
"""Where the digits before the decimal mark end, cell by cell."""


@pytest.mark.parametrize("table", [".sheet", "#standings table", "#score table"])
@pytest.mark.parametrize("wide", [1280, 700])
def test_figures_stand_at_the_decimal_mark(opened: Open, table: str, wide: int) -> None:
    page = opened("thirds", viewport={"width": wide, "height": 900})
    rows = page.locator(table).first.evaluate(MARKS)
    columns = [{place for place in column if place} for column in zip(*rows, strict=True)]
    assert sum(len(places) == 1 for places in columns) >= 4
    assert all(max(places) - min(places) <= 1 for places in columns if places)


def test_stacked_on_a_phone_coins_have_their_word_right_behind_them(opened: Open) -> None:
    page = opened("thirds", viewport={"width": 390, "height": 844})
    behind = page.evaluate(
        "[...document.querySelectorAll('.stacked .c')].map(one => [one.dataset.of,"
        " getComputedStyle(one, '::after').content, getComputedStyle(one, '::after').visibility])"
    )
    assert behind
    assert {(content, seen) for of, content, seen in behind if of == "coins"} == {
        ('" coins"', "visible")
    }


def test_without_tricks_and_pot_a_players_columns_are_parted_from_the_next(opened: Open) -> None:
    page = opened("tapp", viewport={"width": 1280, "height": 900})
    rows = page.locator(".sheet tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].slice(3).map(cell => {"
        " const style = getComputedStyle(cell);"
        " return [parseInt(style.borderLeftWidth) > 0, style.fontWeight > 500] }))"
    )
    # Coins and how they stand, for each of four; a line before every player.
    assert rows
    assert all(row == [[True, False], [False, True]] * 4 for row in rows)


def scrolls(page: "Page", frames: str) -> list[bool]:
    """Return of each frame whether something of it lies beyond its side."""
    found: list[bool] = page.locator(frames).evaluate_all(
        "(frames) => frames.map((one) => one.scrollWidth > one.clientWidth)"
    )
    return found


@pytest.mark.parametrize("name", ["tapp", "thirds", "closed"])
def test_a_long_hand_or_result_leaves_room_for_the_figures(opened: Open, name: str) -> None:
    page = opened(name, viewport={"width": 1000, "height": 900})
    assert scrolls(page, ".wide:has(> .sheet)") == [False]


def test_the_round_score_of_three_fits_a_phone(opened: Open) -> None:
    page = opened("closed", viewport={"width": 390, "height": 740})
    assert scrolls(page, "figure:has(.pulka), .pulka-figure ~ .wide") == [False] * 3
