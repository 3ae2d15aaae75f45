"""Three cards against the bank's three, one of them seen: what every hand is worth against every card shown.

For each of 1,755 kinds of hands and each card that the bank may show, all 1,176 pairs that the bank may hold beside it
are compared through the game's own rule. The counts know nothing of pays, so a changed pay needs no new count. Where
the filed deal shows none of the bank's cards, what is known of them is taken together.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import RANKS, STANDARD
from houseway.games.versus.hands import FIVES, HIGH, QUEEN_HIGH, THREE, THREES, five
from houseway.games.versus.three_card import FOLD, PLAY, Rules, outcome_of, rules
from houseway.houses import Offer
from houseway.odds.parse_hand import advice, asked, bank_shows
from houseway.odds.price_key import cached_by_price
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution, lead
from houseway.odds.solvers.gains import group_gains, one_deck
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import three as number_of
from houseway.ranking.count import count
from houseway.ranking.kernels import BIT, CODE, best
from houseway.rules.refusal import Refused

kernel.ready()

CATEGORIES, ENDS = len(THREES), 6
FILED = Rules(QUEEN_HIGH)


@njit(cache=True, nogil=True)
def compare(hands: Any, qualifies: Any, low_flush: Any, t: Any, counts: Any) -> None:
    """Count for every hand and card shown how the bank's hands end, by whether it qualifies and who is better."""
    for number in range(len(hands)):
        hand = hands[number]
        player = best(t.start + CODE[hand[0]] + CODE[hand[1]] + CODE[hand[2]],
                      BIT[hand[0]] + BIT[hand[1]] + BIT[hand[2]], t)
        for one in range(STANDARD):
            for two in range(one):
                for three in range(two):
                    held = False
                    for card in hand:
                        held = held or card in (one, two, three)
                    if held:
                        continue
                    bank = best(t.start + CODE[one] + CODE[two] + CODE[three], BIT[one] + BIT[two] + BIT[three], t)
                    end = outcome_of(player, bank, 0, qualifies, low_flush) // CATEGORIES
                    counts[number, one, end] += 1
                    counts[number, two, end] += 1
                    counts[number, three, end] += 1


@cache
def table(of: Rules = FILED) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the counts by kind of hand, card shown, and end; and the category of each kind."""
    hands = classes(3).stands
    counts = np.zeros((len(hands), STANDARD, ENDS), np.int64)
    compare(hands, *of, THREE.tables(3), counts)
    strengths = THREE.batch(hands.astype(np.uint8))
    graded = np.array([outcome_of(int(each), 0, 0, *of) % CATEGORIES for each in strengths])
    return counts, graded


def seen(offer: Offer) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the counts as the bettor sees them; where no card is shown, the same against all.

    Refuse a deal that shows more of the bank's cards than the counts tell apart.
    """
    one_deck(offer)
    counts, graded = table(rules(offer.options))
    shown = bank_shows(offer)
    if shown > 1:
        found = f"{offer.id}: the player-dealer shows {shown} cards; this game is counted with one, or none"
        raise Refused("another-deal", found, offer.plan.clause)
    return counts, graded


@cache
def six_cards() -> dict[int, int]:
    """Return how often the best five of both hands are of each category."""
    found = dict.fromkeys(range(len(FIVES)), 0)
    for strength, number in enumerate(count(HIGH, 6).tolist()):
        if number:
            found[five(strength)] += number
    return found


@cached_by_price
def values(offer: Offer) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], int]:
    """Return by kind of hand and card shown what playing and folding gain, in how many deals, and the part."""
    counts, graded = seen(offer)
    (plays, folds), part = group_gains(offer, (PLAY,), (FOLD,), deals=int(counts[0].sum()))
    ends = np.arange(ENDS)
    played, folded = plays[ends * CATEGORIES + graded[:, None]], folds[(ENDS + ends) * CATEGORIES + graded[:, None]]
    play, fold = np.einsum("hue,he->hu", counts, played), np.einsum("hue,he->hu", counts, folded)
    ways = counts.sum(axis=2)
    if not bank_shows(offer):
        play, fold, ways = (np.repeat(each.sum(axis=1, keepdims=True), STANDARD, axis=1) for each in (play, fold, ways))
    return play, fold, ways, part


def solve(offer: Offer) -> Solution:
    """Return the best play against every card shown, and what it comes to."""
    counts, graded = seen(offer)
    play, fold, ways, part = values(offer)
    plays = play >= fold
    size = classes(3).size
    endings: dict[Ending, int] = {}
    for choice, taken, shift in ((PLAY, plays, 0), (FOLD, ~plays, ENDS)):
        ends = np.einsum("h,hue,hu->he", size, counts, taken)
        for kind, end in np.argwhere(ends):
            at = Ending((choice,), int((shift + end) * CATEGORIES + graded[kind]))
            endings[at] = endings.get(at, 0) + int(ends[kind, end])
    shows = bool(bank_shows(offer))
    charts = {"against the card shown" if shows else "": tuple(chart(play, fold, ways, part, shows))}
    return Solution({BEST: endings}, {"six cards": six_cards()}, charts={lead(offer): charts}, plan=plays)


def chart(play: Any, fold: Any, ways: Any, part: int, shows: bool) -> Iterator[dict[str, Any]]:
    """Yield, for every rank shown, the weakest hand that is played, and the hands that go against the order.

    Where no card is shown, once.
    """
    hands = classes(3)
    strengths = THREE.batch(hands.stands.astype(np.uint8))
    order = np.argsort(strengths, kind="stable")
    for rank in reversed(range(len(RANKS))) if shows else (0,):
        shown = [rank * 4 + suit for suit in range(4)]
        possible = ways[:, shown] > 0
        better = (play[:, shown] >= fold[:, shown]) & possible
        worse = (play[:, shown] < fold[:, shown]) & possible
        # The threshold at which fewest deals go against the rule.
        weight = hands.size[:, None] * ways[:, shown]
        gain = (weight * better).sum(axis=1)[order], (weight * worse).sum(axis=1)[order]
        played_below = np.concatenate([[0], np.cumsum(gain[0])])
        folded_above = gain[1].sum() - np.concatenate([[0], np.cumsum(gain[1])])
        edge = int(np.argmin(played_below + folded_above))
        weakest = int(strengths[order[edge]]) if edge < len(order) else 0
        odd = (better & (strengths < weakest)[:, None]) | (worse & (strengths >= weakest)[:, None])
        yield {
            "total": THREE.name(weakest),
            "hand": THREE.name(weakest),
            "against": RANKS[rank].replace("T", "10") if shows else None,
            "choice": "play",
            "rule": "play this and better, fold what is weaker",
            "ev": _ev(play, fold, ways, part, order[edge], shown),
            "exceptions": list(_against_the_order(play, fold, ways, part, strengths, weakest, odd, shown)),
        }


def _against_the_order(play: Any, fold: Any, ways: Any, part: int, strengths: Any, weakest: int, odd: Any,
                       shown: list[int]) -> Iterator[dict[str, Any]]:
    """Yield, once by name, the hands that some suits or blocked cards make an exception."""
    told = set()
    for kind in np.flatnonzero(odd.any(axis=1)):
        name = THREE.name(int(strengths[kind]))
        if name not in told:
            told.add(name)
            choice = "play" if strengths[kind] < weakest else "fold"
            yield {"cards": [name], "choice": choice, "ev": _ev(play, fold, ways, part, int(kind), shown)}


def _ev(play: Any, fold: Any, ways: Any, part: int, kind: int, shown: list[int]) -> dict[str, float]:
    number = int(ways[kind, shown].sum()) * part or 1
    return {"play": int(play[kind, shown].sum()) / number, "fold": int(fold[kind, shown].sum()) / number}


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return what to do with three cards against the one that the player-dealer shows."""
    lies = "the player-dealer shows one card" if bank_shows(offer) else "the player-dealer shows no card"
    mine, shown = asked(offer, hand, board, 3, (bank_shows(offer),), lies)
    play, fold, ways, part = values(offer)
    kinds, at = classes(3), number_of(*mine)
    kind, card = kinds.of[at], RENAMED[kinds.renaming[at], shown[0]] if shown else 0
    number = int(ways[kind, card]) * part
    return advice(offer, mine, shown, {"play": int(play[kind, card]) / number, "fold": int(fold[kind, card]) / number})


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, plan: Any, of: Any, renaming: Any, qualifies: Any, low_flush: Any, t: Any,
          sixes: Any, ends: Any, six: Any) -> None:
    emptied, cards = np.full(STANDARD, -1, np.int64), np.empty(6, np.int64)
    size, unfair = fair(STANDARD)
    for number in range(first, last):
        at = stream(seed, number)
        for place in range(6):
            at, card = draw(at, size, unfair, emptied, number)
            cards[place] = card
        player, bank = t.start, t.start
        bits, banks = 0, 0
        for place in range(3):
            player, bits = player + CODE[cards[place]], bits + BIT[cards[place]]
            bank, banks = bank + CODE[cards[3 + place]], banks + BIT[cards[3 + place]]
        hand = number_of(cards[0], cards[1], cards[2])
        folded = 0 if plan[of[hand], RENAMED[renaming[hand], cards[5]]] else 1
        ends[folded, outcome_of(best(player, bits, t), best(bank, banks, t), folded, qualifies, low_flush)] += 1
        both = player + bank - t.start
        six[five(best(both - t.start + sixes.start, bits + banks, sixes))] += 1


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield what deals rounds to a seat that plays the best strategy."""
    kinds, filed = classes(3), rules(offer.options)
    of, renaming = kinds.of, kinds.renaming
    threes, sixes = THREE.tables(3), HIGH.tables(6)

    def deal(first: int, last: int, seed: int) -> Solution:
        ends, six = np.zeros((2, offer.play.outcomes), np.int64), np.zeros(len(FIVES), np.int64)
        start = np.uint64(seed % (1 << 64))
        _deal(first, last, start, solution.plan, of, renaming, *filed, threes, sixes, ends, six)
        endings = {((PLAY, FOLD)[way],): ends[way] for way in range(2)}
        found = {Ending(said, int(end)): int(row[end]) for said, row in endings.items() for end in np.flatnonzero(row)}
        return Solution({BEST: found}, {"six cards": dict(enumerate(six.tolist()))})

    yield deal


def is_quick(offer: Offer) -> bool:
    return True
