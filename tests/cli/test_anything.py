"""Whatever stands in a file, a command ends well or with one, and never loses its manners."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from commandline import SITTING, Prefledger
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

Write = Callable[[str, str], Path]

LINES = st.sampled_from([*SITTING.splitlines(), "pref 1", "unit 0.10 EUR", "split", "pot = 12"])
MUTATED = st.lists(
    st.one_of(
        LINES,
        st.tuples(LINES, st.integers(0, 40), st.characters()).map(
            lambda cut: cut[0][: cut[1]] + cut[2] + cut[0][cut[1] + 1 :]
        ),
        st.text(max_size=20),
    ),
    max_size=14,
).map("\n".join)
SHELL_WORDS = ("Traceback", "Expected one of", "__ANON", "<load>", "UnexpectedToken", "Error(")


@pytest.mark.parametrize("command", ["report", "check", "hands"])
@settings(
    max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
@given(text=MUTATED)
def test_mutated_files(prefledger: Prefledger, command: str, text: str) -> None:
    ran = prefledger(command, "-", stdin=text.encode("utf-8", "surrogatepass"))
    assert ran.code in {0, 1}
    assert (ran.code == 1) == ("error[" in ran.err)
    assert not [word for word in SHELL_WORDS if word in ran.out + ran.err]
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", ran.out + ran.err)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(max_size=200))
def test_any_bytes(prefledger: Prefledger, data: bytes) -> None:
    assert prefledger("check", "-", stdin=data).code in {0, 1}


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("last", [True, False])
def test_line_ends_and_marks_change_nothing(
    write: Write, prefledger: Prefledger, ending: str, mark: str, last: bool
) -> None:
    write("a.pref", SITTING + "purple 7\n")
    expected = prefledger("report", "a.pref")
    text = (SITTING + "purple 7\n").replace("\n", ending)
    write("a.pref", mark + (text if last else text.removesuffix(ending)))
    assert prefledger("report", "a.pref") == expected
    assert "\r" not in expected.out + expected.err
