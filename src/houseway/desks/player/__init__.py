"""For players: what should I do, and what should I have done?"""
