/*
 * The texts of `play`, in one table for all languages (texts.c). Code names a text by its English, so that the compiler sees the
 * conversions:
 *
 *     text_appendf(reply, say("shot %zu was %s"), number, shot);
 *
 * A text that the table lacks stays English. Messages of the library are English; a second table has their formats (messages.c).
 *
 * A run of the program speaks one language, which is set once. Only `play` sets another one than English.
 */
#ifndef FLEETCOUNT_RENDER_TEXTS_H
#define FLEETCOUNT_RENDER_TEXTS_H

#include <stdbool.h>
#include <stddef.h>

#include "text/span.h"

enum language { LANGUAGE_ENGLISH, LANGUAGE_GERMAN, LANGUAGE_RUSSIAN };
#define LANGUAGES 3

struct said {
  const char *in[LANGUAGES];
};
extern const struct said all_texts[];
extern const size_t all_texts_count;
extern const struct said all_messages[];
extern const size_t all_messages_count;

/* The rows of both tables; NULL behind the last. */
const struct said *said_at(size_t index);

/* Sets the language of texts from now on; at first it is English. */
void speak(enum language language);

enum language language_spoken(void);

/* `en` and so on, by enum language; ends with NULL. */
extern const char *const language_codes[];

/* Finds the language by the start of a name such as `de` or `ru_RU.UTF-8`. */
bool language_named(enum language *language, const char *name);

/* The text in the language that is spoken. */
__attribute__((format_arg(1))) const char *say(const char *english);

/* A message of the library in the language that is spoken. One that the table lacks stands in English behind general words. */
struct said_message {
  char string[1024];
};
struct said_message said_message(const char *english);

/* The same, but a message that the table lacks stays as it is. */
struct said_message known_message(const char *english);

/* A number with the right form of its noun, such as `1 shot`. */
struct counted {
  char string[80];
};

/* forms: a text such as `shot|shots`. */
struct counted counted(size_t number, const char *forms);

/* Whether a word is a text, or one of its forms, in any of the languages. */
bool is_said(struct span word, const char *english);

#endif
