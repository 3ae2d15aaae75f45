"""What a floor person asks: given what is on the felt, who is paid what, in what order.

The form is that of `houseway settle`: an offer, the player-dealer and his bank, the wagers, the cards in the order in
which they left the shoe, and what was said. The round is played through by the same dealer as any other.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from houseway.cards import Card, card, spell
from houseway.houses import Damaged, Offer, offer
from houseway.houses.nearest import nearest_offer
from houseway.money import Chips
from houseway.play.banked.commands import Choose, CloseBets, DeclareExposed, DeclareMisdeal, PlaceWager, TakeBank
from houseway.play.banked.dealer import next_event
from houseway.play.banked.decide import choices_rule, decide, exposed_rule
from houseway.play.banked.events import AnyEvent, CardDealt, SeedRevealed, ShoeShuffled, WagerSettled, WagerTakenBack
from houseway.play.banked.evolve import evolve
from houseway.play.banked.felt import (
    MOST,
    NEW_SHOE,
    Declined,
    Felt,
    Misdescribed,
    name_of,
    read_felt,
    read_pot,
    spot,
    text_of,
)
from houseway.play.banked.table import BANK_HAND, BOARD_HAND, COMMON, Purse, Table, cards_of, one_hand, opening_size
from houseway.play.banked.view import exposed
from houseway.play.banked.waiting import Waiting, waiting
from houseway.play.pot.felt import NotSettled, PotFelt, readings_in, settle_pot
from houseway.rules.refusal import Refused
from houseway.rules.rotation import Turn

PURSE: Chips = 100 * MOST
"""Nobody in a description runs out of chips: what he has put up lies on the felt."""
BOXED, EXPOSED = "boxed ", "exposed "
"""Before a card of the shoe: it lay face up there, or landed face up on the table."""


class Described:
    """Cards and dice as the description gives them."""

    def __init__(self, shoe: Sequence[Card], dice: Sequence[int], boxed: Collection[int] = ()) -> None:
        self.shoe, self.dice, self.drawn = list(shoe), tuple(dice), 0
        self.burned = 0
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
            raise self.too_short(table, to)
        self.drawn += 1
        self.burned += to == "burn"
        return self.shoe[self.drawn - 1]

    def too_short(self, table: Table, to: str) -> Declined:
        """Say which card is missing."""
        if to == "burn":
            goes, clause = f"is burned, card {self.burned + 1} of the burn", table.offer.shoe.clause
        else:
            whose = {COMMON: table.game.hands[0], BANK_HAND: table.game.hands[1]}.get(to, to)
            held = table.round.hands.get(to, ()) if table.round else ()
            hand = f"seat {whose}" if whose.isdecimal() else f"the {whose} hand"
            goes, clause = f"goes to {hand}, its card {len(held) + 1}", table.offer.plan.clause
        sentence = f"the shoe ends after {self.drawn} cards; the next {goes}"
        return Declined(Refused("shoe-too-short", sentence, clause), f"shoe[{self.drawn}]")

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        button = table.offer.button
        assert button is not None
        if len(self.dice) != dice or not all(1 <= die <= 6 for die in self.dice):
            sentence = f"the action button needs {dice} dice; `dice` is {list(self.dice)}"
            raise Declined(Refused("no-dice", sentence, button.clause), "dice")
        return self.dice


def settle_felt(description: bytes | str) -> dict[str, Any]:
    """Settle a described table or hand; raise `Misdescribed` or `Declined`."""
    text = text_of(description)
    if is_pot(name_of(text)):
        return settle_hand(read_pot(text))
    return Settling(read_felt(text)).result()


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
        dead = self.offer.plan.boxed == "next-card"
        boxed = [index for index, text in enumerate(felt.shoe) if dead and text.startswith(BOXED)]
        self.source = Described(self.read_shoe(), felt.dice, boxed)
        self.check_unasked()
        self.table = self.open_table()

    def check_unasked(self) -> None:
        """Refuse what the game never asks for: dice where none are thrown, a new shoe where nothing is burned."""
        button, shoe = self.offer.button, self.offer.shoe
        if self.felt.dice and (button is None or button.by != "dice"):
            clause = button.clause if button else self.offer.orders[-1].clause
            raise Declined(Refused("no-dice-here", "no dice are thrown at this game", clause), "dice")
        if self.felt.new_shoe and shoe.burn == "none":
            refused = Refused("nothing-burned", "no cards are burned at a new shoe here; leave it out", shoe.clause)
            raise Declined(refused, f"options.{NEW_SHOE}")

    def find_offer(self) -> Offer:
        settings = {
            key: str(value).lower() if isinstance(value, bool) else str(value)
            for key, value in self.felt.options.items()
        }
        try:
            found = offer(self.felt.offer, settings)
        except LookupError:
            sentence = f"there is no offer `{self.felt.offer}`{nearest_offer(self.felt.offer)}"
            raise Misdescribed("offer", sentence) from None
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
                if mark == BOXED and self.offer.plan.boxed == "floor":
                    raise Refused("not-filed", "the floor decides about boxed cards here", self.offer.plan.clause)
            except ValueError as error:
                raise Declined(Refused("no-card", str(error)), f"shoe[{index}]") from None
            except Refused as refused:
                raise Declined(refused, f"shoe[{index}]") from None
            read.append(number)
            if read.count(number) > holds[number]:
                decks = self.offer.shoe.decks
                several = f"{decks} decks hold" if decks > 1 else "the deck holds"
                sentence = f"{spell(number)} appears {read.count(number)} times; {several} {holds[number]}"
                if not holds[number]:
                    sentence = f"there is no {spell(number)} in {'these decks' if decks > 1 else 'this deck'}"
                raise Declined(Refused("too-many-of-a-card", sentence, self.offer.shoe.clause), f"shoe[{index}]")
        return tuple(read)

    def open_table(self) -> Table:
        felt, sizes = self.felt, self.offer.seats
        betting = {seat for seat, _ in felt.bets}
        highest = max(felt.player_dealer, *betting, sizes[0])
        fitting = next((size for size in sorted(sizes) if size >= highest), max(sizes))
        seats = fitting if felt.seats is None else felt.seats
        if seats not in sizes:
            sentence = f"tables of {' or '.join(str(size) for size in sizes)} seats are filed here, not of {seats}"
            raise Declined(Refused("no-such-table", sentence, self.offer.clause), "seats")
        for seat in (felt.player_dealer, *sorted(betting)):
            if not 1 <= seat <= seats:
                refused = Refused("no-such-seat", f"there is no seat {seat}; the table has {seats}", self.offer.clause)
                raise Declined(refused, "player_dealer" if seat == felt.player_dealer else f"wagers.{seat}")
        try:
            schedule = self.offer.schedule(felt.schedule)
        except Refused as refused:
            raise Declined(refused, "schedule") from None
        people = {(felt.player_dealer, 0): Purse("player-dealer", PURSE)}
        people |= {(seat, behind): Purse(f"seat {seat}", PURSE) for seat, behind in felt.bets}
        burns = -1 if felt.new_shoe else 0
        return Table(
            self.offer, seats, schedule, people, Turn(offered=felt.player_dealer), shoe=len(felt.shoe), burns=burns
        )

    def result(self) -> dict[str, Any]:
        self.command(TakeBank(self.felt.player_dealer, self.felt.bank), "bank")
        late = self.place_wagers()
        self.command(CloseBets(), "wagers")
        while self.table.round is not None:
            before = self.table
            if self.misdealt():
                self.command(DeclareMisdeal(self.felt.misdeal), "misdeal")
                continue
            event = next_event(self.table, self.source)
            if event is not None:
                self.record_dealt(event)
            elif (asked := waiting(self.table)) is not None:
                self.answer(asked, late)
            if self.table.round is None:
                if not (before.round and before.round.void):
                    self.check_late(late)
                    self.check_misdeal()
                return self.report(before)
        raise AssertionError("the round has ended without an end")

    def misdealt(self) -> bool:
        """Tell whether the described misdeal is called now: when all described cards are out and all words are said."""
        round = self.table.round
        ended = self.source.drawn == len(self.source.shoe) and all(self.spoken)
        return bool(self.felt.misdeal) and ended and round is not None and not round.void

    def check_misdeal(self) -> None:
        if self.felt.misdeal:
            sentence = f"the round was over after {self.source.drawn} cards, before the misdeal"
            raise Declined(Refused("no-misdeal", sentence, self.offer.plan.clause), "misdeal")

    def place_wagers(self) -> dict[tuple[int, int, str], Chips]:
        """Place what was bet before the deal, base wagers first; return what was bet later."""
        late: dict[tuple[int, int, str], Chips] = {}
        timing = {
            wager.id: (wager.late or wager.kind == "added", wager.kind != "base", place)
            for place, wager in enumerate(self.offer.wagers)
        }
        for (seat, behind), bets in sorted(self.felt.bets.items()):
            for wager in sorted(bets, key=lambda name: timing.get(name, (False, False, 0))):
                if wager in timing and timing[wager][0]:
                    late[(seat, behind, wager)] = bets[wager]
                else:
                    self.command(PlaceWager(seat, wager, bets[wager], behind), spot((seat, behind), wager))
        return late

    def check_late(self, late: dict[tuple[int, int, str], Chips]) -> None:
        """Refuse a wager that could only be made later, and then was not open to its bettor."""
        for seat, behind, name in late:
            wager = self.offer.wager(name)
            how = "on these cards it is not offered" if wager.late else "it is put up by a choice, as an action"
            refused = Refused("not-offered", f"{wager.name} cannot be bet here: {how}", wager.clause)
            raise Declined(refused, spot((seat, behind), name))

    def answer(self, asked: Waiting, late: dict[tuple[int, int, str], Chips]) -> None:
        """Say the next word of the seat that is asked."""
        named = next((word for word in asked.words if (asked.seat, asked.behind, word) in late), "")
        if asked.for_what == "late" and named:
            amount = late.pop((asked.seat, asked.behind, named))
            where = spot((asked.seat, asked.behind), named)
            self.command(Choose(asked.seat, named, amount, asked.behind), where)
            return
        if asked.for_what == "late" and asked.behind:
            self.command(Choose(asked.seat, f"no-{asked.wager}", behind=asked.behind), "wagers")
            return
        for index, action in enumerate(self.felt.actions):
            if self.spoken[index] or action.seat != asked.seat:
                continue
            self.spoken[index] = True
            self.command(action, f"actions[{index}]", index)
            return
        words = " or ".join(asked.words)
        sentence = f"seat {asked.seat} must choose next: {words}; the actions end before that"
        refused = Refused("action-missing", sentence, choices_rule(self.offer, asked))
        raise Declined(refused, "actions", len(self.felt.actions))

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
                said = f"`{action.word}` of seat {action.seat}"
                sentence = f"{said} was never asked for: that seat has no such choice in this round"
                rule = self.offer.plan.choices or self.offer.plan.clause
                raise Declined(Refused("not-now", sentence, rule), f"actions[{index}]", index)
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
            **({"unused": [*self.felt.shoe[self.source.drawn :]]} if self.source.drawn < len(self.felt.shoe) else {}),
        }


def as_settled(event: AnyEvent) -> WagerSettled | None:
    """Return what ends a wager: its settlement, or that its owner withdrew it by a choice."""
    if isinstance(event, WagerTakenBack):
        amount = event.amount
        return WagerSettled(event.seat, event.wager, "no-action", amount, returned=amount, behind=event.behind)
    return event if isinstance(event, WagerSettled) else None


def hands(table: Table) -> dict[str, Any]:
    """Return the hands on the felt, each with its worth."""
    round, game = table.round, table.game
    assert round is not None
    shown: dict[str, Any] = {}
    state = next(iter(round.states.values()))
    if game.rows:
        laid = round.hands.get(BOARD_HAND, ())
        return {row: entry(laid[place :: len(game.rows)], "") for place, row in enumerate(game.rows)}
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
