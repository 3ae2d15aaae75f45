"""The action played for a player whose time is up (`default`)."""

from houseway.kinds.pan.commands import DealHand, OnTop, PlayOut, Pluck, Refuse
from houseway.kinds.pan.round import DECLARE, DRAW, LEFT, playing
from houseway.kinds.pan.turn import own
from houseway.table.commands import Command
from houseway.table.legal import is_legal
from houseway.table.question import Question
from houseway.table.table import Table


def default(table: Table, asked: Question) -> Command | None:
    """Return the default: go on top, pluck, pass the drawn card, discard the last card.

    The last remaining player plays the hand out, and a foul hand refuses to settle.
    """
    if asked.what == "deal":
        return DealHand()
    hand = playing(table)
    if hand.stage == LEFT and asked.place:
        return PlayOut(hand.actor) if asked.what == LEFT else Refuse(asked.place.seat)
    if hand.stage == DECLARE:
        return OnTop(hand.actor)
    if hand.stage == DRAW and not hand.forced:
        return Pluck(hand.actor)
    found = [each for each in own(hand, table.line.filed, hand.actor) if is_legal(table, each)]
    return found[-1] if found else None
