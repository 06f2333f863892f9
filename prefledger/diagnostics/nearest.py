"""The nearest spelling, for "did you mean"."""

from collections.abc import Iterable


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate most like `word`, or `None` if none is near enough to be meant."""
    from difflib import get_close_matches

    by_folded = {candidate.casefold(): candidate for candidate in candidates}
    found = get_close_matches(word.casefold(), by_folded, n=1, cutoff=0.6)
    return by_folded[found[0]] if found else None
