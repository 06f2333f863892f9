"""The house: every switch a table can set, in groups named by what they decide.

A switch lives once, as a field: its name in files, its values, its default and what it decides
are the field's own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Final, NamedTuple

from prefledger.rules.game import Game
from prefledger.rules.kernel import ContractKind
from prefledger.rules.preferans.switches import PulkaRules
from prefledger.rules.schnapsen.switches import MatchRules
from prefledger.rules.switches import Switch, switch
from prefledger.rules.tapp.switches import TappRules


@dataclass(frozen=True, slots=True)
class Payments:
    """What passes between declarer, defenders and pot after a hand. Units, unless said."""

    draw: str = switch(
        "draw",
        "always made",
        "whether a beaten declarer draws ten from the pot first",
        default="always",
    )
    coins: str = switch(
        "coins",
        "all made quota quota-once",
        "which defenders are paid for tricks: all who stayed; only when the contract is made; "
        "only those with two or more; one coin flat to those",
        default="all",
    )
    guest_coins: str = switch(
        "guest-coins", "host guest", "who is paid for the guest's tricks", default="host"
    )
    declarer_fine: int = switch(
        "declarer-fine", "", "what a beaten declarer pays into the pot", default=20, amount=True
    )
    defender_fine: int = switch(
        "defender-fine",
        "",
        "what a short defender or host pays into the pot",
        default=10,
        amount=True,
    )
    mercy: str = switch(
        "mercy",
        "off on",
        "whether a beaten declarer lets defenders and hosts off their fines",
        default="off",
    )
    concede: str = switch(
        "concede", "off on", "whether the declarer may give up before play", default="off"
    )
    win: int = switch(
        "win",
        "off",
        "what a declarer draws from the pot for a contract made, where the table agrees on it",
        default=0,
        amount=True,
    )
    lose: int = switch(
        "lose",
        "off",
        "what a beaten declarer pays into the pot, where the table agrees on it",
        default=0,
        amount=True,
    )
    target: int = switch(
        "tricks-target",
        "",
        "how many tricks a declarer must take",
        default=6,
        amount=True,
        least=5,
        most=6,
    )


@dataclass(frozen=True, slots=True)
class Bonuses:
    """Payments beside the contract's, between the declarer and each opponent. Coins."""

    hearts: int = switch(
        "hearts-bonus",
        "off",
        "what the bid of hearts is worth from each opponent",
        default=10,
        amount=True,
    )
    aces: int = switch(
        "ace-bonus", "off", "what four aces are worth from each opponent", default=10, amount=True
    )
    no_aces: int = switch(
        "no-ace-bonus",
        "off",
        "what a hand without an ace is worth from each opponent",
        default=10,
        amount=True,
    )
    aces_on: str = switch(
        "ace-bonuses-on",
        "all hand",
        "whether ace bonuses go with every bid, or only without the talon",
        default="all",
    )
    paid_by: str = switch(
        "bonus-from",
        "all playing",
        "whether players who dropped out take part in bonuses",
        default="all",
    )
    aces_count: str = switch(
        "aces-count",
        "ten twelve",
        "whether the four aces must be among the ten cards played, or may be laid away",
        default="ten",
    )
    scale: str = switch(
        "bonus-scale",
        "off on",
        "whether bonuses are multiplied like the other payments",
        default="off",
    )


@dataclass(frozen=True, slots=True)
class PotRules:
    """How the pot is filled, and what the unit of all payments is. Coins."""

    system: str = switch(
        "pot",
        "fixed unlimited limited_N suit bid none",
        "what one unit of the payments is: one coin; a tenth of the pot, or of N at the most; the "
        "value of the trumps; the number bid; or nothing at all",
        default="fixed",
    )
    dealer_ante: int = switch(
        "dealer-ante",
        "off",
        "what the dealer alone puts into the pot before every deal",
        default=0,
        amount=True,
    )
    stake: int = switch("stake", "off", "the agreed stake of each player", default=0, amount=True)
    topup: str = switch(
        "topup",
        "manual auto",
        "whether the stake is renewed by itself when the pot is empty",
        default="manual",
    )
    short: str = switch(
        "short-pot",
        "refuse take",
        "whether a hand that would take more than the pot holds is refused, or takes what is there",
        default="refuse",
    )

    @property
    def for_nothing(self) -> bool:
        """Whether nothing is staked and nothing paid."""
        return self.system == "none"

    @property
    def by_the_pot(self) -> bool:
        """Whether the unit is a tenth of the pot, so that only tens go in and out of it."""
        return self.system.startswith(("unlimited", "limited"))

    @property
    def limit(self) -> int | None:
        """How much of the pot counts at the most, in coins; `None` where there is no limit."""
        word, _, number = self.system.partition(" ")
        return int(number) if word == "limited" else None


@dataclass(frozen=True, slots=True)
class Procedure:
    """What the players may do, and must."""

    all_pass: str = switch(
        "all-pass",
        "next dealer bete_N",
        "what happens when everybody passes: the next dealer deals; the dealer must play; or the "
        "dealer plays or pays N into the pot",
        default="next",
    )
    invite: str = switch(
        "invite", "on off", "whether a lone defender may invite the other one", default="on"
    )
    kontra: str = switch(
        "kontra",
        "off on",
        "whether each defender may double what passes with the declarer in a contract without "
        "trumps",
        goes_with=("off", "on"),
    )
    nachgehen: str = switch(
        "nachgehen",
        "off on",
        "whether another player who bid may pick up the declarer's discards for a higher contract",
        goes_with=("off", "on"),
    )

    @property
    def must_play(self) -> bool:
        """Whether the dealer has to play when everybody else passes."""
        return self.all_pass == "dealer"  # noqa: S105 - a rule, not a password

    @property
    def bete(self) -> int | None:
        """What a dealer who declines to play pays, in coins; `None` where there is no bête."""
        word, _, number = self.all_pass.partition(" ")
        return int(number) if word == "bete" else None


@dataclass(frozen=True, slots=True)
class AuctionRules:
    """Who may say what in the auction."""

    hold: str = switch(
        "hold",
        "earlier any",
        "whether only an earlier seat may hold against a later one, or any may",
        default="earlier",
    )
    jumps: str = switch("jumps", "off on", "whether any higher number may be bid", default="off")
    first_bid: str = switch(
        "first-bid", "one any", "whether the first number is one, or any", default="one"
    )
    game_suit: str = switch(
        "game-suit",
        "later named",
        "whether two games show their suits afterwards, or each names it at once",
        default="later",
    )
    game_turn: str = switch(
        "game-turn",
        "first any",
        "whether game and hearts are bid only at a first turn to speak",
        default="first",
    )
    extra_bids: str = switch(
        "extra-bids",
        "off illustrated six",
        "which contracts without trumps are bid: none; bettel, durchmarsch, plauderer and offener; "
        "or bettel and sans",
        default="off",
    )
    hearts_closes: str = switch(
        "hearts-closes",
        "on off",
        "whether the bid of hearts ends the auction",
        goes_with=("on", "off"),
    )


@dataclass(frozen=True, slots=True)
class PlayRules:
    """What a card has to do."""

    must_beat: str = switch(
        "must-beat",
        "on off",
        "whether the cards in the trick must be beaten if they can be",
        default="on",
    )
    lowest_beat: str = switch(
        "lowest-beat",
        "on off",
        "whether the first of two defenders beats the declarer's lead as low as possible",
        default="on",
    )
    six_lead: str = switch(
        "six-lead",
        "right declarer",
        "who leads the first trick of sans: the player on the declarer's right, or the declarer",
        default="right",
    )


@dataclass(frozen=True, slots=True)
class House:
    """A game with every switch set: all that settling a hand needs to know.

    `rules` is the name of the rule set it began from; nothing decides by it.
    """

    rules: str
    game: Game
    payments: Payments = Payments()
    bonuses: Bonuses = Bonuses()
    pot: PotRules = PotRules()
    procedure: Procedure = Procedure()
    auction: AuctionRules = AuctionRules()
    play: PlayRules = PlayRules()
    match: MatchRules = field(default=MatchRules())
    tapp: TappRules = field(default=TappRules())
    pulka: PulkaRules = field(default=PulkaRules())

    @property
    def contracts(self) -> tuple[ContractKind, ...]:
        """The contracts played at this table, from the lowest bid to the highest."""
        return self.game.extra_bids.get(self.auction.extra_bids, self.game.contracts)

    def reads(self, name: str) -> bool:
        """Whether the game asks for a switch of that name at all."""
        return settings()[name].group in self.game.groups and name not in self.game.silent

    def is_of(self, other: "House") -> bool:
        """Whether hands of another house are of this game too: it has the same kind of rules."""
        return not {*self.game.groups}.isdisjoint(other.game.groups)

    def is_on(self, name: str) -> bool:
        """Whether a switch of that name is on, set by the table or because of others."""
        return settings()[name].value(self) == "on"


UNNAMED: Final = {"limited 0": "limited N"}
"""How a number is shown that the table has still to name."""


class Setting(NamedTuple):
    """Where a switch lives in a house."""

    switch: Switch
    group: str
    field: str

    def value(self, house: House) -> str:
        """Return the value as it would be written in a `rule` line."""
        value = getattr(getattr(house, self.group), self.field)
        if value == "" and self.switch.goes_with is not None:
            return self.switch.goes_with[house.auction.extra_bids != "off"]
        if value == 0 and "off" in self.switch.values:
            return "off"
        return UNNAMED.get(value, str(value))

    def changed(self, house: House, value: str | int) -> House:
        """Return the house with this switch set to a value it allows."""
        group = replace(getattr(house, self.group), **{self.field: value})
        return replace(house, **{self.group: group})


@cache
def settings() -> Mapping[str, Setting]:
    """Return every switch by its name, in the order they are shown."""
    groups = {
        "payments": Payments,
        "bonuses": Bonuses,
        "pot": PotRules,
        "procedure": Procedure,
        "auction": AuctionRules,
        "play": PlayRules,
        "match": MatchRules,
        "tapp": TappRules,
        "pulka": PulkaRules,
    }
    found = [
        Setting(item.metadata["switch"], group, item.name)
        for group, kind in groups.items()
        for item in fields(kind)
    ]
    return {setting.switch.name: setting for setting in found}
