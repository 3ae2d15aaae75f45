"""The desks as functions: the cost of bets, one game at several houses, reports on an offer."""

from collections.abc import Mapping, Sequence
from typing import cast

from houseway.houses import Offer as Filed
from houseway.library.bank_reports import BankReport, Nights
from houseway.library.count_reports import Atlas, CardCounts, Collusion
from houseway.library.offers import Offer, offer
from houseway.library.reports import Comparison, Cost, FeeSheet, ParSheet, WagerRow
from houseway.rules.refusal import Refused


def cost(name: str | Offer, bets: Mapping[str, int], schedule: str = "") -> Cost:
    """Return what bets cost per round with the collection: by bet, in fees and in total, in cents.

    `bets` are stakes in cents by wager. `schedule` names the fees; by default the fees in force apply.

    >>> import houseway
    >>> told = houseway.cost("palace/ez-baccarat-panda-8", {"banker": 2500, "dragon-7": 500})
    >>> told.fee, round(told.total, 2)
    (100, -163.51)
    """
    from houseway.desks.analyst.bets import cost as cost_of

    return Cost(cost_of(filed(name), bets, schedule))


def compare(game: str, bets: Mapping[str, int] | None = None) -> Comparison:
    """Return one game at several houses side by side: rules, pays, edges and fees, with the differences marked.

    With `bets` (cents by wager), the comparison also has their cost at every offer that has them, under any name.

    >>> import houseway
    >>> [row.label for row in houseway.compare("ez-baccarat").rows if row.section == "pays" and row.differs]
    ['Tie Bet']
    """
    from houseway.desks.analyst.compare import compare as compared

    return Comparison(compared(game, bets))


def par(name: str | Offer, schedule: str = "") -> ParSheet:
    """Return the PAR sheet of an offer: rules, odds, edge, moments, bands, strategy, readings and fees.

    >>> import houseway
    >>> houseway.par("palace/ez-baccarat-panda-8").as_filed
    True
    """
    from houseway.desks.analyst.par import par as sheet

    return ParSheet(sheet(filed(name), schedule))


def fees(name: str | Offer, bet: int = 2500, rounds_an_hour: float = 40) -> FeeSheet:
    """Return every fee schedule of an offer: rows with cliffs, break-even action, prices with the fee, an hour's take.

    >>> import houseway
    >>> houseway.fees("palace/ez-baccarat-panda-8").to_dict()["schedules"][0]["rows"][-1]["cliff"]
    600
    """
    from houseway.desks.bank.fees import fees as fees_of

    return FeeSheet(fees_of(filed(name), bet, rounds_an_hour))


def list_wagers(house: str | None = None, family: str | None = None, bet: int = 2500) -> list[WagerRow]:
    """Return the index of wagers: every priced wager with edge, deviation, hit frequency, and the edge after the fee.

    >>> import houseway
    >>> [row["wager"] for row in houseway.list_wagers("oaks", "points")][:3]
    ['base', 'player', 'banker']
    """
    from houseway.desks.analyst.wager_index import index

    return cast(list[WagerRow], list(index(house, family, bet)))


def bank(
    name: str | Offer,
    bets: Mapping[str, int] | None = None,
    *,
    stake: int = 50_000,
    seats: int | None = None,
    schedule: str = "",
    hours: float = 1.0,
    an_hour: float = 40.0,
    bankroll: int | None = None,
    goal: int | None = None,
    ruin: float | None = None,
    plan: str = "",
    rounds: int = 200_000,
    seed: int = 1,
) -> BankReport:
    """Return what banking a felt earns and risks: a round, an hour, a bankroll, other stakes. All amounts are in cents.

    `bets` are what each of the `seats` bets, in cents by wager. `ruin` is the accepted risk of going broke. If one hand
    serves the whole table, the figures are exact; otherwise `rounds` are dealt, and the figures have a `stderr`.

    >>> import houseway
    >>> told = houseway.bank("palace/ez-baccarat-panda-8", {"player": 2500}, stake=100_000)
    >>> told.is_exact, round(told.mean.value, 2)
    (True, -83.86)
    """
    from houseway.desks.bank.report import Asked, report

    asked = Asked(stake, seats, bets, schedule, hours, an_hour, bankroll, goal, ruin, rounds, seed, plan)
    return BankReport(report(filed(name), asked))


def count(
    name: str | Offer, wagers: Sequence[str] = (), *, cuts: Sequence[int] = (), rounds: int = 1_000_000,
    seed: int = 1, tags: Sequence[int] = (),
) -> CardCounts:  # fmt: skip
    """Return what removing one card does to the edge of all or some bets dealt from a shoe, and the best integer tags.

    With `cuts`, the numbers of cards behind the cut card, the count and perfect play go through whole shoes (`played`).
    `tags` plays a count of your own: ten numbers, for ace to nine and then tens and faces.

    >>> import houseway
    >>> dragon = houseway.count("palace/ez-baccarat-panda-8", ["dragon-7"])["dragon-7"]
    >>> [dragon.tags(2)[card] for card in "456789"]
    [-1, -1, -1, -1, 2, 2]
    """
    from houseway.desks.analyst.counting.removal import removal

    told = removal(filed(name), wagers)
    if cuts:
        from houseway.desks.analyst.counting.count_play import played_count

        for wager, found in told["wagers"].items():
            found["played"] = played_count(filed(name), wager, cuts, rounds, seed, own_tags=tags)
    return CardCounts(told)


def atlas() -> Atlas:
    """Return every bonus bet of every house that is dealt from a shoe, by what counting earns on it.

    >>> import houseway
    >>> rows = houseway.atlas().rows
    >>> rows[0].perfect > rows[-1].counted
    True
    """
    from houseway.desks.analyst.counting.atlas import atlas as listed

    return Atlas(listed())


def collusion(
    name: str | Offer, known: Sequence[int] = (), *, deals: int | None = None, seed: int = 1
) -> Collusion:
    """Return what knowing cards of other hands is worth, by the number of known cards; `deals` are sampled for each.

    >>> import houseway
    >>> round(houseway.collusion("crystal/mississippi-stud-poker", [0]).edge, 6)
    -0.049149
    """
    from houseway.desks.analyst.collusion import collusion as told

    return Collusion(told(filed(name), known, deals, seed))


def nights(logs: Mapping[str, bytes]) -> Nights:
    """Return what the bank won in logs of banked tables, by their names, beside the expected result with its 95 % band.

    >>> import houseway
    >>> houseway.nights({"empty": b""})
    Traceback (most recent call last):
    houseway.rules.refusal.Refused: line 1: a log must begin with the opening of a table
    """
    from houseway.desks.bank.nights import nights as told

    try:
        return Nights(told(logs))
    except ValueError as error:
        raise Refused("no-log", str(error)) from None


def filed(name: str | Offer) -> Filed:
    """Return the filed offer, with its settings, for a name or a library offer."""
    return (offer(name) if isinstance(name, str) else name)._filed
