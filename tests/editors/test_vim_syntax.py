"""Vim and Neovim see in every line what the grammar reads there, fold by hand, indent as `fmt`."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from editors.constructs import ROOT, Construct, constructs, wrongly_seen

from prefledger.api import format_text
from prefledger.files import includes
from prefledger.syntax.machine import machine

VIM: Final = ROOT / "grammar" / "editors" / "vim"
PROGRAMS: Final = ("vim", "nvim")

GROUPS: Final = {
    "keyword": (
        "Sitting", "Include", "Pay", "Note", "Pot", "Contract", "Said", "Call", "Answer", "Kontra",
        "Column", "Agreed", "Accepted", "After",
    ),
    "sign": ("Out", "Sign", "Disputed", "Unknown"),
    "suit": ("SuitRed", "SuitBlack"),
    "name": ("Name", "Quoted", "Declarer", "Defender", "Holder", "Leader", "Winner"),
    "number": ("Number", "Date"),
    "key": ("Key",),
    "cards": ("Cards",),
    "text": ("Text", "Title"),
    "tag": ("Tag",),
    "comment": ("Comment", "TextComment"),
    "error": ("Conflict",),
}  # fmt: skip
WHAT: Final = {f"pref{group}": what for what, groups in GROUPS.items() for group in groups}

LINES: Final = (
    ("sitting 2026-11-28 pot and hearts ; game", "sitting", "prefSitting"),
    ("sitting 2026-11-28 pot and hearts ; game", "2026", "prefDate"),
    ("sitting 2026-11-28 pot and hearts ; game", "hearts", "prefTitle"),
    ("sitting 2026-11-28 pot and hearts ; game", "game", "prefTextComment"),
    ('players "Hearts Pot", 王小明, Jürgen', "players", "prefHeadWord"),
    ('players "Hearts Pot", 王小明, Jürgen', "Hearts", "prefQuoted"),
    ('players "Hearts Pot", 王小明, Jürgen', "小", "prefName"),
    ("rule pot limited 100", "pot", "prefKey"),
    ("EINSATZ 50", "EINSATZ", "prefEventWord"),
    ("EINSATZ 50", "50", "prefNumber"),
    ("u\u0308bertrag 50", "bertrag", "prefEventWord"),
    ("Mia 3 diamonds 7, Theo 2, Priya out !", "Mia", "prefDeclarer"),
    ("Mia 3 diamonds 7, Theo 2, Priya out !", "diamonds", "prefSuitRed"),
    ("Mia 3 diamonds 7, Theo 2, Priya out !", "Theo", "prefName"),
    ("Mia 3 diamonds 7, Theo 2, Priya out !", "7", "prefNumber"),
    ("Mia 3 diamonds 7, Theo 2, Priya out !", "out", "prefSaid"),
    ("Mia 3 diamonds 7, Theo 2, Priya out !", "!", "prefDisputed"),
    ("m3d7t2p-", "m", "prefLetter"),
    ("m3d7t2p-", "3", "prefNumber"),
    ("m3d7t2p-", "d", "prefLetter"),
    ("m3d7t2p-", "7", "prefNumber"),
    ("m3d7t2p-", "-", "prefOut"),
    ("Herz 3 herz 7, Laub 2, Jan out", "Herz", "prefDeclarer"),
    ("Herz 3 herz 7, Laub 2, Jan out", "herz", "prefSuitRed"),
    ("Herz 3 herz 7, Laub 2, Jan out", "Laub", "prefDefender"),
    ("Potter game spades 7, Rest 2, no-aces", "Potter", "prefDeclarer"),
    ("Potter game spades 7, Rest 2, no-aces", "spades", "prefSuitBlack"),
    ("Potter game spades 7, Rest 2, no-aces", "Rest", "prefName"),
    ("Potter game spades 7, Rest 2, no-aces", "aces", "prefSaid"),
    ("pay Theo pot 10 hearts were led", "pay", "prefPay"),
    ("pay Theo pot 10 hearts were led", "pot", "prefPot"),
    ("pay Theo pot 10 hearts were led", "10", "prefNumber"),
    ("pay Theo pot 10 hearts were led", "hearts", "prefText"),
    ("  note the pot; no hearts #fun ; so", "pot", "prefText"),
    ("  note the pot; no hearts #fun ; so", "#fun", "prefTag"),
    ("  note the pot; no hearts #fun ; so", "so", "prefTextComment"),
    ("  play ♥A 7, ♠K 8 > Mia", "♥", "prefSuitRed"),
    ("  play ♥A 7, ♠K 8 > Mia", "A", "prefCards"),
    ("  play ♥A 7, ♠K 8 > Mia", "Mia", "prefWinner"),
    ("  deal dAK dAK87", "AK", "prefHolder"),
    ("  deal dAK dAK87", "AK87", "prefCards"),
    ("include pot hearts.pref", "hearts", "prefText"),
    ("pot = 130   ; counted", "pot", "prefPot"),
    ("pot = 130   ; counted", "counted", "prefComment"),
    ("<<<<<<< ours", "ours", "prefConflict"),
)

COMMANDS: Final = {"syntax", "match", "highlight", "default", "link", "-"}
"""Words of Vim's own that stand in the same quotes as lists of words."""


def what(group: str) -> str:
    return WHAT.get(group, "keyword" if group.endswith("Word") else "")


def written(name: str) -> set[str]:
    """Return the words that stand in a list of words in a file of Vim's."""
    text = (VIM / name).read_text(encoding="utf-8")
    lists = re.findall(r"'((?:[a-zà-ÿœ -]|\\%u03\d\d)+)'", text)
    words = {word for some in lists for word in some.split()} - COMMANDS
    return {re.sub(r"\\%u(03\d\d)", lambda found: chr(int(found[1], 16)), word) for word in words}


def test_there_are_no_words_that_are_not_the_grammar_s() -> None:
    tables = machine().tables
    known = {word for words in tables.words.values() for word in words} | {"open"}
    found = written("syntax/pref.vim")
    assert {word for word in known if len(word) > 1} == found


def test_what_is_indented_and_folded_is_what_the_grammar_calls_evidence() -> None:
    words = machine().tables.words
    kinds = ("BIDS", "ANSWERS", "KONTRAS", "DEAL", "TALON", "DISCARD", "TAKEOVER", "PLAY", "REST")
    evidence = {word for kind in (*kinds, "REVOKE", "RULING") for word in words[f"_{kind}"]}
    for name, variable in (("ftplugin", "under"), ("indent", "evidence")):
        text = (VIM / name / "pref.vim").read_text(encoding="utf-8")
        listed = re.search(rf"let s:{variable} = .*\n(?:  \\.*\n)*", text)
        assert listed
        assert set(re.findall(r"[a-z]{3,}", listed[0])) - {"let", "under", "evidence"} == evidence
    keys = re.findall(r"0=~(\w+)", (VIM / "indent/pref.vim").read_text(encoding="utf-8"))
    assert set(keys) == evidence | set(words["_NOTE"])


def run_vim(program: str, tmp_path: Path, text: str, *commands: str) -> list[str]:
    """Open `text` in the editor, run the commands, and return the list `found` they filled."""
    if shutil.which(program) is None:
        if os.environ.get("CI"):
            pytest.fail(f"{program} is not here")
        pytest.skip(f"{program} is not here")
    flags = ["--headless", "-u", "NONE", "-i", "NONE"]
    if program == "vim":
        flags = ["-N", "-u", "NONE", "-i", "NONE", "-es"]
    file, out, script = tmp_path / "a.pref", tmp_path / "out", tmp_path / "try.vim"
    file.write_bytes(text.encode())
    head = (
        "set encoding=utf-8",
        f"set rtp^={VIM}",
        "filetype plugin indent on",
        "syntax on",
        "edit!",
        "let found = []",
    )
    end = (f"call writefile(found, '{out}')", "qall!")
    script.write_text("\n".join((*head, *commands, *end)), encoding="utf-8")
    done = subprocess.run(
        [program, *flags, "-S", str(script), str(file)],
        timeout=120,
        check=False,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    assert b"E" not in re.findall(rb"\bE(?=\d+:)", done.stdout + done.stderr), done
    return out.read_text(encoding="utf-8").split("\n")[:-1]


def groups(program: str, tmp_path: Path, lines: list[str]) -> list[list[str]]:
    """Return for each code point of each line the group the editor puts it in."""
    rows = run_vim(
        program,
        tmp_path,
        "".join(f"{line}\n" for line in lines),
        "for number in range(1, line('$'))",
        "  let columns = range(1, len(getline(number)))",
        "  call map(columns, 'synIDattr(synID(number, v:val, 1), ''name'')')",
        "  call add(found, join(columns, ' '))",
        "endfor",
    )
    return [
        [names[len(line[:at].encode())] for at in range(len(line))]
        for line, names in zip(lines, (row.split(" ") for row in rows), strict=True)
    ]


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_construct_is_seen_as_what_it_is(tmp_path: Path, program: str) -> None:
    every: tuple[Construct, ...] = constructs()
    seen = groups(program, tmp_path, [one.line for one in every])
    wrong = [
        said
        for one, names in zip(every, seen, strict=True)
        for said in wrongly_seen(one, list(map(what, names)))
    ]
    assert wrong == []


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_word_is_what_it_is(tmp_path: Path, program: str) -> None:
    seen = groups(program, tmp_path, [line for line, _, _ in LINES])
    found = [
        (line, word, names[line.index(word)])
        for (line, word, _), names in zip(LINES, seen, strict=True)
    ]
    assert found == list(LINES)


@pytest.mark.parametrize("program", PROGRAMS)
def test_sittings_and_hands_fold(tmp_path: Path, program: str) -> None:
    lines = (
        ("rules austrian", "0"),
        ("", "0"),
        ("sitting 2026-11-28", "1"),
        ("ante 10", "1"),
        ("Mia 1 7", "2"),
        ("; between", "2"),
        ("  bids 1", "2"),
        ("", "2"),
        ("  note x", "2"),
        ("passed", "1"),
        ("m1 7", "2"),
        ("bids p p 1", "2"),
        ("note of the sitting", "1"),
        ("SITZUNG 2026-11-29", "1"),
        ("m1 7", "1"),
    )
    found = run_vim(
        program,
        tmp_path,
        "".join(f"{line}\n" for line, _ in lines),
        "let found = map(range(1, line('$')), 'string(foldlevel(v:val))')",
    )
    assert list(zip((line for line, _ in lines), found, strict=True)) == list(lines)


@pytest.mark.parametrize("program", PROGRAMS)
def test_problems_are_listed(tmp_path: Path, program: str) -> None:
    checked = f"{tmp_path / 'a.pref'}:3:7: error[P501] the tricks add up to 11"
    found = run_vim(
        program,
        tmp_path,
        "sitting 2026-11-28\nante 10\nMia 1 7\n",
        "let &g:errorformat = &l:errorformat",
        f"cgetexpr ['{checked}']",
        "let first = getqflist()[0]",
        "let found = [string(first.lnum), string(first.col), first.text, &makeprg, &commentstring]",
    )
    assert found == [
        *("3", "7", "the tricks add up to 11", "prefledger check --concise %:S", "; %s"),
    ]  # fmt: skip


def readable() -> list[str]:
    """Return every example in the readable form."""
    texts = []
    for path in sorted(ROOT.glob("examples/*/*.pref")):
        text = path.read_text(encoding="utf-8")
        texts.append(format_text(text, str(path), includes(str(path))).value)
    return texts


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_indent_is_that_of_the_readable_form(tmp_path: Path, program: str) -> None:
    text = "".join(readable())
    commands = ("normal! gg=G", "let found = getline(1, '$')")
    assert run_vim(program, tmp_path, text, *commands) == text.splitlines()
    flat = "".join(f"{line if ';' in line else line.lstrip()}\n" for line in text.splitlines())
    assert flat != text
    assert run_vim(program, tmp_path, flat, *commands) == text.splitlines()


@pytest.mark.parametrize("program", PROGRAMS)
def test_typing_evidence_moves_it_under_its_hand(tmp_path: Path, program: str) -> None:
    typed = "Gomia 1 7\\<CR>bids 1\\<CR>note x\\<CR>passed\\<CR>split\\<CR>note y\\<Esc>"
    found = run_vim(
        program,
        tmp_path,
        "sitting 2026-11-28\n",
        f'execute "normal {typed}"',
        "let found = getline(2, '$')",
    )
    assert found == ["mia 1 7", "  bids 1", "  note x", "passed", "split", "note y"]


def test_neovim_starts_the_server_as_it_is_told_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What `vim.lsp.enable` does with the file, done by hand: older ones have no such thing."""
    program = tmp_path / "prefledger"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m prefledger "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    found = run_vim(
        "nvim",
        tmp_path,
        "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\nMia 1 7, Theo 2, Priya 2\n",
        f"let told = luaeval('dofile(_A)', '{VIM}/lsp/prefledger.lua')",
        "let found += [index(told.filetypes, &filetype) >= 0 ? &filetype : '']",
        "let client = luaeval('vim.lsp.start_client({cmd = _A.cmd, root_dir = \".\"})', told)",
        "call luaeval('vim.lsp.buf_attach_client(0, _A)', client)",
        "call luaeval('vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 50)')",
        "let slips = luaeval('vim.diagnostic.get(0)')",
        "let found += map(slips, 'v:val.code . \" \" . string(v:val.lnum)')",
        "call luaeval('vim.lsp.stop_client(_A, true)', client)",
    )
    assert found == ["pref", "P501 3"]
