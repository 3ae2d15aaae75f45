"""Poker for a pot, as a kind of round: all that a table does not know of it."""

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from houseway.games.poker.tell_irregularities import redeal
from houseway.houses import Offer
from houseway.kinds.pot.advice import riddle
from houseway.kinds.pot.bots.choose import choose
from houseway.kinds.pot.bots.hand_value import at_the_end
from houseway.kinds.pot.commands import WORDS, DealHand, LegalWord, Misdeal, PotCommand, TakeOver
from houseway.kinds.pot.dealer import deal
from houseway.kinds.pot.decide import asked, enough
from houseway.kinds.pot.describe.play import settle
from houseway.kinds.pot.display.narrate import say
from houseway.kinds.pot.display.view import redact, view_table
from houseway.kinds.pot.entry import dealt_in
from houseway.kinds.pot.events import Carryover, HandSettled, SeatingEvent
from houseway.kinds.pot.evolve import clears, evolve
from houseway.kinds.pot.hand.decide import WORD
from houseway.kinds.pot.hand.decide import decide as decide_word
from houseway.kinds.pot.hand.events import CollectionTaken, HandEnded, HandEvent, PotAwarded
from houseway.kinds.pot.hand.legal import legal
from houseway.kinds.pot.hand.state import Hand
from houseway.kinds.pot.hindsight import UNTOLD, WEIGHED, made
from houseway.kinds.pot.irregularities.dead_cards import misdeal
from houseway.kinds.pot.postings import post
from houseway.kinds.pot.round import Line, in_hand, line, lineup, playing
from houseway.kinds.pot.sealed_shoe import drawn
from houseway.money import Chips, show
from houseway.rules.spot import Place
from houseway.table import commands as said
from houseway.table.commands import Command
from houseway.table.events import Event
from houseway.table.kind import WHY, Advice, FloorCall, Kind, LegalAction, Question, Sign, TimeFee
from houseway.table.table import Table

DEAL = Question("deal")
MEANS = {
    "keep": "your next card comes face up",
    "roll": "your next card comes face down",
    "kill": "a killed pot is played at a higher limit; once more cards are dealt, nobody can kill it",
}
"""What a word leads to that does not say it itself."""
IN_TIME = ("pass", "check", "bring-in", "fold", "draw", "discard", "keep", "open")
"""What is played for somebody whose time is up: the first of these that is open, else whatever is."""


def start(filed: Offer, played: Line) -> Carryover:
    return Carryover()


def decide(table: Table, command: Command) -> Sequence[Event]:
    """Return what a command causes; a word is for the hand."""
    if type(command) in WORD:
        return (decide_word(playing(table), command.seat, command),)  # type: ignore[attr-defined, arg-type]
    if isinstance(command, Misdeal):
        return (replace(misdeal(playing(table), command.why), typed=True),)
    return asked(table, command)


def waiting(table: Table) -> tuple[Question, ...]:
    if table.round is None:
        there = lineup(table)
        return (DEAL,) if len(dealt_in(there)) >= enough(there.game) else ()
    hand: Hand | None = table.round.hand
    if hand is None or not hand.actor:
        return ()
    return (Question("action", Place(hand.actor), tuple([choice.word for choice in legal(hand)])),)


def candidates(table: Table, place: Place) -> Iterator[LegalAction]:
    """Yield what is open in the hand, then what one may ask for between hands."""
    seat, hand = place.seat, table.round.hand if table.round else None
    if hand is not None and hand.actor == seat:
        choices = legal(hand)
        free = any(choice.word == "check" for choice in choices)
        # Where checking is free a fold is a mistake, and comes last.
        for choice in sorted(choices, key=lambda choice: free and choice.word == "fold"):
            bounds = choice.least, choice.most, choice.only, choice.chip, choice.cards
            means = MEANS.get(choice.word, "")
            yield LegalAction(least(choice, seat), *bounds, sizes(hand, choice), price(hand, choice), means)
    if table.people[place].away:
        yield LegalAction(said.ComeBack(seat))
    else:
        yield LegalAction(said.SitOut(seat))
    standing = table.rest.standings[seat]
    if standing.missed or standing.waits or standing.new:
        yield LegalAction(said.ComeBack(seat, posts=True))
    if table.schedule.game.betting.over_button:
        yield LegalAction(TakeOver(seat, not standing.over))


def price(hand: Hand, choice: LegalWord) -> Chips:
    """Return what a word of one price takes: what lies there in this round is paid, a killer's own blind too."""
    return choice.most - hand.paid[hand.turn] if choice.word in ("call", "bring-in", "kill") else 0


def sizes(hand: Hand, choice: LegalWord) -> tuple[tuple[str, int], ...]:
    """Return the bets that people call by a name, as totals in the round: the call counts before the pot does."""
    if choice.only or choice.least >= choice.most or choice.word not in ("bet", "raise", "open"):
        return ()
    paid, chip = hand.paid[hand.turn], choice.chip
    pot = hand.pot + hand.top - paid
    half, whole = (round((hand.top + part) / chip) * chip for part in (pot / 2, pot))
    named = [("half-pot", half), ("pot", whole)]
    if hand.game.structure == "pot-limit":
        named[1] = ("pot", choice.most)
    if choice.most == paid + hand.stacks[hand.turn]:
        named = [(name, to) for name, to in named if to < choice.most] + [("all-in", choice.most)]
    return tuple((name, to) for name, to in named if choice.least < to <= choice.most)


def least(choice: LegalWord, seat: int) -> Command:
    """Return a choice as it is said, at the least it takes.

    >>> least(LegalWord("raise", 500, 900), 3), least(LegalWord("discard", 1, 1, cards=("As", "Kd")), 2)
    (Raise(to=500, seat=3), Discard(cards=('As',), seat=2))
    """
    word = WORDS[choice.word]
    match word.__struct_fields__[0]:
        case "cards":
            said_so: Command = word(choice.cards[: choice.least], seat)
        case "to":
            said_so = word(choice.only[0] if choice.only else choice.least, seat)
        case _:
            said_so = word(seat)
    return said_so


def default(table: Table, asked_for: Question) -> Command | None:
    """Deal; or for somebody whose time is up pass, check, else fold; draw none, throw away what must be, keep."""
    if asked_for.what == "deal":
        return DealHand()
    hand = playing(table)
    open_now = {choice.word: choice for choice in legal(hand)}
    word = next((word for word in (*IN_TIME, *open_now) if word in open_now), None)
    return least(open_now[word], hand.actor) if word else None


def bot(table: Table, asked_for: Question, place: Place, dice: Random, advice: Advice | None) -> Sequence[Command]:
    if asked_for.place != place:
        return ()
    hand = playing(table)
    return (replace(choose(hand, place.seat, dice), seat=place.seat),)


def moves(table: Table, place: Place) -> str:
    """Between their hands somebody moves; who owed no blinds is dealt in at once at the main game (comstock 787)."""
    if place.behind or place.seat not in table.rest.standings or in_hand(table, place.seat):
        return ""
    standing = table.rest.standings[place.seat]
    return "owing" if standing.new or standing.missed or standing.waits else "settled"


def warm(table: Table) -> None:
    """Rank hands of every size once: the table for seven cards takes most of half a second to build."""
    game = table.schedule.game
    size, board = at_the_end(game)
    for side in (game.high, game.low):
        if side is not None and side.order.spec.taken:
            side.strength(game.pack[:size], game.pack[size : size + board])
        elif side is not None:
            for many in {5, 6, 7, size}.intersection(side.order.spec.sizes):
                if many <= size + board:
                    side.order.strength(game.pack[:many])


def posted(filed: Offer, played: Line) -> Sign:
    """Tell the stakes, what the house takes of a pot, the buy-in, and what a house player plays with."""
    stakes, drop, buy_in = played.posted.stakes, played.posted.drop, played.posted.buy_in
    free = stakes.structure in ("no-limit", "pot-limit")
    named = (stakes.blinds or (stakes.small,)) if free else (stakes.small, stakes.upper)
    sizes = "–".join(map(show, named))
    limit = f"{stakes.structure} {sizes}" if free else f"{sizes} {stakes.structure}"
    taken = max((fee for _, fee in drop.fees), default=0)
    jackpot = f", jackpot {show(drop.jackpot)}" if drop.jackpot else ""
    full = max(buy_in.least, 40 * stakes.upper)
    full = min(full, buy_in.most) if buy_in.most else full
    return Sign(
        limit, f"up to {show(taken)} a pot{jackpot}" if taken else "", buy_in.least, buy_in.most,
        (min(full // 4, 10 * stakes.upper), full), "–".join(map(show, stakes.blinds)),
        time=TimeFee(60.0 * drop.minutes, drop.per == "pot") if drop.moment == "time" else None,
        must_move=True,
        stake=min(named),
        calls=(FloorCall("declare-misdeal", "Call a misdeal", (WHY,), misdealt(filed)),),
    )


def misdealt(filed: Offer) -> str:
    """Say what becomes of a hand that is called off, as the house has it."""
    assert filed.variant is not None
    told = redeal(filed.variant.redeal)
    return f"The cards are thrown in: {told}."


def sure(table: Table, event: Event) -> bool:
    """Tell whether an event goes by the hands that were shown: a mucked hand wins nothing of a pot.

    A seven that was checked and openers that nobody saw change what a pot is.
    """
    hand = table.round.hand if table.round else None
    if hand is None or not isinstance(event, CollectionTaken | PotAwarded | HandEnded | HandSettled):
        return False
    return hand.game.openers is None and hand.game.variant.showdown.seven_rule == "none"


KIND = Kind(
    id="pot", commands=PotCommand, events=HandEvent | SeatingEvent, rest=Carryover, line=line, start=start, decide=decide,
    evolve=evolve, post=post, deal=deal, waiting=waiting, candidates=candidates, default=default, bot=bot,
    carried=lambda table: table.rest.carried, clears=clears, manner="houseway.kinds.pot.display.text_ui",
    view=view_table, redact=redact, say=say, posted=posted, moves=moves, riddle=riddle,
    made=made, weighed=WEIGHED, untold=UNTOLD,
    adviser="houseway.desks.player.advise_pot", drawn=drawn, sure=sure, settle=settle, warm=warm,
)
