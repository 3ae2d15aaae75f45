"""An exported log is checked and shown on the command line. The log hides cards, but not chips."""

import json
from typing import Any

import pytest
from click.testing import Result
from tests.fairness.test_recipes import KINDS, given, honest
from tests.support.leaks.leak_spies import RestlessPeople, given_away
from tests.support.nights.banked import Night
from tests.support.nights.showdowns import Callers
from tests.support.offers import BANKED
from tests.support.tampering.recipes import RECIPES
from typer.testing import CliRunner

from houseway.cards import Pack, deck
from houseway.cli.main import app
from houseway.fairness.card_places import Covers, Lies
from houseway.fairness.follow_log import Followed
from houseway.fairness.seal_check import OpenedShuffle
from houseway.fairness.verify import verify
from houseway.houses import headers
from houseway.ledger import audit
from houseway.table.commands import LayOpen
from houseway.table.events import Shuffled
from houseway.table.log import Entry, write_entry


def run(log: tuple[Entry, ...] | list[Entry], *words: str) -> Result:
    text = b"".join(write_entry(entry) + b"\n" for entry in log)
    ran = CliRunner().invoke(app, list(words), input=text)
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


@pytest.mark.parametrize("who", [None, 2])
@pytest.mark.parametrize("kind", KINDS)
def test_an_exported_log_verifies_and_has_the_same_ledger_as_the_houses_log(kind: str, who: int | None) -> None:
    """The ledger to compare comes from the full log, in which every card is known."""
    ran = run(given(kind, who), "verify", "-", "--json")
    told = json.loads(ran.stdout)
    assert (ran.exit_code, told["good"], told["findings"]) == (3, True, [])
    assert told["verdict"].startswith("good as far as")
    assert told["ledger"]["accounts"] == audit(honest(kind)).accounts
    assert told["ledger"]["faults"] == []
    assert ("only chip movements can be checked" in told["ledger"]["limits"]) == (kind == "pan")


@pytest.mark.parametrize("kind", KINDS)
def test_a_log_changed_after_its_export_does_not_verify(kind: str) -> None:
    """The change is found at pan too, where the rules are followed only up to the first meld, because all chips are
    public.
    """
    log = list(given(kind, None))
    ran = run(RECIPES["somebody leaves who was never there"](log, log) or [], "verify", "-")
    assert (ran.exit_code, ran.stdout.splitlines()[-1]) == (1, "NOT GOOD"), ran.output


def dealt(to: str, text: str) -> list[str]:
    """Return the cards that a history deals face down or names in the deal."""
    if to == "ndjson":
        events = [json.loads(line) for line in text.splitlines()]
        return [card for each in events if each.get("event") == "dealt" for card in each["down"]]
    if to == "ohh":
        told = [json.loads(each)["ohh"] for each in text.split("\n\n")]
        return [card for hand in told for street in hand["rounds"] for each in street["actions"]
                if each["action"] == "Dealt Cards" for card in each["cards"]]
    actions = [json.loads(line.split(" = ")[1]) for line in text.splitlines() if line.startswith("actions = ")]
    return [each.split()[3] for hand in actions for each in hand if each.startswith("d dh")]


@pytest.mark.parametrize("to", ["phh", "ohh", "ndjson"])
def test_a_card_hidden_in_a_log_is_hidden_in_every_hand_history_made_from_it(to: str) -> None:
    """In a game without face-up cards, an onlooker sees no card when it is dealt."""
    ran = run(given("pot", None), "history", "-", "--to", to, "--skip")
    assert ran.exit_code == 0, ran.output
    assert ran.stdout
    assert set("".join(dealt(to, ran.stdout))) <= {"?"}


def test_a_card_dealt_from_a_scrambled_stub_appears_nowhere_else_in_the_log() -> None:
    """Two burn cards go back into play: an unknown card and the king of spades."""
    pack = Pack(tuple(deck()))
    covers = Covers(pack, [OpenedShuffle(Shuffled(52, ""), None, {})])
    hand, burn, again = Lies(1, "shuffle", 0), Lies(1, "shuffle", 1), Lies(1, "scramble 1", 0)
    assert covers.tell(hand, "As")
    covers.put_back(1, "scramble 1", [covers.at(burn), pack.names["Ks"]])
    assert [name for name in ("As", "Ks", "Qs") if covers.could_be(again, name)] == ["Ks", "Qs"]
    assert covers.tell(again, "Qs")
    assert not covers.could_be(Lies(1, "shuffle", 2), "Qs"), "it was the burn"


@pytest.mark.sweep
@pytest.mark.parametrize("name", [each.id for each in headers() if each.played])
def test_verify_explains_every_round_of_an_honest_log_at_every_offer(name: str) -> None:
    """The poker players call everything, so most hands are shown or mucked."""
    people = Night if name in BANKED else RestlessPeople if "/pan" in name else Callers
    night = people(name, 3).play(1 if "/pan" in name else 3)
    for who in (None, 2):
        report = verify(given_away(night.log.entries, night.source, who))
        assert (report.findings, report.undecided, report.rounds_followed) == ((), (), report.rounds)


def test_an_honest_log_without_its_proofs_is_not_rejected_as_false() -> None:
    """The download was interrupted, so the proofs are missing. Thirteen-card hands were set face down and shown later.
    """
    log = [entry for entry in given_away_thirteen() if not isinstance(entry.do, LayOpen)]
    ran = run(log, "verify", "-")
    assert ran.exit_code == 4, ran.output


def test_verify_explains_a_log_of_set_hands_without_its_proofs() -> None:
    """The night is honest: the settings were hidden when they were chosen, and the hands are shown before they are
    paid.
    """
    night = Night("crystal/pai-gow-poker", 1853).play(5)
    log = given_away(night.log.entries, night.source, None)
    for lines in (log, [entry for entry in log if not isinstance(entry.do, LayOpen)]):
        report = verify(lines)
        assert (report.findings, report.undecided, report.rounds_followed) == ((), (), 5)


def test_no_rule_depends_on_a_dead_card(monkeypatch: pytest.MonkeyPatch) -> None:
    night = Night("crystal/pai-gow-poker", 1853).play(2)
    looked = list[str]()
    branch = Followed.branch

    def told(self: Followed, at: int, spot: Lies | None, options: Any, whose: str) -> None:
        looked.append(whose)
        branch(self, at, spot, options, whose)

    monkeypatch.setattr(Followed, "branch", told)
    verify([entry for entry in given_away(night.log.entries, night.source) if not isinstance(entry.do, LayOpen)])
    assert "bank" in looked
    assert "dead" not in looked


def given_away_thirteen() -> list[Entry]:
    night = Callers("oaks/thirteen-card-poker", 1).play(1)
    return list(given_away(night.log.entries, night.source, None))
