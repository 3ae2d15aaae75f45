"""The commands as people and scripts use them: output, exit codes, refusals without tracebacks."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

from houseway.cli.commands import games
from houseway.cli.main import app
from houseway.houses import headers

PALACE = {
    "offer": "palace/ez-baccarat-panda-8",
    "player_dealer": 1,
    "bank": 100000,
    "wagers": {"2": {"player": 1000, "dragon-7": 500}},
    "shoe": ["5h", "Kd", "Ah", "2c", "9d"],
}


def run(*words: str, typed: str | bytes | None = None) -> Result:
    """Run a command; print its traceback unless it exits cleanly."""
    ran = CliRunner().invoke(app, list(words), input=typed, env={"NO_COLOR": "1"})
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


def settle(felt: dict[str, Any]) -> Result:
    return run("settle", "-", "--json", typed=json.dumps(felt))


def test_the_games_command_lists_games_with_the_promised_fields() -> None:
    listed = json.loads(run("games", "--json").stdout)
    assert set(listed[0]) == {"id", "house", "name", "family", "gega", "status", "wagers"}
    points = json.loads(run("games", "--family", "points", "--house", "crystal", "--json").stdout)
    assert len([each for each in points if each["status"] == "playable"]) == 9  # Crystal filed the rules of nine


@pytest.mark.parametrize(("words", "meant"), [(["--house", "palce"], "palace"), (["--family", "point"], "points")])
def test_an_unknown_house_or_family_is_a_usage_error(words: list[str], meant: str) -> None:
    ran = run("games", *words)
    assert ran.exit_code == 2
    assert f"did you mean `{meant}`?" in ran.stderr


def test_an_unknown_offer_is_a_usage_error_with_a_suggestion() -> None:
    ran = run("rules", "palace/ez-bacarat-panda-8")
    assert ran.exit_code == 2
    assert "did you mean `palace/ez-baccarat-panda-8`?" in ran.stderr


def test_the_rules_of_every_offer_can_be_printed() -> None:
    for each in json.loads(run("games", "--json").stdout):
        told = json.loads(run("rules", each["id"], "--json").stdout)
        assert told["name"] == each["name"]
        assert run("rules", each["id"]).exit_code == 0


def test_an_invalid_value_for_a_setting_is_a_usage_error() -> None:
    told = run("rules", "comstock/no-bust-blackjack", "--set", "surrender=never", "--set", "limit=many")
    assert told.exit_code == 2
    assert told.stderr.splitlines() == [
        "houseway: --set surrender=never: surrender is `never`; "
        "it must be one of none, first choice, before the check, any time, even standing",
        "--set limit=many: limit is 'many'; a whole number is expected",
    ]


def test_offers_without_faults_are_reported_as_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "headers", lambda: headers()[:2])
    told = run("games", "--check")
    assert (told.exit_code, told.stderr) == (0, "houseway: 2 offers checked, no faults found\n")


def test_an_unknown_setting_is_refused_with_a_suggestion() -> None:
    ran = run("odds", "palace/ez-baccarat-panda-8", "--set", "dragon7=38:1")
    assert ran.exit_code == 2
    assert "did you mean `dragon-7`?" in ran.stderr
    assert run("odds", "palace/ez-baccarat-panda-8", "--set", "decks").exit_code == 2


def test_conflicting_settings_are_refused_before_anything_is_priced() -> None:
    """Crystal 3571 pays even money, or 19 to 20 under its other reading; the test sets 3 to 1 on that line."""
    ran = run("odds", "crystal/pai-gow-poker", "--set", "base=wins=3:1", "--set", "payoff=commission")
    both = "base=wins=3:1 and payoff=commission conflict: both set what `wins` of base pays; choose one"
    assert (ran.exit_code, ran.stdout, ran.stderr) == (2, "", f"houseway: {both}\n")
    twice = run("rules", "palace/ez-baccarat-panda-8", "--set", "decks=6", "--set", "decks=8")
    assert (twice.exit_code, twice.stderr) == (2, "houseway: decks is set twice, to 6 and to 8; choose one\n")


def test_several_lines_of_a_pay_table_can_be_set_at_once() -> None:
    """A price is linear in what each line pays, so changes to two lines add up."""

    def price(*lines: str) -> float:
        said = [word for line in lines for word in ("--set", f"player-dragon={line}")]
        ran = run("odds", "cordova/commission-free-baccarat-dragon", "--json", *said)
        assert ran.exit_code == 0, ran.stderr
        found: float = json.loads(ran.stdout)["wagers"]["player-dragon"]["edge"]
        return found

    nine, eight = "player wins by nine=40:1", "player wins by eight=8:1"
    filed = price()
    assert price(nine) != filed
    assert price(nine, eight) - filed == pytest.approx(price(nine) - filed + price(eight) - filed, abs=1e-12)


def test_wagers_named_on_the_command_line_are_priced_alone() -> None:
    """In four decks, 15 of the 207 other cards pair the first, and then Lucky Pair wins (cordova 1353-1354)."""
    four = ("odds", "cordova/blackjack-x", "--set", "decks=4", "--wager", "lucky-pair")
    told = json.loads(run(*four, "--json").stdout)
    assert told["wagers"]["lucky-pair"]["hit"] == pytest.approx(15 / 207, abs=1e-15)
    shown = run(*four)
    assert "Lucky Pair" in shown.stdout
    assert list(told["collection"]["wagers"]) == ["lucky-pair"]  # what it adds to the fee, and no other wager
    assert "A bonus bet is made beside" in shown.stdout
    assert not shown.stderr
    unknown = run("odds", "cordova/blackjack-x", "--wager", "lucky", "--json")
    assert (unknown.exit_code, json.loads(unknown.stdout)["refused"]["code"]) == (1, "unknown-wager")
    assert run("odds", "cordova/blackjack-x", "--hand", "8c 5d", "--up", "Kh", "--wager", "base").exit_code == 2


def test_a_game_with_only_its_fees_filed_has_no_odds() -> None:
    ran = run("odds", "oaks/baccarat-gold-2-0", "--json")
    assert ran.exit_code == 1
    assert json.loads(ran.stdout)["refused"]["code"] == "fee-only"


def test_the_command_line_prints_the_published_figures() -> None:
    """Published by the Wizard of Odds: banker −0.010183, player −0.012351, dragon-7 −0.076113, panda-8 −0.101876."""
    priced = json.loads(run("odds", "palace/ez-baccarat-panda-8", "--json").stdout)
    edges = {name: round(wager["edge"], 6) for name, wager in priced["wagers"].items()}
    wanted = {"banker": -0.010183, "player": -0.012351, "dragon-7": -0.076113, "panda-8": -0.101876}
    assert edges | wanted == edges
    literal = next(each for each in priced["readings"] if each["reading"] == "banker-three-card-7")
    assert round(literal["wagers"]["banker"], 6) == 0.012351


def test_the_settle_command_settles_a_round_of_baccarat() -> None:
    """Player's 6 beats Banker's 1 in three cards: the line pays even money and the Dragon loses (palace 1493–1526)."""
    result = json.loads(settle(PALACE).stdout)
    assert [(row["wager"], row["result"], row["paid"], row["collected"]) for row in result["settlements"]] == [
        ("player", "win", 1000, 0),
        ("dragon-7", "lose", 0, 500),
    ]
    assert result["bank"] == {"start": 100000, "end": 99500}
    assert result["collection"] == [{"from": 2, "amount": 100}, {"from": 1, "amount": 300}]


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"shoe": ["5h", "Kd"]}, "shoe-too-short", "shoe[2]"),
        ({"shoe": ["5h"] * 9}, "too-many-of-a-card", "shoe[8]"),
        ({"wagers": {"2": {"dragon7": 500}}}, "unknown-wager", "wagers.2.dragon7"),
        ({"wagers": {"2": {"player": 500}}}, "below-minimum", "wagers.2.player"),
        ({"wagers": {"2": {"player": 400100}}}, "above-maximum", "wagers.2.player"),
    ],
)
def test_a_refused_round_says_what_is_wrong_and_where(change: dict[str, Any], code: str, where: str) -> None:
    ran = settle({**PALACE, **change})
    assert ran.exit_code == 1
    refused = json.loads(ran.stdout)["refused"]
    assert (refused["code"], refused["where"]) == (code, where)
    assert refused["clause"].startswith("palace ")
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize("text", ["{", "[]", '{"offer": 3}', '{"offer": "palace/ez-baccarat-panda-8"}', "\xff"])
def test_a_description_in_the_wrong_format_is_a_usage_error(text: str) -> None:
    ran = run("settle", "-", typed=text.encode("latin-1"))
    assert ran.exit_code == 2
    assert ran.stderr.startswith("houseway: -: ")


def test_a_missing_file_is_a_usage_error() -> None:
    ran = run("settle", "no-such-felt.json")
    assert ran.exit_code == 2
    assert "no-such-felt.json" in ran.stderr


def test_the_settle_command_settles_a_poker_hand_and_names_a_refused_action() -> None:
    felt = {
        "offer": "cordova/texas-holdem",
        "stacks": {"1": 10000, "2": 10000},
        "button": 1,
        "shoe": ["As", "Kd", "Ah", "Kc"],
        "actions": [[1, "raise", 100]],
    }
    ran = settle(felt)
    refused = json.loads(ran.stdout)["refused"]
    assert ran.exit_code == 1
    assert refused["at_action"] == 0


@pytest.mark.parametrize(
    ("offer", "typed"),
    [
        ("palace/ez-baccarat-panda-8", "take 500\ndeal\npass\nplayer 20, tie 5\ndeal\ntable\nnonsense 3\nq\n"),
        ("crystal/21st-century-baccarat-face-down", "pass\nbase 20\ndeal\nhit\nstand\nq\n"),
        ("cordova/texas-holdem", "deal\ncall\nfold\ndeal\nfold\nq\n"),
        ("oaks/lowball-draw-poker", "deal\nfold\nq\n"),
        ("comstock/lowball", "deal\nkill\nfold\nout\ndeal\ndeal\nback now\ndeal\npass\nfold\nseat 8\nq\n"),
        ("palace/lowball", "deal\nkill\nfold\nseat 8\ndeal\nback now\ndeal\npass\nfold\nq\n"),
    ],
)
def test_a_night_played_in_the_terminal_is_logged_and_verifies(offer: str, typed: str, tmp_path: Path) -> None:
    log = tmp_path / "night.ndjson"
    ran = run("play", offer, "--seed", "5", "--seat", "1", "--log", str(log), typed=typed)
    assert ran.exit_code == 0
    assert "You leave with" in ran.stdout
    assert "seed 5" in ran.stderr
    again = run("play", offer, "--seed", "5", "--seat", "1", typed=typed)
    assert again.stdout == ran.stdout  # the same seed gives the same night
    checked = run("verify", str(log), "--json")
    assert checked.exit_code == 0, checked.stdout
    assert json.loads(checked.stdout)["good"]


def test_a_log_that_was_changed_does_not_verify(tmp_path: Path) -> None:
    log = tmp_path / "night.ndjson"
    palace = ("play", "palace/ez-baccarat-panda-8", "--seed", "5", "--seat", "1", "--log", str(log))
    run(*palace, typed="take 500\ndeal\nq\n")
    log.write_text(log.read_text().replace('"paid":1000', '"paid":9000', 1))
    ran = run("verify", str(log))
    assert ran.exit_code == 1
    assert "NOT GOOD" in ran.stdout


def test_a_file_that_is_not_a_log_is_a_usage_error(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("hello")
    assert run("verify", str(tmp_path / "x")).exit_code == 2
    assert run("verify", str(tmp_path / "y")).exit_code == 2


def test_a_log_that_cannot_be_written_is_refused_with_a_sentence() -> None:
    ran = run("play", "oaks/zoobac", "--seed", "1", "--log", "/no/such/folder/night.ndjson", typed="q\n")
    assert ran.exit_code == 1
    assert "cannot write the log" in ran.stderr


def test_the_lobby_asks_no_questions_if_input_is_not_a_terminal() -> None:
    ran = run("play", typed="")
    assert ran.exit_code == 2
    assert "houseway games" in ran.stderr


def test_a_pot_game_can_be_simulated_with_house_players() -> None:
    words = ("simulate", "cordova/texas-holdem", "--rounds", "10", "--seed", "7", "--json")
    told, again = (json.loads(run(*words).stdout) for _ in range(2))
    assert told["wagers"] == again["wagers"]  # the same seed gives the same hands
    # Six players at the first line: $1 from every pot, flop or no flop (cordova 1458–1461).
    assert told["wagers"]["pot"]["collection_per_100"] == 10000
    assert -1 < told["wagers"]["pot"]["edge"] < 0


def test_a_pot_game_can_be_simulated_with_a_plan_such_as_calling_every_bet() -> None:
    """Six callers put in $2 each; the drop is $2, plus $1 for the jackpot."""
    words = ("simulate", "crystal/holdem", "--plan", "call", "--rounds", "500", "--seed", "7", "--json")
    pot = json.loads(run(*words).stdout)["wagers"]["pot"]
    assert (pot["average_pot"], pot["collection_per_100"]) == (6 * 200, 100 * 300)
    refused = run("simulate", "crystal/holdem", "--plan", "best", "--seed", "7")
    assert refused.exit_code == 1
    assert "use call, random or a table of chances" in refused.stderr


def test_a_whole_table_can_be_simulated(tmp_path: Path) -> None:
    """A bank of $100 covers four wagers of $25 on the same hand; the other seats have no action."""
    words = ("simulate", "palace/ez-baccarat-panda-8", "--seats", "7", "--bet", "player=25", "--bank", "100",
             "--schedule", "none", "--seed", "7", "--json")  # fmt: skip
    told = json.loads(run(*words, "--rounds", "2000", "--workers", "1", "--resume", str(tmp_path / "run")).stdout)
    assert told["rounds"] == pytest.approx(2000, rel=0.05)  # whole shoes
    assert [seat for seat, each in told["seats"].items() if each["sd"]] == ["1", "2", "3", "4"]
    assert min(map(int, told["bank"]["histogram"])) == -10_000
    assert told["chances"]["no_action"] > 0.8
    longer = json.loads(run(*words, "--rounds", "4000", "--resume", str(tmp_path / "run")).stdout)
    assert longer["rounds"] > told["rounds"]
    again = json.loads(run(*words, "--rounds", "4000", "--on", "threads").stdout)
    assert {**again, "rounds_per_second": 0} == {**longer, "rounds_per_second": 0}
    assert run(*words, "--on", "the moon").exit_code == 1


def test_the_equity_command_prints_published_equities() -> None:
    """Ace-king suited against a pair of queens is a textbook race: it wins 46.2 % to 53.8 %."""
    told = json.loads(run("equity", "cordova/texas-holdem", "AsKs", "QhQd", "--json").stdout)
    assert [round(hand["equity"], 3) for hand in told["hands"]] == [0.462, 0.538]
    assert run("equity", "cordova/texas-holdem", "AsKs", "AsQd").exit_code != 0


def test_a_pot_game_has_starting_hands_instead_of_prices() -> None:
    """Two aces win the pot 85.2 % of the time against one random hand, in every published table."""
    ran = run("odds", "cordova/texas-holdem", "--players", "2")
    assert ran.exit_code == 0
    assert next(line for line in ran.stdout.splitlines() if line.startswith("A ")).split()[1] == "85.2"
    assert run("odds", "cordova/texas-holdem", "--wager", "ante").exit_code == 1
    assert run("odds", "palace/ez-baccarat-panda-8", "--players", "6").exit_code == 2


# Advice on one hand


def advised(*words: str) -> Any:
    return json.loads(run("odds", *words, "--json").stdout)


def test_the_up_option_gives_the_card_that_the_player_dealer_shows() -> None:
    """At Three Card Poker the player-dealer shows the third card (cordova 3894–3897)."""
    three = advised("cordova/three-card-poker", "--hand", "Ks 7d 2c", "--up", "4h")
    assert three["best"]["word"] == "play"
    assert three["choices"] == [{"word": word, "value": value} for word, value in three["ev"].items()]
    assert three == advised("cordova/three-card-poker", "--hand", "Ks 7d 2c", "--board", "4h")


def test_at_baccarat_the_up_option_gives_the_player_dealers_first_card() -> None:
    """The player-dealer shows the first card (crystal 856–859)."""
    low, high = (advised("crystal/21st-century-baccarat-5-0", "--hand", "Ks 5d", "--up", up) for up in ("3h", "9h"))
    assert low["best"]["value"] > high["best"]["value"]
    assert {each["word"] for each in low["choices"]} == {"hit", "stand"}


def test_advice_on_a_baccarat_hand_matches_the_chart() -> None:
    chart = json.loads(run("odds", "oaks/super-pan-9", "--json").stdout)["strategy"][0]["chart"]
    row = next(each for each in chart if each["total"] == "7" and not each["exceptions"])
    assert advised("oaks/super-pan-9", "--hand", "Ks 5d 2c")["best"]["word"] == row["choice"]


@pytest.mark.parametrize(
    ("name", "words", "code", "said"),
    [
        ("oaks/super-pan-9", ("--hand", "Ks 5d 2c", "--up", "4h"), 2, "shows no card"),
        ("cordova/three-card-poker", ("--hand", "Ks 7d 2c", "--up", "4h", "--board", "5h"), 2, "has no board"),
        ("crystal/21st-century-baccarat-5-0", ("--hand", "Ks 6d", "--up", "4h"), 1, "with 6 there is nothing"),
        ("cordova/three-card-poker", ("--hand", "Ks 7d 2c"), 2, "shows one card; give that card too: `--up 9h`"),
        ("oaks/zoobac", ("--hand", "Ks 6d"), 1, "has no choices"),
    ],
)
def test_the_up_option_is_refused_in_a_game_without_a_face_up_card(
    name: str, words: tuple[str, ...], code: int, said: str
) -> None:
    ran = run("odds", name, *words)
    assert (ran.exit_code, said in ran.stderr) == (code, True)
