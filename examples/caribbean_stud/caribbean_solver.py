"""The solver of Caribbean Stud: five cards, ranked high, with one of the dealer's shown."""

from caribbean_stud import FOLD, RAISE, SIZE, outcome_of

from houseway.games.versus.hands import FIVE_BEGINS, HIGH
from houseway.odds.solvers.versus.stud.solver import Stud, stud_solver

solve, simulators, advise = stud_solver(
    Stud(HIGH, SIZE, RAISE, FOLD, lambda rules: rules.qualifies, outcome_of, FIVE_BEGINS)
)
