/*
 * Layers that share what is kept though they are not quite alike.
 *
 * A plan may have states that are not live. For every link that is kept is a possible step between frontiers; so a path from the
 * empty board along links visits only states that can be reached, and if it ends, by placing the last ship, it is a
 * configuration. And every configuration is such a path, as long as every layer has all its own live states and the links between
 * them. Count and marginals are sums over these paths: what else is kept changes none of them. (F of a state that cannot be
 * reached is 0; its B may be anything. B of a state that can be reached, but not completed, is 0.) It takes the sweep a little
 * longer, but saves making a plan for every row anew. So
 *
 *   - a layer may have the reached sets of the layer above when its own are part of them. With every row more can be reached,
 *     until it is all that the fleet allows; from there on each layer takes the sets of the one above, without looking, where
 *     over the cell before it nothing else can be done. Below, near the lower edge, ships placed down no longer fit: then
 *     less can be reached, and the sets of the layer above will do.
 *   - with a state a layer before a row may have those of the same frontier with more ships placed: it is closed. Where rows are
 *     alike these will be reached anyway, some rows further down: another ship is placed first, and when nothing is left of it
 *     but the tally, what led to the state leads to the one with that ship. But until nothing new can be reached takes as many
 *     rows as the whole fleet; so it takes those that the longest ship goes through. (A ship that may lie in no such row is added
 *     in vain. The full tally is not added: with it a configuration has ended.)
 *   - a layer may have the reached sets of the layer below, where that is given its own as well.
 *   - of layers that share their sets, some neighbours may be whole: all that is in the sets is kept, whether it can be
 *     completed or not. Then whole layers of one column are alike, if the next ones are whole, too: they are twins.
 *
 *        reached             whole              row
 *        .  :  o  O  O       . . . . .           0       of the first rows less can be reached
 *        O  O  O  O  O       . . W W W           1       these take the sets of the layer below,
 *        O  O  O  O  O       W W W W W           2
 *        O  O  O  O  O       W W W . .           3       and these are kept as far as they can be completed
 *        O  O  O  O  O       . . . . .           4
 */
#include "engine/planner.h"

#include <string.h>

/* ---- Rows that are alike --------------------------------------------------------------------------------------------------- */

static size_t row_of(const struct planner *planner, size_t position) {
  return position / (size_t)planner->plan->problem->columns;
}

/* Whether a set of cells has the same columns in two rows. */
static bool same_columns(const struct cell_set *cells, const struct problem *problem, int row, int other) {
  bool same = true;
  for (int column = 0; column < problem->columns && same; column++) {
    same = cell_set_has(cells, row * problem->columns + column) == cell_set_has(cells, other * problem->columns + column);
  }
  return same;
}

/* Whether the same placements begin in a row as in the one above, but for ships down that would leave the board. */
static bool same_placements(const struct problem *problem, int row) {
  bool same = true;
  for (size_t i = 0; i < problem->class_count && same; i++) {
    const struct problem_class *ships = &problem->classes[i];
    same = same_columns(&ships->allowed[ACROSS], problem, row, row - 1) &&
           (row + ships->length > problem->rows || same_columns(&ships->allowed[DOWN], problem, row, row - 1));
  }
  return same;
}

/* Whether what is sealed is the same, too: it depends on the row below. The last row seals nothing. */
static bool same_seals(const struct plan *plan, int row) {
  const struct problem *problem = plan->problem;
  if (row + 1 < problem->rows) {
    return same_columns(&plan->coverable, problem, row + 1, row);
  }
  bool all = true;
  for (int column = 0; column < problem->columns && all; column++) {
    all = cell_set_has(&plan->coverable, row * problem->columns + column);
  }
  return all;
}

/*
 * Whether over the cells of a row the same is done as over those of the row above, but for ships down that would leave the board.
 * Configurations must end in all layers of both rows alike: where nothing ahead must be covered, or nowhere, because what must be
 * covered lies beyond the reach of any ship.
 */
static bool is_like_row_above(const struct plan *plan, int row) {
  const struct problem *problem = plan->problem;
  const int first = (row - 1) * problem->columns;
  const struct demand begin = demand_before(problem, first);
  const struct demand end = demand_before(problem, first + 2 * problem->columns);
  return ((begin.columns == 0 && !begin.is_beyond) || end.is_beyond) && same_columns(&problem->covered, problem, row, row - 1) &&
         same_placements(problem, row) && same_seals(plan, row);
}

/* With fewer rows that are alike, one after the other, what is saved is hardly worth looking for. */
#define ROWS_WORTH_SHARING 4

void planner_find_rows_alike(struct planner *planner) {
  int alike = 1;
  int most = 1;
  for (int row = 1; row < planner->plan->problem->rows && planner->counters_per_frontier > 0; row++) {
    planner->is_like_row_above[row] = is_like_row_above(planner->plan, row);
    alike = planner->is_like_row_above[row] ? alike + 1 : 1;
    most = alike > most ? alike : most;
  }
  if (most < ROWS_WORTH_SHARING) {
    planner->counters_per_frontier = 0;
    memset(planner->is_like_row_above, 0, sizeof planner->is_like_row_above);
  }
}

/* ---- What is worth it ------------------------------------------------------------------------------------------------------ */

/* How many frontiers the sets of a layer have, and how many counters that makes. */
struct extent {
  uint64_t frontiers;
  uint64_t counters;
};

/* An estimate is enough: about so many frontiers are looked at. */
#define LOOKED_AT 128u

/* is_closed: when the sets will have been closed, and so go up to the full tally, or nearly. */
static struct extent extent_of(const struct planner *planner, size_t position, bool is_closed) {
  uint64_t *sets = reached_by(planner, position);
  const uint32_t count = planner->reached_layers[position].count;
  const uint32_t stands_for = count / LOOKED_AT + 1;
  struct extent extent = {0};
  for (uint32_t frontier = FIRST_FRONTIER; frontier < count; frontier += stands_for) {
    const uint64_t *set = set_of(sets, frontier, planner->words);
    if (!tally_set_is_empty(set, planner->words)) {
      const uint32_t last = is_closed ? planner->plan->tally->full : tally_set_last(set, planner->words);
      extent.frontiers += stands_for;
      extent.counters += stands_for * TALLY_BLOCK * (uint64_t)(last / TALLY_BLOCK - tally_set_first(set) / TALLY_BLOCK + 1);
    }
  }
  return extent;
}

/* Whether planning frontiers takes longer than sweeping more counters than a layer has of its own. */
static bool is_worth(const struct planner *planner, struct extent own, struct extent shared) {
  return shared.counters <= own.counters + own.frontiers * planner->counters_per_frontier;
}

/* ---- Forwards -------------------------------------------------------------------------------------------------------------- */

/* Whether all that is reached before one cell is reached before another. */
static bool is_within(const struct planner *planner, size_t position, size_t other) {
  const struct reached_layer *layers = planner->reached_layers;
  const uint64_t *sets = reached_by(planner, position);
  const uint64_t *others = reached_by(planner, other);
  const size_t words = layers[position].count * planner->words;
  const size_t other_words = layers[other].count * planner->words;
  const size_t common = words < other_words ? words : other_words;
  for (size_t word = 0; word < common; word++) {
    if (sets[word] & ~others[word]) {
      return false;
    }
  }
  return tally_set_is_empty(sets + common, words - common);
}

bool planner_follows_layer_above(const struct planner *planner, size_t position) {
  return planner->is_like_row_above[row_of(planner, position)];
}

bool planner_may_take_layer_above(const struct planner *planner, size_t position) {
  const size_t columns = (size_t)planner->plan->problem->columns;
  if (!planner_follows_layer_above(planner, position) || !is_within(planner, position, position - columns)) {
    return false;
  }
  return is_worth(planner, extent_of(planner, position, false), extent_of(planner, position - columns, false));
}

/* Adds to a set all tallies with more ships of any classes: class by class, for a sum does not depend on the order. */
SPECIALISED void close_set(uint64_t *set, const struct planner *planner, size_t words) {
  const struct tally *tally = planner->plan->tally;
  for (size_t i = 0; i < tally->class_count; i++) {
    const uint64_t *room = tally_room(tally, tally_row(i, TALLY_WITH_ROOM));
    uint64_t added = 1;
    while (added) {
      uint64_t local[2];
      uint64_t *more = words <= 2 ? local : planner->scratch;
      tally_set_shift_up(more, set, room, tally->stride[i], words);
      added = 0;
      for (size_t word = 0; word < words; word++) {
        added |= more[word] & ~set[word];
        set[word] |= more[word];
      }
    }
  }
}

/* A set that is the same in the layer above either has been closed there, or is left as it was left there. */
SPECIALISED void close_sets(const struct planner *planner, size_t position, size_t words) {
  const size_t above = position - (size_t)planner->plan->problem->columns;
  const uint32_t count_above = planner->reached_layers[above].count;
  const uint64_t *fitting = planner->room_ahead.fitting;
  uint64_t *sets_above = reached_by(planner, above);
  uint64_t *sets = reached_by(planner, position);
  for (uint32_t frontier = FIRST_FRONTIER; frontier < planner->reached_layers[position].count; frontier++) {
    uint64_t *set = set_of(sets, frontier, words);
    if (tally_set_is_empty(set, words) ||
        (frontier < count_above && memcmp(set, set_of(sets_above, frontier, words), words * sizeof *set) == 0)) {
      continue;
    }
    close_set(set, planner, words);
    tally_set_remove(set, planner->plan->tally->full);
    for (size_t word = 0; word < words; word++) {
      set[word] &= fitting[word];
    }
  }
}

void planner_close_layer(const struct planner *planner, size_t position) {
  if (!planner_follows_layer_above(planner, position) ||
      !is_worth(planner, extent_of(planner, position, false), extent_of(planner, position, true))) {
    return;
  }
  switch (planner->words) {
  case 1:
    close_sets(planner, position, 1);
    break;
  case 2:
    close_sets(planner, position, 2);
    break;
  default:
    close_sets(planner, position, planner->words);
  }
}

/* ---- Upwards --------------------------------------------------------------------------------------------------------------- */

/* Adds what is reached before one cell to what is reached before another, below it. */
static void add_sets(struct planner *planner, size_t position, size_t below) {
  const uint64_t *sets = reached_by(planner, position);
  uint64_t *sets_below = reached_by(planner, below);
  for (size_t word = 0; word < planner->reached_layers[position].count * planner->words; word++) {
    sets_below[word] |= sets[word];
  }
}

static bool may_take_layer_below(const struct planner *planner, size_t position, size_t below) {
  const struct reached_layer *layers = planner->reached_layers;
  return layers[position + 1].begin == layers[below + 1].begin && layers[position].begin != layers[below].begin &&
         layers[position].count <= layers[below].count && planner_follows_layer_above(planner, below) &&
         is_worth(planner, extent_of(planner, position, false), extent_of(planner, below, false));
}

/* Adding to sets that others share breaks what reaching layers relies on (planner.h); but all have been reached. */
void planner_share_layers(struct planner *planner) {
  const size_t columns = (size_t)planner->plan->problem->columns;
  const size_t cells = planner->plan->layer_count - 1;
  struct reached_layer *layers = planner->reached_layers;
  for (size_t position = cells > columns ? cells - columns : 0; position-- > 0;) {
    const size_t below = position + columns;
    if (may_take_layer_below(planner, position, below)) {
      add_sets(planner, position, below);
      layers[position].begin = layers[below].begin;
      layers[position].count = layers[below].count;
    }
  }
}

/* ---- Backwards ------------------------------------------------------------------------------------------------------------- */

/* Whether a layer shares its sets with the one a row above, so that one of them can have what is kept of the other. */
static bool shares_with_above(const struct planner *planner, size_t position) {
  const size_t columns = (size_t)planner->plan->problem->columns;
  return planner_follows_layer_above(planner, position) &&
         planner->reached_layers[position].begin == planner->reached_layers[position - columns].begin;
}

size_t planner_first_sharing(const struct planner *planner, size_t position) {
  while (shares_with_above(planner, position)) {
    position -= (size_t)planner->plan->problem->columns;
  }
  return position;
}

/* Whether the next layer has so many live states that this one may as well be whole. */
static bool is_worth_being_whole(const struct planner *planner, size_t position) {
  const struct plan_layer *next = &planner->plan->layers[position + 1];
  return is_worth(planner, (struct extent){.frontiers = next->live_frontiers, .counters = next->value_count},
                  extent_of(planner, position, false));
}

bool planner_is_whole(const struct planner *planner, size_t position) {
  const size_t below = position + (size_t)planner->plan->problem->columns;
  if (planner->counters_per_frontier == 0 || below >= planner->plan->layer_count - 1) {
    return false;
  }
  if (planner->reached_layers[position + 1].is_whole) {
    return shares_with_above(planner, position) || shares_with_above(planner, below);
  }
  return shares_with_above(planner, position) && is_worth_being_whole(planner, position);
}
