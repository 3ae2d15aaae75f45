"""Simulate a pot game among simple players: chunks of hands in, sums out."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple, Unpack

import numpy as np

from houseway import houses
from houseway.houses import Offer
from houseway.kinds.pot.hand.state import PotGame
from houseway.kinds.pot.trial import notes, starting_stack
from houseway.money import Chips
from houseway.rules.drop import HANDS_AN_HOUR, by_time, fee
from houseway.rules.refusal import Refused
from houseway.runs import HowToRun, Job, Work, run
from houseway.whole_table.pot import loop
from houseway.whole_table.pot.game import MOST_STREETS, game_row
from houseway.whole_table.pot.players import PARTS, STYLES

CHUNK = 1 << 16
"""Hands in a chunk."""
USUAL = 6
CALL, RANDOM, TABLE = STYLES
Plan = str | Sequence[Mapping[str, float]]
"""How everybody plays: `call`, `random`, or for each betting round how often they bet, fold to a bet and raise."""
CHANCES = ("bet", "fold", "raise")


class Sums(NamedTuple):
    """The totals of many hands; whole numbers, so chunks add up in any order."""

    totals: list[int]
    """Totals by the names in `loop.py`."""
    won: list[list[int]]
    """The sum of what each position won, and of the squares, in cents, from the left of the button."""


class PotTable(NamedTuple):
    """A pot game at a posted line with simple players."""

    offer: Offer
    line: str | None
    players: int
    plan: Plan = CALL
    stack: Chips = 0
    """Everybody's stack at the start of each hand; 0 for the same as in a trial among house players."""


def simulate_pots(
    table: PotTable, hands: int, seed: int, hands_an_hour: float = HANDS_AN_HOUR, **how: Unpack[HowToRun]
) -> dict[str, Any]:
    """Return the results of many hands among simple players, each with fresh stacks and a fresh shuffle.

    The same seed gives the same hands however they are run. `until` ends the run at that standard error of the house's
    share of all bets.
    """
    table = table._replace(players=table.players or min(USUAL, _variant(table.offer).seats[1]))
    work = work_of(table, hands_an_hour, seed)
    work.chunk(0, 1)  # this compiles the loop before it is timed
    plan = table.plan if isinstance(table.plan, str) else [dict(each) for each in table.plan]
    known = (table.offer.id, tuple(sorted(table.offer.settings.items())), table.line, table.players, plan, table.stack,
             hands_an_hour)  # fmt: skip
    job = Job(f"{__name__}:work_by_name", known, seed, hands, CHUNK)
    found = run(job, work, **how)
    head = {"offer": table.offer.id, "method": "simulated", "rounds": found.rounds, "seed": seed,
            "players": table.players, "plan": plan}  # fmt: skip
    pace = {"rounds_per_second": found.ran / found.seconds if found.seconds else 0.0}
    return head | told(table, found.total, hands_an_hour) | pace


def work_by_name(name: str, settings: Sequence[tuple[str, str]], line: str | None, players: int, plan: Plan,
                 stack: Chips, hands_an_hour: float, seed: int) -> Work:  # fmt: skip
    """Return the work of a simulation for another process, which finds the offer by its name."""
    offer = houses.offer(name, dict(settings))
    return work_of(PotTable(offer, line, players, plan, stack), hands_an_hour, seed)


def work_of(table: PotTable, hands_an_hour: float, seed: int) -> Work:
    """Return the work of a simulation: the hands of a chunk, played and added up."""
    posted = table.offer.line(table.line)
    game = PotGame(_variant(table.offer), posted.stakes, posted.drop)
    row, count = game_row(game, table.players), table.players
    stacks = np.full(count, table.stack or starting_stack(game, posted), np.int64)
    styles = np.full(count, style_of(table.plan), np.int64)
    policy, start = policy_of(table.plan), np.uint64(seed % (1 << 64))

    def chunk(first: int, last: int) -> Sums:
        totals, won = np.zeros(loop.TOTALS, np.int64), np.zeros((count, 2), np.int64)
        loop.play(first, last, start, row, (stacks, styles, policy), totals, won)
        return Sums(totals.tolist(), won.tolist())

    def error(sums: Sums) -> float | None:
        found: float | None = told(table, sums, hands_an_hour)["wagers"]["pot"]["stderr"]
        return found

    return Work(chunk, added, lambda sums: list(sums), lambda plain: Sums(*plain), error)


def added(one: Sums, other: Sums) -> Sums:
    """Return the sum of two parts."""
    won = [[a + b for a, b in zip(mine, theirs, strict=True)] for mine, theirs in zip(one.won, other.won, strict=True)]
    return Sums([a + b for a, b in zip(one.totals, other.totals, strict=True)], won)


def style_of(plan: Plan) -> int:
    """Return the number of a player; refuse an unknown one."""
    if not isinstance(plan, str):
        return STYLES.index(TABLE)
    if plan not in (CALL, RANDOM):
        raise Refused("no-such-plan", f"a pot game has no plan {plan!r}; use {CALL}, {RANDOM} or a table of chances")
    return STYLES.index(plan)


def policy_of(plan: Plan) -> Any:
    """Return a table of probabilities as the loop takes it: folds and raises, by round and whether there is a bet to
    call.

    >>> policy_of([{"bet": 0.25, "fold": 0.5, "raise": 0.125}])[:2].tolist()
    [[0, 16384], [32768, 8192]]
    """
    parts = np.zeros((2 * MOST_STREETS, 2), np.int64)
    if isinstance(plan, str):
        return parts
    for number, each in enumerate(plan):
        wrong = set(each) - set(CHANCES)
        chances = [each.get(name, 0.0) for name in CHANCES]
        if wrong or not all(isinstance(one, int | float) and 0 <= one <= 1 for one in chances):
            raise Refused("bad-plan", "give the chances to bet, fold and raise in each betting round, from 0 to 1")
        if chances[1] + chances[2] > 1:
            raise Refused("bad-plan", "the chances to fold and raise add up to more than 1")
        rows = slice(2 * number, None if number == len(plan) - 1 else 2 * number + 2)  # the last holds for the rest
        parts[rows][0::2] = 0, round(chances[0] * PARTS)
        parts[rows][1::2] = round(chances[1] * PARTS), round(chances[2] * PARTS)
    return parts


def told(table: PotTable, sums: Sums, hands_an_hour: float) -> dict[str, Any]:
    """Return the same figures as a trial among house players, and what each position wins per hand."""
    posted, players = table.offer.line(table.line), table.players
    hands, bets, drop, bets_2, drop_2, both, shown, _, killed = sums.totals
    timed = by_time(posted.drop, players, hands_an_hour) if posted.drop.moment == "time" else 0.0
    fees = drop + timed * hands
    share = fees / bets if bets else 0.0
    squares = drop_2 + 2 * timed * drop + hands * timed**2 - 2 * share * (both + timed * bets) + share**2 * bets_2
    error = sqrt(max(squares, 0.0) / (hands - 1) * hands) / bets if hands > 1 and bets else None
    ends = {"shown down": shown, "won without a showdown": hands - shown}
    outcomes = [{"name": name, "pays": "the pot", "probability": many / hands, "rounds": many}
                for name, many in ends.items()]  # fmt: skip
    pot = {"edge": -share, "stderr": error, "outcomes": outcomes, "collection_per_100": 100 * fees / hands,
           "average_pot": bets / hands}  # fmt: skip
    found: dict[str, Any] = {"line": posted.option, "schedule": posted.name, "wagers": {"pot": pot}}
    found["positions"] = [position(number, hands, *each) for number, each in enumerate(sums.won)]
    if killed:
        found["killed"] = killed / hands
    if timed:
        found["by_time"] = {"amount": fee(posted.drop.fees, players), "per": posted.drop.per,
                            "minutes": posted.drop.minutes, "hands_an_hour": hands_an_hour}  # fmt: skip
    said = [each.replace("bots", "simple players") for each in notes(pot, found.get("by_time"))]
    said += [f"{100 * killed / hands:.2f} % of all pots were killed"] if killed else []
    return found | {"notes": said}


def position(number: int, hands: int, won: int, squares: int) -> dict[str, Any]:
    """Return what a position wins per hand, in cents, with the standard error."""
    mean = won / hands
    spread = max(squares / hands - mean**2, 0.0)
    return {"position": number + 1, "mean": mean, "stderr": sqrt(spread / (hands - 1)) if hands > 1 else None}


def _variant(offer: Offer) -> Any:
    if offer.variant is None:
        raise Refused("no-pot", f"{offer.id} is not a poker game", offer.clause)
    return offer.variant
