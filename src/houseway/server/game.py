"""What the server asks of a game at a table, whether it is played against a bank or for a pot."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from houseway.houses import Offer
from houseway.money import Chips
from houseway.server.shuffles import Shuffles

if TYPE_CHECKING:
    from houseway.server.reckoner import Best, Riddle

State = Any
"""The game's own table: a value."""
Event = Any
Command = Any
Place = tuple[int, int]
"""A seat, and 0 for who sits in it or 1, 2, … for the backline."""


class Question(NamedTuple):
    """What the table waits for."""

    what: str
    """`bank`, `wagers`, `late`, `choice`; in poker `action`, and `deal` between hands."""
    place: Place | None = None
    """Who is asked; None while bets are open to everybody."""


class Cash(NamedTuple):
    """Chips between a place and the cage: above nothing when they come to the table."""

    place: Place
    chips: Chips
    name: str = ""
    """Who sits down, if somebody does."""
    gone: bool = False


class Person(NamedTuple):
    name: str
    chips: Chips


class BuyIn(NamedTuple):
    """How many chips somebody may sit down with; 0 where nothing is filed."""

    least: Chips = 0
    most: Chips = 0


class HalfHour(NamedTuple):
    """How a table pays for time."""

    seconds: float
    on_the_hour: bool
    """When the clock on the wall strikes; else after so many seconds of play."""
    command: Command


class Game(Protocol):
    """A kind of table. States are values: `carry` changes nothing, it says what would happen."""

    kind: str
    reveals: str
    """The tag of the event that reveals a seed."""

    def opening(self, offer: str, seats: int, schedule: str, settings: dict[str, str]) -> Event: ...
    def start(self, opened: Event) -> State: ...
    def encode(self, event: Event) -> bytes: ...
    def decode(self, body: bytes) -> Event: ...
    def evolve(self, state: State, event: Event) -> State: ...
    def snapshot(self, state: State) -> bytes:
        """Write a table down between rounds."""
        ...

    def restore(self, opened: Event, snapshot: bytes) -> State: ...

    def read(self, command: Mapping[str, Any], place: Place) -> Command:
        """Read a player's command from the wire; refuse what is none, or not his."""
        ...

    def sit(self, place: Place, name: str, chips: Chips, posts: bool = False) -> Command:
        """Return the command to sit down; in poker one may post at once instead of waiting for the big blind."""
        ...

    def buy(self, place: Place, chips: Chips) -> Command: ...
    def stand(self, place: Place) -> Command: ...
    def close_bets(self) -> Command: ...
    def misdeal(self, why: str) -> Command: ...
    def exposed(self, seat: int) -> Command:
        """Return the floor's word that a seat's draw card has landed face up."""
        ...

    def change_seat(self, place: Place, to: int, posts: bool) -> Command: ...
    def sit_out(self, place: Place, on: bool, posts: bool = False) -> Command | None:
        """Return the command by which the game hears of it; None where only the server needs to know."""
        ...

    def carry(self, state: State, command: Command, source: Shuffles) -> list[Event]:
        """Return what a command causes, the dealer's acts included; refuse what the rules do not allow."""
        ...

    def question(self, state: State) -> Question | None: ...
    def default(self, state: State, question: Question) -> Command | None:
        """Return what is played for somebody whose time is up, as the rules allow."""
        ...

    def bot(
        self, state: State, question: Question, place: Place, dice: Random, best: "Best | None" = None
    ) -> list[Command]:
        """Return what a house player says; `best` is the priced play where it is known."""
        ...

    def riddle(self, state: State, question: Question) -> "Riddle | None":
        """Return what whoever is asked sees, where there may be a priced play."""
        ...

    def must_move(self, main: State, feeder: State, order: Sequence[int]) -> tuple[Command, Command] | None:
        """Return what moves the first of these seats that may leave the feeder: the commands for both tables."""
        ...

    def withdraw(self, state: State) -> Command | None:
        """Return the command that takes back a bank against which nobody has bet."""
        ...

    def half_hour(self, state: State) -> HalfHour | None:
        """Return how the table pays for time, if it does."""
        ...

    def bet(self, state: State) -> frozenset[Place]:
        """Return who has chips on the felt while bets are open."""
        ...

    def check_bets(self, state: State, place: Place) -> None:
        """Refuse to call bets finished that could not be dealt to."""
        ...

    def banker(self, state: State) -> int | None: ...
    def resting(self, state: State) -> bool:
        """Tell whether no round is in progress."""
        ...

    def broken(self, state: State) -> bool: ...
    def people(self, state: State) -> Mapping[Place, Person]: ...
    def view(self, state: State, place: Place | None) -> dict[str, Any]: ...
    def redact(self, event: Event, place: Place | None) -> Event: ...
    def say(self, event: Event, before: State) -> str: ...
    def have(self, event: Event, before: State, place: Place | None) -> dict[str, str]:
        """Return in words what the hands come to once a card lies there, as a place may see it."""
        ...

    def asks_anew(self, event: Event) -> bool:
        """Tell whether an event makes an answer given before it meaningless."""
        ...

    def cash(self, event: Event) -> Cash | None: ...
    def reseated(self, event: Event) -> tuple[Place, Place] | None:
        """Return from which place to which an event moves somebody at the table."""
        ...

    def nets(self, event: Event, before: State) -> Iterable[tuple[Place, Chips]]:
        """Return what an event gives to or takes from purses, the cage apart."""
        ...

    def ended(self, event: Event, before: State) -> int | None:
        """Return the number of the round that an event ends."""
        ...

    def shuffled(self, event: Event) -> bool: ...
    def revealed(self, event: Event) -> str | None:
        """Return the seed that an event reveals."""
        ...

    def shoes(self, state: State) -> int:
        """Return how many shuffles there have been."""
        ...

    def oldest(self, state: State) -> int:
        """Return the oldest shuffle whose secret is still needed."""
        ...

    def stake(self, state: State) -> tuple[Chips, Chips]:
        """Return below what a house player buys chips, and up to how many."""
        ...

    def road(self, before: State, event: Event) -> dict[str, Any] | None:
        """Return the line that a finished round adds to the road, where the game has one."""
        ...

    def spots(self, offer: Offer, schedule: str) -> list[dict[str, Any]]: ...
    def limit(self, offer: Offer, schedule: str) -> str: ...
    def buy_in(self, offer: Offer, schedule: str) -> BuyIn: ...
    def fee(self, offer: Offer, schedule: str) -> str:
        """Return the collection in a few words."""
        ...
