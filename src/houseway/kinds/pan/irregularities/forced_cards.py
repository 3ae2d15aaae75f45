"""Forces a card that fits a player's meld: on the player whose turn it is, or back on one who passed it."""

from collections.abc import Sequence

from houseway.cards import Card, spell
from houseway.games.pan.melds import outs, takes
from houseway.games.pan.moves import fits
from houseway.games.pan.rules import Rules
from houseway.kinds.pan import commands as said
from houseway.kinds.pan import events as happened
from houseway.kinds.pan.round import DRAW, DRAWN, IN, NONE, Hand, Player, told
from houseway.rules.refusal import Refused
from houseway.table.events import Event

PAIR = 2


def force(hand: Hand, filed: Rules, command: said.Force) -> Sequence[Event]:
    """Force a card: either the card on offer or just plucked, on the player in turn; or a passed card, back on the
    player who passed it.
    """
    rule, player, clause = filed.forcing, hand.now, filed.clause("forcing")
    by = hand.place(command.seat)
    target = command.against or player.seat
    if not rule.allowed:
        raise Refused("no-forcing", "this house does not allow forcing", clause)
    if by == NONE or hand.players[by].state != IN or command.seat == target:
        raise Refused("not-in-action", "only another player in the hand can force a card", clause)
    if hand.forced:
        raise Refused("forced", "the card is already forced", clause)
    if target != player.seat:
        return force_back(hand, filed, command.seat, target)
    touched = hand.stage == DRAWN
    option = hand.option != NONE and (hand.stage == DRAW or (touched and rule.after_touch))
    if option and fits(filed, hand.option, player.melds):
        if hand.discarder == command.seat and not rule.discarder and len(hand.active) > PAIR:
            raise Refused("lost-right", "you passed this card, so you can't force it", clause)
        card, back = hand.option, spell(hand.drawn) if touched else ""
    elif touched and rule.plucked and fits(filed, hand.drawn, player.melds):
        card, back = hand.drawn, ""
    else:
        return force_back(hand, filed, command.seat, target)
    if player.flat and not out_card(hand, filed, card, touched, hand.turn):
        raise Refused("out-card", "this house does not allow forcing a card that puts a player out", clause)
    return (happened.Forced(player.seat, command.seat, spell(card), back, told(clause)),)


def force_back(hand: Hand, filed: Rules, by: int, target: int) -> Sequence[Event]:
    """Force a card back on the player who passed or discarded it, before the next draw."""
    rule, clause = filed.forcing, filed.clause("forcing")
    at = hand.place(target)
    if hand.stage != DRAW or at == NONE or hand.players[at].state != IN or hand.resume is not None:
        raise Refused("no-fit", "there is no card that fits that player's melds", clause)
    player, pair = hand.players[at], len(hand.active) == PAIR
    found = [each for each in hand.behind if each.seat == target and fits(filed, each.card, player.melds)]
    if not found:
        raise Refused("no-fit", "there is no card that fits that player's melds", clause)
    mine = [each for each in found if each.from_hand or pair or by not in each.drew]
    if not mine:
        raise Refused("lost-right", "you have drawn since, so you can't force the card back", clause)
    card = mine[-1].card
    if player.flat and not out_card(hand, filed, card, rule.out_card == "pyramid", at):
        raise Refused("out-card", "this house does not allow forcing a card that puts a player out", clause)
    return (happened.ForcedBack(target, by, spell(card), told(clause)),)


def out_card(hand: Hand, filed: Rules, card: Card, passed_by: bool, at: int) -> bool:
    """Check whether a card that puts a player out can be forced, given whether they passed it."""
    rule = filed.forcing.out_card
    if rule == "any" or (rule == "pyramid" and (passed_by or len(hand.active) == PAIR)):
        return True
    following = hand.players[hand.after(at)]
    if following.seat == hand.players[at].seat or not following.flat:
        return False
    here, there = (best_out(filed, each, card) for each in (hand.players[at], following))
    return there > here


def best_out(filed: Rules, player: Player, card: Card) -> int:
    """Return the most that going out with a card would pay; 0 if it does not put them out."""
    fitting = [n for n, each in enumerate(player.melds) if takes(filed, each, (card,))]
    boards = [[(*each, card) if at == n else each for at, each in enumerate(player.melds)] for n in fitting]
    return max((filed.pays.out + outs(filed, board) for board in boards), default=0)
