"""Rules and house rules as they are called at a table: by a part of their name, without `rule`."""

import re
from typing import Final

from prefledger.diagnostics.codes_rules import UNKNOWN_RULES
from prefledger.diagnostics.codes_text import P110
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import Advice, one_of, rewrite
from prefledger.diagnostics.nearest import nearest
from prefledger.lowering.likely import said
from prefledger.lowering.names import fold
from prefledger.rules.house import House, settings
from prefledger.rules.resolve import Objection, set_switch
from prefledger.rules.sets import RULE_SETS
from prefledger.text import Span

_PART: Final = re.compile(r"[^\W_]+")
_RULES: Final = re.compile(r"\s*(?:rules|regeln)\s+(\S.*)", re.IGNORECASE)


def named(words: str) -> tuple[str, ...]:
    """Return the rule sets that some words may mean: all of the words are in name or title."""
    wanted = set(map(fold, _PART.findall(words)))
    return tuple(
        name
        for name, rules in RULE_SETS.items()
        if wanted and wanted <= set(map(fold, _PART.findall(f"{name} {rules.title} {rules.also}")))
    )


def unknown_rules(words: str, where: Span) -> Problem:
    """Return that there are no rules of a name, and which were perhaps meant."""
    near = nearest(words, RULE_SETS)
    found = named(words) or ((near,) if near else ())
    advice: Advice = "`prefledger rules` lists them all"
    if len(found) == 1:
        line = f"rules {found[0]}"
        advice = (rewrite(line, f"did you mean `{line}`?"),)
    elif found:
        lines = [f"rules {name}" for name in found]
        advice = ("write ", *one_of([rewrite(line, f"`{line}`") for line in lines]))
    return Problem(UNKNOWN_RULES, f"there are no rules called {words}", where, advice=advice)


def rules_in_words(text: str) -> Problem | None:
    """Return what is wrong with `rules Preferans Sochi`: a name of several words."""
    found = _RULES.fullmatch(said(text))
    if found is None or not named(found[1]):
        return None
    words = found[1].rstrip(" ,")
    start = found.start(1)
    return unknown_rules(words, Span(start, start + len(words)))


def without_rule(text: str, house: House) -> Problem | None:
    """Return what is wrong with `pool 20`: a house rule of the game without `rule` before it."""
    line = said(text).strip(" ,")
    words = tuple(line.split())
    if len(words) < 2 or words[0].lower() not in settings():  # noqa: PLR2004 - a switch, a value
        return None
    if not house.reads(words[0].lower()) or isinstance(set_switch(house, words), Objection):
        return None
    start = len(text) - len(text.lstrip(" ,"))
    message = f"`{words[0]}` is a house rule, and the line lacks `rule` before it"
    mend = rewrite(f"rule {line}")
    return Problem(P110, message, Span(start, start + len(line)), advice=(mend,))
