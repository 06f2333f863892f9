"""Vim and Neovim colour a sitting by the words of the grammar, and nobody's own words."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
VIM = ROOT / "grammar" / "editors" / "vim"

LINES = (
    ("sitting 2026-11-28 pot and hearts ; game", "sitting", "prefSitting"),
    ("sitting 2026-11-28 pot and hearts ; game", "2026", "prefDate"),
    ("sitting 2026-11-28 pot and hearts ; game", "hearts", "prefTitle"),
    ("sitting 2026-11-28 pot and hearts ; game", "game", "prefTextComment"),
    ('players "Hearts Pot", 王小明, Jürgen', "players", "prefHead"),
    ('players "Hearts Pot", 王小明, Jürgen', "Hearts", "prefName"),
    ('players "Hearts Pot", 王小明, Jürgen', "小", ""),
    ("EINSATZ 50", "EINSATZ", "prefEvent"),
    ("EINSATZ 50", "50", "prefNumber"),
    ("u\u0308bertrag 50", "bertrag", "prefEvent"),
    ("Mia 3 diamonds 7, Theo 2, Priya out !", "Mia", ""),
    ("Mia 3 diamonds 7, Theo 2, Priya out !", "diamonds", "prefSuitRed"),
    ("Mia 3 diamonds 7, Theo 2, Priya out !", "7", "prefNumber"),
    ("Mia 3 diamonds 7, Theo 2, Priya out !", "out", "prefSaid"),
    ("Mia 3 diamonds 7, Theo 2, Priya out !", "!", "prefDisputed"),
    ("Potter game spades 7, no-aces", "Potter", ""),
    ("Potter game spades 7, no-aces", "spades", "prefSuitBlack"),
    ("Potter game spades 7, no-aces", "aces", "prefSaid"),
    ("Mia herz 8, Theo weg", "herz", "prefSuitRed"),
    ("pay Theo pot 10 hearts were led", "pay", "prefPay"),
    ("pay Theo pot 10 hearts were led", "pot", "prefPot"),
    ("pay Theo pot 10 hearts were led", "10", "prefNumber"),
    ("pay Theo pot 10 hearts were led", "hearts", "prefText"),
    ("  note the pot; no hearts #fun ; so", "pot", "prefText"),
    ("  note the pot; no hearts #fun ; so", "#fun", "prefTag"),
    ("  note the pot; no hearts #fun ; so", "so", "prefTextComment"),
    ("  play ♥A 7, ♠K 8", "♥", "prefSuitRed"),
    ("  play ♥A 7, ♠K 8", "♠", "prefSuitBlack"),
    ("include pot hearts.pref", "hearts", "prefText"),
    ("pot = 130   ; counted", "pot", "prefPot"),
    ("pot = 130   ; counted", "counted", "prefComment"),
)


def keywords() -> set[str]:
    """Return every word of the grammar's table of keywords, single letters apart."""
    text = (ROOT / "grammar/pref.lark").read_text(encoding="utf-8")
    table = text[text.index("// ---- the table of keywords") : text.index("// ---- signs")]
    code = "\n".join(line for line in table.splitlines() if not line.startswith("//"))
    words = (
        word.encode().decode("unicode_escape") if "\\" in word else word
        for word in re.findall(r'"([^"]+)"', code)
    )
    return {word for word in words if len(word) > 1}


def coloured() -> set[str]:
    text = (VIM / "syntax/pref.vim").read_text(encoding="utf-8")
    found = {
        word
        for line in re.findall(r"^syntax keyword \w+ (.*)$", text, re.MULTILINE)
        for word in line.split()
    }
    for line in re.findall(
        r"^syntax match pref(?:Sitting|Note|Include|Pay) /(\S*)", text, re.MULTILINE
    ):
        found |= set(re.findall(r"[a-z]{2,}", line.replace(r"\s", "").replace(r"\k", "")))
    return found


def test_the_words_are_those_of_the_grammar() -> None:
    composed = {word for word in keywords() if not re.search("[\u0300-\u036f]", word)}
    assert composed - coloured() == set()
    assert coloured() - keywords() == set()


def run_vim(program: str, script: Path, file: Path) -> None:
    if shutil.which(program) is None:
        if os.environ.get("CI"):
            pytest.fail(f"{program} is not here")
        pytest.skip(f"{program} is not here")
    flags = ["--headless", "-u", "NONE", "-i", "NONE"]
    if program == "vim":
        flags = ["-N", "-u", "NONE", "-i", "NONE", "-es"]
    subprocess.run(
        [program, *flags, "-S", str(script), str(file)],
        timeout=60,
        check=False,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )


def script(tmp_path: Path, *commands: str) -> Path:
    path = tmp_path / "try.vim"
    head = ("set encoding=utf-8", f"set rtp^={VIM}", "filetype plugin on", "syntax on", "edit!")
    path.write_text("\n".join((*head, *commands, "qall!")), encoding="utf-8")
    return path


@pytest.mark.parametrize("program", ["vim", "nvim"])
def test_every_word_is_what_it_is(tmp_path: Path, program: str) -> None:
    file, out = tmp_path / "a.pref", tmp_path / "out"
    file.write_text("".join(f"{line}\n" for line, _, _ in LINES), encoding="utf-8")
    asked = [
        f"call add(found, synIDattr(synID({number}, {len(line[: line.index(word)].encode()) + 1},"
        " 1), 'name'))"
        for number, (line, word, _) in enumerate(LINES, 1)
    ]
    run_vim(
        program,
        script(tmp_path, "let found = []", *asked, f"call writefile(found, '{out}')"),
        file,
    )
    names = out.read_text(encoding="utf-8").split("\n")[: len(LINES)]
    assert [(*case[:2], name) for case, name in zip(LINES, names, strict=True)] == list(LINES)


@pytest.mark.parametrize("program", ["vim", "nvim"])
def test_sittings_and_hands_fold_and_problems_are_listed(tmp_path: Path, program: str) -> None:
    file, out = tmp_path / "a.pref", tmp_path / "out"
    file.write_text("sitting 2026-11-28\nante 10\nMia 1 7\n  bids 1\n  note x\npassed\n")
    checked = f"{file}:3:7: error[P501] the tricks add up to 11"
    run_vim(
        program,
        script(
            tmp_path,
            "let found = map(range(1, 6), 'foldlevel(v:val)')",
            "let &g:errorformat = &l:errorformat",
            f"cgetexpr ['{checked}']",
            "let found += [getqflist()[0].lnum, getqflist()[0].col, getqflist()[0].text]",
            "let found += [&shiftwidth, &commentstring]",
            f"call writefile(map(found, 'string(v:val)'), '{out}')",
        ),
        file,
    )
    said = [line.strip("'") for line in out.read_text().splitlines()]
    assert said == [
        *("1", "1", "2", "2", "2", "1"), "3", "7", "the tricks add up to 11", "2", "; %s",
    ]  # fmt: skip
