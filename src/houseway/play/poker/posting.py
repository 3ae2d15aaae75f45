"""The forced bets before the cards: antes, blinds, posts for missed blinds, the kill."""

from houseway.money import Chips
from houseway.play.poker.events import Posted
from houseway.play.poker.hand import Hand


def blind_places(hand: Hand) -> list[tuple[int, Chips]]:
    """Return who posts which blind, in order; more blinds than players, and the last ones are left out."""
    game = hand.game
    blinds, count = game.stakes.blinds, len(hand.seats)
    if game.forced.blinds == "from-button":
        places = [(number - 1) % count for number in range(len(blinds))]
    elif count == 2 and len(blinds) > 1 and game.forced.button_posts_small:
        return [(1, blinds[0]), (0, blinds[-1])]
    else:
        places = list(range(len(blinds)))
    if len(blinds) > count:  # the smallest blinds find nobody
        return list(zip(places[:count], blinds[-count:], strict=True))
    return list(zip(places, blinds, strict=True))


def posts(hand: Hand) -> list[Posted]:
    """Return the forced bets of a hand, each as far as the stack goes."""
    game = hand.game
    left = list(hand.stacks)
    found: list[Posted] = []

    def post(place: int, kind: str, amount: Chips, clause: str = "", dead: bool = False) -> None:
        amount = min(amount, left[place])
        if amount > 0:
            left[place] -= amount
            found.append(Posted(hand.seats[place], kind, amount, dead, clause))

    if game.stakes.ante and game.forced.antes == "button":
        post(len(left) - 1, "ante", game.stakes.ante, dead=True)
    elif game.stakes.ante:
        for place in range(len(left)):
            post(place, "ante", game.stakes.ante)
    blinds = blind_places(hand) if game.stakes.blinds else []
    for place, amount in blinds:
        if place == hand.killer:
            continue
        post(place, "blind", amount)
    if hand.killer >= 0 and game.kill:
        amount = hand.lower if game.kill.posts == "limit" else sum(game.stakes.blinds)
        post(hand.killer, "kill", amount, game.cite("kill"))
    posting = {place for place, _ in blinds}
    for seat, live, dead in hand.owed:
        place = hand.seats.index(seat)
        if place in posting or place == hand.killer:
            continue
        post(place, "post", live, game.cite("missed-blinds"))
        post(place, "post", dead, game.cite("missed-blinds"), dead=True)
    return found
