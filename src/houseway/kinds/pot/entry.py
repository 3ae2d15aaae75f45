"""Coming in: who is dealt a hand, who waits for the big blind or the button, and who posts, kills or straddles.

A player who is new, has missed the blinds or has changed seats may owe something before getting cards. The house filed
what it is, and how to come in at once instead of waiting: `entry` in its data, `Entering` in `games/poker/variant`.
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
    """Who is in the next hand, who has the button, and how those came in who were not simply dealt in."""

    seats: tuple[int, ...]
    """In the order of their numbers."""
    button: int
    owed: tuple[tuple[int, Chips, Chips], ...] = ()
    """What is posted: seat, live, dead."""
    killer: int = 0
    straddles: tuple[int, ...] = ()
    between: tuple[int, ...] = ()
    """Who killed or straddled to come in among the blinds, which go on past him."""


class WayIn(NamedTuple):
    """What somebody does who is not dealt in yet: `wait`, or at once `post`, `kill` or `straddle` for an amount."""

    word: str
    amount: Chips = 0
    hands: int = 0
    """How many hands a wait lasts, where that is known."""
    until: str = ""
    """How long a wait lasts, in words."""


def coming(lineup: Lineup) -> NextHand:
    """Say who gets cards in the next hand and what they do for it.

    The button passes by whoever comes in, and a pot is killed once: a second who would kill waits.
    """
    present = [place for place in lineup.places if not place.away and place.stack > 0]
    settled = {place.seat for place in present if not _owes(lineup, place)}
    if not lineup.number or not settled or not lineup.game.stakes.blinds:  # a new game owes nothing
        everyone = {place.seat for place in present}
        return NextHand(tuple(sorted(everyone)), _button(lineup, everyone), killer=_winner(lineup, everyone))
    button, killer, entry = _button(lineup, settled), _winner(lineup, settled), lineup.game.variant.entry
    ready, between = set(settled), set[int]()
    owed: list[tuple[int, Chips, Chips]] = []
    straddles: list[int] = []
    for place in present:
        seat, way = place.seat, way_in(lineup, place)
        if seat in ready:
            continue
        blinds = _blinds(lineup, {*ready, seat}, button)
        if blinds[-1] == seat or (seat not in blinds and _only_new(place) and entry.new_player == "dealt-in"):
            ready.add(seat)  # the big blind has come to him, or he is not in the middle of the blinds
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
    """Return the seats that get cards in the next hand, in the order of their numbers."""
    return coming(lineup).seats


def _winner(lineup: Lineup, seats: set[int]) -> int:
    return lineup.killer if lineup.killer in seats else 0


def _only_new(place: Player) -> bool:
    return place.new and not place.missed and not place.waits


def _owes(lineup: Lineup, place: Player) -> bool:
    entry = lineup.game.variant.entry
    return place.missed or place.waits > 0 or (place.new and (entry.new_player, entry.middle) != ("dealt-in",) * 2)


def way_in(lineup: Lineup, place: Player) -> str:
    """Return what brings a player in at once: `big`, `total`, `kill`, `straddle`, or `wait` where nothing does."""
    entry = lineup.game.variant.entry
    if place.missed:
        way: str = entry.missed
    elif place.waits:
        way = entry.changed
    else:
        way = {"dealt-in": entry.middle, "post": "big", "wait": "wait"}[entry.new_player]
    return "wait" if way == "kill" and lineup.game.kill is None else way


def price(lineup: Lineup, way: str) -> Chips:
    """Return what a way in costs."""
    blinds = lineup.game.stakes.blinds
    if way == "kill":
        return kill_blind(lineup.game)
    return {"big": max(blinds), "total": sum(blinds), "straddle": straddle(lineup.game)}.get(way, 0)


def ways(lineup: Lineup, seat: int) -> tuple[WayIn, ...]:
    """Return what is open to somebody who would not be dealt in: to wait, and what he may do instead."""
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
    """Say how long somebody waits: some hands after a change of seats, else for the blind or, where they would be dealt
    in but for the blinds around them, for the button."""
    if place.waits:
        return "1 more hand" if place.waits == 1 else f"{place.waits} more hands"
    middle = _only_new(place) and lineup.game.variant.entry.new_player == "dealt-in"
    return "until the button has passed you" if middle else "for the big blind"


def _button(lineup: Lineup, seats: set[int]) -> int:
    """Return the next seat clockwise: the button always moves forward (crystal 207).

    The first was drawn for, and a misdeal is dealt again from where it was (palace 359, 404).
    """
    if (lineup.again or not lineup.number) and lineup.button in seats:
        return lineup.button
    order = sorted(seats)
    return next((seat for seat in order if seat > lineup.button), order[0] if order else 0)


def _blinds(lineup: Lineup, seats: set[int], button: int) -> list[int]:
    """Return the seats that would post the blinds of the next hand, the biggest last."""
    order = seats_from_button(sorted(seats), button)
    return [order[place] for place, _ in blind_places(lineup.game, len(order))]


def missed(lineup: Lineup, into: NextHand) -> list[int]:
    """Return who is not in the hand while the blinds pass him: those between the button and the last blind."""
    if not lineup.game.stakes.blinds or lineup.number == 0:
        return []
    last = _blinds(lineup, set(into.seats) - set(into.between), into.button)[-1]
    absent = [place for place in lineup.places if place.seat not in into.seats and not place.missed and not place.new]
    return [place.seat for place in absent if (place.seat - into.button) % 100 < (last - into.button) % 100]


def hands_gained(lineup: Lineup, place: Player, to: int) -> int:
    """Return by how many hands the blind would reach a player later in another seat; less than nothing if sooner."""
    others = {each.seat for each in lineup.places if each.seat != place.seat and not each.away and each.stack > 0}
    if not lineup.game.stakes.blinds or not lineup.number or place.new or not others:
        return 0

    def to_the_blind(seat: int, button: int) -> int:
        order = seats_from_button(sorted({*others, seat}), button)
        return (order.index(seat) - order.index(_blinds(lineup, {*others, seat}, button)[-1])) % len(order)

    stayed = _button(lineup, {*others, place.seat})  # the button might have come to him there; here it passes him by
    return to_the_blind(to, _button(lineup, others)) - to_the_blind(place.seat, stayed)


def moves(table: Table, place: Place) -> str:
    """Between their hands somebody moves; who owed no blinds is dealt in at once at the main game (comstock 787)."""
    if place.behind or place.seat not in table.carryover.standings or in_hand(table, place.seat):
        return ""
    standing = table.carryover.standings[place.seat]
    return "owing" if standing.new or standing.missed or standing.waits else "settled"
