#include "engine/frontier/forecast.h"

#include "engine/frontier/twins.h"

/* Whether the first row may stay empty, and leaves an empty frontier then. */
static bool may_stay_empty(const struct plan *plan) {
  bool may = true;
  for (int column = 0; column < plan->problem->columns; column++) {
    may &= plan->scan.cells[column].variant == LINKS_OPEN && !plan->scan.cells[column].must_be_covered;
  }
  return may;
}

/* How many rows below that of a half are like the first one, as all rows between are; 0 where the half's own row is not. */
static size_t rows_to_come(const struct plan *plan, size_t number) {
  const size_t in_row = (size_t)plan->halves->half_count;
  size_t alike = in_row;
  if (!may_stay_empty(plan)) {
    return 0;
  }
  while (alike < plan->half_count && twins_same_cells(plan, alike)) {
    alike++;
  }
  const size_t row = number / in_row;
  const size_t rows = alike / in_row;
  return row < rows ? rows - 1 - row : 0;
}

bool forecast_admits(const struct plan *plan, size_t number, double frontiers) {
  const double node_bytes = (double)(sizeof(struct first_node) + (LANES + 1) * plan->tally->words * sizeof(uint64_t));
  const double bytes = frontiers / LANES * node_bytes * (double)rows_to_come(plan, number);
  return budget_admits(plan->budget, bytes < 1e19 ? (uint64_t)bytes : UINT64_MAX);
}

/* So many tiles are looked at, where there are so many times more. */
#define SAMPLES 16u
#define WORTH_SAMPLING 12u

/* The frontiers behind a tile. */
static double count_frontiers(const struct nodes *nodes, uint32_t lanes, size_t words) {
  double frontiers = 0;
  for (uint32_t node = 0; node < nodes_count(nodes); node++) {
    const lane_word *set = nodes_set(nodes, node, words);
    for (uint32_t lane = 0; lane < lanes; lane++) {
      uint64_t any = 0;
      for (size_t i = 0; i < words; i++) {
        any |= set[i][lane];
      }
      frontiers += any != 0;
    }
  }
  return frontiers;
}

fc_status forecast_first_row(struct plan *plan, size_t number) {
  const struct half_plan *half = &plan->half_plans[number];
  const int last = half_columns(plan_half(plan, number));
  if (number >= (size_t)plan->halves->half_count || half->tile_count < SAMPLES * WORTH_SAMPLING) {
    return FC_OK;
  }
  double frontiers = 0;
  for (uint32_t i = 0; i < SAMPLES; i++) {
    const uint32_t chosen = (uint32_t)((2 * i + 1) * (uint64_t)half->tile_count / (2 * SAMPLES));
    const struct tile *tile = plan_tile(plan, half->first_tile + chosen);
    fc_status status = plan_reach_tile(&plan->reach, plan, number, tile);
    if (status) {
      return status;
    }
    frontiers += count_frontiers(&plan->reach.layers[last], tile->lanes, plan->tally->words);
    if (!forecast_admits(plan, number, frontiers * half->tile_count / SAMPLES / 2)) {
      return plan->budget->status;
    }
  }
  return FC_OK;
}
