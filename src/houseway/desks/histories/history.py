"""A hand history: the game, the stakes, the players, and every event."""

from typing import Annotated, Any, NoReturn

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from houseway.games.poker.base_variants import variant
from houseway.games.poker.variant import Variant
from houseway.houses import offer
from houseway.kinds.pot.hand.events import Event, HandBegan, HandEnded, PotAwarded
from houseway.kinds.pot.hand.state import PotGame
from houseway.rules.drop import Drop
from houseway.rules.refusal import Refused
from houseway.rules.stakes import Stakes
from houseway.table.decode_errors import unread


class Heading(Struct, frozen=True, tag="hand-history", omit_defaults=True):
    """The game: a posted line of an offer, or a base game with its differences."""

    offer: str = ""
    line: str = ""
    settings: dict[str, str] = {}
    base: str = ""
    stated: dict[str, Any] = {}
    stakes: Stakes | None = None
    drop: Drop | None = None
    names: dict[int, str] = {}
    when: str = ""
    """When the hand began, in UTC (2026-11-15T20:00:00Z), or only the day; empty if not recorded."""
    unit: Annotated[int, Meta(ge=0, le=10**6)] = 0
    """Our smallest chips per unit of the file's money (100 if it counts dollars); 0 for our own hands."""
    unknown: tuple[int, ...] = ()
    """Seats with unknown stacks; in the log, such a stack is larger than any bet."""
    kept: dict[str, Any] = {}
    """Other fields of the file, unchanged: venue, table, currency, local time."""
    notes: tuple[str, ...] = ()
    """The assumptions made in reading the hand, as sentences."""

    def game(self) -> PotGame:
        if self.offer:
            try:
                filed = offer(self.offer, self.settings)
                if filed.variant is None:
                    raise Refused("no-pot", f"{self.offer} is not a pot game")
                line = filed.line(self.line or None)
            except LookupError:
                raise Refused("unknown-offer", f"{self.offer} has no line {self.line!r}") from None
            return _game(filed.variant, self.stakes or line.stakes, self.drop or line.drop)
        if self.stakes is None:
            raise Refused("no-stakes", "a hand without an offer must state its stakes")
        try:
            played = variant(self.base, self.stated)
        except msgspec.ValidationError as error:
            raise Refused("not-a-game", f"this game can't be played: {unread(error)}") from None
        except (ValueError, TypeError, LookupError) as error:
            raise Refused("not-a-game", f"this game can't be played: {error}") from None
        return _game(played, self.stakes, self.drop)


def _game(played: Variant, stakes: Stakes, drop: Drop | None) -> PotGame:
    try:
        return PotGame(played, stakes, drop)
    except ValueError as error:
        raise Refused("not-a-game", str(error)) from None


class History(Struct, frozen=True):
    """One finished hand."""

    header: Heading
    log: tuple[Event, ...]

    @property
    def began(self) -> HandBegan:
        first = self.log[0]
        assert isinstance(first, HandBegan), "a hand's first event names the players dealt in"
        return first

    @property
    def stacks(self) -> tuple[int, ...]:
        """The stacks at the end, in the order of the hand's seats."""
        last = self.log[-1]
        return last.stacks if isinstance(last, HandEnded) else self.began.stacks

    def amount(self, chips: int) -> float:
        """Return an amount in the unit of the hand's own file; our files use dollars."""
        return chips / (self.header.unit or 100)

    def won(self) -> dict[int, int]:
        """Return the chips each winner was pushed, by seat."""
        found: dict[int, int] = {}
        for event in self.log:
            for seat, chips in event.shares if isinstance(event, PotAwarded) else ():
                found[seat] = found.get(seat, 0) + chips
        return found

    def dated(self, when: str) -> "History":
        return replace(self, header=replace(self.header, when=when))

    def name(self, seat: int) -> str:
        return self.header.names.get(seat, f"Seat {seat}")


def refuse(refused: Refused) -> NoReturn:
    """Raise the refusal. This is what readers do with a bad hand by default."""
    raise refused
