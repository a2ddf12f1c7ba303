/* The keys of a board file: the words before a colon, for settings and for sections. */
#ifndef FLEETCOUNT_MODEL_KEYS_H
#define FLEETCOUNT_MODEL_KEYS_H

#include <stdbool.h>

#include "fleetcount.h"
#include "text/choice.h"
#include "text/source.h"
#include "text/span.h"

enum key {
  /* The settings. */
  KEY_RULES,
  KEY_SIZE,
  KEY_FLEET,
  KEY_TOUCHING,
  KEY_ANNOUNCE,
  KEY_ROWS,
  KEY_COLUMNS,
  KEY_PRIOR,
  KEY_MARKS,
  KEY_LABELS,
  KEY_LENGTHS,
  KEY_OTHERS,
  KEY_MISSES,
  KEY_HITS,
  KEY_SUNK,
  KEY_AMONG, /* from here on in the order of fc_sum_kind */
  KEY_SAME_SHIP,
  KEY_DIFFERENT_SHIPS,
  KEY_EVERY_SHIP_HIT,
  /* The sections. */
  KEY_BOARD,
  KEY_SHOTS,
  KEY_HINTS,
  KEYS
};

/* The number of settings; their keys come first. */
enum { SETTINGS = KEY_BOARD };

const char *key_word(enum key key);

/* Looks a word up. The index of the choice is an enum key. */
struct choice key_choose(struct span word);

/* Splits a line of the form `word: value`, without the blanks around the two. The word, a key or not, starts with a letter. */
bool key_split_line(struct span *word, struct span *value, const struct source *source);

/* Fails with a message about a setting: with FC_INVALID_BOARD at its place in a board file, or with FC_INVALID_SETTING, without
 * a place, if an option gives it (line 0). */
__attribute__((format(printf, 5, 6))) fc_status key_fail(enum key key, int line, int column, fc_error *error, const char *format,
                                                         ...);

/* Fails when a line within a section starts with a key: it comes too late. */
fc_status key_refuse_late(const struct source *source);

#endif
