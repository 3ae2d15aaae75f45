"""What goes wrong in a hand of poker: exposed cards, dead cards, and rulings."""
