/* UTF-8, as far as a reader of board files needs it: where one character ends, and which characters control a terminal. */
#ifndef FLEETCOUNT_SYS_UTF8_H
#define FLEETCOUNT_SYS_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* The bytes of the character at the start of `bytes`, 1 to 4; 0 when no well-formed character starts there (nothing left, a stray
 * or missing continuation byte, an overlong form, a surrogate, a number beyond U+10FFFF). */
size_t utf8_character(const char *bytes, size_t length);

/*
 * Whether a character given by utf8_character controls a terminal or is not seen: the control characters, the tab among them;
 * those that end a line or a paragraph, or turn the direction of the text around them; and those that format text invisibly. With
 * them a name can make a line look like another one. utf8.c has the table.
 */
bool utf8_is_control(const char *character);

/* The number of characters in well-formed text. */
size_t utf8_count(const char *bytes, size_t length);

/* The bytes of its first characters, as many as it has up to `most`. */
size_t utf8_prefix(const char *bytes, size_t length, size_t most);

#endif
