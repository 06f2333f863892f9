"""The catalogue: every code there is, each defined once in one of the `codes_…` modules."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from prefledger import diagnostics
from prefledger.diagnostics.diagnostic import Code
from prefledger.diagnostics.nearest import nearest

PREFIX: Final = "codes_"
"""How the names of the modules begin that define codes."""


@cache
def catalogue() -> tuple[Code, ...]:
    """Return every code, sorted by number."""
    found = {
        value
        for module in iter_modules(diagnostics.__path__)
        if module.name.startswith(PREFIX)
        for value in vars(import_module(f"{diagnostics.__name__}.{module.name}")).values()
        if isinstance(value, Code)
    }
    return tuple(sorted(found, key=lambda code: (code.number, code.slug)))


def code_called(name: str) -> Code | None:
    """Return the code with this number (`P501`, `p501`) or slug, or `None`."""
    word = name.casefold()
    return next((code for code in catalogue() if word in {code.number.casefold(), code.slug}), None)


def code_nearest(name: str) -> str | None:
    """Return the number or slug most like `name`, or `None` if none is near."""
    return nearest(name, [word for code in catalogue() for word in (code.number, code.slug)])
