/*
 * Where to hide: the game in which one side places the ships and the other looks for them, both as well as they can.
 *
 * The hider takes each configuration with some chance, the MIX; the shooter takes a strategy, by chance, too. There are a mix and
 * a choice of strategies with which neither side can do better alone, and the shots expected then are the VALUE of the game (von
 * Neumann, 1928). It is closed in from both sides (McMahan, Gordon and Blum, 2003):
 *
 *     repeat
 *       the best strategy against a mix             its shots are a lower bound: this mix makes every shooter need that many
 *       the shots it needs for each configuration   a row more of a matrix
 *       the matrix as a game (matrix_game.h)        the worst that happens to its shooter is an upper bound
 *       the next mix                                between the matrix's one and the mix of the best lower bound so far
 *     until the bounds are close
 *
 * A board looks the same turned and mirrored, so nobody gains by telling such configurations apart. A configuration and its
 * images are a GROUP. A group has one column in the matrix, and all its configurations have the same chance.
 *
 * The solver finds the best strategy, and weighs the configurations by whole numbers. No weight is 0: otherwise the strategy
 * would not know what to do against a configuration that the mix leaves out, and the next mix would take just that one. Both
 * bounds are those of the rounded mix, so rounding does not make them wrong.
 */
#include <math.h>

#include "model/board.h"
#include "model/symmetry.h"
#include "solve/matrix_game.h"
#include "solve/policy.h"
#include "sys/budget.h"
#include "sys/memory.h"
#include "sys/sort.h"
#include "sys/status.h"

/* More would take too long. */
enum { MOST_CONFIGURATIONS = 20000 };

/* The weight of all configurations is about that. */
#define WHOLE ((double)(1u << 30))

/* A strategy that is quickly found is taken as a row if it needs the 1,000th part of a shot less than the rows. But so often the
 * best one is found. */
enum { WORTH_A_ROW = 1000, ROUNDS_TO_BEST = 8 };

/* The next mix has so much of the matrix's one: all of it would leap to and fro. */
#define STEP 0.5

struct orbit {
  size_t first; /* of its configurations, which all others are images of */
  size_t size;
  double chance; /* of each configuration, in the best mix */
};

struct fc_equilibrium {
  uint64_t configurations;
  double lower;
  double upper;
  fc_status ended;
  size_t rounds;
  struct orbit *groups;
  size_t group_count;
  size_t ship_count;
  fc_ship *ships; /* ship_count of each group's first configuration */
};

/* The work at hand. */
struct hide {
  struct game game;
  uint32_t *group_of;            /* by configuration */
  uint32_t *all;                 /* the numbers of the configurations */
  struct policy_outcome outcome; /* with the shots of the last strategy, by configuration */
  double *rows;                  /* rounds * groups: the shots that a strategy needs, on average over a group */
  size_t row_room;
  double *row_chances;
  double *mix;  /* by group, the chance of the whole group: at hand, */
  double *best; /* with the best lower bound, */
  double *next; /* and by the matrix */
  fc_equilibrium *made;
};

/* ---- Groups ---------------------------------------------------------------------------------------------------------------- */

static int board_cell(const struct game *game, const struct listed_placement *placement, int step) {
  return game->cell_of_board[placement->cells[step]];
}

/* The number of the placement that covers an image: of the same class, with the same lowest cells. */
static int image_of_placement(const struct game *game, size_t number, struct symmetry symmetry) {
  const struct listing *listing = &game->listing;
  const struct listed_placement *placement = &listing->placements[number];
  const int length = game->problem.classes[placement->ship_class].length;
  bool covered[CELL_SET_CELLS] = {false};
  if (placement->length < length) { /* no configuration has it, and so the game has left cells out */
    return 0;
  }
  for (int step = 0; step < placement->length; step++) {
    covered[symmetry_cell(symmetry, &game->problem, board_cell(game, placement, step))] = true;
  }
  for (size_t i = 0; i < listing->placement_count; i++) {
    const struct listed_placement *other = &listing->placements[i];
    bool is_image = other->ship_class == placement->ship_class && other->length == length;
    for (int step = 0; is_image && step < other->length; step++) {
      is_image = covered[board_cell(game, other, step)];
    }
    if (is_image) {
      return (int)i;
    }
  }
  return -1;
}

static bool comes_earlier(const uint16_t *one, const uint16_t *other) {
  return *one < *other;
}

/* Compares two configurations as they come in the listing. */
static int compare_fleets(const uint16_t *one, const uint16_t *other, size_t ships) {
  for (size_t i = 0; i < ships; i++) {
    if (one[i] != other[i]) {
      return one[i] < other[i] ? -1 : 1;
    }
  }
  return 0;
}

/* The number of a configuration, or the count where it is none. */
static size_t find_fleet(const struct listing *listing, const uint16_t *fleet) {
  size_t low = 0;
  size_t high = listing->count;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    const int order = compare_fleets(listing->fleets + middle * listing->ships, fleet, listing->ships);
    if (order == 0) {
      return middle;
    }
    low = order < 0 ? middle + 1 : low;
    high = order > 0 ? middle : high;
  }
  return listing->count;
}

/* Joins each configuration with its image. Where one has no image among the configurations, the board is not symmetric, and
 * nothing is joined. Returns FC_NO_MEMORY, or FC_OK. */
static fc_status join_images(struct hide *hide, struct symmetry symmetry) {
  const struct listing *listing = &hide->game.listing;
  int *image = memory_allocate(listing->placement_count, sizeof *image);
  uint32_t *images = memory_allocate(listing->count, sizeof *images);
  uint16_t *fleet = memory_allocate(listing->ships, sizeof *fleet);
  const bool has_room = image != NULL && images != NULL && fleet != NULL;
  bool is_symmetric = has_room;
  for (size_t i = 0; i < listing->placement_count && is_symmetric; i++) {
    image[i] = image_of_placement(&hide->game, i, symmetry);
    is_symmetric = image[i] >= 0;
  }
  for (size_t i = 0; i < listing->count && is_symmetric; i++) {
    for (size_t k = 0; k < listing->ships; k++) {
      fleet[k] = (uint16_t)image[listing->fleets[i * listing->ships + k]];
      INSERT_LAST(fleet, k + 1, comes_earlier);
    }
    images[i] = (uint32_t)find_fleet(listing, fleet);
    is_symmetric = images[i] < listing->count;
  }
  for (size_t i = 0; i < listing->count && is_symmetric; i++) {
    const uint32_t one = hide->group_of[i];
    const uint32_t other = hide->group_of[images[i]];
    hide->group_of[i] = one < other ? one : other;
  }
  memory_free(image);
  memory_free(images);
  memory_free(fleet);
  return has_room ? FC_OK : FC_NO_MEMORY;
}

/* Numbers the groups, whose names so far are their first configurations. */
static fc_status number_groups(struct hide *hide, fc_error *error) {
  const size_t count = hide->game.listing.count;
  fc_equilibrium *made = hide->made;
  made->groups = memory_allocate(count, sizeof *made->groups);
  if (made->groups == NULL) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < count; i++) {
    const uint32_t first = hide->group_of[i];
    if (first == i) {
      made->groups[made->group_count] = (struct orbit){.first = i};
      hide->group_of[i] = (uint32_t)made->group_count++;
    } else {
      hide->group_of[i] = hide->group_of[first];
    }
    made->groups[hide->group_of[i]].size++;
  }
  return FC_OK;
}

static fc_status find_groups(struct hide *hide, fc_error *error) {
  const bool is_square = hide->game.problem.rows == hide->game.problem.columns;
  hide->group_of = memory_allocate(hide->game.listing.count, sizeof *hide->group_of);
  if (hide->group_of == NULL) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < hide->game.listing.count; i++) {
    hide->group_of[i] = (uint32_t)i;
  }
  for (int kind = 1; kind < (is_square ? 8 : 4); kind++) {
    const struct symmetry symmetry = {.mirrored = kind & 1, .upside_down = kind & 2, .turned = kind & 4};
    if (join_images(hide, symmetry) != FC_OK) {
      return error_no_memory(error);
    }
  }
  return number_groups(hide, error);
}

/* ---- The bounds ------------------------------------------------------------------------------------------------------------ */

/* Weighs the configurations by the mix at hand, each by 1 at least. */
static void weigh(struct hide *hide) {
  struct game *game = &hide->game;
  game->weight = 0;
  for (size_t i = 0; i < game->listing.count; i++) {
    const uint32_t group = hide->group_of[i];
    const double chance = hide->mix[group] / (double)hide->made->groups[group].size;
    game->weights[i] = 1 + (uint32_t)(chance * WHOLE);
    game->weight += game->weights[i];
  }
}

/* Makes the mix at hand the best, if its bound is the best. */
static void keep_lower(struct hide *hide, double bound) {
  fc_equilibrium *made = hide->made;
  if (bound <= made->lower) {
    return;
  }
  made->lower = bound;
  for (size_t group = 0; group < made->group_count; group++) {
    hide->best[group] = hide->mix[group];
    made->groups[group].chance = 0;
  }
  for (size_t i = 0; i < hide->game.listing.count; i++) {
    made->groups[hide->group_of[i]].chance = (double)hide->game.weights[i] / (double)hide->game.weight;
  }
}

/* Makes room for a row and its chance. Half of the memory is for rows and their matrix, half for the search. */
static fc_status make_room(struct hide *hide, uint64_t memory, fc_error *error) {
  const size_t groups = hide->made->group_count;
  const size_t row_room = hide->made->rounds < hide->row_room ? hide->row_room : 2 * hide->row_room + 64;
  const uint64_t needed = row_room * (groups + 1) * sizeof(double) + matrix_game_bytes(row_room, groups);
  if (needed > memory / 2) {
    return error_limit(error, 2 * needed, memory);
  }
  if (row_room == hide->row_room) {
    return FC_OK;
  }
  double *rows = memory_resize(hide->rows, row_room * groups, sizeof *rows);
  hide->rows = rows != NULL ? rows : hide->rows;
  double *chances = rows != NULL ? memory_resize(hide->row_chances, row_room, sizeof *chances) : NULL;
  hide->row_chances = chances != NULL ? chances : hide->row_chances;
  hide->row_room = chances != NULL ? row_room : hide->row_room;
  return chances != NULL ? FC_OK : error_no_memory(error);
}

/* The shots that the strategy of a row needs, summed over the configurations as they weigh. */
static double shots_of_row(const struct hide *hide, size_t row) {
  const size_t groups = hide->made->group_count;
  double sum = 0;
  for (size_t i = 0; i < hide->game.listing.count; i++) {
    sum += hide->rows[row * groups + hide->group_of[i]] * hide->game.weights[i];
  }
  return sum;
}

/* The misses of the best strategy, or of the best row so far where that is as good. */
static uint64_t misses_of_rows(const struct hide *hide) {
  double fewest = (double)hide->game.weight * hide->game.answers.cells;
  for (size_t row = 0; row < hide->made->rounds; row++) {
    const double shots = shots_of_row(hide, row);
    fewest = shots < fewest ? shots : fewest;
  }
  return (uint64_t)ceil(fewest) - (uint64_t)hide->game.cells_left * hide->game.weight;
}

/* Searches for a strategy that is better than the rows. */
static fc_status search(uint64_t *misses, struct hide *hide, struct solver *solver, fc_error *error) {
  const bool is_shot[POSITION_MOST_CELLS] = {false};
  struct position position;
  if (!game_position(&position, &hide->game, hide->all, hide->game.listing.count, is_shot, &solver->arena)) {
    return error_no_memory(error);
  }
  const uint64_t known = misses_of_rows(hide) + 1;
  *misses = solver_loss(solver, &position, (struct criterion){.kind = CRITERION_MEAN}, known);
  switch (solver->status) {
  case FC_OK:
    return FC_OK;
  case FC_STOPPED:
    return progress_stopped(error);
  case FC_NO_MEMORY:
    return error_no_memory(error);
  default:
    return error_set(error, solver->status, "the search for the best strategy needs more memory than the limit");
  }
}

/* Adds a row: the shots that were needed for each configuration. */
static void add_row(struct hide *hide) {
  fc_equilibrium *made = hide->made;
  double *row = hide->rows + made->rounds++ * made->group_count;
  for (size_t group = 0; group < made->group_count; group++) {
    row[group] = 0;
  }
  for (size_t i = 0; i < hide->game.listing.count; i++) {
    const uint32_t group = hide->group_of[i];
    row[group] += (double)hide->outcome.shots[i] / (double)made->groups[group].size;
  }
}

/* Plays a strategy that is quickly found, and takes it as a row if it is better than the rows so far. */
static fc_status answer_quickly(bool *is_better, struct hide *hide, struct progress *progress, fc_error *error) {
  static const struct policy rollout = {.kind = POLICY_ROLLOUT};
  const uint64_t known = misses_of_rows(hide);
  const fc_status status = policy_play(&hide->outcome, &hide->game, &rollout, NULL, progress, error);
  uint64_t misses = 0;
  for (size_t i = 0; i < hide->game.listing.count; i++) {
    misses += (uint64_t)(hide->outcome.shots[i] - hide->game.cells_left) * hide->game.weights[i];
  }
  *is_better = status == FC_OK && misses + hide->game.weight / WORTH_A_ROW < known;
  if (*is_better) {
    add_row(hide);
  }
  return status;
}

/* Finds the best strategy against the mix at hand: for the lower bound, and as a row. */
static fc_status answer_best(struct hide *hide, struct progress *progress, uint64_t memory, fc_error *error) {
  static const struct policy optimal = {.kind = POLICY_HITS, .endgame = SIZE_MAX};
  struct solver solver = {0};
  uint64_t misses = 0;
  fc_status status = solver_begin(&solver, &hide->game.answers, progress, memory) ? search(&misses, hide, &solver, error)
                                                                                  : error_no_memory(error);
  THEN(status, policy_play(&hide->outcome, &hide->game, &optimal, &solver, progress, error));
  solver_end(&solver);
  if (status == FC_OK) {
    add_row(hide);
    keep_lower(hide, (double)misses / (double)hide->game.weight + hide->game.cells_left);
  }
  return status;
}

/* Finds an answer to the mix at hand: the best one from time to time, and where the quick one is no better than the rows. */
static fc_status answer(struct hide *hide, struct progress *progress, uint64_t memory, fc_error *error) {
  const size_t rounds = hide->made->rounds;
  bool is_answered = false;
  fc_status status = make_room(hide, memory, error);
  if (status == FC_OK) {
    weigh(hide);
    const bool is_due = rounds == 1 || rounds % ROUNDS_TO_BEST == ROUNDS_TO_BEST - 1;
    status = is_due ? FC_OK : answer_quickly(&is_answered, hide, progress, error);
  }
  return status != FC_OK || is_answered ? status : answer_best(hide, progress, memory / 2, error);
}

/* Solves the matrix: for the upper bound, and the next mix. */
static fc_status confront(struct hide *hide, struct progress *progress, fc_error *error) {
  fc_equilibrium *made = hide->made;
  const fc_status status =
      matrix_game_solve(hide->row_chances, hide->next, hide->rows, made->rounds, made->group_count, progress, error);
  if (status != FC_OK) {
    return status;
  }
  const double step = made->rounds > 1 ? STEP : 0; /* equal chances come first, for against these the search is quick */
  double worst = 0;
  for (size_t group = 0; group < made->group_count; group++) {
    double shots = 0;
    for (size_t round = 0; round < made->rounds; round++) {
      shots += hide->row_chances[round] * hide->rows[round * made->group_count + group];
    }
    worst = shots > worst ? shots : worst;
    hide->mix[group] = step * hide->next[group] + (1 - step) * hide->best[group];
  }
  made->upper = worst < made->upper ? worst : made->upper;
  return FC_OK;
}

/* Begins with bounds that always hold, the hits and the cells of the game, and with equal chances for all configurations. */
static void begin_bounds(struct hide *hide) {
  fc_equilibrium *made = hide->made;
  made->lower = hide->game.cells_left;
  made->upper = hide->game.answers.cells;
  for (size_t group = 0; group < made->group_count; group++) {
    made->groups[group].chance = 1 / (double)hide->game.listing.count;
    hide->best[group] = (double)made->groups[group].size / (double)hide->game.listing.count;
    hide->mix[group] = hide->best[group];
  }
}

/* Goes on until the bounds are close, or the caller wants no more. */
static fc_status close_in(struct hide *hide, double gap, const fc_options *options, struct progress *progress, fc_error *error) {
  fc_equilibrium *made = hide->made;
  const uint64_t memory = options_beside(options, game_bytes(&hide->game)).memory_limit;
  fc_status status = FC_OK;
  begin_bounds(hide);
  while (status == FC_OK && made->upper - made->lower > gap) {
    progress_next_of_many(progress);
    status = answer(hide, progress, memory, error);
    THEN(status, confront(hide, progress, error));
  }
  if (status == FC_STOPPED || status == FC_LIMIT) {
    made->ended = status;
    status = FC_OK;
  }
  return status;
}

/* ---- The question ---------------------------------------------------------------------------------------------------------- */

static bool chance_is_greater(const struct orbit *one, const struct orbit *other) {
  return one->chance > other->chance;
}

/* Notes where the ships of each group's first configuration lie. */
static fc_status note_ships(struct hide *hide, const fc_board *board, fc_error *error) {
  const struct game *game = &hide->game;
  fc_equilibrium *made = hide->made;
  made->ship_count = game->listing.ships;
  made->ships = memory_allocate(made->group_count * made->ship_count, sizeof *made->ships);
  if (made->ships == NULL) {
    return error_no_memory(error);
  }
  SORT_SHORT(made->groups, made->group_count, chance_is_greater);
  for (size_t i = 0; i < made->group_count * made->ship_count; i++) {
    const size_t number = made->groups[i / made->ship_count].first * made->ship_count + i % made->ship_count;
    const struct listed_placement *placement = &game->listing.placements[game->listing.fleets[number]];
    const int cell = board_cell(game, placement, 0);
    const bool is_across = placement->length == 1 || board_cell(game, placement, 1) == cell + 1;
    made->ships[i] = (fc_ship){.length = placement->length,
                               .row = cell / game->problem.columns,
                               .column = cell % game->problem.columns,
                               .direction = is_across ? FC_ACROSS : FC_DOWN,
                               .name = board->ruleset->classes[placement->ship_class].name};
  }
  return FC_OK;
}

static void hide_clear(struct hide *hide) {
  game_clear(&hide->game);
  memory_free(hide->group_of);
  memory_free(hide->all);
  memory_free(hide->outcome.shots);
  memory_free(hide->rows);
  memory_free(hide->row_chances);
  memory_free(hide->mix);
  memory_free(hide->best);
  memory_free(hide->next);
}

static fc_status begin(struct hide *hide, const fc_board *board, const fc_options *options, struct progress *progress,
                       fc_error *error) {
  const struct game_plan plan = {.most = MOST_CONFIGURATIONS, .memory = memory_limit_of(options)};
  fc_status status = game_make(&hide->game, board, &plan, progress, error);
  if (status == FC_OK && (cell_set_size(&hide->game.problem.shot) > 0 || problem_has_weights(&hide->game.problem))) {
    status = error_set(error, FC_INVALID_ARGUMENT, "where to hide is asked of a board without shots, blocked cells and a prior");
  }
  THEN(status, find_groups(hide, error));
  if (status != FC_OK) {
    return status;
  }
  const size_t groups = hide->made->group_count;
  hide->made->configurations = hide->game.listing.count;
  hide->game.weights = memory_allocate(hide->game.listing.count, sizeof *hide->game.weights);
  hide->all = memory_allocate(hide->game.listing.count, sizeof *hide->all);
  hide->outcome.shots = memory_allocate(hide->game.listing.count, sizeof *hide->outcome.shots);
  hide->mix = memory_allocate(groups, sizeof *hide->mix);
  hide->best = memory_allocate(groups, sizeof *hide->best);
  hide->next = memory_allocate(groups, sizeof *hide->next);
  for (size_t i = 0; hide->all != NULL && i < hide->game.listing.count; i++) {
    hide->all[i] = (uint32_t)i;
  }
  const bool has_room = hide->all != NULL && hide->game.weights != NULL && hide->outcome.shots != NULL && hide->mix != NULL &&
                        hide->best != NULL && hide->next != NULL;
  return has_room ? FC_OK : error_no_memory(error);
}

fc_status fc_solve_equilibrium(fc_equilibrium **equilibrium, const fc_board *board, double gap, const fc_options *options,
                               fc_error *error) {
  fc_status status = call_check(equilibrium != NULL && board != NULL, options, error);
  if (status != FC_OK) {
    return status;
  }
  if (!(gap > 0)) {
    return error_set(error, FC_INVALID_ARGUMENT, "%g is no gap between two bounds: it is above 0", gap);
  }
  struct progress progress = progress_of(options);
  progress_stage(&progress, 0, 0.05);
  struct hide *hide = memory_allocate_zeroed(1, sizeof *hide);
  fc_equilibrium *made = memory_allocate_zeroed(1, sizeof *made);
  if (hide == NULL || made == NULL) {
    memory_free(hide);
    memory_free(made);
    return error_no_memory(error);
  }
  hide->made = made;
  status = begin(hide, board, options, &progress, error);
  THEN(status, close_in(hide, gap, options, &progress, error));
  THEN(status, note_ships(hide, board, error));
  if (status == FC_OK && made->ended == FC_OK) {
    (void)progress_finish(&progress, NULL); /* it is done, whatever the caller wants now */
  }
  hide_clear(hide);
  memory_free(hide);
  if (status == FC_OK) {
    *equilibrium = made;
  } else {
    fc_equilibrium_free(made);
  }
  return status;
}

void fc_equilibrium_free(fc_equilibrium *equilibrium) {
  if (equilibrium != NULL) {
    memory_free(equilibrium->groups);
    memory_free(equilibrium->ships);
    memory_free(equilibrium);
  }
}

uint64_t fc_equilibrium_configurations(const fc_equilibrium *equilibrium) {
  return equilibrium->configurations;
}

double fc_equilibrium_lower(const fc_equilibrium *equilibrium) {
  return equilibrium->lower;
}

double fc_equilibrium_upper(const fc_equilibrium *equilibrium) {
  return equilibrium->upper;
}

size_t fc_equilibrium_rounds(const fc_equilibrium *equilibrium) {
  return equilibrium->rounds;
}

fc_status fc_equilibrium_ended(const fc_equilibrium *equilibrium) {
  return equilibrium->ended;
}

size_t fc_equilibrium_group_count(const fc_equilibrium *equilibrium) {
  return equilibrium->group_count;
}

const fc_ship *fc_equilibrium_group(size_t *ship_count, size_t *configurations, double *chance, const fc_equilibrium *equilibrium,
                                    size_t index) {
  const struct orbit *group = &equilibrium->groups[index];
  *ship_count = equilibrium->ship_count;
  *configurations = group->size;
  *chance = group->chance;
  return equilibrium->ships + index * equilibrium->ship_count;
}
