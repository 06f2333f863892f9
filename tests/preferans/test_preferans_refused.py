"""What can't be in Preferans is refused, with words that help."""

import pytest
from preferans.pulkas import codes, messages, paper, sitting

import prefledger


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Mia 6 spades 7, Theo whist 2, Priya whist 2", "P501"),
        ("Mia 6 spades 7, Theo whist 2, Priya pass", "P501"),
        ("Mia 6 spades 7, Theo pass, Priya pass", "P501"),
        ("Mia 6 spades 7, Theo whist, Priya pass", "P501"),
        ("Mia misere 3, Theo 3, Priya 3", "P501"),
        ("Mia misere 11", "P501"),
        ("allpass Mia 3, Theo 3, Priya 3", "P501"),
        ("Mia 6 spades 7, Theo whist 3", "P502"),
        ("allpass Mia 3, Theo 7", "P502"),
        ("Mia 5 spades 7, Theo whist 3, Priya pass", "P507"),
        ("Mia 11 spades 10, Theo whist 0, Priya pass", "P507"),
        ("Mia 6 7, Theo whist 3, Priya pass", "P507"),
        ("Mia game spades 7, Theo whist 3, Priya pass", "P507"),
        ("Mia hearts 7, Theo whist 3, Priya pass", "P507"),
        ("Mia plauderer made", "P507"),
        ("Mia game misere made", "P512"),
        ("Mia 6 spades 7, Theo whist 3 + Priya 0", "P1"),
        ("Mia 6 spades 7, Theo 2 + Priya 1", "P512"),
        ("Mia 6 spades 7, Theo whist 2, Priya whist 1, aces", "P512"),
        ("Mia 6 spades 7, Theo whist 2, Priya whist 1, Theo kontra", "P512"),
        ("Mia 6 spades conceded, Theo whist 2, Priya pass", "P513"),
        ("Mia 6 spades 7 lost, Theo whist 2, Priya whist 1", "P514"),
        ("Mia 6 spades 5 made, Theo whist 2, Priya whist 3", "P514"),
        ("Mia misere lost", "P514"),
        ("Mia misere 0 lost", "P514"),
        ("Mia misere 1 made", "P514"),
        ("Mia 6 spades lost, Theo pass, Priya pass", "P514"),
        ("Mia 6 spades 7, Theo 2, Priya 1", "P518"),
        ("Mia 6 spades 7, Theo half, Priya whist 3", "P518"),
        ("Mia 6 spades, Theo half, Priya pass", "P518"),
        ("Mia 8 spades, Theo pass, Priya half", "P518"),
        ("Mia misere 1, Theo whist 4, Priya pass", "P518"),
        ("Mia misere -", "P518"),
        ("Mia 10 spades checked", "P518"),
        ("Mia 9 spades 9, Theo whist 1, Priya pass, checked", "P518"),
        ("passed", "P519"),
    ],
)
def test_a_line_that_can_not_be(line: str, code: str) -> None:
    (found,) = set(codes(sitting(line)))
    assert found.startswith(code)


@pytest.mark.parametrize(
    ("switch", "line", "code"),
    [
        ("half-whist off", "Mia 6 spades, Theo pass, Priya half", "P518"),
        ("ten checked", "Mia 10 spades 9, Theo whist 1, Priya pass", "P518"),
        ("allpass off", "allpass Mia 3, Theo 4, Priya 3", "P519"),
        ("allpass-dealer plays", "allpass Mia 3, Theo 4, Priya 3, Jan 0", "P2"),
    ],
)
def test_a_line_the_house_does_not_play(switch: str, line: str, code: str) -> None:
    (found,) = codes(sitting(line, "sochi", switch))
    assert found.startswith(code)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("allpass Mia 3, Theo 3, Priya 3, Jan 1", "P504"),
        ("Mia 6 spades 7, Priya whist 3, Jan pass", "P504"),
        ("allpass Theo 3, Priya 3, Jan 1", "P501"),
    ],
)
def test_the_dealer_sits_out_with_four(line: str, code: str) -> None:
    assert code in codes(sitting(line, players="Mia, Theo, Priya, Jan"))


def test_the_talon_takes_two_tricks_at_most() -> None:
    text = sitting(
        "allpass Theo 3, Priya 3, Jan 1, Mia 3",
        "sochi",
        "allpass-dealer plays",
        players="Mia, Theo, Priya, Jan",
    )
    assert codes(text) == ["P501"]


def test_who_writes_pass_alone_is_told_of_the_tricks() -> None:
    (one,) = prefledger.check(prefledger.parse(sitting("pass")))
    assert one.code.number == "P110"
    assert one.message == "no line begins with `pass`; did you mean `allpass`, with the tricks?"


def test_passed_is_right_where_all_pass_is_not_played() -> None:
    assert codes(sitting("passed", "sochi", "allpass off")) == []


def test_a_finished_pool_has_no_more_hands() -> None:
    lines = paper("Mia pool 4", "Theo pool 4", "Priya pool 2") + "Mia 6 spades -\n"
    assert codes(sitting(lines, "sochi", "pool 4")) == []
    for more in ("Theo 6 spades -", "allpass Mia 3, Theo 4, Priya 3"):
        assert codes(sitting(f"{lines}{more}\n", "sochi", "pool 4")) == ["P620"]
        (one,) = prefledger.check(prefledger.parse(sitting(f"{lines}{more}\n", "sochi", "pool 4")))
        assert "every pool is closed" in one.message
        assert one.help.endswith("`sitting` line above it, with its `rules` and `players`")


def test_a_sheet_that_differs_from_the_hands_is_told() -> None:
    lines = "Mia 6 spades -\nsheet Mia pool 4\n"
    assert codes(sitting(lines)) == ["P621"]
    assert messages(sitting(lines)) == ["Mia has 4 in pool on paper and 2 by the books"]


def test_a_trick_count_nobody_knows_is_not_booked_and_not_guessed() -> None:
    assert codes(sitting("Mia 6 spades 7, Theo whist ?, Priya whist 1")) == ["P520"]
    assert codes(sitting("Mia misere ?")) == ["P520"]
    assert codes(sitting("Mia 6 spades ?, Theo whist 11, Priya whist 1")) == ["P501"]


def test_a_slip_of_the_whole_line_is_shown_on_all_of_it() -> None:
    import prefledger

    text = sitting("Mia 6 spades 7, Theo whist 2, Priya whist 2\nallpass Mia 3, Theo 7\npassed")
    found = prefledger.check(prefledger.parse(text))
    assert [one.code.number for one in found] == ["P501", "P502", "P519"]
    marked = [one.place.source.text[slice(*one.place.span)] for one in found[1:]]
    assert marked == ["allpass Mia 3, Theo 7", "passed"]


def test_where_it_is_open_whose_deal_it_is_those_named_had_the_cards() -> None:
    """A hand nobody can have played leaves the deal open; the all-pass below says who had."""
    lines = "Mia 6 spades 6, Theo whist 4, Jan pass\nallpass Mia 3, Theo 4, Priya 3\n"
    text = sitting(lines, players="Mia, Theo, Priya, Jan")
    assert codes(text) == ["P504"]


def test_a_misere_without_its_end_is_asked_for_as_it_is_written() -> None:
    import prefledger

    (found,) = prefledger.check(prefledger.parse(sitting("Mia misère")))
    assert found.message == "the line does not say how Mia's misère ended"
    assert "`Mia misère 2`" in found.help
    assert "lost" not in found.help
    assert codes(sitting("Mia misère made")) == codes(sitting("Mia misère 2")) == []


def test_an_all_pass_of_the_wrong_three_says_who_may_have_dealt() -> None:
    text = sitting("allpass Mia 3, Theo 4, Priya 3", players="Mia, Theo, Priya, Jan")
    (found,) = prefledger.check(prefledger.parse(text))
    assert found.code.number == "P504"
    assert found.help.endswith("; if Jan dealt, write `dealer Jan, agreed` above")
    mended = text.replace("allpass", "dealer Jan, agreed\nallpass")
    assert prefledger.check(prefledger.parse(mended)) == ()


def test_no_number_is_made_up_for_who_is_missing() -> None:
    (found,) = prefledger.check(prefledger.parse(sitting("allpass Mia 3, Theo 3")))
    assert (found.code.number, found.help) == ("P502", "add Priya, with the tricks taken")
