"""Settling a described felt, and the must-move rule."""
