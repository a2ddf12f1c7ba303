#include "sys/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sys/utf8.h"

/* Copies a message, writes control characters and bytes that are not UTF-8 as \xNN, and cuts it between two characters to
 * `size` bytes with the NUL. So text from a board file may be part of a message as it is. */
static void copy_escaped(char *message, size_t size, const char *raw) {
  size_t left = strlen(raw);
  size_t used = 0;
  while (left > 0) {
    char escaped[8];
    const char *piece = raw;
    size_t length = utf8_character(raw, left);
    size_t piece_length = length;
    if (length == 0 || utf8_is_control(raw)) {
      length = 1;
      piece = escaped;
      piece_length = (size_t)snprintf(escaped, sizeof escaped, "\\x%02X", (unsigned)(unsigned char)raw[0]);
    }
    if (used + piece_length >= size) {
      break;
    }
    memcpy(message + used, piece, piece_length);
    used += piece_length;
    raw += length;
    left -= length;
  }
  message[used] = '\0';
}

/* Removes a character that was cut in two at the end. */
static void drop_half_character(char *raw) {
  size_t length = strlen(raw);
  for (size_t back = 1; back <= 3 && back <= length; back++) {
    unsigned char byte = (unsigned char)raw[length - back];
    if (byte >= 0xC0 && utf8_character(raw + length - back, back) == 0) {
      raw[length - back] = '\0';
      return;
    }
  }
}

/* Fills in an error, unless it is NULL. */
__attribute__((format(printf, 5, 0))) static void store(fc_error *error, fc_status status, int line, int column,
                                                        const char *format, va_list arguments) {
  char raw[FC_ERROR_MESSAGE_SIZE];
  if (error == NULL) {
    return;
  }
  int length = vsnprintf(raw, sizeof raw, format, arguments);
  if (length < 0) {
    raw[0] = '\0';
  } else if ((size_t)length >= sizeof raw) {
    drop_half_character(raw);
  }
  *error = (fc_error){.status = status, .line = line, .column = column};
  copy_escaped(error->message, sizeof error->message, raw);
}

fc_status error_set(fc_error *error, fc_status status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  store(error, status, 0, 0, format, arguments);
  va_end(arguments);
  return status;
}

fc_status error_set_at(fc_error *error, fc_status status, int line, int column, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  store(error, status, line, column, format, arguments);
  va_end(arguments);
  return status;
}

fc_status error_no_memory(fc_error *error) {
  return error_set(error, FC_NO_MEMORY, "out of memory");
}

fc_status error_null_argument(fc_error *error) {
  return error_set(error, FC_INVALID_ARGUMENT, "an argument is NULL that may not be");
}

fc_status error_wrong_size(fc_error *error, const char *type, size_t size) {
  return error_set(error, FC_INVALID_ARGUMENT, "%s.size is %zu, not sizeof(%s)", type, size, type);
}

fc_status call_check(bool has_all, const fc_options *options, fc_error *error) {
  if (!has_all) {
    return error_null_argument(error);
  }
  return IS_SIZED(options) ? FC_OK : error_wrong_size(error, "fc_options", options->size);
}
