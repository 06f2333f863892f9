"""Show where the time of a season goes: microseconds a hand for each stage, then the profile.

    python tests/benchmarks/stages.py [--hands 10000] [--profile 25]

The stages are timed in one fresh process, the parser's cache as it is found and the garbage
collector paused, as the command line has it. The profile comes from a second run with everything
warm, in which calls weigh more than they do without it.
"""

import argparse
import cProfile
import gc
import pstats
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.generate import generate

T = TypeVar("T")


def timed(label: str, hands: int, work: Callable[[], T]) -> T:
    """Do some work and say what it took of the processor's time, in all and for each hand."""
    began = time.process_time()
    result = work()
    seconds = time.process_time() - began
    sys.stdout.write(f"{label:<34}{seconds * 1e3:9.1f} ms{seconds / hands * 1e6:9.1f} µs a hand\n")
    return result


def stages(folder: Path, hands: int) -> None:
    """Go through the stages of `totals` one after the other."""
    paths = sorted(folder.glob("*.pref"))
    began = time.perf_counter()
    from prefledger import api
    from prefledger.lowering.sittings import sittings
    from prefledger.reports.standings import totals
    from prefledger.syntax.document import decode, read
    from prefledger.text import SourceText

    took = time.perf_counter() - began
    sys.stdout.write(f"{'imports':<34}{took * 1e3:9.1f} ms\n")
    texts = timed("files read", hands, lambda: [path.read_bytes() for path in paths])
    sources = timed(
        "decoded, line starts",
        hands,
        lambda: [
            SourceText(path.name, decode(text)) for path, text in zip(paths, texts, strict=True)
        ],
    )
    timed("syntax, first time", hands, lambda: [list(read(source)) for source in sources])
    timed("syntax, every line remembered", hands, lambda: [list(read(one)) for one in sources])
    lowered = timed(
        "lowering (syntax remembered)",
        hands,
        lambda: [one for source in sources for one in sittings(source, lambda *_: "no").value],
    )
    books = timed("booking", hands, lambda: api.book(lowered).value)
    timed("totals", hands, lambda: totals(books))


def whole(folder: Path) -> None:
    """Do all of it once, for the profile."""
    from prefledger import api

    read = [
        sitting
        for path in sorted(folder.glob("*.pref"))
        for sitting in api.parse(path.read_text(encoding="utf-8"), path.name).value
    ]
    api.book(read)


def main() -> None:
    """Write a season, time the stages and profile the whole."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--profile", type=int, default=25, help="functions shown, 0 for none")
    options = parser.parse_args()
    gc.disable()
    with tempfile.TemporaryDirectory() as scratch:
        generate(options.hands, Path(scratch))
        folder = Path(scratch) / "season"
        stages(folder, options.hands)
        if options.profile:
            profile = cProfile.Profile()
            profile.runcall(whole, folder)
            pstats.Stats(profile, stream=sys.stdout).sort_stats("tottime").print_stats(
                options.profile
            )


if __name__ == "__main__":
    main()
