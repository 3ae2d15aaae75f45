"""One package for each game that works out its odds; `registry.py` names them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # `contract.py` defines what each role must have
    from houseway.odds.contract import Advises, Deals, GainsByCards, KnowsCards, Solves
    from houseway.odds.solvers.pai_gow.poker import advise as poker_advise
    from houseway.odds.solvers.pai_gow.poker import deal as poker_deal
    from houseway.odds.solvers.pai_gow.poker import solve as poker_solve
    from houseway.odds.solvers.pai_gow.tiles import advise as tiles_advise
    from houseway.odds.solvers.pai_gow.tiles import deal as tiles_deal
    from houseway.odds.solvers.pai_gow.tiles import solve as tiles_solve
    from houseway.odds.solvers.points import advise as points_advise
    from houseway.odds.solvers.points import by_cards as points_by_cards
    from houseway.odds.solvers.points import deal as points_deal
    from houseway.odds.solvers.points import solve as points_solve
    from houseway.odds.solvers.twentyone import advise as twentyone_advise
    from houseway.odds.solvers.twentyone import deal as twentyone_deal
    from houseway.odds.solvers.twentyone import solve as twentyone_solve
    from houseway.odds.solvers.versus.holdem_bank import advise as holdem_bank_advise
    from houseway.odds.solvers.versus.holdem_bank import deal as holdem_bank_deal
    from houseway.odds.solvers.versus.holdem_bank import solve as holdem_bank_solve
    from houseway.odds.solvers.versus.let_it_ride import advise as let_it_ride_advise
    from houseway.odds.solvers.versus.let_it_ride import deal as let_it_ride_deal
    from houseway.odds.solvers.versus.let_it_ride import known_cards as let_it_ride_known_cards
    from houseway.odds.solvers.versus.let_it_ride import solve as let_it_ride_solve
    from houseway.odds.solvers.versus.mississippi import advise as mississippi_advise
    from houseway.odds.solvers.versus.mississippi import deal as mississippi_deal
    from houseway.odds.solvers.versus.mississippi import known_cards as mississippi_known_cards
    from houseway.odds.solvers.versus.mississippi import solve as mississippi_solve
    from houseway.odds.solvers.versus.three_card import advise as three_card_advise
    from houseway.odds.solvers.versus.three_card import deal as three_card_deal
    from houseway.odds.solvers.versus.three_card import known_cards as three_card_known_cards
    from houseway.odds.solvers.versus.three_card import solve as three_card_solve
    from houseway.odds.solvers.versus.two_card_peek import advise as two_card_peek_advise
    from houseway.odds.solvers.versus.two_card_peek import deal as two_card_peek_deal
    from houseway.odds.solvers.versus.two_card_peek import solve as two_card_peek_solve
    from houseway.odds.solvers.versus.war import advise as war_advise
    from houseway.odds.solvers.versus.war import deal as war_deal
    from houseway.odds.solvers.versus.war import solve as war_solve

    _SOLVE: tuple[Solves, ...] = (
        poker_solve, tiles_solve, points_solve, twentyone_solve, holdem_bank_solve, let_it_ride_solve,
        mississippi_solve, three_card_solve, two_card_peek_solve, war_solve,
    )
    _DEAL: tuple[Deals, ...] = (
        poker_deal, tiles_deal, points_deal, twentyone_deal, holdem_bank_deal, let_it_ride_deal, mississippi_deal,
        three_card_deal, two_card_peek_deal, war_deal,
    )
    _ADVISE: tuple[Advises, ...] = (
        poker_advise, tiles_advise, points_advise, twentyone_advise, holdem_bank_advise, let_it_ride_advise,
        mississippi_advise, three_card_advise, two_card_peek_advise, war_advise,
    )
    _BY_CARDS: GainsByCards = points_by_cards
    _KNOWN_CARDS: tuple[KnowsCards, ...] = (
        let_it_ride_known_cards, mississippi_known_cards, three_card_known_cards,
    )
