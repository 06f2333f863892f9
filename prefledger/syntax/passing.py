"""`pass`, `all pass`, `nobody bid`: other ways to say that everybody passed."""

import re

_PASSED = re.compile(
    r"(?:(?:we|they) )?"
    r"(?:all|everyone|everybody|each|alle|jeder|nobody|no one|noone|none|keiner|niemand)"
    r"(?: (?:of us|has|have|had|hat|haben))? "
    r"(?:pass|passes|passed|passen|passt|passte|passten|gepasst|gepaßt|weiter"
    r"|bid|bids|bidding|bot|bietet|geboten|play|plays|played|spielt|spielte|gespielt)"
    r"(?: out)?"
    r"|pass|pass(?:ed)? out|pass(?:ed)? all|no bids?|kein gebot|keine gebote"
)
_BEGUN = re.compile(rf"(?:{_PASSED.pattern})(?=[ ,])")
_DOUBTFUL = re.compile(r"[ ,.!]+")


def is_passed(text: str) -> bool:
    """Whether a line, made uniform and without its comment, says that everybody passed."""
    return _PASSED.fullmatch(_DOUBTFUL.sub(" ", text[:_LONGEST]).strip()) is not None


_LONGEST = 60


def passed_until(text: str) -> int:
    """Return where the words end at a line's beginning that say that everybody passed, or 0."""
    start = len(text) - len(text.lstrip(" ,"))
    found = _BEGUN.match(text, start)
    return found.end() if found else 0
