/* Explanations of steps in words, one function for each kind of technique. */
#ifndef FLEETCOUNT_PUZZLE_EXPLAIN_H
#define FLEETCOUNT_PUZZLE_EXPLAIN_H

#include "puzzle/techniques.h"

void explain_full(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_needed(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_hint(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_corners(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_around(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_unfit(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_only_places(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_ways(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_all_places(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_places(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_try(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);

#endif
