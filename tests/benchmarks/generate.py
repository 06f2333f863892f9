"""Write a season of N hands: a folder of sittings, and the same entries as a journal.

    python tests/benchmarks/generate.py N OUTDIR

makes OUTDIR/season/*.pref (terse, no evidence, about thirty hands a sitting, two sittings a week,
three regulars and sometimes a fourth) and OUTDIR/season.journal for hledger and ledger. Every
entry that moves coins is one transaction: date, what happened, one posting for each account.
"""

import sys
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from generator.oracle import POT
from generator.sittings import Evening, Event, Habits, simulate
from generator.writing import READABLE, Manner, write

REGULARS = ("Mia", "Theo", "Priya")
FOURTH = "Jan"
FIRST_DAY = date(1990, 1, 5)
HANDS_A_SITTING = 30
TERSE = Manner(steady=True)


def season(hands: int, seed: int = 1) -> Iterator[Evening]:
    """Yield sittings of about thirty hands that add up to `hands`, in order of date."""
    rng = Random(seed)
    day, left = FIRST_DAY, hands
    while left > 0:
        here = min(left, HANDS_A_SITTING + rng.randint(-8, 8))
        left -= here
        names = (*REGULARS, FOURTH) if rng.random() < 0.25 else REGULARS
        yield simulate(rng, Habits(here, counts=False, lively=0.0), names, day.isoformat())
        day += timedelta(days=rng.choice((3, 4)))


def journal(evening: Evening) -> str:
    """Return the evening's entries as transactions that hledger and ledger both read."""
    words = [line for line, step in _lines(evening, READABLE) if step is not None]
    before: dict[str, int] = {}
    parts: list[str] = []
    for step, line in zip(evening.steps, words, strict=True):
        moves = {
            account: coins - before.get(account, 0)
            for account, coins in step.balances.items()
            if coins != before.get(account, 0)
        }
        before = dict(step.balances)
        if moves:
            parts.append(f"{evening.date} {line}\n")
            parts.extend(f"    {_account(one)}  {coins}\n" for one, coins in moves.items())
            parts.append("\n")
    return "".join(parts)


def generate(hands: int, folder: Path, seed: int = 1) -> None:
    """Write the season's sittings and its journal under `folder`."""
    sittings = folder / "season"
    sittings.mkdir(parents=True, exist_ok=True)
    with (folder / "season.journal").open("w", encoding="utf-8") as books:
        for evening in season(hands, seed):
            lines = [line for line, _ in _lines(evening, TERSE)]
            path = sittings / f"{evening.date}.pref"
            path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
            books.write(journal(evening))


def _lines(evening: Evening, manner: Manner) -> list[tuple[str, Event | None]]:
    written = write(evening, Random(evening.date), manner)
    return [
        (line, None if at is None else evening.steps[at].event)
        for line, at in zip(written.lines, written.steps, strict=True)
    ]


def _account(name: str) -> str:
    return POT if name == POT else f"players:{name}"


if __name__ == "__main__":
    generate(int(sys.argv[1]), Path(sys.argv[2]))
