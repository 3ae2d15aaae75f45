"""The forced bets before the cards: antes, blinds, the kill, straddles and posts for missed blinds."""

from houseway.kinds.pot.hand.events import ForcedBetPosted
from houseway.kinds.pot.hand.kill import kill_blind
from houseway.kinds.pot.hand.state import Hand, PotGame, players
from houseway.money import Chips
from houseway.rules.positions import has


def blinds_of(hand: Hand) -> list[tuple[int, Chips]]:
    """Return who posts which blind, in order. Players who join in the blinds' places are skipped."""
    line = [place for place in range(len(hand.seats)) if not has(hand.between, place)]
    return [(line[place], blind) for place, blind in blind_places(hand.game, len(line))]


def blind_places(game: PotGame, count: int) -> list[tuple[int, Chips]]:
    """Return which position posts which blind, in order. If there are more blinds than players, the first blinds are
    left out."""
    blinds = game.stakes.blinds
    if game.forced.blinds == "from-button":
        places = [(number - 1) % count for number in range(len(blinds))]
    elif count == 2 and len(blinds) > 1 and game.forced.button_posts_small:
        return [(1, blinds[0]), (0, blinds[-1])]
    else:
        places = list(range(len(blinds)))
    if len(blinds) > count:  # the smallest blinds are left out
        return list(zip(places[:count], blinds[-count:], strict=True))
    return list(zip(places, blinds, strict=True))


def straddle(game: PotGame) -> Chips:
    """Return the price of a straddle: twice the blind."""
    return 2 * max(game.stakes.blinds)


def posts(hand: Hand) -> list[ForcedBetPosted]:
    """Return the forced bets of a hand, each limited to the stack."""
    game = hand.game
    left = list(hand.stacks)
    found: list[ForcedBetPosted] = []

    def post(place: int, kind: str, amount: Chips, clause: str = "", dead: bool = False) -> None:
        amount = min(amount, left[place])
        if amount > 0:
            left[place] -= amount
            found.append(ForcedBetPosted(hand.seats[place], kind, amount, dead, clause))

    if game.stakes.ante and game.forced.antes == "button":
        post(len(left) - 1, "ante", game.stakes.ante, dead=True)
    elif game.stakes.ante:
        for place in range(len(left)):
            post(place, "ante", game.stakes.ante)
    for seat, amount in hand.antes:
        post(hand.seats.index(seat), "ante", amount, dead=not hand.antes_matched)
    blinds = blinds_of(hand) if game.stakes.blinds else []
    for place, amount in blinds:
        if place == hand.killer or has(hand.straddles, place):
            continue
        post(place, "blind", amount)
    for place in players(hand.straddles):
        if place != hand.killer:
            post(place, "straddle", straddle(game), game.cite("missed-blinds"))
    if hand.killer >= 0 and game.kill and game.kill.posts == "antes":
        post(hand.killer, "kill", game.stakes.ante * len(left), game.cite("kill"), dead=True)
    elif hand.killer >= 0 and game.kill:
        post(hand.killer, "kill", kill_blind(game), game.cite("kill"))
    posting = {place for place, _ in blinds}
    for seat, live, dead in hand.owed:
        place = hand.seats.index(seat)
        if place in posting or place == hand.killer:
            continue
        post(place, "post", live, game.cite("missed-blinds"))
        post(place, "post", dead, game.cite("missed-blinds"), dead=True)
    return found
