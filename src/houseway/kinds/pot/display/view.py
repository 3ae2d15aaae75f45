"""What one viewer sees of a hand. Clients are sent nothing else about the hand.

Seat 0 watches from the rail. A hidden card is written `??`. Cards are shown to people, not to seats: a player who takes
over a seat sees nothing of the previous player's hand.
"""

from typing import Any, NamedTuple

from houseway.cards import spell
from houseway.kinds.pot.decide import enough
from houseway.kinds.pot.display.hand_name import have
from houseway.kinds.pot.display.summary import over
from houseway.kinds.pot.entry import ways
from houseway.kinds.pot.hand.events import Event
from houseway.kinds.pot.hand.state import DONE, STAGES, Hand
from houseway.kinds.pot.round import EntryStatus, Round, lineup
from houseway.memo import by_identity, memo
from houseway.rules.positions import has
from houseway.rules.spot import Place
from houseway.table.display.layout import RoundPart, ViewPart, ViewParts
from houseway.table.display.view import HIDDEN
from houseway.table.table import Person, Table


class Shown(NamedTuple):
    """The current hand, or the last hand until the next one begins."""

    round: Round
    hand: Hand
    people: dict[Place, Person]


def shown(table: Table) -> Shown | None:
    played: Round | None = table.round if table.round is not None and table.round.hand else table.last
    return Shown(played, played.hand, table.people) if played and played.hand else None


def waits(table: Table, *_: Any) -> list[int]:
    """Return the seats that are waiting to be dealt in."""
    owing = owe(table.carryover.standings)
    if not owing:
        return []
    there = lineup(table)
    return [
        each.seat
        for each in there.places
        if each.seat in owing and not each.away and not each.posts and ways(there, each.seat)
    ]


def entry(table: Table, _: Any, place: Place | None) -> list[dict[str, Any]]:
    """Return the ways in which the viewer can get back into the game."""
    return (
        [way._asdict() for way in ways(lineup(table), place.seat)] if place and owe(table.carryover.standings) else []
    )


@memo(by_identity)
def owe(standings: dict[int, EntryStatus]) -> list[int]:
    return [seat for seat, each in standings.items() if each.new or each.missed or each.waits]


def own_seat(table: Table, played: Round | None, place: Place | None) -> int:
    """Return the seat of a person's hand, even if they have moved since, or 0 if they are not in the hand."""
    person = table.people.get(place) if place else None
    if person is None or played is None or played.hand is None or person.number not in played.people:
        return 0
    return played.hand.seats[played.people.index(person.number)]


def sees(table: Table, hand: str, place: Place) -> bool:
    """Check whether a hand belongs to the person at this place."""
    return hand == str(own_seat(table, table.round, place))


def view(hand: Hand, seat: int) -> dict[str, Any]:
    """Return the table as a seat sees it."""
    return {part.name: part.tells(None, Shown(NO_ROUND, hand, {}), seat) for part in HAND}  # type: ignore[arg-type]


def seats(table: Table, shown: Shown, seat: int) -> dict[str, dict[str, Any]]:
    """Return every seat's row: the viewer's own row with the viewer's cards, the others as seen from the rail."""
    hand, rows = shown.hand, seats_openly(shown.hand)
    return rows | {str(seat): _seat(hand, hand.seats.index(seat), seat)} if seat in hand.seats else rows


@memo(by_identity)
def seats_openly(hand: Hand) -> dict[str, dict[str, Any]]:
    return {str(seat): _seat(hand, place, 0) for place, seat in enumerate(hand.seats)}


def _seat(hand: Hand, place: int, seat: int) -> dict[str, Any]:
    own = hand.seats[place] == seat or has(hand.shown, place)
    stack, bet, down, faced = hand.stacks[place], hand.paid[place], hand.down[place], hand.faced
    cards = [HIDDEN] * len(down)
    if own or faced:
        cards = [spell(card) if own or card in faced else HIDDEN for card in down]
    if hand.stage == DONE and not own:
        cards = []  # mucked cards leave the felt without being shown
    live = has(hand.live, place)
    return {
        "seat": hand.seats[place], "stack": stack, "bet": bet,
        "owes": min(max(0, hand.top - bet), stack) if live else 0,
        "in": live, "all_in": live and (not stack or has(hand.declared, place)),
        "down": cards, "up": [spell(card) for card in hand.up[place]], "drew": hand.drawn[place],
        "exchanged": exchanged(hand, place),
    }  # fmt: skip


def exchanged(hand: Hand, place: int) -> str:
    """Return the number of cards a player last drew, because opponents read draws."""
    many = hand.exchanged[place]
    return "" if many < 0 else f"drew {many}" if many else "stood pat"


NO_ROUND = Round()
HAND = (
    ViewPart("game", "hand.game", lambda table, shown, seat: shown.hand.game.variant.name),
    ViewPart("structure", "hand.game", lambda table, shown, seat: shown.hand.game.structure),
    ViewPart("number", "hand.number", lambda table, shown, seat: shown.hand.number),
    ViewPart("stage", "hand.stage", lambda table, shown, seat: STAGES[shown.hand.stage]),
    ViewPart("street", "hand.game hand.street",
             lambda table, shown, seat: shown.hand.game.streets[shown.hand.street].name),
    ViewPart("board", "hand.board", lambda table, shown, seat: [spell(card) for card in shown.hand.board]),
    ViewPart("pot", "hand.stage hand.staked hand.dead hand.taken hand.jackpot",
         lambda table, shown, seat: shown.hand.pot if shown.hand.stage != DONE else 0),
    ViewPart("limit", "hand.limit", lambda table, shown, seat: shown.hand.limit),
    ViewPart("to_call", "hand.top", lambda table, shown, seat: shown.hand.top),
    ViewPart("button", "hand.seats", lambda table, shown, seat: shown.hand.seats[-1]),
    ViewPart("turn", "hand.seats hand.turn", lambda table, shown, seat: shown.hand.actor),
    ViewPart("raises", "hand.raises", lambda table, shown, seat: shown.hand.raises),
    ViewPart("killers", "hand.seats hand.outkilled hand.killer", lambda table, shown, seat: [
        shown.hand.seats[place] for place in (shown.hand.outkilled, shown.hand.killer) if place >= 0
    ]),
    ViewPart("collection", "hand.taken", lambda table, shown, seat: shown.hand.taken),
    ViewPart("jackpot", "hand.jackpot", lambda table, shown, seat: shown.hand.jackpot),
    ViewPart("seats", "hand.seats hand.stacks hand.paid hand.top hand.live hand.declared hand.down hand.faced hand.up"
         " hand.drawn hand.exchanged hand.shown hand.stage", seats, asks_who=True),
)  # fmt: skip
"""A hand as one seat sees it; seat 0 is the rail."""
view_table = ViewParts(
    ViewPart("hands", "carryover.number", lambda table, shown, place: table.carryover.number),
    ViewPart("fewest", "", lambda table, shown, place: enough(table.line.game)),
    ViewPart("button", "carryover.button", lambda table, shown, place: table.carryover.button),
    ViewPart("new", "carryover.standings", lambda table, shown, place: [
        each for each, standing in table.carryover.standings.items() if standing.new
    ]),
    ViewPart("waits", "carryover people round", waits),
    ViewPart("overs", "carryover.standings", lambda table, shown, place: [
        each for each, standing in table.carryover.standings.items() if standing.over
    ]),
    ViewPart("entry", "carryover people round", entry, asks_who=True),
    ViewPart("big_blind", "", lambda table, shown, place: max(table.line.posted.stakes.blinds, default=0)),
    ViewPart("newcomers_post", "", lambda table, shown, place: (
        table.line.game.variant.entry.new_player == "post"
    )),
    RoundPart("hand", shown, lambda table, shown, place: own_seat(table, shown.round, place), (
        *HAND,
        ViewPart("have", "hand.game hand.seats hand.down hand.up hand.board hand.live hand.joker_up",
             lambda table, shown, seat: have(shown.hand, seat), asks_who=True),
        ViewPart("", "round.awards round.misdealt round.people people hand.seats hand.stage hand.shown hand.down"
             " hand.up hand.board hand.common hand.joker_up hand.staked hand.taken hand.jackpot",
             lambda table, shown, seat: over(table, shown.round, seat), asks_who=True),
    )),
)  # fmt: skip
"""The table as one viewer sees it: the current or last hand, and how players join."""


def seen(event: Event, seat: int) -> Event:
    """Redact an event for a seat.

    >>> from houseway.kinds.pot.hand.events import Dealt
    >>> seen(Dealt(3, ("As", "Kd"), ("2c",)), 5)
    Dealt(seat=3, down=('??', '??'), up=('2c',), instead=False)
    """
    return event if event.whose == str(seat) else event.covered()
