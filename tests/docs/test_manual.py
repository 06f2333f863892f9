"""The manual pages hold what the program does: displays, keywords, switches, cases, form."""

import re
import shutil
import subprocess
import unicodedata
from pathlib import Path

import pytest

import prefledger
from prefledger.model.accounts import Fund
from prefledger.rules.house import settings

ROOT = Path(__file__).resolve().parents[2]
MAN = ROOT / "man"
RULES = "prefledger-rules.7"
PAGES = ("pref.5", RULES)
TABLE = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 100\n"

DISPLAY = re.compile(
    r'^\.\\" example: (?P<kind>[^\n]+)\n\.Bd [^\n]*\n(?P<text>.*?)^\.Ed$', re.MULTILINE | re.DOTALL
)


def page(name: str) -> str:
    return (MAN / name).read_text("utf-8")


def displays() -> list[tuple[str, str]]:
    return [(found["kind"], found["text"]) for found in DISPLAY.finditer(page("pref.5"))]


def numbers(text: str) -> set[str]:
    """Return the codes of everything that is wrong with a text."""
    parsed = prefledger.parse(text, "display.pref")
    booked = prefledger.book(parsed.value)
    return {one.code.number for one in (*parsed.diagnostics, *booked.diagnostics)}


def test_no_display_is_left_untested() -> None:
    assert len(displays()) == page("pref.5").count(".Bd -literal") >= 7


@pytest.mark.parametrize(("kind", "text"), displays())
def test_display_is_read_and_booked(kind: str, text: str) -> None:
    if kind == "sitting":
        assert numbers(text) == set()
    elif kind == "lines":
        assert numbers(TABLE + text) == set()
    else:
        assert kind == "other game"
        for line in text.splitlines():
            found = numbers(f"{TABLE}{line}\n")
            assert found, line
            assert not any(number.startswith("P1") for number in found), (line, found)


def words(text: str) -> set[str]:
    """Return the words of a page or a grammar, composed and in lower case."""
    composed = unicodedata.normalize("NFC", text).casefold()
    return set(re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", composed))


def keywords() -> set[str]:
    """Return every word the grammar names, from the lines that define its words."""
    found: set[str] = set()
    defining = False
    for line in (ROOT / "grammar" / "pref.lark").read_text("utf-8").splitlines():
        if re.match(r"_*[A-Z][A-Z_]*(?:\.-?\d+)?:", line):
            defining = True
        elif not line.startswith((" ", "\t")):
            defining = False
        if defining and not line.lstrip().startswith("//"):
            for quoted in re.findall(r'"([^"]+)"', re.sub(r"/(?:\\.|[^/\\])+/[a-z]*", "", line)):
                plain = quoted.encode().decode("unicode_escape") if "\\u" in quoted else quoted
                found |= words(plain)
    return found


def test_keywords_are_found() -> None:
    assert {"sitting", "sitzung", "no-aces", "hold", "karo", "rekontra", "übertrag"} <= keywords()


def test_every_keyword_is_in_the_manual() -> None:
    assert keywords() - words(page("pref.5")) == set()


def test_every_switch_is_in_the_manual() -> None:
    """The first value shown is the rule set's, and all others stand beside it."""
    entries = dict(re.findall(r"^\.It Ic (\S+) Cm (.+)$", page(RULES), re.MULTILINE))
    assert entries.keys() == settings().keys()
    house = prefledger.rule_set("austrian").house
    for name, setting in settings().items():
        shown = re.sub(r" (?:Ar|Cm) |\|", " ", entries[name]).split()
        assert shown[0] == setting.value(house), name
        amounts = (
            {"units", "coins", "tricks", "points", "whists"} if setting.switch.amount else set()
        )
        values = {word for value in setting.switch.values for word in value.split()}
        assert values <= set(shown), name
        assert set(shown) - values - {shown[0]} <= amounts, name


def headings() -> set[str]:
    """Return the titles of the rules' sections, in lower case."""
    return {title.casefold() for title in re.findall(r"(?m)^\.S[hs] (.+)$", page(RULES))}


def cited() -> set[tuple[str, str]]:
    """Return the sections the program's sources cite, each with the file that does."""
    found = set()
    for source in (ROOT / "prefledger").rglob("*.py"):
        text = source.read_text("utf-8")
        for sections in re.findall(r'prefledger-rules\(7\), ((?:"[^"]+"(?:, | and )?)+)', text):
            found |= {(source.name, title) for title in re.findall(r'"([^"]+)"', sections)}
    return found


def test_every_section_cited_is_in_the_manual() -> None:
    assert cited()
    assert [
        (source, title) for source, title in cited() if title.casefold() not in headings()
    ] == []


EVERY_PAYMENT = """
sitting 2026-11-28
rule concede on
rule stake 10
rule topup auto
rule short-pot take
rule all-pass bete 10
players Mia, Theo, Priya
carry 10
Mia 1 5, Theo 4, Priya 1
Mia hearts 6, Theo 2 + Priya 2, aces
Theo 1 6, Mia 4, Priya out, no-aces
Priya 1, all out
Mia 2 conceded
Mia 1, all out
pay Theo pot 3
Mia 1, all out
Mia 1, all out
Mia 1, all out
ante 10
split 3
passed
rule dealer-ante 10
void
pot = 99, accepted

sitting 2026-11-29
rules vienna-1829
players Mia, Theo, Priya
ante 40
Mia diamonds 7, Theo 2, Priya 1

sitting 2026-11-30
rules american
rule win 10
rule lose 20
players Mia, Theo, Priya
ante 10
Mia spades 6, Theo 2, Priya 2
Theo hearts 5, Priya 3, Mia 2, bought 5

sitting 2026-12-01
rules illustrated
players Mia, Theo, Priya
ante 10
Theo bettel lost

sitting 2026-12-02
rules illustrated-tapp
players Mia, Theo, Priya
Mia three 60, with 40, slam made, ultimo made
Mia three 40
"""


def test_every_payment_names_a_paragraph_of_the_manual() -> None:
    paragraphs = set(re.findall(r"(?m)^\.It Ic (\S+)$", page(RULES)))
    parsed = prefledger.parse(EVERY_PAYMENT)
    assert parsed.diagnostics == ()
    named = {
        posting.rule
        for ledger in prefledger.book(parsed.value).value
        for line in ledger.bookings
        for posting in line.entry.postings
    }
    assert named - paragraphs == set()
    assert named >= paragraphs - {"mercy", "guest-coins"}


CASES = {
    "7-2-1": "Mia 1 7, Theo 2, Priya 1",
    "5-3-2": "Mia 1 5, Theo 3, Priya 2",
    "5-4-1": "Mia 1 5, Theo 4, Priya 1",
    "8-1-1": "Mia 1 8, Theo 1, Priya 1",
    "10-0-0, played": "Mia 1 10, Theo 0, Priya 0",
    "both out": "Mia 1, all out",
    "hearts 6-2-2": "Mia hearts 6, Theo 2, Priya 2",
    "hearts, both out": "Mia hearts, all out",
    "aces, both out": "Mia 1, all out, aces",
    "no aces, both out": "Mia 1, all out, no-aces",
    "hearts 5-3-2": "Mia hearts 5, Theo 3, Priya 2",
    "hearts and aces 5-3-2": "Mia hearts 5, Theo 3, Priya 2, aces",
    "hearts and no aces 5-3-2": "Mia hearts 5, Theo 3, Priya 2, no-aces",
    "left out, 9 and 1": "Mia 1 9, Theo out, Priya 1",
    "right hosts left, 6-1-3": "Mia 1 6, Priya 3 + Theo 1",
    "right hosts left, 6-3-1": "Mia 1 6, Priya 1 + Theo 3",
}


def worked_cases() -> list[tuple[str, str, str]]:
    section = page(RULES).partition(".Sh WORKED CASES")[2]
    return re.findall(r"^\.It (?!Sy)(.+) Ta (.+) Ta (\d+)$", section, re.MULTILINE)


def test_all_worked_cases_are_there() -> None:
    assert [name for name, _, _ in worked_cases()] == list(CASES)


@pytest.mark.parametrize(("name", "coins", "pot"), worked_cases())
def test_worked_case_is_what_the_program_books(name: str, coins: str, pot: str) -> None:
    text = f"sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 30\n{CASES[name]}\n"
    (ledger,) = prefledger.book(prefledger.parse(text).value).value
    hand = ledger.bookings[-1]
    assert [hand.entry.of(player) for player in ("Mia", "Theo", "Priya")] == [
        int(number) for number in coins.split()
    ]
    assert ledger.pot == int(pot)
    assert sum(hand.entry.of(account) for account in ("Mia", "Theo", "Priya", Fund.POT)) == 0


MANDOC = shutil.which("mandoc")
NOT_INSTALLED = "referenced manual not found"


@pytest.mark.skipif(MANDOC is None, reason="mandoc is not installed")
@pytest.mark.parametrize("name", PAGES)
def test_page_is_well_formed(name: str) -> None:
    """Nothing is left to say, but that the project's other pages are not installed here."""
    done = subprocess.run(
        [MANDOC or "", "-T", "lint", "-W", "all", str(MAN / name)],
        capture_output=True,
        text=True,
        check=False,
    )
    said = (done.stdout + done.stderr).splitlines()
    assert [line for line in said if NOT_INSTALLED not in line] == []
    for line in said:
        assert re.search(r"Xr (prefledger 1|pref 5|prefledger-rules 7)", line), line
