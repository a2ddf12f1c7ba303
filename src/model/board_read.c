/*
 * Reading a board file: settings, then a grid or shots, and hints. Lists of cells among the settings are a grid in words.
 *
 * The sections are found first. Then each is read from its own part of the text. The hints come last, wherever they stand,
 * because the size of the board may be known from the grid alone.
 */
#include <stdbool.h>

#include "model/board.h"
#include "model/cells_read.h"
#include "model/fleet_pairs.h"
#include "model/grid.h"
#include "model/hints.h"
#include "model/keys.h"
#include "model/settings.h"
#include "model/shots.h"
#include "model/sums_read.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/choice.h"
#include "text/source.h"
#include "text/span.h"

/* A source for each section: it ends where the next section begins. */
struct sections {
  struct source source[KEYS];
  bool is_there[KEYS];
};

/* Fails when a line without a colon is not the first row of a bare grid. */
static fc_status refuse_other_than_grid(const struct source *source, bool is_first) {
  struct span rest = span_trim(source->cursor.line);
  struct span word = span_take_word(&rest);
  if (key_choose(word).found) {
    return source_fail(source, word.bytes, "a colon is missing after %s", quotation_of(word).string);
  }
  if (hints_are_begun_by(source->cursor.line)) {
    return source_fail(source, word.bytes, "this looks like a hint; a line \"hints:\" must come before the first hint");
  }
  if (!is_first) {
    return source_fail(source, word.bytes,
                       "this is no line of the form \"KEY: VALUE\"; a grid or shots come after \"board:\" or \"shots:\"");
  }
  return FC_OK;
}

static bool is_section(enum key key) {
  return key >= KEY_BOARD;
}

/* Whether the current line begins a section that the file may still have. */
static bool begins_section(enum key *key, struct span *value, const struct sections *sections, const struct source *source) {
  struct span word;
  if (source->at_end || !key_split_line(&word, value, source)) {
    return false;
  }
  const struct choice choice = key_choose(word);
  const bool has_other = (choice.index == KEY_BOARD && sections->is_there[KEY_SHOTS]) ||
                         (choice.index == KEY_SHOTS && sections->is_there[KEY_BOARD]);
  *key = (enum key)choice.index;
  return choice.found && is_section(*key) && !sections->is_there[*key] && !has_other;
}

/* Moves from the first line of a section to the line that begins the next one, or to the end. The section's reader finds the
 * mistakes. */
static void skip_section(struct source *source, const struct sections *sections) {
  fc_error *error = source->error;
  enum key key;
  struct span value;
  source->error = NULL;
  while (!source->at_end && !begins_section(&key, &value, sections, source)) {
    source->at_end = source_next_line(source) != FC_OK || source->at_end;
  }
  source->error = error;
}

/* Finds the sections. The current line begins the first. */
static fc_status find_sections(struct sections *sections, struct source *source) {
  enum key key;
  struct span value;
  while (begins_section(&key, &value, sections, source)) {
    if (value.length > 0) {
      return source_fail(source, value.bytes, "%s does not belong on this line; the section starts on the next",
                         quotation_of(value).string);
    }
    const fc_status status = source_next_line(source);
    if (status != FC_OK) {
      return status;
    }
    if (key == KEY_BOARD && shots_are_begun_by(source->cursor.line)) {
      return source_fail(source, span_trim(source->cursor.line).bytes,
                         "this looks like a shot; shots come after \"shots:\", not after \"board:\"");
    }
    struct source *begun = &sections->source[key];
    *begun = *source;
    sections->is_there[key] = true;
    skip_section(source, sections);
    if (!source->at_end) {
      begun->cursor.end = source->cursor.line.bytes;
      begun->at_end = begun->cursor.line.bytes == source->cursor.line.bytes;
    }
  }
  return FC_OK;
}

/* Reads the settings, and finds the sections after them. */
static fc_status read_settings(struct settings *settings, struct sections *sections, struct source *source) {
  for (bool is_first = true;; is_first = false) {
    fc_status status = source_next_line(source);
    THEN(status, shots_refuse_comment(source));
    if (status != FC_OK || source->at_end) {
      return status;
    }
    /* No row of a grid looks like a shot. */
    if (shots_are_begun_by(source->cursor.line) && !hints_are_begun_by(source->cursor.line)) {
      sections->source[KEY_SHOTS] = *source;
      sections->is_there[KEY_SHOTS] = true;
      return FC_OK;
    }
    struct span word;
    struct span value;
    if (!key_split_line(&word, &value, source)) {
      sections->source[KEY_BOARD] = *source;
      sections->is_there[KEY_BOARD] = true;
      return refuse_other_than_grid(source, is_first);
    }
    struct choice choice = key_choose(word);
    if (!choice.found) {
      return source_fail(source, word.bytes, "unknown key %s; %s", quotation_of(word).string, choice_hint(&choice).string);
    }
    enum key key = (enum key)choice.index;
    if (is_section(key)) {
      return find_sections(sections, source);
    }
    status = settings_read(settings, source, key, word, value);
    if (status != FC_OK) {
      return status;
    }
  }
}

/* Tells which setting fixes the size of a grid. A preset does, too: a lost row must not make another game. */
static struct size_claim claim_of(const struct settings *file, const struct settings *overrides) {
  if (file->line[KEY_SIZE] != 0 || overrides->line[KEY_SIZE] != 0) {
    return (struct size_claim){.owner = "the size", .hint = ""};
  }
  const fc_preset *preset = overrides->preset != NULL ? overrides->preset : file->preset;
  return (struct size_claim){.owner = preset != NULL ? preset->name : NULL, .hint = "; a game of another size needs a \"size\""};
}

static fc_status read_sections(fc_board *board, struct sections *sections, const struct settings *file,
                               const struct settings *overrides, const struct marks *marks, fc_error *error) {
  const struct size_claim claim = claim_of(file, overrides);
  const bool is_known = sections->is_there[KEY_BOARD] || sections->is_there[KEY_SHOTS];
  struct observations *observations = &board->observations;
  struct rules *rules = &board->ruleset->rules;
  fc_status status = FC_OK;
  if (sections->is_there[KEY_BOARD]) {
    status = grid_read(observations, rules, &claim, marks, &board->exchanged_marks, &sections->source[KEY_BOARD]);
  } else {
    status = fleet_pairs_settle(rules, &board->notes, error);
    THEN(status, sections->is_there[KEY_SHOTS] ? shots_read(observations, rules, &sections->source[KEY_SHOTS])
                                               : observations_start(observations, rules->rows, rules->columns, error));
  }
  THEN(status, cell_lists_read(observations, rules, file, overrides, is_known));
  if (status == FC_OK && sections->is_there[KEY_HINTS]) {
    status = hints_read(observations, rules, &sections->source[KEY_HINTS]);
  }
  return status;
}

/* There are FC_MAX_COLUMNS letters for rows. `line`: the line of the setting, 0 where the file has none. */
static fc_status check_labels(const struct rules *rules, int line, fc_error *error) {
  if (rules->labels != FC_LABELS_ROWS || rules->rows <= FC_MAX_COLUMNS) {
    return FC_OK;
  }
  return key_fail(KEY_LABELS, line, 1, error, "there are letters for %d rows, and the board has %d", FC_MAX_COLUMNS, rules->rows);
}

/* Gives the line of a grid to the totals that no setting gives: they stand beside it. */
static void place_totals(struct settings *file, int grid_line) {
  static const enum key keys[] = {KEY_ROWS, KEY_COLUMNS};
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
    file->line[keys[i]] = file->line[keys[i]] != 0 ? file->line[keys[i]] : grid_line;
  }
}

/* Reads the sums of the file, and after them those of the overrides, on a board whose ruleset is complete. */
static fc_status read_sums(const fc_board *board, const struct settings *file, const struct settings *overrides,
                           fc_error *error) {
  const struct settings *const layers[] = {file, overrides};
  fc_status status = FC_OK;
  for (size_t layer = 0; layer < 2; layer++) {
    for (size_t i = 0; i < layers[layer]->sum_count && status == FC_OK; i++) {
      const struct given_sums *given = &layers[layer]->sums[i];
      status = sums_read(board, given->kind, &given->cells.source, given->cells.text);
    }
  }
  return status == FC_OK ? ruleset_list_sums(board->ruleset, error) : status;
}

static fc_status settle_prior(fc_board *board, const struct settings *file, const struct settings *overrides, fc_error *error) {
  const struct given_text *prior = overrides->line[KEY_PRIOR] != 0 ? &overrides->prior : &file->prior;
  const int line = settings_line(file, overrides, KEY_PRIOR);
  return board_name_prior(board, prior->text, line, line > 0 ? cursor_column(&prior->source.cursor, prior->text.bytes) : 0,
                          error);
}

/* Reads everything into a board with a new ruleset and nothing else. */
static fc_status read_board(fc_board *board, struct source *source, const fc_settings *texts) {
  struct settings file = {.notes = &board->notes};
  struct settings overrides = {.notes = &board->notes};
  struct sections sections = {0};
  struct rules *rules = &board->ruleset->rules;
  fc_error *error = source->error;
  fc_status status = texts != NULL ? settings_read_texts(&overrides, texts, error) : FC_OK;
  THEN(status, read_settings(&file, &sections, source));
  const struct marks *marks = overrides.line[KEY_MARKS] != 0 ? &overrides.marks
                              : file.line[KEY_MARKS] != 0    ? &file.marks
                                                             : &DEFAULT_MARKS;
  THEN(status, settings_resolve(rules, &file, &overrides, error));
  place_totals(&file, sections.source[KEY_BOARD].cursor.line_number);
  THEN(status, read_sections(board, &sections, &file, &overrides, marks, error));
  THEN(status, check_labels(rules, settings_line(&file, &overrides, KEY_LABELS), error));
  THEN(status, rules_settle_totals(rules, settings_line(&file, &overrides, KEY_ROWS),
                                   settings_line(&file, &overrides, KEY_COLUMNS), error));
  THEN(status, ruleset_complete(board->ruleset, error));
  THEN(status, read_sums(board, &file, &overrides, error));
  if (status == FC_OK && board_others_fault(board) != NULL) {
    status = key_fail(KEY_OTHERS, settings_line(&file, &overrides, KEY_OTHERS), 1, error, "%s", board_others_fault(board));
  }
  THEN(status, settle_prior(board, &file, &overrides, error));
  settings_clear(&overrides);
  settings_clear(&file);
  return status;
}

fc_status fc_board_read(fc_board **board, const char *text, size_t length, const fc_settings *settings, fc_error *error) {
  if (board == NULL) {
    return error_set(error, FC_INVALID_ARGUMENT, "no place for the board");
  }
  if (text == NULL && length > 0) {
    return error_set(error, FC_INVALID_ARGUMENT, "no text");
  }
  if (!IS_SIZED(settings)) {
    return error_wrong_size(error, "fc_settings", settings->size);
  }
  fc_board *read = memory_allocate_zeroed(1, sizeof *read);
  if (read == NULL) {
    return error_no_memory(error);
  }
  fc_status status = ruleset_make(&read->ruleset, error);
  if (status == FC_OK) {
    enum cell_letters letters = LETTERS_UNKNOWN;
    struct source source = source_of(FC_INVALID_BOARD, text, length, error);
    source.notes = &read->notes;
    source.letters = &letters;
    status = read_board(read, &source, settings);
  }
  if (status == FC_OK && (text_failed(&read->notes) || text_failed(&read->exchanged_marks))) {
    status = error_no_memory(error);
  }
  if (status != FC_OK) {
    fc_board_free(read);
    return status;
  }
  *board = read;
  return FC_OK;
}
