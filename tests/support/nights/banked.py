"""A night of random legal play at any table with a player-dealer, determined by its seed.

Several people sit down: some with few chips, one as a third-party player, some behind another seat. Banks have any
size, even far too small; the bank is sometimes passed; every wager is bet and every choice is made.
"""

from functools import cache
from random import Random

from houseway.fairness.source import SeededSource
from houseway.kinds.banked.commands import (
    Choose,
    CloseBets,
    DeclareExposed,
    DeclareMisdeal,
    PassBank,
    PlaceWager,
    TakeBackWager,
    TakeBank,
    WithdrawBank,
)
from houseway.kinds.banked.wagers.stakes import least_bank
from houseway.rules.collection import limit_of
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.carry import Step
from houseway.table.commands import BuyIn, ChangeSeat, ComeBack, Command, SitDown, SitOut, StandUp
from houseway.table.kind import CLOSE
from houseway.table.legal import legal
from houseway.table.log import open_table
from houseway.table.question import Question
from houseway.table.table import Table

NAMES = ("Ah Fong", "Bess", "Cruz", "Dolores", "Eddie", "Flor")
MOST_REFUSED = 3_000
"""More refusals than a normal night can have; beyond this a player is repeating a command that is never accepted."""


class Night:
    def __init__(self, name: str, seed: int, settings: dict[str, str] | None = None, schedule: str = "") -> None:
        self.random = Random(f"{name} {seed}")
        self.log = open_table(name, settings, schedule=schedule)
        self.source = SeededSource(f"{name} {seed}".encode())
        self.steps: list[Step] = []
        self.refusals: list[Refused] = []
        self.sit_down()

    @property
    def table(self) -> Table:
        return self.log.table

    def do(self, command: Command) -> Step | None:
        """Carry out a command, or record the refusal."""
        try:
            step = self.log.do(command, self.source)
        except Refused as refused:
            self.refusals.append(refused)
            if len(self.refusals) > MOST_REFUSED:
                raise RuntimeError(f"asked for again and again: {command}") from refused
            return None
        self.steps.append(step)
        return step

    def sit_down(self) -> None:
        seats = sorted(self.random.sample(range(1, self.table.seats + 1), 4))
        for name, seat in zip(NAMES, seats, strict=False):
            chips = self.random.choice((20_000, 100_000, 500_000))
            self.do(SitDown(seat, name, chips, third_party=name == "Bess"))
        if any(wager.backline for wager in self.table.offer.banked.wagers):
            self.do(SitDown(seats[1], "Eddie", 80_000, behind=1))
            self.do(SitDown(seats[2], "Flor", 5_000, behind=1))

    def play(self, rounds: int) -> "Night":
        """Play a number of rounds, or until the game closes."""
        for _ in range(60 * rounds):
            asked = self.table.kind.waiting(self.table)
            if not asked or asked[0].what == CLOSE or self.table.rounds >= rounds:
                break
            answer = {"bank": self.bank, "wagers": self.bet, "late": self.choose, "choice": self.choose}
            answer[asked[0].what](asked[0])
        return self

    def bank(self, asked: Question) -> None:
        assert asked.place is not None
        seat, behind = asked.place
        if self.random.random() < 0.2 and self.do(PassBank(seat, behind)):
            return
        self.put_up(asked.place, self.random.choice((150, 700, 3_000, 12_000, 60_000, 300_000)), 100_000)

    def put_up(self, place: Place, stake: int, more: int) -> None:
        """Take the bank with this amount. A player with too few chips buys more, and a bank that is too small is raised
        to the minimum.
        """
        while not self.do(TakeBank(place.seat, stake, place.behind)):
            if self.refusals[-1].code == "below-minimum":  # cordova 174
                stake = least_bank(self.table)
            else:
                self.do(BuyIn(place.seat, more, place.behind))

    def bet(self, asked: Question) -> None:
        """Let everybody bet at random, until somebody has bet."""
        bettors = [place for place in sorted(self.table.people) if place.seat != self.table.round.banker.seat]
        for place in bettors:
            self.bet_as(place)
            self.even_out(place)
        while not self.do(CloseBets()):
            place = self.random.choice(bettors)
            placing = [each.command for each in legal(self.table, place) if isinstance(each.command, PlaceWager)]
            self.do(placing[0]) if placing else self.do(BuyIn(place.seat, 50_000, place.behind))
            self.even_out(place)

    def bet_as(self, place: Place) -> None:
        for wager in self.table.offer.banked.wagers:
            if self.random.random() < 0.45:
                continue
            limit = limit_of(self.table.line, wager)
            least = max(limit.least, 100) if limit else 500
            self.do(PlaceWager(place.seat, wager.id, least * self.random.choice((1, 1, 2, 3, 7)), place.behind))
        if self.random.random() < 0.1:
            self.do(TakeBackWager(place.seat, self.random.choice(self.table.offer.banked.wagers).id, place.behind))

    def even_out(self, place: Place) -> None:
        """Complete the wagers that must be equal. Players who cannot do so take all their bets back."""
        paired = [wager for wager in self.table.offer.banked.wagers if wager.equals]
        for wager in paired:
            stakes = self.table.round.on(place)
            missing = stakes.get(wager.equals, 0) - stakes.get(wager.id, 0)
            if missing:
                self.do(PlaceWager(place.seat, wager.id, missing, place.behind))
        for wager in self.table.offer.banked.wagers:
            stakes = self.table.round.on(place)
            if wager.at_least and wager.id in stakes and stakes[wager.id] < stakes.get(wager.at_least, 0):
                self.do(PlaceWager(place.seat, wager.id, stakes[wager.at_least] - stakes[wager.id], place.behind))
        stakes = self.table.round.on(place)
        least = [wager for wager in self.table.offer.banked.wagers if wager.at_least and wager.id in stakes]
        if any(stakes.get(wager.id, 0) != stakes.get(wager.equals, 0) for wager in paired) or any(
            stakes[wager.id] < stakes.get(wager.at_least, 0) for wager in least
        ):
            for wager in reversed(self.table.offer.banked.wagers):
                self.do(TakeBackWager(place.seat, wager.id, place.behind))

    def choose(self, asked: Question) -> None:
        assert asked.place is not None
        open_now = [each.command for each in legal(self.table, asked.place)]
        self.do(self.random.choice([command for command in open_now if isinstance(command, Choose)]))

    def leave(self) -> None:
        """Let everybody leave who may."""
        for place in sorted(self.table.people, reverse=True):
            self.do(StandUp(*place))


@cache
def played(name: str, seed: int = 1, rounds: int = 5, decks: str = "") -> Night:
    """Return a finished night, which is played once per test run and not changed afterwards."""
    return Night(name, seed, {"decks": decks} if decks else None).play(rounds)


class Restless(Night):
    """A night on which people come and go during rounds, change seats and sit out, and the floor steps in."""

    def play(self, rounds: int) -> "Restless":
        for _ in range(60 * rounds):
            self.stir()
            asked = self.table.kind.waiting(self.table)
            if not asked or asked[0].what == CLOSE or self.table.rounds >= rounds:
                break
            answer = {"bank": self.bank, "wagers": self.bet, "late": self.choose, "choice": self.choose}
            answer[asked[0].what](asked[0])
        return self

    def bet(self, asked: Question) -> None:
        """Somebody may sit down, move or leave while bets are open too."""
        super().bet(asked) if self.random.random() < 0.8 else self.stir()

    def stir(self) -> None:
        """Let up to three of these things happen, no matter whose turn it is."""
        for _ in range(self.random.choice((0, 1, 1, 3))):
            seat = self.random.randint(1, self.table.seats)
            behind = self.random.choice((0, 0, 1))
            people = sorted(self.table.people)
            place = self.random.choice(people) if people else Place(seat)
            name = f"guest {self.table.arrivals + 1}"
            many = len(self.table.seated()) > 2
            said: tuple[Command, ...] = (
                SitDown(seat, name, self.random.choice((5_000, 60_000, 400_000)), behind),
                SitDown(place.seat, name, 30_000, 1),
                SitDown(place.seat, name, 30_000, 2),
                ChangeSeat(place.seat, seat),
                StandUp(*place) if many or place.behind else BuyIn(*place[:1], 700, place.behind),
                self.random.choice((SitOut(*place), ComeBack(*place), BuyIn(place.seat, 5_000, place.behind))),
                WithdrawBank(*self.table.round.banker) if self.table.round else ComeBack(*place),
                DeclareMisdeal("a boxed card") if self.random.random() < 0.3 else DeclareExposed(seat),
            )
            self.do(self.random.choice(said))


@cache
def restless(name: str, seed: int = 1, rounds: int = 5) -> Restless:
    """Return a finished night of arrivals and departures, played once per test run."""
    return Restless(name, seed).play(rounds)
