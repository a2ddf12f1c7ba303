/* Text of strangers, made harmless. */
#include "cli/printable.h"

#include <string.h>

#include "base/utf8.h"

void printable_append(struct text *text, const char *raw) {
  size_t left = strlen(raw);
  while (left > 0) {
    size_t length = utf8_character(raw, left);
    if (length > 0 && !utf8_is_control(raw)) {
      text_append_bytes(text, raw, length);
    } else {
      length = 1;
      text_appendf(text, "\\x%02X", (unsigned)(unsigned char)raw[0]);
    }
    raw += length;
    left -= length;
  }
}

const char *quotation_mark(const char *word) {
  return strchr(word, '"') != NULL ? "'" : "\"";
}
