/* Text of strangers - arguments, file names - in a form that does nothing to a terminal. */
#ifndef FLEETCOUNT_CLI_PRINTABLE_H
#define FLEETCOUNT_CLI_PRINTABLE_H

#include "render/render.h"

/* Appends a text with every control character and every byte that is not UTF-8 as \xNN. */
void printable_append(struct text *text, const char *raw);

/* The mark to put before and behind a word that is quoted: `"`, or `'` where the word has a `"` itself. */
const char *quotation_mark(const char *word);

#endif
