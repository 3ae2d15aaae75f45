"""Answers to people's questions, from kinds, odds and logs together: one folder for each role."""
