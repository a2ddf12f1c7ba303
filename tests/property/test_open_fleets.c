/*
 * Boards whose ships have lengths that nobody knows, against the oracle: FC_CASES random small boards (usually 150). The test
 * lists the fleets that are possible by itself, asks the oracle about each, and adds up. And by hand, counted apart from the
 * library.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/answers.h"
#include "support/board_checks.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/testing.h"

#define MOST_EFFORT 2e4
#define MOST_KEYS 512

static const struct random_game_limits LIMITS = {.longest_side = 6, .most_cells = 20, .most_ships = 3, .longest_ship = 3};

struct drawn {
  struct oracle_game game;
  struct oracle_observations observations;
  int least[ORACLE_MAX_SHIPS]; /* lengths of each ship */
  int most[ORACLE_MAX_SHIPS];
  bool is_of_list[ORACLE_MAX_SHIPS]; /* its length is one of those of all such ships */
  fc_board *board;
};

/* Writes the fleet setting, and the one of the lengths, last length first. */
static void write_fleet(char *text, size_t size, const struct drawn *drawn) {
  char lengths[100] = "";
  size_t used = (size_t)snprintf(text, size, "fleet:");
  for (int ship = 0; ship < drawn->game.ship_count; ship++) {
    used += (size_t)snprintf(text + used, size - used, " ");
    if (drawn->game.ships[ship].named || drawn->is_of_list[ship]) {
      used += (size_t)snprintf(text + used, size - used, "ship%d=", ship);
    }
    if (drawn->is_of_list[ship]) {
      char before[100];
      (void)snprintf(before, sizeof before, "%s", lengths);
      (void)snprintf(lengths, sizeof lengths, " %d%.80s", drawn->game.ships[ship].length, before);
      used += (size_t)snprintf(text + used, size - used, "?");
    } else if (drawn->least[ship] < drawn->most[ship]) {
      used += (size_t)snprintf(text + used, size - used, "%d..%d", drawn->least[ship], drawn->most[ship]);
    } else {
      used += (size_t)snprintf(text + used, size - used, "%d", drawn->least[ship]);
    }
  }
  if (lengths[0] != '\0') {
    (void)snprintf(text + used, size - used, "\nlengths:%s", lengths);
  }
}

static void draw(struct drawn *drawn, struct random_case *it) {
  struct board_text text;
  char fleet[400];
  char all[BOARD_TEXT_SIZE + 400];
  *drawn = (struct drawn){.board = NULL};
  do {
    random_game(&drawn->game, &it->source, &LIMITS);
  } while (oracle_effort(&drawn->game) > MOST_EFFORT || drawn->game.ship_count == 0);
  const bool has_list = random_chance(&it->source, 1, 2);
  for (int ship = 0; ship < drawn->game.ship_count; ship++) {
    const int length = drawn->game.ships[ship].length;
    const bool is_open = random_chance(&it->source, 2, 3);
    const bool may_have_name = drawn->game.ships[ship].named || drawn->game.announce != ORACLE_ANNOUNCE_SHIP;
    drawn->is_of_list[ship] = is_open && has_list && may_have_name;
    drawn->least[ship] = is_open && length > 1 ? length - random_below(&it->source, 2) : length;
    drawn->most[ship] = is_open ? length + random_below(&it->source, 2) : length;
  }
  random_observations(&drawn->observations, &drawn->game, &it->source);
  board_text_write(&text, &drawn->game, &drawn->observations);
  write_fleet(fleet, sizeof fleet, drawn);
  const char *begin = strstr(text.text, "fleet:");
  (void)snprintf(all, sizeof all, "%.*s%s%s", (int)(begin - text.text), text.text, fleet, begin + strcspn(begin, "\n"));
  case_log_describe(all);
  drawn->board = board_of_text(all);
}

/* Fleets that have been counted: by name, or what is not told apart in order of length. */
struct counted {
  int keys[MOST_KEYS][ORACLE_MAX_SHIPS];
  int count;
};

static int compare(const void *one, const void *other) {
  return *(const int *)one - *(const int *)other;
}

/* Whether a fleet is one that was not there before. */
static bool is_new(struct counted *counted, const struct oracle_game *game) {
  int *key = counted->keys[counted->count];
  int alike[ORACLE_MAX_SHIPS];
  int alike_count = 0;
  int used = 0;
  assert_true(counted->count < MOST_KEYS - 1);
  for (int ship = 0; ship < game->ship_count; ship++) {
    if (game->announce == ORACLE_ANNOUNCE_SHIP && game->ships[ship].named) {
      key[used++] = game->ships[ship].length;
    } else {
      alike[alike_count++] = game->ships[ship].length;
    }
  }
  qsort(alike, (size_t)alike_count, sizeof *alike, compare);
  memcpy(key + used, alike, (size_t)alike_count * sizeof *alike);
  for (int i = 0; i < counted->count; i++) {
    if (memcmp(counted->keys[i], key, (size_t)game->ship_count * sizeof *key) == 0) {
      return false;
    }
  }
  counted->count++;
  return true;
}

static void add(struct answers *sum, const struct answers *more) {
  const int cells = sum->rows * sum->columns;
  mpz_add(sum->count, sum->count, more->count);
  for (int i = 0; i < cells * (1 + 2 * FC_MAX_SHIP_LENGTH); i++) {
    mpz_add(sum->numbers[i], sum->numbers[i], more->numbers[i]);
  }
}

/* Goes through the lengths of the ships from one on; `taken` says whose lengths of the list are taken. */
static void add_fleets(struct answers *sum, struct counted *counted, struct oracle_game *game, const struct drawn *drawn,
                       int ship, unsigned taken) {
  if (ship == game->ship_count) {
    if (is_new(counted, game)) {
      struct answers of_fleet;
      answers_of_oracle(&of_fleet, game, &drawn->observations);
      add(sum, &of_fleet);
      answers_clear(&of_fleet);
    }
    return;
  }
  if (!drawn->is_of_list[ship]) {
    for (int length = drawn->least[ship]; length <= drawn->most[ship]; length++) {
      game->ships[ship].length = length;
      add_fleets(sum, counted, game, drawn, ship + 1, taken);
    }
    return;
  }
  for (int other = 0; other < game->ship_count; other++) {
    if (drawn->is_of_list[other] && (taken >> other & 1) == 0) {
      game->ships[ship].length = drawn->game.ships[other].length;
      add_fleets(sum, counted, game, drawn, ship + 1, taken | 1U << other);
    }
  }
}

TEST(test_against_oracle) {
  int several = 0;
  const int cases = environment_cases(150);
  for_random_cases(cases, it) {
    struct drawn drawn;
    struct answers expected;
    struct answers actual;
    struct counted counted = {.count = 0};
    draw(&drawn, &it);
    struct oracle_game game = drawn.game;
    answers_of_nothing(&expected, game.rows, game.columns);
    add_fleets(&expected, &counted, &game, &drawn, 0, 0);
    answers_of_board(&actual, drawn.board, NULL);
    assert_maps_equal(&actual, &expected);
    for (int cell = 0; cell < game.rows * game.columns; cell++) {
      for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
        assert_mpz_equal(answers_sinks(&actual, length, cell), answers_sinks(&expected, length, cell));
      }
    }
    several += counted.count > 1;
    assert_verified(drawn.board);
    assert_explained(drawn.board);
    assert_written(drawn.board);
    assert_ids(drawn.board, 60, true);
    answers_clear(&actual);
    answers_clear(&expected);
    fc_board_free(drawn.board);
  }
  assert_true(several > cases / 4 || cases < 20); /* few cases may happen to have one fleet each */
}

/* ---- By hand ----------------------------------------------------------------------------------------------------------- */

TEST(test_by_hand) {
  assert_count_of_text("size: 4x4\nfleet: 2..3 2..3\ntouching: any\nannounce: hit\n", 564);
  assert_count_of_text("size: 4x4\nfleet: 2..3? 2..3\ntouching: any\nannounce: hit\n",
                       604); /* and 24 of one ship of 2, 16 of one of 3 */
  assert_count_of_text(
      "size: 8x8\nfleet: r=? g=? p=? o=?\nlengths: 5 4 3 2\ntouching: any\nannounce: ship\nshots:\nD4 hit r\nE4 hit r\n",
      13058016);
  assert_count_of_text("size: 3x1\nfleet: a=? b=1\nlengths: 2\ntouching: any\nannounce: ship\nshots:\nA1 hit a\nB1 sunk a\n", 1);
  assert_count_of_text("size: 3x1\nfleet: a=1..3\nannounce: ship\nshots:\nB1 hit a\n", 3);
}

/* A board's answers about such a fleet, and the same board made without a text. */
TEST(test_rules) {
  const char *text = "size: 4x3\nfleet: 1 r=? g=2..3? b=?\nlengths: 3 2\ntouching: any\nannounce: ship\n";
  fc_board *board = board_of_text(text);
  fc_board *made = NULL;
  fc_board *next = NULL;
  assert_false(fc_board_knows_lengths(board));
  assert_false(fc_board_knows_fleet(board));
  assert_string_equal(fc_board_fleet(board), "1 r=? g=2..3? b=?");
  assert_string_equal(fc_board_lengths(board), "3 2");
  assert_int_equal(fc_board_ship_class_count(board), 7);
  assert_string_equal(fc_board_ship_class(board, 0).name, "r=3");
  fc_rules rules = {.size = sizeof rules,
                    .rows = 3,
                    .columns = 4,
                    .touching = FC_TOUCHING_ANY,
                    .announce = FC_ANNOUNCE_SHIP,
                    .fleet = fc_board_fleet(board),
                    .lengths = fc_board_lengths(board)};
  assert_int_equal(fc_board_create(&made, &rules, NULL, NULL), FC_OK);
  assert_alike(board, NULL, made, NULL);
  const fc_shot shot = {.row = 0, .column = 0, .answer = FC_ANSWER_HIT, .ship = "g"};
  assert_int_equal(fc_board_shoot(&next, made, &shot, NULL), FC_OK);
  assert_string_equal(fc_board_shot(next, 0).ship, "g");
  const fc_shot wrong = {.row = 0, .column = 0, .answer = FC_ANSWER_HIT, .ship = "g=3"};
  assert_int_equal(fc_board_shoot(&next, made, &wrong, NULL), FC_INVALID_ARGUMENT);
  fc_board_free(next);
  const fc_ship_class class = {.length = 2, .ships = 1};
  rules.classes = &class;
  rules.class_count = 1;
  assert_int_equal(fc_board_create(&next, &rules, NULL, NULL), FC_INVALID_ARGUMENT);
  fc_board_free(made);
  fc_board_free(board);
}

/* More fleets than there may be are refused when the board is read. */
TEST(test_too_many) {
  const char *text = "fleet: a=1..5 b=1..5 c=1..5 d=1..5 e=1..5 f=1..5\nannounce: ship\n";
  fc_board *board = NULL;
  assert_int_equal(fc_board_read(&board, text, strlen(text), NULL, NULL), FC_LIMIT);
}
