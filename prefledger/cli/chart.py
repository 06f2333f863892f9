"""`prefledger chart`: the balances as a picture."""

from typing import Annotated, Any, Literal

import typer

from prefledger.cli.options import OTHER_RULES, PICTURE, Options, sharing

INSTALL = "`pip install 'prefledger[chart]'` brings it"


@sharing(*PICTURE, OTHER_RULES)
def command(
    options: Options,
    *,
    by: Annotated[
        Literal["hands", "sittings"] | None,
        typer.Option(help="A step for each hand, or for each sitting.", show_default=False),
    ] = None,
) -> None:
    """Draw how everybody's coins went, and the pot's.

    One sitting is drawn from hand to hand, several from sitting to sitting. Into a file that ends
    in .svg or .png it is drawn as a picture. The drawing in signs is as wide as the terminal; into
    a pipe or a file it is 80 columns wide. It and .png need `pip install 'prefledger[chart]'`.

    Example: prefledger chart --year 2026 -o season.svg
    """
    from prefledger.cli.present import present
    from prefledger.reports.course import chart

    present(options, lambda ledgers, read: chart(ledgers, by, read), drawn)


def drawn(report: Any, options: Options) -> str | bytes:
    """Return the chart in the form asked for.

    Raises:
        TroubleError: if something that draws is missing.
    """
    from prefledger.cli.present import rendered
    from prefledger.cli.trouble import TroubleError
    from prefledger.render.drawing import DrawingError
    from prefledger.render.picture import pictures
    from prefledger.render.raster import NoFontError, NoRasterError, png

    try:
        match options.shape:
            case "svg":
                return pictures(report)
            case "png":
                return png(pictures(report))
            case _:
                return rendered(report, options)
    except DrawingError:
        raise TroubleError(
            f"the drawing needs plotille; {INSTALL}, or write a picture: -o x.svg"
        ) from None
    except NoRasterError:
        raise TroubleError(f"a .png needs resvg-py; {INSTALL}, or write -o x.svg") from None
    except NoFontError as error:
        raise TroubleError(
            f"no font of this machine has the letter {error}; install one, or write -o x.svg"
        ) from None
