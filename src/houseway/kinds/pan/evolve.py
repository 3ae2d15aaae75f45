"""Folds events into a hand of pan. Nothing is decided or refused here."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from houseway.cards import Card
from houseway.games.pan.melds import ordered
from houseway.games.pan.moves import fits, left_of
from houseway.games.pan.rules import Rules
from houseway.kinds.pan import events as happened
from houseway.kinds.pan.decide import CARDS
from houseway.kinds.pan.evolve_melds import added, borrowed, melded, paid, parted, read, repaid, with_player
from houseway.kinds.pan.irregularities import last_player
from houseway.kinds.pan.postings import post
from houseway.kinds.pan.round import (  # fmt: skip
    AGAIN,
    BROKE,
    DEAD,
    DECLARE,
    DRAW,
    DRAWN,
    FOUL,
    IN,
    NONE,
    OVER,
    TOP,
    TOUCH,
    UNDECLARED,
    USE,
    Collected,
    Hand,
    PassedCard,
    Player,
    Resume,
    Round,
    second_tops,
)
from houseway.money import Chips
from houseway.rules.spot import Place
from houseway.table.events import CarriedReturned, Event, Shuffled
from houseway.table.postings import summed, without
from houseway.table.table import Table


def evolve(table: Table, event: Event) -> Table:
    """Return the table after an event; the table itself updates the purses."""
    change = CHANGES.get(type(event))
    if change is not None:
        hand = change(table.round.hand, event, table.line.filed)
        if isinstance(event, WON):
            hand, table = brought(hand, table, event), remembered(table, event)
        return replace(table, round=replace(table.round, hand=hand))
    match event:
        case happened.HandCalled():
            return replace(table, round=Round(dict(event.dealt)))
        case Shuffled() if table.round is not None:
            return replace(table, round=replace(table.round, shuffled=True))
        case happened.RoundBegan():
            people = table.people
            players = tuple(
                Player(seat, people[Place(seat)].number, double=seat in event.doubles) for seat in event.seats
            )
            tops, doubled = event.tops * len(players), table.carryover.double_tops
            if second_tops(table.line) == happened.TOPS:
                tops += event.tops * len(event.doubles)
            else:
                doubled += event.tops * len(event.doubles)
            eldest = not table.carryover.first and table.line.filed.eldest
            hand = Hand(event.number, players, tops, event.tops, doubled, eldest=eldest)
            put = summed(table.carryover.put, {people[Place(seat)].number: event.tops for seat in event.doubles})
            rest = replace(table.carryover, number=event.number, double_tops=0, put=put)
            return replace(table, carryover=rest, round=replace(table.round, hand=hand))
        case happened.RoundEnded():
            left = table.round.hand.double_tops
            net = {each.person: each.won - put_up(table.round.hand, each) for each in table.round.hand.players}
            kept = replace(table.carryover, first=event.first, person=event.person, double_tops=left, brought=net,
                           put=table.carryover.put if left else {})
            return replace(table, carryover=kept)
        case CarriedReturned():
            left = table.carryover.double_tops - sum(chips for _, chips in event.rows)
            put = without(table, table.carryover.put, event.rows) if left else {}
            return replace(table, carryover=replace(table.carryover, double_tops=left, put=put))
        case happened.DoublesChosen():
            number = table.people[Place(event.seat)].number
            others = tuple([each for each in table.carryover.doubles if each != number])
            return replace(
                table, carryover=replace(table.carryover, doubles=(*others, number) if event.double else others)
            )
    return table


def put_up(hand: Hand, player: Player) -> Chips:
    """Return a player's tops."""
    return hand.ante * (1 + player.double)


WON = (happened.Paid, happened.Repaid, happened.HandSettled, happened.TopsWon)
"""Events that move chips between players."""


def brought(hand: Hand, table: Table, event: Event) -> Hand:
    """Add the chips that were moved to each player's net result."""
    for account, amount in post(table, event):
        if isinstance(account, Place):
            hand = with_player(hand, account.seat, won=hand.player(account.seat).won + amount)
    return hand


def remembered(table: Table, event: Event) -> Table:
    if not isinstance(event, happened.Paid):
        return table
    paid = Collected(table.people[Place(event.seat)].name, event.chips, event.why, table.carryover.number)
    return replace(table, carryover=replace(table.carryover, paid=paid))


def collection(hand: Hand, event: happened.CollectionTaken, filed: Rules) -> Hand:
    tops = hand.tops if event.seat else hand.tops - event.amount
    return replace(hand, tops=tops, taken=hand.taken + event.amount, collected=True)


def dealt(hand: Hand, event: happened.Dealt, filed: Rules) -> Hand:
    cards, player = read(event.cards), hand.player(event.seat)
    up = CARDS[event.up] if event.up else player.up
    hand = with_player(hand, event.seat, held=ordered((*player.held, *cards)), up=up)
    return replace(hand, at=hand.at + len(cards))


def withdrawn(hand: Hand, event: happened.CardWithdrawn, filed: Rules) -> Hand:
    return with_player(hand, event.seat, held=left_of(hand.player(event.seat).held, read((event.card,))))


def dead(hand: Hand, event: happened.HandDead, filed: Rules) -> Hand:
    hand = with_player(hand, event.seat, state=DEAD, held=(), up=NONE)
    return replace(hand, tops=hand.tops - event.amount, double_tops=hand.double_tops - event.double)


def eldest(hand: Hand, event: happened.Eldest, filed: Rules) -> Hand:
    at = hand.place(event.seat)
    return replace(hand, players=(*hand.players[at:], *hand.players[:at]), eldest=False)


def opened(hand: Hand, event: happened.DeclarationsOpened, filed: Rules) -> Hand:
    return declaring(replace(hand, stage=DECLARE, turn=hand.place(event.seat)), filed)


def declared(hand: Hand, event: happened.DeclaredIn, filed: Rules) -> Hand:
    """Declare in. A player who went on top takes the hand back."""
    player = hand.player(event.seat)
    hand = with_player(hand, event.seat, state=IN, held=player.held or player.thrown, thrown=(), shown=())
    return declaring(said_last(hand, event.seat), filed)


def said_last(hand: Hand, seat: int) -> Hand:
    """Record the last declaration. After it, the previous player can't take back a hand that was thrown away."""
    before = hand.last_said
    if before and before != seat:
        hand = with_player(hand, before, thrown=())
    return replace(hand, last_said=seat)


def on_top(hand: Hand, event: happened.WentOnTop, filed: Rules) -> Hand:
    held = hand.player(event.seat).held
    thrown = held if filed.may_change != "never" else ()
    hand = with_player(hand, event.seat, state=TOP, held=(), up=NONE, thrown=thrown, shown=read(event.shown))
    return declaring(said_last(hand, event.seat), filed)


def declaring(hand: Hand, filed: Rules) -> Hand:
    """Move to the next player who has not declared. If only one player is left, they need not declare."""
    waits = [each for each in hand.players if each.state == UNDECLARED]
    there = [each for each in hand.players if each.state in (UNDECLARED, IN)]
    if len(there) == 1 and waits:
        hand, waits = with_player(hand, there[0].seat, state=IN), []
    if waits:
        return replace(hand, turn=hand.place(waits[0].seat))
    hand = replace(hand, players=by_turns(hand.players, filed))
    first = next((at for at, each in enumerate(hand.players) if each.state == IN), 0)
    hand = replace(hand, stage=DRAW, turn=first)
    if len(there) == 1 and filed.alone == "tops":
        return replace(hand, out=there[0].seat, settled=True)
    return hand


def by_turns(players: tuple[Player, ...], filed: Rules) -> tuple[Player, ...]:
    """Return the players in turn order: dealing order, or from the house dealer's right."""
    if filed.draws_first == "winner":
        return players
    at = max(range(len(players)), key=lambda each: players[each].seat)
    return (*players[at:], *players[:at])


def touched(hand: Hand, event: happened.DeckTouched, filed: Rules) -> Hand:
    """Touch the deck. Cards that this player passed or discarded earlier can no longer be forced back."""
    behind = tuple([each for each in hand.behind if each.seat != event.seat])
    return replace(said_last(hand, 0), stage=TOUCH, offered=0, behind=behind)


def drew(hand: Hand, seat: int, filed: Rules) -> tuple[PassedCard, ...]:
    """Return the cards that can still be forced back after a draw by this seat."""
    since = [each._replace(drew=(*each.drew, seat)) if each.seat != seat else each for each in hand.behind]
    return tuple([each for each in since if each.from_hand or len(each.drew) < filed.forcing.back])


def plucked(hand: Hand, event: happened.Plucked, filed: Rules) -> Hand:
    plucks = hand.plucks + 1 if hand.plucks >= 0 else hand.plucks
    behind = drew(hand, event.seat, filed)
    return replace(hand, stage=DRAWN, drawn=CARDS[event.card], at=hand.at + 1, plucks=plucks, back=False, behind=behind)


def taken(hand: Hand, event: happened.Taken, filed: Rules) -> Hand:
    muck = left_of(hand.muck, (hand.option,))
    there = [each for each in hand.behind if (each.seat, each.card, each.from_hand) != on_offer(hand)]
    hand = replace(said_last(hand, 0), behind=tuple(there))
    behind = drew(hand, event.seat, filed)
    return replace(hand, stage=USE, drawn=hand.option, option=NONE, muck=muck, offered=0, forced=False, behind=behind)


def on_offer(hand: Hand) -> tuple[int, Card, bool]:
    """Return the card on offer as a card that can be forced back on the player who passed it."""
    return hand.discarder, hand.option, False


def forced_back(hand: Hand, event: happened.ForcedBack, filed: Rules) -> Hand:
    """Force a card back on the player who passed it. The turn resumes once that card is used."""
    card = CARDS[event.card]
    entry = next(each for each in reversed(hand.behind) if (each.seat, each.card) == (event.seat, card))
    is_option = (entry.seat, entry.card, entry.from_hand) == on_offer(hand)
    resume = Resume(hand.turn, NONE if is_option else hand.option, hand.discarder)
    behind = list(hand.behind)
    behind.remove(entry)
    return replace(
        hand, stage=USE, turn=hand.place(event.seat), drawn=card, muck=left_of(hand.muck, (card,)), option=NONE,
        used=NONE, laid=(), offered=0, behind=tuple(behind), resume=resume,
    )  # fmt: skip


def forced(hand: Hand, event: happened.Forced, filed: Rules) -> Hand:
    card = CARDS[event.card]
    if hand.drawn == card and not event.back:
        return replace(hand, stage=USE)
    if event.back:
        hand = replace(hand, at=hand.at - 1, back=True, drawn=NONE)
    return replace(hand, stage=DRAW, forced=True, offered=0)


def let_by(hand: Hand, event: happened.CardLetBy, filed: Rules) -> Hand:
    card = hand.drawn
    hand = replace(hand, drawn=NONE, muck=(*hand.muck, card), option=card, discarder=event.seat)
    if filed.forcing.back and fits(filed, card, hand.player(event.seat).melds):
        hand = replace(hand, behind=(*hand.behind, PassedCard(event.seat, card, False)))
    if 0 <= hand.plucks < filed.first_plucks:
        return replace(hand, stage=AGAIN)
    return following(hand)


def discarded(hand: Hand, event: happened.Discarded, filed: Rules) -> Hand:
    card = CARDS[event.card]
    hand = with_player(hand, event.seat, held=left_of(hand.player(event.seat).held, (card,)))
    if filed.forcing.from_hand and fits(filed, card, hand.player(event.seat).melds):
        hand = replace(hand, behind=(*hand.behind, PassedCard(event.seat, card, True)))
    return following(replace(hand, muck=(*hand.muck, card), option=NONE))


def passed(hand: Hand, event: happened.Passed, filed: Rules) -> Hand:
    return following(hand)


def following(hand: Hand) -> Hand:
    """Move to the next player, or resume the turn after a card forced back. A player who is left alone has no card to
    take.
    """
    if hand.resume is not None:
        turn, option, discarder = hand.resume
        turn = turn if hand.players[turn].state == IN else hand.after(turn)
        return replace(hand, turn=turn, stage=DRAW, used=NONE, option=option, discarder=discarder, laid=(), resume=None)
    at = hand.after(hand.turn)
    option = NONE if at == hand.turn else hand.option
    laps = hand.laps + (at <= hand.turn)
    return replace(hand, turn=at, stage=DRAW, plucks=-1, used=NONE, option=option, laps=laps, forced=False, laid=())


def out(hand: Hand, event: happened.WentOut, filed: Rules) -> Hand:
    return replace(hand, out=event.seat)


def leaves(hand: Hand, seat: int, state: str) -> Hand:
    """Throw in a hand. If that player was in turn, play moves to the next one, who can't take a card from the dead
    hand."""
    player = hand.player(seat)
    thrown = (*player.held, *(card for meld in player.melds for card in meld))
    hand = with_player(hand, seat, state=state, held=(), melds=(), up=NONE)
    hand = replace(hand, behind=tuple([each for each in hand.behind if each.seat != seat]))
    if hand.now.seat != seat:
        return hand
    lies = (hand.drawn,) if hand.drawn != NONE and hand.drawn not in thrown else ()
    hand = replace(hand, drawn=NONE, borrowed=(), owed=(), option=NONE, muck=(*hand.muck, *lies))
    return following(hand)


def fouled(hand: Hand, event: happened.Fouled, filed: Rules) -> Hand:
    state = FOUL if filed.wrong.keeps_paying else TOP
    hand = with_player(leaves(hand, event.seat, state), event.seat, owes=True, own_foul=event.own)
    return alone(hand) if state == TOP else hand


def broke(hand: Hand, event: happened.Broke, filed: Rules) -> Hand:
    return alone(leaves(hand, event.seat, BROKE))


def alone(hand: Hand) -> Hand:
    """End the hand if only one player is left and there is no foul hand to settle with."""
    there = hand.active
    if len(there) == 1 and not hand.fouls:
        return replace(hand, out=there[0].seat, settled=True)
    return hand


def undone(hand: Hand, event: happened.SpreadUndone, filed: Rules) -> Hand:
    player, n = hand.player(event.seat), event.n
    cards, refund = player.melds[n], player.got[n]
    if hand.used in cards:
        hand = replace(hand, stage=DRAWN, drawn=hand.used, used=NONE)
        cards = left_of(cards, (hand.drawn,))
    hand = with_player(
        hand,
        event.seat,
        held=ordered((*player.held, *cards)),
        melds=(*player.melds[:n], *player.melds[n + 1 :]),
        got=(*player.got[:n], *player.got[n + 1 :]),
    )
    laid = tuple([each - (each > n) for each in hand.laid if each != n])
    return replace(hand, refund=(event.seat, refund) if refund else None, laid=laid)


def turned(hand: Hand, event: happened.MuckTurned, filed: Rules) -> Hand:
    lies = (hand.option,) if hand.option != NONE else ()
    order = left_of(hand.muck, lies)
    return replace(hand, order=order, gone=hand.gone + hand.at, at=0, muck=lies, turned=hand.turned + 1, behind=())


def offered(hand: Hand, event: happened.ShareOffered, filed: Rules) -> Hand:
    if hand.offered and hand.offered != event.seat:
        return replace(hand, shared=True)
    return replace(hand, offered=event.seat)


def won(hand: Hand, event: happened.TopsWon, filed: Rules) -> Hand:
    left = hand.double_tops - sum(amount for _, amount in event.double_rows)
    return replace(hand, tops=0, stage=OVER, double_tops=left)


CHANGES: dict[type[Event], Callable[[Hand, Any, Rules], Hand]] = {
    happened.CollectionTaken: collection, happened.Dealt: dealt, happened.CardWithdrawn: withdrawn,
    happened.HandDead: dead, happened.Eldest: eldest, happened.DeclarationsOpened: opened,
    happened.DeclaredIn: declared, happened.WentOnTop: on_top, happened.DeckTouched: touched,
    happened.Plucked: plucked, happened.Taken: taken, happened.Forced: forced, happened.ForcedBack: forced_back,
    happened.Melded: melded,
    happened.Added: added, happened.MeldSplit: parted, happened.Borrowed: borrowed, happened.Paid: paid,
    happened.Repaid: repaid, happened.CardLetBy: let_by, happened.Discarded: discarded, happened.Passed: passed,
    happened.WentOut: out, happened.Fouled: fouled, happened.Broke: broke, happened.SpreadUndone: undone,
    happened.MuckTurned: turned, happened.ShareOffered: offered, happened.TopsWon: won, **last_player.CHANGES,
}  # fmt: skip
