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
    """Whether only the house gives it: the dealer, the floor, the clock. Players' own commands name their seat."""
    floor: ClassVar[bool] = False
    """Whether it is a floor call: the floor makes it, and the house gives the command."""
    by_all: ClassVar[bool] = False
    """Whether the house gives it once every player has, or time is up. A player who gives it needs no more time."""
    lays: ClassVar[bool] = False
    """Whether cards typed after it are laid out in rows, without a field name."""

    def of_cards(self, cards: tuple[str, ...]) -> "Command":
        """Return the command with the cards that were typed after it."""
        return replace(self, cards=cards)


class OpenTable(Command, frozen=True, tag="open-table"):
    """The house opens a table: the first line of every log."""

    house = True
    offer: str
    seats: int = 0
    """Number of seats; 0 for the usual number."""
    schedule: str = ""
    """The posted line: fees, limits and stakes. Empty for the first one filed."""
    settings: dict[str, str] = {}


class SitDown(Command, frozen=True, tag="sit-down"):
    seat: int
    name: str
    chips: Chips
    behind: int = 0
    """0 for the seat itself, 1, 2, … for its backline."""
    third_party: bool = False
    posts: bool = False
    """In games with blinds: post to be dealt in at once instead of waiting for the blinds."""
    moved: str = ""
    """From the must-move table: `settled` if they owed nothing there, `owing` if they did."""


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
    """Half an hour has passed: the house collects for time, between rounds."""

    house = True


class BreakSeal(Command, frozen=True, tag="break-seal"):
    """The house reopens: shuffles sealed before are discarded, because a restored backup may have revealed them."""

    house = True


class ClearFelt(Command, frozen=True, tag="clear-felt"):
    """The table closes: chips carried on the felt go back to the players who put them in."""

    house = True


class ShowWords(Command, frozen=True, tag="show-words"):
    """A player reveals the words they committed. The server gives the command, under the name of the hash."""

    house = True
    name: str
    words: str


class LayOpen(Command, frozen=True, tag="lay-open"):
    """Ends an exported log: its events are seeds, or cards with their proof, for its reader. No table accepts it."""

    house = True


TableCommand = (
    OpenTable | SitDown | BuyIn | StandUp | SitOut | ComeBack | ChangeSeat | CollectTime | BreakSeal | ClearFelt
    | ShowWords | LayOpen
)
