"""Houseway: the California cardroom, whole, in software."""

__version__ = "0.2.0"
