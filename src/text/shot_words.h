/*
 * A shot in the words of people: `B7 miss`, `miss b7`, `b-7 m`, `7B water`, `b 7 sunk3`, `2. B7: hit!`.
 *
 * A cell and an answer stand in either order. All other words belong to the answer: a length or a name. The sign of a list before
 * the shot, and signs between its words or at its end, say nothing.
 */
#ifndef FLEETCOUNT_TEXT_SHOT_WORDS_H
#define FLEETCOUNT_TEXT_SHOT_WORDS_H

#include <stdbool.h>

#include "fleetcount.h"
#include "text/cell_label.h"
#include "text/span.h"

struct shot_words {
  struct span cell; /* as it is written; empty: there is none */
  int row;          /* of the cell, on the board or not; one of the two is -1 for the label A0 */
  int column;
  bool has_answer;
  fc_answer answer;
  struct span answer_word; /* as it is written */
  struct span more;        /* behind the answer or glued to it; without an answer, all behind the cell */
  struct span surplus;     /* behind the cell, where `more` stands before it */
};

/* Reads a line. The letters of the board tell whether `s 3` is a cell, in a line S, or `sunk 3`. False where the line begins with
 * neither a cell nor an answer. */
bool shot_words_read(struct shot_words *words, struct span line, struct labelling labelling);

/* Finds the answer that a word stands for, such as FC_ANSWER_MISS for `water`. */
bool shot_answer_read(fc_answer *answer, struct span word);

#endif
