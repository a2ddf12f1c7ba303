/*
 * The evaluation of a strategy against every configuration. The solver plays the exact strategies against all at once
 * (solve/policy.h). The others play a contest with a game for each configuration.
 */
#include "solve/evaluation.h"

#include <string.h>

#include "fleetcount.h"
#include "lab/choices.h"
#include "lab/contest.h"
#include "lab/exact/exact.h"
#include "model/board.h"
#include "sys/memory.h"
#include "sys/status.h"

/* The games between two reports of the progress. */
enum { GAMES_AT_ONCE = 4096 };

/* A strategy of the solver that contests do not have. */
static const char TWO_STEP[] = "two-step";

/* Refuses strategies that do not always play the same game against the same fleet. */
static fc_status check(const char *strategy, const fc_board *board, fc_error *error) {
  struct strategy_choice choice;
  const size_t length = strlen(TWO_STEP);
  if (strncmp(strategy, TWO_STEP, length) == 0 && strategy[length] == ':') {
    return error_set(error, FC_INVALID_STRATEGY, "%s has no parameters", TWO_STEP);
  }
  const fc_status status = strategy_choice_read(&choice, strategy, error);
  if (status != FC_OK) {
    return status;
  }
  if (strategy_choice_is_random(&choice)) {
    return error_set(error, FC_INVALID_STRATEGY, "%.60s shoots at random: what it needs is for a contest to say", strategy);
  }
  if (choice.prior[0] != '\0' || board->prior != NULL) {
    return error_set(error, FC_INVALID_ARGUMENT,
                     "a strategy of contests is played where every arrangement is equally likely: not with a prior");
  }
  return FC_OK;
}

static fc_status find_configurations(uint64_t *configurations, const fc_board *board, const fc_options *options,
                                     fc_error *error) {
  mpz_t count;
  mpz_init(count);
  fc_status status = fc_count(count, NULL, board, options, error);
  if (status == FC_OK && mpz_sgn(count) == 0) {
    status = error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
  } else if (status == FC_OK && mpz_cmp_ui(count, EVALUATION_MOST) > 0) {
    status = error_set(error, FC_LIMIT, "more than %d arrangements agree with the board", EVALUATION_MOST);
  }
  *configurations = status == FC_OK ? mpz_get_ui(count) : 0;
  mpz_clear(count);
  return status;
}

static fc_status play_all(struct policy_outcome *outcome, fc_contest *contest, uint64_t configurations, struct progress *progress,
                          fc_error *error) {
  fc_game *games = memory_allocate(GAMES_AT_ONCE, sizeof *games);
  fc_status status = games != NULL ? FC_OK : error_no_memory(error);
  for (uint64_t first = 0; first < configurations && status == FC_OK; first += GAMES_AT_ONCE) {
    const uint64_t left = configurations - first;
    const size_t some = left < GAMES_AT_ONCE ? (size_t)left : GAMES_AT_ONCE;
    progress_stage(progress, (double)first / (double)configurations, (double)(first + some) / (double)configurations);
    status = fc_contest_play(games, NULL, contest, 0, first, some, error);
    for (size_t i = 0; i < some && status == FC_OK; i++) {
      outcome->ended[games[i].shots]++;
    }
  }
  memory_free(games);
  return status;
}

static fc_status evaluate_by_contest(fc_evaluation **evaluation, const char *strategy, const fc_board *board,
                                     const fc_options *options, fc_error *error) {
  uint64_t configurations = 0;
  struct progress progress = progress_of(options);
  const fc_options stage = progress_stage_options(&progress, options);
  fc_contest *contest = NULL;
  fc_evaluation *made = memory_allocate_zeroed(1, sizeof *made);
  fc_status status = made != NULL ? check(strategy, board, error) : error_no_memory(error);
  progress_stage(&progress, 0, 0);
  THEN(status, find_configurations(&configurations, board, &stage, error));
  THEN(status, contest_of_all(&contest, strategy, board, &stage, error));
  if (status == FC_OK) {
    made->configurations = configurations;
    status = play_all(&made->outcome, contest, configurations, &progress, error);
  }
  THEN(status, progress_finish(&progress, error));
  fc_contest_free(contest);
  if (status != FC_OK) {
    fc_evaluation_free(made);
  } else {
    *evaluation = made;
  }
  return status;
}

/* Finds the solver's policy for a strategy. False: it has none. */
static bool policy_of(struct policy *policy, const char *strategy) {
  struct strategy_choice choice;
  if (strcmp(strategy, TWO_STEP) == 0) {
    *policy = (struct policy){.kind = POLICY_TWO_HITS};
    return true;
  }
  return strategy_choice_read(&choice, strategy, NULL) == FC_OK && exact_policy(policy, &choice);
}

fc_status fc_evaluate(fc_evaluation **evaluation, const char *strategy, const fc_board *board, const fc_options *options,
                      fc_error *error) {
  const fc_status status = call_check(evaluation != NULL && strategy != NULL && board != NULL, options, error);
  if (status != FC_OK) {
    return status;
  }
  struct policy policy;
  const bool is_policy = policy_of(&policy, strategy);
  return is_policy ? evaluation_of_policy(evaluation, &policy, EVALUATION_MOST, board, options, error)
                   : evaluate_by_contest(evaluation, strategy, board, options, error);
}
