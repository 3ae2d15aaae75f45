"""Plays hands of the compiled pot loop again in the table's engine, with the same cards and actions."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import numpy as np

from houseway.cards import spell
from houseway.houses import Offer
from houseway.kinds.pot.commands import Bet as BetTo
from houseway.kinds.pot.commands import BringIn, Call, Check, Discard, Draw, Fold, Keep, OpenPot, Pass, Raise, Roll
from houseway.kinds.pot.hand.events import PotAwarded
from houseway.kinds.pot.hand.play import (
    Event,
    Hand,
    HandBegan,
    ListedShoe,
    PotGame,
    advance,
    begin,
    decide,
    evolve,
    legal,
)
from houseway.kinds.pot.hand.state import DRAW, KILL
from houseway.rules.kill import Disc, killer, turn_disc
from houseway.whole_table.pot import game as g
from houseway.whole_table.pot import layout as h
from houseway.whole_table.pot import loop
from houseway.whole_table.pot.players import STYLES

WORDS = {h.FOLD: Fold(), h.CHECK: Check(), h.CALL: Call(), h.BRING_IN: BringIn(), h.KEEP: Keep(), h.ROLL: Roll()}
NAMES = ("fold", "check", "call", "wager", "bring-in", "keep", "roll", "throw")
AS_ONE = {"bet": "wager", "raise": "wager", "open": "wager", "draw": "throw", "discard": "throw"}
LOOSE = [[6_000, 15_000]] * (2 * g.MOST_STREETS)
"""A table of chances that takes hands to the showdown often."""


class Traced(NamedTuple):
    """Hands of the compiled loop at one posted line."""

    game: PotGame
    line: str
    players: int
    stacks: Any
    killers: Any
    hands: Any
    words: Any
    follows: bool
    """Whether killed pots follow from earlier hands."""


def traced(offer: Offer, hands: int, seed: int, lines: int, follows: bool = False) -> Iterator[Traced]:
    """Play hands at some posted lines, with any number of players of any style, stacks from one chip to deep, and
    killed pots.
    """
    dice, stakes = Random(f"{offer.id} {seed}"), list(offer.fees.stakes)
    variant = offer.variant
    assert variant is not None
    chosen = dice.sample(stakes, min(lines, len(stakes)))
    for posted in chosen:
        game, many = PotGame(variant, posted.stakes, posted.drop), -(-hands // len(chosen))
        players = dice.randint(max(2, variant.seats[0]), variant.seats[1])
        row, drawn = g.game_row(game, players), np.random.default_rng(seed)
        big = max(posted.stakes.upper, *posted.stakes.blinds, 100)
        depth = drawn.choice([3, 20, 200], size=(many, players)) * big
        stacks = 1 + (drawn.random((many, players)) * depth).astype(np.int64)
        killers = drawn.integers(-1, players, size=many) if game.kill else np.full(many, -1, np.int64)
        styles = np.array([dice.randrange(len(STYLES)) for _ in range(players)], np.int64)
        rows, words = np.zeros((many, h.ROW), np.int64), np.zeros((many, loop.WORDS, 6), np.int64)
        plan = np.array(LOOSE, np.int64)
        loop.trace(0, many, np.uint64(seed), row, (stacks, styles, plan), killers, follows, (rows, words))
        yield Traced(game, posted.name, players, stacks, killers, rows, words, follows)


def differences(found: Traced) -> Iterator[str]:
    """Yield differences from the table: in a legal action, a bound, the final stacks or the drop."""
    disc = Disc()
    for number in range(len(found.hands)):
        where = f"{found.game.variant.house} {found.game.variant.name}, {found.line}, hand {number}: "
        row = found.hands[number]
        try:
            hand, log = again(found, number)
        except AssertionError as wrong:
            yield where + str(wrong)
            continue
        stacks = tuple(row[h.STACK : h.STACK + found.players].tolist())
        if (hand.stacks, hand.taken, hand.jackpot) != (stacks, row[h.TAKEN], row[h.JACKPOT]):
            yield f"{where}{hand.stacks} and not {stacks}"
        awards = [event for event in log if isinstance(event, PotAwarded)]
        if found.follows and found.game.kill and number + 1 < len(found.hands) and awards:
            winners = {1 + (seat - 1 + number) % found.players for event in awards for seat, _ in event.shares}
            disc, won = turn_disc(disc, tuple(winners)), sum(event.amount for event in awards)
            seat = killer(found.game.kill, disc, won, found.game.stakes.small, len(winners) == 1)
            wanted = (seat - 2 - number) % found.players if seat else -1
            if wanted != found.killers[number + 1]:
                yield f"{where}position {wanted} kills the next pot, not {found.killers[number + 1]}"


def again(found: Traced, number: int) -> tuple[Hand, list[Event]]:
    """Play a hand in the table's engine with the same cards and actions."""
    row, words, spoken = found.hands[number], found.words[number].tolist(), 0
    seats = tuple(range(1, found.players + 1))
    began = HandBegan(1, found.players, seats, tuple(found.stacks[number].tolist()),
                      killer=int(found.killers[number]) + 1)  # fmt: skip
    shoe = ListedShoe(row[h.OUTS : h.OUTS + row[h.OUT]].tolist())
    log: list[Event] = []
    hand = advance(begin(found.game, began), shoe, log)
    while not hand.over:
        if hand.stage == KILL:  # nobody in the loop kills by choice
            command: Any = Pass()
        else:
            place, mask, least, most, word, amount = words[spoken]
            check(hand, place, mask, least, most)
            command, spoken = said(hand, word, amount), spoken + 1
        hand = advance(evolve(hand, decide(hand, hand.actor, command)), shoe, log)
    assert words[spoken][0] < 0, "the compiled hand goes on"
    return hand, log


def check(hand: Hand, place: int, mask: int, least: int, most: int) -> None:
    """Check that the same player acts, with the same legal actions."""
    assert hand.turn == place, f"position {hand.turn} acts, not {place}"
    choices = legal(hand)
    words = {AS_ONE.get(each.word, each.word) for each in choices}
    theirs = {name for bit, name in enumerate(NAMES) if mask >> bit & 1}
    assert words == theirs, f"{words} are legal, not {theirs}"
    for each in choices:
        if each.word in AS_ONE:
            assert (each.least, each.most) == (least, most), f"{each}, not {least} to {most}"


def said(hand: Hand, word: int, amount: int) -> Any:
    """Return the command for an action's word."""
    if word == h.WAGER:
        name = next(each.word for each in legal(hand) if each.word in ("bet", "raise", "open"))
        return {"bet": BetTo, "raise": Raise, "open": OpenPot}[name](amount)
    if word == h.THROW:
        cards = tuple(spell(card) for nth, card in enumerate(hand.down[hand.turn]) if amount >> nth & 1)
        return (Draw if hand.stage == DRAW else Discard)(cards)
    return WORDS[word]
