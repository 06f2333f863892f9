"""The program `prefledger`: its commands, and what happens when something goes wrong."""

import gc
import os
import sys
from importlib import import_module
from typing import Any, Final

import typer
import typer.core
import typer.main

from prefledger.cli.options import VERSION
from prefledger.cli.streams import abandon, complain, flush, prepare, say
from prefledger.cli.trouble import Exit, TroubleError
from prefledger.files import reason

COMMANDS: Final = (
    "report",
    "check",
    "totals",
    "pot",
    "hands",
    "show",
    "settle",
    "html",
    "chart",
    "stats",
    "export",
    "diff",
    "fmt",
    "rules",
    "explain",
    "init",
    "lsp",
    "new",
    "add",
    "undo",
    "watch",
)
"""Every command, as `--help` lists them; each is a module beside this one."""

HIDDEN: Final = ("players", "textconv")
"""Commands that other programs ask, and people need not know: `--help` does not list them."""

INTERRUPTED: Final = 130

SETTINGS: Final = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class Commands(typer.core.TyperGroup):
    """The commands, each loaded only when it is asked for."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = dict.fromkeys(COMMANDS)  # type: ignore[assignment]

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands, in the order of the help."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of this name, or `None`."""
        del ctx
        return _command(cmd_name) if cmd_name in (*COMMANDS, *HIDDEN) else None


def _typer(**attributes: Any) -> typer.Typer:
    return typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings=SETTINGS,
        **attributes,
    )


def _command(name: str) -> Any:
    module = import_module(f"prefledger.cli.{name}")
    single = _typer()
    settings = {**SETTINGS, **getattr(module, "SETTINGS", {})}
    single.command(name, context_settings=settings)(module.command)
    return typer.main.get_command(single)


app = _typer(cls=Commands, no_args_is_help=True)


@app.callback(epilog="`prefledger COMMAND -h` tells more. The format of the files: man 5 pref.")
def _program(*, version: VERSION.annotation = False) -> None:  # type: ignore[name-defined]
    """Keep the books of a card table: hands and payments in plain text, settled and checked."""
    del version


def run(arguments: list[str]) -> int:
    """Run one command line and return its exit code; nothing but an interrupt gets out."""
    try:
        app(arguments, prog_name="prefledger")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else Exit.WELL
    except TroubleError as trouble:
        complain(str(trouble))
        return trouble.ending
    except OSError as error:
        abandon(sys.stdout)
        complain(f"can't read or write: {reason(error)}")
        return Exit.UNREADABLE
    except Exception as error:  # noqa: BLE001 - a bug is told in one line
        return _bug(error)
    return Exit.WELL


def _bug(error: Exception) -> int:
    if os.environ.get("PREFLEDGER_DEBUG"):
        import traceback

        say("".join(traceback.format_exception(error)))
    words = " ".join(str(error).split())
    complain(
        "this is a mistake in prefledger, not in your file; please report it: "
        f"{type(error).__name__}: {words} (PREFLEDGER_DEBUG=1 tells more)"
    )
    return Exit.BUG


def main() -> None:
    """Run the command line this process was started with, and end with its exit code.

    The process is short and ends at once: nothing is tidied up that the system takes back anyway.
    """
    gc.disable()
    prepare()
    try:
        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = INTERRUPTED
    flush()
    os._exit(code)
