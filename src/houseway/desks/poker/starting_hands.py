"""Starting hands: the share of the pot that each class wins on average, by the number of players.

Tables are dealt at random with a fixed seed, as many for every class, and stored as a page of the book with their
standard errors. The number of hands in a class is counted. Everybody stays to the end, so the shares of all players add
up to one pot; a test checks this.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb, sqrt
from typing import Any, NamedTuple

from houseway.cards import JOKER, Card
from houseway.desks.poker.classes import classifier, draws, first_cards
from houseway.games.poker.hands import Ranks
from houseway.games.poker.variant import Side, Variant
from houseway.houses import headers, offer
from houseway.odds.book import Page, get, key_of
from houseway.registry import kind_entry

DEALS, SEED = {2: 100_000, 3: 40_000, 4: 20_000, 5: 20_000}, 1
"""The number of tables dealt for every class, by the number of cards in a starting hand; and the seed."""
DROPPING = 12_000
"""The number of tables in games in which hands drop a card after the flop, which takes longer."""


class StartingHand(NamedTuple):
    """A class of starting hands."""

    name: str
    hands: int
    """The number of starting hands in the class."""
    shares: tuple[float, ...]
    """The average share of the pot with two players, three players, and so on, if everybody stays to the end."""
    errors: tuple[float, ...]


class StartingHands(NamedTuple):
    """All classes of a game, the best against one opponent first."""

    classes: tuple[StartingHand, ...]
    deals: int
    """The number of tables dealt for every class."""
    seed: int

    @property
    def hands(self) -> int:
        return sum(each.hands for each in self.classes)


def depends(variant: Variant) -> dict[str, Any]:
    """Return everything the shares depend on."""

    def side(one: Side | None) -> Any:
        return one and [one.order, one.joker, one.joker_up, one.wheel, one.fives, one.needs]

    return {
        "streets": [[each.deal, each.board, each.discard, each.draw] for each in variant.streets],
        "deck": [variant.deck.jokers, variant.deck.without],
        "high": side(variant.showdown.high), "low": side(variant.showdown.low), "players": most_players(variant),
    }  # fmt: skip


def most_players(variant: Variant) -> int:
    """Return the most players who can all stay to the end: seven at seven-card stud, where the deck runs out.

    >>> from houseway.games.poker.base_variants import variant
    >>> [most_players(variant(name)) for name in ("texas-holdem", "seven-card-stud")]
    [10, 7]
    """
    each = sum(len(street.deal) for street in variant.streets)
    board = sum(street.board for street in variant.streets)
    return min(variant.seats[1], (len(variant.deck.pack.cards) - board) // each)


def page(variant: Variant) -> Page[StartingHands]:
    """Return the book's page of a game."""

    def to_page(found: StartingHands) -> dict[str, Any]:
        rows = [
            [each.name, each.hands, [round(share, 5) for share in each.shares],
             [round(error, 6) for error in each.errors]]
            for each in found.classes
        ]  # fmt: skip
        return {**depends(variant), "deals": found.deals, "seed": found.seed, "classes": rows}

    name = f"poker/{variant.streets[0].deal}-{'high' if variant.showdown.high else ''}" + (
        "low" if variant.showdown.low else "")
    return Page(name, key_of("starting hands", depends(variant)), lambda: measure(variant), to_page, from_page)


def from_page(page: dict[str, Any]) -> StartingHands:
    rows = (StartingHand(name, hands, tuple(shares), tuple(errors)) for name, hands, shares, errors in page["classes"])
    return StartingHands(tuple(rows), page["deals"], page["seed"])


def starting_hands(variant: Variant) -> StartingHands:
    """Return the starting hands of a game, from the book or dealt now."""
    return get(page(variant))


def filed() -> Iterator[Page[StartingHands]]:
    """Yield the page of every filed pot game."""
    found = (offer(each.id).variant for each in headers() if kind_entry(each.kind).equity)
    yield from {each.key: each for each in map(page, filter(None, found))}.values()


def every_start(variant: Variant) -> dict[str, list[tuple[Card, ...]]]:
    """Return all starting hands by class. If it matters which card is face down, the same cards in another order are
    another hand.
    """
    name, size = classifier(variant), len(first_cards(variant))
    cards = sorted(variant.deck.pack.cards)
    high = variant.showdown.high
    found: dict[str, list[tuple[Card, ...]]] = {}
    for hand in permutations(cards, size) if high and high.joker_up else combinations(cards, size):
        found.setdefault(name(hand), []).append(hand)
    return found


def measure(variant: Variant, deals: int | None = None, seed: int = SEED,
            only: Sequence[str] = ()) -> StartingHands:  # fmt: skip
    """Deal tables to every class, or only to some classes."""
    import numpy as np

    from houseway.desks.poker.deal_loop import deal
    from houseway.spread import spread

    game, rests, rules = dealing(variant)
    starts = every_start(variant)
    drops = any(street.discard for street in variant.streets)
    tables = deals or (DROPPING if drops else DEALS[len(first_cards(variant))])

    def one(which: tuple[int, str]) -> StartingHand:
        number, name = which
        hands = np.random.default_rng(seed).permutation(np.array(starts[name], np.int64))
        sums, squares = shares = np.zeros(game.players - 1), np.zeros(game.players - 1)
        deal(0, tables, np.uint64(seed + 1_000 * number), hands, game, rests, rules, shares)
        means = sums / tables
        errors = [sqrt(max(square / tables - mean * mean, 0) / tables)
                  for square, mean in zip(squares, means, strict=True)]
        return StartingHand(name, len(starts[name]), tuple(map(float, means)), tuple(errors))

    found = spread(one, [(number, name) for number, name in enumerate(starts) if not only or name in only])
    return StartingHands(tuple(sorted(found, key=lambda each: -each.shares[0])), tables, seed)


def dealing(variant: Variant) -> Any:
    """Return a game as the compiled loop deals it."""
    import numpy as np

    from houseway.desks.poker.deal_loop import Dealing
    from houseway.odds.equity.count import rests_of, rules_of

    first, *later = (street.deal for street in variant.streets)
    letters = "".join([*sorted(first), *later])  # down cards come first, as `two_cards` names them
    rungs = [Ranks(side).order.rungs() if side else 1 for side in (variant.showdown.high, variant.showdown.low)]
    choose = np.array([[comb(number, size) for size in range(6)] for number in range(JOKER + 1)], np.int64)
    game = Dealing(
        np.array(sorted(variant.deck.pack.cards), np.int64), np.array([letter == "d" for letter in letters]),
        sum(street.board for street in variant.streets), most_players(variant),
        sum(street.discard for street in variant.streets),
        throws(variant) if draws(variant) else np.zeros(0, np.uint8), choose, float(rungs[0]), float(rungs[1]),
    )  # fmt: skip
    return game, rests_of(variant), rules_of(variant)


def throws(variant: Variant) -> Any:
    """Return, for every five-card hand by its number, which of its sorted cards house players discard, as bits."""
    import numpy as np

    from houseway.kinds.pot.bots.discards import throw

    high, most = variant.showdown.high, draws(variant)
    ranks = Ranks(high) if high else None
    cards = sorted(variant.deck.pack.cards)
    found = np.zeros(comb(JOKER + 1, 5), np.uint8)
    choose = [[comb(number, size) for size in range(6)] for number in range(JOKER + 1)]
    for hand in combinations(cards, 5):
        gone = throw(ranks, hand, most)
        mask = sum(1 << place for place, card in enumerate(hand) if card in gone)
        found[sum(choose[card][place + 1] for place, card in enumerate(hand))] = mask
    return found
