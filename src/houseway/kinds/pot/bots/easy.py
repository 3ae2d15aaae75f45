"""The easy level, which compares its cards with random hands and believes every bet.

It assumes that a player who bets or raises, or stays to a late street, has more than a random hand. So it can be
bluffed, and heads-up it loses to a player who always bets.
"""

from random import Random

from houseway.kinds.pot.bots.hand_value import worth
from houseway.kinds.pot.bots.sizes import wager_of
from houseway.kinds.pot.commands import BringIn, Call, Check, Fold, LegalWord, OpenPot, Word
from houseway.kinds.pot.hand.state import Hand
from houseway.rules.betting import LIMITED
from houseway.rules.positions import without

STRONG, SURE = 0.56, 0.78
RAISES = 0.59
"""The equity against one random hand with which a bot usually raises the blind."""
BELIEVES, WARY = 0.6, 0.16
"""How many more hands there are to beat for each bet by an opponent, and for each street that an opponent stays."""
MADE = 1.8
"""How much stronger a limit bet looks on the last street, where it is either a made hand or a bluff."""
BLUFFS = {1: 0.24, 2: 0.09}
"""How often a bot bluffs, by the number of opponents who have checked or are yet to act. Larger numbers are never
bluffed.
"""
STAYS = 0.35
"""The share of players yet to act that a bot expects to stay."""
AHEAD = 0.35
"""The share of later bets that a bot expects to pay in a limit game."""


def bet_easily(hand: Hand, place: int, choices: dict[str, LegalWord], dice: Random) -> Word:
    owed = max(hand.top - hand.paid[place], 0)
    alone = worth(hand, place, dice)
    chance = _chance(hand, place, alone)
    wager = choices.get("raise") or choices.get("bet") or choices.get("open")
    last = not without(hand.waiting, place)
    if "open" in choices:
        assert wager is not None
        return OpenPot(wager.most if wager.only and chance > STRONG else wager.least)
    if "bring-in" in choices:
        return wager_of(hand, wager, chance > SURE, dice) if wager and chance > STRONG else BringIn()
    if "check" in choices:
        against = without(hand.live, place).bit_count()
        often = BLUFFS.get(against, 0.0) * (1.0 if last else 0.6)
        bluffs = bool(hand.street) and not hand.top and dice.random() < often
        if wager and (chance > STRONG + 0.05 * hand.raises or bluffs) and dice.random() < 0.9:
            return wager_of(hand, wager, chance > SURE, dice)
        return Check()
    pot = hand.pot + hand.taken + hand.jackpot
    price = _price(hand, place, min(owed, hand.stacks[place]))
    steep = 0.03 if owed > 0.6 * (pot - owed) and hand.street else 0.0
    if not hand.street:
        steep = 0.04 if hand.raises < 2 else 0.06  # later streets cost more chips
        steep += 0.03 * any(street.draw for street in hand.game.streets)  # hand values spread widely before a draw
        if wager and hand.raises < 3 and alone > RAISES + 0.06 * max(hand.raises - 1, 0) and dice.random() < 0.7:
            return wager_of(hand, wager, chance > SURE, dice)
        if wager and not hand.acted & hand.live and chance > price + 0.04 and dice.random() < 0.6:
            return wager_of(hand, wager, chance > SURE, dice)  # open with a raise, because the blinds may fold
    if wager and chance > max(STRONG + 0.06 * hand.raises, price + 0.18) and dice.random() < 0.75:
        return wager_of(hand, wager, chance > SURE, dice)
    if chance > price + steep or (chance > SURE - 0.1 and not steep):
        return Call()
    return Fold()


def _chance(hand: Hand, place: int, alone: float) -> float:
    """Return the chance to beat every player still in."""
    return beats_all(alone, hands_to_beat(hand, place), bool(hand.game.high and hand.game.low))


def beats_all(alone: float, hands: float, split: bool) -> float:
    """Return the chance to beat a number of random hands from the chance against one; a split pot is easier."""
    chance = alone**hands
    return float(max(chance, alone - 0.25) if split else chance)


def hands_to_beat(hand: Hand, place: int) -> float:
    """Return the number of random hands that the players still in count as: one each, and more for players who bet or
    called bets.
    """
    others = without(hand.live, place)
    yet = (hand.waiting & others).bit_count() if not hand.street else 0
    company = max(1.0, others.bit_count() - yet + STAYS * yet)
    bets = hand.raises if hand.street else max(hand.raises - 1, 0)
    made = MADE if hand.game.structure in LIMITED and hand.street == len(hand.game.streets) - 1 else 1.0
    believed = made * BELIEVES * bets * (hand.top > hand.paid[place]) + WARY * min(hand.street, 3)
    return float(1 + 0.7 * (company - 1) + believed)


def _price(hand: Hand, place: int, owed: int) -> float:
    """Return the share of the pot that a call costs.

    Limit bets are small and a caller usually faces the next bet too, so part of the later bets is included. In no-limit
    games only the current bet counts.
    """
    later = 0
    if hand.game.structure == "limit" and hand.street:
        rounds = [street.limit for street in hand.game.streets[hand.street + 1 :] if street.betting][:2]
        later = round(AHEAD * sum(hand.upper if each == "upper" else hand.lower for each in rounds))
        later = min(later, hand.stacks[place] - owed)
    return (owed + later) / (hand.pot + hand.taken + hand.jackpot + owed + 2 * later)
