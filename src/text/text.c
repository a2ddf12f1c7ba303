#include "text/text.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "sys/memory.h"
#include "sys/status.h"

enum { FIRST_CAPACITY = 64 };

/* Makes room for `length` more bytes and the NUL after them. If memory is short, the text fails, and false is returned. */
static bool make_room(struct text *text, size_t length) {
  if (text->failed || length >= SIZE_MAX / 2 - text->length) {
    text->failed = true;
    return false;
  }
  size_t needed = text->length + length + 1;
  if (needed <= text->capacity) {
    return true;
  }
  size_t capacity = text->capacity > 0 ? text->capacity : FIRST_CAPACITY;
  while (capacity < needed) {
    capacity *= 2;
  }
  char *bytes = memory_resize(text->bytes, capacity, 1);
  if (bytes == NULL) {
    text->failed = true;
    return false;
  }
  text->bytes = bytes;
  text->capacity = capacity;
  return true;
}

void text_append_bytes(struct text *text, const char *bytes, size_t length) {
  if (!make_room(text, length)) {
    return;
  }
  if (length > 0) {
    memcpy(text->bytes + text->length, bytes, length);
  }
  text->length += length;
  text->bytes[text->length] = '\0';
}

void text_append(struct text *text, const char *string) {
  text_append_bytes(text, string, strlen(string));
}

void text_append_repeated(struct text *text, char character, int count) {
  if (count <= 0 || !make_room(text, (size_t)count)) {
    return;
  }
  memset(text->bytes + text->length, character, (size_t)count);
  text->length += (size_t)count;
  text->bytes[text->length] = '\0';
}

void text_append_number(struct text *text, unsigned number) {
  char digits[3 * sizeof number]; /* at most three digits for each byte */
  char *first = digits + sizeof digits;
  do {
    *--first = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  text_append_bytes(text, first, (size_t)(digits + sizeof digits - first));
}

void text_appendf(struct text *text, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  text_append_arguments(text, format, arguments);
  va_end(arguments);
}

void text_append_arguments(struct text *text, const char *format, va_list arguments) {
  va_list measured;
  va_copy(measured, arguments);
  const int length = vsnprintf(NULL, 0, format, measured);
  va_end(measured);
  if (length < 0) {
    text->failed = true;
  } else if (make_room(text, (size_t)length)) {
    (void)vsnprintf(text->bytes + text->length, (size_t)length + 1, format, arguments);
    text->length += (size_t)length;
  }
}

bool text_failed(const struct text *text) {
  return text->failed;
}

char *text_take(struct text *text) {
  make_room(text, 0);
  if (text->failed) {
    text_clear(text);
    return NULL;
  }
  char *bytes = text->bytes;
  bytes[text->length] = '\0';
  *text = (struct text){0};
  return bytes;
}

fc_status text_hand_over(char **bytes, size_t *length, struct text *text, fc_error *error) {
  const size_t taken_length = text->length;
  char *taken = text_take(text);
  if (taken == NULL) {
    return error_no_memory(error);
  }
  *bytes = taken;
  if (length != NULL) {
    *length = taken_length;
  }
  return FC_OK;
}

void text_clear(struct text *text) {
  memory_free(text->bytes);
  *text = (struct text){0};
}

const char *text_string(const struct text *text) {
  return text->failed || text->bytes == NULL ? "" : text->bytes;
}

void text_end_part(struct text *text, struct text *part) {
  text->failed = text->failed || part->failed;
  text_clear(part);
}
