"""The mucker: deals, turns cards, has konditions paid, and pays out the tops last.

What a foul hand pays back (`back`) and still owes (`paying`) is here too. The filed rules on fouls are `Wrong` in
`games/pan/rules`.
"""

from collections.abc import Iterator, Sequence

from houseway.cards import Card, spell
from houseway.fairness.source import next_shuffle
from houseway.games.pan.melds import OUT, key, outs
from houseway.games.pan.moves import left_of, usable
from houseway.games.pan.rules import HANDFUL
from houseway.kinds.pan import events as happened
from houseway.kinds.pan.collection import collect
from houseway.kinds.pan.irregularities.last_player import shown
from houseway.kinds.pan.round import (  # fmt: skip
    BROKE,
    CHOOSES,
    DEAD,
    DEAL,
    FOUL,
    IN,
    NONE,
    OVER,
    TOUCH,
    UNDECLARED,
    Carryover,
    Hand,
    Line,
    Player,
    Round,
    doubling,
    ready,
    seating,
    second_tops,
    still_there,
    told,
)
from houseway.money import Chips
from houseway.rules.spot import Place
from houseway.table.events import CarriedReturned, Event
from houseway.table.kind import AGAIN, Source
from houseway.table.postings import own_part, shared
from houseway.table.table import Table

BATCH = 5
DICE = 3
"""Dice that pick the card to remove from a hand with one card too many."""


def deal(table: Table, source: Source) -> Sequence[Event]:
    """Return the dealer's next events; none if a player must act or no hand was called."""
    played: Round | None = table.round
    if played is None:
        return ()
    if played.hand is None:
        return (before(table, source),)
    hand, line = played.hand, table.line
    if hand.stage == OVER:
        return (over(table, hand),)
    if not hand.collected and (taken := list(collect(hand, line))):
        return taken
    if hand.stage == DEAL:
        return dealing(table, hand, source)
    return settling(table, hand) or drawing(table, hand, source)


def before(table: Table, source: Source) -> Event:
    if not table.round.shuffled:
        return next_shuffle(table, source)
    line: Line = table.line
    seats = seating(table, ready(table))[: line.filed.players[1]]
    clause = told(line.filed.clause("tops"))
    doubles = doubling(table, seats)
    return happened.RoundBegan(table.carryover.number + 1, seats, line.tops, line.kondition, clause, doubles)


def dealing(table: Table, hand: Hand, source: Source) -> Sequence[Event]:
    """Deal five cards to each player, twice; then correct wrong counts, and in a first hand find the eldest."""
    wrong: dict[int, int] = table.round.dealt
    if not hand.at:
        return list(batches(hand, wrong, source.order(table)))
    filed = table.line.filed
    for player in hand.players:
        if player.state == UNDECLARED and len(player.held) != HANDFUL:
            return (mend(table, hand, player, source),)
    there = [each for each in hand.players if each.state == UNDECLARED]
    if hand.eldest and there:
        lowest = min(there, key=lambda each: key(each.up)[0])  # ties go to the first, because suits are equal
        return (happened.Eldest(lowest.seat, spell(lowest.up), told(filed.clause("first"))),)
    if not there:
        return (tops_won(table, hand, (), "no hand is alive", ""),)
    return (happened.DeclarationsOpened(there[0].seat),)


def batches(hand: Hand, wrong: dict[int, int], order: Sequence[Card]) -> Iterator[happened.Dealt]:
    at = 0
    for batch in range(2):
        for player in hand.players:
            count = wrong.get(player.seat, HANDFUL)
            size = min(count, BATCH) if not batch else max(count - BATCH, 0)
            cards = [order[at + each] for each in range(size)]  # this fails if the shoe is too short
            at += size
            up = spell(cards[-1]) if hand.eldest and not batch and cards else ""
            if cards:
                yield happened.Dealt(player.seat, tuple(map(spell, cards)), up)


def mend(table: Table, hand: Hand, player: Player, source: Source) -> Event:
    """Correct a wrong count, or kill the hand."""
    filed, count = table.line.filed, len(player.held)
    clause = told(filed.clause("count"))
    if count < filed.wrong.dead_below or count > filed.wrong.dead_above:
        second = hand.ante if player.double else 0
        apart = second if second_tops(table.line) != happened.TOPS else 0
        amount = hand.ante + second - apart
        short = amount - hand.tops
        if short > 0:  # the tops go back in full, and so does the fee
            return happened.CollectionTaken(-short, 0, clause)
        return happened.HandDead(player.seat, amount, clause, apart)
    if count < HANDFUL:
        return happened.Dealt(player.seat, (spell(source.order(table)[hand.at]),), made_up=True)
    dice = source.roll(table, DICE)
    first, second, third = (die - 1 for die in dice)
    card = player.held[(36 * first + 6 * second + third) % count]
    return happened.CardWithdrawn(player.seat, spell(card), dice, clause)


def settling(table: Table, hand: Hand) -> Sequence[Event]:
    """Return the payments due before play continues."""
    line: Line = table.line
    filed = line.filed
    if hand.refund is not None:
        seat, got = hand.refund
        return (back(table, hand, seat, got, "spread"),)
    for player in hand.players:
        if player.owes:
            return (back(table, hand, player.seat, collected(player), "foul"),)
    if hand.owed:
        first = hand.owed[0]
        rows = paying(table, hand, hand.actor, first.chips * line.kondition)
        return (happened.Paid(hand.actor, rows, first.chips, first.why, first.n, told(filed.clause("konditions"))),)
    if gone := [
        each
        for each in hand.active
        if filed.broke == "retires" and each.seat != hand.actor and not purse(table, each.seat) and not hand.out
    ]:
        return (happened.Broke(gone[0].seat, told(filed.clause("chips"))),)
    if not hand.out and hand.now.down == OUT:
        return (happened.WentOut(hand.actor, told(filed.clause("out"))),)
    if hand.out and not hand.settled:
        return (going_out(table, hand, line),)
    if hand.out:
        why = "went out" if hand.player(hand.out).down == OUT else hand.alone or "is left alone"
        return (tops_won(table, hand, (hand.out,), why, told(filed.clause("out"))),)
    if hand.shared:
        return (shares(table, hand, told(filed.clause("tops"))),)
    return left_by_fouls(table, hand)


def left_by_fouls(table: Table, hand: Hand) -> Sequence[Event]:
    """Handle the last player remaining after fouls: ask for a choice if filed, show the hand, or settle."""
    filed, fouls = table.line.filed, hand.fouls
    if not hand.alone and filed.left.then != "plays" and fouls and len(hand.active) == 1:
        return (happened.LeftAlone(hand.actor, told(filed.clause("left"))),)
    if hand.alone == CHOOSES and not filed.left.settles:
        return (shown(hand, filed),)
    if hand.asked is not None and {each.seat for each in fouls} == set(hand.agreed):
        due = [(each.seat, min(hand.asked, purse(table, each.seat))) for each in fouls]
        rows = tuple([(seat, amount) for seat, amount in due if amount])
        return (happened.HandSettled(hand.actor, rows, told(filed.clause("left"))),)
    return ()


def going_out(table: Table, hand: Hand, line: Line) -> happened.Paid:
    """Collect the chips for going out, and every kondition of the hand again."""
    filed, winner = line.filed, hand.player(hand.out)
    chips = outs(filed, winner.melds) + filed.pays.out
    return happened.Paid(winner.seat, out_rows(table, hand, winner), chips, "going out", -1, told(filed.clause("out")))


def out_rows(table: Table, hand: Hand, winner: Player) -> happened.Rows:
    """Return what each player pays a winner who goes out with the melds on the table."""
    line: Line = table.line
    again, own = outs(line.filed, winner.melds), line.filed.pays.out
    foul = again + (own if line.filed.wrong.pays_out else 0)
    return paying(table, hand, winner.seat, (again + own) * line.kondition, foul * line.kondition)


def paying(table: Table, hand: Hand, to: int, amount: Chips, foul: Chips | None = None) -> happened.Rows:
    """Return what each other player pays, limited to their chips. A foul hand may owe less than the other players."""
    rows, amount = [], reach(table, hand, to, amount)
    for each in hand.players:
        if each.seat != to and each.pays:
            owes = amount if each.state == IN or foul is None or each.own_foul else min(foul, amount)
            if pays := min(owes * times(table, hand.player(to), each), purse(table, each.seat)):
                rows.append((each.seat, pays))
    return tuple(rows)


def reach(table: Table, hand: Hand, to: int, amount: Chips) -> Chips:
    """Return the amount collected from each active player.

    If all must pay the same, the shortest stack limits it. A player without chips plays for the tops only.
    """
    line: Line = table.line
    if line.filed.short == "own-chips":
        return amount
    purses = [purse(table, each.seat) for each in hand.active if each.seat != to]
    return min([amount, *(chips for chips in purses if chips >= line.kondition)])


def times(table: Table, to: Player, by: Player) -> int:
    """Return the multiple paid to a player who plays double; a payer with one chip left pays the single amount."""
    line: Line = table.line
    double = to.double and (by.double or line.filed.doubles.pays == "everybody")
    return 2 if double and purse(table, to.seat) >= 2 * line.kondition else 1


def purse(table: Table, seat: int) -> Chips:
    return table.people[Place(seat)].chips


def collected(player: Player) -> dict[int, Chips]:
    """Return what a hand has collected, by payer."""
    total: dict[int, Chips] = {}
    for each in player.got:
        for seat, amount in each.items():
            total[seat] = total.get(seat, 0) + amount
    return total


def back(table: Table, hand: Hand, seat: int, owed: dict[int, Chips], why: str) -> happened.Repaid:
    """Pay back what was collected, as far as the chips go, beginning with the next player in turn."""
    filed, left, rows = table.line.filed, purse(table, seat), []
    at = hand.place(seat)
    for step in range(1, len(hand.players)):
        each = hand.players[(at + step) % len(hand.players)]
        if not still_there(table, each):
            continue
        if (
            filed.wrong.repays == "active"
            and why == "foul"
            and (each.state in (FOUL, BROKE) or not purse(table, each.seat))
        ):
            continue
        if amount := min(owed.get(each.seat, 0), left):
            rows.append((each.seat, amount))
            left -= amount
    return happened.Repaid(seat, tuple(rows), -1 if why == "foul" else 0, told(filed.clause(why)))


def shares(table: Table, hand: Hand, clause: str) -> happened.TopsWon:
    """Share the tops among the players left."""
    return tops_won(table, hand, tuple([each.seat for each in hand.active]), "share the tops", clause)


def tops_won(table: Table, hand: Hand, seats: Sequence[int], why: str, clause: str) -> happened.TopsWon:
    """Pay out the tops. The double tops go to the winners if all of them play double; otherwise they stay or are
    returned."""
    double = bool(seats) and all(hand.player(seat).double for seat in seats)
    if double:
        second = parted(hand.double_tops, seats)
    elif table.line.filed.doubles.tops == "back":
        second = parted(hand.double_tops, [
            each.seat for each in hand.players if each.double and each.state != DEAD and still_there(table, each)
        ])
    else:
        second = ()
    return happened.TopsWon(parted(hand.tops, seats), why, clause, second)


def parted(amount: Chips, seats: Sequence[int]) -> happened.Rows:
    """Split an amount evenly. Odd cents go to the earliest in turn."""
    if not amount or not seats:
        return ()
    each, odd = divmod(amount, len(seats))
    return tuple([(seat, each + (at < odd)) for at, seat in enumerate(seats)])


def clears(table: Table) -> Sequence[Event]:
    """Return unwon double tops to the players who put them up."""
    rest: Carryover = table.carryover
    return (CarriedReturned(shared(table, rest.double_tops, rest.put), told(table.line.filed.clause("doubles"))),)


def own_back(table: Table, place: Place) -> Sequence[Event]:
    """Return a leaving player's own part of unwon double tops, unless by the reading in force it stays on the block."""
    rest, filed = table.carryover, table.line.filed
    rows = own_part(table, rest.double_tops, rest.put, place) if filed.doubles.leaver == "takes-back" else ()
    return (CarriedReturned(rows, told(filed.clause("doubles"))),) if rows else ()


def drawing(table: Table, hand: Hand, source: Source) -> Sequence[Event]:
    """Turn the top card. If the deck has run out, shuffle the discards first."""
    if hand.stage != TOUCH:
        return ()
    size = len(hand.order) if hand.turned else len(table.offer.pack.cards)
    if hand.at < size:
        return (happened.Plucked(hand.actor, spell(top(table, hand, source)), hand.back),)
    lies = left_of(hand.muck, (hand.option,) if hand.option != NONE else ())
    if table.line.filed.stock == "shared" or stuck(table, hand, lies):
        return (shares(table, hand, ""),)
    return (happened.MuckTurned(len(lies), told(table.line.filed.clause("stock"))),)


def stuck(table: Table, hand: Hand, coming: Sequence[Card]) -> bool:
    """Check whether no remaining card can be used; a rope from ace to king, for example, takes no more."""
    filed = table.line.filed
    cards = set(coming)
    return not any(usable(filed, card, each.held, each.melds) for each in hand.active for card in cards)


def top(table: Table, hand: Hand, source: Source) -> Card:
    if not hand.turned:
        return source.order(table)[hand.at]
    return source.shuffled_again(table, hand.order, f"muck {hand.turned}", hand.gone)[hand.at]


def over(table: Table, hand: Hand) -> happened.RoundEnded:
    """Return the end of the hand, with the seat that goes first in the next hand: the winner's, or the same seat again
    if nobody won.
    """
    rest: Carryover = table.carryover
    if hand.out:
        return happened.RoundEnded(hand.out, hand.player(hand.out).person)
    return happened.RoundEnded(rest.first, rest.person)


def cards_drawn(table: Table, events: Sequence[Event]) -> list[Card]:
    """Return the cards dealt in these events, in order."""
    found: list[Card] = []
    names = table.offer.pack.names
    for event in events:
        match event:
            case happened.Dealt():
                found += [names[card] for card in event.cards if card in names]
            case happened.Plucked() if not event.again and event.card in names:
                found.append(names[event.card])
            case happened.MuckTurned():
                found.append(AGAIN)
    return found
