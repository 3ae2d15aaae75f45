"""Settles a described round: who is paid what, and in what order.

A description has the form of `houseway settle`: an offer, the player-dealer and their bank, the wagers, the cards in
the order they left the shoe, and the actions. The round is played by the same dealer code as at a live table.
"""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import msgspec

from houseway.houses import Offer
from houseway.houses.offers import asking_every_word
from houseway.kinds.banked.commands import Choose, CloseBets, DeclareExposed, DeclareMisdeal, PlaceWager, TakeBank
from houseway.kinds.banked.dealer import ShoeOut, next_event
from houseway.kinds.banked.describe.floor_calls import called, of_anybody
from houseway.kinds.banked.describe.open_table import (
    BOXED,
    EXPOSED,
    OFF_TABLE,
    check_unasked,
    lay_dead_stacks,
    open_table,
    read_shoe,
    with_settings,
)
from houseway.kinds.banked.describe.read import PICKED, Description, lies, read_described
from houseway.kinds.banked.describe.report import report
from houseway.kinds.banked.describe.source import DescribedSource, too_short
from houseway.kinds.banked.events import CardDealt, CardSetAside, MisdealDeclared, RoundEnded
from houseway.kinds.banked.floor import misdeal_by, off_table_rule
from houseway.kinds.banked.round import game_of, is_spot
from houseway.kinds.banked.turn import PILE, waiting
from houseway.kinds.banked.wagers.choices import choices_rule, spot_of
from houseway.kinds.described_play import DescribedTable, HeldUp
from houseway.kinds.description import RefusedAction
from houseway.money import Chips
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place, Spot
from houseway.table.commands import Command
from houseway.table.decide import decide
from houseway.table.events import Event
from houseway.table.question import Question
from houseway.table.table import Table


def settle(filed: Offer, told: Any) -> dict[str, Any]:
    """Settle a described round; raise `BadDescription` or `RefusedAction`.

    A description can include or leave out the actions of hands that have only one possible choice. It is played
    without them first, and with them if that is refused.
    """
    felt = read_described(told)
    play = DescribedPlay(filed, felt)
    try:
        return play.result()
    except RefusedAction as refused:
        if play.game_of_older_logs is None:
            raise
        try:
            return DescribedPlay(filed, felt, every_word=True).result()
        except RefusedAction:
            raise refused from None


class DescribedCommand(NamedTuple):
    """A command, and its place in the description."""

    command: Command
    where: str
    at_action: int | None = None


class PassedOver(Exception):
    """Thrown when a card is dead and the next one replaces it."""


class DescribedPlay(DescribedTable):
    """One described round, from wagers to rows."""

    source: DescribedSource

    def __init__(self, filed: Offer, felt: Description, every_word: bool = False) -> None:
        self.felt = felt
        self.offer = with_settings(filed, felt)
        self.game_of_older_logs = asking_every_word(self.offer)
        if every_word and self.game_of_older_logs is not None:
            self.offer = self.game_of_older_logs
        self.due: DescribedCommand | None = None
        self.caused = 0
        """The number of coming events that the command itself caused; floor calls are made only after them."""
        self.spoken = [False] * len(felt.actions)
        dead = self.offer.banked.plan.boxed == "next-card"
        boxed = [index for index, text in enumerate(felt.shoe) if dead and text.startswith(BOXED)]
        source = DescribedSource(read_shoe(self.offer, felt), felt.dice, boxed)
        check_unasked(self.offer, felt)
        super().__init__(open_table(self.offer, felt, len(source.cards)), source)
        if self.offer.banked.plan.piles and self.offer.pack.drawn == "tiles":
            lay_dead_stacks(self.table, felt, source)
            self.table = open_table(self.offer, felt, len(source.cards))
        self.ended = self.table
        """The table at the end of the round."""

    @property
    def drawn(self) -> int:
        """How many cards have left the shoe."""
        left: int = self.table.carryover.shoe_of - self.table.carryover.shoe
        return left

    def result(self) -> dict[str, Any]:
        self.say(TakeBank(self.felt.player_dealer, self.felt.bank), "bank")
        late = self.place_wagers()
        self.say(CloseBets(), "wagers")
        while self.table.round is not None:
            self.answer(waiting(self.table), late)
        if not self.ended.round.void:
            self.check_late(late)
            self.check_misdeal()
        return self.told(self.ended)

    def say(self, command: Command, where: str, at_action: int | None = None) -> None:
        """Carry out a command, and the floor calls made while the dealer continues."""
        call: DescribedCommand | None = DescribedCommand(command, where, at_action)
        while call:
            call = self.carried(call)

    def carried(self, call: DescribedCommand) -> DescribedCommand | None:
        """Carry out a command until the floor stops the deal; return the floor's call, or None if there is none."""
        before, heard, self.due = self.table, len(self.events), None
        try:
            self.caused = len(decide(self.table, call.command))
            self.do(call.command)
        except Refused as refused:
            raise RefusedAction(refused, call.where, call.at_action) from None
        except PassedOver:  # start over without the dead card: the next card takes its place
            self.table = before
            for taken_down in (self.events, self.before, self.causes):
                del taken_down[heard:]
            return call
        return self.due or (DescribedCommand(DeclareMisdeal(self.felt.misdeal), "misdeal") if self.misdealt() else None)

    def hear(self, table: Table, event: Event) -> Event:
        """Record the next event; stop the deal if the floor has a call or the round is over."""
        self.table = table
        if self.caused:
            self.caused -= 1
        elif table.round is None or self.due or self.misdealt():
            raise HeldUp
        elif isinstance(event, MisdealDeclared):
            raise self.too_short()
        elif isinstance(event, CardDealt):
            event = self.as_marked(event)
        if isinstance(event, RoundEnded):
            self.ended = table
        return super().hear(table, event)

    def as_marked(self, event: CardDealt) -> Event:
        """Return the event for a dealt card, changed if the description marks the card. A card marked exposed stays in
        the hand if it is part of the opening deal, but not if it is a draw card."""
        plan, opened, place = self.offer.banked.plan, self.table.round.opened, self.source.place(self.drawn)
        text, where = self.felt.shoe[place], f"shoe[{place}]"
        if text.startswith(OFF_TABLE):
            return self.off_table(event, where)
        exposed = text.startswith(EXPOSED)
        if plan.leftovers and not opened and (exposed or (plan.boxed == "leftovers" and text.startswith(BOXED))):
            if why := misdeal_by(self.table, event.card):
                self.due = DescribedCommand(DeclareMisdeal(why), where)
            return CardSetAside(event.to, event.card, str(plan.leftovers))
        if exposed and opened and is_spot(event.to):
            self.due = DescribedCommand(DeclareExposed(Spot.read(event.to).seat), where)
        return msgspec.structs.replace(event, up=True) if exposed and not opened else event

    def off_table(self, event: CardDealt, where: str) -> Event:
        """Replace a card dealt off the table: with the next card, or later, as filed."""
        rule = off_table_rule(self.offer)
        later = rule.replaced == "after-the-hand"
        if later and not self.table.round.opened:
            return CardSetAside(event.to, event.card, str(rule.clause), off_table=True)
        if later and is_spot(event.to) and game_of(self.table).banking.set_aside:
            self.due = DescribedCommand(DeclareExposed(Spot.read(event.to).seat, off_table=True), where)
            return event
        self.source.drop(self.drawn)
        raise PassedOver

    def too_short(self) -> RefusedAction:
        """Return the refusal that names the missing card."""
        try:
            next_event(self.table, self.source)
        except ShoeOut as out:
            return too_short(self.table, out, self.source.place(out.drawn))
        raise AssertionError("the dealer called off a round that still has cards")

    def misdealt(self) -> bool:
        """Check whether the described misdeal is due: all described cards are dealt and all actions carried out."""
        round = self.table.round
        if not self.felt.misdeal or round is None or not round.closed or round.void:
            return False
        return self.drawn == len(self.source.cards) and all(self.spoken)

    def check_misdeal(self) -> None:
        if self.felt.misdeal:
            sentence = f"the round ended after {self.source.place(self.drawn)} cards, before the misdeal"
            raise RefusedAction(Refused("no-misdeal", sentence, self.offer.banked.plan.clause), "misdeal")

    def place_wagers(self) -> dict[tuple[int, int, str], Chips]:
        """Place the wagers made before the deal, base wagers first; return the later ones."""
        late: dict[tuple[int, int, str], Chips] = {}
        timing = {
            wager.id: (wager.late or wager.kind == "added", wager.kind != "base", place)
            for place, wager in enumerate(self.offer.banked.wagers)
        }
        for (seat, behind), bets in sorted(self.felt.bets.items()):
            for wager in sorted(bets, key=lambda name: timing.get(name, (False, False, 0))):
                if wager in timing and timing[wager][0]:
                    late[(seat, behind, wager)] = bets[wager]
                else:
                    self.say(PlaceWager(seat, wager, bets[wager], behind), lies(Place(seat, behind), wager))
        return late

    def check_late(self, late: dict[tuple[int, int, str], Chips]) -> None:
        """Refuse late wagers that were never open to their bettor."""
        for seat, behind, name in late:
            wager = self.offer.wager(name)
            how = "it is not offered on these cards" if wager.late else "a choice puts it up; describe it as an action"
            refused = Refused("not-offered", f"{wager.name} can't be bet here: {how}", wager.clause)
            raise RefusedAction(refused, lies(Place(seat, behind), name))

    def answer(self, questions: Sequence[Question], late: dict[tuple[int, int, str], Chips]) -> None:
        """Carry out the next described answer to one of these questions."""
        asked = questions[0]
        assert asked.place is not None
        seat, behind = spot_of(asked).seat, asked.place.behind
        if asked.wager == PILE:
            self.pick(len(asked.words))
            return
        named = next((word for word in asked.words if (seat, behind, word) in late), "")
        if asked.what == "late" and named:
            amount = late.pop((seat, behind, named))
            self.say(Choose(seat, named, amount, behind), lies(Place(seat, behind), named))
            return
        if asked.what == "late" and behind:
            self.say(Choose(seat, f"no-{asked.wager}", behind=behind), "wagers")
            return
        seats = {spot_of(each).seat for each in questions}
        for index, action in enumerate(self.felt.actions):
            now = action.seat in seats or of_anybody(action, self.felt.player_dealer)
            if self.spoken[index] or not (now or self.early(action.seat, seats)):
                continue
            self.spoken[index] = True
            asked = next((each for each in questions if spot_of(each).seat == action.seat), asked)
            found = called(action, spot_of(asked), self.felt.player_dealer)
            self.say(found, f"actions[{index}]", index)
            return
        words = " or ".join(asked.words)
        sentence = f"the actions end too soon: seat {seat} must choose {words}"
        refused = Refused("action-missing", sentence, choices_rule(self.offer, asked))
        raise RefusedAction(refused, "actions", len(self.felt.actions))

    def early(self, seat: int, asked: Collection[int]) -> bool:
        """Check whether a described seat acts too early, while the player-dealer must choose first."""
        acted = any(done and action.seat == seat for done, action in zip(self.spoken, self.felt.actions, strict=True))
        return set(asked) == {self.felt.player_dealer} and Spot(seat) in self.table.round.states and not acted

    def pick(self, piles: int) -> None:
        """Pick the described pile; the leftmost if none is given."""
        pile = self.felt.pile or 1
        if not 1 <= pile <= piles:
            refused = Refused(
                "no-such-pile", f"there is no pile {pile}; there are {piles}", self.offer.banked.plan.clause
            )
            raise RefusedAction(refused, f"options.{PICKED}")
        self.say(Choose(self.felt.player_dealer, f"{PILE}-{pile}"), f"options.{PICKED}")

    def told(self, before: Table) -> dict[str, Any]:
        """Return the report; `before` is the table at the end of the round."""
        for index, used in enumerate(self.spoken):
            if not used:
                action = self.felt.actions[index]
                sentence = f"seat {action.seat} had no chance to choose `{action.word}` in this round"
                rule = self.offer.banked.plan.choices or self.offer.banked.plan.clause
                raise RefusedAction(Refused("not-now", sentence, rule), f"actions[{index}]", index)
        unused = self.felt.shoe[self.source.place(self.drawn) :]
        live = set(self.source.places)
        dead = [text for place, text in enumerate(self.felt.shoe) if place not in live]
        left = {"dead": dead} | {"unused": list(unused)}
        return report(before, self.felt.bank, self.events) | {name: cards for name, cards in left.items() if cards}
