"""Free text and the tags in it."""

import re
from collections.abc import Iterable
from typing import Final

from prefledger.lowering.names import fold
from prefledger.lowering.reading import nodes, tokens
from prefledger.syntax.tree import Node

_TAG: Final = r"(?:^|(?<=\s))#([^\W\d_][^\s#;,]*)"
"""A tag in free text begins with a letter: `#4` is a number."""


def free_text(node: Node) -> str:
    """Return the free text on a line as it is written, "" if there is none."""
    found = tokens(node, "TEXT")
    return found[0].text.strip().removeprefix(",").lstrip() if found else ""


def untagged(node: Node) -> tuple[Node, tuple[str, ...]]:
    """Return a line without the tags at its end, and every tag on it, those in free text too."""
    tags: list[str] = []
    if node.kind == "tagged":
        tags = [fold(token.text.removeprefix("#")) for token in tokens(node, "TAG")]
        node = nodes(node)[0]
    text = "" if node.kind == "hand" else free_text(node)
    if "#" in text:
        tags = [*(fold(tag) for tag in re.findall(_TAG, text)), *tags]
    return node, tuple(dict.fromkeys(tags))


def joined(*groups: Iterable[str]) -> tuple[str, ...]:
    """Return tags of several lines, each once."""
    return tuple(dict.fromkeys(tag for group in groups for tag in group))
