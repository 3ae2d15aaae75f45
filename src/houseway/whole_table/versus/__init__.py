"""Games with poker hands against the bank, all of whose cards are dealt before they are judged."""
