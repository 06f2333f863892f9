"""What an editor offers and tells at a table that plays Preferans."""

import pytest
from preferans.pulkas import paper, sitting

from prefledger.lsp.completion import completion
from prefledger.lsp.hover import hover
from prefledger.lsp.reading import Reading, reading


def read(lines: str, *switches: str) -> Reading:
    text = f"{sitting('', 'sochi', *switches).rstrip()}\n{lines}\n"
    return reading(text, "evening.pref", lambda target, _: f"{target} is not there")


def offered(line: str) -> list[str]:
    found = read(line)
    end = found.source.text.rindex(line) + len(line)
    return [one.text for one in completion(found, end).choices]


def told(lines: str, word: str) -> str:
    found = read(lines)
    at = hover(found, found.source.text.index(word))
    return at.text if at else ""


@pytest.mark.parametrize(
    ("line", "some", "none"),
    [
        ("", {"Theo", "Priya", "Mia", "allpass", "sheet", "carry"}, {"ante", "split"}),
        ("Mia misere", {"misère"}, {"bettel", "durchmarsch"}),
        ("Mia 6 spades 7, Theo ", {"whist", "pass", "half"}, {"kontra", "aces"}),
        ("rule ten checked\nMia 10 spades ch", {"checked"}, set()),
        ("sheet Mia ", {"pool", "mountain", "whists"}, set()),
        ("Mia 6 spades -\n  bids 6s 6c pass h", {"here"}, {"hold"}),
        ("Mia 6 spades -\nrule lone", {"lone-whist"}, set()),
        ("Mia 6 spades -\nrule d", set(), {"draw", "declarer-fine"}),
        ("Mia 6 spades -\nrule lone-whist g", {"greedy", "gentleman"}, set()),
    ],
)
def test_it_offers_the_words_of_the_game(line: str, some: set[str], none: set[str]) -> None:
    words = set(offered(line))
    assert some <= words
    assert not none & words


def test_after_an_all_pass_no_bid_is_offered_that_is_too_low() -> None:
    lines = "allpass Mia 3, Theo 4, Priya 3\nPriya 7 spades -\n  bids "
    for switch, lowest in ((("exit 6-7-7",), "7s"), ((), "6s")):
        found = read(lines, *switch)
        end = found.source.text.index("bids ") + len("bids ")
        words = [one.text for one in completion(found, end).choices]
        assert lowest in words
        assert "6s" not in words or lowest == "6s"
        assert "misère" in words or "misere" in words


def test_half_is_offered_among_answers() -> None:
    assert "half" in offered("Mia 6 spades, Theo pass, Priya half\n  answers Theo out, Priya ")


@pytest.mark.parametrize(
    ("lines", "word", "said"),
    [
        ("Mia 6 spades 6, Theo whist 4, Priya pass", "6 spades", "Mia 6 spades: made, tricks 6"),
        ("Mia misere 1", "misere", "misère: beaten"),
        ("allpass Mia 3, Theo 4, Priya 3", "allpass", "all-pass Mia 3, Theo 4, Priya 3"),
        (paper("Mia pool 3"), "sheet", "sheet brought along, Mia"),
        (paper("Mia pool 3"), "sheet", "Theo → Mia: 10, as it stood on paper"),
        (f"carry\n{paper('Mia pool 3')}", "sheet", "It was settled last time; no coins move."),
        (f"carry\n{paper('Mia pool 3')}", "carry", "its sheet goes on"),
        ("Mia 6 spades -\nsheet Mia pool 4, accepted", "sheet", "sheet accepted, Mia"),
        ("Mia 6 spades -\nsheet Mia pool 2", "sheet", "sheet counted, Mia"),
        ("Mia 6 spades -\n  bids 6s pass pass", "bids", "the bids in turn"),
    ],
)
def test_it_tells_what_a_line_came_to(lines: str, word: str, said: str) -> None:
    assert said in told(lines, word)


def test_a_player_has_no_pot_beside() -> None:
    text = told("Mia 6 spades 6, Theo whist 4, Priya pass", "Theo whist")
    assert text.startswith("**Theo** +1.33 (+4/3)")
    assert "pot" not in text
