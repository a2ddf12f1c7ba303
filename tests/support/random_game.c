#include "support/random_game.h"

#include <string.h>

static int smaller(int one, int other) {
  return one < other ? one : other;
}

/* ---- Games --------------------------------------------------------------------------------------------------------------- */

/* One board in eight is a single row or column. Most are large: there are few small ones, and they come again and again. */
static void draw_size(struct oracle_game *game, struct random_source *source, const struct random_game_limits *limits) {
  int longer = random_between(source, random_chance(source, 1, 4) ? 1 : (limits->longest_side + 1) / 2, limits->longest_side);
  int shorter = random_chance(source, 1, 8) ? 1 : random_between(source, 2, longer > 2 ? longer : 2);
  while (longer * shorter > limits->most_cells) {
    shorter--;
  }
  bool is_wide = random_chance(source, 1, 2);
  game->rows = is_wide ? shorter : longer;
  game->columns = is_wide ? longer : shorter;
}

/* Half of all ships are no longer than 2, for long ones leave little to count. */
static int draw_length(struct random_source *source, const struct random_game_limits *limits) {
  int longest = random_chance(source, 1, 2) ? smaller(2, limits->longest_ship) : limits->longest_ship;
  return random_between(source, 1, longest);
}

/* One fleet in twenty is empty, one in five consists of equal ships. */
static void draw_fleet(struct oracle_game *game, struct random_source *source, const struct random_game_limits *limits) {
  game->ship_count = random_chance(source, 1, 20) ? 0 : random_between(source, 1, limits->most_ships);
  bool all_equal = random_chance(source, 1, 5);
  bool all_named = random_chance(source, 3, 4);
  for (int ship = 0; ship < game->ship_count; ship++) {
    bool repeat = ship > 0 && all_equal;
    game->ships[ship].length = repeat ? game->ships[0].length : draw_length(source, limits);
    bool may_be_named = game->announce == ORACLE_ANNOUNCE_SHIP || random_chance(source, 1, 8);
    game->ships[ship].named = may_be_named && (all_named || random_chance(source, 1, 2));
  }
}

/* Makes long ships as long as the longer side, and leaves ships out where the others leave them no chance to fit. */
static void make_roomy(struct oracle_game *game) {
  int longer_side = game->rows > game->columns ? game->rows : game->columns;
  int room = game->rows * game->columns / (game->touching == ORACLE_TOUCHING_NONE ? 3 : 2);
  int kept = 0;
  for (int ship = 0; ship < game->ship_count; ship++) {
    int length = smaller(game->ships[ship].length, longer_side);
    if (length > room) {
      continue;
    }
    room -= length;
    game->ships[kept].length = length;
    game->ships[kept].named = game->ships[ship].named;
    kept++;
  }
  game->ship_count = kept;
}

void random_game(struct oracle_game *game, struct random_source *source, const struct random_game_limits *limits) {
  memset(game, 0, sizeof *game);
  game->touching = (enum oracle_touching)random_below(source, ORACLE_TOUCHINGS);
  game->announce = (enum oracle_announce)random_below(source, ORACLE_ANNOUNCES);
  draw_size(game, source, limits);
  draw_fleet(game, source, limits);
  if (!random_chance(source, 1, 6)) {
    make_roomy(game);
  }
}

void random_optional(struct oracle_game *game, struct random_source *source) {
  const int percent = random_chance(source, 1, 4) ? 100 : random_chance(source, 2, 3) ? 50 : 20;
  for (int ship = 0; ship < game->ship_count; ship++) {
    game->ships[ship].optional = random_chance(source, percent, 100);
  }
}

/* ---- A random arrangement ------------------------------------------------------------------------------------------------ */

static bool draw_ship(struct oracle_arrangement *arrangement, const struct oracle_game *game, int ship,
                      struct random_source *source) {
  enum { TRIES = 60 };
  for (int try = 0; try < TRIES; try++) {
    int cell = random_below(source, game->rows * game->columns);
    if (oracle_place(game, arrangement, ship, cell, random_chance(source, 1, 2))) {
      return true;
    }
  }
  return false;
}

static bool is_left_away(const struct oracle_game *game, int ship, struct random_source *source) {
  return game->ships[ship].optional && random_chance(source, 1, 2);
}

/* Not every arrangement is equally likely, and a tight one may be missed; neither matters to a test. */
static bool draw_arrangement(struct oracle_arrangement *arrangement, const struct oracle_game *game,
                             struct random_source *source) {
  enum { TRIES = 40 };
  for (int try = 0; try < TRIES; try++) {
    int ship = 0;
    oracle_clear(arrangement);
    while (ship < game->ship_count && (is_left_away(game, ship, source) || draw_ship(arrangement, game, ship, source))) {
      ship++;
    }
    if (ship == game->ship_count) {
      return true;
    }
  }
  return false;
}

/* ---- Totals -------------------------------------------------------------------------------------------------------------- */

/* The sum of totals, and whether all are known. */
static int sum_of(bool *is_complete, const int *totals, int count) {
  int sum = 0;
  *is_complete = true;
  for (int line = 0; line < count; line++) {
    sum += totals[line] != ORACLE_NO_TOTAL ? totals[line] : 0;
    *is_complete = *is_complete && totals[line] != ORACLE_NO_TOTAL;
  }
  return sum;
}

/* Whether the totals add up to as many cells as the fleet may have: where they do not, the file is refused. */
static bool totals_may_add_up(const struct oracle_game *game) {
  int least = 0;
  int most = 0;
  for (int ship = 0; ship < game->ship_count; ship++) {
    least += game->ships[ship].optional ? 0 : game->ships[ship].length;
    most += game->ships[ship].length;
  }
  bool has_all_rows;
  bool has_all_columns;
  const int rows = sum_of(&has_all_rows, game->row_totals, game->rows);
  const int columns = sum_of(&has_all_columns, game->column_totals, game->columns);
  return rows <= most && columns <= most && (!has_all_rows || (rows >= least && columns <= rows)) &&
         (!has_all_columns || (columns >= least && rows <= columns));
}

void random_totals(struct oracle_game *game, struct random_source *source) {
  struct oracle_arrangement arrangement;
  const bool is_true = draw_arrangement(&arrangement, game, source) && !random_chance(source, 1, 8);
  const int percent_known = random_chance(source, 1, 2) ? 100 : random_below(source, 101);
  game->has_totals = true;
  for (int line = 0; line < game->rows + game->columns; line++) {
    const bool is_row = line < game->rows;
    const int first = is_row ? line * game->columns : line - game->rows;
    int total = 0;
    for (int i = 0; i < (is_row ? game->columns : game->rows); i++) {
      total += arrangement.ship_at[first + i * (is_row ? 1 : game->columns)] != ORACLE_WATER;
    }
    if (!is_true && random_chance(source, 1, 4)) {
      total = random_below(source, 4);
    }
    *(is_row ? &game->row_totals[line] : &game->column_totals[line - game->rows]) =
        random_chance(source, percent_known, 100) ? total : ORACLE_NO_TOTAL;
  }
  while (!totals_may_add_up(game)) {
    const int line = random_below(source, game->rows + game->columns);
    *(line < game->rows ? &game->row_totals[line] : &game->column_totals[line - game->rows]) = ORACLE_NO_TOTAL;
  }
}

/* ---- Sums ------------------------------------------------------------------------------------------------------------------ */

/* A set of scattered cells, or a rectangle. Returns how many cells it has. */
static int draw_cells(bool *cells, const struct oracle_game *game, struct random_source *source) {
  const bool is_rectangle = random_chance(source, 1, 2);
  const int percent = 10 + random_below(source, 60);
  const int top = random_below(source, game->rows);
  const int left = random_below(source, game->columns);
  const int bottom = top + random_below(source, game->rows - top);
  const int right = left + random_below(source, game->columns - left);
  int count = 0;
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    const int row = cell / game->columns;
    const int column = cell % game->columns;
    cells[cell] =
        is_rectangle ? row >= top && row <= bottom && column >= left && column <= right : random_chance(source, percent, 100);
    count += cells[cell];
  }
  if (count == 0) {
    cells[top * game->columns + left] = true;
    count = 1;
  }
  return count;
}

/* Whether a ship has a name by which it is told apart from the others. */
static bool is_told_apart(const struct oracle_game *game, int ship) {
  bool is_alone = game->ships[ship].named;
  for (int other = 0; other < game->ship_count; other++) {
    const bool is_like = other != ship && game->ships[other].length == game->ships[ship].length;
    is_alone = is_alone && (game->announce == ORACLE_ANNOUNCE_SHIP || !is_like);
  }
  return is_alone;
}

/* Makes a sum one of another kind, mostly one that is true of an arrangement. It stays what it is where it would have too few
 * cells. */
static void change_kind(struct oracle_sum *sum, const struct oracle_arrangement *arrangement, const struct oracle_game *game,
                        struct random_source *source) {
  const enum oracle_sum_kind kind = (enum oracle_sum_kind)random_between(source, ORACLE_SAME_SHIP, ORACLE_EVERY_SHIP_HIT);
  const bool is_true = !random_chance(source, 1, 8);
  const int chosen = game->ship_count > 0 ? random_below(source, game->ship_count) : 0;
  struct oracle_sum changed = *sum;
  bool is_hit[ORACLE_MAX_SHIPS] = {false};
  int size = 0;
  changed.kind = kind;
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    const int ship = arrangement->ship_at[cell];
    if (is_true && kind == ORACLE_SAME_SHIP) {
      changed.cells[cell] = ship == chosen && random_chance(source, 2, 3);
    } else if (is_true && ship != ORACLE_WATER) {
      const bool is_first = !is_hit[ship];
      is_hit[ship] = is_hit[ship] || kind == ORACLE_EVERY_SHIP_HIT || changed.cells[cell];
      changed.cells[cell] = kind == ORACLE_EVERY_SHIP_HIT ? changed.cells[cell] || is_first : changed.cells[cell] && is_first;
    }
    size += changed.cells[cell];
  }
  if (size >= 2) {
    *sum = changed;
  }
}

void random_sums(struct oracle_game *game, struct random_source *source) {
  struct oracle_arrangement arrangement;
  oracle_clear(&arrangement);
  (void)draw_arrangement(&arrangement, game, source);
  game->sum_count = 1 + random_below(source, 3);
  for (int i = 0; i < game->sum_count; i++) {
    struct oracle_sum *sum = &game->sums[i];
    const int ship = game->ship_count > 0 ? random_below(source, game->ship_count) : 0;
    *sum = (struct oracle_sum){.ship = ORACLE_EVERY_SHIP};
    const int size = draw_cells(sum->cells, game, source);
    if (game->ship_count > 0 && is_told_apart(game, ship) && random_chance(source, 1, 3)) {
      sum->ship = ship;
    }
    int covered = 0;
    for (int cell = 0; cell < game->rows * game->columns; cell++) {
      const int at = arrangement.ship_at[cell];
      covered += sum->cells[cell] && at != ORACLE_WATER && (sum->ship == ORACLE_EVERY_SHIP || sum->ship == at);
    }
    if (random_chance(source, 1, 10)) {
      covered = random_below(source, size + 1);
    }
    const int kind = random_below(source, 4);
    sum->least = kind == 1 ? 0 : covered;
    sum->most = kind == 2 ? size : covered;
    if (kind == 3) {
      sum->least -= random_below(source, covered + 1);
      sum->most += random_below(source, size - covered + 1);
    }
    if (sum->ship == ORACLE_EVERY_SHIP && random_chance(source, 1, 3)) {
      change_kind(sum, &arrangement, game, source);
    }
  }
}

/* ---- Truthful observations ----------------------------------------------------------------------------------------------- */

/* Whether the opponent's answer to a hit on this ship can be written down. */
static bool can_be_announced(const struct oracle_game *game, const struct oracle_arrangement *arrangement, int cell,
                             enum oracle_kind kind) {
  int ship = arrangement->ship_at[cell];
  if (game->announce != ORACLE_ANNOUNCE_SHIP || ship == ORACLE_WATER) {
    return true;
  }
  return kind == ORACLE_SHOTS && game->ships[ship].named;
}

/* The cells to shoot at, in order: all cells at random, but ships are hit more often than a blind player would. */
static int draw_targets(int *targets, const struct oracle_game *game, const struct oracle_arrangement *arrangement,
                        enum oracle_kind kind, struct random_source *source) {
  int cells[ORACLE_MAX_CELLS];
  int cell_count = game->rows * game->columns;
  for (int cell = 0; cell < cell_count; cell++) {
    cells[cell] = cell;
  }
  random_shuffle(source, cells, cell_count);

  int percent_of_ships = random_chance(source, 1, 6) ? 100 : random_below(source, 100);
  int percent_of_water = random_below(source, 60);
  int target_count = 0;
  for (int i = 0; i < cell_count; i++) {
    bool is_water = arrangement->ship_at[cells[i]] == ORACLE_WATER;
    bool is_target = random_chance(source, is_water ? percent_of_water : percent_of_ships, 100);
    if (is_target && can_be_announced(game, arrangement, cells[i], kind)) {
      targets[target_count++] = cells[i];
    }
  }
  return target_count;
}

static void write_grid(struct oracle_observations *observations, const struct oracle_opponent *opponent, const int *targets,
                       int target_count) {
  memset(observations->grid, '.', sizeof observations->grid);
  for (int i = 0; i < target_count; i++) {
    int ship = opponent->arrangement->ship_at[targets[i]];
    char state = 'o';
    if (ship != ORACLE_WATER) {
      state = opponent->cells_left[ship] == 0 && opponent->game->announce != ORACLE_ANNOUNCE_HIT ? 's' : 'x';
    }
    observations->grid[targets[i]] = state;
  }
}

/* Blocks some cells that are not shot at, and if there is an arrangement, only where it has no ship. One board in five has such
 * cells. */
static void block_some(struct oracle_observations *observations, const struct oracle_game *game,
                       const struct oracle_arrangement *arrangement, struct random_source *source) {
  if (!random_chance(source, 1, 5)) {
    return;
  }
  int percent = random_between(source, 5, 60);
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    bool is_empty = arrangement == NULL || arrangement->ship_at[cell] == ORACLE_WATER;
    if (is_empty && !oracle_is_shot(observations, cell) && random_chance(source, percent, 100)) {
      observations->grid[cell] = 'b';
    }
  }
}

bool random_truth(struct oracle_observations *observations, const struct oracle_game *game, enum oracle_kind kind,
                  struct random_source *source) {
  struct oracle_arrangement arrangement;
  memset(observations, 0, sizeof *observations);
  if (kind == ORACLE_NOTHING) {
    return true;
  }
  if (!draw_arrangement(&arrangement, game, source)) {
    return false;
  }

  int targets[ORACLE_MAX_CELLS];
  int target_count = draw_targets(targets, game, &arrangement, kind, source);
  struct oracle_opponent opponent;
  oracle_opponent_start(&opponent, game, &arrangement);
  for (int i = 0; i < target_count; i++) {
    observations->shots[i] = (struct oracle_shot){targets[i], oracle_opponent_answer(&opponent, targets[i])};
  }
  observations->shot_count = target_count;
  observations->kind = kind;
  if (kind == ORACLE_GRID) {
    write_grid(observations, &opponent, targets, target_count);
  }
  block_some(observations, game, &arrangement, source);
  return true;
}

/* ---- Untruthful observations --------------------------------------------------------------------------------------------- */

static char draw_state(const struct oracle_game *game, struct random_source *source) {
  static const int states_of_announce[ORACLE_ANNOUNCES] = {
      [ORACLE_ANNOUNCE_HIT] = 4, [ORACLE_ANNOUNCE_SUNK] = 5, [ORACLE_ANNOUNCE_LENGTH] = 5, [ORACLE_ANNOUNCE_SHIP] = 3};
  return ".obxs"[random_below(source, states_of_announce[game->announce])];
}

/* An answer that is well formed under the announcement; now and then of a length that the fleet lacks. */
static struct oracle_answer draw_answer(const struct oracle_game *game, struct random_source *source) {
  struct oracle_answer answer = {ORACLE_MISS, ORACLE_NOT_SAID, ORACLE_NOT_SAID};
  int ship = game->ship_count > 0 ? random_below(source, game->ship_count) : ORACLE_NOT_SAID;
  bool cannot_name = game->announce == ORACLE_ANNOUNCE_SHIP && (ship == ORACLE_NOT_SAID || !game->ships[ship].named);
  if (cannot_name || random_chance(source, 1, 3)) {
    return answer;
  }
  answer.reply = game->announce == ORACLE_ANNOUNCE_HIT || random_chance(source, 1, 2) ? ORACLE_HIT : ORACLE_SUNK;
  if (game->announce == ORACLE_ANNOUNCE_SHIP) {
    answer.ship = ship;
  }
  if (game->announce == ORACLE_ANNOUNCE_LENGTH && answer.reply == ORACLE_SUNK) {
    bool is_of_fleet = ship != ORACLE_NOT_SAID && !random_chance(source, 1, 10);
    answer.length = is_of_fleet ? game->ships[ship].length : random_between(source, 1, ORACLE_MAX_LENGTH);
  }
  return answer;
}

static void change(struct oracle_observations *observations, const struct oracle_game *game, struct random_source *source) {
  if (observations->kind == ORACLE_GRID) {
    observations->grid[random_below(source, game->rows * game->columns)] = draw_state(game, source);
    return;
  }
  if (observations->shot_count == 0) {
    return;
  }
  struct oracle_shot *one = &observations->shots[random_below(source, observations->shot_count)];
  struct oracle_shot *other = &observations->shots[random_below(source, observations->shot_count)];
  if (random_chance(source, 1, 2)) {
    one->answer = draw_answer(game, source);
  } else {
    struct oracle_shot shot = *one;
    *one = *other;
    *other = shot;
  }
}

static void invent(struct oracle_observations *observations, const struct oracle_game *game, enum oracle_kind kind,
                   struct random_source *source) {
  int cell_count = game->rows * game->columns;
  int cells[ORACLE_MAX_CELLS];
  memset(observations, 0, sizeof *observations);
  memset(observations->grid, '.', sizeof observations->grid);
  for (int cell = 0; cell < cell_count; cell++) {
    cells[cell] = cell;
  }
  random_shuffle(source, cells, cell_count);
  int known = random_chance(source, 1, 2) ? smaller(cell_count, random_below(source, 4)) : random_between(source, 0, cell_count);
  observations->kind = kind;
  observations->shot_count = kind == ORACLE_SHOTS ? known : 0;
  for (int i = 0; i < known; i++) {
    if (kind == ORACLE_GRID) {
      observations->grid[cells[i]] = draw_state(game, source);
    } else {
      observations->shots[i] = (struct oracle_shot){cells[i], draw_answer(game, source)};
    }
  }
  block_some(observations, game, NULL, source);
}

enum random_knowledge random_observations(struct oracle_observations *observations, const struct oracle_game *game,
                                          struct random_source *source) {
  enum oracle_kind kind = random_chance(source, 1, 7) ? ORACLE_NOTHING : random_chance(source, 1, 2) ? ORACLE_GRID : ORACLE_SHOTS;
  memset(observations, 0, sizeof *observations);
  if (kind == ORACLE_NOTHING) {
    return RANDOM_NOTHING;
  }
  bool is_invented = random_chance(source, 1, 6);
  if (is_invented || !random_truth(observations, game, kind, source)) {
    invent(observations, game, kind, source);
    return RANDOM_INVENTED;
  }
  if (random_chance(source, 1, 5)) {
    change(observations, game, source);
    return RANDOM_CHANGED;
  }
  return RANDOM_TRUTHFUL;
}

/* Puts the targets that a grid can show in front. Returns how many there are. */
static int grid_targets_first(int *targets, int target_count, const struct oracle_game *game,
                              const struct oracle_arrangement *arrangement) {
  int shown = 0;
  for (int i = 0; i < target_count; i++) {
    if (can_be_announced(game, arrangement, targets[i], ORACLE_GRID)) {
      int target = targets[i];
      targets[i] = targets[shown];
      targets[shown++] = target;
    }
  }
  return shown;
}

bool random_grid_and_shots(struct oracle_observations *observations, const struct oracle_game *game,
                           struct random_source *source) {
  struct oracle_arrangement arrangement;
  memset(observations, 0, sizeof *observations);
  if (!draw_arrangement(&arrangement, game, source)) {
    return false;
  }
  int targets[ORACLE_MAX_CELLS];
  int target_count = draw_targets(targets, game, &arrangement, ORACLE_SHOTS, source);
  int in_grid = random_between(source, 0, grid_targets_first(targets, target_count, game, &arrangement));
  struct oracle_opponent opponent;
  oracle_opponent_start(&opponent, game, &arrangement);
  for (int i = 0; i < in_grid; i++) {
    oracle_opponent_answer(&opponent, targets[i]);
  }
  write_grid(observations, &opponent, targets, in_grid);
  for (int i = in_grid; i < target_count; i++) {
    observations->shots[observations->shot_count++] =
        (struct oracle_shot){targets[i], oracle_opponent_answer(&opponent, targets[i])};
  }
  observations->kind = ORACLE_GRID_AND_SHOTS;
  block_some(observations, game, &arrangement, source);
  if (random_chance(source, 1, 4) && observations->shot_count > 0) {
    observations->shots[random_below(source, observations->shot_count)].answer = draw_answer(game, source);
  }
  if (random_chance(source, 1, 6) && in_grid > 0) {
    observations->grid[targets[random_below(source, in_grid)]] = draw_state(game, source);
  }
  return true;
}

/* ---- Hints --------------------------------------------------------------------------------------------------------------- */

/* Whether a ship by itself can have at a cell what a hint says. */
static bool can_be_fulfilled(const struct oracle_game *game, int cell, char hint) {
  bool can = hint == '~';
  for (int ship = 0; ship < game->ship_count; ship++) {
    for (int place = 0; place < 2 * game->rows * game->columns && !can; place++) {
      struct oracle_arrangement alone;
      oracle_clear(&alone);
      can = oracle_place(game, &alone, ship, place / 2, place % 2 == 1) && oracle_has_hint(game, &alone, cell, hint);
    }
  }
  return can;
}

/* One of the arrangements that agree, each as likely as any other. */
struct draw {
  struct random_source *source;
  int seen;
  struct oracle_arrangement drawn;
};

static void draw_one(void *context, const struct oracle_game *game, const int *places) {
  struct draw *draw = context;
  draw->seen++;
  if (random_below(draw->source, draw->seen) > 0) {
    return;
  }
  oracle_clear(&draw->drawn);
  for (int ship = 0; ship < game->ship_count; ship++) {
    if (places[ship] != ORACLE_ABSENT) {
      (void)oracle_place(game, &draw->drawn, ship, places[ship] / 2, places[ship] % 2 == 1);
    }
  }
}

/* Whether the file may have a hint at a cell: the grid must not call it water or blocked. */
static bool may_have_hint(const struct oracle_observations *observations, int cell) {
  const bool has_grid = observations->kind == ORACLE_GRID || observations->kind == ORACLE_GRID_AND_SHOTS;
  return !oracle_is_blocked(observations, cell) && !(has_grid && observations->grid[cell] == 'o');
}

/* A true hint at a cell: the part of a ship, or only that there is one. */
static char true_hint(const struct oracle_game *game, const struct oracle_arrangement *arrangement, int cell,
                      struct random_source *source) {
  const char *hint = ORACLE_HINTS;
  while (!oracle_has_hint(game, arrangement, cell, *hint)) {
    hint++;
  }
  return *hint != '~' && random_chance(source, 1, 5) ? '#' : *hint;
}

void random_hints(struct oracle_observations *observations, const struct oracle_game *game, struct random_source *source) {
  struct draw draw = {.source = source};
  oracle_visit(draw_one, &draw, game, observations);
  const int percent = random_between(source, 5, 60);
  observations->hints_are_hits = game->announce == ORACLE_ANNOUNCE_HIT;
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    if (!may_have_hint(observations, cell) || !random_chance(source, percent, 100)) {
      continue;
    }
    const bool is_true = draw.seen > 0 && !random_chance(source, 1, 40);
    const char hint =
        is_true ? true_hint(game, &draw.drawn, cell, source) : ORACLE_HINTS[random_below(source, (int)strlen(ORACLE_HINTS))];
    observations->hints[cell] = can_be_fulfilled(game, cell, hint) ? hint : 0;
  }
}
