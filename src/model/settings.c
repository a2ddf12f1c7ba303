/*
 * The table of settings. To add one:
 *   1. give it a place in enum key (and its word in keys.c), struct rules and fc_settings;
 *   2. write its read, take and write below and add a line to the table;
 *   3. spell it in every preset, and describe it in docs/board-file.md.
 */
#include "model/settings.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "model/fleet_open.h"
#include "sys/status.h"
#include "text/quotation.h"

struct setting {
  size_t text_offset; /* of the text in fc_settings */
  bool may_be_empty;
  fc_status (*read)(struct settings *settings, const struct source *source, struct span value);
  void (*take)(struct rules *rules, struct rules *layer); /* moves the value from a layer; NULL: none of the rules */
  void (*write)(struct text *text, const struct rules *rules);
  bool (*is_given)(const struct rules *rules); /* NULL: the rules always have a value */
};

/* ---- rules -------------------------------------------------------------------------------------------------------------- */

static fc_status fail_choice(const struct source *source, const struct choice *choice) {
  return source_fail(source, choice->word.bytes, "%s is not a possible value; %s", quotation_of(choice->word).string,
                     choice_hint(choice).string);
}

static fc_status read_rules(struct settings *settings, const struct source *source, struct span value) {
  struct choice choice = choice_of(value);
  for (size_t i = 0; i < PRESET_COUNT; i++) {
    choice_offer(&choice, PRESETS[i].name);
  }
  if (!choice.found) {
    return fail_choice(source, &choice);
  }
  settings->preset = &PRESETS[choice.index];
  return FC_OK;
}

/* ---- size --------------------------------------------------------------------------------------------------------------- */

/* `10x10`, with capitals or blanks, too. */
static fc_status read_size(struct settings *settings, const struct source *source, struct span value) {
  const char *cross = value.bytes;
  while (cross < span_end(value) && *cross != 'x' && *cross != 'X') {
    cross++;
  }
  const char *behind = cross < span_end(value) ? cross + 1 : cross;
  struct span columns_word = span_trim((struct span){value.bytes, (size_t)(cross - value.bytes)});
  struct span rows_word = span_trim((struct span){behind, (size_t)(span_end(value) - behind)});
  int columns;
  int rows;
  if (!span_number(&columns, columns_word) || !span_number(&rows, rows_word)) {
    return source_fail(source, value.bytes, "%s is not COLUMNSxROWS", quotation_of(value).string);
  }
  if (columns < 1 || columns > FC_MAX_COLUMNS) {
    return source_fail(source, columns_word.bytes, "a board has 1 to %d columns, not %s", FC_MAX_COLUMNS,
                       span_excerpt(columns_word).string);
  }
  if (rows < 1 || rows > FC_MAX_ROWS) {
    return source_fail(source, rows_word.bytes, "a board has 1 to %d rows, not %s", FC_MAX_ROWS, span_excerpt(rows_word).string);
  }
  settings->rules.columns = columns;
  settings->rules.rows = rows;
  return FC_OK;
}

static void take_size(struct rules *rules, struct rules *layer) {
  rules->columns = layer->columns;
  rules->rows = layer->rows;
}

static void write_size(struct text *text, const struct rules *rules) {
  text_appendf(text, "%dx%d", rules->columns, rules->rows);
}

/* ---- fleet -------------------------------------------------------------------------------------------------------------- */

static fc_status read_fleet(struct settings *settings, const struct source *source, struct span value) {
  return fleet_read(&settings->rules.fleet, source, value);
}

/* Lengths belong to the fleet before. */
static void take_fleet(struct rules *rules, struct rules *layer) {
  fleet_clear(&rules->fleet);
  rules->fleet = layer->fleet;
  layer->fleet = (struct fleet){0};
  rules->lengths = (struct open_lengths){0};
}

static void write_fleet(struct text *text, const struct rules *rules) {
  fleet_write(text, &rules->fleet);
}

/* ---- lengths ------------------------------------------------------------------------------------------------------------ */

static fc_status read_lengths(struct settings *settings, const struct source *source, struct span value) {
  return open_lengths_read(&settings->rules.lengths, source, value);
}

static void take_lengths(struct rules *rules, struct rules *layer) {
  rules->lengths = layer->lengths;
}

static bool has_lengths(const struct rules *rules) {
  return rules->lengths.count > 0;
}

static void write_lengths(struct text *text, const struct rules *rules) {
  open_lengths_write(text, &rules->lengths);
}

/* ---- touching and announce ---------------------------------------------------------------------------------------------- */

static const char *const TOUCHING_WORDS[] = {
    [FC_TOUCHING_NONE] = "none",
    [FC_TOUCHING_DIAGONAL] = "diagonal",
    [FC_TOUCHING_ANY] = "any",
};

static const char *const ANNOUNCE_WORDS[] = {
    [FC_ANNOUNCE_HIT] = "hit",
    [FC_ANNOUNCE_SUNK] = "sunk",
    [FC_ANNOUNCE_LENGTH] = "length",
    [FC_ANNOUNCE_SHIP] = "ship",
};

const char *fc_touching_name(fc_touching touching) {
  const size_t index = (size_t)touching;
  return index < sizeof TOUCHING_WORDS / sizeof TOUCHING_WORDS[0] ? TOUCHING_WORDS[index] : NULL;
}

const char *fc_announce_name(fc_announce announce) {
  const size_t index = (size_t)announce;
  return index < sizeof ANNOUNCE_WORDS / sizeof ANNOUNCE_WORDS[0] ? ANNOUNCE_WORDS[index] : NULL;
}

/* Finds a word; its index is the value of the enumeration. */
static fc_status read_word(size_t *index, const struct source *source, struct span value, const char *const *words,
                           size_t count) {
  struct choice choice = choice_of(value);
  for (size_t i = 0; i < count; i++) {
    choice_offer(&choice, words[i]);
  }
  if (!choice.found) {
    return fail_choice(source, &choice);
  }
  *index = choice.index;
  return FC_OK;
}

static fc_status read_touching(struct settings *settings, const struct source *source, struct span value) {
  size_t index = 0;
  fc_status status = read_word(&index, source, value, TOUCHING_WORDS, sizeof TOUCHING_WORDS / sizeof TOUCHING_WORDS[0]);
  settings->rules.touching = (fc_touching)index;
  return status;
}

static void take_touching(struct rules *rules, struct rules *layer) {
  rules->touching = layer->touching;
}

static void write_touching(struct text *text, const struct rules *rules) {
  text_append(text, TOUCHING_WORDS[rules->touching]);
}

static fc_status read_announce(struct settings *settings, const struct source *source, struct span value) {
  size_t index = 0;
  fc_status status = read_word(&index, source, value, ANNOUNCE_WORDS, sizeof ANNOUNCE_WORDS / sizeof ANNOUNCE_WORDS[0]);
  settings->rules.announce = (fc_announce)index;
  return status;
}

static void take_announce(struct rules *rules, struct rules *layer) {
  rules->announce = layer->announce;
}

static void write_announce(struct text *text, const struct rules *rules) {
  text_append(text, ANNOUNCE_WORDS[rules->announce]);
}

/* ---- rows and columns ---------------------------------------------------------------------------------------------------- */

static fc_status read_rows(struct settings *settings, const struct source *source, struct span value) {
  return line_totals_read(&settings->rules.totals.rows, source, value);
}

static void take_rows(struct rules *rules, struct rules *layer) {
  rules->totals.rows = layer->totals.rows;
}

static bool has_rows(const struct rules *rules) {
  return rules->totals.rows.count > 0;
}

static void write_rows(struct text *text, const struct rules *rules) {
  line_totals_write(text, &rules->totals.rows);
}

static fc_status read_columns(struct settings *settings, const struct source *source, struct span value) {
  return line_totals_read(&settings->rules.totals.columns, source, value);
}

static void take_columns(struct rules *rules, struct rules *layer) {
  rules->totals.columns = layer->totals.columns;
}

static bool has_columns(const struct rules *rules) {
  return rules->totals.columns.count > 0;
}

static void write_columns(struct text *text, const struct rules *rules) {
  line_totals_write(text, &rules->totals.columns);
}

/* ---- prior --------------------------------------------------------------------------------------------------------------- */

/* Only a name: whether there is such a prior shows when the rules are known (board_name_prior). */
static fc_status read_prior(struct settings *settings, const struct source *source, struct span value) {
  settings->prior = value;
  settings->prior_column = cursor_column(&source->cursor, value.bytes);
  return FC_OK;
}

/* ---- marks --------------------------------------------------------------------------------------------------------------- */

static fc_status read_marks(struct settings *settings, const struct source *source, struct span value) {
  return marks_read(&settings->marks, source, value);
}

/* ---- labels -------------------------------------------------------------------------------------------------------------- */

static const char *const LABELS_WORDS[] = {
    [FC_LABELS_COLUMNS] = "columns", [FC_LABELS_ROWS] = "rows", [FC_LABELS_CYRILLIC] = "cyrillic"};

static fc_status read_labels(struct settings *settings, const struct source *source, struct span value) {
  size_t index = 0;
  fc_status status = read_word(&index, source, value, LABELS_WORDS, sizeof LABELS_WORDS / sizeof LABELS_WORDS[0]);
  settings->rules.labels = (fc_labels)index;
  return status;
}

static void take_labels(struct rules *rules, struct rules *layer) {
  rules->labels = layer->labels;
}

static bool has_labels(const struct rules *rules) {
  return rules->labels != FC_LABELS_COLUMNS;
}

static void write_labels(struct text *text, const struct rules *rules) {
  text_append(text, LABELS_WORDS[rules->labels]);
}

/* ---- others -------------------------------------------------------------------------------------------------------------- */

static const char *const OTHERS_WORDS[] = {"no", "yes"};

static fc_status read_others(struct settings *settings, const struct source *source, struct span value) {
  size_t index = 0;
  fc_status status = read_word(&index, source, value, OTHERS_WORDS, sizeof OTHERS_WORDS / sizeof OTHERS_WORDS[0]);
  settings->rules.others = index == 1;
  return status;
}

static void take_others(struct rules *rules, struct rules *layer) {
  rules->others = layer->others;
}

static bool has_others(const struct rules *rules) {
  return rules->others;
}

static void write_others(struct text *text, const struct rules *rules) {
  text_append(text, OTHERS_WORDS[rules->others]);
}

/* ---- Sums ---------------------------------------------------------------------------------------------------------------- */

/* Only a place: what cells and ships there are shows when the rules are known (sums_read). */
static fc_status read_sums(struct settings *settings, const struct source *source, struct span value, fc_sum_kind kind) {
  if (settings->sum_count == FC_MAX_SUMS) {
    return source_fail(source, value.bytes, "more than %d sums", FC_MAX_SUMS);
  }
  settings->sums[settings->sum_count++] = (struct given_sums){kind, *source, value};
  return FC_OK;
}

static fc_status read_among(struct settings *settings, const struct source *source, struct span value) {
  return read_sums(settings, source, value, FC_SUM_AMONG);
}

static fc_status read_same_ship(struct settings *settings, const struct source *source, struct span value) {
  return read_sums(settings, source, value, FC_SUM_SAME_SHIP);
}

static fc_status read_different_ships(struct settings *settings, const struct source *source, struct span value) {
  return read_sums(settings, source, value, FC_SUM_DIFFERENT_SHIPS);
}

static fc_status read_every_ship_hit(struct settings *settings, const struct source *source, struct span value) {
  return read_sums(settings, source, value, FC_SUM_EVERY_SHIP_HIT);
}

/* ---- The table ---------------------------------------------------------------------------------------------------------- */

/* `rules` only stands for values of the others, and `prior`, `marks` and sums are no rules, so they have nothing to take or to
 * write. */
static const struct setting TABLE[SETTINGS] = {
    [KEY_RULES] = {offsetof(fc_settings, rules), false, read_rules, NULL, NULL, NULL},
    [KEY_SIZE] = {offsetof(fc_settings, board_size), false, read_size, take_size, write_size, NULL},
    [KEY_FLEET] = {offsetof(fc_settings, fleet), true, read_fleet, take_fleet, write_fleet, NULL},
    [KEY_TOUCHING] = {offsetof(fc_settings, touching), false, read_touching, take_touching, write_touching, NULL},
    [KEY_ANNOUNCE] = {offsetof(fc_settings, announce), false, read_announce, take_announce, write_announce, NULL},
    [KEY_ROWS] = {offsetof(fc_settings, rows), false, read_rows, take_rows, write_rows, has_rows},
    [KEY_COLUMNS] = {offsetof(fc_settings, columns), false, read_columns, take_columns, write_columns, has_columns},
    [KEY_PRIOR] = {offsetof(fc_settings, prior), false, read_prior, NULL, NULL, NULL},
    [KEY_MARKS] = {offsetof(fc_settings, marks), false, read_marks, NULL, NULL, NULL},
    [KEY_LABELS] = {offsetof(fc_settings, labels), false, read_labels, take_labels, write_labels, has_labels},
    [KEY_LENGTHS] = {offsetof(fc_settings, lengths), false, read_lengths, take_lengths, write_lengths, has_lengths},
    [KEY_OTHERS] = {offsetof(fc_settings, others), false, read_others, take_others, write_others, has_others},
    [KEY_AMONG] = {offsetof(fc_settings, among), false, read_among, NULL, NULL, NULL},
    [KEY_SAME_SHIP] = {offsetof(fc_settings, same_ship), false, read_same_ship, NULL, NULL, NULL},
    [KEY_DIFFERENT_SHIPS] = {offsetof(fc_settings, different_ships), false, read_different_ships, NULL, NULL, NULL},
    [KEY_EVERY_SHIP_HIT] = {offsetof(fc_settings, every_ship_hit), false, read_every_ship_hit, NULL, NULL, NULL},
};

fc_status settings_read(struct settings *settings, struct source *source, enum key key, struct span word, struct span value) {
  const struct setting *setting = &TABLE[key];
  if (key < KEY_AMONG && settings->line[key] != 0) {
    return source_fail(source, word.bytes, "\"%s\" is given a second time, first on line %d", key_word(key), settings->line[key]);
  }
  source->key = key_word(key);
  fc_status status;
  if (value.length == 0 && !setting->may_be_empty) {
    status = source_fail(source, value.bytes, "the value is missing");
  } else {
    status = setting->read(settings, source, value);
  }
  source->key = NULL;
  if (status == FC_OK) {
    settings->line[key] = source->cursor.line_number;
  }
  return status;
}

fc_status settings_read_texts(struct settings *settings, const fc_settings *texts, fc_error *error) {
  for (int key = 0; key < SETTINGS; key++) {
    const char *text;
    memcpy(&text, (const char *)texts + TABLE[key].text_offset, sizeof text);
    if (text == NULL) {
      continue;
    }
    struct source source = source_of_override(key_word((enum key)key), text, error);
    source.notes = settings->notes;
    source.letters = &settings->letters;
    struct span line = source.cursor.line;
    fc_status status = source_check_line(&source);
    if (status == FC_OK) {
      status = settings_read(settings, &source, (enum key)key, line, span_trim(line));
    }
    if (status != FC_OK) {
      return status;
    }
  }
  return FC_OK;
}

/* Moves what a layer holds over what the rules hold. */
static void lay_over(struct rules *rules, struct settings *layer) {
  for (int key = 0; key < SETTINGS; key++) {
    if (layer->line[key] != 0 && TABLE[key].take != NULL) {
      TABLE[key].take(rules, &layer->rules);
    }
  }
}

fc_status settings_resolve(struct rules *rules, struct settings *file, struct settings *overrides, fc_error *error) {
  const fc_preset *preset = overrides->preset != NULL ? overrides->preset : file->preset;
  struct settings defaults = {0};
  struct rules resolved = {0};
  fc_status status = settings_read_texts(&defaults, &(preset != NULL ? preset : DEFAULT_PRESET)->settings, error);
  if (status == FC_OK) {
    assert(defaults.line[KEY_SIZE] && defaults.line[KEY_FLEET] && defaults.line[KEY_TOUCHING] && defaults.line[KEY_ANNOUNCE]);
    lay_over(&resolved, &defaults);
    lay_over(&resolved, file);
    lay_over(&resolved, overrides);
    if (file->line[KEY_ANNOUNCE] == 0 && overrides->line[KEY_ANNOUNCE] == 0 &&
        (totals_are_known(&resolved.totals) || resolved.others)) {
      resolved.announce = FC_ANNOUNCE_HIT; /* a puzzle announces nothing, and with other ships no more can be used */
    }
    resolved.labels_are_asked_for = file->line[KEY_LABELS] != 0 || overrides->line[KEY_LABELS] != 0;
    *rules = resolved;
    status = fleet_open_settle(rules, overrides->line[KEY_FLEET] != 0 ? 0 : file->line[KEY_FLEET],
                               overrides->line[KEY_LENGTHS] != 0 ? 0 : file->line[KEY_LENGTHS], error);
  }
  settings_clear(&defaults);
  return status;
}

void settings_write(struct text *text, const struct rules *rules) {
  for (int key = 0; key < SETTINGS; key++) {
    if (TABLE[key].write != NULL && (TABLE[key].is_given == NULL || TABLE[key].is_given(rules))) {
      text_appendf(text, "%s: ", key_word((enum key)key));
      TABLE[key].write(text, rules);
      text_append(text, "\n");
    }
  }
}

void settings_clear(struct settings *settings) {
  rules_clear(&settings->rules);
  *settings = (struct settings){0};
}
