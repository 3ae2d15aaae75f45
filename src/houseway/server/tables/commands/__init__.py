"""Clients' commands: decoded, checked for lateness and repeats, and carried out."""
