"""What a house player does in a hand: it picks among the legal actions.

A house player is a function of what its seat can see, its manner and random numbers. The easy level is in
`bots/easy.py`; the other levels follow a strategy that was learned for the game (`bots/strategy.py`), or if there is
none read opponents' hands (`bots/read_hands.py`) and mix their actions (`bots/betting.py`). `docs/bots.md` lists how
often they take each action, and measures how good they are.
"""

from random import Random

from houseway.cards import card, spell
from houseway.kinds.pot.bots.discards import discard, keeps, kills, throw
from houseway.kinds.pot.bots.easy import bet_easily
from houseway.kinds.pot.bots.hand_value import unseen
from houseway.kinds.pot.bots.manners import EASY, Manner
from houseway.kinds.pot.bots.sizes import wager_of
from houseway.kinds.pot.commands import (
    BringIn,
    Call,
    Check,
    Discard,
    Draw,
    Fold,
    Keep,
    Kill,
    LegalWord,
    OpenPot,
    Pass,
    PlayOn,
    Roll,
    Word,
)
from houseway.kinds.pot.hand.legal import legal
from houseway.kinds.pot.hand.state import BET, CHOOSE, DECLARE, DRAW, KILL, Hand

KILLS = 0.3
"""How often a bot kills the pot when its first cards are good enough."""


def choose(hand: Hand, seat: int, dice: Random, manner: Manner = EASY) -> Word:
    """Return the action of a house player in this seat. It must be the seat's turn."""
    place = hand.position(seat)
    assert place == hand.turn, f"it is not seat {seat}'s turn"
    choices = {choice.word: choice for choice in legal(hand)}
    if hand.stage != BET:
        return _about_cards(hand, place, choices, dice)
    if not manner.reads or hand.common:  # rare: a common card that only some players use
        return bet_easily(hand, place, choices, dice)
    return _by_chances(hand, place, choices, dice, manner)


def _by_chances(hand: Hand, place: int, choices: dict[str, LegalWord], dice: Random, manner: Manner) -> Word:
    from houseway.kinds.pot.bots import betting, strategy  # numpy is loaded when a house player needs it

    found = strategy.chances(hand, place, manner, dice) or betting.chances(hand, place, manner)
    wager, roll = betting.wager_in(hand), dice.random()
    if "open" in choices:
        assert wager is not None
        return OpenPot(wager.most if wager.only and roll < found.drive else wager.least)
    if wager and roll < found.drive:
        return wager_of(hand, wager, roll < found.drive / 4, dice)
    if "bring-in" in choices:
        return BringIn()
    if "check" in choices:
        return Check()
    return Call() if roll < found.drive + found.stay else Fold()


def _about_cards(hand: Hand, place: int, choices: dict[str, LegalWord], dice: Random) -> Word:
    game = hand.game
    if hand.stage == KILL:
        return Kill() if kills(game.high, hand.down[place]) and dice.random() < KILLS else Pass()
    if hand.stage == CHOOSE:
        return Keep() if keeps(hand.down[place][-1], hand.up[place]) else Roll()
    if hand.stage == DECLARE:
        return PlayOn()
    choice = next(iter(choices.values()))
    held = [card(text) for text in choice.cards]
    if hand.stage == DRAW:
        return Draw(tuple(spell(one) for one in throw(game.high, held, choice.most)))
    cards_on_board = sum(street.board for street in game.streets)
    gone = discard(game.high, game.low, held, hand.board, choice.least, unseen(hand, place), dice, cards_on_board)
    return Discard(tuple(spell(one) for one in gone))
