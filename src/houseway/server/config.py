"""The settings of a server, and how long it waits for people: thinking time, time bank, held seats."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from houseway.money import Chips
from houseway.table.question import OpenToAll, Question


@dataclass(frozen=True)
class Pace:
    """How long the server waits, in seconds. The kind of round says how long each of its questions lasts."""

    seconds: Mapping[str, float] = field(default_factory=dict)
    """Other times for a kind's questions, by its word for them."""
    answer: float | None = None
    """Another time for all questions that `seconds` does not name."""
    idle: tuple[float, float] | None = None
    """Another time for a question that is open to all while nobody speaks; the second is for a house player's."""
    time_bank: float = 30.0
    """What a player may take beyond that, in a sitting; a little comes back with every round."""
    refill: float = 2.0
    hold: float = 300.0
    """How long a seat is held after the connection dropped."""
    hold_guest: float = 60.0
    """The same for a guest with nothing in play, where no seat is free for whoever comes."""
    away: float = 5.0
    """How long is waited for a seat whose connection dropped: enough to load a page again."""
    bot: tuple[float, float] = (0.3, 1.0)
    """Between which a house player thinks."""
    watch: float = 900.0
    """How long house players play for somebody who only looks on and gives no sign."""
    between: float = 2.5
    """How long a finished round lies before house players speak again."""

    def of(self, asked: Question) -> float:
        """Return how long somebody has for a question.

        >>> Pace().of(Question("deal", seconds=4.0)), Pace({"deal": 0.5}).of(Question("deal", seconds=4.0))
        (4.0, 0.5)
        """
        return self.seconds.get(asked.what, asked.seconds if self.answer is None else self.answer)

    def idle_for(self, open: OpenToAll, bot: bool) -> float:
        """Return how long a question stays open to all while nobody speaks; `bot`: a house player opened it."""
        return (self.idle or (open.idle, open.idle_bot))[bot]


@dataclass(frozen=True)
class Config:
    """A server's settings."""

    database: str = "houseway.sqlite"
    host: str = "127.0.0.1"
    port: int = 8000
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "[::1]")
    """The names under which the server answers; against pages that point a name of their own at it."""
    pace: Pace = field(default_factory=Pace)
    guest_chips: Chips = 500_000
    most_bought: Chips = 10_000_000
    most_behind: int = 5
    """How many may sit behind one seat where the offer files no number."""
    bots: int = 6
    """House players at each table that the server opens by itself, as far as it has seats: one stays free."""
    busy: bool = False
    """House players play even when nobody watches."""
    floor_key: str = ""
    spread: bool = True
    """Open a table for every playable offer."""
    showpiece: str = "oaks/texas-holdem"
    """The game that the lobby opens on when nobody plays anywhere."""
    rehearse: bool = False
    """Have cards dealt there before the first guest comes."""
    filings: str = ""
    """The folder with the houses' documents, for those who have them; their lines are shown beside our telling."""
    beacon: str = ""
    """A file whose first line is a public beacon's latest word: somebody else keeps it up to date. It goes into the
    choice of every shuffle."""
    frame: int = 8192
    rate: float = 20.0
    burst: int = 40
    queue: int = 64
    """Frames that may wait for a client; one that is slower is resynced."""
    logins: int = 20
    """Attempts to log in, per minute, by address, half as many at one name from there; and guests by address: ten times
    as many. A browser that has logged in before has as many of its own."""
    connections: int = 250
    """Connections from one address; never more than half of those that the system's descriptors allow."""
    watched: int = 12
    """At how many tables house players play for those who only look on, from one address."""
    changes: int = 300
    """Changes over HTTP per minute and account: settings, passwords, the cage, the floor's key."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that are believed when they say for whom they ask."""
    secure: bool = False
    """The session cookie is for https only."""
    workers: int = 1
    """Processes that run the tables."""
    private: str = ""
    """Where the other workers of this machine reach this one."""
    reach: str = ""
    """Host and port at which other machines reach this one, where several run one room."""
