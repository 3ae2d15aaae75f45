"""What somebody risks who takes the bank: how the rounds of a turn come out, and how often the bank runs short in them.

A stated method, so that everybody can do it again: the same stake is put up for every round of the turn, as the table
asks for it; all others bet the same amount each round, on the first wager of the game that has a price of its own, and
play it as it is priced. Where one hand serves all they win and lose together; where each has a hand, as if hands were
independent.
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
"""Results are looked at in quarters of the bet, or of the stake where that is less."""
HARDLY = 0.0005
Gains = Sequence[tuple[float, float]]
"""What a bettor wins of one bet, each with its chance."""


class TurnEnd(NamedTuple):
    """How the rounds of a turn end for the bank, in the money of the bet."""

    short: float
    """The chance to run short."""
    mean: float
    low: float
    """It ends below this one time in twenty, and above `high` as often."""
    high: float


def told(table: Table, place: Place, stake: Chips) -> dict[str, Any]:
    """Tell what this stake risks, and what banking brings, in words."""
    cover = (
        f"You can lose {show(stake)} and win {show(stake)} in a round: wagers are settled in the filed order as far as "
        "that covers, and the rest is returned. The collection comes from the rest of your chips."
    )
    settings = tuple(sorted((name, str(value)) for name, value in table.offer.settings.items()))
    try:
        wagers = priced(table.offer.id, settings)["wagers"]
    except (Refused, ValueError, LookupError):
        wagers = {}
    return {"risk": cover, "chances": chances(table, place, stake, wagers), "earns": list(earns(table, wagers))}


def chances(table: Table, place: Place, stake: Chips, wagers: dict[str, Any]) -> str:
    """Say how often this bank runs short in a turn, and how its rounds end, at the table's lowest and highest bets."""
    people = sum(each.seat != place.seat for each in table.people)
    wager = next(
        (each for each in table.offer.banked.wagers if apart(wagers.get(each.id)) and wagers[each.id]["gains"]), None
    )
    if wager is None or not people or not stake:
        return ""
    rounds, together = table.offer.banked.rotation.rounds, one_hand(table.offer)
    all_ = "one round brings" if rounds == 1 else f"{rounds} rounds bring"
    said = []
    for bet in sizes(table, wager):
        turn = turned(wagers[wager.id]["gains"], people, bet, stake, together, rounds)
        said.append(
            f"{show(bet)} each: it runs short {often(turn.short)}; {all_} {won(turn.mean)} on average, "
            f"nine times in ten from {won(turn.low)} to {won(turn.high)}"
        )
    how = "who win and lose together" if together else "as if their hands were independent"
    return (
        f"Against {people} who bet on {wager.name} in every round, {how}: {'. '.join(said)}. "
        "Before the collection, and without bonus bets."
    )


def apart(found: dict[str, Any] | None) -> bool:
    """Tell whether a wager has a price of its own; a part has none."""
    return found is not None and "part_of" not in found


def sizes(table: Table, wager: Wager) -> tuple[Chips, ...]:
    limit = limit_of(table.line, wager)
    return tuple(dict.fromkeys(size for size in (limit.least, limit.most) if size)) if limit else ()


def earns(table: Table, wagers: dict[str, Any]) -> Iterator[str]:
    """Yield what the bank earns on average of each wager, what the house takes of it, and how long it may be held."""
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
    """Return how a turn ends: in each round a bank loses its stake at most, and wins as much at most; the same stake is
    put up again for the next. It runs short in a turn when it does in any of its rounds.

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
    """Add one more hand to what may have been lost; what hardly ever happens is counted too."""
    found: dict[int, float] = {}
    for lost, chance in ends.items():
        for more, likely in each:
            found[lost + more] = found.get(lost + more, 0.0) + chance * likely
    return found


def reached(by_loss: Sequence[tuple[int, float]], part: float) -> int:
    """Return where so much of all chance has been passed, from the greatest loss on."""
    so_far = 0.0
    for lost, chance in by_loss:
        so_far += chance
        if so_far >= part:
            return lost
    return by_loss[-1][0]


def often(chance: float) -> str:
    if chance < HARDLY:
        return "hardly ever"
    return "nearly always" if chance > 1 - HARDLY else f"{100 * chance:.1f} % of the time"


def won(amount: float) -> str:
    return f"{'−' if amount < 0 else '+'}{show(round(abs(amount)))}"
