/*
 * Settings: the `key: value` lines of a board file and the overrides of the caller, read by the same code.
 *
 * They lie in three layers: a preset, the file, the overrides. Each layer holds only what it was given; settings_resolve lays
 * them one over the other, key by key, and what comes out is the rules.
 */
#ifndef FLEETCOUNT_MODEL_SETTINGS_H
#define FLEETCOUNT_MODEL_SETTINGS_H

#include "model/keys.h"
#include "model/marks.h"
#include "model/presets.h"
#include "model/rules.h"
#include "text/source.h"
#include "text/text.h"

/* A line of sums, which can be read (sums_read.h) once the rules are known: the text must last. */
struct given_sums {
  fc_sum_kind kind;
  struct source source;
  struct span text;
};

/* One layer. All zero is a layer in which nothing is given. */
struct settings {
  int line[SETTINGS];                  /* the line on which a setting is given; 0 for one that is not */
  const fc_preset *preset;             /* where KEY_RULES is given */
  struct span prior;                   /* where KEY_PRIOR is given: its name, in the text that was read, ... */
  int prior_column;                    /* ... and the column at which it begins */
  struct marks marks;                  /* where KEY_MARKS is given */
  struct given_sums sums[FC_MAX_SUMS]; /* each line of KEY_AMONG and the other kinds of sums */
  size_t sum_count;
  struct rules rules;        /* the values of the other settings that are given */
  struct text *notes;        /* how texts were read (source_note); may be NULL */
  enum cell_letters letters; /* of the cells in texts that are not of a file; sums are read later, from here */
};

/* Reads the value of one setting from the current line of a source. A setting that was given before is an error, but for sums. */
fc_status settings_read(struct settings *settings, struct source *source, enum key key, struct span word, struct span value);

/* Reads every text that is not NULL. */
fc_status settings_read_texts(struct settings *settings, const fc_settings *texts, fc_error *error);

/* Lays the preset, the file and the overrides one over the other. The caller clears the rules with rules_clear. Values move: the
 * layers are cleared afterwards as usual but not used. */
fc_status settings_resolve(struct rules *rules, struct settings *file, struct settings *overrides, fc_error *error);

/* Writes the lines that say all of the rules. */
void settings_write(struct text *text, const struct rules *rules);

void settings_clear(struct settings *settings);

#endif
