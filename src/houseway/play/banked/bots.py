"""House bots: ordinary players who bank when asked, bet a little, and play the house way."""

from random import Random

from houseway.play.banked.commands import Choose, Command, PassBank, PlaceWager, TakeBank
from houseway.play.banked.legal import legal
from houseway.play.banked.table import Table
from houseway.play.banked.waiting import open_choices, waiting


def answer(table: Table, seat: int, dice: Random, stake: int = 50_000) -> Command | None:
    """Return what a bot in this seat says to what it is asked, None if it is not asked."""
    asked = waiting(table)
    if asked is None or asked.seat != seat:
        return None
    if asked.for_what == "bank":
        chips = table.people[(seat, 0)].chips
        return TakeBank(seat, min(stake, chips)) if chips else PassBank(seat)
    if asked.for_what == "late":
        return Choose(seat, f"no-{asked.wager}", behind=asked.behind)
    return choose(table, seat, asked.behind)


def choose(table: Table, seat: int, behind: int) -> Choose:
    """Choose the house way, or the first word that is open where there is none."""
    round, game = table.round, table.game
    assert round is not None
    states = round.states.values() if seat == round.banker[0] else [round.states[seat]]
    said = open_choices(table, seat)
    way = next((choice for state in states if (choice := game.choices[game.house_way(state)]) in said), said[0])
    amount = way.amount(round.bets[(seat, behind)].get(way.of, 0)) if way.adds else None
    return Choose(seat, way.word, amount, behind)


def bets(table: Table, seat: int, dice: Random) -> list[PlaceWager]:
    """Return a bot's wagers: one base wager, and now and then a bonus bet."""
    open_now = [command for command in legal(table, seat) if isinstance(command, PlaceWager)]
    base = [command for command in open_now if command.wager in table.offer.base]
    if not base:
        return []
    placed = [dice.choice(base)]
    paired = [wager.id for wager in table.offer.wagers if wager.equals == placed[0].wager]
    placed += [PlaceWager(seat, wager, placed[0].amount) for wager in paired]
    bonus = [command for command in open_now if command.wager not in table.offer.base]
    if bonus and dice.random() < 0.3:
        placed.append(dice.choice(bonus))
    return placed
