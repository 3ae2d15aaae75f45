"""Asks a process of its own for the best play: odds take seconds the first time, and no table waits for them.

House players put what their own seat sees; until there is an answer they play the house way. People who want to know
what their hand is worth in a pot game wait for theirs. The process reads questions from its standard input, one to a
line, and ends when the server does.
"""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from contextlib import suppress

import msgspec

from houseway.cards import spell
from houseway.play.banked.table import BANK_HAND, BOARD_HAND, Table, cards_of, state_of
from houseway.rules.refusal import Refused
from houseway.server.game import Place
from houseway.server.pot_advice import Share, Stand

REMEMBERED = 20_000
PATIENCE = 20.0


class Riddle(msgspec.Struct, frozen=True, tag="riddle"):
    """What a seat sees when it is asked for a choice."""

    offer: str
    settings: tuple[tuple[str, str], ...]
    hand: tuple[str, ...]
    total: str
    bank: tuple[str, ...]
    """The player-dealer's cards that lie open."""
    board: tuple[str, ...]
    wagers: tuple[str, ...]


class Best(msgspec.Struct, frozen=True):
    """The word to say, and how many times the wager it puts up; None where there is no price."""

    word: str | None = None
    times: int = 0


def riddle(table: Table, place: Place) -> Riddle | None:
    """Return what a bettor's choice depends on; None for the player-dealer, who plays the house way."""
    round, seat = table.round, place[0]
    if round is None or seat == round.banker[0]:
        return None
    bank, board = (
        tuple(spell(laid.card) for laid in round.hands.get(hand, ()) if laid.up) for hand in (BANK_HAND, BOARD_HAND)
    )
    game = table.game
    total = game.worth(game.total(state_of(table, round, seat))[0])
    hand = tuple(spell(laid.card) for laid in cards_of(table, round, seat))
    settings = tuple(sorted((name, str(value)) for name, value in table.offer.settings.items()))
    return Riddle(table.offer.id, settings, hand, total, bank, board, tuple(round.bets.get(place, {})))


class Reckoner:
    """Keeps the process and its answers."""

    def __init__(self) -> None:
        self.known: OrderedDict[Riddle | Stand, Best | Share] = OrderedDict()
        self.asked: asyncio.Queue[Riddle | Stand] = asyncio.Queue(100)
        self.waiting: dict[Riddle | Stand, asyncio.Event] = {}
        self.runner: asyncio.Task[None] | None = None

    def best(self, riddle: Riddle) -> Best | None:
        """Return the best play if it is known; if not, have it worked out for the next time."""
        found = self.known.get(riddle)
        if found is None:
            self.put(riddle)
        return found if isinstance(found, Best) else None

    async def weigh(self, stand: Stand) -> Share:
        """Return what a hand of poker is worth, as soon as it is worked out."""
        if stand not in self.known and (told := self.put(stand)):
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await told.wait()
        found = self.known.get(stand)
        if not isinstance(found, Share):
            raise Refused("busy", "too much is being worked out just now; ask again")
        return found

    def put(self, question: Riddle | Stand) -> asyncio.Event | None:
        """Have a question worked out, unless too many wait; return what tells when it is."""
        if question not in self.waiting and not self.asked.full():
            self.waiting[question] = asyncio.Event()
            self.asked.put_nowait(question)
            if self.runner is None or self.runner.done():
                self.runner = asyncio.create_task(self.run(), name="reckoner")
        return self.waiting.get(question)

    async def run(self) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "houseway.server.reckoning", stdin=PIPE, stdout=PIPE, limit=2**20
        )
        try:
            while True:
                await self.answer(process, await self.asked.get())
        finally:
            if process.returncode is None:
                process.kill()
            assert process.stdin is not None
            process.stdin.close()
            self.give_up()
            await process.wait()

    def give_up(self) -> None:
        """Let nobody wait for a process that has ended; the next question starts another."""
        self.asked = asyncio.Queue(self.asked.maxsize)
        for told in self.waiting.values():
            told.set()
        self.waiting.clear()

    async def answer(self, process: Process, question: Riddle | Stand) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        line = await process.stdout.readline()
        if not line:
            raise ConnectionError("the reckoning process has ended")
        kind: type[Best] | type[Share] = Best if isinstance(question, Riddle) else Share
        self.known[question] = msgspec.json.decode(line, type=kind)
        self.waiting.pop(question).set()
        while len(self.known) > REMEMBERED:
            self.known.popitem(last=False)

    async def stop(self) -> None:
        if self.runner:
            self.runner.cancel()
            await asyncio.gather(self.runner, return_exceptions=True)


def lower_priority() -> None:
    """Let tables go first."""
    if hasattr(os, "nice"):
        os.nice(10)
