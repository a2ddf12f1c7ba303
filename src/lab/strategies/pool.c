/*
 * pool: any open cell, until one is a hit. The pool then has the hit's neighbours above, to the right, below and to the left, and
 * shots are drawn from it at random. At each further hit the pool becomes the cells on the line through the hits, up to two
 * beyond each end. A sunk ship empties the pool, and with an empty pool the shot is any open cell again.
 *
 * variant=published repeats a published program with its mistakes. Its pool is a queue of the neighbours above, below, to the
 * left and to the right. At a further hit it mistakes the next cell of the queue for the hit, and removes nothing. For each end
 * of the line from the first hit to that cell it appends one cell: its row is the row, or column, of the first cell beyond the
 * end, and its column that of the second. So in general these cells are no neighbours of any hit. A cell that is in the queue
 * twice gets two shots; the second counts as a miss.
 *
 * halo=no: shots beside a sunk ship are possible, though the rules keep other ships away.
 *
 * pool+lattice: the same, but shots outside the pool are drawn from the cells of a lattice while one of them is open.
 *
 * linear and cross: the open cells of a lattice first, then the other open cells, in random order. They do not follow up hits:
 * they measure these orders of shots by themselves.
 */
#include "lab/strategies/strategy.h"

/* ---- Lattices ------------------------------------------------------------------------------------------------------------- */

enum lattice { LATTICE_LINEAR, LATTICE_CROSS };
static const char *const lattice_words[] = {[LATTICE_LINEAR] = "linear", [LATTICE_CROSS] = "cross", NULL};

/* Whether a cell is on every fourth diagonal: on 10x10 row + column = 3, 7, 11 or 15, counted from 0, 24 cells in all. */
static bool is_on_diagonals(int row, int column, int rows, int columns) {
  (void)rows;
  (void)columns;
  return (row + column) % 4 == 3;
}

/* Whether a line is one of the middle lines of a side. */
static bool is_middle(int line, int side) {
  return line == (side - 1) / 2 || line == side / 2;
}

/*
 * Whether a cell is on one of the main diagonals; or, outside the middle 2x2, in a middle row or column and with an even row +
 * column: on 10x10 rows 5 and 6 and columns E and F, 36 cells in all. An odd side has one middle line, without the cells in its
 * middle.
 */
static bool is_on_cross(int row, int column, int rows, int columns) {
  return row == column || row == columns - 1 - column ||
         (is_middle(row, rows) != is_middle(column, columns) && (row + column) % 2 == 0);
}

static struct cell_set lattice_cells(const struct view *view, enum lattice lattice) {
  bool (*const is_on[])(int, int, int, int) = {[LATTICE_LINEAR] = is_on_diagonals, [LATTICE_CROSS] = is_on_cross};
  struct cell_set cells = {{0}};
  for (int cell = 0; cell < view->cell_count; cell++) {
    const int columns = view->sight.columns;
    if (is_on[lattice](cell / columns, cell % columns, view->sight.rows, columns)) {
      cell_set_add(&cells, cell);
    }
  }
  return cells;
}

/* The cells of a set that are on the lattice; the whole set if none is. */
static struct cell_set prefer_lattice(const struct view *view, const struct cell_set *cells, const struct cell_set *lattice) {
  struct cell_set preferred = {{0}};
  uint64_t any = 0;
  for (int word = 0; word < view->words; word++) {
    preferred.words[word] = cells->words[word] & lattice->words[word];
    any |= preferred.words[word];
  }
  return any != 0 ? preferred : *cells;
}

static fc_status start_on_lattice(struct player *player, const fc_options *options, fc_error *error) {
  (void)options;
  (void)error;
  const bool is_linear = player->choice->strategy == &strategy_linear;
  *(struct cell_set *)player->mind = lattice_cells(player->view, is_linear ? LATTICE_LINEAR : LATTICE_CROSS);
  return FC_OK;
}

static fc_status choose_on_lattice(int *cell, struct player *player, fc_error *error) {
  (void)error;
  const struct cell_set cells = prefer_lattice(player->view, &player->view->open, player->mind);
  *cell = player_draw(player, &cells);
  return FC_OK;
}

/* ---- The pool ------------------------------------------------------------------------------------------------------------- */

enum { VARIANT, HALO, LATTICE };
enum { INTENDED, PUBLISHED };
static const char *const variant_words[] = {[INTENDED] = "intended", [PUBLISHED] = "published", NULL};

/* Two cells beyond each end of a line, or four neighbours. */
#define MOST_CELLS 4

struct pool_player {
  struct cell_set lattice; /* empty: there is none */
  int taken;               /* published variant: cells taken from the head of the queue */
  int size;
  int first; /* hit on the current ship; -1: none */
  int low;   /* ends of the line of hits, if there are two */
  int high;
  bool has_line;
  int pool[MOST_CELLS * (CELL_SET_CELLS + 1)]; /* the published variant adds MOST_CELLS at each hit */
};

static fc_status start(struct player *player, const fc_options *options, fc_error *error) {
  (void)options;
  (void)error;
  struct pool_player *pool = player->mind;
  if (player->choice->strategy == &strategy_pool_lattice) {
    pool->lattice = lattice_cells(player->view, (enum lattice)player->choice->values[LATTICE]);
  }
  return FC_OK;
}

static void begin(struct player *player) {
  struct pool_player *pool = player->mind;
  pool->taken = 0;
  pool->size = 0;
  pool->first = -1;
  pool->has_line = false;
}

static void add(struct pool_player *pool, const struct view *view, int row, int column) {
  if (sight_has(&view->sight, row, column)) {
    pool->pool[pool->size++] = row * view->sight.columns + column;
  }
}

static void add_neighbours(struct pool_player *pool, const struct view *view, int cell) {
  const int row = cell / view->sight.columns;
  const int column = cell % view->sight.columns;
  pool->size = 0;
  add(pool, view, row - 1, column);
  add(pool, view, row, column + 1);
  add(pool, view, row + 1, column);
  add(pool, view, row, column - 1);
}

/* Refills the pool with the cells up to two beyond each end of a line. */
static void add_line(struct pool_player *pool, const struct view *view, int low, int high) {
  static const int beyond[MOST_CELLS] = {-1, -2, 1, 2};
  const int columns = view->sight.columns;
  const bool is_down = low / columns != high / columns;
  pool->size = 0;
  for (int i = 0; i < MOST_CELLS; i++) {
    const int end = beyond[i] < 0 ? low : high;
    const int row = end / columns + (is_down ? beyond[i] : 0);
    const int column = end % columns + (is_down ? 0 : beyond[i]);
    add(pool, view, row, column);
  }
}

static bool is_in_line(const struct view *view, int cell, int other) {
  const int columns = view->sight.columns;
  return cell / columns == other / columns || cell % columns == other % columns;
}

static void note_hit(struct player *player) {
  struct pool_player *pool = player->mind;
  const struct view *view = player->view;
  const int cell = view->last;
  if (pool->first < 0 || !is_in_line(view, pool->first, cell)) {
    pool->first = cell;
    pool->has_line = false;
    add_neighbours(pool, view, cell);
    return;
  }
  const int low = pool->has_line ? pool->low : pool->first;
  const int high = pool->has_line ? pool->high : pool->first;
  pool->low = cell < low ? cell : low;
  pool->high = cell > high ? cell : high;
  pool->has_line = true;
  add_line(pool, view, pool->low, pool->high);
}

/* Whether a cell is open or, with halo=no, has not been shot at. */
static bool is_wanted(const struct player *player, int cell) {
  return player->choice->values[HALO] != 0 ? cell_set_has(&player->view->open, cell) : !cell_set_has(&player->view->shot, cell);
}

/* ---- The published variant ------------------------------------------------------------------------------------------------ */

static void add_wanted(struct player *player, int row, int column) {
  const struct sight *sight = &player->view->sight;
  if (sight_has(sight, row, column) && is_wanted(player, row * sight->columns + column)) {
    add(player->mind, player->view, row, column);
  }
}

static void note_hit_as_published(struct player *player) {
  struct pool_player *pool = player->mind;
  const struct view *view = player->view;
  const int columns = view->sight.columns;
  if (pool->taken == pool->size) {
    const int row = view->last / columns;
    const int column = view->last % columns;
    pool->first = pool->first < 0 ? view->last : pool->first;
    add_wanted(player, row - 1, column);
    add_wanted(player, row + 1, column);
    add_wanted(player, row, column - 1);
    add_wanted(player, row, column + 1);
    return;
  }
  const int next = pool->pool[pool->taken];
  const int ends[2][2] = {{next / columns, pool->first / columns}, {next % columns, pool->first % columns}};
  for (int axis = 0; axis < 2; axis++) {
    const int end = ends[axis][0];
    const int other = ends[axis][1];
    const int step = end > other ? 1 : -1;
    if (end != other) {
      add_wanted(player, end + step, end + 2 * step);
      add_wanted(player, other - step, other - 2 * step);
    }
  }
}

/* ---- Playing -------------------------------------------------------------------------------------------------------------- */

static void observe(struct player *player) {
  if (player->view->answer == FC_ANSWER_SUNK) {
    begin(player);
  } else if (player->view->answer == FC_ANSWER_HIT) {
    (player->choice->values[VARIANT] == PUBLISHED ? note_hit_as_published : note_hit)(player);
  }
}

static fc_status choose(int *cell, struct player *player, fc_error *error) {
  (void)error;
  struct pool_player *pool = player->mind;
  const struct view *view = player->view;
  if (pool->taken < pool->size && player->choice->values[VARIANT] == PUBLISHED) {
    *cell = pool->pool[pool->taken++];
    return FC_OK;
  }
  while (pool->size > pool->taken) {
    const uint32_t drawn = random_stream_below(&player->stream, (uint32_t)pool->size);
    *cell = pool->pool[drawn];
    pool->pool[drawn] = pool->pool[--pool->size];
    if (is_wanted(player, *cell)) {
      return FC_OK;
    }
  }
  const struct cell_set all = player->choice->values[HALO] != 0 ? view->open : view_unshot(view);
  const struct cell_set cells = prefer_lattice(view, &all, &pool->lattice);
  *cell = player_draw(player, &cells);
  return FC_OK;
}

/* ---- The strategies ------------------------------------------------------------------------------------------------------- */

#define PARAMETERS_OF_POOL                                                                                                       \
  {.key = "variant",                                                                                                             \
   .meaning = "as it was meant, or with the mistakes of the published program",                                                  \
   .kind = PARAMETER_WORD,                                                                                                       \
   .words = variant_words},                                                                                                      \
  {                                                                                                                              \
    .key = "halo", .meaning = "leave out what is beside a sunk ship", .kind = PARAMETER_WORD, .usual = 1, .words = yes_words     \
  }

#define PUBLISHED_STRATEGY .source = "a tournament of 1,024 players", .is_random = true
#define POOL                                                                                                                     \
  PUBLISHED_STRATEGY, .mind_size = sizeof(struct pool_player), .start = start, .begin = begin, .observe = observe,               \
                      .choose = choose
#define ON_LATTICE                                                                                                               \
  PUBLISHED_STRATEGY, .mind_size = sizeof(struct cell_set), .start = start_on_lattice, .choose = choose_on_lattice

const struct strategy strategy_pool = {
    .name = "pool",
    .summary = "random until a hit, then its neighbours, then the line, drawn from a pool",
    .parameters = {PARAMETERS_OF_POOL},
    POOL,
};

const struct strategy strategy_pool_lattice = {
    .name = "pool+lattice",
    .summary = "pool, whose other shots follow a lattice",
    .parameters = {PARAMETERS_OF_POOL,
                   {.key = "lattice", .meaning = "which one: see linear, cross", .kind = PARAMETER_WORD, .words = lattice_words}},
    POOL,
};

const struct strategy strategy_linear = {
    .name = "linear",
    .summary = "every fourth diagonal in random order, then random",
    ON_LATTICE,
};

const struct strategy strategy_cross = {
    .name = "cross",
    .summary = "both diagonals and a cross through the middle in random order, then random",
    ON_LATTICE,
};
