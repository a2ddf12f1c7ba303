#include "model/prior.h"

#include <stdio.h>
#include <string.h>

#include "model/board.h"
#include "model/problem.h"
#include "sys/memory.h"
#include "sys/status.h"

static size_t cells_of(const struct ruleset *ruleset) {
  return (size_t)ruleset->rules.rows * (size_t)ruleset->rules.columns;
}

static size_t prior_weight_count(const struct ruleset *ruleset) {
  return ruleset->class_count * DIRECTIONS * cells_of(ruleset);
}

/* ---- Parts --------------------------------------------------------------------------------------------------------------- */

fc_status prior_parts_start(struct prior_parts *parts, const struct ruleset *ruleset, fc_error *error) {
  const size_t weights = prior_weight_count(ruleset);
  const size_t cells = cells_of(ruleset);
  struct prior_parts made = {.weights = memory_allocate(weights + 1, sizeof *made.weights),
                             .cells = memory_allocate(cells, sizeof *made.cells)};
  if (made.weights == NULL || made.cells == NULL) {
    prior_parts_clear(&made);
    return error_no_memory(error);
  }
  for (size_t i = 0; i < weights; i++) {
    made.weights[i] = 1;
  }
  for (size_t i = 0; i < cells; i++) {
    made.cells[i] = 1;
  }
  *parts = made;
  return FC_OK;
}

void prior_parts_clear(struct prior_parts *parts) {
  memory_free(parts->weights);
  memory_free(parts->cells);
  *parts = (struct prior_parts){0};
}

/* Whether a ship of a class that begins at a cell lies on the board. A ship of one cell lies across. */
static bool is_placement(const struct rules *rules, int length, struct placement placement) {
  const int row = placement.cell / rules->columns;
  const int column = placement.cell % rules->columns;
  return placement.direction == ACROSS ? column + length <= rules->columns : length > 1 && row + length <= rules->rows;
}

/* The weight of a placement times the weights of its cells; FC_MAX_WEIGHT + 1 for any greater product. A later 0 makes it 0. */
static uint64_t joined_weight(uint64_t weight, const struct prior_parts *parts, const struct rules *rules, int length,
                              struct placement placement) {
  bool is_excessive = weight > FC_MAX_WEIGHT;
  for (int step = 0; step < length; step++) {
    const uint64_t of_cell = parts->cells[placement_cell(placement, step, rules->columns)];
    if (of_cell == 0) {
      return 0;
    }
    is_excessive = is_excessive || weight > FC_MAX_WEIGHT / of_cell;
    weight *= is_excessive ? 1 : of_cell;
  }
  return weight == 0 || !is_excessive ? weight : FC_MAX_WEIGHT + 1;
}

static fc_status refuse_weight(const struct ruleset *ruleset, int length, struct placement placement, int line, fc_error *error) {
  char ship[112];
  (void)snprintf(ship, sizeof ship, "a ship of length %d %s at %s would weigh more than %llu", length,
                 placement.direction == DOWN ? "down" : "across", rules_cell_label(&ruleset->rules, placement.cell).string,
                 (unsigned long long)FC_MAX_WEIGHT);
  return line > 0 ? error_set_at(error, FC_INVALID_PRIOR, line, 1, "with its cells %s", ship)
                  : error_set(error, FC_INVALID_ARGUMENT, "%s", ship);
}

/* Multiplies the weights by the weights of the cells. */
static fc_status join(struct prior_parts *parts, const struct ruleset *ruleset, int line, fc_error *error) {
  const struct rules *rules = &ruleset->rules;
  uint64_t *weight = parts->weights;
  for (size_t i = 0; i < ruleset->class_count; i++) {
    const int length = ruleset->classes[i].length;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < rules->rows * rules->columns; cell++, weight++) {
        const struct placement placement = {(enum direction)direction, cell};
        *weight = is_placement(rules, length, placement) ? joined_weight(*weight, parts, rules, length, placement) : 0;
        if (*weight > FC_MAX_WEIGHT) {
          return refuse_weight(ruleset, length, placement, line, error);
        }
      }
    }
  }
  return FC_OK;
}

/* ---- The prior ----------------------------------------------------------------------------------------------------------- */

static uint64_t greatest_common_divisor(uint64_t one, uint64_t other) {
  while (other != 0) {
    const uint64_t rest = one % other;
    one = other;
    other = rest;
  }
  return one;
}

static uint64_t common_divisor(const uint64_t *weights, size_t count) {
  uint64_t divisor = 0;
  for (size_t i = 0; i < count && divisor != 1; i++) {
    divisor = greatest_common_divisor(divisor, weights[i]);
  }
  return divisor > 0 ? divisor : 1;
}

fc_status prior_make(struct fc_prior **prior, struct prior_parts *parts, struct ruleset *ruleset, int line, fc_error *error) {
  const fc_status status = join(parts, ruleset, line, error);
  if (status != FC_OK) {
    return status;
  }
  struct fc_prior *made = memory_allocate(1, sizeof *made);
  uint64_t *common = memory_allocate(ruleset->class_count, sizeof *common);
  if (made == NULL || common == NULL) {
    memory_free(made);
    memory_free(common);
    return error_no_memory(error);
  }
  const size_t of_class = DIRECTIONS * cells_of(ruleset);
  for (size_t i = 0; i < ruleset->class_count; i++) {
    common[i] = common_divisor(parts->weights + i * of_class, of_class);
  }
  atomic_init(&made->holders, 1);
  made->ruleset = ruleset_hold(ruleset);
  made->weights = parts->weights;
  made->cells = parts->cells;
  made->common = common;
  *parts = (struct prior_parts){0};
  *prior = made;
  return FC_OK;
}

/* The memory orders are explained in ruleset.c. */
struct fc_prior *prior_hold(struct fc_prior *prior) {
  (void)atomic_fetch_add_explicit(&prior->holders, 1, memory_order_relaxed);
  return prior;
}

void fc_prior_free(fc_prior *prior) {
  if (prior != NULL && atomic_fetch_sub_explicit(&prior->holders, 1, memory_order_acq_rel) == 1) {
    ruleset_release(prior->ruleset);
    memory_free(prior->weights);
    memory_free(prior->cells);
    memory_free(prior->common);
    memory_free(prior);
  }
}

bool prior_fits(const struct fc_prior *prior, const struct ruleset *ruleset) {
  const struct ruleset *own = prior->ruleset;
  bool fits = own == ruleset || (own->rules.rows == ruleset->rules.rows && own->rules.columns == ruleset->rules.columns &&
                                 own->class_count == ruleset->class_count);
  for (size_t i = 0; own != ruleset && fits && i < own->class_count; i++) {
    fits = own->classes[i].length == ruleset->classes[i].length && is_same_name(own->classes[i].name, ruleset->classes[i].name);
  }
  return fits;
}

fc_status fc_prior_create(fc_prior **prior, const fc_board *board, const uint64_t *weights, const uint64_t *cells,
                          fc_error *error) {
  if (prior == NULL || board == NULL) {
    return error_null_argument(error);
  }
  struct ruleset *ruleset = board->ruleset;
  struct prior_parts parts;
  fc_status status = prior_parts_start(&parts, ruleset, error);
  if (status != FC_OK) {
    return status;
  }
  if (weights != NULL) {
    memcpy(parts.weights, weights, prior_weight_count(ruleset) * sizeof *weights);
  }
  if (cells != NULL) {
    memcpy(parts.cells, cells, cells_of(ruleset) * sizeof *cells);
  }
  status = prior_make(prior, &parts, ruleset, 0, error);
  prior_parts_clear(&parts);
  return status;
}

fc_status fc_prior_weight(uint64_t *weight, const fc_prior *prior, size_t ship_class, fc_direction direction, int row, int column,
                          fc_error *error) {
  if (weight == NULL || prior == NULL) {
    return error_null_argument(error);
  }
  const struct rules *rules = &prior->ruleset->rules;
  if (ship_class >= prior->ruleset->class_count || (direction != FC_ACROSS && direction != FC_DOWN) || row < 0 ||
      row >= rules->rows || column < 0 || column >= rules->columns) {
    return error_set(error, FC_INVALID_ARGUMENT, "class %zu, direction %d, row %d, column %d: the prior has no such placement",
                     ship_class, (int)direction, row, column);
  }
  const struct placement placement = {(enum direction)direction, row * rules->columns + column};
  *weight = prior->weights[placement_index(cells_of(prior->ruleset), ship_class, placement)];
  return FC_OK;
}
