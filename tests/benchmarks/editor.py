"""How long an editor waits: every question asked of a sitting of sixty hands, in milliseconds.

    python tests/benchmarks/editor.py [--hands 60] [--rounds 15]

starts the language server as an editor does and asks it over its two streams: once about a sitting
in which all is well, once about the same with a slip on every third line, and once about hands
written out card by card. Each answer comes after a change of the text, when nothing is known of it
but lines that stay the same, and once more when the text is as it was. Told are the medians of what
the server took of the processor, and of the time on the wall: on a busy machine the first one is
steadier, and the second one is that of other programs too. The goal is less than 50 of the
processor; where an answer takes longer, the program ends with 1.
"""

import argparse
import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from editor import EVERYTHING, Editor, RefusedError
from generator.sittings import Habits, simulate
from generator.writing import Manner, write

GOAL = 50.0
URI = "file:///nowhere/evening.pref"
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "austrian" / "recorded.pref"
RECORDED = 8
"""So many hands there are in the example."""
SLIP_EVERY = 3


class Time(NamedTuple):
    """Milliseconds of the server's processor, and on the wall."""

    processor: float
    wall: float


class Waited(NamedTuple):
    """A question, and how long its answers took: after a change, and again."""

    question: str
    changed: Sequence[Time]
    again: Sequence[Time]

    @property
    def longest(self) -> float:
        """What an answer takes of the processor, changed or not, whichever is longer."""
        return max(median(one.processor for one in rounds) for rounds in (self.changed, self.again))


def sitting(hands: int) -> str:
    """Return a sitting of so many hands, as it is typed."""
    evening = simulate(Random(60), Habits(hands, counts=False), ("Mia", "Theo", "Priya", "Jan"))
    return write(evening, Random(60), Manner(steady=True)).text


def slipped(text: str) -> str:
    """Return a text with a slip on every third line below its head: no player has this name."""
    return "".join(
        f"Teo 1 7, Mai 2, Pirya 1 ; {line}" if at > SLIP_EVERY and at % SLIP_EVERY == 0 else line
        for at, line in enumerate(text.splitlines(keepends=True))
    )


def recorded(hands: int) -> str:
    """Return a sitting of the recorded example's hands, again and again."""
    head, rest = EXAMPLE.read_text(encoding="utf-8").split("\n\n", 1)
    return f"{head}\n\n{rest * -(-hands // RECORDED)}"


def questions(editor: Editor, text: str) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Yield every kind of question, about the middle of the text."""
    lines = text.splitlines()
    line = next(at for at in range(len(lines) // 2, len(lines)) if len(lines[at]) > 1)
    seats = next(at for at, words in enumerate(lines) if words.startswith(("players", "spieler")))
    options = {"tabSize": 2, "insertSpaces": True}
    here = {"start": {"line": line, "character": 0}, "end": {"line": line, "character": 1}}
    yield "diagnostics", lambda: editor.diagnostics(URI)
    yield "hover", lambda: editor.at("hover", URI, line, 1)
    yield "completion, first word", lambda: editor.at("completion", URI, line, 0)
    yield "completion, in a line", lambda: editor.at("completion", URI, line, 4)
    yield "code actions here", lambda: editor.actions(URI, here)
    yield "code actions of all", lambda: editor.actions(URI)
    yield "prepare rename", lambda: editor.at("prepareRename", URI, line, 0)
    yield "rename", lambda: editor.at("rename", URI, seats, 9, newName="Zenobia")
    yield "formatting", lambda: editor.whole("formatting", URI, options=options)
    yield "outline", lambda: editor.whole("documentSymbol", URI)
    yield "folding", lambda: editor.whole("foldingRange", URI)
    yield "hints", lambda: editor.whole("inlayHint", URI, range=EVERYTHING)
    yield "semantic tokens", lambda: editor.whole("semanticTokens/full", URI)


def measured(text: str, rounds: int) -> Iterator[Waited]:
    """Yield what every question took in some rounds."""
    with Editor("utf-16") as editor:
        editor.open(URI, text)
        editor.diagnostics(URI)
        for question, ask in questions(editor, text):
            changed, again = [], []
            for number in range(rounds):
                editor.notices.clear()
                changed.append(timed(editor, ask, partial(_typed, editor, text, number)))
                again.append(timed(editor, ask))
            yield Waited(question, changed, again)


def _typed(editor: Editor, text: str, number: int) -> None:
    """Type a note into the last line, as somebody who writes."""
    last = text.count("\n")
    end = {"line": last + 1, "character": 0}
    editor.change(URI, f"note {number}\n", {"start": {"line": last, "character": 0}, "end": end})


def timed(
    editor: Editor, ask: Callable[[], Any], before: Callable[[], None] = lambda: None
) -> Time:
    """Return how long an answer takes, with what is told before it."""
    began, processor = perf_counter(), _processor(editor)
    before()
    with suppress(RefusedError):
        ask()
    wall = (perf_counter() - began) * 1000
    return Time(wall if processor is None else (_processor(editor) or 0.0) - processor, wall)


def _processor(editor: Editor) -> float | None:
    """Return what the server has taken of the processor, `None` where the system won't tell."""
    tasks = Path(f"/proc/{editor.process.pid}/task")
    try:
        told = [float((task / "schedstat").read_text().split()[0]) for task in tasks.iterdir()]
    except OSError:
        return None
    return sum(told) / 1e6


def _row(one: Waited) -> str:
    changed, again = (
        f"{median(time.processor for time in rounds):10.1f}"
        f"{median(time.wall for time in rounds):8.1f}"
        for rounds in (one.changed, one.again)
    )
    return f"{one.question:<24}{changed}{again}{'' if one.longest < GOAL else '   too long'}"


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=15)
    wanted = parser.parse_args()
    gc.disable()
    plain = sitting(wanted.hands)
    texts = {"all is well": plain, "with slips": slipped(plain), "recorded": recorded(wanted.hands)}
    slowest = 0.0
    for name, text in texts.items():
        heads = f"{'changed':>10}{'wall':>8}{'again':>10}{'wall':>8}"
        sys.stdout.write(f"{f'{name}, {text.count(chr(10))} lines':<26}{heads}\n")
        for one in measured(text, wanted.rounds):
            slowest = max(slowest, one.longest)
            sys.stdout.write(f"  {_row(one)}\n")
    sys.stdout.write(f"the slowest answer takes {slowest:.1f} ms; the goal is below {GOAL:.0f}\n")
    raise SystemExit(slowest >= GOAL)


if __name__ == "__main__":
    main()
