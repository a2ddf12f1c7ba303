/* Marks: the meanings of the characters of a grid. People draw grids in more than one way, above all hits as X or as O. */
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

/* The marks of a grid without the setting. The first character of each state is the one that is written. */
extern const struct marks DEFAULT_MARKS;

/* Reads the value of the setting `marks`: the name of a set, then STATE=CHARACTERS for each difference. */
fc_status marks_read(struct marks *marks, const struct source *source, struct span value);

/* The bytes of the mark at the start of a span: a character, with a following U+FE0F, which makes it an emoji. 0 where no
 * character starts there. */
size_t mark_length(struct span rest);

/* Finds the state for the character at the start of a span; false where it has none. A letter without a meaning of its own has
 * the meaning of its capital, or of its small letter. */
bool marks_find(fc_cell_state *state, const struct marks *marks, struct span rest);

/* Adds the character at the start of a span to a state, unless it has it. */
void marks_note(struct marks *used, fc_cell_state state, struct span rest);

/* The list of marks, for a message about another character. */
struct marks_list {
  char string[160];
};
struct marks_list marks_list(const struct marks *marks);

/* The state that takes the place of another when hits and misses are exchanged. */
fc_cell_state exchanged_state(fc_cell_state state);

/* Appends the setting `marks` that exchanges hits and misses of a grid with the characters `used`: the name of a set if one
 * does that, otherwise every state whose characters are not the default ones. */
void marks_append_exchanged(struct text *text, const struct marks *marks, const struct marks *used);

/* The end of a message about the character at the start of a span, if one set or two have it: `; "marks: letters" has it`. */
struct set_hint {
  char string[64];
};
struct set_hint marks_set_hint(struct span rest);

#endif
