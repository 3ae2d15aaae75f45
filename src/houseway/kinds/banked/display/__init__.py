"""How a round appears to people: view, narration, sign and text interface."""
