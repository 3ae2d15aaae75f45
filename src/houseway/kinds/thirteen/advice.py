"""Advice on setting thirteen cards: the best settings found, with their values."""

from functools import lru_cache
from typing import Any

import msgspec

from houseway.cards import cards, spell
from houseway.games.thirteen.best_setting import SettingValue, best, worth_of
from houseway.games.thirteen.hands import Setting, name
from houseway.games.thirteen.rules import SEGMENTS, SIZES, Rules
from houseway.games.thirteen.sweeps import held
from houseway.houses import offer
from houseway.kinds.thirteen.events import HandSet, Surrendered, SweepDeclared
from houseway.kinds.thirteen.round import Round
from houseway.rules.spot import Place
from houseway.table.advice import Advice, AdviceQuery, PastChoice
from houseway.table.events import Event
from houseway.table.table import Table

SHOWN = 4
"""Number of settings shown."""
AS_SET = "as it was set"
REVIEW_BASIS = "Average points won from each opponent, if they set well."


class VisibleHand(msgspec.Struct, frozen=True):
    """The cards and rules that a setting depends on."""

    hand: tuple[str, ...]
    made: tuple[str, ...] = ()
    """The player's actual setting, if its value is wanted as well."""


def query(table: Table, place: Place) -> AdviceQuery | None:
    """Return a player's thirteen cards while they can still set them."""
    round: Round | None = table.round
    if round is None or place.behind or place.seat not in round.unset():
        return None
    return put(table, VisibleHand(tuple(sorted(round.hands[place.seat]))))


def put(table: Table, sees: VisibleHand) -> AdviceQuery:
    settings = tuple(sorted((key, str(value)) for key, value in table.offer.settings.items()))
    return AdviceQuery("thirteen", table.offer.id, settings, msgspec.json.encode(sees).decode())


def past_choice(table: Table, event: Event, place: Place, ended: Table) -> PastChoice | None:
    """Return the choice to review: how a player set the hand, a surrender or a sweep; None for other events.

    The value of the setting is in points per opponent.
    """
    round: Round | None = table.round
    if round is None or not isinstance(event, HandSet | Surrendered | SweepDeclared) or event.seat != place.seat:
        return None
    unit = table.line.point * (len(round.seats) - 1)
    if isinstance(event, HandSet):
        if event.sizes != SIZES[:2]:
            return None  # the cards are not three, five and five, so there is nothing to review
        return PastChoice(AS_SET, unit, put(table, VisibleHand(tuple(sorted(round.hands[place.seat])), event.cards)))
    return PastChoice("surrender" if isinstance(event, Surrendered) else "sweep", unit)


@lru_cache(maxsize=64)
def rules_in(name: str, settings: tuple[tuple[str, str], ...]) -> Rules:
    found: Rules = offer(name, dict(settings)).stated
    return found


def advise(asked: AdviceQuery) -> Advice:
    """Return the best setting, or a clean sweep if that is better, with the points each choice wins from one
    opponent."""
    rules, sees = rules_in(asked.offer, asked.settings), msgspec.json.decode(asked.sees, type=VisibleHand)
    hand = cards(sees.hand)
    found = best(rules, tuple(sorted(hand)), SHOWN)
    swept = next(iter(held(rules.sweeps, hand)), "")
    worth = dict(rules.sweeps).get(swept, 0)
    told: dict[str, Any] = {
        "settings": [setting_told(rules, each) for each in found],
        "sweep": swept,
        "ev": {"set": round(found[0].points, 3), **({"surrender": -rules.surrender} if rules.surrender else {})},
        "per": "points from one opponent",
    }
    if swept:
        told["ev"]["sweep"] = worth
    if sees.made:
        told["ev"] = weighed(rules, sees, found[0], told["ev"])
    told["choice"] = max(told["ev"], key=told["ev"].__getitem__)
    best_cards = tuple(spell(card) for row in found[0].setting for card in row)
    return Advice(told["choice"], cards=best_cards, told=told)


def weighed(rules: Rules, sees: VisibleHand, found: SettingValue, values: dict[str, float]) -> dict[str, float]:
    """Return the values, with the value of the player's own setting added. The best setting is listed by its cards."""
    mine = worth_of(rules, Setting.of(cards(sees.made)))
    laid = " / ".join(" ".join(map(spell, row)) for row in found.setting)
    others = {word: worth for word, worth in values.items() if word != "set"}
    return {AS_SET: round(mine, 3), f"set {laid}": values["set"], **others}


def setting_told(rules: Rules, found: SettingValue) -> dict[str, Any]:
    rows = {
        str(segment): {"cards": [spell(card) for card in row], "told": name(row, rules.front_runs)}
        for segment, row in zip(SEGMENTS, found.setting, strict=True)
    }
    return {**rows, "points": round(found.points, 3)}
