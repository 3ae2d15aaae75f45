"""How much a house player bets: the limit if there is one, otherwise a fraction of the pot."""

from random import Random

from houseway.kinds.pot.commands import Bet, LegalWord, OpenPot, Raise, Word
from houseway.kinds.pot.hand.state import Hand


def wager_of(hand: Hand, choice: LegalWord, sure: bool, dice: Random) -> Word:
    """Bet or raise: the limit, or half the pot up to the whole pot, with more if the player is sure of the hand."""
    kind = Raise if choice.word == "raise" else OpenPot if choice.word == "open" else Bet
    if choice.only or choice.least == choice.most:
        amounts = choice.only or (choice.least,)
        return kind(amounts[-1] if sure else amounts[0])
    part = dice.uniform(0.7, 1.1) if sure else dice.uniform(0.5, 0.8)
    owed = hand.top - hand.paid[hand.turn]
    to = hand.top + int(part * (hand.pot + owed))
    to -= to % choice.chip
    if to >= choice.most or choice.most - to < choice.chip:
        return kind(choice.most)
    return kind(max(to, choice.least))
