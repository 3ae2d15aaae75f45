"""Hands that split and hands that are set, typed at a terminal, in games made for the tests that no house has filed."""

from types import ModuleType

import pytest
from tests.support.toys import split_game, tile_game
from tests.support.toys.open_table import toy_offer

from houseway.cli.terminal import table
from houseway.cli.terminal.table import TerminalSeat
from houseway.kinds.banked.commands import Choose
from houseway.table import log as logs


def sat(toy: ModuleType, seed: str, tmp_path, monkeypatch) -> TerminalSeat:
    name = toy.GAME.id
    filed = toy_offer(tmp_path, name, toy.__name__, toy.TOML, monkeypatch)
    monkeypatch.setattr(logs, "offer", lambda name, settings=None: filed)
    return TerminalSeat(filed, seed, 2, 100_000, 2, "", None)


def night(sitting: TerminalSeat, monkeypatch, capsys, answer) -> str:
    """Answer every prompt, and return the output."""
    prompts = []

    def asked(prompt: str) -> str:
        prompts.append(prompt)
        return answer(prompt, len(prompts))

    monkeypatch.setattr(table, "ask_line", asked)
    sitting.run()
    sitting.prompts = prompts
    return capsys.readouterr().out


def test_a_split_pair_is_played_hand_by_hand_in_the_terminal(tmp_path, monkeypatch, capsys):
    def answer(prompt: str, count: int) -> str:
        if "take" in prompt:
            return "pass"
        if "split" in prompt:
            return "split"
        if "stand" in prompt:
            return "stand"
        return "base 10, deal" if count < 120 else "quit"

    sitting = sat(split_game, "3", tmp_path, monkeypatch)
    shown = night(sitting, monkeypatch, capsys, answer)
    assert any(prompt.startswith("hand 2: ") for prompt in sitting.prompts)
    assert "hand 2 " in shown
    assert "Guest (seat 2), second hand: stand." in shown


def test_a_hand_of_tiles_is_set_by_typing_the_tiles(tmp_path, monkeypatch, capsys):
    sitting = sat(tile_game, "3", tmp_path, monkeypatch)

    def answer(prompt: str, count: int) -> str:
        if "take" in prompt:
            return "pass"
        if "set" in prompt and count < 40:
            mine = sitting.screen().seats[2].piles["hand"]
            return f"set {mine[1]}"
        return "base 10, deal" if count < 40 else "quit"

    shown = night(sitting, monkeypatch, capsys, answer)
    said = [entry.do for entry in sitting.log.entries if isinstance(entry.do, Choose) and entry.do.seat == 2]
    assert any(each.word == "set" and len(each.cards) == 1 and "-" in each.cards[0] for each in said)
    assert "Guest (seat 2): set" in shown


@pytest.mark.parametrize("typed", ["set", "set 9-9", "set 6-6 6-6 6-6", "set As", "front 6-6"])
def test_an_impossible_setting_typed_in_the_terminal_is_refused(typed, tmp_path, monkeypatch, capsys):
    sitting = sat(tile_game, "3", tmp_path, monkeypatch)
    heard = []

    def answer(prompt: str, count: int) -> str:
        if "take" in prompt:
            return "pass"
        if "set" in prompt and not heard:
            heard.append(typed)
            return typed
        return "base 10, deal" if not heard else "quit"

    monkeypatch.setattr(table, "ask_line", lambda prompt: answer(prompt, 0))
    sitting.run()
    told = capsys.readouterr().err
    assert told.count("\n") >= 1, told
    assert not [entry.do for entry in sitting.log.entries if getattr(entry.do, "cards", ()) == ("9-9",)]
