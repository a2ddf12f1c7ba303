/*
 * The calls of fc_options.progress, in random questions about random boards: under random limits, on one thread or several,
 * with a context or without, stopped at a random moment or not. The share never goes back. A callback that asks to stop is not
 * called again, and the question ends as stopped. The last share of an answered question is 1.
 *
 * FC_CASES cases (usually 600).
 */
#include <stdio.h>
#include <string.h>

#include "fleetcount.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/testing.h"

#define USUAL_CASES 600

static const struct random_game_limits limits = {.longest_side = 9, .most_cells = 72, .most_ships = 7, .longest_ship = 5};

struct listener {
  long calls;
  long stop_at; /* the number of the call that is answered with a wish to stop; 0: none */
  double last;
};

static int listen(void *context, double done) {
  struct listener *listener = context;
  assert_true(listener->stop_at == 0 || listener->calls < listener->stop_at);
  assert_true(done >= listener->last && done <= 1);
  listener->last = done;
  return ++listener->calls == listener->stop_at;
}

/* ---- Questions ------------------------------------------------------------------------------------------------------------- */

typedef fc_status question(const fc_board *board, const fc_options *options);

static fc_status count(const fc_board *board, const fc_options *options) {
  mpz_t number;
  mpz_init(number);
  const fc_status status = fc_count(number, NULL, board, options, NULL);
  mpz_clear(number);
  return status;
}

static fc_status analyse(const fc_board *board, const fc_options *options) {
  fc_analysis *analysis = NULL;
  const fc_status status = fc_analyse(&analysis, board, options, NULL);
  fc_analysis_free(analysis);
  return status;
}

static fc_status explain(const fc_board *board, const fc_options *options) {
  fc_explanation *explanation = NULL;
  const fc_status status = fc_explain(&explanation, board, options, NULL);
  fc_explanation_free(explanation);
  return status;
}

static fc_status rank_all(const fc_board *board, const fc_options *options) {
  fc_ranking *ranking = NULL;
  const fc_status status = fc_ranking_create(&ranking, board, options, NULL);
  fc_ranking_free(ranking);
  return status;
}

static fc_status find_cover(const fc_board *board, const fc_options *options) {
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  size_t least = 0;
  const int length = fc_board_ship_class_count(board) > 0 ? fc_board_ship_class(board, 0).length : 1;
  const fc_status status = fc_fewest_cells(&cells, &cell_count, &least, board, length, options, NULL);
  fc_cells_free(cells);
  return status;
}

static fc_status find_sunk(const fc_board *board, const fc_options *options) {
  int sunk[FC_MAX_SHIP_LENGTH];
  int others = 0;
  fc_analysis *analysis = NULL;
  const fc_options alone = {.size = sizeof alone, .threads = 1};
  fc_status status = fc_analyse(&analysis, board, &alone, NULL);
  if (status == FC_OK) {
    status = fc_board_ships_sunk(sunk, &others, board, analysis, options, NULL);
  }
  fc_analysis_free(analysis);
  return status;
}

static question *const questions[] = {count, analyse, analyse, explain, rank_all, find_cover, find_sunk};

/* ---- The law --------------------------------------------------------------------------------------------------------------- */

TEST(what_is_told_of_random_questions) {
  fc_context *context = NULL;
  int answered = 0;
  int stopped = 0;
  int refused = 0;
  const int cases = environment_cases(USUAL_CASES);
  assert_int_equal(fc_context_create(&context, NULL), FC_OK);
  for_random_cases(cases, it) {
    struct oracle_game game;
    struct oracle_observations observations;
    struct board_text text;
    fc_board *board = NULL;
    random_game(&game, &it.source, &limits);
    if (random_chance(&it.source, 1, 4)) {
      random_optional(&game, &it.source);
    }
    (void)random_observations(&observations, &game, &it.source);
    board_text_log(&game, &observations);
    board_text_write(&text, &game, &observations);
    if (fc_board_read(&board, text.text, strlen(text.text), NULL, NULL) != FC_OK) {
      continue; /* the random text is not even a board */
    }
    struct listener listener = {.stop_at = random_chance(&it.source, 1, 3) ? random_between(&it.source, 1, 30) : 0};
    const uint64_t limit = UINT64_C(1) << random_between(&it.source, 10, 27);
    const fc_options options = {.size = sizeof options,
                                .memory_limit = random_chance(&it.source, 1, 2) ? limit : 0,
                                .threads = (unsigned)random_between(&it.source, 1, 3),
                                .engine = random_chance(&it.source, 1, 2) ? FC_ENGINE_FRONTIER : FC_ENGINE_AUTO,
                                .context = random_chance(&it.source, 1, 2) ? context : NULL,
                                .progress = listen,
                                .progress_context = &listener};
    const int chosen = random_between(&it.source, 0, (int)(sizeof questions / sizeof questions[0]) - 1);
    char described[100];
    snprintf(described, sizeof described, "question %d, limit %llu, threads %u, stop at call %ld\n", chosen,
             (unsigned long long)options.memory_limit, options.threads, listener.stop_at);
    case_log_describe(described);
    const fc_status status = questions[chosen](board, &options);
    const bool was_stopped = listener.stop_at > 0 && listener.calls == listener.stop_at;
    assert_int_equal(status == FC_STOPPED, was_stopped);
    assert_true(status != FC_OK || listener.last == 1);
    answered += status == FC_OK;
    stopped += was_stopped;
    refused += status == FC_LIMIT;
    fc_board_free(board);
  }
  fc_context_free(context);
  assert_true(cases < 200 || (answered > cases / 4 && stopped > cases / 20 && refused > cases / 20));
}
