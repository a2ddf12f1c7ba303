#include "engine/frontier/forecast.h"

#include <math.h>

#include "model/settle_sums.h"

/* Least bytes of a first node's slots, blocks and transfers, even where most rows are twins; its sets come on top. */
#define LEAST_BYTES 112

/* Bytes per node of a board, in sizes of a first node with its set; measured on 10x10 to 14x14 with 1 to 5 words. Marginals
 * with counters of 128 bits or more take most. */
#define SIZES_OF_NODE 22

static uint64_t bytes_of(double bytes) {
  return bytes < 1e19 ? (uint64_t)bytes : UINT64_MAX;
}

static double set_bytes(const struct tally *tally) {
  return (double)((LANES + 1) * tally->words * sizeof(uint64_t));
}

uint64_t forecast_bytes(double nodes, const struct tally *tally) {
  return bytes_of(nodes * SIZES_OF_NODE * ((double)sizeof(struct first_node) + set_bytes(tally)));
}

/* Least and greatest ratio of the bytes of a node on a wide board to those on a narrow one. */
#define LEAST_OF_MEASURED 0.6
#define MOST_OF_MEASURED 1.8

/* Least ratio of the bytes of numbers per state on a wide board to those on a narrow one. */
#define LEAST_OF_STATE 0.9

/* The capacity of a table in relation to the expected items (sys/table.h). */
#define ROOM_IN_TABLE 1.5

/* The approximate number of nodes of a middle row for each node of the first row. */
#define GROWTH_AFTER_FIRST_ROW 2.5

/* The number of steps over the cells of a row. */
static size_t steps_in(const struct plan *plan, size_t row) {
  const size_t width = (size_t)plan->halves->rules.width;
  size_t steps = 0;
  for (size_t column = 0; column < width; column++) {
    steps += plan->scan.cells[row * width + column].step_count;
  }
  return steps;
}

/* Whether a sum may keep ships out of a row that found room in those above. */
static bool is_in_sums(const struct problem *problem, size_t row) {
  bool is_in = false;
  for (size_t i = 0; i < problem->sums.count; i++) {
    for (size_t column = 0; column < (size_t)problem->columns && problem->sums.sums[i].most < NO_MOST; column++) {
      is_in |= cell_set_has(&problem->sums.sums[i].cells, (int)(row * (size_t)problem->columns + column));
    }
  }
  return is_in;
}

/* The number of rows below `row` that have no sum and at least as many steps as it and all rows above; 0 if there are hits. */
static size_t rows_to_come(const struct plan *plan, size_t row) {
  const size_t rows = plan->half_count / (size_t)plan->halves->per_row;
  size_t most = 0;
  size_t to_come = 0;
  for (size_t i = 0; i < rows; i++) {
    const size_t steps = steps_in(plan, i);
    to_come += i > row && steps >= most && !is_in_sums(plan->problem, i);
    most = i <= row && steps > most ? steps : most;
  }
  return cell_set_size(&plan->problem->covered) > 0 ? 0 : to_come;
}

/* The number of nodes before a half, if its row has two halves; otherwise 0. */
static double nodes_before(const struct plan *plan, size_t number) {
  const struct half_plan *half = &plan->half_plans[number];
  double nodes = 0;
  for (uint32_t i = 0; i < half->tile_count && plan->halves->per_row > 1; i++) {
    nodes += plan_tile(plan, half->first_tile + i)->first_node_count;
  }
  return nodes;
}

/* The least bytes of the backward pass and the sweep for the nodes made so far. */
static double behind_nodes(const struct plan *plan) {
  const double with_twins = (double)(plan->tally->words * sizeof(uint64_t));
  const double others = TRANSFERS_OF_NODE * sizeof(struct transfer) +
                        BLOCK_TRANSFERS_OF_NODE * (sizeof(struct block_transfer) + sizeof(struct slot_range));
  const double nodes =
      (double)plan->first_nodes.count * with_twins + (double)(plan->first_nodes.count - plan->twin_nodes) * others;
  return ROOM_IN_TABLE * nodes + LEAST_OF_STATE * plan->bytes_of_pair * (double)plan->most_pairs;
}

/* Notes the expected nodes and memory of the whole board. */
static void note_expected(struct plan *plan, size_t number, double likely_nodes, bool ends_row) {
  const size_t row = number / (size_t)plan->halves->per_row;
  const double of_row = (likely_nodes + nodes_before(plan, number)) * (row == 0 ? GROWTH_AFTER_FIRST_ROW : 1);
  const double rows_left = (double)plan->problem->rows - (double)row - 1;
  const double nodes = (double)plan->first_nodes.count + of_row * rows_left;
  plan->expected_nodes = row <= 1 && ends_row ? nodes : plan->expected_nodes;
  plan->budget->expected = forecast_bytes(nodes, plan->tally);
}

/* Has a narrow board measured, from the second row on, if a board without hits may need more than the limit. */
static void measure_if_in_doubt(struct plan *plan, size_t number) {
  const bool is_first_row = number < (size_t)plan->halves->per_row;
  if (!is_first_row && plan->measure != NULL && cell_set_size(&plan->problem->covered) == 0 &&
      plan->budget->expected > plan->budget->limit) {
    plan->measure(plan);
    plan->measure = NULL;
  }
}

/* The least number of nodes of the rows below. */
static double least_to_come(const struct plan *plan, size_t number, double least_nodes) {
  const double before = nodes_before(plan, number);
  const double of_row = least_nodes + (plan->halves->per_row > 1 ? fmax(least_nodes, before) : 0);
  return of_row * (double)rows_to_come(plan, number / (size_t)plan->halves->per_row);
}

bool forecast_admits(struct plan *plan, size_t number, double least_nodes, double likely_nodes, bool is_done) {
  struct budget *budget = plan->budget;
  const bool ends_row = is_done && (number + 1) % (size_t)plan->halves->per_row == 0;
  note_expected(plan, number, likely_nodes, ends_row);
  if (ends_row) {
    measure_if_in_doubt(plan, number);
  }
  const double to_come = least_to_come(plan, number, least_nodes);
  double least = to_come * (LEAST_BYTES + set_bytes(plan->tally));
  const double measured = plan->expected_nodes * plan->bytes_of_node;
  if (measured > 0) {
    const double most = MOST_OF_MEASURED * measured;
    const double rest = LEAST_OF_MEASURED * measured - (double)budget->used;
    const double of_twins = to_come * ((double)sizeof(struct first_node) + set_bytes(plan->tally));
    budget->expected = most < (double)budget->expected ? bytes_of(most) : budget->expected;
    least = fmax(rest, of_twins + behind_nodes(plan));
  }
  return budget_admits(budget, bytes_of(least));
}

/* The number of sampled tiles, and the least ratio of all tiles to it. */
#define SAMPLES 16u
#define WORTH_SAMPLING 12u

/* The frontiers of some nodes. */
static double count_frontiers(const struct nodes *nodes, size_t words) {
  uint64_t frontiers = 0;
  uint64_t states = 0;
  for (uint32_t node = 0; node < nodes_count(nodes); node++) {
    lane_set_count(&frontiers, &states, nodes_set(nodes, node, words), words);
  }
  return (double)frontiers;
}

fc_status forecast_first_row(struct plan *plan, size_t number) {
  const struct half_plan *half = &plan->half_plans[number];
  const int last = half_columns(plan_half(plan, number));
  if (number >= (size_t)plan->halves->per_row || half->tile_count < SAMPLES * WORTH_SAMPLING) {
    return FC_OK;
  }
  double frontiers = 0;
  for (uint32_t i = 0; i < SAMPLES; i++) {
    const uint32_t chosen = (uint32_t)((2 * i + 1) * (uint64_t)half->tile_count / (2 * SAMPLES));
    const struct tile *tile = plan_tile(plan, half->first_tile + chosen);
    fc_status status = plan_reach_tile(&plan->reach, plan, number, tile);
    if (status != FC_OK) {
      return status;
    }
    frontiers += count_frontiers(&plan->reach.layers[last], plan->tally->words);
  }
  const double nodes = frontiers * half->tile_count / SAMPLES / LANES;
  return forecast_admits(plan, number, nodes / 2, nodes, false) ? FC_OK : plan->budget->status;
}
