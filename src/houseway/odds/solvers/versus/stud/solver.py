"""Makes the solver of a game from its description: `solve, simulators, advise = stud_solver(Stud(…))`."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from houseway.cards import RANKS, STANDARD
from houseway.games.versus.hands import BOTH, both_of
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.parse_hand import advice, bank_shows, read_hand
from houseway.odds.price_key import cached_by_price
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution, lead
from houseway.odds.solvers.gains import group_gains, one_deck
from houseway.odds.solvers.suit_classes import RENAMED
from houseway.odds.solvers.versus.stud.both_hands import both_hands
from houseway.odds.solvers.versus.stud.count import CHOOSE, ENDS, counted, hands_of
from houseway.ranking import Order
from houseway.rules.refusal import Refused


class Stud(NamedTuple):
    """A game in which a seat raises or folds, and the dealer's hand is then compared."""

    order: Order
    size: int
    """The number of cards of each hand."""
    raises: int
    """The numbers of the choices to raise or play, and to fold."""
    folds: int
    qualifies: Callable[[Any], int]
    """The lowest strength with which the dealer qualifies, for the rules of an offer."""
    outcome: Callable[[int, int, int, int], int]
    """The outcome of a round: the player's strength; whether the dealer qualifies; 0, 1 or 2 if the player's hand is
    worse, equal or better; and whether the player folded.
    """
    begins: tuple[int, ...] = ()
    """The strength at which each category begins, except the lowest, if the game has the aspect `both hands`."""


class Values(NamedTuple):
    raised: Any
    """The gain of raising against all dealer hands, in parts, by class of hand and card shown."""
    folded: Any
    ways: Any
    part: int
    ends: Any
    strengths: Any


def values_of(stud: Stud) -> Callable[[Offer], Values]:
    """Return the function that values both choices for an offer."""

    @cached_by_price
    def values(offer: Offer) -> Values:
        one_deck(offer)
        if bank_shows(offer) > 1:
            said = f"{offer.id}: the player-dealer shows {bank_shows(offer)} cards; this game's odds need one or none"
            raise Refused("another-deal", said, offer.banked.plan.clause)
        qualifies = stud.qualifies(offer.play.rules(offer.banked.options))
        counts, strengths = counted(stud.order, stud.size, qualifies)
        (raised, folded), part = group_gains(offer, (stud.raises,), (stud.folds,), deals=int(counts[0].sum()))
        ends = ends_of(stud, strengths)
        up, down = (sum(counts[:, :, end].astype(np.int64) * gains[ends[:, fold, end]][:, None] for end in range(ENDS))
                    for fold, gains in enumerate((raised, folded)))  # fmt: skip
        ways = counts.sum(axis=2, dtype=np.int64)
        if not bank_shows(offer):
            up, down, ways = (np.repeat(each.sum(axis=1, keepdims=True), STANDARD, axis=1) for each in (up, down, ways))
        return Values(up, down, ways, part, ends, strengths)

    return values


def ends_of(stud: Stud, strengths: Any) -> Any:
    """Return the outcomes by class of hand, fold or not, and end."""
    distinct = np.unique(strengths)
    numbers = [[[stud.outcome(strength, end // 3, end % 3, fold) for end in range(ENDS)] for fold in (0, 1)]
               for strength in distinct.tolist()]  # fmt: skip
    return np.array(numbers)[np.searchsorted(distinct, strengths)]


def sides_of(stud: Stud, offer: Offer) -> dict[str, dict[int, int]]:
    """Return the outcomes of the parts of the round that bonus bets depend on; refuse any part but both hands."""
    sides = {wager.on: wager for wager in offer.banked.wagers if wager.on}
    for name, wager in sides.items():
        if name != BOTH or not stud.begins:
            said = f"{wager.name} is on `{name}`, which this game's odds do not cover"
            raise Refused("not-counted", said, wager.clause)
    return {BOTH: both_hands(stud.order, stud.size, stud.begins)} if sides else {}


def stud_solver(stud: Stud) -> tuple[Callable[..., Solution], Callable[..., Iterator[Deal]], Callable[..., Any]]:
    """Return the three functions of a solver: `solve`, `simulators` and `advise`."""
    values = values_of(stud)

    def solve(offer: Offer) -> Solution:
        """Return the best play against every card shown, and its results."""
        found, size = values(offer), hands_of(stud.size).size
        counts, _ = counted(stud.order, stud.size, stud.qualifies(offer.play.rules(offer.banked.options)))
        plan = found.raised >= found.folded
        endings: dict[Ending, int] = {}
        for fold, choice in enumerate((stud.raises, stud.folds)):
            taken = plan != bool(fold)
            for end in range(ENDS):
                dealt = size * (counts[:, :, end] * taken).sum(axis=1, dtype=np.int64)
                for number in np.unique(found.ends[:, fold, end]).tolist():
                    many = int(dealt[found.ends[:, fold, end] == number].sum())
                    at = Ending((choice,), number)
                    endings |= {at: endings.get(at, 0) + many} if many else {}
        words = offer.play.choosing.choices[stud.raises].word, offer.play.choosing.choices[stud.folds].word
        charts = {"against the card shown": tuple(chart(stud, found, bool(bank_shows(offer)), *words))}
        return Solution({BEST: endings}, sides_of(stud, offer), charts={lead(offer): charts}, plan=plan)

    def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
        """Yield a function that deals rounds to a seat with the best strategy."""
        hands, qualifies = hands_of(stud.size), stud.qualifies(offer.play.rules(offer.banked.options))
        place = [step.up for step in offer.banked.plan.steps if step.to in ("bank", "all") for _ in range(step.cards)]
        open_card = stud.size + (place.index(True) if True in place else 0)

        def deal(first: int, last: int, seed: int) -> Solution:
            cards = dealt_cards(first, last, np.uint64(seed % (1 << 64)), 2 * stud.size)
            mine = np.sort(cards[:, : stud.size], axis=1)
            numbers = CHOOSE[mine, np.arange(1, stud.size + 1)].sum(axis=1)
            shown = RENAMED[hands.renaming[numbers], cards[:, open_card]]
            folds = ~solution.plan[hands.of[numbers], shown]
            player, bank = (np.asarray(stud.order.batch(part.astype(np.uint8)), np.int64)
                            for part in (mine, cards[:, stud.size :]))  # fmt: skip
            against = np.sign(player - bank) + 1
            found: dict[Ending, int] = {}
            kinds = np.stack([player, bank >= qualifies, against, folds], axis=1).astype(np.int64)
            for kind, many in zip(*np.unique(kinds, axis=0, return_counts=True), strict=True):
                at = Ending(((stud.folds if kind[3] else stud.raises),), stud.outcome(*map(int, kind)))
                found[at] = found.get(at, 0) + int(many)
            return Solution({BEST: found}, {BOTH: both_dealt(stud, player, bank)} if stud.begins else {})

        yield deal

    def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
        """Return what to do with a hand against the card that the player-dealer shows."""
        shows = bank_shows(offer)
        lies = f"the player-dealer shows {'one card' if shows else 'no card'}"
        mine, shown = read_hand(offer, hand, board, stud.size, (shows,), lies)
        found, hands = values(offer), hands_of(stud.size)
        number = int(CHOOSE[np.sort(np.array(mine)), np.arange(1, stud.size + 1)].sum())
        kind, card = hands.of[number], RENAMED[hands.renaming[number], shown[0]] if shown else 0
        total = int(found.ways[kind, card]) * found.part
        words = [offer.play.choosing.choices[each].word for each in (stud.raises, stud.folds)]
        worth = int(found.raised[kind, card]), int(found.folded[kind, card])
        return advice(offer, mine, shown, {word: each / total for word, each in zip(words, worth, strict=True)})

    return solve, simulators, advise


def both_dealt(stud: Stud, player: Any, bank: Any) -> dict[int, int]:
    """Return how often dealt strengths end in each outcome of the aspect `both hands`."""
    mine, theirs = (np.searchsorted(stud.begins, each, side="right") for each in (player, bank))
    ends = both_of(mine, theirs, np.sign(player - bank) + 1, len(stud.begins) + 1)
    return {int(end): int(many) for end, many in zip(*np.unique(ends, return_counts=True), strict=True)}


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, many: Any, cards: Any) -> None:
    emptied = np.full(STANDARD, -1, np.int64)
    size, unfair = fair(STANDARD)
    for number in range(first, last):
        at = stream(seed, number)
        for place in range(many):
            at, card = draw(at, size, unfair, emptied, number)
            cards[number - first, place] = card


def dealt_cards(first: int, last: int, seed: Any, many: int) -> Any:
    """Return the cards of rounds, each from a fresh deck."""
    cards = np.empty((last - first, many), np.int64)
    _deal(first, last, seed, many, cards)
    return cards


def chart(stud: Stud, found: Values, shows: bool, raises: str, folds: str) -> Iterator[dict[str, Any]]:
    """Yield a row for every rank that the dealer can show: the weakest hand to raise, and the number of exceptions."""
    order, size = np.argsort(found.strengths, kind="stable"), hands_of(stud.size).size
    for rank in reversed(range(len(RANKS))) if shows else (0,):
        shown = [rank * 4 + suit for suit in range(4)]
        weight = size[:, None] * found.ways[:, shown]
        better = found.raised[:, shown] >= found.folded[:, shown]
        up, down = ((weight * each).sum(axis=1)[order] for each in (better, ~better))
        wrong = np.concatenate([[0], np.cumsum(up)]) + down.sum() - np.concatenate([[0], np.cumsum(down)])
        edge = min(int(np.argmin(wrong)), len(order) - 1)
        weakest, total = int(found.strengths[order[edge]]), int(found.ways[order[edge], shown].sum()) * found.part or 1
        worth = [int(each[order[edge], shown].sum()) / total for each in (found.raised, found.folded)]
        yield {
            "total": stud.order.name(weakest), "hand": stud.order.name(weakest),
            "against": RANKS[rank].replace("T", "10") if shows else None, "choice": raises,
            "rule": f"{raises} with this or better, {folds} anything weaker",
            "ev": dict(zip((raises, folds), worth, strict=True)), "exceptions": [],
        }  # fmt: skip
