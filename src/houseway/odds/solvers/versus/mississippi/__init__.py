"""Solves Mississippi Stud: every choice over every deal."""
