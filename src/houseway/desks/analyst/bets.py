"""What a set of bets costs per round: each bet by its exact price, and the collection for all of them together.

The bets are placed at a real table with one bettor, so limits, steps and wagers that need another are checked there.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any

from houseway.houses import Offer
from houseway.money import Chips
from houseway.odds.collection_cost import heading
from houseway.odds.price import must_have, price_wagers
from houseway.odds.report import share_of
from houseway.odds.solution import Ending, Solution, companions, solution
from houseway.rules.collection import bettor_fee, charged
from houseway.rules.refusal import Refused
from houseway.rules.wagers import Wager
from houseway.whole_table.felt import Turn, betting
from houseway.whole_table.setup import table_setup

BANK: Chips = 1_000_000_00
"""A bank that can cover any bet, because the price of a bet does not depend on the bank."""


def cost(offer: Offer, bets: Mapping[str, Chips], schedule: str = "") -> dict[str, Any]:
    """Return the cents that a bettor with these bets loses per round on average: on each bet, in collection, and in
    total.

    A wager that must equal another, as a blind equals its ante, is added and included in that wager's price.

    >>> from houseway.houses import offer
    >>> told = cost(offer("palace/ez-baccarat-panda-8"), {"banker": 2500, "dragon-7": 500})
    >>> [round(row["game"], 2) for row in told["bets"]], told["fee"], round(told["all"], 2)
    ([-25.46, -38.06], 100, -163.51)
    """
    stakes = placed(offer, bets, schedule)
    parts = {part: lead for lead, others in companions(offer).items() for part in others}
    solved = solution(offer, [name for name in stakes if name not in parts])
    prices = price_wagers(offer, solved, [name for name in stakes if name not in parts])
    rows = [row(offer.wager(name), stakes, priced, parts) for name, priced in prices.items()]
    found = offer.schedule(schedule or None)
    fee = bettor_fee(found, charged(found, offer.banked.wagers, stakes), offer.base) if found else 0
    game, bet = sum(float(each["game"]) for each in rows), sum(stakes.values())
    told: dict[str, Any] = {"offer": offer.id, "house": offer.house.name, "method": solved.method,
                            "settings": dict(offer.settings), "bets": rows}  # fmt: skip
    if found:
        told["collection"] = heading(offer, found) | {"fee": fee}
    errors = [float(each["stderr"]) for each in rows if "stderr" in each]
    told |= {"bet": bet, "game": game, "fee": fee, "all": game - fee, "edge": (game - fee) / bet}
    if errors:
        told["stderr"] = sum(errors)  # this is an upper bound, because bets of one simulation may be correlated
    spread = deviation(offer, solved, [(offer.wager(name), stakes[name]) for name in prices])
    return told | ({"sd": spread} if spread is not None else {})


def placed(offer: Offer, bets: Mapping[str, Chips], schedule: str) -> dict[str, Chips]:
    """Return the bets with the wagers that must equal them; refuse bets that a table would refuse."""
    if not bets:
        raise Refused("no-bets", "name at least one bet, such as banker=25", offer.clause)
    must_have(offer, list(bets))
    for name in bets:
        wager = offer.wager(name)
        if wager.kind == "added" and not wager.late:
            raise Refused("not-before-the-deal", f"{wager.name} can't be bet before the deal; it is priced with the "
                          "wager it is added to", wager.clause)  # fmt: skip
        if wager.late or wager.kind == "envy":
            when = "is made after cards are seen" if wager.late else "is not a bet"
            raise Refused("not-before-the-deal", f"{wager.name} {when}, so it can't be bet before the deal; see "
                          f"`houseway odds {offer.id} --wager {name}`", wager.clause)  # fmt: skip
    equal = {each.id: bets[each.equals] for each in offer.banked.wagers if each.equals in bets}
    stakes = {**equal, **bets}
    stakes = {wager.id: stakes[wager.id] for wager in offer.banked.wagers if wager.id in stakes}
    setup = table_setup(offer, 1, stakes, BANK, schedule or None)
    betting(setup, Turn(setup.bankers[0], 1))
    return stakes


def row(
    wager: Wager, stakes: Mapping[str, Chips], priced: Mapping[str, Any], parts: Mapping[str, str]
) -> dict[str, Any]:
    """Return one bet: its size, its edge per unit, and its result per round in cents."""
    size = stakes[wager.id]
    told = {"wager": wager.id, "name": wager.name, "cite": str(wager.clause), "bet": size, "edge": priced["edge"],
            "game": priced["edge"] * size, "hit": priced["hit"]}  # fmt: skip
    if "with" in priced:
        told["with"] = priced["with"]
        told["beside"] = {part: stakes[part] for part, lead in parts.items() if lead == wager.id and part in stakes}
    if "stderr" in priced:
        told["stderr"] = priced["stderr"] * size
    return told | ({"favours": "bettor"} if priced.get("favours") else {})


def deviation(offer: Offer, solved: Solution, bets: Sequence[tuple[Wager, Chips]]) -> float | None:
    """Return the standard deviation of all bets together, in cents; None if the counts do not cover the bets jointly.

    Bets on other aspects of a round, such as a pair in the first two cards, are counted separately.
    """
    ways = {solved.way(offer, wager) for wager, _ in bets}
    if any(wager.on for wager, _ in bets) or len(ways) != 1 or solved.method != "exact":
        return None
    shares = [(share_of(offer, wager), stake) for wager, stake in bets]

    def gain(hand: Ending) -> Fraction:
        return sum((share.gain * stake for ask, stake in shares if (share := ask(hand))), Fraction(0))

    known: dict[tuple[Any, ...], Fraction] = {}
    total, first, second = 0, Fraction(0), Fraction(0)
    for ending, count in solved.endings[ways.pop()].items():
        worth = Fraction(0)
        for hand in ending.hands:
            at = (hand.chosen, hand.outcome, hand.instead)
            if at not in known:
                known[at] = gain(hand)
            worth += known[at]
        total, first, second = total + count, first + worth * count, second + worth * worth * count
    return sqrt(second / total - (first / total) ** 2)
