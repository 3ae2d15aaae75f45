"""A night of random but lawful play at any table with a player-dealer, the same every time it is asked for.

Several people sit down, some with little, one as a third-party player, some behind another's seat. Banks are of any
size, also far too small; the bank is passed on now and then; everything on the felt is bet on, and every choice taken.
"""

from random import Random

from houseway.play.banked.commands import (
    BuyIn,
    Choose,
    CloseBets,
    Command,
    PassBank,
    PlaceWager,
    SitDown,
    StandUp,
    TakeBackWager,
    TakeBank,
)
from houseway.play.banked.events import AnyEvent
from houseway.play.banked.legal import legal
from houseway.play.banked.log import SeededSource, open_table
from houseway.play.banked.table import Bettor, Table
from houseway.play.banked.waiting import waiting
from houseway.rules.refusal import Refused

NAMES = ("Ah Fong", "Bess", "Cruz", "Dolores", "Eddie", "Flor")


class Night:
    def __init__(self, name: str, seed: int, settings: dict[str, str] | None = None, schedule: str = "") -> None:
        self.random = Random(f"{name} {seed}")
        self.log = open_table(name, settings, schedule=schedule)
        self.source = SeededSource(f"{name} {seed}".encode())
        self.refusals: list[Refused] = []
        self.commands: list[Command] = []
        self.sit_down()

    @property
    def table(self) -> Table:
        return self.log.table

    def do(self, command: Command) -> tuple[AnyEvent, ...] | None:
        """Do what is asked, or remember why it was refused."""
        try:
            happened = self.log.do(command, self.source)
        except Refused as refused:
            self.refusals.append(refused)
            return None
        self.commands.append(command)
        return happened

    def sit_down(self) -> None:
        seats = sorted(self.random.sample(range(1, self.table.seats + 1), 4))
        for name, seat in zip(NAMES, seats, strict=False):
            chips = self.random.choice((20_000, 100_000, 500_000))
            self.do(SitDown(seat, name, chips, third_party=name == "Bess"))
        if any(wager.backline for wager in self.table.offer.wagers):
            self.do(SitDown(seats[1], "Eddie", 80_000, behind=1))
            self.do(SitDown(seats[2], "Flor", 5_000, behind=1))

    def play(self, rounds: int) -> "Night":
        """Play until so many rounds are over, or the game is broken."""
        for _ in range(60 * rounds):
            asked = waiting(self.table)
            if asked is None or self.table.rounds >= rounds:
                break
            {"bank": self.bank, "wagers": self.bet, "late": self.choose, "choice": self.choose}[asked.for_what]()
        return self

    def bank(self) -> None:
        asked = waiting(self.table)
        assert asked is not None
        seat = asked.seat
        if self.random.random() < 0.2 and self.do(PassBank(seat)):
            return
        stake = self.random.choice((150, 700, 3_000, 12_000, 60_000, 300_000))
        while not self.do(TakeBank(seat, stake)):
            self.do(BuyIn(seat, 100_000))

    def bet(self) -> None:
        """Let everybody bet on this and that; nobody deals before something is bet."""
        bettors = [who for who in sorted(self.table.people) if who[0] != self.table.banker]
        for bettor in bettors:
            self.bet_as(bettor)
            self.even_out(bettor)
        while not self.do(CloseBets()):
            bettor = self.random.choice(bettors)
            placing = [each for each in legal(self.table, *bettor) if isinstance(each, PlaceWager)]
            self.do(placing[0]) if placing else self.do(BuyIn(bettor[0], 50_000, bettor[1]))
            self.even_out(bettor)

    def bet_as(self, bettor: Bettor) -> None:
        for wager in self.table.offer.wagers:
            if self.random.random() < 0.45:
                continue
            limit = self.table.limit(wager)
            least = max(limit.least, 100) if limit else 500
            self.do(PlaceWager(bettor[0], wager.id, least * self.random.choice((1, 1, 2, 3, 7)), bettor[1]))
        if self.random.random() < 0.1:
            self.do(TakeBackWager(bettor[0], self.random.choice(self.table.offer.wagers).id, bettor[1]))

    def even_out(self, bettor: Bettor) -> None:
        """Put up what is missing to wagers that must be equal; whoever cannot takes everything back."""
        assert self.table.round is not None
        paired = [wager for wager in self.table.offer.wagers if wager.equals]
        for wager in paired:
            stakes = self.table.round.bets.get(bettor, {})
            missing = stakes.get(wager.equals, 0) - stakes.get(wager.id, 0)
            if missing:
                self.do(PlaceWager(bettor[0], wager.id, missing, bettor[1]))
        stakes = self.table.round.bets.get(bettor, {})
        if any(stakes.get(wager.id, 0) != stakes.get(wager.equals, 0) for wager in paired):
            for wager in reversed(self.table.offer.wagers):
                self.do(TakeBackWager(bettor[0], wager.id, bettor[1]))

    def choose(self) -> None:
        asked = waiting(self.table)
        assert asked is not None
        choices = [each for each in legal(self.table, asked.seat, asked.behind) if isinstance(each, Choose)]
        self.do(self.random.choice(choices))

    def leave(self) -> None:
        """Everybody who may get up does."""
        for seat, behind in sorted(self.table.people, reverse=True):
            self.do(StandUp(seat, behind))
