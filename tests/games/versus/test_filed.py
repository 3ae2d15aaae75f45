"""The twelve versus offers as data: every option of every reading loads, and figures are typed from the documents."""

import pytest

from houseway.houses import offer
from houseway.money import dollars
from houseway.rules.collection import fee_for, limit_of

OFFERS = (
    "cordova/ultimate-texas-holdem",
    "cordova/three-card-poker",
    "cordova/two-card-peek",
    "cordova/ultimate-war",
    "crystal/ultimate-texas-holdem",
    "crystal/mississippi-stud-poker",
    "crystal/three-card-poker-6-card-bonus",
    "palace/three-card-poker-6-card-bonus",
    "oaks/three-card-poker-1-3-6-card-bonus",
    "comstock/three-card-poker-6-card-bonus",
    "comstock/let-it-ride-bonus",
    "comstock/ultimate-texas-holdem",
)


def changes(read):
    """Return the options that a reading may change."""
    filed = read.banked
    money = read.fees.schedules, filed.coverage, filed.rounding
    return filed.wagers, filed.orders, filed.options, *money, read.seats, filed.plan, filed.rotation


@pytest.mark.parametrize("name", OFFERS)
def test_every_option_of_every_reading_loads_and_the_default_changes_nothing(name):
    filed = offer(name)
    assert filed.played
    assert filed.readings
    assert len({reading.id for reading in filed.readings}) == len(filed.readings)
    for reading in filed.readings:
        for way in reading.ways:
            read = offer(name, {reading.id: way})
            assert (changes(read) == changes(filed)) == (way == reading.default), (reading.id, way)


@pytest.mark.parametrize("name", OFFERS)
def test_every_line_of_a_pay_table_decides_some_outcome_and_none_is_hidden_by_another(name):
    filed = offer(name)
    for wager in filed.banked.wagers:
        decided_by = filed.play.banking.aspects[wager.on] if wager.on else filed.play
        won_by = set()
        for outcome in range(decided_by.outcomes):
            holds = [line.when for line in wager.pays if decided_by.conditions[line.when](outcome)]
            won_by.update(holds if wager.each else holds[:1])
        assert won_by == {line.when for line in wager.pays}, wager.id


@pytest.mark.parametrize(("name", "filings"), [
    ("cordova/ultimate-texas-holdem", {"ultimate-texas-holdem": 3, "ca-games-ultimate-texas-holdem": 20}),
    ("cordova/three-card-poker", {"ca-games-three-card-poker": 4}),
    ("cordova/two-card-peek", {"two-card-peek": 9, "ca-games-two-card-peek": 9}),
    ("cordova/ultimate-war", {"ultimate-war": 15, "ca-games-ultimate-war": 15}),
    ("crystal/ultimate-texas-holdem", {"ultimate-texas-holdem": 1, "rate-modification-ultimate-texas-holdem": 2}),
    ("crystal/mississippi-stud-poker", {"mississippi-stud-poker": 2}),
    ("crystal/three-card-poker-6-card-bonus", {"three-card-poker-6-card-bonus": 4}),
    ("palace/three-card-poker-6-card-bonus", {
        "three-card-poker-6-card-bonus": 1,
        "schedules-three-card-poker-6-card-bonus": 1,
        "california-games-three-card-poker-6-card-bonus": 1,
    }),
    ("oaks/three-card-poker-1-3-6-card-bonus", {"three-card-poker-1-3": 13}),
    ("comstock/three-card-poker-6-card-bonus", {
        "three-card-poker-6-card-bonus": 3, "fees-2020-three-card-poker-6-card-bonus": 24,
    }),
    ("comstock/let-it-ride-bonus", {"let-it-ride-bonus": 5, "fees-2020-let-it-ride-bonus": 5}),
    ("comstock/ultimate-texas-holdem", {"ultimate-texas-holdem": 3, "fees-2020-ultimate-texas-holdem": 11}),
])
def test_the_options_of_each_versus_offer_are_listed_in_the_filed_order(name, filings):
    found: dict[str, list[int]] = {}
    for schedule in offer(name).fees.schedules:
        found.setdefault(schedule.filing, []).append(schedule.option)
    assert found == {filing: list(range(1, count + 1)) for filing, count in filings.items()}


# Total table action, and what the player-dealer pays, by schedule: the ends of the printed bands.
FEES = [
    # cordova 1730–1744
    ("cordova/ultimate-texas-holdem", "ultimate-texas-holdem:1", {50: 1, 51: 2, 100: 2, 200: 3, 300: 6, 301: 9}),
    ("cordova/ultimate-texas-holdem", "ultimate-texas-holdem:2", {200: 3, 400: 6, 600: 12, 800: 15, 801: 20}),
    ("cordova/ultimate-texas-holdem", "ultimate-texas-holdem:3", {400: 6, 800: 15, 1200: 20, 1600: 25, 1601: 30}),
    # cordova 2307–2311, 2355–2359, 2388–2392
    (
        "cordova/ultimate-texas-holdem", "ca-games-ultimate-texas-holdem:4",
        {300: 1, 600: 3, 1000: 7, 1500: 13, 1501: 20},
    ),
    (
        "cordova/ultimate-texas-holdem", "ca-games-ultimate-texas-holdem:13",
        {400: 2, 1000: 6, 2000: 12, 3000: 25, 3001: 40},
    ),
    (
        "cordova/ultimate-texas-holdem", "ca-games-ultimate-texas-holdem:19",
        {1000: 4, 1001: 25, 2000: 25, 8000: 40, 20000: 65, 20001: 90},
    ),
    # cordova 532–536, 2181–2185
    ("cordova/two-card-peek", "two-card-peek:8", {100: 1, 300: 2, 600: 6, 1000: 10, 1001: 15}),
    ("cordova/two-card-peek", "ca-games-two-card-peek:6", {100: 1, 200: 2, 300: 3, 600: 5, 601: 8}),
    # cordova 1129–1133, 2281–2285
    ("cordova/ultimate-war", "ultimate-war:9", {300: 3, 600: 6, 1000: 12, 2000: 20, 2001: 30}),
    ("cordova/ultimate-war", "ca-games-ultimate-war:15", {500: 5, 1000: 15, 2000: 25, 4000: 50, 4001: 75}),
    # cordova 2143–2147
    ("cordova/three-card-poker", "ca-games-three-card-poker:4", {300: 3, 600: 6, 1000: 10, 2000: 15, 2001: 22}),
    # crystal 3041–3045, 3839–3843, 4021–4024
    (
        "crystal/ultimate-texas-holdem", "rate-modification-ultimate-texas-holdem:2",
        {50: 0.5, 300: 2, 600: 3, 1000: 6, 1001: 10},
    ),
    ("crystal/mississippi-stud-poker", "mississippi-stud-poker:2", {50: 0.5, 300: 2, 600: 3, 1000: 6, 1001: 10}),
    ("crystal/three-card-poker-6-card-bonus", "three-card-poker-6-card-bonus:4", {50: 1, 300: 2, 600: 4, 601: 7}),
    # palace 1281–1284, 1403–1406
    (
        "palace/three-card-poker-6-card-bonus", "three-card-poker-6-card-bonus:1",
        {100: 1, 105: 2, 200: 2, 205: 3, 300: 3, 305: 4, 400: 4},
    ),
    (
        "palace/three-card-poker-6-card-bonus", "california-games-three-card-poker-6-card-bonus:1",
        {100: 1, 101: 2, 200: 2, 300: 3, 301: 4, 5000: 4},
    ),
    # oaks 682, 696–700
    ("oaks/three-card-poker-1-3-6-card-bonus", "three-card-poker-1-3:7", {5: 4, 5000: 4}),
    (
        "oaks/three-card-poker-1-3-6-card-bonus", "three-card-poker-1-3:13",
        {100: 2, 105: 3, 300: 3, 600: 5, 1500: 10, 1505: 25},
    ),
    # comstock 2127–2132 (read), 5921–5928, 5980–5981
    (
        "comstock/three-card-poker-6-card-bonus", "three-card-poker-6-card-bonus:1",
        {50: 0.5, 200: 1, 300: 3, 301: 5, 500: 5, 501: 8},
    ),
    (
        "comstock/three-card-poker-6-card-bonus", "fees-2020-three-card-poker-6-card-bonus:17",
        {100: 3, 300: 5, 500: 8, 800: 10, 801: 20},
    ),
    (
        "comstock/three-card-poker-6-card-bonus", "fees-2020-three-card-poker-6-card-bonus:21",
        {50: 1, 200: 2, 201: 2},
    ),
    # comstock 3472–3481 (read), 6668–6678
    ("comstock/let-it-ride-bonus", "let-it-ride-bonus:4", {100: 2, 300: 4, 600: 5, 1000: 10, 1001: 15}),
    ("comstock/let-it-ride-bonus", "fees-2020-let-it-ride-bonus:4", {50: 1, 200: 3, 500: 5, 1000: 10, 1001: 15}),
    # comstock 4850–4856, 6070–6079
    ("comstock/ultimate-texas-holdem", "ultimate-texas-holdem:3", {100: 1, 105: 2, 205: 3, 500: 3, 505: 5}),
    (
        "comstock/ultimate-texas-holdem", "fees-2020-ultimate-texas-holdem:5",
        {100: 2, 300: 4, 500: 7, 700: 10, 701: 15},
    ),
]


@pytest.mark.parametrize(("name", "option", "fees"), FEES)
def test_the_fee_of_the_player_dealer_is_right_at_both_ends_of_each_band(name, option, fees):
    schedule = offer(name).schedule(option)
    assert schedule is not None
    assert {action: fee_for(schedule.player_dealer.bands, action * 100) / 100 for action in fees} == fees


LIMITS = [
    ("cordova/ultimate-texas-holdem", "ca-games-ultimate-texas-holdem:16", "ante", "$300", "$5000"),
    ("cordova/two-card-peek", "two-card-peek:9", "pick-a", "$25", "$2,000"),
    ("cordova/two-card-peek", "two-card-peek:9", "peek-b", "$25", "$50"),
    ("cordova/two-card-peek", "two-card-peek:9", "super", "$1", "$1"),
    ("cordova/ultimate-war", "ultimate-war:6", "war", "$100", "$1,000"),
    ("crystal/ultimate-texas-holdem", "rate-modification-ultimate-texas-holdem:1", "trips", "$1", "$200"),
    ("crystal/mississippi-stud-poker", "mississippi-stud-poker:1", "3-card-bonus", "$5", "$50"),
    ("crystal/three-card-poker-6-card-bonus", "three-card-poker-6-card-bonus:2", "6-card-bonus", "$5", "$100"),
    ("palace/three-card-poker-6-card-bonus", "three-card-poker-6-card-bonus:1", "6-card-bonus", "$5", "$100"),
    ("oaks/three-card-poker-1-3-6-card-bonus", "three-card-poker-1-3:9", "pair-plus", "$5", "$100"),
    ("comstock/three-card-poker-6-card-bonus", "fees-2020-three-card-poker-6-card-bonus:19", "pair-plus", "$1", "$25"),
    ("comstock/let-it-ride-bonus", "let-it-ride-bonus:5", "3-card-bonus", "$25", "$500"),
    ("comstock/ultimate-texas-holdem", "ultimate-texas-holdem:2", "trips", "$5", "$200"),
]


@pytest.mark.parametrize(("name", "option", "wager", "least", "most"), LIMITS)
def test_table_limits_are_as_printed_in_the_filing(name, option, wager, least, most):
    filed = offer(name)
    assert limit_of(filed.schedule(option), filed.wager(wager)) == (dollars(least), dollars(most))


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("cordova/ultimate-texas-holdem", (8,)),  # 1577
        ("cordova/three-card-poker", (8,)),  # 3879
        ("cordova/ultimate-war", (8, 14)),  # 963
        ("crystal/mississippi-stud-poker", (6,)),  # 3737
        ("oaks/three-card-poker-1-3-6-card-bonus", (8,)),  # 1436
        ("comstock/three-card-poker-6-card-bonus", (8,)),  # 1756
        ("comstock/let-it-ride-bonus", (7,)),  # 3187
        ("comstock/ultimate-texas-holdem", (8,)),  # 4554
    ],
)
def test_the_numbers_of_seats_are_as_filed(name, seats):
    assert offer(name).seats == seats
