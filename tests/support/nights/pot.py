"""A poker night of random legal play at any pot table, determined by its seed.

Players come with deep and short stacks, hold over buttons where these exist, sit out and come back, and call loosely so
that hands are shown down. They leave at the end, which opens the last shuffles.
"""

import contextlib
from random import Random
from typing import Any

from houseway.fairness.source import SeededSource
from houseway.houses import offer
from houseway.kinds.pot.commands import WORDS, DealHand, LegalWord, TakeOver
from houseway.kinds.pot.hand.events import PotAwarded
from houseway.kinds.pot.hand.legal import legal
from houseway.rules.betting import LIMITED
from houseway.rules.refusal import Refused
from houseway.table.commands import BuyIn, ComeBack, Command, SitDown, SitOut, StandUp
from houseway.table.events import Event
from houseway.table.log import open_table
from houseway.table.table import Table

NAMES = ("Ah Fong", "Bess", "Cruz", "Dolores", "Eddie", "Flor", "Gus", "Hana")
WEIGHTS = {"fold": 2, "check": 7, "call": 9, "bet": 4, "raise": 3, "open": 9, "bring-in": 6, "keep": 3, "roll": 2,
           "kill": 1, "pass": 2}


class Source(SeededSource):
    """Shuffles determined by the name of the night."""

    def seed(self, shoe: int) -> bytes:
        return b"%s shoe %d" % (self.secret, shoe)


class PokerNight:
    def __init__(self, name: str, line: str, seed: int) -> None:
        self.random, self.source = Random(f"{name} {line} {seed}"), Source(f"{name} {line} {seed}".encode())
        self.log = open_table(name, seats=max(offer(name).seats), schedule=line)

    @property
    def table(self) -> Table:
        return self.log.table

    @property
    def events(self) -> list[Event]:
        return self.log.events

    def do(self, command: Command) -> None:
        self.log.do(command, self.source)

    def play(self, hands: int) -> None:
        """Play a number of hands, in split games until a low has won; then let everybody leave."""
        self.sit_down()
        for number in range(4 * hands):
            if number >= hands and self.low_won():
                break
            self.between_hands()
            self.do(DealHand())
            while self.table.round is not None:
                hand = self.table.round.hand
                self.do(self.said(self.chosen(legal(hand)), hand.actor))
        for place in self.table.people:
            self.do(StandUp(place.seat))

    def low_won(self) -> bool:
        game = self.table.line.game
        if not (game.high and game.low):
            return True
        return any(isinstance(event, PotAwarded) and event.side == "low" for event in self.events)

    def sit_down(self) -> None:
        game = self.table.line.game
        least = game.variant.seats[0]
        players = self.random.randint(max(least, 4), max(least, min(7, self.table.seats)))
        self.bet = game.stakes.upper
        for seat in sorted(self.random.sample(range(1, self.table.seats + 1), players)):
            self.do(SitDown(seat, NAMES[seat % len(NAMES)], self.buy_in()))
            if game.betting.over_button:
                holds = self.random.random() < 0.8
                self.do(TakeOver(seat, holds and game.structure in LIMITED))

    def buy_in(self) -> int:
        buy_in = self.table.line.posted.buy_in
        chips = max(buy_in.least, self.random.choice((8, 25, 60)) * self.bet)
        return min(chips, buy_in.most) if buy_in.most else chips

    def between_hands(self) -> None:
        """Buy in again when broke; occasionally sit out, or come back."""
        for place, person in self.table.people.items():
            if not person.chips:
                self.try_to(BuyIn(place.seat, self.buy_in()))
            elif person.away:
                self.try_to(ComeBack(place.seat, posts=self.random.random() < 0.7))
            elif self.random.random() < 0.06 and len(self.table.people) > 4:
                self.try_to(SitOut(place.seat))

    def try_to(self, command: Command) -> None:
        with contextlib.suppress(Refused):
            self.do(command)

    def chosen(self, choices: tuple[LegalWord, ...]) -> LegalWord:
        check = any(choice.word == "check" for choice in choices)
        weights = [0.2 if check and one.word == "fold" else WEIGHTS.get(one.word, 1) for one in choices]
        return self.random.choices(choices, weights)[0]

    def said(self, choice: LegalWord, seat: int) -> Any:
        kind = WORDS[choice.word]
        if choice.word in ("draw", "discard"):
            number = self.random.randint(choice.least, min(choice.most, max(choice.least, 3)))
            return kind(tuple(self.random.sample(choice.cards, number)), seat)
        if kind.__struct_fields__ == ("seat",):
            return kind(seat)
        if choice.only:
            return kind(self.random.choice(choice.only), seat)
        if choice.least == choice.most or self.random.random() < 0.1:
            return kind(choice.most, seat)
        steps = min((choice.most - choice.least) // choice.chip, 8)
        return kind(choice.least + choice.chip * self.random.randint(0, steps), seat)
