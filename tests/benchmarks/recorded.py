"""What a fully recorded hand costs: reading its lines, and judging auction, cards and play.

    python tests/benchmarks/recorded.py

takes the hands of examples/austrian/recorded.pref, each written out in full, and prints how long
one of them takes, in milliseconds: the first time, when every pattern is new, and afterwards with
nothing remembered of its lines but the tables. The goal is less than five.
"""

import gc
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from prefledger import book, check, parse
from prefledger.checks import evidence as judging
from prefledger.ledger.ledger import Standing
from prefledger.lowering import evidence, hands
from prefledger.model.events import Hand
from prefledger.syntax import document

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "austrian" / "recorded.pref"
ROUNDS = 21


def recorded() -> int:
    """Return how many hands of the example have cards under them, after seeing that all is well."""
    read = parse(EXAMPLE.read_text(encoding="utf-8"))
    if check(read):
        raise SystemExit("the example is not clean")
    return sum(
        isinstance(line.event.what, Hand) and bool(line.event.what.evidence)
        for ledger in book(read.value).value
        for line in ledger.bookings
        if line.standing is Standing.BOOKED
    )


def forget() -> None:
    """Forget every line read before."""
    document._known.clear()
    hands._memos.clear()
    evidence._known.clear()
    judging._right.clear()


def timed(text: str) -> float:
    """Return how long reading and judging a text takes, in milliseconds."""
    start = perf_counter()
    check(parse(text))
    return (perf_counter() - start) * 1000


def main() -> None:
    """Print the figures."""
    text = EXAMPLE.read_text(encoding="utf-8")
    first = timed(text)
    count = recorded()
    gc.disable()
    again = []
    for _ in range(ROUNDS):
        forget()
        again.append(timed(text))
    sys.stdout.write(f"{count} recorded hands\n")
    sys.stdout.write(f"the first time   {first / count:6.2f} ms a hand\n")
    sys.stdout.write(f"afterwards       {median(again) / count:6.2f} ms a hand\n")


if __name__ == "__main__":
    main()
