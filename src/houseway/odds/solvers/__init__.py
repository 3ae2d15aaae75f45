"""What works out the odds of each game; `games/registry.py` names them."""
