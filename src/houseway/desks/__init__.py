"""What needs play and odds together: trials among bots, the cost of a drop, hand histories, speed."""
