"""Deals: hands that were played, and those that were not."""

from collections.abc import Iterable, Iterator

from prefledger.booking.books import MOST_JUDGED, Books, Known
from prefledger.checks.hand import judge
from prefledger.checks.pot import (
    empty_pot,
    game_over,
    match_unsure,
    must_play,
    nobody_passes,
    pot_not_tens,
    short_pot,
    unknown_tricks,
    unknown_unit,
    unrecorded,
)
from prefledger.checks.seats import seated, table_size
from prefledger.diagnostics.diagnostic import Severity
from prefledger.ledger.entry import NOTHING, Entry, Posting, entry
from prefledger.ledger.ledger import Booking, Standing
from prefledger.model.accounts import Fund
from prefledger.model.coins import whole
from prefledger.model.events import (
    Broken,
    Event,
    Hand,
    Misdeal,
    Passed,
    Stake,
    What,
)
from prefledger.model.evidence import Ruling, Unread
from prefledger.model.score import Stroke
from prefledger.model.table import Table
from prefledger.rules.facts import HandFacts
from prefledger.rules.judgement import Judgement
from prefledger.rules.kernel import Settlement, settle, strokes
from prefledger.rules.tally import kept, tallied
from prefledger.rules.units import dealt_unit, unit


def hand(books: Books, event: Event, hand: Hand) -> None:
    """A hand that was played."""
    deal(books, event)
    if min(books.rows) < event.table.passes:
        event = event._replace(table=event.table.after_passes(min(books.rows)))
    books.in_a_row(0)
    if books.house.game.has_pot:
        books.found += books.stakes.before_hand(event)
        if books.pot <= 0:
            _renew(books, event)
    table = seated(books.house, event.table, hand.claim)
    if table is None:
        books.leave_out(event, Standing.REFUSED, "a line above leaves it open who had cards")
        return
    if table is not event.table:
        event = event._replace(table=table)
    on_the_sheet(books, table)
    judgement = _judged(books, event, hand)
    why = _why_not(books, event, hand, judgement)
    if why:
        books.leave_out(event, Standing.REFUSED, why)
    elif judgement.unknown:
        _unknown(books, event, judgement)
    elif judgement.facts is not None:
        _book(books, event, judgement.facts)


def _book(books: Books, event: Event, facts: HandFacts) -> None:
    """Book a hand that is known and right."""
    if not books.house.game.has_pot:
        _without_pot(books, event, facts)
    elif books.house.pot.for_nothing:
        books.write(event, NOTHING, number=books.deals, facts=facts)
    elif books.pot <= 0:
        _refuse_dry(books, event)
    else:
        _settle(books, event, facts)


def deal(books: Books, event: Event) -> None:
    """A deal: it is counted, and the dealer puts in what the house asks; once for a misdeal."""
    books.deals += 1
    if books.house.game.has_pot:
        _ante(books, event)
    books.anted = False


def _ante(books: Books, event: Event) -> None:
    coins = books.house.pot.dealer_ante
    if coins and not books.anted and not books.house.pot.for_nothing:
        stake = Stake(coins, (event.table.dealer,), everybody=False)
        posting = Posting(event.table.dealer, Fund.POT, coins, "the dealer's ante", "dealer-ante")
        books.write(Event(event.mark, event.table, stake), entry([posting]))
    books.anted = True


def on_the_sheet(books: Books, table: Table) -> None:
    """Put those on the sheet of whom a line above leaves it unsure whether they are there."""
    tally, score = books.house.game.tally, books.score
    unknown = tuple(player for player in table.present if player not in score.players)
    if tally is not None and unknown:
        after = score._replace(players=in_order(table.seats, (*score.players, *unknown)))
        books.score = kept(tally, books.house, score, after)


def in_order(seats: tuple[str, ...], players: tuple[str, ...]) -> tuple[str, ...]:
    """Return players in the order of the seats; those who have none stay behind the others."""
    at = {name: number for number, name in enumerate(seats)}
    return tuple(sorted(players, key=lambda name: at.get(name, len(at))))


def _without_pot(books: Books, event: Event, facts: HandFacts) -> None:
    """Settle a hand of a game without a pot: in coins, or by what it writes on the sheet."""
    settlement = Settlement(books.house, facts, 1, books.score)
    tally = books.house.game.tally
    if tally is None:
        books.write(event, entry(settle(settlement)), number=books.deals, facts=facts)
        return
    over = tally.over(books.house, books.score)
    if over:
        books.refuse(event, game_over(event.mark, over), over)
        return
    came = tallied(tally, books.house, books.score, strokes(settlement))
    if _decides(came.strokes, tally.decides):
        lost = _lost_in_match(books, event, tally.decides)
        books.found += [match_unsure(event.mark, lost)] if lost else []
    books.keep(event, came, number=books.deals, facts=facts)


def _lost_in_match(books: Books, event: Event, column: str) -> Booking | None:
    """Return the last hand nobody knows of the match these two are in, if there is one."""
    pair = {*event.table.active}
    for line in reversed(books.bookings):
        if {*line.event.table.active} != pair:
            continue
        if line.number is not None and line.standing is Standing.UNKNOWN:
            return line
        if _decides(line.strokes, column):
            return None
    return None


def _decides(strokes: Iterable[Stroke], column: str) -> bool:
    """Whether some strokes write that a match is over."""
    return any(stroke.cell.column == column for stroke in strokes)


def _settle(books: Books, event: Event, facts: HandFacts) -> None:
    books.dry = False
    lost = books.counts.lost
    unsure = books.house.pot.by_the_pot and not books.counts.is_sure(Fund.POT)
    if unsure and lost is not None and lost.standing is Standing.UNKNOWN:
        books.found.append(unknown_unit(event.mark, lost))
        books.leave_out(event, Standing.UNKNOWN, "nobody knows what the pot held", facts)
        return
    if books.breaks_tens(books.pot):
        books.refuse(event, pot_not_tens(event.mark, books.pot), "the pot is no multiple of ten")
        return
    result = _settled(books, facts)
    due = -result.pot
    if books.breaks_tens(due):
        books.refuse_odd(event, abs(due), None)
        return
    if due > books.pot:
        if books.house.pot.short != "take":
            books.refuse(event, short_pot(event.mark, due, books.pot), books.holds)
            return
        result = _taking(result, books.pot)
    books.write(event, result, number=books.deals, facts=facts)


def _settled(books: Books, facts: HandFacts) -> Entry:
    """Settle a hand, unless the same one was before; what is judged keeps its facts alive."""
    coins = unit(books.house, facts, books.pot)
    key = (id(facts), coins)
    known = books.entries.get(key)
    if known is None:
        known = books.entries[key] = entry(settle(Settlement(books.house, facts, coins)))
    return known


def _why_not(books: Books, event: Event, hand: Hand, judgement: Judgement) -> str:
    """Report what is wrong with a hand and what stands under it; why it can't be booked."""
    if judgement.facts is None:
        mark = event.mark
        found = [problem.at(mark.source, mark.offset) for problem in judgement.problems]
    elif not hand.evidence:
        return ""
    else:
        from prefledger.checks.evidence import judge_evidence

        found = list(judge_evidence(books.house, event, hand, judgement.facts))
    books.found += found
    errors = [one.message for one in found if one.code.severity is Severity.ERROR]
    if not errors and any(isinstance(item, Unread) for _, item in hand.evidence):
        return "a line under it can't be read"
    return errors[0] if errors else ""


def _judged(books: Books, event: Event, hand: Hand) -> Judgement:
    """Judge a hand line, unless the same one was before.

    What is known keeps claim and house alive, so that no other ever has their identity.
    """
    claim, table, verdict = hand.claim, event.table, _ruled(hand) if hand.evidence else None
    at_table = (table.present, table.sitting_out, table.passes)
    key = (id(claim), *at_table, id(books.house), verdict)
    known = books.judged.get(key)
    if known is not None:
        return known.judgement
    judgement = judge(books.house, table, claim, verdict=verdict)
    if judgement.facts is not None:
        if len(books.judged) >= MOST_JUDGED:
            books.judged.clear()
            books.entries.clear()
        books.judged[key] = Known(judgement, claim, books.house)
    return judgement


def _refuse_dry(books: Books, event: Event) -> None:
    """Refuse a hand for an empty pot; the hands after it for the same reason are not news."""
    if books.dry:
        books.leave_out(event, Standing.REFUSED, "the pot was empty")
    else:
        books.refuse(event, empty_pot(event.mark), "the pot was empty")
    books.dry = True


def _unknown(books: Books, event: Event, judgement: Judgement) -> None:
    taken = books.house.game.taken
    books.found.append(unknown_tricks(event.mark, taken))
    why = f"a number of {taken}s is not known{_open_match(books)}"
    books.leave_out(event, Standing.UNKNOWN, why, judgement.facts)


def _open_match(books: Books) -> str:
    """Say what a hand that nobody knows leaves open where matches are played."""
    tally = books.house.game.tally
    if tally is None or not tally.decides:
        return ""
    return ", so how the match stands is unsure until it is over"


def passed(books: Books, event: Event, passed: Passed) -> None:
    """Everybody passed; the house says what comes of it."""
    deal(books, event)
    if is_impossible(books, event):
        return
    if not books.house.game.may_pass:
        books.found.append(nobody_passes(event.mark, books.house))
        books.leave_out(event, Standing.REFUSED, "nobody can pass")
        return
    slip = books.house.game.passed_slip
    problem = slip and slip(books.house, event.table)
    if problem:
        books.one_more()
        books.turn_down(event, problem)
        return
    if passed.evidence:
        from prefledger.checks.evidence import judge_passed

        books.found += judge_passed(books.house, event, passed.evidence)
    if books.house.procedure.must_play:
        books.found.append(must_play(event))
        books.leave_out(event, Standing.REFUSED, "the dealer must play")
        return
    books.write(event, entry(_bete(books, event)), number=books.deals)


def _bete(books: Books, event: Event) -> Iterator[Posting]:
    """What the dealer pays who declines to play; with four the last speaker stands in."""
    coins = books.house.procedure.bete
    if coins and not books.house.pot.for_nothing:
        if books.house.game.bete_in_units:
            coins *= dealt_unit(books.house, books.pot)
        yield Posting(event.table.last, Fund.POT, coins, "declined to play", "all-pass")


def void(books: Books, event: Event, _what: What) -> None:
    """A hand thrown in: the deal moves on, and no coins but the dealer's."""
    deal(books, event)
    if not is_impossible(books, event):
        books.write(event, NOTHING, number=books.deals)


def misdeal(books: Books, event: Event, what: Misdeal) -> None:
    """The same dealer deals again; what the dealer put in lies."""
    if books.house.game.has_pot:
        _ante(books, event)
    if is_impossible(books, event):
        return
    if what.evidence:
        from prefledger.checks.evidence import judge_misdeal

        books.found += judge_misdeal(books.house, event, what.evidence)
    books.write(event, NOTHING)


def hand_not_written(books: Books, event: Event, _what: What) -> None:
    """A hand that nobody wrote down."""
    deal(books, event)
    if is_impossible(books, event):
        return
    books.found.append(unrecorded(event.mark))
    books.leave_out(event, Standing.UNKNOWN, f"not written down{_open_match(books)}")
    books.lose_row()


def is_impossible(books: Books, event: Event) -> bool:
    """Whether a deal was none, with too few or too many at the table; it is left out then."""
    if event.table.unsure:
        return False
    said = event.mark.place().span.shifted(-event.mark.offset)
    problem = next(table_size(books.house, event.table, said), None)
    if problem is None:
        return False
    books.found.append(problem.at(event.mark.source, event.mark.offset))
    books.leave_out(event, Standing.REFUSED, "too few or too many at the table")
    return True


def broken(books: Books, event: Event, what: Broken) -> None:
    """A line that could not be read; what it would have moved is not known."""
    if what.deals:
        deal(books, event)
    match what.likely:
        case "hand":
            books.in_a_row(0)
        case "all-pass":
            books.one_more()
        case _:
            pass
    books.leave_out(event, Standing.REFUSED, "the line can't be read")
    if what.likely == "unknown":
        books.lose_row()


def _renew(books: Books, event: Event) -> None:
    """Renew the stake by itself where the house has it so."""
    coins = books.house.pot.stake
    if books.house.pot.topup != "auto" or not coins or books.house.pot.for_nothing:
        return
    stake = Stake(coins, event.table.seats, everybody=True)
    books.stakes.staked(event, stake, books.house)
    books.write(
        Event(event.mark, event.table, stake),
        entry(
            Posting(player, Fund.POT, coins, "the stake, renewed", "topup")
            for player in stake.players
        ),
    )


def _ruled(hand: Hand) -> bool | None:
    """Return what a ruling under the hand decided, the last one that decides."""
    verdict = None
    for _, item in hand.evidence:
        if isinstance(item, Ruling) and item.made is not None:
            verdict = item.made
    return verdict


def _taking(result: Entry, pot: int) -> Entry:
    """Return the entry with what the pot pays cut down to what it can."""
    short = -(pot + result.pot)
    postings: list[Posting] = []
    for posting in result.postings:
        if posting.payer is Fund.POT and short:
            cut = min(short, whole(posting.coins))
            short -= cut
            if cut == posting.coins:
                continue
            reason = f"{posting.reason}, as much as the pot held"
            postings.append(
                Posting(posting.payer, posting.payee, posting.coins - cut, reason, "short-pot")
            )
        else:
            postings.append(posting)
    return entry(postings)
