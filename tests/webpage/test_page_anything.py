"""Whatever stands in a file, its page comes out well formed, and in good time."""

from random import Random

from generator.effort import effort
from generator.sittings import Habits, simulate
from generator.writing import write
from hypothesis import given
from hypothesis import strategies as st
from webpages import page_of, read

from prefledger.api import book, parse
from prefledger.render.layouts.evening import notes
from prefledger.render.style import safe
from prefledger.reports.evening import evening

RECORDED = """sitting 2026-11-30
players Mia, Theo, Priya
ante 50
Theo 3 diamonds 7, Priya 1, Mia 2
  bids Theo 1, Priya pass, Mia 2, Theo hold, Mia 3, Theo hold, Mia pass
  answers Priya in, Mia in
  deal Mia hA1087 d9 sAK7 c109
  deal Theo hKQ dAKQJ sQJ cK7
  talon h9 d8
  discard sJ c7
  play dA 7 9, dK 10 h7, h9 J A, sA Q 8, sK d8 9
  rest Theo 4, Priya 1
passed
  deal Mia hA1087 d9 sAK7 c109
join Jan after Priya
ante 50 Jan
Theo 1 clubs 6, Jan 4, Priya out
  play cA K, hA K
"""


def damaged(text: str, rng: Random, places: list[int]) -> str:
    for place in places:
        at = place % (len(text) + 1)
        text = text[:at] + rng.choice('?+-!,;= \n19xé♦\x1b|<&"') + text[at + rng.randint(0, 2) :]
    return text


@effort(150)
@given(st.integers(0, 5_000), st.lists(st.integers(0, 2_000), max_size=5), st.booleans())
def test_a_damaged_evening_still_gives_a_page(seed: int, places: list[int], cards: bool) -> None:
    rng = Random(seed)
    text = RECORDED if cards else write(simulate(rng, Habits(5)), rng).text
    html = page_of(damaged(text, rng, places))
    page = read(html)
    assert "\x1b" not in html
    ids = [one.attributes["id"] for one in page.all() if "id" in one.attributes]
    assert len(ids) == len(set(ids))
    assert "None" not in html.replace("'none'", "")


@effort(100)
@given(st.text(max_size=30))
def test_whatever_a_note_says_is_what_is_read(text: str) -> None:
    source = f"sitting 2026-11-30\nplayers Mia, Theo, Priya\nante 10\nm1-\nnote x{text}x\n"
    (ledger,) = book(parse(source).value).value[:1]
    expected = [safe(note).replace("\ufe0e", "") for note in notes(evening(ledger))]
    page = read(page_of(source))
    told = [one for one in page.all("section") if one.attributes["id"] == "notes"]
    lines = [line.text.removeprefix("\n") for one in told for line in one.all("li")]
    assert lines == expected


def test_a_hand_takes_less_than_a_thousand_and_a_half_characters() -> None:
    """Thirty sittings of about thirty hands, beside what every page has."""
    sizes = []
    for many in (10, 30):
        rng = Random(7)
        days = [f"2026-01-{day + 1:02}" for day in range(many)]
        texts = [write(simulate(rng, Habits(30, lively=0.1), date=day), rng) for day in days]
        html = page_of(*(one.text for one in texts))
        sizes.append((html.count('class="hand"'), len(html.encode())))
    (few, small), (many, large) = sizes
    assert many - few > 500
    assert (large - small) / (many - few) < 1500
