#include "cli/input_line.h"

#include <errno.h>
#include <stdbool.h>
#include <unistd.h>

#include "cli/interruption.h"

#define LONGEST_LINE 4096

/* Reads more, once all that was read has been taken. INPUT_LINE where there is more now. */
static enum input read_ahead(struct input_ahead *ahead) {
  if (!interruption_wait_for(STDIN_FILENO)) {
    return INPUT_INTERRUPTED;
  }
  const ssize_t count = read(STDIN_FILENO, ahead->bytes, sizeof ahead->bytes);
  if (count < 0) {
    return errno == EINTR ? INPUT_INTERRUPTED : INPUT_FAILED;
  }
  ahead->begin = 0;
  ahead->end = (size_t)count;
  return count > 0 ? INPUT_LINE : INPUT_END;
}

static void append(struct text *line, size_t *length, char byte) {
  if (++*length <= LONGEST_LINE) {
    text_append_bytes(line, &byte, 1);
  }
}

enum input input_line_read(struct text *line, struct input_ahead *ahead) {
  size_t length = 0;
  text_clear(line);
  for (bool is_whole = false; !is_whole;) {
    const enum input more = ahead->begin < ahead->end ? INPUT_LINE : read_ahead(ahead);
    if (more == INPUT_END && length > 0) {
      break; /* the last line, without an ending */
    }
    if (more != INPUT_LINE) {
      return more;
    }
    const char byte = ahead->bytes[ahead->begin++];
    is_whole = byte == '\n';
    if (!is_whole) {
      append(line, &length, byte);
    }
  }
  if (line->length > 0 && line->bytes[line->length - 1] == '\r') {
    line->bytes[--line->length] = '\0';
  }
  return length <= LONGEST_LINE ? INPUT_LINE : INPUT_TOO_LONG;
}
