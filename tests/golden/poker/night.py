"""A poker night of random but lawful play at any pot table, the same every time it is asked for.

Players come with deep and with short stacks, hold over buttons where there are any, sit out and come back, call more
than they should so that hands are shown down, and leave at the end, which opens the last shuffles.
"""

import contextlib
from random import Random
from typing import Any

from houseway.play.pot.commands import WORDS, Choice
from houseway.play.pot.events import PotAwarded
from houseway.play.pot.legal import legal
from houseway.play.pot.night import Act, DealHand, Night, NightCommand, NightEvent, carry, evolve, open_night, start
from houseway.play.pot.seating import BuyChips, ComeBack, Leave, Sit, SitOut, TakeOver
from houseway.rules.refusal import Refused

NAMES = ("Ah Fong", "Bess", "Cruz", "Dolores", "Eddie", "Flor", "Gus", "Hana")
WEIGHTS = {"fold": 2, "check": 7, "call": 9, "bet": 4, "raise": 3, "open": 9, "bring-in": 6, "keep": 3, "roll": 2,
           "kill": 1, "pass": 2}


class Seeds:
    def __init__(self, name: str) -> None:
        self.name = name

    def seed(self, shoe: int) -> bytes:
        return f"{self.name} shoe {shoe}".encode()


class PokerNight:
    def __init__(self, name: str, line: str, seed: int) -> None:
        self.random, self.seeds = Random(f"{name} {line} {seed}"), Seeds(f"{name} {line} {seed}")
        opened = open_night(name, line=line)
        self.events: list[NightEvent] = [opened]
        self.night: Night = start(opened)

    def do(self, command: NightCommand) -> None:
        for event in carry(self.night, command, self.seeds):
            self.events.append(event)
            self.night = evolve(self.night, event)

    def play(self, hands: int) -> None:
        """Play so many hands, and in split games on until a low has won, then let everybody leave."""
        self.sit_down()
        for number in range(4 * hands):
            if number >= hands and self.low_won():
                break
            self.between_hands()
            self.do(DealHand())
            while not self.night.resting:
                assert self.night.hand is not None
                choice = self.chosen(legal(self.night.hand))
                self.do(Act(self.night.hand.actor, self.said(choice)))
        for place in self.night.table.places:
            self.do(Leave(place.seat))

    def low_won(self) -> bool:
        if not (self.night.table.game.high and self.night.table.game.low):
            return True
        return any(isinstance(event, PotAwarded) and event.side == "low" for event in self.events)

    def sit_down(self) -> None:
        least = self.night.table.game.variant.seats[0]
        players = self.random.randint(max(least, 4), max(least, min(7, self.night.seats)))
        self.bet = self.night.table.game.stakes.upper
        for seat in sorted(self.random.sample(range(1, self.night.seats + 1), players)):
            self.do(Sit(seat, NAMES[seat % len(NAMES)], self.buy_in()))
            if self.night.table.game.betting.over_button:
                self.do(TakeOver(seat, self.random.random() < 0.8))

    def buy_in(self) -> int:
        least, most = self.night.table.schedule.buy_in.least, self.night.table.schedule.buy_in.most
        chips = max(least, self.random.choice((8, 25, 60)) * self.bet)
        return min(chips, most) if most else chips

    def between_hands(self) -> None:
        """Buy in again when broke; now and then sit out, or come back."""
        for place in self.night.table.places:
            if not place.stack:
                self.try_to(BuyChips(place.seat, self.buy_in()))
            elif place.away:
                self.try_to(ComeBack(place.seat, self.random.random() < 0.7))
            elif self.random.random() < 0.06 and len(self.night.table.places) > 4:
                self.try_to(SitOut(place.seat))

    def try_to(self, command: NightCommand) -> None:
        with contextlib.suppress(Refused):
            self.do(command)

    def chosen(self, choices: tuple[Choice, ...]) -> Choice:
        check = any(choice.word == "check" for choice in choices)
        weights = [0.2 if check and one.word == "fold" else WEIGHTS.get(one.word, 1) for one in choices]
        return self.random.choices(choices, weights)[0]

    def said(self, choice: Choice) -> Any:
        kind = WORDS[choice.word]
        if choice.word in ("draw", "discard"):
            number = self.random.randint(choice.least, min(choice.most, max(choice.least, 3)))
            return kind(tuple(self.random.sample(choice.cards, number)))
        if not kind.__struct_fields__:
            return kind()
        if choice.only:
            return kind(self.random.choice(choice.only))
        if choice.least == choice.most or self.random.random() < 0.1:
            return kind(choice.most)
        steps = min((choice.most - choice.least) // choice.chip, 8)
        return kind(choice.least + choice.chip * self.random.randint(0, steps))
