/*
 * Solving a board: from the public handle to the search and back.
 *
 * First it plays strategies, which bound the optimum from above. Counts (count_bound.c) bound it from below. Then it asks the
 * solver whether any strategy loses less than the best of these, which is the quickest way to the optimum. If that takes long,
 * it asks for a lower limit and raises the limit step by step. Each time the answer is no, the limit is a proved bound. So
 * there is always a bracket, and it narrows. The memo keeps the proofs from one limit to the next. A step takes about as much
 * time as all steps before it, so that the proved bound is never far behind.
 */
#include "solve/bound.h"
#include "solve/evaluation.h"
#include "solve/game.h"
#include "solve/one_ship.h"
#include "solve/solver.h"
#include "sys/budget.h"
#include "sys/memory.h"
#include "sys/processors.h"
#include "sys/status.h"

enum { STRATEGIES = 5 };

/* The limits of `rollout`, the last strategy: configurations, and cells as in lab/exact/exact.c. It takes a hundred times as
 * long as the others, so it is played only while the bracket is open. Strategies are reported up to the first one not played. */
enum { ROLLOUT_AT_MOST = 20000, ROLLOUT_CELLS = 128 };

/* The lower limit rises by 1 / FIRST_STEP of the bracket at first, and by at most 1 / LONGEST_STEP. */
enum { FIRST_STEP = 16, LONGEST_STEP = 3 };

/* The effort with one thread, and the effort before lower limits are tried, in the unit of fc_solve_plan.effort. The latter
 * also limits the search for the best shots where the optimum was proved without a search. */
enum { EFFORT_ALONE = 4000, EFFORT_AT_ONCE = 1200000 };

/* The strategies that bound the loss from above, quick ones first. */
static const struct {
  const char *name;
  struct policy policy;
} strategies[STRATEGIES] = {{"exact", {.kind = POLICY_HITS}},
                            {"exact:tie=entropy", {.kind = POLICY_HITS, .tie_by_bits = true}},
                            {"entropy", {.kind = POLICY_BITS}},
                            {"two-step", {.kind = POLICY_TWO_HITS}},
                            {"rollout", {.kind = POLICY_ROLLOUT}}};

struct fc_solution {
  fc_criterion criterion;
  uint64_t configurations;
  uint64_t lower;
  uint64_t upper;
  fc_status ended;
  fc_cell *best;
  size_t best_count;
  uint64_t positions;
  fc_evaluation *played[STRATEGIES]; /* NULL: not played to its end */
};

/* A board that is being solved. Losses are defined in criterion.h. The bracket is from `least` to `most`. */
struct attempt {
  const fc_solve_plan *plan;
  struct game *game;
  struct solver *solver;
  struct criterion criterion;
  unsigned threads;
  uint64_t least;
  uint64_t most;
  size_t first_shot; /* first shot of the best strategy */
  bool is_searched;  /* the search has answered; otherwise bounds and strategies closed the bracket */
};

/* A loss in the terms of the criterion asked for. */
static uint64_t in_shots(const struct attempt *attempt, uint64_t loss) {
  const struct game *game = attempt->game;
  const uint64_t hits = (uint64_t)game->cells_left;
  switch (attempt->criterion.kind) {
  case CRITERION_MEAN:
    return (loss + hits * game->weight) * game->unit;
  case CRITERION_WORST:
    return loss + hits;
  case CRITERION_WITHIN:
    return (game->weight - loss) * game->unit;
  }
  return 0;
}

/* The loss of a played strategy. */
static uint64_t loss_of_play(const struct attempt *attempt, const struct policy_outcome *outcome) {
  const int hits = attempt->game->cells_left;
  uint64_t loss = 0;
  for (int shots = hits; shots <= CELL_SET_CELLS; shots++) {
    loss = criterion_add(attempt->criterion, loss, outcome->ended[shots], shots - hits);
  }
  return loss;
}

/* The bracket in the terms of the criterion asked for. */
static void find_bracket(uint64_t *lower, uint64_t *upper, const struct attempt *attempt) {
  const uint64_t one = in_shots(attempt, attempt->least);
  const uint64_t other = in_shots(attempt, attempt->most);
  *lower = one < other ? one : other;
  *upper = one < other ? other : one;
}

static void report_bracket(const struct attempt *attempt) {
  if (attempt->plan->bracket != NULL) {
    uint64_t lower;
    uint64_t upper;
    find_bracket(&lower, &upper, attempt);
    attempt->plan->bracket(attempt->plan->bracket_context, lower, upper, attempt->game->weight * attempt->game->unit);
  }
}

/* The loss of shooting at every cell that a ship may cover. */
static uint64_t loss_of_all_cells(const struct attempt *attempt) {
  const uint64_t misses = (uint64_t)(attempt->game->answers.cells - attempt->game->cells_left);
  switch (attempt->criterion.kind) {
  case CRITERION_MEAN:
    return misses * attempt->game->weight;
  case CRITERION_WORST:
    return misses;
  case CRITERION_WITHIN:
    break;
  }
  return attempt->game->weight;
}

/* How many ships are placed for the bound, which takes a few tenths of a second. */
#define BOUND_EFFORT (UINT64_C(1) << 20)

/* A lower bound of the mean loss without a search. It is 0 where there is none, as after a hit. A search that is stopped at once
 * has it, too. */
static uint64_t loss_by_bound(const struct game *game, const fc_board *board, const fc_options *options) {
  fc_options quiet = options != NULL ? *options : (fc_options){.size = sizeof quiet};
  quiet.progress = NULL;
  uint64_t loss = 0;
  mpz_t shots;
  mpz_t configurations;
  mpz_inits(shots, configurations, NULL);
  if (bound_shots(shots, configurations, board, BOUND_EFFORT, &quiet, NULL) == FC_OK &&
      mpz_cmp_ui(configurations, (unsigned long)game->weight) == 0) {
    mpz_submul_ui(shots, configurations, (unsigned long)game->cells_left);
    loss = mpz_get_ui(shots);
  }
  mpz_clears(shots, configurations, NULL);
  return loss;
}

static bool is_worth_a_rollout(const struct attempt *attempt) {
  const struct game *game = attempt->game;
  return game->listing.count <= ROLLOUT_AT_MOST && game->problem.rows * game->problem.columns <= ROLLOUT_CELLS &&
         attempt->least < attempt->most;
}

/* Bounds the loss from above by playing strategies. If it is stopped, the bounds found so far stay. */
static fc_status play_strategies(fc_solution *solution, struct attempt *attempt, struct progress *progress, fc_error *error) {
  attempt->most = loss_of_all_cells(attempt);
  for (int i = 0; i < STRATEGIES; i++) {
    const struct policy *policy = &strategies[i].policy;
    if (policy->kind == POLICY_ROLLOUT && !is_worth_a_rollout(attempt)) {
      break;
    }
    fc_evaluation *played = memory_allocate_zeroed(1, sizeof *played);
    if (played == NULL) {
      return error_no_memory(error);
    }
    progress_next_of_many(progress);
    const fc_status status = policy_play(&played->outcome, attempt->game, policy, NULL, progress, error);
    if (status != FC_OK) {
      fc_evaluation_free(played);
      attempt->solver->status = status;
      return status == FC_STOPPED ? FC_OK : status;
    }
    const uint64_t loss = loss_of_play(attempt, &played->outcome);
    attempt->first_shot = loss < attempt->most ? played->outcome.first_shot : attempt->first_shot;
    attempt->most = loss < attempt->most ? loss : attempt->most;
    evaluation_finish(played, attempt->game);
    solution->played[i] = played;
  }
  return FC_OK;
}

/* Asks whether the loss can be below a limit, and narrows the bracket by the answer. */
static void ask(struct attempt *attempt, uint64_t limit) {
  struct solver *solver = attempt->solver;
  progress_next_of_many(solver->progress);
  const uint64_t loss = solver_together(solver, &attempt->game->position, attempt->criterion, limit);
  if (solver->status == FC_OK) {
    attempt->least = loss < attempt->most ? loss : attempt->most;
    attempt->most = loss < limit ? loss : attempt->most;
    attempt->is_searched = true;
    report_bracket(attempt);
  }
}

/* Asks whether the loss can be below that of the strategies, within an effort. */
static void ask_at_once(struct attempt *attempt, uint64_t enough) {
  struct solver *solver = attempt->solver;
  const uint64_t effort = solver->effort;
  if (solver->status != FC_OK || attempt->least == attempt->most || (effort > 0 && effort <= solver->spent)) {
    return;
  }
  solver->effort = effort > 0 && effort < enough ? effort : enough;
  ask(attempt, attempt->most);
  if (solver->status == FC_LIMIT && solver->spent >= enough && effort != enough) {
    solver->status = FC_OK;
  }
  solver->effort = effort;
}

/* Bounds the mean from above by one_ship_list, unless the effort is limited. */
static void try_list(struct attempt *attempt) {
  struct solver *solver = attempt->solver;
  const bool is_open = attempt->least < attempt->most && solver->status == FC_OK;
  if (is_open && attempt->criterion.kind == CRITERION_MEAN && solver->effort == 0 && solver->memory_limit >= ONE_SHIP_BYTES) {
    progress_next_of_many(solver->progress);
    solver->status = one_ship_list(&attempt->most, &attempt->first_shot, NULL, attempt->game, solver->progress, NULL);
    report_bracket(attempt);
  }
}

/* Narrows the bracket until it is closed or the search ends. With a limited effort the result depends on the order of the
 * positions, so the search has one thread then. */
static void narrow(struct attempt *attempt) {
  struct solver *solver = attempt->solver;
  const uint64_t bound = solver_loss(solver, &attempt->game->position, attempt->criterion, 0); /* takes no search */
  attempt->least = bound > attempt->least ? bound : attempt->least;
  report_bracket(attempt);
  if (solver->effort == 0) {
    ask_at_once(attempt, EFFORT_ALONE);
    if (attempt->least < attempt->most && solver->status == FC_OK) {
      solver_share(solver, attempt->threads);
    }
  }
  try_list(attempt);
  ask_at_once(attempt, EFFORT_AT_ONCE);
  uint64_t step = (attempt->most - attempt->least) / FIRST_STEP + 1;
  while (attempt->least < attempt->most && solver->status == FC_OK) {
    const uint64_t longest = (attempt->most - attempt->least) / LONGEST_STEP + 1;
    const uint64_t before = solver_positions(solver);
    step = step < longest ? step : longest;
    ask(attempt, attempt->least + step);
    step = solver_positions(solver) - before > before ? (step + 1) / 2 : 2 * step;
  }
}

/* Lists the best shots. Where the optimum was proved without a search, and finding them takes long, it lists one of them. */
static fc_status list_best(fc_solution *solution, const struct attempt *attempt, fc_error *error) {
  const struct game *game = attempt->game;
  struct solver *solver = attempt->solver;
  const bool is_limited = !attempt->is_searched;
  uint64_t occupancy[POSITION_MOST_CELLS];
  position_occupancy(occupancy, &game->position);
  solution->best = memory_allocate((size_t)game->answers.cells, sizeof *solution->best);
  if (solution->best == NULL) {
    return error_no_memory(error);
  }
  solver->effort = is_limited && solver->effort == 0 ? solver->spent + EFFORT_AT_ONCE : solver->effort;
  for (int cell = 0; cell < game->answers.cells; cell++) {
    if (occupancy[cell] == 0) {
      continue;
    }
    const uint64_t loss = solver_shot(solver, &game->position, (uint8_t)cell, attempt->criterion, attempt->least + 1);
    if (solver->status != FC_OK) {
      break;
    }
    if (loss <= attempt->least) {
      solution->best[solution->best_count++] = game_cell(game, (size_t)cell);
    }
  }
  if (is_limited && solver->status == FC_LIMIT) {
    solver->status = FC_OK;
    solution->best[0] = game_cell(game, attempt->first_shot);
    solution->best_count = 1;
  }
  return FC_OK;
}

static fc_status check_plan(const fc_solve_plan *plan, fc_error *error) {
  if (plan->size != sizeof *plan) {
    return error_wrong_size(error, "fc_solve_plan", plan->size);
  }
  if (plan->criterion != FC_CRITERION_MEAN && plan->criterion != FC_CRITERION_WORST && plan->criterion != FC_CRITERION_WITHIN) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d is no criterion", (int)plan->criterion);
  }
  if (plan->shots < 0 || (plan->shots > 0 && plan->criterion != FC_CRITERION_WITHIN)) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d is no number of shots for this criterion", plan->shots);
  }
  if (plan->most_configurations > UINT32_MAX) {
    return error_set(error, FC_INVALID_ARGUMENT, "at most %lu arrangements can be listed", (unsigned long)UINT32_MAX);
  }
  return FC_OK;
}

static struct criterion criterion_of(const fc_solve_plan *plan, const struct game *game) {
  switch (plan->criterion) {
  case FC_CRITERION_WORST:
    return (struct criterion){.kind = CRITERION_WORST};
  case FC_CRITERION_WITHIN:
    /* Misses never exceed the number of cells. */
    return (struct criterion){.kind = CRITERION_WITHIN,
                              .misses = plan->shots - game->cells_left < POSITION_MOST_CELLS ? plan->shots - game->cells_left
                                                                                             : POSITION_MOST_CELLS};
  default:
    return (struct criterion){.kind = CRITERION_MEAN};
  }
}

/* Solves a game, and stores the result. */
static fc_status solve_game(fc_solution *solution, struct attempt *attempt, struct progress *progress, fc_error *error) {
  fc_status status = play_strategies(solution, attempt, progress, error);
  if (status != FC_OK) {
    return status;
  }
  narrow(attempt);
  if (attempt->least == attempt->most && attempt->solver->status == FC_OK) {
    status = list_best(solution, attempt, error);
  }
  if (attempt->solver->status == FC_NO_MEMORY) {
    return error_no_memory(error);
  }
  find_bracket(&solution->lower, &solution->upper, attempt);
  solution->ended = attempt->solver->status;
  solution->positions = solver_positions(attempt->solver);
  return status;
}

fc_status fc_solve(fc_solution **solution, const fc_board *board, const fc_solve_plan *plan, const fc_options *options,
                   fc_error *error) {
  static const fc_solve_plan usual = {.size = sizeof usual};
  fc_status status = call_check(solution != NULL && board != NULL, options, error);
  const fc_solve_plan *asked = plan != NULL ? plan : &usual;
  THEN(status, check_plan(asked, error));
  if (status != FC_OK) {
    return status;
  }
  struct progress progress = progress_of(options);
  progress_stage(&progress, 0, 0.05);
  struct game game = {0};
  struct solver solver = {0};
  fc_solution *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  const uint64_t limit = memory_limit_of(options);
  const struct game_plan listed = {.most = asked->most_configurations > 0 ? asked->most_configurations : EVALUATION_MOST,
                                   .memory = limit,
                                   .with_position = true};
  status = game_make(&game, board, &listed, &progress, error);
  if (status != FC_OK) {
    goto done;
  }
  if (!solver_begin(&solver, &game.answers, &progress, options_beside(options, game_bytes(&game)).memory_limit)) {
    status = error_no_memory(error);
    goto done;
  }
  solver.effort = asked->effort;
  struct attempt attempt = {.plan = asked, .game = &game, .solver = &solver, .criterion = criterion_of(asked, &game)};
  attempt.threads = options != NULL && options->threads > 0 ? options->threads : processors_of_machine();
  if (attempt.criterion.kind == CRITERION_MEAN) {
    attempt.least = loss_by_bound(&game, board, options);
    status = one_ship_least(&attempt.least, &game, error);
  } else if (attempt.criterion.kind == CRITERION_WORST) {
    attempt.least = one_ship_worst(&game);
  }
  made->criterion = asked->criterion;
  made->configurations = game.weight * game.unit;
  THEN(status, solve_game(made, &attempt, &progress, error));
  if (status == FC_OK && made->ended == FC_OK) {
    (void)progress_finish(&progress, NULL); /* the result is complete, even if the caller stops now */
  }
done:
  solver_end(&solver);
  game_clear(&game);
  if (status != FC_OK) {
    fc_solution_free(made);
  } else {
    *solution = made;
  }
  return status;
}

void fc_solution_free(fc_solution *solution) {
  if (solution != NULL) {
    for (int i = 0; i < STRATEGIES; i++) {
      fc_evaluation_free(solution->played[i]);
    }
    memory_free(solution->best);
    memory_free(solution);
  }
}

uint64_t fc_solution_configurations(const fc_solution *solution) {
  return solution->configurations;
}

uint64_t fc_solution_lower(const fc_solution *solution) {
  return solution->lower;
}

uint64_t fc_solution_upper(const fc_solution *solution) {
  return solution->upper;
}

int fc_solution_is_proved(const fc_solution *solution) {
  return solution->lower == solution->upper;
}

fc_status fc_solution_ended(const fc_solution *solution) {
  return solution->ended;
}

const fc_cell *fc_solution_best(size_t *cell_count, const fc_solution *solution) {
  *cell_count = solution->best_count;
  return solution->best_count > 0 ? solution->best : NULL;
}

uint64_t fc_solution_positions(const fc_solution *solution) {
  return solution->positions;
}

const fc_evaluation *fc_solution_strategy(const char **name, const fc_solution *solution, size_t index) {
  const fc_evaluation *played = index < STRATEGIES ? solution->played[index] : NULL;
  if (played != NULL) {
    *name = strategies[index].name;
  }
  return played;
}
