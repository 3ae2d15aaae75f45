"""One package for each game that works out its odds; `registry.py` names them."""
