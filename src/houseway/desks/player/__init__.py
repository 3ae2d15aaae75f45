"""What should I do, and what should I have done."""
