"""The family of games against the bank with poker hands, each round from a fresh shuffle."""

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Any

import numpy as np

from houseway.cards import STANDARD
from houseway.games.versus import three_card
from houseway.games.versus.two_card_peek import FULL
from houseway.houses import Offer
from houseway.kinds.banked.round import undealt
from houseway.odds.solution import BEST, HOUSE_WAY, solution
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.versus.holdem_bank.deal import tables_of as holdem_tables
from houseway.odds.solvers.versus.holdem_bank.gains import PATHS
from houseway.odds.solvers.versus.let_it_ride.count import WAYS
from houseway.odds.solvers.versus.let_it_ride.deal import tables_of as ride_tables
from houseway.odds.solvers.versus.mississippi.deal import tables_of as mississippi_tables
from houseway.odds.solvers.versus.mississippi.solve import said_of
from houseway.odds.solvers.versus.three_card.deal import judge_of
from houseway.odds.solvers.versus.two_card_peek.deal import judge_of as rows_judge
from houseway.odds.solvers.versus.two_card_peek.deal import looks_of
from houseway.odds.solvers.versus.two_card_peek.peek_bet import PEEKS
from houseway.rules.refusal import Refused
from houseway.whole_table.engine import Family
from houseway.whole_table.pays import HandEnd, has_say
from houseway.whole_table.setup import Setup
from houseway.whole_table.versus import loop as loops

MOST_CARDS = 16
Plays = Callable[[int, Any, Any, Any, Any], None]
"""Takes the number of rounds, their facts, their cards, who plays, and where the values go."""


def family(setup: Setup) -> Family:
    """Return how the hands of a game are played."""
    return MAKES[setup.offer.play.id](setup)


def made(setup: Setup, paths: Iterable[tuple[int, ...]], values: int, plays: Plays, board: int = 0,
         hand_at: Callable[[int, int], int] = lambda spot, hand: spot,
         aspect_at: Callable[[int, str], int] | None = None) -> Family:  # fmt: skip
    """Return a family whose endings are paths and outcomes, and whose rounds are dealt before they are judged."""
    offer, many = setup.offer, len(setup.seats)
    ends = tuple(HandEnd(late_of(offer), path, outcome) for path in paths for outcome in range(offer.play.outcomes))

    def deal(first: int, last: int, seed: Any, layout: Any, tags: Any, block: Any) -> int:
        cards = np.zeros((last - first, many + 3, MOST_CARDS), np.uint8)
        rounds = int(loops.deal(first, last, seed, layout, board, block, cards))
        plays(rounds, block.info, cards, layout.plays, block.values)
        return rounds

    return Family(ends, deal, values, hand_at, aspect_at or (lambda spot, aspect: many + spot))


def late_of(offer: Offer) -> tuple[str, ...]:
    """Return the late wagers, which are always offered in these games."""
    late = [wager for wager in offer.banked.wagers if wager.late]
    if any(wager.barred for wager in late):
        raise Refused("not-compiled", f"{offer.id} bars a late wager by the cards, which is not compiled", offer.clause)
    return tuple(wager.id for wager in late)


def only_best(setup: Setup) -> None:
    """Refuse a plan other than the best; in other games plans are tables, but here those would be too large."""
    for seat in setup.seats:
        if seat.plan != BEST or not has_say(setup.offer, seat):
            said = f"{setup.offer.id} is compiled for the best play only, not for {seat.plan!r}"
            raise Refused("no-such-plan", said, setup.offer.clause)


def plans_of(setup: Setup, best: Any, asked: Callable[[], Any]) -> tuple[Any, Any]:
    """Return the plans in use, and each seat's plan: the best, or the game's house way."""
    names = [seat.plan if has_say(setup.offer, seat) else HOUSE_WAY for seat in setup.seats]
    for name in names:
        if name not in (BEST, HOUSE_WAY):
            said = f"{setup.offer.id} has no plan {name!r}; choose {BEST} or {HOUSE_WAY}"
            raise Refused("no-such-plan", said, setup.offer.clause)
    found = [best, asked()] if HOUSE_WAY in names else [best]
    return np.array(found), np.array([name == HOUSE_WAY for name in names], np.int64)


def asked_of(offer: Offer, hands: Sequence[tuple[int, Sequence[int]]]) -> int:
    """Return the house way of a hand with these cards, each list dealt to a hand in turn."""
    game, state = offer.play, undealt(offer)
    for hand, cards in hands:
        for card in cards:
            state = game.deal(state, hand, card)
    return offer.house_way(state)


def of_three_cards(setup: Setup) -> Family:
    offer, kinds = setup.offer, classes(3)
    best = solution(offer).plan

    def house_way() -> Any:
        found = np.zeros_like(best)
        for kind, hand in enumerate(kinds.stands.tolist()):
            for shown in range(best.shape[1]):
                rest = [card for card in range(STANDARD) if card not in (*hand, shown)][:2]
                cards = ((1, hand), (2, (*rest, shown)))
                found[kind, shown] = shown not in hand and asked_of(offer, cards) == three_card.PLAY
        return found

    game = *plans_of(setup, best, house_way), kinds.of, kinds.renaming, judge_of(offer)

    def plays(rounds: int, info: Any, cards: Any, playing: Any, values: Any) -> None:
        loops.three_card(rounds, info, cards, playing, game, offer.play.outcomes, values)

    many, sides = len(setup.seats), (*offer.play.banking.aspects,)
    return made(setup, ((three_card.PLAY,), (three_card.FOLD,)), (1 + len(sides)) * many, plays,
                aspect_at=lambda spot, aspect: (1 + sides.index(aspect)) * many + spot)


def of_holdem(setup: Setup) -> Family:
    only_best(setup)
    offer = setup.offer
    tables = holdem_tables(offer, solution(offer))

    def plays(rounds: int, info: Any, cards: Any, playing: Any, values: Any) -> None:
        loops.holdem(rounds, info, cards, playing, tables, offer.play.outcomes, values)

    return made(setup, PATHS, 2 * len(setup.seats), plays)


def of_let_it_ride(setup: Setup) -> Family:
    only_best(setup)
    offer = setup.offer
    game = ride_tables(offer, solution(offer))

    def plays(rounds: int, info: Any, cards: Any, playing: Any, values: Any) -> None:
        loops.let_it_ride(rounds, info, cards, playing, game, offer.play.outcomes, values)

    return made(setup, WAYS, 2 * len(setup.seats), plays)


def of_mississippi(setup: Setup) -> Family:
    only_best(setup)
    offer = setup.offer
    game = mississippi_tables(solution(offer))
    ways = len(game[0].fourth)

    def plays(rounds: int, info: Any, cards: Any, playing: Any, values: Any) -> None:
        loops.mississippi(rounds, info, cards, playing, game, offer.play.outcomes, values)

    paths = [said_of(bets, ways - 1) for bets in product(range(ways), repeat=3)]
    return made(setup, paths, 2 * len(setup.seats), plays)


def of_rows(setup: Setup) -> Family:
    judge, (names, looks, ends_of_two), many = rows_judge(setup.offer), looks_of(setup.offer), len(setup.seats)
    places = {"super": 1, **{name: 2 + row for name, row in PEEKS.items()}}
    places |= {name: 5 + look for look, name in enumerate(names)}

    def plays(rounds: int, info: Any, cards: Any, playing: Any, values: Any) -> None:
        loops.rows(rounds, cards, many + 2, judge, looks, ends_of_two, values)

    return made(setup, ((),), 5 + len(names), plays, FULL, lambda spot, hand: 0, lambda spot, aspect: places[aspect])


MAKES: dict[str, Callable[[Setup], Family]] = {
    "three-card": of_three_cards,
    "holdem-bank": of_holdem,
    "let-it-ride": of_let_it_ride,
    "mississippi": of_mississippi,
    "two-card-peek": of_rows,
}
