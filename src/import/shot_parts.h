/* Parts of a shot in a row of a table or in an object: what it says of its game, and its words. */
#ifndef FLEETCOUNT_IMPORT_SHOT_PARTS_H
#define FLEETCOUNT_IMPORT_SHOT_PARTS_H

#include "text/source.h"
#include "text/span.h"
#include "text/text.h"

/* The number of words, of columns or of members, that say which game it is, or whose: each says the same of all shots. */
enum { GAME_WORD_COUNT = 16 };

/* The index of one of these words, or GAME_WORD_COUNT. */
size_t shot_game_word(struct span word);

/* Remembers what the first shot says. Fails for a shot that says otherwise. */
fc_status shot_check_game(struct span *first, struct span game, size_t index, const struct source *source);

/* Appends a part of a shot. A line of a board file may have several shots, with commas between them; a row or an object has one.
 */
void shot_append_part(struct text *line, struct span part);

#endif
