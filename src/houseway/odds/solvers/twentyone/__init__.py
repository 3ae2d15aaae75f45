"""Twenty-one, exactly: every hand by its very cards against every up card, the bank counted without replacement."""
