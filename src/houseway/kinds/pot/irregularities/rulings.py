"""Floor rulings on a wrong number of cards and on cards dealt out of turn.

The software makes neither mistake. The floor can rule so at a table, and a described hand can contain the mistake.
"""

from collections.abc import Sequence

from houseway.kinds.pot.hand.events import BetReturned, Event, HandKilled, StreetVoided
from houseway.kinds.pot.hand.evolve import evolve
from houseway.kinds.pot.hand.state import BET, Hand
from houseway.kinds.pot.irregularities.dead_cards import misdeal
from houseway.rules.positions import has
from houseway.rules.refusal import Refused


def acted(hand: Hand) -> int:
    """Return the number of players who have acted in the first round; all of them once it is over."""
    everyone = len(hand.seats)
    return everyone if hand.street else (hand.acted | (1 << everyone) - 1 & ~hand.live).bit_count()


def wrong_number(hand: Hand, seat: int) -> Sequence[Event]:
    """Rule on a hand with too many or too few cards."""
    game, rules = hand.game, hand.game.variant.wrong_number
    if rules is None:
        name = game.variant.name
        raise Refused("not-filed", f"{name} has no filed rule for a wrong number of cards; the floor decides")
    clause = game.variant.clause("wrong-number")
    if seat not in hand.seats or not has(hand.live, hand.position(seat)) or hand.stage != BET:
        raise Refused("not-now", f"seat {seat} has no live hand in this betting round", clause)
    limit = {"never": False, "opening-bet": not hand.top and not hand.street, "action": acted(hand) < 1,
             "two-acted": acted(hand) < 2}
    outcome = rules.early if limit[rules.until] else rules.late
    if outcome == "misdeal":
        return (misdeal(hand, f"seat {seat} has a wrong number of cards", "wrong-number"),)
    killed = HandKilled(seat, "it has a wrong number of cards", game.cite("wrong-number"))
    hand = evolve(hand, killed)
    back = min(hand.staked[hand.position(seat)], hand.pot) if outcome == "out" else 0
    return (killed, BetReturned(seat, back, game.cite("wrong-number"))) if back else (killed,)


def out_of_turn(hand: Hand) -> Sequence[Event]:
    """Rule on cards dealt out of turn: a misdeal on the first deal, later a round without betting."""
    game, rules = hand.game, hand.game.variant.out_of_turn
    if rules is None:
        name = game.variant.name
        raise Refused("not-filed", f"{name} has no filed rule for cards dealt out of turn; the floor decides")
    if hand.stage != BET:
        raise Refused("not-now", "cards dealt out of turn can only be ruled on during their betting round")
    if not hand.street:
        if rules.until == "two-acted" and acted(hand) > 1:
            raise Refused("accepted", "two players have acted, so the deal stands", game.variant.clause("out-of-turn"))
        return (misdeal(hand, "cards were dealt out of turn", "out-of-turn"),)
    clause = game.cite("out-of-turn")
    back = [BetReturned(hand.seats[place], paid, clause) for place, paid in enumerate(hand.paid) if paid]
    return (*back, StreetVoided(hand.street, clause))
