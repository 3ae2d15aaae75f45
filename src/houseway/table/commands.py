"""The commands of any table: sit down, buy chips, change seats, sit out, leave.

Each kind adds its own commands. All have the tag `do`, and the log keeps every command that was carried out.
"""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from houseway.money import Chips


class Command(Struct, frozen=True, tag_field="do", omit_defaults=True):
    """A command that `decide` turns into events, or refuses."""

    house: ClassVar[bool] = False
    """Whether only the house (dealer, floor or clock) gives this command. Players' own commands name their seat
    instead."""
    floor: ClassVar[bool] = False
    """Whether this is a floor call: the floor decides it, and the house sends the command."""
    by_all: ClassVar[bool] = False
    """Whether the house gives this command once every player has given it or time is up. A player who gives it needs no
    more time to answer."""
    lays: ClassVar[bool] = False
    """Whether cards typed after the command are laid out in rows, without naming a field."""

    def of_cards(self, cards: tuple[str, ...]) -> "Command":
        """Return the command with the cards that were typed after it."""
        return replace(self, cards=cards)


class OpenTable(Command, frozen=True, tag="open-table"):
    """The house opens a table; this is the first line of every log."""

    house = True
    offer: str
    seats: int = 0
    """Number of seats; 0 for the usual number."""
    schedule: str = ""
    """The posted line: fees, limits and stakes. Empty for the first filed line."""
    settings: dict[str, str] = {}


class SitDown(Command, frozen=True, tag="sit-down"):
    seat: int
    name: str
    chips: Chips
    behind: int = 0
    """0 for the seat itself, 1, 2, … for its backline."""
    third_party: bool = False
    posts: bool = False
    """In games with blinds, whether to post and be dealt in at once instead of waiting for the blinds."""
    moved: str = ""
    """How the player came from a must-move table: `settled` if they owed nothing there, `owing` if they did; otherwise
    empty."""


class BuyIn(Command, frozen=True, tag="buy-in"):
    seat: int
    chips: Chips
    behind: int = 0


class StandUp(Command, frozen=True, tag="stand-up"):
    seat: int
    behind: int = 0


class SitOut(Command, frozen=True, tag="sit-out"):
    seat: int
    behind: int = 0


class ComeBack(Command, frozen=True, tag="come-back"):
    seat: int
    behind: int = 0
    posts: bool = False


class ChangeSeat(Command, frozen=True, tag="change-seat"):
    """Move to a free seat between rounds."""

    seat: int
    to: int
    posts: bool = False


class CollectTime(Command, frozen=True, tag="collect-time"):
    """Half an hour has passed, and the house collects for time between rounds."""

    house = True


class BreakSeal(Command, frozen=True, tag="break-seal"):
    """The house reopens. Shuffles sealed earlier are discarded, because a restored backup may have revealed them."""

    house = True


class ClearFelt(Command, frozen=True, tag="clear-felt"):
    """The table closes, and chips carried on the felt go back to the players who put them in."""

    house = True


class ShowWords(Command, frozen=True, tag="show-words"):
    """A player reveals the words they committed. The server gives this command, with the name that the hash was
    committed under."""

    house = True
    name: str
    words: str


class LayOpen(Command, frozen=True, tag="lay-open"):
    """Ends an exported log. The command's events give the reader seeds, or cards with their proof. No table accepts
    this command.
    """

    house = True


TableCommand = (
    OpenTable | SitDown | BuyIn | StandUp | SitOut | ComeBack | ChangeSeat | CollectTime | BreakSeal | ClearFelt
    | ShowWords | LayOpen
)
