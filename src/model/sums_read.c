#include "model/sums_read.h"

#include "model/cells_read.h"
#include "model/fleet.h"
#include "model/keys.h"
#include "sys/status.h"
#include "text/span.h"

/* ---- Ships --------------------------------------------------------------------------------------------------------------- */

const char *ruleset_sum_ship(const struct ruleset *ruleset, const struct set_sum *sum) {
  const char *name = NULL;
  for (size_t ship = 0; sum->ship_class != ANY_CLASS && ship < ruleset->rules.fleet.ship_count; ship++) {
    bool is_alone = false;
    if (ruleset_class_of(ruleset, ship, &is_alone) == sum->ship_class) {
      name = ruleset->rules.fleet.ships[ship].name;
    }
  }
  return name;
}

/* Reads the name of a ship, which must be the only one of its class. */
static fc_status read_ship(struct set_sum *sum, const struct ruleset *ruleset, const struct source *source, struct span name) {
  int ship;
  const fc_status status = ship_name_read(&ship, &ruleset->rules.fleet, source, name, false);
  if (status != FC_OK) {
    return status;
  }
  bool is_alone = false;
  sum->ship_class = ruleset_class_of(ruleset, (size_t)ship, &is_alone);
  if (!is_alone) {
    return source_fail(source, name.bytes,
                       "%s is not told apart from the other ships of length %d; under \"announce: ship\" it is",
                       quotation_of(name).string, ruleset->rules.fleet.ships[ship].length);
  }
  return FC_OK;
}

/* ---- Numbers ------------------------------------------------------------------------------------------------------------- */

static fc_status read_number(int *number, const struct source *source, struct span word) {
  if (word.length == 0) {
    return source_fail(source, word.bytes, "a number of cells is missing, such as 2 or 1..3");
  }
  if (!span_number(number, word) || *number > CELL_SET_CELLS) {
    return source_fail(source, word.bytes, "%s is no number of cells, such as 2 or 1..3", quotation_of(word).string);
  }
  return FC_OK;
}

/* Reads `2`, or `1..3`. */
static fc_status read_range(struct set_sum *sum, const struct source *source, struct span word) {
  struct span least = word;
  struct span most = word;
  for (size_t i = 0; i + 1 < word.length; i++) {
    if (word.bytes[i] == '.' && word.bytes[i + 1] == '.') {
      least.length = i;
      most = (struct span){word.bytes + i + 2, word.length - i - 2};
      break;
    }
  }
  fc_status status = read_number(&sum->least, source, least);
  THEN(status, read_number(&sum->most, source, most));
  if (status == FC_OK && sum->least > sum->most) {
    status = source_fail(source, word.bytes, "from %d to %d there is no number", sum->least, sum->most);
  }
  return status;
}

/* ---- Sums ---------------------------------------------------------------------------------------------------------------- */

/* The signs between the cells and the number. */
enum relation { EQUAL, AT_LEAST, AT_MOST };

/* Finds the sign of a sum, and divides the sum there. */
static fc_status divide(enum relation *comparison, struct span *cells, struct span *number, const struct source *source,
                        struct span text) {
  const char *at = text.bytes;
  while (at < span_end(text) && *at != '=' && *at != '<' && *at != '>') {
    at++;
  }
  if (at == span_end(text)) {
    return source_fail(source, span_end(text), "\"= NUMBER\", \">= NUMBER\" or \"<= NUMBER\" is missing after the cells");
  }
  const char *behind = at + 1;
  *comparison = *at == '=' ? EQUAL : *at == '>' ? AT_LEAST : AT_MOST;
  if (*comparison != EQUAL) {
    if (behind == span_end(text) || *behind != '=') {
      return source_fail(source, at, "\"%c\" is not known here; there are \"=\", \">=\" and \"<=\"", *at);
    }
    behind++;
  }
  *cells = span_trim((struct span){text.bytes, (size_t)(at - text.bytes)});
  *number = span_trim((struct span){behind, (size_t)(span_end(text) - behind)});
  return FC_OK;
}

static fc_status read_sum(struct set_sum *sum, const struct ruleset *ruleset, const struct source *source, struct span text) {
  enum relation comparison = EQUAL;
  struct span cells = {0};
  struct span rest = {0};
  fc_status status = divide(&comparison, &cells, &rest, source, text);
  THEN(status, cells_read_words(&sum->cells, source, cells, &ruleset->rules));
  if (status != FC_OK) {
    return status;
  }
  const int size = cell_set_size(&sum->cells);
  if (size == 0) {
    return source_fail(source, cells.bytes, "the cells are missing, as in \"A1 C3 E5 = 1\"");
  }
  const struct span word = span_take_word(&rest);
  status = comparison == EQUAL ? read_range(sum, source, word) : read_number(&sum->least, source, word);
  if (status != FC_OK) {
    return status;
  }
  if (comparison == AT_MOST) {
    sum->most = sum->least;
    sum->least = 0;
  } else if (comparison == AT_LEAST) {
    sum->most = CELL_SET_CELLS;
  }
  if (sum->least > size) {
    return source_fail(source, word.bytes, "%d of %d cell%s cannot be covered", sum->least, size, plural(size));
  }
  sum->most = sum->most < size ? sum->most : size;
  rest = span_trim(rest);
  return rest.length > 0 ? read_ship(sum, ruleset, source, rest) : FC_OK;
}

/* ---- Other kinds --------------------------------------------------------------------------------------------------------- */

static struct cell_set hit_cells(const fc_board *board) {
  struct cell_set hit = {0};
  for (int cell = 0; cell < board->ruleset->rules.rows * board->ruleset->rules.columns; cell++) {
    const fc_cell_state state = board->observations.cells[cell];
    if (state == FC_CELL_HIT || state == FC_CELL_SUNK) {
      cell_set_add(&hit, cell);
    }
  }
  return hit;
}

static fc_status read_kind(struct set_sum *sum, const fc_board *board, const struct source *source, struct span text) {
  const bool is_of_hits = sum->kind == FC_SUM_EVERY_SHIP_HIT;
  fc_status status = FC_OK;
  if (is_of_hits && span_is_word(text, "yes")) {
    sum->cells = hit_cells(board);
  } else {
    status = cells_read_words(&sum->cells, source, text, &board->ruleset->rules);
  }
  const int size = cell_set_size(&sum->cells);
  if (status == FC_OK && is_of_hits && size == 0) {
    return source_fail(source, text.bytes, "no cell has been hit");
  }
  if (status == FC_OK && !is_of_hits && size < 2) {
    return source_fail(source, text.bytes, "one cell says nothing here; two or more are needed, as in \"B2 C2\"");
  }
  return status;
}

/* ---- A line -------------------------------------------------------------------------------------------------------------- */

fc_status sums_read(const fc_board *board, fc_sum_kind kind, const struct source *source, struct span text) {
  struct ruleset *ruleset = board->ruleset;
  fc_status status = FC_OK;
  bool goes_on = true;
  while (status == FC_OK && goes_on) {
    struct span item;
    goes_on = span_split(&item, &text, text, ';');
    item = span_trim(item);
    struct set_sum sum = {.ship_class = ANY_CLASS, .kind = kind};
    if (item.length == 0) {
      status = source_fail(source, item.bytes,
                           kind == FC_SUM_AMONG ? "a sum is missing, such as \"A1 C3 E5 = 1\""
                                                : "cells are missing, such as \"B2 C2\"");
    } else if (ruleset->sums.count == FC_MAX_SUMS) {
      status = source_fail(source, item.bytes, "more than %d sums", FC_MAX_SUMS);
    } else if (kind == FC_SUM_AMONG) {
      status = read_sum(&sum, ruleset, source, item);
    } else {
      status = read_kind(&sum, board, source, item);
    }
    THEN(status, ruleset_add_sum(ruleset, &sum, source->error));
  }
  return status;
}

const char *fc_sum_kind_name(fc_sum_kind kind) {
  return (size_t)kind <= FC_SUM_EVERY_SHIP_HIT ? key_word((enum key)(KEY_AMONG + kind)) : NULL;
}

void sum_write(struct text *text, const struct ruleset *ruleset, const struct set_sum *sum) {
  const char *separator = "";
  for_each_cell (cell, &sum->cells) {
    text_appendf(text, "%s%s", separator, rules_cell_label(&ruleset->rules, cell).string);
    separator = " ";
  }
  if (sum->kind != FC_SUM_AMONG) {
    return;
  }
  if (sum->least == sum->most) {
    text_appendf(text, " = %d", sum->least);
  } else if (sum->most == cell_set_size(&sum->cells)) {
    text_appendf(text, " >= %d", sum->least);
  } else if (sum->least == 0) {
    text_appendf(text, " <= %d", sum->most);
  } else {
    text_appendf(text, " = %d..%d", sum->least, sum->most);
  }
  const char *ship = ruleset_sum_ship(ruleset, sum);
  text_append(text, ship != NULL ? " " : "");
  text_append(text, ship != NULL ? ship : "");
}
