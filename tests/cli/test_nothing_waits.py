"""Measures what people wait for: processor seconds for the odds of every offer, and for advice on a hand.

`pytest -s -m long tests/cli/test_nothing_waits.py` prints the table. The test fails only if a command fails; the times
depend on the machine.
"""

import resource
import subprocess
import sys

import pytest

from houseway.houses import headers

COMMANDS = (("--help",), ("odds", "--help"), ("games",))
HANDS = {
    "comstock/super-pan-9": ("--hand", "As 2d 4c"),
    "comstock/let-it-ride-bonus": ("--hand", "As Kd 2c"),
    "cordova/mini-pai-gow": ("--hand", "As Ad Kh Kd 7c 4d"),
    "cordova/pai-gow-poker": ("--hand", "As Ad Kh Kd 7c 4d 2s"),
    "cordova/three-card-poker": ("--hand", "As 9d 4c", "--up", "9h"),
    "comstock/ultimate-texas-holdem": ("--hand", "As Kd"),
    "crystal/mississippi-stud-poker": ("--hand", "As Kd"),
    "crystal/21st-century-free-bet-blackjack": ("--hand", "As 7d", "--up", "9h"),
}


def seconds(*command: str) -> float:
    """Return the processor seconds of a command, which must succeed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ran = subprocess.run([sys.executable, "-m", "houseway.cli.main", *command], capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert ran.returncode == 0, (command, ran.stderr)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


@pytest.mark.long
def test_the_processor_seconds_of_every_command_are_printed() -> None:
    odds = [("odds", each.id) for each in headers() if each.played]
    hands = [("odds", name, *asked) for name, asked in HANDS.items()]
    for each in (*odds, *hands):
        seconds(*each)  # the first call may count, and stores the result in the user's cache
    costs = [(seconds(*each), " ".join(each)) for each in (*COMMANDS, *odds, *hands)]
    for cost, name in sorted(costs, reverse=True):
        print(f"{cost:6.2f} s  {name}")
    assert len(costs) == len(COMMANDS) + len(odds) + len(HANDS)
