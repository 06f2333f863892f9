"""The version, once for the package, the wheel and `--version`."""

__version__ = "0.1.0"
