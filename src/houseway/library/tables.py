"""A table to play at, with people, house players and your own bots, dealt from a seed."""

import secrets
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from houseway.fairness.seal_check import lay_open
from houseway.fairness.source import SeededSource
from houseway.library.logs import Event, of_step
from houseway.library.offers import Offer, offer
from houseway.library.results import Result
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table import log as logs
from houseway.table.carry import carry
from houseway.table.commands import BuyIn, Command, SitDown, StandUp
from houseway.table.decode_errors import UNREAD, unread
from houseway.table.display.view import told, view
from houseway.table.find_kind import text_ui_of
from houseway.table.kind import CLOSE
from houseway.table.legal import legal
from houseway.table.question import LegalAction, Question

AMOUNTS = ("amount", "stake", "to", "chips")
MOST_ACTS = 40
"""How often a program may act before betting closes."""
MOST_QUESTIONS = 1000
"""More questions than any round asks; beyond this number the game ends."""


class Action(Result):
    """Something that a seat may do now. `of(amount)` returns the same action with another amount.

    >>> import houseway
    >>> table = houseway.open_table("oaks/zoobac", seed=7)
    >>> _ = table.sit(2, "Ann", 50_000)
    >>> [action.name for action in table.legal(2)]
    ['take-bank', 'pass-bank', 'buy-in', 'stand-up']
    """

    __slots__ = ("_command",)

    def __init__(self, action: LegalAction) -> None:
        super().__init__(told(action))
        self._command = action.command

    @property
    def name(self) -> str:
        """The word: `hit`, `call`, `place-wager`."""
        return str(self._data.get("word") or self._data["do"])

    @property
    def label(self) -> str:
        """The action's name in advice, such as `play 4x`; the same as the name if there is only one such action."""
        return str(self._data.get("label") or self.name)

    @property
    def wager(self) -> str:
        """The wager of the action, if it has one."""
        return str(self._data.get("wager", ""))

    @property
    def least(self) -> int:
        """The smallest amount in cents; 0 if there is none to choose."""
        return int(self._data.get("least", 0))

    @property
    def most(self) -> int | None:
        """The largest amount in cents; None if there is no limit."""
        most = self._data.get("most", 0)
        return None if most is None else int(most)

    def of(self, amount: int) -> "Action":
        """Return the action with this amount, in cents. For a raise, it is the total of the betting round."""
        name = next((each for each in AMOUNTS if each in self._command.__struct_fields__), "")
        if not name:
            raise Refused("no-amount", f"{self.name} takes no amount")
        command = replace(self._command, **{name: amount})
        return Action(LegalAction(command, self.least, self.most))

    def __repr__(self) -> str:
        return f"<Action {self.name}{' ' + self.wager if self.wager else ''}>"


class Turn(NamedTuple):
    """A question to a program: what it may do, and what its seat sees.

    >>> import houseway
    >>> def fold(turn: houseway.Turn) -> houseway.Action | None:
    ...     return turn.find("fold") or turn.find("check")
    """

    seat: int
    question: str
    """What the question is about: `bank`, `wagers`, `choice` or `action`."""
    actions: tuple[Action, ...]
    view: dict[str, Any]
    """The table as this seat sees it, in the form of the wire protocol."""

    def find(self, name: str, wager: str = "") -> Action | None:
        """Return the legal action of this name or label, and wager if given; None if it is not legal now."""
        known = (each for each in self.actions if name in (each.name, each.label) and wager in ("", each.wager))
        return next(known, None)


Bot = Callable[[Turn], Action | None]
"""A program gets a turn and returns an action. None means that it is done with betting, or takes the default action."""


class Table:
    """A table of an offer. Get one with `houseway.open_table(name)`.

    >>> import houseway
    >>> table = houseway.open_table("oaks/zoobac", seed=7)
    >>> for seat in (1, 2, 3):
    ...     _ = table.sit(seat)  # house players
    >>> _ = table.play(3)
    >>> table
    <Table of oaks/zoobac: 3 rounds, seats 1, 2, 3>
    """

    def __init__(self, of: Offer, seed: str, seats: int, schedule: str) -> None:
        self.offer, self.seed = of, seed
        self._log = logs.open_table(of.id, of.settings, seats=seats, schedule=schedule)
        self._source, self._dice = SeededSource(seed.encode()), Random(f"bots {seed}")
        self._bots: dict[int, Bot | None] = {}
        kind = self._log.table.kind
        self._kind, self._text_ui = kind, text_ui_of(kind)
        self._sign = kind.display.sign(self._log.table.offer, self._log.table.line)

    @property
    def rounds(self) -> int:
        """The number of finished rounds."""
        return self._log.table.rounds

    @property
    def chips(self) -> dict[int, int]:
        """Everybody's chips off the felt, by seat, in cents."""
        return {place.seat: person.chips for place, person in self._log.table.people.items() if not place.behind}

    def sit(self, seat: int, name: str = "", chips: int = 0, bot: Bot | None = None) -> list[Event]:
        """Seat a player with chips in cents. In `play`, `bot` acts for the player; without a bot, a house player does.

        >>> import houseway
        >>> table = houseway.open_table("cordova/texas-holdem", seed=7)
        >>> table.sit(1, "Bea", 20_000, bot=lambda turn: turn.find("check") or turn.find("call"))[0].text
        'Bea takes seat 1 with $200.'
        """
        stack = max(chips or self._sign.bot[1], self._sign.least if not chips else 0)
        stack = min(stack, self._sign.most) if self._sign.most and not chips else stack
        done = self.do(SitDown(seat, name or f"player {seat}", stack, posts=True))
        self._bots[seat] = bot
        return done

    def leave(self, seat: int) -> list[Event]:
        """Let a player leave with their chips."""
        return self.do(StandUp(seat))

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Return the table as a seat sees it, or as an onlooker does."""
        person = self._log.table.people.get(Place(seat)) if seat is not None else None
        return view(self._log.table, person.number if person else None)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Return what a seat may do now, each action at its smallest amount."""
        return tuple(Action(each) for each in legal(self._log.table, Place(seat)))

    def turn(self) -> Turn | None:
        """Return the open question and the seat that must answer; seat 0 if anybody may. The question is None if the
        game is over.

        >>> import houseway
        >>> table = houseway.open_table("oaks/zoobac", seed=7)
        >>> for seat in (1, 2):
        ...     _ = table.sit(seat)
        >>> table.turn().seat, table.turn().question
        (1, 'bank')
        """
        asked = next(iter(self._kind.waiting(self._log.table)), None)
        if asked is None or asked.what == CLOSE:
            return None
        return self._turn(asked, asked.place.seat if asked.place else 0)

    def do(self, action: Action | Mapping[str, Any] | Command) -> list[Event]:
        """Carry out an action, or a command as the wire protocol writes it; return what happened.

        Wagers that must equal a wager are placed with it. A refusal changes nothing.

        >>> import houseway
        >>> table = houseway.open_table("oaks/zoobac", seed=7)
        >>> table.do({"do": "sit-down", "seat": 4, "name": "Cal", "chips": 1000})[0].chips
        {'4': 1000}
        """
        command = self._command(action)
        both = (command, *self._text_ui.besides(self._log.table, command, ()))
        table = self._log.table
        for each in both if len(both) > 1 else ():
            table = carry(table, each, self._source).after
        return [event for each in both for event in of_step(self._log.do(each, self._source))]

    def play(self, rounds: int = 1) -> list[Event]:
        """Play rounds to their end with the bots of the seats, and return what happened.

        >>> import houseway
        >>> table = houseway.open_table("cordova/texas-holdem", seed=7)
        >>> for seat in (1, 2, 3):
        ...     _ = table.sit(seat)
        >>> table.play(2)[-1].round, table.rounds
        (2, 2)
        """
        wanted, happened, asked_since = self.rounds + rounds, list[Event](), 0
        while self.rounds < wanted:
            before = self.rounds
            asked = self._kind.waiting(self._log.table)
            if not asked or any(each.what == CLOSE for each in asked):
                raise Refused("game-over", "no further round can be played at this table", self._log.table.offer.clause)
            happened += self._answered(asked[0])
            asked_since = asked_since + 1 if self.rounds == before else 0
            if asked_since > MOST_QUESTIONS:
                raise Refused("nobody-plays", f"no one starts a round; the last question was `{asked[0].what}`")
        return happened

    def log(self, sealed: bool = False) -> bytes:
        """Return the log. Unless `sealed`, the log's last line opens every seal, so that `verify` can check all cards.
        """
        whole = logs.Log(self._log.table, self._log.entries)
        if not sealed and self._log.table.shuffled is not None:
            lay_open(whole, self._source)
        return whole.lines()

    def save(self, path: str | Path) -> None:
        """Write the log to a file, for `houseway.replay` and `houseway verify`."""
        Path(path).write_bytes(self.log())

    def _answered(self, asked: Question) -> list[Event]:
        """Let the seats with an open question act; close a question that is open to everybody."""
        if asked.place is None:
            happened = [event for place in list(self._log.table.people) for event in self._speaks(asked, place)]
            return happened + self._tried(self._kind.bots.default(self._log.table, asked))
        if asked.forced:
            return self._tried(self._kind.bots.default(self._log.table, asked))
        for place in self._log.table.people:
            if self._bots.get(place.seat) is None:
                for command in self._kind.bots.interrupt(self._log.table, place)[:1]:
                    return self._tried(command)
        return self._speaks(asked, asked.place) or self._tried(self._kind.bots.default(self._log.table, asked))

    def _speaks(self, asked: Question, place: Place) -> list[Event]:
        """Let one player answer, with several commands if the question is open to everybody."""
        bot, happened = self._bots.get(place.seat), list[Event]()
        if bot is None:
            person = self._log.table.people[place]
            if self._log.table.round is None and not person.chips:
                happened += self._tried(BuyIn(place.seat, self._sign.bot[1], place.behind))
            for command in self._kind.bots.speak(self._log.table, asked, place, self._dice, None):
                happened += self._tried(command)
            return happened
        for _ in range(MOST_ACTS if asked.place is None else 1):
            action = bot(self._turn(asked, place.seat))
            if action is None:
                break
            happened += self.do(action)
        return happened

    def _tried(self, command: Command | None) -> list[Event]:
        """Carry out a house player's command or a default; nothing happens if it is refused."""
        try:
            return [] if command is None else of_step(self._log.do(command, self._source))
        except Refused:
            return []

    def _turn(self, asked: Question, seat: int) -> Turn:
        return Turn(seat, asked.what, self.legal(seat), self.view(seat or None))

    def _command(self, action: Action | Mapping[str, Any] | Command) -> Command:
        if isinstance(action, Command):
            return action
        if isinstance(action, Action):
            return action._command
        try:
            found: Command = logs.command_reader(self._kind.id).decode(msgspec.json.encode(action))
        except UNREAD as error:
            raise Refused("bad-command", str(unread(error))) from None
        return found

    def __repr__(self) -> str:
        seats = ", ".join(str(seat) for seat in sorted(self.chips))
        seated = f"seats {seats}" if seats else "nobody seated"
        return f"<Table of {self.offer.id}: {self.rounds} rounds, {seated}>"


def open_table(
    of: str | Offer, seed: int | str | None = None, *, seats: int = 0, schedule: str = ""
) -> Table:
    """Open a table. The same seed deals the same cards; without a seed, they are unpredictable.

    >>> import houseway
    >>> houseway.open_table("oaks/zoobac", seed=7)
    <Table of oaks/zoobac: 0 rounds, nobody seated>
    """
    filed = of if isinstance(of, Offer) else offer(of)
    if not filed.is_playable:
        raise Refused(filed.status, f"{filed.id} is {filed.status}: the filing has no rules for it")
    return Table(filed, secrets.token_hex(16) if seed is None else str(seed), seats, schedule)
