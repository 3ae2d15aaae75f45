"""Folds an event into the hand. Nothing is decided or refused here."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from houseway.cards import JOKER, Faces, spell
from houseway.games.poker.hands import pairs_showing
from houseway.kinds.pot.hand.events import (
    BetPlaced,
    BetReturned,
    BoardDealt,
    BroughtIn,
    Burned,
    Called,
    CardDead,
    CardExposed,
    CardsAsked,
    Checked,
    CollectionTaken,
    Dealt,
    DeclaredAllIn,
    Discarded,
    DownCardKept,
    DownCardRolled,
    Event,
    Folded,
    ForcedBetPosted,
    HandBegan,
    HandEnded,
    HandKilled,
    HandMucked,
    HandShown,
    KillPassed,
    Misdealt,
    OpenersShown,
    PlaysOn,
    PotAwarded,
    PotCarried,
    PotKilled,
    Raised,
    StreetBegan,
    StreetEnded,
    StreetVoided,
    StubScrambled,
)
from houseway.kinds.pot.hand.evolve_bets import brought_in, called, checked, folded, posted, wagered, with_
from houseway.kinds.pot.hand.kill import kill_passed, may_kill, pot_killed, speak_late
from houseway.kinds.pot.hand.state import (
    BET,
    CHOOSE,
    CLOSE,
    DEAL,
    DECLARE,
    DISCARD,
    DONE,
    DRAW,
    KILL,
    SHOW,
    Hand,
    PotGame,
    begin,
    players,
)
from houseway.rules.betting import who_may_choose
from houseway.rules.positions import after, without

CARDS = Faces((spell(number), number) for number in range(JOKER + 1))


def evolve(hand: Hand, event: Event) -> Hand:
    """Return the hand after an event."""
    return _EVOLVE[type(event)](hand, event)


def replay(game: PotGame, events: list[Event]) -> Hand:
    """Return the hand after a list of events."""
    first = events[0]
    assert isinstance(first, HandBegan), "a hand's first event must be hand-began"
    hand = begin(game, first)
    for event in events[1:]:
        hand = _EVOLVE[type(event)](hand, event)
    return hand


def all_dealt(hand: Hand, events: Sequence[Dealt]) -> Hand:
    """Apply a whole deal in one step. This is valid only if no draw or replacement is pending."""
    down, up, joker_up, stub = list(hand.down), list(hand.up), hand.joker_up, hand.stub
    for event in events:
        place = hand.seats.index(event.seat)
        if event.down:
            down[place] = (*down[place], *[CARDS[one] for one in event.down])
            stub -= len(event.down)
        if event.up:
            up[place] = (*up[place], *[CARDS[one] for one in event.up])
            stub -= len(event.up)
            if "Jo" in event.up:
                joker_up |= 1 << place
    return replace(hand, down=tuple(down), up=tuple(up), joker_up=joker_up, stub=stub)


def _dealt(hand: Hand, event: Dealt) -> Hand:
    given = all_dealt(hand, (event,))
    if hand.drawing < 0 and not hand.replacing:
        return given
    place, replacing = hand.seats.index(event.seat), hand.replacing
    if event.instead:
        first = replacing.index(place)
        replacing = replacing[:first] + replacing[first + 1 :]
    if hand.drawing != place:
        return replace(given, replacing=replacing)
    return _served(given, place, hand.coming - len(event.down) - len(event.up))


def _served(hand: Hand, place: int, coming: int) -> Hand:
    """Move to the next player in a draw or choice once this one has all their cards."""
    if coming or not hand.waiting:
        return replace(hand, coming=coming, turn=-1, drawing=place if coming else -1)
    return _next_asked(replace(hand, coming=0, drawing=-1), hand.waiting, place)


def _next_asked(hand: Hand, waiting: int, place: int) -> Hand:
    """Ask the next player. A player whose down card was exposed has no choice and gets the next card down."""
    turn = after(waiting, place) if waiting else -1
    if turn < 0 or hand.stage != CHOOSE or hand.down[turn]:
        return replace(hand, waiting=waiting, turn=turn)
    waiting = without(waiting, turn)
    if hand.game.streets[hand.street].choice == "in-turn":
        return replace(hand, waiting=waiting, turn=-1, drawing=turn, coming=1)
    return _next_asked(hand, waiting, turn)


def _exposed(hand: Hand, event: CardExposed) -> Hand:
    place, one = hand.seats.index(event.seat), CARDS[event.card]
    faced, rules = (*hand.faced, one), hand.game.variant.exposed
    if event.kept:
        bit = 1 << place
        wild = one == JOKER and rules.joker == "down"
        return replace(hand, faced=faced, exposed=hand.exposed | bit,
                       joker_up=hand.joker_up & ~bit if wild else hand.joker_up)
    held = list(hand.down[place])
    held.remove(one)
    burnt = rules.deal == "replace" and not any(street.draw for street in hand.game.streets)
    return replace(hand, down=with_(hand.down, place, tuple(held)), faced=faced, replacing=(*hand.replacing, place),
                   on_top=(*hand.on_top, one) if burnt else hand.on_top)


def _dead(hand: Hand, event: CardDead) -> Hand:
    one, variant = CARDS[event.card], hand.game.variant
    if event.why != "joker":  # a foreign card was never counted
        hand = replace(hand, stub=hand.stub - 1)
    if event.why == "boxed":
        muck = (one, *hand.muck) if variant.boxed.goes == "discards" else hand.muck
        hand = replace(hand, boxed=hand.boxed + 1, muck=muck)
    elif event.why == "extra" and variant.extra.one == "burn":
        return replace(hand, on_top=(*hand.on_top, one))
    elif event.why == "too-many" or (event.why == "too-soon" and variant.too_soon and variant.too_soon.waits):
        return replace(hand, aside=(*hand.aside, one))
    if not event.seat:
        return hand
    place = hand.seats.index(event.seat)
    hand = replace(hand, replacing=(*hand.replacing, place))
    return _served(hand, place, hand.coming - 1) if hand.drawing == place else hand


def _killed(hand: Hand, event: HandKilled) -> Hand:
    place = hand.seats.index(event.seat)
    if hand.turn == place:
        return replace(folded(hand, Folded(event.seat)), ghosts=hand.ghosts)
    bit = 1 << place
    hand = replace(hand, live=hand.live & ~bit, able=hand.able & ~bit, waiting=hand.waiting & ~bit)
    if hand.stage != BET:
        return hand
    alone = not hand.able & hand.able - 1 and hand.waiting == hand.able and hand.paid[hand.turn] >= hand.top
    ends = not hand.live & hand.live - 1 or alone
    return replace(hand, turn=-1, stage=CLOSE) if ends else hand


def _declared(hand: Hand, event: DeclaredAllIn | PlaysOn) -> Hand:
    place = hand.seats.index(event.seat)
    bit = 1 << place
    if isinstance(event, DeclaredAllIn):
        hand = replace(hand, able=hand.able & ~bit, declared=hand.declared | bit)
    return _next_asked(hand, hand.waiting & ~bit, place)


def _voided(hand: Hand, event: StreetVoided) -> Hand:
    return replace(hand, turn=-1, stage=CLOSE, paid=(0,) * len(hand.seats))


def _burned(hand: Hand, event: Burned) -> Hand:
    if hand.on_top:
        return replace(hand, burns=(*hand.burns, hand.on_top[0]), on_top=hand.on_top[1:])
    return replace(hand, burns=(*hand.burns, CARDS[event.card]), stub=hand.stub - 1)


def _board(hand: Hand, event: BoardDealt) -> Hand:
    fresh = [CARDS[one] for one in event.cards]
    return replace(hand, board=(*hand.board, *fresh), stub=hand.stub - len(fresh), common=hand.common or event.common,
                   unburned=False)


def _scrambled(hand: Hand, event: StubScrambled) -> Hand:
    added = event.cards - hand.stub
    hand = replace(hand, stub=event.cards, aside=(), unburned=event.unburned)
    if hand.game.variant.shortage.remedy == "burns":
        return replace(hand, burns=())
    own = hand.drawn[hand.drawing] if hand.drawing >= 0 else 0  # the player's own discards stay out of the reshuffle
    spare = hand.muck[: len(hand.muck) - own]
    kept = () if added == len(spare) else tuple([card for card in spare if card in hand.thrown])
    return replace(hand, muck=kept + hand.muck[len(hand.muck) - own :])


def _street_began(hand: Hand, event: StreetBegan) -> Hand:
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
    if game.streets[event.street].open_pair and game.betting.open_pair not in ("none", "upper"):
        either = who_may_choose(game.sizes, pairs_showing(hand.up, players(hand.live)), hand.live)
    doubled = 0
    if hand.all_over and game.structure == "spread":  # any amount from the minimum up is still allowed
        doubled = 2 * hand.upper
    elif hand.all_over and game.betting.over_limit == "either":
        either, doubled = hand.live, 2 * event.limit
    first = hand.seats.index(event.first) if event.first else -1
    return replace(
        hand, stage=BET if first >= 0 else CLOSE, street=event.street, turn=first, first=first, waiting=hand.able,
        acted=0, checked=0, top=top, full=full, last=0, raises=raises, began=hand.live.bit_count(), limit=event.limit,
        either=either, doubled=doubled, aggressor=-1, completing=False, late=late, before=hand.staked, exposed=0,
        forced=hand.seats.index(event.forced) if event.forced else -1,
    )


def _street_ended(hand: Hand, event: StreetEnded) -> Hand:
    unopened = hand.game.openers is not None and hand.opener < 0
    last = event.street == len(hand.game.streets) - 1 or not hand.live & hand.live - 1 or unopened
    return replace(hand, paid=(0,) * len(hand.seats), top=0, waiting=0, asked=0, stage=SHOW if last else DEAL,
                   street=event.street if last else event.street + 1)


def _cards_asked(hand: Hand, event: CardsAsked) -> Hand:
    stage = {"kill": KILL, "choose": CHOOSE, "draw": DRAW, "discard": DISCARD, "declare": DECLARE}[event.what]
    waiting = may_kill(hand) if stage == KILL else hand.exposed & hand.able if stage == DECLARE else hand.live
    return _next_asked(replace(hand, stage=stage, asked=hand.asked | 1 << stage, kept=0), waiting, -1)


def _discarded(hand: Hand, event: Discarded) -> Hand:
    place = hand.seats.index(event.seat)
    waiting = without(hand.waiting, place)
    gone = [CARDS[one] for one in event.cards]
    held = list(hand.down[place])
    for one in gone:
        held.remove(one)
    down = with_(hand.down, place, tuple(held))
    if hand.stage != DISCARD:
        hand = replace(hand, exchanged=with_(hand.exchanged, place, len(gone)))
    if hand.stage == DISCARD or not gone:
        return replace(hand, down=down, waiting=waiting, turn=after(waiting, place) if waiting else -1)
    opened = hand.game.openers is not None and place == hand.opener
    return replace(hand, down=down, waiting=waiting, turn=-1, muck=(*hand.muck, *gone), drawing=place,
                   coming=len(gone), drawn=with_(hand.drawn, place, len(gone)),
                   thrown=tuple(gone) if opened else hand.thrown)


def _chosen(hand: Hand, event: DownCardKept | DownCardRolled) -> Hand:
    place = hand.seats.index(event.seat)
    waiting = without(hand.waiting, place)
    down, up, kept = hand.down, hand.up, hand.kept
    if isinstance(event, DownCardRolled):
        down, up = with_(down, place, ()), with_(up, place, up[place] + down[place])
    else:
        kept |= 1 << place
    if hand.game.streets[hand.street].choice == "in-turn":
        return replace(hand, down=down, up=up, kept=kept, waiting=waiting, turn=-1, drawing=place, coming=1)
    return _next_asked(replace(hand, down=down, up=up, kept=kept), waiting, place)


def _collected(hand: Hand, event: CollectionTaken) -> Hand:
    return replace(hand, taken=hand.taken + event.amount, jackpot=hand.jackpot + event.jackpot, dropped=True,
                   shortfall=event.short)


def _returned(hand: Hand, event: BetReturned) -> Hand:
    place = hand.seats.index(event.seat)
    stack = hand.stacks[place] + event.amount
    able = hand.able | (hand.live & ~hand.declared & 1 << place) if stack else hand.able
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
    return replace(hand, stacks=tuple(stacks), staked=zeros, paid=zeros, stage=DONE, turn=-1, dead=0,
                   dead_posts=(), taken=0, jackpot=0, carried=event.carried)


def _ended(hand: Hand, event: HandEnded) -> Hand:
    return replace(hand, stage=DONE, turn=-1)


_EVOLVE: dict[type[Any], Callable[[Hand, Any], Hand]] = {
    ForcedBetPosted: posted, Dealt: _dealt, CardExposed: _exposed, CardDead: _dead, HandKilled: _killed,
    DeclaredAllIn: _declared, PlaysOn: _declared, StreetVoided: _voided,
    Burned: _burned, BoardDealt: _board,
    StubScrambled: _scrambled, StreetBegan: _street_began, CardsAsked: _cards_asked, PotKilled: pot_killed,
    KillPassed: kill_passed, Folded: folded,
    Checked: checked, Called: called, BroughtIn: brought_in, BetPlaced: wagered, Raised: wagered,
    Discarded: _discarded, DownCardKept: _chosen,
    DownCardRolled: _chosen, StreetEnded: _street_ended, CollectionTaken: _collected, BetReturned: _returned,
    OpenersShown: _same, HandShown: _shown, HandMucked: _same, PotAwarded: _awarded,
    PotCarried: lambda hand, event: replace(hand, carried=event.amount), Misdealt: _misdealt, HandEnded: _ended,
}
