"""What happens at a pan table outside ordinary turns: forced cards, and the last player remaining after fouls."""
