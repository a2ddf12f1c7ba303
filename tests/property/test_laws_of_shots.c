/*
 * Laws of shots and answers. The possible answers to a shot divide the configurations among them; an answer that was certain
 * adds nothing; an opponent who says more leaves fewer configurations; the order of shots matters only where sides may touch.
 */
#include <string.h>

#include "support/answers.h"
#include "support/laws.h"
#include "support/mpz_assert.h"
#include "support/testing.h"

static const struct oracle_answer miss = {ORACLE_MISS, ORACLE_NOT_SAID, ORACLE_NOT_SAID};
static const struct oracle_answer plain_hit = {ORACLE_HIT, ORACLE_NOT_SAID, ORACLE_NOT_SAID};

/* The count after one more shot. */
static void count_after(mpz_t count, const struct oracle_game *game, const struct oracle_observations *observations, int cell,
                        struct oracle_answer answer) {
  struct oracle_observations more = *observations;
  law_add_shot(&more, cell, answer);
  count_of_game(count, game, &more);
}

/* ---- Hit or miss --------------------------------------------------------------------------------------------------------- */

/* Under `announce: hit`: count = count after a hit + count after a miss, and the first of them is the occupancy. */
static bool hit_or_miss(struct oracle_game *game, struct random_source *source) {
  struct oracle_observations observations;
  struct answers answers;
  game->announce = ORACLE_ANNOUNCE_HIT;
  law_observe(&observations, game, source);
  int cell = law_open_cell(game, &observations, source);
  if (cell < 0) {
    return false;
  }

  mpz_t hits, misses;
  mpz_inits(hits, misses, NULL);
  answers_of_game(&answers, game, &observations);
  count_after(hits, game, &observations, cell, plain_hit);
  count_after(misses, game, &observations, cell, miss);
  assert_mpz_equal(hits, answers_occupancy(&answers, cell));
  mpz_add(misses, misses, hits);
  assert_mpz_equal_named(misses, answers.count, "count after a miss + count after a hit");
  bool is_meaningful = mpz_sgn(answers.count) > 0;
  mpz_clears(hits, misses, NULL);
  answers_clear(&answers);
  return is_meaningful;
}

/* ---- Every possible answer ----------------------------------------------------------------------------------------------- */

/* All answers to a shot that are well formed under the announcement; every ship has a name. Returns how many. */
static int possible_answers(struct oracle_answer *answers, const struct oracle_game *game) {
  bool is_seen[ORACLE_MAX_LENGTH + 1] = {false};
  int count = 0;
  answers[count++] = miss;
  if (game->announce != ORACLE_ANNOUNCE_SHIP) {
    answers[count++] = plain_hit;
  }
  if (game->announce == ORACLE_ANNOUNCE_SUNK) {
    answers[count++] = (struct oracle_answer){ORACLE_SUNK, ORACLE_NOT_SAID, ORACLE_NOT_SAID};
  }
  for (int ship = 0; ship < game->ship_count; ship++) {
    int length = game->ships[ship].length;
    if (game->announce == ORACLE_ANNOUNCE_LENGTH && !is_seen[length]) {
      answers[count++] = (struct oracle_answer){ORACLE_SUNK, length, ORACLE_NOT_SAID};
    }
    if (game->announce == ORACLE_ANNOUNCE_SHIP) {
      answers[count++] = (struct oracle_answer){ORACLE_HIT, ORACLE_NOT_SAID, ship};
      answers[count++] = (struct oracle_answer){ORACLE_SUNK, ORACLE_NOT_SAID, ship};
    }
    is_seen[length] = true;
  }
  return count;
}

/* The configurations in which a shot at the cell sinks a ship that this answer can mean. */
static void add_sinks(mpz_t sinks, const struct answers *answers, int cell, int length) {
  for (int other = 1; other <= FC_MAX_SHIP_LENGTH; other++) {
    if (length == ORACLE_NOT_SAID || length == other) {
      mpz_add(sinks, sinks, answers_sinks(answers, other, cell));
    }
  }
}

/* Compares the counts after each answer with what the analysis before the shot said of them. */
static void check_answers(const struct answers *before, const struct oracle_game *game,
                          const struct oracle_observations *observations, int cell) {
  struct oracle_answer answers[2 * ORACLE_MAX_SHIPS + 2];
  int answer_count = possible_answers(answers, game);
  mpz_t after, sum, sum_of_sunk, expected;
  mpz_inits(after, sum, sum_of_sunk, expected, NULL);
  for (int i = 0; i < answer_count; i++) {
    count_after(after, game, observations, cell, answers[i]);
    mpz_add(sum, sum, after);
    if (answers[i].reply == ORACLE_SUNK) {
      mpz_add(sum_of_sunk, sum_of_sunk, after);
      mpz_set_ui(expected, 0);
      add_sinks(expected, before, cell, answers[i].length);
      if (game->announce != ORACLE_ANNOUNCE_SHIP) {
        assert_mpz_equal_named(after, expected, "the count after `sunk`");
      }
    }
    if (answers[i].reply == ORACLE_MISS) {
      mpz_sub(expected, before->count, answers_occupancy(before, cell));
      assert_mpz_equal_named(after, expected, "the count after a miss");
    }
  }
  assert_mpz_equal_named(sum, before->count, "the sum of the counts after every possible answer");
  mpz_set_ui(expected, 0);
  add_sinks(expected, before, cell, ORACLE_NOT_SAID);
  assert_mpz_equal_named(sum_of_sunk, expected, "the sum of the counts after every `sunk`");
  mpz_clears(after, sum, sum_of_sunk, expected, NULL);
}

static bool every_answer(struct oracle_game *game, struct random_source *source) {
  struct oracle_observations observations;
  struct answers answers;
  for (int ship = 0; ship < game->ship_count; ship++) {
    game->ships[ship].named = true;
  }
  law_observe_as(&observations, game, ORACLE_SHOTS, source);
  int cell = law_open_cell(game, &observations, source);
  if (cell < 0) {
    return false;
  }
  answers_of_game(&answers, game, &observations);
  check_answers(&answers, game, &observations, cell);
  bool is_meaningful = mpz_sgn(answers.count) > 0;
  answers_clear(&answers);
  return is_meaningful;
}

/* ---- Certain answers ----------------------------------------------------------------------------------------------------- */

/* A miss where no configuration has a ship, and under `announce: hit` a hit where every one has a ship, change no number of the
 * map. Returns whether there was something to try. */
static bool certain_answers(struct oracle_game *game, struct random_source *source) {
  struct oracle_observations observations;
  struct answers before, after;
  if (random_chance(source, 1, 2)) {
    game->announce = ORACLE_ANNOUNCE_HIT;
  }
  law_observe(&observations, game, source);
  answers_of_game(&before, game, &observations);
  bool is_meaningful = false;
  struct oracle_observations more = observations;
  for (int cell = 0; cell < game->rows * game->columns && mpz_sgn(before.count) > 0; cell++) {
    bool is_never = mpz_sgn(answers_occupancy(&before, cell)) == 0;
    bool is_always = mpz_cmp(answers_occupancy(&before, cell), before.count) == 0;
    if (oracle_is_shot(&observations, cell) || !(is_never || (is_always && game->announce == ORACLE_ANNOUNCE_HIT))) {
      continue;
    }
    law_add_shot(&more, cell, is_never ? miss : plain_hit);
    is_meaningful = true;
  }
  answers_of_game(&after, game, &more);
  assert_maps_equal(&after, &before);
  answers_clear(&before);
  answers_clear(&after);
  return is_meaningful;
}

/* ---- Saying more --------------------------------------------------------------------------------------------------------- */

/* The list of shots as an opponent would have announced it who says less. */
static void say_less(struct oracle_observations *observations, enum oracle_announce announce) {
  for (int i = 0; i < observations->shot_count; i++) {
    struct oracle_answer *answer = &observations->shots[i].answer;
    answer->length = ORACLE_NOT_SAID;
    answer->ship = ORACLE_NOT_SAID;
    if (announce == ORACLE_ANNOUNCE_HIT && answer->reply == ORACLE_SUNK) {
      answer->reply = ORACLE_HIT;
    }
  }
}

/* Lengths say more than sinkings, sinkings more than hits: what agrees with the more agrees with the less. */
static bool saying_more(struct oracle_game *game, struct random_source *source) {
  struct oracle_observations observations;
  struct answers by_length, by_sinking, by_hit;
  game->announce = ORACLE_ANNOUNCE_LENGTH;
  law_observe_as(&observations, game, ORACLE_SHOTS, source);
  answers_of_game(&by_length, game, &observations);
  game->announce = ORACLE_ANNOUNCE_SUNK;
  say_less(&observations, game->announce);
  answers_of_game(&by_sinking, game, &observations);
  game->announce = ORACLE_ANNOUNCE_HIT;
  say_less(&observations, game->announce);
  answers_of_game(&by_hit, game, &observations);
  assert_answers_at_most(&by_length, &by_sinking);
  assert_answers_at_most(&by_sinking, &by_hit);
  bool is_meaningful = mpz_sgn(by_length.count) > 0;
  answers_clear(&by_length);
  answers_clear(&by_sinking);
  answers_clear(&by_hit);
  return is_meaningful;
}

/* While there are only misses, it makes no difference to the map what would be said of a hit. */
static bool misses_say_the_same(struct oracle_game *game, struct random_source *source) {
  struct oracle_observations observations;
  struct answers by_hit, by_sinking, by_length;
  game->announce = ORACLE_ANNOUNCE_HIT;
  law_observe_misses(&observations, game, source);
  answers_of_game(&by_hit, game, &observations);
  game->announce = ORACLE_ANNOUNCE_SUNK;
  answers_of_game(&by_sinking, game, &observations);
  game->announce = ORACLE_ANNOUNCE_LENGTH;
  answers_of_game(&by_length, game, &observations);
  assert_maps_equal(&by_sinking, &by_hit);
  assert_answers_equal(&by_length, &by_sinking);
  bool is_meaningful = mpz_sgn(by_hit.count) > 0;
  answers_clear(&by_hit);
  answers_clear(&by_sinking);
  answers_clear(&by_length);
  return is_meaningful;
}

/* ---- Lists and grids ----------------------------------------------------------------------------------------------------- */

/* Marks the hits that hang together with a cell by their sides as sunk. */
static void sink(char *grid, const struct oracle_game *game, int cell) {
  int row = cell / game->columns;
  int column = cell % game->columns;
  if (grid[cell] != 'x') {
    return;
  }
  grid[cell] = 's';
  if (row > 0) {
    sink(grid, game, cell - game->columns);
  }
  if (row < game->rows - 1) {
    sink(grid, game, cell + game->columns);
  }
  if (column > 0) {
    sink(grid, game, cell - 1);
  }
  if (column < game->columns - 1) {
    sink(grid, game, cell + 1);
  }
}

/* The grid that a truthful list of shots leaves, if ships do not touch by their sides. */
static void grid_of_shots(struct oracle_observations *grid, const struct oracle_game *game,
                          const struct oracle_observations *shots) {
  memset(grid, 0, sizeof *grid);
  memset(grid->grid, '.', sizeof grid->grid);
  grid->kind = ORACLE_GRID;
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    if (oracle_is_blocked(shots, cell)) {
      grid->grid[cell] = 'b';
    }
  }
  for (int i = 0; i < shots->shot_count; i++) {
    grid->grid[shots->shots[i].cell] = shots->shots[i].answer.reply == ORACLE_MISS ? 'o' : 'x';
  }
  for (int i = 0; i < shots->shot_count; i++) {
    if (shots->shots[i].answer.reply == ORACLE_SUNK) {
      sink(grid->grid, game, shots->shots[i].cell);
    }
  }
}

/*
 * Where sides may not touch, hits that hang together are one ship: the order of the shots tells nothing, and the list says the
 * same as its grid. Under `announce: hit` this is so under every touching rule.
 */
static bool list_is_grid(struct oracle_game *game, struct random_source *source) {
  struct oracle_observations shots, grid;
  struct answers answers, grid_answers;
  if (game->announce == ORACLE_ANNOUNCE_SHIP) {
    game->announce = ORACLE_ANNOUNCE_LENGTH;
  }
  if (game->announce != ORACLE_ANNOUNCE_HIT && game->touching == ORACLE_TOUCHING_ANY) {
    game->touching = ORACLE_TOUCHING_DIAGONAL;
  }
  law_observe_as(&shots, game, ORACLE_SHOTS, source);
  grid_of_shots(&grid, game, &shots);
  answers_of_game(&answers, game, &shots);
  answers_of_game(&grid_answers, game, &grid);
  assert_answers_equal(&grid_answers, &answers);
  bool is_meaningful = mpz_sgn(answers.count) > 0;
  answers_clear(&answers);
  answers_clear(&grid_answers);
  return is_meaningful;
}

/* ---- Programs ------------------------------------------------------------------------------------------------------------ */

TEST(test_hit_or_miss) {
  law_holds(hit_or_miss);
}

TEST(test_every_answer) {
  law_holds(every_answer);
}

TEST(test_certain_answers) {
  law_holds(certain_answers);
}

TEST(test_saying_more) {
  law_holds(saying_more);
}

TEST(test_misses_say_the_same) {
  law_holds(misses_say_the_same);
}

TEST(test_list_is_grid) {
  law_holds(list_is_grid);
}
