/* UTF-8 for a reader of board files: the lengths of characters, and characters that control a terminal. */
#ifndef FLEETCOUNT_SYS_UTF8_H
#define FLEETCOUNT_SYS_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* The bytes of the character at the start of `bytes`, 1 to 4; 0 if no well-formed character starts there (nothing left, a stray
 * or missing continuation byte, an overlong form, a surrogate, a number beyond U+10FFFF). */
size_t utf8_character(const char *bytes, size_t length);

/*
 * Whether a character given by utf8_character controls a terminal or is invisible: control characters, the tab among them;
 * characters that end a line or a paragraph, or turn the direction of text; and invisible formatting. With them a name could
 * make a line look like another one. utf8.c has the table.
 */
bool utf8_is_control(const char *character);

/* The number of characters in well-formed text. */
size_t utf8_count(const char *bytes, size_t length);

/* The bytes of the first characters of well-formed text, at most `most` characters. */
size_t utf8_prefix(const char *bytes, size_t length, size_t most);

#endif
