"""Questions people ask, answered from kinds, odds and logs together: one folder for each kind of asker."""
