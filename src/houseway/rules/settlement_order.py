"""The order of settlement, which decides who is paid if the bank runs short.

Filings start at a fixed seat beside the player-dealer, or by three dice counted from the player-dealer, or by a card
counted from the house dealer's left or from the player-dealer, or by a chart of the player-dealer's hole card. From
there settlement goes around the table, seat by seat or one kind of wager at a time.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from houseway.cards import RANKS, Card, rank
from houseway.money import Chips, Rounding
from houseway.rules.bank import Claim, covers
from houseway.rules.refusal import Clause

# A card that places the button, by rank as in `houseway.cards`, with the joker last.
RANKS_AND_JOKER = (*RANKS, "Jo")


class Button(NamedTuple):
    """How the action button is placed."""

    by: str
    """What places the button: `dice` or `card`."""
    clause: Clause
    dice: int = 3
    counts: tuple[int, ...] = ()
    """The totals that fall on the player-dealer: 1, 9, 17 with eight seats, 1, 8, 15 with seven."""
    card: tuple[str, int] = ("bank", 2)
    """The hand with the card that is counted, and the card's position."""
    values: Mapping[str, int] = {}
    """The count of each rank."""
    counted_from: str = "player-dealer"
    """Which seat has count 1: the one after the `player-dealer`, or the first at the `house-dealer`'s left."""
    clockwise: bool = True
    """The direction in which the dice are counted, and in which the button passes on from an empty seat."""
    own_count: str = "next"
    """Who gets the button if the dice fall on the player-dealer: the `next` bettor, or the seat at the house dealer's
    `house-left` or `house-right`."""
    no_wager: str = "next"
    """Who gets the button if it falls on a seat without a wager: the `next` bettor from that seat, or the first bettor
    at the player-dealer's `left`.
    """


@cache
def cycle(seats: int, start: int, clockwise: bool = True, idle: int = 0) -> tuple[int, ...]:
    """Return the seats around the table from a first one, without the idle seat.

    >>> cycle(5, 4), cycle(5, 2, clockwise=False), cycle(5, 4, idle=1)
    ((4, 5, 1, 2, 3), (2, 1, 5, 4, 3), (4, 5, 2, 3))
    """
    step = 1 if clockwise else -1
    around = tuple((start - 1 + step * turn) % seats + 1 for turn in range(seats))
    return tuple(seat for seat in around if seat != idle) if idle else around


def seat_by_dice(button: Button, seats: int, player_dealer: int, total: int, idle: int = 0) -> int:
    """Return the seat named by the dice; the player-dealer has the totals in `counts`.

    The filings list 1, 9 and 17 "regardless of how many players are seated" (crystal 32), so the count covers the same
    number of places even at a smaller table. The count for a missing place passes to the next seat.

    >>> pan = Button("dice", Clause("comstock", "1298–1300"), counts=(1, 9, 17))
    >>> [seat_by_dice(pan, 8, 3, total) for total in (3, 8, 9, 17, 18)]
    [5, 2, 3, 3, 4]
    >>> [seat_by_dice(pan._replace(clockwise=False), 8, 3, total) for total in (3, 8, 9, 18)]
    [1, 4, 3, 2]
    >>> seat_by_dice(pan._replace(counts=(8, 16)), 8, 2, 12)  # the example at cordova 586
    6
    >>> seat_by_dice(pan._replace(counts=(1, 8, 15)), 8, 3, 9, idle=4)  # cordova 2423: a seat is not counted
    5
    """
    around = cycle(seats, player_dealer, button.clockwise, idle)
    first, *again = button.counts or (1,)
    places = again[0] - first if again else len(around)
    place = (total - first) % places
    return around[place if place < len(around) else 1]


def button_from(button: Button, seats: int, player_dealer: int, total: int, idle: int = 0) -> int:
    """Return the button's seat before empty seats are skipped; on the player-dealer's own total it moves as filed.

    >>> tiles = Button("dice", Clause("comstock", "4437-4440"), counts=(1, 9, 17), own_count="house-right")
    >>> button_from(tiles, 8, 3, 9), button_from(tiles, 8, 3, 10)
    (8, 4)
    """
    seat = seat_by_dice(button, seats, player_dealer, total, idle)
    if seat != player_dealer:
        return seat
    return {"house-left": 1, "house-right": seats}.get(button.own_count, player_dealer)


def seat_by_card(button: Button, seats: int, player_dealer: int, card: Card) -> int:
    """Return the seat named by a card; the player-dealer's own seat is not counted.

    >>> ez = Button("card", Clause("crystal", "1808"), values={"A": 1, "K": 13}, counted_from="house-dealer")
    >>> from houseway.cards import card
    >>> seat_by_card(ez, 8, 1, card("As")), seat_by_card(ez, 8, 1, card("Kd"))
    (2, 7)
    """
    count = button.values[RANKS_AND_JOKER[rank(card)]]
    first = player_dealer % seats + 1 if button.counted_from == "player-dealer" else 1
    places = [seat for seat in cycle(seats, first) if seat != player_dealer]
    return places[(count - 1) % len(places)]


class SettlementOrder(NamedTuple):
    """The filed order of settlement."""

    clause: Clause
    wagers: tuple[str, ...]
    start: str = "left"
    """`left` or `right` of the player-dealer, `button`, or the seat at the house dealer's `house-left` or `-right`."""
    clockwise: bool = True
    by: str = "wager"
    """`wager`: all of one kind around the table, then the next kind; `seat`: all wagers of a seat, then the next."""
    losers_first: bool = False
    behind_first: bool = False
    """Whether backline bets are settled before the seat's own, the rearmost first (cordova 683)."""
    collects: tuple[str, ...] = ()
    """The order in which a seat's losing wagers are collected, if it differs from the order of payment (crystal 2066).
    """
    forfeits: tuple[str, ...] = ()
    """Wagers collected as soon as hands are folded, before anything is settled."""
    early: tuple[str, ...] = ()
    """Wagers settled as soon as the opening cards are out, before late wagers are made (cordova 470)."""
    early_if_covered: bool = False
    """Whether early wagers are settled early only if the bank covers all of them; otherwise they wait for the end of
    the round.
    """
    puts_away: tuple[str, ...] = ()
    """Wagers settled as soon as the game puts a hand away: a natural paid at once, a bust hand collected."""
    together: tuple[tuple[str, ...], ...] = ()
    """Wagers settled together, hand by hand, in the place of the first: a game wager with its doubles and splits."""
    last: tuple[str, ...] = ()
    """Wagers settled after everything else at the table: envy, at the end of the round (palace 2242)."""


def seats_in_order(order: SettlementOrder, seats: int, player_dealer: int, button: int | None) -> tuple[int, ...]:
    """Return all seats in the order of settlement.

    >>> right = SettlementOrder(Clause("crystal", "3143"), (), start="right", clockwise=False)
    >>> seats_in_order(right, 5, 2, None)
    (1, 5, 4, 3, 2)
    """
    first = {
        "left": player_dealer % seats + 1,
        "right": (player_dealer - 2) % seats + 1,
        "button": button or player_dealer % seats + 1,
        "house-left": 1,
        "house-right": seats,
    }[order.start]
    return cycle(seats, first, order.clockwise)


def arrange(order: SettlementOrder, seats: Sequence[int], claims: Iterable[Claim]) -> tuple[Claim, ...]:
    """Return claims in the filed order; a backline wager follows the seat's own, or precedes it if so filed."""
    place = {seat: index for index, seat in enumerate(seats)}
    paying = {wager: index for index, wager in enumerate(order.wagers)}
    collecting = {wager: index for index, wager in enumerate(order.collects)} or paying
    as_one = {wager: paying[group[0]] for group in order.together for wager in group}
    within = {wager: index for group in order.together for index, wager in enumerate(group)}

    def key(claim: Claim) -> tuple[int, ...]:
        kind = collecting if claim.verdict.result == "lose" else paying
        seat, wager = place[claim.seat], kind.get(claim.wager, len(kind))
        first = not (claim.forfeit or claim.wager in order.early)
        late = claim.wager in order.last
        losing = int(order.losers_first and claim.verdict.result != "lose")
        turn = as_one.get(claim.wager, wager)
        bettor = -claim.bettor if order.behind_first else claim.bettor
        if order.by == "wager":
            return (first, late, losing, turn, seat, bettor, claim.hand, within.get(claim.wager, wager))
        return (first, late, losing, seat, bettor, turn, claim.hand, within.get(claim.wager, wager))

    return tuple(sorted(claims, key=key))


def in_filed_order(
    orders: Sequence[SettlementOrder],
    seats: int,
    player_dealer: int,
    button: int | None,
    claims: Sequence[Claim],
    stake: Chips,
    rounding: Rounding,
) -> tuple[Claim, ...]:
    """Return the claims in order of settlement; the last order is for a bank that runs short.

    Two filings (oaks 1296–1298) settle in one order when the bank covers everything and in another when it does not.
    """
    for order in orders[:-1]:
        arranged = arrange(order, seats_in_order(order, seats, player_dealer, button), claims)
        if covers(stake, arranged, rounding):
            return arranged
    return arrange(orders[-1], seats_in_order(orders[-1], seats, player_dealer, button), claims)
