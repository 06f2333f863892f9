"""The lines that editors are held to leave nothing of the format out."""

from editors.constructs import constructs, keywords

from prefledger.syntax.machine import machine


def test_every_word_of_the_grammar_is_in_some_line() -> None:
    there = {pair for one in constructs() for pair in keywords(one.line)}
    words = machine().tables.words
    assert there == {(kind, word) for kind, some in words.items() for word in some}


def test_every_terminal_of_the_grammar_is_in_some_line() -> None:
    there = {token.kind for one in constructs() for token in machine().symbols(one.line)[0]}
    assert there == set(machine().tables.order)


def test_nothing_but_blanks_commas_and_single_letters_may_be_seen_as_anything() -> None:
    seen = {part.what for one in constructs() for part in one.parts}
    assert seen == {
        *("keyword", "suit", "name", "number", "key"),
        *("cards", "text", "tag", "sign", "comment"),
    }
    plain = [one for one in constructs() if one.line == "Mia 3 diamonds 7, Theo 2, Priya 1"]
    whole = "".join(plain[0].line[part.start : part.end] for part in plain[0].parts)
    assert whole == "Mia3diamonds7Theo2Priya1"
