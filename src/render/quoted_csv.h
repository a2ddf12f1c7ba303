/* Words in a table for spreadsheets and scripts. */
#ifndef FLEETCOUNT_RENDER_QUOTED_CSV_H
#define FLEETCOUNT_RENDER_QUOTED_CSV_H

#include "base/text.h"

/* Appends a word, in quotation marks, its own doubled, where it holds a comma or a quotation mark. */
void quoted_csv_append(struct text *text, const char *word);

#endif
