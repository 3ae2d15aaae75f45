"""The hand after an event. Nothing is decided and nothing refused here: an event has happened."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from houseway.cards import JOKER, spell
from houseway.games.poker.hands import pairs_showing
from houseway.play.poker.acting import after, brought_in, called, checked, folded, posted, wagered, with_
from houseway.play.poker.events import (
    BetPlaced,
    BetReturned,
    BoardDealt,
    BroughtIn,
    Burned,
    Called,
    CardExposed,
    CardsAsked,
    Checked,
    CollectionTaken,
    Dealt,
    Discarded,
    DownCardKept,
    DownCardRolled,
    Event,
    Folded,
    HandBegan,
    HandEnded,
    HandMucked,
    HandShown,
    KillPassed,
    Misdealt,
    OpenersShown,
    Posted,
    PotAwarded,
    PotCarried,
    PotKilled,
    Raised,
    RoundBegan,
    RoundEnded,
    StubScrambled,
)
from houseway.play.poker.hand import (
    BET,
    CHOOSE,
    CLOSE,
    DEAL,
    DISCARD,
    DONE,
    DRAW,
    KILL,
    SHOW,
    Game,
    Hand,
    begin,
    players,
)
from houseway.play.poker.killing import kill_passed, may_kill, pot_killed, speak_late

CARDS = {spell(number): number for number in range(JOKER + 1)}


def evolve(hand: Hand, event: Event) -> Hand:
    """Return the hand after an event."""
    return _EVOLVE[type(event)](hand, event)


def replay(game: Game, events: list[Event]) -> Hand:
    """Return the hand that a list of events tells."""
    first = events[0]
    assert isinstance(first, HandBegan), "a hand's first event tells who is dealt in"
    hand = begin(game, first)
    for event in events[1:]:
        hand = _EVOLVE[type(event)](hand, event)
    return hand


def _dealt(hand: Hand, event: Dealt) -> Hand:
    place = hand.seats.index(event.seat)
    given = len(event.down) + len(event.up)
    stub = hand.stub - given
    down, up, joker_up = hand.down, hand.up, hand.joker_up
    if event.down:
        down = with_(down, place, (*down[place], *[CARDS[one] for one in event.down]))
        if not event.up and hand.drawing < 0 and not hand.replacing:
            return replace(hand, down=down, stub=stub)
    if event.up:
        up = with_(up, place, (*up[place], *[CARDS[one] for one in event.up]))
        if "Jo" in event.up:
            joker_up |= 1 << place
    if hand.drawing != place:
        replacing = hand.replacing[1:] if place in hand.replacing else hand.replacing
        return replace(hand, down=down, up=up, joker_up=joker_up, stub=stub, replacing=replacing)
    coming = hand.coming - given
    turn = -1 if coming or not hand.waiting else after(hand.waiting, place)
    return replace(hand, down=down, up=up, joker_up=joker_up, stub=stub, coming=coming, turn=turn,
                   drawing=place if coming else -1)


def _exposed(hand: Hand, event: CardExposed) -> Hand:
    place, one = hand.seats.index(event.seat), CARDS[event.card]
    if event.kept:
        return replace(hand, faced=(*hand.faced, one))
    held = list(hand.down[place])
    held.remove(one)
    down = with_(hand.down, place, tuple(held))
    if hand.stage == DRAW or any(street.draw for street in hand.game.streets):
        return replace(hand, down=down, faced=(*hand.faced, one), replacing=(*hand.replacing, place))
    return replace(hand, down=down, faced=(*hand.faced, one), replacing=(*hand.replacing, place), on_top=one)


def _burned(hand: Hand, event: Burned) -> Hand:
    if hand.on_top >= 0:
        return replace(hand, burns=(*hand.burns, hand.on_top), on_top=-1)
    return replace(hand, burns=(*hand.burns, CARDS[event.card]), stub=hand.stub - 1)


def _board(hand: Hand, event: BoardDealt) -> Hand:
    fresh = [CARDS[one] for one in event.cards]
    return replace(hand, board=(*hand.board, *fresh), stub=hand.stub - len(fresh), common=hand.common or event.common)


def _scrambled(hand: Hand, event: StubScrambled) -> Hand:
    if hand.game.variant.shortage.remedy == "burns":
        return replace(hand, stub=event.cards, burns=())
    own = hand.drawn[hand.drawing] if hand.drawing >= 0 else 0  # his own discards stay out of the scramble
    return replace(hand, stub=event.cards, muck=hand.muck[len(hand.muck) - own :])


def _round_began(hand: Hand, event: RoundBegan) -> Hand:
    game = hand.game
    top = full = raises = 0
    late: tuple[int, ...] = ()
    if not event.street and game.forced.blinds != "none":
        top = max(hand.paid)
        if game.forced.short_blind == "full":
            top = max(top, max(game.stakes.blinds) if hand.killer < 0 else hand.lower)
        full, raises = top, game.betting.blind_is_bet + (hand.straddles > 0 and hand.killer < 0)
        late = speak_late(hand)
    either = 0
    if game.streets[event.street].open_pair and game.betting.open_pair in ("either", "pair-chooses"):
        pairs = pairs_showing(hand.up, players(hand.live))
        either = hand.live if pairs and game.betting.open_pair == "either" else pairs
    first = hand.seats.index(event.first) if event.first else -1
    return replace(
        hand, stage=BET if first >= 0 else CLOSE, street=event.street, turn=first, first=first, waiting=hand.able,
        acted=0, checked=0, top=top, full=full, last=0, raises=raises, began=hand.live.bit_count(), limit=event.limit,
        either=either, aggressor=-1, forced=hand.seats.index(event.forced) if event.forced else -1, completing=False,
        late=late, before=hand.staked,
    )


def _round_ended(hand: Hand, event: RoundEnded) -> Hand:
    unopened = hand.game.openers is not None and hand.opener < 0
    last = event.street == len(hand.game.streets) - 1 or not hand.live & hand.live - 1 or unopened
    return replace(hand, paid=(0,) * len(hand.seats), top=0, waiting=0, asked=0, stage=SHOW if last else DEAL,
                   street=event.street if last else event.street + 1)


def _cards_asked(hand: Hand, event: CardsAsked) -> Hand:
    stage = {"kill": KILL, "choose": CHOOSE, "draw": DRAW, "discard": DISCARD}[event.what]
    waiting = may_kill(hand) if stage == KILL else hand.live
    return replace(hand, stage=stage, asked=hand.asked | 1 << stage, waiting=waiting, kept=0, turn=after(waiting, -1))


def _discarded(hand: Hand, event: Discarded) -> Hand:
    place = hand.seats.index(event.seat)
    waiting = hand.waiting & ~(1 << place)
    gone = [CARDS[one] for one in event.cards]
    held = list(hand.down[place])
    for one in gone:
        held.remove(one)
    down = with_(hand.down, place, tuple(held))
    if hand.stage == DISCARD or not gone:
        return replace(hand, down=down, waiting=waiting, turn=after(waiting, place) if waiting else -1)
    return replace(hand, down=down, waiting=waiting, turn=-1, muck=(*hand.muck, *gone), drawing=place,
                   coming=len(gone), drawn=with_(hand.drawn, place, len(gone)))


def _chosen(hand: Hand, event: DownCardKept | DownCardRolled) -> Hand:
    place = hand.seats.index(event.seat)
    waiting = hand.waiting & ~(1 << place)
    down, up, kept = hand.down, hand.up, hand.kept
    if isinstance(event, DownCardRolled):
        down, up = with_(down, place, ()), with_(up, place, up[place] + down[place])
    else:
        kept |= 1 << place
    if hand.game.streets[hand.street].choice == "in-turn":
        return replace(hand, down=down, up=up, kept=kept, waiting=waiting, turn=-1, drawing=place, coming=1)
    return replace(hand, down=down, up=up, kept=kept, waiting=waiting, turn=after(waiting, place) if waiting else -1)


def _collected(hand: Hand, event: CollectionTaken) -> Hand:
    return replace(hand, taken=hand.taken + event.amount, jackpot=hand.jackpot + event.jackpot, dropped=True,
                   shortfall=event.short)


def _returned(hand: Hand, event: BetReturned) -> Hand:
    place = hand.seats.index(event.seat)
    stack = hand.stacks[place] + event.amount
    able = hand.able | (hand.live >> place & 1) << place if stack else hand.able
    return replace(hand, stacks=with_(hand.stacks, place, stack), able=able,
                   staked=with_(hand.staked, place, hand.staked[place] - event.amount))


def _shown(hand: Hand, event: HandShown) -> Hand:
    return replace(hand, shown=hand.shown | 1 << hand.seats.index(event.seat))


def _same(hand: Hand, event: Event) -> Hand:
    return hand


def _awarded(hand: Hand, event: PotAwarded) -> Hand:
    stacks = list(hand.stacks)
    for seat, chips in event.shares:
        stacks[hand.seats.index(seat)] += chips
    return replace(hand, stacks=tuple(stacks))


def _misdealt(hand: Hand, event: Misdealt) -> Hand:
    stacks = list(hand.stacks)
    for seat, chips in event.refunds:
        stacks[hand.seats.index(seat)] += chips
    zeros = (0,) * len(stacks)
    return replace(hand, stacks=tuple(stacks), staked=zeros, paid=zeros, stage=DONE, turn=-1, dead=0, taken=0,
                   jackpot=0, carried=event.carried)


def _ended(hand: Hand, event: HandEnded) -> Hand:
    return replace(hand, stage=DONE, turn=-1)


_EVOLVE: dict[type[Any], Callable[[Hand, Any], Hand]] = {
    Posted: posted, Dealt: _dealt, CardExposed: _exposed, Burned: _burned, BoardDealt: _board,
    StubScrambled: _scrambled, RoundBegan: _round_began, CardsAsked: _cards_asked, PotKilled: pot_killed,
    KillPassed: kill_passed, Folded: folded,
    Checked: checked, Called: called, BroughtIn: brought_in, BetPlaced: wagered, Raised: wagered,
    Discarded: _discarded, DownCardKept: _chosen,
    DownCardRolled: _chosen, RoundEnded: _round_ended, CollectionTaken: _collected, BetReturned: _returned,
    OpenersShown: _same, HandShown: _shown, HandMucked: _same, PotAwarded: _awarded,
    PotCarried: lambda hand, event: replace(hand, carried=event.amount), Misdealt: _misdealt, HandEnded: _ended,
}
