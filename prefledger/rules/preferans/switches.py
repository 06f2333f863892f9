"""The switches of Preferans."""

from dataclasses import dataclass

from prefledger.rules.switches import switch


@dataclass(frozen=True, slots=True)
class PulkaRules:
    """How the sheet of Preferans is written, and on what its tables differ. Points of the sheet."""

    pool: int = switch(
        "pool",
        "off",
        "at how many points everybody's pool is closed; off: play has no set end",
        default=0,
        amount=True,
        least=1,
    )
    aid: int = switch(
        "aid",
        "",
        "how many whists are written on a player for each point helped with, when one's own pool "
        "is full",
        default=10,
        amount=True,
    )
    pool_counts: str = switch(
        "pool-counts",
        "once twice",
        "whether a point of the pool counts once or twice in the settlement",
        default="once",
    )
    whist_points: str = switch(
        "whist-points",
        "single double",
        "whether whists are written for the contract's value, or for twice as much",
        default="single",
    )
    mountain_points: str = switch(
        "mountain-points",
        "single double",
        "whether a beaten declarer, tricks in misère and in all-pass go into the mountain once, or "
        "twice",
        default="single",
    )
    mountain_first: str = switch(
        "mountain-first",
        "off on",
        "whether points won first cancel one's own mountain",
        default="off",
    )
    whist: str = switch(
        "whist",
        "pair personal",
        "whether two whisters answer for the quota together, or each for half of it",
        default="pair",
    )
    whister_fine: str = switch(
        "whister-fine",
        "full half",
        "whether a whister short of the quota writes the contract's value for a trick, or half",
        default="full",
    )
    lone_whist: str = switch(
        "lone-whist",
        "greedy gentleman",
        "whether a lone whister keeps all whists when the declarer is beaten, or shares them with "
        "the defender who passed",
        default="greedy",
    )
    half_whist: str = switch(
        "half-whist",
        "on off",
        "whether the second defender may stop at half a whist against six and seven",
        default="on",
    )
    consolation: str = switch(
        "consolation",
        "all playing off",
        "who writes whists for a beaten declarer's missing tricks: all others, the dealer who sits "
        "out too; the two who play; nobody",
        default="all",
    )
    ten: str = switch(
        "ten",
        "whist checked",
        "whether a contract of ten is whisted, or checked with open cards and nobody answers for a "
        "trick",
        default="whist",
    )
    misere_bid: str = switch(
        "misere-bid",
        "first any",
        "whether misère may be bid only as one's first bid",
        default="first",
    )
    elder_hold: str = switch(
        "elder-hold",
        "any two",
        "whether the elder hand may hold a bid at any turn, or only when no more than two still "
        "bid",
        default="any",
    )
    lowest_bid: str = switch(
        "exit",
        "off 6-7-7 6-7-8",
        "what must be bid at least after one, two and more all-passes in a row",
        default="off",
    )
    allpass: str = switch(
        "allpass",
        "mountain whists off",
        "what is written in all-pass: the tricks into the mountain; whists by those with the "
        "fewest on the others; off: it is not played, and the next player deals",
        default="mountain",
    )
    allpass_price: str = switch(
        "allpass-price",
        "1-2-3 1-1-1",
        "what a trick is worth in the first, the second and every later all-pass in a row",
        default="1-2-3",
    )
    allpass_tie: str = switch(
        "allpass-tie",
        "shared each",
        "whether players who took equally few tricks in all-pass share the whists, or each writes "
        "all of them",
        default="shared",
    )
    allpass_dealer: str = switch(
        "allpass-dealer",
        "none plays point",
        "what the dealer who sits out has of all-pass: nothing; the talon's two cards and what "
        "they take; or a point, as for no trick",
        default="none",
    )
    talon_leads: str = switch(
        "talon-leads",
        "two three off",
        "whether the talon's cards name the suits of the first two tricks of all-pass; three: and "
        "forehand leads to the third as well",
        default="two",
    )
