"""The legal actions of the player whose turn it is, with their bounds. `decide` looks actions up here."""

from houseway.cards import spell
from houseway.kinds.pot.commands import LegalWord
from houseway.kinds.pot.hand.kill import choices as kill_choices
from houseway.kinds.pot.hand.state import BET, CHOOSE, DECLARE, DISCARD, DRAW, KILL, NO_CAP, Hand
from houseway.memo import by_identity, memo
from houseway.money import Chips
from houseway.rules.betting import least_raise, limit_raise, may_raise_again, pot_raise
from houseway.rules.positions import has, without

FOLD, CHECK, KEEP, ROLL = LegalWord("fold"), LegalWord("check"), LegalWord("keep"), LegalWord("roll")
FOLD_CHECK = (FOLD, CHECK)
DECLARING = (LegalWord("play-on"), LegalWord("all-in"))


@memo(by_identity)
def legal(hand: Hand) -> tuple[LegalWord, ...]:
    """Return the legal actions; none if the dealer is busy or the hand is over."""
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
    """Check for a forced action: one word at one amount, such as a bring-in that is a full bet or all in."""
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
    if most <= top or capped(hand) or _barred(hand, turn, top - paid) or not _contested(hand, turn, top):
        return None
    game = hand.game
    limit = hand.limit
    if game.structure == "limit":
        if has(hand.either, turn):
            return _either(hand, most, word)
        to = limit if hand.completing and top < limit else limit_raise(top, hand.full, limit, game.betting.short_raise)
        if to > most:
            to = most
        return LegalWord(word, to, to)
    if hand.completing and top < limit:
        least = limit
    elif game.structure == "spread" and not game.betting.raise_at_least_last:
        least = top + limit
    else:
        least = least_raise(top, hand.last, limit)
    if game.structure == "spread":
        highest = top + max(hand.higher, least - top)
        most = min(most, highest)
    elif game.structure == "pot-limit":
        most = min(most, max(least, pot_raise(hand.pot, top, paid)))
    return LegalWord(word, min(least, most), most, (), game.chip)


def _either(hand: Hand, most: Chips, word: str) -> LegalWord:
    """Return a bet or raise at the lower or higher limit, for an open pair or over buttons."""
    short = hand.game.betting.short_raise
    steps = sorted({min(most, limit_raise(hand.top, hand.full, step, short)) for step in (hand.limit, hand.higher)})
    return LegalWord(word, steps[0], steps[-1], tuple(steps))


def capped(hand: Hand) -> bool:
    """Check whether the round has all its raises."""
    game = hand.game
    if hand.raises < game.cap or game.cap == NO_CAP:
        return False
    heads_up = game.betting.heads_up
    if heads_up == "round":
        return hand.began > 2
    return heads_up == "never" or hand.live.bit_count() > 2


def _barred(hand: Hand, turn: int, owed: Chips) -> bool:
    """Check whether a player can't raise although the round still has raises."""
    betting = hand.game.betting
    if has(hand.acted, turn):
        if has(hand.checked, turn) and not betting.check_raise:
            return True
        if hand.paid[turn] < hand.full:  # a full bet or raise was made since they acted
            return False
        return not may_raise_again(owed, hand.last if hand.last > hand.limit else hand.limit, betting.reopen)
    if not hand.game.forced.live and not hand.street and hand.top == hand.paid[turn] and hand.raises <= 1:
        return True  # a dead blind has no option
    return hand.game.openers is not None and hand.opener < 0 and not opens(hand, turn)


def opens(hand: Hand, position: int) -> bool:
    """Check whether a player holds openers."""
    game = hand.game
    if game.openers is None:
        return True
    return game.openers.anyway(hand.down[position] + hand.up[position], hand.board) >= game.opening


def _contested(hand: Hand, turn: int, top: Chips) -> bool:
    """Check whether any opponent has chips to call a raise."""
    others = without(hand.able, turn)
    while others:
        bit = others & -others
        place = bit.bit_length() - 1
        if hand.stacks[place] + hand.paid[place] > top:
            return True
        others ^= bit
    return False


def _forced(hand: Hand, turn: int, stack: Chips) -> tuple[LegalWord, ...]:
    """Return the bring-in choices. A player who acts for one all in can also fold (crystal 343)."""
    rules = hand.game.forced
    stands_in: tuple[LegalWord, ...] = () if hand.forced == turn else (FOLD,)
    if rules.opening == "either-limit":
        least, most = min(stack, hand.lower), min(stack, hand.upper)
        if hand.game.structure == "limit":
            return (*stands_in, LegalWord("open", least, most, (least, most) if least < most else (least,)))
        if hand.game.structure != "spread":
            most = stack if hand.game.structure == "no-limit" else min(stack, max(least, hand.pot))
        return (*stands_in, LegalWord("open", least, most, (), hand.game.chip))
    bring_in = min(stack, hand.game.stakes.bring_in or hand.lower)
    choices = (*stands_in, LegalWord("bring-in", bring_in, bring_in))
    if stack > bring_in and bring_in < hand.limit and _contested(hand, turn, 0):
        full = min(stack, hand.limit)
        most = full
        if hand.game.structure != "limit":
            most = min(stack, hand.upper) if hand.game.structure == "spread" else stack
            if hand.game.structure == "pot-limit":
                most = min(stack, max(full, hand.pot))
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
    if not count or street.discards == "after-betting":  # asked after the betting on the street before
        count = hand.game.streets[hand.street - 1].discard
    return (LegalWord("discard", count, count, cards=held),)
