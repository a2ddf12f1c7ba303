#include "oracle.h"

#include <string.h>

static int cell_count(const struct oracle_game *game) {
  return game->rows * game->columns;
}

/* ---- Putting ships on the board ------------------------------------------------------------------------------------------ */

void oracle_clear(struct oracle_arrangement *arrangement) {
  for (int cell = 0; cell < ORACLE_MAX_CELLS; cell++) {
    arrangement->ship_at[cell] = ORACLE_WATER;
  }
}

static bool is_water(const struct oracle_game *game, const struct oracle_arrangement *arrangement, int row, int column) {
  if (row < 0 || row >= game->rows || column < 0 || column >= game->columns) {
    return true;
  }
  return arrangement->ship_at[row * game->columns + column] == ORACLE_WATER;
}

/* Whether a new ship may cover this cell of the board: it is free, and so are the neighbours that the touching rule speaks of. */
static bool may_cover(const struct oracle_game *game, const struct oracle_arrangement *arrangement, int row, int column) {
  if (row >= game->rows || column >= game->columns || !is_water(game, arrangement, row, column)) {
    return false;
  }
  for (int down = -1; down <= 1; down++) {
    for (int across = -1; across <= 1; across++) {
      bool is_side = (down == 0) != (across == 0);
      bool is_corner = down != 0 && across != 0;
      bool is_forbidden =
          (is_side && game->touching != ORACLE_TOUCHING_ANY) || (is_corner && game->touching == ORACLE_TOUCHING_NONE);
      if (is_forbidden && !is_water(game, arrangement, row + down, column + across)) {
        return false;
      }
    }
  }
  return true;
}

bool oracle_place(const struct oracle_game *game, struct oracle_arrangement *arrangement, int ship, int cell, bool down) {
  int row = cell / game->columns;
  int column = cell % game->columns;
  int length = game->ships[ship].length;
  for (int step = 0; step < length; step++) {
    if (!may_cover(game, arrangement, down ? row + step : row, down ? column : column + step)) {
      return false;
    }
  }
  for (int step = 0; step < length; step++) {
    arrangement->ship_at[cell + step * (down ? game->columns : 1)] = ship;
  }
  return true;
}

static void take_away(const struct oracle_game *game, struct oracle_arrangement *arrangement, int ship) {
  for (int cell = 0; cell < cell_count(game); cell++) {
    if (arrangement->ship_at[cell] == ship) {
      arrangement->ship_at[cell] = ORACLE_WATER;
    }
  }
}

/* Whether two ships are not told apart. */
static bool are_alike(const struct oracle_game *game, int ship, int other) {
  if (game->announce == ORACLE_ANNOUNCE_SHIP && (game->ships[ship].named || game->ships[other].named)) {
    return ship == other;
  }
  return game->ships[ship].length == game->ships[other].length;
}

/* ---- The opponent -------------------------------------------------------------------------------------------------------- */

void oracle_opponent_start(struct oracle_opponent *opponent, const struct oracle_game *game,
                           const struct oracle_arrangement *arrangement) {
  opponent->game = game;
  opponent->arrangement = arrangement;
  for (int ship = 0; ship < game->ship_count; ship++) {
    opponent->cells_left[ship] = game->ships[ship].length;
  }
}

struct oracle_answer oracle_opponent_answer(struct oracle_opponent *opponent, int cell) {
  const struct oracle_game *game = opponent->game;
  int ship = opponent->arrangement->ship_at[cell];
  struct oracle_answer answer = {ORACLE_MISS, ORACLE_NOT_SAID, ORACLE_NOT_SAID};
  if (ship == ORACLE_WATER) {
    return answer;
  }

  opponent->cells_left[ship]--;
  bool says_sunk = opponent->cells_left[ship] == 0 && game->announce != ORACLE_ANNOUNCE_HIT;
  answer.reply = says_sunk ? ORACLE_SUNK : ORACLE_HIT;
  if (says_sunk && game->announce == ORACLE_ANNOUNCE_LENGTH) {
    answer.length = game->ships[ship].length;
  }
  if (game->announce == ORACLE_ANNOUNCE_SHIP && game->ships[ship].named) {
    answer.ship = ship;
  }
  return answer;
}

static bool is_same_answer(struct oracle_answer one, struct oracle_answer other) {
  return one.reply == other.reply && one.length == other.length && one.ship == other.ship;
}

/* Under `announce: ship` a ship without a name gives an answer that names nobody; a list of shots cannot contain it. */
static bool is_answer_of_list(const struct oracle_game *game, struct oracle_answer answer) {
  return game->announce != ORACLE_ANNOUNCE_SHIP || answer.reply == ORACLE_MISS || answer.ship != ORACLE_NOT_SAID;
}

/* The opponent may have been shot at before. */
static bool agrees_with_shots(struct oracle_opponent *opponent, const struct oracle_observations *observations) {
  const struct oracle_game *game = opponent->game;
  for (int i = 0; i < observations->shot_count; i++) {
    const struct oracle_shot *shot = &observations->shots[i];
    struct oracle_answer answer = oracle_opponent_answer(opponent, shot->cell);
    if (!is_answer_of_list(game, answer) || !is_same_answer(answer, shot->answer)) {
      return false;
    }
  }
  return true;
}

/* ---- Grids --------------------------------------------------------------------------------------------------------------- */

static bool cells_agree_with_grid(const struct oracle_game *game, const struct oracle_arrangement *arrangement,
                                  const char *grid) {
  for (int cell = 0; cell < cell_count(game); cell++) {
    bool is_covered = arrangement->ship_at[cell] != ORACLE_WATER;
    if (grid[cell] == 'o' && is_covered) {
      return false;
    }
    if ((grid[cell] == 'x' || grid[cell] == 's') && !is_covered) {
      return false;
    }
  }
  return true;
}

/* A ship with an `s` must lie on `s` alone; any other ship must have a cell that is not shot, or it would have been sunk. */
static bool ship_agrees_with_grid(const struct oracle_game *game, const struct oracle_arrangement *arrangement, const char *grid,
                                  int ship) {
  int sunk_cells = 0;
  int unshot_cells = 0;
  for (int cell = 0; cell < cell_count(game); cell++) {
    if (arrangement->ship_at[cell] == ship) {
      sunk_cells += grid[cell] == 's';
      unshot_cells += grid[cell] == '.';
    }
  }
  return sunk_cells == 0 ? unshot_cells > 0 : sunk_cells == game->ships[ship].length;
}

static bool is_there(const struct oracle_game *game, const struct oracle_arrangement *arrangement, int ship) {
  bool is_found = false;
  for (int cell = 0; cell < cell_count(game); cell++) {
    is_found = is_found || arrangement->ship_at[cell] == ship;
  }
  return is_found;
}

static bool agrees_with_grid(const struct oracle_game *game, const struct oracle_arrangement *arrangement, const char *grid) {
  if (!cells_agree_with_grid(game, arrangement, grid)) {
    return false;
  }
  if (game->announce == ORACLE_ANNOUNCE_HIT) {
    return true;
  }
  for (int ship = 0; ship < game->ship_count; ship++) {
    if (is_there(game, arrangement, ship) && !ship_agrees_with_grid(game, arrangement, grid, ship)) {
      return false;
    }
  }
  return true;
}

bool oracle_is_blocked(const struct oracle_observations *observations, int cell) {
  return observations->kind != ORACLE_NOTHING && observations->grid[cell] == 'b';
}

/* Does a line have `total` covered cells? The line has `count` cells, from `first` on, each `step` after the one before it. */
static bool has_total(const struct oracle_arrangement *arrangement, int first, int step, int count, int total) {
  int covered = 0;
  for (int i = 0; i < count; i++) {
    covered += arrangement->ship_at[first + i * step] != ORACLE_WATER;
  }
  return total == ORACLE_NO_TOTAL || covered == total;
}

static bool agrees_with_totals(const struct oracle_game *game, const struct oracle_arrangement *arrangement) {
  bool agrees = true;
  for (int row = 0; row < game->rows; row++) {
    agrees = agrees && has_total(arrangement, row * game->columns, 1, game->columns, game->row_totals[row]);
  }
  for (int column = 0; column < game->columns; column++) {
    agrees = agrees && has_total(arrangement, column, game->columns, game->rows, game->column_totals[column]);
  }
  return agrees;
}

/* ---- Sums ---------------------------------------------------------------------------------------------------------------- */

/* Sums of the other kinds: the least and the most cells that any ship covers. */
static bool agrees_ship_by_ship(const struct oracle_game *game, const struct oracle_arrangement *arrangement,
                                const struct oracle_sum *sum) {
  int size = 0;
  int least = ORACLE_MAX_CELLS;
  int most = 0;
  for (int cell = 0; cell < cell_count(game); cell++) {
    size += sum->cells[cell];
  }
  for (int ship = 0; ship < game->ship_count; ship++) {
    int covered = 0;
    for (int cell = 0; cell < cell_count(game); cell++) {
      covered += sum->cells[cell] && arrangement->ship_at[cell] == ship;
    }
    if (is_there(game, arrangement, ship)) {
      least = covered < least ? covered : least;
      most = covered > most ? covered : most;
    }
  }
  return (sum->kind == ORACLE_SAME_SHIP && most == size) || (sum->kind == ORACLE_DIFFERENT_SHIPS && most <= 1) ||
         (sum->kind == ORACLE_EVERY_SHIP_HIT && least > 0);
}

static bool agrees_with_sum(const struct oracle_game *game, const struct oracle_arrangement *arrangement,
                            const struct oracle_sum *sum) {
  if (sum->kind != ORACLE_AMONG) {
    return agrees_ship_by_ship(game, arrangement, sum);
  }
  int covered = 0;
  for (int cell = 0; cell < cell_count(game); cell++) {
    const int ship = arrangement->ship_at[cell];
    covered += sum->cells[cell] && ship != ORACLE_WATER && (sum->ship == ORACLE_EVERY_SHIP || sum->ship == ship);
  }
  return covered >= sum->least && covered <= sum->most;
}

static bool agrees_with_sums(const struct oracle_game *game, const struct oracle_arrangement *arrangement) {
  bool agrees = true;
  for (int i = 0; i < game->sum_count; i++) {
    agrees = agrees && agrees_with_sum(game, arrangement, &game->sums[i]);
  }
  return agrees;
}

/* ---- Hints --------------------------------------------------------------------------------------------------------------- */

static bool is_of_ship(const struct oracle_game *game, const struct oracle_arrangement *arrangement, int row, int column,
                       int ship) {
  const bool is_on_board = row >= 0 && row < game->rows && column >= 0 && column < game->columns;
  return is_on_board && arrangement->ship_at[row * game->columns + column] == ship;
}

bool oracle_has_hint(const struct oracle_game *game, const struct oracle_arrangement *arrangement, int cell, char hint) {
  const int ship = arrangement->ship_at[cell];
  const int row = cell / game->columns;
  const int column = cell % game->columns;
  if (ship == ORACLE_WATER || hint == '#' || hint == '~') {
    return (ship == ORACLE_WATER) == (hint == '~');
  }
  /* The neighbours in the same ship: left, right, above, below. */
  char around[5] = "....";
  around[0] = is_of_ship(game, arrangement, row, column - 1, ship) ? 'l' : '.';
  around[1] = is_of_ship(game, arrangement, row, column + 1, ship) ? 'r' : '.';
  around[2] = is_of_ship(game, arrangement, row - 1, column, ship) ? 'a' : '.';
  around[3] = is_of_ship(game, arrangement, row + 1, column, ship) ? 'b' : '.';
  switch (hint) {
  case '@':
    return strcmp(around, "....") == 0;
  case '<':
    return strcmp(around, ".r..") == 0;
  case '>':
    return strcmp(around, "l...") == 0;
  case '^':
    return strcmp(around, "...b") == 0;
  case 'v':
    return strcmp(around, "..a.") == 0;
  default:
    return strcmp(around, "lr..") == 0 || strcmp(around, "..ab") == 0;
  }
}

static bool agrees_with_hints(const struct oracle_game *game, const struct oracle_arrangement *arrangement, const char *hints) {
  for (int cell = 0; cell < cell_count(game); cell++) {
    if (hints[cell] != 0 && !oracle_has_hint(game, arrangement, cell, hints[cell])) {
      return false;
    }
  }
  return true;
}

bool oracle_agrees(const struct oracle_game *game, const struct oracle_arrangement *arrangement,
                   const struct oracle_observations *observations) {
  struct oracle_opponent opponent;
  if (game->has_totals && !agrees_with_totals(game, arrangement)) {
    return false;
  }
  if (!agrees_with_sums(game, arrangement) || !agrees_with_hints(game, arrangement, observations->hints)) {
    return false;
  }
  for (int cell = 0; cell < cell_count(game); cell++) {
    if (oracle_is_blocked(observations, cell) && arrangement->ship_at[cell] != ORACLE_WATER) {
      return false;
    }
  }
  oracle_opponent_start(&opponent, game, arrangement);
  switch (observations->kind) {
  case ORACLE_GRID:
    return agrees_with_grid(game, arrangement, observations->grid);
  case ORACLE_SHOTS:
    return agrees_with_shots(&opponent, observations);
  case ORACLE_GRID_AND_SHOTS:
    for (int cell = 0; cell < cell_count(game); cell++) {
      if (observations->grid[cell] != '.') {
        oracle_opponent_answer(&opponent, cell);
      }
    }
    return agrees_with_grid(game, arrangement, observations->grid) && agrees_with_shots(&opponent, observations);
  case ORACLE_NOTHING:
    break;
  }
  return true;
}

bool oracle_is_shot(const struct oracle_observations *observations, int cell) {
  const char hint = observations->hints[cell];
  if (hint == '~' || (hint != 0 && observations->hints_are_hits)) {
    return true;
  }
  const bool has_grid = observations->kind == ORACLE_GRID || observations->kind == ORACLE_GRID_AND_SHOTS;
  const bool has_shots = observations->kind == ORACLE_SHOTS || observations->kind == ORACLE_GRID_AND_SHOTS;
  if (oracle_is_blocked(observations, cell) || (has_grid && observations->grid[cell] != '.')) {
    return true;
  }
  for (int i = 0; has_shots && i < observations->shot_count; i++) {
    if (observations->shots[i].cell == cell) {
      return true;
    }
  }
  return false;
}

/* ---- Every arrangement, and what it adds to the result ------------------------------------------------------------------- */

struct search {
  const struct oracle_game *game;
  const struct oracle_observations *observations;
  struct oracle_result *result; /* or NULL */
  oracle_visitor *visitor;      /* or NULL */
  void *context;                /* of the visitor */
  struct oracle_arrangement arrangement;
  int place_of_ship[ORACLE_MAX_SHIPS]; /* twice the cell of the top or left end, plus one if the ship lies down the board */
};

/* The opponent as he stands after all that has been observed. Where the order of the shots is not known it makes no difference.
 */
static void replay(struct oracle_opponent *opponent, const struct search *search) {
  oracle_opponent_start(opponent, search->game, &search->arrangement);
  for (int cell = 0; cell < cell_count(search->game); cell++) {
    if (oracle_is_shot(search->observations, cell)) {
      oracle_opponent_answer(opponent, cell);
    }
  }
}

static void add_to_result(struct search *search) {
  struct oracle_result *result = search->result;
  struct oracle_opponent opponent;
  replay(&opponent, search);
  result->count++;
  for (int cell = 0; cell < cell_count(search->game); cell++) {
    int ship = search->arrangement.ship_at[cell];
    if (ship == ORACLE_WATER) {
      continue;
    }
    int length = search->game->ships[ship].length;
    result->occupancy[cell]++;
    result->by_length[length][cell]++;
    if (!oracle_is_shot(search->observations, cell)) {
      struct oracle_opponent next = opponent;
      result->sinks[length][cell] += oracle_opponent_answer(&next, cell).reply == ORACLE_SUNK;
    }
  }
}

/* The first place to try for a ship: after the place of the last ship before it that is not told apart from it. */
static int first_place(const struct search *search, int ship) {
  for (int earlier = ship - 1; earlier >= 0; earlier--) {
    if (are_alike(search->game, ship, earlier) && search->place_of_ship[earlier] != ORACLE_ABSENT) {
      return search->place_of_ship[earlier] + 1;
    }
  }
  return 0;
}

/* Whether an optional ship that is not told apart from it, but comes before it, is absent: then it must be, too. */
static bool must_be_absent(const struct search *search, int ship) {
  for (int earlier = 0; earlier < ship; earlier++) {
    if (are_alike(search->game, ship, earlier) && search->place_of_ship[earlier] == ORACLE_ABSENT) {
      return search->game->ships[ship].optional;
    }
  }
  return false;
}

static void place_from(struct search *search, int ship) {
  const struct oracle_game *game = search->game;
  if (ship == game->ship_count) {
    if (oracle_agrees(game, &search->arrangement, search->observations)) {
      if (search->result != NULL) {
        add_to_result(search);
      }
      if (search->visitor != NULL) {
        search->visitor(search->context, game, search->place_of_ship);
      }
    }
    return;
  }
  if (game->ships[ship].optional) {
    search->place_of_ship[ship] = ORACLE_ABSENT;
    place_from(search, ship + 1);
  }
  if (must_be_absent(search, ship)) {
    return;
  }
  for (int place = first_place(search, ship); place < 2 * cell_count(game); place++) {
    bool down = place % 2 == 1;
    if (down && game->ships[ship].length == 1) {
      continue; /* a single cell has no direction */
    }
    if (!oracle_place(game, &search->arrangement, ship, place / 2, down)) {
      continue;
    }
    search->place_of_ship[ship] = place;
    place_from(search, ship + 1);
    take_away(game, &search->arrangement, ship);
  }
}

void oracle_solve(struct oracle_result *result, const struct oracle_game *game, const struct oracle_observations *observations) {
  struct search search = {.game = game, .observations = observations, .result = result};
  memset(result, 0, sizeof *result);
  oracle_clear(&search.arrangement);
  place_from(&search, 0);
}

void oracle_visit(oracle_visitor *visitor, void *context, const struct oracle_game *game,
                  const struct oracle_observations *observations) {
  struct search search = {.game = game, .observations = observations, .visitor = visitor, .context = context};
  oracle_clear(&search.arrangement);
  place_from(&search, 0);
}

/* ---- How much work that is ----------------------------------------------------------------------------------------------- */

static int places_of_length(const struct oracle_game *game, int length) {
  int across = length <= game->columns ? game->rows * (game->columns - length + 1) : 0;
  int down = length <= game->rows && length > 1 ? game->columns * (game->rows - length + 1) : 0;
  return across + down;
}

/* Placing the ships 0..k, which may also be left away where they are optional, can be done in at most (product over the classes
 * of C(places, ships of the class among 0..k)) ways. */
double oracle_effort(const struct oracle_game *game) {
  double ways = 1;
  double sum = 1;
  for (int ship = 0; ship < game->ship_count; ship++) {
    int alike_before = 0;
    for (int earlier = 0; earlier < ship; earlier++) {
      alike_before += are_alike(game, ship, earlier);
    }
    int places_left = places_of_length(game, game->ships[ship].length) - alike_before;
    const double choices = places_left > 0 ? (double)places_left / (alike_before + 1) : 0;
    ways *= choices + game->ships[ship].optional;
    sum += ways;
  }
  return sum;
}
