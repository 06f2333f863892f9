"""The line that begins a sitting."""

from datetime import date
from typing import NamedTuple

from prefledger.model.events import Mark


class Opening(NamedTuple):
    """What the `sitting` line says."""

    mark: Mark
    date: date
    title: str = ""
    tags: tuple[str, ...] = ()
