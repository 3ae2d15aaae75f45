"""Commands of the analyst's and the bank's desks."""
