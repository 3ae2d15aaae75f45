"""Hands played the house way: when no bettor decides, when a player asks for it, or before anybody plays (`warm`)."""

from random import Random

from houseway.games.game import BANK_CHOOSES, BANK_IF_ASKED, CHOOSE, DONE, Split
from houseway.kinds.banked.events import Chosen
from houseway.kinds.banked.round import BANK_HAND, Round, choosing, game_of
from houseway.rules.house_way import by_the_house
from houseway.rules.spot import Spot
from houseway.table.table import Table

HOUSE_WAY = "house-way"
"""The word a player types to play the house way, where one is filed."""


def the_house_way(table: Table, round: Round, spot: Spot) -> Chosen:
    """Return the house's choice for a hand, citing the row of the filed chart."""
    game, state, rows = game_of(table), choosing(table, round, spot), table.offer.banked.way
    number = table.offer.house_way(state)
    choice, spell = game.choosing.choices[number], table.offer.pack.spell
    cards = tuple(spell(card) for card in game.choosing.picks(state, number))
    row = by_the_house(rows, game.choosing.situations, game.choosing.answers, state).row
    clause = str(rows[row].clause) if row is not None else ""
    hand = BANK_HAND if spot.seat == round.banker.seat else str(spot)
    hidden = bool(cards) and any(not laid.up for laid in round.hands.get(hand, ()))
    return Chosen(spot.seat, choice.word, choice.said, True, clause, spot.hand, cards, hidden)


def warm(table: Table) -> None:
    """Play one round and judge its bonus bets, so that the ranking tables are built before anyone plays (up to a
    second)."""
    game, offer = game_of(table), table.offer
    pack = Random(0).sample(offer.pack.cards, len(offer.pack.cards))
    state, left, choices = game.start(game.rules(offer.banked.options)), iter(pack), game.choosing.choices
    while (who := game.turn(state)) not in (DONE, BANK_IF_ASKED):
        if who in (CHOOSE, BANK_CHOOSES):
            first = next(each for each in range(1, len(choices)) if game.may(state, each))
            played = game.act(state, offer.house_way(state) or first)
            state = played.hands[0] if isinstance(played, Split) else played
        else:
            state = game.deal(state, who, game.solving.card(next(left)))
    game.outcome(state)
    for aspect in game.banking.aspects.values():
        left = iter(pack)
        mine, bank, board = ([next(left) for _ in range(size)] for size in aspect.sees)
        aspect.outcome(mine, bank, board)
        if mine:
            aspect.height(mine)
