"""What a house player says (`bot`), and what is played when time runs out (`default`).

House players bank when asked, bet a little, and play the house way or the choice with the best price.
"""

from collections.abc import Iterator, Sequence
from random import Random

from houseway.kinds.banked.commands import (
    Choose,
    CloseBets,
    PassBank,
    PlaceWager,
    TakeBackWager,
    TakeBank,
    WithdrawBank,
)
from houseway.kinds.banked.round import Round, choosing, game_of, puts_up
from houseway.kinds.banked.turn import PILE, least_on, open_choices
from houseway.kinds.banked.wagers.stakes import check_pairs, least_bank, most_for_banking
from houseway.rules.refusal import Refused
from houseway.rules.spot import Bet, Place, Spot
from houseway.table.advice import Advice
from houseway.table.commands import Command
from houseway.table.legal import is_legal
from houseway.table.question import Question
from houseway.table.table import Table

STAKE = 50_000


def bot(table: Table, asked: Question, place: Place, dice: Random, advice: Advice | None) -> Sequence[Command]:
    """Return what a house player at this place says to what is asked."""
    if asked.what == "wagers":
        return [] if place.behind or place.seat == table.round.banker.seat else bets(table, place, dice)
    if asked.place != place:
        return []
    if asked.what == "choice" and advice is not None and (priced := take_advice(table, asked, advice)):
        return [priced]
    if asked.wager == PILE:
        return [Choose(place.seat, dice.choice(asked.words), behind=place.behind)]
    said = answer(table, asked)
    return [said] if said else []


def answer(table: Table, asked: Question) -> Command | None:
    """Return what an ordinary player says to what they are asked."""
    place = asked.place
    if place is None:
        return None
    if asked.what == "bank":
        stake = min(STAKE, table.people[place].chips - most_for_banking(table))
        enough = stake >= least_bank(table)
        return TakeBank(place.seat, stake, place.behind) if enough else PassBank(place.seat, place.behind)
    return default(table, asked)


def default(table: Table, asked: Question) -> Command | None:
    """Return what is played for whoever is asked when their time is up."""
    place = asked.place
    if asked.what == "wagers":
        return unbalanced(table) or (CloseBets() if any(table.round.bets.values()) else withdrawal(table))
    assert place is not None
    if asked.what == "bank":
        return PassBank(place.seat, place.behind)
    on = asked.spot.seat if asked.spot and asked.spot.seat != place.seat else 0
    if asked.what == "late":
        return Choose(place.seat, f"no-{asked.wager}", behind=place.behind, on=on)
    if asked.wager == PILE:
        return Choose(place.seat, asked.words[0], behind=place.behind)
    return choose(table, asked)


def withdrawal(table: Table) -> WithdrawBank:
    """Take back a bank against which nobody has bet."""
    return WithdrawBank(*table.round.banker)


def unbalanced(table: Table) -> TakeBackWager | None:
    """Return a wager that goes back because its other half was never bet: nobody waits for ever for a Blind."""
    for bet, stakes in table.round.bets.items():
        try:
            check_pairs(table, bet.by, stakes)
        except Refused:
            on = bet.spot.seat if bet.spot.seat != bet.by.seat else 0
            return TakeBackWager(bet.by.seat, list(stakes)[-1], bet.by.behind, on)
    return None


def choose(table: Table, asked: Question) -> Choose:
    """Choose the house way; where there is none, or they cannot pay for it, the first word that is open to them."""
    ways = house_ways(table, asked)
    first = next(ways)
    return first if is_legal(table, first) else next((each for each in ways if is_legal(table, each)), first)


def house_ways(table: Table, asked: Question) -> Iterator[Choose]:
    """Yield the house way, then every other word that is open."""
    round, game, place = table.round, game_of(table), asked.place
    assert place is not None
    spot = asked.spot or Spot(place.seat)
    state, spell = choosing(table, round, spot), table.offer.pack.spell
    open_now = [number for number in range(1, len(game.choosing.choices)) if game.may(state, number)]
    house = table.offer.house_way(state)
    for number in (*(each for each in open_now if each == house), *open_now):
        picks = tuple(spell(card) for card in game.choosing.picks(state, number))
        yield spoken(round, place, spot, game.choosing.choices[number].word, number, table, picks)


def spoken(
    round: Round, place: Place, spot: Spot, word: str, number: int, table: Table, cards: tuple[str, ...]
) -> Choose:
    """Say a choice, with what it puts up."""
    choice = game_of(table).choosing.choices[number]
    stakes = round.bets.get(Bet(Spot(spot.seat), place), {})
    amount = puts_up(table, choice, stakes.get(choice.of, 0)) if choice.adds else None
    on = spot.seat if spot.seat != place.seat else 0
    return Choose(place.seat, word, amount, place.behind, cards, on)


def take_advice(table: Table, asked: Question, advice: Advice) -> Choose | None:
    """Return the priced play if it is open to them, at the size that is priced."""
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
    """Yield the other choices by what they are worth: who cannot pay for the best, or may not split again."""
    ev = (advice.told or {}).get("ev")
    if advice.cards or not isinstance(ev, dict):
        return
    for name in sorted(ev, key=ev.__getitem__, reverse=True):
        word, _, times = name.partition(" ")
        if times.removesuffix("x").isdecimal() or not times:
            yield word, int(times.removesuffix("x") or 0)


def bets(table: Table, place: Place, dice: Random) -> list[Command]:
    """Return a bot's wagers: one base wager, and now and then a bonus bet."""
    base = list(open_bets(table, place, base=True))
    if not base:
        return []
    first = dice.choice(base)
    placed: list[Command] = [first]
    paired = [wager.id for wager in table.offer.wagers if wager.equals == first.wager]
    placed += [PlaceWager(place.seat, wager, first.amount) for wager in paired]
    bonus = open_bets(table, place, base=False)
    one = next(bonus, None)  # the others are looked at only if a bonus bet is made
    if one and dice.random() < 0.3:
        placed.append(dice.choice([one, *bonus]))
    return placed


def open_bets(table: Table, place: Place, base: bool) -> Iterator[PlaceWager]:
    """Yield the base wagers, or the bonus bets, that are open to somebody, each at the least it takes."""
    stakes = table.round.on(place)
    for wager in table.offer.wagers:
        if (wager.kind == "base") == base:
            bet = PlaceWager(place.seat, wager.id, least_on(table, wager, stakes), place.behind)
            if is_legal(table, bet):
                yield bet
