"""The risk of taking the bank: the results of a turn, and how often the bank runs short in it.

The method is simple, so that anyone can repeat it. The bank puts up the same stake for every round of the turn. All
other players bet the same amount each round on the first wager that has its own price, and play it as it is priced. If
one hand serves all players, they win and lose together; otherwise their hands are treated as independent.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from houseway.desks.player.advise_banked import priced
from houseway.houses.tell.wagers import tell_bank
from houseway.kinds.banked.round import limit_of, one_hand
from houseway.money import Chips, show
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.rules.wagers import Wager
from houseway.table.table import Table

CELLS = 4
"""Results are counted in quarters of the bet, or of the stake if that is smaller."""
HARDLY = 0.0005
Gains = Sequence[tuple[float, float]]
"""The possible gains of a bet of one unit, each with its probability."""


class TurnEnd(NamedTuple):
    """The bank's result over a turn, in the unit of the bet."""

    short: float
    """The probability of running short."""
    mean: float
    low: float
    """The result is below this 5 % of the time, and above `high` 5 % of the time."""
    high: float


def told(table: Table, place: Place, stake: Chips) -> dict[str, Any]:
    """Return what this stake risks and what the bank earns, in words."""
    cover = (
        f"You can win or lose at most {show(stake)} per round. Bets you can't cover are returned. The collection comes "
        "from your other chips."
    )
    settings = tuple(sorted((name, str(value)) for name, value in table.offer.settings.items()))
    try:
        wagers = priced(table.offer.id, settings)["wagers"]
    except (Refused, ValueError, LookupError):
        wagers = {}
    return {"risk": cover, "chances": chances(table, place, stake, wagers), "earns": list(earns(table, wagers))}


def chances(table: Table, place: Place, stake: Chips, wagers: dict[str, Any]) -> str:
    """Return how often this bank runs short in a turn, and its results, at the table's lowest and highest bets."""
    people = sum(each.seat != place.seat for each in table.people)
    wager = next(
        (each for each in table.offer.banked.wagers if apart(wagers.get(each.id)) and wagers[each.id]["gains"]), None
    )
    if wager is None or not people or not stake:
        return ""
    rounds, together = table.offer.banked.rotation.rounds, one_hand(table.offer)
    turns = "1 round" if rounds == 1 else f"{rounds} rounds"
    said = []
    for bet in sizes(table, wager):
        turn = turned(wagers[wager.id]["gains"], people, bet, stake, together, rounds)
        said.append(
            f"At {show(bet)} each, expect {won(turn.mean)} over {turns} (90 % range: {won(turn.low)} to "
            f"{won(turn.high)}); you {often(turn.short)}."
        )
    bettors = "1 player bets" if people == 1 else f"{people} players bet"
    how = "" if people == 1 else " and win or lose together" if together else ", each with their own hand"
    return (
        f"Suppose {bettors} on {wager.name} every round{how}. {' '.join(said)} "
        "This is before the collection and without bonus bets."
    )


def apart(found: dict[str, Any] | None) -> bool:
    """Return whether a wager has its own price; a part of another wager has none."""
    return found is not None and "part_of" not in found


def sizes(table: Table, wager: Wager) -> tuple[Chips, ...]:
    limit = limit_of(table.line, wager)
    return tuple(dict.fromkeys(size for size in (limit.least, limit.most) if size)) if limit else ()


def earns(table: Table, wagers: dict[str, Any]) -> Iterator[str]:
    """Yield the bank's average gain from each wager, the collection, and how long a player can hold the bank."""
    offer, schedule = table.offer, table.line
    bets = [(each.name, wagers[each.id]["edge"]) for each in offer.banked.wagers if apart(wagers.get(each.id))]
    if bets:
        parts = ", ".join(f"{name} {show(round(-10_000 * edge))}" for name, edge in bets)
        yield f"Per $100 bet against you, on average: {parts}."
    if schedule:
        bands = "; ".join(map(str, schedule.player_dealer.bands)) or "nothing"
        yield f"Collection from the player-dealer: {bands} ({schedule.clause})."
    yield f"{tell_bank(offer)} ({offer.banked.rotation.clause})"


def turned(gains: Gains, people: int, bet: Chips, stake: Chips, together: bool, rounds: int) -> TurnEnd:
    """Return the result of a turn. In each round the bank loses at most its stake and wins at most as much; it puts up
    the same stake again for the next. It runs short in a turn if it does in any round.

    >>> turned([(1, 0.5), (-1, 0.5)], 1, 100, 100, False, 2)
    TurnEnd(short=0, mean=0.0, low=-200.0, high=200.0)
    >>> turned([(1, 0.5), (-1, 0.5)], 1, 200, 100, False, 2)
    TurnEnd(short=0.75, mean=0.0, low=-200.0, high=200.0)
    """
    cell = min(bet, stake) / CELLS
    size = round(stake / cell)
    each = [(round(gain * bet / cell) * (people if together else 1), chance) for gain, chance in gains]
    during = {0: 1.0}
    for _ in range(1 if together else people):
        during = added(during, each)
    covered: dict[int, float] = {}
    for lost, chance in during.items():
        kept = min(max(lost, -size), size)
        covered[kept] = covered.get(kept, 0.0) + chance
    ends = {0: 1.0}
    for _ in range(rounds):
        ends = added(ends, list(covered.items()))
    short = 1 - (1 - sum(chance for lost, chance in during.items() if lost > size)) ** rounds
    by_loss = sorted(ends.items(), reverse=True)
    unit = -stake / size
    mean = sum(unit * lost * chance for lost, chance in by_loss)
    return TurnEnd(short, mean, unit * reached(by_loss, 0.05), unit * reached(by_loss, 0.95))


def added(ends: dict[int, float], each: Sequence[tuple[int, float]]) -> dict[int, float]:
    """Return the distribution of losses with one more hand added; rare results count too."""
    found: dict[int, float] = {}
    for lost, chance in ends.items():
        for more, likely in each:
            found[lost + more] = found.get(lost + more, 0.0) + chance * likely
    return found


def reached(by_loss: Sequence[tuple[int, float]], part: float) -> int:
    """Return the loss at which `part` of the probability has been passed, counting from the largest loss."""
    so_far = 0.0
    for lost, chance in by_loss:
        so_far += chance
        if so_far >= part:
            return lost
    return by_loss[-1][0]


def often(chance: float) -> str:
    if chance < HARDLY:
        return "almost never run short"
    return "almost always run short" if chance > 1 - HARDLY else f"run short {100 * chance:.1f} % of the time"


def won(amount: float) -> str:
    return f"{'−' if amount < 0 else '+'}{show(round(abs(amount)))}"
