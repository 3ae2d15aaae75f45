"""Advice on one hand of pai gow: the house way, the best setting, and the value of each setting.

Against a closed bank, all 53,524,680 hands that it can hold given these seven cards are counted, each set the house
way. An open hand is set the house way too, and every setting wins, pushes or loses.
"""

from typing import Any

from houseway.cards import Card, spell
from houseway.games.pai_gow.poker import outcomes
from houseway.games.pai_gow.poker.game import Deal, PaiGowPoker
from houseway.games.pai_gow.poker.set_hand import SetHand, places, settings
from houseway.houses import Offer
from houseway.odds.parse_hand import advice_on_settings, read_hand
from houseway.odds.solvers.pai_gow.poker.plan import against, worths
from houseway.odds.solvers.pai_gow.poker.terms import Terms, terms
from houseway.rules.house_way import by_the_house
from houseway.rules.refusal import Refused


def advise(offer: Offer, hand: str, board: str) -> dict[str, Any]:
    """Return the best setting of a hand, the house's setting, and the value of every setting per unit."""
    given = terms(offer)
    if given.rules.community:
        raise Refused("no-choice", f"{offer.id}: both hands are set the house way, so there is no choice", offer.clause)
    own = given.rules.ways.cards
    lies = "the player-dealer's hand is open" if given.rules.first else "the player-dealer's hand is closed"
    mine, theirs = read_hand(offer, hand, board, own, (own,) if given.rules.first else (0,), lies)
    if given.rules.first and by_high(offer, given, theirs):
        raise ValueError(f"the player-dealer does not qualify with {board}: base wagers push, and no hand is set")
    values, doubles = worth_of(offer, given, mine, theirs)
    dealt = Deal(player=mine, bank=theirs or (0,) * own, bank_set=1 if given.rules.first else 0)
    said = by_the_house(offer.banked.way, offer.play.choosing.situations, offer.play.choosing.answers, dealt)
    house = offer.house_way(dealt)
    found: list[dict[str, Any]] = []
    for number, chosen in enumerate(places(own, given.rules.ways.front), start=1):
        front = [spell(mine[place]) for place in chosen]
        back = [spell(card) for place, card in enumerate(mine) if place not in chosen]
        value = values[number - 1] + max(0.0, doubles[number - 1])
        setting = {"word": "set", "front": front, "back": back, "value": value,
                   "told": offer.play.choosing.comes_to(dealt, number), "house_way": number == house}  # fmt: skip
        if given.double:
            setting["double"] = doubles[number - 1] > 0
            setting["then"] = {"no-double": values[number - 1], "double": values[number - 1] + doubles[number - 1]}
        found.append(setting)
    return advice_on_settings(offer, " ".join(map(spell, mine)), " ".join(map(spell, theirs)), found, said.row)


def by_high(offer: Offer, given: Terms, theirs: tuple[Card, ...]) -> int:
    return PaiGowPoker(given.rules, offer.banked.way).high(Deal(bank=theirs))


def worth_of(
    offer: Offer, given: Terms, mine: tuple[Card, ...], theirs: tuple[Card, ...]
) -> tuple[list[float], list[float]]:
    """Return the gain of every setting, and the gain that a double adds to it."""
    parts = settings(given.rules.ways, mine)
    if given.rules.first:
        table = PaiGowPoker(given.rules, offer.banked.way)
        bank = table.by_the_chart(theirs)
        return [given.base[table.compared(each, bank)] for each in parts], [0.0] * len(parts)
    other = against(given, mine)
    single = worths(given, other, given.base)
    more = worths(given, other, given.double) if given.double else None
    fouled = given.base[outcomes.outcome_of(outcomes.WORSE, outcomes.WORSE, 1, outcomes.NO_HIGH, 1, 0, 0)]

    def place(each: SetHand) -> tuple[int, int]:
        return int(other.fores[each.fore]), each.rear

    values = [fouled if each.foul else float(single[place(each)]) for each in parts]
    doubles = [0.0 if each.foul or more is None else float(more[place(each)]) for each in parts]
    return values, doubles
