"""Scripted opponents, each with one simple idea, for measuring house players.

An opponent, like a house player, is a function of a hand, its seat and dice. All scripted opponents draw and discard as
house players do.
"""

from collections.abc import Callable
from random import Random

from houseway.kinds.pot.bots.choose import choose
from houseway.kinds.pot.bots.hand_value import worth
from houseway.kinds.pot.commands import WORDS, Call, Check, Fold, LegalWord, Word
from houseway.kinds.pot.hand.legal import legal
from houseway.kinds.pot.hand.state import BET, Hand
from houseway.rules.positions import without

Player = Callable[[Hand, int, Random], Word]
WAGERS = ("bet", "raise", "open")


def calls(hand: Hand, seat: int, dice: Random) -> Word:
    """Stay to the end and never bet."""
    words = _words(hand)
    return _passive(words) if hand.stage == BET else choose(hand, seat, dice)


def at_random(hand: Hand, seat: int, dice: Random) -> Word:
    """Take any legal action with equal probability, at its minimum."""
    if hand.stage != BET:
        return choose(hand, seat, dice)
    word = dice.choice(legal(hand))
    return _wager(word) if word.word in WAGERS else WORDS[word.word]()


def maniac(hand: Hand, seat: int, dice: Random) -> Word:
    """Bet and raise with any cards, and call if no raise is left."""
    if hand.stage != BET:
        return choose(hand, seat, dice)
    words = _words(hand)
    return _wager(words["wager"]) if "wager" in words else _passive(words)


def bettor(hand: Hand, seat: int, dice: Random) -> Word:
    """Bet whenever nobody has bet, and raise first in; otherwise call if a random hand would have the odds."""
    if hand.stage != BET:
        return choose(hand, seat, dice)
    words, first_in = _words(hand), not hand.street and hand.raises <= 1 and not hand.acted & hand.live
    if "wager" in words and ("check" in words or "bring-in" in words or first_in):
        return _wager(words["wager"])
    return _by_odds(hand, seat, dice, raises=2.0, margin=0.0)


def equity(hand: Hand, seat: int, dice: Random) -> Word:
    """Compare the equity against random hands with the price; bet and raise with more than a fair share."""
    return _by_odds(hand, seat, dice, raises=1.2, margin=0.0) if hand.stage == BET else choose(hand, seat, dice)


def solid(hand: Hand, seat: int, dice: Random) -> Word:
    """Play by the odds, but demand better odds after each bet, roughly as guides teach."""
    if hand.stage != BET:
        return choose(hand, seat, dice)
    bets = hand.raises if hand.street else max(hand.raises - 1, 0)
    return _by_odds(hand, seat, dice, raises=1.35 + 0.15 * bets, margin=0.05 + 0.04 * bets)


def tight(hand: Hand, seat: int, dice: Random) -> Word:
    """Play few hands, but bet them."""
    return _by_odds(hand, seat, dice, raises=1.4, margin=0.2) if hand.stage == BET else choose(hand, seat, dice)


STYLES: dict[str, Player] = {
    "call": calls, "random": at_random, "tight": tight, "equity": equity, "solid": solid, "maniac": maniac,
    "bettor": bettor,
}  # fmt: skip


def _by_odds(hand: Hand, seat: int, dice: Random, raises: float, margin: float) -> Word:
    """Raise with `raises` times a fair share of the pot; call if the equity exceeds the price by `margin`."""
    words, place = _words(hand), hand.position(seat)
    others = without(hand.live, place).bit_count()
    chance = worth(hand, place, dice) ** (1 + 0.8 * (others - 1))
    if "wager" in words and chance * (others + 1) > min(raises, 0.9 * (others + 1)):
        return _wager(words["wager"])
    if "call" not in words:
        return _passive(words)
    owed = min(hand.top - hand.paid[place], hand.stacks[place])
    return Call() if chance > owed / (hand.pot + owed) + margin else Fold()


def _words(hand: Hand) -> dict[str, LegalWord]:
    """Return the legal actions by name, with the bet or raise as `wager`."""
    found = {each.word: each for each in legal(hand)}
    wager = next((found[word] for word in WAGERS if word in found), None)
    return found | {"wager": wager} if wager else found


def _passive(words: dict[str, LegalWord]) -> Word:
    if "call" in words:
        return Call()
    if "check" in words:
        return Check()
    return WORDS["bring-in"]() if "bring-in" in words else _wager(words["wager"])


def _wager(choice: LegalWord) -> Word:
    """Bet the limit or the smaller of two limits; without a limit, three times the minimum."""
    if choice.only or choice.least == choice.most:
        return WORDS[choice.word](choice.only[0] if choice.only else choice.least)  # type: ignore[no-any-return]
    to = min(3 * choice.least, choice.most)
    return WORDS[choice.word](choice.most if to == choice.most else max(choice.least, to - to % choice.chip))  # type: ignore[no-any-return]
