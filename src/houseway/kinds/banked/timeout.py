"""The play for a person whose time is up (`default`)."""

from collections.abc import Iterator

from houseway.kinds.banked.commands import Choose, CloseBets, PassBank, TakeBackWager, WithdrawBank
from houseway.kinds.banked.round import Round, choosing, game_of, puts_up
from houseway.kinds.banked.turn import PILE
from houseway.kinds.banked.wagers.stakes import check_pairs
from houseway.rules.refusal import Refused
from houseway.rules.spot import Bet, Place, Spot
from houseway.table.commands import Command
from houseway.table.legal import is_legal
from houseway.table.question import Question
from houseway.table.table import Table


def default(table: Table, asked: Question) -> Command | None:
    """Return the command that answers a question when time is up."""
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
    """Return the command that withdraws a bank that nobody has bet against."""
    return WithdrawBank(*table.round.banker)


def unbalanced(table: Table) -> TakeBackWager | None:
    """Return the command that takes back a wager whose required partner is missing, such as an Ante without a Blind."""
    for bet, stakes in table.round.bets.items():
        try:
            check_pairs(table, bet.by, stakes)
        except Refused:
            on = bet.spot.seat if bet.spot.seat != bet.by.seat else 0
            return TakeBackWager(bet.by.seat, list(stakes)[-1], bet.by.behind, on)
    return None


def choose(table: Table, asked: Question) -> Choose:
    """Return the house way; if there is none or the player can't pay for it, the first choice open to them."""
    ways = house_ways(table, asked)
    first = next(ways)
    return first if is_legal(table, first) else next((each for each in ways if is_legal(table, each)), first)


def house_ways(table: Table, asked: Question) -> Iterator[Choose]:
    """Yield the house way, then every other open choice."""
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
    """Return the command for a choice, including the amount it puts up."""
    choice = game_of(table).choosing.choices[number]
    stakes = round.bets.get(Bet(Spot(spot.seat), place), {})
    amount = puts_up(table, choice, stakes.get(choice.of, 0)) if choice.adds else None
    on = spot.seat if spot.seat != place.seat else 0
    return Choose(place.seat, word, amount, place.behind, cards, on)
