"""Keywords: both languages, whole words only, and none that is the beginning of somebody's name."""

import re

import pytest

from prefledger.syntax.machine import machine
from prefledger.syntax.normal import normalise
from prefledger.syntax.tables import Tables, load
from prefledger.syntax.tree import Node

NAMES = re.findall(
    r"\w+",
    """
Anna Anja Andrea Angela Alexander Alexandra Alma Amelie Andreas Anton Astrid August Barbara
Beate Ben Benedikt Bernd Bernhard Bettina Birgit Brigitte Carla Carolin Charlotte Christa
Christian Clara Claudia Cora Daniel Daniela David Dagmar Dieter Dora Doris Eduard Elena Elias
Elisabeth Ella Emil Emma Erich Erika Ernst Eva Fabian Felix Ferdinand Florian Franz Franziska
Frida Friedrich Fritz Gabriele Georg Gerda Gerhard Gertrud Gisela Gregor Greta Gustav Hanna
Hannah Hannes Hans Harald Hedwig Heidi Heinrich Helene Helga Helmut Herbert Hermann Hermine
Hilde Holger Hubert Ida Ilse Ines Inge Ingrid Irene Jakob Jan Jana Johann Johanna Josef Julia
Julian Karin Karl Karoline Katharina Klaus Kurt Lara Laura Lea Lena Leo Leonie Leopold Lisa
Lorenz Ludwig Luisa Lukas Manfred Margarete Maria Marie Marta Martin Matthias Max Maximilian Mia
Michael Mila Mitzi Monika Moritz Nadia Natalie Nina Nora Olga Oliver Oskar Otto Pascal Patrick
Paul Paula Peter Petra Philipp Pia Priya Rainer Ralf Rebecca Regina Renate Resi Richard Robert
Roland Rosa Rudolf Ruth Sabine Samuel Sandra Sarah Sebastian Sepp Simon Sofie Sophie Stefan
Stefanie Susanne Theo Theresia Thomas Tim Tobias Toni Ulrich Ursula Valentin Vera Verena Viktor
Viktoria Walter Wilhelm Wolfgang Alice Alan Allan Alfred Andrew Ann Arthur Beth Carl Charles
Daisy Dean Donna Edward Ellen Emily Frank George Grace Harry Hope Jack James Jane Joe John Kate
Kevin Liam Lucy Mark Mary Neil Noah Oscar Peggy Rachel Rob Ruby Sam Sue Tom Will
""",
)
EXCUSED = {"all", "karo"}
"""Words the format asks for: `all out` right after a contract, and a suit in `bids`."""


@pytest.fixture(scope="module")
def tables() -> Tables:
    return load()


def test_no_keyword_begins_a_name_where_a_name_can_stand(tables: Tables) -> None:
    for row in tables.states:
        if "NAME" not in row:
            continue
        for terminal in row.keys() & tables.words.keys():
            for word in set(tables.words[terminal]) - EXCUSED:
                begun = [name for name in NAMES if name.lower().startswith(word) and word[1:]]
                assert not begun, (terminal, word)


def test_every_word_is_written_uniformly(tables: Tables) -> None:
    for words in tables.words.values():
        assert [normalise(word) for word in words] == words


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("sitting 2026-11-28 x", "sitzung 2026-11-28 x"),
        ("players Mia Theo", "spieler Mia Theo"),
        ("dealer Mia", "geber Mia"),
        ("rules austrian", "regeln austrian"),
        ("rule topup auto", "regel topup auto"),
        ("ante 50", "einsatz 50"),
        ("ante 50", "stake 50"),
        ("pay Theo pot 10", "zahlt Theo topf 10"),
        ("split", "teilt"),
        ("join Jan after Theo", "kommt Jan nach Theo"),
        ("leave Jan", "geht Jan"),
        ("passed", "passt"),
        ("bids 1 pass 2 hold", "gebote 1 weiter 2 mein"),
        ("Mia hearts 7 Theo out", "Mia herz 7 Theo weg"),
        ("Mia game spades 7 t1 p2", "Mia spiel pik 7 t1 p2"),
        ("Mia bettel lost", "Mia bettel verloren"),
        ("Mia 3 7, aces", "Mia 3 7, asse"),
    ],
)
def test_german_words_stand_for_english_ones(english: str, german: str) -> None:
    one, other = machine().read(english), machine().read(german)
    assert isinstance(one, Node)
    assert isinstance(other, Node)
    assert _shape(one) == _shape(other)


def _shape(node: Node) -> object:
    return node.kind, [_shape(part) if isinstance(part, Node) else part.kind for part in node.parts]


@pytest.mark.parametrize(
    "name", ["Resta", "Notea", "Payam", "Potter", "Allan", "Karo", "Herz", "Passauer", "Pot-Au"]
)
def test_keywords_are_whole_words(name: str) -> None:
    for line in (f"{name} 3 7, {name} 2, Bea 1", f"{name} = 3", f"ante 50 {name}"):
        assert isinstance(machine().read(line), Node), line


@pytest.mark.parametrize("letter", "abcdefghijklmnopqrstuvwxyz")
def test_single_letters_are_players_outside_bids(letter: str) -> None:
    for line in (
        f"{letter}3 7 {letter}2",
        f"{letter} = 3",
        f"pay {letter} pot 5",
        f"dealer {letter}",
    ):
        node = machine().read(line)
        assert isinstance(node, Node), line
        names = [part for part in _tokens(node) if part == letter]
        assert names, line


def _tokens(node: Node) -> list[str]:
    found: list[str] = []
    for part in node.parts:
        found += _tokens(part) if isinstance(part, Node) else [part.text]
    return found
