"""The bets and the collection on the sign."""

from houseway.houses import Offer
from houseway.kinds.trips.round import Line
from houseway.money import show
from houseway.table.display.sign import Sign

BUYS, REBUYS = 60, 5
"""House players buy up to `BUYS` bets when they have fewer than `REBUYS`."""


def sign(offer: Offer, played: Line) -> Sign:
    fee = f"{show(played.fee)} from each player per round of play"
    bot = REBUYS * played.bet, BUYS * played.bet
    return Sign(f"bets of {show(played.bet)}", fee, bot=bot, stake=played.bet)
