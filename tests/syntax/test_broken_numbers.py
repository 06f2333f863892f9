"""Parts of a point, written as on a calculator: what was meant is said, and no number made up."""

import re

import pytest

import prefledger

HEAD = "sitting 2026-11-28\nrules preferans-sochi\nplayers Mia, Theo, Priya\n"
WITH_A_POT = HEAD.replace("preferans-sochi", "austrian")


def found(line: str, head: str = HEAD) -> tuple[str, str, str]:
    (one,) = prefledger.check(prefledger.parse(f"{head}{line}\n"))
    return one.code.number, one.message, one.help


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Mia = 2.5", "5/2"),
        ("Mia = 2,5", "5/2"),
        ("Mia = -2.5", "-5/2"),
        ("Mia = .5", "1/2"),
        ("Mia = -.5", "-1/2"),
        ("Mia = 0.333", "333/1000"),
        ("sheet Mia pool 2.5", "5/2"),
        ("sheet Mia pool .5", "1/2"),
        ("sheet Mia pool 3 mountain .25", "1/4"),
        ("sheet Mia whists Theo .5, Priya 4", "1/2"),
        ("settled Mia Theo .50", "0.50"),
        ("unit .10 EUR", "0.10"),
    ],
)
def test_the_same_number_is_offered_as_it_is_written(line: str, meant: str) -> None:
    code, _, help_ = found(line)
    assert code == "P113"
    assert f"`{meant}`" in help_
    mended = re.sub(r"-?[0-9]*[.,][0-9]+", meant, line, count=1)
    assert "P113" not in [
        one.code.number for one in prefledger.check(prefledger.parse(f"{HEAD}{mended}\n"))
    ]


@pytest.mark.parametrize(
    ("head", "line"),
    [
        (WITH_A_POT, "split .5"),
        (WITH_A_POT, "ante .5"),
        (HEAD, "Mia 6 spades .6, Theo whist 4, Priya pass"),
    ],
)
def test_of_whole_numbers_no_other_one_is_offered(head: str, line: str) -> None:
    code, _, help_ = found(line, head)
    assert code == "P113"
    assert not re.search(r"[0-9]", help_)


def test_a_pot_has_no_parts() -> None:
    code, message, _ = found("pot = 2.5")
    assert (code, message) == ("P113", "`2.5`: coins are whole numbers")


@pytest.mark.parametrize("line", ["Mia = ,5", "sheet Mia pool ,5", "sheet Mia whists Theo ,5"])
def test_a_comma_in_front_of_a_figure_may_have_been_its_decimal_comma(line: str) -> None:
    code, message, help_ = found(line)
    assert code == "P113"
    assert message == "`,5`: a number begins with a digit, and parts are a fraction"
    assert help_ == "write `5` without the comma, or `1/2`"


@pytest.mark.parametrize(
    "line", ["sheet Mia pool 3 ,mountain 5", "sheet Mia pool 3, mountain 5", "Mia =5"]
)
def test_other_commas_mean_nothing(line: str) -> None:
    text = f"{HEAD}{line}\n"
    assert "P113" not in [one.code.number for one in prefledger.check(prefledger.parse(text))]
