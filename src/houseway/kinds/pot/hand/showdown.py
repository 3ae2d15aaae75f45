"""The showdown: who shows, who mucks, who wins which pot, and lowball's checked seven."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from houseway.cards import Card, cards, rank, spell
from houseway.games.poker.showdown import Holding, award
from houseway.kinds.pot.hand.events import (
    BetReturned,
    Event,
    HandEnded,
    HandMucked,
    HandShown,
    OpenersShown,
    PotAwarded,
    PotCarried,
)
from houseway.kinds.pot.hand.evolve import evolve
from houseway.kinds.pot.hand.state import Hand, PotGame, players
from houseway.money import Chips
from houseway.rules.betting import bring_in_level, had_to
from houseway.rules.positions import has, set_of
from houseway.rules.pots import Pot, pots

SEVEN = cards("7c 6d 5h 4s 3c")
UNSEEN = "??"
UNBEATEN, MUCKED = 10**9, -1
"""The strength of an unseen hand that won, above any real hand, and of a mucked hand, below any real hand."""


class Told(NamedTuple):
    """A player's showdown according to a record of the hand."""

    cards: tuple[str, ...] = ()
    """The cards shown, `??` for an unseen one; empty for a mucked hand."""
    won: bool = False
    """True if the record says that this player won, whatever their cards."""


def _do(hand: Hand, event: Event, log: list[Event]) -> Hand:
    log.append(event)
    return evolve(hand, event)


def finish(hand: Hand, log: list[Event], told: Mapping[int, Told] | None = None) -> Hand:
    """Show down, push the pots and close the hand.

    `told` is a recorded showdown: what each position did, in turn. Without a recorded showdown, the house's rules
    decide who shows.
    """
    game = hand.game
    live = players(hand.live)
    if game.openers is not None and hand.opener < 0:
        return _nobody_opened(hand, log)
    if len(live) == 1:
        if live[0] == hand.opener:
            hand = _show_openers(hand, log)
        hand = _do(hand, _alone(hand), log)
        return _do(hand, HandEnded(hand.stacks), log)
    holdings = {place: holding(hand, place) for place in live}
    hand = _show(hand, live, holdings, log) if told is None else _show_as_told(hand, told, holdings, log)
    if split_openers(hand) and has(hand.shown, hand.opener):
        hand = _show_openers(hand, log)
    hand, piles = _pots(hand, holdings, log)
    for number, pot in enumerate(piles):
        hand = _push(hand, number, pot, holdings, log)
    return _do(hand, HandEnded(hand.stacks), log)


def _alone(hand: Hand) -> PotAwarded:
    """Return the award to the only player left, who wins even if the fee took the whole pot."""
    seat = hand.seats[players(hand.live)[0]]
    return PotAwarded(0, hand.pot, (seat,), ((seat, hand.pot),))


def holding(hand: Hand, place: int) -> Holding:
    """Return the ranked hand at a position."""
    game = hand.game
    held, board = hand.down[place] + hand.up[place], hand.board_of(place)
    joker_up = has(hand.joker_up, place)
    high = game.high.strength(held, board, joker_up) if game.high else 0
    low = game.low.strength(held, board) if game.low else 0
    anyway = high
    if game.high and not high and not low:
        anyway = game.high.anyway(held, board, joker_up)
    return Holding(place, high, low, held, anyway)


def odd_cards(game: PotGame, hand: Hand, one: Holding) -> Holding:
    """Keep only the five cards that play, if the house awards odd chips by them."""
    ranks = game.high or game.low
    if game.variant.showdown.odd_cards == "all" or ranks is None:
        return one
    board, joker_up = hand.board_of(one.position), has(hand.joker_up, one.position)
    return one._replace(cards=ranks.used(one.cards, board, joker_up))


def split_openers(hand: Hand) -> tuple[Card, ...]:
    """Return the opener's original hand if the cards left no longer prove the openers."""
    game, rules = hand.game, hand.game.variant.openers
    if game.openers is None or rules is None or not hand.thrown:
        return ()
    held = hand.down[hand.opener]
    kept = held[: len(held) - len(hand.thrown)]
    needs = cards(rules.needs)
    ranks = [rank(card) for card in needs]
    pair = [card for card in needs if ranks.count(rank(card)) > 1] or needs
    proven = kept and game.openers.anyway(kept, ()) >= game.openers.anyway(pair, ())
    return () if proven else kept + hand.thrown


def _show_openers(hand: Hand, log: list[Event]) -> Hand:
    """Show the openers, with the discard if they were split (oaks 37)."""
    rules = hand.game.variant.openers
    if rules is None or not rules.show:
        return hand
    shown = tuple(spell(card) for card in split_openers(hand) or hand.down[hand.opener])
    return _do(hand, OpenersShown(hand.seats[hand.opener], shown), log)


def forced_part(hand: Hand, place: int) -> Chips:
    """Return the forced part of a player's bet this round: blinds, posts or the bring-in."""
    opened = hand.first == place and hand.game.streets[hand.street].first == "bring-in"
    level = bring_in_level(hand.game.stakes.bring_in, hand.lower)
    return had_to(hand.paid[place], hand.aggressor == place, opened, level)


def _nobody_opened(hand: Hand, log: list[Event]) -> Hand:
    rules = hand.game.variant.openers
    clause = hand.game.cite("openers")
    if rules and rules.nobody == "return":
        for place, chips in enumerate(hand.staked):
            if chips:
                hand = _do(hand, BetReturned(hand.seats[place], min(chips, hand.pot), clause), log)
    if hand.pot:
        hand = _do(hand, PotCarried(hand.pot, clause), log)
    return _do(hand, HandEnded(hand.stacks), log)


def _show(hand: Hand, live: tuple[int, ...], holdings: dict[int, Holding], log: list[Event]) -> Hand:
    """Show hands in turn. A hand that is beaten for high and low is mucked, unless a player is all in.

    A player who checked a seven wins nothing bet after the draw, so only the other hands count there (palace 346–350).
    """
    game = hand.game
    rules = game.variant.showdown
    begins = hand.aggressor if rules.begins == "aggressor" and hand.aggressor >= 0 else hand.first
    order = sorted(live, key=lambda place: place < begins)  # hands are shown clockwise from the first player to show
    may_muck = rules.beaten_muck and hand.able == hand.live
    aside = _checked_sevens(hand, holdings) if rules.seven_rule == "no-later-money" else 0
    seen: list[Holding] = []
    for place in order:
        one = holdings[place]
        if may_muck and _beaten(game, one, seen) and (
            not aside or has(aside, place) or _beaten(game, one, [o for o in seen if not has(aside, o.position)])
        ):
            hand = _do(hand, HandMucked(hand.seats[place]), log)
            continue
        seen.append(one)
        hand = _do(hand, _turned_up(hand, one), log)
    return hand


def _turned_up(hand: Hand, one: Holding) -> HandShown:
    game, high = hand.game, one.high or one.anyway
    shown = tuple([spell(card) for card in one.cards])
    said_high = game.high.name(high) if game.high and high else ""
    said_low = game.low.name(one.low) if game.low and one.low else ""
    return HandShown(hand.seats[one.position], shown, said_high, said_low)


def _show_as_told(hand: Hand, told: Mapping[int, Told], holdings: dict[int, Holding], log: list[Event]) -> Hand:
    """Show and muck as recorded. A mucked hand loses to every other hand, and an unseen hand loses to every shown one.
    """
    for place, (shown, won) in told.items():
        seat, mine = hand.seats[place], holdings[place].cards
        if not shown:
            holdings[place] = Holding(place, MUCKED, MUCKED, mine, MUCKED)
            hand = _do(hand, HandMucked(seat), log)
        elif UNSEEN in shown:
            worth = UNBEATEN if won else 0
            holdings[place] = Holding(place, *((worth, 0) if hand.game.high else (0, worth)), mine, worth)
            hand = _do(hand, HandShown(seat, shown), log)
        else:
            hand = _do(hand, _turned_up(hand, holdings[place]), log)
    return hand


def _beaten(game: PotGame, one: Holding, seen: Sequence[Holding]) -> bool:
    """Check whether a hand can't win anything against those already shown."""
    if not seen:
        return False
    low = max([other.low for other in seen])
    if not game.high:
        return one.low < low
    if game.variant.showdown.nobody != "high" or (one.low and one.low >= low):
        return False
    return (one.high or one.anyway) < max([other.high or other.anyway for other in seen])


def _pots(hand: Hand, holdings: dict[int, Holding], log: list[Event]) -> tuple[Hand, Sequence[Pot]]:
    """Return the pots under lowball's rule that a seven must be bet."""
    sevens = _checked_sevens(hand, holdings)
    later = tuple([now - then for now, then in zip(hand.staked, hand.before, strict=True)])
    if not sevens or not any(later) or hand.game.variant.showdown.seven_rule == "no-later-money":
        return hand, _piles(hand, sevens)
    best = max(one.low for one in holdings.values())
    if any(one.low == best and has(sevens, one.position) for one in holdings.values()):
        for place, chips in enumerate(later):
            if chips:
                hand = _do(hand, BetReturned(hand.seats[place], chips, hand.game.cite("seven-rule")), log)
    return hand, _piles(hand, 0)


def _piles(hand: Hand, aside: int) -> Sequence[Pot]:
    """Return the pots; the players in `aside` win nothing that was bet after the draw."""
    taken = hand.taken + hand.jackpot
    later = tuple([now - then for now, then in zip(hand.staked, hand.before, strict=True)])
    if not aside or not any(later):
        return pots(hand.staked, hand.live, hand.dead, taken)
    return (*pots(hand.before, hand.live, hand.dead, taken), *pots(later, hand.live & ~aside or hand.live))


def could_be_awarded(hand: Hand, event: PotAwarded) -> bool:
    """Check whether this award is possible for some assumption about the mucked hands. A mucked hand wins nothing, but
    it may be a checked seven.

    So each set of mucked hands that checked is tried, without assuming any cards.
    """
    live, mucked = players(hand.live), hand.live & ~hand.shown
    if len(live) == 1:
        return event == _alone(hand)
    holdings = {place: holding(hand, place) if has(hand.shown, place) else Holding(place, MUCKED, MUCKED, (), MUCKED)
                for place in live}
    shown = _checked_sevens(hand, holdings)
    checked = players(hand.checked & mucked) if hand.game.variant.showdown.seven_rule == "no-later-money" else ()
    return any(event in _awards(hand, shown | set_of(each), holdings)
               for many in range(len(checked) + 1) for each in combinations(checked, many))


def _awards(hand: Hand, sevens: int, holdings: dict[int, Holding]) -> list[Event]:
    """Return the awards of the pots if these players checked a seven."""
    log = list[Event]()
    aside = sevens if hand.game.variant.showdown.seven_rule == "no-later-money" else 0
    for number, pot in enumerate(_piles(hand, aside)):
        _push(hand, number, pot, holdings, log)
    return log


def _checked_sevens(hand: Hand, holdings: dict[int, Holding]) -> int:
    """Return the players who checked a seven or better after the draw."""
    low = hand.game.low
    if hand.game.variant.showdown.seven_rule == "none" or low is None:
        return 0
    seven = low.anyway(SEVEN, ())
    return set_of(place for place, one in holdings.items() if has(hand.checked, place) and one.low >= seven)


def _push(hand: Hand, number: int, pot: Pot, holdings: dict[int, Holding], log: list[Event]) -> Hand:
    game = hand.game
    if not pot.amount and number:
        return hand
    rules = game.variant.showdown
    hands = [holdings[place] for place in pot.eligible]
    if rules.odd_cards == "five":
        hands = [odd_cards(game, hand, one) for one in hands]
    eligible = tuple([hand.seats[place] for place in pot.eligible])
    for part in award(rules, pot.amount, hands, game.chip):
        shares = tuple([(hand.seats[place], chips) for place, chips in part.shares if chips or not pot.amount])
        uneven = len(shares) > 1 and len({chips for _, chips in shares}) > 1
        clause = game.odd_chip_cite if uneven else ""
        hand = _do(hand, PotAwarded(number, part.amount, eligible, shares, part.side, clause), log)
    return hand
