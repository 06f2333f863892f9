"""Every code has a page, and what the page shows is true."""

import re
from pathlib import Path

import pytest

import prefledger.diagnostics
from prefledger.api import check, load
from prefledger.diagnostics.catalogue import catalogue, code_called, code_nearest
from prefledger.diagnostics.diagnostic import Code, Severity
from prefledger.diagnostics.pages import page

FOLDER = Path(prefledger.diagnostics.__file__).parent / "explain"
CODES = catalogue()


def blocks(code: Code) -> list[str]:
    return re.findall(r"^```pref\n(.*?)^```$", page(code), re.DOTALL | re.MULTILINE)


def beside(code: Code) -> dict[str, str]:
    """Return the other files a page shows, by name."""
    files = re.findall(r"^```pref (\S+)\n(.*?)^```$", page(code), re.DOTALL | re.MULTILINE)
    return dict(files)


def found(text: str, folder: Path, others: dict[str, str]) -> list[Code]:
    path = folder / "evening.pref"
    for name, other in others.items():
        (folder / name).write_text(other, encoding="utf-8", newline="")
    path.write_text(text, encoding="utf-8", newline="")
    return [diagnostic.code for diagnostic in check(load(folder if others else path))]


def test_numbers_and_slugs_mean_one_thing_each() -> None:
    assert len({code.number for code in CODES}) == len(CODES)
    assert len({code.slug for code in CODES}) == len(CODES)
    assert all(re.fullmatch(r"P[1-79]\d\d", code.number) for code in CODES)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code.slug) for code in CODES)


def test_every_page_belongs_to_a_code() -> None:
    assert {path.stem for path in FOLDER.glob("*.md")} == {code.number for code in CODES}


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.number)
def test_page_shows_the_problem_and_its_mend(code: Code, tmp_path: Path) -> None:
    failing, mended = blocks(code)
    assert page(code).startswith(f"# {code.number} {code.slug}\n\n")
    failures = found(failing, tmp_path, beside(code))
    assert code in failures
    assert [other for other in failures if other.severity is Severity.ERROR and other != code] == []
    assert failures.count(code) == 1
    assert found(mended, tmp_path, beside(code)) == []


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.number)
def test_page_says_what_it_means_in_sentences(code: Code) -> None:
    prose = re.sub(r"^```pref.*?^```$", "", page(code), flags=re.DOTALL | re.MULTILINE)
    paragraphs = [part for part in prose.split("\n\n") if part.strip()]
    assert len(paragraphs) == 3 + len(beside(code))
    assert all(part.strip().endswith(".") for part in paragraphs[1:])
    assert max(map(len, page(code).splitlines())) <= 100


def test_codes_are_found_by_number_and_by_name() -> None:
    (code,) = (code for code in CODES if code.number == "P501")
    assert code_called("P501") == code_called("p501") == code_called(code.slug) == code
    assert code_called("P000") is None
    assert code_nearest("trikcs") == "tricks"
