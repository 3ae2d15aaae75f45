"""What happens at a table, whatever is played at it. A kind of round adds its own events, under the same tag."""

from msgspec import Struct

from houseway.money import Chips


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True, gc=False):
    """A fact; `evolve` folds facts into the table."""


class TableOpened(Event, frozen=True, tag="table-opened"):
    offer: str
    rules: str
    """The hash of the offer's data, so that a log names the rules it was played by."""
    seats: int
    schedule: str = ""
    settings: dict[str, str] = {}


class SeatTaken(Event, frozen=True, tag="seat-taken"):
    seat: int
    name: str
    chips: Chips
    behind: int = 0
    third_party: bool = False
    moved: bool = False
    """They came from the must-move table."""


class ChipsBought(Event, frozen=True, tag="chips-bought"):
    seat: int
    chips: Chips
    behind: int = 0


class SeatLeft(Event, frozen=True, tag="seat-left"):
    seat: int
    chips: Chips
    behind: int = 0


class SatOut(Event, frozen=True, tag="sat-out"):
    seat: int
    behind: int = 0


class CameBack(Event, frozen=True, tag="came-back"):
    seat: int
    behind: int = 0


class SeatChanged(Event, frozen=True, tag="seat-changed"):
    seat: int
    to: int


class Shuffled(Event, frozen=True, tag="shuffled"):
    """A fresh shuffle is sealed: its commitment is published before a card of it is seen."""

    cards: int
    commitment: str


class SeedRevealed(Event, frozen=True, tag="seed-revealed"):
    """The oldest sealed shuffle is opened."""

    seed: str
    commitment: str


class TimeCollected(Event, frozen=True, tag="time-collected"):
    seat: int
    amount: Chips
    behind: int = 0
    clause: str = ""


TableEvent = (
    TableOpened | SeatTaken | ChipsBought | SeatLeft | SatOut | CameBack | SeatChanged | Shuffled | SeedRevealed
    | TimeCollected
)
