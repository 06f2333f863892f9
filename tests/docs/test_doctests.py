"""The examples in the docstrings of the public functions do what they say."""

import doctest
from pathlib import Path

import pytest

import prefledger.api


def test_the_examples_of_the_api(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).resolve().parents[2])
    failed, tried = doctest.testmod(prefledger.api)
    assert failed == 0
    assert tried > 10


def test_every_public_function_has_an_example() -> None:
    for name in set(prefledger.__all__) - {"add_rule_set"}:
        assert ">>> " in getattr(prefledger, name).__doc__
