/* Making the plan from cell to cell. plan.h tells what a plan is, planner.h how it is made. */
#include "engine/planner.h"

/* The first layer with no cell ahead that must be covered. */
static size_t first_absorbing_layer(const struct problem *problem) {
  size_t position = (size_t)problem->rows * (size_t)problem->columns;
  while (position > 0 && !cell_set_has(&problem->covered, (int)position - 1)) {
    position--;
  }
  return position;
}

/*
 * Frontiers once met are kept for all rows, so that every row to come takes at least the memory for those that are known now. A
 * board that is too large for the limit is refused as soon as this shows, not when the limit is reached.
 */
static fc_status admit_rest(const struct planner *planner, size_t position) {
  const struct plan *plan = planner->plan;
  const size_t columns = (size_t)plan->problem->columns;
  uint64_t frontiers = 0;
  for (size_t column = 0; column < columns; column++) {
    frontiers += transitions_count(plan->transitions, (int)column);
  }
  const uint64_t rows_to_come = (plan->layer_count - 1 - position) / columns;
  const uint64_t sets = planner->reached.count + rows_to_come * frontiers;
  const uint64_t sets_to_take = sets > planner->reached.capacity ? sets - planner->reached.capacity : 0;
  return budget_admits(plan->budget, sets_to_take * planner->reached.item_size) ? FC_OK : plan->budget->status;
}

static fc_status make_layers(struct planner *planner) {
  const size_t cells = planner->plan->layer_count - 1;
  struct budget *budget = budget_of(planner);
  planner->scratch = budget_allocate(budget, planner->words, sizeof *planner->scratch);
  planner->reached_layers = budget_allocate(budget, cells + 1, sizeof *planner->reached_layers);
  fc_status status = planner->scratch && planner->reached_layers ? FC_OK : budget->status;
  if (!status) {
    status =
        room_ahead_create(&planner->room_ahead, planner->plan->problem, &planner->plan->coverable, planner->plan->tally, budget);
  }
  if (!status) {
    status = planner_first_layer(planner);
  }
  for (size_t position = 0; position < cells && !status; position++) {
    status = admit_rest(planner, position);
    if (!status) {
      status = planner_scan_cell(planner, position);
    }
  }
  if (!status) {
    status = planner_last_layer(planner);
  }
  for (size_t position = cells; position-- > 0 && !status;) {
    status = planner_complete_layer(planner, position);
  }
  table_trim(&planner->plan->entries, budget);
  table_trim(&planner->plan->links, budget);
  table_trim(&planner->plan->endings, budget);
  return status;
}

static void planner_clear(struct planner *planner) {
  struct budget *budget = budget_of(planner);
  const size_t set_words = planner->set_count * planner->words;
  budget_free(budget, planner->scratch, planner->words, sizeof *planner->scratch);
  budget_free(budget, planner->reached_layers, planner->plan->layer_count, sizeof *planner->reached_layers);
  table_clear(&planner->reached, budget);
  room_ahead_clear(&planner->room_ahead, planner->plan->tally, budget);
  table_clear(&planner->known_links, budget);
  budget_free(budget, planner->live, set_words, sizeof *planner->live);
  budget_free(budget, planner->live_next, set_words, sizeof *planner->live_next);
  budget_free(budget, planner->links, planner->link_count + 1, sizeof *planner->links);
  budget_free(budget, planner->endings, planner->link_count, sizeof *planner->endings);
}

fc_status plan_create(struct plan *plan, const struct problem *problem, const struct tally *tally,
                      struct transitions *transitions, struct budget *budget) {
  struct plan created = {.problem = problem,
                         .tally = tally,
                         .transitions = transitions,
                         .budget = budget,
                         .coverable = cells_coverable(problem),
                         .absorbing_from = first_absorbing_layer(problem),
                         .layer_count = (size_t)problem->rows * (size_t)problem->columns + 1};
  created.layers = budget_allocate_zeroed(budget, created.layer_count, sizeof *created.layers);
  if (!created.layers) {
    return budget->status;
  }
  created.entries = table_of(sizeof(struct plan_entry));
  created.links = table_of(sizeof(struct link));
  created.endings = table_of(sizeof(uint32_t));
  created.steps = table_of(sizeof(struct plan_step));
  struct planner planner = {.plan = &created,
                            .words = tally->word_count,
                            .reached = table_of(tally->word_count * sizeof(uint64_t)),
                            .known_links = table_of(sizeof(uint32_t))};
  const fc_status status = make_layers(&planner);
  planner_clear(&planner);
  if (status) {
    plan_clear(&created);
  } else {
    *plan = created;
  }
  return status;
}

void plan_clear(struct plan *plan) {
  if (plan->layers) {
    table_clear(&plan->entries, plan->budget);
    table_clear(&plan->links, plan->budget);
    table_clear(&plan->endings, plan->budget);
    table_clear(&plan->steps, plan->budget);
    budget_free(plan->budget, plan->layers, plan->layer_count, sizeof *plan->layers);
  }
  *plan = (struct plan){0};
}
