"""The aspects of a round that decide bonus bets: pairs in the first two cards, the bank's hand, matching cards."""

from collections.abc import Callable, Sequence
from operator import attrgetter, itemgetter
from typing import NamedTuple

from houseway.cards import JOKER, Card, rank, suit
from houseway.games.conditions import Field
from houseway.games.game import Aspect
from houseway.games.pairs import PAIRS, pair
from houseway.games.twentyone.hands import hand_of, natural, total, value
from houseway.games.twentyone.rules import STANDARD, Rules

Cards = Sequence[Card]
PLAIN = Rules()
"""Rules for bonus bets that count in the usual way: an ace is one or eleven, and more than 21 busts."""
STAMPED = Rules(naturals=(STANDARD,), special_natural="ace and king of spades")
"""The usual rules for bonus bets, except that the ace of spades makes a natural only with the king of spades."""
MOST_CARDS = 8
"""The largest number of cards for which a bust pays more; a bust with more cards pays the same."""
LONGEST = 12
TOTALS = 32
"""A number higher than any total of the bank."""
ACE = 11
"""The value of an ace on its own."""
NO_PAIR, PAIR, PAIR_AND_NATURAL, PAIR_AND_STANDARD = range(4)


def bank_over(player: Cards, bank: Cards, board: Cards) -> int:
    """Return the number of cards with which the bank busts; 0 if it does not.

    >>> from houseway.cards import cards
    >>> bank_over((), cards("Th6c9d"), ()), bank_over((), cards("Th7c"), ())
    (3, 0)
    """
    return min(len(bank), MOST_CARDS) if total(PLAIN, hand_of(PLAIN, bank)) > PLAIN.limit else 0


def bank_total(player: Cards, bank: Cards, board: Cards) -> int:
    """Return the total of the bank's hand."""
    return total(PLAIN, hand_of(PLAIN, bank))


def bank_hand(player: Cards, bank: Cards, board: Cards) -> int:
    """Return the total of the bank's hand and the number of its cards as one number.

    >>> from houseway.cards import cards
    >>> divmod(bank_hand((), cards("Th6c9d"), ()), MOST_CARDS + 1)
    (25, 3)
    """
    return bank_total(player, bank, board) * (MOST_CARDS + 1) + min(len(bank), MOST_CARDS)


def bank_hand_in_words(number: int) -> str:
    total, cards = divmod(number, MOST_CARDS + 1)
    return f"the bank has {total} with {cards}{' or more' * (cards == MOST_CARDS)} cards"


def first_two(player: Cards, bank: Cards, board: Cards) -> int:
    """Return which pair the first two cards are."""
    return pair(*player[:2])


def by_rank(player: Cards) -> int:
    """Check whether the first two cards have the same rank."""
    return int(bool(pair(*player[:2])))


def by_value(player: Cards) -> int:
    """Check whether the first two cards have the same value."""
    return int(value(player[0]) == value(player[1]))


def pair_and_bank(player: Cards, bank: Cards, board: Cards) -> int:
    """Return, as an outcome, whether the first two cards are a pair and whether the bank also has a natural."""
    return with_bank(by_rank(player), banks_natural(bank))


def value_and_bank(player: Cards, bank: Cards, board: Cards) -> int:
    """Return the outcome of `pair_and_bank`, except that two cards of equal value count as a pair, as for a split.

    >>> from houseway.cards import cards
    >>> value_and_bank(cards("KhTc"), cards("8d9c"), ()), pair_and_bank(cards("KhTc"), cards("8d9c"), ())
    (1, 0)
    """
    return with_bank(by_value(player), banks_natural(bank))


def banks_natural(bank: Cards) -> int:
    """Return what the bank's natural, of either sort, adds to a pair's outcome."""
    if natural(STAMPED, hand_of(STAMPED, bank)):
        return PAIR_AND_STANDARD
    return PAIR_AND_NATURAL if natural(PLAIN, hand_of(PLAIN, bank)) else PAIR


def with_bank(paired: int, bank: int) -> int:
    return bank if paired else NO_PAIR


LUCKY = (
    "18 or less, or over 21", "19", "20", "21", "21 suited", "6 7 8", "7 7 7", "6 7 8 suited", "7 7 7 suited",
)  # fmt: skip


def lucky(player: Cards, bank: Cards, board: Cards) -> int:
    """Return what the first two cards make with the bank's up card, by the best line that applies.

    >>> from houseway.cards import cards
    >>> [LUCKY[lucky(cards(own), cards(up), ())] for own, up in (("7c7c", "7c"), ("8d6c", "7h"), ("Ac9c", "Kh"))]
    ['7 7 7 suited', '6 7 8', '20']
    """
    three = (*player[:2], *bank[:1])
    suited = len({suit(one) for one in three}) == 1
    ranks = sorted(rank(one) + 2 for one in three)
    if ranks == [7, 7, 7]:
        return 8 if suited else 6
    if ranks == [6, 7, 8]:
        return 7 if suited else 5
    comes_to = total(PLAIN, hand_of(PLAIN, three))
    if comes_to == 21:
        return 4 if suited else 3
    return {20: 2, 19: 1}.get(comes_to, 0)


MATCHES = ("no match", "one match", "two matches", "one suited match", "one suited and one other", "two suited matches")


def match(player: Cards, one: Card) -> int:
    """Return how many of the first two cards have the rank of a card, and how many of these also have its suit."""
    same = [mine for mine in player[:2] if rank(mine) == rank(one)]
    suited = sum(suit(mine) == suit(one) for mine in same)
    return {(0, 0): 0, (1, 0): 1, (2, 0): 2, (1, 1): 3, (2, 1): 4, (2, 2): 5}[len(same), suited]


def match_up(player: Cards, bank: Cards, board: Cards) -> int:
    return match(player, bank[0])


def match_down(player: Cards, bank: Cards, board: Cards) -> int:
    return match(player, bank[1])


class FirstCards(NamedTuple):
    """What the first two cards and the player-dealer's up card are, as fields for written-out conditions."""

    total: int
    suited: bool
    paired: int
    dealer: int

    @property
    def number(self) -> int:
        return ((self.total * 2 + self.suited) * len(PAIRS) + self.paired) * (ACE + 1) + self.dealer

    @classmethod
    def spell_out(cls, number: int) -> "FirstCards":
        rest, dealer = divmod(number, ACE + 1)
        rest, paired = divmod(rest, len(PAIRS))
        total, suited = divmod(rest, 2)
        return cls(total, bool(suited), paired, dealer)


def first_cards(player: Cards, bank: Cards, board: Cards) -> int:
    """Return the first two cards and the up card as one number.

    >>> from houseway.cards import cards
    >>> FirstCards.spell_out(first_cards(cards("Ah6h"), cards("Kd"), ()))
    FirstCards(total=17, suited=True, paired=0, dealer=10)
    """
    two = player[:2]
    up = total(PLAIN, hand_of(PLAIN, bank[:1]))
    return FirstCards(total(PLAIN, hand_of(PLAIN, two)), suit(two[0]) == suit(two[1]), pair(*two), up).number


def first_cards_in_words(number: int) -> str:
    """Return the first cards in words.

    >>> first_cards_in_words(FirstCards(20, False, 1, 11).number)
    '20, pair, not suited, against 11'
    """
    told = FirstCards.spell_out(number)
    return f"{told.total}, {PAIRS[told.paired]}, {'' if told.suited else 'not '}suited, against {told.dealer}"


def both(player: Cards) -> int:
    """Return the first two cards as one number."""
    return player[0] * (JOKER + 1) + player[1]


def match_both(two: int, one: Card) -> int:
    return match(divmod(two, JOKER + 1), one)


def is_number(wanted: int) -> Callable[[int], bool]:
    return lambda found: found == wanted


def named(names: Sequence[str]) -> dict[str, Callable[[int], int]]:
    return {name: is_number(place) for place, name in enumerate(names) if place}


OVER = {
    f"over with {cards}{' or more' if cards == MOST_CARDS else ''} cards": is_number(cards)
    for cards in range(3, MOST_CARDS + 1)
}
WITH_BANK = {
    "pair and the bank's natural": lambda found: found >= PAIR_AND_NATURAL,
    "pair and the bank's standard natural": is_number(PAIR_AND_STANDARD),
    "pair": lambda found: found > 0,
}
WITH_BANK_SAID = (
    "no pair", "pair", "pair, and the bank's ace of spades with a ten", "pair and the bank's natural",
).__getitem__  # fmt: skip
PAIR_AND_BANK = {
    "pair": Field(lambda found: found > NO_PAIR, "the first two cards are a pair", yes=True),
    "dealer natural": Field(lambda found: found >= PAIR_AND_NATURAL, "the player-dealer has a natural too", yes=True),
}
PAIR_LINES = {**named(PAIRS), "any pair": lambda found: found > 0}

def in_words(means: str, words: tuple[str, ...]) -> Field:
    """Return a field whose value is the outcome itself, given in words."""
    return Field(lambda found: found, means, words)


def of_first_cards(name: str, means: str, words: tuple[str, ...] = (), yes: bool = False) -> Field:
    """Return a field about the first cards."""
    found = attrgetter(name)
    return Field(lambda number: found(FirstCards.spell_out(number)), means, words, yes)


TWO, AND_THE_BANK = "the player's first two cards", "the player-dealer's"

ASPECTS = {
    "bank over": Aspect(
        bank_over, MOST_CARDS + 1, OVER, (0, LONGEST, 0),
        lambda found: next((name for name, holds in OVER.items() if holds(found)), "not over"), completes=True,
        judged="the player-dealer's whole hand",
        fields={"cards": Field(lambda found: found, f"the cards of a hand that busts, {MOST_CARDS} for more; else 0")},
    ),
    "bank total": Aspect(
        bank_total, TOTALS, {"22": is_number(22)}, (0, LONGEST, 0), lambda found: f"the bank has {found}",
        completes=True, judged="the player-dealer's total",
        fields={"total": Field(lambda found: found, "the player-dealer's total")},
    ),
    "bank hand": Aspect(
        bank_hand, TOTALS * (MOST_CARDS + 1), {}, (0, LONGEST, 0), bank_hand_in_words, completes=True,
        judged="the player-dealer's whole hand, for conditions made of `dealer total` and `dealer cards`",
        fields={
            "dealer total": Field(lambda number: number // (MOST_CARDS + 1), "the player-dealer's total"),
            "dealer cards": Field(lambda number: number % (MOST_CARDS + 1),
                                  f"the number of the player-dealer's cards, {MOST_CARDS} for more"),
        },
    ),
    "first two": Aspect(first_two, len(PAIRS), PAIR_LINES, (2, 0, 0), PAIRS.__getitem__, judged=f"{TWO} by rank",
                        fields={"cards": in_words(TWO, PAIRS)}),
    "first two and the bank": Aspect(
        pair_and_bank, 4, WITH_BANK, (2, 2, 0), WITH_BANK_SAID, judged=f"{TWO} by rank, and {AND_THE_BANK}",
        apart=(by_rank, banks_natural, with_bank), fields=PAIR_AND_BANK,
    ),
    "first two by value and the bank": Aspect(
        value_and_bank, 4, WITH_BANK, (2, 2, 0), WITH_BANK_SAID, judged=f"{TWO} by value, and {AND_THE_BANK}",
        apart=(by_value, banks_natural, with_bank), fields=PAIR_AND_BANK,
    ),
    "first two and the up card": Aspect(
        lucky, len(LUCKY), named(LUCKY), (2, 1, 0), LUCKY.__getitem__,
        judged=f"{TWO} and the player-dealer's up card together",
        fields={"hand": in_words("the three cards together", LUCKY)},
    ),
    "first cards": Aspect(
        first_cards, FirstCards(22, False, 0, 0).number, {}, (2, 1, 0), first_cards_in_words,
        judged=f"{TWO} and the player-dealer's up card, for conditions written out",
        fields={
            "total": of_first_cards("total", "the total of the first two cards, an ace as 11 if it can be"),
            "suited": of_first_cards("suited", "the first two cards are of one suit", yes=True),
            "cards": of_first_cards("paired", TWO, PAIRS),
            "dealer card": of_first_cards("dealer", "what the up card counts, an ace as 11"),
        },
    ),
    "match up": Aspect(
        match_up, len(MATCHES), named(MATCHES), (2, 1, 0), MATCHES.__getitem__,
        judged=f"{TWO}, each against the player-dealer's up card",
        fields={"match": in_words("how many cards match the up card", MATCHES)},
    ),
    "match down": Aspect(
        match_down, len(MATCHES), named(MATCHES), (2, 2, 0), MATCHES.__getitem__,
        judged=f"{TWO}, each against the player-dealer's down card",
        apart=(both, itemgetter(1), match_both),
        fields={"match": in_words("how many cards match the down card", MATCHES)},
    ),
}  # fmt: skip
