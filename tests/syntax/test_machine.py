"""The machine reads what stock Lark reads from the same grammar, and refuses what Lark refuses."""

import re
from functools import lru_cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from lark import Lark, Token, Tree, UnexpectedInput

from prefledger.syntax import tree
from prefledger.syntax.machine import Machine, Stop, machine
from prefledger.syntax.normal import normalise
from prefledger.syntax.tables import compile_tables, grammar_text


@lru_cache(maxsize=1)
def stock() -> Lark:
    """Return Lark's own parser of the grammar, as the grammar's first lines build it."""
    return Lark(
        grammar_text(),
        parser="lalr",
        start="line",
        maybe_placeholders=False,
        g_regex_flags=re.IGNORECASE,
    )


def by_lark(line: str) -> object:
    """Return what Lark reads, in the machine's shapes but without the places of nodes."""
    try:
        found = stock().parse(normalise(line))
    except UnexpectedInput:
        return None
    assert isinstance(found, Tree)
    return _of_lark(found, line)


def _of_lark(part: Tree[Token] | Token, line: str) -> object:
    if isinstance(part, Token):
        assert part.start_pos is not None
        assert part.end_pos is not None
        kind = part.type.partition("__")[0]
        return kind, line[part.start_pos : part.end_pos], part.start_pos, part.end_pos
    kind, _, hint = str(part.data).partition("__")
    parts = [_of_lark(child, line) for child in part.children]
    return kind, parts[::-1] if hint == "turned" else parts


def by_machine(line: str, reader: Machine | None = None) -> object:
    """Return what the machine reads, in the same shapes."""
    found = (reader or machine()).read(line)
    return None if isinstance(found, Stop) else _of_machine(found)


def _of_machine(part: tree.Node | tree.Token) -> object:
    if isinstance(part, tree.Token):
        return tuple(part)
    return part.kind, [_of_machine(child) for child in part.parts]


def test_same_as_lark_on_the_list(lines: list[str]) -> None:
    for line in lines:
        if line.strip(" \t,"):
            assert by_machine(line) == by_lark(line), line


def test_tables_from_the_text_read_the_same(lines: list[str]) -> None:
    fresh = Machine(compile_tables(grammar_text()))
    for line in lines:
        assert by_machine(line, fresh) == by_machine(line), line


PIECES = st.sampled_from(
    re.findall(
        r"\S+",
        """
m t p g h d Mia Theo Anna-Maria O'Neil Th. g2 gs game hand hearts h ♥ ♠ 1 2 3 7 10 6s 007 1.5
1,5 ? + - = > ! : , ; #x - out pass p- t1 kontra contra ultimo slam made lost all conceded aces
no-aces with closed bought bid declared bettel open misère misère hold one bids play deal rest
dA Q hAK87 pot ante pay note text sitting 2026-11-28 join after split whist half "Hans P"
accepted answers in invites sheet pool mountain whists 22/3 -5 ſ İ ı \ufb00 ² \u0663 \u0308
\ufe0f € \u200b
""",
    )
)
LINES = st.lists(st.tuples(PIECES, st.sampled_from(["", " ", " ", " ", ", "])), max_size=9).map(
    lambda pieces: "".join(word + gap for word, gap in pieces)
)


@given(LINES)
@settings(max_examples=400)
@example("pass. 3 7")
@example("İda 3 7 t2 p1")
@example("mıſere 3 7")
@example("m3d7t2p1")
def test_same_as_lark_on_mixed_words(line: str) -> None:
    if line.strip(" ,") and not line.lstrip(" ,").startswith(";"):
        assert by_machine(line) == by_lark(line)


def test_nodes_span_their_own_words() -> None:
    line = "  Mia 66, Theo 42, closed Mia 32 ; x"
    hand = machine().read(line)
    assert isinstance(hand, tree.Node)
    parts = [line[part.start : part.end] for part in hand.parts]
    assert parts == ["Mia", "66", "Theo 42", "closed Mia 32"]
    assert line[hand.start : hand.end] == "Mia 66, Theo 42, closed Mia 32"


def test_kinds_of_tokens() -> None:
    seen = {}
    for line in (
        "pref 1",
        "sitting 2026-11-28 Café",
        "unit 0.10 EUR",
        "pay pot Theo 5 wine",
        "Mia = 4 accepted",
        "include x.pref",
        "passed #late",
        "Mia open misère lost 2, declared ultimo made, Theo contra bid !",
        "Mia game spades ?",
        "Mia préférence 7",
        "bids t1 p- m= pass hold 6s one mine again take here",
        "answers Theo out, Mia -, Priya in, Jan invites",
        "deal Mia hAK",
        "play Theo: hA",
    ):
        todo: list[tree.Node | tree.Token | Stop] = [machine().read(line)]
        while todo:
            part = todo.pop()
            if isinstance(part, tree.Node):
                todo += part.parts
            elif isinstance(part, tree.Token):
                seen[part.text] = part.kind
    assert seen["2026-11-28"] == "DATE"
    assert seen["0.10"] == "DECIMAL"
    assert seen["EUR"] == "KEY"
    assert seen["pot"] == "POT"
    assert seen["5"] == "INT"
    assert seen["wine"] == "TEXT"
    assert seen["x.pref"] == "PATH"
    assert seen["#late"] == "TAG"
    assert seen["open misère"] == "KIND"
    assert {seen[word] for word in ("spades", "préférence", "s")} == {"SUIT"}
    assert {seen[word] for word in ("pass", "-")} <= {"PASS", "OUT"}
    assert {seen[word] for word in ("hold", "=")} == {"HOLD"}
    assert [seen[word] for word in ("one", "mine", "again", "take", "here")] == [
        "ONE", "MINE", "AGAIN", "TAKE", "HERE",
    ]  # fmt: skip
    assert (seen["hAK"], seen["hA"]) == ("CARDS", "PLAYED")
    assert {seen[word] for word in ("Theo", "t", "Mia", "Jan")} == {"NAME"}
    assert (seen["?"], seen["!"]) == ("UNKNOWN", "BANG")
    assert not [kind for kind in seen.values() if "__" in kind or kind.startswith("_")]


def test_grammar_has_no_conflict(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG", logger="lark"):
        Lark(grammar_text(), parser="lalr", start="line", debug=True)
    assert "onflict" not in caplog.text
