"""Words of Preferans as they are said at tables, and what is told of each."""

import pytest

import prefledger
from prefledger.diagnostics.mend import sentence

HEAD = "sitting 2026-11-28\nrules preferans-sochi\nplayers Mia, Theo, Priya\n"


def told(line: str) -> tuple[str, str]:
    (found,) = prefledger.check(prefledger.parse(f"{HEAD}{line}\n"))
    return found.message, sentence(found.advice)


@pytest.mark.parametrize(
    ("line", "wrong", "meant"),
    [
        ("Mia 6s 6, Theo w4, Priya pass", "w4", "whist 4"),
        ("Mia 6s 6, Theo whist 4, Priya p", "p", "pass"),
        ("Mia mizer 0", "mizer", "misere"),
    ],
)
def test_short_words_are_told_in_full(line: str, wrong: str, meant: str) -> None:
    said, advice = told(line)
    assert said == f"`{wrong}` can't stand here: did you mean `{meant}`?"
    assert advice == f"write `{meant}`"
    head, _, rest = line.rpartition(f" {wrong}")
    assert prefledger.check(prefledger.parse(f"{HEAD}{head} {meant}{rest}\n")) == ()


@pytest.mark.parametrize("line", ["misère", "hearts", "misere"])
def test_a_contract_alone_is_nobodys(line: str) -> None:
    said, advice = told(line)
    assert said == f"`{line}` has nobody before it: who played it?"
    assert advice.startswith("the declarer comes first, then a contract (`6 spades`")
