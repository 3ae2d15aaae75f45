"""The risk of taking the bank at a table: the results of a turn, and how often the bank runs short in it.

The figures come from the bank's desk: all other players make the same bet on the first wager that has its own price,
and the round is settled in the filed order against the stake, fees included. The figures are exact if one hand serves
the table. Otherwise some rounds are dealt, with the cards that hands share, and figures have a standard error.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.desks.bank.report import completed, why, without_limit
from houseway.desks.bank.round import bank_round
from houseway.desks.player.advise_banked import priced
from houseway.houses import Offer
from houseway.houses.tell.wagers import tell_bank
from houseway.kinds.banked.round import one_hand
from houseway.money import Chips, show
from houseway.rules.collection import limit_of
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.rules.wagers import Wager
from houseway.table.table import Table
from houseway.whole_table.setup import Seat, described, read_setup, table_setup

ROUNDS = 20_000
"""Rounds dealt for a felt that is not counted exactly: about a second."""
HARDLY = 0.0005


class Turn(NamedTuple):
    """A turn of the bank against players who all make the same bet, in cents."""

    wager: Wager
    bet: Chips
    mean: float
    """The turn's result after the bank's collection."""
    error: float | None
    """The standard error of the mean; None if it is exact."""
    short: float | None
    """The probability of running short; None if it is not known for this game."""
    fees: Chips
    lost: Chips
    """The most that the bank can lose, with the collection."""
    why: str


def told(table: Table, place: Place, stake: Chips, found: Sequence[Mapping[str, Any]] | None = None) -> dict[str, Any]:
    """Return three numbers for this stake (largest loss, expected result, how often it runs short), and the other
    figures.

    Numbers are for a turn of the bank, after the collection, with every other player at the table's lowest bet. `found`
    holds the answers of `measure` for the felts of `felts`, if they were computed elsewhere.
    """
    cover = (
        f"You can win or lose at most {show(stake)} per round. Bets you can't cover are returned. The collection comes "
        "from your other chips."
    )
    wagers = prices(table)
    answers = [measure(table.offer, each) for each in felts(table, place, stake)] if found is None else found
    turns = list(turned(table, stake, answers))
    least = turns[0] if turns else None
    return {
        "most": least.lost if least else table.offer.banked.rotation.rounds * stake,
        "expects": round(least.mean) if least else None,
        "stderr": least.error if least else None,
        "short": least.short if least else None,
        "numbers": list(numbers(table, stake, least)),
        "risk": cover,
        "chances": chances(table, place, turns),
        "earns": list(earns(table, wagers)),
    }


def prices(table: Table) -> dict[str, Any]:
    """Return the prices of a table's wagers, or nothing if they are not known."""
    settings = tuple(sorted((name, str(value)) for name, value in table.offer.settings.items()))
    try:
        found: dict[str, Any] = priced(table.offer.id, settings)["wagers"]
    except (Refused, ValueError, LookupError):
        return {}
    return found


def felts(table: Table, place: Place, stake: Chips) -> list[dict[str, Any]]:
    """Return the felts to measure: all other players at the table's lowest bet, and all at its highest."""
    wagers = prices(table)
    wager = next((each for each in table.offer.banked.wagers if apart(wagers.get(each.id))), None)
    seats = sorted({each.seat for each in table.people if each.seat != place.seat})
    if wager is None or not seats or not stake:
        return []
    made = []
    for bet in sizes(table, wager):
        bets = completed(table.offer, {wager.id: bet}) or {}
        line = table.line.id if table.line else "none"
        setup = table_setup(table.offer, [Seat(seat, bets) for seat in seats], None, stake, line, chairs=table.seats,
                            bankers=[place.seat])  # fmt: skip
        made.append({"wager": wager.id, "bet": bet, "felt": described(setup)})
    return made


def measure(offer: Offer, asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return the bank's round at one of `felts`; if the round can't be dealt, return only the mean of an unlimited
    bank.
    """
    setup = read_setup(offer, asked["felt"])
    unlimited = without_limit(setup)
    told = {"wager": asked["wager"], "bet": asked["bet"]}
    try:
        found = bank_round(setup, ROUNDS)
    except Refused:
        return told | {"mean": unlimited, "error": None, "short": None, "fee": 0, "most_fee": 0, "why": (
            "This is the mean of a bank that can pay everything; how often this stake runs short is not computed for "
            "this game.")} if unlimited is not None else {}  # fmt: skip
    how = f" Measured in {found.rounds:,} dealt rounds." if found.rounds else ""
    return told | {"mean": found.mean.value, "error": found.mean.error, "short": found.short.value, "fee": found.fee,
                   "most_fee": found.most_fee, "why": why(found, unlimited) + how}  # fmt: skip


def turned(table: Table, stake: Chips, answers: Sequence[Mapping[str, Any]]) -> Iterator[Turn]:
    """Yield a turn for each measured round. The bank puts up the same stake for every round of the turn."""
    rounds = table.offer.banked.rotation.rounds
    for each in answers:
        if not each:
            continue
        short = None if each["short"] is None else 1 - (1 - each["short"]) ** rounds
        error = None if each["error"] is None else each["error"] * rounds**0.5
        yield Turn(table.offer.wager(each["wager"]), each["bet"], each["mean"] * rounds, error, short,
                   round(each["fee"] * rounds), rounds * (stake + each["most_fee"]), each["why"])  # fmt: skip


def numbers(table: Table, stake: Chips, turn: Turn | None) -> Iterator[str]:
    """Yield the three numbers in words."""
    rounds = in_rounds(table)
    if turn is None:
        yield f"The most you can lose: {show(table.offer.banked.rotation.rounds * stake)} in {rounds}."
        return
    yield f"The most you can lose: {show(turn.lost)} in {rounds}, collection included."
    yield f"Expect {expected(turn)} on average, after {show(turn.fees)} collection."
    if turn.short is not None:
        yield f"You {often(turn.short)}."


def expected(turn: Turn) -> str:
    """Return a turn's mean, with its standard error if it was measured."""
    return won(turn.mean) + (f" ± {show(round(turn.error))}" if turn.error else "")


def in_rounds(table: Table) -> str:
    rounds = table.offer.banked.rotation.rounds
    return "1 round" if rounds == 1 else f"{rounds} rounds"


def chances(table: Table, place: Place, turns: Sequence[Turn]) -> str:
    """Return what to expect and how often this bank runs short, at the table's lowest and highest bets."""
    if not turns:
        return ""
    people, together = len({each.seat for each in table.people} - {place.seat}), one_hand(table.offer)
    said = [
        f"At {show(turn.bet)} each, expect {expected(turn)} over {in_rounds(table)}, after {show(turn.fees)} collection"
        f"{f'; you {often(turn.short)}' if turn.short is not None else ''}."
        for turn in turns
    ]
    bettors = "1 player bets" if people == 1 else f"{people} players bet"
    how = "" if people == 1 else " and win or lose together" if together else ", each with their own hand"
    start = f"Suppose {bettors} on {turns[0].wager.name} every round{how}, without bonus bets."
    return f"{start} {' '.join(said)} At {show(turns[0].bet)}, per round: {turns[0].why}"


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


def often(chance: float) -> str:
    if chance < HARDLY:
        return "almost never run short"
    return "almost always run short" if chance > 1 - HARDLY else f"run short {100 * chance:.1f} % of the time"


def won(amount: float) -> str:
    return f"{'−' if amount < 0 else '+'}{show(round(abs(amount)))}"
