"""Coming in: who may be dealt a hand, who has to wait for the big blind, and who posts what."""

from typing import TYPE_CHECKING

from houseway.money import Chips
from houseway.play.poker.hand import seats_from_button

if TYPE_CHECKING:
    from houseway.play.poker.seating import Place
    from houseway.play.poker.table import PokerTable


def dealt_in(table: "PokerTable") -> list[int]:
    """Return the seats that get cards in the next hand, in the order of their numbers."""
    present = [place for place in table.places if not place.away and place.stack > 0]
    settled = [place.seat for place in present if not _owes(table, place)]
    if not table.number or not settled or not table.game.stakes.blinds:
        return [place.seat for place in present]  # a new game owes nothing
    ready = set(settled)
    for place in present:
        if place.seat in ready:
            continue
        blinds = _blinds(table, sorted({*ready, place.seat}))
        if blinds and blinds[-1] == place.seat:
            ready.add(place.seat)  # the big blind has come to him
        elif place.posts and (table.game.variant.entry.between or place.seat not in _between(table, place, ready)):
            ready.add(place.seat)
    return sorted(ready)


def _owes(table: "PokerTable", place: "Place") -> bool:
    entry = table.game.variant.entry
    return place.missed or (place.new and entry.new_player != "dealt-in")


def _blinds(table: "PokerTable", seats: list[int]) -> list[int]:
    """Return the seats that would post the blinds of the next hand, in order."""
    button = next((seat for seat in seats if seat > table.button), seats[0])
    order = seats_from_button(seats, button)
    count = len(table.game.stakes.blinds)
    if len(order) == 2 and count > 1:
        return [order[1], order[0]]
    return list(order[:count])


def _between(table: "PokerTable", place: "Place", ready: set[int]) -> set[int]:
    """Return the seat itself if it lies from the next button to the last blind: there nobody posts his way in."""
    order = seats_from_button(sorted({*ready, place.seat}), _next_button(table, ready))
    blinds = len(table.game.stakes.blinds)
    return {place.seat} if place.seat in order[:blinds] else set()


def _next_button(table: "PokerTable", ready: set[int]) -> int:
    seats = sorted(ready)
    return next((seat for seat in seats if seat > table.button), seats[0])


def missed(table: "PokerTable", seats: tuple[int, ...], button: int) -> list[int]:
    """Return who is not in the hand while the blinds pass him: those between the button and the last blind."""
    blinds = len(table.game.stakes.blinds)
    if not blinds or table.number == 0:
        return []
    last = seats[min(blinds, len(seats)) - 1]
    absent = [place for place in table.places if place.seat not in seats and not place.missed and not place.new]
    return [place.seat for place in absent if (place.seat - button) % 100 < (last - button) % 100]


def posts(table: "PokerTable", seats: tuple[int, ...]) -> tuple[tuple[int, Chips, Chips], ...]:
    """Return what those coming in post: seat, live, dead. The total of the blinds is live up to the big blind."""
    blinds = table.game.stakes.blinds
    if not blinds or not table.number:
        return ()
    big = max(blinds)
    posting = set(_blinds(table, sorted(seats)))
    found = []
    for place in table.places:
        if place.seat not in seats or place.seat in posting or not _owes(table, place):
            continue
        way = table.game.variant.entry.missed if place.missed else "big"
        found.append((place.seat, big, sum(blinds) - big if way == "total" else 0))
    return tuple(found)
