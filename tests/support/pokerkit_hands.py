"""Hands that PokerKit plays and writes itself: random legal play, with unseen cards, shows and mucks."""

import random
import warnings
from collections.abc import Iterator
from typing import Any

GAMES = {"NT": "NoLimitTexasHoldem", "PO": "PotLimitOmahaHoldem", "FT": "FixedLimitTexasHoldem",
         "F7S": "FixedLimitSevenCardStud", "FR": "FixedLimitRazz"}
STACKS = (3, 7, 15, 40, 100, 200)


def hands(variant: str, count: int, seed: int = 1) -> Iterator[tuple[str, list[int]]]:
    """Yield hands in the poker hand history format, each with the stacks at its end."""
    import pokerkit

    rng = random.Random(f"{variant} {seed}")
    for _ in range(count):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            game, state = play(variant, rng)
            yield pokerkit.HandHistory.from_game_state(game, state).dumps(), list(state.stacks)


def play(variant: str, rng: random.Random) -> tuple[Any, Any]:
    import pokerkit

    do = pokerkit.Automation
    alone = (do.ANTE_POSTING, do.BET_COLLECTION, do.BLIND_OR_STRADDLE_POSTING, do.HAND_KILLING, do.CHIPS_PUSHING,
             do.CHIPS_PULLING, do.CARD_BURNING)
    stud = variant in ("F7S", "FR")
    count = rng.randint(2, 6 if stud else 9)
    forced = ([1] * count, 1) if stud else (antes(count, rng), blinds(count, rng))
    bets = (2,) if variant in ("NT", "PO") else (2, 4)
    game = getattr(pokerkit, GAMES[variant])(alone, False, *forced, *bets)
    state = game([rng.choice(STACKS) for _ in range(count)], count)
    unseen = rng.random() < 0.7
    while state.status:
        act(state, rng, unseen)
    return game, state


def antes(count: int, rng: random.Random) -> list[int]:
    """Return the antes: mostly none, sometimes one from everybody, or the big blind's for all."""
    way = rng.random()
    return [rng.choice((1, 2))] * count if way < 0.15 else [0, 2, *[0] * (count - 2)] if way < 0.3 else [0] * count


def blinds(count: int, rng: random.Random) -> list[int]:
    """Return two blinds: plain, with a straddle, without a small blind, with a post, or in reverse order."""
    rest = [0] * (count - 2)
    ways = [[1, 2, *rest]] * 4 + [[0, 2, *rest]]
    if count == 2:
        ways.append([2, 1])
    else:
        ways += [[1, 2, 4, *rest[1:]], [1, 2, *rest[1:], -2]]
    return rng.choice(ways)


def act(state: Any, rng: random.Random, unseen: bool) -> None:
    """Take the next legal step of the hand."""
    if state.can_deal_hole():
        down = not state.hole_dealing_statuses[state.hole_dealee_index][0]
        state.deal_hole("??") if unseen and down else state.deal_hole()
    elif state.can_deal_board():
        state.deal_board()
    elif state.can_post_bring_in():
        state.post_bring_in()
    elif state.showdown_index is not None:
        show(state, rng)
    elif state.can_complete_bet_or_raise_to() and rng.random() < 0.35:
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        state.complete_bet_or_raise_to(rng.choice((least, least, most, rng.randint(least, most))))
    elif rng.random() < 0.75 or not state.can_fold():
        state.check_or_call()
    else:
        state.fold()


def show(state: Any, rng: random.Random) -> None:
    """Show the cards, drawing them now if unseen, or muck them if another player has shown."""
    place = state.showdown_index
    others = [held for other, held in enumerate(state.hole_cards) if other != place and state.statuses[other]]
    seen = any(held and not any(card.unknown_status for card in held) for held in others)
    if seen and not state.all_in_status and rng.random() < 0.4:
        state.show_or_muck_hole_cards(False)
        return
    spare = [card for card in state.get_dealable_cards() if not card.unknown_status]
    rng.shuffle(spare)
    state.show_or_muck_hole_cards([spare.pop() if card.unknown_status else card for card in state.hole_cards[place]])
