/*
 * Writing a prior file, such that reading it gives the same weights: a section for every class and direction with weights other
 * than 1, or one for all ships of a length if they are alike, and a section for the factors of the cells.
 */
#include <inttypes.h>
#include <stdio.h>

#include "model/board.h"
#include "model/problem.h"
#include "sys/status.h"
#include "text/text.h"

/* The weights of one class in one direction. */
struct weight_table {
  const struct fc_prior *prior;
  size_t ship_class;
  enum direction direction;
};

/* The weight of a placement without the factors of its cells; 0 where no ship can begin and where a factor is 0. */
static uint64_t own_weight(const struct weight_table *table, int cell) {
  const struct fc_prior *prior = table->prior;
  const struct rules *rules = &prior->ruleset->rules;
  const size_t cells = (size_t)rules->rows * (size_t)rules->columns;
  uint64_t weight = prior->weights[placement_index(cells, table->ship_class, (struct placement){table->direction, cell})];
  for (int step = 0; weight > 0 && step < prior->ruleset->classes[table->ship_class].length; step++) {
    weight /= prior->cells[cell_ahead(cell, table->direction, step, rules->columns)];
  }
  return weight;
}

/* Whether the own weight of a placement matters: it lies on the board, and no factor of its cells is 0. */
static bool is_looked_at(const struct weight_table *table, int cell) {
  const struct rules *rules = &table->prior->ruleset->rules;
  const int length = table->prior->ruleset->classes[table->ship_class].length;
  const bool has_room = table->direction == ACROSS ? cell % rules->columns + length <= rules->columns
                                                   : length > 1 && cell / rules->columns + length <= rules->rows;
  bool is_open = has_room;
  for (int step = 0; is_open && step < length; step++) {
    is_open = table->prior->cells[cell_ahead(cell, table->direction, step, rules->columns)] > 0;
  }
  return is_open;
}

static bool are_all_one(const struct weight_table *table) {
  const struct rules *rules = &table->prior->ruleset->rules;
  bool all = true;
  for (int cell = 0; all && cell < rules->rows * rules->columns; cell++) {
    all = !is_looked_at(table, cell) || own_weight(table, cell) == 1;
  }
  return all;
}

static bool are_alike(const struct weight_table *one, const struct weight_table *other) {
  const struct rules *rules = &one->prior->ruleset->rules;
  bool alike = true;
  for (int cell = 0; alike && cell < rules->rows * rules->columns; cell++) {
    alike = own_weight(one, cell) == own_weight(other, cell);
  }
  return alike;
}

/* Writes rows of numbers in columns of equal width. */
static void write_rows(struct text *text, const struct rules *rules, uint64_t (*number_at)(const void *of, int cell),
                       const void *of) {
  int width = 1;
  for (int cell = 0; cell < rules->rows * rules->columns; cell++) {
    const int digits = snprintf(NULL, 0, "%" PRIu64, number_at(of, cell));
    width = digits > width ? digits : width;
  }
  for (int row = 0; row < rules->rows; row++) {
    for (int column = 0; column < rules->columns; column++) {
      text_appendf(text, " %*" PRIu64, width, number_at(of, row * rules->columns + column));
    }
    text_append(text, "\n");
  }
}

static uint64_t number_of_table(const void *of, int cell) {
  return own_weight(of, cell);
}

static uint64_t number_of_cell(const void *of, int cell) {
  return ((const uint64_t *)of)[cell];
}

/* Whether all ships of the class's length have the same weights, although some may have names. */
static bool is_said_by_length(const struct weight_table *table) {
  const struct ruleset *ruleset = table->prior->ruleset;
  bool alike = true;
  for (size_t i = 0; alike && i < ruleset->class_count; i++) {
    const struct weight_table other = {table->prior, i, table->direction};
    alike = ruleset->classes[i].length != ruleset->classes[table->ship_class].length || are_alike(table, &other);
  }
  return alike;
}

/* Writes the section of a class, unless one with its length says the same. False if the class needs a name but has none. */
static bool write_table(struct text *text, const struct weight_table *table) {
  const struct ruleset *ruleset = table->prior->ruleset;
  const fc_ship_class *ships = &ruleset->classes[table->ship_class];
  const bool by_length = is_said_by_length(table);
  const bool was_said = by_length && table->ship_class > 0 && ruleset->classes[table->ship_class - 1].length == ships->length;
  if (was_said || are_all_one(table)) {
    return true;
  }
  if (!by_length && ships->name == NULL) {
    return false;
  }
  text_append(text, table->direction == ACROSS ? "across " : "down ");
  if (by_length) {
    text_appendf(text, "%d:\n", ships->length);
  } else {
    text_appendf(text, "%s:\n", ships->name);
  }
  write_rows(text, &ruleset->rules, number_of_table, table);
  return true;
}

fc_status fc_prior_write(char **text, size_t *length, const fc_prior *prior, fc_error *error) {
  if (text == NULL || prior == NULL) {
    return error_null_argument(error);
  }
  const struct rules *rules = &prior->ruleset->rules;
  struct text written = {0};
  bool is_writable = true;
  for (size_t i = 0; i < prior->ruleset->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      const struct weight_table table = {prior, i, (enum direction)direction};
      is_writable = is_writable && write_table(&written, &table);
    }
  }
  bool has_cells = false;
  for (int cell = 0; cell < rules->rows * rules->columns; cell++) {
    has_cells = has_cells || prior->cells[cell] != 1;
  }
  if (has_cells) {
    text_append(&written, "cells:\n");
    write_rows(&written, rules, number_of_cell, prior->cells);
  }
  if (!is_writable) {
    text_clear(&written);
    return error_set(error, FC_UNWRITABLE, "a ship without a name has other weights than named ships of its length");
  }
  return text_hand_over(text, length, &written, error);
}
