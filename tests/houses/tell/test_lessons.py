"""Lessons: every playable offer has one with its own numbers, and the terminal shows each step once, at the right
moment.
"""

import re

from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.houses import headers, offer
from houseway.houses.tell.how_to_play import how_to_play
from houseway.houses.tell.lessons import BANK, BETS, DEALT, END, LESSONS, START, TURN, lesson

MOMENTS = (START, BANK, BETS, DEALT, TURN, END)


def test_every_playable_offer_has_a_lesson_of_five_to_seven_steps():
    wrong, used = [], set()
    for header in headers():
        made = offer(header.id)
        taught = lesson(made)
        used.add(taught["id"])
        if made.played and not 5 <= len(taught["steps"]) <= 7:
            wrong.append((made.id, taught))
        wrong += [(made.id, step) for step in taught["steps"] if "{" in step["say"] or len(step["say"]) > 200]
        wrong += [(made.id, step) for step in taught["steps"] if step["at"] not in MOMENTS]
        whole = " ".join(step["say"] for step in taught["steps"])
        wrong += [(made.id, line) for line in how_to_play(made) if line["text"] not in whole]
    assert not wrong
    assert used - {""} == set(LESSONS), "a lesson that no offer has"


def steps(said, *arguments):
    ran = CliRunner().invoke(app, ["play", *arguments, "--lesson", "--seed", "3"], input=said)
    return [int(found) for found in re.findall(r"Lesson, (\d) of \d:", ran.output)], ran.output


def test_a_baccarat_lesson_in_the_terminal_shows_every_step_once():
    shown, output = steps("pass\nplayer 20\ndeal\nquit\n", "palace/ez-baccarat-panda-8")
    assert shown == [1, 2, 3, 4, 5, 6, 7]
    assert output.index("Lesson, 4 of 7") < output.index("The player hand gets"), "before the cards"


def test_a_lesson_can_be_skipped_and_repeated():
    shown, _ = steps("pass\nskip\nplayer 20\ndeal\nquit\n", "palace/ez-baccarat-panda-8")
    assert shown == [1, 2, 3], "bets were open when it was skipped"
    shown, _ = steps("deal\nskip\nlesson\nquit\n", "palace/texas-holdem")
    assert shown.count(1) == 2
