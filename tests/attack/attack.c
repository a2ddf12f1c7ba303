/*
 * The attack: random walks over one context, compared with the oracle for as long as is asked.
 *
 * A walk has a context and a few small games. Each step goes a shot forwards or backwards in one of them, or to any other point
 * of it, and asks for all numbers: by any engine, on any number of threads, with a limit of memory or without, and now and then
 * with a progress that stops the call. Games have priors, ships that may be missing, and totals. The context keeps plans,
 * lists, tables, and halves of stopped questions from all this. Still every answer must be that of the oracle, and every
 * refusal must have a cause.
 *
 * A walk depends on the seed and its number alone:
 *
 *     ATTACK_SECONDS   how long to go on, usually 60
 *     FC_SEED          the seed, usually the time; it is printed
 *     ATTACK_WALK      the only walk to go, as a failure names it
 */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "support/answers.h"
#include "support/board_text.h"
#include "support/case_log.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_game.h"
#include "support/random_prior.h"
#include "support/testing.h"

enum { GAMES = 4, STEPS = 150 };

#define MOST_EFFORT 1e5

static const struct random_game_limits LIMITS = {.longest_side = 7, .most_cells = 28, .most_ships = 5, .longest_ship = 5};

/* ---- Games ------------------------------------------------------------------------------------------------------------- */

struct attacked {
  struct oracle_game game;
  struct oracle_observations observations; /* to the end of the game */
  int shots;                               /* how many of them have been fired */
  bool is_weighed;
  struct random_prior prior; /* where it is weighed */
};

static void begin_game(struct attacked *attacked, struct random_source *source) {
  free(attacked->prior.text);
  *attacked = (struct attacked){0};
  do {
    random_game(&attacked->game, source, &LIMITS);
    if (random_chance(source, 1, 4)) {
      random_optional(&attacked->game, source);
    } else if (random_chance(source, 1, 3)) {
      attacked->is_weighed = true;
    }
  } while (oracle_effort(&attacked->game) > MOST_EFFORT);
  for (int ship = 0; ship < attacked->game.ship_count && attacked->is_weighed; ship++) {
    attacked->game.ships[ship].optional = false; /* the oracle weighs whole fleets */
  }
  if (random_chance(source, 1, 4)) {
    random_totals(&attacked->game, source); /* they add up to the fleet */
  }
  if (attacked->is_weighed) {
    random_prior(&attacked->prior, &attacked->game, (enum random_prior_kind)random_below(source, PRIOR_KINDS), source);
  }
  if (!random_chance(source, 2, 3) || !random_truth(&attacked->observations, &attacked->game, ORACLE_SHOTS, source)) {
    random_observations(&attacked->observations, &attacked->game, source);
  }
}

/* Goes one shot forwards or backwards, or anywhere. */
static void move(struct attacked *attacked, struct random_source *source) {
  const int most = attacked->observations.shot_count;
  if (random_chance(source, 1, 5)) {
    attacked->shots = random_between(source, 0, most);
  } else {
    attacked->shots += random_chance(source, 2, 3) ? 1 : -1;
  }
  attacked->shots = attacked->shots < 0 ? 0 : attacked->shots > most ? most : attacked->shots;
}

/* ---- Questions --------------------------------------------------------------------------------------------------------- */

/* A progress that stops its call at one of its calls, and remembers what was wrong with them. */
struct watched {
  int calls;
  int stop_at; /* the call from 1 that stops; 0: none */
  bool has_stopped;
  bool was_called_again; /* after it had stopped the call */
  bool went_back;
  double done;
};

static int watch(void *context, double done) {
  struct watched *watched = context;
  watched->was_called_again |= watched->has_stopped;
  watched->went_back |= !(done >= watched->done && done <= 1);
  watched->done = done;
  watched->has_stopped |= ++watched->calls == watched->stop_at;
  return watched->has_stopped;
}

static fc_options random_options(fc_context *context, struct watched *watched, struct random_source *source) {
  static const fc_engine ENGINES[] = {FC_ENGINE_AUTO,   FC_ENGINE_AUTO, FC_ENGINE_FRONTIER,
                                      FC_ENGINE_SEARCH, FC_ENGINE_LIST, FC_ENGINE_ROW_CLASSES};
  fc_options options = {.size = sizeof options, .context = context};
  options.engine = ENGINES[random_below(source, (int)(sizeof ENGINES / sizeof ENGINES[0]))];
  options.threads = (unsigned)random_between(source, 1, 4);
  if (random_chance(source, 1, 3)) {
    options.memory_limit = (random_bits(source) | 1) >> random_between(source, 40, 52); /* up to 16 MiB, any size alike */
    options.memory_limit += options.memory_limit == 0;
  }
  *watched = (struct watched){0};
  if (random_chance(source, 1, 2)) {
    options.progress = watch;
    options.progress_context = watched;
    watched->stop_at = random_chance(source, 1, 2) ? random_between(source, 1, 12) : 0;
  }
  return options;
}

struct tally {
  uint64_t answers;
  uint64_t limited;
  uint64_t stopped;
  uint64_t refused;
};

/* Checks what a call has returned. Returns whether it has an answer. */
static bool check_call(fc_status status, const fc_error *error, const fc_board *board, const fc_options *options,
                       const struct watched *watched, struct tally *tally) {
  const bool has_totals = fc_board_has_totals(board);
  if (watched->was_called_again || watched->went_back) {
    fail_msg("progress %s", watched->went_back ? "went back" : "was called again after it had stopped the call");
  }
  if (options->memory_limit > 0 && fc_context_memory(options->context) > options->memory_limit) {
    fail_msg("the context keeps %" PRIu64 " bytes", fc_context_memory(options->context));
  }
  switch (status) {
  case FC_OK:
    assert_true(!watched->has_stopped || watched->done >= 1);
    tally->answers++;
    return true;
  case FC_STOPPED:
    assert_true(watched->has_stopped);
    tally->stopped++;
    return false;
  case FC_LIMIT:
    assert_true(options->memory_limit > 0 || options->engine != FC_ENGINE_AUTO);
    tally->limited++;
    return false;
  case FC_INVALID_ARGUMENT: /* an engine that cannot count this board: the frontier engine counts all but totals */
    if (options->engine == FC_ENGINE_AUTO || (options->engine == FC_ENGINE_FRONTIER && !has_totals)) {
      fail_msg("refused: %s", error->message);
    }
    tally->refused++;
    return false;
  default:
    fail_msg("status %d: %s", (int)status, error->message);
    return false;
  }
}

static void check_count(const fc_board *board, const struct answers *expected, const fc_options *options, struct watched *watched,
                        struct tally *tally) {
  static const unsigned long UNTOUCHED = 4711;
  mpz_t count;
  fc_error error = {0};
  mpz_init_set_ui(count, UNTOUCHED);
  if (check_call(fc_count(count, NULL, board, options, &error), &error, board, options, watched, tally)) {
    assert_mpz_equal_named(count, expected->count, "the number by fc_count");
  } else {
    assert_int_equal(mpz_cmp_ui(count, UNTOUCHED), 0);
  }
  mpz_clear(count);
}

static void check_analysis(const fc_board *board, const struct answers *expected, const fc_options *options,
                           struct watched *watched, struct tally *tally) {
  fc_analysis *analysis = NULL;
  fc_error error = {0};
  if (check_call(fc_analyse(&analysis, board, options, &error), &error, board, options, watched, tally)) {
    struct answers actual;
    answers_of_analysis(&actual, analysis);
    assert_answers_equal(&actual, expected);
    answers_clear(&actual);
  } else {
    assert_null(analysis);
  }
  fc_analysis_free(analysis);
}

/* ---- Walks ------------------------------------------------------------------------------------------------------------- */

static void note_step(const struct attacked *attacked, const struct oracle_observations *observations, int step,
                      const fc_options *options, const struct watched *watched) {
  static char note[2 * BOARD_TEXT_SIZE];
  struct board_text text;
  board_text_write(&text, &attacked->game, observations);
  snprintf(note, sizeof note, "step %d, engine %d, %u threads, limit %" PRIu64 ", progress stops at call %d\n%s%s%s", step,
           (int)options->engine, options->threads, options->memory_limit, watched->stop_at, text.text,
           attacked->is_weighed ? "prior:\n" : "", attacked->is_weighed ? attacked->prior.text : "");
  case_log_note(note);
}

static void step(const struct attacked *attacked, int number, fc_context *context, struct random_source *source,
                 struct tally *tally) {
  struct oracle_observations observations = attacked->observations;
  struct answers expected;
  struct watched watched;
  const fc_options options = random_options(context, &watched, source);
  if (observations.kind != ORACLE_GRID_AND_SHOTS) {
    observations.shot_count = attacked->shots;
  }
  note_step(attacked, &observations, number, &options, &watched);
  fc_board *board = board_of_game(&attacked->game, &observations);
  if (attacked->is_weighed) {
    fc_board *weighed = board_with_random_prior(board, &attacked->prior);
    fc_board_free(board);
    board = weighed;
    answers_of_weighed_oracle(&expected, &attacked->game, &observations, &attacked->prior);
  } else {
    answers_of_oracle(&expected, &attacked->game, &observations);
  }
  if (random_chance(source, 1, 2)) {
    check_analysis(board, &expected, &options, &watched, tally);
  } else {
    check_count(board, &expected, &options, &watched, tally);
  }
  answers_clear(&expected);
  fc_board_free(board);
}

static void walk(uint64_t seed, int number, struct tally *tally) {
  static struct attacked games[GAMES];
  struct random_source source;
  fc_context *context = NULL;
  random_start(&source, seed, (uint64_t)number);
  assert_int_equal(fc_context_create(&context, NULL), FC_OK);
  case_log_open_random(seed, number, "");
  for (int i = 0; i < GAMES; i++) {
    begin_game(&games[i], &source);
  }
  struct attacked *attacked = games;
  for (int i = 0; i < STEPS; i++) {
    if (random_chance(&source, 1, 4)) {
      attacked = &games[random_below(&source, GAMES)];
    }
    if (random_chance(&source, 1, 15)) {
      begin_game(attacked, &source);
    }
    if (random_chance(&source, 1, 40)) {
      fc_context_clear(context);
    }
    move(attacked, &source);
    step(attacked, i, context, &source, tally);
  }
  fc_context_free(context);
  case_log_close();
}

TEST(attack) {
  const uint64_t seed = environment_number("FC_SEED", 0, UINT64_MAX, (uint64_t)time(NULL));
  const uint64_t only = environment_number("ATTACK_WALK", 0, INT_MAX, UINT64_MAX);
  const time_t end = time(NULL) + (time_t)environment_number("ATTACK_SECONDS", 1, INT_MAX, 60);
  struct tally tally = {0};
  int walks = 0;
  printf("FC_SEED=%" PRIu64 "\n", seed);
  fflush(stdout);
  if (only != UINT64_MAX) {
    walk(seed, (int)only, &tally);
    walks++;
  } else {
    for (; time(NULL) < end; walks++) {
      walk(seed, walks, &tally);
    }
  }
  printf("%d walks, %" PRIu64 " answers compared, %" PRIu64 " beyond a limit, %" PRIu64 " stopped, %" PRIu64 " refused\n", walks,
         tally.answers, tally.limited, tally.stopped, tally.refused);
  assert_true(tally.answers > 0);
}
