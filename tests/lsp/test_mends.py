"""Every diagnostic has a mend that takes it away, or a reason why nobody but the table has one."""

import re
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

import pytest
from generator.effort import effort
from generator.sittings import Habits, simulate
from generator.writing import some_manner, write
from hypothesis import given
from hypothesis import strategies as st

from prefledger.diagnostics.catalogue import catalogue
from prefledger.diagnostics.diagnostic import Code, Diagnostic, Severity
from prefledger.diagnostics.mend import Mend, Way
from prefledger.diagnostics.pages import page
from prefledger.lsp.mends import Action, actions, edits
from prefledger.lsp.positions import edited
from prefledger.lsp.reading import Reading, reading

UNMENDED: Final[Mapping[str, str]] = {
    "P101": "the letter is lost; only who wrote it knows it",
    "P111": "what is missing stands nowhere",
    "P204": "what somebody is called instead is for them to say",
    "P205": "what tells two people of one name apart is for them to say",
    "P206": "who else sat at the table stands nowhere",
    "P211": "the day stands nowhere",
    "P212": "who sat at the table stands nowhere",
    "P213": "the program is too old, the file is right",
    "P231": "who paid whom stands nowhere",
    "P240": "the declarer's tricks are the check, and a check that is reckoned checks nothing",
    "P243": "which suit was trumps stands nowhere",
    "P250": "which hand the evidence tells of stands nowhere",
    "P260": "its page is of two files, and is tested with both below",
    "P261": "where the file lies stands nowhere",
    "P263": "the alias or the names are wrong, and the table knows which",
    "P264": "which of the two files is to be read is for their writer to say",
    "P265": "which of the two files is the copy is for their writer to say",
    "P301": "what was said in the turn that is missing stands nowhere",
    "P310": "the bids or the hand line are wrong, and the table knows which",
    "P311": "the bids or the hand line are wrong, and the table knows which",
    "P312": "the bids or `passed` are wrong, and the table knows which",
    "P332": "who said kontra is paid for it, and stands nowhere",
    "P334": "the answers or the hand line are wrong, and the table knows which",
    "P340": "who took over is paid for it, and stands nowhere",
    "P341": "what was announced stands nowhere",
    "P342": "the takeover or the hand line is wrong, and the table knows which",
    "P401": "which card it was stands nowhere",
    "P405": "which of the two is another card, and which, the table knows",
    "P406": "the card or the deal is wrong, and the table knows which",
    "P407": "which card is missing or too many stands nowhere",
    "P411": "the play or the hand line is wrong, and the table knows which",
    "P412": "which suit was led stands nowhere",
    "P413": "whose cards these are stands nowhere",
    "P414": "which card is missing, or where the comma belongs, the table knows",
    "P440": "which card was laid away in its place stands nowhere",
    "P441": "which card of the deck it was stands nowhere",
    "P501": "which number is wrong the table knows; one that is reckoned checks nothing",
    "P514": "the tricks decide, and stand nowhere",
    "P516": "what each of the two took stands nowhere",
    "P519": "who took how many tricks stands nowhere",
    "P520": "what nobody remembers nobody can write",
    "P530": "which of the points are wrong the table knows",
    "P532": "what the other one had when the stock was closed stands nowhere",
    "P540": "which of the points are wrong the table knows; the other sum checks them",
    "P601": "how much was staked stands nowhere",
    "P603": "who staked the wrong amount the table knows",
    "P604": "how much was staked stands nowhere",
    "P607": "the amount or a stake is wrong, and the table knows which",
    "P612": "how many coins lay there is to be counted again",
    "P614": "what a coin is worth stands nowhere",
    "P615": "how much was moved stands nowhere",
    "P616": "the hand that must have been played stands nowhere",
    "P617": "what became of the pot stands nowhere",
    "P620": "what is played on for, a new game or a longer one, the table knows",
    "P622": "what stands on the paper, only the table knows",
    "P623": "what stands on the paper, only the table knows",
    "P624": "which of the two stands on the paper, only the table knows",
    "P627": "what the pot held, or how the sheet stood, the line does not tell",
    "P628": "what was played above stands nowhere",
    "P629": "what was won in a hand that nobody wrote down stands nowhere",
    "P630": "whether that sheet is played on for longer or a new one begins, the table knows",
    "P705": "how much was agreed on stands nowhere",
}
"""Why no mend is right on the page of a code. Other lines with the same code may have one."""

HEAD: Final = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\n"


def read(text: str) -> Reading:
    return reading(text, "evening.pref", lambda target, _: f"{target} is not there")


def failing(code: Code) -> Reading:
    (text, _) = re.findall(r"^```pref\n(.*?)^```$", page(code), re.DOTALL | re.MULTILINE)
    return read(text)


def mended(one: Reading, action: Action) -> Reading:
    return read(edited(one.source.text, action.edits))


def errors(one: Reading) -> int:
    return sum(found.code.severity is Severity.ERROR for found in one.diagnostics)


@pytest.mark.parametrize("code", catalogue(), ids=lambda code: code.number)
def test_the_slip_of_every_page_is_mended_or_is_the_tables(code: Code) -> None:
    one = failing(code)
    found = [
        (slip, action) for slip in one.diagnostics if slip.code is code for action in actions(slip)
    ]
    assert bool(found) is (code.number not in UNMENDED)
    for _, action in found:
        after = mended(one, action)
        before = [other.code for other in one.diagnostics]
        assert [other.code for other in after.diagnostics].count(code) < before.count(code), action
        assert errors(after) <= errors(one), action


def test_reasons_are_given_for_codes_alone() -> None:
    assert set(UNMENDED) <= {code.number for code in catalogue()}
    assert all(reason[:1].islower() and not reason.endswith(".") for reason in UNMENDED.values())


@pytest.mark.parametrize("code", catalogue(), ids=lambda code: code.number)
def test_what_help_says_is_what_the_mend_does(code: Code) -> None:
    for slip in failing(code).diagnostics:
        told = slip.help
        for mend, action in zip(slip.mends, actions(slip), strict=True):
            at = told.index(mend.words)
            told = told[at + len(mend.words) :]
            assert _says(mend), mend
            assert action.edits == edits(slip, mend)


def _says(mend: Mend) -> bool:
    """Whether the words of a mend have its text in them, or say what goes or moves."""
    if mend.way in {Way.AWAY, Way.OUT, Way.UP}:
        return re.search(r"\b(leave|take|move)\b|^`", mend.words) is not None
    if "\n" in mend.text or not mend.text:
        return mend.words.split()[0] in {"delete", "keep"}
    return mend.text.strip(" ,;") in mend.words or mend.words.startswith("keep those of")


@pytest.mark.parametrize(
    ("line", "title", "after"),
    [
        ("antee 10 ; Mia too", "Write `ante 10`", "ante 10 ; Mia too"),
        ("Mia 1 7, Theo 3  ; Priya?", "Add `Priya out`", "Mia 1 7, Theo 3, Priya out  ; Priya?"),
        ("Mia 1 7, Theo 3! #cup", "Add `Priya 0`", "Mia 1 7, Theo 3, Priya 0! #cup"),
        ("pot = 20 #cup", "Write `pot = 20, accepted`", "pot = 20, accepted #cup"),
        ("\tpay Teo pot 10", "Write `Theo`", "\tpay Theo pot 10"),
        ("  pay Hans pot 10", None, ""),
        ("Mia 1 7, Theo 2, Theo 1", "Write `Priya` for the second", "Mia 1 7, Theo 2, Priya 1"),
        ("Mia 1 7, Theo 2, Theo 1", "Write `Priya` for the first", "Mia 1 7, Priya 2, Theo 1"),
        ("Mia 1 7, Mia 2, Priya 1", "Write `Theo`", "Mia 1 7, Theo 2, Priya 1"),
        ("m1 7 t2-p1", "Write `m1 7 t2, p1`", "m1 7 t2, p1"),
        ("Mia 1 7, Theo - 2, Priya 1", None, ""),
        ("cold tonight", "Begin a remark with `;`", "; cold tonight"),
        ("Mia 1 7 made, Theo 2, Priya 1 made", None, ""),
        ("Mia 1 3 made, Theo 4, Priya 3", "Leave `made` away", "Mia 1 3, Theo 4, Priya 3"),
        (
            "Mia 1 7, Theo 2, Priya 1, aces, aces",
            "Leave one of the two away",
            "Mia 1 7, Theo 2, Priya 1, aces",
        ),
        (
            "Mia 1 7 aces, Theo 2, Priya 1 aces",
            "Leave one of the two away",
            "Mia 1 7 aces, Theo 2, Priya 1",
        ),
        ("bids 1 pass pass", None, ""),
    ],
)
def test_a_mend_changes_what_it_is_about_and_nothing_else(
    line: str, title: str | None, after: str
) -> None:
    one = read(f"{HEAD}{line}\r\n; the end\r\n")
    offered = {action.title: action for slip in one.diagnostics for action in actions(slip)}
    if title is None:
        assert not offered
        return
    assert edited(one.source.text, offered[title].edits) == f"{HEAD}{after}\r\n; the end\r\n"


def test_a_line_of_its_own_ends_as_the_others_do() -> None:
    one = read(f"{HEAD}leave Priya\n\tdealer Priya\n".replace("\n", "\r\n"))
    (slip,) = one.diagnostics
    (action,) = actions(slip)
    after = edited(one.source.text, action.edits)
    assert after.endswith("leave Priya\r\n\tjoin Priya\r\n\tdealer Priya\r\n")


def test_the_first_of_several_goes_with_the_comma_behind_it() -> None:
    text = f"{HEAD}rule extra-bids illustrated\nrule kontra on\nTheo bettel lost\n"
    one = read(f"{text}  kontra Theo rekontra, Priya pass\n")
    (slip,) = one.diagnostics
    (action,) = actions(slip)
    assert edited(one.source.text, action.edits) == f"{text}  kontra Priya pass\n"


def test_all_the_lines_of_play_go_where_nobody_played() -> None:
    text = f"{HEAD}Theo 1, all out\n"
    one = read(f"{text}  play hA\n  note well\n  play hK\n")
    (slip,) = one.diagnostics
    (action,) = actions(slip)
    assert action.title == "Leave the lines away"
    assert edited(one.source.text, action.edits) == f"{text}  note well\n"


@pytest.mark.parametrize(
    ("text", "after"),
    [
        (
            f"{HEAD}players Karl, Steffi, Bruno, Wilma\ncarry 10\n",
            f"{HEAD}players Karl, Steffi, Bruno, Wilma\n".replace("ante", "carry 10\nante"),
        ),
        (
            "players Mia, Theo, Priya\nsitting 2026-11-28\nante 10\ncarry 10",
            "players Mia, Theo, Priya\nsitting 2026-11-28\ncarry 10\nante 10\n",
        ),
        (
            f"{HEAD}sitting 2026-11-29\nplayers Mia, Theo, Priya\nante 10\ncarry 40\n",
            f"{HEAD}sitting 2026-11-29\nplayers Mia, Theo, Priya\ncarry 40\nante 10\n",
        ),
    ],
)
def test_a_pot_that_is_carried_late_goes_below_the_players_that_count(
    text: str, after: str
) -> None:
    one = read(text)
    (late,) = [slip for slip in one.diagnostics if slip.code.number == "P608"]
    action = actions(late)[0]
    assert action.title == "Move this line up, below `players`"
    assert edited(text, action.edits) == after
    assert "P608" not in [slip.code.number for slip in read(after).diagnostics]


def test_what_git_left_is_put_together_either_way() -> None:
    ours, base, theirs = (
        "Mia 1 7, Theo 2, Priya 1\n",
        "passed\n",
        "Mia 1 6, Theo 3, Priya 1\npassed\n",
    )
    for old in ("", f"||||||| base\n{base}"):
        one = read(f"{HEAD}<<<<<<< HEAD\n{ours}{old}=======\n{theirs}>>>>>>> phone\nante 20\n")
        (slip,) = [found for found in one.diagnostics if found.code.number == "P104"]
        here, there = actions(slip)
        assert (here.title, there.title) == ("Keep those of `HEAD`", "Keep those of `phone`")
        assert edited(one.source.text, here.edits) == f"{HEAD}{ours}ante 20\n"
        assert edited(one.source.text, there.edits) == f"{HEAD}{theirs}ante 20\n"
    one = read(f"{HEAD}<<<<<<< HEAD\n{ours}")
    assert not [action for slip in one.diagnostics for action in actions(slip)]


def _texts() -> st.SearchStrategy[str]:
    def evening(seed: int) -> str:
        rng = Random(seed)
        return write(simulate(rng, Habits(4)), rng, some_manner(rng)).text

    return st.builds(evening, st.integers(0, 10**9))


SLIPS: Final = st.tuples(
    st.sampled_from(("left out", "twice", "moved", "typed")),
    st.integers(0, 10**6),
    st.integers(0, 10**6),
    st.sampled_from([*"aemtp017 ,;-+=!#\"'\t?", "Mia", "out", "aces", "made", " 1", "ante", "♥"]),
)


def _slipped(text: str, slip: tuple[str, int, int, str]) -> str:
    what, one, other, piece = slip
    lines = text.splitlines(keepends=True)
    line = lines[one % len(lines)]
    if what == "typed":
        at = one % len(text)
        return text[:at] + piece + text[at + other % 3 :]
    if what != "twice":
        lines.remove(line)
    if what != "left out":
        lines.insert(other % (len(lines) + 1), line)
    return "".join(lines)


def _stands(one: Reading, slip: Diagnostic, action: Action, after: Reading) -> bool:
    """Whether a slip stands where it stood, moved along by the edits before it.

    Where a line went, the same slip of the next one may have come to its place.
    """
    start = slip.place.span.start
    moved = sum(
        len(text) - span.end + span.start for span, text in action.edits if span.end <= start
    )
    left = [found for found in after.diagnostics if _same(found, slip)]
    before = [found for found in one.diagnostics if _same(found, slip)]
    is_there = any(found.place.span.start == start + moved for found in left)
    return is_there and len(left) >= len(before)


def _made_up(one: Reading, slip: Diagnostic, action: Action) -> set[str]:
    """Return the numbers a mend writes that stand neither in the text nor in the message."""
    written = " ".join(text for _, text in action.edits)
    told = f"{one.source.text} {slip.message}"
    return set(re.findall(r"\d+", written)) - set(re.findall(r"\d+", told))


def _same(one: Diagnostic, other: Diagnostic) -> bool:
    return one.code is other.code and one.message == other.message


EXAMPLES: Final = [
    path.read_text(encoding="utf-8")
    for path in sorted(Path(__file__).parents[2].glob("examples/*/*.pref"))
]
"""Texts with evidence under the hands, which the made-up evenings have not."""
AGAIN: Final = frozenset({"P414", "P608"})
"""What may stand there once more when one of several is mended: tricks, pots carried over."""


def _holds(text: str, slips: list[tuple[str, int, int, str]]) -> None:
    for slip in slips:
        text = _slipped(text, slip) or "\n"
    one = read(text)
    for found in one.diagnostics:
        for action in actions(found):
            gone = not _stands(one, found, action, mended(one, action))
            assert not _made_up(one, found, action), (found, action)
            assert gone or found.code.number in AGAIN, (found, action)


@effort(60)
@given(text=_texts(), slips=st.lists(SLIPS, min_size=1, max_size=2))
def test_a_mend_takes_away_what_it_is_offered_for(
    text: str, slips: list[tuple[str, int, int, str]]
) -> None:
    _holds(text, slips)


@effort(30)
@given(text=st.sampled_from(EXAMPLES), slips=st.lists(SLIPS, min_size=1, max_size=2))
def test_so_does_one_where_every_card_is_written(
    text: str, slips: list[tuple[str, int, int, str]]
) -> None:
    _holds(text, slips)
