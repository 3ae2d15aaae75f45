"""Optional kills: who can kill after a look at their first cards, the price, and who acts late.

The dealer pauses after those cards and asks in turn. After a kill, players who passed are asked again, because they
can overkill (comstock 657, 707–710; palace 381).
"""

from msgspec.structs import replace

from houseway.kinds.pot.commands import LegalWord
from houseway.kinds.pot.hand.events import KillPassed, PotKilled
from houseway.kinds.pot.hand.evolve_bets import with_
from houseway.kinds.pot.hand.state import KILL, Hand, PotGame, players
from houseway.money import Chips, show
from houseway.rules.kill import killed
from houseway.rules.positions import after, has, set_of, without
from houseway.rules.refusal import Refused

PASS = LegalWord("pass")


def kill_blind(game: PotGame, times: int = 1) -> Chips:
    """Return the blind of the first killer, or of an overkiller."""
    kill = game.kill
    assert kill is not None
    if kill.posts == "limit":
        return killed(kill, game.stakes.small, times)
    return killed(kill, sum(game.stakes.blinds), times - 1)


def kills(hand: Hand) -> int:
    """Return how many times the pot was killed."""
    return (hand.killer >= 0) + (hand.outkilled >= 0)


def may_kill(hand: Hand) -> int:
    """Return the players who can still kill or overkill: they haven't yet, and can post the full amount."""
    rules, times = hand.game.kill, kills(hand)
    if rules is None or not rules.looks or times > (rules.over != "none"):
        return 0
    need = kill_blind(hand.game, times + 1)
    return set_of(place for place in players(hand.live)
               if place != hand.killer and hand.paid[place] + hand.stacks[place] >= need)


def choices(hand: Hand) -> tuple[LegalWord, ...]:
    need = kill_blind(hand.game, kills(hand) + 1)
    return LegalWord("kill", need, need), PASS


def kill(hand: Hand, seat: int) -> PotKilled:
    """Return the event of a seat killing the pot."""
    game, times = hand.game, kills(hand) + 1
    assert game.kill is not None
    amount = kill_blind(game, times) - hand.paid[hand.seats.index(seat)]
    return PotKilled(seat, amount, killed(game.kill, game.stakes.small, times), times > 1, game.cite("kill"))


def pot_killed(hand: Hand, event: PotKilled) -> Hand:
    game, place = hand.game, hand.seats.index(event.seat)
    assert game.kill is not None
    stack, amount = hand.stacks[place] - event.amount, event.amount
    hand = replace(
        hand, stacks=with_(hand.stacks, place, stack), paid=with_(hand.paid, place, hand.paid[place] + amount),
        staked=with_(hand.staked, place, hand.staked[place] + amount), killer=place, outkilled=hand.killer,
        able=hand.able if stack else without(hand.able, place), lower=event.limit,
        upper=killed(game.kill, game.stakes.upper, 2 if event.over else 1),
    )
    waiting = may_kill(hand)
    return replace(hand, waiting=waiting, turn=after(waiting, place))


def kill_passed(hand: Hand, event: KillPassed) -> Hand:
    place = hand.seats.index(event.seat)
    waiting = without(hand.waiting, place)
    return replace(hand, waiting=waiting, turn=after(waiting, place))


def speak_late(hand: Hand) -> tuple[int, ...]:
    """Return the players who act last before the draw: straddlers, then killers in order.

    The killer acts last, or second to last if there is an overkiller (comstock 657), who then acts last.
    """
    game = hand.game
    straddlers = players(hand.straddles) if game.variant.entry.straddler == "last" else ()
    if not game.kill or game.kill.acts != "last":
        return straddlers
    killers = tuple(place for place in (hand.outkilled, hand.killer) if place >= 0)
    return (*(place for place in straddlers if place not in killers), *killers)


def refused(hand: Hand, seat: int) -> Refused | None:
    """Return why a seat can't kill; None if it can, or only has to wait for its turn."""
    game, clause = hand.game, hand.game.variant.clause("kill")
    if game.kill is None or not game.kill.looks:
        return Refused("no-kill", "this game has no optional kill", clause)
    place = hand.seats.index(seat)
    if kills(hand) > (game.kill.over != "none") or place == hand.killer:
        return Refused("killed-already", f"seat {hand.seats[hand.killer]} has already killed the pot", clause)
    if hand.stage != KILL:
        return Refused("too-late-to-kill", f"too late to kill: more than {game.kill.looks} cards are dealt", clause)
    if not has(may_kill(hand), place):
        need, held = kill_blind(game, kills(hand) + 1), hand.paid[place] + hand.stacks[place]
        return Refused("not-enough-chips", f"seat {seat} needs {show(need)} to kill and has {show(held)}", clause)
    return None
