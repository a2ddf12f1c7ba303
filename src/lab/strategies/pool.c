/*
 * pool: any open cell, until one is a hit. Its neighbours above, to the right, below and to the left are put into a pool, from
 * which cells are drawn at random. At the next hit the pool becomes the cells on the line through both, up to two beyond each
 * end; so at each further hit. When a ship sinks the pool is emptied, and when it is empty any open cell comes into question
 * again.
 *
 * variant=published does what a published program does, by mistake: at the second hit it takes the first cell of the pool for the
 * cell that was hit. The line goes from the first hit to that one, and the two cells beyond each end are written down with row
 * and column exchanged, so that in general they are no neighbours of anything. Nothing keeps it from shooting at a cell twice,
 * which is a shot like any other, answered by a miss.
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

/* Two beyond each end of a line, or four neighbours. */
#define MOST_IN_POOL 4

struct pool_player {
  const struct strategy_choice *choice;
  struct cell_set lattice; /* empty where there is none */
  int pool[MOST_IN_POOL];
  int size;
  int first; /* hit on the ship that is being shot at; -1: none */
  int low;   /* ends of the line of hits, once there are two */
  int high;
  bool has_line;
};

static fc_status create(void **player, const struct strategy_choice *choice, const fc_board *rules, const fc_options *options,
                        fc_error *error) {
  (void)options;
  struct view *view = NULL;
  struct pool_player *made = memory_allocate_zeroed(1, sizeof *made);
  fc_status status = made != NULL ? view_create(&view, rules, error) : error_no_memory(error);
  if (status != FC_OK) {
    memory_free(made);
    return status;
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

/* The cells up to two beyond each end of a line, which goes down or across; of the published variant, row and column exchanged.
 */
static void add_line(struct pool_player *pool, const struct view *view, int low, int high) {
  static const int beyond[MOST_IN_POOL] = {-1, -2, 1, 2};
  const int columns = view->sight.columns;
  const bool is_down = low / columns != high / columns;
  const bool is_exchanged = pool->choice->values[VARIANT] == PUBLISHED;
  pool->size = 0;
  for (int i = 0; i < MOST_IN_POOL; i++) {
    const int end = beyond[i] < 0 ? low : high;
    const int row = end / columns + (is_down ? beyond[i] : 0);
    const int column = end % columns + (is_down ? 0 : beyond[i]);
    add(pool, view, is_exchanged ? column : row, is_exchanged ? row : column);
  }
}

static bool is_in_line(const struct view *view, int cell, int other) {
  const int columns = view->sight.columns;
  return cell / columns == other / columns || cell % columns == other % columns;
}

static void note_hit(struct pool_player *pool, const struct view *view) {
  const bool is_published = pool->choice->values[VARIANT] == PUBLISHED;
  const int cell = is_published && pool->first >= 0 && pool->size > 0 ? pool->pool[0] : view->last;
  if (pool->first < 0 || !is_in_line(view, pool->first, cell)) {
    pool->first = view->last;
    pool->has_line = false;
    add_neighbours(pool, view, view->last);
    return;
  }
  const int low = pool->has_line ? pool->low : pool->first;
  const int high = pool->has_line ? pool->high : pool->first;
  if (is_published && pool->has_line) {
    return; /* the pool stays as it is */
  }
  pool->low = cell < low ? cell : low;
  pool->high = cell > high ? cell : high;
  pool->has_line = true;
  add_line(pool, view, pool->low, pool->high);
}

static void observe(void *player, const struct view *view) {
  struct pool_player *pool = player;
  if (view->answer == FC_ANSWER_SUNK) {
    begin(pool, view);
  } else if (view->answer == FC_ANSWER_HIT) {
    note_hit(pool, view);
  }
}

/* Whether the player would shoot at a cell: he knows what he has shot at, and perhaps what is water. */
static bool is_wanted(const struct pool_player *pool, const struct view *view, int cell) {
  return pool->choice->values[VARIANT] == PUBLISHED ||
         (pool->choice->values[HALO] != 0 ? cell_set_has(&view->open, cell) : !cell_set_has(&view->shot, cell));
}

static fc_status choose(int *cell, void *player, const struct view *view, struct random_stream *stream, fc_error *error) {
  (void)error;
  struct pool_player *pool = player;
  while (pool->size > 0) {
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
