"""The server's settings, and how long it waits for people: thinking time, time bank, held seats."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from houseway.money import Chips
from houseway.table.question import OpenToAll, Question

DEALING = {"usual": 1.0, "fast": 0.5, "none": 0.0}
"""How fast cards fall, as a room may set it."""


@dataclass(frozen=True)
class Pace:
    """Waiting times in seconds. By default each kind of round sets the time for its questions."""

    seconds: Mapping[str, float] = field(default_factory=dict)
    """Times that replace the kind's own, by question."""
    answer: float | None = None
    """The time for all questions that `seconds` does not name; None leaves the kind's own."""
    idle: tuple[float, float] | None = None
    """Times for a question open to everybody while nobody answers: for a question opened by a person, and by a house
    player.
    """
    time_bank: float = 30.0
    """A player's extra time per sitting; every round refills a little."""
    refill: float = 2.0
    hold: float = 300.0
    """How long a seat is held after the connection drops."""
    hold_guest: float = 60.0
    """How long the seat of a guest with nothing in play is held at a full table."""
    away: float = 5.0
    """How long the table waits for a seat whose connection dropped, which is long enough to reload the page."""
    bot: tuple[float, float] = (0.3, 1.0)
    """The shortest and longest time a house player thinks."""
    advice: float = 8.0
    """How long house players wait for advice before they play the house way; house players that never pause don't wait.
    """
    watch: float = 900.0
    """How long house players play for an inactive spectator."""
    between: float = 2.5
    """How long a finished round stays on the felt before house players act again."""
    deal: float = 0.0
    """The pace of the dealer's acts: 1 as usual (`beat` of each event), 0.5 fast, 0 all at once."""

    def of(self, asked: Question) -> float:
        """Return how long a player has for a question.

        >>> Pace().of(Question("deal", seconds=4.0)), Pace({"deal": 0.5}).of(Question("deal", seconds=4.0))
        (4.0, 0.5)
        """
        return self.seconds.get(asked.what, asked.seconds if self.answer is None else self.answer)

    def patience(self) -> float:
        """Return how long a house player waits for advice."""
        return self.advice if self.bot[1] else 0.0

    def idle_for(self, open: OpenToAll, bot: bool) -> float:
        """Return how long a question stays open to all while no one answers; `bot`: a house player opened it."""
        return (self.idle or (open.idle, open.idle_bot))[bot]


@dataclass(frozen=True)
class Config:
    """A server's settings."""

    database: str = "houseway.sqlite"
    host: str = "127.0.0.1"
    port: int = 8000
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "[::1]")
    """The host names that the server answers to, as a defence against DNS rebinding."""
    pace: Pace = field(default_factory=Pace)
    guest_chips: Chips = 500_000
    most_bought: Chips = 10_000_000
    most_behind: int = 5
    """The most players behind one seat if the offer files no number."""
    bots: int = 6
    """House players at each table that the server opens; one seat always stays free."""
    level: str = "easy"
    """How well house players play unless the floor sets a level: easy, usual or strong."""
    busy: bool = False
    """House players play even when no one watches."""
    floor_key: str = ""
    spread: bool = True
    """Open a table for every playable offer."""
    showpiece: str = "palace/ez-baccarat-panda-8"
    """The game that the lobby opens on when no one is playing."""
    rehearse: bool = False
    """Whether cards are dealt at that table before the first guest comes."""
    filings: str = ""
    """The folder with the filed documents, if available; cited lines are shown beside our rules text."""
    beacon: str = ""
    """A file with a public beacon's latest value on its first line, updated by another program. The value is mixed into
    the choice of every shuffle."""
    frame: int = 8192
    rate: float = 20.0
    burst: int = 40
    queue: int = 64
    """Frames that can wait for a client; a slower client is resynced."""
    logins: int = 20
    """Login attempts per minute and address; half as many are allowed for one name from that address, and ten times as
    many new guests. A browser that has logged in before has its own count.
    """
    connections: int = 250
    """Connections from one address; at most half of what the system's descriptors allow."""
    watched: int = 12
    """The most tables at which house players play for spectators from one address."""
    changes: int = 300
    """Changes over HTTP per minute and account: settings, passwords, the cage, the floor key."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose forwarded client address is trusted."""
    secure: bool = False
    """Send the session cookie over HTTPS only."""
    json_logs: bool = True
    """Log JSON lines instead of short lines for a person at a terminal."""
    workers: int = 1
    """Processes that run the tables."""
    private: str = ""
    """The socket where other workers on this machine reach this one."""
    reach: str = ""
    """Host and port where other machines reach this one, if several run one room."""
