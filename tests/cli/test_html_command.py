"""`prefledger html`: where the page goes, what it is refused for, and how it ends."""

import subprocess
from collections.abc import Callable
from pathlib import Path

from commandline import BROKEN, ODD, SITTING, Prefledger

Write = Callable[[str, str], Path]
Process = Callable[..., subprocess.CompletedProcess[bytes]]


def test_the_page_goes_to_standard_output_or_to_a_file(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", SITTING)
    code, out, err = prefledger("html", "a.pref")
    assert (code, err) == (0, "")
    assert out.startswith("<!DOCTYPE html>\n<html")
    assert out.endswith("</html>\n")
    assert prefledger("html", "a.pref", "-o", "page.html") == (0, "", "")
    assert Path("page.html").read_text(encoding="utf-8") == out
    assert prefledger("html", "a.pref", "-o", "page").code == 0
    assert prefledger("html", "-", stdin=SITTING).out.startswith("<!DOCTYPE html>")


def test_the_same_page_every_time(write: Write, process: Process) -> None:
    path = write("a.pref", SITTING + BROKEN + ODD)
    pages = {process("html", path, PYTHONHASHSEED=str(seed)).stdout for seed in range(3)}
    assert len(pages) == 1


def test_a_page_is_written_as_html_and_nothing_else(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", SITTING)
    for name in ("page.txt", "page.json", "page.svg"):
        ran = prefledger("html", "a.pref", "-o", name)
        assert (ran.code, ran.out) == (2, "")
        assert "nothing is written as " in ran.err
        assert "the endings are .html" in ran.err
        assert not Path(name).exists()
    assert prefledger("html", "a.pref", "--format", "json").code == 2
    ran = prefledger("report", "a.pref", "-o", "page.html")
    assert ran.code == 2
    assert ran.err.endswith("`prefledger html` makes a page\n")
    assert not Path("page.html").exists()


def test_a_file_that_is_read_is_never_written(write: Write, prefledger: Prefledger) -> None:
    path = write("a.html", SITTING)
    ran = prefledger("html", "a.html", "-o", "a.html")
    assert (ran.code, path.read_text(encoding="utf-8")) == (2, SITTING)


def test_errors_are_told_on_the_page_and_beside_it(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", BROKEN)
    ran = prefledger("html", "a.pref")
    assert ran.code == 1
    assert "without 1 line not booked" in ran.out
    assert "error[P501]" in ran.err
    write("a.pref", ODD)
    assert prefledger("html", "a.pref").code == 0
    assert prefledger("html", "a.pref", "--strict").code == 1


def test_no_page_where_a_file_is_missing(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", SITTING)
    ran = prefledger("html", "a.pref", "missing.pref", "-o", "page.html")
    assert (ran.code, ran.out) == (3, "")
    assert not Path("page.html").exists()


def test_a_file_without_sittings(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", "; nothing yet\n")
    ran = prefledger("html", "a.pref")
    assert (ran.code, ran.err) == (0, "prefledger: a.pref holds no sitting\n")
    assert "There are no sittings to report on." in ran.out


def test_pot_and_other_rules(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", SITTING)
    assert "Assumed: the pot of 60 is shared" in prefledger("html", "a.pref").out
    assert "Assumed" not in prefledger("html", "a.pref", "--pot", "leave").out
    assert "Austrian Preference, styrian" in prefledger("html", "a.pref", "--as", "styrian").out


def test_output_that_takes_only_ascii_gets_numbers_for_the_rest(
    write: Write, process: Process
) -> None:
    path = write("a.pref", SITTING.replace("four at the table", "Café ♥ 王"))
    ran = process("html", path, PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert b"Caf&#233; " in ran.stdout
    assert b"&#29579;" in ran.stdout
    assert ran.stdout.isascii()
    whole = process("html", path, LC_ALL="C").stdout.decode()
    assert "Café <i" in whole


def test_a_closed_pipe_is_no_trouble(write: Write, process: Process) -> None:
    path = write("a.pref", SITTING)
    ran = process("html", path, redirect="| head -c 10")
    assert (ran.stdout, ran.stderr) == (b"<!DOCTYPE ", b"")


def test_report_knows_nothing_of_pages(write: Write, process: Process) -> None:
    """The page costs nothing where it is not asked for."""
    path = write("a.pref", SITTING)
    ran = process("report", path, PYTHONVERBOSE="1")
    assert ran.returncode == 0
    for name in (b"prefledger.render.html", b"prefledger.reports.album"):
        assert name not in ran.stderr
    assert b"prefledger.reports.evening" in ran.stderr
