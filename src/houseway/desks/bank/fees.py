"""The fees of filed schedules: every row, its cliffs, what a bank must earn to pay them, and what the house takes.

A cliff is where one more dollar of action costs a higher fee. All amounts are in cents.
"""

from collections.abc import Iterator, Mapping
from math import ceil
from typing import Any

from houseway.houses import Offer, headers, offer
from houseway.houses.tell.wagers import tell_schedule
from houseway.money import Chips
from houseway.odds.collection_cost import with_collection
from houseway.odds.price import price_wagers
from houseway.odds.solution import solution
from houseway.rules.collection import Band, Fee, Schedule, charged, collect
from houseway.rules.refusal import Refused

ROUNDS_AN_HOUR = 40
"""An assumption, because no filing states how fast a table deals."""
PAYERS = (("bettor", "player"), ("bettor, second fee", "bonus"), ("player-dealer", "player_dealer"))
DOLLAR = 100


def fees(offer: Offer, bet: Chips = 2_500, rounds: float = ROUNDS_AN_HOUR, bettors: int = 0) -> dict[str, Any]:
    """Return every schedule of an offer: rows with cliffs, break-even action, prices with the fee, an hour's take.

    `bet` is what each of the bettors stakes for the house's hour; by default every seat but the bank's is taken. A game
    with only its fees filed has no seats, no hour and 0 bettors.

    >>> from houseway.houses import offer
    >>> told = fees(offer("palace/ez-baccarat-panda-8"))
    >>> [row["fee"] for row in told["schedules"][0]["rows"] if row["payer"] == "player-dealer"]
    [300, 400, 1000]
    """
    if not offer.fees.schedules:
        raise Refused("no-fees", f"{offer.id} has no fee schedule against a player-dealer", offer.clause)
    many = bettors or (max(offer.most_hands - 1, 1) if offer.seats else 0)
    priced = price_wagers(offer, solution(offer)) if offer.played and offer.game else {}
    return {
        "offer": offer.id, "name": offer.name, "house": offer.house.name, "in_force": offer.usual, "bet": bet,
        "bettors": many, "rounds_an_hour": rounds,
        "schedules": [sheet(offer, each, priced, bet, rounds, many) for each in offer.fees.schedules],
    }  # fmt: skip


def sheet(offer: Offer, schedule: Schedule, priced: Mapping[str, Mapping[str, Any]], bet: Chips, rounds: float,
          bettors: int) -> dict[str, Any]:  # fmt: skip
    """Return one schedule."""
    told, costs = tell_schedule(schedule), with_collection(offer, priced, schedule.id) if priced else {}
    return {
        "id": schedule.id, "limit": told["limit"], "cite": told["cite"], "taken": told["taken"],
        "player": told["player"]["text"], "bonus": told["bonus"]["text"], "besides": told["besides"],
        "player_dealer": told["player_dealer"]["text"],
        "rows": list(rows(schedule)),
        "break_even": list(break_even(offer, schedule, priced)),
        "prices": costs.get("wagers", {}), "beside": costs.get("beside", ""),
        "hour": hour(offer, schedule, bet, rounds, bettors),
    }  # fmt: skip


def rows(schedule: Schedule) -> Iterator[dict[str, Any]]:
    """Yield every filed row: who pays, per what, for which action, how much, and the cliff below it."""
    for payer, name in PAYERS:
        fee: Fee = getattr(schedule, name)
        before: Band | None = None
        for band in fee.bands:
            row = {"payer": payer, "per": fee.per, "on": list(fee.on), "least": band.least, "most": band.most,
                   "fee": band.fee}  # fmt: skip
            if before is not None and before.most is not None:
                row |= {"cliff_at": before.most, "cliff": band.fee - before.fee}
            yield row
            before = band


def break_even(offer: Offer, schedule: Schedule, priced: Mapping[str, Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield, for each first wager, the action per round from which the bank earns its own fee.

    `first` is the lowest such action. A later cliff can leave the bank short of its fee again; from `always` on it
    never does. Both are None if the wager does not favour the bank, or never earns the fee within the rows.
    """
    fee = schedule.player_dealer
    for wager in offer.banked.wagers:
        if wager.kind != "base" or wager.equals or wager.id not in priced or not fee.bands:
            continue
        edge, spans = -float(priced[wager.id]["edge"]), []
        for place, band in enumerate(fee.bands):
            below = fee.bands[place - 1].most if place else None
            least = band.least if below is None else below + 1
            most = None if place == len(fee.bands) - 1 else band.most
            enough = max(least, ceil(band.fee / edge)) if edge > 0 else None
            if enough is not None and (most is None or enough <= most):
                spans.append((enough, most, enough == least and bool(place)))
        always = None
        for place in range(len(spans) - 1, -1, -1):
            if spans[place][1] is not None and place == len(spans) - 1:
                break
            always = spans[place][0]
            if not (spans[place][2] and place and spans[place - 1][1] == always - 1):
                break
        yield {"wager": wager.id, "edge": edge, "per": fee.per, "first": spans[0][0] if spans else None,
               "always": always}  # fmt: skip


def hour(offer: Offer, schedule: Schedule, bet: Chips, rounds: float, bettors: int) -> dict[str, Any]:
    """Return what the house takes in an hour if every bettor stakes the same on the first wager."""
    first = next((each for each in offer.banked.wagers if each.kind == "base" and not each.equals), None)
    if first is None:
        return {}
    most, least = schedule.limit.most, schedule.limit.least
    stake = max(least, bet if most is None else min(bet, most))
    equal = [each.id for each in offer.banked.wagers if each.equals == first.id]
    stakes = charged(schedule, offer.banked.wagers, dict.fromkeys((first.id, *equal), stake))
    taken = collect(schedule, 1, {(seat, 0): stakes for seat in range(2, bettors + 2)}, offer.base)
    players = sum(each.amount for each in taken if each.seat != 1)
    bank = sum(each.amount for each in taken if each.seat == 1)
    return {"wager": first.id, "bet": stake, "players": players, "player_dealer": bank,
            "house": (players + bank) * rounds}  # fmt: skip


def every_row() -> Iterator[dict[str, Any]]:
    """Yield every filed row of every schedule of every house; offers that share a filing's row are listed together."""
    found: dict[tuple[Any, ...], dict[str, Any]] = {}
    for header in headers():
        if header.trouble:
            continue
        each = offer(header.id)
        for schedule in each.fees.schedules:
            for row in rows(schedule):
                key = (each.house.id, schedule.id, str(schedule.clause), row["payer"], row["least"], row["most"],
                       row["fee"], *row["on"])  # fmt: skip
                same = found.setdefault(key, {"house": each.house.id, "schedule": schedule.id,
                                              "limit": str(schedule.limit), "cite": str(schedule.clause), **row,
                                              "offers": []})  # fmt: skip
                same["offers"].append(each.id)
    yield from found.values()


def steepest(count: int) -> list[dict[str, Any]]:
    """Return the steepest cliffs of all filed schedules: where one more dollar of action adds the most fee.

    Among equal steps, the one at the lower action counts as steeper.
    """
    cliffs = [row for row in every_row() if row.get("cliff")]
    return sorted(cliffs, key=lambda row: (-row["cliff"], row["cliff_at"], row["house"], row["schedule"]))[:count]
