"""Exact advice for one situation: the value of every choice, and the best one."""

from typing import Any

from houseway.houses import Offer
from houseway.odds.contract import AdvisesLater, ClassesCards, OpensBank
from houseway.odds.hand_ranks import hands_of, total_of, with_suits
from houseway.odds.parse_hand import HandSoFar, bank_shows
from houseway.odds.solution import solver
from houseway.rules.refusal import Refused

AT_FIRST = HandSoFar()


def advise(offer: Offer, hand: str, board: str = "", up: str = "", moment: HandSoFar = AT_FIRST) -> dict[str, Any]:
    """Return the best choice with this hand and these open cards, and the value of each choice per unit.

    `board` holds the shared cards and `up` the player-dealer's open cards; a game has one or the other. `moment`
    describes a hand with added wagers, or one made by a split. If a game has choices after that, its solver has
    `advise_later`; in all other games an added wager ends the choices on a hand.

    Cards may be written without suits where suits don't matter. In twenty-one a hard total, such as `16`, stands for
    all its two-card hands: values are averages over them, and `hands` has the advice for each.

    An impossible hand raises a ValueError that names the card. A game without choices is refused.
    """
    if total_of(hand) and moment == AT_FIRST and isinstance(solver(offer, "advise"), ClassesCards):
        return advise_total(offer, total_of(hand), up or board)
    hand, board, up = with_suits(offer, hand, board, up)
    solves = solver(offer, "solve")
    if up and not (solves.bank_opens(offer) if isinstance(solves, OpensBank) else bank_shows(offer)):
        raise ValueError(f"the player-dealer shows no card in {offer.name}; leave out {up}")
    if up and board:
        raise ValueError(f"{offer.name} has no board, only the player-dealer's upcard; leave out {board}")
    unknown = [name for name in moment.added if name not in {choice.adds for choice in offer.play.choosing.choices}]
    if unknown:
        raise ValueError(f"no choice in {offer.name} adds the wager {', '.join(unknown)}")
    if moment.off and moment.hands < 2:
        raise ValueError("a split makes at least two hands; give the number of hands")
    solved = solver(offer, "advise")
    later = solved.advise_later if moment != AT_FIRST and isinstance(solved, AdvisesLater) else None
    if moment.hands > 1 and later is None:
        raise Refused("no-split", f"{offer.name} has no splits", offer.clause)
    if moment.added and later is None:
        said = f"there is nothing to choose in {offer.name} after the {' and '.join(moment.added)} bet"
        raise Refused("no-choice", said, offer.clause)
    return later(offer, hand, up or board, moment) if later else solved.advise(offer, hand, up or board)


def advise_total(offer: Offer, total: int, up: str) -> dict[str, Any]:
    """Return the advice for a hard total of two cards: the average over its hands, and each hand by itself."""
    (shown,) = with_suits(offer, up)
    hands: list[dict[str, Any]] = []
    why: Exception = ValueError(f"no two cards without an ace total {total}; write the cards, such as A 6")
    for hand, ways in hands_of(offer, total, shown):
        try:
            hands.append(advise(offer, hand, up=shown) | {"hand": hand, "ways": ways})
        except Refused as refused:
            why = refused
    if not hands:
        raise why
    common = [word for word in hands[0]["ev"] if all(word in each["ev"] for each in hands)]
    every = sum(each["ways"] for each in hands)
    ev = {word: sum(each["ev"][word] * each["ways"] for each in hands) / every for word in common}
    best = max(ev, key=ev.__getitem__)
    choices = [{"word": word, "value": value} for word, value in ev.items()]
    return {"offer": offer.id, "hand": str(total), "board": shown, "choice": best, "ev": ev,
            "best": {"word": best, "value": ev[best]}, "choices": choices, "hands": hands}  # fmt: skip
