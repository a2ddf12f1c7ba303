/* The sampler: its contract, with placers made for these tests. */
#include "fleetcount_lab.h"
#include "lab/sampler.h"
#include "play_test.h"

/* ---- Placers that do as they are told ------------------------------------------------------------------------------------- */

static fc_status place_nothing(struct placement *fleet, const struct placing *placing, uint64_t attempt,
                               struct random_stream *stream, fc_error *error) {
  (void)fleet, (void)placing, (void)attempt, (void)stream, (void)error;
  return FC_NOT_FOUND;
}

/* Places a ship across in the third try, at one of the first three cells, and fails for good where there is a fourth. */
static fc_status place_by_attempt(struct placement *fleet, const struct placing *placing, uint64_t attempt,
                                  struct random_stream *stream, fc_error *error) {
  (void)placing, (void)error;
  if (attempt != 2) {
    return attempt < 2 ? FC_NOT_FOUND : FC_NO_MEMORY;
  }
  fleet[0] = (struct placement){.direction = ACROSS, .cell = (int)random_stream_below(stream, 3)};
  return FC_OK;
}

/* Places the ship where what has been prepared says. */
static fc_status place_as_prepared(struct placement *fleet, const struct placing *placing, uint64_t attempt,
                                   struct random_stream *stream, fc_error *error) {
  (void)attempt, (void)stream, (void)error;
  const int *cell = placing->prepared;
  fleet[0] = (struct placement){.direction = ACROSS, .cell = *cell};
  return FC_OK;
}

/* The first place that is allowed, which only a placer that knows can see. */
static fc_status prepare_first_allowed(void **prepared, const struct problem *problem, const fc_options *options,
                                       fc_error *error) {
  (void)options, (void)error;
  int *cell = malloc(sizeof *cell);
  assert_non_null(cell);
  *cell = 0;
  while (!cell_set_has(&problem->classes[0].allowed[ACROSS], *cell)) {
    ++*cell;
  }
  *prepared = cell;
  return FC_OK;
}

static fc_status refuse_to_prepare(void **prepared, const struct problem *problem, const fc_options *options, fc_error *error) {
  (void)prepared, (void)problem, (void)options;
  error->status = FC_LIMIT;
  return FC_LIMIT;
}

/* ---- Tests ---------------------------------------------------------------------------------------------------------------- */

TEST(a_placer_that_finds_nothing_gives_up) {
  const struct placer placer = {.name = "hopeless", .tries = 5000, .place = place_nothing};
  fc_board *board = board_of_text("size: 3x3\nfleet: 2\n");
  fc_board *impossible = board_of_text("size: 3x3\nfleet: 4\n");
  fc_sampler *sampler = NULL;
  fc_error error = {.status = FC_OK};
  fc_ship ship = {.length = 77};
  assert_int_equal(sampler_of_placer(&sampler, &placer, board, NULL, &error), FC_OK);
  assert_int_equal(error.status, FC_OK);
  assert_int_equal(fc_sampler_draw(&ship, sampler, 1, 1, &error), FC_NOT_FOUND);
  assert_string_equal(error.message, "placer hopeless has found no fleet that agrees with the board in 5000 tries");
  assert_int_equal(ship.length, 77);
  fc_sampler_free(sampler);
  sampler = NULL;
  assert_int_equal(sampler_of_placer(&sampler, &placer, impossible, NULL, &error), FC_NO_CONFIGURATION);
  assert_string_equal(error.message, "no arrangement agrees with the board");
  assert_null(sampler);
  fc_board_free(impossible);
  fc_board_free(board);
}

/* Where the engine cannot tell, nothing is claimed. */
TEST(an_engine_without_memory_says_nothing) {
  const struct placer placer = {.name = "hopeless", .tries = 10, .place = place_nothing};
  const fc_options options = {.size = sizeof(fc_options), .memory_limit = 1};
  fc_board *impossible = board_of_text("size: 6x6\nfleet: 6 6 6 6\n");
  fc_sampler *sampler = NULL;
  assert_int_equal(sampler_of_placer(&sampler, &placer, impossible, NULL, NULL), FC_NO_CONFIGURATION);
  assert_int_equal(sampler_of_placer(&sampler, &placer, impossible, &options, NULL), FC_OK);
  fc_ship ships[4];
  assert_int_equal(fc_sampler_draw(ships, sampler, 1, 1, NULL), FC_NOT_FOUND);
  fc_sampler_free(sampler);
  fc_board_free(impossible);
}

/* A fleet that does not agree is thrown away, and the attempts count from 0 again. */
TEST(fleets_that_disagree_are_thrown_away) {
  const struct placer placer = {.name = "by attempt", .tries = 1000, .place = place_by_attempt};
  fc_board *board = board_of_text("fleet: 2\nboard:\no...\n");
  fc_sampler *sampler = NULL;
  assert_int_equal(sampler_of_placer(&sampler, &placer, board, NULL, NULL), FC_OK);
  int seen[4] = {0};
  for (uint64_t index = 0; index < 1000; index++) {
    fc_ship ship;
    assert_int_equal(fc_sampler_draw(&ship, sampler, 1, index, NULL), FC_OK);
    assert_int_equal(ship.row, 0);
    seen[ship.column]++;
  }
  assert_int_equal(seen[0], 0);
  assert_in_range(seen[1], 420, 580);
  assert_in_range(seen[2], 420, 580);
  fc_sampler_free(sampler);
  fc_board_free(board);
}

TEST(cells_that_were_hit_must_be_covered) {
  const struct placer placer = {.name = "by attempt", .tries = 1000, .place = place_by_attempt};
  fc_board *board = board_of_text("fleet: 2\nboard:\n...x\n");
  fc_sampler *sampler = NULL;
  assert_int_equal(sampler_of_placer(&sampler, &placer, board, NULL, NULL), FC_OK);
  for (uint64_t index = 0; index < 100; index++) {
    fc_ship ship;
    assert_int_equal(fc_sampler_draw(&ship, sampler, 1, index, NULL), FC_OK);
    assert_int_equal(ship.column, 2);
  }
  fc_sampler_free(sampler);
  fc_board_free(board);
}

TEST(a_placer_is_given_what_it_has_prepared) {
  const struct placer knowing = {.name = "knowing",
                                 .knows = true,
                                 .tries = 1,
                                 .prepare = prepare_first_allowed,
                                 .dispose = free,
                                 .place = place_as_prepared};
  struct placer ignorant = knowing;
  ignorant.knows = false;
  fc_board *board = board_of_text("fleet: 2\nboard:\no...\n");
  fc_sampler *sampler = NULL;
  fc_ship ship;
  assert_int_equal(sampler_of_placer(&sampler, &knowing, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_sampler_draw(&ship, sampler, 1, 1, NULL), FC_OK);
  assert_int_equal(ship.column, 1);
  fc_sampler_free(sampler);
  assert_int_equal(sampler_of_placer(&sampler, &ignorant, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_sampler_draw(&ship, sampler, 1, 1, NULL), FC_NOT_FOUND);
  fc_sampler_free(sampler);
  fc_board_free(board);
}

TEST(a_placer_may_refuse) {
  const struct placer placer = {
      .name = "unwilling", .tries = 1, .prepare = refuse_to_prepare, .dispose = free, .place = place_as_prepared};
  fc_board *board = board_of_text("");
  fc_sampler *sampler = NULL;
  fc_error error;
  assert_int_equal(sampler_of_placer(&sampler, &placer, board, NULL, &error), FC_LIMIT);
  assert_null(sampler);
  fc_board_free(board);
}

/* The same fleet whatever was drawn before it; another one for another seed or index. */
TEST(a_fleet_depends_on_seed_and_index_alone) {
  fc_board *board = board_of_text("");
  fc_sampler *sampler = NULL;
  fc_sampler *other = NULL;
  fc_ship first[10], again[10], later[10], reseeded[10];
  assert_int_equal(fc_sampler_create(&sampler, "sequential", board, NULL, NULL), FC_OK);
  assert_int_equal(fc_sampler_create(&other, "sequential", board, NULL, NULL), FC_OK);
  memset(first, 0, sizeof first);
  memset(again, 0, sizeof again);
  assert_int_equal(fc_sampler_draw(first, sampler, 8, 1, NULL), FC_OK);
  assert_int_equal(fc_sampler_draw(later, sampler, 8, 2, NULL), FC_OK);
  assert_int_equal(fc_sampler_draw(reseeded, sampler, 9, 1, NULL), FC_OK);
  assert_int_equal(fc_sampler_draw(again, other, 8, 1, NULL), FC_OK);
  for (int ship = 0; ship < 10; ship++) {
    assert_int_equal(first[ship].row, again[ship].row);
    assert_int_equal(first[ship].column, again[ship].column);
    assert_int_equal(first[ship].direction, again[ship].direction);
  }
  int same_as_later = 0;
  int same_as_reseeded = 0;
  for (int ship = 0; ship < 10; ship++) {
    same_as_later += first[ship].row == later[ship].row && first[ship].column == later[ship].column;
    same_as_reseeded += first[ship].row == reseeded[ship].row && first[ship].column == reseeded[ship].column;
  }
  assert_true(same_as_later < 10 && same_as_reseeded < 10);
  fc_sampler_free(other);
  fc_sampler_free(sampler);
  fc_board_free(board);
}

/* Under `announce: ship` every named ship is a class of its own, and the ships carry the board's names. */
TEST(ships_have_their_names) {
  fc_board *board = board_of_text("size: 6x6\nfleet: tug=2 2 carrier=4 pram=2 1\nannounce: ship\n");
  for (size_t placer = 0; placer < fc_placer_count(); placer++) {
    fc_sampler *sampler = NULL;
    fc_ship ships[5];
    assert_int_equal(fc_sampler_create(&sampler, fc_placer_at(placer).name, board, NULL, NULL), FC_OK);
    assert_int_equal(fc_sampler_draw(ships, sampler, 1, 0, NULL), FC_OK);
    assert_string_equal(ships[0].name, "carrier");
    assert_string_equal(ships[1].name, "tug");
    assert_null(ships[2].name);
    assert_string_equal(ships[3].name, "pram");
    assert_null(ships[4].name);
    assert_int_equal(fc_fleet_check(board, ships, 5, NULL, NULL), FC_OK);
    fc_sampler_free(sampler);
  }
  fc_board_free(board);
}

TEST(wrong_arguments_are_refused) {
  fc_board *board = board_of_text("");
  fc_sampler *sampler = NULL;
  fc_ship ships[10];
  fc_error error;
  assert_int_equal(fc_sampler_create(NULL, "sequential", board, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_sampler_create(&sampler, NULL, board, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_sampler_create(&sampler, "sequential", NULL, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_sampler_create(&sampler, "sequentiel", board, NULL, &error), FC_INVALID_ARGUMENT);
  assert_string_equal(error.message, "no placer is named \"sequentiel\"");
  assert_null(sampler);
  assert_int_equal(fc_sampler_draw(ships, NULL, 1, 1, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_sampler_create(&sampler, "sequential", board, NULL, &error), FC_OK);
  assert_int_equal(fc_sampler_draw(NULL, sampler, 1, 1, &error), FC_INVALID_ARGUMENT);
  fc_sampler_free(sampler);
  fc_sampler_free(NULL);
  fc_board_free(board);
}
