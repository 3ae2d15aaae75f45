"""What a bank risks, and what the collection costs."""
