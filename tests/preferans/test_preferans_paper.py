"""Lines of a sheet that no paper can say, and a newcomer's pool that is no fuller than any."""

import pytest
from preferans.pulkas import cells, codes, messages, net, paper, sitting

import prefledger


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("sheet Mia pool 21", "Mia's pool is 21, and a pool is full with 20"),
        ("sheet Mia pool 41/2", "Mia's pool is 41/2, and a pool is full with 20"),
        ("sheet Mia pool -1", "Mia's pool is -1, and nothing on a sheet is below 0"),
        ("sheet Mia mountain -3", "Mia's mountain is -3, and nothing on a sheet is below 0"),
        (
            "sheet Mia whists Theo -4",
            "Mia's number of whists on Theo is -4, and nothing on a sheet is below 0",
        ),
        ("sheet Mia pool 3, whists Mia 4", "Mia has no whists on Mia"),
    ],
)
def test_a_line_that_no_paper_can_say_is_refused(line: str, said: str) -> None:
    text = sitting(line, "sochi", "pool 20")
    assert codes(text) == ["P622"]
    assert messages(text) == [said]


@pytest.mark.parametrize("line", ["sheet Zoe pool 3", "sheet Mia whists Zoe 3"])
def test_who_left_before_the_first_deal_is_settled(line: str) -> None:
    text = sitting(f"leave Zoe\n{line}", players="Mia, Theo, Priya, Zoe")
    assert messages(text) == ["Zoe has left, and the sheet of who left is settled"]


def test_what_a_full_pool_holds_is_right() -> None:
    assert cells(sitting(paper("Mia pool 20"), "sochi", "pool 20")) == {"Mia pool": 20}


def test_a_count_may_find_more_in_a_pool_than_the_rule_takes_since() -> None:
    lines = "Mia misere made\nrule pool 4\nsheet Mia pool 10\n"
    assert cells(sitting(lines)) == {"Mia pool": 10}
    assert codes(sitting(lines.replace("pool 10", "mountain -1"))) == ["P622"]


def test_a_newcomers_pool_is_no_fuller_than_a_pool_can_be() -> None:
    lines = "Mia misere made\nTheo misere made\nPriya misere made\nMia 6 spades -\nrule pool 4\n"
    after = f"{lines}join Jan after Priya\n"
    assert cells(sitting(after))["Jan pool"] == 4
    # pools 12/10/10: two over the mean for all is 40/3 and -20/3 twice, Jan nothing
    assert net(sitting(after)) == net(sitting(lines))


@pytest.mark.parametrize(
    ("written", "fraction"), [("2.5", "5/2"), ("2,5", "5/2"), ("0.125", "1/8"), ("3.0", "3")]
)
@pytest.mark.parametrize("line", ["sheet Mia mountain {}", "sheet Mia whists Theo {}"])
def test_a_part_of_a_point_is_to_be_written_as_a_fraction(
    line: str, written: str, fraction: str
) -> None:
    (found,) = prefledger.check(prefledger.parse(sitting(f"void\n{line.format(written)}")))
    assert found.message == f"`{written}`: parts of a point are written as a fraction"
    assert found.help == f"write `{fraction}`"
    assert codes(sitting(f"void\n{line.format(fraction)}")) == ["P621"]
