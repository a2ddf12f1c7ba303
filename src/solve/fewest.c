/*
 * fc_fewest_shots: the cell from which on the fewest shots are expected, by the strongest method that fits into half a second.
 *
 *     at most ADVICE_CONFIGURATIONS configurations   the search proves the optimum, unless it takes more than ADVICE_EFFORT
 *     at most MOST_TRIED configurations              a rollout of the likeliest cells, unless it takes more than ROLLOUT_EFFORT
 *     otherwise, or where ships may be missing       the most informative of the likeliest cells
 *
 * The limits are amounts of work, not of time, so that a board has the same answer on every machine. The rollout comes first,
 * since its misses bound the search from above.
 */
#include "solve/fewest.h"

#include "model/board.h"
#include "query/analysis.h"
#include "solve/policy.h"
#include "sys/memory.h"
#include "sys/status.h"

enum { MOST_TRIED = 50000 };

/* The limits of listing configurations, in ships tried, and of policy_try. */
enum { LISTING_EFFORT = 4000000, ROLLOUT_EFFORT = 24000000 };

struct inquiry {
  struct fewest_question question;
  fc_fewest found;
  uint64_t also_shots; /* see fewest_find */
  struct game game;
  struct policy_trial trials[POLICY_MOST_TRIED + 1]; /* the first is a likeliest cell */
  size_t trial_count;
  struct progress progress;
  uint64_t memory_limit;
};

static const struct criterion mean = {.kind = CRITERION_MEAN};

/* ---- The game ------------------------------------------------------------------------------------------------------------ */

/* Lists the configurations. Where they are few, it also makes the position that the search needs. */
static fc_status make_game(struct inquiry *inquiry, const fc_analysis *analysis, const fc_board *board, fc_error *error) {
  if (!problem_has_weights(&analysis->problem) && mpz_cmp_ui(analysis->count, (unsigned long)inquiry->question.most_tried) > 0) {
    return FC_LIMIT;
  }
  struct game_plan plan = {
      .most = ADVICE_CONFIGURATIONS, .memory = inquiry->memory_limit, .effort = LISTING_EFFORT, .with_position = true};
  fc_status status = game_make(&inquiry->game, board, &plan, &inquiry->progress, error);
  if (status == FC_LIMIT) {
    plan.most = inquiry->question.most_tried;
    plan.with_position = false;
    status = game_make(&inquiry->game, board, &plan, &inquiry->progress, error);
  }
  return status;
}

/* The number of the cell `also` in the game. POLICY_NO_CELL: there is none, or no ship can be there. */
static size_t also_of(const struct inquiry *inquiry) {
  const fc_cell *also = inquiry->question.also;
  for (int cell = 0; also != NULL && cell < inquiry->game.answers.cells; cell++) {
    const fc_cell place = game_cell(&inquiry->game, (size_t)cell);
    if (place.row == also->row && place.column == also->column) {
      return (size_t)cell;
    }
  }
  return POLICY_NO_CELL;
}

/* The shots of all configurations together, from their misses. */
static uint64_t shots_of(const struct game *game, uint64_t misses) {
  return (misses + (uint64_t)game->cells_left * game->weight) * game->unit;
}

/* ---- By rollout ---------------------------------------------------------------------------------------------------------- */

static uint64_t fewest_misses(const struct inquiry *inquiry) {
  uint64_t fewest = UINT64_MAX;
  for (size_t i = 0; i < inquiry->trial_count; i++) {
    fewest = inquiry->trials[i].misses < fewest ? inquiry->trials[i].misses : fewest;
  }
  return fewest;
}

/* The best of the likeliest cells among those tried. */
static const struct policy_trial *best_likeliest(const struct inquiry *inquiry) {
  const struct policy_trial *best = &inquiry->trials[0];
  for (size_t i = 1; i < inquiry->trial_count && inquiry->trials[i].hits == best->hits; i++) {
    best = inquiry->trials[i].misses < best->misses ? &inquiry->trials[i] : best;
  }
  return best;
}

/* Stores the marked cells, in row order. */
static void take_cells(struct inquiry *inquiry, const bool is_best[POSITION_MOST_CELLS]) {
  fc_fewest *found = &inquiry->found;
  found->cell_count = 0;
  for (int cell = 0; cell < inquiry->game.answers.cells; cell++) {
    if (is_best[cell]) {
      found->cells[found->cell_count++] = game_cell(&inquiry->game, (size_t)cell);
    }
  }
}

/* The misses of `also` by the rollout. Where no ship can be, a shot tells nothing and costs every configuration one miss. */
static uint64_t misses_of_also(const struct inquiry *inquiry, size_t also, uint64_t fewest) {
  uint64_t misses = fewest + inquiry->game.weight;
  for (size_t i = 0; i < inquiry->trial_count; i++) {
    misses = inquiry->trials[i].cell == also ? inquiry->trials[i].misses : misses;
  }
  return misses;
}

static void mark_alike(bool is_best[POSITION_MOST_CELLS], const struct inquiry *inquiry, const size_t alike[], size_t best) {
  for (size_t cell = 0; cell < (size_t)inquiry->game.answers.cells; cell++) {
    is_best[cell] = is_best[cell] || alike[cell] == alike[best];
  }
}

static fc_status roll_out(struct inquiry *inquiry, fc_error *error) {
  const size_t also = also_of(inquiry);
  size_t alike[POSITION_MOST_CELLS];
  game_alike(alike, &inquiry->game);
  const fc_status status = policy_try(inquiry->trials, &inquiry->trial_count, &inquiry->game, also, alike,
                                      inquiry->question.rollout_effort, &inquiry->progress, error);
  if (status != FC_OK) {
    return status;
  }
  const uint64_t fewest = fewest_misses(inquiry);
  const struct policy_trial *likeliest = best_likeliest(inquiry);
  bool is_best[POSITION_MOST_CELLS] = {false};
  for (size_t i = 0; i < inquiry->trial_count; i++) {
    if (inquiry->trials[i].misses == fewest) {
      mark_alike(is_best, inquiry, alike, inquiry->trials[i].cell);
    }
  }
  take_cells(inquiry, is_best);
  fc_fewest *found = &inquiry->found;
  found->by = FC_BY_ROLLOUT;
  found->configurations = inquiry->game.weight * inquiry->game.unit;
  found->shots = shots_of(&inquiry->game, fewest);
  found->likeliest = game_cell(&inquiry->game, likeliest->cell);
  found->likeliest_shots = shots_of(&inquiry->game, likeliest->misses);
  inquiry->also_shots = shots_of(&inquiry->game, misses_of_also(inquiry, also, fewest));
  return FC_OK;
}

/* ---- By proof ------------------------------------------------------------------------------------------------------------ */

/* Marks the cells of the least loss. */
static void find_optimal(bool is_best[POSITION_MOST_CELLS], const struct inquiry *inquiry, struct solver *solver,
                         uint64_t least) {
  uint64_t occupancy[POSITION_MOST_CELLS];
  position_occupancy(occupancy, &inquiry->game.position);
  for (int cell = 0; cell < inquiry->game.answers.cells && solver->status == FC_OK; cell++) {
    is_best[cell] = occupancy[cell] > 0 && solver_shot(solver, &inquiry->game.position, (uint8_t)cell, mean, least + 1) <= least;
  }
}

/* Proves the loss of the best of the likeliest cells. The rollout has tried some of them. */
static struct policy_trial prove_likeliest(const struct inquiry *inquiry, struct solver *solver) {
  uint64_t occupancy[POSITION_MOST_CELLS];
  position_occupancy(occupancy, &inquiry->game.position);
  struct policy_trial best = *best_likeliest(inquiry);
  const uint64_t highest = occupancy[best.cell];
  for (int cell = 0; cell < inquiry->game.answers.cells && solver->status == FC_OK; cell++) {
    if (occupancy[cell] == highest) {
      const uint64_t misses = solver_shot(solver, &inquiry->game.position, (uint8_t)cell, mean, best.misses);
      best.cell = misses < best.misses ? (size_t)cell : best.cell;
      best.misses = misses < best.misses ? misses : best.misses;
    }
  }
  return best;
}

/* Proves the loss of `also`. */
static uint64_t prove_also(const struct inquiry *inquiry, struct solver *solver, uint64_t least) {
  const size_t also = also_of(inquiry);
  const uint64_t tried = misses_of_also(inquiry, also, least);
  if (also == POLICY_NO_CELL) {
    return tried;
  }
  const uint64_t misses = solver_shot(solver, &inquiry->game.position, (uint8_t)also, mean, tried);
  return misses < tried ? misses : tried;
}

/* Proves the best cells and the loss of a likeliest one. Leaves the answer alone where that takes more than the effort. */
static fc_status prove(struct inquiry *inquiry, fc_error *error) {
  const struct game *game = &inquiry->game;
  struct solver solver = {0};
  if (inquiry->memory_limit <= game_bytes(game)) {
    return FC_OK;
  }
  if (!solver_begin(&solver, &game->answers, &inquiry->progress, inquiry->memory_limit - game_bytes(game))) {
    solver_end(&solver);
    return error_no_memory(error);
  }
  solver.effort = inquiry->question.proof_effort;
  bool is_best[POSITION_MOST_CELLS] = {false};
  const uint64_t known = fewest_misses(inquiry);
  const uint64_t loss = solver_loss(&solver, &game->position, mean, known);
  const uint64_t least = loss < known ? loss : known;
  find_optimal(is_best, inquiry, &solver, least);
  const struct policy_trial likeliest = prove_likeliest(inquiry, &solver);
  const uint64_t also = prove_also(inquiry, &solver, least);
  const fc_status ended = solver.status;
  solver_end(&solver);
  if (ended == FC_OK) {
    take_cells(inquiry, is_best);
    inquiry->found.by = FC_BY_PROOF;
    inquiry->found.shots = shots_of(game, least);
    inquiry->found.likeliest = game_cell(game, likeliest.cell);
    inquiry->found.likeliest_shots = shots_of(game, likeliest.misses);
    inquiry->also_shots = shots_of(game, also);
  }
  return ended == FC_STOPPED ? progress_stopped(error) : ended == FC_NO_MEMORY ? error_no_memory(error) : FC_OK;
}

/* ---- The question -------------------------------------------------------------------------------------------------------- */

/* Answers by information. found->cells holds the likeliest cells already. */
static fc_status by_information(struct inquiry *inquiry, const fc_analysis *analysis, const fc_board *board, fc_error *error) {
  fc_fewest *found = &inquiry->found;
  fc_status status = FC_OK;
  found->by = fc_board_has_others(board) ? FC_BY_CHANCE : FC_BY_INFORMATION;
  if (found->by == FC_BY_INFORMATION) {
    status = advice_keep_telling(found->cells, &found->cell_count, analysis, board, error);
  }
  found->likeliest = found->cells[0];
  return status;
}

static fc_status ask(struct inquiry *inquiry, const fc_analysis *analysis, const fc_board *board, fc_error *error) {
  fc_error failure = {.status = FC_OK};
  fc_status status = make_game(inquiry, analysis, board, &failure);
  THEN(status, roll_out(inquiry, &failure));
  if (status == FC_OK && inquiry->game.listing.count <= ADVICE_CONFIGURATIONS) {
    status = prove(inquiry, &failure);
  }
  if (status == FC_LIMIT || status == FC_INVALID_ARGUMENT) { /* the stronger methods are out of reach */
    return by_information(inquiry, analysis, board, error);
  }
  if (status != FC_OK && error != NULL) {
    *error = failure;
  }
  return status;
}

fc_status fewest_find(fc_fewest *fewest, uint64_t *also_shots, const fc_analysis *analysis, const fc_board *board,
                      const struct fewest_question *question, const fc_options *options, fc_error *error) {
  struct inquiry *inquiry = memory_allocate_zeroed(1, sizeof *inquiry);
  if (inquiry == NULL) {
    return error_no_memory(error);
  }
  inquiry->question = *question;
  inquiry->progress = progress_of(options);
  inquiry->memory_limit = memory_limit_of(options);
  fc_fewest *found = &inquiry->found;
  mpz_t occupancy;
  mpz_init(occupancy);
  fc_status status = fc_analysis_best(&found->cells, &found->cell_count, occupancy, analysis, error);
  if (status == FC_OK && mpz_sgn(occupancy) == 0) {
    found->cell_count = 0;
    found->by = FC_BY_PROOF; /* all ships have been hit: no more shots are needed */
    found->configurations = 1;
    inquiry->also_shots = 1;
  } else if (status == FC_OK) {
    status = ask(inquiry, analysis, board, error);
  }
  THEN(status, progress_finish(&inquiry->progress, error));
  if (status == FC_OK) {
    *fewest = *found;
    *also_shots = inquiry->also_shots;
  } else {
    fc_cells_free(found->cells);
  }
  mpz_clear(occupancy);
  game_clear(&inquiry->game);
  memory_free(inquiry);
  return status;
}

fc_status fc_fewest_shots(fc_fewest *fewest, const fc_analysis *analysis, const fc_board *board, const fc_options *options,
                          fc_error *error) {
  static const struct fewest_question question = {
      .most_tried = MOST_TRIED, .rollout_effort = ROLLOUT_EFFORT, .proof_effort = ADVICE_EFFORT};
  fc_status status = call_check(fewest != NULL && analysis != NULL && board != NULL, options, error);
  uint64_t also_shots;
  THEN(status, fewest_find(fewest, &also_shots, analysis, board, &question, options, error));
  return status;
}
