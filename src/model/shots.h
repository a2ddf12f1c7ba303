/* The shots of a board file: one line a shot, `CELL ANSWER`, in the order in which they were fired; and `CELL blocked`. */
#ifndef FLEETCOUNT_MODEL_SHOTS_H
#define FLEETCOUNT_MODEL_SHOTS_H

#include <stdbool.h>

#include "model/observations.h"
#include "model/rules.h"
#include "text/source.h"
#include "text/span.h"
#include "text/text.h"

/* Reads the shots from the current line of the source to its end. The rules say which cells and answers are possible. The
 * caller clears the observations with observations_clear. */
fc_status shots_read(struct observations *observations, const struct rules *rules, struct source *source);

/* The word of an answer: miss, hit or sunk. */
const char *answer_word(fc_answer answer);

/* A shot as the public interface gives it; its name is the ruleset's. */
fc_shot shot_shown(const struct shot *shot, const struct rules *rules);

/* Reads the current line of the source as another shot, at a cell that is not known yet. */
fc_status shots_read_one(struct shot *shot, const struct rules *rules, const struct observations *observations,
                         const struct source *source);

/* Whether a line looks like a shot: a cell, on the board or not, and nearly one of the answers; or `hit: B7`. */
bool shots_are_begun_by(struct span line);

/* Fails if a comment before the current line, or before the end, is a shot with a number, `#1 E5 miss`. */
fc_status shots_refuse_comment(const struct source *source);

/* Writes the line of a shot. */
void shots_write_one(struct text *text, const struct shot *shot, const struct rules *rules);

/* Writes a line for each blocked cell, in row order, to stand before the shots. */
void shots_write_blocked(struct text *text, const struct observations *observations, const struct rules *rules);

/* Writes a line for each shot. */
void shots_write(struct text *text, const struct observations *observations, const struct rules *rules);

#endif
