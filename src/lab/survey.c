/*
 * A survey: heuristics against the exact occupancy over many random positions.
 *
 * Any thread may do any position, and stores its values by position; the summaries come afterwards. So nothing depends on the
 * threads.
 */
#include <math.h>
#include <string.h>

#include "fleetcount_lab.h"
#include "lab/game_play.h"
#include "lab/sampler.h"
#include "lab/score_grid.h"
#include "lab/statistics.h"
#include "model/board.h"
#include "model/ship_places.h"
#include "query/analysis.h"
#include "sys/budget.h"
#include "sys/memory.h"
#include "sys/processors.h"
#include "sys/status.h"
#include "sys/team.h"

struct fc_survey {
  fc_board *start;
  fc_sampler *sampler;
  struct heuristic_choice *choices;
  char **names; /* of the heuristics, as the caller wrote them */
  size_t heuristic_count;
  fc_survey_plan plan;  /* with the sampler's name of the placer */
  fc_options options;   /* for a single position: one thread */
  double *values;       /* by heuristic, measure and position */
  double *start_values; /* on the start board, by heuristic and measure */
};

/* The index of the first value of a heuristic and a measure. */
static inline size_t survey_place(const fc_survey *survey, size_t heuristic, size_t measure) {
  return (heuristic * FC_MEASURES + measure) * (size_t)survey->plan.positions;
}

/* ---- A random position ---------------------------------------------------------------------------------------------------- */

/* The games that are played for one position before it is given up. */
enum { MOST_GAMES = 1000 };

/* A game, which is too large for the stack of some threads. */
struct survey_game {
  const fc_survey *survey;
  const struct heuristic_choice *choice; /* that shoots under FC_POLICY_OWN */
  struct progress *progress;
  struct random_stream *stream;
  fc_board *board;
  struct hidden_fleet hidden;
  struct placement fleet[FLEET_MAX_SHIPS];
  fc_ship ships[FLEET_MAX_SHIPS];
  double scores[CELL_SET_CELLS];
  int targets[CELL_SET_CELLS]; /* candidates for the next shot */
  uint32_t target_count;
};

static bool is_shot(const fc_board *board, int cell) {
  return board->observations.cells[cell] != FC_CELL_UNSHOT;
}

/* Hides a fleet that agrees with the board, and fires the shots of the board at it. */
static fc_status hide_fleet(struct survey_game *game, fc_error *error) {
  const fc_sampler *sampler = game->survey->sampler;
  const struct rules *rules = &game->board->ruleset->rules;
  const fc_status status = sampler_place(game->fleet, sampler, sampler->placer->tries, game->stream, game->progress, error);
  if (status != FC_OK) {
    return status;
  }
  ships_of_placements(game->ships, game->fleet, game->board);
  hidden_fleet_set(&game->hidden, game->survey->start, game->ships);
  for (int cell = 0; cell < rules->rows * rules->columns; cell++) {
    if (is_shot(game->board, cell)) {
      int named;
      (void)hidden_fleet_answer(&game->hidden, cell, &named);
    }
  }
  return FC_OK;
}

/* Lists the unshot cells of the greatest score. */
static void list_greatest(struct survey_game *game) {
  const fc_board *board = game->board;
  const double *scores = game->scores;
  game->target_count = 0;
  double greatest = -1;
  for (int cell = 0; cell < board->ruleset->rules.rows * board->ruleset->rules.columns; cell++) {
    if (!is_shot(board, cell) && scores[cell] >= greatest) {
      game->target_count = scores[cell] > greatest ? 0 : game->target_count;
      game->targets[game->target_count++] = cell;
      greatest = scores[cell];
    }
  }
}

static fc_status list_best(struct survey_game *game, fc_error *error) {
  fc_analysis *analysis = NULL;
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  mpz_t occupancy;
  mpz_init(occupancy);
  fc_status status = fc_analyse(&analysis, game->board, &game->survey->options, error);
  THEN(status, fc_analysis_best(&cells, &cell_count, occupancy, analysis, error));
  game->target_count = (uint32_t)cell_count;
  for (size_t i = 0; i < cell_count; i++) {
    game->targets[i] = cells[i].row * game->board->ruleset->rules.columns + cells[i].column;
  }
  fc_cells_free(cells);
  fc_analysis_free(analysis);
  mpz_clear(occupancy);
  return status;
}

static fc_status list_targets(struct survey_game *game, fc_error *error) {
  fc_status status = FC_OK;
  memset(game->scores, 0, sizeof game->scores);
  switch (game->survey->plan.policy) {
  case FC_POLICY_BEST:
    return list_best(game, error);
  case FC_POLICY_OWN:
    status = scores_of_choice(game->scores, game->choice, game->board, &game->survey->options, error);
    break;
  case FC_POLICY_RANDOM:
    break;
  }
  list_greatest(game);
  return status;
}

static fc_status shoot(struct survey_game *game, fc_error *error) {
  fc_status status = list_targets(game, error);
  if (status != FC_OK) {
    return status;
  }
  const int cell = game->targets[random_stream_below(game->stream, game->target_count)];
  int named = -1;
  const fc_answer answer = hidden_fleet_answer(&game->hidden, cell, &named);
  const fc_shot shot = shot_of(game->board, cell, answer, named);
  fc_board *next = NULL;
  status = fc_board_shoot(&next, game->board, &shot, error);
  if (status == FC_OK) {
    fc_board_free(game->board);
    game->board = next;
  }
  return status;
}

/* Plays a random number of shots, or to the end of the game. The caller frees the game's board. */
static fc_status play(struct survey_game *game, fc_error *error) {
  const fc_survey *survey = game->survey;
  fc_status status = board_copy(&game->board, survey->start, error);
  THEN(status, hide_fleet(game, error));
  if (status != FC_OK) {
    return status;
  }
  const uint32_t choices = (uint32_t)(survey->plan.most_shots - survey->plan.least_shots + 1);
  const int shots = survey->plan.least_shots + (int)random_stream_below(game->stream, choices);
  for (int shot = 0; shot < shots && game->hidden.cells_afloat > 0 && status == FC_OK; shot++) {
    status = shoot(game, error);
  }
  return status;
}

/*
 * Makes the position of an index: some shots at a hidden fleet. All random numbers come from the stream of the seed and the
 * index. So the position depends on the plan, the index, and for FC_POLICY_OWN the heuristic. If the shots sink the whole fleet,
 * the game is no position, and the stream continues with another game.
 *
 * Errors: FC_NOT_FOUND after MOST_GAMES games, or if the placer finds no fleet; those of fc_analyse; FC_NO_MEMORY. Many threads
 * may call it at once.
 */
static fc_status make_position(fc_board **board, const fc_survey *survey, size_t heuristic, uint64_t index,
                               struct progress *progress, fc_error *error) {
  struct random_stream stream = random_stream_start(survey->plan.seed, index);
  struct survey_game *game = memory_allocate_zeroed(1, sizeof *game);
  if (game == NULL) {
    return error_no_memory(error);
  }
  game->survey = survey;
  game->choice = &survey->choices[heuristic];
  game->progress = progress;
  game->stream = &stream;
  fc_status status = FC_OK;
  bool is_position = false;
  for (int played = 0; played < MOST_GAMES && status == FC_OK && !is_position; played++) {
    fc_board_free(game->board);
    game->board = NULL;
    status = play(game, error);
    is_position = status == FC_OK && game->hidden.cells_afloat > 0;
  }
  if (is_position) {
    *board = game->board;
  } else {
    fc_board_free(game->board);
  }
  memory_free(game);
  if (status == FC_OK && !is_position) {
    return error_set(error, FC_NOT_FOUND, "in %d games every ship was found before all shots were fired", MOST_GAMES);
  }
  return status;
}

/* ---- Measures of one position ---------------------------------------------------------------------------------------------- */

static void list_measures(double values[FC_MEASURES], const fc_measures *measures) {
  values[FC_MEASURE_TOP] = measures->top;
  values[FC_MEASURE_REGRET] = measures->regret;
  values[FC_MEASURE_SPEARMAN] = measures->spearman;
  values[FC_MEASURE_KENDALL] = measures->kendall;
  values[FC_MEASURE_KL] = measures->kl;
  values[FC_MEASURE_RMSE] = measures->rmse;
}

static fc_status measure_one(double values[FC_MEASURES], const struct heuristic_choice *choice, const fc_board *board,
                             const fc_analysis *analysis, const fc_options *options, fc_error *error) {
  fc_grid *grid = NULL;
  fc_measures measures;
  fc_status status = score_grid_of_choice(&grid, choice, board, options, error);
  THEN(status, fc_compare(&measures, NULL, grid, analysis, error));
  if (status == FC_OK) {
    list_measures(values, &measures);
  }
  fc_grid_free(grid);
  return status;
}

/* Measures the heuristics from `first` to before `end` on one board. Values: by heuristic and measure. */
static fc_status measure_board(double *values, const fc_survey *survey, size_t first, size_t end, const fc_board *board,
                               fc_error *error) {
  fc_analysis *analysis = NULL;
  fc_status status = fc_analyse(&analysis, board, &survey->options, error);
  for (size_t i = first; i < end && status == FC_OK; i++) {
    status = measure_one(values + (i - first) * FC_MEASURES, &survey->choices[i], board, analysis, &survey->options, error);
  }
  fc_analysis_free(analysis);
  return status;
}

/* Makes a position and measures heuristics on it. */
static fc_status survey_position(double *values, const fc_survey *survey, size_t first, size_t end, uint64_t index,
                                 struct progress *progress, fc_error *error) {
  fc_board *board = NULL;
  fc_status status = make_position(&board, survey, first, index, progress, error);
  if (status == FC_OK && board->observations.shot_count == survey->start->observations.shot_count) {
    memcpy(values, survey->start_values + first * FC_MEASURES, (end - first) * FC_MEASURES * sizeof *values);
  } else if (status == FC_OK) {
    status = measure_board(values, survey, first, end, board, error);
  }
  fc_board_free(board);
  return status;
}

/* Measures all heuristics on the position of an index; under FC_POLICY_OWN each has a position of its own. */
static fc_status survey_index(double *values, const fc_survey *survey, uint64_t index, struct progress *progress,
                              fc_error *error) {
  if (survey->plan.policy != FC_POLICY_OWN) {
    return survey_position(values, survey, 0, survey->heuristic_count, index, progress, error);
  }
  fc_status status = FC_OK;
  for (size_t i = 0; i < survey->heuristic_count && status == FC_OK; i++) {
    status = survey_position(values + i * FC_MEASURES, survey, i, i + 1, index, progress, error);
  }
  return status;
}

/* ---- All positions -------------------------------------------------------------------------------------------------------- */

struct survey_work {
  fc_survey *survey;
  double *values; /* of the current positions: by member of the team, heuristic and measure */
  struct progress *progress;
};

static size_t values_of_position(const fc_survey *survey) {
  return survey->heuristic_count * FC_MEASURES;
}

static fc_status survey_part(void *context, unsigned position, unsigned member, fc_error *error) {
  struct survey_work *work = context;
  fc_survey *survey = work->survey;
  double *values = work->values + member * values_of_position(survey);
  const fc_status status = survey_index(values, survey, position, work->progress, error);
  for (size_t i = 0; i < values_of_position(survey) && status == FC_OK; i++) {
    survey->values[i * (size_t)survey->plan.positions + position] = values[i];
  }
  return status;
}

/* Allocates the values of all positions within the memory limit. */
static fc_status take_values(fc_survey *survey, const fc_options *options, fc_error *error) {
  const uint64_t limit = memory_limit_of(options);
  const uint64_t bytes_each = values_of_position(survey) * sizeof *survey->values;
  const uint64_t positions = survey->plan.positions;
  if (bytes_each > 0 && positions > limit / bytes_each) {
    return error_limit(error, positions > UINT64_MAX / bytes_each ? UINT64_MAX : positions * bytes_each, limit);
  }
  survey->values = memory_allocate((size_t)survey->plan.positions, (size_t)bytes_each);
  return survey->values != NULL ? FC_OK : error_no_memory(error);
}

static fc_status survey_together(fc_survey *survey, unsigned wanted, struct progress *progress, fc_error *error) {
  struct survey_work work = {.survey = survey, .progress = progress};
  struct team *team = team_create(wanted);
  work.values = memory_allocate(team_members(team), values_of_position(survey) * sizeof *work.values);
  const fc_status status = work.values != NULL
                               ? team_try(team, (unsigned)survey->plan.positions, survey_part, &work, progress, error)
                               : error_no_memory(error);
  team_free(team);
  memory_free(work.values);
  return status;
}

static fc_status survey_all(fc_survey *survey, struct progress *progress, const fc_options *options, fc_error *error) {
  fc_status status = take_values(survey, options, error);
  if (status != FC_OK) {
    return status;
  }
  const uint64_t values = survey->plan.positions * values_of_position(survey) * sizeof *survey->values;
  const uint64_t held = values + sampler_bytes(survey->sampler);
  const fc_options rest = options_beside(options, held);
  fc_error failure;
  const unsigned threads = processors_to_use(options);
  unsigned wanted = survey->plan.positions < threads ? (unsigned)survey->plan.positions : threads;
  do { /* with fewer members, each has a larger share of the memory */
    survey->options.memory_limit = rest.memory_limit / wanted + 1;
    status = survey_together(survey, wanted, progress, &failure);
    wanted /= 2;
  } while (status == FC_LIMIT && wanted > 0);
  if (status != FC_OK && error != NULL) {
    *error = failure;
  }
  return status_beside(status, options, held, error);
}

/* ---- Making --------------------------------------------------------------------------------------------------------------- */

static fc_status read_choices(fc_survey *survey, const char *const *heuristics_given, size_t count, fc_error *error) {
  survey->choices = memory_allocate(count, sizeof *survey->choices);
  survey->names = memory_allocate_zeroed(count, sizeof *survey->names);
  if (survey->choices == NULL || survey->names == NULL) {
    return error_no_memory(error);
  }
  survey->heuristic_count = count;
  for (size_t i = 0; i < count; i++) {
    const fc_status status = heuristic_choice_read(&survey->choices[i], heuristics_given[i], error);
    if (status != FC_OK) {
      return status;
    }
    survey->names[i] = memory_copy_string(heuristics_given[i]);
    if (survey->names[i] == NULL) {
      return error_no_memory(error);
    }
  }
  return FC_OK;
}

static int unshot_cells(const fc_board *board) {
  int cells = 0;
  for (int cell = 0; cell < board->ruleset->rules.rows * board->ruleset->rules.columns; cell++) {
    cells += board->observations.cells[cell] == FC_CELL_UNSHOT;
  }
  return cells;
}

static fc_status check_plan(const fc_survey_plan *plan, const fc_board *board, fc_error *error) {
  if (plan->positions < 1 || plan->positions > FC_MAX_POSITIONS) {
    return error_set(error, FC_INVALID_ARGUMENT, "%llu positions: 1 to %d are possible", (unsigned long long)plan->positions,
                     FC_MAX_POSITIONS);
  }
  const int cells = unshot_cells(board);
  if (plan->least_shots < 0 || plan->least_shots > plan->most_shots || plan->most_shots > cells) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d to %d shots at %d cells that have not been shot at", plan->least_shots,
                     plan->most_shots, cells);
  }
  if (plan->policy != FC_POLICY_RANDOM && plan->policy != FC_POLICY_OWN && plan->policy != FC_POLICY_BEST) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d is no policy", (int)plan->policy);
  }
  return hidden_fleet_check(board, error);
}

static fc_status make_ready(fc_survey *survey, const fc_board *board, fc_error *error) {
  fc_status status = board_copy(&survey->start, board, error);
  THEN(status, fc_sampler_create(&survey->sampler, survey->plan.placer, survey->start, &survey->options, error));
  if (status == FC_OK) {
    survey->plan.placer = survey->sampler->placer->name;
    survey->start_values = memory_allocate(survey->heuristic_count * FC_MEASURES, sizeof *survey->start_values);
    status = survey->start_values != NULL ? FC_OK : error_no_memory(error);
  }
  if (status == FC_OK && survey->plan.least_shots == 0) {
    const uint64_t held = sampler_bytes(survey->sampler);
    const fc_options whole = survey->options;
    survey->options = options_beside(&whole, held);
    status = measure_board(survey->start_values, survey, 0, survey->heuristic_count, survey->start, error);
    survey->options = whole;
    status = status_beside(status, &whole, held, error);
  }
  return status;
}

fc_status fc_survey_make(fc_survey **survey, const char *const *heuristics_given, size_t heuristic_count, const fc_board *board,
                         const fc_survey_plan *plan, const fc_options *options, fc_error *error) {
  bool has_all = survey != NULL && (heuristics_given != NULL || heuristic_count == 0) && board != NULL && plan != NULL &&
                 plan->placer != NULL;
  for (size_t i = 0; has_all && i < heuristic_count; i++) {
    has_all = heuristics_given[i] != NULL;
  }
  fc_status status = call_check(has_all, options, error);
  if (status == FC_OK && plan->size != sizeof *plan) {
    return error_wrong_size(error, "fc_survey_plan", plan->size);
  }
  THEN(status, board_check_plain(board, "a survey", error));
  THEN(status, check_plan(plan, board, error));
  if (status != FC_OK) {
    return status;
  }
  fc_survey *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->plan = *plan;
  struct progress progress = progress_of(options);
  made->options = progress_asking_options(&progress, options);
  made->options.threads = 1;
  made->options.context = NULL; /* only one thread at a time may use it, and the caller may free it */
  status = read_choices(made, heuristics_given, heuristic_count, error);
  THEN(status, make_ready(made, board, error));
  THEN(status, survey_all(made, &progress, options, error));
  THEN(status, progress_finish(&progress, error));
  if (status != FC_OK) {
    fc_survey_free(made);
    return status;
  }
  made->options.progress = NULL; /* it refers to this call */
  made->options.progress_context = NULL;
  *survey = made;
  return FC_OK;
}

void fc_survey_free(fc_survey *survey) {
  if (survey == NULL) {
    return;
  }
  for (size_t i = 0; i < survey->heuristic_count; i++) {
    memory_free(survey->names[i]);
  }
  fc_sampler_free(survey->sampler);
  fc_board_free(survey->start);
  memory_free(survey->choices);
  memory_free(survey->names);
  memory_free(survey->values);
  memory_free(survey->start_values);
  memory_free(survey);
}

/* ---- Questions ------------------------------------------------------------------------------------------------------------ */

size_t fc_survey_heuristic_count(const fc_survey *survey) {
  return survey->heuristic_count;
}

const char *fc_survey_heuristic(const fc_survey *survey, size_t heuristic) {
  return survey->names[heuristic];
}

fc_survey_plan fc_survey_plan_of(const fc_survey *survey) {
  return survey->plan;
}

/* Whether a value is worse than another: some measures are better when greater, some when smaller. */
static bool is_worse(fc_measure measure, double value, double other) {
  const bool wants_more = measure == FC_MEASURE_TOP || measure == FC_MEASURE_SPEARMAN || measure == FC_MEASURE_KENDALL;
  return wants_more ? value < other : value > other;
}

/* Gathers the defined values, finite ones first, and finds the worst. */
static void gather(fc_summary *summary, double *gathered, size_t *finite, const double *values, uint64_t positions,
                   fc_measure measure) {
  *finite = 0;
  for (uint64_t position = 0; position < positions; position++) {
    const double value = values[position];
    if (isnan(value)) {
      continue;
    }
    if (summary->defined == 0 || is_worse(measure, value, summary->worst)) {
      summary->worst = value;
      summary->worst_position = position;
    }
    summary->defined++;
    summary->infinite += isinf(value) ? 1 : 0;
    if (!isinf(value)) {
      gathered[(*finite)++] = value;
    }
  }
  for (uint64_t i = 0; i < summary->infinite; i++) {
    gathered[*finite + i] = INFINITY;
  }
}

fc_status fc_survey_summarise(fc_summary *summary, const fc_survey *survey, size_t heuristic, fc_measure measure,
                              fc_error *error) {
  if (summary == NULL || survey == NULL || heuristic >= survey->heuristic_count || (int)measure < 0 || measure >= FC_MEASURES) {
    return error_set(error, FC_INVALID_ARGUMENT, "no such heuristic, or no such measure");
  }
  const uint64_t positions = survey->plan.positions;
  double *gathered = memory_allocate((size_t)positions, sizeof *gathered);
  if (gathered == NULL) {
    return error_no_memory(error);
  }
  fc_summary made = {.worst = NAN};
  size_t finite = 0;
  gather(&made, gathered, &finite, survey->values + survey_place(survey, heuristic, measure), positions, measure);
  const struct statistics statistics = statistics_of(gathered, finite);
  made.mean = statistics.mean;
  made.low = statistics.low;
  made.high = statistics.high;
  statistics_sort(gathered, finite);
  made.median = statistics_quantile(gathered, (size_t)made.defined, 0.5);
  made.quantile_low = statistics_quantile(gathered, (size_t)made.defined, 0.025);
  made.quantile_high = statistics_quantile(gathered, (size_t)made.defined, 0.975);
  memory_free(gathered);
  *summary = made;
  return FC_OK;
}

fc_status fc_survey_value(double *value, const fc_survey *survey, size_t heuristic, fc_measure measure, uint64_t position,
                          fc_error *error) {
  if (value == NULL || survey == NULL || heuristic >= survey->heuristic_count || (int)measure < 0 || measure >= FC_MEASURES ||
      position >= survey->plan.positions) {
    return error_set(error, FC_INVALID_ARGUMENT, "no such heuristic, measure or position");
  }
  *value = survey->values[survey_place(survey, heuristic, measure) + position];
  return FC_OK;
}

fc_status fc_survey_position(fc_board **board, const fc_survey *survey, size_t heuristic, uint64_t position, fc_error *error) {
  if (board == NULL || survey == NULL || heuristic >= survey->heuristic_count || position >= survey->plan.positions) {
    return error_set(error, FC_INVALID_ARGUMENT, "no such heuristic or position");
  }
  struct progress progress = {0};
  return make_position(board, survey, heuristic, position, &progress, error);
}
