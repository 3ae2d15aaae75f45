"""Hands played by bots, for the tests of histories and costs."""

import pytest
from tests.support.nights.among_bots import bots_play


@pytest.fixture
def play():
    return bots_play
