"""What people ask of a table, whatever is played at it: to sit down, buy chips, move, sit out and leave.

A kind of round adds its own commands; all of them carry the tag `do`, and the log keeps every one that was carried out.
"""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from houseway.money import Chips


class Command(Struct, frozen=True, tag_field="do", omit_defaults=True):
    """An order that `decide` turns into events, or refuses."""

    house: ClassVar[bool] = False
    """Whether only the house gives it: the dealer, the floor, the clock. People's own orders name their seat."""
    floor: ClassVar[bool] = False
    """Whether the floor calls it: what it finds in a round, which the house then gives."""
    by_all: ClassVar[bool] = False
    """Whether the house gives it once everybody has said it, or time is up. Who says it needs no more time."""
    lays: ClassVar[bool] = False
    """Whether the cards that somebody types after it are laid in rows, and stand under no name of their own."""

    def of_cards(self, cards: tuple[str, ...]) -> "Command":
        """Return the order with the cards that somebody has typed after it."""
        return replace(self, cards=cards)


class OpenTable(Command, frozen=True, tag="open-table"):
    """The house opens a table: the first line of every log."""

    house = True
    offer: str
    seats: int = 0
    """How many seats; 0 for the usual number."""
    schedule: str = ""
    """The posted line: which fees, limits and stakes; none for the first that is filed."""
    settings: dict[str, str] = {}


class SitDown(Command, frozen=True, tag="sit-down"):
    seat: int
    name: str
    chips: Chips
    behind: int = 0
    """0 for the seat itself, 1, 2, … to bet from its backline."""
    third_party: bool = False
    posts: bool = False
    """Where blinds are posted: pay to be dealt in at once instead of waiting for them."""
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
    """The half hour is struck: the house collects for time, between rounds."""

    house = True


class BreakSeal(Command, frozen=True, tag="break-seal"):
    """The house opens again: what was sealed before is not dealt any more. It may be known from a backup put back."""

    house = True


class ClearFelt(Command, frozen=True, tag="clear-felt"):
    """The table closes: chips that lie on the felt from round to round go back to those who put them in."""

    house = True


class ShowWords(Command, frozen=True, tag="show-words"):
    """Somebody shows the words that they told the hash of. The server gives it, under the name that the hash is of."""

    house = True
    name: str
    words: str


class LayOpen(Command, frozen=True, tag="lay-open"):
    """Closes a log: its events are seeds, or cards with their proof, for whoever may see them. No table takes it."""

    house = True


TableCommand = (
    OpenTable | SitDown | BuyIn | StandUp | SitOut | ComeBack | ChangeSeat | CollectTime | BreakSeal | ClearFelt
    | ShowWords | LayOpen
)
