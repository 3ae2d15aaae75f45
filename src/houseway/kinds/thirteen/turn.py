"""Who is asked in a hand of thirteen cards, what they may say, and what is said for those who do not."""

from collections.abc import Iterator, Sequence
from random import Random

from houseway.games.thirteen.best_setting import best
from houseway.games.thirteen.hands import Setting
from houseway.games.thirteen.rules import FEWEST
from houseway.games.thirteen.sweeps import held
from houseway.kinds.thirteen import commands as said
from houseway.kinds.thirteen.round import Round, numbers, playing, ready, rules_of
from houseway.rules.spot import Place
from houseway.table import commands as of_the_table
from houseway.table.commands import Command
from houseway.table.kind import Advice, LegalAction, Question
from houseway.table.table import Table

SETTING = "setting"


def waiting(table: Table) -> tuple[Question, ...]:
    """All who hold cards set them at once."""
    round: Round | None = table.round
    if round is None:
        return (Question("deal"),) if len(ready(table)) >= FEWEST else ()
    return tuple([Question(SETTING, Place(seat), words(table)) for seat in round.unset()])


def words(table: Table) -> tuple[str, ...]:
    rules = rules_of(table.offer)
    return ("set", *(["surrender"] if rules.surrender else []), *(["sweep"] if rules.sweeps else []))


def candidates(table: Table, place: Place) -> Iterator[LegalAction]:
    """Yield what may be said of the cards, then what may be asked between hands."""
    round: Round | None = table.round
    if round is not None and place.seat in round.unset() and not place.behind:
        hand = round.hands[place.seat]
        yield LegalAction(said.Set(place.seat, hand), len(hand), len(hand), cards=hand)
        yield LegalAction(said.Lay(place.seat))
        yield LegalAction(said.Surrender(place.seat))
        yield from (LegalAction(said.Sweep(place.seat, name)) for name, _ in rules_of(table.offer).sweeps)
    yield LegalAction(of_the_table.ComeBack(place.seat) if table.people[place].away else of_the_table.SitOut(place.seat))


def default(table: Table, asked: Question) -> Command | None:
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


def bot(table: Table, asked: Question, place: Place, dice: Random, advice: Advice | None) -> Sequence[Command]:
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
