"""The last player remaining after fouls settles with the foul hands, or plays the hand out face up.

The dealer supervises a hand played out face up: the player must use every usable card and can't stall for more pay.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from houseway.cards import cards as read
from houseway.cards import spell
from houseway.games.pan.moves import left_of, most_laid, usable
from houseway.games.pan.rules import Rules
from houseway.kinds.pan import commands as said
from houseway.kinds.pan import events as happened
from houseway.kinds.pan.round import CHOOSES, DRAWN, LEFT, NONE, PLAYS_OUT, SETTLED, Hand, playing, told
from houseway.money import Chips, show
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import Command
from houseway.table.events import Event
from houseway.table.table import Table


def decide(table: Table, command: said.WhenLeft) -> Sequence[Event]:
    """Return the events of a command by the last player or a foul hand, or refuse it."""
    hand, filed = playing(table), table.line.filed
    clause, seat = filed.clause("left"), command.seat
    match command:
        case said.SettleFor() if not filed.left.settles:
            raise Refused("no-settling", "this house does not allow settling a hand early", clause)
        case said.PlayOut() | said.SettleFor() if hand.stage != LEFT or hand.actor != seat:
            raise Refused("not-left-alone", f"seat {seat} is not the last player remaining after fouls", clause)
        case said.PlayOut():
            return (shown(hand, filed),)
        case said.SettleFor():
            most = most_asked(table, hand)
            if not 0 <= command.amount <= most:
                why = f"the settlement must be $0 to {show(most)}, the most a foul hand has"
                raise Refused("wrong-amount", why, clause)
            return (happened.SettlementOffered(seat, command.amount),)
    if seat not in [each.seat for each in hand.fouls]:
        raise Refused("not-foul", f"seat {seat} has no foul hand to settle", clause)
    if hand.asked is None or seat in hand.agreed:
        raise Refused("no-offer", f"seat {seat} has no offer to answer now", clause)
    agrees = isinstance(command, said.Agree)
    return (happened.SettlementAgreed(seat) if agrees else happened.SettlementRefused(seat),)


def most_asked(table: Table, hand: Hand) -> Chips:
    """Return the chips of the richest foul hand, the upper limit of a settlement."""
    return max((table.people[Place(each.seat)].chips for each in hand.fouls), default=0)


def shown(hand: Hand, filed: Rules) -> happened.HandShown:
    return happened.HandShown(hand.actor, tuple(map(spell, hand.now.held)), told(filed.clause("left")))


def supervise(hand: Hand, filed: Rules, command: Command) -> None:
    """Refuse to leave a card unused or to lay fewer than possible in a hand played out face up."""
    if hand.alone != PLAYS_OUT or not filed.left.uses_all:
        return
    held, board, clause = hand.now.held, hand.now.melds, filed.clause("left")
    match command:
        case said.Discard():
            waits = hand.stage == DRAWN and usable(filed, hand.drawn, held, board)
            if waits or (hand.stage != DRAWN and most_laid(filed, held, board)):
                raise Refused("must-use", "face up, you must use every card you can", clause)
        case said.Meld() | said.Add():
            cards = read(" ".join(command.cards))
            n = command.n if isinstance(command, said.Add) else NONE
            lies = tuple([(*each, *cards) if at == n else each for at, each in enumerate(board)])
            after = most_laid(filed, left_of((*held, *hand.in_hand), cards), lies if n != NONE else (*board, cards))
            if len(cards) + after < (most := most_laid(filed, held, board, hand.in_hand)):
                why = f"face up, you must go out as fast as you can: lay {most} cards now"
                raise Refused("quickest", why, clause)


# --- events ---


def left_alone(hand: Hand, event: happened.LeftAlone, filed: Rules) -> Hand:
    """Wait for the last player's choice, if they have one. A player who went on top can't come back."""
    if filed.left.then == "tops":
        return replace(hand, out=event.seat, settled=True)
    return replace(hand, alone=CHOOSES, waits=hand.stage, stage=LEFT, last_said=0)


def laid_open(hand: Hand, event: happened.HandShown, filed: Rules) -> Hand:
    return replace(hand, alone=PLAYS_OUT, stage=hand.waits, asked=None, agreed=())


def offered(hand: Hand, event: happened.SettlementOffered, filed: Rules) -> Hand:
    return replace(hand, asked=event.amount, agreed=())


def agreed(hand: Hand, event: happened.SettlementAgreed, filed: Rules) -> Hand:
    return replace(hand, agreed=(*hand.agreed, event.seat))


def refused(hand: Hand, event: happened.SettlementRefused, filed: Rules) -> Hand:
    return replace(hand, asked=None, agreed=())


def settled(hand: Hand, event: happened.HandSettled, filed: Rules) -> Hand:
    return replace(hand, alone=SETTLED, asked=None, out=event.seat, settled=True)


CHANGES: dict[type[Event], Callable[[Hand, Any, Rules], Hand]] = {
    happened.LeftAlone: left_alone, happened.HandShown: laid_open, happened.SettlementOffered: offered,
    happened.SettlementAgreed: agreed, happened.SettlementRefused: refused, happened.HandSettled: settled,
}  # fmt: skip
