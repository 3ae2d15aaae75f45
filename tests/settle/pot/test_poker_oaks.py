"""The Oaks' pot games: hands made up and settled by hand from lines 1–123, 374–398, 838–1226 of the filing.

`net` is what each seat is up or down in dollars.
"""


DRAW, LOWBALL, STUD, RAZZ = (
    "oaks/draw-poker", "oaks/lowball-draw-poker", "oaks/seven-card-stud-high", "oaks/seven-card-stud-razz",
)


# Draw: $2–$20, blinds of 1, 1 and 2 from the dealer, time


def test_oaks_37_opening_needs_a_pair_of_jacks_or_better(pot, refused_hand, seats):
    # The opener needs a pair of jacks; players who passed can call and raise afterwards.
    deal = {2: "Ah Kd 9c 5d 3s", 3: "Js Jh 9d 5c 3h", 4: "8c 8d 9h Td Qd", 1: "2d 3d 4d 6d 8h"}
    line = {"options": {"form": "openers"}, "stakes": {"ante": 100, "blinds": []}}
    refusal = refused_hand(DRAW, 1, seats(4), deal, "7c", "2 bet 2", **line)
    assert refusal.at_action == 0
    assert "37" in str(refusal.refused.clause)
    actions = "2 check; 3 bet 2; 4 fold; 1 fold; 2 raise 4; 3 call; 2 draw; 3 draw; 3 check; 2 check"
    hand = pot(DRAW, 1, seats(4), deal, "7c", actions, **line)
    assert hand.net == {1: -1, 2: -5, 3: 7, 4: -1}


OPENED = {2: "Js Jd Qd Td 9d", 1: "Kc Kd 4h 5h 6h"}


def openers_shown(hand):
    return [set(event["cards"]) for event in hand.felt["events"] if event["event"] == "openers-shown"]


def test_oaks_37_a_player_who_split_openers_shows_the_discard(pot, seats):
    # The jack of spades goes for a straight flush; the openers are shown, not the deuce that was drawn.
    actions = "2 bet 2; 1 call; 2 draw Js; 1 draw; 2 bet 2; 1 fold"
    hand = pot(DRAW, 1, seats(2), OPENED, "8c 2c", actions, options={"form": "openers"})
    assert openers_shown(hand) == [set(OPENED[2].split())]
    assert hand.net == {1: -2.5, 2: 2.5}  # antes of half a dollar


def test_oaks_37_openers_that_were_kept_are_shown_with_the_hand(pot, seats):
    actions = "2 bet 2; 1 call; 2 draw Qd Td 9d; 1 draw; 2 bet 2; 1 fold"
    hand = pot(DRAW, 1, seats(2), OPENED, "8c 2c 3c 7c", actions, options={"form": "openers"})
    assert openers_shown(hand) == [{"Js", "Jd", "2c", "3c", "7c"}]


def test_oaks_37_split_openers_are_shown_at_the_showdown_too(pot, seats):
    actions = "2 bet 2; 1 call; 2 draw Js; 1 draw; 2 bet 2; 1 call"
    hand = pot(DRAW, 1, seats(2), OPENED, "8c Kh", actions, options={"form": "openers"})
    assert hand.net == {1: -4.5, 2: 4.5}  # K-Q-J-10-9 beats kings
    assert openers_shown(hand) == [set(OPENED[2].split())]
    pair = actions.replace("2 draw Js", "2 draw 9d")
    assert openers_shown(pot(DRAW, 1, seats(2), OPENED, "8c Kh", pair, options={"form": "openers"})) == []


# Stud: $2–$4, ante a half, a dollar for five players or fewer after the fourth card


def test_oaks_91_a_pair_of_aces_is_lower_than_a_pair_of_deuces(pot, seats):
    # Seat 1 can make nothing under A-A-2-3-4 … seat 2 nothing under 2-2-A-3-4 with these seven.
    deal = {2: "2c 2d Kh", 1: "Ah Ac Qd"}
    rest = "Qc Kd Qs Qh Kc Jd Jc 3c Jh Js 4c 3d"
    actions = "2 bring-in; 1 call;" + "1 check; 2 check;" * 4
    hand = pot(RAZZ, 1, seats(2), deal, rest, actions)
    assert hand.pots[0][2] == [1]
