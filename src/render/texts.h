/*
 * The texts that `play` shows, in one table for all languages (texts.c). Code names a text by its English:
 *
 *     text_appendf(reply, say("shot %zu was %s"), number, shot);
 *
 * so the compiler sees the conversions. A text that the table lacks stays English. Messages of the library come as they are, and
 * are known by the formats that made them, which a second table has (messages.c).
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

/* From now on texts are in a language; at first, English. */
void speak(enum language language);

enum language language_spoken(void);

/* Finds the language by the start of a name such as `de` or `ru_RU.UTF-8`. */
bool language_named(enum language *language, const char *name);

/* The text in the language that is spoken. */
__attribute__((format_arg(1))) const char *say(const char *english);

/* A message of the library in the language that is spoken. One that the table lacks stands in English behind general words. */
struct said_message {
  char string[1024];
};
struct said_message said_message(const char *english);

/* The same, but one that the table lacks comes as it is. */
struct said_message known_message(const char *english);

/* A number of things in the form that goes with it, such as `1 shot`. */
struct counted {
  char string[80];
};

/* forms: a text such as `shot|shots`. */
struct counted counted(size_t number, const char *forms);

/* Whether a word, perhaps one of several forms, is written in any of the languages. */
bool is_said(struct span word, const char *english);

#endif
