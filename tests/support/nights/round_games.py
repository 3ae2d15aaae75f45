"""Nights of random legal play at the round games that have neither bank nor pot, checked at every step.

After every command chips are conserved, a command is accepted exactly if `legal` lists it, and no view has a card that
its owner may not see.
"""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec.json import encode

from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.carry import Step
from houseway.table.commands import BuyIn, ComeBack, Command, SitDown, SitOut, StandUp
from houseway.table.display.narrate import narrate
from houseway.table.display.view import felt, redact
from houseway.table.legal import is_legal, legal
from houseway.table.log import Log, open_table, replay
from houseway.table.postings import CAGE, account, post
from houseway.table.question import Question
from houseway.table.table import Table

CARD = re.compile(rb'"([2-9TJQKA][cdhs])"')


class RoundNight:
    """A night whose game gives every possible command (`universe`) and the open cards (`open_cards`)."""

    def __init__(self, name: str, seed: int, settings: dict[str, str] | None = None, schedule: str = "") -> None:
        self.dice = Random(f"{name} {seed}")
        self.log: Log = open_table(name, settings, schedule=schedule)
        self.source = SeededSource(f"{name} {seed}".encode())
        self.books: Counter[str] = Counter()
        self.said: Counter[str] = Counter()
        self.rich = 10**6
        for seat in range(1, self.table.seats + 1):
            self.do(SitDown(seat, f"Player {seat}", self.stack(), moved="settled"))

    @property
    def table(self) -> Table:
        return self.log.table

    def stack(self) -> int:
        return self.dice.choice((900, 2_500, 20_000, self.rich))

    def do(self, command: Command) -> None:
        step = self.log.do(command, self.source)
        self.said[str(command.__struct_config__.tag)] += 1
        for before, event in zip(step.tables, step.events, strict=False):
            postings = post(before, event)
            assert sum(each.amount for each in postings) == 0
            for each in postings:
                self.books[account(each.account)] += each.amount
            assert isinstance(narrate(before, event), str)
        purses = {account(place): person.chips for place, person in self.table.people.items()}
        assert all(self.books[name] == chips >= 0 for name, chips in purses.items())
        felted = sum(chips for name, chips in self.books.items() if name not in (CAGE, "collection", *purses))
        if self.table.round is None:
            assert felted == self.table.kind.between.chips_carried(self.table)
        self.nothing_leaks(step)

    def nothing_leaks(self, step: Step) -> None:
        """Check one felt and its events as one person and as onlookers received them."""
        seats = list(self.table.people)
        for place in (None, *self.dice.sample(seats, min(1, len(seats)))):
            number = self.table.people[place].number if place else None
            allowed = self.open_cards(self.table, place)
            seen = set(CARD.findall(encode(felt(self.table, number))))
            assert {card.decode() for card in seen} <= allowed
        if self.table.round is not None:
            told = b"".join(encode(redact(*each, None)) for each in zip(step.tables, step.events, strict=False))
            assert {card.decode() for card in CARD.findall(told)} <= self.open_cards(self.table, None)

    def open_cards(self, table: Table, place: Place | None) -> set[str]:
        raise NotImplementedError

    def universe(self, asked: Question) -> Iterator[Command]:
        """Yield every possible answer to a question, legal or not."""
        raise NotImplementedError

    def pick(self, asked: Question, commands: list[Command]) -> Command:
        return self.dice.choice(commands)

    def play(self, rounds: int) -> None:
        while self.table.rounds < rounds:
            asked = self.table.kind.waiting(self.table)
            if self.table.round is None:
                self.between(asked)
                continue
            self.answer(self.dice.choice(asked))

    def between(self, asked: tuple[Question, ...]) -> None:
        """Let people come, go and buy chips; then deal."""
        for place, person in list(self.table.people.items()):
            if person.chips < self.poor():
                self.do(BuyIn(place.seat, self.stack()))
            elif self.dice.random() < 0.05:
                self.do(ComeBack(place.seat) if person.away else SitOut(place.seat))
        if self.dice.random() < 0.05 and len(self.table.people) > 2:
            place = self.dice.choice(list(self.table.people))
            self.do(StandUp(place.seat))
            self.do(SitDown(place.seat, f"Somebody at {place.seat}", self.stack(), moved="settled"))
        if self.table.kind.waiting(self.table):
            deal = self.table.kind.bots.default(self.table, self.table.kind.waiting(self.table)[0])
            assert deal is not None
            self.do(deal)

    def poor(self) -> int:
        return 2_000

    def answer(self, asked: Question) -> None:
        assert asked.place is not None
        listed = [each.command for each in legal(self.table, asked.place)]
        assert all(is_legal(self.table, command) for command in listed)
        words = {str(command.__struct_config__.tag) for command in listed}
        for command in self.universe(asked):
            if is_legal(self.table, command):
                assert command in listed or self.covers(listed, command), command
        own = [command for command in listed if str(command.__struct_config__.tag) in (*asked.words, "lay")]
        assert set(asked.words) >= words & set(asked.words)
        try:
            self.do(self.pick(asked, own))
        except Refused as refused:
            raise AssertionError(f"what is legal was refused: {refused}") from refused

    def covers(self, listed: list[Command], command: Command) -> bool:
        """Return whether a command is listed, with other cards."""
        return any(type(each) is type(command) for each in listed if hasattr(each, "cards"))

    def end(self) -> None:
        """Let everybody leave; check that the log replays to the same table and verifies."""
        while self.table.round is not None:
            asked = self.table.kind.waiting(self.table)[0]
            said = self.table.kind.bots.default(self.table, asked)
            assert said is not None
            self.do(said)
        for place in list(self.table.people):
            self.do(StandUp(place.seat))
        assert replay(self.log.entries) == self.table
        assert verify(self.log.entries).findings == ()


