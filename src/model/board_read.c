/*
 * Reading a board file: settings, then a grid or shots, and hints.
 *
 * The sections are found first, then read each from its own part of the text: the hints last, wherever they stand, for only the
 * grid may tell how large the board is.
 */
#include <stdbool.h>
#include <stdio.h>

#include "model/board.h"
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

/* Where each section begins; the text ends for it where the next one does. */
struct sections {
  struct source source[KEYS];
  bool is_there[KEYS];
};

/* Fails when a line without a colon is not the first row of a bare grid. No grid has a row that looks like a shot. */
static fc_status refuse_other_than_grid(const struct source *source, bool is_first) {
  struct span rest = span_trim(source->cursor.line);
  struct span word = span_take_word(&rest);
  if (key_choose(word).found) {
    return source_fail(source, word.bytes, "a colon is missing after %s", quotation_of(word).string);
  }
  if (hints_are_begun_by(source->cursor.line)) {
    return source_fail(source, word.bytes, "this looks like a hint; a line \"hints:\" must come before the first hint");
  }
  if (shots_are_begun_by(source->cursor.line)) {
    return source_fail(source, word.bytes, "this looks like a shot; a line \"shots:\" must come before the first shot");
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

/* Moves from the first line of a section to the line that begins the next one, or to the end. Mistakes in a line are left to its
 * reader. */
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
    if (status != FC_OK || source->at_end) {
      return status;
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

/* Which size a grid must have. A game that is named has one: a row that was lost on the way must not make another game of it. */
static struct size_claim claim_of(const struct settings *file, const struct settings *overrides) {
  if (file->line[KEY_SIZE] != 0 || overrides->line[KEY_SIZE] != 0) {
    return (struct size_claim){.owner = "the size", .hint = ""};
  }
  const fc_preset *preset = overrides->preset != NULL ? overrides->preset : file->preset;
  return (struct size_claim){.owner = preset != NULL ? preset->name : NULL, .hint = "; a game of another size needs a \"size\""};
}

static fc_status read_sections(fc_board *board, struct sections *sections, const struct size_claim *claim,
                               const struct marks *marks, fc_error *error) {
  struct observations *observations = &board->observations;
  struct rules *rules = &board->ruleset->rules;
  fc_status status = sections->is_there[KEY_BOARD] ? FC_OK : fleet_pairs_settle(rules, &board->notes, error);
  if (status != FC_OK) {
    return status;
  }
  if (sections->is_there[KEY_BOARD]) {
    status = grid_read(observations, rules, claim, marks, &board->exchanged_marks, &sections->source[KEY_BOARD]);
  } else if (sections->is_there[KEY_SHOTS]) {
    status = shots_read(observations, rules, &sections->source[KEY_SHOTS]);
  } else {
    status = observations_start(observations, rules->rows, rules->columns, error);
  }
  if (status == FC_OK && sections->is_there[KEY_HINTS]) {
    status = hints_read(observations, rules, &sections->source[KEY_HINTS]);
  }
  return status;
}

/* Fails at a line of the file, or where an option is at fault, without a place. */
static fc_status fail_at(int line, fc_error *error, const char *key, const char *message) {
  if (line > 0) {
    return error_set_at(error, FC_INVALID_BOARD, line, 1, "%s: %s", key, message);
  }
  return error_set(error, FC_INVALID_SETTING, "%s: %s", key, message);
}

/* A board has at most as many rows with letters as it can have columns. `line`: that of the setting, 0 where the file has none.
 */
static fc_status check_labels(const struct rules *rules, int line, fc_error *error) {
  if (rules->labels != FC_LABELS_ROWS || rules->rows <= FC_MAX_COLUMNS) {
    return FC_OK;
  }
  char message[80];
  (void)snprintf(message, sizeof message, "there are letters for %d rows, and the board has %d", FC_MAX_COLUMNS, rules->rows);
  return fail_at(line, error, key_word(KEY_LABELS), message);
}

/* Whether there are as many totals as rows, or columns, when the size is known at last; `line` is that of the file which gives
 * them, 0 where an option does. If no total is known, all are dropped. */
static fc_status settle_lines(struct line_totals *totals, int lines, enum key key, int line, fc_error *error) {
  if (totals->count == 0 || totals->count == lines) {
    line_totals_drop_unknown(totals);
    return FC_OK;
  }
  char message[80];
  (void)snprintf(message, sizeof message, "%d totals for %d %s", totals->count, lines, key_word(key));
  return fail_at(line, error, key_word(key), message);
}

static fc_status settle_totals(struct rules *rules, const struct settings *file, const struct settings *overrides,
                               fc_error *error) {
  const struct totals *given = &overrides->rules.totals;
  const int rows_line = given->rows.count > 0 ? 0 : file->line[KEY_ROWS];
  const int columns_line = given->columns.count > 0 ? 0 : file->line[KEY_COLUMNS];
  fc_status status = settle_lines(&rules->totals.rows, rules->rows, KEY_ROWS, rows_line, error);
  THEN(status, settle_lines(&rules->totals.columns, rules->columns, KEY_COLUMNS, columns_line, error));
  struct sums_phrase sums;
  bool columns_are_at_fault;
  if (status == FC_OK && !rules_totals_add_up(rules, &sums, &columns_are_at_fault)) {
    char message[160];
    (void)snprintf(message, sizeof message, "the totals do not add up: %s", sums.string);
    status = columns_are_at_fault ? fail_at(columns_line, error, key_word(KEY_COLUMNS), message)
                                  : fail_at(rows_line, error, key_word(KEY_ROWS), message);
  }
  return status;
}

/* Reads the sums of the file, and after them those of the overrides, on a board whose ruleset is complete. */
static fc_status read_sums(const fc_board *board, const struct settings *file, const struct settings *overrides,
                           fc_error *error) {
  const struct settings *const layers[] = {file, overrides};
  fc_status status = FC_OK;
  for (size_t layer = 0; layer < 2; layer++) {
    for (size_t i = 0; i < layers[layer]->sum_count && status == FC_OK; i++) {
      const struct given_sums *given = &layers[layer]->sums[i];
      status = sums_read(board, given->kind, &given->source, given->text);
    }
  }
  return status == FC_OK ? ruleset_list_sums(board->ruleset, error) : status;
}

/* Reads everything into a board that is all zero but for a new ruleset. */
static fc_status read_board(fc_board *board, struct source *source, const fc_settings *texts) {
  struct settings file = {.notes = &board->notes};
  struct settings overrides = {.notes = &board->notes};
  struct sections sections = {0};
  fc_status status = texts != NULL ? settings_read_texts(&overrides, texts, source->error) : FC_OK;
  if (status != FC_OK) {
    goto done;
  }
  status = read_settings(&file, &sections, source);
  if (status != FC_OK) {
    goto done;
  }
  const struct size_claim claim = claim_of(&file, &overrides);
  status = settings_resolve(&board->ruleset->rules, &file, &overrides, source->error);
  if (status != FC_OK) {
    goto done;
  }
  const struct marks *marks = overrides.line[KEY_MARKS] != 0 ? &overrides.marks : &file.marks;
  const bool has_marks = overrides.line[KEY_MARKS] != 0 || file.line[KEY_MARKS] != 0;
  status = read_sections(board, &sections, &claim, has_marks ? marks : &DEFAULT_MARKS, source->error);
  if (status != FC_OK) {
    goto done;
  }
  status = check_labels(&board->ruleset->rules, overrides.line[KEY_LABELS] != 0 ? 0 : file.line[KEY_LABELS], source->error);
  if (status != FC_OK) {
    goto done;
  }
  status = settle_totals(&board->ruleset->rules, &file, &overrides, source->error);
  if (status != FC_OK) {
    goto done;
  }
  status = ruleset_complete(board->ruleset, source->error);
  THEN(status, read_sums(board, &file, &overrides, source->error));
  if (status == FC_OK && board_others_fault(board) != NULL) {
    status = fail_at(overrides.line[KEY_OTHERS] != 0 ? 0 : file.line[KEY_OTHERS], source->error, key_word(KEY_OTHERS),
                     board_others_fault(board));
  }
  if (status != FC_OK) {
    goto done;
  }
  const bool is_overridden = overrides.line[KEY_PRIOR] != 0;
  status = board_name_prior(board, is_overridden ? overrides.prior : file.prior, is_overridden ? 0 : file.line[KEY_PRIOR],
                            is_overridden ? 0 : file.prior_column, source->error);

done:
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
