"""`all pass`, `nobody bid`: other ways to say that everybody passed."""

import re

_PASSED = re.compile(
    r"(?:(?:we|they) )?"
    r"(?:all|everyone|everybody|each|alle|jeder|nobody|no one|noone|none|keiner|niemand)"
    r"(?: (?:of us|has|have|had|hat|haben))? "
    r"(?:pass|passes|passed|passen|passt|passte|passten|gepasst|gepaßt|weiter"
    r"|bid|bids|bidding|bot|bietet|geboten|play|plays|played|spielt|spielte|gespielt)"
    r"(?: out)?"
    r"|pass(?:ed)? out|pass(?:ed)? all|no bids?|kein gebot|keine gebote"
)
_DOUBTFUL = re.compile(r"[ ,.!]+")


def is_passed(text: str) -> bool:
    """Whether a line, made uniform and without its comment, says that everybody passed."""
    return _PASSED.fullmatch(_DOUBTFUL.sub(" ", text[:_LONGEST]).strip()) is not None


_LONGEST = 60
