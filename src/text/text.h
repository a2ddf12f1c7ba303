/*
 * A text that grows as it is written.
 *
 * Failure is sticky: once memory has run out, the text is marked as failed and every further append does nothing. So code that
 * renders a result appends without looking and asks text_failed (or text_take) once, at the end.
 */
#ifndef FLEETCOUNT_TEXT_TEXT_H
#define FLEETCOUNT_TEXT_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "fleetcount.h"

/* All zero (`struct text text = {0};`) is the empty text. */
struct text {
  char *bytes;     /* length bytes and a NUL; NULL as long as nothing has been appended */
  size_t length;   /* without the NUL */
  size_t capacity; /* bytes allocated */
  bool failed;     /* memory ran out: the bytes are incomplete */
};

/* Appends a string that ends in a NUL. */
void text_append(struct text *text, const char *string);

/* Appends `length` bytes, which may contain anything. */
void text_append_bytes(struct text *text, const char *bytes, size_t length);

/* Appends one character `count` times; a count of 0 or below appends nothing. */
void text_append_repeated(struct text *text, char character, int count);

/* Appends a number in decimal, several times as fast as text_appendf. */
void text_append_number(struct text *text, unsigned number);

/* Appends as printf would print. */
__attribute__((format(printf, 2, 3))) void text_appendf(struct text *text, const char *format, ...);

/* The same for the arguments of somebody else. */
__attribute__((format(printf, 2, 0))) void text_append_arguments(struct text *text, const char *format, va_list arguments);

/* Whether some append failed for want of memory (or, in text_appendf, because the C library could not format). */
bool text_failed(const struct text *text);

/* Hands the bytes over to the caller, who frees them with memory_free: never NULL for a text that has not failed, and ends in a
 * NUL. Returns NULL for a text that failed. The text is empty afterwards in either case. */
char *text_take(struct text *text);

/* How a function of the public header that writes a text ends: as text_take, into *bytes, and the length without the NUL into
 * *length unless that is NULL. FC_NO_MEMORY for a text that failed; both outputs are then as they were. */
fc_status text_hand_over(char **bytes, size_t *length, struct text *text, fc_error *error);

/* Frees the bytes and makes the text empty and unfailed again. */
void text_clear(struct text *text);

/* The bytes as a string; empty for a text that has none, or that failed. */
const char *text_string(const struct text *text);

/* Clears a part that is used up. A part that failed makes `text` fail too. */
void text_end_part(struct text *text, struct text *part);

#endif
