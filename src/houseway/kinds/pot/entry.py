"""Joining a game: who is dealt in, who waits for the big blind or the button, and who posts, kills or straddles.

A player who is new, missed the blinds or changed seats may owe something first. The house files what they owe and how
they can join at once. `Entering` in `games/poker/variant` holds these rules; they are `entry` in a house's data.
"""

from typing import NamedTuple

from houseway.kinds.pot.hand.forced_bets import blind_places, straddle
from houseway.kinds.pot.hand.kill import kill_blind
from houseway.kinds.pot.hand.state import seats_from_button
from houseway.kinds.pot.round import Lineup, Player, in_hand
from houseway.money import Chips
from houseway.rules.spot import Place
from houseway.table.table import Table


class NextHand(NamedTuple):
    """The seats of the next hand, its button, and the posts, kills and straddles of players who join."""

    seats: tuple[int, ...]
    """The seats in seat order."""
    button: int
    owed: tuple[tuple[int, Chips, Chips], ...] = ()
    """Posts, each with its seat, live chips and dead chips."""
    killer: int = 0
    straddles: tuple[int, ...] = ()
    between: tuple[int, ...] = ()
    """Seats in the blinds' places whose players kill or straddle to join; the blinds skip them."""


class WayIn(NamedTuple):
    """A way to join: `wait`, or `post`, `kill` or `straddle` now for an amount."""

    word: str
    amount: Chips = 0
    hands: int = 0
    """How many hands the player must wait, if known."""
    until: str = ""
    """What the player waits for, in words."""


def coming(lineup: Lineup) -> NextHand:
    """Return the players of the next hand and what they post.

    The button skips players who join. A pot is killed only once, so a second killer waits.
    """
    present = [place for place in lineup.places if not place.away and place.stack > 0]
    settled = {place.seat for place in present if not _owes(lineup, place)}
    if not lineup.number or not settled or not lineup.game.stakes.blinds:  # nobody owes anything in a new game
        everyone = {place.seat for place in present}
        return NextHand(tuple(sorted(everyone)), next_button(lineup, everyone), killer=_winner(lineup, everyone))
    button, killer, entry = next_button(lineup, settled), _winner(lineup, settled), lineup.game.variant.entry
    ready, between = set(settled), set[int]()
    owed: list[tuple[int, Chips, Chips]] = []
    straddles: list[int] = []
    for place in present:
        seat, way = place.seat, way_in(lineup, place)
        if seat in ready:
            continue
        blinds = _blinds(lineup, {*ready, seat}, button)
        if blinds[-1] == seat or (seat not in blinds and _only_new(place) and entry.new_player == "dealt-in"):
            ready.add(seat)  # the seat is in the big blind, or not among the blinds
        elif not place.posts or (way in ("kill", "straddle") and place.stack < price(lineup, way)):
            continue
        elif way in ("big", "total") and (entry.between or seat not in blinds):
            big = max(lineup.game.stakes.blinds)
            owed.append((seat, big, price(lineup, way) - big))
            ready.add(seat)
        elif way == "straddle" or (way == "kill" and not killer):
            (between if seat in blinds else ready).add(seat)
            if way == "kill":
                killer = seat
            else:
                straddles.append(seat)
    blinds = _blinds(lineup, ready, button)
    return NextHand(tuple(sorted(ready | between)), button, tuple(post for post in owed if post[0] not in blinds),
                  killer or _winner(lineup, ready), tuple(seat for seat in straddles if seat != blinds[-1]),
                  tuple(sorted(between)))


def dealt_in(lineup: Lineup) -> tuple[int, ...]:
    """Return the seats dealt in next, in seat order."""
    return coming(lineup).seats


def _winner(lineup: Lineup, seats: set[int]) -> int:
    return lineup.killer if lineup.killer in seats else 0


def _only_new(place: Player) -> bool:
    return place.new and not place.missed and not place.waits


def _owes(lineup: Lineup, place: Player) -> bool:
    entry = lineup.game.variant.entry
    return place.missed or place.waits > 0 or (place.new and (entry.new_player, entry.middle) != ("dealt-in",) * 2)


def way_in(lineup: Lineup, place: Player) -> str:
    """Return how a player can join at once: `big`, `total`, `kill` or `straddle`; `wait` if there is no way."""
    entry = lineup.game.variant.entry
    if place.missed:
        way: str = entry.missed
    elif place.waits:
        way = entry.changed
    else:
        way = {"dealt-in": entry.middle, "post": "big", "wait": "wait"}[entry.new_player]
    return "wait" if way == "kill" and lineup.game.kill is None else way


def price(lineup: Lineup, way: str) -> Chips:
    """Return the price of joining this way."""
    blinds = lineup.game.stakes.blinds
    if way == "kill":
        return kill_blind(lineup.game)
    return {"big": max(blinds), "total": sum(blinds), "straddle": straddle(lineup.game)}.get(way, 0)


def ways(lineup: Lineup, seat: int) -> tuple[WayIn, ...]:
    """Return the options of a player who would not be dealt in: wait, and any way to join at once."""
    place = lineup.place(seat)
    if place is None or not lineup.number or not lineup.game.stakes.blinds or not _owes(lineup, place):
        return ()
    back = place._replace(away=False, posts=False)
    others = tuple(back if each.seat == seat else each for each in lineup.places)
    if not place.stack or seat in coming(lineup._replace(places=others)).seats:
        return ()
    wait, way = WayIn("wait", hands=place.waits, until=how_long(lineup, place)), way_in(lineup, place)
    amount = price(lineup, way)
    if way in ("wait", "dealt-in") or (way in ("kill", "straddle") and place.stack < amount):
        return (wait,)
    return wait, WayIn("post" if way in ("big", "total") else way, amount)


def how_long(lineup: Lineup, place: Player) -> str:
    """Return what a player waits for: a number of hands after a seat change, the button if the seat is among the
    blinds, or else the big blind.
    """
    if place.waits:
        return "1 more hand" if place.waits == 1 else f"{place.waits} more hands"
    middle = _only_new(place) and lineup.game.variant.entry.new_player == "dealt-in"
    return "until the button has passed you" if middle else "for the big blind"


def next_button(lineup: Lineup, seats: set[int]) -> int:
    """Return the next seat to get the button, always clockwise (crystal 207).

    The seat with the first button is drawn for. After a misdeal the button stays (palace 359, 404).
    """
    if (lineup.again or not lineup.number) and lineup.button in seats:
        return lineup.button
    order = sorted(seats)
    return next((seat for seat in order if seat > lineup.button), order[0] if order else 0)


def _blinds(lineup: Lineup, seats: set[int], button: int) -> list[int]:
    """Return the seats that would post the next blinds, the biggest last."""
    order = seats_from_button(sorted(seats), button)
    return [order[place] for place, _ in blind_places(lineup.game, len(order))]


def missed(lineup: Lineup, into: NextHand) -> list[int]:
    """Return the seats that miss the blinds: those between the button and the last blind that aren't in the hand."""
    if not lineup.game.stakes.blinds or lineup.number == 0:
        return []
    last = _blinds(lineup, set(into.seats) - set(into.between), into.button)[-1]
    absent = [place for place in lineup.places if place.seat not in into.seats and not place.missed and not place.new]
    return [place.seat for place in absent if (place.seat - into.button) % 100 < (last - into.button) % 100]


def hands_gained(lineup: Lineup, place: Player, to: int) -> int:
    """Return the number of hands by which a change of seat delays the player's blind; negative if the blind comes
    sooner.
    """
    others = {each.seat for each in lineup.places if each.seat != place.seat and not each.away and each.stack > 0}
    if not lineup.game.stakes.blinds or not lineup.number or place.new or not others:
        return 0

    def to_the_blind(seat: int, button: int) -> int:
        order = seats_from_button(sorted({*others, seat}), button)
        return (order.index(seat) - order.index(_blinds(lineup, {*others, seat}, button)[-1])) % len(order)

    stayed = next_button(lineup, {*others, place.seat})  # this may be their own seat, which the button skips here
    return to_the_blind(to, next_button(lineup, others)) - to_the_blind(place.seat, stayed)


def moves(table: Table, place: Place) -> str:
    """Return whether a player can move now: "settled" if they can and owe no blinds, "owing" if they can but owe some,
    "" during a hand.

    A settled player is dealt in at once at the main game (comstock 787).
    """
    if place.behind or place.seat not in table.carryover.standings or in_hand(table, place.seat):
        return ""
    standing = table.carryover.standings[place.seat]
    return "owing" if standing.new or standing.missed or standing.waits else "settled"
