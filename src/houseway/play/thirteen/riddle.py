"""What a setting hangs on, and the answer: the best settings that are found, each with what it is worth."""

from functools import lru_cache
from typing import Any

import msgspec

from houseway.cards import cards, spell
from houseway.games.thirteen.best import Worth, best
from houseway.games.thirteen.hands import name
from houseway.games.thirteen.rules import SEGMENTS, Rules
from houseway.games.thirteen.sweeps import held
from houseway.houses import offer
from houseway.play.kind import Advice, Riddle
from houseway.play.table import Table
from houseway.play.thirteen.round import Round
from houseway.rules.spot import Place

SHOWN = 4
"""How many settings are told."""


def riddle(table: Table, place: Place) -> Riddle | None:
    """Return somebody's thirteen cards while they may still set them."""
    round: Round | None = table.round
    if round is None or place.behind or place.seat not in round.unset():
        return None
    settings = tuple(sorted((key, str(value)) for key, value in table.offer.settings.items()))
    sees = msgspec.json.encode(sorted(round.hands[place.seat])).decode()
    return Riddle("thirteen", table.offer.id, settings, sees)


@lru_cache(maxsize=64)
def rules_in(name: str, settings: tuple[tuple[str, str], ...]) -> Rules:
    found: Rules = offer(name, dict(settings)).stated
    return found


def advise(asked: Riddle) -> Advice:
    """Return the best setting, or the clean sweep that is worth more; and what the choices win from one opponent."""
    rules = rules_in(asked.offer, asked.settings)
    hand = cards(msgspec.json.decode(asked.sees, type=list[str]))
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
    told["choice"] = max(told["ev"], key=told["ev"].__getitem__)
    best_cards = tuple(spell(card) for row in found[0].setting for card in row)
    return Advice(told["choice"], cards=best_cards, told=told)


def setting_told(rules: Rules, found: Worth) -> dict[str, Any]:
    rows = {
        str(segment): {"cards": [spell(card) for card in row], "told": name(row, rules.front_runs)}
        for segment, row in zip(SEGMENTS, found.setting, strict=True)
    }
    return {**rows, "points": round(found.points, 3)}
