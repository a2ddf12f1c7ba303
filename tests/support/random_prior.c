#include "support/random_prior.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/mpz_assert.h"

/* ---- Drawing --------------------------------------------------------------------------------------------------------------- */

static uint64_t draw_weight(enum random_prior_kind kind, struct random_source *source) {
  switch (kind) {
  case PRIOR_FORBIDS:
    return random_chance(source, 4, 5);
  case PRIOR_SMALL:
    return random_chance(source, 1, 20) ? 0 : (uint64_t)random_between(source, 1, 4);
  case PRIOR_MIDDLE:
    return (uint64_t)random_between(source, 1, 1000);
  case PRIOR_GREAT:
    return (uint64_t)random_between(source, 1, 1000000) * (uint64_t)random_between(source, 1, 1000000);
  case PRIOR_COMMON:
    return 1000000 * (uint64_t)random_between(source, 1, 2);
  default:
    return 1;
  }
}

static void append_rows(FILE *file, const struct oracle_game *game, const uint64_t *numbers, struct random_source *source) {
  for (int row = 0; row < game->rows; row++) {
    if (random_chance(source, 1, 9)) {
      (void)fputs(random_chance(source, 1, 2) ? "\n" : "  # rows\n", file);
    }
    for (int column = 0; column < game->columns; column++) {
      (void)fprintf(file, " %" PRIu64, numbers[row * game->columns + column]);
    }
    (void)fputs("\n", file);
  }
}

/* Draws the numbers of a section; now and then all are the same. */
static void draw_numbers(uint64_t *numbers, const struct oracle_game *game, enum random_prior_kind kind,
                         struct random_source *source) {
  const bool is_even = random_chance(source, 1, 8);
  const uint64_t same = draw_weight(kind, source);
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    numbers[cell] = is_even ? same : draw_weight(kind, source);
  }
}

/* Whether a ship comes first among those that a section of its own would be about. */
static bool is_first(const struct oracle_game *game, int ship) {
  for (int earlier = 0; earlier < ship; earlier++) {
    if (game->ships[earlier].length == game->ships[ship].length) {
      return false;
    }
  }
  return true;
}

/* Sections for the ships of one length: for all of them, or under `announce: ship` one for each that has a name. */
static void draw_length(struct random_prior *prior, const struct oracle_game *game, int first, enum random_prior_kind kind,
                        FILE *file, struct random_source *source) {
  static const char *const words[] = {"across", "down"};
  const int length = game->ships[first].length;
  const bool by_name = game->announce == ORACLE_ANNOUNCE_SHIP && random_chance(source, 1, 2);
  for (int direction = 0; direction < (length == 1 ? 1 : 2); direction++) {
    uint64_t numbers[ORACLE_MAX_CELLS];
    if (!by_name && random_chance(source, 3, 4)) {
      draw_numbers(numbers, game, kind, source);
      (void)fprintf(file, "%s %d:\n", words[direction], length);
      append_rows(file, game, numbers, source);
      for (int ship = first; ship < game->ship_count; ship++) {
        if (game->ships[ship].length == length) {
          memcpy(prior->of_ship[ship][direction], numbers, sizeof numbers);
        }
      }
    }
    for (int ship = first; by_name && ship < game->ship_count; ship++) {
      if (game->ships[ship].length == length && game->ships[ship].named && random_chance(source, 3, 4)) {
        draw_numbers(numbers, game, kind, source);
        (void)fprintf(file, "%s ship%d:\n", words[direction], ship);
        append_rows(file, game, numbers, source);
        memcpy(prior->of_ship[ship][direction], numbers, sizeof numbers);
      }
    }
  }
}

void random_prior(struct random_prior *prior, const struct oracle_game *game, enum random_prior_kind kind,
                  struct random_source *source) {
  FILE *file = open_memstream(&prior->text, &prior->length);
  assert_non_null(file);
  for (int cell = 0; cell < ORACLE_MAX_CELLS; cell++) {
    prior->of_cell[cell] = 1;
    for (int ship = 0; ship < ORACLE_MAX_SHIPS; ship++) {
      prior->of_ship[ship][0][cell] = 1;
      prior->of_ship[ship][1][cell] = 1;
    }
  }
  if (random_chance(source, 1, 2)) {
    draw_numbers(prior->of_cell, game, kind == PRIOR_ONES || kind == PRIOR_FORBIDS ? kind : PRIOR_SMALL, source);
    (void)fputs("cells:\n", file);
    append_rows(file, game, prior->of_cell, source);
  }
  for (int ship = 0; ship < game->ship_count; ship++) {
    if (is_first(game, ship)) {
      draw_length(prior, game, ship, kind, file, source);
    }
  }
  assert_int_equal(fclose(file), 0);
}

/* ---- Weighing -------------------------------------------------------------------------------------------------------------- */

static void multiply(mpz_t product, uint64_t number) {
  mpz_t factor;
  mpz_init(factor);
  mpz_set_bits64(factor, number);
  mpz_mul(product, product, factor);
  mpz_clear(factor);
}

void random_prior_weigh(mpz_t weight, const struct random_prior *prior, const struct oracle_game *game, const int *places) {
  mpz_set_ui(weight, 1);
  for (int ship = 0; ship < game->ship_count; ship++) {
    const int cell = places[ship] / 2;
    const int direction = places[ship] % 2;
    multiply(weight, prior->of_ship[ship][direction][cell]);
    for (int step = 0; step < game->ships[ship].length; step++) {
      multiply(weight, prior->of_cell[cell + step * (direction ? game->columns : 1)]);
    }
  }
}

struct weighing {
  const struct oracle_observations *observations;
  const struct random_prior *prior;
  struct answers *answers;
};

static void add_weighed(void *context, const struct oracle_game *game, const int *places) {
  const struct weighing *weighing = context;
  struct answers *answers = weighing->answers;
  struct oracle_arrangement arrangement;
  struct oracle_opponent opponent;
  mpz_t weight;
  mpz_init(weight);
  random_prior_weigh(weight, weighing->prior, game, places);
  oracle_clear(&arrangement);
  for (int ship = 0; ship < game->ship_count; ship++) {
    assert_true(oracle_place(game, &arrangement, ship, places[ship] / 2, places[ship] % 2 == 1));
  }
  oracle_opponent_start(&opponent, game, &arrangement);
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    if (oracle_is_shot(weighing->observations, cell)) {
      (void)oracle_opponent_answer(&opponent, cell);
    }
  }
  mpz_add(answers->count, answers->count, weight);
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    if (arrangement.ship_at[cell] == ORACLE_WATER) {
      continue;
    }
    const int length = game->ships[arrangement.ship_at[cell]].length;
    struct oracle_opponent next = opponent;
    mpz_add(answers_occupancy(answers, cell), answers_occupancy(answers, cell), weight);
    mpz_add(answers_by_length(answers, length, cell), answers_by_length(answers, length, cell), weight);
    if (!oracle_is_shot(weighing->observations, cell) && oracle_opponent_answer(&next, cell).reply == ORACLE_SUNK) {
      mpz_add(answers_sinks(answers, length, cell), answers_sinks(answers, length, cell), weight);
    }
  }
  mpz_clear(weight);
}

static void mark_best(struct answers *answers, const struct oracle_observations *observations) {
  const int cells = answers->rows * answers->columns;
  mpz_t highest;
  mpz_init(highest);
  for (int cell = 0; cell < cells; cell++) {
    if (!oracle_is_shot(observations, cell) && mpz_cmp(answers_occupancy(answers, cell), highest) > 0) {
      mpz_set(highest, answers_occupancy(answers, cell));
    }
  }
  for (int cell = 0; cell < cells; cell++) {
    answers->is_best[cell] = mpz_sgn(answers->count) > 0 && !oracle_is_shot(observations, cell) &&
                             mpz_cmp(answers_occupancy(answers, cell), highest) == 0;
  }
  mpz_clear(highest);
}

void answers_of_weighed_oracle(struct answers *answers, const struct oracle_game *game,
                               const struct oracle_observations *observations, const struct random_prior *prior) {
  struct weighing weighing = {.observations = observations, .prior = prior, .answers = answers};
  answers_of_nothing(answers, game->rows, game->columns);
  oracle_visit(add_weighed, &weighing, game, observations);
  mark_best(answers, observations);
}

fc_board *board_with_random_prior(const fc_board *board, const struct random_prior *prior) {
  fc_prior *read = NULL;
  fc_board *weighed = NULL;
  fc_error error = {0};
  if (fc_prior_read(&read, prior->text, prior->length, board, &error) != FC_OK) {
    fail_msg("prior:%d:%d: %s\n%s", error.line, error.column, error.message, prior->text);
  }
  assert_int_equal(fc_board_with_prior(&weighed, board, read, &error), FC_OK);
  fc_prior_free(read); /* the board keeps it */
  return weighed;
}
