"""Make a line uniform before it is read, one code point for one: every offset stays true."""

_FOLDED = (
    ("‐‑‒–—−", "-"),
    ("’‘ʼ‚‛", "'"),
    ("“”„‟«»", '"'),
    ("♧", "♣"),
    ("♤", "♠"),
    ("♢", "♦"),
    ("♡", "♥"),
    ("\ufe0e\ufe0f", "\ufe0f"),
    ("♣♠♦♥", None),
    ("İı", "i"),
    ("ſ", "s"),
)
_NO_NAME = "\x7f"


class _Folding(dict[int, str]):
    """What becomes of each code point, found out when it is first met."""

    def __missing__(self, code: int) -> str:
        self[code] = folded = _fold(chr(code))
        return folded


def _fold(char: str) -> str:
    if char.isspace():
        return " "
    if char.isascii():
        return char
    for chars, folded in _FOLDED:
        if char in chars:
            return folded or char
    if char.isalnum():
        return _NO_NAME if char.isdigit() else char
    from unicodedata import category

    return char if category(char)[0] == "M" else _NO_NAME


_FOLDING = _Folding()


def normalise(line: str) -> str:
    """Return `line` in the one spelling the grammar knows, of the same length.

    Dashes become `-`, quotes `"` or `'`, all blanks a plain one, white suit signs black, letters
    lower case; what can stand in no name (digits that are not ASCII too) becomes U+007F.
    """
    if line.isascii() and line.isprintable():
        return line.lower()
    return line.translate(_FOLDING).lower()
