"""The strategy in readable form."""

from collections.abc import Iterator
from typing import Any

from houseway.cards import STANDARD, Card, rank, suit
from houseway.games.versus.hands import HIGH, grade
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.versus.let_it_ride.count import FIFTHS, FOURTHS


def chart(riding: Any, pulled: Any, worth: Any, part: int, pays: frozenset[int]) -> Iterator[dict[str, Any]]:
    """Yield both decisions by kind of draw: the best choice, how often it is best, and the exceptions."""
    hands = classes(3)
    rows: dict[tuple[str, str], list[tuple[bool, int, float, float, tuple[Card, ...]]]] = {}
    for kind, stands in enumerate(hands.stands):
        mine = tuple(int(card) for card in stands)
        number = FOURTHS * FIFTHS * part
        at = "three cards", drawing(mine, pays)
        rides, size = bool(riding[kind] >= pulled[kind]), int(hands.size[kind])
        rows.setdefault(at, []).append((rides, size, riding[kind] / number, pulled[kind] / number, mine))
        for fourth in range(STANDARD):
            if fourth not in mine:
                cards = (*mine, fourth)
                ride, pull = worth[kind, fourth, 2] / FIFTHS / part, worth[kind, fourth, 3] / FIFTHS / part
                at = "four cards", drawing(cards, pays)
                rows.setdefault(at, []).append((bool(ride >= pull), size, ride, pull, cards))
    def best_first(row: tuple[tuple[str, str], Any]) -> tuple[bool, float]:
        members = row[1]
        return row[0][0] == "four cards", -sum(each[1] * each[2] for each in members) / sum(each[1] for each in members)

    for (street, name), members in sorted(rows.items(), key=best_first):
        ride = sum(size for rides, size, *_ in members if rides)
        every = sum(size for _, size, *_ in members)
        yield {
            "total": name,
            "hand": name,
            "street": street,
            "against": None,
            "choice": "ride" if 2 * ride >= every else "withdraw",
            "ev": {
                "ride": float(sum(size * worth for _, size, worth, *_ in members) / every),
                "withdraw": float(sum(size * worth for _, size, _, worth, _ in members) / every),
            },
            "rides": ride,
            "of": every,
            "exceptions": [],
        }


def drawing(cards: tuple[Card, ...], pays: frozenset[int]) -> str:
    """Name what cards are drawing to, as players say it: made hands, then flushes and straights with high cards."""
    graded = grade(HIGH.strength(cards))
    if graded in pays:
        return "a paying hand"
    if graded:
        return "a low pair"
    size, suited = len(cards), len({suit(card) for card in cards}) == 1
    ranks = sorted(rank(card) for card in cards)
    if ranks[-1] == 12 and ranks[-2] <= 3:
        ranks = sorted(-1 if each == 12 else each for each in ranks)
    span, high = ranks[-1] - ranks[0], sum(each >= 8 for each in ranks)
    gaps = span - size + 1
    many = ("no", "one", "two", "three", "four")
    if suited and span <= 4 and size == 3:
        inside = "no gap" if not gaps else f"{many[gaps]} gap{'s' if gaps > 1 else ''}"
        return f"{many[size]} to a straight flush, {inside}, {many[high]} high, lowest {_low(ranks[0])}"
    if suited:
        return f"{many[size]} to a flush"
    if span <= 4 and size == 4:
        edge = ranks[0] == -1 or ranks[-1] == 12
        open_ended = not gaps and not edge
        return f"four to {'an outside' if open_ended else 'an inside'} straight, {many[high]} high"
    return f"nothing, {many[high]} high"


def _low(lowest: int) -> str:
    return "an ace" if lowest < 0 else "a deuce" if not lowest else "higher"
