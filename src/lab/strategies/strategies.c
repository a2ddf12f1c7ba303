/*
 * The table of strategies, the short strategies, and the functions of all players. To add a strategy:
 *
 *  1. Write it here, or in a file NAME.c with a `const struct strategy strategy_NAME`. A comment defines its choice precisely
 *     enough to repeat it.
 *  2. List it below, and declare it in strategy.h if it has a file of its own.
 *  3. Describe it in docs/strategies.md, and prove it in tests/unit/lab/test_strategies.c against a plain definition that shares
 *     no code with it.
 *
 * Every heuristic of lab/heuristics/table.c is a strategy as well, unless the list below has one of its name. A strategy that
 * asks the engine belongs into lab/exact.
 */
#include <string.h>

#include "lab/strategies/strategy.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- Players -------------------------------------------------------------------------------------------------------------- */

const char *const tie_words[] = {[TIE_FIRST] = "first", [TIE_RANDOM] = "random", NULL};
const char *const yes_words[] = {"no", "yes", NULL};

fc_status player_create(struct player *player, const struct strategy_choice *choice, const fc_board *rules,
                        const fc_options *options, fc_error *error) {
  const struct strategy *strategy = choice->strategy;
  *player =
      (struct player){.choice = choice, .tie = choice_tie(choice), .mind = memory_allocate_zeroed(1, strategy->mind_size + 1)};
  fc_status status = player->mind != NULL ? view_create(&player->view, rules, error) : error_no_memory(error);
  if (status == FC_OK && strategy->start != NULL) {
    status = strategy->start(player, options, error);
  }
  return status;
}

void player_clear(struct player *player) {
  if (player->mind != NULL && player->choice->strategy->clear != NULL) {
    player->choice->strategy->clear(player->mind);
  }
  memory_free(player->mind);
  view_free(player->view);
  *player = (struct player){0};
}

uint64_t choice_value(const struct strategy_choice *choice, const char *key) {
  const struct parameter *parameters = choice->strategy->parameters;
  size_t place = 0;
  while (parameters[place].key != NULL && strcmp(parameters[place].key, key) != 0) {
    place++;
  }
  return parameters[place].key != NULL ? choice->values[place] : 0;
}

uint64_t choice_tie(const struct strategy_choice *choice) {
  size_t place = 0;
  if (choice->heuristic == NULL) {
    return choice_value(choice, "tie");
  }
  while (choice->heuristic->parameters[place].key != NULL) {
    place++;
  }
  return choice->values[place];
}

int player_draw(struct player *player, const struct cell_set *set) {
  return view_nth(player->view, set, random_stream_below(&player->stream, view_size(player->view, set)));
}

int player_greatest(struct player *player, const double *scores) {
  const struct view *view = player->view;
  double greatest = -1;
  struct cell_set maxima = {{0}};
  int first = -1;
  for (int word = 0; word < view->words; word++) {
    for (uint64_t bits = view->open.words[word]; bits != 0; bits &= bits - 1) {
      const int cell = 64 * word + __builtin_ctzll(bits);
      if (scores[cell] > greatest) {
        greatest = scores[cell];
        first = cell;
      }
    }
  }
  if (player->tie == TIE_FIRST) {
    return first;
  }
  for (int word = 0; word < view->words; word++) {
    for (uint64_t bits = view->open.words[word]; bits != 0; bits &= bits - 1) {
      const int cell = 64 * word + __builtin_ctzll(bits);
      if (scores[cell] >= greatest) {
        cell_set_add(&maxima, cell);
      }
    }
  }
  return player_draw(player, &maxima);
}

static void see_held(struct view *view, enum seen seen) {
  for (int i = 0; i < view->held_count; i++) {
    view->sight.cells[view->held[i]] = seen;
  }
}

/* Whether some open cell has a score. */
static bool scores_open(const struct view *view, const double *scores) {
  int cell = 0;
  while (cell < view->cell_count && !(cell_set_has(&view->open, cell) && scores[cell] > 0)) {
    cell++;
  }
  return cell < view->cell_count;
}

fc_status player_ask_heuristic(int *cell, struct player *player, double *scores, const struct heuristic *heuristic,
                               const uint64_t *values, fc_error *error) {
  struct view *view = player->view;
  memset(scores, 0, (size_t)view->cell_count * sizeof scores[0]);
  fc_status status = heuristic->fill(scores, &view->sight, values, error);
  if (status == FC_OK && view->held_count > 0 && !scores_open(view, scores)) {
    memset(scores, 0, (size_t)view->cell_count * sizeof scores[0]);
    see_held(view, SEEN_WATER);
    status = heuristic->fill(scores, &view->sight, values, error);
    see_held(view, SEEN_OPEN);
  }
  if (status == FC_OK) {
    *cell = player_greatest(player, scores);
  }
  return status;
}

/* ---- A heuristic as a player ---------------------------------------------------------------------------------------------- */

/* The open cell with the greatest score. If every score is 0, all open cells are tied. */
static fc_status choose_by_heuristic(int *cell, struct player *player, fc_error *error) {
  return player_ask_heuristic(cell, player, player->mind, player->choice->heuristic, player->choice->values, error);
}

const struct strategy strategy_of_heuristic = {
    .mind_size = CELL_SET_CELLS * sizeof(double),
    .choose = choose_by_heuristic,
};

/* ---- random --------------------------------------------------------------------------------------------------------------- */

/*
 * Any open cell, all equally likely: the n-th in row order, with n drawn below their number. With `raw`, any cell that has not
 * been shot at, even beside a sunk ship where the rules keep others away.
 *
 * With `raw`, k cells of ships among N cells need (N + 1) k / (k + 1) shots on average: the mean place of the last of k out of N
 * in random order.
 */
static fc_status choose_any(int *cell, struct player *player, fc_error *error) {
  (void)error;
  const struct cell_set cells = player->choice->values[0] != 0 ? view_unshot(player->view) : player->view->open;
  *cell = player_draw(player, &cells);
  return FC_OK;
}

static const struct strategy strategy_random = {
    .name = "random",
    .summary = "any open cell",
    .source = "the measure of all others",
    .parameters =
        {{.key = "raw", .meaning = "also cells that are known to be water", .kind = PARAMETER_WORD, .words = yes_words}},
    .is_random = true,
    .choose = choose_any,
};

/* ---- hunt-target ---------------------------------------------------------------------------------------------------------- */

/*
 * Any open cell, until one is a hit. A hit pushes its neighbours to the right, to the left, below and above on a stack, in this
 * order. While the stack has open cells, the topmost is the next shot; with an empty stack it is any open cell again. A sunk ship
 * clears the stack.
 */
struct hunter {
  int stack[4 * CELL_SET_CELLS]; /* a hit pushes four cells, and no cell is hit twice */
  int height;
};

static void begin_hunt(struct player *player) {
  ((struct hunter *)player->mind)->height = 0;
}

static void note_neighbours(struct player *player) {
  static const int downs[4] = {0, 0, 1, -1};
  static const int acrosses[4] = {1, -1, 0, 0};
  struct hunter *hunter = player->mind;
  const struct view *view = player->view;
  if (view->answer == FC_ANSWER_SUNK) {
    hunter->height = 0;
  }
  for (int i = 0; i < 4 && view->answer == FC_ANSWER_HIT; i++) {
    const int row = view->last / view->sight.columns + downs[i];
    const int column = view->last % view->sight.columns + acrosses[i];
    if (sight_has(&view->sight, row, column)) {
      hunter->stack[hunter->height++] = row * view->sight.columns + column;
    }
  }
}

static fc_status choose_from_stack(int *cell, struct player *player, fc_error *error) {
  (void)error;
  struct hunter *hunter = player->mind;
  while (hunter->height > 0) {
    *cell = hunter->stack[--hunter->height];
    if (cell_set_has(&player->view->open, *cell)) {
      return FC_OK;
    }
  }
  *cell = player_draw(player, &player->view->open);
  return FC_OK;
}

static const struct strategy strategy_hunt_target = {
    .name = "hunt-target",
    .summary = "random until a hit, then its neighbours from a stack",
    .source = "Nick Berry, Battleship, DataGenetics 2011; the first program of many students",
    .is_random = true,
    .mind_size = sizeof(struct hunter),
    .begin = begin_hunt,
    .observe = note_neighbours,
    .choose = choose_from_stack,
};

/* ---- diagonals-4 ---------------------------------------------------------------------------------------------------------- */

/*
 * While the longest ship of the fleet is not known to be sunk, the cells of every fourth diagonal, with the fewest cells among
 * the four ways to choose them, as in the heuristic `diagonals`. Afterwards, or when none of them is open, the diagonals halfway
 * between; then the rest. A wounded ship comes first, as in the heuristic `hunt-target`: the ends of a line of two or more hits,
 * otherwise the neighbours of a hit.
 *
 * Players of the Russian game use this rule of thumb, and an exact solver was first proposed against it.
 */
enum { DISTANCE = 4 };

/* Scores the cells beside wounded ones. False: none of them is open, or no ship is wounded. */
static bool score_wounded(double *scores, const struct view *view, fc_error *error) {
  if (view->sight.wounded == 0) {
    return false;
  }
  static const uint64_t none[MOST_PARAMETERS] = {0};
  (void)heuristic_hunt_target.fill(scores, &view->sight, none, error); /* cannot fail */
  bool is_beside = false;                                              /* otherwise the heuristic scores all open cells */
  for (int cell = 0; cell < view->cell_count; cell++) {
    is_beside = is_beside || (view->sight.cells[cell] == SEEN_OPEN && sight_is_beside_wounded(&view->sight, cell, 1));
  }
  return is_beside && scores_open(view, scores);
}

static void score_diagonals(double *scores, const struct view *view) {
  const struct sight *sight = &view->sight;
  const struct ruleset *ruleset = view->rules->ruleset;
  const int first = pattern_sparsest(sight, DISTANCE);
  const bool is_afloat = sight_longest(sight) == (ruleset->class_count > 0 ? ruleset->classes[0].length : 0);
  for (int cell = 0; cell < view->cell_count; cell++) {
    const int remainder = (cell / sight->columns + cell % sight->columns) % DISTANCE;
    scores[cell] = is_afloat && remainder == first ? 3 : remainder == (first + 2) % DISTANCE ? 2 : 1;
  }
}

static fc_status choose_by_diagonals(int *cell, struct player *player, fc_error *error) {
  double *scores = player->mind;
  memset(scores, 0, (size_t)player->view->cell_count * sizeof scores[0]);
  if (!score_wounded(scores, player->view, error)) {
    score_diagonals(scores, player->view);
  }
  *cell = player_greatest(player, scores);
  return FC_OK;
}

static const struct strategy strategy_diagonals_4 = {
    .name = "diagonals-4",
    .summary = "every fourth diagonal until the longest ship is sunk, then those between, then the rest",
    .source = "players of the Russian game",
    .parameters = {PARAMETER_TIE},
    .mind_size = CELL_SET_CELLS * sizeof(double),
    .choose = choose_by_diagonals,
};

/* ---- The table ------------------------------------------------------------------------------------------------------------ */

const struct strategy *const strategies[] = {
    &strategy_density,     &strategy_placements, &strategy_hunt_target, &strategy_pool,   &strategy_pool_lattice,
    &strategy_diagonals_4, &strategy_linear,     &strategy_cross,       &strategy_random, NULL};
