"""`prefledger export`: which form, where to, what is refused, and how it ends."""

import json
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from commandline import BROKEN, SITTING, Prefledger

from prefledger.cli.streams import give_all, save_all
from prefledger.cli.trouble import TroubleError

Write = Callable[[str, str], Path]
FORMS = ("hledger", "ledger", "beancount", "csv", "json")
FIRST = {
    "hledger": "; 1 sitting, exported by prefledger",
    "ledger": "; 1 sitting, exported by prefledger",
    "beancount": "; 1 sitting, exported by prefledger",
    "csv": "sitting,path,line,number,kind,what,from,to,coins,unit,money,reason,rule\n",
    "json": '{\n  "schema": "prefledger/ledger/1",\n',
}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_goes_to_standard_output(
    write: Write, prefledger: Prefledger, form: str
) -> None:
    write("a.pref", SITTING)
    ran = prefledger("export", "--to", form, "a.pref")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(FIRST[form])
    assert ran.out.endswith("\n")
    assert prefledger("export", "--to", form, "-", stdin=SITTING).out == ran.out.replace(
        "a.pref", "<stdin>"
    ).replace("file: a.pref", "file: <stdin>")


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("x.journal", "hledger"), ("x.hledger", "hledger"), ("x.ledger", "ledger"),
        ("x.dat", "ledger"), ("x.beancount", "beancount"), ("x.BEAN", "beancount"),
        ("x.csv", "csv"), ("x.json", "json"),
    ],
)  # fmt: skip
def test_the_ending_decides_and_the_file_holds_what_would_be_printed(
    write: Write, prefledger: Prefledger, name: str, form: str
) -> None:
    write("a.pref", SITTING)
    assert prefledger("export", "-o", name, "a.pref") == (0, "", "")
    assert prefledger("export", "--to", form, "-o", name, "a.pref").code == 0
    printed = prefledger("export", "--to", form, "a.pref").out
    assert Path(name).read_bytes() == printed.encode()
    assert prefledger("export", "--to", form, "-o", "books", "a.pref").code == 0
    assert Path("books").read_bytes() == printed.encode()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "say what for: --to hledger, ledger, beancount, csv or json"),
        (["-o", "books"], "say what for"),
        (["-o", "x.pdf"], "x.pdf: nothing is written as .pdf; the endings are .bean, .beancount"),
        (["-o", "x.csv", "--to", "json"], "x.csv would be csv, but --to says json"),
        (["-o", "x.dat", "--to", "hledger"], "x.dat would be ledger, but --to says hledger"),
        (["--to", "json", "--table", "hands"], "--table is for csv"),
        (
            ["--to", "json", "-o", "here"],
            "here is a folder, which takes the tables of csv, not json",
        ),
        (["--table", "pot", "-o", "new/"], "new/ is a folder, which takes every table"),
        (["--to", "2026-11-28"], "'2026-11-28' is not one of 'hledger'"),
        (["--to", "json", "--until", "x"], "--until: x is no day"),
        (["--to", "json", "--format", "json"], "--format"),
        (["--to", "json", "--player", "Ann"], "did you mean Anna?"),
        (["--to", "json", "--as", "styrain"], "did you mean styrian?"),
        (
            ["--to", "csv", "-o", "a.pref"],
            "a.pref is called like a file of sittings; give it another ending",
        ),
    ],
)
def test_what_does_not_go_together_is_refused(
    write: Write, prefledger: Prefledger, arguments: list[str], words: str
) -> None:
    write("a.pref", SITTING)
    os.mkdir("here")
    ran = prefledger("export", *arguments, "a.pref")
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
    assert sorted(os.listdir()) == ["a.pref", "here"]
    assert Path("a.pref").read_text(encoding="utf-8") == SITTING


def test_a_folder_takes_all_tables(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", SITTING)
    os.mkdir("here")
    for folder in ("here", "new/tables/"):
        assert prefledger("export", "-o", folder, "a.pref") == (0, "", "")
        assert sorted(os.listdir(folder)) == ["hands.csv", "postings.csv", "pot.csv", "sheet.csv"]
        for table in ("postings", "hands", "pot"):
            printed = prefledger("export", "--to", "csv", "--table", table, "a.pref").out
            assert (Path(folder) / f"{table}.csv").read_text(encoding="utf-8") == printed
    ran = prefledger("export", "-o", "a.pref/", "a.pref")
    assert (ran.code, ran.out) == (3, "")
    assert ran.err == "prefledger: can't make a.pref/: file exists\n"


def test_errors_go_beside_the_books_and_end_with_one(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", BROKEN)
    for form in FORMS:
        ran = prefledger("export", "--to", form, "a.pref")
        assert ran.code == 1
        assert ran.err.startswith("error[P501]: ")
        assert "Mia 1 7, Theo 2, Priya 2" in ran.out
        assert "the tricks add up to 11" in ran.out
    assert prefledger("export", "--to", "hledger", "a.pref").out.count("NOT BOOKED") == 2


def test_nothing_is_written_when_a_file_is_missing(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", SITTING)
    ran = prefledger("export", "-o", "x.journal", "a.pref", "missing.pref")
    assert (ran.code, ran.out, os.listdir()) == (3, "", ["a.pref"])
    assert ran.err == "prefledger: can't read missing.pref: there is no such file\n"


def test_filters_and_other_rules(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", SITTING)
    write("b.pref", SITTING.replace("2026-11-20", "2027-01-02"))

    def days(*arguments: str) -> list[str]:
        whole = json.loads(prefledger("export", "--to", "json", *arguments).out)
        return [sitting["date"] for sitting in whole["sittings"]]

    assert days() == ["2026-11-20", "2027-01-02"]
    assert days("--until", "2026-12-31") == days("--year", "2026") == ["2026-11-20"]
    assert days("--last", "1") == days("--from", "2027-01-01") == ["2027-01-02"]
    by_styrian = prefledger("export", "--to", "hledger", "--as", "styrian", "a.pref").out
    assert "as if by the rules styrian" in by_styrian
    assert (
        prefledger("totals", "--until", "2026-12-31").out
        == prefledger("totals", "--to", "2026-12-31").out
    )


def test_ascii_has_letters_for_signs_but_keeps_names(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", SITTING.replace("Ben", "Bén").replace("Dora", '"D·a"'))
    for form in ("hledger", "ledger", "beancount"):
        out = prefledger("export", "--to", form, "--ascii", "a.pref").out
        assert "Bén 1c 7-2-1" in out
        assert "Bén 1♣ 7–2–1" in prefledger("export", "--to", form, "a.pref").out
        assert "layers:D·a" in out or 'name: "D·a"' in out


def test_an_empty_folder_of_sittings(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", "; nothing yet\n")
    for form in FORMS:
        ran = prefledger("export", "--to", form, "a.pref")
        assert (ran.code, ran.err) == (0, "prefledger: a.pref holds no sitting\n")
    assert prefledger("export", "--to", "hledger", "a.pref").out.startswith("; 0 sittings")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("form", FORMS)
def test_a_full_disk_is_one_line(write: Write, process: Callable[..., object], form: str) -> None:
    path = write("a.pref", SITTING)
    for ran in (
        process("export", "--to", form, path, redirect="> /dev/full"),
        process("export", "--to", form, path, "-o", "/dev/full"),
    ):
        assert ran.returncode == 3  # type: ignore[attr-defined]
        assert ran.stderr.count(b"\n") == 1  # type: ignore[attr-defined]
        assert b"no space left on device" in ran.stderr  # type: ignore[attr-defined]


def test_a_closed_pipe_is_quiet(write: Write, process: Callable[..., object]) -> None:
    path = write("a.pref", SITTING + "passed\n" * 5000)
    for form in FORMS:
        ran = process("export", "--to", form, path, redirect="| head -n 1")
        assert ran.stderr == b""  # type: ignore[attr-defined]


def failing() -> Iterator[str]:
    yield "half "
    raise ValueError("a bug")


def test_a_file_is_written_wholly_or_not_at_all(folder: Path) -> None:
    path = folder / "x"
    path.write_text("before")
    path.chmod(0o640)
    with pytest.raises(ValueError, match="a bug"):
        save_all("x", failing())
    assert (path.read_text(), os.listdir()) == ("before", ["x"])
    seen = []

    def pieces() -> Iterator[str]:
        for piece in ("new ", "text"):
            seen.append(path.read_text())
            yield piece

    save_all("x", pieces())
    assert seen == ["before", "before"]
    assert path.read_text() == "new text"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    with pytest.raises(TroubleError, match="can't write nowhere/x: there is no folder nowhere"):
        save_all("nowhere/x", iter(("a",)))


def test_pieces_are_given_as_they_are_made(capsys: pytest.CaptureFixture[str]) -> None:
    seen = []

    def pieces() -> Iterator[str]:
        for piece in ("a", "b"):
            yield piece
            seen.append(capsys.readouterr().out)

    give_all(pieces())
    assert seen == ["a", "b"]
    with pytest.raises(ValueError, match="a bug"):
        give_all(failing())
