"""Draws the felt in a terminal as one player sees it: everybody's chips and hands, then the tiles or cards in boxes."""

from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from houseway.cards.tile import HIDDEN, picture, read_tile, tile_in_words
from houseway.cli.terminal.draw_cards import drawn
from houseway.money import show
from houseway.rules.spot import Place
from houseway.table.display.text_ui import Screen, Seat
from houseway.table.table import Table

MARGIN = 13
"""Columns before drawn cards, for the name of the hand."""


def felt_lines(table: Table, me: Place, shown: Screen, out: Console) -> Iterator[str | Text]:
    """Yield the lines of the felt, as the player at a place sees it."""
    chips = [f"{name} {show(held)}" for name, held in shown.chips.items()]
    piles = [f"{name} {' '.join(cards)}" for name, cards in shown.piles.items() if cards]
    yield "  " + "   ".join([shown.title, *chips, *piles])
    for place, person in table.people.items():
        mark = " (you)" if place == me else ""
        seat = shown.seats.get(place.seat) if not place.behind else None
        told = [f"  {place}  {person.name}{mark}", show(person.chips)]
        if seat:
            laid = ((name, cards) for name, cards in seat.piles.items() if cards)
            told += [f"{'' if name == 'hand' else name + ' '}{' '.join(cards)}" for name, cards in laid]
            told += [f"{name} {show(held)}" for name, held in seat.chips.items() if held]
            told += seat.marks
        yield "  ".join(told)
    own = shown.seats.get(me.seat)
    yield from tile_lines(shown, own) if table.offer.pack.drawn == "tiles" else card_lines(shown, own, out)
    yield from (f"  {line}" for line in shown.lines)


def tile_lines(shown: Screen, own: Seat | None) -> Iterator[str]:
    """Draw the tiles that the player can set: their own, or the bank's if they hold it."""
    banks = own is not None and "bank" in own.marks
    for cards in (own.piles if own and not banks else {"bank": shown.piles.get("bank", [])}).values():
        yield from (f"    {line}" for line in (picture(cards) if cards else ()))
        called = [tile_in_words(read_tile(each)).partition(",")[0] for each in cards if each != HIDDEN]
        if called:
            yield "    " + "  ".join(f"{each:^9}" for each in called)


def card_lines(shown: Screen, own: Seat | None, out: Console) -> Iterator[Text]:
    """Draw the community cards and the player's own."""
    piles = own.piles.items() if own else ()
    mine = [("you" if name == "hand" else f"your {name}", cards) for name, cards in piles]
    for name, cards in (*shown.piles.items(), *mine):
        for at, line in enumerate(drawn(cards, out, MARGIN)):
            yield Text(f"  {name if at == 1 else '':<11}") + line
