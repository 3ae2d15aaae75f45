"""The legal melds, additions, splits and loans are compared with a brute force, on small hands.

The brute force tries every subset of cards against the definitions, which are written here independently from crystal
1425–1438 and 1457–1459.
"""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from houseway.cards import RANKS, cards, spell
from houseway.games.pan.moves import additions, borrows, fits, melds, most_laid, splits, usable
from houseway.games.pan.rules import Rules

ORDER = "A234567JQK"
WHOLE = [f"{rank}{suit}" for rank in ORDER for suit in "cdhs"]
ANY, DIFFERENT = Rules(may_split=True, may_borrow=True), Rules(mixed="different", may_split=True, may_borrow=True)


def is_meld(texts: tuple[str, ...], different: bool) -> bool:
    """Check whether three or more cards are a meld: a sequence in one suit, one rank in three suits or in one, or aces
    or kings.
    """
    ranks, suits = [text[0] for text in texts], [text[1] for text in texts]
    if not 3 <= len(texts) <= 11:
        return False
    if len(set(ranks)) == 1:
        if len(set(suits)) == 1 or ranks[0] in "AK":
            return True
        return len(set(suits)) == len(suits) if different else len(set(suits)) >= 3
    places = sorted(ORDER.index(rank) for rank in ranks)
    return len(set(suits)) == 1 and places == list(range(places[0], places[0] + len(places)))


def grows(meld: tuple[str, ...], more: tuple[str, ...], different: bool) -> bool:
    """Check whether cards can be added: a meld of one suit keeps it, and a sequence stays a sequence."""
    whole = (*meld, *more)
    if not is_meld(whole, different):
        return False
    return len({text[1] for text in meld}) > 1 or len({text[1] for text in whole}) == 1


def subsets(held: list[str], least: int) -> set[tuple[str, ...]]:
    return {tuple(sorted(each)) for size in range(least, len(held) + 1) for each in combinations(sorted(held), size)}


def spelt(found: object) -> tuple[str, ...]:
    return tuple(sorted(map(spell, found)))  # type: ignore[call-overload]


def crowded(dice: Random, size: int) -> list[str]:
    """Return a hand of few ranks and suits, which makes many melds."""
    ranks, suits = dice.sample(ORDER, dice.choice((1, 2, 4, 6))), dice.sample("cdhs", dice.choice((1, 2, 3, 4)))
    near = [f"{rank}{suit}" for rank in ranks for suit in suits] + dice.sample(WHOLE, 3)
    start = dice.randrange(6)
    near += [f"{rank}{suits[0]}" for rank in ORDER[start : start + 4]]
    return [dice.choice(near) for _ in range(size)]


@pytest.mark.parametrize("different", [False, True])
def test_the_engine_finds_every_meld_and_nothing_else(different: bool) -> None:
    filed, dice = DIFFERENT if different else ANY, Random("melds")
    for _ in range(120):
        held = crowded(dice, 8)
        wanted = {each for each in subsets(held, 3) if is_meld(each, different)}
        found = [spelt(each) for each in melds(filed, cards(held))]
        assert set(found) == wanted, held
        assert len(found) == len(set(found)), "each once"
        drawn, *rest = held
        using = {each for each in wanted if drawn in each}
        assert {spelt(each) for each in melds(filed, cards(rest), cards([drawn]))} == using
        assert usable(filed, cards([drawn])[0], cards(rest), ()) == bool(using)


@pytest.mark.parametrize("different", [False, True])
def test_the_engine_finds_every_addition_and_nothing_else(different: bool) -> None:
    filed, dice, tried = DIFFERENT if different else ANY, Random("additions"), 0
    while tried < 120:
        held = crowded(dice, 9)
        lie = [each for each in subsets(held, 3) if is_meld(each, different)]
        if not lie:
            continue
        tried += 1
        board = [cards(dice.choice(sorted(lie))) for _ in range(2)]
        hand = crowded(dice, 5) + held[:2]
        wanted = {
            (n, each)
            for n, meld in enumerate(board)
            for each in subsets(hand, 1)
            if grows(spelt(meld), each, different)
        }
        found = [(n, spelt(each)) for n, each in additions(filed, board, cards(hand))]
        assert set(found) == wanted, (hand, board)
        assert len(found) == len(set(found))
        for text in WHOLE:
            fit = any(grows(spelt(meld), (text,), different) for meld in board)
            assert fits(filed, cards([text])[0], board) == fit


def test_the_engine_finds_every_split_and_every_loan_and_nothing_else() -> None:
    dice, tried, lent = Random("splits"), 0, 0
    while tried < 150:
        held = crowded(dice, 9)
        lie = [each for each in subsets(held, 4) if is_meld(each, False)]
        if not lie:
            continue
        tried += 1
        meld, hand = dice.choice(sorted(lie)), crowded(dice, 4)
        leaves = {each: tuple(sorted((Counter(meld) - Counter(each)).elements())) for each in subsets(list(meld), 1)}
        parts = {each for each, left in leaves.items() if is_meld(each, False) and is_meld(left, False)}
        assert {spelt(each) for _, each in splits(ANY, [cards(meld)])} == parts
        loans = {
            each
            for each, left in leaves.items()
            if len(each) < 3
            and is_meld(left, False)
            and any(is_meld(tuple(sorted((*each, *more))), False) for more in subsets(hand, 1))
        }
        found = {spelt(each) for _, each in borrows(ANY, [cards(meld)], cards(hand))}
        assert found == loans, (meld, hand)
        lent += len(found)
    assert lent > 20


def test_a_card_that_splits_a_rope_can_be_used() -> None:
    """Crystal 1435: adding to a meld may split it into two valid melds. A card that duplicates one of a rope is usable
    exactly if the rope with the card splits into two melds.
    """
    suit = [f"{rank}h" for rank in ORDER]
    for rope in (tuple(suit[at : at + size]) for size in (5, 6, 7, 10) for at in range(11 - size)):
        for card in rope:
            whole = (*rope, card)
            two = any(
                is_meld(part, False) and is_meld(tuple((Counter(whole) - Counter(part)).elements()), False)
                for size in range(3, len(whole) // 2 + 1)
                for part in combinations(whole, size)
            )
            assert usable(ANY, cards([card])[0], (), [cards(rope)]) == two, (rope, card)


def most(held: list[str], needs: tuple[str, ...] = ()) -> int:
    """Return the most cards that can be melded, by trying every meld and then the remaining hand."""
    best = 0
    for each in subsets(held, 3):
        if is_meld(each, False) and not Counter(needs) - Counter(each):
            best = max(best, len(each) + most(list((Counter(held) - Counter(each)).elements())))
    return best


def test_the_engine_finds_the_most_cards_that_can_be_laid() -> None:
    """Palace 170 requires this for a hand played face up."""
    dice = Random("most")
    for _ in range(60):
        drawn, *held = crowded(dice, 7)
        assert most_laid(ANY, cards(held), (), cards([drawn])) == most([drawn, *held], (drawn,)), (held, drawn)
    on_a_meld = most_laid(ANY, cards(["6h", "7h", "4c"]), (tuple(cards(["2h", "3h", "4h"])),), cards(["5h"]))
    assert on_a_meld == 3, "5h 6h 7h extend 2h 3h 4h, or make a meld of their own"


def test_the_generated_hands_include_every_rank() -> None:
    assert set(ORDER) == set(RANKS) - set("89T")
