"""Messages: one for each broken line, in a card player's words, at the right place."""

import re
import time
from collections import Counter
from datetime import date

import pytest
from generator.effort import effort
from hypothesis import given, settings
from hypothesis import strategies as st

from prefledger.diagnostics.codes_text import TEXT_CODES
from prefledger.diagnostics.idiom import ANY
from prefledger.diagnostics.mend import mends_of
from prefledger.syntax.document import explained_in, read, read_line
from prefledger.syntax.machine import machine
from prefledger.syntax.nearest import nearest_keyword
from prefledger.text import SourceText

TABLE = [
    ("ante", "P111", "e", "after `ante` comes a whole number of coins"),
    ("ante fifty", "P113", "fifty", "`fifty`: numbers are written with digits"),
    ("ante fünfzig", "P113", "fünfzig", "`fünfzig`: numbers are written with digits"),
    ("ante lots", "P113", "lots", "`lots` is not a whole number of coins"),
    ("ante 1.000.000.000", "P113", "1.000.000.000", "`1.000.000.000` has more than nine digits"),
    ("ante 1,5", "P113", "1,5", "`1,5`: coins are whole numbers"),
    ("ante ٣", "P113", "٣", "`٣`: numbers are written with the digits 0 to 9"),
    ("m3 7 t٣ p1", "P113", "٣", "`٣`: numbers are written with the digits 0 to 9"),
    ("pay Theo pot 10k", "P113", "10", "`10k` is not a whole number of coins"),
    ("ante 12345678901", "P113", "12345678901", "`12345678901` has more than nine digits"),
    ("Mia 3 diamonds 7, Theo", "P111", "o", "`Theo` needs its tricks, or `out`"),
    ("m3d 7 t2p", "P111", "p", "`p` needs its tricks, or `out`"),
    ("mia 3d seven t2 p1", "P113", "seven", "`seven`: numbers are written with digits"),
    ("revoke 4 Theo", "P112", "4", "`4` can't stand here: after `revoke` comes a player's name"),
    ("! m3 7", "P110", "!", "no line begins with `!`"),
    ("Mia 3 7, 2, 1", "P112", "2", "`2` has no name before it: who took these tricks?"),
    ("Mia 3 7, Theo -2", "P112", "2", "tricks are never below nought"),
    ("Mia 3 7 t2 ! p1", "P112", "p1", "`p1` can't stand here: `!` ends the line"),
    ("m3d 7 t2 #x p1", "P112", "p1", "`p1` can't stand here: tags end the line"),
    ("passed Mia", "P112", "Mia", "`Mia` can't stand here: the line ends after `passed`"),
    ("m3d 7 t2 p1 made", "P112", "made", "`made` stands right after the contract or the"),
    ("foo bar baz", "P110", "foo", "no line begins with `foo`, and a hand of that name lacks"),
    ("playrs Mia, Theo", "P110", "playrs", "no line begins with `playrs`; did you mean `players`?"),
    ("  siting 2026-11-28", "P110", "siting", "no line begins with `siting`; did you mean"),
    ("???", "P110", "?", "no line begins with `?`"),
    ("mh -", "P114", "mh", "`mh`: letters are not split from letters"),
    ('players "Hans Peter, Mia', "P115", '"', "a quotation mark opens here and none closes it"),
    ("players Mia, J.R.", "P116", "J.R.", "`J.R.`: a name with a full stop inside stands between"),
    ("players Mia, Anna2", "P116", "2", "`2`: a name has no digits in it"),
    ("sitting today", "P117", "today", "after `sitting` comes a date such as `2026-11-28`"),
    ("sitting 28.11.2026 x", "P117", "28.11.2026", "a date is written year, month, day"),
    ("bids 1,2,3", "P118", "1,2,3", "`1,2,3`: a comma between two digits does not part them"),
    ("bids Theo", "P111", "o", "after `Theo` comes a bid (`2`, `hold`, `pass`, `game spades`)"),
    ("deal Mia", "P111", "a", "after `Mia` comes a run of cards such as `hAK87`"),
    ("Mia = 4 Theo", "P111", "o", "after `Theo` comes `=`"),
    ("Mia bettel lst", "P112", "lst", "`lst` makes no sense here; did you mean `lost`?"),
    ("Mia", "P110", "Mia", "no line begins with `Mia`, and a hand of that name lacks"),
    ("Mia 3 diamonds 7 x", "P111", "x", "`x` needs its tricks, or `out`"),
    ("hello", "P110", "hello", "no line begins with `hello`"),
    ("all pass", "P110", "all pass", "no line begins with `all`; did you mean `passed`?"),
    ("pass", "P110", "pass", "no line begins with `pass`; did you mean `passed`?"),
    ("pot=60 coins", "P112", "coins", "`coins` says nothing here"),
    ("m3 7 t2-p1", "P112", "-", "a dash does not part two players"),
    ("h1c6: t2 p2 )", "P112", ":", "`:` can't stand here: after `h1c6` comes a defender and the"),
    ("pay Theo pot", "P111", "t", "after `pot` comes how many coins are paid"),
    ("pay Theo", "P111", "o", "after `Theo` comes who is paid, a player or `pot`"),
    ("join Hans Peter", "P116", "Hans Peter", "`Hans Peter`: a name with a blank stands"),
    ("alias Hans P = Hans Peter", "P116", "Hans P", "`Hans P`: a name with a blank stands"),
]


@pytest.mark.parametrize(("line", "code", "wrong", "message"), TABLE, ids=[row[0] for row in TABLE])
def test_message(line: str, code: str, wrong: str, message: str) -> None:
    problem = read_line(line + " ; x").problem
    assert problem
    assert (problem.code.number, line[slice(*problem.span)]) == (code, wrong)
    assert problem.message.startswith(message)


MENDS = [
    ("ante 1.000", "1000", "ante 1000"),
    ("ante 1_000", "1000", "ante 1000"),
    ("ante 1'000", "1000", "ante 1000"),
    ("ante 007", "7", "ante 7"),
    ("ante +5", "5", "ante 5"),
    ("ante -5", "5", "ante 5"),
    ("ante ٣", "3", "ante 3"),
    ("ante fifty", "50", "ante 50"),
    ("Mia = +4", "4", "Mia = 4"),
    ("Mia = --5", "-5", "Mia = -5"),
    ("Mia = - 5", "-5", "Mia = -5"),
    ("Mia = -1.000", "-1000", "Mia = -1000"),
    ("m007 7 t2 p1", "7", "m7 7 t2 p1"),
    ("bids 1,2", "1, 2", "bids 1, 2"),
    ("play dA 7,8", "7, 8", "play dA 7, 8"),
    ("rest Mia 2,3", "2, 3", ""),
    ("players Mia, J.R.", '"J.R."', 'players Mia, "J.R."'),
    ("players Mia-, Theo", "", ""),
]


@pytest.mark.parametrize(("line", "write", "mended"), MENDS, ids=[row[0] for row in MENDS])
def test_what_to_write_instead_of_the_wrong_word(line: str, write: str, mended: str) -> None:
    problem = read_line(line).problem
    assert problem
    if write:
        assert problem.help == f"write `{write}`"
    if mended:
        start, end = problem.span
        assert line[:start] + write + line[end:] == mended
        assert read_line(mended).node


WHOLE = [
    ("Mia: 3 diamonds 7 ; x", "Mia 3 diamonds 7"),
    ("* Mia 3 7", "Mia 3 7"),
    ("ante 50 €", "ante 50"),
    ("players Mia & Theo", "players Mia Theo"),
    ("players Mia-, Theo", "players Mia, Theo"),
    ("Mia 3 diamonds (7), Theo 2", "Mia 3 diamonds 7, Theo 2"),
    ("Mia 3 diamonds 7, Theo 2, Priya 1.", "Mia 3 diamonds 7, Theo 2, Priya 1"),
    ("mh -", "m h -"),
    ("mgs - ; x", "m gs -"),
    ("anté 50", "ante 50"),
    ("playrs Mia, Theo, Priya", "players Mia, Theo, Priya"),
    ("siting 2026-11-28 Café ; x", "sitting 2026-11-28 Café"),
    ("siting 2026-11-28", "sitting 2026-11-28"),
    ("passd", "passed"),
    ("sitting 28.11.2026 Café", "sitting 2026-11-28 Café"),
    ("sitting 28.11.26", "sitting 2026-11-28"),
    ("sitting 2026-1-1", "sitting 2026-01-01"),
    ("sitting 2000/1/2", "sitting 2000-01-02"),
    ("sitting 20261128", "sitting 2026-11-28"),
    ("sitting Café 2026-11-28 ; x", "sitting 2026-11-28 Café"),
    ("Mia bettel lst", "Mia bettel lost"),
    ("join Jan aftr Theo", "join Jan after Theo"),
    ("pot = 128, acepted", "pot = 128, accepted"),
    ("dealer Mia agred", "dealer Mia agreed"),
    ("pass", "passed"),
    ("passs", "passed"),
    ("gepaßt", "gepasst"),
    ("misd", "misdeal"),
    ("all pass", "passed"),
    ("Everybody passed. ; x", "passed"),
    ("we all passed", "passed"),
    ("alle passen", "passed"),
    ("nobody bid", "passed"),
    ("join Hans Peter after Mia", 'join "Hans Peter" after Mia'),
    ("alias Hans P = Hans Peter", 'alias "Hans P" = "Hans Peter"'),
]


@pytest.mark.parametrize(("line", "mended"), WHOLE, ids=[row[0] for row in WHOLE])
def test_a_mended_line_to_paste(line: str, mended: str) -> None:
    problem = read_line(line).problem
    assert problem
    assert problem.help == f"write `{mended}`"
    assert read_line(mended).node


FILLED = [
    ("pot=60 coins", "coins", "pot=60"),
    ("carry 60 coins ; x", "coins", "carry 60"),
    ("split 40 coins each", "coins", "split 40"),
    ("Mia 3 diamonds 7 tricks, Theo 2, Priya 1", "tricks", "Mia 3 diamonds 7, Theo 2, Priya 1"),
    ("Mia plays 3 diamonds 7, Theo 2", "plays", "Mia 3 diamonds 7, Theo 2"),
    ("Mia 3 7, Theo 2 und Priya 1", "und", "Mia 3 7, Theo 2, Priya 1"),
    ('"Bid and Pass" = 7 coins', "coins", '"Bid and Pass" = 7'),
]


@pytest.mark.parametrize(("line", "word", "mended"), FILLED, ids=[row[0] for row in FILLED])
def test_words_that_say_nothing_are_left_away(line: str, word: str, mended: str) -> None:
    problem = read_line(line).problem
    assert problem
    assert line[slice(*problem.span)] == word
    assert problem.help == f"leave `{word}` away: write `{mended}`"
    assert read_line(mended).node


HELPS = [
    ("m3 7 t2-p1", "write `m3 7 t2, p1`, or `m3 7 t2+p1` if one invited the other"),
    ("m3 7-t2 - p1 ; x-y", "write `m3 7, t2, p1`"),
    ("ante 1,5", "write `1` or `2`: coins are not divided"),
    ("m3 7 t", "write the tricks after `t`, or `t out`"),
    ("pay Theo pot", "for example `pay Theo pot 10`"),
    ("pay Theo", "for example `pay Theo pot 10`"),
    ("hello", "begin a remark with `;`"),
    ("passed again", "for a remark, write `passed ; again`"),
    ("leave Anna Maria", ""),
]


@pytest.mark.parametrize(("line", "wanted"), HELPS, ids=[row[0] for row in HELPS])
def test_help(line: str, wanted: str) -> None:
    problem = read_line(line).problem
    assert problem
    assert problem.help == wanted


def test_a_line_of_somebody_known_is_not_taken_for_a_keyword() -> None:
    for line, kind in [("Al -", "junk"), ("Passo 3 (", "hand"), ("Anter brings cake", "junk")]:
        told = explained_in(read_line(line), ANY, lambda _: True)
        assert told.problem
        assert told.problem.code.number in {"P111", "P112"}, told.problem
        assert told.kind == kind


@pytest.mark.parametrize("line", ["all pass", "alle passen", "nobody bid", "pass", "passd"])
def test_everybody_passed_is_a_deal_however_it_is_said(line: str) -> None:
    assert read_line(line).kind == "hand"


def test_a_german_word_is_offered_only_where_no_english_one_is_as_near() -> None:
    tables = machine().tables
    words = machine().words((tables.start,))
    for word, meant in [("pass", "passed"), ("geberr", "geber"), ("spielr", "spieler")]:
        assert nearest_keyword(word, words) == meant


def test_examples_in_help_can_be_read() -> None:
    words = machine().words((machine().tables.start,))
    for word in words:
        problem = read_line(word).problem
        found = problem and re.fullmatch(r"for example `(.*)`", problem.help)
        if found:
            assert read_line(found[1]).node, found[1]


def test_a_name_that_is_only_like_a_keyword_is_a_name() -> None:
    for line in ("Nota 3 7, Theo 2, Priya 1", "Dealey = 3", "Anter 3 diamonds 7, Theo out"):
        assert read_line(line).node, line


NEVER = re.compile(
    r"\b(?:token|parse|parser|expected|terminal|NoneType|Traceback|regex)\b|__|\$END"
)


def check(line: str) -> None:
    """Assert that a line is read, blank or has one clean problem within it."""
    for found in read(SourceText("x.pref", line)):
        if found.problem is None:
            assert found.kind in {"read", "blank", "junk"}
            continue
        start, end = found.problem.span
        assert 0 <= start < end <= max(len(found.text), 1)
        said = found.problem.message + "\n" + found.problem.help
        assert not NEVER.search(said.replace(found.text[start:end], "")), said
        terminals = [name for name in machine().tables.order if len(name) > 5]
        assert not [name for name in terminals if f"{name}" in said and name not in line]
        assert found.problem.code in TEXT_CODES
        assert found.kind in {"hand", "evidence", "header", "event", "junk"}
        assert len(re.findall(r" or |, (?=`)", found.problem.message)) < 6


def test_clean_problems_on_the_list(lines: list[str]) -> None:
    for line in lines:
        check(line)


@pytest.fixture(scope="module")
def corpus() -> list[str]:
    """Return lines to spoil."""
    return [row[0] for row in TABLE] + [
        "Mia 3 diamonds 7, Theo 2, Priya 1",
        "m3d 7 t2 p1",
        "Priya hearts 8, Mia 1 + Theo 1, aces",
        "bids Theo 1, Priya pass, Mia 2, Theo hold",
        "play Theo: hA 7 9 > Mia, dK s7 8",
        'players "Hans Peter", Anna-Maria, Th.',
        "Mia solo 47, with 50, Theo contra 50 !",
        "pot = 130, Mia = -8, accepted",
        "sitting 2026-11-28 Café Sperl",
        "pay Theo pot 10 revoke in the last hand ; x",
    ]


@given(data=st.data())
@settings(max_examples=150)
def test_spoilt_lines_never_raise(corpus: list[str], data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(corpus))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(line)))
        gone = data.draw(st.integers(0, 3))
        new = data.draw(st.text(max_size=2) | st.sampled_from([" ", "-", "=", '"', ",", "7", "é"]))
        line = line[:at] + new + line[at + gone :]
    check(line)


@pytest.mark.parametrize(
    "line",
    [
        "a" * 100_000 + " 1 )",
        "m3 7 " + " " * 100_000 + ")",
        "Mia 3 7 " + "a" * 100_000,
        "note" + ";" * 100_000,
        "ante " + "1" * 100_000,
        "ante " + "1." * 50_000,
        "bids " + "1 pass " * 3_000 + ")",
        "-" * 100_000,
        '"' * 100_000,
    ],
    ids=lambda line: line[:12],
)
def test_endless_lines_end(line: str) -> None:
    begun = time.perf_counter()
    problem = read_line(line).problem
    assert time.perf_counter() - begun < 5
    assert problem is None or len(problem.message) < 300
    check(line)


@given(st.text(max_size=40))
@settings(max_examples=150)
def test_any_text_at_all(text: str) -> None:
    check(text)


@pytest.mark.parametrize(
    ("line", "mended"),
    [
        ("sitting 28.11.2026 Café", "sitting 2026-11-28 Café"),
        ("sitting 28. 11. 2026 table 5", "sitting 2026-11-28 table 5"),
        ("sitting 1/2/26", "sitting 2026-02-01"),
        ("sitting 2026-1-1", "sitting 2026-01-01"),
        ("sitting 20261128 #cup5", "sitting 2026-11-28 #cup5"),
        ("sitting Café 2026-11-28", "sitting 2026-11-28 Café"),
        ("sitting 29.2.2028", "sitting 2028-02-29"),
        ("sitting 29.2.2026", None),
        ("sitting 202-10-10 as in 1829", None),
        ("sitting 2026-10-0#6", None),
        ("sitting 2026-10-1#6", None),
        ("sitting 2026-10-1 6", None),
        ("sitting 31.11.2026", None),
        ("sitting 26-11-28", None),
        ("sitting 128.11.2026", None),
        ("sitting 7 28.11.2026", None),
        ("sitting 28.11.20261", None),
        ("sitting ٣٣.11.2026", None),
    ],
)
def test_a_date_is_offered_only_if_it_is_all_that_was_written(
    line: str, mended: str | None
) -> None:
    problem = read_line(line).problem
    assert problem
    assert problem.code.number == "P117"
    assert [mend.text for mend in mends_of(problem.advice)] == ([] if mended is None else [mended])


@effort(200)
@given(st.text("0123456789-./# x", min_size=1, max_size=14))
def test_no_figure_of_a_date_is_lost_or_made_up(written: str) -> None:
    problem = read_line(f"sitting {written}").problem
    for mend in mends_of(problem.advice) if problem and problem.code.number == "P117" else ():
        day = mend.text.split()[1]
        assert date.fromisoformat(day).isoformat() == day
        was, now = (Counter(filter(str.isdigit, text)) for text in (written, mend.text))
        assert not was - now
        assert set(now - was) <= {"0", "2"}


@pytest.mark.parametrize("line", ["pot = 12!0", "Mia = -5=3, pot = 20", "ante 5?0"])
def test_two_numbers_with_a_sign_between_are_not_made_one(line: str) -> None:
    problem = read_line(line).problem
    assert problem
    assert problem.message
    assert mends_of(problem.advice) == ()
