"""A local best response at a table for two: it knows how a house player decides, but not its cards.

After every action it weights the hands that the house player may hold by how likely each of them is to act that way.
Then it takes the most valuable action, assuming that nobody bets afterwards: a fold, a call, or a bet that some of
those hands fold to. This gives a lower bound on what a perfect opponent would win (Lisý and Bowling, “Equilibrium
Approximation Quality of Current No-Limit Poker Bots”, 2017).
"""

from collections.abc import Callable, Sequence
from random import Random

from msgspec.structs import replace

from houseway.cards import Card
from houseway.kinds.pot.bots import betting, strategy
from houseway.kinds.pot.bots.betting import Chances
from houseway.kinds.pot.bots.choose import choose
from houseway.kinds.pot.bots.discards import throw
from houseway.kinds.pot.bots.hand_value import at_the_end, sample, share, unseen, values
from houseway.kinds.pot.bots.manners import Manner
from houseway.kinds.pot.commands import WORDS, BringIn, Call, Check, Discard, Draw, Fold, Word
from houseway.kinds.pot.hand.decide import decide
from houseway.kinds.pot.hand.evolve import evolve
from houseway.kinds.pot.hand.legal import legal
from houseway.kinds.pot.hand.state import BET, Hand
from houseway.kinds.pot.measure.opponents import WAGERS, Player
from houseway.rules.positions import has

HANDS, ASKED, DEALS = 48, 3, 2
"""The number of hands in the range, how many times the house player is asked about each, and how many times each is
dealt to the end."""
UNLIKELY = 0.02
"""The weight of an action that a house player was never seen to take with that hand."""


Asks = Callable[[Hand, int, Sequence[tuple[Card, ...]], Random], list[Chances]]
"""A function that returns a seat's action probabilities for each of several holdings."""


def by_asking(player: Player) -> Asks:
    """Return the action probabilities of any player, estimated by asking it a few times for each holding."""

    def asks(hand: Hand, seat: int, holdings: Sequence[tuple[Card, ...]], dice: Random) -> list[Chances]:
        place, found = hand.position(seat), []
        for held in holdings:
            with_it = replace(hand, down=(*hand.down[:place], held, *hand.down[place + 1 :]))
            said = [_group(player(with_it, seat, dice)) for _ in range(ASKED)]
            found.append(Chances(*(said.count(group) / ASKED for group in ("fold", "stay", "drive"))))
        return found

    return asks


def by_manner(manner: Manner) -> Asks:
    """Return the action probabilities of a house player with this manner."""
    by_itself = by_asking(lambda hand, seat, dice: choose(hand, seat, dice, manner))

    def asks(hand: Hand, seat: int, holdings: Sequence[tuple[Card, ...]], dice: Random) -> list[Chances]:
        if not manner.reads or hand.common:
            return by_itself(hand, seat, holdings, dice)
        place = hand.position(seat)
        asked = ASKED if manner.error else 1
        found = [strategy.chances_with(hand, place, holdings, manner, dice) for _ in range(asked)]
        if found[0]:
            return [Chances(*(sum(part) / len(found) for part in zip(*each, strict=True)))
                    for each in zip(*found, strict=True)]
        return [betting.chances(replace(hand, down=(*hand.down[:place], held, *hand.down[place + 1 :])), place, manner)
                for held in holdings]

    return asks


class BestResponse:
    """The best response in one hand. It must be told every action of the house player."""

    def __init__(self, asks: Asks, dice: Random) -> None:
        self.asks, self.dice = asks, dice
        self.holdings: list[tuple[Card, ...]] = []
        self.weights: list[float] = []

    def watch(self, hand: Hand, word: Word, me: int) -> None:
        """Record what the house player did when it was its turn in `hand`."""
        self._follow(hand, hand.position(me), hand.turn)
        if isinstance(word, Draw | Discard):
            self._exchange(hand, hand.position(me), word)
        elif hand.stage == BET:
            group = _group(word)
            seen = self.asks(hand, hand.actor, self.holdings, self.dice)
            likely = [max(getattr(each, group), UNLIKELY) for each in seen]
            self.weights = [old * new for old, new in zip(self.weights, likely, strict=True)]

    def say(self, hand: Hand, seat: int, dice: Random) -> Word:
        """Return the action that is worth most."""
        place = hand.position(seat)
        other = next(each for each in range(2) if each != place)
        self._follow(hand, place, other)
        if hand.stage != BET:
            return choose(hand, seat, dice)
        wins = [self._chance(hand, place, other, held) for held in self.holdings]
        words, owed = {each.word: each for each in legal(hand)}, min(hand.top - hand.paid[place], hand.stacks[place])
        owed = max(owed, 0)
        options: list[tuple[float, Word]] = [(0.0, Fold())] if "fold" in words and owed else []
        e = _mean(wins, self.weights)
        if owed and "call" in words:
            options.append((e * (hand.pot + owed) - owed, Call()))
        elif "check" in words:
            options.append((e * hand.pot, Check()))
        elif "bring-in" in words:
            options.append((e * hand.pot, BringIn()))
        for name in WAGERS:
            if name in words:
                wager: Word = WORDS[name](words[name].least)
                options.append((self._bet(hand, place, other, wager, wins), wager))
        return max(options, key=lambda option: option[0])[1]

    def _bet(self, hand: Hand, place: int, other: int, wager: Word, wins: Sequence[float]) -> float:
        """Return the value of a bet: the pot if the opponent folds, the showdown against hands that stay."""
        after = evolve(hand, decide(hand, hand.seats[place], wager))
        added, folds = after.paid[place] - hand.paid[place], [0.0] * len(wins)
        if after.turn == other:
            folds = [each.fold for each in self.asks(after, hand.seats[other], self.holdings, self.dice)]
        folded = _mean(folds, self.weights)
        stays = [weight * (1 - fold) for weight, fold in zip(self.weights, folds, strict=True)]
        called = min(max(after.top - after.paid[other], 0), after.stacks[other])
        showdown = _mean(wins, stays) * (hand.pot + added + called) - added
        return folded * hand.pot + (1 - folded) * showdown

    def _follow(self, hand: Hand, place: int, other: int) -> None:
        """Drop holdings that are now impossible, and add the cards dealt since."""
        left, size = unseen(hand, place), len(hand.down[other])
        if not self.holdings:
            self.holdings = [sample(self.dice, left, size) for _ in range(HANDS)]
            self.weights = [1.0] * HANDS
            return
        free = set(left)
        for number, held in enumerate(self.holdings):
            if not free.issuperset(held):
                self.weights[number] = 0.0
                self.holdings[number] = sample(self.dice, left, size)
            elif len(held) != size:
                rest = [card for card in left if card not in held]
                self.holdings[number] = (held + sample(self.dice, rest, size))[:size]
        if not any(self.weights):
            self.weights = [1.0] * HANDS

    def _exchange(self, hand: Hand, place: int, word: Draw | Discard) -> None:
        """Let every holding discard as a house player would; those that would discard a different number become
        unlikely."""
        left, most = unseen(hand, place), len(word.cards)
        for number, held in enumerate(self.holdings):
            if isinstance(word, Draw):
                gone = throw(hand.game.high, held, 5)
                if len(gone) != most:
                    self.weights[number] *= UNLIKELY
                gone = tuple([*gone, *(card for card in held if card not in gone)][:most])
            else:
                gone = sample(self.dice, held, most)
            kept = tuple(card for card in held if card not in gone)
            rest = [card for card in left if card not in held]
            self.holdings[number] = kept + (sample(self.dice, rest, most) if isinstance(word, Draw) else ())

    def _chance(self, hand: Hand, place: int, other: int, held: tuple[Card, ...]) -> float:
        """Return the share won against a holding if all cards are dealt and nobody bets again."""
        game, (size, board) = hand.game, at_the_end(hand.game)
        board = len(hand.board) if hand.common else board
        mine, theirs = hand.down[place] + hand.up[place], held + hand.up[other]
        left = [card for card in unseen(hand, place) if card not in held]
        mine_more, theirs_more = (0 if hand.common else max(size - len(each), 0) for each in (mine, theirs))
        to_come, won = board - len(hand.board), 0.0
        deals = DEALS if to_come + mine_more + theirs_more else 1
        for _ in range(deals):
            fresh = sample(self.dice, left, to_come + mine_more + theirs_more)
            shared = hand.board + fresh[:to_come]
            one = values(game, mine + fresh[to_come : to_come + mine_more], shared, has(hand.joker_up, place))
            two = values(game, theirs + fresh[to_come + mine_more :], shared, has(hand.joker_up, other))
            won += share(one, two)
        return won / deals


def _group(word: Word) -> str:
    if isinstance(word, Fold):
        return "fold"
    return "drive" if type(word) in {WORDS[name] for name in WAGERS} else "stay"


def _mean(values: Sequence[float], weights: Sequence[float]) -> float:
    whole = sum(weights)
    return sum(value * weight for value, weight in zip(values, weights, strict=True)) / whole if whole else 0.0
