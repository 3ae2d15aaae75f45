"""Decides commands in a hand of pan. The dealer handles payments and turns."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from houseway.cards import STANDARD, Card, Faces, spell
from houseway.games.pan.melds import sort_of, takes
from houseway.games.pan.moves import additions, left_of, melds, usable
from houseway.games.pan.rules import Rules
from houseway.kinds.pan import commands as said
from houseway.kinds.pan import events as happened
from houseway.kinds.pan.irregularities import last_player
from houseway.kinds.pan.irregularities.forced_cards import force
from houseway.kinds.pan.round import (  # fmt: skip
    AGAIN,
    BY_PLAYER,
    DEAL,
    DECLARE,
    DRAW,
    DRAWN,
    GONE,
    IN,
    LEFT,
    MELD,
    NO_REASON,
    NONE,
    OVER,
    SPREAD,
    USE,
    Hand,
    Line,
    Player,
    double_at,
    playing,
    ready,
    still_there,
    told,
    tops_at_stake,
)
from houseway.money import show
from houseway.rules.drop import fee
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table import commands as of_the_table
from houseway.table.commands import Command
from houseway.table.events import Event, TimeCollected
from houseway.table.table import Table

NOT_IN_PLAY = (DEAL, DECLARE, OVER)
PAIR = 2
AT_STAKE = "your second ante is on the block; wait until the hand is over, and take it back unless somebody won it"


def decide(table: Table, command: Command) -> Sequence[Event]:
    """Return the events of a command, or refuse it."""
    word = WORD.get(type(command))
    if word is not None:
        if isinstance(command, said.In):
            may_play(table, command.seat)
        hand, filed = playing(table), table.line.filed
        found = word(hand, filed, command)
        last_player.supervise(hand, filed, command)
        return found
    match command:
        case said.DealHand():
            return called(table, command)
        case said.Foul():
            return foul(playing(table), table.line.filed, command)
        case said.Undo():
            return undo(playing(table), table.line.filed, command)
        case said.PlayOut() | said.SettleFor() | said.Agree() | said.Refuse():
            return last_player.decide(table, command)
        case said.Double() | said.Single():
            return chooses(table, command)
    return seating(table, command)


def may_play(table: Table, seat: int) -> None:
    """Refuse a player without chips, if that is filed."""
    filed: Rules = table.line.filed
    person = table.people.get(Place(seat))
    if filed.broke == "retires" and person is not None and not person.chips:
        raise Refused("no-chips", "you need chips to play; the tops alone are not enough", filed.clause("chips"))


def chooses(table: Table, command: said.Double | said.Single) -> Sequence[Event]:
    """Switch to double or single from the next hand on."""
    line, double = table.line, isinstance(command, said.Double)
    person, clause = table.person(Place(command.seat)), line.filed.clause("doubles")
    if double and not double_at(line):
        raise Refused("no-doubles", "this table has no doubles", clause)
    if double == (person.number in table.carryover.doubles):
        raise Refused("not-now", f"seat {command.seat} already plays {'double' if double else 'single'}", clause)
    least = 2 * line.filed.buy_in * line.kondition
    if double and person.chips < least:
        raise Refused("below-buy-in", f"you need at least {show(least)} to play double", clause)
    return (happened.DoublesChosen(command.seat, double, told(clause)),)


def seating(table: Table, command: Command) -> Sequence[Event]:
    """Add pan's events to the table's own commands. Players in a hand stay until it is over."""
    line, hand = table.line, table.round.hand if table.round else None
    match command:
        case of_the_table.SitDown():
            least = line.filed.buy_in * line.kondition
            if command.behind:
                raise Refused("no-backline", "pan has no backline betting", table.offer.clause)
            if command.chips < least and not command.moved:
                why = f"the buy-in is at least {line.filed.buy_in} chips of {show(line.kondition)}: {show(least)}"
                raise Refused("below-buy-in", why, line.filed.clause("buy-in"))
        case of_the_table.StandUp() | of_the_table.ChangeSeat() | of_the_table.BuyIn():
            place = hand.place(command.seat) if hand else NONE
            player = hand.players[place] if hand and place != NONE else None
            if player and player.state not in GONE and still_there(table, player):
                raise Refused("in-action", "wait until the hand is over", line.filed.clause("declare"))
            stands = isinstance(command, of_the_table.StandUp)
            if hand and player and stands and still_there(table, player) and tops_at_stake(line, hand, player):
                raise Refused("in-action", AT_STAKE, line.filed.clause("doubles"))
            if hand and place != NONE and isinstance(command, of_the_table.ChangeSeat):
                raise Refused("in-action", "you can only change seats between hands", line.filed.clause("declare"))
        case of_the_table.CollectTime():
            drop = line.posted.drop
            if drop.moment != "time" or table.round is not None:
                raise Refused("no-time", "no time fee is due now", line.filed.clause("collection"))
            return timed(table, line)
    return ()


def timed(table: Table, line: Line) -> list[Event]:
    """Collect the time fee from each player, or split evenly. Players who play double pay the filed extra."""
    people, drop, clause = table.people, line.posted.drop, told(line.filed.clause("collection"))
    due = fee(drop.fees, len(people))
    more = dict(line.filed.doubles.fees).get(line.posted.option, due) - due
    each, odd = (due, 0) if drop.per == "player" else divmod(due, max(len(people), 1))
    found: list[Event] = []
    for number, (place, who) in enumerate(people.items()):
        owed = each + (number < odd) + (more if who.number in table.carryover.doubles else 0)
        if who.chips:
            found.append(TimeCollected(place.seat, min(owed, who.chips), clause=clause))
    return found


def called(table: Table, command: said.DealHand) -> Sequence[Event]:
    least, most = table.line.filed.players
    there = ready(table)
    if table.round is not None:
        raise Refused("not-now", "a hand is already in progress")
    if len(there) < least:
        why = f"pan needs {least} to {most} players; {len(there)} can be dealt in"
        raise Refused("too-few", why, table.line.filed.clause("seats"))
    for seat, count in command.dealt:
        if seat not in there or not 0 <= count <= 20:
            raise Refused("wrong-count", f"seat {seat} can't be dealt {count} cards")
    return (happened.HandCalled(command.dealt),)


def turn(hand: Hand, seat: int, *stages: str) -> Player:
    """Return the player, or refuse if it is not their turn."""
    if hand.place(seat) == NONE:
        raise Refused("not-in-the-hand", f"seat {seat} was not dealt in")
    if hand.stage == LEFT:
        raise Refused("left-alone", "the last player left must play out the hand or settle first")
    if hand.actor != seat or hand.stage not in (DECLARE, DRAW, DRAWN, USE, MELD, AGAIN):
        raise Refused("not-your-turn", f"it is seat {hand.actor}'s turn")
    if hand.stage not in stages:
        raise Refused("not-now", NOT_NOW.get(hand.stage, "not now"))
    return hand.now


NOT_NOW = {
    DECLARE: "declare first: in or on top",
    DRAW: "draw first: take the card or pluck one",
    DRAWN: "use the plucked card or pass it first",
    USE: "you must use the card at once",
    MELD: "meld, or discard a card",
    AGAIN: "pluck again, or pass",
}


def declared_in(hand: Hand, filed: Rules, command: said.In) -> Sequence[Event]:
    if not changes(hand, command.seat):
        turn(hand, command.seat, DECLARE)
    return (happened.DeclaredIn(command.seat),)


def changes(hand: Hand, seat: int) -> bool:
    """Check whether a player who went on top can still come back: nobody has acted or drawn since."""
    at = hand.place(seat)
    return at != NONE and hand.last_said == seat and bool(hand.players[at].thrown) and hand.stage in (DECLARE, DRAW)


def on_top(hand: Hand, filed: Rules, command: said.OnTop) -> Sequence[Event]:
    if not withdraws(hand, filed, command.seat):
        turn(hand, command.seat, DECLARE)
    player = hand.player(command.seat)
    shown = tuple(map(spell, player.held)) if filed.thrown_up else ()
    return (happened.WentOnTop(command.seat, told(filed.clause("declare")), shown),)


def withdraws(hand: Hand, filed: Rules, seat: int) -> bool:
    """Check whether a player who declared in can still go on top, as one reading of the filing allows."""
    at = hand.place(seat)
    said_last = at != NONE and hand.last_said == seat and hand.players[at].state == IN
    return filed.may_change == "either" and said_last and hand.stage in (DECLARE, DRAW)


def pluck(hand: Hand, filed: Rules, command: said.Pluck) -> Sequence[Event]:
    """Reach for the top card. The dealer turns it, because commands never contain unseen cards."""
    turn(hand, command.seat, DRAW, AGAIN)
    if hand.forced:
        why = f"{spell(hand.option)} was forced on you, so you must take it"
        raise Refused("forced", why, filed.clause("forcing"))
    return (happened.DeckTouched(command.seat),)


def take(hand: Hand, filed: Rules, command: said.Take) -> Sequence[Event]:
    player = turn(hand, command.seat, DRAW)
    if hand.option == NONE:
        why = "there is no card to take: the player before you must draw and pass one first"
        raise Refused("no-option", why, filed.clause("draw"))
    if not usable(filed, hand.option, player.held, player.melds):
        why = f"you can't meld {spell(hand.option)} right away, so you can't take it"
        raise Refused("no-use", why, filed.clause("draw"))
    return (happened.Taken(command.seat, spell(hand.option)),)


def read(hand: Hand, texts: Sequence[str]) -> tuple[Card, ...]:
    """Read the cards of a command."""
    try:
        return tuple([CARDS[text] for text in texts])
    except KeyError as error:
        raise Refused("no-card", f"this pack has no card {error.args[0]!r}") from None


def lay(
    hand: Hand, filed: Rules, seat: int, texts: Sequence[str], using: tuple[Card, ...]
) -> tuple[Player, tuple[Card, ...]]:
    """Return the player and the cards to lay. Refuse cards the player doesn't have, or a meld that leaves a required
    card unused."""
    player = turn(hand, seat, DRAWN, USE, MELD)
    cards = read(hand, texts)
    have, missing = [*using, *player.held], list[Card]()
    for card in cards:
        have.remove(card) if card in have else missing.append(card)
    if missing:
        raise Refused("not-held", f"you don't have {' '.join(map(spell, missing))}")
    if left := Counter(using) - Counter(cards):
        why = f"you must use {' '.join(map(spell, left.elements()))} at once"
        raise Refused("not-used", why, filed.clause("draw"))
    if not cards:
        raise Refused("no-cards", "name the cards to lay")
    return player, cards


def meld(hand: Hand, filed: Rules, command: said.Meld) -> Sequence[Event]:
    _, cards = lay(hand, filed, command.seat, command.cards, hand.in_hand)
    if not sort_of(filed, cards):
        raise Refused("no-meld", f"{' '.join(command.cards)} is not a meld", filed.clause("melds"))
    return (happened.Melded(command.seat, tuple(map(spell, cards))),)


def add(hand: Hand, filed: Rules, command: said.Add) -> Sequence[Event]:
    if hand.borrowed and hand.actor == command.seat:
        raise Refused("borrowed", "borrowed cards must go into a new meld", filed.clause("borrow"))
    player, cards = lay(hand, filed, command.seat, command.cards, hand.in_hand)
    if not takes(filed, numbered(player, command.n), cards):
        why = f"{' '.join(command.cards)} does not fit meld {command.n}"
        raise Refused("no-addition", why, filed.clause("adding"))
    return (happened.Added(command.seat, tuple(map(spell, cards)), command.n),)


def numbered(player: Player, n: int) -> tuple[Card, ...]:
    if not 0 <= n < len(player.melds):
        raise Refused("no-such-meld", f"seat {player.seat} has no meld {n}; melds are numbered from 0")
    return player.melds[n]


def taken_from(player: Player, n: int, texts: Sequence[str], hand: Hand) -> tuple[Card, ...]:
    """Return the named cards of a meld."""
    cards = read(hand, texts)
    if not cards or Counter(cards) - Counter(numbered(player, n)):
        raise Refused("not-there", f"name cards of meld {n}, not {' '.join(texts) or 'none'}")
    return cards


def split(hand: Hand, filed: Rules, command: said.Split) -> Sequence[Event]:
    player = turn(hand, command.seat, DRAWN, USE, MELD)
    if not filed.may_split or hand.borrowed:
        why = "this house does not allow splits" if not filed.may_split else "meld the borrowed cards first"
        raise Refused("no-split", why, filed.clause("split"))
    cards = taken_from(player, command.n, command.cards, hand)
    left_there = left_of(player.melds[command.n], cards)
    if not sort_of(filed, cards) or not sort_of(filed, left_there):
        raise Refused("no-split", "both parts must be melds", filed.clause("split"))
    if hand.stage != MELD and not next(additions(filed, (left_there, cards), player.held, hand.in_hand), None):
        why = f"{spell(hand.drawn)} fits neither part; use it first"
        raise Refused("no-split", why, filed.clause("split"))
    return (happened.MeldSplit(command.seat, command.n, tuple(map(spell, cards))),)


def borrow(hand: Hand, filed: Rules, command: said.Borrow) -> Sequence[Event]:
    player = turn(hand, command.seat, DRAWN, USE, MELD)
    if not filed.may_borrow or hand.borrowed:
        why = "this house does not allow borrowing" if not filed.may_borrow else "meld the borrowed cards first"
        raise Refused("no-borrowing", why, filed.clause("borrow"))
    cards = taken_from(player, command.n, command.cards, hand)
    if len(cards) > filed.lends:
        why = f"you can borrow at most {filed.lends} from a meld; split off three or more"
        raise Refused("no-borrowing", why, filed.clause("borrow"))
    if not sort_of(filed, left_of(player.melds[command.n], cards)):
        raise Refused("no-borrowing", "the cards left must still be a meld", filed.clause("borrow"))
    if next(melds(filed, player.held, (*hand.in_hand, *cards)), None) is None:
        raise Refused("no-borrowing", "the borrowed cards do not make a new meld", filed.clause("borrow"))
    return (happened.Borrowed(command.seat, command.n, tuple(map(spell, cards))),)


def discard(hand: Hand, filed: Rules, command: said.Discard) -> Sequence[Event]:
    player = turn(hand, command.seat, DRAWN, MELD)
    if len(command.cards) != 1:
        raise Refused("one-card", "name one card to discard", filed.clause("draw"))
    (card,) = read(hand, command.cards)
    if hand.borrowed:
        raise Refused("borrowed", "meld the borrowed cards first", filed.clause("borrow"))
    if hand.stage == MELD:
        if card not in player.held:
            raise Refused("not-held", f"{spell(card)} is not in your hand", filed.clause("draw"))
        return (happened.Discarded(command.seat, spell(card)),)
    if card != hand.drawn:
        why = f"use or pass the plucked {spell(hand.drawn)} first"
        raise Refused("not-drawn", why, filed.clause("draw"))
    if feeds(hand, filed, player):
        why = f"you can use {spell(card)}, so you can't pass it to a player it puts out"
        raise Refused("out-card", why, filed.clause("feeding"))
    return (happened.CardLetBy(command.seat, spell(card)),)


def feeds(hand: Hand, filed: Rules, player: Player) -> bool:
    """Check whether passing a usable card would put out the next player, who has ten cards down."""
    if not filed.feeding:
        return False
    following = hand.players[hand.after(hand.turn)]
    if following.seat == player.seat or not following.flat or not usable(filed, hand.drawn, (), following.melds):
        return False
    return usable(filed, hand.drawn, player.held, player.melds)


def passed(hand: Hand, filed: Rules, command: said.Pass) -> Sequence[Event]:
    turn(hand, command.seat, AGAIN)
    return (happened.Passed(command.seat),)


def share(hand: Hand, filed: Rules, command: said.Share) -> Sequence[Event]:
    left = [each.seat for each in hand.active]
    if filed.split_tops == "never":
        raise Refused("no-sharing", "this house does not share the tops", filed.clause("tops"))
    if len(left) != PAIR or command.seat not in left or hand.stage in NOT_IN_PLAY:
        raise Refused("not-two", "only the last two players can share the tops", filed.clause("tops"))
    if filed.split_tops == "undrawn" and not hand.undrawn:
        raise Refused("no-sharing", "the tops can only be shared before a card is drawn", filed.clause("tops"))
    if hand.offered == command.seat:
        raise Refused("offered", "you have already offered to share the tops")
    return (happened.ShareOffered(command.seat),)


def foul(hand: Hand, filed: Rules, command: said.Foul) -> Sequence[Event]:
    at = hand.place(command.seat)
    if at == NONE or hand.players[at].state != IN or len(hand.active) < 2 or hand.stage in NOT_IN_PLAY:
        raise Refused("not-in-action", f"seat {command.seat} has no hand in play", filed.clause("foul"))
    why = command.why or (BY_PLAYER if command.own else NO_REASON)
    return (happened.Fouled(command.seat, why, told(filed.clause("foul")), command.own),)


def undo(hand: Hand, filed: Rules, command: said.Undo) -> Sequence[Event]:
    """Undo a wrong meld laid in this turn. After the discard, the hand is foul."""
    at = hand.place(command.seat)
    if at == NONE or hand.players[at].state != IN:
        raise Refused("not-in-action", f"seat {command.seat} has no hand in play", filed.clause("spread"))
    numbered(hand.players[at], command.n)
    now = hand.actor == command.seat and hand.stage == MELD and command.n in hand.laid
    if now and filed.wrong.spread == "mended":
        if hand.borrowed:
            raise Refused("borrowed", "meld the borrowed cards first", filed.clause("borrow"))
        return (happened.SpreadUndone(command.seat, command.n, told(filed.clause("spread"))),)
    if len(hand.active) < 2:
        raise Refused("last-hand", "the last hand in play can't be fouled", filed.clause("foul"))
    return (happened.Fouled(command.seat, SPREAD, told(filed.clause("spread"))),)


CARDS: dict[str, Card] = Faces((spell(card), card) for card in range(STANDARD))

WORD: dict[type[Command], Callable[[Hand, Rules, Any], Sequence[Event]]] = {
    said.In: declared_in, said.OnTop: on_top, said.Pluck: pluck, said.Take: take, said.Meld: meld, said.Add: add,
    said.Split: split, said.Borrow: borrow, said.Discard: discard, said.Pass: passed, said.Force: force,
    said.Share: share,
}  # fmt: skip
