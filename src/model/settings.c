/*
 * The table of settings. To add one:
 *   1. give it a place in enum key (and its word in keys.c), struct rules and fc_settings;
 *   2. add a line to the table; a kind of value that no other setting has needs its own functions above it;
 *   3. spell it in every preset, and describe it in docs/board-file.md.
 */
#include "model/settings.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "model/fleet_open.h"
#include "sys/status.h"
#include "text/span.h"

/* A part of struct rules. */
struct field {
  size_t offset;
  size_t size;
};

struct setting {
  size_t text_offset; /* in fc_settings */
  bool may_be_empty;
  fc_status (*read)(struct settings *settings, const struct setting *setting, const struct source *source, struct span value);
  void (*write)(struct text *text, const struct setting *setting, const struct rules *rules); /* NULL: it is no rule */
  bool (*is_given)(const struct setting *setting, const struct rules *rules);                 /* NULL: it always has a value */
  struct field field;       /* in the rules; of size 0 if it is no rule */
  const char *const *words; /* of an enumeration, by value, with NULL at the end */
  fc_sum_kind sum_kind;
  fc_cell_state state; /* of a list of cells */
};

/* ---- rules -------------------------------------------------------------------------------------------------------------- */

static fc_status fail_choice(const struct source *source, const struct choice *choice) {
  return source_fail(source, choice->word.bytes, "%s is not a possible value; %s", quotation_of(choice->word).string,
                     choice_hint(choice).string);
}

static fc_status read_rules(struct settings *settings, const struct setting *setting, const struct source *source,
                            struct span value) {
  (void)setting;
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

/* Reads `10x10`, which may have a capital X and blanks. */
static fc_status read_size(struct settings *settings, const struct setting *setting, const struct source *source,
                           struct span value) {
  (void)setting;
  struct span columns_word;
  struct span rows_word;
  (void)span_split_times(&columns_word, &rows_word, value);
  columns_word = span_trim(columns_word);
  rows_word = span_trim(rows_word);
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

static void write_size(struct text *text, const struct setting *setting, const struct rules *rules) {
  (void)setting;
  text_appendf(text, "%dx%d", rules->columns, rules->rows);
}

/* ---- fleet and lengths --------------------------------------------------------------------------------------------------- */

static fc_status read_fleet(struct settings *settings, const struct setting *setting, const struct source *source,
                            struct span value) {
  (void)setting;
  return fleet_read(&settings->rules.fleet, source, value);
}

static void write_fleet(struct text *text, const struct setting *setting, const struct rules *rules) {
  (void)setting;
  fleet_write(text, &rules->fleet);
}

static fc_status read_lengths(struct settings *settings, const struct setting *setting, const struct source *source,
                              struct span value) {
  (void)setting;
  return open_lengths_read(&settings->rules.lengths, source, value);
}

static bool has_lengths(const struct setting *setting, const struct rules *rules) {
  (void)setting;
  return rules->lengths.count > 0;
}

static void write_lengths(struct text *text, const struct setting *setting, const struct rules *rules) {
  (void)setting;
  open_lengths_write(text, &rules->lengths);
}

/* ---- Enumerations -------------------------------------------------------------------------------------------------------- */

static const char *const TOUCHING_WORDS[] = {
    [FC_TOUCHING_NONE] = "none", [FC_TOUCHING_DIAGONAL] = "diagonal", [FC_TOUCHING_ANY] = "any", NULL};
static const char *const ANNOUNCE_WORDS[] = {
    [FC_ANNOUNCE_HIT] = "hit", [FC_ANNOUNCE_SUNK] = "sunk", [FC_ANNOUNCE_LENGTH] = "length", [FC_ANNOUNCE_SHIP] = "ship", NULL};
static const char *const LABELS_WORDS[] = {
    [FC_LABELS_COLUMNS] = "columns", [FC_LABELS_ROWS] = "rows", [FC_LABELS_CYRILLIC] = "cyrillic", NULL};
static const char *const OTHERS_WORDS[] = {"no", "yes", NULL};

const char *fc_touching_name(fc_touching touching) {
  const size_t index = (size_t)touching;
  return index < sizeof TOUCHING_WORDS / sizeof TOUCHING_WORDS[0] ? TOUCHING_WORDS[index] : NULL;
}

const char *fc_announce_name(fc_announce announce) {
  const size_t index = (size_t)announce;
  return index < sizeof ANNOUNCE_WORDS / sizeof ANNOUNCE_WORDS[0] ? ANNOUNCE_WORDS[index] : NULL;
}

static fc_status read_word(struct settings *settings, const struct setting *setting, const struct source *source,
                           struct span value) {
  struct choice choice = choice_of(value);
  for (const char *const *word = setting->words; *word != NULL; word++) {
    choice_offer(&choice, *word);
  }
  if (!choice.found) {
    return fail_choice(source, &choice);
  }
  const int index = (int)choice.index;
  memcpy((char *)&settings->rules + setting->field.offset, &index, sizeof index);
  return FC_OK;
}

static int word_index(const struct setting *setting, const struct rules *rules) {
  int index;
  memcpy(&index, (const char *)rules + setting->field.offset, sizeof index);
  return index;
}

/* The first word is the default of a setting that may be left out. */
static bool is_not_first_word(const struct setting *setting, const struct rules *rules) {
  return word_index(setting, rules) != 0;
}

static void write_word(struct text *text, const struct setting *setting, const struct rules *rules) {
  text_append(text, setting->words[word_index(setting, rules)]);
}

/* ---- Totals of rows and columns ------------------------------------------------------------------------------------------ */

static fc_status read_totals(struct settings *settings, const struct setting *setting, const struct source *source,
                             struct span value) {
  return line_totals_read((struct line_totals *)((char *)&settings->rules + setting->field.offset), source, value);
}

static const struct line_totals *totals_at(const struct setting *setting, const struct rules *rules) {
  return (const struct line_totals *)((const char *)rules + setting->field.offset);
}

static bool has_totals(const struct setting *setting, const struct rules *rules) {
  return totals_at(setting, rules)->count > 0;
}

static void write_totals(struct text *text, const struct setting *setting, const struct rules *rules) {
  line_totals_write(text, totals_at(setting, rules));
}

/* ---- Settings that are no rules ------------------------------------------------------------------------------------------ */

/* Keeps the name: board_name_prior looks for the prior when the rules are known. */
static fc_status read_prior(struct settings *settings, const struct setting *setting, const struct source *source,
                            struct span value) {
  (void)setting;
  settings->prior = value;
  settings->prior_column = cursor_column(&source->cursor, value.bytes);
  return FC_OK;
}

static fc_status read_marks(struct settings *settings, const struct setting *setting, const struct source *source,
                            struct span value) {
  (void)setting;
  return marks_read(&settings->marks, source, value);
}

/* Keeps the place: sums_read reads it when the rules are known. */
static fc_status read_sums(struct settings *settings, const struct setting *setting, const struct source *source,
                           struct span value) {
  if (settings->sum_count == FC_MAX_SUMS) {
    return source_fail(source, value.bytes, "more than %d sums", FC_MAX_SUMS);
  }
  settings->sums[settings->sum_count++] = (struct given_sums){setting->sum_kind, {*source, value}};
  return FC_OK;
}

/* Keeps the place: cell_lists_read reads it when the board's size is known. */
static fc_status read_cells(struct settings *settings, const struct setting *setting, const struct source *source,
                            struct span value) {
  settings->cells[setting->state - FC_CELL_WATER] = (struct given_cells){*source, value};
  return FC_OK;
}

/* ---- The table ---------------------------------------------------------------------------------------------------------- */

#define TEXT(name) .text_offset = offsetof(fc_settings, name)
#define FIELD(name) .field = {offsetof(struct rules, name), sizeof((struct rules *)NULL)->name}
#define WORD(name, list) FIELD(name), .read = read_word, .write = write_word, .words = list

_Static_assert(offsetof(struct rules, columns) == offsetof(struct rules, rows) + sizeof(int), "the size is copied as a whole");
_Static_assert(sizeof(fc_touching) == sizeof(int) && sizeof(fc_announce) == sizeof(int) && sizeof(fc_labels) == sizeof(int),
               "a value of an enumeration is copied as an int");

static const struct setting TABLE[SETTINGS] = {
    [KEY_RULES] = {TEXT(rules), .read = read_rules},
    [KEY_SIZE] = {TEXT(board_size), .read = read_size, .write = write_size,
                  .field = {offsetof(struct rules, rows), 2 * sizeof(int)}},
    [KEY_FLEET] = {TEXT(fleet), .may_be_empty = true, .read = read_fleet, .write = write_fleet, FIELD(fleet)},
    [KEY_TOUCHING] = {TEXT(touching), WORD(touching, TOUCHING_WORDS)},
    [KEY_ANNOUNCE] = {TEXT(announce), WORD(announce, ANNOUNCE_WORDS)},
    [KEY_ROWS] = {TEXT(rows), .read = read_totals, .write = write_totals, .is_given = has_totals, FIELD(totals.rows)},
    [KEY_COLUMNS] = {TEXT(columns), .read = read_totals, .write = write_totals, .is_given = has_totals, FIELD(totals.columns)},
    [KEY_PRIOR] = {TEXT(prior), .read = read_prior},
    [KEY_MARKS] = {TEXT(marks), .read = read_marks},
    [KEY_LABELS] = {TEXT(labels), WORD(labels, LABELS_WORDS), .is_given = is_not_first_word},
    [KEY_LENGTHS] = {TEXT(lengths), .read = read_lengths, .write = write_lengths, .is_given = has_lengths, FIELD(lengths)},
    [KEY_OTHERS] = {TEXT(others), WORD(others, OTHERS_WORDS), .is_given = is_not_first_word},
    [KEY_MISSES] = {TEXT(misses), .may_be_empty = true, .read = read_cells, .state = FC_CELL_WATER},
    [KEY_HITS] = {TEXT(hits), .may_be_empty = true, .read = read_cells, .state = FC_CELL_HIT},
    [KEY_SUNK] = {TEXT(sunk), .may_be_empty = true, .read = read_cells, .state = FC_CELL_SUNK},
    [KEY_AMONG] = {TEXT(among), .read = read_sums, .sum_kind = FC_SUM_AMONG},
    [KEY_SAME_SHIP] = {TEXT(same_ship), .read = read_sums, .sum_kind = FC_SUM_SAME_SHIP},
    [KEY_DIFFERENT_SHIPS] = {TEXT(different_ships), .read = read_sums, .sum_kind = FC_SUM_DIFFERENT_SHIPS},
    [KEY_EVERY_SHIP_HIT] = {TEXT(every_ship_hit), .read = read_sums, .sum_kind = FC_SUM_EVERY_SHIP_HIT},
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
    status = setting->read(settings, setting, source, value);
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
    THEN(status, settings_read(settings, &source, (enum key)key, line, span_trim(line)));
    if (status != FC_OK) {
      return status;
    }
  }
  return FC_OK;
}

/* Moves the values of a layer over the values of the rules. A new fleet drops the lengths of the one before. */
static void lay_over(struct rules *rules, struct settings *layer) {
  if (layer->line[KEY_FLEET] != 0) {
    fleet_clear(&rules->fleet);
    rules->lengths = (struct open_lengths){0};
  }
  for (int key = 0; key < SETTINGS; key++) {
    const struct field field = TABLE[key].field;
    if (layer->line[key] != 0) {
      memcpy((char *)rules + field.offset, (const char *)&layer->rules + field.offset, field.size);
    }
  }
  if (layer->line[KEY_FLEET] != 0) {
    layer->rules.fleet = (struct fleet){0};
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
    resolved.announce_is_asked_for = file->line[KEY_ANNOUNCE] != 0 || overrides->line[KEY_ANNOUNCE] != 0;
    if (!resolved.announce_is_asked_for && (totals_are_known(&resolved.totals) || resolved.others)) {
      resolved.announce = FC_ANNOUNCE_HIT; /* a puzzle announces nothing, and other ships allow no more */
    }
    resolved.labels_are_asked_for = file->line[KEY_LABELS] != 0 || overrides->line[KEY_LABELS] != 0;
    *rules = resolved;
    status =
        fleet_open_settle(rules, settings_line(file, overrides, KEY_FLEET), settings_line(file, overrides, KEY_LENGTHS), error);
  }
  settings_clear(&defaults);
  return status;
}

void settings_write(struct text *text, const struct rules *rules) {
  for (int key = 0; key < SETTINGS; key++) {
    if (TABLE[key].write != NULL && (TABLE[key].is_given == NULL || TABLE[key].is_given(&TABLE[key], rules))) {
      text_appendf(text, "%s: ", key_word((enum key)key));
      TABLE[key].write(text, &TABLE[key], rules);
      text_append(text, "\n");
    }
  }
}

void settings_clear(struct settings *settings) {
  rules_clear(&settings->rules);
  *settings = (struct settings){0};
}
