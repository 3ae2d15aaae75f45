"""The plan and the advice for hands that are split."""
