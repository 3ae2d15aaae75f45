"""All two-card opening hands: standing, against an equal hand, and split as often as allowed."""

from itertools import combinations_with_replacement, product
from typing import Any

from houseway.games.game import BANK, BANK_CHOOSES, BANK_IF_ASKED, CHOOSE, DONE, PLAYER, Split
from houseway.houses import Offer

MOST_STEPS = 60
MADE_OF = ("As", "Ad", "Ks", "Td", "Jo")
"""The cards of naturals, in one suit and in two."""


def two_cards(of: Offer, line: str) -> list[Any]:
    """Return the results of every opening of two card classes that stands against banks of few points."""
    few = [card for card in sorted(of.pack.counts) if of.pack.spell(card)[0] in "567"]
    return [
        stood(of, [other, one], [card for card in few if card not in (one, other) or of.pack.counts[card] > 2])
        for one, other in openings(of)
    ]


def against_its_like(of: Offer, line: str) -> list[Any]:
    """Return the results of every opening of two card classes against the same two, and of naturals that meet."""
    few = [card for card in sorted(of.pack.counts) if of.pack.spell(card)[0] in "567"]
    alike = [(both, both) for both in openings(of)]
    naturals = [both for both in openings(of) if all(of.pack.spell(card) in MADE_OF for card in both)]
    return [
        stood(of, [other, one], [*few, *bank])
        for (one, other), bank in (*alike, *product(naturals, repeat=2))
        if all((one, other, *bank).count(card) <= of.pack.counts[card] for card in (one, other))
    ]


def openings(of: Offer) -> list[tuple[int, int]]:
    """Return the pairs of card classes that can open a seat's hand of two cards."""
    if (
        sum(step.cards for step in of.banked.plan.steps if step.to in ("seats", "player", "all")) != 2
        or of.banked.shoe.tiles
    ):
        return []
    kinds = combinations_with_replacement(sorted(of.pack.counts), 2)
    return [(one, other) for one, other in kinds if one != other or of.pack.counts[one] > 1]


def stood(of: Offer, given: list[int], rest: list[int]) -> list[Any]:
    """Play a one-seat hand in which the player stands as soon as possible; return its choices and its end.

    The last card of each list is dealt first.
    """
    game, told = of.play, list[Any]()
    state = game.start(game.rules(of.banked.options))
    for _ in range(MOST_STEPS):
        turn = game.turn(state)
        if turn in (CHOOSE, BANK_CHOOSES):
            may = [number for number in range(1, len(game.choosing.choices)) if game.may(state, number)]
            told.append(may)
            stand = [number for number in may if game.choosing.choices[number].word == "stand"]
            new = game.act(state, (stand or may)[0])
            if isinstance(new, Split):
                break
            state = new
        elif turn in (PLAYER, BANK) and (given if turn == PLAYER and given else rest):
            card = (given if turn == PLAYER and given else rest).pop()
            state = game.deal(state, turn, game.solving.card(card))
        else:
            break
    over = game.turn(state) in (DONE, BANK_IF_ASKED)
    return [*told, (game.telling.total(state), game.banking.put_away(state), game.outcome(state) if over else None)]


def always_split(of: Offer, line: str) -> list[Any]:
    """Return the number of hands into which a seat can split each rank, if it keeps getting that rank."""
    if not openings(of) or not any("split" in choice.word for choice in of.play.choosing.choices):
        return []
    told, game = [], of.play
    low = next(card for card in sorted(of.pack.counts) if of.pack.spell(card)[0] in "67")
    for rank in [each for each in ("As", "Ks", "Ts", "8s", "5s") if each in map(of.pack.spell, of.pack.counts)]:
        card, hands = game.solving.card(of.pack.read(rank)), [game.start(game.rules(of.banked.options))]
        for _ in range(MOST_STEPS):
            going = (game.turn(each) in (PLAYER, BANK) or splits(of, each) for each in hands)
            at = next((place for place, goes in enumerate(going) if goes), None)
            if at is None:
                break
            turn = game.turn(hands[at])
            if turn in (PLAYER, BANK):
                hands[at] = game.deal(hands[at], turn, card if turn == PLAYER else game.solving.card(low))
                continue
            new = game.act(hands[at], splits(of, hands[at])[0])
            assert isinstance(new, Split)
            hands[at : at + 1] = new.hands
            hands = [game.choosing.with_hands(each, len(hands)) for each in hands]
        told.append(len(hands))
    return told


def tens_on_split_aces(of: Offer, line: str) -> list[Any]:
    """Return the choices of two split aces when each gets a ten-value card."""
    if not openings(of) or not any("split" in choice.word for choice in of.play.choosing.choices):
        return []
    game = of.play
    ace, ten, low = (next(card for card in sorted(of.pack.counts) if of.pack.spell(card)[0] in those)
                     for those in ("A", "K", "67"))
    hands = [game.start(game.rules(of.banked.options))]
    while (turn := game.turn(hands[0])) in (PLAYER, BANK):
        hands = [game.deal(hands[0], turn, game.solving.card(ace if turn == PLAYER else low))]
    for number in splits(of, hands[0])[:1]:
        new = game.act(hands[0], number)
        assert isinstance(new, Split)
        hands = [game.deal(game.choosing.with_hands(each, 2), PLAYER, game.solving.card(ten)) for each in new.hands]
    choices = list(enumerate(game.choosing.choices))
    return [[choice.word for at, choice in choices if at and game.may(each, at)] for each in hands]


def splits(of: Offer, state: Any) -> list[int]:
    """Return the legal choices in a state after a split."""
    choices = of.play.choosing.choices if of.play.turn(state) == CHOOSE else ()
    return [at for at, choice in enumerate(choices) if "split" in choice.word and of.play.may(state, at)]
