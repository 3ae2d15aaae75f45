"""Whose turn it is (`waiting`) and what they can do (`candidates`)."""

from collections.abc import Iterator

from houseway.games.thirteen.rules import FEWEST
from houseway.kinds.thirteen import commands as said
from houseway.kinds.thirteen.round import Round, ready, rules_of
from houseway.rules.spot import Place
from houseway.table import commands as of_the_table
from houseway.table.question import NEXT_ROUND, LegalAction, Question
from houseway.table.table import Table

SETTING = "setting"
SAYS = "Set three hands, strongest at the back"


def waiting(table: Table) -> tuple[Question, ...]:
    """Ask all players with cards to set them, at the same time."""
    round: Round | None = table.round
    if round is None:
        return (NEXT_ROUND,) if len(ready(table)) >= FEWEST else ()
    return tuple([Question(SETTING, Place(seat), words(table), says=SAYS) for seat in round.unset()])


def words(table: Table) -> tuple[str, ...]:
    rules = rules_of(table.offer)
    return ("set", *(["surrender"] if rules.surrender else []), *(["sweep"] if rules.sweeps else []))


def candidates(table: Table, place: Place) -> Iterator[LegalAction]:
    """Yield the actions with the cards, then those open between hands."""
    round: Round | None = table.round
    if round is not None and place.seat in round.unset() and not place.behind:
        hand = round.hands[place.seat]
        yield LegalAction(said.Set(place.seat, hand), len(hand), len(hand), cards=hand)
        yield LegalAction(said.Lay(place.seat))
        yield LegalAction(said.Surrender(place.seat))
        yield from (LegalAction(said.Sweep(place.seat, name)) for name, _ in rules_of(table.offer).sweeps)
    yield LegalAction(
        of_the_table.ComeBack(place.seat) if table.people[place].away else of_the_table.SitOut(place.seat)
    )
