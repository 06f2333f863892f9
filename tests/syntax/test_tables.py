"""The kept tables: data only, never needed, never trusted."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from prefledger.syntax import tables
from prefledger.syntax.machine import Machine
from prefledger.syntax.tree import Node


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder for the cache, not yet there."""
    monkeypatch.delenv("PREFLEDGER_NO_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "prefledger"


def works(found: tables.Tables) -> bool:
    """Return whether a line can be read with these tables."""
    return isinstance(Machine(found).read("m3d 7 t2 p1"), Node)


def test_kept_tables_are_the_compiled_ones(cache: Path) -> None:
    first = tables.load()
    (kept,) = cache.iterdir()
    assert json.loads(kept.read_text().partition("\n")[2])["states"] == first.states
    again = tables.load()
    assert works(again)
    assert again.words == first.words
    assert [list(rule) for rule in again.rules] == [list(rule) for rule in first.rules]


@pytest.mark.parametrize("content", ["", "{", "null", '{"start": 1}', "\udcff", "00000000\n{}"])
def test_spoilt_tables_are_made_again(cache: Path, content: str) -> None:
    tables.load()
    (kept,) = cache.iterdir()
    kept.write_bytes(content.encode("utf-8", "surrogateescape"))
    assert works(tables.load())
    assert json.loads(kept.read_text().partition("\n")[2])["states"]


def test_half_written_tables_are_made_again(cache: Path) -> None:
    tables.load()
    (kept,) = cache.iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(whole.replace(b'"NAME":', b'"NOME":', 1))
    assert works(tables.load())
    assert b"NOME" not in kept.read_bytes()


def test_another_grammar_has_other_tables(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables.load()
    text = tables.grammar_text()
    monkeypatch.setattr(tables, "grammar_text", lambda: text + "\n// longer\n")
    tables.load()
    assert len(list(cache.iterdir())) == 2


def test_no_cache_where_none_is_wanted(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PREFLEDGER_NO_CACHE", "1")
    assert works(tables.load())
    assert not cache.exists()


@pytest.mark.parametrize("base", ["missing/cache", "file", ""])
def test_no_cache_where_there_is_no_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, base: str
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / base) if base else "relative")
    assert works(tables.load())
    assert {path.name for path in tmp_path.iterdir()} <= {"file", "prefledger"}
    assert not Path("relative").exists()


def test_lark_stays_out_when_tables_are_kept(cache: Path) -> None:
    tables.load()
    assert cache.exists()
    code = (
        "import sys; from prefledger.syntax.document import read_line;"
        "line = read_line('m3d 7 t2 p1'); assert line.node; assert 'lark' not in sys.modules"
    )
    root = str(Path(tables.__file__).parents[2])
    environment = {**os.environ, "PYTHONPATH": root}
    subprocess.run([sys.executable, "-c", code], check=True, env=environment, cwd=cache)
