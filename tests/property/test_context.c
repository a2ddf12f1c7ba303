/*
 * Whole games in one context: whatever it keeps between questions - a plan, a list of configurations, threads - every answer is
 * that of the oracle, forwards shot by shot, with shots taken back, and with the questions of two games mixed. And every way to
 * count that can be asked for gives these answers.
 *
 * FC_CASES games (usually 250) of every touching rule and announcement.
 */
#include <string.h>

#include "support/answers.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/testing.h"

#define USUAL_CASES 250
#define MOST_EFFORT 1e6

static const struct random_game_limits limits = {.longest_side = 7, .most_cells = 28, .most_ships = 5, .longest_ship = 5};

struct played_game {
  struct oracle_game game;
  struct oracle_observations observations; /* a list of shots */
};

/* Fills in a game with a list of truthful shots that the oracle can count in a short time. */
static void start(struct played_game *played, struct random_source *source) {
  do {
    random_game(&played->game, source, &limits);
  } while (oracle_effort(&played->game) > MOST_EFFORT ||
           !random_truth(&played->observations, &played->game, ORACLE_SHOTS, source));
}

/* Asks about the game after its first `shots` shots, and compares with the oracle. */
static void ask(const struct played_game *played, int shots, const fc_options *options) {
  struct oracle_observations observations = played->observations;
  observations.shot_count = shots;
  fc_board *board = board_of_game(&played->game, &observations);
  assert_as_oracle(board, options, &played->game, &observations);
  fc_board_free(board);
}

/* Goes through a game forwards, with steps back, and now and then asks about another one. */
static void play(const struct played_game *played, const struct played_game *other, const fc_options *options,
                 struct random_source *source) {
  for (int shots = 0; shots <= played->observations.shot_count; shots++) {
    ask(played, shots, options);
    if (random_chance(source, 1, 6)) {
      ask(played, random_between(source, 0, shots), options);
    }
    if (random_chance(source, 1, 12)) {
      ask(other, random_between(source, 0, other->observations.shot_count), options);
    }
    if (random_chance(source, 1, 30)) {
      fc_context_clear(options->context);
      assert_int_equal(fc_context_memory(options->context), 0);
    }
  }
}

TEST(one_context_answers_like_the_oracle) {
  static const fc_engine engines[] = {FC_ENGINE_AUTO, FC_ENGINE_FRONTIER};
  uint64_t kept = 0;
  fc_context *context = NULL;
  assert_int_equal(fc_context_create(&context, NULL), FC_OK);
  for_random_cases(environment_cases(USUAL_CASES), it) {
    static struct played_game played, other;
    start(&played, &it.source);
    start(&other, &it.source);
    const fc_options options = {
        .size = sizeof(fc_options), .engine = engines[it.number % 2], .threads = it.number % 3 == 2 ? 3 : 1, .context = context};
    play(&played, &other, &options, &it.source);
    kept = fc_context_memory(context) > kept ? fc_context_memory(context) : kept;
  }
  assert_true(kept > 0);
  fc_context_free(context);
}

TEST(every_way_to_count_answers_like_the_oracle) {
  static const fc_engine engines[] = {FC_ENGINE_AUTO, FC_ENGINE_FRONTIER, FC_ENGINE_SEARCH, FC_ENGINE_LIST};
  for_random_cases(environment_cases(USUAL_CASES), it) {
    static struct played_game played;
    start(&played, &it.source);
    for (size_t i = 0; i < sizeof engines / sizeof engines[0]; i++) {
      ask(&played, random_between(&it.source, 0, played.observations.shot_count),
          &(fc_options){.size = sizeof(fc_options), .engine = engines[i]});
    }
  }
}

/* Larger games, for which a sweep has much to keep: with a context and without. */
TEST(large_games) {
  static const char *const games[] = {
      "size: 8x8\nfleet: 4 3 3 2 2 1\ntouching: none\nshots:\nC1 miss\nH8 hit\nH7 miss\nG8 hit\nF8 sunk\nB2 miss\n",
      "size: 8x8\nfleet: 4 3 3 2\ntouching: any\nannounce: length\nshots:\nD4 miss\nE5 hit\nF5 miss\nE6 hit\nE7 sunk 3\n"};
  fc_context *context = NULL;
  assert_int_equal(fc_context_create(&context, NULL), FC_OK);
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
    for (const char *end = strstr(games[i], "shots:\n") + 7; end; end = *end ? strchr(end, '\n') + 1 : NULL) {
      fc_board *board = NULL;
      assert_int_equal(fc_board_read(&board, games[i], (size_t)(end - games[i]), NULL, NULL), FC_OK);
      assert_alike(board, &(fc_options){.size = sizeof(fc_options), .context = context, .threads = 1}, board,
                   &(fc_options){.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER, .threads = 1});
      fc_board_free(board);
    }
  }
  fc_context_free(context);
}

/* Asks for the count and the map under a limit of memory. The outputs are 0 where that is too little. */
static fc_status ask_within(mpz_t count, mpz_t occupied, fc_error *error, const fc_board *board, fc_context *context,
                            uint64_t limit) {
  const fc_options options = {
      .size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER, .threads = 1, .memory_limit = limit, .context = context};
  fc_analysis *analysis = NULL;
  *error = (fc_error){0};
  mpz_set_ui(count, 0);
  mpz_set_ui(occupied, 0);
  fc_status status = fc_count(count, NULL, board, &options, error);
  if (!status) {
    status = fc_analyse(&analysis, board, &options, error);
  }
  if (!status) {
    status = fc_analysis_occupancy(occupied, analysis, 1, 1, error);
  }
  fc_analysis_free(analysis);
  return status;
}

/* What a large question has left in the context must not use up the small limit of a later question. */
TEST(a_limit_is_the_question_s_own) {
  fc_board *large = board_of_text("size: 9x9\nfleet: 4 3 3 2 2 2 1 1 1 1\ntouching: none\n");
  fc_board *small = board_of_text("size: 8x8\nfleet: 4 3 3 2 2 1\ntouching: none\n");
  mpz_t count, occupied, fresh_count, fresh_occupied;
  mpz_inits(count, occupied, fresh_count, fresh_occupied, NULL);
  fc_error error, fresh_error;
  int refused = 0;
  int answered = 0;
  for (uint64_t limit = UINT64_C(1) << 16; limit <= UINT64_C(1) << 26; limit += limit / (uint64_t)environment_share(4)) {
    fc_context *context = NULL;
    assert_int_equal(fc_context_create(&context, NULL), FC_OK);
    assert_int_equal(ask_within(count, occupied, &error, large, context, 0), FC_OK);
    const fc_status fresh = ask_within(fresh_count, fresh_occupied, &fresh_error, small, NULL, limit);
    assert_int_equal(ask_within(count, occupied, &error, small, context, limit), fresh);
    assert_int_equal(mpz_cmp(count, fresh_count), 0);
    assert_int_equal(mpz_cmp(occupied, fresh_occupied), 0);
    assert_string_equal(error.message, fresh_error.message);
    assert_true(error.needed == fresh_error.needed);
    assert_true(fc_context_memory(context) <= limit);
    refused += fresh == FC_LIMIT;
    answered += fresh == FC_OK;
    fc_context_free(context);
  }
  assert_true(refused > 0 && answered > 0);
  mpz_clears(count, occupied, fresh_count, fresh_occupied, NULL);
  fc_board_free(small);
  fc_board_free(large);
}

/* After any question with any limit, answered or not, the context keeps no more than the limit allows. */
TEST(what_is_kept_is_within_the_limit) {
  static const fc_engine engines[] = {FC_ENGINE_AUTO, FC_ENGINE_AUTO, FC_ENGINE_FRONTIER, FC_ENGINE_SEARCH, FC_ENGINE_LIST};
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(USUAL_CASES);
  mpz_t count;
  mpz_init(count);
  fc_context *context = NULL;
  assert_int_equal(fc_context_create(&context, NULL), FC_OK);
  int kept = 0;
  int refused = 0;
  for (int number = 0; number < cases; number++) {
    static struct played_game played;
    struct random_source source;
    random_start(&source, seed, (uint64_t)number + 1000000);
    start(&played, &source);
    case_log_open_random(seed, number, "");
    for (int shots = 0; shots <= played.observations.shot_count; shots++) {
      struct oracle_observations observations = played.observations;
      observations.shot_count = shots;
      fc_board *board = board_of_game(&played.game, &observations);
      const int bits = random_between(&source, 10, 24);
      const fc_options options = {.size = sizeof options,
                                  .engine = engines[random_between(&source, 0, 4)],
                                  .threads = 1 + (unsigned)number % 2,
                                  .memory_limit = (UINT64_C(1) << bits) + (uint64_t)random_between(&source, 0, 1 << bits),
                                  .context = context};
      fc_analysis *analysis = NULL;
      fc_ranking *ranking = NULL;
      fc_status status;
      switch (random_between(&source, 0, 3)) {
      case 0:
        status = fc_count(count, NULL, board, &options, NULL);
        break;
      case 1:
        status = fc_ranking_create(&ranking, board, &options, NULL);
        break;
      default:
        status = fc_analyse(&analysis, board, &options, NULL);
      }
      refused += status == FC_LIMIT;
      kept += fc_context_memory(context) > 0;
      if (ranking == NULL && status != FC_INVALID_ARGUMENT) {
        assert_true(fc_context_memory(context) <= options.memory_limit);
      }
      if (ranking != NULL) {
        assert_true(fc_context_memory(context) <= options.memory_limit / 4);
      }
      fc_ranking_free(ranking);
      fc_analysis_free(analysis);
      fc_board_free(board);
    }
    case_log_close();
  }
  assert_true(kept > 0 && refused > 0);
  fc_context_free(context);
  mpz_clear(count);
}
