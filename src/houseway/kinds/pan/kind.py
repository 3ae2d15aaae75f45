"""Pan as a kind of round: all that a table does not know of it."""

from collections.abc import Iterator, Sequence
from random import Random

from houseway.houses import Offer
from houseway.kinds.pan.bots import choose, meddle
from houseway.kinds.pan.commands import DealHand, OnTop, PanCommand, PlayOut, Pluck, Refuse
from houseway.kinds.pan.dealer import clears, deal, drawn
from houseway.kinds.pan.decide import decide
from houseway.kinds.pan.describe import settle
from houseway.kinds.pan.display.narrate import say
from houseway.kinds.pan.display.view import redact, view
from houseway.kinds.pan.events import PanEvent
from houseway.kinds.pan.evolve import evolve
from houseway.kinds.pan.postings import post
from houseway.kinds.pan.round import AGAIN, DECLARE, DRAW, GONE, LEFT, Carryover, Hand, Line, line, playing, ready
from houseway.kinds.pan.turn import STAGES, candidates, own
from houseway.money import show
from houseway.rules.spot import Place
from houseway.table.commands import Command
from houseway.table.kind import SEAT, Advice, FloorCall, FloorField, Kind, Question, Sign, TimeFee
from houseway.table.legal import is_legal
from houseway.table.table import Table

DEAL = Question("deal")
STACK = 40
"""With how many chips of the kondition a house player sits down."""
IN_TURN = {DECLARE: ("in", "on-top"), DRAW: ("take", "pluck"), AGAIN: ("pluck", "pass")}
LAYING = ("meld", "add", "split", "borrow", "discard")


def waiting(table: Table) -> tuple[Question, ...]:
    """Return who must speak: the player in turn. Others may force a card, but nobody waits for that."""
    if table.round is None:
        return (DEAL,) if len(ready(table)) >= table.schedule.filed.players[0] else ()
    hand: Hand | None = table.round.hand
    if hand is not None and hand.stage == LEFT:
        return (asked_when_left(hand),)
    if hand is None or hand.stage not in STAGES:
        return ()
    return (Question(hand.stage, Place(hand.actor), IN_TURN.get(hand.stage, LAYING)),)


def asked_when_left(hand: Hand) -> Question:
    """Return whom fouls have left alone; or the next foul hand that is to say whether it pays what is asked."""
    if hand.asked is None:
        return Question(LEFT, Place(hand.actor), ("play-out", "settle-for"))
    waits = next(each.seat for each in hand.fouls if each.seat not in hand.agreed)
    return Question("agree", Place(waits), ("agree", "refuse"))


def default(table: Table, asked: Question) -> Command | None:
    """Return what is played for whoever's time is up: on top, a pluck, the drawn card let go by, the last discard; a
    hand that fouls have left is played out, and a foul one agrees to nothing.
    """
    if asked.what == "deal":
        return DealHand()
    hand = playing(table)
    if hand.stage == LEFT and asked.place:
        return PlayOut(hand.actor) if asked.what == LEFT else Refuse(asked.place.seat)
    if hand.stage == DECLARE:
        return OnTop(hand.actor)
    if hand.stage == DRAW and not hand.forced:
        return Pluck(hand.actor)
    found = [each for each in own(hand, table.schedule.filed, hand.actor) if is_legal(table, each)]
    return found[-1] if found else None


def bot(table: Table, asked: Question, place: Place, dice: Random, advice: Advice | None) -> Sequence[Command]:
    return (choose(table, playing(table), place.seat, dice),) if asked.place == place else ()


def moves(table: Table, place: Place) -> str:
    """Between their hands somebody may go on to another table; nothing is owed here."""
    hand: Hand | None = table.round.hand if table.round else None
    at = hand.place(place.seat) if hand else -1
    return "" if hand and at >= 0 and hand.players[at].state not in GONE else "settled"


def posted(filed: Offer, played: Line) -> Sign:
    """Tell the kondition, the tops, and what the house takes of them."""
    drop, kondition = played.posted.drop, played.kondition
    most = max((fee for _, fee in drop.fees), default=0)
    source = "for the half hour" if drop.moment == "time" else "a player" if drop.per == "player" else "of the tops"
    return Sign(
        f"{show(kondition)} kondition, tops {show(played.tops)}",
        f"up to {show(most)} {source}" if most else "",
        max(played.filed.buy_in * kondition, played.posted.buy_in.least),
        played.posted.buy_in.most,
        (10 * kondition, max(STACK, played.filed.buy_in) * kondition),
        time=TimeFee(60.0 * drop.minutes, True) if drop.moment == "time" else None,
        calls=tuple(calls(played)),
        stake=min(kondition, played.tops),
    )


def calls(played: Line) -> Iterator[FloorCall]:
    """Yield what the floor may call: a foul hand, which may cost more where its own player says so, a wrong spread."""
    wrong = played.filed.wrong
    own = (FloorField("own", "by its own player", "yes"),) if wrong.keeps_paying and not wrong.pays_out else ()
    yield FloorCall("declare-foul", "Call it foul", (SEAT, *own))
    number = FloorField("n", "its number", least=0, most=4)
    yield FloorCall("declare-spread", "Call it wrong", (FloorField("seat", "Spread of seat"), number))


KIND = Kind(
    id="pan", commands=PanCommand, events=PanEvent, rest=Carryover, line=line, start=lambda offer, line: Carryover(),
    decide=decide, evolve=evolve, post=post, deal=deal, waiting=waiting, candidates=candidates, default=default,
    bot=bot, carried=lambda table: table.rest.double_tops, clears=clears, view=view, redact=redact,
    say=say, posted=posted, moves=moves, drawn=drawn, settle=settle, meddle=meddle, manner="houseway.kinds.pan.display.text_ui",
    untold="What a choice was worth hangs on hands that nobody saw; nothing is told of it.",
)  # fmt: skip
