/*
 * The belief of the submarine game against a brute force that shares no code with it.
 *
 * The brute force knows the rules from docs/submarine.md alone. It keeps every placement of the opponent's ships as it was at the
 * beginning, and asks of each, whenever it wants to know something, whether the whole history could have happened with it: plays
 * all turns again, ship by ship, and compares every answer. Random games come from rules of its own, too: the opponent has ships
 * that nobody else sees, and both sides do whatever they may.
 *
 * Compared are the number of placements, their weight, the weight of every cell and ship, and the chance of the best attack. Then
 * the laws that hold on seas of any size.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fleetcount_submarine.h"
#include "support/environment.h"
#include "support/random.h"
#include "support/random_case.h"
#include "support/testing.h"

enum { KINDS = 3, MOST_TURNS = 64 };

/* ---- A plain game ---------------------------------------------------------------------------------------------------------- */

struct ship {
  int row;
  int column;
  int points; /* 0: sunk, or not there */
};

struct fleet {
  struct ship ships[KINDS];
};

struct turn {
  int is_theirs;
  int is_attack;
  int row; /* of the attack */
  int column;
  int ship; /* of the move, and by how much */
  int rows;
  int columns;
  int hit; /* the answer: a ship, or -1 */
  int near[KINDS];
};

struct history {
  int rows;
  int columns;
  int points[KINDS];
  struct turn turns[MOST_TURNS];
  int count;
};

static int distance(int one, int other) {
  return one > other ? one - other : other - one;
}

static int is_within_a_step(const struct ship *ship, int row, int column) {
  return distance(ship->row, row) <= 1 && distance(ship->column, column) <= 1;
}

static int is_in_sea(const struct history *history, int row, int column) {
  return row >= 0 && row < history->rows && column >= 0 && column < history->columns;
}

static int has_ship_at(const struct fleet *fleet, int row, int column) {
  for (int ship = 0; ship < KINDS; ship++) {
    if (fleet->ships[ship].points > 0 && fleet->ships[ship].row == row && fleet->ships[ship].column == column) {
      return 1;
    }
  }
  return 0;
}

static int is_sunk(const struct fleet *fleet) {
  return fleet->ships[0].points + fleet->ships[1].points + fleet->ships[2].points == 0;
}

/* Whether a fleet may do what a turn says; then a move is done. */
static int do_turn(struct fleet *fleet, const struct history *history, const struct turn *turn) {
  if (turn->is_attack) {
    for (int ship = 0; ship < KINDS; ship++) {
      if (fleet->ships[ship].points > 0 && is_within_a_step(&fleet->ships[ship], turn->row, turn->column)) {
        return 1;
      }
    }
    return 0;
  }
  struct ship *ship = &fleet->ships[turn->ship];
  const int row = ship->row + turn->rows;
  const int column = ship->column + turn->columns;
  if (ship->points == 0 || !is_in_sea(history, row, column) || has_ship_at(fleet, row, column)) {
    return 0;
  }
  ship->row = row;
  ship->column = column;
  return 1;
}

/* The fleet's answer to an attack. It loses a point where it is hit. */
static void answer(struct turn *turn, struct fleet *fleet) {
  turn->hit = -1;
  for (int ship = 0; ship < KINDS; ship++) {
    struct ship *at = &fleet->ships[ship];
    const int is_on = at->row == turn->row && at->column == turn->column;
    turn->near[ship] = at->points > 0 && !is_on && is_within_a_step(at, turn->row, turn->column);
    if (at->points > 0 && is_on) {
      turn->hit = ship;
    }
  }
  if (turn->hit >= 0) {
    fleet->ships[turn->hit].points--;
  }
}

/* Whether the whole history could have happened with the opponent's ships at these places; the fleet is then as it is now. */
static int agrees(struct fleet *fleet, const struct history *history) {
  for (int i = 0; i < history->count; i++) {
    const struct turn *turn = &history->turns[i];
    if (turn->is_theirs) {
      if (!do_turn(fleet, history, turn)) {
        return 0;
      }
    } else if (turn->is_attack) {
      struct turn answered = *turn;
      answer(&answered, fleet);
      if (answered.hit != turn->hit || memcmp(answered.near, turn->near, sizeof turn->near) != 0) {
        return 0;
      }
    }
  }
  return 1;
}

/* ---- Random games ---------------------------------------------------------------------------------------------------------- */

static struct fleet random_fleet(struct random_source *source, const struct history *history) {
  struct fleet fleet = {{{0, 0, 0}}};
  for (int ship = 0; ship < KINDS; ship++) {
    while (history->points[ship] > 0 && fleet.ships[ship].points == 0) {
      const int row = random_below(source, history->rows);
      const int column = random_below(source, history->columns);
      if (!has_ship_at(&fleet, row, column)) {
        fleet.ships[ship] = (struct ship){row, column, history->points[ship]};
      }
    }
  }
  return fleet;
}

/* Anything that a fleet may do, found by trying; more attacks than moves. */
static struct turn random_turn(struct random_source *source, const struct history *history, const struct fleet *fleet) {
  for (;;) {
    struct turn turn = {.is_attack = random_chance(source, 2, 3), .hit = -1};
    struct fleet tried = *fleet;
    turn.row = random_below(source, history->rows);
    turn.column = random_below(source, history->columns);
    turn.ship = random_below(source, KINDS);
    const int steps = random_between(source, 1, 7) * (random_chance(source, 1, 2) ? 1 : -1);
    *(random_chance(source, 1, 2) ? &turn.rows : &turn.columns) = steps;
    if (do_turn(&tried, history, &turn)) {
      return turn;
    }
  }
}

static fc_submarine_event event_of(const struct turn *turn) {
  fc_submarine_event event = {.who = turn->is_theirs ? FC_SUBMARINE_THEY : FC_SUBMARINE_WE};
  event.answer.hit = turn->hit;
  for (int ship = 0; ship < KINDS; ship++) {
    event.answer.near |= turn->near[ship] ? 1U << ship : 0;
  }
  if (turn->is_attack) {
    event.act = (fc_submarine_act){.kind = FC_SUBMARINE_ATTACK, .cell = {turn->row, turn->column}, .ship = FC_SUBMARINE_NO_SHIP};
  } else {
    event.act = (fc_submarine_act){.kind = FC_SUBMARINE_MOVE, .ship = turn->ship};
    event.act.distance = distance(turn->rows, 0) + distance(turn->columns, 0);
    event.act.direction = turn->rows < 0      ? FC_SUBMARINE_UP
                          : turn->rows > 0    ? FC_SUBMARINE_DOWN
                          : turn->columns < 0 ? FC_SUBMARINE_LEFT
                                              : FC_SUBMARINE_RIGHT;
  }
  return event;
}

/* A game that is played: what happened, both sides' ships, and the game of the library. */
struct played {
  struct history history;
  struct fleet ours;
  struct fleet theirs;
  fc_submarine_game *game;
};

static void begin(struct played *played, struct random_source *source, const char *more) {
  char text[2048];
  struct history *history = &played->history;
  int used = snprintf(text, sizeof text, "size: %dx%d\n%sships:", history->columns, history->rows, more);
  for (int ship = 0; ship < KINDS; ship++) {
    used += history->points[ship] > 0
                ? snprintf(text + used, sizeof text - (size_t)used, " %c=%d", "wcs"[ship], history -> points[ship])
                : 0;
  }
  played->ours = random_fleet(source, history);
  played->theirs = random_fleet(source, history);
  used += snprintf(text + used, sizeof text - (size_t)used, "\nown:");
  for (int ship = 0; ship < KINDS; ship++) {
    const struct ship *at = &played->ours.ships[ship];
    used += at->points > 0
                ? snprintf(text + used, sizeof text - (size_t)used, " %c=%c%d", "wcs"[ship], 'A' + at->column, at->row + 1)
                : 0;
  }
  fc_error error;
  if (fc_submarine_game_read(&played->game, text, (size_t)used, NULL, &error) != FC_OK) {
    fail_msg("%d:%d: %s\nin\n%s", error.line, error.column, error.message, text);
  }
}

static int is_over(const struct played *played) {
  return is_sunk(&played->ours) || is_sunk(&played->theirs);
}

/* One turn more, of the side whose turn it is. */
static void play_turn(struct played *played, struct random_source *source, int is_theirs) {
  struct history *history = &played->history;
  struct fleet *active = is_theirs ? &played->theirs : &played->ours;
  struct turn turn = random_turn(source, history, active);
  turn.is_theirs = is_theirs;
  assert_true(do_turn(active, history, &turn));
  if (turn.is_attack) {
    answer(&turn, is_theirs ? &played->ours : &played->theirs);
  }
  history->turns[history->count++] = turn;
  fc_submarine_game *next = NULL;
  fc_error error;
  const fc_submarine_event event = event_of(&turn);
  if (fc_submarine_after(&next, played->game, &event, &error) != FC_OK) {
    fail_msg("turn %d: %s", history->count, error.message);
  }
  fc_submarine_game_free(played->game);
  played->game = next;
}

/* ---- The brute force ------------------------------------------------------------------------------------------------------- */

struct numbers {
  uint64_t count;
  uint64_t weight;
  uint64_t on[KINDS + 1][FC_SUBMARINE_MAX_SIDE][FC_SUBMARINE_MAX_SIDE]; /* the last: any ship */
};

/* The weight of a placement: the product of its cells' weights, and 0 where ships must be apart and are not. */
struct weighing {
  int is_apart;
  int weights[KINDS][FC_SUBMARINE_MAX_SIDE][FC_SUBMARINE_MAX_SIDE];
};

static uint64_t weigh(const struct fleet *fleet, const struct weighing *weighing) {
  uint64_t weight = 1;
  for (int ship = 0; ship < KINDS; ship++) {
    const struct ship *at = &fleet->ships[ship];
    if (at->points == 0) {
      continue;
    }
    weight *= (uint64_t)weighing->weights[ship][at->row][at->column];
    for (int other = 0; other < ship; other++) {
      const struct ship *beside = &fleet->ships[other];
      if (beside->points > 0 && weighing->is_apart && distance(at->row, beside->row) <= 2 &&
          distance(at->column, beside->column) <= 2) {
        return 0;
      }
    }
  }
  return weight;
}

static void take_count(struct numbers *numbers, struct fleet fleet, const struct history *history,
                       const struct weighing *weighing) {
  const uint64_t weight = weigh(&fleet, weighing);
  if (weight == 0 || !agrees(&fleet, history)) {
    return;
  }
  numbers->count++;
  numbers->weight += weight;
  for (int ship = 0; ship < KINDS; ship++) {
    if (fleet.ships[ship].points > 0) {
      numbers->on[ship][fleet.ships[ship].row][fleet.ships[ship].column] += weight;
      numbers->on[KINDS][fleet.ships[ship].row][fleet.ships[ship].column] += weight;
    }
  }
}

static void place_next(struct numbers *numbers, struct fleet *fleet, int ship, const struct history *history,
                       const struct weighing *weighing) {
  if (ship == KINDS) {
    take_count(numbers, *fleet, history, weighing);
    return;
  }
  if (history->points[ship] == 0) {
    place_next(numbers, fleet, ship + 1, history, weighing);
    return;
  }
  for (int row = 0; row < history->rows; row++) {
    for (int column = 0; column < history->columns; column++) {
      if (!has_ship_at(fleet, row, column)) {
        fleet->ships[ship] = (struct ship){row, column, history->points[ship]};
        place_next(numbers, fleet, ship + 1, history, weighing);
        fleet->ships[ship].points = 0;
      }
    }
  }
}

static struct numbers count_all(const struct history *history, const struct weighing *weighing) {
  struct numbers numbers = {0};
  struct fleet fleet = {{{0, 0, 0}}};
  place_next(&numbers, &fleet, 0, history, weighing);
  return numbers;
}

/* ---- Comparing ------------------------------------------------------------------------------------------------------------- */

static void compare_best(const struct played *played, const struct numbers *numbers) {
  fc_submarine_advice advice;
  uint64_t best = 0;
  for (int row = 0; row < played->history.rows; row++) {
    for (int column = 0; column < played->history.columns; column++) {
      for (int ship = 0; ship < KINDS; ship++) {
        const struct ship *at = &played->ours.ships[ship];
        const uint64_t weight = numbers->on[KINDS][row][column];
        best = at->points > 0 && is_within_a_step(at, row, column) && weight > best ? weight : best;
      }
    }
  }
  assert_int_equal(fc_submarine_advise(&advice, played->game, FC_SUBMARINE_HIT, NULL), FC_OK);
  assert_true(advice.hits == best);
  for (size_t i = 0; i < advice.count; i++) {
    const fc_cell cell = advice.acts[i].cell;
    assert_true(numbers->on[KINDS][cell.row][cell.column] == best);
  }
}

static void compare(const struct played *played, const struct weighing *weighing, int is_own_turn) {
  const struct numbers numbers = count_all(&played->history, weighing);
  fc_submarine_belief *belief = NULL;
  assert_int_equal(fc_submarine_belief_make(&belief, played->game, NULL), FC_OK);
  assert_true(fc_submarine_belief_count(belief) == numbers.count);
  assert_true(fc_submarine_belief_weight(belief) == numbers.weight);
  assert_true(numbers.count == 0 || fc_submarine_belief_contradiction(belief) == fc_submarine_game_length(played->game));
  for (int row = 0; row < played->history.rows; row++) {
    for (int column = 0; column < played->history.columns; column++) {
      for (int ship = 0; ship < KINDS; ship++) {
        assert_true(fc_submarine_belief_at(belief, ship, (fc_cell){row, column}) == numbers.on[ship][row][column]);
      }
      assert_true(fc_submarine_belief_at(belief, FC_SUBMARINE_NO_SHIP, (fc_cell){row, column}) == numbers.on[KINDS][row][column]);
    }
  }
  if (is_own_turn && numbers.count > 0 && !is_over(played)) {
    compare_best(played, &numbers);
  }
  fc_submarine_belief_free(belief);
}

/* Weights for all ships: ones, or random ones, written as lines of the file. */
static struct weighing draw_weights(char *text, size_t size, struct random_source *source, const struct history *history,
                                    int is_random, int is_apart) {
  struct weighing weighing = {.is_apart = is_apart};
  int used = snprintf(text, size, "prior: %s\n", is_apart ? "apart" : "uniform");
  for (int ship = 0; ship < KINDS; ship++) {
    used += is_random && history->points[ship] > 0 ? snprintf(text + used, size - (size_t)used, "weights %c:", "wcs"[ship]) : 0;
    for (int row = 0; row < history->rows; row++) {
      for (int column = 0; column < history->columns; column++) {
        const int weight = is_random ? random_between(source, row == 0 && column == 0, 9) : 1;
        weighing.weights[ship][row][column] = weight;
        used += is_random && history->points[ship] > 0 ? snprintf(text + used, size - (size_t)used, " %d", weight) : 0;
      }
    }
    used += is_random && history->points[ship] > 0 ? snprintf(text + used, size - (size_t)used, "\n") : 0;
  }
  return weighing;
}

/* Plays a random game of at most `turns` turns, and compares after every one. */
static void compare_game(struct random_source *source, struct history history, int turns, int is_weighted, int is_apart) {
  char weights[1024];
  const struct weighing weighing = draw_weights(weights, sizeof weights, source, &history, is_weighted, is_apart);
  struct played played = {.history = history};
  const int they_begin = random_chance(source, 1, 2);
  begin(&played, source, weights);
  compare(&played, &weighing, !they_begin);
  for (int turn = 0; turn < turns && !is_over(&played); turn++) {
    const int is_theirs = (turn + they_begin) % 2 == 1;
    play_turn(&played, source, is_theirs);
    compare(&played, &weighing, is_theirs);
  }
  fc_submarine_game_free(played.game);
}

TEST(all_numbers_agree_with_brute_force) {
  static const struct history seas[] = {
      {.rows = 3, .columns = 3, .points = {3, 2, 0}}, {.rows = 3, .columns = 3, .points = {3, 2, 1}},
      {.rows = 3, .columns = 3, .points = {0, 1, 1}}, {.rows = 2, .columns = 4, .points = {2, 2, 2}},
      {.rows = 1, .columns = 5, .points = {1, 0, 3}}, {.rows = 4, .columns = 4, .points = {1, 1, 1}}};
  enum { SEAS = sizeof seas / sizeof seas[0], TURNS = 12 };
  const int cases = environment_proof(300, 20000);
  for_random_cases(cases, it) {
    case_log_describe("a submarine game");
    compare_game(&it.source, seas[it.number % SEAS], TURNS, it.number % 3 == 1, 0);
  }
  environment_note_proof(cases, "submarine games against a brute force");
}

/* On 4x4 cells three ships can lie more than two steps apart, in the corners. */
TEST(so_do_priors) {
  const struct history corners = {.rows = 4, .columns = 4, .points = {3, 2, 1}};
  for_random_cases(environment_cases(60), it) {
    case_log_describe("a submarine game of ships apart");
    compare_game(&it.source, corners, 8, it.number % 2, 1);
  }
}

/* ---- Laws ------------------------------------------------------------------------------------------------------------------ */

/* Each ship is somewhere, on one cell; the truth is among what is possible; an event never adds a placement. */
static void check_laws(const struct played *played, uint64_t *count_before) {
  fc_submarine_belief *belief = NULL;
  assert_int_equal(fc_submarine_belief_make(&belief, played->game, NULL), FC_OK);
  const uint64_t count = fc_submarine_belief_count(belief);
  assert_true(count > 0 && count <= *count_before);
  *count_before = count;
  uint64_t any = 0;
  uint64_t afloat = 0;
  for (int ship = 0; ship < KINDS; ship++) {
    uint64_t sum = 0;
    for (int row = 0; row < played->history.rows; row++) {
      for (int column = 0; column < played->history.columns; column++) {
        const fc_cell cell = {row, column};
        const uint64_t weight = fc_submarine_belief_at(belief, ship, cell);
        sum += weight;
        any += ship == 0 ? fc_submarine_belief_at(belief, FC_SUBMARINE_NO_SHIP, cell) : 0;
        assert_true(fc_submarine_belief_at(belief, FC_SUBMARINE_NO_SHIP, cell) <= count);
      }
    }
    const struct ship *truth = &played->theirs.ships[ship];
    assert_int_equal(fc_submarine_game_points(played->game, FC_SUBMARINE_THEY, ship), truth->points);
    assert_true(sum == (truth->points > 0 ? count : 0));
    assert_true(truth->points == 0 || fc_submarine_belief_at(belief, ship, (fc_cell){truth->row, truth->column}) > 0);
    afloat += truth->points > 0;
  }
  assert_true(any == afloat * count);
  fc_submarine_belief_free(belief);
}

TEST(laws_hold_on_seas_of_any_size) {
  for_random_cases(environment_cases(60), it) {
    struct played played = {.history = {.rows = 5, .columns = 5, .points = {3, 2, 1}}};
    case_log_describe("the laws of a submarine game");
    if (it.number % 4 == 0) {
      played.history.rows = random_between(&it.source, 2, it.number % 16 == 0 ? 8 : 5);
      played.history.columns = random_between(&it.source, 2, it.number % 16 == 0 ? 8 : 5);
    }
    uint64_t count = UINT64_MAX;
    begin(&played, &it.source, "");
    check_laws(&played, &count);
    for (int turn = 0; turn < 30 && !is_over(&played); turn++) {
      play_turn(&played, &it.source, turn % 2);
      check_laws(&played, &count);
    }
    fc_submarine_game_free(played.game);
  }
}

/* 25 x 24 x 23, and on the largest sea 64 x 63 x 62. */
TEST(nothing_known_is_every_placement) {
  const struct {
    int side;
    uint64_t count;
  } seas[] = {{5, 13800}, {8, 249984}};
  for (int i = 0; i < 2; i++) {
    const fc_submarine_rules rules = {sizeof rules, seas[i].side, seas[i].side, {3, 2, 1}};
    const fc_cell cells[KINDS] = {{0, 0}, {0, 1}, {0, 2}};
    fc_submarine_game *game = NULL;
    fc_submarine_belief *belief = NULL;
    assert_int_equal(fc_submarine_game_begin(&game, &rules, cells, NULL), FC_OK);
    assert_int_equal(fc_submarine_belief_make(&belief, game, NULL), FC_OK);
    assert_true(fc_submarine_belief_count(belief) == seas[i].count);
    assert_true(fc_submarine_belief_at(belief, 1, (fc_cell){2, 3}) * (uint64_t)(seas[i].side * seas[i].side) == seas[i].count);
    fc_submarine_belief_free(belief);
    fc_submarine_game_free(game);
  }
}
