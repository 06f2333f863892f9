"""Words of Preferans as they are said at tables, and what is told of each."""

import pytest

import prefledger
from prefledger.diagnostics.mend import mends_of, sentence

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


@pytest.mark.parametrize("word", ["raspas", "Raspasy", "all pass", "all-pass", "everybody passed,"])
def test_an_all_pass_is_known_by_its_other_names(word: str) -> None:
    said, advice = told(f"{word} Mia 3, Theo 4, Priya 3")
    assert said == f"no line begins with `{word.rstrip(',')}`; did you mean `allpass`?"
    assert advice == "write `allpass Mia 3, Theo 4, Priya 3`"


def test_all_pass_alone_is_no_defenders_pass() -> None:
    said, advice = told("all pass")
    assert said == "no line begins with `all`; did you mean `allpass`, with the tricks?"
    assert advice == "for example `allpass Mia 3, Theo 4, Priya 3`"


@pytest.mark.parametrize(
    ("answers", "wrong", "meant"),
    [("Theo w, Priya pass", "w", "whist"), ("Theo whist, Priya p", "p", "pass")],
)
def test_short_answers_are_told_in_full(answers: str, wrong: str, meant: str) -> None:
    said, advice = told(f"Mia 6s 6, Theo whist 4, Priya pass\n  answers {answers}")
    assert said == f"`{wrong}` can't stand here: did you mean `{meant}`?"
    assert advice == f"write `{meant}`"


def test_raspas_alone_is_shown_with_its_tricks() -> None:
    assert told("raspas") == (
        "no line begins with `raspas`; did you mean `allpass`?",
        "for example `allpass Mia 3, Theo 4, Priya 3`",
    )


@pytest.mark.parametrize("said", ["Theo p", "Theo p-", "Theo pass", "T w 3", "Theo whist"])
def test_what_defenders_do_is_no_contract(said: str) -> None:
    word = said.split()[1].rstrip("-")
    message, advice = told(said)
    assert message == f"`{word}` says what a defender does: first come the declarer and a contract"
    assert advice == "for example `Mia 6 spades 7, Theo whist 3, Priya pass`"


def test_made_behind_the_defenders_goes_to_the_tricks_it_tells_of() -> None:
    said, advice = told("Theo 7s 7, Mia whist 2, Priya whist 1, made")
    assert said == "`made` stands right after the contract or the declarer's tricks"
    assert advice == "write `Theo 7s 7 made, Mia whist 2, Priya whist 1`"


def test_sans_is_without_trumps() -> None:
    assert told("Mia 7 sans 7, Theo whist 2, Priya whist 1") == (
        "sans is nobody at the table; did you mean `nt`?",
        "write `nt`",
    )


@pytest.mark.parametrize("word", ["game ", "g", "hand "])
def test_game_is_left_away_and_not_the_suit(word: str) -> None:
    line = f"Theo {word}6s 6, Mia whist 4, Priya pass"
    (found,) = prefledger.check(prefledger.parse(f"{HEAD}{line}\n"))
    assert found.code.number == "P512"
    assert found.message == f"`{word.strip()}` belongs to another game, not to Preferans"
    (mend,) = mends_of(found.advice)
    (where,) = mend.spans
    text = f"{HEAD}{line}\n"
    mended = text[: where.start] + mend.text + text[where.end :]
    assert mended == text.replace(word + "6s", "6s")
    assert prefledger.check(prefledger.parse(mended)) == ()


@pytest.mark.parametrize(
    ("line", "example"),
    [
        ("Mia 7s 7, Theo whist 2, whist", "Theo whist 2"),
        ("Mia 7s 7, Theo whist 3, pass", "Theo pass"),
        ("Mia 7s 7, 2, 1", "Theo whist 2"),
    ],
)
def test_a_word_without_a_name_is_shown_with_one(line: str, example: str) -> None:
    said, advice = told(line)
    assert "has no name before it" in said
    assert advice == f"for example `{example}`"


def test_an_example_names_nobody_twice() -> None:
    text = "sitting 2026-11-28\nrules preferans-sochi\nplayers Jo, Kai, Ann\nJo p\n"
    (found,) = prefledger.check(prefledger.parse(text))
    assert sentence(found.advice) == "for example `Jo 6 spades 7, Kai whist 3, Ann pass`"
