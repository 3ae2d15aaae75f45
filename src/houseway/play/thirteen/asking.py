"""Who is asked in a hand of thirteen cards, what they may say, and what is said for those who do not."""

from collections.abc import Iterator, Sequence
from random import Random

from houseway.games.thirteen.best import best
from houseway.games.thirteen.hands import Setting
from houseway.games.thirteen.rules import FEWEST
from houseway.games.thirteen.sweeps import held
from houseway.play import commands as of_the_table
from houseway.play.commands import Command
from houseway.play.kind import Advice, Asked, Open
from houseway.play.table import Table
from houseway.play.thirteen import commands as said
from houseway.play.thirteen.round import Round, numbers, playing, ready, rules_of
from houseway.rules.spot import Place

SETTING = "setting"


def waiting(table: Table) -> tuple[Asked, ...]:
    """All who hold cards set them at once."""
    round: Round | None = table.round
    if round is None:
        return (Asked("deal"),) if len(ready(table)) >= FEWEST else ()
    return tuple([Asked(SETTING, Place(seat), words(table)) for seat in round.unset()])


def words(table: Table) -> tuple[str, ...]:
    rules = rules_of(table.offer)
    return ("set", *(["surrender"] if rules.surrender else []), *(["sweep"] if rules.sweeps else []))


def candidates(table: Table, place: Place) -> Iterator[Open]:
    """Yield what may be said of the cards, then what may be asked between hands."""
    round: Round | None = table.round
    if round is not None and place.seat in round.unset() and not place.behind:
        hand = round.hands[place.seat]
        yield Open(said.Set(place.seat, hand), len(hand), len(hand), cards=hand)
        yield Open(said.Lay(place.seat))
        yield Open(said.Surrender(place.seat))
        yield from (Open(said.Sweep(place.seat, name)) for name, _ in rules_of(table.offer).sweeps)
    yield Open(of_the_table.ComeBack(place.seat) if table.people[place].away else of_the_table.SitOut(place.seat))


def default(table: Table, asked: Asked) -> Command | None:
    """Deal; or set the cards of somebody whose time is up as well as they can be: nothing is filed for them."""
    return proposed(table, asked.place.seat) if asked.place else said.DealHand()


def proposed(table: Table, seat: int) -> said.Set:
    """Return the best setting that is found for a seat."""
    return said.Set(seat, spelled(table, settings(table, seat)[0]))


def settings(table: Table, seat: int, number: int = 1) -> list[Setting]:
    cards = numbers(table, playing(table).hands[seat])
    return [each.setting for each in best(rules_of(table.offer), tuple(sorted(cards)), number)]


def spelled(table: Table, setting: Setting) -> tuple[str, ...]:
    return tuple(table.offer.pack.spell(card) for hand in setting for card in hand)


def bot(table: Table, asked: Asked, place: Place, dice: Random, advice: Advice | None) -> Sequence[Command]:
    """Declare the highest clean sweep there is, else set as well as can be; give up what loses more than giving up."""
    if asked.place != place:
        return ()
    rules, cards = rules_of(table.offer), numbers(table, playing(table).hands[place.seat])
    found = best(rules, tuple(sorted(cards)))[0]
    swept = next(iter(held(rules.sweeps, cards)), "")
    if swept and dict(rules.sweeps)[swept] > found.points:
        return (said.Sweep(place.seat, swept),)
    if rules.surrender and found.points < -rules.surrender:
        return (said.Surrender(place.seat),)
    return (said.Set(place.seat, spelled(table, found.setting)),)
