"""What no switch changes: the deck, who plays, and the table of contracts."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from prefledger.diagnostics.codes_hand import CONTRACT_CODES
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.idiom import PREFERENCE, Idiom
from prefledger.diagnostics.mend import Advice, placed
from prefledger.model.cards import PIQUET_CARDS, Alphabet, Card, Suit
from prefledger.model.hand import Contract, Stance
from prefledger.model.score import Stroke
from prefledger.rules.bidding import Auction
from prefledger.rules.facts import HandFacts
from prefledger.rules.judgement import Judgement
from prefledger.rules.kernel import ContractKind, Doubled, Settlement, Side
from prefledger.rules.seen import Seen, Unfit
from prefledger.rules.switches import Contradiction
from prefledger.rules.tally import Tally

if TYPE_CHECKING:
    from prefledger.model.events import AllPass
    from prefledger.model.hand import Claim
    from prefledger.model.table import Table
    from prefledger.rules.house import House


class Announcement(NamedTuple):
    """A contract as the rules know it, with its trumps (`None` where there are none)."""

    kind: ContractKind
    trumps: Suit | None


class Refusal(NamedTuple):
    """Why the game has no such contract, and what to write instead.

    `suit` is true where the suit is what is wrong.
    """

    slug: str
    message: str
    advice: Advice = ""
    suit: bool = False

    def problem(self, said: Contract) -> Problem:
        """Return what is wrong with the contract on a line."""
        where = said.suit_span if self.suit and said.suit_span.end else said.span
        advice = placed(self.advice, said.span)
        return Problem(CONTRACT_CODES[self.slug], self.message, where, advice=advice)


class Deck(NamedTuple):
    """The cards of a game: how many everybody is dealt, and how many lie in the talon.

    A declarer who takes from the talon takes `taken` of them (`None`: all) and lays as many away.
    `cards` is the whole deck, `alphabet` how its cards are written where that is not for the table
    to say, `trumps` the suit that is always trumps.
    """

    dealt: int
    talon: int
    taken: int | None = None
    cards: frozenset[Card] = PIQUET_CARDS
    alphabet: Alphabet | None = None
    trumps: Suit | None = None

    @property
    def exchanged(self) -> int:
        """How many cards are taken from the talon, and laid away."""
        return self.talon if self.taken is None else self.taken


PIQUET: Final = Deck(10, 2)
"""Thirty-two cards for three: ten each, two in the talon."""

GROUPS: Final = ("payments", "bonuses", "pot", "procedure", "auction", "play")
"""The groups of switches of Preference."""


class AllPassed(NamedTuple):
    """A deal that all passed and played for few tricks: who had cards, sat out, took what.

    `before` is how many such deals in a row came before it.
    """

    house: "House"
    active: tuple[str, ...]
    tricks: Mapping[str, int]
    before: int
    sitting_out: str | None = None


class AllPassPlay(NamedTuple):
    """How the cards of an all-pass are played.

    `led_by_talon` is whether the talon's cards name the suits of the first tricks, and
    `led_by_first` how many tricks forehand leads, whoever takes them; `dealer_plays` is whether the
    talon's cards are those of a dealer who sits out, who takes tricks with them.
    """

    led_by_talon: bool = False
    led_by_first: int = 1
    dealer_plays: bool = False


class Answered(NamedTuple):
    """A way the defenders can have answered: who said what, in order, and what it came to."""

    said: tuple[tuple[str, str], ...]
    stances: Mapping[str, Stance]


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A family of contracts and how they are called.

    `contracts` are those of the plain game, from the lowest bid to the highest; `extra_bids` those
    played instead where the table has extra bids, by the switch's value. `seats` is the least and
    most players present; `playing` how many play a hand; `suits` the suits from the lowest to the
    highest; `recognise` finds the contract a line names at a table, `auction` begins one there;
    `bete_in_units` says whether a dealer who declines to play pays units, not coins; `fractions`
    whether players win and lose exact parts of a coin, as a pot never does; `agreed` names the
    switches of which the game knows no usual amount, `silent` those it does not read; `says` has
    the sentences that are read aloud otherwise than usual, with
    {n} for the amount.

    What makes a game another one is handed in: `groups` are the groups of switches it reads;
    `has_pot` whether a pot is played for; `taken` what a hand is won by (trick or point), in the
    singular, `most` the highest number of them on a line, and `tricks` how many tricks there are;
    `judge` draws the facts from a hand line (with what a ruling decided), `None` where that is
    done as in Preference; `tally` keeps the sheet, where there is one, and `all_pass` says what is
    written on it if everybody passed and it was played (`None` where it is not), `all_pass_play`
    how its cards are played; `all_pass_slip`
    says why a line of that kind can't be, and `passed_slip` why nobody can just have passed.
    `has_declarer` is whether somebody plays a contract against the others; without one, whoever
    took the hand stands in the declarer's place. `evidence` are the kinds of lines that may stand
    under a hand, `None` for all of Preference; `may_pass` whether everybody can pass. `told` says
    in a few words what a hand came to, where made or beaten would not. `idiom` is how its lines are
    worded, with its own words and those of Preference it has not. `credited` is whether a declarer
    to whom everybody left it has taken every trick by that.
    `draws` is whether both players draw from a stock after each trick while it is open.
    `has_own` is whether what each defender takes is kept apart, and added up over the hands.
    `clockwise` is which way play goes round, and the players are listed. `differs` yields in
    sentences how the cards and the hand line differ, in games that count more than tricks, and
    `reckoned` tells what the cards come to; `unfit` finds a card that may not be laid away, from
    those laid away and those surely held before. `names` has other words for contracts that are
    called otherwise than in Preference; `fits` tells whether a word of the grammar that is its own
    can stand on the line of a contract; `left` is what a defender did who left the declarer to it,
    and `leaving_is_free` whether that comes to nothing, whatever the others do; `stayed` is what
    one did who did not leave. `beside` is what is played for beside a contract, of many, and
    `doubling` what doubling is called, answering it, and answering that. `sides` and `doubled` find
    these in a hand where that is not done as in Preference. `answered` yields every way the
    defenders can have answered a contract, `None` for all of Preference; `replies` are the words by
    which a defender answers a contract on the hand line, none where nobody is asked;
    `announcements` what a declarer may announce, in points; `contradictions` yields the game's own
    switches that can't both stand as they do.
    """

    title: str
    contracts: tuple[ContractKind, ...]
    suits: tuple[Suit, ...]
    recognise: Callable[["House", Contract], Announcement | Refusal]
    auction: Callable[["House", "Table"], Auction]
    seats: tuple[int, int] = (3, 4)
    playing: int = 3
    tricks: int = 10
    most: int = 10
    bete_in_units: bool = False
    fractions: bool = False
    agreed: tuple[str, ...] = ()
    silent: frozenset[str] = frozenset()
    says: Mapping[str, str] = field(default_factory=dict)
    extra_bids: Mapping[str, tuple[ContractKind, ...]] = field(default_factory=dict)
    groups: tuple[str, ...] = GROUPS
    deck: Deck = PIQUET
    has_pot: bool = True
    taken: str = "trick"
    has_own: bool = True
    clockwise: bool = True
    differs: Callable[[Seen], Iterator[str]] | None = None
    reckoned: Callable[[Seen], str] | None = None
    unfit: Callable[[Collection[Card], Collection[Card]], Unfit | None] | None = None
    judge: "Callable[[House, Table, Claim, bool | None], Judgement] | None" = None
    tally: Tally | None = None
    all_pass: Callable[[AllPassed], Iterable[Stroke]] | None = None
    all_pass_play: "Callable[[House], AllPassPlay]" = lambda _: AllPassPlay()
    all_pass_slip: "Callable[[House, Table, AllPass], Problem | None] | None" = None
    passed_slip: "Callable[[House, Table], Problem | None] | None" = None
    has_declarer: bool = True
    evidence: tuple[type, ...] | None = None
    may_pass: bool = True
    told: Callable[[HandFacts], str] | None = None
    idiom: Idiom = PREFERENCE
    draws: bool = False
    names: Mapping[str, str] = field(default_factory=dict)
    fits: "Callable[[House, ContractKind, str], bool]" = lambda *_: True
    left: str = "dropped out"
    leaving_is_free: bool = True
    credited: bool = True
    stayed: str = "stayed"
    beside: str = "bonuses"
    doubling: tuple[str, str, str] = ("kontra", "rekontra", "subkontra")
    sides: Callable[[Settlement], Iterable[Side]] | None = None
    doubled: Callable[[Settlement], Iterable[Doubled]] | None = None
    answered: "Callable[[House, HandFacts], Iterable[Answered]] | None" = None
    replies: "Callable[[House, ContractKind], tuple[str, ...]]" = lambda *_: ()
    announcements: "Callable[[House], tuple[int, ...]]" = lambda _: ()
    contradictions: "Callable[[House], Iterable[Contradiction]] | None" = None
