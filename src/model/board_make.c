/* A board without a text: from the rules and the cells themselves. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "model/board.h"
#include "model/hints.h"
#include "model/settings.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/text.h"

/* ---- Rules --------------------------------------------------------------------------------------------------------------- */

static void write_fleet(struct text *text, const fc_rules *rules) {
  for (size_t i = 0; i < rules->class_count; i++) {
    const fc_ship_class *class = &rules->classes[i];
    for (int ship = 0; ship < class->ships; ship++) {
      text_append(text, text->length > 0 ? " " : "");
      if (class->name != NULL) {
        text_appendf(text, "%s=", class->name);
      }
      text_appendf(text, ship < class->ships - class->optional ? "%d" : "%d?", class->length);
    }
  }
}

/* Whether a fleet was read as it was written: a name with a blank or a comma is not read as one. */
static bool is_fleet(const struct fleet *fleet, const fc_rules *rules) {
  size_t ship = 0;
  for (size_t i = 0; i < rules->class_count; i++) {
    const fc_ship_class *class = &rules->classes[i];
    for (int of_class = 0; of_class < class->ships; of_class++, ship++) {
      if (ship == fleet->ship_count || fleet->ships[ship].length != class->length ||
          !is_same_name(fleet->ships[ship].name, class->name)) {
        return false;
      }
    }
  }
  return ship == fleet->ship_count;
}

/* Takes the totals of some lines; NULL: none is known. */
static fc_status take_totals(struct line_totals *taken, const int *totals, int count, fc_error *error) {
  for (int line = 0; totals != NULL && line < count; line++) {
    if (totals[line] != FC_NO_TOTAL && (totals[line] < 0 || totals[line] > FC_MAX_ROWS)) {
      return error_set(error, FC_INVALID_ARGUMENT, "the total %d: totals are 0 to %d", totals[line], FC_MAX_ROWS);
    }
    taken->of_line[line] = (int16_t)totals[line];
  }
  taken->count = totals != NULL ? count : 0;
  return FC_OK;
}

/* Checks the fields that the reader of settings does not see. */
static fc_status check_rules(const fc_rules *rules, fc_error *error) {
  if (rules->size != sizeof *rules) {
    return error_wrong_size(error, "fc_rules", rules->size);
  }
  if ((int)rules->touching < 0 || rules->touching > FC_TOUCHING_ANY || (int)rules->announce < 0 ||
      rules->announce > FC_ANNOUNCE_SHIP) {
    return error_set(error, FC_INVALID_ARGUMENT, "touching %d, announce %d: not among the values", (int)rules->touching,
                     (int)rules->announce);
  }
  const bool has_letters = rules->labels != FC_LABELS_ROWS || rules->rows <= FC_MAX_COLUMNS;
  if ((int)rules->labels < 0 || rules->labels > FC_LABELS_CYRILLIC || !has_letters) {
    return error_set(error, FC_INVALID_ARGUMENT, "labels %d of a board of %d rows: not among the values", (int)rules->labels,
                     rules->rows);
  }
  if (rules->fleet != NULL && rules->class_count > 0) {
    return error_set(error, FC_INVALID_ARGUMENT, "a fleet and classes: only one of them may be given");
  }
  size_t ships = 0;
  for (size_t i = 0; i < rules->class_count; i++) {
    if (rules->classes[i].ships < 1 || rules->classes[i].ships > FLEET_MAX_SHIPS) {
      return error_set(error, FC_INVALID_ARGUMENT, "%d ships of a class: 1 to %d are possible", rules->classes[i].ships,
                       FLEET_MAX_SHIPS);
    }
    if (rules->classes[i].optional < 0 || rules->classes[i].optional > rules->classes[i].ships) {
      return error_set(error, FC_INVALID_ARGUMENT, "%d of %d ships of a class may be missing", rules->classes[i].optional,
                       rules->classes[i].ships);
    }
    ships += (size_t)rules->classes[i].ships;
    if (ships > FLEET_MAX_SHIPS) {
      return error_set(error, FC_INVALID_ARGUMENT, "more than %d ships: no board has room for them", FLEET_MAX_SHIPS);
    }
  }
  return FC_OK;
}

/* The rules go through the reader of settings, so they are checked like the rules of a file. */
static fc_status take_rules(struct rules *taken, const fc_rules *rules, fc_error *error) {
  char size[32];
  (void)snprintf(size, sizeof size, "%dx%d", rules->columns, rules->rows);
  struct text fleet = {0};
  write_fleet(&fleet, rules);
  if (text_failed(&fleet)) {
    text_clear(&fleet);
    return error_no_memory(error);
  }
  struct settings file = {0};
  struct settings given = {0};
  const char *list = rules->fleet != NULL ? rules->fleet : text_string(&fleet);
  const fc_settings texts = {.size = sizeof texts, .board_size = size, .fleet = list, .lengths = rules->lengths};
  fc_status status = settings_read_texts(&given, &texts, error);
  if (status == FC_OK && rules->fleet == NULL && !is_fleet(&given.rules.fleet, rules)) {
    status = error_set(error, FC_INVALID_SETTING, "fleet: the name of a ship has a character that names do not have: \"%s\"",
                       span_excerpt(span_of(list)).string);
  }
  THEN(status, settings_resolve(taken, &file, &given, error));
  if (status == FC_OK) {
    taken->touching = rules->touching;
    taken->announce = rules->announce;
    taken->labels = rules->labels;
    taken->others = rules->others != 0;
    status = take_totals(&taken->totals.rows, rules->row_totals, rules->rows, error);
  }
  THEN(status, take_totals(&taken->totals.columns, rules->column_totals, rules->columns, error));
  THEN(status, rules_settle_totals(taken, 0, 0, error));
  settings_clear(&given);
  text_clear(&fleet);
  return status;
}

/* ---- Cells --------------------------------------------------------------------------------------------------------------- */

static fc_status check_state(fc_cell_state state, fc_announce announce, fc_error *error) {
  if ((int)state < 0 || state > FC_CELL_MIDDLE) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d is no state of a cell", (int)state);
  }
  const char *fault = state_fault(state, announce);
  return fault == NULL ? FC_OK : error_set(error, FC_INVALID_ARGUMENT, "%s", fault);
}

static fc_status take_cells(struct observations *observations, const fc_cell_state *cells, const struct rules *rules,
                            fc_error *error) {
  fc_status status = observations_start(observations, rules->rows, rules->columns, error);
  for (int cell = 0; cells != NULL && cell < rules->rows * rules->columns && status == FC_OK; cell++) {
    observations->kind = OBSERVATIONS_GRID;
    status = check_state(cells[cell], rules->announce, error);
    if (status == FC_OK && hint_is_of_ship(cells[cell])) {
      status = hint_check(cells[cell], cell, rules, error);
      THEN(status, observations_add_hint(observations, cell, cells[cell], rules, error));
    } else {
      observations->cells[cell] = cells[cell];
    }
  }
  return status;
}

/* ---- Sums ---------------------------------------------------------------------------------------------------------------- */

static fc_status take_sum(struct set_sum *taken, const fc_sum *sum, const struct ruleset *ruleset, fc_error *error) {
  const struct rules *rules = &ruleset->rules;
  const bool is_among = sum->kind == FC_SUM_AMONG;
  *taken = (struct set_sum){.ship_class = ANY_CLASS, .kind = sum->kind};
  if (fc_sum_kind_name(sum->kind) == NULL || (!is_among && sum->ship != NULL)) {
    return error_set(error, FC_INVALID_ARGUMENT, "kind %d of a sum%s: not among the values", (int)sum->kind,
                     sum->ship != NULL ? " with a ship" : "");
  }
  for (size_t i = 0; sum->cells != NULL && i < sum->cell_count; i++) {
    const fc_cell cell = sum->cells[i];
    if (cell.row < 0 || cell.row >= rules->rows || cell.column < 0 || cell.column >= rules->columns) {
      return error_set(error, FC_INVALID_ARGUMENT, "row %d, column %d is not on the board", cell.row, cell.column);
    }
    cell_set_add(&taken->cells, cell.row * rules->columns + cell.column);
  }
  const int size = cell_set_size(&taken->cells);
  if (!is_among) {
    return size > 0 ? FC_OK : error_set(error, FC_INVALID_ARGUMENT, "%s of no cell", fc_sum_kind_name(sum->kind));
  }
  if (size == 0 || sum->least < 0 || sum->least > sum->most || sum->least > size) {
    return error_set(error, FC_INVALID_ARGUMENT, "a sum from %d to %d of %d cells", sum->least, sum->most, size);
  }
  taken->least = sum->least;
  taken->most = sum->most < size ? sum->most : size;
  if (sum->ship == NULL) {
    return FC_OK;
  }
  const int ship = fleet_find(&rules->fleet, span_of(sum->ship));
  bool is_alone = false;
  taken->ship_class = ship < 0 ? LOST_CLASS : ruleset_class_of(ruleset, (size_t)ship, &is_alone);
  return is_alone ? FC_OK
                  : error_set(error, FC_INVALID_ARGUMENT, "a sum of the ship \"%s\", which is not told apart from the others",
                              span_excerpt(span_of(sum->ship)).string);
}

static fc_status take_sums(struct ruleset *ruleset, const fc_rules *rules, fc_error *error) {
  if (rules->sums != NULL && rules->sum_count > FC_MAX_SUMS) {
    return error_set(error, FC_INVALID_ARGUMENT, "%zu sums: at most %d are possible", rules->sum_count, FC_MAX_SUMS);
  }
  fc_status status = FC_OK;
  for (size_t i = 0; rules->sums != NULL && i < rules->sum_count && status == FC_OK; i++) {
    struct set_sum sum;
    status = take_sum(&sum, &rules->sums[i], ruleset, error);
    THEN(status, ruleset_add_sum(ruleset, &sum, error));
  }
  return status == FC_OK ? ruleset_list_sums(ruleset, error) : status;
}

/* ---- The board ----------------------------------------------------------------------------------------------------------- */

fc_status fc_board_create(fc_board **board, const fc_rules *rules, const fc_cell_state *cells, fc_error *error) {
  if (board == NULL || rules == NULL || (rules->classes == NULL && rules->class_count > 0)) {
    return error_null_argument(error);
  }
  fc_status status = check_rules(rules, error);
  if (status != FC_OK) {
    return status;
  }
  fc_board *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  status = ruleset_make(&made->ruleset, error);
  THEN(status, take_rules(&made->ruleset->rules, rules, error));
  THEN(status, ruleset_complete(made->ruleset, error));
  THEN(status, take_sums(made->ruleset, rules, error));
  THEN(status, take_cells(&made->observations, cells, &made->ruleset->rules, error));
  if (status == FC_OK && board_others_fault(made) != NULL) {
    status = error_set(error, FC_INVALID_ARGUMENT, "%s", board_others_fault(made));
  }
  if (status != FC_OK) {
    fc_board_free(made);
    return status;
  }
  *board = made;
  return FC_OK;
}
