"""Which tier a test belongs to: `make test`, `make sweep` or `make check-long`.

A test is in another tier than the short one because of:

- `@pytest.mark.sweep` or `@pytest.mark.long` in its file;
- `SWEPT`, which names expensive tests that a cheaper test of the short tier covers on fewer cases;
- `BY_OFFER`, which names files whose tests are made for every offer. The short tier runs them for the offers in
  `ONE_OF_EACH`, the sweep for all others. `SOME_BY_OFFER` does the same for single tests of a file. `FIRST` keeps one
  case of tests whose cases are not offers;
- `BY_KIND`, which names files whose question depends on the kind of round and the felt, not on the rules of a game.
  The short tier runs them for the offers in `ONE_OF_A_KIND`, which are some of those;
- `DEAR`, which names offers that are expensive in one test, if other offers cover it in the short tier;
- `BY_HAND`, which names tests that take minutes for each offer of some games; only `make check-long` runs them.

A test that would lose all its cases keeps its first in the short tier. Files are named without their folders, so that
they may be moved.

`NEVER_SHORT` and `SOME_LONG` give no tier. They say which files have no test in the short one, and which have some in
the long one, so that `test_tiers.py` notices when a file joins them.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

TEST, SWEEP, LONG = "test", "sweep", "long"

ONE_OF_EACH = frozenset({
    # with a player-dealer
    "palace/ez-baccarat-panda-8", "crystal/21st-century-baccarat-face-down", "oaks/super-pan-9",
    "cordova/mini-pai-gow", "crystal/face-up-pai-gow-poker", "palace/pai-gow-tiles",
    "crystal/21st-century-free-bet-blackjack", "oaks/no-bust-21st-century-blackjack-card",
    "oaks/three-card-poker-1-3-6-card-bonus", "cordova/two-card-peek", "cordova/ultimate-war",
    "crystal/ultimate-texas-holdem", "crystal/mississippi-stud-poker", "comstock/let-it-ride-bonus",
    # for a pot
    "cordova/mexican-stud", "crystal/omaha-hi-lo-8", "oaks/omaha-pot-limit", "comstock/seven-card-stud-hi-lo-8",
    "crystal/seven-card-stud", "crystal/holdem", "crystal/big-o-hi-lo", "crystal/big-o", "oaks/draw-poker",
    "palace/razz", "palace/holdem-hi-lo-split", "palace/lowball", "palace/pineapple-hi-lo", "palace/pineapple-high",
    "comstock/five-card-stud", "comstock/tahoe-pineapple-holdem-8",
    # and the others
    "crystal/pan", "crystal/chinese-poker", "oaks/thirteen-card-poker", "crystal/trips-five-card-stud-v2",
})  # fmt: skip
"""An offer for each game, or two if one does not cover all of the game. The short tier makes a few checks of every
offer: it loads, a night verifies and its books balance, cards reach only people they were dealt or shown to, and its
golden night and golden prices hold.
"""

ONE_OF_A_KIND = frozenset({
    "palace/ez-baccarat-panda-8", "crystal/21st-century-free-bet-blackjack", "palace/pai-gow-tiles",
    "crystal/face-up-pai-gow-poker", "crystal/ultimate-texas-holdem", "crystal/holdem", "crystal/seven-card-stud",
    "oaks/draw-poker", "crystal/pan", "crystal/chinese-poker", "crystal/trips-five-card-stud-v2",
})  # fmt: skip
"""An offer for each kind of round and each kind of secret: a closed hand, a hand that is set, a down card, a board."""

BY_KIND = frozenset({
    "test_env.py", "test_hidden_cards.py", "test_many_hands.py", "test_nights.py", "test_simulate.py",
    "test_tampering.py", "test_versus_nights.py",
})  # fmt: skip

BY_OFFER = frozenset({
    "test_bots.py", "test_course.py", "test_every_number.py", "test_fullest_round.py",
    "test_leaks.py", "test_misdeal.py",
    "test_mutations.py", "test_random_hands.py", "test_random_mistakes.py",
    "test_report.py", "test_twentyone_bonus_bets.py",
    "test_twentyone_prices.py",
    "test_twentyone_short_shoe.py", "test_twentyone_what_if.py", "test_versus_prices.py",
    "test_versus_reckoned.py", "test_all_that_may_be_said.py",
})  # fmt: skip

SOME_BY_OFFER = frozenset({
    ("test_every_offer.py", "test_every_option_of_a_reading_loads_and_only_its_default_changes_nothing"),
    ("test_golden.py", "test_newly_counted_prices_are_unchanged"),
    ("test_golden.py", "test_prices_in_the_book_equal_newly_counted_ones"),
    ("test_price.py", "test_the_price_of_every_offer_has_the_promised_fields"),
    ("test_playthroughs.py", "test_the_stored_log_replays_and_verifies"),
    ("test_poker_playthroughs.py", "test_the_golden_night_verifies_offline"),
})  # fmt: skip
"""Another night of every offer verifies in the short tier, and every golden night is compared there. Golden prices of
every offer are compared with the book there; counting them all again takes half a minute.
"""

SWEPT = frozenset({
    # play and settle
    ("test_kind.py", "test_on_the_river_advice_counts_every_opposing_hand"),
    ("test_kind.py", "test_pan_figures_are_measured_with_errors_and_the_collection_is_as_filed"),
    ("test_advice_priced.py", "test_advice_shows_the_chart_value_of_a_late_wager_and_suggests_no_action"),
    ("test_bots.py", "test_house_players_beat_a_random_player"),
    ("test_kill_nights.py", "test_house_players_sometimes_kill_and_overkill_in_a_trial"),
    ("test_random_hands.py", "test_random_hands_of_every_base_game_pass_every_check"),
    ("test_round_games.py", "test_a_few_hands_of_thirteen_cards_pass_every_check"),
    ("test_bad_descriptions.py", "test_only_refusals_are_raised_for_descriptions"),
    ("test_poker_bad_descriptions.py", "test_following_the_refusals_plays_a_hand_to_its_end"),
    ("test_versus_bad_descriptions.py", "test_only_refusals_and_description_errors_are_raised"),
    ("test_trial.py", "test_a_measured_error_equals_the_jackknife"),
    ("test_round_games.py", "test_a_few_deals_of_trips_pass_every_check"),
    # the command and the library count the same hour of a bank twice; the command's text is tested
    ("test_bank_command.py", "test_the_bank_command_prints_the_figures_that_the_library_returns"),
    ("test_drop_cost.py", "test_every_line_uses_the_share_measured_at_its_own_stakes"),
    ("test_histories.py", "test_phh_hands_of_every_coded_offer_are_read_back_event_by_event"),
    ("test_poker_bad_descriptions.py", "test_every_description_is_settled_or_refused"),
    ("test_bad_descriptions.py", "test_every_well_formed_description_is_settled_or_refused"),
    ("test_bank_round.py",
     "test_two_rounds_of_ultimate_with_seven_players_have_the_spread_of_a_shared_board"),
    ("test_bank_round.py", "test_with_a_stake_that_covers_everything_the_exact_mean_is_the_sum_of_the_prices"),
    # the first compiles hold'em's loop of a whole table, the second the loop that writes pages of starting hands
    ("test_bank_risk.py", "test_seats_that_share_a_board_are_not_treated_as_independent"),
    ("test_starting_hands.py", "test_a_few_deals_of_a_draw_game_agree_with_its_page_of_starting_hands"),
    ("test_count_play.py", "test_the_count_of_dragon_7_earns_the_published_amount_within_three_standard_errors"),
    # odds
    ("test_simulate_table.py", "test_processes_and_a_run_in_two_parts_give_the_same_counts"),
    ("test_counting.py", "test_counting_the_bonus_bets_again_gives_the_counts_of_the_book"),
    ("test_counting.py", "test_simulated_rounds_of_pai_gow_agree_with_the_price"),
    ("test_counting.py", "test_every_chart_covers_the_share_of_hands_that_the_documentation_states"),
    ("test_counting.py", "test_every_reading_that_changes_the_chart_has_a_page_of_its_own"),
    ("test_mutations.py", "test_the_size_of_the_flop_bet_of_holdem_affects_price_and_advice"),
    ("test_versus_figures.py", "test_mississippi_stud_has_the_published_price"),
    ("test_price.py", "test_a_reading_option_that_conflicts_with_the_chosen_settings_is_not_shown"),
    ("test_book.py", "test_counting_any_page_of_the_book_again_gives_the_same_page"),
    ("test_counting.py", "test_every_filed_hand_order_and_reading_ranks_seven_cards_as_published"),
    ("test_counting.py", "test_the_solvers_tables_set_and_name_hands_as_the_game_does"),
    ("test_versus_counts.py", "test_a_sorted_row_gives_the_same_count_as_comparing_hand_by_hand"),
    ("test_versus_counts.py", "test_counting_a_whole_flop_gives_the_same_counts_as_each_hand_alone"),
    ("test_equity_before.py", "test_equity_from_random_deals_agrees_with_the_count"),
    ("test_twentyone_split_advice.py", "test_advice_on_split_hands_equals_the_plan_of_the_price"),
    ("test_book.py", "test_the_book_has_every_small_count_that_a_filing_needs_and_nothing_else"),
    ("test_counting.py", "test_advice_on_pai_gow_counts_every_hand_of_the_bank"),
    ("test_report.py", "test_the_coverage_of_tiles_charts_agrees_with_the_documentation"),
    ("test_report.py", "test_the_edge_of_every_closed_game_is_exact_and_shown_under_every_reading"),
    ("test_versus_prices.py", "test_the_book_has_every_filed_count_of_holdem_with_its_hash"),
    ("test_twentyone_prices.py", "test_rounds_from_a_short_shoe_agree_with_the_exact_odds"),
    ("test_equity_before.py", "test_the_equity_of_three_card_hands_equals_a_plain_count"),
    ("test_equity_before.py", "test_an_unknown_card_is_dealt_before_the_discard"),
    ("test_counting.py", "test_advice_at_the_table_names_the_cards_to_set"),
    # the rest
    ("test_terminal.py", "test_the_best_setting_of_a_pai_gow_hand_is_shown_as_its_low_and_high_hand"),
    ("test_commands.py", "test_the_rules_of_every_offer_can_be_printed"),
    ("test_nonsense.py", "test_the_largest_seed_is_accepted"),
    ("test_terminal.py", "test_a_call_shows_the_amount_to_call_and_a_refusal_states_the_same_amount"),
    ("test_commands.py", "test_at_baccarat_the_up_option_gives_the_player_dealers_first_card"),
    ("test_commands.py", "test_advice_on_a_baccarat_hand_matches_the_chart"),
    ("test_mini_double.py", "test_advice_on_a_hand_states_what_a_double_adds_to_its_value"),
    ("test_bench.py", "test_benchmark_rows_have_the_fields_that_the_command_line_promises"),
    ("test_mini_double.py", "test_a_house_player_doubles_when_it_should_and_only_then"),
    ("test_habits.py", "test_house_players_fold_and_show_down_at_believable_rates"),
    ("test_must_move.py", "test_no_stack_is_lost_or_doubled_if_the_server_is_killed_during_moves"),
    ("test_disk.py", "test_a_player_who_asked_to_leave_has_left_even_if_the_server_was_killed"),
    # the server: the other tests of these files ask the same of fewer requests and moves
    ("test_rest.py", "test_the_api_matches_its_description"),
    ("test_out_of_order.py", "test_a_damaged_house_file_closes_only_that_house"),
    ("test_must_move.py", "test_people_move_between_their_hands_while_both_tables_play"),
    ("test_table.py", "test_player_seeds_go_into_the_shuffle_and_the_page_of_the_round_shows_them"),
    ("test_limits.py", "test_many_logins_at_once_do_not_delay_others"),
    ("test_bots.py", "test_the_advice_process_uses_the_adviser_of_each_kind"),
    # the browser, where two or three people play what the table's and the server's own tests prove, or where another
    # test of the same file opens the same page
    ("test_account.py", "test_one_key_mutes_the_sounds_and_the_setting_is_saved_with_the_account"),
    ("test_backline.py", "test_comstock_1173_the_largest_wager_decides_from_behind_and_the_bank_chooses_last"),
    ("test_bank.py", "test_palace_1423_a_short_bank_settles_in_order_and_the_rest_is_returned"),
    ("test_chips.py", "test_a_tab_shows_your_other_tables_and_marks_the_one_that_waits"),
    ("test_exposed.py", "test_comstock_1243_the_exposed_card_lies_aside_until_the_bank_has_acted"),
    ("test_holdem.py",
     "test_replay_and_export_show_your_own_cards_and_a_folded_hand_stays_hidden_forever"),
    ("test_kill.py", "test_palace_376_377_a_player_who_missed_the_blinds_kills_to_come_back_and_changes_seats"),
    ("test_left_by_fouls.py", "test_the_last_player_remaining_after_a_foul_settles_or_plays_face_up"),
    ("test_must_move.py", "test_a_newcomer_waits_at_the_must_move_table_and_the_browser_follows_the_move"),
    ("test_odds.py", "test_crystal_ultimate_holdem_shows_the_exact_value_of_each_choice_for_your_cards"),
    ("test_pan.py", "test_two_people_and_house_players_play_a_hand_of_pan_to_the_end"),
    ("test_poker.py", "test_comstock_pot_limit_pineapple_caps_bets_at_the_pot_and_discards_one_card"),
    ("test_lobby.py", "test_the_floor_picks_a_line_by_its_sign_and_confirms_a_misdeal_that_everyone_sees"),
    ("test_felt.py", "test_on_full_felts_of_every_kind_the_seats_stay_apart_for_players_and_onlookers"),
    ("test_pai_gow.py", "test_the_offer_page_prices_every_setting_of_a_given_hand"),
    ("test_odds_page.py", "test_on_a_phone_no_column_is_clipped_in_any_family"),
    ("test_versus.py", "test_palace_three_card_poker_only_the_floor_can_pause_void_and_close"),
    ("test_kill.py", "test_comstock_657_707_a_pot_is_killed_and_over_killed_with_buttons"),
    ("test_poker.py", "test_palace_mexican_poker_a_card_is_kept_down_or_turned_up_and_the_next_is_the_opposite"),
    ("test_poker.py", "test_palace_no_limit_draw_is_played_by_buttons_and_onlookers_receive_no_card"),
    ("test_tiles.py", "test_palace_tiles_are_set_by_two_taps_and_the_house_way_is_one_key"),
    ("test_round_games.py", "test_two_players_set_thirteen_cards_and_are_warned_of_a_foul"),
    ("test_chances.py", "test_equity_is_shown_on_request_and_changes_with_the_street"),
    ("test_afterwards.py", "test_a_banker_sees_the_total_of_both_rounds_and_a_bettor_the_cost_of_choices"),
    ("test_newcomer.py", "test_each_spot_shows_the_exact_edge_of_its_wager_on_request"),
    ("test_newcomer.py", "test_undo_removes_the_last_chips_and_rebet_places_them_again"),
    # a room of its own, two visitors; the server's own tests and `test_falling.py` hold cards back too
    ("test_paced_room.py",
     "test_the_floor_calls_a_misdeal_while_cards_fall_and_a_newcomer_sees_the_same_moment"),
    ("test_paced_room.py", "test_results_appear_seat_by_seat_in_filed_order_after_the_cards"),
    ("test_desks.py", "test_the_desks_fit_a_phone_and_axe_finds_nothing_serious"),
})  # fmt: skip

FIRST = {
    ("test_versus_same_rounds.py", "test_the_simulation_loop_and_the_game_give_the_same_result"): 2,
    ("test_layout.py", "test_a_felt_built_in_parts_equals_the_whole_felt"): 4,
    ("test_small_shoe.py", "test_every_choice_gains_as_much_as_in_the_independent_count"): 2,
    ("test_poker_pokerkit.py", "test_random_hands_equal_those_of_pokerkit_to_the_chip"): 2,
    ("test_small_shoe.py", "test_the_best_strategy_has_the_value_found_by_the_independent_count"): 2,
    ("test_thirteen.py", "test_the_setting_search_agrees_with_brute_force"): 1,
    ("test_bad_histories.py", "test_a_phh_file_with_a_random_fault_is_read_or_refused"): 1,
    ("test_bad_histories.py", "test_a_log_with_a_random_fault_is_read_or_refused"): 1,
    ("test_drop_cost.py", "test_computed_costs_equal_the_fees_that_the_table_collects"): 3,
    ("test_ranking_pokerkit.py", "test_pokerkit_orders_random_hands_as_we_do"): 3,
    ("test_counting.py", "test_every_setting_of_tiles_equals_a_count_of_all_hands_of_the_bank"): 1,
    ("test_filed_showdown.py", "test_palace_511_every_winner_at_a_showdown_has_shown_their_hand"): 1,
    ("test_changed_data.py", "test_a_compiled_table_follows_changed_data"): 1,
    ("test_ranking_bench.py", "test_a_benchmark_row_names_its_rate_and_the_engine_it_is_compared_with"): 1,
}
"""How many cases of a test the short tier runs, if the others are similar."""

DEAR = {
    # Each change is a count of its own: hold'em's ten seconds, the others' six.
    ("test_mutations.py", "test_a_sample_of_changes_affects_the_price_or_is_refused"): frozenset({
        "crystal/ultimate-texas-holdem", "crystal/mississippi-stud-poker", "crystal/21st-century-baccarat-face-down",
        "comstock/let-it-ride-bonus", "cordova/two-card-peek",
    }),
    ("test_twentyone_bonus_bets.py", "test_a_wager_priced_alone_has_the_same_price_as_among_all_wagers"): frozenset({
        "crystal/21st-century-free-bet-blackjack",
    }),
    ("test_versus_prices.py", "test_simulation_is_within_four_standard_errors_of_exact"): frozenset({
        "crystal/mississippi-stud-poker", "crystal/ultimate-texas-holdem", "comstock/let-it-ride-bonus",
    }),
    ("test_twentyone_short_shoe.py", "test_every_order_of_a_short_shoe_confirms_the_count_of_twenty_one"): frozenset({
        "crystal/21st-century-free-bet-blackjack",
    }),
    # every change needs a new count of its hands; the other twenty-one is counted
    ("test_every_number.py", "test_every_readers_output_follows_a_sample_of_changes"): frozenset({
        "oaks/no-bust-21st-century-blackjack-card",
    }),
    ("test_versus_prices.py", "test_a_price_of_a_versus_game_has_the_promised_fields"): frozenset({
        "crystal/mississippi-stud-poker",
    }),
    ("test_report.py", "test_the_report_of_every_offer_shows_both_sides_the_chart_and_the_error"): frozenset({
        "palace/pai-gow-tiles",
    }),
    # all 53,524,680 hands of the bank are counted, for one hand that is set
    ("test_settings_reviewed.py", "test_a_poor_setting_is_charged_its_difference_from_the_best_one"): frozenset({
        "cordova/pai-gow-poker",
    }),
    # Each takes two to five seconds to count; other offers of their games are counted.
    ("test_golden.py", "test_newly_counted_prices_are_unchanged"): frozenset({
        "crystal/21st-century-baccarat-face-down",
    }),
    ("test_golden.py", "test_prices_in_the_book_equal_newly_counted_ones"): frozenset({
        "crystal/21st-century-baccarat-face-down",
    }),
    ("test_price.py", "test_the_price_of_every_offer_has_the_promised_fields"): frozenset({
        "crystal/21st-century-baccarat-face-down",
    }),
    ("test_course.py", "test_every_card_leads_to_the_place_that_the_rules_give"): frozenset({
        "crystal/21st-century-baccarat-face-down",
    }),
}  # fmt: skip

BY_HAND = {"test_mutations.py": frozenset({"twenty-one"}), "test_versus_prices.py": frozenset({"two-card-peek"})}
"""Games for which each case of a file takes minutes: every change of twenty-one needs a new count."""

NEVER_SHORT = frozenset({
    # stories of two or three people in the browser, which the table's and the server's own tests prove
    "web/test_afterwards.py", "web/test_backline.py", "web/test_chances.py", "web/test_exposed.py", "web/test_kill.py",
    "web/test_left_by_fouls.py", "web/test_paced_room.py", "web/test_pan.py", "web/test_poker.py", "web/test_tiles.py",
    # every page, a crooked house and the built wheel, each in a browser, server or environment of its own
    "test_wheel.py", "web/test_crooked_house.py", "web/test_sweep.py",
    # servers under load, or killed, for a minute or more
    "server/cluster/test_a_million_events.py", "server/cluster/test_load.py", "server/room/test_restore.py",
    # one long look each; the table in `README.md` and the other tests of their folders say what is kept
    "cli/test_nothing_waits.py", "games/pai_gow/poker/test_mini_double.py", "odds/test_every_price_at_the_table.py",
    "ranking/test_seven_cards_apart.py", "whole_table/twentyone/test_twentyone_walk.py",
})  # fmt: skip
"""Files without any test in the short tier. Every other file has some there."""

SOME_LONG = frozenset({
    # the same for every offer, for millions of rounds or for many more hands, or pages of the book counted again
    "desks/analyst/counting/test_count_play.py", "desks/analyst/test_collusion.py", "desks/bank/test_bank_round.py",
    "desks/bank/test_dealt_evenings.py", "games/versus/test_kernels.py", "houses/loader/test_every_number.py",
    "kinds/banked/test_nights.py", "kinds/pan/test_all_that_may_be_said.py", "kinds/pan/test_random_hands.py",
    "kinds/pot/test_bots.py", "kinds/pot/test_every_offer.py", "kinds/pot/test_many_hands.py",
    "kinds/pot/test_random_hands.py", "kinds/pot/test_random_mistakes.py", "kinds/test_round_games.py",
    "kinds/thirteen/test_thirteen.py", "odds/equity/test_equity.py", "odds/solvers/pai_gow/poker/test_counting.py",
    "odds/solvers/pai_gow/tiles/test_counting.py", "odds/solvers/trips/test_trips.py",
    "odds/solvers/twentyone/test_twentyone_prices.py", "odds/solvers/twentyone/test_twentyone_short_shoe.py",
    "odds/solvers/twentyone/test_twentyone_split_advice.py", "odds/solvers/twentyone/test_twentyone_what_if.py",
    "odds/solvers/versus/test_versus_prices.py", "odds/test_at_the_table.py", "odds/test_mutations.py",
    "odds/test_simulate.py", "whole_table/pot/test_pots.py", "whole_table/test_changed_data.py",
    "whole_table/test_equal_to_the_table.py",
    # every hand of a ranking counted, or thousands of hands played by two engines
    "oracle/test_poker_pokerkit.py", "ranking/test_joker.py", "ranking/test_seven_cards_apart.py",
    # loads, hundreds of kills, a million events, PostgreSQL
    "server/cluster/test_a_million_events.py", "server/cluster/test_crash.py", "server/cluster/test_load.py",
    "server/cluster/test_workers.py", "server/http/test_fuzz.py", "server/socket/test_frames.py",
    "server/tables/test_must_move.py",
    # every page and every state of a felt
    "site/test_site.py", "table/display/test_layout.py", "web/test_coming_and_going.py", "web/test_odds_page.py",
    "web/test_pages.py", "web/test_sweep.py",
    # every change to a log, the time that every command takes, machines of a cluster
    "cli/test_nothing_waits.py", "fairness/test_leaks.py", "fairness/test_recipes.py", "runs/test_runs.py",
})  # fmt: skip
"""Files with tests that only `make check-long` runs."""



class Case(NamedTuple):
    """A test as pytest collected it."""

    file: str
    function: str
    given: frozenset[str]
    """Its parameters: offers, sizes, seeds, themes."""
    marked: str
    """The tier marked in the test's file, if any."""
    games: frozenset[str] = frozenset()
    """The games of its offers."""


def tiers(cases: Sequence[Case]) -> list[str]:
    """Return the tier of each test.

    >>> offers = ("palace/ez-baccarat-panda-8", "cordova/cash-in-baccarat")
    >>> tiers([Case("test_nights.py", "test_a", frozenset({name}), "") for name in offers])
    ['test', 'sweep']
    """
    found = [case.marked or by_table(case) for case in cases]
    seen: dict[tuple[str, str], list[int]] = {}
    for place, case in enumerate(cases):
        if not case.marked:
            seen.setdefault((case.file, case.function), []).append(place)
    for name, places in seen.items():
        if name in FIRST:
            for place in [place for place in places if found[place] == TEST][FIRST[name] :]:
                found[place] = SWEEP
        elif name not in SWEPT and all(found[place] == SWEEP for place in places):
            found[places[0]] = TEST
    return found


def by_table(case: Case) -> str:
    if case.games & BY_HAND.get(case.file, frozenset()):
        return LONG
    if (case.file, case.function) in SWEPT:
        return SWEEP
    offers = {each for each in case.given if is_offer(each)}
    if offers & DEAR.get((case.file, case.function), frozenset()):
        return SWEEP
    if case.file in BY_KIND and offers and not offers & ONE_OF_A_KIND:
        return SWEEP
    some = case.file in BY_OFFER or (case.file, case.function) in SOME_BY_OFFER
    return SWEEP if some and offers and not offers & ONE_OF_EACH else TEST


def is_offer(given: str) -> bool:
    house, slash, game = given.partition("/")
    return bool(slash) and house.isalpha() and bool(game) and " " not in given


def named() -> Iterable[tuple[str, str]]:
    """Yield every file and function that a table names; an empty function means the whole file."""
    yield from ((file, "") for file in (*BY_OFFER, *BY_KIND, *BY_HAND))
    yield from SOME_BY_OFFER
    yield from SWEPT
    yield from FIRST
    yield from DEAR
