"""Houseway: the California cardroom, whole, in software."""

__version__ = "0.1.0"
