#include "text/source.h"

#include <stdarg.h>
#include <stdio.h>

#include "sys/status.h"

struct source source_of(fc_status mistake, const char *text, size_t length, fc_error *error) {
  return (struct source){.cursor = cursor_start(text, length), .mistake = mistake, .error = error};
}

struct source source_of_override(const char *key, const char *value, fc_error *error) {
  struct source source = {.mistake = FC_INVALID_SETTING, .key = key, .error = error};
  source.cursor.line = span_of(value);
  source.cursor.line_number = 1;
  return source;
}

fc_status source_fail(const struct source *source, const char *at, const char *format, ...) {
  char message[FC_ERROR_MESSAGE_SIZE];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  const char *key = source->key != NULL ? source->key : "";
  const char *separator = source->key != NULL ? ": " : "";
  if (source->mistake == FC_INVALID_SETTING) {
    return error_set(source->error, source->mistake, "%s%s%s", key, separator, message);
  }
  const struct cursor *cursor = &source->cursor;
  return error_set_at(source->error, source->mistake, cursor->line_number, cursor_column(cursor, at), "%s%s%s", key, separator,
                      message);
}

fc_status source_check_letters(const struct source *source, struct span label) {
  const enum cell_letters letters = cell_label_letters(label);
  if (source->letters == NULL || *source->letters == LETTERS_UNKNOWN || *source->letters == letters) {
    if (source->letters != NULL) {
      *source->letters = letters;
    }
    return FC_OK;
  }
  return source_fail(source, label.bytes,
                     letters == LETTERS_CYRILLIC
                         ? "%s has a Cyrillic letter, and a cell before it a Latin one: write all in one alphabet, for letters "
                           "that look alike are different columns"
                         : "%s has a Latin letter, and a cell before it a Cyrillic one: write all in one alphabet, for letters "
                           "that look alike are different columns",
                     span_excerpt(label).string);
}

void source_note(const struct source *source, const char *at, const char *format, ...) {
  if (source->notes == NULL) {
    return;
  }
  if (source->mistake != FC_INVALID_SETTING) {
    text_appendf(source->notes, "%d:%d: ", source->cursor.line_number, cursor_column(&source->cursor, at));
  }
  text_append(source->notes, source->key != NULL ? source->key : "");
  text_append(source->notes, source->key != NULL ? ": " : "");
  va_list arguments;
  va_start(arguments, format);
  text_append_arguments(source->notes, format, arguments);
  va_end(arguments);
  text_append(source->notes, "\n");
}

/* Names the source in a message. */
static const char *name_of(const struct source *source) {
  static const char *const names[] = {
      [FC_INVALID_BOARD] = "a board", [FC_INVALID_SETTING] = "a setting", [FC_INVALID_FLEET] = "a fleet",
      [FC_INVALID_GRID] = "a grid",   [FC_INVALID_GAME] = "a game",       [FC_INVALID_PRIOR] = "a prior",
  };
  return names[source->mistake];
}

fc_status source_check_line(const struct source *source) {
  const char *fault = cursor_find_fault(source->cursor.line);
  if (fault == NULL) {
    return FC_OK;
  }
  unsigned byte = (unsigned char)*fault;
  if (byte < 0x20 || byte == 0x7F) {
    return source_fail(source, fault, "control character \\x%02X; %s is plain text", byte, name_of(source));
  }
  return source_fail(source, fault, "byte \\x%02X is not part of a UTF-8 character that can be shown", byte);
}

fc_status source_next_line(struct source *source) {
  source->before = source->cursor;
  while (cursor_next_line(&source->cursor)) {
    fc_status status = source_check_line(source);
    if (status != FC_OK) {
      return status;
    }
    struct span content = span_trim(source->cursor.line);
    if (content.length > 0 && content.bytes[0] != '#') {
      return FC_OK;
    }
  }
  source->at_end = true;
  return FC_OK;
}

struct cursor source_comments(const struct source *source) {
  struct cursor at = source->before;
  at.end = source->cursor.end;
  return at;
}

bool source_next_comment(struct cursor *at, const struct source *source) {
  while (cursor_next_line(at) && (source->at_end || at->line.bytes < source->cursor.line.bytes)) {
    const struct span content = span_trim(at->line);
    if (content.length > 0 && content.bytes[0] == '#') {
      return true;
    }
  }
  return false;
}
