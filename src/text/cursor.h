/*
 * A cursor over the lines of a text, which knows its line and column.
 *
 * A line ends in LF or CRLF; the last one may lack its ending. A UTF-8 byte order mark at the start of the text is skipped.
 * Lines and columns count from 1, and a column is a character, not a byte. After the last line the cursor stands on an empty
 * line with the next number: the place of a message that something is missing.
 */
#ifndef FLEETCOUNT_TEXT_CURSOR_H
#define FLEETCOUNT_TEXT_CURSOR_H

#include <stdbool.h>
#include <stddef.h>

#include "text/span.h"

struct cursor {
  struct span line;      /* the current line without its ending */
  int line_number;       /* 0 before the first line */
  const char *next_line; /* the start of the next line */
  const char *end;       /* the text's end */
};

/* Before the first line of a text. */
struct cursor cursor_start(const char *text, size_t length);

/* Moves to the next line. After the last line returns false. */
bool cursor_next_line(struct cursor *cursor);

/* The column of a byte of the current line, or of the line's end. The bytes before it must be well-formed UTF-8. */
int cursor_column(const struct cursor *cursor, const char *byte);

/* The first byte of a line that is not UTF-8, or begins a control character other than the tab; NULL: there is none. */
const char *cursor_find_fault(struct span line);

#endif
