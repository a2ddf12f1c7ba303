#include "text/cursor.h"

#include <limits.h>
#include <string.h>

#include "sys/utf8.h"

static const char BYTE_ORDER_MARK[] = "\xEF\xBB\xBF";

struct cursor cursor_start(const char *text, size_t length) {
  static const char nothing[] = "";
  if (length == 0) { /* the text may be NULL */
    return (struct cursor){.line = {nothing, 0}, .next_line = nothing, .end = nothing};
  }
  const size_t mark = sizeof BYTE_ORDER_MARK - 1;
  bool is_marked = length >= mark && memcmp(text, BYTE_ORDER_MARK, mark) == 0;
  const char *start = is_marked ? text + mark : text;
  return (struct cursor){.line = {start, 0}, .next_line = start, .end = text + length};
}

bool cursor_next_line(struct cursor *cursor) {
  const char *start = cursor->next_line;
  size_t left = (size_t)(cursor->end - start);
  cursor->line = (struct span){start, left};
  cursor->line_number += cursor->line_number < INT_MAX;
  if (left == 0) {
    return false;
  }
  const char *line_feed = memchr(start, '\n', left);
  if (line_feed == NULL) {
    cursor->next_line = cursor->end;
    return true;
  }
  cursor->next_line = line_feed + 1;
  cursor->line.length = (size_t)(line_feed - start);
  if (line_feed > start && line_feed[-1] == '\r') {
    cursor->line.length--;
  }
  return true;
}

int cursor_column(const struct cursor *cursor, const char *byte) {
  size_t characters = utf8_count(cursor->line.bytes, (size_t)(byte - cursor->line.bytes));
  return characters < INT_MAX ? (int)characters + 1 : INT_MAX;
}

const char *cursor_find_fault(struct span line) {
  const char *end = span_end(line);
  for (const char *byte = line.bytes; byte < end;) {
    size_t length = utf8_character(byte, (size_t)(end - byte));
    if (length == 0 || (utf8_is_control(byte) && *byte != '\t')) {
      return byte;
    }
    byte += length;
  }
  return NULL;
}
