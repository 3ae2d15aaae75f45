"""What can be typed at a terminal, and what is printed without one."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.cli.output import console, table
from houseway.houses import headers

FACE_DOWN = "crystal/21st-century-baccarat-face-down"
HOUSEWAY = (sys.executable, "-m", "houseway.cli.main")


def play(offer: str, typed: str, *words: str) -> Result:
    ran = CliRunner().invoke(app, ["play", offer, *words], input=typed, env={"NO_COLOR": "1"})
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


def lobby(typed: str, *words: str) -> str:
    """Type into the lobby or at a named table in a separate terminal, and return all output."""
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [*HOUSEWAY, "play", *words, "--seed", "3"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=os.environ | {"COLUMNS": "120"},
    ) as ran:
        os.close(theirs)
        os.write(ours, typed.encode())
        shown = b""
        try:
            while part := os.read(ours, 4096):
                shown += part
        except OSError:  # the other end is closed
            pass
        os.close(ours)
    assert ran.returncode == 0, shown.decode()
    return shown.decode()


def test_a_bank_of_zero_is_refused_and_is_not_read_as_the_default() -> None:
    ran = play("oaks/zoobac", "take 0\nquit\n", "--seed", "11", "--seat", "1")
    assert "a bank needs a stake; name an amount (oaks 832, 1294)" in ran.stderr
    assert "$500" not in ran.stdout


@pytest.mark.parametrize(("typed", "says"), [("base 0", "name an amount above zero"), ("buy 0", "buy in for more")])
def test_an_empty_answer_is_not_an_amount(typed: str, says: str) -> None:
    ran = play(FACE_DOWN, f"pass\n{typed}\nquit\n", "--seed", "3")
    assert says in ran.stderr


def test_an_ambiguous_abbreviation_is_questioned() -> None:
    """With this seed seat 2 holds two fives: surrender is legal and stand is not, but `s` must not surrender."""
    ran = play(FACE_DOWN, "pass\nbase 25\ndeal\ns\nquit\n", "--seed", "3")
    assert "'s' could be surrender or stand; type more of it" in ran.stderr
    assert "(seat 2): surrender" not in ran.stdout


@pytest.mark.parametrize(("typed", "told"), [("su", "(seat 2): surrender"), ("hi", "(seat 2): hit")])
def test_an_unambiguous_abbreviation_is_accepted(typed: str, told: str) -> None:
    assert told in play(FACE_DOWN, f"pass\nbase 25\ndeal\n{typed}\nquit\n", "--seed", "3").stdout


def test_an_abbreviation_of_a_word_that_is_not_legal_is_refused() -> None:
    ran = play(FACE_DOWN, "pass\nbase 25\ndeal\nst\nquit\n", "--seed", "3")
    assert "'stand' is not an option here" in ran.stderr


def test_a_player_waiting_at_a_poker_table_is_told_when_the_next_hand_includes_them() -> None:
    """Seats 1, 2 and 3 play, and seat 1 has the button. A player who sits down in seat 2 gets the button next and then
    the big blind. In seat 4, between seats 3 and 1, the blind comes one hand later, because the button passes first
    (palace 377).
    """
    moved = "deal\npass\nfold\nseat 4\nhelp\nnonsense\nseat 3\ndeal\nquit\n"
    ran = play("palace/lowball", moved, "--seed", "3", "--seat", "2")
    assert "Seat 1 gets it." in ran.stdout
    assert "Guest (seat 2) moves to seat 4.\nGuest (seat 4) waits 1 hand.\n" in ran.stdout
    assert "Hand 2: dealing to seats 1, 3." in ran.stdout
    assert "back now, seat NUMBER now" in ran.stdout
    assert "deal, buy AMOUNT, out, back, seat NUMBER, or quit" in ran.stderr
    assert "seat 3 is taken by Dolores" in ran.stderr
    four = play("comstock/lowball", "deal\npass\nfold\nseat 8\nquit\n", "--seed", "5", "--seat", "1")
    refusal = "with 3 players no one can change seats until a new player sits down (comstock 764–766, 790–794)"
    assert refusal in four.stderr


def test_cordova_156_the_player_in_the_blocked_seat_is_not_asked_for_bets() -> None:
    """Seat 8 is to the right of seat 1, which is the first to bank when seat 8 passes."""
    shown = lobby("pass\nnonsense\nquit\n", "cordova/pai-gow-poker", "--seat", "8")
    assert "Ah Fong (seat 1) banks" in shown
    assert "waits: closed to bets while seat 1 banks; `deal` closes the bets" in " ".join(shown.split())
    assert "for example" not in shown
    beside = lobby("pass\nquit\n", "cordova/pai-gow-poker", "--seat", "2")
    assert "bet (for example `base 10`)" in " ".join(beside.split())
    named = play("cordova/pai-gow-poker", "pass\nwager 10\nquit\n", "--seed", "4")
    assert "Guest (seat 2) bets $10 on Wager." in named.stdout, "by the name on the felt, too"
    assert not named.stdout.partition("You leave with")[2].strip(". $0123456789,\n"), "nothing after that is yours"
    assert "closed to bets" not in beside


def test_the_lobby_asks_for_house_game_and_seat() -> None:
    """Palace is the third house; its EZ Baccarat is filed for tables of 8 and of 14 (see `houseway rules`)."""
    games = CliRunner().invoke(app, ["games", "--house", "palace"]).stdout.splitlines()[1:]
    playable = [line.split()[0] for line in games if "  playable  " in line]
    number = playable.index("palace/ez-baccarat-panda-8") + 1
    shown = lobby(f"3\n{number}\n12\nquit\n")
    assert "Seat (1 to 14, enter for 2, q to leave):" in shown
    assert "seat 12 with $1,000" in shown
    assert "seat 2 with $1,000" in lobby(f"3\n{number}\n\nquit\n")


def test_the_lobby_repeats_its_question_after_anything_but_a_whole_number() -> None:
    shown = lobby("²\n0\n٣\n99\nq\n")
    houses = len({each.house for each in headers()})
    assert shown.count(f"enter a number from 1 to {houses}") == 4
    assert "Traceback" not in shown


def test_choosing_a_seat_that_only_the_larger_table_has_opens_that_table() -> None:
    ran = play("palace/ez-baccarat-panda-8", "pass\nquit\n", "--seed", "11", "--seat", "12")
    assert ran.exit_code == 0
    assert "seat 12 with $1,000" in ran.stdout
    ran = play("palace/ez-baccarat-panda-8", "", "--seat", "15")
    assert (ran.exit_code, "the table has 14" in ran.stderr) == (2, True)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("words", [("games", "--json"), ("rules", "palace/razz"), ("--help",)])
def test_output_that_cannot_be_written_ends_the_command_with_a_sentence(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run([*HOUSEWAY, *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (1, "houseway: No space left on device\n")


def test_the_game_list_shows_each_game_on_one_line_with_its_full_id() -> None:
    listed = CliRunner().invoke(app, ["games"]).stdout.splitlines()
    ids = [line.split()[0] for line in listed[1:]]
    assert "crystal/21st-century-baccarat-face-up-tie" in ids
    assert all("/" in each for each in ids)
    assert [line for line in listed if line != line.rstrip()] == []


def test_printed_rules_break_lines_between_words_and_leave_no_trailing_blanks() -> None:
    told = CliRunner().invoke(app, ["rules", "crystal/21st-century-baccarat-5-0"]).stdout
    assert told.count("player-bonus-pair") >= 10
    words = {word.strip("(),;") for word in told.split()}
    assert not words & {"r", "player-bonus-pai", "player-bonus-pa", "player-bonus-"}
    assert [line for line in told.splitlines() if line != line.rstrip()] == []
    assert all(len(line) <= 120 for line in told.splitlines())


@pytest.mark.parametrize(
    ("offer", "told"),
    [
        ("palace/ez-baccarat-panda-8", "8 at the table. Tables of 14 are also filed."),
        ("crystal/ruyi-baccarat", "8 at the table. Tables of 7 or 6 are also filed."),  # crystal 4070
        ("crystal/asian-baccarat", "8 at the table."),
    ],
)
def test_printed_rules_state_the_number_of_seats(offer: str, told: str) -> None:
    lines = CliRunner().invoke(app, ["rules", offer]).stdout.splitlines()
    assert lines[lines.index("Seats") + 1].strip() == told


def test_a_table_that_is_too_wide_shrinks_its_widest_column(capsys: pytest.CaptureFixture[str]) -> None:
    console().print(table("", ("a", "b"), [("short", "word " * 40)]))
    first, second, *_ = capsys.readouterr().out.splitlines()
    assert first.split() == ["a", "b"]
    assert second.startswith("short  word")
    assert len(second) <= 120


def test_the_floor_can_call_a_misdeal_in_the_terminal() -> None:
    """With this seed seat 2 has a choice. The round is called off, and the bank is offered to the same seat again."""
    ran = play(FACE_DOWN, "misdeal early\npass\nbase 25\ndeal\nmisdeal a card too many\nquit\n", "--seed", "3")
    assert "no round is being dealt" in ran.stderr  # there is no such choice at the bank
    assert "The floor calls a misdeal: “a card too many”. All wagers are returned." in ran.stdout
    assert "no action on Wager; $25 returned" in ran.stdout
    assert ran.stdout.count("The bank is offered to Ah Fong (seat 1)") >= 1


def test_the_floor_can_make_its_calls_in_the_terminal() -> None:
    """Crystal 94: the house sets the hand. Crystal 112: the player gets a warning, if the bank's hand is open from the
    start.
    """
    ran = play("crystal/pai-gow-poker", "pass\nbase 25\ndeal\non-the-cards 2\nopened-early\nquit\n", "--seed", "3")
    assert "the player-dealer's hand is not open yet" in ran.stderr
    assert "The player-dealer's hand was opened too soon" in ran.stdout
    assert re.search(r"Guest \(seat 2\): set .*, house way\.", ran.stdout)
    ran = play("crystal/face-up-pai-gow-poker", "pass\nbase 25\ndeal\non-the-cards 2\nquit\n", "--seed", "3")
    assert "Guest (seat 2) pushes the wager onto the cards. Warning: next time the hand loses." in ran.stdout
    ran = play("cordova/pai-gow-poker", "pass\nbase 25\ndeal\nopened-early\nquit\n", "--seed", "3")
    assert "too soon" not in ran.stdout, "nothing is filed about it there"


def test_after_an_unknown_command_the_terminal_lists_the_legal_ones_and_never_suggests_a_floor_call() -> None:
    said = play(FACE_DOWN, "deal\nquit\n", "--seed", "3").stderr
    assert "`deal` is not possible now: take AMOUNT" in said
    assert "misdeal" not in said


def test_the_best_setting_of_a_pai_gow_hand_is_shown_as_its_low_and_high_hand() -> None:
    ran = play("crystal/fortune-pai-gow-poker", "pass\nbase 10\ndeal\n?\nquit\n", "--seed", "5")
    assert "best: low hand Kh Ks, high hand 7d 7s 2s 2c Jo" in ran.stdout


def test_a_misdeal_cannot_be_called_while_bets_are_made() -> None:
    assert "no round is being dealt" in play(FACE_DOWN, "pass\nmisdeal\nquit\n", "--seed", "3").stderr


def test_the_terminal_names_every_player_in_the_same_way() -> None:
    ran = play("oaks/zoobac", "take 500\ndeal\nquit\n", "--seed", "11", "--seat", "1")
    assert "Guest takes seat 1 with $1,000." in ran.stdout
    assert "Guest (seat 1) banks with $500." in ran.stdout
    assert "You are Guest in seat 1. Type help for the commands." in ran.stdout
    assert "You takes" not in ran.stdout
    assert "You (" not in ran.stdout


@pytest.mark.parametrize(
    ("offer", "typed", "line"),
    [
        ("oaks/zoobac", "take 500\nlog\nquit\n", "  Guest (seat 1) banks with $500.  [oaks 832, 1294]"),
        ("cordova/texas-holdem", "log\nquit\n", "  Guest takes seat 1 with $1,000."),
    ],
)
def test_the_log_command_prints_the_log_in_words(offer: str, typed: str, line: str) -> None:
    lines = play(offer, typed, "--seed", "11", "--seat", "1").stdout.splitlines()
    assert line in lines
    assert not [each for each in lines if each.lstrip().startswith(("SeatTaken(", "Seated(", "BankTaken("))]


def test_a_reason_in_square_brackets_is_printed_unchanged() -> None:
    ran = play(FACE_DOWN, "pass\nbase 25\ndeal\nmisdeal [/x]\nquit\n", "--seed", "3")
    assert "The floor calls a misdeal: “[/x]”." in ran.stdout


def test_check_and_call_cannot_be_confused_when_typed() -> None:
    ran = play("cordova/texas-holdem", "deal\nc\nfold\nquit\n", "--seed", "5", "--seat", "1")
    assert "'c' could be check or call; type more of it" in ran.stderr


def test_verify_counts_a_log_of_one_round_as_one_round(tmp_path: Path) -> None:
    log = tmp_path / "night.ndjson"
    play("oaks/zoobac", "take 500\ndeal\nquit\n", "--seed", "11", "--seat", "1", "--log", str(log))
    assert ", 1 round, 1 shuffle, 1 opened whole" in CliRunner().invoke(app, ["verify", str(log)]).stdout


@pytest.mark.parametrize(
    ("name", "meant"), [("palace/ez-bac", "palace/ez-baccarat-panda-8"), ("oaks/zoo", "oaks/zoobac")]
)
def test_an_offer_is_suggested_by_the_start_of_its_name(name: str, meant: str) -> None:
    assert f"did you mean `{meant}`?" in CliRunner().invoke(app, ["rules", name]).stderr


def test_the_printed_collection_includes_bettors_behind_a_seat(tmp_path: Path) -> None:
    """Palace takes $1 from every bettor of $10 to $200, and $3 from the player-dealer (1564–1569)."""
    felt = tmp_path / "felt.json"
    felt.write_text(
        '{"offer": "palace/ez-baccarat-panda-8", "player_dealer": 1, "bank": 50000,'
        '"wagers": {"2": {"player": 1000, "backline": [{"banker": 1000}]}}, "shoe": ["9h", "4c", "Kd", "3s"]}'
    )
    told = CliRunner().invoke(app, ["settle", str(felt)]).stdout
    assert "collection: seat 2 $1, seat 2 behind 1 $1, seat 1 $3" in told, told


def test_help_is_printed_as_plain_text_and_version_prints_the_version() -> None:
    """Typer escapes brackets for a markup that our help does not use."""
    assert "\\[" not in CliRunner().invoke(app, ["odds", "--help"]).stdout
    assert CliRunner().invoke(app, ["--version"]).stdout.startswith("houseway ")


def test_thirteen_card_settings_are_named_in_the_order_laid_and_a_foul_gets_a_warning() -> None:
    """Three threes in front beat three twos (crystal 138): the terminal shows the foul, warns of it, and then accepts
    it.
    """
    wrong = "3d 3s 3h 2s 2h 2c As Jc"
    typed = f"deal\nlay {wrong}\nset {wrong}\nlay As Jc Ts 2s 2h 2c 9c 4h\nset {wrong}\nquit\n"
    ran = play("crystal/chinese-poker", typed, "--seed", "7")
    assert "As Jc Ts 9c 6c 5h 4h 3s 3h 3d 2s 2h 2c" in ran.stdout, "as people hold them: the highest first"
    assert "front: 3d 3s 3h, three threes" in ran.stdout
    assert "middle: 2s 2h 2c As Jc, three twos (A-J)" in ran.stdout
    assert "This would be a foul: the front beats the middle" in ran.stdout
    assert ran.stderr.count("this is a foul: the front beats the middle; type it again to do it anyway") == 1
    assert "front: As Jc Ts, ace high (J-10)" in ran.stdout
    assert "the front beats the middle" in ran.stdout.partition("has set")[2], "it was set all the same"


def test_a_call_shows_the_amount_to_call_and_a_refusal_states_the_same_amount() -> None:
    """The guest limps for $1 and is raised to $2: $1 is owed, not $2. Easy players do so with this seed."""
    ran = play("oaks/texas-holdem", "deal\ncall\ncheck\nfold\nreview\nquit\n", "--seed", "4", "--level", "easy")
    assert "Dolores (seat 3) raises to $2." in ran.stdout
    assert "you can't check with $1 to call; you can fold, call $1 or raise" in ran.stderr
    reviewed = " ".join(ran.stdout.partition("You lost $1.")[2].split())
    called, folded = reviewed.partition("Guest (seat 2) folds.")[::2]
    assert "Guest (seat 2) calls $1. " in called
    assert called.endswith(" to win $3 as the bets read; needed 33.3 % to call $1 "), "$1 of each, and of the guest"
    assert " to win $5 as the bets read; needed 20.0 % to call $1 " in folded, "a dollar more of the two who are in"
    assert "Judged by what you could see then" in folded


def test_crystal_2005_the_ante_brings_an_equal_blind_and_the_result_shows_the_advice_and_the_cards() -> None:
    ran = play("crystal/ultimate-texas-holdem", "?\npass\nante 10\ndeal\n?\nquit\n", "--seed", "4")
    assert "You can win or lose at most $500" in ran.stdout, "before taking the bank"
    assert "run short" in ran.stdout
    assert "Guest (seat 2) bets $10 on Blind." in ran.stdout
    assert "best: play 4x" in ran.stdout
    assert "│K  ♣││A  ♠│" in ran.stdout
    assert "you have ace high (K)" in ran.stdout
    assert "You won $" in ran.stdout or "You lost $" in ran.stdout


def test_several_posted_lines_are_listed_one_per_row_and_a_single_one_is_shown_in_full() -> None:
    words = ("drop", "oaks/texas-holdem", "--reached", "0.6")
    every = CliRunner().invoke(app, [*words]).stdout.splitlines()
    one = CliRunner().invoke(app, [*words, "--schedule", "1"]).stdout.splitlines()
    assert len(every) < 197 + 12, "197 options"
    assert any("2 to 9" in line for line in every) or any(" to " in line for line in every)
    assert sum("%" in line for line in one) > 3, "by players"


def test_the_help_of_every_command_lists_its_arguments_once() -> None:
    told = CliRunner().invoke(app, ["drop", "--help"]).stdout
    assert told.count("An offer, as house/game.") == 1


def test_the_lobby_searches_offers_by_name_and_tolerates_typos() -> None:
    shown = lobby("ultimat holdem crystal\n1\n2\nquit\n")
    assert "Ultimate Texas Hold'em" in shown
    assert "You are Guest in seat 2" in shown


@pytest.mark.parametrize(("offer", "told", "set_so"), [
    ("cordova/mini-pai-gow", "set Jd: jack / pair of eights", "set jd\nno-double\n"),
    ("palace/pai-gow-tiles", "set 6-6 2-2: low six with Teen, high seven with Mooy", "set 6-6 2-2\n"),
    ("cordova/pai-gow-poker", "set 6s Td: 10-6 / three eights", "set 6s Td\n"),
])  # fmt: skip
def test_a_pai_gow_hand_is_set_in_the_terminal_and_both_hands_are_named(offer: str, told: str, set_so: str) -> None:
    """In all three forms of pai gow, every setting is listed with its two hands, and the typed one is set."""
    ran = play(offer, f"pass\nbase 10\ndeal\n{set_so}quit\n", "--seed", "5", "--seat", "3")
    words, _, makes = told.partition(": ")
    assert told in ran.stdout
    assert f"{words} ({makes})" in ran.stdout


def test_a_player_dealer_sees_the_number_of_the_round_in_the_turn_and_the_result_of_both_rounds() -> None:
    """With this seed the bank is $1 up after each round and pays $3 (palace 1564–1569), and the log states both
    amounts.
    """
    said = play("palace/ez-baccarat-panda-8", "take 500\ndeal\ntake 500\ndeal\nquit\n", "--seed", "3").stdout
    assert said.count("The bank of Guest (seat 2) ends at $501, up $1.") == 2
    assert said.count("Collection: $3 from Guest (seat 2).") == 2
    first, _, rest = said.partition("Round 1 of 2 as player-dealer.")
    assert "Round 1 is over." in first
    assert rest.count("Both rounds as player-dealer: +$2 (−$6 collection).") == 1


def test_no_row_of_drawn_cards_is_wider_than_eighty_columns() -> None:
    """Thirteen cards in columns of six, with a margin of thirteen, would take 91 columns."""
    from houseway.cli.terminal.draw_cards import boxes, rows

    drawn = [boxes(row)[0] for row in rows(["As"] * 13, 80 - 13)]
    assert [len(line) for line in drawn] == [42, 36]


def test_thirteen_cards_fit_into_eighty_columns_of_piped_output_and_the_best_setting_names_its_hands() -> None:
    said = play("crystal/chinese-poker", "deal\n?\nq\n", "--seed", "3").stdout
    cards = [line for line in said.splitlines() if "┌" in line]
    assert [len(line) for line in cards][:2] == [13 + 42, 13 + 36]
    best = re.search(r"best: front (.*), middle (.*), back (.*)", said)
    assert best is not None, said
    assert [len(re.findall(r"\b[2-9TJQKA][cdhs]\b", hand)) for hand in best.groups()] == [3, 5, 5]
