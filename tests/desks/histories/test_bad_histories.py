"""Bad history files are refused with a sentence, and their good hands are kept."""

import contextlib
import json
import random
import tomllib

import pytest

from houseway.cli.commands.history import convert
from houseway.desks.histories import History, read_ndjson, read_phh, write_ndjson, write_ohh, write_phh
from houseway.desks.histories.history import Heading
from houseway.houses import offer
from houseway.kinds.pot.hand.play import PotGame
from houseway.rules.refusal import Refused

GOOD = '''variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = ["d dh p1 AsKs", "d dh p2 2c3c", "d dh p3 4c5c", "p3 f", "p1 cbr 6", "p2 f"]
'''


def test_the_history_file_is_read_before_a_fault_is_added():
    """All players fold to the small blind, who raised and wins the big blind's $2."""
    hand, = read_phh(GOOD)
    assert hand.stacks == (202, 198, 200)


@pytest.mark.parametrize(("old", "new", "code"), [
    ("[200, 200, 200]", '["a", 200, 200]', "not-a-hand"),
    ("[200, 200, 200]", "5", "not-a-hand"),
    ("[200, 200, 200]", "[]", "not-a-hand"),
    ("[200, 200, 200]", "[200]", "not-a-hand"),
    ("[200, 200, 200]", "[-200, 200, 200]", "not-a-hand"),
    ("[200, 200, 200]", "[-inf, 200, 200]", "not-a-hand"),
    ("[200, 200, 200]", "[nan, 200, 200]", "not-a-hand"),
    ('"p3 f"', "5", "not-a-hand"),
    ('"p3 f"', '""', "out-of-turn"),
    ('"p3 f"', '"p3"', "not-an-action"),
    ('"p3 f"', '"d"', "not-an-action"),
    ('"p3 f"', '"d dh"', "not-an-action"),
    ('"p3 f"', '"d dh p3"', "not-an-action"),
    ('"p3 f"', '"p9 f"', "not-an-action"),
    ('"p3 f"', '"p³ f"', "not-an-action"),
    ("cbr 6", "cbr", "not-an-action"),
    ("cbr 6", "cbr x", "not-an-amount"),
    ("cbr 6", "cbr inf", "not-an-amount"),
    ("cbr 6", "cbr 1e999", "not-an-amount"),
    ("AsKs", "AsKz", "not-a-card"),
    ("AsKs", "AsK", "not-a-card"),
    ("AsKs", "2c3c", "card-twice"),
    ("AsKs", "AsJo", "not-in-the-deck"),
    ("AsKs", "AsKsQs", "cards-differ"),
    ("AsKs", "As", "shoe-empty"),
    ("antes = [0, 0, 0]", "antes = [0, 0]", "not-a-hand"),
    ("antes = [0, 0, 0]", 'antes = "x"', "not-a-hand"),
    ("antes = [0, 0, 0]", "antes = [0, 900, 0]", "shoe-empty"),
    ("min_bet = 2\n", "", "not-a-hand"),
    ("min_bet = 2", "min_bet = -2", "not-a-hand"),
    ("blinds_or_straddles = [1, 2, 0]\n", "", "not-a-game"),
    ("[1, 2, 0]", "[2, 1, 0]", "not-a-hand"),
    ('"NT"', '["NT"]', "not-a-hand"),
    ("variant", "5 = 6\n[a]\nvariant", "not-a-hand"),
    (GOOD, "[a]\nb = 1\n", "not-a-hand"),
])
def test_a_history_with_a_malformed_field_is_refused(old, new, code):
    text = GOOD.replace(old, new)
    assert text != GOOD
    with pytest.raises(Refused) as refused:
        list(read_phh(text))
    assert refused.value.code == code, refused.value


@pytest.mark.parametrize(("line", "code"), [
    ("seats = [1, 2]", "not-a-hand"), ('seats = ["a", "b", "c"]', "not-a-hand"), ("seats = [1, 1, 1]", "not-a-hand"),
    ("players = 5", "not-a-hand"), ('finishing_stacks = ["x"]', "not-a-hand"), ("_houseway = '{'", "not-a-hand"),
    ("_houseway = '[]'", "not-a-hand"), ("_houseway = '{\"unit\": 1}'", "not-a-hand"),
    ('_houseway = \'{"header": {"type": "hand-history", "base": "faro", "stakes": {"structure": "no-limit", '
     '"small": 2}}, "button": 3}\'', "not-a-game"),
    ('_houseway = \'{"header": {"type": "hand-history", "offer": "no/such"}, "button": 3}\'', "unknown-offer"),
])
def test_a_history_with_an_additional_malformed_line_is_refused(line, code):
    with pytest.raises(Refused) as refused:
        list(read_phh(GOOD + line + "\n"))
    assert refused.value.code == code, refused.value


@pytest.mark.parametrize("line", [
    b'{"event":"seat-taken"}', b'{"event":"table-opened"}', b"[1]", b'{"event":5}', b"\xff{",
    b'{"event":"seat-taken","seat":"x"}', b'{"event":"hand-began","number":1}', b'{"event":"folded","seat":"nobody"}',
    b"{" * 5000, b"{}", b'{"type":"seated"}', b'{"do":{},"events":[{"event":"hand-began"}]}', b'{"events":[7]}',
])
def test_a_log_with_a_malformed_line_is_refused(line):
    with pytest.raises(Refused):
        list(read_ndjson(line + b"\n"))


JUNK = (None, True, -1, 0, 1, 7, 99, 1.5, 10**40, "", "x", "p1", "Zz", "As", [], [1], ["As"], {}, {"a": 1},
        float("inf"), float("nan"))


def spoil(value, rng):
    """Return the value with a random fault."""
    if isinstance(value, dict) and value and rng.random() < 0.95:
        key = rng.choice(sorted(value))
        if rng.random() < 0.1:
            return {name: each for name, each in value.items() if name != key}
        return value | {key: spoil(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        place = rng.randrange(len(value))
        if rng.random() < 0.3:
            return value[:place] + value[place + rng.randrange(2):] + value[: rng.randrange(2)]
        return [*value[:place], spoil(value[place], rng), *value[place + 1 :]]
    if isinstance(value, str) and value and rng.random() < 0.6:
        words = value.split(" ")
        words[rng.randrange(len(words))] = rng.choice(("", "x", "p2", "d", "AsAs", "??", "-", "cbr", "1e9", "sm", "cc"))
        return " ".join(words)
    return rng.choice(JUNK)


def played(play, name, rng):
    filed = offer(name)
    line = rng.choice(filed.fees.stakes)
    _, log = play(PotGame(filed.variant, line.stakes, line.drop), rng, 4)
    return History(Heading(name, f"{line.filing}:{line.option}"), tuple(log))


def wrote_or_refused(hands):
    for hand in hands:
        for write in (write_ndjson, write_ohh, write_phh):
            with contextlib.suppress(Refused):
                assert write([hand])


def toml(told):
    lines = []
    for key, value in told.items():
        try:
            text = json.dumps(value, allow_nan=False)
            tomllib.loads(f"a = {text}")
            lines.append(f"{key} = {text}")
        except (ValueError, tomllib.TOMLDecodeError):
            lines.append(f"{key} = {'inf' if value == float('inf') else 'nan'}")
    return "\n".join(lines)


@pytest.mark.parametrize("name", ["crystal/holdem", "crystal/omaha-hi-lo-8", "crystal/razz", "cordova/texas-holdem"])
def test_a_phh_file_with_a_random_fault_is_read_or_refused(play, name):
    rng = random.Random(f"spoilt {name}")
    read = refused = 0
    while read + refused < 300:
        try:
            good = tomllib.loads(write_phh([played(play, name, rng)]))
        except Refused:
            continue
        for _ in range(30):
            key = rng.choice([*good, "_houseway", "actions"])
            if key == "_houseway":
                told = good | {key: json.dumps(spoil(json.loads(good[key]), rng))}
            else:
                told = good | {key: spoil(good[key], rng)}
            try:
                wrote_or_refused(read_phh(toml(told)))
                read += 1
            except Refused:
                refused += 1
    assert read > 20
    assert refused > 100


@pytest.mark.parametrize("name", ["crystal/holdem", "palace/lowball", "comstock/mexican-poker",
                                  "comstock/crazy-pineapple-holdem-8", "cordova/seven-card-stud"])
def test_a_log_with_a_random_fault_is_read_or_refused(play, name):
    rng = random.Random(f"spoilt {name}")
    read = refused = 0
    for _ in range(8):
        good = [json.loads(line) for line in write_ndjson([played(play, name, rng)]).splitlines()]
        for _ in range(40):
            place = rng.randrange(len(good))
            spoilt = [*good[:place], spoil(good[place], rng), *good[place + 1 :]]
            try:
                wrote_or_refused(read_ndjson("\n".join(map(json.dumps, spoilt)).encode()))
                read += 1
            except Refused:
                refused += 1
    assert read > 20
    assert refused > 100


def test_the_finished_hands_of_an_interrupted_night_are_written_as_histories(play, capfdbinary, tmp_path):
    rng = random.Random(14)
    one, two = (played(play, "crystal/holdem", rng) for _ in range(2))
    night = tmp_path / "night.ndjson"
    lines = write_ndjson([one, two]).splitlines(keepends=True)
    night.write_bytes(b"".join(lines[:-1]))
    convert(str(night), "ndjson")
    told = capfdbinary.readouterr()
    assert list(read_ndjson(told.out)) == [one]
    assert b"hand 1 is not finished" in told.err


def test_an_incomplete_hand_followed_by_another_is_reported(play):
    rng = random.Random(15)
    one, two = (played(play, "crystal/holdem", rng) for _ in range(2))
    lines = [*write_ndjson([one]).splitlines(keepends=True)[:-1], write_ndjson([two])]
    said = []
    assert list(read_ndjson(b"".join(lines), said.append)) == [two]
    assert [refused.code for refused in said] == ["hand-breaks-off"]


def test_the_skip_option_leaves_out_a_bad_hand_of_a_phh_file(capfdbinary, tmp_path):
    import typer

    file = tmp_path / "two.phh"
    file.write_text(f"[1]\n{GOOD}[2]\n{GOOD.replace('AsKs', 'AsKz')}")
    convert(str(file), "phh", skip=True)
    told = capfdbinary.readouterr()
    hand, = read_phh(told.out.decode())
    assert hand.stacks == (202, 198, 200)
    assert b"[2]" in told.err
    with pytest.raises(typer.Exit) as stopped:
        convert(str(file), "phh")
    assert stopped.value.exit_code == 2
    assert not capfdbinary.readouterr().out


FOLDED = ('variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [5, 10]\nmin_bet = 10\nstarting_stacks = [100, 100]\n'
          'actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]\nfinishing_stacks = [104, 95]\n')


def test_a_phh_hand_without_a_number_takes_it_from_its_section_or_its_name(capfdbinary, tmp_path):
    """The format numbers the sections of a file; some rooms name their hands instead."""
    file = tmp_path / "hands.phhs"
    file.write_text(f'[204]\n{FOLDED}\n[205]\n{FOLDED}hand = "R5-37"\n[206]\n{FOLDED}hand = 9\n')
    convert(str(file), "phh")
    told = capfdbinary.readouterr()
    said = [line.partition(": ")[0] for line in told.err.decode().splitlines()]
    assert said == ["hand 204", "hand R5-37", "hand 9"]
    again = tomllib.loads(told.out.decode())
    assert [each["hand"] for each in again.values()] == [204, "R5-37", 9]
    assert list(read_phh(told.out.decode())) == list(read_phh(file.read_text()))


def test_refusing_one_hand_of_a_file_says_how_to_skip_it(capfdbinary, tmp_path):
    import typer

    file = tmp_path / "hands.phhs"
    file.write_text(f"[1]\n{FOLDED}\n[2]\n{FOLDED.replace('104, 95', '104, 99')}")
    with pytest.raises(typer.Exit):
        convert(str(file), "phh")
    told = capfdbinary.readouterr()
    assert told.out == b""
    assert b"[2]: the stacks in the file are" in told.err
    assert b"--skip" in told.err
