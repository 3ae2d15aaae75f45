"""House players (`bot`).

They bank when offered, bet small, and play the house way or the choice with the best price.
"""

from collections.abc import Iterator, Sequence
from random import Random

from houseway.kinds.banked.commands import Choose, PassBank, PlaceWager, TakeBank
from houseway.kinds.banked.round import game_of
from houseway.kinds.banked.timeout import default, spoken
from houseway.kinds.banked.turn import PILE, least_on, open_choices
from houseway.kinds.banked.wagers.stakes import least_bank, most_for_banking
from houseway.rules.spot import Place, Spot
from houseway.table.advice import Advice
from houseway.table.commands import Command
from houseway.table.legal import is_legal
from houseway.table.question import Question
from houseway.table.table import Table

STAKE = 50_000


def bot(table: Table, asked: Question, place: Place, dice: Random, advice: Advice | None) -> Sequence[Command]:
    """Return a house player's commands in answer to a question."""
    if asked.what == "wagers":
        return [] if place.behind or place.seat == table.round.banker.seat else bets(table, place, dice)
    if asked.place != place:
        return []
    if asked.what == "choice" and advice is not None and (priced := take_advice(table, asked, advice)):
        return [priced]
    if asked.wager == PILE:
        return [Choose(place.seat, dice.choice(asked.words), behind=place.behind)]
    command = answer(table, asked)
    return [command] if command else []


def answer(table: Table, asked: Question) -> Command | None:
    """Return an ordinary player's answer to a question."""
    place = asked.place
    if place is None:
        return None
    if asked.what == "bank":
        stake = min(STAKE, table.people[place].chips - most_for_banking(table))
        enough = stake >= least_bank(table)
        return TakeBank(place.seat, stake, place.behind) if enough else PassBank(place.seat, place.behind)
    return default(table, asked)


def take_advice(table: Table, asked: Question, advice: Advice) -> Choose | None:
    """Return the open choice with the best price, at the size that was priced."""
    place = asked.place
    assert place is not None
    spot = asked.spot or Spot(place.seat)
    for word, times in ((advice.word, advice.times), *next_best(advice)):
        for choice in open_choices(table, spot):
            if choice.word == word and times in (0, choice.said):
                number = game_of(table).choosing.choices.index(choice)
                priced = spoken(table.round, place, spot, choice.word, number, table, advice.cards)
                if is_legal(table, priced):
                    return priced
    return None


def next_best(advice: Advice) -> Iterator[tuple[str, int]]:
    """Yield the other choices, best first, for players who can't pay for the best one or can't split again."""
    ev = (advice.told or {}).get("ev")
    if advice.cards or not isinstance(ev, dict):
        return
    for name in sorted(ev, key=ev.__getitem__, reverse=True):
        word, _, times = name.partition(" ")
        if times.removesuffix("x").isdecimal() or not times:
            yield word, int(times.removesuffix("x") or 0)


def bets(table: Table, place: Place, dice: Random) -> list[Command]:
    """Return a bot's wagers: one base wager, and sometimes a bonus bet."""
    base = list(open_bets(table, place, base=True))
    if not base:
        return []
    first = dice.choice(base)
    placed: list[Command] = [first]
    paired = [wager.id for wager in table.offer.banked.wagers if wager.equals == first.wager]
    placed += [PlaceWager(place.seat, wager, first.amount) for wager in paired]
    bonus = open_bets(table, place, base=False)
    one = next(bonus, None)  # a bonus bet is checked against the limits only if it is made
    if one and dice.random() < 0.3:
        placed.append(dice.choice([one, *bonus]))
    return placed


def open_bets(table: Table, place: Place, base: bool) -> Iterator[PlaceWager]:
    """Yield the base wagers, or the bonus bets, open to a place, each at its minimum."""
    stakes = table.round.on(place)
    for wager in table.offer.banked.wagers:
        if (wager.kind == "base") == base:
            bet = PlaceWager(place.seat, wager.id, least_on(table, wager, stakes), place.behind)
            if is_legal(table, bet):
                yield bet
