"""Measure the program beside hledger, ledger and a bare Python, all in one run.

    python tests/benchmarks/compare.py [--hands 1000,10000,100000] [--rounds 5] [--keep FOLDER]

Every figure is a whole process: wall and processor time from start to end and peak resident memory,
the median of several rounds in which the tools take turns. On a busy machine the processor's time
is the steadier one. Seasons are made by generate.py.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LAUNCH = "import sys; from prefledger.cli.main import main; sys.exit(main())"
"""What an installed console script does."""


class Run(NamedTuple):
    """One whole process: seconds on the wall and of processor, and the most memory held, in KiB."""

    seconds: float
    processor: float
    memory: int


class Job(NamedTuple):
    """Something to measure. `before` runs first and is not measured."""

    label: str
    command: tuple[str, ...]
    before: Callable[[], None] | None = None


class CommandFailedError(Exception):
    """A measured command ended with an error."""


def program(*words: str) -> tuple[str, ...]:
    """Return the command line of prefledger as its console script starts it."""
    return (sys.executable, "-c", LAUNCH, *words)


def measure(command: Sequence[str], env: dict[str, str]) -> Run:
    """Run a command to its end.

    Raises:
        CommandFailedError: if it ends with an error.
    """
    with tempfile.TemporaryFile() as errors:
        began = time.perf_counter()
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors, env=env
        )
        _, status, used = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            errors.seek(0)
            last = errors.read().decode(errors="replace").strip().splitlines()[-1:]
            raise CommandFailedError(f"exit {process.returncode}: {' '.join(last)}")
    return Run(seconds, used.ru_utime + used.ru_stime, used.ru_maxrss)


def in_turns(jobs: Sequence[Job], rounds: int, env: dict[str, str]) -> dict[str, Run | str]:
    """Measure every job `rounds` times, taking turns; return medians, or why there is none."""
    runs: dict[str, list[Run]] = {job.label: [] for job in jobs}
    failed: dict[str, str] = {}
    for _ in range(rounds):
        for job in jobs:
            if job.label in failed:
                continue
            if job.before is not None:
                job.before()
            try:
                runs[job.label].append(measure(job.command, env))
            except CommandFailedError as error:
                failed[job.label] = str(error)
    return {
        label: failed.get(label)
        or Run(
            median(run.seconds for run in found),
            median(run.processor for run in found),
            int(median(run.memory for run in found)),
        )
        for label, found in runs.items()
    }


def totals_jobs(folder: Path) -> list[Job]:
    """Return what is compared on one season: the ledgers whose program is installed."""
    book = str(folder / "season.journal")
    jobs = [Job("prefledger totals", program("totals", str(folder / "season")))]
    jobs += [Job(f"{tool} bal", (tool, "-f", book, "bal")) for tool in _installed()]
    return jobs


def evening_jobs(evening: Path, cache: Path) -> list[Job]:
    """Return what is compared on one evening, with an empty and with a filled cache."""

    def forget() -> None:
        shutil.rmtree(cache / "prefledger", ignore_errors=True)

    report = program("report", str(evening))
    return [
        Job("python -c pass", (sys.executable, "-c", "pass")),
        Job("report, cache filled", report),
        Job("report, first run", report, forget),
        Job("--help", program("--help")),
    ]


def _installed() -> list[str]:
    return [tool for tool in ("hledger", "ledger") if shutil.which(tool)]


def table(rows: Sequence[Sequence[str]]) -> str:
    """Lay out rows of text; the first is the heading, first columns left, others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if at else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


HEADING = ("ms", "ratio", "cpu ms", "ratio", "MiB")


def rows(results: dict[str, Run | str], base: str, per: int = 0) -> list[list[str]]:
    """Return a row for each result, as in HEADING, ratios to `base`; then µs for each of `per`."""
    reference = results.get(base)
    found = []
    for label, run in results.items():
        if isinstance(run, str):
            say(f"\n{label} failed: {run}")
            continue
        ratios = ["-", "-"]
        if isinstance(reference, Run):
            both = (run.seconds / reference.seconds, run.processor / reference.processor)
            ratios = [f"{ratio:.2f}" for ratio in both]
        found.append(
            [
                label,
                f"{run.seconds * 1e3:.0f}",
                ratios[0],
                f"{run.processor * 1e3:.0f}",
                ratios[1],
                f"{run.memory / 1024:.0f}",
                f"{run.seconds / per * 1e6:.1f}" if per else "",
            ]
        )
    return found


def make_season(hands: int, folder: Path) -> Path:
    """Write a season into its own folder under `folder` unless it is there."""
    place = folder / str(hands)
    if not (place / "season.journal").exists():
        command = (sys.executable, str(HERE / "generate.py"), str(hands), str(place))
        subprocess.run(command, check=True)
    return place


def main() -> None:
    """Measure and print the tables."""
    options = _options()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(options.keep or scratch)
        cache = Path(scratch) / "cache"
        cache.mkdir()
        env = {**os.environ, "XDG_CACHE_HOME": str(cache), "PYTHONPATH": str(ROOT)}
        evening = min((make_season(1000, folder) / "season").glob("*.pref"))
        results = in_turns(evening_jobs(evening, cache), 3 * options.rounds, env)
        heading = ["one evening", *HEADING, ""]
        say(table([heading, *rows(results, "python -c pass")]))
        for tool in {"hledger", "ledger"} - set(_installed()):
            say(f"\n{tool} is not installed, so there is nothing to compare with.")
        for hands in options.hands:
            jobs = totals_jobs(make_season(hands, folder))
            rounds = max(3, options.rounds) if hands < 100_000 else 3
            results = in_turns(jobs, rounds, env)
            heading = [f"{hands:,} hands", *HEADING, "µs a hand"]
            say("\n" + table([heading, *rows(results, "hledger bal", hands)]))


def say(text: str) -> None:
    """Print a line at once, so that a long run shows where it is."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _options() -> argparse.Namespace:
    def numbers(text: str) -> list[int]:
        return [int(number) for number in text.split(",")]

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--hands", type=numbers, default=[1_000, 10_000, 100_000])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--keep", help="keep the seasons in this folder and use them again")
    return parser.parse_args()


if __name__ == "__main__":
    main()
