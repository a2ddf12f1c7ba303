/* Reading a board file: settings, then at most one section. */
#include <stdbool.h>

#include "model/board.h"
#include "model/grid.h"
#include "model/keys.h"
#include "model/settings.h"
#include "model/shots.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/choice.h"
#include "text/quotation.h"
#include "text/source.h"

enum section { SECTION_NONE, SECTION_BOARD, SECTION_SHOTS };

/* Fails when a line without a colon is not the first row of a bare grid. No grid has a row that looks like a shot. */
static fc_status refuse_other_than_grid(const struct source *source, bool is_first) {
  struct span rest = span_trim(source->cursor.line);
  struct span word = span_take_word(&rest);
  if (key_choose(word).found) {
    return source_fail(source, word.bytes, "a colon is missing after %s", quotation_of(word).string);
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

/* Begins the section that the current line names, by moving to the line after it. */
static fc_status begin_section(enum section *section, struct source *source, enum key key, struct span value) {
  if (value.length > 0) {
    return source_fail(source, value.bytes, "%s does not belong on this line; the section starts on the next",
                       quotation_of(value).string);
  }
  *section = key == KEY_BOARD ? SECTION_BOARD : SECTION_SHOTS;
  const fc_status status = source_next_line(source);
  if (status == FC_OK && key == KEY_BOARD && shots_are_begun_by(source->cursor.line)) {
    return source_fail(source, span_trim(source->cursor.line).bytes,
                       "this looks like a shot; shots come after \"shots:\", not after \"board:\"");
  }
  return status;
}

/* Reads the settings up to the first line of the section, or to the end. */
static fc_status read_settings(struct settings *settings, enum section *section, struct source *source) {
  *section = SECTION_NONE;
  for (bool is_first = true;; is_first = false) {
    fc_status status = source_next_line(source);
    if (status != FC_OK || source->at_end) {
      return status;
    }
    struct span word;
    struct span value;
    if (!key_split_line(&word, &value, source)) {
      *section = SECTION_BOARD;
      return refuse_other_than_grid(source, is_first);
    }
    struct choice choice = key_choose(word);
    if (!choice.found) {
      return source_fail(source, word.bytes, "unknown key %s; %s", quotation_of(word).string, choice_hint(&choice).string);
    }
    enum key key = (enum key)choice.index;
    if (key == KEY_BOARD || key == KEY_SHOTS) {
      return begin_section(section, source, key, value);
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
  const struct preset *preset = overrides->preset != NULL ? overrides->preset : file->preset;
  return (struct size_claim){.owner = preset != NULL ? preset->name : NULL, .hint = "; a game of another size needs a \"size\""};
}

static fc_status read_section(fc_board *board, enum section section, const struct size_claim *claim, struct source *source) {
  switch (section) {
  case SECTION_BOARD:
    return grid_read(&board->observations, &board->ruleset->rules, claim, source);
  case SECTION_SHOTS:
    return shots_read(&board->observations, &board->ruleset->rules, source);
  default:
    return observations_start(&board->observations, board->ruleset->rules.rows, board->ruleset->rules.columns, source->error);
  }
}

/* Whether there are as many totals as rows, or columns, when the size is known at last; `line` is that of the file which gives
 * them, 0 where an option does. Those of which none is known go. */
static fc_status settle_lines(struct line_totals *totals, int lines, enum key key, int line, fc_error *error) {
  if (totals->count == 0 || totals->count == lines) {
    line_totals_drop_unknown(totals);
    return FC_OK;
  }
  const fc_status status = error_set(error, line > 0 ? FC_INVALID_BOARD : FC_INVALID_SETTING, "%s: %d totals for %d %s",
                                     key_word(key), totals->count, lines, key_word(key));
  if (error != NULL && line > 0) {
    error->line = line;
    error->column = 1;
  }
  return status;
}

static fc_status settle_totals(struct rules *rules, const struct settings *file, const struct settings *overrides,
                               fc_error *error) {
  const struct totals *given = &overrides->rules.totals;
  const int rows_line = given->rows.count > 0 ? 0 : file->line[KEY_ROWS];
  const int columns_line = given->columns.count > 0 ? 0 : file->line[KEY_COLUMNS];
  const fc_status status = settle_lines(&rules->totals.rows, rules->rows, KEY_ROWS, rows_line, error);
  return status != FC_OK ? status : settle_lines(&rules->totals.columns, rules->columns, KEY_COLUMNS, columns_line, error);
}

/* Reads everything into a board that is all zero but for a new ruleset. */
static fc_status read_board(fc_board *board, struct source *source, const fc_settings *texts) {
  struct settings file = {0};
  struct settings overrides = {0};
  enum section section;
  fc_status status = texts != NULL ? settings_read_texts(&overrides, texts, source->error) : FC_OK;
  if (status != FC_OK) {
    goto done;
  }
  status = read_settings(&file, &section, source);
  if (status != FC_OK) {
    goto done;
  }
  const struct size_claim claim = claim_of(&file, &overrides);
  status = settings_resolve(&board->ruleset->rules, &file, &overrides, source->error);
  if (status != FC_OK) {
    goto done;
  }
  status = read_section(board, section, &claim, source);
  if (status != FC_OK) {
    goto done;
  }
  status = settle_totals(&board->ruleset->rules, &file, &overrides, source->error);
  if (status != FC_OK) {
    goto done;
  }
  status = ruleset_complete(board->ruleset, source->error);
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
    struct source source = source_of_board(text, length, error);
    status = read_board(read, &source, settings);
  }
  if (status != FC_OK) {
    fc_board_free(read);
    return status;
  }
  *board = read;
  return FC_OK;
}
