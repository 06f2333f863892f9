"""The page of each code: what it means, a sitting that has it, and the same one mended."""

from pkgutil import get_data

from prefledger.diagnostics.diagnostic import Code


def page(code: Code) -> str:
    """Return the page of a code, in Markdown, ending in a line end.

    Raises:
        FileNotFoundError: if the code has no page; every code of the catalogue has one.
    """
    data = get_data("prefledger.diagnostics", f"explain/{code.number}.md")
    if data is None:
        raise FileNotFoundError(code.number)
    return data.decode()
