"""The server: what an editor asks, passed on to the library; alone in knowing pygls."""

import os
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import unquote, urlsplit
from urllib.request import url2pathname

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer

from prefledger import files
from prefledger.api import format_text
from prefledger.diagnostics.diagnostic import Diagnostic, Related, Severity
from prefledger.formatting.safety import FormattingError
from prefledger.lsp import completion, hover, mends, outline, rename, tokens
from prefledger.lsp.positions import (
    Change,
    Edit,
    Encoding,
    Point,
    changed,
    line_edits,
    offset,
    point,
    units,
)
from prefledger.lsp.reading import Reading, include_line, reading
from prefledger.text import Place, SourceText
from prefledger.version import __version__

_SEVERITIES: Final = {
    Severity.ERROR: lsp.DiagnosticSeverity.Error,
    Severity.WARNING: lsp.DiagnosticSeverity.Warning,
    Severity.NOTE: lsp.DiagnosticSeverity.Information,
}
_ENCODINGS: Final[dict[str, Encoding]] = {
    "utf-8": "utf-8",
    "utf-16": "utf-16",
    "utf-32": "utf-32",
}
_KINDS: Final = {
    "player": lsp.CompletionItemKind.Variable,
    "keyword": lsp.CompletionItemKind.Keyword,
    "suit": lsp.CompletionItemKind.EnumMember,
    "property": lsp.CompletionItemKind.Property,
    "value": lsp.CompletionItemKind.Value,
    "module": lsp.CompletionItemKind.Module,
}


class Desk:
    """The texts an editor has open, each read and booked once for each of its versions.

    What lies in one of the `folders` it works in may be included from anywhere in them.
    """

    def __init__(self) -> None:
        self.encoding: Encoding = "utf-16"
        self.hints = True
        self.folders: tuple[str, ...] = ()
        self.texts: dict[str, str] = {}
        self._read: dict[str, Reading] = {}

    def wish(self, settings: Any) -> None:
        """Take the editor's settings, with or without `prefledger` around them."""
        own = _of(settings, "prefledger")
        hints = _of(settings if own is None else own, "inlayHints")
        if isinstance(hints, bool):
            self.hints = hints

    def reading(self, uri: str) -> Reading:
        """Return a text as read; one that is not open is empty."""
        if uri not in self._read:
            path = _path(uri)
            include = files.includes(path, self.folders, text_of=self._text_of)
            self._read[uri] = reading(self.texts.get(uri, ""), path, include)
        return self._read[uri]

    def _text_of(self, path: str) -> SourceText:
        """Return what is included: as an editor has it open, else as it is on the disk."""
        real = os.path.realpath(path)
        for uri, text in self.texts.items():
            if os.path.realpath(_path(uri)) == real:
                return SourceText(path, text)
        return files.source(path)

    def forget(self, uri: str | None = None) -> tuple[str, ...]:
        """Take it that a text is another one now, or that any file may be.

        Returns the texts that are to be read again: the one, and those that include it.
        """
        real = None if uri is None else os.path.realpath(_path(uri))
        again = tuple(
            one
            for one in self.texts
            if real is None
            or one == uri
            or one not in self._read
            or any(os.path.realpath(path) == real for path in self._read[one].included)
        )
        self._read = {one: read for one, read in self._read.items() if one not in again}
        return again

    def close(self, uri: str) -> None:
        """Put a text away."""
        self.texts.pop(uri, None)
        self._read.pop(uri, None)

    def range(self, place: Place) -> lsp.Range:
        """Return a place as the editor counts."""
        start, end = (point(place.source, at, self.encoding) for at in place.span)
        return lsp.Range(lsp.Position(*start), lsp.Position(*end))

    def offset(self, read: Reading, at: lsp.Position) -> int:
        """Return the offset of a place in a text."""
        return offset(read.source, Point(at.line, at.character), self.encoding)

    def diagnostics(self, uri: str) -> list[lsp.Diagnostic]:
        """Return what is wrong with a text; with what it includes, at its `include` line."""
        read = self.reading(uri)
        return [self._diagnostic(read, one) for one in read.diagnostics]

    def _diagnostic(self, read: Reading, found: Diagnostic) -> lsp.Diagnostic:
        place, related = found.place, list(found.related)
        if place.source is not read.source:
            related.insert(0, Related(place, "here"))
            place = Place(read.source, include_line(read, place.source.path))
        return lsp.Diagnostic(
            range=self.range(place),
            message=f"{found.message}\nhelp: {found.help}" if found.help else found.message,
            severity=_SEVERITIES[found.code.severity],
            code=found.code.number,
            source="prefledger",
            data=found.code.slug,
            related_information=[
                lsp.DiagnosticRelatedInformation(
                    lsp.Location(_uri(one.place.source.path), self.range(one.place)),
                    one.label or "see here",
                )
                for one in related
            ],
        )

    def edits(self, read: Reading, edits: tuple[Edit, ...]) -> list[lsp.TextEdit]:
        """Return edits as the editor takes them."""
        return [lsp.TextEdit(self.range(Place(read.source, one.span)), one.text) for one in edits]


def _of(settings: Any, name: str) -> Any:
    """Return one of an editor's settings, be they a mapping or an object; `None` without it."""
    return settings.get(name) if isinstance(settings, dict) else getattr(settings, name, None)


def _folders(made: LanguageServer) -> tuple[str, ...]:
    """Return the folders the editor works in."""
    here = made.workspace
    several = tuple(_path(uri) for uri in here.folders)
    return several or ((_path(here.root_uri),) if here.root_uri else ())


def _path(uri: str) -> str:
    parts = urlsplit(uri)
    return url2pathname(unquote(parts.path)) if parts.scheme == "file" else uri


def _uri(path: str) -> str:
    from pathlib import Path

    return path if ":" in path.partition("/")[0] else Path(os.path.abspath(path)).as_uri()


def server() -> LanguageServer:
    """Return the language server, ready to be started."""
    made, desk = LanguageServer("prefledger", __version__), Desk()
    _texts(made, desk)
    _answers(made, desk)
    _changes(made, desk)
    _lists(made, desk)
    return made


def _publish(made: LanguageServer, desk: Desk, changed: str | None = None) -> None:
    """Read again what may be otherwise now, and tell what is wrong with it."""
    for uri in desk.forget(changed):
        made.text_document_publish_diagnostics(
            lsp.PublishDiagnosticsParams(uri, desk.diagnostics(uri))
        )


def _agree(made: LanguageServer, desk: Desk) -> None:
    @made.feature(lsp.INITIALIZE)
    def _begin(params: lsp.InitializeParams) -> None:
        agreed = made.workspace.position_encoding
        desk.encoding = _ENCODINGS[str(getattr(agreed, "value", agreed))]
        desk.wish(params.initialization_options)
        desk.folders = _folders(made)

    @made.feature(lsp.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    def _move(_params: lsp.DidChangeWorkspaceFoldersParams) -> None:
        desk.folders = _folders(made)
        _publish(made, desk)

    @made.feature(lsp.WORKSPACE_DID_CHANGE_CONFIGURATION)
    def _configure(params: lsp.DidChangeConfigurationParams) -> None:
        before = desk.hints
        desk.wish(params.settings)
        asked = made.client_capabilities.workspace
        hints = asked.inlay_hint if asked else None
        if desk.hints is not before and hints is not None and hints.refresh_support:
            made.workspace_inlay_hint_refresh(None)


def _texts(made: LanguageServer, desk: Desk) -> None:
    _agree(made, desk)

    @made.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    def _open(params: lsp.DidOpenTextDocumentParams) -> None:
        desk.texts[params.text_document.uri] = params.text_document.text
        _publish(made, desk)

    @made.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def _change(params: lsp.DidChangeTextDocumentParams) -> None:
        uri = params.text_document.uri
        changes = tuple(map(_changed, params.content_changes))
        desk.texts[uri] = changed(desk.texts.get(uri, ""), changes, desk.encoding)
        _publish(made, desk, uri)

    @made.feature(lsp.TEXT_DOCUMENT_DID_SAVE)
    def _save(_params: lsp.DidSaveTextDocumentParams) -> None:
        _publish(made, desk)

    @made.feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def _watch(_params: lsp.DidChangeWatchedFilesParams) -> None:
        _publish(made, desk)

    @made.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def _close(params: lsp.DidCloseTextDocumentParams) -> None:
        uri = params.text_document.uri
        desk.close(uri)
        made.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, []))
        _publish(made, desk)


def _changed(change: Any) -> Change:
    stretch = getattr(change, "range", None)
    if stretch is None:
        return Change(None, change.text)
    ends = (stretch.start, stretch.end)
    start, end = (Point(at.line, at.character) for at in ends)
    return Change((start, end), change.text)


def _answers(made: LanguageServer, desk: Desk) -> None:
    @made.feature(lsp.TEXT_DOCUMENT_HOVER)
    def _hover(params: lsp.HoverParams) -> lsp.Hover | None:
        read = desk.reading(params.text_document.uri)
        told = hover.hover(read, desk.offset(read, params.position))
        if told is None:
            return None
        content = lsp.MarkupContent(lsp.MarkupKind.Markdown, told.text)
        return lsp.Hover(content, desk.range(Place(read.source, told.span)))

    @made.feature(lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=[" "]))
    def _complete(params: lsp.CompletionParams) -> lsp.CompletionList:
        read = desk.reading(params.text_document.uri)
        found = completion.completion(read, desk.offset(read, params.position))
        place = desk.range(Place(read.source, found.span))
        return lsp.CompletionList(
            is_incomplete=False,
            items=[
                lsp.CompletionItem(
                    one.text,
                    kind=_KINDS[one.kind],
                    detail=one.detail or None,
                    sort_text=f"{at:04}",
                    filter_text=one.text,
                    text_edit=lsp.TextEdit(place, one.text),
                )
                for at, one in enumerate(found.choices)
            ],
        )


def _changes(made: LanguageServer, desk: Desk) -> None:
    @made.feature(
        lsp.TEXT_DOCUMENT_CODE_ACTION,
        lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix]),
    )
    def _mend(params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        uri = params.text_document.uri
        read, wanted = desk.reading(uri), params.range
        lines = range(wanted.start.line, wanted.end.line + 1)
        return [
            lsp.CodeAction(
                mend.title,
                kind=lsp.CodeActionKind.QuickFix,
                diagnostics=[desk._diagnostic(read, found)],  # noqa: SLF001 - its own desk
                edit=lsp.WorkspaceEdit({uri: desk.edits(read, mend.edits)}),
            )
            for found in read.diagnostics
            if found.place.source is read.source and desk.range(found.place).start.line in lines
            for mend in mends.actions(found)
        ]

    @made.feature(lsp.TEXT_DOCUMENT_PREPARE_RENAME)
    def _prepare(params: lsp.PrepareRenameParams) -> lsp.Range | None:
        read = desk.reading(params.text_document.uri)
        found = rename.mention_at(read, desk.offset(read, params.position))
        return None if found is None else desk.range(Place(read.source, found.span))

    @made.feature(lsp.TEXT_DOCUMENT_RENAME, lsp.RenameOptions(prepare_provider=True))
    def _rename(params: lsp.RenameParams) -> lsp.WorkspaceEdit:
        uri = params.text_document.uri
        read = desk.reading(uri)
        made_of = rename.rename(read, desk.offset(read, params.position), params.new_name)
        if isinstance(made_of, rename.Refusal):
            raise JsonRpcInvalidParams(made_of.message)
        return lsp.WorkspaceEdit({uri: desk.edits(read, made_of)})

    @made.feature(lsp.TEXT_DOCUMENT_FORMATTING)
    def _format(params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
        read = desk.reading(params.text_document.uri)
        source = read.source
        try:
            text = format_text(source.text, source.path, read.include).value
        except FormattingError as error:
            told = lsp.ShowMessageParams(lsp.MessageType.Error, str(error))
            made.window_show_message(told)
            return []
        return desk.edits(read, line_edits(source, text))


def _lists(made: LanguageServer, desk: Desk) -> None:
    @made.feature(lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def _symbols(params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
        read = desk.reading(params.text_document.uri)
        return [_symbol(desk, read, one, depth=0) for one in outline.symbols(read)]

    @made.feature(lsp.TEXT_DOCUMENT_FOLDING_RANGE)
    def _fold(params: lsp.FoldingRangeParams) -> list[lsp.FoldingRange]:
        found = outline.folds(desk.reading(params.text_document.uri))
        return [lsp.FoldingRange(first - 1, last - 1) for first, last in found]

    @made.feature(lsp.TEXT_DOCUMENT_INLAY_HINT)
    def _hint(params: lsp.InlayHintParams) -> list[lsp.InlayHint]:
        read, lines = desk.reading(params.text_document.uri), params.range
        return [
            lsp.InlayHint(_end(desk, read, one.line), one.text, padding_left=True)
            for one in outline.hints(read)
            if desk.hints and lines.start.line <= one.line - 1 <= lines.end.line
        ]

    @made.feature(
        lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL,
        lsp.SemanticTokensLegend(list(tokens.KINDS), []),
    )
    def _tokens(params: lsp.SemanticTokensParams) -> lsp.SemanticTokens:
        read = desk.reading(params.text_document.uri)
        return lsp.SemanticTokens(list(_numbers(desk, read)))


def _end(desk: Desk, read: Reading, line: int) -> lsp.Position:
    return lsp.Position(line - 1, units(read.source.line(line), desk.encoding))


def _symbol(desk: Desk, read: Reading, one: outline.Symbol, depth: int) -> lsp.DocumentSymbol:
    start = lsp.Position(one.first - 1, 0)
    return lsp.DocumentSymbol(
        name=one.name,
        detail=one.detail,
        kind=lsp.SymbolKind.Event if depth else lsp.SymbolKind.Namespace,
        range=lsp.Range(start, _end(desk, read, one.last)),
        selection_range=lsp.Range(start, _end(desk, read, one.first)),
        children=[_symbol(desk, read, inner, depth + 1) for inner in one.inside],
    )


def _numbers(desk: Desk, read: Reading) -> Iterator[int]:
    """Yield the five numbers of each token, each counted from the one before."""
    last = Point(0, 0)
    for line in read.lines:
        lead = read.source.text[read.source.starts[line.number - 1] : line.offset]
        for (start, end), kind in tokens.on_line(line):
            at = Point(line.number - 1, units(lead + line.text[:start], desk.encoding))
            yield at.line - last.line
            yield at.character - (last.character if at.line == last.line else 0)
            yield units(line.text[start:end], desk.encoding)
            yield tokens.KINDS.index(kind)
            yield 0
            last = at
