"""How hard the laws are tried.

Usually the same examples every time, so that a run is short and says the same twice. With the
environment variable `PREFLEDGER_LAWS` set to a number, that many times as many, chosen at random.
"""

import os

from hypothesis import HealthCheck, settings

TIMES = int(os.environ.get("PREFLEDGER_LAWS", "0"))


def effort(examples: int) -> settings:
    """Return the settings of a law that is usually tried on so many examples."""
    return settings(
        max_examples=examples * (TIMES or 1),
        deadline=None,
        derandomize=not TIMES,
        database=None,
        suppress_health_check=[HealthCheck.too_slow] if TIMES else [],
    )
