/*
 * Games are played in batches, and the store takes one at a time. Batches grow until one takes about a second: long enough that
 * writing costs nothing, short enough that little is lost with one. All strategies play a round of games before any plays the
 * next round, so that a contest is of use whenever it ends.
 */
#include "cli/contest.h"

#include "fleetcount_lab.h"

#include <string.h>

#include "cli/options.h"
#include "cli/priors.h"
#include "sys/budget.h"
#include "sys/machine.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/integer_text.h"

enum { DEFAULT_GAMES = 1000, GAMES_OF_ROUND = 1000, FIRST_BATCH = 8, LARGEST_BATCH = 4096 };

/* ---- The strategies ------------------------------------------------------------------------------------------------------- */

/* Writes the canonical name of a strategy: a hash of the weights follows the name of a prior. */
static fc_status name_strategy(char **name, const char *strategy, const struct invocation *invocation, fc_error *error) {
  char *canonical = NULL;
  char *prior = NULL;
  fc_status status = fc_strategy_write(&canonical, strategy, error);
  THEN(status, fc_strategy_prior(&prior, strategy, error));
  if (status == FC_OK) {
    struct text text = {0};
    text_append(&text, canonical);
    prior_hash_append(&text, prior, invocation);
    *name = text_take(&text);
    status = *name != NULL ? FC_OK : error_no_memory(error);
  }
  fc_text_free(canonical);
  fc_text_free(prior);
  return status;
}

static fc_status name_strategies(struct contest_run *run, const struct invocation *invocation, fc_error *error) {
  fc_status status = strategy_list_divide(&run->strategies, invocation->strategies, error);
  const size_t count = run->strategies.count;
  if (status == FC_OK && count > FC_MAX_STRATEGIES) {
    return error_set(error, FC_INVALID_SETTING, "strategies: %zu are given, and %d is the most", count, FC_MAX_STRATEGIES);
  }
  if (status == FC_OK) {
    run->plan.strategies = run->strategies.names;
    run->plan.strategy_count = count;
    run->canonical = memory_allocate_zeroed(count, sizeof(char *));
    status = run->canonical != NULL ? FC_OK : error_no_memory(error);
  }
  for (size_t i = 0; i < count && status == FC_OK; i++) {
    status = name_strategy(&run->canonical[i], run->strategies.names[i], invocation, error);
  }
  return status;
}

/* ---- Beginning ------------------------------------------------------------------------------------------------------------ */

/* Memory of the games, of their lengths in the report, and of the comparison of two strategies. */
static uint64_t bytes_of_games(const struct contest_run *run) {
  return run->count * (run->plan.strategy_count * (sizeof(fc_game) + sizeof(int)) + 3 * sizeof(double));
}

static fc_status make_room(struct contest_run *run, const struct invocation *invocation, fc_error *error) {
  struct budget budget = budget_of(&invocation->engine, 0, error);
  run->bytes = bytes_of_games(run);
  if (!budget_admits(&budget, run->bytes)) {
    return budget.status;
  }
  run->games = memory_allocate_zeroed(run->plan.strategy_count * run->count, sizeof *run->games);
  run->batches = memory_allocate(run->plan.strategy_count, sizeof *run->batches);
  if (run->games == NULL || run->batches == NULL) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < run->plan.strategy_count; i++) {
    run->batches[i] = FIRST_BATCH;
  }
  return FC_OK;
}

/* Writes the settings by which the store knows the contest. */
static fc_status write_settings(struct text *settings, const struct contest_run *run, const struct invocation *invocation,
                                fc_error *error) {
  char *rules = NULL;
  const fc_status status = fc_board_write(&rules, NULL, run->board, error);
  if (status != FC_OK) {
    return status;
  }
  text_appendf(settings, "%splacer: %s", rules, run->plan.placer);
  prior_hash_append(settings, prior_of_placer(run->plan.placer), invocation);
  text_appendf(settings, "\nseed: %llu\n", (unsigned long long)run->plan.seed);
  if (run->plan.salvo > 1) {
    text_appendf(settings, "salvo: %zu\n", run->plan.salvo);
  }
  fc_text_free(rules);
  return text_failed(settings) ? error_no_memory(error) : FC_OK;
}

/* Only pool:variant=published shoots at cells twice: at most at four that a hit has put into its pool. */
static struct contest_rules rules_of(const struct contest_run *run, size_t strategy) {
  const bool shoots_twice = strstr(run->canonical[strategy], "variant=published") != NULL;
  struct contest_rules rules = {.ships = fc_board_ship_count(run->board)};
  for (size_t i = 0; i < fc_board_ship_class_count(run->board); i++) {
    const fc_ship_class class = fc_board_ship_class(run->board, i);
    rules.ship_cells += class.ships * class.length;
  }
  rules.most_shots = fc_board_rows(run->board) * fc_board_columns(run->board) + (shoots_twice ? 4 * rules.ship_cells : 0);
  return rules;
}

static fc_status read_store(struct contest_run *run, const struct invocation *invocation, fc_error *error) {
  struct text settings = {0};
  fc_status status = write_settings(&settings, run, invocation, error);
  THEN(status, contest_store_open(&run->store, invocation->store, settings.bytes, error));
  text_clear(&settings);
  for (size_t i = 0; i < run->plan.strategy_count && status == FC_OK; i++) {
    const struct contest_rules rules = rules_of(run, i);
    status = contest_store_read(contest_run_games(run, i), run->store, run->canonical[i], run->count, &rules, error);
  }
  return status;
}

/* Makes the contest, here and, unless a single game is played, in the other processes. */
static fc_status make_contest(struct contest_run *run, const struct invocation *invocation, fc_error *error) {
  run->progress = progress_of(&invocation->engine);
  const fc_options rest = options_beside(&invocation->engine, run->bytes);
  fc_options stage = progress_stage_options(&run->progress, &rest);
  stage.threads = stage.threads > 0 ? stage.threads : contest_ranks_threads();
  progress_stage(&run->progress, 0, 0);
  fc_status status = fc_contest_create_with_plan(&run->contest, &run->plan, run->board, &stage, error);
  status = status_beside(status, &invocation->engine, run->bytes, error);
  return status != FC_OK || invocation->has_game ? status : contest_ranks_begin(&run->plan, run->board, &stage, error);
}

fc_status contest_run_begin(struct contest_run *run, const fc_board *board, const struct invocation *invocation,
                            fc_error *error) {
  *run = (struct contest_run){.board = board,
                              .engine = &invocation->engine,
                              .plan = {.size = sizeof run->plan,
                                       .placer = placer_of(invocation),
                                       .priors = invocation->priors,
                                       .prior_count = invocation->prior_count,
                                       .salvo = invocation->salvo > 1 ? (size_t)invocation->salvo : 1},
                              .count = invocation->games > 0 ? (size_t)invocation->games : DEFAULT_GAMES};
  if (run->count > FC_MAX_POSITIONS) {
    return error_set(error, FC_INVALID_SETTING, "games: %zu are too many; %d is the most", run->count, FC_MAX_POSITIONS);
  }
  fc_status status = name_strategies(run, invocation, error);
  THEN(status, seed_choose(&run->plan.seed, invocation, error));
  if (status == FC_OK && !invocation->has_game) {
    status = make_room(run, invocation, error);
  }
  if (status == FC_OK && invocation->store != NULL) {
    status = read_store(run, invocation, error);
  }
  return status == FC_OK ? make_contest(run, invocation, error) : status;
}

void contest_run_end(struct contest_run *run) {
  contest_store_close(run->store);
  fc_contest_free(run->contest);
  for (size_t i = 0; run->canonical != NULL && i < run->plan.strategy_count; i++) {
    fc_text_free(run->canonical[i]);
  }
  memory_free(run->canonical);
  memory_free(run->games);
  memory_free(run->batches);
  strategy_list_clear(&run->strategies);
  *run = (struct contest_run){0};
}

/* ---- Game IDs ------------------------------------------------------------------------------------------------------------- */

/* Writes the IDs of fleets into an array of NULLs. */
static fc_status find_ids(char **ids, struct contest_run *run, uint64_t first, size_t count, fc_error *error) {
  fc_ship *ships = memory_allocate(fc_board_ship_count(run->board), sizeof *ships);
  mpz_t id;
  mpz_init(id);
  fc_status status = ships != NULL ? FC_OK : error_no_memory(error);
  for (size_t i = 0; i < count && status == FC_OK; i++) {
    struct text digits = {0};
    status = fc_contest_fleet(ships, id, run->contest, first + i, error);
    if (status == FC_OK) {
      integer_append(&digits, id);
      ids[i] = text_take(&digits);
      status = ids[i] != NULL ? FC_OK : error_no_memory(error);
    }
  }
  mpz_clear(id);
  memory_free(ships);
  return status;
}

static fc_status store_batch(struct contest_run *run, size_t strategy, uint64_t first, size_t count, const int *sunk_at,
                             fc_error *error) {
  char **ids = memory_allocate_zeroed(count, sizeof(char *));
  fc_status status = ids != NULL ? find_ids(ids, run, first, count, error) : error_no_memory(error);
  if (status == FC_OK) {
    const struct contest_batch batch = {.strategy = run->canonical[strategy],
                                        .first = first,
                                        .count = count,
                                        .games = contest_run_games(run, strategy) + first,
                                        .sunk_at = sunk_at,
                                        .ships = fc_board_ship_count(run->board),
                                        .ids = (const char *const *)ids};
    status = contest_store_write(run->store, &batch, error);
  }
  for (size_t i = 0; ids != NULL && i < count; i++) {
    memory_free(ids[i]);
  }
  memory_free(ids);
  return status;
}

/* ---- Playing -------------------------------------------------------------------------------------------------------------- */

/* Finds the first missing game from a number on, and returns how many are missing there without a gap. */
static size_t next_missing(size_t *first, const fc_game *games, size_t from, size_t end, size_t most) {
  while (from < end && games[from].shots > 0) {
    from++;
  }
  size_t count = 0;
  while (from + count < end && count < most && games[from + count].shots == 0) {
    count++;
  }
  *first = from;
  return count;
}

static fc_status play_batch(struct contest_run *run, size_t strategy, size_t first, size_t count, fc_error *error) {
  const size_t ships = fc_board_ship_count(run->board);
  int *sunk_at = memory_allocate(count * ships, sizeof *sunk_at);
  if (sunk_at == NULL) {
    return error_no_memory(error);
  }
  progress_stage(&run->progress, (double)run->played / (double)run->to_play,
                 (double)(run->played + count) / (double)run->to_play);
  fc_game *games = contest_run_games(run, strategy) + first;
  fc_status status = contest_ranks_play(games, sunk_at, run->contest, strategy, first, count, ships, error);
  status = status_beside(status, run->engine, run->bytes, error);
  if (status == FC_OK && run->store != NULL) {
    status = store_batch(run, strategy, first, count, sunk_at, error);
  }
  run->played += count;
  memory_free(sunk_at);
  return status;
}

/* Plays the games of a strategy in one round, and adapts the size of its batches. */
static fc_status play_round(struct contest_run *run, size_t strategy, size_t begin, size_t end, fc_error *error) {
  const fc_game *games = contest_run_games(run, strategy);
  size_t *most = &run->batches[strategy];
  fc_status status = FC_OK;
  size_t first = begin;
  size_t count;
  while (status == FC_OK && (count = next_missing(&first, games, first, end, *most)) > 0) {
    const double began = clock_seconds();
    status = play_batch(run, strategy, first, count, error);
    const double took = clock_seconds() - began;
    if (took < 0.5 && *most < LARGEST_BATCH) {
      *most *= 2;
    } else if (took > 2 && *most > FIRST_BATCH) {
      *most /= 2;
    }
  }
  return status;
}

fc_status contest_run_play(struct contest_run *run, fc_error *error) {
  const size_t strategies = run->plan.strategy_count;
  for (size_t i = 0; i < strategies * run->count; i++) {
    run->to_play += run->games[i].shots == 0;
  }
  fc_status status = FC_OK;
  for (size_t begin = 0; begin < run->count && status == FC_OK; begin += GAMES_OF_ROUND) {
    const size_t end = run->count - begin < GAMES_OF_ROUND ? run->count : begin + GAMES_OF_ROUND;
    for (size_t i = 0; i < strategies && status == FC_OK; i++) {
      status = play_round(run, i, begin, end, error);
    }
  }
  return status;
}
