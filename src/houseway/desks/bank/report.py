"""Everything about banking a felt, as data: a round, many rounds, a bankroll, and other stakes."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from houseway.desks.bank.bankroll import METHODS, Outlook, Plan, check, needs, outlook
from houseway.desks.bank.outcomes import pictured
from houseway.desks.bank.round import MEASURED, ROUNDS, BankRound, Figure, bank_round, quantile
from houseway.desks.bank.stakes import best, compare_stakes
from houseway.houses import Offer
from houseway.money import Chips, show
from houseway.odds.banker_side import worth
from houseway.odds.solution import BEST
from houseway.rules.refusal import Refused
from houseway.whole_table.setup import Setup, table_setup

HOURS, AN_HOUR = 1.0, 40.0
"""The number of rounds per hour is a guess; count them at the table."""


class Asked(NamedTuple):
    """A query to the bank's desk: the felt, the plan, and how to measure."""

    stake: Chips = 50_000
    seats: int | None = None
    bets: Mapping[str, Chips] | None = None
    schedule: str = ""
    hours: float = HOURS
    an_hour: float = AN_HOUR
    bankroll: Chips | None = None
    goal: Chips | None = None
    ruin: float | None = None
    rounds: int = ROUNDS
    seed: int = 1
    plan: str = ""
    """How bettors play: `best`, `house-way`, or the wager whose best play they follow."""


def report(offer: Offer, asked: Asked, progress: Callable[[int], None] = lambda rounds: None) -> dict[str, Any]:
    """Return the bank's round, hour and bankroll as data. All amounts are in cents."""
    if not (asked.hours > 0 and asked.an_hour > 0):
        raise Refused("bad-hours", "hours and rounds per hour must be more than 0")
    setup = table_setup(offer, asked.seats, completed(offer, asked.bets), asked.stake, asked.schedule or None,
                        plan=asked.plan or BEST)  # fmt: skip
    plan = Plan(max(1, round(asked.hours * asked.an_hour)), asked.bankroll, asked.goal, asked.ruin)
    check(plan)
    found = bank_round(setup, asked.rounds, asked.seed, None, progress)
    ahead = outlook(found, plan)
    rows = compare_stakes(found, plan, asked.rounds, asked.seed, progress)
    stakes = {"compared": [told_fields(each) for each in rows], "best": best(rows)}
    told = {"offer": offer.id, "settings": {name: str(value) for name, value in offer.settings.items()}}
    drawn = {"stakes": stakes, "pictured": pictured(found, asked.an_hour, plan.rounds)}
    return told | described(found) | told_outlook(found, ahead, asked) | drawn


def completed(offer: Offer, bets: Mapping[str, Chips] | None) -> dict[str, Chips] | None:
    """Return bets with the wagers that must equal them. `base` is the first base wager, if none has that name."""
    if not bets:
        return None
    filed = offer.banked.wagers
    first = next(each.id for each in filed if each.kind == "base" and not each.equals)
    found = {first if name == "base" and name not in offer.named else name: stake for name, stake in bets.items()}
    if strange := [name for name in found if name not in offer.named]:
        known = ", ".join(offer.named)
        raise Refused("no-such-wager", f"{offer.id} has no wager {strange[0]!r}; choose from {known}", offer.clause)
    return found | {each.id: found[each.equals] for each in filed if each.equals in found and each.id not in found
                    and each.kind == "base"}  # fmt: skip


def described(found: BankRound) -> dict[str, Any]:
    """Return a round for the bank as data."""
    setup, results = found.setup, found.results
    unlimited = without_limit(setup)
    return {
        "felt": {
            "stake": setup.bank, "chairs": setup.chairs, "banker": setup.bankers[0],
            "schedule": setup.schedule.id if setup.schedule else None,
            "plan": setup.seats[0].plan,
            "seats": {str(each.seat): dict(each.wagers) for each in setup.seats},
        },
        "method": found.method, "rounds": found.rounds, "seed": found.seed,
        "base": base(found),
        "round": {
            "mean": told(found.mean), "sd": told(found.sd),
            "low": told(found.figure(lambda each: float(quantile(each, 0.05)))),
            "high": told(found.figure(lambda each: float(quantile(each, 0.95)))),
            "fee": found.fee, "house": found.house,
            "short": told(found.short), "lost_stake": told(found.lost), "capped": told(found.capped),
            "correlation": told(found.correlation),
            "unlimited": unlimited, "why": why(found, unlimited),
            "distribution": [[amount, chance] for amount, chance in results.items()],
        },
    }  # fmt: skip


def told_outlook(found: BankRound, ahead: Outlook, asked: Asked) -> dict[str, Any]:
    """Return many rounds as data."""
    growth = {"share": told(ahead.kelly.share), "bankroll": told(ahead.kelly.bankroll), "stake": ahead.kelly.stake,
              "half_stake": ahead.kelly.stake / 2 if ahead.kelly.stake is not None else None}  # fmt: skip
    per_hour = Figure(found.house * asked.an_hour)
    return {
        "session": told_fields(ahead.session) | {"hours": asked.hours, "an_hour": asked.an_hour},
        "hour": {"mean": told(scaled(found.mean, asked.an_hour)), "sd": told(scaled(found.sd, asked.an_hour**0.5)),
                 "fee": found.fee * asked.an_hour, "house": told(per_hour)},
        "bankroll": {"amount": asked.bankroll, "goal": asked.goal, "needs": needs(found)},
        "ruin": told_fields(ahead.ruin) if ahead.ruin else None,
        "needed": {"ruin": asked.ruin, "bankroll": told(ahead.needed)} if ahead.needed else None,
        "n0": told(ahead.n0), "kelly": growth, "methods": METHODS,
    }  # fmt: skip


def told(figure: Figure | None) -> dict[str, float | None] | None:
    return None if figure is None else {"value": figure.value, "stderr": figure.error}


def told_fields(value: NamedTuple) -> dict[str, Any]:
    return {name: told(each) if isinstance(each, Figure) else each for name, each in value._asdict().items()}


def scaled(figure: Figure, factor: float) -> Figure:
    return Figure(figure.value * factor, None if figure.error is None else figure.error * factor)


def base(found: BankRound) -> str:
    """Return where the figures of a round come from."""
    setup, line = found.setup, found.setup.schedule
    many = len(setup.seats)
    fees = f"fees of {line.id}" if line else "no fees"
    felt = f"{many} seat{'s' * (many != 1)} against a stake of {show(setup.bank)}, {fees}"
    felt += f", without {line.by_time}" if line and line.time else ""
    if found.method == MEASURED:
        return f"Per round, {felt}; measured in {found.rounds:,} dealt rounds (seed {found.seed}), ± standard error."
    return f"Per round, {felt}; exact, because one hand serves the whole table and its results are counted."


def without_limit(setup: Setup) -> float | None:
    """Return the bank's mean result of a round with an unlimited stake, after its fee; None if it is not priced."""
    bets = {(each.seat, 0): dict(each.wagers) for each in setup.seats}
    try:
        found = worth(setup.offer, bets, setup.schedule, setup.bankers[0])
    except (Refused, LookupError, ValueError):
        return None
    return float(found["net"] if setup.schedule else found["expected"])


def why(found: BankRound, unlimited: float | None) -> str:
    """Return why the bank's mean differs from the price of the wagers."""
    if unlimited is None:
        return ""
    stake = show(found.setup.bank)
    start = f"With an unlimited stake, as the odds count, the mean is {cents(unlimited)} after the bank's fee. "
    if not found.short.value and not found.capped.value:
        seen = "" if found.method != MEASURED else " in the dealt rounds; the rest is measurement error"
        return f"{start}A stake of {stake} covered every bet in full{seen}."
    return (f"{start}A stake of {stake} can't cover every bet in {100 * found.short.value:.2f} % of rounds and can't "
            f"collect every bet it wins in {100 * found.capped.value:.2f} %. The bank neither pays nor takes more than "
            "its stake covers, so its mean differs.")  # fmt: skip


def cents(amount: float) -> str:
    """Return an amount in dollars and cents.

    >>> cents(-123.4)
    '-$1.23'
    """
    return f"{'-' if amount < 0 else ''}${abs(amount) / 100:,.2f}"
