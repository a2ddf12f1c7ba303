/* Many fleets at once: the same as one by one, on any number of threads, with their IDs; all of them or none. */
#include "fleetcount_lab.h"
#include "lab/sampler.h"
#include "play_test.h"
#include "support/mpz_assert.h"

#define MOST_FLEETS 1000
#define SHIPS 4

static fc_sampler *sampler_on(const fc_board *board, const char *placer, unsigned threads) {
  const fc_options options = {.size = sizeof(fc_options), .threads = threads};
  fc_sampler *sampler = NULL;
  assert_int_equal(fc_sampler_create(&sampler, placer, board, &options, NULL), FC_OK);
  assert_int_equal(fc_board_ship_count(board), SHIPS);
  return sampler;
}

static void assert_same_ship(const fc_ship *one, const fc_ship *other) {
  assert_int_equal(one->length, other->length);
  assert_int_equal(one->row, other->row);
  assert_int_equal(one->column, other->column);
  assert_int_equal(one->direction, other->direction);
  assert_ptr_equal(one->name, other->name);
  assert_int_equal(one->line, 0);
}

static void compare_with_single(const fc_sampler *sampler, uint64_t seed, uint64_t first, size_t count) {
  static fc_ship many[MOST_FLEETS * SHIPS];
  assert_true(count <= MOST_FLEETS);
  assert_int_equal(fc_sampler_draw_many(many, NULL, sampler, seed, first, count, NULL), FC_OK);
  for (size_t i = 0; i < count; i++) {
    fc_ship ships[SHIPS];
    assert_int_equal(fc_sampler_draw(ships, sampler, seed, first + i, NULL), FC_OK);
    for (size_t ship = 0; ship < SHIPS; ship++) {
      assert_same_ship(&many[i * SHIPS + ship], &ships[ship]);
    }
  }
}

static const char BOARD[] = "size: 6x7\nfleet: tug=3 2 2 1\nannounce: ship\nshots:\nC3 miss\nB2 hit tug\n";

TEST(the_same_as_one_by_one) {
  static const size_t counts[] = {0, 1, 2, 15, 16, 17, 33, 300};
  fc_board *known = board_of_text(BOARD);
  fc_board *empty = board_of_text("size: 6x7\nfleet: tug=3 2 2 1\n");
  for (size_t placer = 0; placer < fc_placer_count(); placer++) {
    if (strcmp(fc_placer_at(placer).name, "genetic") == 0) {
      continue; /* slow */
    }
    /* Some zones have no room for the tug where it was hit. */
    const fc_board *board = strncmp(fc_placer_at(placer).name, "zone-", 5) == 0 ? empty : known;
    for (unsigned threads = 1; threads <= 3; threads++) {
      fc_sampler *sampler = sampler_on(board, fc_placer_at(placer).name, threads);
      for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        compare_with_single(sampler, 3, 7 * i, counts[i]);
      }
      compare_with_single(sampler, UINT64_MAX, UINT64_MAX - 19, 20);
      fc_sampler_free(sampler);
    }
  }
  fc_board_free(empty);
  fc_board_free(known);
}

/* The IDs are those that fc_ranking gives, drawn from the streams as docs/placers.md says. */
TEST(uniform_tells_the_ids) {
  fc_board *board = board_of_text(BOARD);
  fc_sampler *sampler = sampler_on(board, "uniform", 2);
  fc_ranking *ranking = NULL;
  fc_ship ships[100 * SHIPS];
  mpz_t ids[100], id, count;
  mpz_inits(id, count, NULL);
  for (int i = 0; i < 100; i++) {
    mpz_init(ids[i]);
  }
  assert_int_equal(fc_sampler_has_ids(sampler), 1);
  assert_int_equal(fc_sampler_draw_many(ships, ids, sampler, 5, 6, 100, NULL), FC_OK);
  assert_int_equal(fc_ranking_create(&ranking, board, NULL, NULL), FC_OK);
  fc_ranking_count(count, ranking);
  assert_true(mpz_cmp_ui(count, 2048) > 0 && mpz_cmp_ui(count, UINT32_MAX) < 0); /* one word is enough for a draw */
  const unsigned bits = (unsigned)mpz_sizeinbase(count, 2);
  for (uint64_t i = 0; i < 100; i++) {
    assert_int_equal(fc_ranking_rank(id, ranking, ships + i * SHIPS, SHIPS, NULL), FC_OK);
    assert_mpz_equal(id, ids[i]);
    struct random_stream stream = random_stream_start(5, 6 + i);
    uint32_t drawn;
    do {
      drawn = random_stream_word(&stream) >> (32 - bits);
    } while (mpz_cmp_ui(count, drawn) <= 0);
    assert_int_equal(mpz_cmp_ui(id, drawn), 0);
    mpz_clear(ids[i]);
  }
  mpz_clears(id, count, NULL);
  fc_ranking_free(ranking);
  fc_sampler_free(sampler);
  fc_board_free(board);
}

/* ---- Failures ------------------------------------------------------------------------------------------------------------- */

/* Fails for good at one index, and finds nothing at a later one. */
static fc_status place_until(struct placement *fleet, const struct placing *placing, uint64_t attempt,
                             struct random_stream *stream, fc_error *error) {
  (void)placing, (void)attempt;
  fleet[0] = (struct placement){.direction = ACROSS, .cell = 0};
  if (stream->index == 600) {
    return FC_NOT_FOUND;
  }
  if (stream->index == 500) {
    error->status = FC_NO_MEMORY;
    (void)snprintf(error->message, sizeof error->message, "%s", "the five hundredth");
    return FC_NO_MEMORY;
  }
  return FC_OK;
}

TEST(the_first_failure_counts) {
  const struct placer placer = {.name = "failing", .tries = 3, .place = place_until};
  fc_board *board = board_of_text("size: 2x2\nfleet: 1\n");
  static fc_ship ships[MOST_FLEETS];
  for (unsigned threads = 1; threads <= 4; threads++) {
    const fc_options options = {.size = sizeof(fc_options), .threads = threads};
    fc_sampler *sampler = NULL;
    fc_error error = {0};
    assert_int_equal(sampler_of_placer(&sampler, &placer, board, &options, NULL), FC_OK);
    assert_int_equal(fc_sampler_has_ids(sampler), 0);
    memset(ships, 0, sizeof ships);
    assert_int_equal(fc_sampler_draw_many(ships, NULL, sampler, 1, 0, 700, &error), FC_NO_MEMORY);
    assert_string_equal(error.message, "the five hundredth");
    assert_int_equal(ships[0].length, 0);
    assert_int_equal(fc_sampler_draw_many(ships, NULL, sampler, 1, 501, 700, &error), FC_NOT_FOUND);
    assert_string_equal(error.message, "placer failing has found no fleet that agrees with the board in 3 tries");
    assert_int_equal(ships[0].length, 0);
    assert_int_equal(fc_sampler_draw_many(ships, NULL, sampler, 1, 0, 500, &error), FC_OK);
    assert_int_equal(ships[499].length, 1);
    fc_sampler_free(sampler);
  }
  fc_board_free(board);
}

TEST(wrong_arguments_are_refused) {
  fc_board *board = board_of_text(BOARD);
  fc_sampler *sampler = sampler_on(board, "sequential", 1);
  fc_ship ships[2 * SHIPS];
  fc_error error = {0};
  mpz_t ids[2];
  mpz_inits(ids[0], ids[1], NULL);
  assert_int_equal(fc_sampler_draw_many(NULL, NULL, sampler, 1, 1, 1, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_sampler_draw_many(ships, NULL, NULL, 1, 1, 1, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_sampler_draw_many(NULL, NULL, sampler, 1, 1, 0, NULL), FC_OK);
  assert_int_equal(fc_sampler_draw_many(ships, ids, sampler, 1, 1, 2, &error), FC_INVALID_ARGUMENT);
  assert_string_equal(error.message, "placer sequential draws no IDs");
  assert_int_equal(fc_sampler_draw_many(ships, NULL, sampler, 1, UINT64_MAX, 2, &error), FC_INVALID_ARGUMENT);
  assert_string_equal(error.message, "no index is so great as 18446744073709551615 and 1 more");
  assert_int_equal(fc_sampler_draw_many(ships, NULL, sampler, 1, UINT64_MAX, 1, NULL), FC_OK);
  mpz_clears(ids[0], ids[1], NULL);
  fc_sampler_free(sampler);
  fc_board_free(board);
}
