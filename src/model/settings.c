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

struct setting {
  size_t text_offset; /* in fc_settings */
  bool may_be_empty;
  size_t value_offset;      /* in struct settings */
  size_t rule_size;         /* of the value, if it is a rule; otherwise 0 */
  const char *const *words; /* of an enumeration, by value, with NULL at the end; otherwise the value is read and written by */
  fc_status (*read)(void *value, const struct source *source, struct span text);
  void (*write)(struct text *text, const void *value);
  bool (*is_given)(const void *value); /* NULL: a rule that always has a value */
};

/* ---- rules -------------------------------------------------------------------------------------------------------------- */

static fc_status fail_choice(const struct source *source, const struct choice *choice) {
  return source_fail(source, choice->word.bytes, "%s is not a possible value; %s", quotation_of(choice->word).string,
                     choice_hint(choice).string);
}

static fc_status read_rules(void *value, const struct source *source, struct span text) {
  struct choice choice = choice_of(text);
  for (size_t i = 0; i < PRESET_COUNT; i++) {
    choice_offer(&choice, PRESETS[i].name);
  }
  if (!choice.found) {
    return fail_choice(source, &choice);
  }
  *(const fc_preset **)value = &PRESETS[choice.index];
  return FC_OK;
}

/* ---- size --------------------------------------------------------------------------------------------------------------- */

/* The rows and the columns, which are side by side in the rules. */
struct sides {
  int rows;
  int columns;
};

/* Reads `10x10`, which may have a capital X and blanks. */
static fc_status read_size(void *value, const struct source *source, struct span text) {
  struct span columns_word;
  struct span rows_word;
  struct sides sides;
  (void)span_split_times(&columns_word, &rows_word, text);
  columns_word = span_trim(columns_word);
  rows_word = span_trim(rows_word);
  if (!span_number(&sides.columns, columns_word) || !span_number(&sides.rows, rows_word)) {
    return source_fail(source, text.bytes, "%s is not COLUMNSxROWS", quotation_of(text).string);
  }
  if (sides.columns < 1 || sides.columns > FC_MAX_COLUMNS) {
    return source_fail(source, columns_word.bytes, "a board has 1 to %d columns, not %s", FC_MAX_COLUMNS,
                       span_excerpt(columns_word).string);
  }
  if (sides.rows < 1 || sides.rows > FC_MAX_ROWS) {
    return source_fail(source, rows_word.bytes, "a board has 1 to %d rows, not %s", FC_MAX_ROWS, span_excerpt(rows_word).string);
  }
  memcpy(value, &sides, sizeof sides);
  return FC_OK;
}

static void write_size(struct text *text, const void *value) {
  struct sides sides;
  memcpy(&sides, value, sizeof sides);
  text_appendf(text, "%dx%d", sides.columns, sides.rows);
}

/* ---- fleet and lengths --------------------------------------------------------------------------------------------------- */

static fc_status read_fleet(void *value, const struct source *source, struct span text) {
  return fleet_read(value, source, text);
}

static void write_fleet(struct text *text, const void *value) {
  fleet_write(text, value);
}

static fc_status read_lengths(void *value, const struct source *source, struct span text) {
  return open_lengths_read(value, source, text);
}

static bool has_lengths(const void *value) {
  return ((const struct open_lengths *)value)->count > 0;
}

static void write_lengths(struct text *text, const void *value) {
  open_lengths_write(text, value);
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

static fc_status read_word(void *value, const char *const *words, const struct source *source, struct span text) {
  struct choice choice = choice_of(text);
  for (const char *const *word = words; *word != NULL; word++) {
    choice_offer(&choice, *word);
  }
  if (!choice.found) {
    return fail_choice(source, &choice);
  }
  const int index = (int)choice.index;
  memcpy(value, &index, sizeof index);
  return FC_OK;
}

static int word_index(const void *value) {
  int index;
  memcpy(&index, value, sizeof index);
  return index;
}

/* The first word is the default of a setting that may be left out. */
static bool is_not_first_word(const void *value) {
  return word_index(value) != 0;
}

/* ---- Totals of rows and columns ------------------------------------------------------------------------------------------ */

static fc_status read_totals(void *value, const struct source *source, struct span text) {
  return line_totals_read(value, source, text);
}

static bool has_totals(const void *value) {
  return ((const struct line_totals *)value)->count > 0;
}

static void write_totals(struct text *text, const void *value) {
  line_totals_write(text, value);
}

/* ---- Settings that are no rules ------------------------------------------------------------------------------------------ */

static fc_status read_marks(void *value, const struct source *source, struct span text) {
  return marks_read(value, source, text);
}

/* Keeps a value for board_name_prior or cell_lists_read. */
static fc_status keep_text(void *value, const struct source *source, struct span text) {
  *(struct given_text *)value = (struct given_text){*source, text};
  return FC_OK;
}

/* Keeps a line for sums_read. */
static fc_status keep_sums(struct settings *settings, fc_sum_kind kind, const struct source *source, struct span text) {
  if (settings->sum_count == FC_MAX_SUMS) {
    return source_fail(source, text.bytes, "more than %d sums", FC_MAX_SUMS);
  }
  settings->sums[settings->sum_count++] = (struct given_sums){kind, {*source, text}};
  return FC_OK;
}

/* ---- The table ---------------------------------------------------------------------------------------------------------- */

#define TEXT(name) .text_offset = offsetof(fc_settings, name)
#define VALUE(member) .value_offset = offsetof(struct settings, member)
#define RULE(member) VALUE(rules.member), .rule_size = sizeof((struct rules *)NULL)->member

_Static_assert(offsetof(struct rules, columns) == offsetof(struct rules, rows) + sizeof(int), "the size is copied as a whole");
_Static_assert(sizeof(fc_touching) == sizeof(int) && sizeof(fc_announce) == sizeof(int) && sizeof(fc_labels) == sizeof(int),
               "a value of an enumeration is copied as an int");

static const struct setting TABLE[SETTINGS] = {
    [KEY_RULES] = {TEXT(rules), VALUE(preset), .read = read_rules},
    [KEY_SIZE] = {TEXT(board_size), .read = read_size, .write = write_size, VALUE(rules.rows), .rule_size = sizeof(struct sides)},
    [KEY_FLEET] = {TEXT(fleet), .may_be_empty = true, RULE(fleet), .read = read_fleet, .write = write_fleet},
    [KEY_TOUCHING] = {TEXT(touching), RULE(touching), .words = TOUCHING_WORDS},
    [KEY_ANNOUNCE] = {TEXT(announce), RULE(announce), .words = ANNOUNCE_WORDS},
    [KEY_ROWS] = {TEXT(rows), RULE(totals.rows), .read = read_totals, .write = write_totals, .is_given = has_totals},
    [KEY_COLUMNS] = {TEXT(columns), RULE(totals.columns), .read = read_totals, .write = write_totals, .is_given = has_totals},
    [KEY_PRIOR] = {TEXT(prior), VALUE(prior), .read = keep_text},
    [KEY_MARKS] = {TEXT(marks), VALUE(marks), .read = read_marks},
    [KEY_LABELS] = {TEXT(labels), RULE(labels), .words = LABELS_WORDS, .is_given = is_not_first_word},
    [KEY_LENGTHS] = {TEXT(lengths), RULE(lengths), .read = read_lengths, .write = write_lengths, .is_given = has_lengths},
    [KEY_OTHERS] = {TEXT(others), RULE(others), .words = OTHERS_WORDS, .is_given = is_not_first_word},
    [KEY_MISSES] = {TEXT(misses), .may_be_empty = true, VALUE(cells[0]), .read = keep_text},
    [KEY_HITS] = {TEXT(hits), .may_be_empty = true, VALUE(cells[1]), .read = keep_text},
    [KEY_SUNK] = {TEXT(sunk), .may_be_empty = true, VALUE(cells[2]), .read = keep_text},
    [KEY_AMONG] = {TEXT(among)},
    [KEY_SAME_SHIP] = {TEXT(same_ship)},
    [KEY_DIFFERENT_SHIPS] = {TEXT(different_ships)},
    [KEY_EVERY_SHIP_HIT] = {TEXT(every_ship_hit)},
};

static fc_status read_value(struct settings *settings, enum key key, const struct source *source, struct span text) {
  const struct setting *setting = &TABLE[key];
  void *value = (char *)settings + setting->value_offset;
  if (text.length == 0 && !setting->may_be_empty) {
    return source_fail(source, text.bytes, "the value is missing");
  }
  if (key >= KEY_AMONG) {
    return keep_sums(settings, (fc_sum_kind)(key - KEY_AMONG), source, text);
  }
  return setting->words != NULL ? read_word(value, setting->words, source, text) : setting->read(value, source, text);
}

fc_status settings_read(struct settings *settings, struct source *source, enum key key, struct span word, struct span value) {
  if (key < KEY_AMONG && settings->line[key] != 0) {
    return source_fail(source, word.bytes, "\"%s\" is given a second time, first on line %d", key_word(key), settings->line[key]);
  }
  source->key = key_word(key);
  const fc_status status = read_value(settings, key, source, value);
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
    const struct setting *setting = &TABLE[key];
    if (setting->rule_size > 0 && layer->line[key] != 0) {
      const size_t offset = setting->value_offset - offsetof(struct settings, rules);
      memcpy((char *)rules + offset, (const char *)&layer->rules + offset, setting->rule_size);
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
    const struct setting *setting = &TABLE[key];
    const void *value =
        setting->rule_size > 0 ? (const char *)rules + (setting->value_offset - offsetof(struct settings, rules)) : NULL;
    if (value == NULL || (setting->is_given != NULL && !setting->is_given(value))) {
      continue;
    }
    text_appendf(text, "%s: ", key_word((enum key)key));
    if (setting->words != NULL) {
      text_append(text, setting->words[word_index(value)]);
    } else {
      setting->write(text, value);
    }
    text_append(text, "\n");
  }
}

void settings_clear(struct settings *settings) {
  rules_clear(&settings->rules);
  *settings = (struct settings){0};
}
