/*
 * A text that grows as it is written.
 *
 * Failure is sticky: once memory has run out, the text is marked as failed and every further append does nothing. So writers
 * need not check each append; they ask text_failed (or text_take) once, at the end.
 */
#ifndef FLEETCOUNT_TEXT_TEXT_H
#define FLEETCOUNT_TEXT_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "fleetcount.h"

/* The ending of a noun after a number. */
static inline const char *plural(int count) {
  return count == 1 ? "" : "s";
}

/* All zero (`struct text text = {0};`) is the empty text. */
struct text {
  char *bytes;     /* length bytes and a NUL; NULL before the first append */
  size_t length;   /* without the NUL */
  size_t capacity; /* bytes allocated */
  bool failed;     /* memory ran out: the bytes are incomplete */
};

/* Appends a string that ends in a NUL. */
void text_append(struct text *text, const char *string);

/* Appends `length` bytes of any kind. */
void text_append_bytes(struct text *text, const char *bytes, size_t length);

/* Appends one character `count` times; a count of 0 or below appends nothing. */
void text_append_repeated(struct text *text, char character, int count);

/* Appends a number in decimal, several times as fast as text_appendf. */
void text_append_number(struct text *text, unsigned number);

/* Appends in the manner of printf. */
__attribute__((format(printf, 2, 3))) void text_appendf(struct text *text, const char *format, ...);

/* The same with a list of arguments. */
__attribute__((format(printf, 2, 0))) void text_append_arguments(struct text *text, const char *format, va_list arguments);

/* Whether some append failed for lack of memory (or, in text_appendf, because the C library could not format). */
bool text_failed(const struct text *text);

/* Hands the bytes, with a NUL at the end, over to the caller, who frees them with memory_free. Returns NULL if, and only if,
 * the text failed. The text is empty afterwards in either case. */
char *text_take(struct text *text);

/* Ends a function of the public header that writes a text: text_take into *bytes, and the length without the NUL into *length
 * unless that is NULL. FC_NO_MEMORY for a text that failed; both outputs are then unchanged. */
fc_status text_hand_over(char **bytes, size_t *length, struct text *text, fc_error *error);

/* Frees the bytes and makes the text empty and unfailed again. */
void text_clear(struct text *text);

/* The bytes as a string; empty for an empty text and for a failed one. */
const char *text_string(const struct text *text);

/* Clears a part that has been used. If it failed, `text` fails, too. */
void text_end_part(struct text *text, struct text *part);

#endif
