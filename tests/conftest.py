"""What all tests share: nothing of the user's own settings, and a calm hypothesis."""

import os

import pytest
from hypothesis import settings

settings.register_profile("calm", deadline=None, derandomize=True)
settings.load_profile("calm")

FOREIGN = ("PREFLEDGER_DIR", "PREFLEDGER_DEBUG", "NO_COLOR", "FORCE_COLOR", "PYTHONIOENCODING")


@pytest.fixture(autouse=True)
def _no_settings_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in FOREIGN:
        if name in os.environ:
            monkeypatch.delenv(name)
