"""Poker, as the server hosts it."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from houseway.houses import Offer
from houseway.money import Chips, show
from houseway.play.pot import legal, seen
from houseway.play.pot import night as nights
from houseway.play.pot import view as view_hand
from houseway.play.pot.bots import choose
from houseway.play.pot.commands import WORDS, Choice
from houseway.play.pot.entering import ways
from houseway.play.pot.moving import Move, must_move
from houseway.play.pot.narrate import say
from houseway.play.pot.night import (
    Act,
    CollectTime,
    DealHand,
    DeckShuffled,
    Misdeal,
    Night,
    SeedRevealed,
    TableOpened,
    in_hand,
)
from houseway.play.pot.seating import (
    BuyChips,
    CameBack,
    ChangeSeat,
    ChipsBought,
    ComeBack,
    HandSettled,
    Leave,
    Left,
    OverTaken,
    SatOut,
    SeatChanged,
    Seated,
    Sit,
    SitOut,
    TimeCollected,
)
from houseway.play.pot.seating import (
    Place as Seat,
)
from houseway.rules.kill import Disc
from houseway.rules.refusal import Refused
from houseway.server.game import BuyIn, Cash, HalfHour, Person, Place, Question
from houseway.server.pot_have import have
from houseway.server.reckoner import Best
from houseway.server.shuffles import Shuffles

QUIET = (Seated, Left, ChipsBought, SatOut, CameBack, OverTaken, SeatChanged)


class Rest(msgspec.Struct):
    """A night between hands."""

    places: tuple[Seat, ...]
    button: int
    number: int
    carried: Chips
    disc: Disc
    killer: int
    timed: bool
    shoes: int
    sealed: tuple[str, ...]


class PotGame:
    """The functions of `play.pot_night`, put together."""

    kind = "pot"
    reveals = "seed-revealed"

    def opening(self, offer: str, seats: int, schedule: str, settings: dict[str, str]) -> TableOpened:
        return nights.open_night(offer, settings, seats, schedule)

    def start(self, opened: TableOpened) -> Night:
        return nights.start(opened)

    def encode(self, event: Any) -> bytes:
        return nights.encode(event)

    def decode(self, body: bytes) -> Any:
        return nights.decode(body)

    def evolve(self, state: Night, event: Any) -> Night:
        return nights.evolve(state, event)

    def snapshot(self, state: Night) -> bytes:
        table = state.table
        kept = {name: getattr(table, name) for name in Rest.__struct_fields__[:-2]}
        return msgspec.msgpack.encode(Rest(**kept, shoes=state.shoes, sealed=state.sealed))

    def restore(self, opened: TableOpened, snapshot: bytes) -> Night:
        rest = msgspec.msgpack.decode(snapshot, type=Rest)
        night = nights.start(opened)
        kept = {name: getattr(rest, name) for name in Rest.__struct_fields__[:-2]}
        table = msgspec.structs.replace(night.table, **kept)
        return msgspec.structs.replace(night, table=table, shoes=rest.shoes, sealed=rest.sealed)

    def read(self, command: Mapping[str, Any], place: Place) -> Act:
        said = {name: value for name, value in command.items() if name not in ("do", "seat", "behind")}
        if command.get("seat", place[0]) != place[0] or command.get("behind", 0) not in (0, None):
            raise Refused("not-your-seat", f"you sit in seat {place[0]}")
        kind = WORDS.get(str(command.get("do")))
        if kind is None:
            raise Refused("malformed", f"{command.get('do')!r} is none of {', '.join(WORDS)}")
        try:
            return Act(place[0], msgspec.convert(said, kind))  # type: ignore[arg-type]
        except msgspec.ValidationError as error:
            raise Refused("malformed", f"this is no command of this game: {error}") from None

    def sit(self, place: Place, name: str, chips: Chips, posts: bool = False) -> Sit:
        if place[1]:
            raise Refused("no-backline", "no backline betting in poker")
        return Sit(place[0], name, chips, posts)

    def buy(self, place: Place, chips: Chips) -> BuyChips:
        return BuyChips(place[0], chips)

    def stand(self, place: Place) -> Leave:
        return Leave(place[0])

    def close_bets(self) -> Any:
        raise Refused("not-now", "there are no bets to close in poker")

    def misdeal(self, why: str) -> Misdeal:
        return Misdeal(why)

    def exposed(self, seat: int) -> Any:
        raise Refused("not-now", "no card is called exposed at a poker table; the floor may call a misdeal")

    def change_seat(self, place: Place, to: int, posts: bool) -> ChangeSeat:
        return ChangeSeat(place[0], to, posts)

    def sit_out(self, place: Place, on: bool, posts: bool = False) -> SitOut | ComeBack:
        return SitOut(place[0]) if on else ComeBack(place[0], posts)

    def carry(self, state: Night, command: Any, source: Shuffles) -> list[Any]:
        return list(nights.carry(state, command, source))

    def question(self, state: Night) -> Question | None:
        if state.resting or state.hand is None:
            return Question("deal") if nights.ready(state) else None
        return Question("action", (state.hand.actor, 0))

    def default(self, state: Night, question: Question) -> DealHand | Act:
        """Deal; or for somebody whose time is up pass, check, else fold; draw none, throw away what must be, keep."""
        if question.what == "deal":
            return DealHand()
        assert state.hand is not None
        open_now = {choice.word: choice for choice in legal(state.hand)}
        order = ("pass", "check", "bring-in", "fold", "draw", "discard", "keep", "open", *open_now)
        choice = open_now[next(word for word in order if word in open_now)]
        return Act(state.hand.actor, least(choice))

    def bot(
        self, state: Night, question: Question, place: Place, dice: Random, best: Best | None = None
    ) -> list[Act]:
        assert state.hand is not None
        return [Act(place[0], choose(state.hand, place[0], dice))]

    def riddle(self, state: Night, question: Question) -> None:
        return None

    def must_move(self, main: Night, feeder: Night, order: Sequence[int]) -> Move | None:
        """Between his hands somebody moves; at the main game he waits for the next."""
        return must_move(main.table, main.seats, feeder.table, [seat for seat in order if not in_hand(feeder, seat)])

    def withdraw(self, state: Night) -> None:
        return None

    def half_hour(self, state: Night) -> HalfHour | None:
        drop = state.table.game.drop
        return HalfHour(60.0 * drop.minutes, drop.per == "pot", CollectTime()) if drop.moment == "time" else None

    def stake(self, state: Night) -> tuple[Chips, Chips]:
        """Return below what a house player buys chips, and up to how many."""
        line = state.table.schedule
        full = max(line.buy_in.least, 40 * line.stakes.upper)
        full = min(full, line.buy_in.most) if line.buy_in.most else full
        return min(full // 4, 10 * line.stakes.upper), full

    def bet(self, state: Night) -> frozenset[Place]:
        return frozenset()

    def check_bets(self, state: Night, place: Place) -> None:
        """Blinds and antes are the dealer's to ask for."""

    def banker(self, state: Night) -> int | None:
        return None

    def resting(self, state: Night) -> bool:
        return state.resting

    def broken(self, state: Night) -> bool:
        return False

    def people(self, state: Night) -> Mapping[Place, Person]:
        stacks: dict[int, Chips] = {}
        if state.hand and not state.resting:
            stacks = dict(zip(state.hand.seats, state.hand.stacks, strict=True))
        places = state.table.places
        return {(each.seat, 0): Person(each.name, stacks.get(each.seat, each.stack)) for each in places}

    def view(self, state: Night, place: Place | None) -> dict[str, Any]:
        seat = place[0] if place else 0
        people = self.people(state)
        hand = view_hand(state.hand, seat) if state.hand else None
        question = self.question(state)
        asked = question.place[0] if question and question.place else 0
        return {
            "offer": state.offer.id,
            "seats": state.seats,
            "you": seat or None,
            "people": [
                {
                    "seat": each.seat,
                    "behind": 0,
                    "name": each.name,
                    "chips": people[(each.seat, 0)].chips,
                    "away": each.away,
                    "new": each.new,
                    "waits": not each.away and not each.posts and bool(ways(state.table, each.seat)),
                }
                for each in state.table.places
            ],
            "entry": [way._asdict() for way in ways(state.table, seat)],
            "newcomers_post": state.table.game.variant.entry.new_player == "post",
            "hands": state.table.number,
            "button": state.table.button,
            "commitment": state.sealed[-1] if state.sealed else "",
            "waiting": {"for_what": question.what, "seat": asked} if question else None,
            "hand": hand | {"have": have(state.hand, seat)} if hand and state.hand else None,
            "legal": [
                {"do": choice["word"]} | {name: value for name, value in choice.items() if name != "word"}
                for choice in (hand["choices"] if hand and asked == seat else ())
            ],
        }

    def redact(self, event: Any, place: Place | None) -> Any:
        return seen(event, place[0] if place else 0)

    def say(self, event: Any, before: Night) -> str:
        return say(event, before)

    def have(self, event: Any, before: Night, place: Place | None) -> dict[str, str]:
        return {}

    def asks_anew(self, event: Any) -> bool:
        return not isinstance(event, QUIET)

    def cash(self, event: Any) -> Cash | None:
        match event:
            case Seated():
                return Cash((event.seat, 0), event.chips, event.name)
            case ChipsBought():
                return Cash((event.seat, 0), event.chips)
            case Left():
                return Cash((event.seat, 0), -event.chips, gone=True)
        return None

    def reseated(self, event: Any) -> tuple[Place, Place] | None:
        return ((event.seat, 0), (event.to, 0)) if isinstance(event, SeatChanged) else None

    def nets(self, event: Any, before: Night) -> Iterable[tuple[Place, Chips]]:
        if isinstance(event, HandSettled):
            for seat, chips in event.stacks:
                place = before.table.place(seat)
                yield (seat, 0), chips - (place.stack if place else 0)
        elif isinstance(event, TimeCollected):
            yield (event.seat, 0), -event.amount

    def ended(self, event: Any, before: Night) -> int | None:
        return before.table.number if isinstance(event, HandSettled) else None

    def shuffled(self, event: Any) -> bool:
        return isinstance(event, DeckShuffled)

    def revealed(self, event: Any) -> str | None:
        return event.seed if isinstance(event, SeedRevealed) else None

    def shoes(self, state: Night) -> int:
        return state.shoes

    def oldest(self, state: Night) -> int:
        return state.shoes - len(state.sealed) + 1

    def road(self, before: Night, event: Any) -> dict[str, Any] | None:
        return None

    def spots(self, offer: Offer, schedule: str) -> list[dict[str, Any]]:
        return []

    def limit(self, offer: Offer, schedule: str) -> str:
        stakes = offer.line(schedule or None).stakes
        blinds = "–".join(show(blind) for blind in stakes.blinds)
        if stakes.structure in ("no-limit", "pot-limit"):
            return f"{stakes.structure} {blinds or show(stakes.small)}"
        return f"{show(stakes.small)}–{show(stakes.upper)} {stakes.structure}"


    def buy_in(self, offer: Offer, schedule: str) -> BuyIn:
        filed = offer.line(schedule or None).buy_in
        return BuyIn(filed.least, filed.most)

    def fee(self, offer: Offer, schedule: str) -> str:
        drop = offer.line(schedule or None).drop
        most = max((fee for _, fee in drop.fees), default=0)
        jackpot = f", jackpot {show(drop.jackpot)}" if drop.jackpot else ""
        return f"up to {show(most)} a pot{jackpot}" if most else ""


def least(choice: Choice) -> Any:
    """Return a choice at the least it takes."""
    kind = WORDS[choice.word]
    fields = kind.__struct_fields__
    if not fields:
        return kind()
    if fields == ("cards",):
        return kind(choice.cards[: choice.least])
    return kind(choice.only[0] if choice.only else choice.least)


POT = PotGame()
