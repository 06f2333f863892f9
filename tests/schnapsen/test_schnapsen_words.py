"""Words of Schnapsen as they are said at tables, and what is told of each."""

import pytest

import prefledger
from prefledger.diagnostics.mend import sentence

HEAD = "sitting 2026-11-28\nrules schnapsen\nplayers {}\n"


def told(line: str, players: str = "Klara, Jo") -> tuple[str, str]:
    (found,) = prefledger.check(prefledger.parse(f"{HEAD.format(players)}{line}\n"))
    return found.message, sentence(found.advice)


@pytest.mark.parametrize("sign", ["-", " - ", ":", "/", "–"])
@pytest.mark.parametrize(
    ("players", "first", "other"),
    [
        ("Klara, Jo", "Klara", "Jo"),
        ("Klara, Jo", "Jo", "Klara"),
        ("Klara, Jo", "K", "Jo"),
        ("Theo, Mia", "Theo", "Mia"),
        ("Theo, Mia", "Mia", "Theo"),
        ("Priya, Mia", "Priya", "Mia"),
    ],
)
def test_two_numbers_get_a_name_each(sign: str, players: str, first: str, other: str) -> None:
    said, advice = told(f"{first} 66{sign}20", players)
    assert said == f"`66{sign}20`: each one's card points stand behind a name"
    line = f"{first} 66, {other} 20"
    assert advice == f"for example `{line}`"
    assert prefledger.check(prefledger.parse(f"{HEAD.format(players)}{line}\n")) == ()


@pytest.mark.parametrize("word", ["bummerl", "schneider"])
@pytest.mark.parametrize("line", ["Klara 66, Jo 20 {}", "Klara 66, Jo 20, {}", "Klara 66 {}"])
def test_what_is_counted_is_not_written(word: str, line: str) -> None:
    said, advice = told(line.format(word))
    assert said == f"`{word}` is not written on a hand: it is counted"
    assert advice.startswith(f"leave it away; `rule {word} on` above")
    ruled = f"rule bummerl on\nrule {word} on\n" if word == "schneider" else f"rule {word} on\n"
    head = HEAD.format("Klara, Jo").replace("players", f"{ruled}players")
    assert prefledger.check(prefledger.parse(f"{head}Klara 66, Jo 20\n")) == ()


@pytest.mark.parametrize(
    "line",
    [
        "Klara closed 66, Jo 20",
        "Klara 66, Jo 20, closed Jo",
        "Klara 66, Jo 20, closed",
        "Klara 66, Jo 20, Klara closed",
        "Klara 66, Jo 20, closed 32",
        "Klara 66, Jo 20, zugedreht Klara",
    ],
)
def test_what_belongs_to_the_closing_is_told(line: str) -> None:
    said, advice = told(line)
    assert said == "behind `closed` come who closed, and the card points the other one had then"
    assert advice == "for example `Klara 66, Jo 42, closed Klara 32`"


def test_somebody_may_be_called_like_what_is_counted() -> None:
    said, _ = told("Klara 66, Schneider", "Klara, Schneider")
    assert "is counted" not in said


@pytest.mark.parametrize("line", ["sitting 2026/12/05", "sitting 5-12 Bummerl"])
def test_a_day_is_no_points(line: str) -> None:
    text = f"{HEAD.format('Klara, Jo')}Klara 66, Jo 20\n{line}\n"
    assert [one.code.number for one in prefledger.parse(text).diagnostics][:1] == ["P117"]
