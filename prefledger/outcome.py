"""What a stage returns: a value, and what it found wrong on the way."""

from typing import Generic, NamedTuple, TypeVar

from prefledger.diagnostics.diagnostic import Diagnostic

T = TypeVar("T")


class Outcome(NamedTuple, Generic[T]):
    """A stage's value with every diagnostic it raised, in order of place."""

    value: T
    diagnostics: tuple[Diagnostic, ...] = ()
