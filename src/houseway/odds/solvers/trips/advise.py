"""The value of a bet at Trips."""

from random import Random
from typing import Any

from houseway.cards import cards
from houseway.games.trips.bet_value import worth
from houseway.games.trips.last_bet import OpenCards
from houseway.games.trips.rules import Rules
from houseway.houses import Offer
from houseway.odds.solvers.trips.report import FOLDED, POT, in_bets
from houseway.rules.refusal import Refused


def advise(offer: Offer, hand: str, others: str) -> dict[str, Any]:
    """Return the value of betting and of folding with a hand, against open hands.

    The open hands are separated by commas: `Qh 6c`, or `folded Td 9d`. Add `pot 30`, in bets, after a rollover.
    """
    rules: Rules = offer.stated
    parts = [each.split() for each in others.split(",") if each.strip()]
    mine = cards(hand)
    theirs = [cards(each) for each in parts if each[0] not in (FOLDED, POT)]
    gone = [cards(each[1:]) for each in parts if each[0] == FOLDED]
    shown = dict(enumerate([mine, *theirs], start=1))
    sizes = {len(each) for each in shown.values()}
    if not theirs or len(sizes) != 1 or not rules.opening <= len(mine) < rules.cards:
        sentence = f"give {rules.opening} to {rules.cards - 1} of your own cards, and as many for each other player"
        raise Refused("bad-hand", f"{sentence}, as in --board 'Qh 6c, Td 9d'", rules.clause("deal"))
    if not all(rules.opening <= len(each) <= len(mine) for each in gone):
        sentence = f"a folded hand has {rules.opening} to {len(mine)} cards, as in 'folded Td 9d'"
        raise Refused("bad-hand", sentence, rules.clause("deal"))
    bets = sum(len(each) - rules.opening + 1 for each in (*shown.values(), *gone))
    pot = next((in_bets(each[1:], bets, rules) for each in parts if each[0] == POT), float(bets))
    folded = tuple(card for each in gone for card in each)
    open_now = OpenCards(shown, folded, offer.pack.cards, len(shown) + len(gone))
    found = worth(rules, open_now, 1, pot, 4000, Random(hand))
    choice = "bet" if found.bet > found.fold else "fold"
    chances = {name: value for name, value in found.chances._asdict().items() if name != "error"}
    return {
        "hand": hand, "board": others, "choice": choice, "ev": {"bet": found.bet, "fold": found.fold}, "pot": pot,
        "exact": found.exact, "error": found.error, **chances,
    }  # fmt: skip
