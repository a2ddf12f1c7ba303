/*
 * placements and density: the cells where the heuristics of these names score highest. The strategies choose the same cells, but
 * update the scores from shot to shot: the score of an open cell is the sum, over all placements of the ships left that avoid
 * water and sunk cells, of b to the power of their wounded cells. For `placements` b is 1.
 *
 * An answer changes a few cells, and a cell lies on at most 2 L placements of a ship of length L. Each of them adds its change to
 * its L cells: on 10x10 about a hundred additions a cell, where a new grid takes some thousand. All numbers are integers, and
 * exact up to 53 bits; with a b that may exceed them, the heuristic scores the cells.
 *
 * When a ship is wounded, `placements` counts only the placements over all wounded cells: they are few, and all contain the first
 * of these cells.
 */
#include <string.h>

#include "lab/strategies/strategy.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- Updated scores ------------------------------------------------------------------------------------------------------- */

/* The score of a cell that is not open. Additions to it vanish in rounding. */
static const double CLOSED = -0x1p120;

/* The weights of the placements of one length; 0 for an impossible one. */
struct length_weights {
  int length;
  int ships;     /* in the fleet */
  int left;      /* ships left, as the scores count them */
  double *at[2]; /* by direction and the cell of the top or left end */
};

struct placement_scores {
  int rows;
  int columns;
  int cells;
  double base;
  int lengths;
  struct length_weights weights[FC_MAX_SHIP_LENGTH];
  double *scores;
  double *numbers; /* `count`: the scores, and then the weights of all lengths */
  double *initial; /* the same before a game */
  size_t count;
  bool is_exact;              /* false: the heuristic scores the cells */
  double own[CELL_SET_CELLS]; /* scores of a single shot */
};

static bool scores_fit(const fc_board *rules, uint64_t base) {
  double most = 0;
  for (size_t i = 0; i < rules->ruleset->class_count; i++) {
    double weight = 2.0 * rules->ruleset->classes[i].length * rules->ruleset->classes[i].ships;
    for (int wounded = 0; wounded < rules->ruleset->classes[i].length; wounded++) {
      weight *= (double)base;
    }
    most += weight;
  }
  return most < 0x1p53;
}

/* ---- Changes -------------------------------------------------------------------------------------------------------------- */

static void add(double *scores, int cell, int length, int step, double value) {
  for (int i = 0; i < length; i++) {
    scores[cell + i * step] += value;
  }
}

/* Multiplies the weights of all placements over a cell: by the base for a wounded cell, by 0 for a closed one. */
static void multiply(struct placement_scores *scores, int cell, double factor) {
  const int columns = scores->columns;
  const int places[2] = {cell % columns, cell / columns};
  const int sides[2] = {columns, scores->rows};
  for (int i = 0; i < scores->lengths; i++) {
    const struct length_weights *weights = &scores->weights[i];
    for (int direction = 0; direction < (weights->length > 1 ? 2 : 1); direction++) {
      const int step = direction == ACROSS ? 1 : columns;
      const int room = sides[direction] - weights->length; /* the last place along the line */
      const int first = places[direction] - weights->length + 1 > 0 ? places[direction] - weights->length + 1 : 0;
      const int last = places[direction] < room ? places[direction] : room;
      const double left = weights->left;
      for (int place = first; place <= last; place++) {
        const int start = cell + (place - places[direction]) * step;
        double *value = &weights->at[direction][start];
        const double change = *value * (factor - 1);
        if (*value > 0) {
          *value += change;
          add(scores->scores, start, weights->length, step, change * left);
        }
      }
    }
  }
}

/* Changes the number of ships left of a length. An answer may also leave it open again which ships are sunk. */
static void change_left(struct placement_scores *scores, struct length_weights *weights, int left) {
  const double change = left - weights->left;
  weights->left = left;
  for (int direction = 0; direction < (weights->length > 1 ? 2 : 1); direction++) {
    const int step = direction == ACROSS ? 1 : scores->columns;
    for (int cell = 0; cell < scores->cells; cell++) {
      if (weights->at[direction][cell] > 0) {
        add(scores->scores, cell, weights->length, step, change * weights->at[direction][cell]);
      }
    }
  }
}

static void update_scores(struct placement_scores *scores, const struct view *view) {
  for (int i = 0; i < view->change_count; i++) {
    const struct view_change *change = &view->changes[i];
    const enum seen seen = view->sight.cells[change->cell];
    if (change->was == SEEN_OPEN) {
      scores->scores[change->cell] = CLOSED;
    }
    if (seen == SEEN_WOUNDED) {
      if (scores->base > 1) {
        multiply(scores, change->cell, scores->base);
      }
    } else if (change->was == SEEN_OPEN || change->was == SEEN_WOUNDED) {
      multiply(scores, change->cell, 0);
    }
  }
  for (int i = 0; view->left_changed && i < scores->lengths; i++) {
    const int left = view->sight.ships_left[scores->weights[i].length];
    if (left != scores->weights[i].left) {
      change_left(scores, &scores->weights[i], left);
    }
  }
}

/* ---- Beginning ------------------------------------------------------------------------------------------------------------ */

static void list_lengths(struct placement_scores *scores, const fc_board *rules) {
  for (size_t i = 0; i < rules->ruleset->class_count; i++) {
    const int length = rules->ruleset->classes[i].length;
    if (scores->lengths == 0 || scores->weights[scores->lengths - 1].length != length) {
      scores->weights[scores->lengths++] = (struct length_weights){.length = length};
    }
    scores->weights[scores->lengths - 1].ships += rules->ruleset->classes[i].ships;
  }
}

static void divide(struct placement_scores *scores) {
  double *next = scores->numbers;
  scores->scores = next;
  for (int i = 0; i < scores->lengths; i++) {
    for (int direction = 0; direction < 2; direction++) {
      scores->weights[i].at[direction] = next += scores->cells;
    }
  }
}

/* Computes the numbers before the first shot. */
static void set_up(struct placement_scores *scores) {
  for (int i = 0; i < scores->lengths; i++) {
    struct length_weights *weights = &scores->weights[i];
    weights->left = weights->ships;
    for (int cell = 0; cell < scores->cells; cell++) {
      const int room[2] = {scores->columns - cell % scores->columns, scores->rows - cell / scores->columns};
      for (int direction = 0; direction < (weights->length > 1 ? 2 : 1); direction++) {
        if (room[direction] >= weights->length) {
          weights->at[direction][cell] = 1;
          add(scores->scores, cell, weights->length, direction == ACROSS ? 1 : scores->columns, weights->ships);
        }
      }
    }
  }
  memcpy(scores->initial, scores->numbers, scores->count * sizeof scores->numbers[0]);
}

/* Allocates and computes the scores, which are all zero before; the caller frees the numbers. */
static fc_status make_scores(struct placement_scores *scores, const fc_board *rules, uint64_t base, fc_error *error) {
  scores->rows = rules->ruleset->rules.rows;
  scores->columns = rules->ruleset->rules.columns;
  scores->cells = scores->rows * scores->columns;
  scores->base = (double)base;
  list_lengths(scores, rules);
  scores->count = (size_t)(1 + 2 * scores->lengths) * (size_t)scores->cells;
  scores->numbers = memory_allocate_zeroed(scores->count, sizeof *scores->numbers);
  scores->initial = memory_allocate(scores->count, sizeof *scores->initial);
  if (scores->numbers == NULL || scores->initial == NULL) {
    return error_no_memory(error);
  }
  divide(scores);
  set_up(scores);
  return FC_OK;
}

static void begin_scores(struct placement_scores *scores) {
  memcpy(scores->numbers, scores->initial, scores->count * sizeof scores->numbers[0]);
  for (int i = 0; i < scores->lengths; i++) {
    scores->weights[i].left = scores->weights[i].ships;
  }
}

/* The first cell with the greatest score. Compares four numbers at a time, for processors that can. */
static int first_greatest(const struct placement_scores *scores) {
  const double *all = scores->scores;
  double greatest[4] = {CLOSED, CLOSED, CLOSED, CLOSED};
  int cell = 0;
  for (; cell + 4 <= scores->cells; cell += 4) {
    for (int i = 0; i < 4; i++) {
      greatest[i] = all[cell + i] > greatest[i] ? all[cell + i] : greatest[i];
    }
  }
  for (; cell < scores->cells; cell++) {
    greatest[0] = all[cell] > greatest[0] ? all[cell] : greatest[0];
  }
  for (int i = 1; i < 4; i++) {
    greatest[0] = greatest[i] > greatest[0] ? greatest[i] : greatest[0];
  }
  int first = 0;
  while (all[first] < greatest[0]) {
    first++;
  }
  return first;
}

/* ---- The player ----------------------------------------------------------------------------------------------------------- */

static void clear(void *mind) {
  struct placement_scores *scores = mind;
  memory_free(scores->numbers);
  memory_free(scores->initial);
}

static fc_status start(struct player *player, const fc_options *options, fc_error *error) {
  (void)options;
  struct placement_scores *scores = player->mind;
  const uint64_t base = player->choice->strategy == &strategy_density ? player->choice->values[0] : 1;
  const fc_board *rules = player->view->rules;
  scores->is_exact = scores_fit(rules, base);
  return scores->is_exact ? make_scores(scores, rules, base, error) : FC_OK;
}

static void begin(struct player *player) {
  struct placement_scores *scores = player->mind;
  if (scores->is_exact) {
    begin_scores(scores);
  }
}

static void observe(struct player *player) {
  struct placement_scores *scores = player->mind;
  if (scores->is_exact) {
    update_scores(scores, player->view);
  }
}

/* Finds the cell with the greatest updated score. Held cells have a score, but cannot be chosen. */
static int greatest_updated(struct player *player) {
  const struct placement_scores *scores = player->mind;
  const bool can_scan = player->tie == TIE_FIRST && player->view->held_count == 0;
  return can_scan ? first_greatest(scores) : player_greatest(player, scores->scores);
}

/* ---- density -------------------------------------------------------------------------------------------------------------- */

static fc_status choose_by_density(int *cell, struct player *player, fc_error *error) {
  struct placement_scores *density = player->mind;
  if (!density->is_exact) {
    return player_ask_heuristic(cell, player, density->own, &heuristic_density, player->choice->values, error);
  }
  *cell = greatest_updated(player);
  return FC_OK;
}

const struct strategy strategy_density = {
    .name = "density",
    .summary = "most placements of the ships left, each b times as much for every wounded cell",
    .source = "Mayflower",
    .parameters = {{.key = "b", .meaning = "how much a wounded cell multiplies", .least = 1, .most = 1000, .usual = 50},
                   PARAMETER_TIE},
    .mind_size = sizeof(struct placement_scores),
    .start = start,
    .clear = clear,
    .begin = begin,
    .observe = observe,
    .choose = choose_by_density,
};

/* ---- placements ----------------------------------------------------------------------------------------------------------- */

static int first_wounded(const struct view *view) {
  int cell = 0;
  while (view->sight.cells[cell] != SEEN_WOUNDED) {
    cell++;
  }
  return cell;
}

/* Counts the free cells behind a cell in one direction. wounded[n]: the wounded cells among the first n of them. */
static int run_from(const struct view *view, int cell, int down, int across, int *wounded) {
  int row = cell / view->sight.columns + down;
  int column = cell % view->sight.columns + across;
  int cells = 0;
  wounded[0] = 0;
  while (cells < FC_MAX_SHIP_LENGTH - 1) {
    const enum seen seen = sight_at(&view->sight, row, column);
    if (seen != SEEN_OPEN && seen != SEEN_WOUNDED) {
      break;
    }
    wounded[cells + 1] = wounded[cells] + (seen == SEEN_WOUNDED);
    cells++;
    row += down;
    column += across;
  }
  return cells;
}

/* Adds the placements in one direction over all wounded cells; `cell` is the first of these. False: none covers an open cell. */
static bool add_line(double *scores, const struct view *view, int cell, enum direction direction) {
  int wounded_before[FC_MAX_SHIP_LENGTH];
  int wounded_behind[FC_MAX_SHIP_LENGTH];
  const int down = direction == DOWN;
  const int across = direction == ACROSS;
  const int step = direction == DOWN ? view->sight.columns : 1;
  const int before = run_from(view, cell, -down, -across, wounded_before);
  const int behind = run_from(view, cell, down, across, wounded_behind);
  bool is_filled = false;
  for (int length = direction == DOWN ? 2 : 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    const int left = view->sight.ships_left[length];
    for (int offset = 0; offset < length && left > 0; offset++) {
      if (offset > before || length - 1 - offset > behind ||
          1 + wounded_before[offset] + wounded_behind[length - 1 - offset] < view->sight.wounded) {
        continue;
      }
      for (int i = 0; i < length; i++) {
        const int covered = cell + (i - offset) * step;
        const bool is_open = view->sight.cells[covered] == SEEN_OPEN;
        scores[covered] += is_open ? left : 0;
        is_filled = is_filled || is_open;
      }
    }
  }
  return is_filled;
}

static void score_wounded(double *scores, const struct view *view) {
  memset(scores, 0, (size_t)view->cell_count * sizeof scores[0]);
  const int cell = first_wounded(view);
  const bool is_across = add_line(scores, view, cell, ACROSS);
  const bool is_down = add_line(scores, view, cell, DOWN);
  if (!is_across && !is_down) {
    placements_fill(scores, &view->sight);
  }
}

static fc_status choose_by_placements(int *cell, struct player *player, fc_error *error) {
  (void)error;
  struct placement_scores *placements = player->mind;
  const struct view *view = player->view;
  if (view->sight.wounded > 0) {
    score_wounded(placements->own, view);
    *cell = player_greatest(player, placements->own);
  }
  /* All cells beside the wounded ones may be held. */
  if (view->sight.wounded == 0 || (view->held_count > 0 && placements->own[*cell] <= 0)) {
    *cell = greatest_updated(player);
  }
  return FC_OK;
}

const struct strategy strategy_placements = {
    .name = "placements",
    .summary = "most placements of the ships left; when something is wounded, of those through it",
    .source = "Nick Berry, Battleship, DataGenetics 2011",
    .parameters = {PARAMETER_TIE},
    .mind_size = sizeof(struct placement_scores),
    .start = start,
    .clear = clear,
    .begin = begin,
    .observe = observe,
    .choose = choose_by_placements,
};
