"""The solver's table of a round's course, compared with the rules card by card."""

from random import Random

import numpy as np
import pytest

from houseway.games.game import BANK, BANK_CHOOSES, CHOOSE, DONE, PLAYER
from houseway.houses import headers, offer
from houseway.odds.count_input import setup
from houseway.odds.random_stream import BEYOND
from houseway.odds.solvers.points.course import End, Seating, chart

POINTS = [header.id for header in headers() if header.family == "points" and header.played]


@pytest.mark.parametrize("name", [*POINTS, "cordova/ultimate-war"])
def test_every_card_leads_to_the_place_that_the_rules_give(name: str) -> None:
    """Choices and marks are random functions of what the seat holds and sees, because each must be passed on."""
    filed, stream = offer(name), Random(1871)
    game, rules = filed.play, setup(filed).rules
    cards = [game.solving.card(card) for card in filed.banked.shoe.cards()]

    def chooses(state: object) -> int:
        allowed = [number for number in range(1, len(game.choosing.choices)) if game.may(state, number)]
        return allowed[(game.solving.holding(state) // 5 + game.solving.known(state)) % len(allowed)]

    def mark(state: object) -> int:
        return (game.solving.holding(state) // 3 + game.solving.known(state)) % 2

    def place(state: object) -> tuple[int, int]:
        return game.solving.holding(state), game.solving.known(state)

    leads, spots, ends = chart(game, rules, np.unique(cards).tolist(), Seating(chooses, mark, place, (2, 1)))
    looked = {(PLAYER, 0): 2, (PLAYER, 1): 3, (BANK, 0): 4}
    for _ in range(3000):
        state, chosen, where = game.start(rules), 0, 0
        given = {PLAYER: 0, BANK: 0}
        shoe = iter(stream.sample(cards, 40))
        while (who := game.turn(state)) != DONE:
            if who == CHOOSE:
                chosen = chooses(state)
                state = game.act(state, chosen)
            elif who == BANK_CHOOSES:
                state = game.act(state, game.choosing.house_way(state))
            else:
                card = next(shoe)
                assert spots[where] == looked.get((who, given[who]), BEYOND)
                given[who] += 1
                state = game.deal(state, who, card)
                where = int(leads[where + card])
        assert ends[where - len(leads)] == End(mark(state), chosen, game.outcome(state))


def test_equivalent_places_of_the_course_are_merged() -> None:
    """In a baccarat only totals matter: one place for the first card, ten for the second, a hundred each for the third
    and the fourth, and at most a hundred each for the Player's third card and the Banker's, drawn or not.
    """
    filed = offer("palace/ez-baccarat-panda-8")
    leads, _, ends = chart(filed.play, setup(filed).rules, range(10))
    assert 1 + 10 + 100 + 100 < len(leads) // 10 <= 1 + 10 + 100 + 100 + 3 * 100
    assert len(set(ends)) == len(ends) <= 400
