"""Crystal's points games, compared with the filed lines; every expected figure is typed from the document."""

import pytest

from houseway.cards import card
from houseway.games.game import BANK, DONE, PLAYER, number_of, words
from houseway.houses import Offer, headers, offer

IDS = [header.id for header in headers() if header.house == "crystal" and header.family == "points"]


def test_crystal_files_nine_points_games() -> None:
    names = (
        "asian-baccarat 21st-century-baccarat-face-up-tie 21st-century-baccarat-face-down 21st-century-baccarat-5-0 "
        "ez-baccarat fortune-7-baccarat california-baccarat dragon-dai-bacc ruyi-baccarat"
    )
    assert set(IDS) == {f"crystal/{name}" for name in names.split()}


# --- playing a hand -------------------------------------------------------------------------------------------------


def end(table: Offer, player: str, bank: str, *said: str) -> int:
    """Deal these cards to the two hands, make these choices, and return the outcome."""
    game = table.play
    hands = {PLAYER: player.split(), BANK: bank.split()}
    spoken = list(said)
    state = game.start(game.rules(table.banked.options))
    while (what := game.turn(state)) != DONE:
        if what in hands:
            state = game.deal(state, what, game.solving.card(card(hands[what].pop(0))))
        else:
            word = spoken.pop(0)
            assert word in [choice.word for choice in words(game, state)]
            state = game.act(state, number_of(game, word))
    assert (hands, spoken) == ({PLAYER: [], BANK: []}, []), "cards or words left over"
    return game.outcome(state)


def verdict(table: Offer, wager: str, player: str, bank: str, *said: str) -> str:
    return str(table.verdicts(table.wager(wager))[end(table, player, bank, *said)])


def open_words(table: Offer, player: str, bank: str) -> list[str]:
    """Deal four opening cards and return the choices then allowed."""
    game = table.play
    state = game.start(game.rules(table.banked.options))
    for hand, text in ((PLAYER, player), (BANK, bank)):
        for each in text.split():
            state = game.deal(state, hand, game.solving.card(card(each)))
    return [choice.word for choice in words(game, state)]


# --- Asian Baccarat -------------------------------------------------------------------------------------------------

ASIAN = "crystal/asian-baccarat"


@pytest.mark.parametrize(("total", "may"), [("Ks 3d", []), ("Ks 4d", ["stand", "hit"]), ("Ks 6d", ["stand", "hit"])])
def test_crystal_20_26_a_seat_has_a_choice_on_four_five_and_six(total: str, may: list[str]) -> None:
    assert open_words(offer(ASIAN), total, "Kc 7c") == may


def test_crystal_19_60_61_both_sides_stand_on_seven_and_draw_on_three() -> None:
    asian = offer(ASIAN)
    assert verdict(asian, "base", "3s Kd 2d", "2c Ac 7h") == "1 to 1"  # 5 against 0
    assert verdict(asian, "base", "3s 4d", "3c 4c") == "push"


def test_crystal_27_the_player_dealer_has_a_choice_on_four_to_six_under_the_default_reading() -> None:
    assert verdict(offer(ASIAN), "base", "3s 4d", "5c Kc", "stand") == "1 to 1"
    assert verdict(offer(ASIAN), "base", "3s 4d", "6c Kc 2h", "hit") == "lose"
    assert verdict(offer(ASIAN, {"bank-option": "house-way"}), "base", "3s 4d", "6c Kc") == "1 to 1"


def test_crystal_30_every_tie_pushes() -> None:
    assert verdict(offer(ASIAN), "base", "Ks Kd Qd", "Jc Kc Th") == "push"


def test_crystal_33_draws_begin_at_the_left_except_under_the_reading_that_cites_31() -> None:
    assert offer(ASIAN).banked.plan.asks == "left"
    assert offer(ASIAN, {"draw-order": "button"}).banked.plan.asks == "button"
    assert not offer(ASIAN).banked.plan.common_draw
    assert not offer(ASIAN).banked.plan.draw_up


# --- 21st Century Baccarat ------------------------------------------------------------------------------------------

FACE_UP = "crystal/21st-century-baccarat-face-up-tie"
FACE_DOWN = "crystal/21st-century-baccarat-face-down"
FIVE = "crystal/21st-century-baccarat-5-0"


def test_crystal_435_437_the_player_dealer_wins_ties_on_zero_and_one() -> None:
    table = offer(FACE_UP)
    assert verdict(table, "base", "Ks Kd Qd", "Jc Kc Th") == "lose"
    assert verdict(table, "base", "Ks Kd Ad", "Jc Kc Ah") == "lose"
    assert verdict(table, "base", "Ks Kd 2d", "Jc Kc 2h") == "push"
    assert verdict(table, "tie", "Ks Kd Qd", "Jc Kc Th") == "8 to 1"


def test_crystal_434_438_bettors_choose_on_five_and_six_and_the_player_dealer_never_does() -> None:
    assert open_words(offer(FACE_UP), "5s Kd", "6c Kc") == open_words(offer(FACE_UP), "6s Kd", "6c Kc")
    assert open_words(offer(FACE_UP), "6s Kd", "6c Kc") == ["stand", "hit"]
    assert verdict(offer(FACE_UP), "base", "6s Kd", "5c Kc 2h", "stand") == "lose"


def test_crystal_393_a_natural_stops_nobody_from_drawing_except_under_the_other_reading() -> None:
    assert verdict(offer(FACE_UP), "base", "9s Kd", "Kc Kd 9h") == "push"
    assert verdict(offer(FACE_UP, {"naturals": "stop"}), "base", "9s Kd", "Kc Kd") == "1 to 1"


def barred(table: Offer, wager: str, player: str, up: str) -> bool:
    game = table.play
    state = game.start(game.rules(table.banked.options))
    for hand, each in ((PLAYER, player.split()[0]), (BANK, up), (PLAYER, player.split()[1]), (BANK, "Kh")):
        state = game.deal(state, hand, game.solving.card(card(each)))
    return any(game.banking.openings[name](state) for name in table.wager(wager).barred)


@pytest.mark.parametrize(("up", "no"), [("5d", True), ("6d", False), ("4d", False)])
def test_crystal_450_914_a_late_tie_is_refused_when_the_total_equals_the_up_card(up: str, no: bool) -> None:
    assert barred(offer(FACE_UP), "tie", "2s 3s", up) is no
    assert barred(offer(FIVE), "late-tie", "2s 3s", up) is no


def test_crystal_449_917_a_late_tie_on_four_against_four_is_allowed_and_on_a_two_card_nine_is_not() -> None:
    assert not barred(offer(FACE_UP), "tie", "2s 2h", "4d")
    assert not barred(offer(FACE_UP), "tie", "9s Kh", "4d")
    assert barred(offer(FIVE), "late-tie", "9s Kh", "4d")


def test_crystal_715_the_shoe_is_eight_decks_with_eight_jokers() -> None:
    cards = offer(FACE_DOWN).banked.shoe.cards()
    assert (len(cards), cards.count(card("Jo"))) == (424, 8)


@pytest.mark.parametrize(
    ("player", "may"),
    [
        ("Ks 4d", ["hit", "double", "surrender"]),
        ("Ks 5d", ["stand", "hit", "double", "surrender"]),
        ("Ks 6d", ["stand", "hit", "double", "surrender"]),
        ("Ks 7d", []),
        ("Jo 2d", []),
    ],
)
def test_crystal_726_730_742_a_hand_has_the_filed_choices(player: str, may: list[str]) -> None:
    assert open_words(offer(FACE_DOWN), player, "7c Kc") == may


@pytest.mark.parametrize("bank", ["Jo 2c", "9c Kc", "Kc Jo"])
def test_crystal_722_723_a_joker_face_up_or_a_nine_ends_the_deal(bank: str) -> None:
    # No surrender either: 725–726 come after the check.
    assert open_words(offer(FACE_DOWN), "Ks 2d", bank) == []
    assert verdict(offer(FACE_DOWN), "base", "Ks 2d", bank) == "lose"
    assert verdict(offer(FACE_DOWN), "base", "4s 5d", bank) == "push"


def test_crystal_733_two_jokers_pay_three_to_one_even_when_drawn_to_a_nine() -> None:
    table = offer(FACE_DOWN)
    assert verdict(table, "base", "Jo Jo", "8c Kc") == "3 to 1"
    assert verdict(table, "base", "Jo Jo", "Jo 5c") == "3 to 1"
    assert verdict(table, "base", "Jo Jo", "Jo Jo") == "push"
    assert verdict(table, "base", "9s Kd", "Jo Jo") == "lose"
    other = offer(FACE_DOWN, {"two-jokers-against-a-nine": "bank-wins"})
    assert verdict(other, "base", "Jo Jo", "Jo 5c") == "lose"
    assert verdict(other, "base", "Jo Jo", "8c Kc") == "3 to 1"


def test_crystal_728_an_eight_or_nine_drawn_from_five_or_six_pays_two_to_one() -> None:
    table = offer(FACE_DOWN)
    assert verdict(table, "base", "Ks 5d 3h", "7c Kc", "hit") == "2 to 1"
    assert verdict(table, "base", "Ks 6d Jo", "7c Kc", "hit") == "2 to 1"
    assert verdict(table, "base", "Ks 4d 4h", "7c Kc", "hit") == "1 to 1"
    assert verdict(table, "base", "Ks 5d 3h", "8c Kc", "hit") == "push"  # must win (748)


def test_crystal_743_a_doubled_hand_is_paid_even_money_under_the_default_reading() -> None:
    def pays(way: str) -> tuple[str, str]:
        table = offer(FACE_DOWN, {"doubled-bonus": way})
        base, double = (verdict(table, wager, "Ks 5d 3h", "7c Kc", "double") for wager in ("base", "double"))
        return base, double

    assert pays("even-money") == ("1 to 1", "1 to 1")
    assert pays("on-the-base") == ("2 to 1", "1 to 1")
    assert pays("on-both") == ("2 to 1", "2 to 1")


def test_crystal_726_727_731_surrender_ties_and_the_player_dealers_six_are_as_filed() -> None:
    table = offer(FACE_DOWN)
    assert verdict(table, "base", "Ks 6d", "7c Kc", "surrender") == "lose half"
    assert verdict(table, "base", "Ks 2d 2h", "2c Kc 2d", "hit") == "lose"
    assert verdict(table, "base", "Ks 5d", "2c Kc 3d", "stand") == "push"
    assert verdict(table, "base", "Ks 8d", "6c Kc", "stand") == "1 to 1"
    assert verdict(table, "base", "9s Kd", "6c Kc 3d", "hit") == "push"  # 732


def test_crystal_852_853_894_lines_and_low_ties_pay_as_filed() -> None:
    table = offer(FIVE)
    assert verdict(table, "player", "6s Kd", "7c Kc") == "lose"
    assert verdict(table, "dealer", "6s Kd", "7c Kc") == "19 to 20"
    low = ("Ks Kd Ad", "Jc Kc Ah")
    assert [verdict(table, wager, *low) for wager in ("player", "dealer")] == ["lose", "19 to 20"]
    assert verdict(offer(FIVE, {"low-ties": "push"}), "dealer", *low) == "push"
    assert verdict(table, "dealer", "Ks Kd 2d", "Jc Kc 2h") == "push"


def test_crystal_861_892_only_a_five_has_a_choice_and_naturals_end_the_draw() -> None:
    table = offer(FIVE)
    assert open_words(table, "5s Kd", "6c Kc") == ["stand", "hit"]
    assert open_words(table, "6s Kd", "6c Kc") == []
    assert open_words(table, "5s Kd", "8c Kc") == []
    assert verdict(table, "player", "8s Kd", "2c Kc") == "1 to 1"


def test_crystal_861_only_a_bettor_on_the_player_line_chooses() -> None:
    assert [wager.id for wager in offer(FIVE).banked.wagers if wager.decides] == ["player"]
    assert [w.id for w in offer(FIVE, {"fork": "own-choice"}).banked.wagers if w.decides] == ["player", "dealer"]


def test_crystal_907_916_918_ties_are_paid_and_a_dealers_nine_returns_the_late_tie() -> None:
    plain, nines = ("Ks Kd 2d", "Jc Kc 2h"), ("9s Kd", "9c Kc")
    table = offer(FIVE)
    assert [verdict(table, wager, *plain) for wager in ("early-tie", "late-tie")] == ["8 to 1", "7 to 1"]
    assert [verdict(table, wager, *nines) for wager in ("early-tie", "late-tie")] == ["8 to 1", "push"]
    both = offer(FIVE, {"dealer-nine": "both", "early-tie": "9:1"})
    assert [verdict(both, "early-tie", *hands) for hands in (plain, nines)] == ["9 to 1", "push"]
    nine = offer(FIVE, {"tie-odds": "nine"})
    assert [verdict(nine, wager, *plain) for wager in ("early-tie", "late-tie")] == ["9 to 1", "9 to 1"]


def test_crystal_904_905_919_923_bonus_bets_of_version_five_need_the_filed_wagers() -> None:
    table = offer(FIVE)
    needs = {wager.id: wager.needs for wager in table.banked.wagers if wager.kind == "bonus"}
    assert needs["early-tie"] == ("player", "dealer")
    assert table.wager("early-tie").at_most == "base"
    assert needs["late-tie"] == ("early-tie",)
    assert table.wager("late-tie").late
    assert (needs["player-bonus-pair"], needs["dealer-bonus-pair"]) == (("player",), ("dealer",))


@pytest.mark.parametrize(
    ("pair", "pays"), [("5h 6h", "lose"), ("5h 5s", "10 to 1"), ("5h 5d", "20 to 1"), ("5h 5h", "40 to 1")]
)
def test_crystal_932_the_pair_bonuses_pay_as_filed(pair: str, pays: str) -> None:
    table = offer(FIVE)
    first, second = (card(each) for each in pair.split())
    for wager, hands in (
        ("player-bonus-pair", ((first, second), (card("2s"), card("9d")))),
        ("dealer-bonus-pair", ((card("2s"), card("9d")), (first, second))),
    ):
        found = table.play.banking.aspects[table.wager(wager).on].outcome(*hands, ())
        assert str(table.verdicts(table.wager(wager))[found]) == pays
        assert str(table.wager(wager).limit) == "$10 to $300"


# --- Baccarat -------------------------------------------------------------------------------------------------------

EZ, F7 = "crystal/ez-baccarat", "crystal/fortune-7-baccarat"
CALIFORNIA, DRAGON, RUYI = "crystal/california-baccarat", "crystal/dragon-dai-bacc", "crystal/ruyi-baccarat"
SEVEN = ("Ks 2d 4h", "2c Kc 5h")  # Player 6, Banker 7 in three cards
EIGHT = ("Ks 2d 6h", "2c Kc 5h")  # Player 8, Banker 7, three cards each


@pytest.mark.parametrize(
    ("name", "seven", "eight"),
    [(EZ, "dragon-7", "panda-8"), (F7, "fortune-7", ""), (CALIFORNIA, "dragon-king", "china-bear"),
     (DRAGON, "tiger-7", "ox-8"), (RUYI, "gold-7", "jade-8")],
)  # fmt: skip
def test_a_three_card_seven_pushes_the_banker_and_pays_40_while_a_three_card_eight_pays_25(
    name: str, seven: str, eight: str
) -> None:
    # crystal 1876–1877, 1885–1886, 2409, 2429–2430, 3148, 3170–3183, 3340, 3369–3383, 4125, 4137–4149
    table = offer(name)
    assert [verdict(table, wager, *SEVEN) for wager in ("player", "banker", seven)] == ["lose", "push", "40 to 1"]
    assert [verdict(table, wager, *EIGHT) for wager in ("player", "banker", seven)] == ["1 to 1", "lose", "lose"]
    assert not eight or verdict(table, eight, *EIGHT) == "25 to 1"
    assert not eight or verdict(table, eight, "8s Kd", "2c Kc") == "lose"  # two cards
    assert verdict(table, "tie", "6s Kd", "6c Kc") == "8 to 1"
    assert [verdict(table, wager, "6s Kd", "6c Kc") for wager in ("player", "banker")] == ["push", "push"]


def test_crystal_1854_the_literal_readings_of_ez_baccarat_change_the_banker_line_and_the_draw() -> None:
    assert verdict(offer(EZ, {"banker-three-card-7": "literal"}), "banker", *SEVEN) == "1 to 1"
    assert verdict(offer(EZ), "banker", "9s Kd", "2c Kc") == "lose"
    assert verdict(offer(EZ, {"naturals": "literal"}), "banker", "9s Kd", "2c Kc 7h") == "push"


def test_crystal_1804_1821_ez_baccarat_has_no_backline_and_its_bonus_bets_need_a_line_bet() -> None:
    table = offer(EZ)
    assert not any(wager.backline for wager in table.banked.wagers)
    needs = {wager.id: wager.needs for wager in table.banked.wagers}
    assert needs["dragon-7"] == needs["panda-8"] == ("player", "banker")
    assert needs["tie"] == ()


def test_crystal_2357_2427_fortune_7_allows_backline_bets_on_lines_only_and_bonus_bets_alone() -> None:
    assert [wager.id for wager in offer(F7).banked.wagers if wager.backline] == ["player", "banker"]
    assert offer(F7).wager("one-up").needs == ()
    assert offer(F7, {"bonus-needs-line": "with-a-line"}).wager("one-up").needs == ("player", "banker")


def test_crystal_2442_one_card_is_dealt_face_up() -> None:
    table = offer(F7)
    assert verdict(table, "one-up", "Ks Kd Ah", "3c 4c") == "lose"
    assert verdict(table, "one-up", "7s Kd", "6c Kc") == "9 to 1"
    assert verdict(table, "one-up", "Ks Kd Ah", "2c Kc 8h") == "30 to 1"
    assert verdict(table, "one-up", "7s Kd", "2c Kc 3h") == "lose"


def test_crystal_3360_the_kill_bonus_needs_a_loss_under_the_default_reading() -> None:
    table, tie = offer(DRAGON), ("Ks 2d 5h", "2c Kc 5h")
    assert verdict(table, "kill-the-ox-tiger", *EIGHT) == "60 to 1"
    assert verdict(table, "kill-the-ox-tiger", *SEVEN) == verdict(table, "kill-the-ox-tiger", *tie) == "lose"
    assert verdict(offer(DRAGON, {"kill": "does-not-win"}), "kill-the-ox-tiger", *tie) == "60 to 1"


def test_crystal_4160_ruby_9_pays_as_filed() -> None:
    table = offer(RUYI)
    assert verdict(table, "ruby-9", "Ks 2d 7h", "2c Kc 7c") == "75 to 1"
    assert verdict(table, "ruby-9", "Ks 2d 7h", "2c Kc 5h") == "10 to 1"
    assert verdict(table, "ruby-9", "9s Kd", "2c Kc") == "lose"
