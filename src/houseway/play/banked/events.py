"""What has happened at a table, in the order in which it happened."""

from typing import TypeAlias

from msgspec import Struct

from houseway.money import Chips


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True):
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


class ChipsBought(Event, frozen=True, tag="chips-bought"):
    seat: int
    chips: Chips
    behind: int = 0


class SeatLeft(Event, frozen=True, tag="seat-left"):
    seat: int
    chips: Chips
    behind: int = 0


class ShoeShuffled(Event, frozen=True, tag="shoe-shuffled"):
    cards: int
    commitment: str


class SeedRevealed(Event, frozen=True, tag="seed-revealed"):
    seed: str
    commitment: str


class CardBurned(Event, frozen=True, tag="card-burned"):
    card: str
    up: bool = False


class BankOffered(Event, frozen=True, tag="bank-offered"):
    seat: int
    clause: str = ""


class BankPassed(Event, frozen=True, tag="bank-passed"):
    seat: int


class BankTaken(Event, frozen=True, tag="bank-taken"):
    seat: int
    stake: Chips
    behind: int = 0
    clause: str = ""


class BankWithdrawn(Event, frozen=True, tag="bank-withdrawn"):
    """Nobody had bet: the stake goes back and the bank is offered on."""

    seat: int
    stake: Chips
    behind: int = 0


class GameBroken(Event, frozen=True, tag="game-broken"):
    why: str
    clause: str = ""


class WagerPlaced(Event, frozen=True, tag="wager-placed"):
    seat: int
    wager: str
    amount: Chips
    behind: int = 0
    clause: str = ""


class WagerTakenBack(Event, frozen=True, tag="wager-taken-back"):
    seat: int
    wager: str
    amount: Chips
    behind: int = 0


class BetsClosed(Event, frozen=True, tag="bets-closed"):
    pass


class CollectionTaken(Event, frozen=True, tag="collection-taken"):
    seat: int
    amount: Chips
    behind: int = 0
    clause: str = ""


class DiceRolled(Event, frozen=True, tag="dice-rolled"):
    dice: tuple[int, ...]


class ButtonPlaced(Event, frozen=True, tag="button-placed"):
    seat: int
    clause: str = ""


class CardDealt(Event, frozen=True, tag="card-dealt"):
    to: str
    """`player`, `bank`, `board`, or a seat's number."""
    card: str
    up: bool = True
    clause: str = ""


class CardExposed(Event, frozen=True, tag="card-exposed"):
    """A draw card has landed face up: it is set aside, and the seat gets another when the bank has acted."""

    seat: int
    card: str
    clause: str = ""


class CardsTurned(Event, frozen=True, tag="cards-turned"):
    hand: str
    cards: tuple[str, ...]


class LateWagerDeclined(Event, frozen=True, tag="late-wager-declined"):
    seat: int
    wager: str
    behind: int = 0


class Chosen(Event, frozen=True, tag="chosen"):
    seat: int
    word: str
    times: int | str = 0
    house_way: bool = False
    clause: str = ""


class WagerSettled(Event, frozen=True, tag="wager-settled"):
    seat: int
    wager: str
    result: str
    stake: Chips
    paid: Chips = 0
    collected: Chips = 0
    returned: Chips = 0
    behind: int = 0
    clause: str = ""


class BankReturned(Event, frozen=True, tag="bank-returned"):
    seat: int
    start: Chips
    end: Chips
    behind: int = 0


class MisdealDeclared(Event, frozen=True, tag="misdeal-declared"):
    why: str
    clause: str = ""


class RoundEnded(Event, frozen=True, tag="round-ended"):
    number: int


AnyEvent: TypeAlias = (
    TableOpened
    | SeatTaken
    | ChipsBought
    | SeatLeft
    | ShoeShuffled
    | SeedRevealed
    | CardBurned
    | BankOffered
    | BankPassed
    | BankTaken
    | BankWithdrawn
    | GameBroken
    | WagerPlaced
    | WagerTakenBack
    | BetsClosed
    | CollectionTaken
    | DiceRolled
    | ButtonPlaced
    | CardDealt
    | CardExposed
    | CardsTurned
    | LateWagerDeclined
    | Chosen
    | WagerSettled
    | BankReturned
    | MisdealDeclared
    | RoundEnded
)
