"""The cards and dice of a described round, and the refusal when they run out."""

from collections.abc import Collection, Sequence

from houseway.cards import Card
from houseway.kinds.banked.dealer import ShoeOut
from houseway.kinds.banked.round import BANK_HAND, COMMON, game_of, is_spot
from houseway.kinds.described_play import ListedSource
from houseway.kinds.description import RefusedAction
from houseway.rules.refusal import Refused
from houseway.table.table import Table


class DescribedSource(ListedSource):
    """Cards and dice from a description."""

    def __init__(self, shoe: Sequence[Card], dice: Sequence[int], boxed: Collection[int] = ()) -> None:
        self.dice = tuple(dice)
        self.places = [place for place in range(len(shoe)) if place not in boxed]
        """The position in the description of each live card. A card boxed in the shoe does not count; the next replaces
        it (crystal 56, comstock 1238)."""
        super().__init__([shoe[place] for place in self.places])

    def drop(self, drawn: int) -> None:
        """Remove the dead card that would be dealt after this many cards."""
        del self.places[drawn], self.cards[drawn]

    def place(self, drawn: int) -> int:
        """Return the position in the description of the card that is dealt after this many."""
        return self.places[drawn] if drawn < len(self.places) else (max(self.places) + 1 if self.places else 0)

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        button, plan = table.offer.banked.button, table.offer.banked.plan
        what = "pile count" if plan.pile_dice else "action button"
        if len(self.dice) != dice or not all(1 <= die <= 6 for die in self.dice):
            sentence = f"the {what} needs {dice} dice; `dice` is {list(self.dice)}"
            raise RefusedAction(Refused("no-dice", sentence, button.clause if button else plan.clause), "dice")
        return self.dice


def too_short(table: Table, out: ShoeOut, place: int) -> RefusedAction:
    """Return the refusal that names the missing card."""
    if out.to == "burn":
        goes, clause = f"card {place + 1} of the burn", table.offer.banked.shoe.clause
    else:
        hands = game_of(table).telling.hands
        held = table.round.hands.get(out.to, ()) if table.round else ()
        whose = {COMMON: f"the {hands[0]} hand", BANK_HAND: f"the {hands[1]} hand"}.get(out.to)
        hand = whose or (f"seat {out.to}" if is_spot(out.to) else f"the {out.to} hand")
        goes, clause = f"card {len(held) + 1} of {hand}", table.offer.banked.plan.clause
    sentence = f"the shoe ends after {place} cards; the next is {goes}"
    return RefusedAction(Refused("shoe-too-short", sentence, clause), f"shoe[{place}]")
