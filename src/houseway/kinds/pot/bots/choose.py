"""House players at poker weigh their hand, the pot odds, and the players still in or yet to act.

A bot is a function of what its seat can see and of the dice it is given. It only picks legal actions. It respects bets:
a player who bets or raises has more than a random hand, and so has one who stays to a late street. So it can be
bluffed, and sometimes it bluffs. `docs/bots.md` has the rates, street by street.
"""

from random import Random

from houseway.cards import card, spell
from houseway.kinds.pot.bots.discards import discard, keeps, kills, throw
from houseway.kinds.pot.bots.hand_value import unseen, worth
from houseway.kinds.pot.commands import (
    Bet,
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
    Raise,
    Roll,
    Word,
)
from houseway.kinds.pot.hand.legal import legal
from houseway.kinds.pot.hand.state import BET, CHOOSE, DECLARE, DRAW, KILL, Hand
from houseway.rules.betting import LIMITED
from houseway.rules.positions import without

STRONG, SURE = 0.56, 0.78
RAISES = 0.59
"""The equity against one random hand with which a bot usually raises the blind."""
BELIEVES, WARY = 0.6, 0.16
"""Hands to beat that each bet adds for a bettor, and each street for a player who stays."""
MADE = 1.8
"""How much stronger a limit bet looks on the last street: it is a made hand or a bluff."""
BLUFFS = {1: 0.24, 2: 0.09}
"""How often a bot bluffs, by the number of opponents who have checked or are yet to act; never against more."""
KILLS = 0.3
"""How often a bot kills the pot with cards that are worth it."""
STAYS = 0.35
"""The share of players yet to act that a bot expects to stay."""
AHEAD = 0.35
"""The share of later bets that a bot expects to pay at a limit."""


def choose(hand: Hand, seat: int, dice: Random) -> Word:
    """Return the action of a bot in this seat. It must be the seat's turn."""
    place = hand.position(seat)
    assert place == hand.turn, f"it is not seat {seat}'s turn"
    choices = {choice.word: choice for choice in legal(hand)}
    if hand.stage != BET:
        return _about_cards(hand, place, choices, dice)
    return _about_chips(hand, place, choices, dice)


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


def _about_chips(hand: Hand, place: int, choices: dict[str, LegalWord], dice: Random) -> Word:
    owed = max(hand.top - hand.paid[place], 0)
    alone = worth(hand, place, dice)
    chance = _chance(hand, place, alone)
    wager = choices.get("raise") or choices.get("bet") or choices.get("open")
    last = not without(hand.waiting, place)
    if "open" in choices:
        assert wager is not None
        return OpenPot(wager.most if wager.only and chance > STRONG else wager.least)
    if "bring-in" in choices:
        return _wager(hand, wager, chance, dice) if wager and chance > STRONG else BringIn()
    if "check" in choices:
        against = without(hand.live, place).bit_count()
        often = BLUFFS.get(against, 0.0) * (1.0 if last else 0.6)
        bluffs = bool(hand.street) and not hand.top and dice.random() < often
        if wager and (chance > STRONG + 0.05 * hand.raises or bluffs) and dice.random() < 0.9:
            return _wager(hand, wager, chance, dice)
        return Check()
    pot = hand.pot
    price = _price(hand, place, min(owed, hand.stacks[place]))
    steep = 0.03 if owed > 0.6 * (pot - owed) and hand.street else 0.0
    if not hand.street:
        steep = 0.04 if hand.raises < 2 else 0.06  # later streets cost more chips
        steep += 0.03 * any(street.draw for street in hand.game.streets)  # hands differ widely before a draw
        if wager and hand.raises < 3 and alone > RAISES + 0.06 * max(hand.raises - 1, 0) and dice.random() < 0.7:
            return _wager(hand, wager, chance, dice)
        if wager and not hand.acted & hand.live and chance > price + 0.04 and dice.random() < 0.6:
            return _wager(hand, wager, chance, dice)  # open with a raise: the blinds may fold
    if wager and chance > max(STRONG + 0.06 * hand.raises, price + 0.18) and dice.random() < 0.75:
        return _wager(hand, wager, chance, dice)
    if chance > price + steep or (chance > SURE - 0.1 and not steep):
        return Call()
    return Fold()


def _chance(hand: Hand, place: int, alone: float) -> float:
    """Return the chance to beat every player still in.

    Multiplies the chance against one hand, once per opponent, and more for opponents who bet or called bets.
    """
    others = without(hand.live, place)
    yet = (hand.waiting & others).bit_count() if not hand.street else 0
    company = max(1.0, others.bit_count() - yet + STAYS * yet)
    bets = hand.raises if hand.street else max(hand.raises - 1, 0)
    made = MADE if hand.game.structure in LIMITED and hand.street == len(hand.game.streets) - 1 else 1.0
    believed = made * BELIEVES * bets * (hand.top > hand.paid[place]) + WARY * min(hand.street, 3)
    chance = alone ** (1 + 0.7 * (company - 1) + believed)
    return float(max(chance, alone - 0.25) if hand.game.high and hand.game.low else chance)


def _price(hand: Hand, place: int, owed: int) -> float:
    """Return the share of the pot that a call costs.

    Limit bets are small and a caller usually faces the next one too, so part of the later bets is counted. At no limit
    only the bet counts.
    """
    later = 0
    if hand.game.structure == "limit" and hand.street:
        rounds = [street.limit for street in hand.game.streets[hand.street + 1 :] if street.betting][:2]
        later = round(AHEAD * sum(hand.upper if each == "upper" else hand.lower for each in rounds))
        later = min(later, hand.stacks[place] - owed)
    return (owed + later) / (hand.pot + owed + 2 * later)


def _wager(hand: Hand, choice: LegalWord, chance: float, dice: Random) -> Word:
    """Bet or raise: the limit if there is one, otherwise half the pot to the whole pot."""
    kind = Raise if choice.word == "raise" else OpenPot if choice.word == "open" else Bet
    if choice.only or choice.least == choice.most:
        amounts = choice.only or (choice.least,)
        return kind(amounts[-1] if chance > SURE else amounts[0])
    part = dice.uniform(0.5, 0.8) if chance < SURE else dice.uniform(0.7, 1.1)
    owed = hand.top - hand.paid[hand.turn]
    to = hand.top + int(part * (hand.pot + owed))
    to -= to % choice.chip
    if to >= choice.most or choice.most - to < choice.chip:
        return kind(choice.most)
    return kind(max(to, choice.least))
