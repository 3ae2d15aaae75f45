"""The value of each choice with two cards."""

import numpy as np

from houseway.games.versus.hands import HIGH
from houseway.games.versus.holdem_bank import BET, CHECK, FLOP, FOLD, LAST_BET, RIVER
from houseway.houses import Offer
from houseway.odds import book
from houseway.odds.parse_hand import advice, read_hand
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.suit_classes import two as start_of
from houseway.odds.solvers.versus.holdem_bank.board_loop import weigh_board, weigh_rest
from houseway.odds.solvers.versus.holdem_bank.book import page
from houseway.odds.solvers.versus.holdem_bank.count import before_the_flop
from houseway.odds.solvers.versus.holdem_bank.count_loop import BANKS, BOARDS
from houseway.odds.solvers.versus.holdem_bank.gains import bets_of, gains
from houseway.odds.solvers.versus.holdem_bank.solve import words


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return what to do with two cards before the flop, on the flop, or at the end."""
    lies = "you choose before the flop, on it and on the river"
    mine, shown = read_hand(offer, hand, board, 2, (0, FLOP, RIVER), lies)
    of, said = gains(offer), words(offer)
    if not shown:
        found, start = book.get(page(of)), classes(2).of[start_of(*mine)]
        deals = int(found.counts[start].sum()) * of.part
        worth = before_the_flop(of, found.counts)
        return advice(offer, mine, shown, {said[way]: int(worth[way][start]) / deals for way in worth})
    bets, tables = bets_of(of), HIGH.tables(7)
    if len(shown) == FLOP:
        now, later = weigh_rest(mine[0], mine[1], np.array(shown), bets, tables)
        number = BOARDS * BANKS * of.part
        return advice(offer, mine, shown, {said[BET]: now / number, said[CHECK]: later / number})
    _, bet = weigh_board(mine[0], mine[1], np.array(shown), bets, tables)
    return advice(offer, mine, shown, {said[LAST_BET]: bet / (BANKS * of.part), said[FOLD]: of.fold / of.part})
