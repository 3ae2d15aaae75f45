"""The legal actions of the player whose turn it is, with their bounds. `decide` looks actions up here."""

from houseway.cards import spell
from houseway.kinds.pot.commands import LegalWord
from houseway.kinds.pot.hand.kill import choices as kill_choices
from houseway.kinds.pot.hand.state import BET, CHOOSE, DECLARE, DISCARD, DRAW, KILL, Hand
from houseway.memo import by_identity, memo
from houseway.money import Chips
from houseway.rules.betting import (
    LIMIT,
    POT_LIMIT,
    bring_in_level,
    contested,
    limit_raise,
    open_up_to,
    raise_from,
    raise_up_to,
    raises_used_up,
    shut_out,
)
from houseway.rules.positions import has, without

FOLD, CHECK, KEEP, ROLL = LegalWord("fold"), LegalWord("check"), LegalWord("keep"), LegalWord("roll")
FOLD_CHECK = (FOLD, CHECK)
DECLARING = (LegalWord("play-on"), LegalWord("all-in"))


@memo(by_identity)
def legal(hand: Hand) -> tuple[LegalWord, ...]:
    """Return the legal actions, or an empty list if the dealer is busy or the hand is over."""
    turn = hand.turn
    if turn < 0:
        return ()
    if hand.stage != BET:
        return _cards(hand, turn)
    if hand.forced >= 0:
        return _forced(hand, turn, hand.stacks[turn])
    wager = _wager(hand, turn)
    return (*staying(hand, turn), wager) if wager else staying(hand, turn)


def leaves_no_choice(hand: Hand) -> bool:
    """Check whether only one action at one amount is possible, such as a bring-in that is a full bet or all in."""
    choices = legal(hand)
    return len(choices) == 1 and choices[0].least == choices[0].most and not choices[0].cards


def staying(hand: Hand, turn: int) -> tuple[LegalWord, ...]:
    """Return the actions other than raising: fold, and check or call."""
    top, paid = hand.top, hand.paid[turn]
    if top <= paid:
        return FOLD_CHECK
    most = paid + hand.stacks[turn]
    to = top if top < most else most
    return FOLD, LegalWord("call", to, to)


def _wager(hand: Hand, turn: int) -> LegalWord | None:
    """Return the bet or raise open to a player, if any."""
    top, paid = hand.top, hand.paid[turn]
    most = paid + hand.stacks[turn]
    word = "raise" if top else "bet"
    if most <= top or capped(hand) or _barred(hand, turn) or not _contested(hand, turn, top):
        return None
    game = hand.game
    rules = game.sizes
    if rules.structure == LIMIT and has(hand.either, turn):
        return _either(hand, most, word)
    least = raise_from(rules, top, hand.full, hand.last, hand.limit, hand.completing)
    pot = hand.pot if rules.structure == POT_LIMIT else 0
    most = raise_up_to(rules, least, top, paid, hand.higher, pot, most)
    if rules.structure == LIMIT:
        return LegalWord(word, most, most)
    return LegalWord(word, min(least, most), most, (), game.chip)


def _either(hand: Hand, most: Chips, word: str) -> LegalWord:
    """Return a bet or raise at the lower or higher limit, for an open pair or over buttons."""
    adds = hand.game.sizes.adds
    steps = sorted({min(most, limit_raise(hand.top, hand.full, step, adds)) for step in (hand.limit, hand.higher)})
    return LegalWord(word, steps[0], steps[-1], tuple(steps))


def capped(hand: Hand) -> bool:
    """Check whether the round has reached its maximum number of raises."""
    return raises_used_up(hand.game.sizes, hand.raises, hand.began, hand.live.bit_count())


def _barred(hand: Hand, turn: int) -> bool:
    """Check whether a player can't raise although the round's maximum is not reached."""
    if has(hand.acted, turn):
        whole = hand.last if hand.last > hand.limit else hand.limit
        return shut_out(hand.game.sizes, has(hand.checked, turn), hand.paid[turn], hand.top, hand.full, whole)
    if not hand.game.forced.live and not hand.street and hand.top == hand.paid[turn] and hand.raises <= 1:
        return True  # a dead blind gives no option to raise
    return hand.game.openers is not None and hand.opener < 0 and not opens(hand, turn)


def opens(hand: Hand, position: int) -> bool:
    """Check whether a player holds openers."""
    game = hand.game
    if game.openers is None:
        return True
    return game.openers.anyway(hand.down[position] + hand.up[position], hand.board) >= game.opening


def _contested(hand: Hand, turn: int, top: Chips) -> bool:
    """Check whether any opponent has chips to call a raise."""
    return contested(without(hand.able, turn), hand.stacks, hand.paid, top)


def _forced(hand: Hand, turn: int, stack: Chips) -> tuple[LegalWord, ...]:
    """Return the actions open to the player who must bring it in. A player who acts first in place of one who is all in
    can also fold (crystal 343)."""
    rules = hand.game.sizes
    stands_in: tuple[LegalWord, ...] = () if hand.forced == turn else (FOLD,)
    if hand.game.forced.opening == "either-limit":
        least, most = min(stack, hand.lower), min(stack, hand.upper)
        if rules.structure == LIMIT:
            return (*stands_in, LegalWord("open", least, most, (least, most) if least < most else (least,)))
        most = open_up_to(rules, least, stack, hand.upper, hand.pot)
        return (*stands_in, LegalWord("open", least, most, (), hand.game.chip))
    bring_in = min(stack, bring_in_level(hand.game.stakes.bring_in, hand.lower))
    choices = (*stands_in, LegalWord("bring-in", bring_in, bring_in))
    if stack > bring_in and bring_in < hand.limit and _contested(hand, turn, 0):
        full = min(stack, hand.limit)
        most = full if rules.structure == LIMIT else open_up_to(rules, full, stack, hand.upper, hand.pot)
        choices = (*choices, LegalWord("bet", full, most, (), hand.game.chip))
    return choices


def _cards(hand: Hand, turn: int) -> tuple[LegalWord, ...]:
    """Return the choices about cards: draw, discard, keep or roll, kill, or declare all in."""
    if hand.stage == KILL:
        return kill_choices(hand)
    if hand.stage == CHOOSE:
        return (KEEP, ROLL)
    if hand.stage == DECLARE:
        return DECLARING
    street = hand.game.streets[hand.street]
    held = tuple(spell(card) for card in hand.down[turn])
    if hand.stage == DRAW:
        most = street.draw
        if street.dealer_draw is not None and turn == len(hand.seats) - 1:
            most = street.dealer_draw
        return (LegalWord("draw", 0, min(most, len(held)), cards=held),)
    assert hand.stage == DISCARD
    count = street.discard
    if not count or street.discards == "after-betting":  # this is asked after the betting on the last street
        count = hand.game.streets[hand.street - 1].discard
    return (LegalWord("discard", count, count, cards=held),)
