#include "render/svg_text.h"

#include <stddef.h>

static const char *reference_for(char character) {
  switch (character) {
  case '<':
    return "&lt;";
  case '>':
    return "&gt;";
  case '&':
    return "&amp;";
  case '"':
    return "&quot;";
  default:
    return NULL;
  }
}

void svg_append_escaped(struct text *text, const char *raw) {
  for (; *raw != '\0'; raw++) {
    const char *reference = reference_for(*raw);
    if (reference != NULL) {
      text_append(text, reference);
    } else {
      text_append_bytes(text, raw, 1);
    }
  }
}

void svg_append_color(struct text *text, struct color color) {
  text_appendf(text, "#%02x%02x%02x", color.red, color.green, color.blue);
}
