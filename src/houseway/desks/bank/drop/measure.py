"""Measures how many hands of a pot game reach the drop when house bots play."""

from collections.abc import Callable, Sequence
from random import Random

from houseway.desks.bank.drop.cost import Proportions, proportions
from houseway.houses import Offer
from houseway.kinds.pot.bots.choose import choose
from houseway.kinds.pot.hand.play import Event, HandBegan, PotGame, Shoe, advance, begin, decide, evolve
from houseway.rules.stakes import PostedLine


def measure(found: Offer, asked: Sequence[tuple[PostedLine, int]], hands: int, seed: int,
            moved: Callable[[int], None] = lambda done: None) -> dict[tuple[Proportions, int], float]:
    """Let bots play the given lines; return the share of hands that get past the first street."""
    assert found.variant is not None
    shares = {}
    for line, players in asked:
        game = PotGame(found.variant, line.stakes, line.drop)
        gone_on = sum(_goes_on(game, players, Random(f"{seed} {players} {hand}"), moved) for hand in range(hands))
        shares[proportions(line.stakes), players] = gone_on / hands
    return shares


def _goes_on(game: PotGame, players: int, dice: Random, moved: Callable[[int], None]) -> bool:
    """Play a hand until its second street or its end."""
    pack = list(game.pack)
    dice.shuffle(pack)
    shoe, log = Shoe(pack, b"drop"), list[Event]()
    stack = 40 * max(game.stakes.upper, *game.stakes.blinds, 100)
    began = HandBegan(1, players, tuple(range(1, players + 1)), (stack,) * players)
    hand = advance(begin(game, began), shoe, log)
    while not hand.over and not hand.street:
        hand = advance(evolve(hand, decide(hand, hand.actor, choose(hand, hand.actor, dice))), shoe, log)
    moved(1)
    return hand.street > 0
