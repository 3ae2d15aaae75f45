"""Plays Trips between house players until the pot is won, to measure how long that takes, who stays, and the
collection."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from houseway.games.trips.rules import Rules
from houseway.houses import Offer
from houseway.kinds.trial import Seats, Trial, TrialAsked, among_bots, mean, ratio
from houseway.kinds.trips.commands import DealHand
from houseway.kinds.trips.events import BetMade, FeesDropped, Folded, PotAwarded, RoundBegan
from houseway.kinds.trips.round import Carryover
from houseway.table.table import Table

STACK = 10_000
"""Stacks in bets, large enough that nobody runs out."""


class Deal(NamedTuple):
    """The result of one deal."""

    stay: int
    """The number of players who were still in when the pot was awarded."""
    won: bool
    bets: int
    pot: float
    """The pot before the award, in bets."""


class Played(NamedTuple):
    """The result of one round of play."""

    deals: tuple[Deal, ...]
    taken: float
    """The collection, in bets."""


def seats(offer: Offer) -> Seats:
    rules: Rules = offer.stated
    return Seats(rules.fewest, max(offer.seats), rules.clause("deal"))


def play(asked: TrialAsked, number: int) -> Played:
    """Play one round of play, deal by deal, between house players."""
    log, table = among_bots(asked, number, lambda line: STACK * line.bet, Carryover(), DealHand(), over)
    bet, deals, stay, bets = table.line.bet, list[Deal](), 0, 0
    for event in log:
        match event:
            case RoundBegan():
                stay, bets = len(event.seats), 0
            case BetMade():
                bets += 1
            case Folded():
                stay -= 1
            case PotAwarded():
                pot = sum(amount for _, amount in event.shares) + event.rolls
                deals.append(Deal(stay, event.qualifies, bets, pot / bet))
    return Played(tuple(deals), sum(event.amount for event in log if isinstance(event, FeesDropped)) / bet)


def over(table: Table) -> bool:
    """Check whether the pot has been won."""
    return table.rounds > 0 and not table.carryover.pot


def told(asked: TrialAsked, found: Sequence[Played]) -> dict[str, Any]:
    schedule = asked.offer.schedule(asked.line)
    return {"schedule": schedule.id if schedule else "", "figures": figures(found, asked.players)}


def figures(found: Sequence[Played], players: int) -> list[dict[str, Any]]:
    taken, bets = [each.taken for each in found], [float(sum(deal.bets for deal in each.deals)) for each in found]

    def of_deals(name: str, so: Callable[[Deal], bool]) -> dict[str, Any]:
        return ratio(name, [sum(map(so, each.deals)) for each in found], [len(each.deals) for each in found])

    return [
        mean("deals until the pot is won", [len(each.deals) for each in found]),
        of_deals("the pot is won in a deal", lambda deal: deal.won),
        *(of_deals(f"{stay} of {players} stay to the end", partial(stayed, stay)) for stay in range(players + 1)),
        mean("winning pot, in bets", [each.deals[-1].pot for each in found]),
        mean("bets in a round of play", bets),
        mean("collection, in bets", taken),
        ratio("collection, as a share of all bets", taken, bets),
    ]  # fmt: skip


def stayed(stay: int, deal: Deal) -> bool:
    return deal.stay == stay


TRIAL = Trial(seats, play, told, Played)
