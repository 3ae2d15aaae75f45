"""Rounds of twenty-one dealt by the million to a seat that plays the exact plan; the game decides how they end."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution
from houseway.odds.solvers.twentyone.bonus import look
from houseway.odds.solvers.twentyone.late_wagers import offered
from houseway.odds.solvers.twentyone.plan import Plan, plan_of
from houseway.odds.solvers.twentyone.states.bank_hands import Machine
from houseway.odds.solvers.twentyone.states.plan_walk import PARTED, Walk, kind_in, results_of
from houseway.rules.refusal import Refused

CALM = -(1 << 19)
"""Hands that end below this number need no bank."""
MOST_HANDS = 8
"""The largest number of split hands that any reading of a filing allows."""
WHOLE_HAND, FEW_CARDS, FOUR_CARDS = range(3)
LARGEST_BYTE = 255


class Side(NamedTuple):
    """A side of the round, in the loop's format."""

    sort: int
    steps: tuple[int, int, int, int]
    table: Any
    one: Any
    two: Any


@njit(cache=True, nogil=True)
def _rounds(first: Any, last: Any, seed: Any, cards_of: Any, laid: Any, results: Any, late: Any, counts: Any) -> Any:
    """Deal rounds. Player and bank take their cards in one loop, because separate loops would cost branch
    mispredictions.

    In the walk the bank's places follow the player's. The bank's final hands begin at `stop`; the last of them stands
    for a bank that need not play. Numbers below zero are the ends of hands; those below `CALM` need no bank. `counts`
    holds a histogram of results, room for split hands, and the bonus bets.
    """
    kind_of, face_of, class_of = cards_of
    walk, start, check, split, opens, stop, peeked, bank_class = laid
    hist, many, (up_first, sorts, steps, tables, ones, twos, wholes, beside) = counts
    size, unfair = fair(len(kind_of))
    emptied = np.full(len(kind_of), -1, np.int64)
    cards, kept, sides, calm = 0, 0, len(sorts), np.int64(stop + len(bank_class) - 1)
    for number in range(first, last):
        at = stream(seed, number)
        at, a = draw(at, size, unfair, emptied, number)
        at, b = draw(at, size, unfair, emptied, number)
        at, u = draw(at, size, unfair, emptied, number)
        at, h = draw(at, size, unfair, emptied, number)
        cards += 4
        up, bank = class_of[u], opens[kind_of[u], kind_of[h]]
        ended = start[kind_of[a], kind_of[b], up]
        if bank >= stop and peeked[bank - stop]:
            ended = check[kind_of[a], kind_of[b], up]
        place = ended if ended >= 0 else bank if ended > CALM else calm
        while place < stop:
            at, x = draw(at, size, unfair, emptied, number)
            cards += 1
            then = np.int64(walk[np.uint64(place), kind_of[x]])
            ended = then if then < 0 else ended
            place = then if then >= 0 else bank if then > CALM else calm
        if ended > PARTED:
            end = -1 - ended if ended > CALM else CALM - ended
            hist[late[up], results[end, bank_class[place - stop]]] += 1
        else:
            card, other = class_of[a], class_of[b]
            most = split[up, card, other, 2]
            hands, hand, place = 2, 0, calm
            while hand < hands:
                at, x = draw(at, size, unfair, emptied, number)
                cards += 1
                if class_of[x] == card and hands < most:
                    hands += 1
                    continue
                then = walk[split[up, card, other, min(hand, 1)], kind_of[x]]
                while then >= 0:
                    at, x = draw(at, size, unfair, emptied, number)
                    cards += 1
                    then = walk[then, kind_of[x]]
                if then > CALM:
                    place = bank
                many[kept, 1 + hand] = -1 - then if then > CALM else CALM - then
                hand += 1
            while place < stop:
                at, x = draw(at, size, unfair, emptied, number)
                cards += 1
                place = walk[place, kind_of[x]]
            many[kept, 0] = late[up]
            for hand in range(MOST_HANDS):
                many[kept, 1 + hand] = (
                    results[many[kept, 1 + hand], bank_class[place - stop]] if hand < hands else hist.shape[1]
                )
            kept += 1
        for side in range(sides):
            if sorts[side] == WHOLE_HAND:
                beside[side, wholes[side, place - stop]] += 1
                continue
            third, fourth = (u, h) if up_first else (h, u)
            if sorts[side] == FEW_CARDS:
                code = steps[side, 0] * face_of[a] + steps[side, 1] * face_of[b]
                code += steps[side, 2] * face_of[third] + steps[side, 3] * face_of[fourth]
            else:
                code = ones[side, face_of[a], face_of[b]] * steps[side, 0] + twos[side, face_of[third], face_of[fourth]]
            beside[side, tables[side, code]] += 1
    return cards, kept


class Tables(NamedTuple):
    """The loop's walk, with player and bank in one table, as described in `_rounds`."""

    walk: Any
    start: Any
    check: Any
    split: Any
    opens: Any
    stop: int
    peeked: Any
    bank_class: Any


def tables_of(walk: Walk, column_of: Any, completes: bool) -> Tables:
    """Merge the player's walk and the bank's; a bonus bet may make the bank complete its hand."""
    the_bank, mine = walk.bank, len(walk.leads)
    stop = mine + len(the_bank.leads)
    peeked = np.array([final.peeked for final in the_bank.finals])
    never = ~peeked
    needs = np.array([completes or len(set(np.array(row)[never].tolist())) > 1 for row, _, _ in walk.told])

    def own(places: Any) -> Any:
        ends = -1 - np.minimum(places, -1)
        closed = (places < 0) & (places > PARTED) & ~needs[np.minimum(ends, len(needs) - 1)]
        return np.where(closed, CALM - ends, places)

    def theirs(places: Any) -> Any:
        return np.where(places < 0, stop - 1 - places, mine + places)

    together = np.concatenate([own(walk.leads[:, walk.classes]), theirs(the_bank.leads)]).astype(np.int32)
    calm = column_of[np.flatnonzero(never)[0]]
    return Tables(
        together, own(walk.start), own(-1 - walk.check), walk.split, theirs(the_bank.opens), stop,
        peeked, np.array([*column_of, calm]),
    )  # fmt: skip


def dealing(offer: Offer, plan: Plan) -> Deal:
    """Return a function that deals a batch of rounds to a seat, from one number to another."""
    deal = dealing_cards(offer, plan)
    return lambda first, last, seed: deal(first, last, seed)[0]


def dealing_cards(offer: Offer, plan: Plan) -> Callable[[int, int, int], tuple[Solution, int]]:
    """Return the same function, which also returns the number of cards dealt."""
    walk, count = Walk(offer, plan), plan.count
    if walk.split[..., 2].max() > MOST_HANDS:
        said = f"simulation allows {MOST_HANDS} hands of a split at most; {offer.id} has {walk.split[..., 2].max()}"
        raise Refused("not-dealt", said, offer.clause)
    faces, pack = sorted(set(offer.pack.cards)), offer.pack.cards
    the_bank = walk.bank
    kind_of = np.array([kind_in(walk, card) for card in pack], np.uint8)
    face_of = np.array([faces.index(card) for card in pack], np.uint8)
    class_of = walk.classes[kind_of].astype(np.uint8)
    pieces, results, column_of = results_of(walk)
    lates = [wager for wager in offer.banked.wagers if wager.late and not wager.on]
    late = np.array(
        [
            sum(1 << bit for bit, wager in enumerate(lates) if offered(offer, count.faces.card(up))(wager))
            for up in count.ups
        ]
    )
    names = sorted({wager.on for wager in offer.banked.wagers if wager.on})
    sides = [side_of(offer, name, tuple(faces)) for name in names]
    completes = any(side.sort == WHOLE_HAND for side in sides)
    laid = tables_of(walk, column_of, completes)
    tables, ones, twos, wholes, steps, sorts = stacked(offer, names, sides, the_bank, len(faces))
    bonus, cards_of = (count.rules.up_card == 1, sorts, steps, tables, ones, twos, wholes), (kind_of, face_of, class_of)
    most = max((offer.play.banking.aspects[name].outcomes for name in names), default=1)

    def deal(first: int, last: int, seed: int) -> tuple[Solution, int]:
        hist = np.zeros((1 << len(lates), len(pieces)), np.int64)
        beside = np.zeros((max(1, len(names)), most), np.int64)
        many = np.empty((last - first, 1 + MOST_HANDS), np.int16)
        counts = hist, many, (*bonus, beside)
        dealt, kept = _rounds(first, last, np.uint64(seed % (1 << 64)), cards_of, laid, results, late, counts)
        endings: dict[Ending, int] = {}
        by_late: dict[str, dict[Ending, int]] = {wager.id: {} for wager in lates}
        for offers, ending, times in _told(hist, many[:kept], pieces):
            endings[ending] = endings.get(ending, 0) + times
            for bit, wager in enumerate(lates):
                if offers >> bit & 1:
                    by_late[wager.id][ending] = by_late[wager.id].get(ending, 0) + times
        aspects = {name: dict(enumerate(beside[place].tolist())) for place, name in enumerate(names)}
        return Solution({BEST: endings}, aspects, by_late), int(dealt)

    return deal


def _told(hist: Any, many: Any, pieces: list[Ending]) -> Iterator[tuple[int, Ending, int]]:
    for offers, result in np.argwhere(hist):
        yield int(offers), pieces[result], int(hist[offers, result])
    many[:, 2:].sort(axis=1)  # a missing hand counts as the highest; the others may be in any order
    base = len(pieces) + 1
    codes = many[:, 0].astype(object if base ** (MOST_HANDS + 1) >> 62 else np.int64)
    for place in range(MOST_HANDS):
        codes = codes * base + many[:, 1 + place]
    for code, often in zip(*(each.tolist() for each in np.unique(codes, return_counts=True)), strict=True):
        rest, row = int(code), list[int]()
        for _ in range(MOST_HANDS):
            rest, one = divmod(rest, base)
            row.append(one)
        first, *others = (pieces[each] for each in reversed(row) if each < base - 1)
        yield rest, first._replace(beside=tuple(sorted(others))), often


def side_of(offer: Offer, name: str, faces: tuple[int, ...]) -> Side:
    """Return a side of the round, in the loop's format."""
    aspect, none = offer.play.banking.aspects[name], np.zeros((1, 1), np.int64)
    if aspect.completes:
        return Side(WHOLE_HAND, (0, 0, 0, 0), np.zeros(1, np.int64), none, none)
    found = look(aspect, faces)
    if found.apart is not None:
        return Side(FOUR_CARDS, (found.table.shape[1], 0, 0, 0), found.table.ravel(), *found.apart)
    steps = [0, 0, 0, 0]
    for place, each in enumerate(found.places):
        bank = each - aspect.sees[0]
        steps[each if bank < 0 else 2 + bank] = len(faces) ** (len(found.places) - 1 - place)
    return Side(FEW_CARDS, (steps[0], steps[1], steps[2], steps[3]), found.table.ravel(), none, none)


def stacked(offer: Offer, names: list[str], sides: list[Side], the_bank: Machine, faces: int) -> tuple[Any, ...]:
    """Return the sides as arrays, one row each."""
    rows, size = len(sides), max((len(side.table) for side in sides), default=1)
    most = max((int(side.table.max()) for side in sides), default=0)
    tables = np.zeros((rows, size), np.uint8 if most <= LARGEST_BYTE else np.uint16)
    wholes = np.zeros((rows, len(the_bank.finals)), np.uint8)
    wide = faces if any(side.sort == FOUR_CARDS for side in sides) else 1
    ones, twos = np.zeros((rows, wide, wide), np.int64), np.zeros((rows, wide, wide), np.int64)
    for place, (name, side) in enumerate(zip(names, sides, strict=True)):
        tables[place, : len(side.table)] = side.table
        if side.sort == FOUR_CARDS:
            ones[place], twos[place] = side.one, side.two
        if side.sort == WHOLE_HAND:
            wholes[place] = [offer.play.banking.aspects[name].outcome((), final.cards, ()) for final in the_bank.finals]
    steps = np.array([side.steps for side in sides], np.int64).reshape(rows, 4)
    return tables, ones, twos, wholes, steps, np.array([side.sort for side in sides], np.int64)


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield a function that deals rounds to a seat with the best strategy."""
    yield dealing(offer, plan_of(offer))
