"""The dealer at thirteen cards collects, shuffles, deals, turns hands up and settles the points.

Payments are settled pair by pair: the player left of the button with each following player, then the next player. A
player can win or lose at most the chips they had at the deal (crystal 167).
"""

from collections.abc import Sequence
from itertools import combinations

from houseway.cards import Card
from houseway.fairness.source import next_shuffle
from houseway.games.thirteen.hands import Setting, name
from houseway.games.thirteen.rules import CARDS, SIZES
from houseway.games.thirteen.score import has_sweep, points, why_foul
from houseway.kinds.thirteen.collection import collect
from houseway.kinds.thirteen.events import HandDealt, HandShown, PointsPaid, RoundEnded
from houseway.kinds.thirteen.round import Round, brought, rules_of
from houseway.money import Chips
from houseway.rules.spot import Place
from houseway.table.events import Event
from houseway.table.kind import Source
from houseway.table.table import Table


def deal(table: Table, source: Source) -> Sequence[Event]:
    """Return the dealer's next events, or an empty list if a player must act."""
    round: Round | None = table.round
    if round is None:
        return ()
    if not round.shuffled:
        return before(table, round, source)
    if len(round.hands) < len(round.seats):
        return dealt(table, round, source)
    if round.unset():
        return ()
    return (*shown(table, round), *settled(table, round), RoundEnded())


def before(table: Table, round: Round, source: Source) -> Sequence[Event]:
    """Take the collection, then shuffle."""
    return collect(table, round) or (next_shuffle(table, source),)


def dealt(table: Table, round: Round, source: Source) -> list[Event]:
    """Deal thirteen cards to each player, one at a time from the left of the button."""
    order, spell, many = source.order(table), table.offer.pack.spell, len(round.seats)
    return [
        HandDealt(seat, tuple(spell(order[at + many * turn]) for turn in range(CARDS)))
        for at, seat in enumerate(round.seats)
    ]


def cards_drawn(table: Table, events: Sequence[Event]) -> list[Card]:
    """Return the cards dealt in these events, one at a time around the table."""
    hands = [event.cards for event in events if isinstance(event, HandDealt)]
    read, names = table.offer.pack.read, table.offer.pack.names
    around = [hand[turn] for turn in range(max(map(len, hands), default=0)) for hand in hands if turn < len(hand)]
    return [read(card) for card in around if card in names]


def shown(table: Table, round: Round) -> list[HandShown]:
    """Turn all hands up and name them."""
    return [turned(table, round, seat) for seat in round.seats]


def turned(table: Table, round: Round, seat: int) -> HandShown:
    rules, one, said = rules_of(table.offer), brought(table, round, seat), round.said[seat]
    cards = said.cards or round.hands[seat]
    if said.word == "surrender":
        return HandShown(seat, (), ("surrendered",), clause=str(rules.clause("surrender")))  # the cards are not shown
    if said.word == "sweep":
        called = said.name.replace("-", " ")
        told = called if has_sweep(rules, one) else f"no {called}"
        return HandShown(seat, cards, (told,), one.foul, str(rules.clause("sweeps")))
    foul = why_foul(rules, one)
    rows = Setting.of(one.cards, one.sizes)
    names = tuple(name(hand, rules.front_runs) for hand in rows) if one.sizes == SIZES[:2] else ("wrongly set",)
    return HandShown(seat, cards, names, foul, str(rules.clause("fouls") if foul else rules.clause("setting")))


def settled(table: Table, round: Round) -> list[PointsPaid]:
    """Settle every pair in the filed order."""
    rules, point, clause = rules_of(table.offer), table.line.point, str(rules_of(table.offer).clause("points"))
    sides = {seat: brought(table, round, seat) for seat in round.seats}
    found: list[PointsPaid] = []
    left = dict(round.stacks) if rules.all_in == "exchange" else {
        seat: table.people[Place(seat)].chips for seat in round.seats
    }  # fmt: skip
    for one, other in combinations(round.seats, 2):
        net = points(rules, sides[one], sides[other])
        to, by = (one, other) if net > 0 else (other, one)
        amount = reach(left, to, by, abs(net) * point, rules.all_in)
        if net and amount:
            found.append(PointsPaid(to, by, abs(net), amount, clause))
    return found


def reach(left: dict[int, Chips], to: int, by: int, owed: Chips, how: str) -> Chips:
    """Return the part of a debt that is paid, and deduct it from what the two players can still win or lose.

    >>> left = {1: 500, 2: 300}
    >>> reach(left, 1, 2, 400, "exchange"), left
    (300, {1: 200, 2: 0})
    """
    amount = min(owed, left[by], left[to]) if how == "exchange" else min(owed, left[by])
    left[by] -= amount
    left[to] += -amount if how == "exchange" else amount
    return amount
