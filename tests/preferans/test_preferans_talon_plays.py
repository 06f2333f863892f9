"""All-pass in which the talon plays for the dealer: its cards are shown with the tricks."""

from preferans.pulkas import books, sitting
from webpages import page_of, read

from prefledger.render import render
from prefledger.reports.show import Shown, shown
from prefledger.reports.steps import steps

TEXT = sitting(
    """\
allpass Boris 3, Vera 2, Zoe 4, Anna 1
  deal Boris c7 sQ dT dJ h9 cQ sK c9 dK hQ
  deal Vera cK d9 hJ dQ h8 cT d7 sA s8 hK
  deal Zoe d8 hT s7 h7 s9 sJ hA cJ dA sT
  talon c8 cA
  play c9 cT cJ, cQ cK sT, dJ d9 d8, h9 h8 hT, hA hQ hJ, s9 sK sA, hK h7 dT, d7 dA dK, s7 sQ s8
  play c7 dQ sJ
""",
    "sochi",
    "allpass-dealer plays",
    players="Anna, Boris, Vera, Zoe",
)
"""The ace of clubs of the talon takes the second trick, for Anna."""


def hand() -> Shown:
    return next(shown(books(TEXT)))


def test_the_trick_that_the_talon_takes_is_the_dealers() -> None:
    out = render(hand())
    first, second, third = (
        next(line for line in out.splitlines() if line.split()[:1] == [number])
        for number in ("1", "2", "3")
    )
    assert first.split()[-3:] == ["♣8", "talon", "0–0–1–0"]
    assert second.split()[-3:] == ["♣A*", "talon", "0–0–1–1"]
    assert third.split()[-3:] == ["♦8", "follow", "1–0–1–1"]


def test_steps_count_it_for_the_dealer() -> None:
    found = steps(hand())
    assert dict(found[0].taken) == {"Boris": 0, "Vera": 0, "Zoe": 0, "Anna": 0}
    assert [step.player for step in found if step.kind == "trick"][:3] == ["Zoe", "Anna", "Boris"]
    assert dict(found[-1].taken) == {"Boris": 3, "Vera": 2, "Zoe": 4, "Anna": 1}


def test_the_web_page_has_a_column_for_the_talon() -> None:
    table = next(one for one in read(page_of(TEXT)).all("table") if "taken by" in one.words)
    rows = [[cell.words for cell in row.all("th", "td")] for row in table.all("tr")]
    assert rows[0] == ["#", "Boris", "Vera", "Zoe", "Anna", "taken by", "so far"]
    assert rows[2] == [
        "2", "♣Q follow", "♣K follow", "♠10 free", "♣A talon", "Anna", "0–0–1–1",
    ]  # fmt: skip
    assert rows[3][4] == ""
