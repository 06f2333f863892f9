"""How somebody defends, or everybody: who stayed, dropped out, invited, doubled, and with what."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from prefledger.model.coins import Coins
from prefledger.model.hand import LEAVING, STAYING, Stance
from prefledger.reports.stats.chances import Average, Share, averages, sums, tricks
from prefledger.reports.stats.seen import DOUBLINGS, Opponent, Seen

ANSWERED: Final = frozenset({Stance.WHIST, Stance.PASSED, Stance.HALF})
"""What a defender is only if asked."""


class Against(NamedTuple):
    """One opponent in one hand."""

    hand: Seen
    own: Opponent

    @property
    def times(self) -> int:
        """How often it came just so."""
        return self.hand.times

    @property
    def asked(self) -> bool:
        """Whether there was a choice: to stay, with tricks promised, or to drop out."""
        return self.hand.kind.quota is not None or self.own.stance in ANSWERED


class Defending(NamedTuple):
    """What came of defending.

    Of the `hands` some `stayed`, uninvited; others `dropped` out, left with a `half` share of what
    they would have answered for, were `host` or `guest`; the rest `played_along`, in hands where
    staying promises nothing. `quota` is how often one who stayed and answered for tricks took them,
    of the hands played with tricks known, and `tricks` what they took. `coins` is the net of each
    hand for coins, by worth.
    """

    hands: int
    stayed: int
    dropped: int
    host: int
    guest: int
    played_along: int
    quota: Share
    tricks: Average
    tricks_along: Average
    coins: tuple[Average, ...]
    half: int = 0


class Deciding(NamedTuple):
    """Stay or drop out, where one is asked, and what staying came to.

    Hands of games in which dropping out is not free are not among these: there nobody can say what
    it would have come to.
    `stayed` counts hosts too, of all times one was asked; `dropped` are the others, guests too, and
    `both_dropped` those in which the other opponent was out as well and nothing was played.
    `worth_it` is of the times one stayed in a hand played for coins: what it brought is more than
    nothing, without what one who drops out pays or gets as well, such as bonuses. `even` came to
    nothing, `costly` to less. `brought` is what those that were worth it came to, `saved` what
    dropping out would have saved in the costly ones, as the hands came out; `coins` is the net of
    each, by worth.
    """

    stayed: Share
    dropped: int
    both_dropped: int
    worth_it: Share
    even: int
    costly: int
    brought: tuple[Coins, ...]
    saved: tuple[Coins, ...]
    coins: tuple[Average, ...]


class Inviting(NamedTuple):
    """Invitations.

    `invited` is of the times somebody alone had stayed and might invite. `quota` is how often the
    pair took the tricks promised, `tricks` what pairs took, known of heaps as well; `coins` what it
    came to for the host. `along` is how often one was invited, `along_quota` what came of that.
    `host_tricks` and `guest_tricks` are each one's own, where they are known.
    """

    invited: Share
    quota: Share
    tricks: Average
    host_tricks: Average
    coins: tuple[Average, ...]
    along: int
    along_quota: Share
    guest_tricks: Average


class Doubling(NamedTuple):
    """Kontra, or an answer to it: in how many hands it was said, of those where it might have been.

    `came_off` is how often it was right to, of all times it was said. `coins` is what passed
    beyond the plain value of what was doubled.
    """

    kontra: Share
    came_off: Share
    coins: tuple[Average, ...]


def against(hands: Iterable[Seen]) -> tuple[Against, ...]:
    """Return every opponent of every hand."""
    return tuple(Against(hand, own) for hand in hands for own in hand.opponents)


def defending(own: tuple[Against, ...], worths: int) -> Defending:
    """Add up somebody's hands as an opponent of the declarer."""
    stayed = tuple(one for one in own if one.own.stance in STAYING and one.asked)
    along = tuple(one for one in own if one.own.stance is Stance.STAYED and not one.asked)
    return Defending(
        hands=_count(own),
        stayed=_count(stayed),
        dropped=_count(one for one in own if one.own.stance in LEAVING - {Stance.HALF}),
        host=_count(_with(own, Stance.HOST)),
        guest=_count(_with(own, Stance.GUEST)),
        played_along=_count(along),
        quota=_share((one, one.own.kept) for one in stayed if one.own.kept is not None),
        tricks=_tricks(stayed),
        tricks_along=_tricks(along),
        coins=_coins(own, worths),
        half=_count(_with(own, Stance.HALF)),
    )


def deciding(own: tuple[Against, ...], worths: int) -> Deciding:
    """Add up somebody's answers, where there was a choice."""
    asked = tuple(one for one in own if one.asked and one.hand.house.game.leaving_is_free)
    stays = tuple(one for one in asked if one.own.stance in {*STAYING, Stance.HOST})
    paid = tuple(one for one in stays if one.hand.for_coins)
    brought = [(one.hand.worth, one.own.coins - one.own.anyhow, one.times) for one in paid]
    return Deciding(
        stayed=Share(_count(stays), _count(asked)),
        dropped=_count(asked) - _count(stays),
        both_dropped=_count(
            one for one in asked if one.own.stance in LEAVING and one.hand.facts.alone
        ),
        worth_it=Share(sum(times for _, coins, times in brought if coins > 0), _count(paid)),
        even=sum(times for _, coins, times in brought if not coins),
        costly=sum(times for _, coins, times in brought if coins < 0),
        brought=sums((one for one in brought if one[1] > 0), worths),
        saved=tuple(-coins for coins in sums((one for one in brought if one[1] < 0), worths)),
        coins=averages(brought, worths),
    )


def inviting(own: tuple[Against, ...], worths: int) -> Inviting:
    """Add up somebody's invitations, made and got."""
    hosts, guests = _with(own, Stance.HOST), _with(own, Stance.GUEST)
    might = tuple(one for one in own if _might_invite(one))
    return Inviting(
        invited=Share(_count(hosts), _count(hosts) + _count(might)),
        quota=_pairs(hosts),
        tricks=tricks((one.hand.facts.pair, one.times) for one in hosts),
        host_tricks=_tricks(hosts),
        coins=_coins(hosts, worths),
        along=_count(guests),
        along_quota=_pairs(guests),
        guest_tricks=_tricks(guests),
    )


def doubling(
    declared: tuple[Seen, ...], defended: tuple[Against, ...], worths: int
) -> tuple[Doubling, Doubling, Doubling]:
    """Add up somebody's kontras, those answered as declarer, and the answers to an answer."""
    against = tuple((one.hand, one.own.player) for one in defended)
    first, second, third = DOUBLINGS
    may = ((hand, name) for hand, name in against if hand.may_double)
    as_declarer = ((hand, hand.declarer) for hand in declared)
    return (
        _doubling(tuple(may), first, worths),
        _doubling(tuple(_answering(as_declarer, first)), second, worths),
        _doubling(tuple(_answering(against, second)), third, worths),
    )


def _answering(some: Iterable[tuple[Seen, str]], factor: int) -> Iterator[tuple[Seen, str]]:
    """Yield the hands in which somebody could answer what multiplied them by a factor."""
    for hand, name in some:
        if any(one.factor == factor and name in one.against for one in hand.doubled):
            yield hand, name


def _doubling(might: tuple[tuple[Seen, str], ...], factor: int, worths: int) -> Doubling:
    said = [
        (hand, tuple(one for one in hand.doubled if (one.player, one.factor) == (name, factor)))
        for hand, name in might
    ]
    each = [(hand, one) for hand, doubled in said for one in doubled]
    return Doubling(
        Share(
            sum(hand.times for hand, doubled in said if doubled),
            sum(hand.times for hand, _ in might),
        ),
        Share(
            sum(hand.times for hand, one in each if one.came_off),
            sum(hand.times for hand, _ in each),
        ),
        averages(
            ((hand.worth, one.beyond, hand.times) for hand, one in each if hand.for_coins), worths
        ),
    )


def _might_invite(one: Against) -> bool:
    return (
        one.asked
        and one.own.stance in STAYING
        and one.own.other_out
        and one.hand.house.procedure.invite == "on"
        and not one.hand.facts.conceded
    )


def _with(own: tuple[Against, ...], stance: Stance) -> tuple[Against, ...]:
    return tuple(one for one in own if one.own.stance is stance)


def _count(some: Iterable[Against]) -> int:
    return sum(one.times for one in some)


def _share(judged: Iterable[tuple[Against, bool]]) -> Share:
    found = tuple(judged)
    return Share(_count(one for one, hit in found if hit), _count(one for one, _ in found))


def _pairs(some: tuple[Against, ...]) -> Share:
    return _share(
        (one, one.hand.facts.pair >= quota.pair)
        for one in some
        if one.hand.facts.pair is not None and (quota := one.hand.kind.quota) is not None
    )


def _tricks(some: tuple[Against, ...]) -> Average:
    return tricks((one.own.tricks, one.times) for one in some)


def _coins(some: tuple[Against, ...], worths: int) -> tuple[Average, ...]:
    return averages(
        ((one.hand.worth, one.own.coins, one.times) for one in some if one.hand.for_coins), worths
    )
