/*
 * The texts that `play` shows, in one table for all languages (texts.c). Code names a text by its English:
 *
 *     text_appendf(reply, say("shot %zu was %s"), number, shot);
 *
 * so the compiler sees the conversions. A text that the table lacks, such as a message of the library, stays English.
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

/* From now on texts are in a language; at first, English. */
void speak(enum language language);

/* Finds the language by the start of a name such as `de` or `ru_RU.UTF-8`. */
bool language_named(enum language *language, const char *name);

/* The text in the language that is spoken. */
__attribute__((format_arg(1))) const char *say(const char *english);

/* A number of things in the form that goes with it, such as `1 shot`. */
struct counted {
  char string[80];
};

/* forms: a text such as `shot|shots`. */
struct counted counted(size_t number, const char *forms);

/* Whether a word, perhaps one of several forms, is written in any of the languages. */
bool is_said(struct span word, const char *english);

#endif
