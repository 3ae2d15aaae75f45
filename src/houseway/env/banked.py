"""A game with a player-dealer as something to be learned: one round, from the offer of the bank to its settlement.

Who is offered the bank takes or passes it, every other seat bets in turn until it is done, and then whoever the game
asks speaks. Wagers are placed at the least the table allows, and may be added to.
"""

from typing import Any

import numpy as np

from houseway.cards import JOKER, card
from houseway.env.cycle import Vector
from houseway.houses import Offer
from houseway.play.banked.commands import Choose, CloseBets, Command, PassBank, PlaceWager, SitDown, TakeBank
from houseway.play.banked.decide import check_pairs
from houseway.play.banked.events import CollectionTaken
from houseway.play.banked.legal import legal
from houseway.play.banked.log import Log, SeededSource, open_table
from houseway.play.banked.table import BANK_HAND, BOARD_HAND, COMMON, late_name
from houseway.play.banked.view import HIDDEN, view
from houseway.play.banked.waiting import open_choices, waiting
from houseway.rules.refusal import Refused

CARDS = JOKER + 1
ADDED = 3
"""How often a seat may add to one wager."""
PHASES = ("bank", "wagers", "late", "choice")


class Banked:
    """One round after another, each at a fresh table."""

    def __init__(self, offer: Offer, schedule: str, seats: int, stack: int) -> None:
        if offer.game is None:
            raise Refused(offer.status, f"{offer.id} is {offer.status}: the document has no rules of it", offer.clause)
        if not 2 <= seats <= max(offer.seats):
            sentence = f"{offer.id} is for 2 to {max(offer.seats)} seats, not {seats}"
            raise Refused("no-such-table", sentence, offer.clause)
        self.offer, self.schedule = offer, schedule
        self.seats, self.stack = tuple(range(1, seats + 1)), stack
        late = list(dict.fromkeys(late_name(wager) for wager in offer.wagers if wager.late))
        self.words = [_say(choice.word, choice.said if choice.adds else 0) for choice in offer.game.choices]
        self.actions = (
            "take-bank", "pass-bank", "done", *(f"bet {wager.id}" for wager in offer.wagers),
            *(f"no-{name}" for name in late), *dict.fromkeys(self.words),
        )
        line = offer.schedule(schedule or None)
        self.unit = line.limit.least if line and line.limit.least else 100
        self.total = stack * seats
        self.size = CARDS * (3 + seats) + 3 * seats + len(offer.wagers) + len(PHASES) + 2
        self.log: Log
        self.betting: list[int] = []
        self.placed: dict[tuple[int, str], int] = {}

    def start(self, seed: bytes) -> None:
        self.source = SeededSource(seed)
        self.log = open_table(self.offer.id, dict(self.offer.settings), len(self.seats), self.schedule)
        for seat in self.seats:
            self.log.do(SitDown(seat, f"seat {seat}", self.stack), self.source)
        self.betting, self.placed = [], {}

    def over(self) -> bool:
        table = self.log.table
        return bool(table.rounds) or waiting(table) is None

    def turn(self) -> int:
        if self.over():
            return 0
        asked = waiting(self.log.table)
        assert asked is not None
        return self.betting[0] if asked.for_what == "wagers" else asked.seat

    def open(self, seat: int) -> dict[int, Command]:
        """Return the commands that are open, by the number of their action."""
        table = self.log.table
        asked = waiting(table)
        found: dict[str, Command] = {}
        if asked is not None and asked.for_what == "choice":
            round = table.round
            assert round is not None
            stakes = round.bets.get((seat, asked.behind), {})
            for choice in open_choices(table, seat):
                amount = choice.amount(stakes.get(choice.of, 0)) if choice.adds else None
                name = _say(choice.word, choice.said if choice.adds else 0)
                found[name] = Choose(seat, choice.word, amount, asked.behind)
        else:
            for command in legal(table, seat):
                name = self._name(command)
                if name:
                    found[name] = command
            if asked is not None and asked.for_what == "wagers":
                found |= self._done(seat, bool(found))
        return {self.actions.index(name): command for name, command in found.items()}

    def _name(self, command: Command) -> str:
        match command:
            case TakeBank():
                return "take-bank"
            case PassBank():
                return "pass-bank"
            case PlaceWager(seat, wager):
                return f"bet {wager}" if self.placed.get((seat, wager), 0) < ADDED else ""
            case Choose(_, word):
                return word if word.startswith("no-") else f"bet {word}"
        return ""

    def _done(self, seat: int, could_bet: bool) -> dict[str, Command]:
        """A seat is done when its wagers are whole, and somebody must bet or nothing can be dealt."""
        round = self.log.table.round
        assert round is not None
        try:
            check_pairs(self.log.table, (seat, 0), round.bets.get((seat, 0), {}))
        except Refused:
            return {}
        if len(self.betting) == 1 and not any(round.bets.values()) and could_bet:
            return {}
        return {"done": CloseBets()}

    def act(self, seat: int, command: Command) -> None:
        if isinstance(command, TakeBank):
            chips = self.log.table.people[(seat, 0)].chips
            command = TakeBank(seat, max(command.stake, min(chips // 2, 1000 * self.unit)))
        if isinstance(command, CloseBets):
            self.betting.pop(0)
            if not self.betting:
                self.log.do(command, self.source)
            return
        self.log.do(command, self.source)
        if isinstance(command, TakeBank):
            self.betting = [other for other in self.log.table.from_left(seat) if other != seat]
        if isinstance(command, PlaceWager):
            self.placed[(seat, command.wager)] = self.placed.get((seat, command.wager), 0) + 1

    def view(self, seat: int) -> dict[str, Any]:
        return view(self.log.table, seat)

    def see(self, seat: int) -> Vector:
        """Lay the seat's view out as numbers between nought and one, itself first and the others clockwise."""
        shown = view(self.log.table, seat)
        round = shown["round"] or {}
        hands, bets = round.get("hands", {}), round.get("bets", [])
        around = (*self.seats[seat - 1 :], *self.seats[: seat - 1])
        parts = [_cards(hands.get(name, ())) for name in (COMMON, BANK_HAND, BOARD_HAND, *map(str, around))]
        chips = {each["seat"]: each["chips"] for each in shown["people"]}
        numbers: list[float] = []
        for other in around:
            numbers += [chips[other] / self.total, other == round.get("banker"),
                        sum(bet["stake"] for bet in bets if bet["seat"] == other) / self.total]
        for wager in self.offer.wagers:
            numbers.append(sum(bet["stake"] for bet in bets if (bet["seat"], bet["wager"]) == (seat, wager.id))
                           / self.total)
        asked = shown["waiting"]
        numbers += [float(bool(asked) and asked["for_what"] == phase) for phase in PHASES]
        numbers += [round.get("bank", 0) / self.total, float(self.turn() == seat)]
        whole: Vector = np.concatenate([*parts, np.array(numbers, np.float32)]).astype(np.float32)
        return np.minimum(whole, np.float32(1))

    def gains(self) -> dict[int, int]:
        return {seat: self.log.table.people[(seat, 0)].chips - self.stack for seat in self.seats}

    def taken(self) -> int:
        return sum(event.amount for event in self.log.events if isinstance(event, CollectionTaken))


def _say(word: str, times: int | str) -> str:
    return f"say {word} {times}" if times else f"say {word}"


def _cards(texts: Any) -> Vector:
    """Count cards by eighths, for a shoe holds several of each."""
    row = np.zeros(CARDS, np.float32)
    for text in texts:
        if text != HIDDEN:
            row[card(text)] += 0.125
    return row
