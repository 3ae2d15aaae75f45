"""Games with a player-dealer, as the server hosts them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from random import Random
from typing import Any, get_type_hints

import msgspec

from houseway.houses import Offer
from houseway.houses import offer as filed_offer
from houseway.ledger.post import CAGE, post
from houseway.money import Chips, show
from houseway.play.banked import bots, commands, decide, events
from houseway.play.banked.dealer import dealer
from houseway.play.banked.evolve import evolve
from houseway.play.banked.log import opened_table, rules_hash
from houseway.play.banked.narrate import say
from houseway.play.banked.table import BANK_HAND, COMMON, Table, one_hand
from houseway.play.banked.view import redact, view, worth
from houseway.play.banked.waiting import open_choices, waiting
from houseway.rules.collection import Fee
from houseway.rules.refusal import Refused
from houseway.server.game import BuyIn, Cash, Person, Place, Question
from houseway.server.reckoner import Best, Riddle, riddle
from houseway.server.shuffles import Shuffles

#: What a player may say himself; sitting down and the like go through the cage.
SPOKEN = (
    commands.TakeBank | commands.PassBank | commands.WithdrawBank
    | commands.PlaceWager | commands.TakeBackWager | commands.Choose
)
QUIET = events.SeatTaken | events.ChipsBought | events.SeatLeft | events.WagerPlaced | events.WagerTakenBack
FIXED = ("offer", "seats", "schedule", "round")
HINTS = {name: hint for name, hint in get_type_hints(Table).items() if name not in FIXED}

_encode = msgspec.json.Encoder().encode
_decode: msgspec.json.Decoder[events.AnyEvent] = msgspec.json.Decoder(events.AnyEvent)


class BankGame:
    """The functions of `play`, put together."""

    kind = "banked"
    reveals = "seed-revealed"

    def opening(self, offer: str, seats: int, schedule: str, settings: dict[str, str]) -> events.TableOpened:
        filed = filed_offer(offer, settings)
        filed.schedule(schedule or None)
        return events.TableOpened(offer, rules_hash(filed), seats or filed.seats[0], schedule, settings)

    def start(self, opened: events.TableOpened) -> Table:
        return opened_table(opened)

    def encode(self, event: events.AnyEvent) -> bytes:
        return _encode(event)

    def decode(self, body: bytes) -> events.AnyEvent:
        return _decode.decode(body)

    def evolve(self, state: Table, event: events.AnyEvent) -> Table:
        return evolve(state, event)

    def snapshot(self, state: Table) -> bytes:
        assert state.round is None
        named = {each.name: getattr(state, each.name) for each in fields(state) if each.name not in FIXED}
        return msgspec.msgpack.encode({name: msgspec.msgpack.encode(value) for name, value in named.items()})

    def restore(self, opened: events.TableOpened, snapshot: bytes) -> Table:
        packed = msgspec.msgpack.decode(snapshot, type=dict[str, bytes])
        kept = {name: msgspec.msgpack.decode(value, type=HINTS[name]) for name, value in packed.items()}
        return replace(opened_table(opened), **kept)

    def read(self, command: Mapping[str, Any], place: Place) -> commands.Command:
        seat, behind = place
        said = dict(command)
        if said.setdefault("seat", seat) != seat or said.get("behind", behind) not in (behind, None):
            raise Refused("not-your-seat", f"you sit in seat {seat}")
        if said.get("do") == "pass-bank":
            if behind:
                raise Refused("not-yours", f"the bank is offered to the player in seat {seat}, who alone may pass it")
            said.pop("behind", None)
        elif said.get("do") != "choose" or said.get("behind") is None:
            said["behind"] = behind
        try:
            return msgspec.convert(said, SPOKEN)  # type: ignore[no-any-return]
        except msgspec.ValidationError as error:
            raise Refused("malformed", f"this is no command of this game: {error}") from None

    def sit(self, place: Place, name: str, chips: Chips, posts: bool = False) -> commands.Command:
        return commands.SitDown(place[0], name, chips, place[1])

    def buy(self, place: Place, chips: Chips) -> commands.Command:
        return commands.BuyIn(place[0], chips, place[1])

    def stand(self, place: Place) -> commands.Command:
        return commands.StandUp(*place)

    def close_bets(self) -> commands.Command:
        return commands.CloseBets()

    def misdeal(self, why: str) -> commands.Command:
        return commands.DeclareMisdeal(why)

    def exposed(self, seat: int) -> commands.Command:
        return commands.DeclareExposed(seat)

    def change_seat(self, place: Place, to: int, posts: bool) -> commands.Command:
        raise Refused("not-now", "leave the seat to take another")

    def sit_out(self, place: Place, on: bool, posts: bool = False) -> commands.Command | None:
        return None

    def carry(self, state: Table, command: commands.Command, source: Shuffles) -> list[events.AnyEvent]:
        happened = list(decide.decide(state, command))
        for event in happened:
            state = evolve(state, event)
        happened.extend(dealer(state, source))
        return happened

    def question(self, state: Table) -> Question | None:
        asked = waiting(state)
        if asked is None:
            return None
        return Question(asked.for_what, (asked.seat, asked.behind) if asked.seat else None)

    def default(self, state: Table, question: Question) -> commands.Command | None:
        if question.what == "wagers":
            return self.taken_back(state) or (commands.CloseBets() if self.bet(state) else None)
        assert question.place is not None
        seat, behind = question.place
        if question.what == "bank":
            return commands.PassBank(seat)
        if question.what == "late":
            asked = waiting(state)
            assert asked is not None
            return commands.Choose(seat, f"no-{asked.wager}", behind=behind)
        return bots.choose(state, seat, behind)

    def bot(
        self, state: Table, question: Question, place: Place, dice: Random, best: Best | None = None
    ) -> list[commands.Command]:
        seat, behind = place
        if best and (priced := self.priced(state, place, best)):
            return [priced]
        if behind:
            return []
        if question.what == "wagers":
            return [] if seat == state.banker else list(bots.bets(state, seat, dice))
        said = bots.answer(state, seat, dice)
        if isinstance(said, commands.TakeBank):
            fee = decide.most_for_banking(state)
            stake = min(said.stake, state.people[place].chips - fee)
            said = commands.TakeBank(seat, stake) if stake > 0 else commands.PassBank(seat)
        return [said] if said else []

    def riddle(self, state: Table, question: Question) -> Riddle | None:
        return riddle(state, question.place) if question.what == "choice" and question.place else None

    def priced(self, state: Table, place: Place, best: Best) -> commands.Choose | None:
        """Return the priced play if it is open, at the size that is priced."""
        seat, behind = place
        assert state.round is not None
        said = [each for each in open_choices(state, seat) if each.word == best.word]
        choice = next((each for each in said if best.times in (0, each.times)), None)
        if choice is None:
            return None
        amount = choice.amount(state.round.bets.get(place, {}).get(choice.of, 0)) if choice.adds else None
        return commands.Choose(seat, choice.word, amount, behind)

    def must_move(self, main: Table, feeder: Table, order: Sequence[int]) -> None:
        return None

    def withdraw(self, state: Table) -> commands.WithdrawBank | None:
        open_now = state.round is not None and not state.round.closed and not self.bet(state)
        return commands.WithdrawBank(*state.round.banker) if state.round and open_now else None

    def half_hour(self, state: Table) -> None:
        return None

    def bet(self, state: Table) -> frozenset[Place]:
        return frozenset(who for who, stakes in state.round.bets.items() if stakes) if state.round else frozenset()

    def check_bets(self, state: Table, place: Place) -> None:
        if state.round:
            decide.check_pairs(state, place, state.round.bets.get(place, {}))

    def taken_back(self, state: Table) -> commands.TakeBackWager | None:
        """Return a wager that goes back because its other half was never bet: nobody waits for ever for a Blind."""
        for place, stakes in state.round.bets.items() if state.round else ():
            try:
                self.check_bets(state, place)
            except Refused:
                return commands.TakeBackWager(place[0], list(stakes)[-1], place[1])
        return None

    def banker(self, state: Table) -> int | None:
        return state.banker

    def resting(self, state: Table) -> bool:
        return state.round is None

    def broken(self, state: Table) -> bool:
        return state.turn.broken

    def people(self, state: Table) -> Mapping[Place, Person]:
        return {place: Person(purse.name, purse.chips) for place, purse in state.people.items()}

    def view(self, state: Table, place: Place | None) -> dict[str, Any]:
        return view(state, *place) if place else view(state, None)

    def redact(self, event: events.AnyEvent, place: Place | None) -> events.AnyEvent:
        return redact(event, place[0] if place else None)

    def say(self, event: events.AnyEvent, before: Table) -> str:
        return say(event, before)

    def have(self, event: events.AnyEvent, before: Table, place: Place | None) -> dict[str, str]:
        if not isinstance(event, events.CardDealt | events.CardExposed | events.CardsTurned):
            return {}
        after = evolve(before, event)
        assert after.round is not None
        return worth(after, after.round, place[0] if place else None)

    def asks_anew(self, event: events.AnyEvent) -> bool:
        return not isinstance(event, QUIET)

    def reseated(self, event: events.AnyEvent) -> None:
        return None

    def cash(self, event: events.AnyEvent) -> Cash | None:
        match event:
            case events.SeatTaken():
                return Cash((event.seat, event.behind), event.chips, event.name)
            case events.ChipsBought():
                return Cash((event.seat, event.behind), event.chips)
            case events.SeatLeft():
                return Cash((event.seat, event.behind), -event.chips, gone=True)
        return None

    def nets(self, event: events.AnyEvent, before: Table) -> Iterable[tuple[Place, Chips]]:
        postings = post(event)
        if any(posting.account == CAGE for posting in postings):
            return
        for account, amount in postings:
            if account.startswith("purse:"):
                seat, _, behind = account[6:].partition(":")
                yield (int(seat), int(behind or 0)), amount

    def ended(self, event: events.AnyEvent, before: Table) -> int | None:
        return event.number if isinstance(event, events.RoundEnded) else None

    def shuffled(self, event: events.AnyEvent) -> bool:
        return isinstance(event, events.ShoeShuffled)

    def revealed(self, event: events.AnyEvent) -> str | None:
        return event.seed if isinstance(event, events.SeedRevealed) else None

    def shoes(self, state: Table) -> int:
        return state.shoes

    def oldest(self, state: Table) -> int:
        return state.shoes

    def stake(self, state: Table) -> tuple[Chips, Chips]:
        return 100_000, 500_000

    def road(self, before: Table, event: events.AnyEvent) -> dict[str, Any] | None:
        round, game = before.round, before.offer.play
        if round is None or round.void or not one_hand(before.offer) or not round.states:
            return None
        totals, names = game.total(round.states[0]), game.hands
        winner = names[0] if totals[0] > totals[1] else names[1] if totals[1] > totals[0] else "tie"
        cards = [len(round.hands.get(hand, ())) for hand in (COMMON, BANK_HAND)]
        return {
            "round": self.ended(event, before),
            "winner": winner,
            names[0]: totals[0],
            names[1]: totals[1],
            "cards": cards,
        }

    def spots(self, offer: Offer, schedule: str) -> list[dict[str, Any]]:
        if offer.game is None:
            return []
        table = Table(offer, offer.seats[0], offer.schedule(schedule or None))
        found = []
        for wager in offer.wagers:
            limit = table.limit(wager)
            found.append(
                {
                    "wager": wager.id,
                    "name": wager.name,
                    "kind": wager.kind,
                    "least": limit.least if limit else None,
                    "most": limit.most if limit else None,
                    "step": wager.step or None,
                    "late": bool(wager.late),
                    "needs": list(wager.needs),
                    "at_most": wager.at_most or None,
                    "equals": wager.equals or None,
                    "backline": wager.backline,
                    "pays": [{"when": line.when, "pays": str(line.verdict)} for line in wager.pays],
                    "clause": str(wager.clause),
                }
            )
        return found

    def limit(self, offer: Offer, schedule: str) -> str:
        line = offer.schedule(schedule or None)
        return str(line.limit) if line else ""

    def buy_in(self, offer: Offer, schedule: str) -> BuyIn:
        return BuyIn()

    def fee(self, offer: Offer, schedule: str) -> str:
        line = offer.schedule(schedule or None)
        if line is None:
            return ""
        sides = (("player", line.player), ("player-dealer", line.player_dealer))
        return ", ".join(f"{side} {span(fee)}" for side, fee in sides if fee.bands)


def span(fee: Fee) -> str:
    """Return the least and the most a fee may be: "$1–$4"."""
    amounts = [band.fee for band in fee.bands]
    least, most = min(amounts), max(amounts)
    return show(least) if least == most else f"{show(least)}–{show(most)}"


BANK = BankGame()
