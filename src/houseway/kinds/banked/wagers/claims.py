"""Turns hands into result rows: looks up outcomes, orders the claims as filed, and settles them one by one from the
bank.

A claim is settled at its filed moment: after the opening cards, when its hand is put away, or at the end of the round.
Earlier settlements reduce what the bank can still cover.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from houseway.houses import Offer
from houseway.kinds.banked.round import BANK_HAND, BOARD_HAND, Lying, Round, cards_of, game_of, is_spot, state_of
from houseway.kinds.banked.wagers.late import next_late
from houseway.memo import memo
from houseway.money import Chips
from houseway.rules.bank import OWN, Bank, Claim, SettledWager, covers
from houseway.rules.envy import HEIGHTS, envy_earned
from houseway.rules.settlement_order import in_filed_order
from houseway.rules.spot import Bet, Spot
from houseway.rules.wagers import LOSE, NO_ACTION, PUSH, Verdict, Wager, deciding, verdict
from houseway.table.table import Table


def rows(table: Table, round: Round, claims: Iterable[Claim]) -> Iterator[SettledWager]:
    """Yield a row for each unsettled claim in order. Each is settled against what the previous one left of the bank."""
    offer, bank = table.offer, Bank(round.stake, round.bank, round.used)
    settled = set(round.settled)
    for claim in claims:
        name = Bet(claim.spot, claim.owner), claim.wager
        if name not in settled:
            settled.add(name)
            row, bank = bank.meet(claim, offer.banked.coverage, offer.banked.rounding)
            yield row


def rows_now(table: Table, round: Round) -> Iterator[SettledWager]:
    """Yield the rows settled before the round is over, which most games don't have."""
    order = table.offer.banked.orders[-1]
    if order.early or order.puts_away:
        yield from rows(table, round, in_order(table, round, due(table, round)))


def in_order(table: Table, round: Round, claims: Iterable[Claim]) -> Sequence[Claim]:
    offer = table.offer
    orders = [order._replace(early=()) for order in offer.banked.orders] if held(table, round) else offer.banked.orders
    return in_filed_order(
        orders, table.seats, round.banker.seat, round.button, tuple(claims), round.stake, offer.banked.rounding
    )


@memo(lambda table, round: (
    table.offer, round.bets, round.free, round.states, round.hands, round.unsplit, round.sharers, round.banker,
    round.button, round.stake, round.void, round.dead, round.given_up,
))
def ordered(table: Table, round: Round) -> Sequence[Claim]:
    """Return every claim in the filed order. The order is used both to show hands and to settle."""
    return in_order(table, round, each_claim(table, round))


def due(table: Table, round: Round) -> Iterator[Claim]:
    """Yield the claims that are settled now, before the round is over."""
    order, game = table.offer.banked.orders[-1], game_of(table)
    if not round.opened or round.void:
        return
    played = bool(order.puts_away) and not before_play(table, round)
    now = {
        bet: {
            wager: stake
            for wager, stake in stakes.items()
            if (wager in order.early and not held(table, round))
            or (wager in order.puts_away and played and game.banking.put_away(state_of(table, round, bet.spot)))
        }
        for bet, stakes in round.bets.items()
    }
    away = {
        bet: stakes
        for bet, stakes in round.free.items()
        if played and game.banking.put_away(state_of(table, round, bet.spot))
    }
    yield from claims(table, round, now, away)


def held(table: Table, round: Round) -> bool:
    """Check whether early settlement must wait. Some filings require this if the bank can't cover everything."""
    order = table.offer.banked.orders[-1]
    if not order.early_if_covered:
        return False
    early = {bet: {each: stakes[each] for each in order.early if each in stakes} for bet, stakes in round.bets.items()}
    return not covers(round.stake, claims(table, round, early, {}), table.offer.banked.rounding)


def before_play(table: Table, round: Round) -> bool:
    """Check whether a question or a look at the down card comes before the play; until then no hand is put away."""
    return unanswered(table, round) or looks(table, round)


def unanswered(table: Table, round: Round) -> bool:
    """Check whether a question that comes before the play is still open."""
    game = game_of(table)
    return any(game.choosing.early(state) for state in round.states.values()) or next_late(table, round) is not None


def looks(table: Table, round: Round) -> bool:
    """Check whether the house dealer must still look at the down card."""
    game = game_of(table)
    return not round.checked and any(game.banking.looks(state) for state in round.states.values())


def something_due(table: Table, round: Round) -> bool:
    """Check whether any claim is settled now, before the round is over."""
    return next(rows_now(table, round), None) is not None


def each_claim(table: Table, round: Round) -> Iterator[Claim]:
    """Yield a claim for every wager: ordinary wagers, free bets and envy bonuses."""
    yield from claims(table, round, round.bets, round.free)
    yield from envied(table, round)


def claims(table: Table, round: Round, bets: Lying, free: Lying) -> Iterator[Claim]:
    """Yield the claims of these wagers, each with its verdict."""
    offer, game = table.offer, game_of(table)
    for bet, stakes in bets.items():
        no_action, given_up = off(round, bet), round.given_up and bet in round.given_up
        saved = saved_by(table, round, bet, stakes)
        for wager, stake in stakes.items():
            met = NO_ACTION if no_action else fate(table, round, bet.spot, table.offer.wager(wager))
            if given_up and wager in table.offer.base and not no_action:
                met = LOSE
            if table.offer.wager(wager).saves in saved or (wager in saved and met is LOSE and not given_up):
                met = NO_ACTION if no_action else PUSH
            lost = can_be_forfeited(offer, wager, met)
            yield claim(bet, wager, stake, met, lost and game.banking.folded(state_of(table, round, bet.spot)))
    for bet, stakes in free.items():
        for wager, counts in stakes.items():
            met = NO_ACTION if off(round, bet) else fate(table, round, bet.spot, table.offer.wager(wager))
            yield claim(bet, wager, 0, free_verdict(offer, met, counts))


def can_be_forfeited(offer: Offer, wager: str, met: Verdict) -> bool:
    """Check whether a wager with this verdict is collected early if its hand has folded."""
    return wager in offer.banked.orders[-1].forfeits and met.result == "lose"


def free_verdict(offer: Offer, met: Verdict, counts: Chips) -> Verdict:
    """Return the verdict of a free bet that counts for this much: it can win, and never loses."""
    owed = met.owed(counts, offer.banked.rounding)
    return Verdict("win", flat=owed) if owed > 0 else NO_ACTION


def saved_by(table: Table, round: Round, bet: Bet, stakes: Mapping[str, Chips]) -> Collection[str]:
    """Return the wagers of a bettor that another wager of the same bettor saves."""
    savers = [wager for name in stakes if (wager := table.offer.wager(name)).saves]
    return {wager.saves for wager in savers if fate(table, round, bet.spot, wager).result == "win"}


def off(round: Round, bet: Bet) -> bool:
    """Check whether a bet has no action: after a misdeal, or on a seat whose hand is dead."""
    return round.void or bet.spot.seat in round.dead


def envied(table: Table, round: Round) -> Iterator[Claim]:
    """Yield the envy bonuses: for each holder, one claim without a stake on all other players' hands."""
    for wager in table.offer.banked.wagers:
        if not wager.envies or round.void:
            continue
        hands = envied_hands(table, round, wager)
        flats = [fate(table, round, spot, wager).flat for spot in hands]
        places = [envied_place(table, round, spot, wager) if wager.envies_highest else 0 for spot in hands]
        for bet, stakes in round.bets.items():
            if stakes.get(wager.envies, 0) >= max(wager.envies_from, 1) and not off(round, bet):
                own = {other.spot.seat for other in round.bets if other.by == bet.by}
                mine = [spot.seat in own for spot in hands]
                earned = envy_earned(flats, places, mine, wager.envies_highest, wager.envies_own)
                if earned:
                    yield claim(bet, wager.id, 0, Verdict("win", flat=earned))


def envied_hands(table: Table, round: Round, wager: Wager) -> list[Spot]:
    """Return the hands that may pay holders of an envy bonus: all of them, or those bet on."""
    return [
        spot
        for spot in round.states
        if spot.seat not in round.dead
        if wager.envied == "all" or any(wager.envies in round.bets[bet] for bet in round.bettors(spot))
    ]


def envied_place(table: Table, round: Round, spot: Spot, wager: Wager) -> int:
    """Return the place of an envied hand, 0 for the best: ordered by pay-table line, then by cards."""
    aspect = game_of(table).banking.aspects[wager.on]
    line = deciding(wager, aspect.conditions, ending(table, round, spot, wager))
    return line * HEIGHTS - aspect.height([laid.card for laid in cards_of(table, round, spot)])


def claim(bet: Bet, wager: str, stake: int, met: Verdict, forfeit: bool = False) -> Claim:
    spot, by = bet
    own = by.seat == spot.seat
    return Claim(spot.seat, wager, stake, met, by.behind, forfeit, spot.hand, OWN if own else by)


def shown_at_the_end(table: Table, round: Round) -> list[str]:
    """Return the hands turned up at the end: not the board, dead cards, or folded hands with nothing left on them."""
    hidden = (BOARD_HAND, BANK_HAND) if table.offer.banked.plan.dead_bank else (BOARD_HAND,)
    bet_on = {claim.spot for claim in ordered(table, round) if not claim.forfeit}
    return [hand for hand in round.hands if (Spot.read(hand) in bet_on if is_spot(hand) else hand not in hidden)]


def fate(table: Table, round: Round, spot: Spot, wager: Wager) -> Verdict:
    """Return the verdict on a wager on a spot."""
    game = game_of(table)
    decided_by = game.banking.aspects[wager.on] if wager.on else game
    return verdict(wager, decided_by.conditions, ending(table, round, spot, wager))


def ending(table: Table, round: Round, spot: Spot, wager: Wager) -> int:
    """Return the outcome that decides a wager: the game's outcome, or the outcome of the aspect that it is bet on."""
    game = game_of(table)
    if not wager.on:
        return game.outcome(state_of(table, round, spot))
    own = round.unsplit.get(spot) or cards_of(table, round, spot)
    hands = (own, round.hands.get(BANK_HAND, ()), round.hands.get(BOARD_HAND, ()))
    return game.banking.aspects[wager.on].outcome(*([laid.card for laid in hand] for hand in hands))


def row_name(offer_base: Sequence[str], wager: str, hand: int) -> str:
    """Return the name of a wager in a row: on a split's second hand the base wager is `split-2`, a double `double-2`.

    >>> row_name(("base",), "base", 0), row_name(("base",), "base", 1), row_name(("base",), "double", 2)
    ('base', 'split-2', 'double-3')
    >>> row_name(("base",), "double-double-2", 0), row_name(("base",), "double-double", 1)
    ('double-double-2', 'double-double-of-2')
    """
    if not hand:
        return wager
    joined = "-of" if wager.startswith("double-double") else ""  # `double-double-2` is the second doubling
    return f"{'split' if wager in offer_base else wager}{joined}-{hand + 1}"


def bank_asked(table: Table, round: Round) -> bool:
    """Check whether an unsettled wager needs the bank's full hand, even if no player's hand does."""
    game = game_of(table)
    for bet, stakes in round.bets.items():
        for name in stakes:
            aspect = game.banking.aspects.get(table.offer.wager(name).on)
            if aspect and aspect.completes and (bet, name) not in round.settled:
                return True
    return False
