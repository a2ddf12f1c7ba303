/*
 * pool: any open cell, until one is a hit. Its neighbours above, to the right, below and to the left are put into a pool, from
 * which cells are drawn at random. At the next hit the pool becomes the cells on the line through both, up to two beyond each
 * end; so at each further hit. When a ship sinks the pool is emptied, and when it is empty any open cell comes into question
 * again.
 *
 * variant=published does what a published program does, mistakes included. Its pool is a queue: the neighbours above, below, to
 * the left and to the right are shot at in this order. At a further hit it takes the next cell of the queue for the one that was
 * hit. Nothing is taken out; what is put at its end are the numbers of the cells beyond both ends of the line from the first hit
 * to that one, in pairs: the row, or column, of the first cell beyond an end as the row of a cell, and of the second as its
 * column. So they are in general no neighbours of anything. A cell that is put into the queue twice is shot at twice, which is a
 * shot like any other, answered by a miss.
 *
 * halo=no: cells beside a sunk ship are not left out, though the rules keep others away.
 *
 * pool+lattice: the same, but what is not drawn from the pool is drawn from the cells of a lattice (lattice.h) as long as one of
 * them comes into question.
 */
#include "lab/strategies/lattice.h"
#include "lab/strategies/strategy.h"
#include "sys/memory.h"
#include "sys/status.h"

enum { VARIANT, HALO, LATTICE };
enum { INTENDED, PUBLISHED };
static const char *const variant_words[] = {[INTENDED] = "intended", [PUBLISHED] = "published", NULL};

/* Two beyond each end of a line, or four neighbours: in the pool, or of the published variant put into it at every hit. */
#define MOST_CELLS 4

struct pool_player {
  const struct strategy_choice *choice;
  struct cell_set lattice; /* empty where there is none */
  int taken;               /* of the published variant: cells at the beginning of the pool that have been shot at */
  int size;
  int first; /* hit on the ship that is being shot at; -1: none */
  int low;   /* ends of the line of hits, once there are two */
  int high;
  bool has_line;
  int pool[]; /* room for as many as can be put into it in a game */
};

static fc_status create(void **player, const struct strategy_choice *choice, const fc_board *rules, const fc_options *options,
                        fc_error *error) {
  (void)options;
  struct view *view = NULL;
  fc_status status = view_create(&view, rules, error);
  if (status != FC_OK) {
    return status;
  }
  const size_t most = MOST_CELLS * ((size_t)view->cell_count + 1);
  struct pool_player *made = memory_allocate_zeroed(1, sizeof *made + most * sizeof made->pool[0]);
  if (made == NULL) {
    view_free(view);
    return error_no_memory(error);
  }
  made->choice = choice;
  if (choice->strategy == &strategy_pool_lattice) {
    made->lattice = lattice_cells(view, (enum lattice)choice->values[LATTICE]);
  }
  view_free(view);
  *player = made;
  return FC_OK;
}

static void begin(void *player, const struct view *view) {
  (void)view;
  struct pool_player *pool = player;
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

/* The cells up to two beyond each end of a line, which goes down or across. */
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

static void note_hit(struct pool_player *pool, const struct view *view) {
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

/* Whether the player knows nothing against a cell: he knows what he has shot at, and perhaps what is water. */
static bool is_wanted(const struct pool_player *pool, const struct view *view, int cell) {
  return pool->choice->values[HALO] != 0 ? cell_set_has(&view->open, cell) : !cell_set_has(&view->shot, cell);
}

/* ---- The published variant ------------------------------------------------------------------------------------------------ */

static void add_wanted(struct pool_player *pool, const struct view *view, int row, int column) {
  if (sight_has(&view->sight, row, column) && is_wanted(pool, view, row * view->sight.columns + column)) {
    add(pool, view, row, column);
  }
}

static void note_hit_as_published(struct pool_player *pool, const struct view *view) {
  const int columns = view->sight.columns;
  if (pool->taken == pool->size) {
    const int row = view->last / columns;
    const int column = view->last % columns;
    pool->first = pool->first < 0 ? view->last : pool->first;
    add_wanted(pool, view, row - 1, column);
    add_wanted(pool, view, row + 1, column);
    add_wanted(pool, view, row, column - 1);
    add_wanted(pool, view, row, column + 1);
    return;
  }
  const int next = pool->pool[pool->taken];
  const int ends[2][2] = {{next / columns, pool->first / columns}, {next % columns, pool->first % columns}};
  for (int axis = 0; axis < 2; axis++) {
    const int end = ends[axis][0];
    const int other = ends[axis][1];
    const int step = end > other ? 1 : -1;
    if (end != other) {
      add_wanted(pool, view, end + step, end + 2 * step);
      add_wanted(pool, view, other - step, other - 2 * step);
    }
  }
}

/* ---- Playing -------------------------------------------------------------------------------------------------------------- */

static void observe(void *player, const struct view *view) {
  struct pool_player *pool = player;
  if (view->answer == FC_ANSWER_SUNK) {
    begin(pool, view);
  } else if (view->answer == FC_ANSWER_HIT) {
    (pool->choice->values[VARIANT] == PUBLISHED ? note_hit_as_published : note_hit)(pool, view);
  }
}

static fc_status choose(int *cell, void *player, const struct view *view, struct random_stream *stream, fc_error *error) {
  (void)error;
  struct pool_player *pool = player;
  if (pool->taken < pool->size && pool->choice->values[VARIANT] == PUBLISHED) {
    *cell = pool->pool[pool->taken++];
    return FC_OK;
  }
  while (pool->size > pool->taken) {
    const uint32_t drawn = random_stream_below(stream, (uint32_t)pool->size);
    const int chosen = pool->pool[drawn];
    pool->pool[drawn] = pool->pool[--pool->size];
    if (is_wanted(pool, view, chosen)) {
      *cell = chosen;
      return FC_OK;
    }
  }
  struct cell_set cells = pool->choice->values[HALO] != 0 ? view->open : view_unshot(view);
  struct cell_set on_lattice = {{0}};
  for (int word = 0; word < view->words; word++) {
    on_lattice.words[word] = cells.words[word] & pool->lattice.words[word];
  }
  *cell = player_draw(view, view_size(view, &on_lattice) > 0 ? &on_lattice : &cells, stream);
  return FC_OK;
}

#define PARAMETERS_OF_POOL                                                                                                       \
  {.key = "variant",                                                                                                             \
   .meaning = "as it was meant, or with the mistakes of the published program",                                                  \
   .kind = PARAMETER_WORD,                                                                                                       \
   .words = variant_words},                                                                                                      \
  {                                                                                                                              \
    .key = "halo", .meaning = "leave out what is beside a sunk ship", .kind = PARAMETER_WORD, .usual = 1, .words = yes_words     \
  }

const struct strategy strategy_pool = {
    .name = "pool",
    .summary = "random until a hit, then its neighbours, then the line, drawn from a pool",
    .source = "a published tournament of the Russian game",
    .parameters = {PARAMETERS_OF_POOL},
    .is_random = player_always,
    .create = create,
    .dispose = memory_free,
    .begin = begin,
    .observe = observe,
    .choose = choose,
};

const struct strategy strategy_pool_lattice = {
    .name = "pool+lattice",
    .summary = "pool, whose other shots follow a lattice",
    .source = "a published tournament of the Russian game",
    .parameters = {PARAMETERS_OF_POOL,
                   {.key = "lattice", .meaning = "which one: see linear, cross", .kind = PARAMETER_WORD, .words = lattice_words}},
    .is_random = player_always,
    .create = create,
    .dispose = memory_free,
    .begin = begin,
    .observe = observe,
    .choose = choose,
};
