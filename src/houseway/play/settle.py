"""What a floor person asks: given what is on the felt, who is paid what, in what order.

The form is that of `houseway settle`: an offer, the player-dealer and his bank, the wagers, the cards in the order in
which they left the shoe, and what was said. The round is played through by the same dealer as any other.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from houseway.cards import Card, card, spell
from houseway.houses import Damaged, Offer, offer
from houseway.money import Chips
from houseway.play.commands import Choose, CloseBets, DeclareExposed, PlaceWager, TakeBank
from houseway.play.dealer import next_event
from houseway.play.decide import decide, exposed_rule
from houseway.play.events import AnyEvent, CardDealt, SeedRevealed, ShoeShuffled, WagerSettled, WagerTakenBack
from houseway.play.evolve import evolve
from houseway.play.settle_pot import NotSettled, PotFelt, readings_in, settle_pot
from houseway.play.table import BANK_HAND, BOARD_HAND, COMMON, Purse, Table, cards_of, one_hand, opening_size
from houseway.play.view import exposed
from houseway.play.waiting import Waiting, waiting
from houseway.rules.refusal import Refused
from houseway.rules.rotation import Turn

ENOUGH: Chips = 10**15
BOXED, EXPOSED = "boxed ", "exposed "
"""Before a card of the shoe: it lay face up there, or landed face up on the table."""


class Felt(msgspec.Struct, forbid_unknown_fields=True):
    """A described table."""

    offer: str
    player_dealer: int
    bank: Chips
    wagers: dict[int, dict[str, Any]]
    shoe: list[str]
    dice: list[int] = []
    actions: list[list[Any]] = []
    options: dict[str, Any] = {}
    schedule: int | str | None = None
    seats: int | None = None


class Misdescribed(Exception):
    """A description that cannot be read as one."""


class Declined(Exception):
    """A refusal, and where in the description it arose."""

    def __init__(self, refused: Refused, where: str, at_action: int | None = None) -> None:
        super().__init__(str(refused))
        self.refused, self.where, self.at_action = refused, where, at_action


class Described:
    """Cards and dice as the description gives them."""

    def __init__(self, shoe: Sequence[Card], dice: Sequence[int], boxed: Collection[int] = ()) -> None:
        self.shoe, self.dice, self.drawn = list(shoe), tuple(dice), 0
        self.boxed = frozenset(boxed)
        """Places of cards that lay face up in the shoe: such a card does not exist, the next takes its place
        (crystal 56, comstock 1238)."""

    def shuffle(self, table: Table) -> ShoeShuffled:
        raise AssertionError("a described round is dealt from the middle of a shoe")

    def reveal(self, table: Table) -> SeedRevealed:
        raise AssertionError("a described shoe has no seed")

    def draw(self, table: Table, to: str) -> Card:
        while self.drawn in self.boxed:
            self.drawn += 1
        if self.drawn == len(self.shoe):
            whose = {COMMON: table.game.hands[0], BANK_HAND: table.game.hands[1]}.get(to, to)
            whose = f"seat {whose}" if whose.isdigit() else f"the {whose} hand" if to != "burn" else "the burn pile"
            held = table.round.hands.get(to, ()) if table.round else ()
            sentence = f"the shoe ends after {self.drawn} cards; the next goes to {whose}, its card {len(held) + 1}"
            raise Declined(Refused("shoe-too-short", sentence, table.offer.plan.clause), f"shoe[{self.drawn}]")
        self.drawn += 1
        return self.shoe[self.drawn - 1]

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        button = table.offer.button
        assert button is not None
        if len(self.dice) != dice or not all(1 <= die <= 6 for die in self.dice):
            sentence = f"the action button needs {dice} dice; `dice` is {list(self.dice)}"
            raise Declined(Refused("no-dice", sentence, button.clause), "dice")
        return self.dice


def settle_felt(text: bytes | str) -> dict[str, Any]:
    """Settle a described table or hand; raise `Misdescribed` or `Declined`."""
    try:
        named = msgspec.json.decode(text, type=Named)
        if is_pot(named.offer):
            return settle_hand(msgspec.json.decode(text, type=PotFelt, strict=False))
        felt = msgspec.json.decode(text, type=Felt, strict=False)
    except msgspec.DecodeError as error:
        raise Misdescribed(str(error)) from None
    return Settling(felt).result()


class Named(msgspec.Struct):
    """The one thing that every description has."""

    offer: str


def is_pot(name: str) -> bool:
    """Tell whether an offer is played for a pot; what is no offer at all is told later."""
    try:
        return offer(name).variant is not None
    except (LookupError, Damaged):
        return False


def settle_hand(felt: PotFelt) -> dict[str, Any]:
    """Settle a described hand of poker."""
    try:
        return settle_pot(offer(felt.offer, readings_in(offer(felt.offer), felt.options)), felt)
    except NotSettled as trouble:
        raise Declined(trouble.refused, trouble.where, trouble.at_action) from None
    except Refused as refused:
        raise Declined(refused, "options") from None


class Settling:
    """One described round, from wagers to rows."""

    def __init__(self, felt: Felt) -> None:
        self.felt = felt
        self.offer = self.find_offer()
        self.events: list[AnyEvent] = []
        self.spoken = [False] * len(felt.actions)
        boxed = [index for index, text in enumerate(felt.shoe) if text.startswith(BOXED)]
        self.source = Described(self.read_shoe(), felt.dice, boxed)
        self.table = self.open_table()

    def find_offer(self) -> Offer:
        settings = {key: str(value).lower() if isinstance(value, bool) else str(value)
                    for key, value in self.felt.options.items() if key != "new-shoe"}
        try:
            found = offer(self.felt.offer, settings)
        except LookupError:
            raise Misdescribed(f"offer: there is no offer `{self.felt.offer}`; `houseway games` lists them") from None
        except Refused as refused:
            raise Declined(refused, "options") from None
        except Damaged as damaged:
            if not settings:
                raise
            raise Declined(Refused("bad-setting", str(damaged)), "options") from None
        if found.game is None:
            sentence = f"{found.id} is {found.status}: the document has no rules of it to settle by"
            raise Declined(Refused(found.status, sentence, found.clause), "offer")
        return found

    def read_shoe(self) -> tuple[Card, ...]:
        read, holds = [], Counter(self.offer.shoe.cards())
        for index, text in enumerate(self.felt.shoe):
            mark = next((each for each in (BOXED, EXPOSED) if text.startswith(each)), "")
            try:
                number = card(text.removeprefix(mark))
                if mark == EXPOSED:
                    exposed_rule(self.offer)
            except ValueError as error:
                raise Declined(Refused("no-card", str(error)), f"shoe[{index}]") from None
            except Refused as refused:
                raise Declined(refused, f"shoe[{index}]") from None
            read.append(number)
            if read.count(number) > holds[number]:
                decks = f"{self.offer.shoe.decks} decks" if self.offer.shoe.decks > 1 else "the deck"
                sentence = f"{text} appears {read.count(number)} times; {decks} hold {holds[number]}"
                raise Declined(Refused("too-many-of-a-card", sentence, self.offer.shoe.clause), f"shoe[{index}]")
        return tuple(read)

    def open_table(self) -> Table:
        felt, sizes = self.felt, self.offer.seats
        highest = max([felt.player_dealer, *felt.wagers], default=1)
        fitting = next((size for size in sorted(sizes) if size >= max(highest, sizes[0])), max(sizes))
        seats = fitting if felt.seats is None else felt.seats
        if not 2 <= seats <= max(sizes):
            sentence = f"a table here has up to {max(sizes)} seats, not {seats}"
            raise Declined(Refused("no-such-table", sentence, self.offer.clause), "seats")
        for seat in (felt.player_dealer, *felt.wagers):
            if not 1 <= seat <= seats:
                refused = Refused("no-such-seat", f"there is no seat {seat}; the table has {seats}", self.offer.clause)
                raise Declined(refused, "player_dealer" if seat == felt.player_dealer else f"wagers.{seat}")
        try:
            schedule = self.offer.schedule(felt.schedule)
        except KeyError:
            known = ", ".join(f"{each.filing}:{each.option}" for each in self.offer.schedules)
            refused = Refused("no-such-schedule", f"there is no schedule {felt.schedule}; filed are {known}")
            raise Declined(refused, "schedule") from None
        people = {(felt.player_dealer, 0): Purse("player-dealer", ENOUGH)}
        for seat, stakes in felt.wagers.items():
            people |= {(seat, behind): Purse(f"seat {seat}", ENOUGH) for behind in range(1 + len(backline(stakes)))}
        burns = -1 if felt.options.get("new-shoe") else 0
        return Table(
            self.offer, seats, schedule, people, Turn(offered=felt.player_dealer), shoe=len(felt.shoe), burns=burns
        )

    def result(self) -> dict[str, Any]:
        self.command(TakeBank(self.felt.player_dealer, self.felt.bank), "bank")
        late = self.place_wagers()
        self.command(CloseBets(), "wagers")
        while self.table.round is not None:
            before = self.table
            event = next_event(self.table, self.source)
            if event is not None:
                self.record_dealt(event)
            elif (asked := waiting(self.table)) is not None:
                self.answer(asked, late)
            if self.table.round is None:
                self.check_late(late)
                return self.report(before)
        raise AssertionError("the round has ended without an end")

    def place_wagers(self) -> dict[tuple[int, int, str], Chips]:
        """Place what was bet before the deal, base wagers first; return what was bet later."""
        late: dict[tuple[int, int, str], Chips] = {}
        timing = {
            wager.id: (wager.late or wager.kind == "added", wager.kind != "base", place)
            for place, wager in enumerate(self.offer.wagers)
        }
        for seat, stakes in sorted(self.felt.wagers.items()):
            own = {wager: amount for wager, amount in stakes.items() if wager != "backline"}
            for behind, bets in enumerate([own, *backline(stakes)]):
                for wager in sorted(bets, key=lambda name: timing.get(name, (False, False, 0))):
                    where = f"wagers.{seat}." + (f"backline[{behind - 1}]." if behind else "") + wager
                    amount = bets[wager]
                    if not isinstance(amount, int) or isinstance(amount, bool):
                        raise Misdescribed(f"{where}: {amount!r} is not an amount in whole cents")
                    if wager in timing and timing[wager][0]:
                        late[(seat, behind, wager)] = amount
                    else:
                        self.command(PlaceWager(seat, wager, amount, behind), where)
        return late

    def check_late(self, late: dict[tuple[int, int, str], Chips]) -> None:
        """Refuse a wager that could only be made later, and then was not open to its bettor."""
        for seat, behind, name in late:
            wager = self.offer.wager(name)
            how = "on these cards it is not offered" if wager.late else "it is put up by a choice, as an action"
            where = f"wagers.{seat}." + (f"backline[{behind - 1}]." if behind else "") + name
            raise Declined(Refused("not-offered", f"{wager.name} cannot be bet here: {how}", wager.clause), where)

    def answer(self, asked: Waiting, late: dict[tuple[int, int, str], Chips]) -> None:
        """Say the next word of the seat that is asked."""
        named = next((word for word in asked.words if (asked.seat, asked.behind, word) in late), "")
        if asked.for_what == "late" and named:
            amount = late.pop((asked.seat, asked.behind, named))
            self.command(Choose(asked.seat, named, amount, asked.behind), f"wagers.{asked.seat}.{named}")
            return
        if asked.for_what == "late" and asked.behind:
            self.command(Choose(asked.seat, f"no-{asked.wager}", behind=asked.behind), "wagers")
            return
        for index, action in enumerate(self.felt.actions):
            if self.spoken[index] or not action or action[0] != asked.seat:
                continue
            self.spoken[index] = True
            self.command(read_action(action, index), f"actions[{index}]", index)
            return
        words = " or ".join(asked.words)
        sentence = f"seat {asked.seat} must choose next: {words}; the actions end before that"
        raise Declined(Refused("action-missing", sentence, self.offer.clause), "actions", len(self.felt.actions))

    def command(self, command: Any, where: str, at_action: int | None = None) -> None:
        try:
            events = decide(self.table, command)
        except Refused as refused:
            raise Declined(refused, where, at_action) from None
        for event in events:
            self.record(event)

    def record_dealt(self, event: AnyEvent) -> None:
        """Record what the dealer did; a card that has landed face up plays in the deal, but not in a seat's draw."""
        place, round = self.source.drawn - 1, self.table.round
        assert round is not None
        if not isinstance(event, CardDealt) or not self.felt.shoe[place].startswith(EXPOSED):
            self.record(event)
        elif round.dealt < opening_size(self.table, round):
            self.record(msgspec.structs.replace(event, up=True))
        else:
            self.record(event)
            if event.to.isdigit():
                self.command(DeclareExposed(int(event.to)), f"shoe[{place}]")

    def record(self, event: AnyEvent) -> None:
        self.events.append(event)
        self.table = evolve(self.table, event)

    def report(self, before: Table) -> dict[str, Any]:
        """Return the answer; `before` is the table as the round ended."""
        for index, used in enumerate(self.spoken):
            if not used:
                action = self.felt.actions[index]
                sentence = f"{action} was never asked for: that seat has no such choice in this round"
                raise Declined(Refused("not-now", sentence, self.offer.clause), f"actions[{index}]", index)
        settled = [row for event in self.events if (row := as_settled(event))]
        rows = [
            {
                "seat": row.seat,
                **({"bettor": row.behind} if row.behind else {}),
                "wager": row.wager,
                "result": row.result,
                "stake": row.stake,
                "paid": row.paid,
                "collected": row.collected,
                "returned": row.returned,
            }
            for row in settled
        ]
        round = before.round
        assert round is not None
        end = self.felt.bank + sum(row.collected - row.paid for row in settled)
        return {
            "offer": self.offer.id,
            "events": [msgspec.to_builtins(event) for event in self.events],
            "settlements": rows,
            "collection": [
                {"from": seat, **({"bettor": behind} if behind else {}), "amount": amount}
                for (seat, behind), amount in round.taken
            ],
            "bank": {"start": self.felt.bank, "end": end},
            "hands": hands(before),
            **({"button": round.button} if round.button else {}),
            **({"exposed": exposed(round)} if round.exposed else {}),
            **({"dead": [self.felt.shoe[at] for at in sorted(self.source.boxed)]} if self.source.boxed else {}),
            **({"unused": self.felt.shoe[self.source.drawn :]} if self.source.drawn < len(self.felt.shoe) else {}),
        }


def as_settled(event: AnyEvent) -> WagerSettled | None:
    """Return what ends a wager: its settlement, or that its owner withdrew it by a choice."""
    if isinstance(event, WagerTakenBack):
        amount = event.amount
        return WagerSettled(event.seat, event.wager, "no-action", amount, returned=amount, behind=event.behind)
    return event if isinstance(event, WagerSettled) else None


def backline(stakes: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the wagers from behind a seat."""
    found = stakes.get("backline", [])
    if not isinstance(found, list) or not all(isinstance(bets, dict) for bets in found):
        raise Misdescribed("backline: a list of wagers is expected, one entry per bettor")
    return found


def read_action(action: list[Any], index: int) -> Choose:
    """Read `[seat, word]` or `[seat, word, amount]`."""
    match action:
        case [int(seat), str(word)]:
            return Choose(seat, word)
        case [int(seat), str(word), int(amount)]:
            return Choose(seat, word, amount)
    raise Misdescribed(f"actions[{index}]: {action!r} is not [seat, word] or [seat, word, amount]")


def hands(table: Table) -> dict[str, Any]:
    """Return the hands on the felt, each with its worth."""
    round, game = table.round, table.game
    assert round is not None
    shown: dict[str, Any] = {}
    state = next(iter(round.states.values()))
    if game.rows:
        return {row: entry(round.hands[BOARD_HAND][place :: len(game.rows)], "") for place, row in enumerate(game.rows)}
    if one_hand(table.offer):
        shown[game.hands[0]] = entry(round.hands.get(COMMON, ()), game.worth(game.total(state)[0]))
    else:
        for seat, own in sorted(round.states.items()):
            shown[str(seat)] = entry(cards_of(table, round, seat), game.worth(game.total(own)[0]))
    shown[game.hands[1]] = entry(round.hands.get(BANK_HAND, ()), game.worth(game.total(state)[1]))
    if BOARD_HAND in round.hands:
        shown[BOARD_HAND] = entry(round.hands[BOARD_HAND], "")
    return shown


def entry(laid: Sequence[Any], worth: str) -> dict[str, Any]:
    cards = [spell(card.card) for card in laid]
    return {"cards": cards, "total": int(worth) if worth.isdigit() else worth}
