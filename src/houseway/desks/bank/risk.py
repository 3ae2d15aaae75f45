"""The risk of taking the bank: the results of a turn, and how often the bank runs short in it.

The method is simple, so anyone can repeat it. The bank puts up the same stake for every round of the turn. All
other players bet the same amount each round on the first wager that has its own price, and play it as it is priced. If
one hand serves all players, they win and lose together; otherwise their hands are treated as independent.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from houseway.desks.player.advise_banked import priced
from houseway.houses.tell.wagers import tell_bank
from houseway.kinds.banked.collection import fees_of
from houseway.kinds.banked.round import limit_of, one_hand
from houseway.money import Chips, show
from houseway.rules.refusal import Refused
from houseway.rules.spot import Bet, Place, Spot
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
    """Return three numbers of this stake (the most to lose, what to expect, how often it runs short), and the rest.

    Numbers are for a turn of the bank, after the collection, with every other player at the table's lowest bet.
    """
    cover = (
        f"You can win or lose at most {show(stake)} per round. Bets you can't cover are returned. The collection comes "
        "from your other chips."
    )
    settings = tuple(sorted((name, str(value)) for name, value in table.offer.settings.items()))
    try:
        wagers = priced(table.offer.id, settings)["wagers"]
    except (Refused, ValueError, LookupError):
        wagers = {}
    turns = list(expected(table, place, stake, wagers))
    least = turns[0] if turns else None
    return {
        "most": least.lost if least else table.offer.banked.rotation.rounds * stake,
        "expects": round(least.end.mean - least.fees) if least else None,
        "short": least.end.short if least else None,
        "numbers": list(numbers(table, stake, least)),
        "risk": cover,
        "chances": chances(table, place, turns),
        "earns": list(earns(table, wagers)),
    }


class Turn(NamedTuple):
    """A turn of the bank against players who all make the same bet."""

    wager: Wager
    bet: Chips
    end: TurnEnd
    fees: Chips
    """The bank's collection over the turn."""
    lost: Chips
    """The most that the bank can lose, with the collection."""


def expected(table: Table, place: Place, stake: Chips, wagers: dict[str, Any]) -> Iterator[Turn]:
    """Yield the bank's turn at the table's lowest and highest bet, as far as there are prices and other players."""
    people = [each for each in table.people if each.seat != place.seat]
    found = (each for each in table.offer.banked.wagers if apart(wagers.get(each.id)) and wagers[each.id]["gains"])
    wager = next(found, None)
    if wager is None or not people or not stake:
        return
    rounds, together = table.offer.banked.rotation.rounds, one_hand(table.offer)
    for bet in sizes(table, wager):
        fees = sum(bank_fee(table, place, people, wager, bet, held) for held in range(rounds))
        end = turned(wagers[wager.id]["gains"], len(people), bet, stake, together, rounds)
        yield Turn(wager, bet, end, fees, rounds * stake + fees)


def bank_fee(table: Table, place: Place, people: Sequence[Place], wager: Wager, bet: Chips, held: int) -> Chips:
    """Return the player-dealer's collection for a round in which all others make this bet."""
    if table.line is None:
        return 0
    lying = {Bet(Spot(each.seat), each): {wager.id: bet} for each in people}
    fees = fees_of(table.line, held, table.offer.banked.wagers, place, lying)
    return sum(fee.amount for fee, payer in fees if payer == place)


def numbers(table: Table, stake: Chips, turn: Turn | None) -> Iterator[str]:
    """Yield the three numbers in words."""
    rounds = in_rounds(table)
    if turn is None:
        yield f"The most you can lose: {show(table.offer.banked.rotation.rounds * stake)} in {rounds}."
        return
    yield f"The most you can lose: {show(turn.lost)} in {rounds}, collection included."
    yield f"Expect {won(turn.end.mean - turn.fees)} on average, after {show(turn.fees)} collection."
    yield f"You {often(turn.end.short)}."


def in_rounds(table: Table) -> str:
    rounds = table.offer.banked.rotation.rounds
    return "1 round" if rounds == 1 else f"{rounds} rounds"


def chances(table: Table, place: Place, turns: Sequence[Turn]) -> str:
    """Return what to expect and how often this bank runs short, at the table's lowest and highest bets."""
    if not turns:
        return ""
    people, together = sum(each.seat != place.seat for each in table.people), one_hand(table.offer)
    said = [
        f"At {show(turn.bet)} each, expect {won(turn.end.mean - turn.fees)} over {in_rounds(table)}, after "
        f"{show(turn.fees)} collection; you {often(turn.end.short)}."
        for turn in turns
    ]
    bettors = "1 player bets" if people == 1 else f"{people} players bet"
    how = "" if people == 1 else " and win or lose together" if together else ", each with their own hand"
    return f"Suppose {bettors} on {turns[0].wager.name} every round{how}. {' '.join(said)} Bonus bets are left out."


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
