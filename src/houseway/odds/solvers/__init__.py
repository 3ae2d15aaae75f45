"""What works out the odds of each game; `registry.py` names them."""
