/*
 * A shot as people write it: `B7 miss`, `miss b7`, `b-7 m`, `7B water`, `b 7 sunk3`, `2. B7: hit!`, `B7-hit`, `B7 hit and sunk`.
 *
 * The cell and the answer come in either order. All other words belong to the answer: a length or a name. The sign of a list
 * before the shot, and signs between its words or at its end, are skipped.
 */
#ifndef FLEETCOUNT_TEXT_SHOT_WORDS_H
#define FLEETCOUNT_TEXT_SHOT_WORDS_H

#include <stdbool.h>

#include "fleetcount.h"
#include "text/cell_label.h"
#include "text/span.h"

struct shot_words {
  struct span cell; /* as in the line; empty: there is none */
  int row;          /* of the cell, on the board or not; for the label A0 one of row and column is -1 */
  int column;
  bool has_answer;
  fc_answer answer;
  struct span answer_word; /* as in the line */
  struct span more;        /* behind the answer or glued to it; without an answer, everything behind the cell */
  struct span surplus;     /* behind the cell, if `more` comes before it */
};

/* The shot in a line, without signs at the end and without a list's number or sign before it: `2. E5 miss`, `2 E5 miss`, `* E5
 * miss`. */
struct span shot_without_list_sign(struct span line);

/* Reads a line. `s 3` is a cell if the board has a line S, otherwise `sunk 3`. False if the line begins with neither a cell nor
 * an answer. */
bool shot_words_read(struct shot_words *words, struct span line, struct labelling labelling);

/* Finds the answer for a word, such as FC_ANSWER_MISS for `water`. */
bool shot_answer_read(fc_answer *answer, struct span word);

#endif
