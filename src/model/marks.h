/* Marks: which characters of a grid stand for what. People draw grids in more than one way, above all hits as X or as O. */
#ifndef FLEETCOUNT_MODEL_MARKS_H
#define FLEETCOUNT_MODEL_MARKS_H

#include <stdbool.h>
#include <stddef.h>

#include "fleetcount.h"
#include "text/source.h"
#include "text/span.h"
#include "text/text.h"

enum { CELL_STATES = FC_CELL_MIDDLE + 1, MARKS_OF_STATE = 32 };

struct marks {
  char of_state[CELL_STATES][MARKS_OF_STATE]; /* the characters of each state, in UTF-8, a NUL after them */
};

/* The marks of grids that say nothing of them. The first of each state is the one that is written. */
extern const struct marks DEFAULT_MARKS;

/* Reads the value of the setting `marks`: the name of a set, then STATE=CHARACTERS for what is different. */
fc_status marks_read(struct marks *marks, const struct source *source, struct span value);

/* The bytes of the mark at the start of a span: a character, and U+FE0F behind it, by which it asks to be shown as an emoji. 0
 * where no character starts there. */
size_t mark_length(struct span rest);

/* The state that the character at the start of a span stands for; false where it stands for none. A letter without a meaning of
 * its own has that of its capital, or of its small letter. */
bool marks_find(fc_cell_state *state, const struct marks *marks, struct span rest);

/* Adds the character at the start of a span to those of a state, unless it is there. */
void marks_note(struct marks *used, fc_cell_state state, struct span rest);

/* The marks, for a message about a character that is none of them. */
struct marks_list {
  char string[160];
};
struct marks_list marks_list(const struct marks *marks);

/* The state that takes the place of another when hits and misses are exchanged. */
fc_cell_state exchanged_state(fc_cell_state state);

/* Appends the setting `marks` under which a grid has a hit where it had a miss, and the other way round: a named set where one
 * says that of all characters that the grid has, `used`; otherwise every state that has not its usual characters. */
void marks_append_exchanged(struct text *text, const struct marks *marks, const struct marks *used);

/* The named set that has the character at the start of a span, for a message, as in `; "marks: letters" has it`; or nothing. */
struct set_hint {
  char string[48];
};
struct set_hint marks_set_hint(struct span rest);

#endif
