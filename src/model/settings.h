/*
 * Settings: the `key: value` lines of a board file and the overrides of the caller, read by the same code.
 *
 * They lie in three layers: a preset, the file, the overrides. Each layer has only its own settings. settings_resolve lays the
 * layers one over the other, key by key, and gives the rules.
 */
#ifndef FLEETCOUNT_MODEL_SETTINGS_H
#define FLEETCOUNT_MODEL_SETTINGS_H

#include "model/keys.h"
#include "model/marks.h"
#include "model/presets.h"
#include "model/rules.h"
#include "text/source.h"
#include "text/text.h"

/* A value that is read when the board is known; the text must last until then. */
struct given_text {
  struct source source;
  struct span text;
};

/* A line of sums (sums_read.h). */
struct given_sums {
  fc_sum_kind kind;
  struct given_text cells;
};

/* The states of cells that have a list, FC_CELL_WATER, FC_CELL_HIT and FC_CELL_SUNK: KEY_MISSES, KEY_HITS and KEY_SUNK. */
enum { CELL_LISTS = 3 };

/* One layer. All zero is an empty layer. */
struct settings {
  int line[SETTINGS];                  /* by key: the line of the setting, 0 if it is not given */
  const fc_preset *preset;             /* KEY_RULES */
  struct given_text prior;             /* KEY_PRIOR: the name */
  struct marks marks;                  /* KEY_MARKS */
  struct given_sums sums[FC_MAX_SUMS]; /* each line of KEY_AMONG and the other kinds of sums */
  size_t sum_count;
  struct given_text cells[CELL_LISTS]; /* by state, from FC_CELL_WATER on */
  struct rules rules;                  /* the values of the other settings */
  struct text *notes;                  /* how texts were read (source_note); may be NULL */
  enum cell_letters letters;           /* of the cells in overrides, which have one alphabet */
};

/* Reads the value of one setting from the current line of a source. A setting that was given before is an error, but for
 * sums. */
fc_status settings_read(struct settings *settings, struct source *source, enum key key, struct span word, struct span value);

/* Reads every text that is not NULL. */
fc_status settings_read_texts(struct settings *settings, const fc_settings *texts, fc_error *error);

/* Lays the preset, the file and the overrides one over the other. The caller clears the rules with rules_clear. Values move out
 * of the layers, which may only be cleared afterwards. */
fc_status settings_resolve(struct rules *rules, struct settings *file, struct settings *overrides, fc_error *error);

/* Writes the lines from which the same rules are read: one for each rule, without those that have their default. */
void settings_write(struct text *text, const struct rules *rules);

void settings_clear(struct settings *settings);

/* The file's line of a setting; 0 if an override gives it, or nothing does. */
static inline int settings_line(const struct settings *file, const struct settings *overrides, enum key key) {
  return overrides->line[key] != 0 ? 0 : file->line[key];
}

#endif
