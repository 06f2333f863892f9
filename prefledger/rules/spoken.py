"""A house read aloud: one plain sentence for every switch as it is set."""

from collections.abc import Mapping
from typing import Final

from prefledger.rules.house import House, Setting, settings
from prefledger.rules.preferans import spoken as preferans
from prefledger.rules.schnapsen import spoken as schnapsen
from prefledger.rules.switches import AMOUNT
from prefledger.rules.tapp import spoken as tapp

IN_UNITS: Final = ("draw", "coins", "guest-coins", "declarer-fine", "defender-fine", "concede")
BONUSES: Final = {"hearts-bonus", "ace-bonus", "no-ace-bonus"}
"""The switches whose amounts are units, and those that are if bonuses are scaled."""

SENTENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "draw": {
        "always": "The declarer first draws ten coins from the pot, made or not.",
        "made": "The declarer draws ten coins from the pot, but only for a contract made.",
    },
    "coins": {
        "all": "The declarer pays every defender who stayed in one coin a trick.",
        "made": "The declarer pays the defenders one coin a trick, but only for a contract made.",
        "quota": "The declarer pays one coin a trick to each defender with two tricks or more.",
        "quota-once": "The declarer pays one coin, once, to each defender with two tricks or more.",
    },
    "guest-coins": {
        "host": "The coins for a guest's tricks go to the host.",
        "guest": "The coins for a guest's tricks go to the guest.",
    },
    "declarer-fine": {
        "0": "A beaten declarer pays no fine.",
        AMOUNT: "A beaten declarer pays {n} into the pot.",
    },
    "defender-fine": {
        "0": "A defender who stayed in and took too few tricks pays no fine.",
        AMOUNT: "A defender who stayed in and took fewer than two tricks pays {n} into the pot; "
        "so does a host whose pair took fewer than four.",
    },
    "mercy": {
        "off": "A short defender pays although the declarer was beaten.",
        "on": "A short defender is let off the fine if the declarer was beaten.",
    },
    "concede": {
        "off": "The declarer plays every contract out.",
        "on": "The declarer may give up before play, for three coins to each defender, "
        "five to a lone one.",
    },
    "win": {
        "off": "No amount is agreed for a contract made.",
        AMOUNT: "A declarer who makes the contract draws {n} from the pot.",
    },
    "lose": {
        "off": "No amount is agreed for a contract lost.",
        AMOUNT: "A beaten declarer pays {n} into the pot.",
    },
    "tricks-target": {AMOUNT: "The declarer must take {n} tricks."},
    "hearts-bonus": {
        "off": "The bid of hearts pays no bonus.",
        AMOUNT: "The bid of hearts is worth {n} from each opponent, and costs as much if beaten.",
    },
    "ace-bonus": {
        "off": "Four aces pay no bonus.",
        AMOUNT: "A declarer with four aces who makes the contract gets {n} from each opponent.",
    },
    "no-ace-bonus": {
        "off": "A hand without an ace pays no bonus.",
        AMOUNT: "A hand without an ace, announced, is worth {n} from each opponent, "
        "and costs as much if beaten.",
    },
    "ace-bonuses-on": {
        "all": "Ace bonuses go with every bid.",
        "hand": "Ace bonuses go only with bids played without the talon.",
    },
    "aces-count": {
        "ten": "The four aces must be among the ten cards played.",
        "twelve": "The four aces count even where one of them was laid away.",
    },
    "bonus-from": {
        "all": "Who dropped out takes part in bonuses.",
        "playing": "Who dropped out takes no part in bonuses.",
    },
    "bonus-scale": {
        "off": "Bonuses stay the same, whatever the other payments are multiplied by.",
        "on": "Bonuses are multiplied like the other payments.",
    },
    "pot": {
        "fixed": "All payments are in single coins, whatever the pot holds.",
        "unlimited": "The unit of all payments is a tenth of the pot, counted after the dealer's "
        "ante.",
        "limited N": "The unit of all payments is a tenth of the pot, of {n} at the most; the "
        "rest stays in it.",
        "suit": "All payments are multiplied by the trumps: clubs 1, spades 2, diamonds 3, "
        "hearts 4.",
        "bid": "All payments are multiplied by the number bid.",
        "none": "We play for nothing: no stake, no coins, only the tricks are kept.",
    },
    "dealer-ante": {
        "off": "The dealer puts in no more than the others.",
        AMOUNT: "The dealer alone puts {n} into the pot before every deal.",
    },
    "all-pass": {
        "next": "When everybody passes, the next player deals.",
        "dealer": "When everybody else passes, the dealer must play, for one in any suit.",
        "bete N": "When everybody passes, the dealer plays for one in any suit or pays {n} into "
        "the pot.",
    },
    "stake": {
        "off": "No stake is agreed beforehand; each one is written down as it is put in.",
        AMOUNT: "The stake is {n} for each player.",
    },
    "topup": {
        "manual": "When the pot is empty, play waits until a stake is put in and written down.",
        "auto": "When the pot is empty, everybody's stake is put in without being written down.",
    },
    "short-pot": {
        "refuse": "A hand that would take more than the pot holds waits for a stake.",
        "take": "A hand that would take more than the pot holds takes what is there.",
    },
    "hold": {
        "earlier": "Only a player who sits before the other may hold against a bid.",
        "any": "Anybody who has named a number may hold against a bid.",
    },
    "jumps": {
        "off": "Each number bid is one higher than the last.",
        "on": "A bid may jump over numbers.",
    },
    "first-bid": {
        "one": "The first number bid is one.",
        "any": "The first number bid may be any.",
    },
    "game-suit": {
        "later": "Where two bid game, they show their suits afterwards.",
        "named": "Whoever bids game names the suit at once.",
    },
    "game-turn": {
        "first": "Game and hearts are bid at one's first turn to speak or not at all.",
        "any": "Game and hearts may be bid at any turn to speak.",
    },
    "extra-bids": {
        "off": "Only the numbers, game and hearts are bid.",
        "illustrated": "Bettel, durchmarsch, plauderer and offener are bid too, for 10, 20, 30 and "
        "40 coins from each defender, twice as much as game.",
        "six": "Bettel and sans are bid too, for 10 and 20 coins from each defender, twice as much "
        "as game.",
    },
    "hearts-closes": {
        "on": "The bid of hearts ends the auction.",
        "off": "The bid of hearts may be overbid.",
    },
    "kontra": {
        "off": "There is no kontra.",
        "on": "In a contract without trumps each defender may say kontra, which doubles what "
        "passes with the declarer, and rekontra doubles it again.",
    },
    "nachgehen": {
        "off": "Nobody picks up the cards a declarer laid away.",
        "on": "Another player who bid may pick up the cards laid away and announce a higher "
        "contract.",
    },
    "six-lead": {
        "right": "In sans the player on the declarer's right leads to the first trick.",
        "declarer": "In sans the declarer leads to the first trick.",
    },
    "must-beat": {
        "on": "Whoever can beat the cards in the trick must beat them.",
        "off": "Nobody has to beat the cards in the trick.",
    },
    "lowest-beat": {
        "on": "The first of two defenders beats the declarer's lead as low as possible.",
        "off": "The first of two defenders beats the declarer's lead with any card.",
    },
    "invite": {
        "on": "A defender who stays in alone may invite the other, and answers for four tricks.",
        "off": "Nobody is invited: a defender who stays in alone plays alone.",
    },
    **schnapsen.SENTENCES,
    **preferans.SENTENCES,
    **tapp.SENTENCES,
}
"""By switch and value. A test holds that none is missing."""

NOUNS: Final = {"tricks-target": "", **preferans.NOUNS}
"""What the amounts of a switch are, in the singular, where they are no coins."""


def sentence(setting: Setting, house: House) -> str:
    """Return what a switch as set means at the table, as one sentence."""
    text = _in_coins(setting, house)
    scaled = setting.switch.name in IN_UNITS
    scaled |= house.bonuses.scale == "on" and setting.switch.name in BONUSES
    if setting.switch.name == "all-pass":
        scaled = house.game.bete_in_units and house.pot.by_the_pot
    plain = house.pot.system in {"fixed", "none"} or not scaled
    return text if plain else text.replace("coin", "unit")


def _in_coins(setting: Setting, house: House) -> str:
    said = SENTENCES[setting.switch.name]
    if setting.switch.name in house.game.says:
        said = {AMOUNT: house.game.says[setting.switch.name]}
    value = setting.value(house)
    if value in said:
        return said[value]
    word, _, number = value.partition(" ")
    if number:
        return said[f"{word} N"].format(n=f"{number} coins")
    noun = NOUNS.get(setting.switch.name, " coin")
    return said[AMOUNT].format(n=f"{value}{noun}{'s' if noun and value != '1' else ''}")


def spoken(house: House) -> tuple[str, ...]:
    """Return the sentences of a whole house, in the order of its switches."""
    return tuple(
        sentence(setting, house)
        for setting in settings().values()
        if setting.group in house.game.groups
    )
