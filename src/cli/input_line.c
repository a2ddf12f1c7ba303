#include "cli/input_line.h"

#include <errno.h>
#include <stdio.h>

#define LONGEST_LINE 4096

/* What is to be said of standard input when it gives no character. */
static enum input end_of_input(const struct text *line) {
  if (!ferror(stdin)) {
    return line->length > 0 ? INPUT_LINE : INPUT_END;
  }
  const int reason = errno;
  clearerr(stdin);
  errno = reason;
  return reason == EINTR ? INPUT_INTERRUPTED : INPUT_FAILED;
}

enum input input_line_read(struct text *line) {
  size_t length = 0;
  text_clear(line);
  for (;;) {
    errno = 0;
    const int character = getc(stdin);
    if (character == EOF) {
      return end_of_input(line);
    }
    if (character == '\n') {
      break;
    }
    length++;
    if (length <= LONGEST_LINE) {
      const char byte = (char)character;
      text_append_bytes(line, &byte, 1);
    }
  }
  if (line->length > 0 && line->bytes[line->length - 1] == '\r') {
    line->bytes[--line->length] = '\0';
  }
  return length <= LONGEST_LINE ? INPUT_LINE : INPUT_TOO_LONG;
}
