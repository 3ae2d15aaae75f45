"""A round of any kind as a training task: a seat's view as numbers, its actions by name.

Every episode is one round at a fresh table. The player with an open question acts. A question open to everybody is put
to the seats in turn until each is done, and then the house dealer continues. Bets that must be equal are one action.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, Card
from houseway.fairness.source import UnsealedSource
from houseway.houses import Offer
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.carry import carry
from houseway.table.commands import Command, SitDown
from houseway.table.display.layout import Seen
from houseway.table.display.text_ui import Cards, Screen, Seat
from houseway.table.display.view import HIDDEN, layout, question, view
from houseway.table.find_kind import kind_of, text_ui_of
from houseway.table.kind import CLOSE
from houseway.table.legal import legal
from houseway.table.log import open_table
from houseway.table.postings import CAGE, post
from houseway.table.question import Question
from houseway.table.table import Table

Vector = NDArray[np.float32]
DONE = "done"
USUAL = 6
"""The default number of players at a table."""
ADDED = 3
"""How often a seat can repeat an action while a question is open to everybody, so that betting ends."""


class QuickSource(UnsealedSource):
    """Cards and dice from a seed, with no seal: nobody has to check a program's cards."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self._orders: dict[tuple[int, str, Sequence[Card]], Sequence[Card]] = {}

    def order(self, table: Table, purpose: str = "shuffle") -> Sequence[Card]:
        return self.shuffled_again(table, table.offer.pack.cards, purpose)

    def shuffled_again(self, table: Table, cards: Sequence[Card], purpose: str, left: int = 0) -> Sequence[Card]:
        key = table.shoes, purpose, tuple(cards)
        found = self._orders.get(key)
        if found is None:
            found = list(cards)
            Random(self.seed + f" {table.shoes} {purpose}".encode()).shuffle(found)
            self._orders[key] = found
        return found

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        thrown = Random(self.seed + f" dice {table.shoes} {table.rounds}".encode())
        return tuple(thrown.randint(1, 6) for _ in range(dice))


class TrainingTable:
    """One round after another, each at a fresh table."""

    def __init__(self, offer: Offer, line: str, seats: int, stack: int) -> None:
        played = kind_of(offer)
        self.offer, self.line, self.kind, self.text_ui = offer, line, played, text_ui_of(played)
        self.layout = self.text_ui.layout(offer, played.line(offer, line))
        least, most = self.layout.players
        seats = seats or min(USUAL, most)
        if not least <= seats <= most:
            sentence = f"{offer.id} is for {least} to {most} players, not {seats}"
            raise Refused("wrong-number-of-players", sentence, offer.clause)
        self.seats, self.stack = tuple(range(1, seats + 1)), stack or self.layout.stack
        self.actions, self.unit = (*self.layout.acts, DONE), self.layout.unit
        self.total = self.stack * seats
        self.copies = Counter(offer.pack.cards)
        self.width = max(JOKER, *offer.pack.cards) + 1
        piles, chips, marks, shares = self.layout.seat
        rows = len(self.layout.piles) + len(piles) * seats + 1
        each = 1 + len(chips) + len(marks) + len(shares)
        table = len(self.layout.chips) + len(self.layout.marks) + len(self.layout.shares) + 1
        self.size = self.width * rows + each * seats + table
        self.table, self.source = self._seated(), QuickSource(b"")
        self._fresh = self.table
        self._shown = {text: (card, 1 / self.copies[card]) for card in self.copies for text in [offer.pack.spell(card)]}
        self._felt = layout(played)
        self._seen: dict[int, Seen] = {}
        self._common: tuple[Table, dict[int, Any]] = self.table, {}
        self._asked: tuple[Table | None, Question | None] = None, None
        self._open: tuple[Table | None, dict[int, dict[str, Command]]] = None, {}
        self.books: Counter[str] = Counter()
        self._acts_known = frozenset(self.layout.acts)
        self.speaking: list[int] = []
        """The seats that are not yet done with a question open to everybody."""
        self.said: Counter[tuple[int, str]] = Counter()

    def _seated(self) -> Table:
        """Return the table with everybody seated."""
        table = open_table(self.offer.id, dict(self.offer.settings), len(self.seats), self.line).table
        for seat in self.seats:  # players sit down as if moved from another table, with any stack and no posts owed
            table = carry(table, SitDown(seat, f"seat {seat}", self.stack, moved="settled"), QuickSource(b"")).after
        return table

    def start(self, seed: bytes) -> None:
        self.source, self.books, self.table = QuickSource(seed), Counter(), self._fresh
        self.speaking, self.said = [], Counter()
        self._go_on()

    def _do(self, command: Command) -> None:
        """Carry out a command, and count the chips it moves out of the players' stacks."""
        step = carry(self.table, command, self.source)
        self.table = step.after
        for before, event in zip(step.tables, step.events, strict=False):
            for account, amount in post(before, event):
                if isinstance(account, str) and account != CAGE:
                    self.books[account] += amount

    def asked(self) -> Question | None:
        """Return the open question, or None if the round is over or cannot continue."""
        table = self.table
        if self._asked[0] is not table:
            asked = None if table.rounds else next(iter(self.kind.waiting(table)), None)
            self._asked = table, None if asked is None or asked.what == CLOSE else asked
        return self._asked[1]

    def _go_on(self) -> None:
        """Skip questions with only one possible answer. Skip questions open to everybody once all seats are done."""
        while (asked := self.asked()) is not None and (asked.place is None or asked.forced):
            if asked.place is None and not self.speaking and not self.said:
                self.speaking = [seat for seat in self.seats if self._acts(asked, seat)]
            if self.speaking:
                return
            command = self.kind.bots.default(self.table, asked)
            assert command is not None, f"no default for {asked}"
            self._do(command)
            if self.asked() != asked:
                self.said = Counter()
        self.speaking, self.said = [], Counter()

    def turn(self) -> int:
        asked = self.asked()
        if asked is None:
            return 0
        return asked.place.seat if asked.place else self.speaking[0]

    def open(self, seat: int) -> dict[int, Command | None]:
        """Return the legal commands by action number; the action "done" has no command."""
        asked = self.asked()
        if asked is None:
            return {}
        found: dict[str, Command | None] = dict(self._acts(asked, seat))
        if asked.place is None and (len(self.speaking) > 1 or self.said or not found):
            found[DONE] = None  # if nobody has acted, the last seat must act, or nothing could be dealt
        return {self.actions.index(name): command for name, command in found.items()}

    def _acts(self, asked: Question, seat: int) -> dict[str, Command]:
        """Return a seat's legal commands by name, without those it has repeated too often."""
        return {name: each for name, each in self._ways(asked, seat).items() if self.said[seat, name] < ADDED}

    def _ways(self, asked: Question, seat: int) -> dict[str, Command]:
        """Return a seat's legal commands by name; they follow from the table alone."""
        table, found = self.table, dict[str, Command]()
        if self._open[0] is not table:
            self._open = table, {}
        if seat in self._open[1]:
            return self._open[1][seat]
        place = asked.place or Place(seat)
        for each in legal(table, place):
            for name, command in self.text_ui.ways(table, asked, each).items():
                if name in self._acts_known and self._can_pay(command):
                    found.setdefault(name, command)
        self._open[1][seat] = found
        return found

    def _can_pay(self, command: Command) -> bool:
        """Return whether the seat can pay for all bets of an action, including those that must equal it."""
        table = self.table
        besides = self.text_ui.besides(table, command, ())
        try:
            for each in (command, *besides) if besides else ():
                table = carry(table, each, self.source).after
        except Refused:
            return False
        return True

    def act(self, seat: int, command: Command | None) -> None:
        asked = self.asked()
        if command is None:
            self.speaking.remove(seat)
            self.said[seat, DONE] += 1
        elif asked is not None and asked.place is None:
            name = next(name for name, each in self._acts(asked, seat).items() if each == command)
            self.said[seat, name] += 1
            for each in (command, *self.text_ui.besides(self.table, command, ())):
                self._do(each)
        else:
            self._do(command)
        self._go_on()

    def view(self, seat: int) -> dict[str, Any]:
        return view(self.table, self.table.people[Place(seat)].number)

    def _felt_of(self, seat: int) -> dict[str, Any]:
        """Return the felt as a seat sees it; rebuild only what has changed since the seat last looked."""
        if self._common[0] is not self.table:
            self._common = self.table, {}
        seen = self._felt.look(self.table, Place(seat), self._seen.get(seat), self._common[1])
        self._seen[seat] = seen
        waiting = [question(asked, Place(seat)) for asked in self.kind.waiting(self.table)]
        return {**seen.felt, "waiting": waiting, "legal": ()}

    def see(self, seat: int) -> Vector:
        """Return the seat's view as numbers from 0 to 1, beginning with its own seat and going clockwise.

        First comes a row of the pack for each shared pile, then one for each pile of each seat, then one for the hand
        in question if it is this seat's; last come chips, marks and shares in the order of the layout.
        """
        shown = self.text_ui.screen(self._felt_of(seat))
        around = [shown.seats.get(other, Seat()) for other in (*self.seats[seat - 1 :], *self.seats[: seat - 1])]
        piles, chips, marks, shares = self.layout.seat
        rows = [shown.piles.get(name, ()) for name in self.layout.piles]
        rows += [hands(held, name) for held in around for name in piles]
        rows.append(self._asked_hand(shown, seat))
        people = self.table.people
        numbers: list[float] = []
        for offset, held in enumerate(around):
            purse = people[Place((seat - 1 + offset) % len(self.seats) + 1)].chips
            numbers += [purse / self.total, *(held.chips.get(name, 0) / self.total for name in chips)]
            numbers += [float(name in held.marks) for name in marks]
            numbers += [held.shares.get(name, 0) for name in shares]
        numbers += [shown.chips.get(name, 0) / self.total for name in self.layout.chips]
        numbers += [float(name in shown.marks) for name in self.layout.marks]
        numbers += [shown.shares.get(name, 0) for name in self.layout.shares]
        numbers.append(float(self.turn() == seat))
        whole: Vector = np.zeros(self.size, np.float32)
        for place, cards in enumerate(rows):
            self._lay(cards, whole, place * self.width)
        whole[len(rows) * self.width :] = numbers
        return np.minimum(whole, np.float32(1), out=whole)

    def _asked_hand(self, shown: Screen, seat: int) -> Cards:
        """Return the hand that the question is about, if the seat has several."""
        asked = self.asked()
        if asked is None or asked.place is None or asked.place.seat != seat or asked.spot is None:
            return ()
        name = f"hand {asked.spot.hand + 1}" if asked.spot.hand else "hand"
        return shown.seats.get(asked.spot.seat, Seat()).piles.get(name, ())

    def _lay(self, texts: Cards, row: Vector, first: int) -> None:
        """Count cards, each as a share of the identical cards in the pack."""
        for text in texts:
            if text != HIDDEN:
                card, share = self._shown[text]
                row[first + card] += share

    def gains(self) -> dict[int, int]:
        return {seat: self.table.people[Place(seat)].chips - self.stack for seat in self.seats}

    def taken(self) -> int:
        """Return the chips that belong to no player after the round: the collection and the carryover."""
        return sum(self.books.values())


def hands(held: Seat, name: str) -> list[str]:
    """Return the cards of a seat's pile, over all hands if the seat has split."""
    return [card for pile, cards in held.piles.items() if pile.split()[0] == name for card in cards]
