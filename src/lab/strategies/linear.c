/*
 * linear and cross: the cells of a lattice (lattice.h) first, then the rest, in random order. Cells that are known to be water
 * are left out. What is hit is not followed up: these are orders of shots, measured for themselves, and used by `pool+lattice`.
 */
#include "lab/strategies/lattice.h"
#include "lab/strategies/strategy.h"
#include "sys/memory.h"
#include "sys/status.h"

/* A player who goes by a lattice. */
struct walker {
  struct cell_set cells;
};

static fc_status create(void **player, enum lattice lattice, const fc_board *rules, fc_error *error) {
  struct view *view = NULL;
  struct walker *made = memory_allocate(1, sizeof *made);
  fc_status status = made != NULL ? view_create(&view, rules, error) : error_no_memory(error);
  if (status != FC_OK) {
    memory_free(made);
    return status;
  }
  made->cells = lattice_cells(view, lattice);
  view_free(view);
  *player = made;
  return FC_OK;
}

static fc_status create_linear(void **player, const struct strategy_choice *choice, const fc_board *rules,
                               const fc_options *options, fc_error *error) {
  (void)choice;
  (void)options;
  return create(player, LATTICE_LINEAR, rules, error);
}

static fc_status create_cross(void **player, const struct strategy_choice *choice, const fc_board *rules,
                              const fc_options *options, fc_error *error) {
  (void)choice;
  (void)options;
  return create(player, LATTICE_CROSS, rules, error);
}

static fc_status choose(int *cell, void *player, const struct view *view, struct random_stream *stream, fc_error *error) {
  (void)error;
  const struct walker *walker = player;
  const struct cell_set cells = lattice_open(view, &walker->cells);
  *cell = player_draw(view, &cells, stream);
  return FC_OK;
}

const struct strategy strategy_linear = {
    .name = "linear",
    .summary = "every fourth diagonal in random order, then random",
    .source = "a published tournament of the Russian game",
    .is_random = player_always,
    .create = create_linear,
    .dispose = memory_free,
    .choose = choose,
};

const struct strategy strategy_cross = {
    .name = "cross",
    .summary = "both diagonals and a cross through the middle in random order, then random",
    .source = "a published tournament of the Russian game",
    .is_random = player_always,
    .create = create_cross,
    .dispose = memory_free,
    .choose = choose,
};
