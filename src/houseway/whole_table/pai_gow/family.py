"""The family of pai gow, with cards and with tiles."""

from collections.abc import Callable
from typing import Any

import numpy as np

from houseway.games.pai_gow.poker import bonus
from houseway.games.pai_gow.tiles.game import rules as tile_rules
from houseway.games.pai_gow.tiles.hands import KIND
from houseway.games.pai_gow.tiles.house_way import LOWS
from houseway.games.pai_gow.two_hands import ENDS
from houseway.odds.solution import BEST, HOUSE_WAY
from houseway.odds.solvers.pai_gow.poker.deal import sides_of
from houseway.odds.solvers.pai_gow.poker.hand_classes import classes
from houseway.odds.solvers.pai_gow.poker.sample import tables
from houseway.odds.solvers.pai_gow.poker.solve import chosen
from houseway.odds.solvers.pai_gow.poker.terms import terms
from houseway.odds.solvers.pai_gow.tiles.count import hands, settings
from houseway.odds.solvers.pai_gow.tiles.plan import plan as tile_plan
from houseway.rules.refusal import Refused
from houseway.rules.wagers import deciding
from houseway.whole_table.engine import Family
from houseway.whole_table.pai_gow import loop as loops
from houseway.whole_table.pays import ENVY, envy_unit, has_say
from houseway.whole_table.setup import Setup
from houseway.whole_table.versus.family import made

ASPECTS = {
    "cards": loops.CARDS_,
    "cards and pair": loops.PAIR,
    "cards and colour": loops.COLOUR,
    "bank high": loops.BANK_HIGH,
    "set cards and pair": loops.AS_SET,
    "house way": loops.HOUSE,
}


def family(setup: Setup) -> Family:
    """Return how the hands of a game are set."""
    return MAKES[setup.offer.play.id](setup)


def ways_of(setup: Setup) -> Any:
    """Return by seat whether it sets its hand best; a seat without a choice, or with the house way, does not."""
    for seat in setup.seats:
        if seat.plan not in (BEST, HOUSE_WAY):
            said = f"{setup.offer.id} has no plan {seat.plan!r}; choose {BEST} or {HOUSE_WAY}"
            raise Refused("no-such-plan", said, setup.offer.clause)
    return np.array([has_say(setup.offer, seat) and seat.plan == BEST for seat in setup.seats], np.int64)


def of_poker(setup: Setup) -> Family:
    offer, given, many = setup.offer, terms(setup.offer), len(setup.seats)
    ranking, wanted = given.rules.ways, {wager.on for wager in setup.offer.banked.wagers if wager.on}
    if strange := wanted - set(ASPECTS):
        raise Refused("not-compiled", f"bets on {', '.join(strange)} are not compiled", offer.clause)
    found = classes(ranking.cards)
    ways = np.zeros(many, np.int64) if given.rules.community else ways_of(setup)
    sees, common = bool(given.rules.first), bool(given.rules.community)
    game = loops.Poker(common, (found.size, found.at), tables(given), ways, sees, sides_of(given, wanted),
                       len(bonus.KINDS), envies(setup), ranking.order.tables(ranking.cards))  # fmt: skip

    def plays(rounds: int, info: Any, cards: Any, playing: Any, values: Any) -> None:
        loops.poker(rounds, info, cards, playing, game, values)

    def aspect_at(spot: int, aspect: str) -> int:
        if aspect == ENVY:
            return many * (1 + loops.SIDES) + spot
        return many + (0 if common else spot) * loops.SIDES + ASPECTS[aspect]

    hand_at: Callable[[int, int], int] = (lambda spot, hand: 0) if common else (lambda spot, hand: spot)
    doubles = (0, 1) if given.rules.double else (0,)
    paths = [chosen(given, double) for double in doubles]
    return made(setup, paths, many * (2 + loops.SIDES), plays, hand_at=hand_at, aspect_at=aspect_at)


def envies(setup: Setup) -> tuple[Any, ...]:
    """Return the tables of an envy bonus: by kind, a hand's pay and its line, and the seats whose hands count or that
    hold the bonus.
    """
    filed = [wager for wager in setup.offer.banked.wagers if wager.envies]
    nobody = np.zeros(len(setup.seats), np.bool_)
    if not filed:
        return np.zeros(0, np.int64), np.zeros(0, np.int64), nobody, nobody, False, True
    wager = filed[0]
    if len(filed) > 1 or wager.on != "cards":
        raise Refused("not-compiled", f"{wager.name} depends on more than cards, which is not compiled", wager.clause)
    aspect = setup.offer.play.banking.aspects[wager.on]
    lines = [deciding(wager, aspect.conditions, kind) for kind in range(aspect.outcomes)]
    flats = [each.flat // envy_unit(wager) for each in setup.offer.verdicts(wager)]
    counts = [wager.envied == "all" or wager.envies in seat.wagers for seat in setup.seats]
    holds = [seat.wagers.get(wager.envies, 0) >= max(wager.envies_from, 1) for seat in setup.seats]
    return (np.array(flats, np.int64), np.array(lines, np.int64), np.array(counts), np.array(holds),
            wager.envies_highest, wager.envies_own)  # fmt: skip


def of_tiles(setup: Setup) -> Family:
    offer, all_hands, set_hands = setup.offer, hands(), settings(setup.offer)
    kinds_of = np.array(KIND, np.int64)
    plan, ways = tile_plan(offer), 1 - ways_of(setup)
    plans = np.stack([plan.best, plan.house])
    fouls = bool(tile_rules(offer.banked.options).fouls_lose)
    game = kinds_of, all_hands.number, set_hands.low, set_hands.high, plans, ways, fouls, len(ENDS)

    def plays(rounds: int, info: Any, cards: Any, playing: Any, values: Any) -> None:
        loops.tiles(rounds, info, cards, playing, game, values)

    return made(setup, [(each + 1,) for each in range(len(LOWS))], len(setup.seats), plays)


MAKES: dict[str, Callable[[Setup], Family]] = {"pai-gow-poker": of_poker, "pai-gow-tiles": of_tiles}
