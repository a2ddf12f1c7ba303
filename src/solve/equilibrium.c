/*
 * The equilibrium of hiding and shooting: one side places the ships, the other shoots, and both play optimally.
 *
 * The hider draws a configuration from a distribution, the MIX, and the shooter likewise a strategy. In equilibrium neither
 * side can do better alone. The expected number of shots is then the VALUE of the game (von Neumann, 1928). The double oracle
 * algorithm (McMahan, Gordon and Blum, 2003) bounds it from both sides:
 *
 *     repeat
 *       the best strategy against a mix             its shots are a lower bound, since no shooter does better against this mix
 *       the shots it needs for each configuration   become one more row of a matrix
 *       the matrix as a game (matrix_game.h)        the worst case of its shooter is an upper bound
 *       the next mix                                lies between the matrix's one and the center (struct hiding)
 *     until the bounds are close
 *
 * Mostly a good strategy does for a row: a rollout, against one ship a list (one_ship.h), or a nested rollout, which is nearly
 * the best strategy. The search for the best one takes far longer, except on small boards. It is made against equal chances, then
 * when the rows so far promise that it brings the bounds much closer, and no good strategy breaks this promise.
 *
 * A board looks the same turned and mirrored, so nobody gains by telling a configuration from its images. They are an orbit,
 * called a GROUP here and in fleetcount.h. A group has one column in the matrix, and all its configurations have the same
 * chance.
 *
 * The solver finds the best strategy, for whole-number weights of the configurations. No weight is 0: otherwise the strategy
 * would be undefined against a configuration outside the mix, and the next mix would consist of that one. The lower bound holds
 * for the rounded mix, so rounding does not invalidate it.
 */
#include <math.h>
#include <string.h>

#include "model/board.h"
#include "model/symmetry.h"
#include "solve/matrix_game.h"
#include "solve/one_ship.h"
#include "solve/policy.h"
#include "sys/budget.h"
#include "sys/memory.h"
#include "sys/sort.h"
#include "sys/status.h"

/* The most configurations, which keeps the time within bounds. */
enum { MOST_CONFIGURATIONS = 20000 };

/* The approximate weight of all configurations. */
#define WHOLE ((double)(1u << 30))

/* A good strategy becomes a row if it saves at least the 1,000th part of a shot over all rows. */
enum { WORTH_A_ROW = 1000 };

/* The share of the matrix's mix in the next mix: against one ship; against several; against several once a slow answer has become
 * a row. With greater shares the mixes oscillate. */
#define STEP_OF_LISTS 0.5
#define FIRST_STEP 0.25
#define LATER_STEP 0.1

/* The most configurations for which the best strategy is searched for in place of a nested rollout. The search takes seconds. */
enum { QUICKLY_SEARCHED = 350 };

struct orbit {
  size_t first; /* its first configuration */
  size_t size;
  double chance; /* chance of each configuration in the best mix */
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
  fc_ship *ships; /* ship_count ships for each group: its first configuration */
};

/* The state of the algorithm. */
struct hiding {
  struct game game;
  uint32_t *group_of;            /* by configuration */
  struct policy_outcome outcome; /* outcome of the last strategy */
  double *rows;                  /* rounds * groups: the mean shots of a strategy over a group */
  size_t row_room;
  double *row_chances;
  double *mix;    /* by group, the chance of the whole group */
  double *proved; /* the mix with the best lower bound */
  double *center; /* of itself, the last mix and the proved one that against which the rows need the most shots */
  double *next;   /* the mix by the matrix */
  double step;    /* from the center to the matrix's mix */
  bool is_stuck;  /* nothing came of the last round */
  fc_equilibrium *made;
};

/* ---- Groups ---------------------------------------------------------------------------------------------------------------- */

static int board_cell(const struct game *game, const struct listed_placement *placement, int step) {
  return game->cell_of_board[placement->cells[step]];
}

/* The number of the placement of the same class that covers the image of a placement, or -1. */
static int image_of_placement(const struct game *game, size_t number, struct symmetry symmetry) {
  const struct listing *listing = &game->listing;
  const struct listed_placement *placement = &listing->placements[number];
  const int length = game->problem.classes[placement->ship_class].length;
  bool covered[CELL_SET_CELLS] = {false};
  if (placement->length < length) { /* the game has dropped cells, so no configuration has it */
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

/* Compares two configurations in the order of the listing. */
static int compare_fleets(const uint16_t *one, const uint16_t *other, size_t ships) {
  for (size_t i = 0; i < ships; i++) {
    if (one[i] != other[i]) {
      return one[i] < other[i] ? -1 : 1;
    }
  }
  return 0;
}

/* The number of a configuration in the listing, or its count. */
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

/* Joins each configuration with its image. Where some image is no configuration, the board lacks this symmetry, and nothing is
 * joined. Errors: FC_NO_MEMORY. */
static fc_status join_images(struct hiding *hiding, struct symmetry symmetry) {
  const struct listing *listing = &hiding->game.listing;
  int *image = memory_allocate(listing->placement_count, sizeof *image);
  uint32_t *images = memory_allocate(listing->count, sizeof *images);
  uint16_t *fleet = memory_allocate(listing->ships, sizeof *fleet);
  const bool has_room = image != NULL && images != NULL && fleet != NULL;
  bool is_symmetric = has_room;
  for (size_t i = 0; i < listing->placement_count && is_symmetric; i++) {
    image[i] = image_of_placement(&hiding->game, i, symmetry);
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
    const uint32_t one = hiding->group_of[i];
    const uint32_t other = hiding->group_of[images[i]];
    hiding->group_of[i] = one < other ? one : other;
  }
  memory_free(image);
  memory_free(images);
  memory_free(fleet);
  return has_room ? FC_OK : FC_NO_MEMORY;
}

/* Numbers the groups. Before, group_of holds the first configuration of each group. */
static fc_status number_groups(struct hiding *hiding, fc_error *error) {
  const size_t count = hiding->game.listing.count;
  fc_equilibrium *made = hiding->made;
  made->groups = memory_allocate(count, sizeof *made->groups);
  if (made->groups == NULL) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < count; i++) {
    const uint32_t first = hiding->group_of[i];
    if (first == i) {
      made->groups[made->group_count] = (struct orbit){.first = i};
      hiding->group_of[i] = (uint32_t)made->group_count++;
    } else {
      hiding->group_of[i] = hiding->group_of[first];
    }
    made->groups[hiding->group_of[i]].size++;
  }
  return FC_OK;
}

static fc_status find_groups(struct hiding *hiding, fc_error *error) {
  const bool is_square = hiding->game.problem.rows == hiding->game.problem.columns;
  hiding->group_of = memory_allocate(hiding->game.listing.count, sizeof *hiding->group_of);
  if (hiding->group_of == NULL) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < hiding->game.listing.count; i++) {
    hiding->group_of[i] = (uint32_t)i;
  }
  for (unsigned kind = 1; kind < (is_square ? SYMMETRIES : SYMMETRY_TURNED); kind++) {
    if (join_images(hiding, symmetry_of(kind)) != FC_OK) {
      return error_no_memory(error);
    }
  }
  return number_groups(hiding, error);
}

/* ---- The bounds ------------------------------------------------------------------------------------------------------------ */

/* Sets the weights of the configurations by the mix, each at least 1. */
static void weigh(struct hiding *hiding) {
  struct game *game = &hiding->game;
  game->weight = 0;
  for (size_t i = 0; i < game->listing.count; i++) {
    const uint32_t group = hiding->group_of[i];
    const double chance = hiding->mix[group] / (double)hiding->made->groups[group].size;
    game->weights[i] = 1 + (uint32_t)(chance * WHOLE);
    game->weight += game->weights[i];
  }
}

/* Stores the mix as the proved one if its bound is the best. */
static void keep_lower(struct hiding *hiding, double bound) {
  fc_equilibrium *made = hiding->made;
  if (bound <= made->lower) {
    return;
  }
  made->lower = bound;
  for (size_t group = 0; group < made->group_count; group++) {
    hiding->proved[group] = hiding->mix[group];
    made->groups[group].chance = 0;
  }
  for (size_t i = 0; i < hiding->game.listing.count; i++) {
    made->groups[hiding->group_of[i]].chance = (double)hiding->game.weights[i] / (double)hiding->game.weight;
  }
}

/* Makes room for a row and its chance. The rows and their matrix may take half of the memory, the search the other half. */
static fc_status make_room(struct hiding *hiding, uint64_t memory, fc_error *error) {
  const size_t groups = hiding->made->group_count;
  const size_t row_room = hiding->made->rounds < hiding->row_room ? hiding->row_room : 2 * hiding->row_room + 64;
  const uint64_t needed = row_room * (groups + 1) * sizeof(double) + matrix_game_bytes(row_room, groups);
  if (needed > memory / 2) {
    return error_limit(error, 2 * needed, memory);
  }
  if (row_room == hiding->row_room) {
    return FC_OK;
  }
  double *rows = memory_resize(hiding->rows, row_room * groups, sizeof *rows);
  hiding->rows = rows != NULL ? rows : hiding->rows;
  double *chances = rows != NULL ? memory_resize(hiding->row_chances, row_room, sizeof *chances) : NULL;
  hiding->row_chances = chances != NULL ? chances : hiding->row_chances;
  hiding->row_room = chances != NULL ? row_room : hiding->row_room;
  return chances != NULL ? FC_OK : error_no_memory(error);
}

/* The shots of a row's strategy: the weighted sum over the configurations. */
static double shots_of_row(const struct hiding *hiding, size_t row) {
  const size_t groups = hiding->made->group_count;
  double sum = 0;
  for (size_t i = 0; i < hiding->game.listing.count; i++) {
    sum += hiding->rows[row * groups + hiding->group_of[i]] * hiding->game.weights[i];
  }
  return sum;
}

/* The misses of the best row, rounded up: an upper bound of the misses of the best strategy. */
static uint64_t misses_of_rows(const struct hiding *hiding) {
  double fewest = (double)hiding->game.weight * hiding->game.answers.cells;
  for (size_t row = 0; row < hiding->made->rounds; row++) {
    const double shots = shots_of_row(hiding, row);
    fewest = shots < fewest ? shots : fewest;
  }
  return (uint64_t)ceil(fewest) - (uint64_t)hiding->game.cells_left * hiding->game.weight;
}

/* Finds the misses of the best strategy. */
static fc_status search(uint64_t *misses, struct hiding *hiding, struct solver *solver, fc_error *error) {
  const bool is_shot[POSITION_MOST_CELLS] = {false};
  struct position position;
  if (!game_position(&position, &hiding->game, NULL, hiding->game.listing.count, is_shot, &solver->arena)) {
    return error_no_memory(error);
  }
  const uint64_t known = misses_of_rows(hiding) + 1;
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

/* Adds the outcome of a strategy as a row. */
static void add_row(struct hiding *hiding) {
  fc_equilibrium *made = hiding->made;
  double *row = hiding->rows + made->rounds++ * made->group_count;
  for (size_t group = 0; group < made->group_count; group++) {
    row[group] = 0;
  }
  for (size_t i = 0; i < hiding->game.listing.count; i++) {
    const uint32_t group = hiding->group_of[i];
    row[group] += (double)hiding->outcome.shots[i] / (double)made->groups[group].size;
  }
}

/* Adds the last strategy as a row if its misses are clearly fewer than those of the rows so far. */
static void add_if_better(struct hiding *hiding, uint64_t misses) {
  if (misses + hiding->game.weight / WORTH_A_ROW < misses_of_rows(hiding)) {
    add_row(hiding);
  }
}

/* Plays a policy against the mix, and adds it as a row if it is better. */
static fc_status answer_by_policy(struct hiding *hiding, enum policy_kind kind, struct progress *progress, fc_error *error) {
  const struct policy policy = {.kind = kind};
  const fc_status status = policy_play(&hiding->outcome, &hiding->game, &policy, NULL, progress, error);
  uint64_t misses = 0;
  for (size_t i = 0; i < hiding->game.listing.count && status == FC_OK; i++) {
    misses += (uint64_t)(hiding->outcome.shots[i] - hiding->game.cells_left) * hiding->game.weights[i];
  }
  if (status == FC_OK) {
    add_if_better(hiding, misses);
  }
  return status;
}

/* Adds a good strategy against the mix as a row if it is better: a rollout, otherwise against one ship a list. */
static fc_status answer_quickly(struct hiding *hiding, struct progress *progress, uint64_t memory, fc_error *error) {
  const size_t rounds = hiding->made->rounds;
  fc_status status = answer_by_policy(hiding, POLICY_ROLLOUT, progress, error);
  if (status != FC_OK || hiding->made->rounds > rounds || memory < ONE_SHIP_BYTES) {
    return status;
  }
  uint64_t misses = misses_of_rows(hiding);
  status = one_ship_list(&misses, NULL, hiding->outcome.shots, &hiding->game, progress, error);
  if (status == FC_OK) {
    add_if_better(hiding, misses);
  }
  return status;
}

/* Finds the best strategy against the mix, for the lower bound, and as a row if it is better. */
static fc_status answer_best(struct hiding *hiding, struct progress *progress, uint64_t memory, fc_error *error) {
  static const struct policy optimal = {.kind = POLICY_HITS, .endgame = SIZE_MAX};
  struct solver solver = {0};
  uint64_t misses = 0;
  fc_status status = solver_begin(&solver, &hiding->game.answers, progress, memory) ? search(&misses, hiding, &solver, error)
                                                                                    : error_no_memory(error);
  THEN(status, policy_play(&hiding->outcome, &hiding->game, &optimal, &solver, progress, error));
  solver_end(&solver);
  if (status == FC_OK) {
    if (misses < misses_of_rows(hiding)) {
      add_row(hiding);
    }
    keep_lower(hiding, (double)misses / (double)hiding->game.weight + hiding->game.cells_left);
  }
  return status;
}

/* The fewest shots of any row against a mix. */
static double shots_against(const struct hiding *hiding, const double *mix) {
  const size_t groups = hiding->made->group_count;
  double fewest = INFINITY;
  for (size_t row = 0; row < hiding->made->rounds; row++) {
    double shots = 0;
    for (size_t group = 0; group < groups; group++) {
      shots += mix[group] * hiding->rows[row * groups + group];
    }
    fewest = shots < fewest ? shots : fewest;
  }
  return fewest;
}

/* Makes a mix the center if it promises more. */
static void recenter(struct hiding *hiding, const double *mix) {
  if (shots_against(hiding, mix) > shots_against(hiding, hiding->center)) {
    memcpy(hiding->center, mix, hiding->made->group_count * sizeof *mix);
  }
}

/* Solves the matrix, for the upper bound and the next mix. */
static fc_status confront(struct hiding *hiding, struct progress *progress, fc_error *error) {
  fc_equilibrium *made = hiding->made;
  const fc_status status =
      matrix_game_solve(hiding->row_chances, hiding->next, hiding->rows, made->rounds, made->group_count, progress, error);
  if (status != FC_OK) {
    return status;
  }
  double worst = 0;
  for (size_t group = 0; group < made->group_count; group++) {
    double shots = 0;
    for (size_t round = 0; round < made->rounds; round++) {
      shots += hiding->row_chances[round] * hiding->rows[round * made->group_count + group];
    }
    worst = shots > worst ? shots : worst;
  }
  made->upper = worst < made->upper ? worst : made->upper;
  return FC_OK;
}

/* Sets the mix, and with it the weights, between the center and the matrix's mix. */
static void set_mix(struct hiding *hiding, double share) {
  for (size_t group = 0; group < hiding->made->group_count; group++) {
    hiding->mix[group] = share * hiding->next[group] + (1 - share) * hiding->center[group];
  }
  weigh(hiding);
}

/* Whether there is a lower bound, that of equal chances. */
static bool is_begun(const struct hiding *hiding) {
  return hiding->made->lower > hiding->game.cells_left;
}

/* Whether the best answer to the center is worth its search. The rows promise that it needs about as many shots as they do. Then
 * nine tenths of the distance of the bounds are gone; or the search ends, which alone counts against one ship, where lists mostly
 * are the best answers. */
static bool is_promising(const struct hiding *hiding, double gap) {
  const fc_equilibrium *made = hiding->made;
  const double left = hiding->game.listing.ships > 1 ? (made->upper - made->lower) / 10 : 0;
  return made->upper - shots_against(hiding, hiding->center) < (left > gap / 2 ? left : gap / 2);
}

/* Whether nested rollouts are played: not against one ship, nor where the best strategy is found in seconds. */
static bool plays_nested(const struct hiding *hiding) {
  return hiding->game.listing.ships > 1 && hiding->game.listing.count > QUICKLY_SEARCHED;
}

/* Looks for the best answer to the center, unless a nested rollout already breaks the promise. Equal chances, the first center,
 * are searched at once: there the best answer is found sooner than against others. */
static fc_status answer_center(struct hiding *hiding, struct progress *progress, uint64_t memory, fc_error *error) {
  const size_t rounds = hiding->made->rounds;
  fc_status status = FC_OK;
  set_mix(hiding, 0);
  if (is_begun(hiding) && plays_nested(hiding)) {
    status = answer_by_policy(hiding, POLICY_NESTED, progress, error);
  }
  if (status == FC_OK && hiding->made->rounds == rounds) {
    status = answer_best(hiding, progress, memory, error);
  }
  return status;
}

/* Looks for an answer to the next mix: a quick one, then with several ships a slow one. Where there is none, this mix promises
 * more than the center, and takes its place. */
static fc_status answer_next(struct hiding *hiding, struct progress *progress, uint64_t memory, fc_error *error) {
  const size_t rounds = hiding->made->rounds;
  set_mix(hiding, hiding->step);
  fc_status status = answer_quickly(hiding, progress, memory, error);
  if (status != FC_OK || hiding->made->rounds > rounds || hiding->game.listing.ships == 1) {
    return status;
  }
  status = plays_nested(hiding) ? answer_by_policy(hiding, POLICY_NESTED, progress, error)
                                : answer_best(hiding, progress, memory, error);
  hiding->step = hiding->made->rounds > rounds ? LATER_STEP : hiding->step;
  return status;
}

/* Begins with the trivial bounds, the hits and the cells of the game, and with equal chances for all configurations. */
static void begin_bounds(struct hiding *hiding) {
  fc_equilibrium *made = hiding->made;
  hiding->step = hiding->game.listing.ships == 1 ? STEP_OF_LISTS : FIRST_STEP;
  made->lower = hiding->game.cells_left;
  made->upper = hiding->game.answers.cells;
  for (size_t group = 0; group < made->group_count; group++) {
    made->groups[group].chance = 1 / (double)hiding->game.listing.count;
    hiding->center[group] = (double)made->groups[group].size / (double)hiding->game.listing.count;
    hiding->proved[group] = hiding->center[group];
    hiding->next[group] = hiding->center[group];
  }
}

/* Answers a mix, and solves the matrix if that has added a row. FC_LIMIT where not even the best answer changes anything: doubles
 * cannot tell more. */
static fc_status go_a_round(struct hiding *hiding, double gap, uint64_t memory, struct progress *progress, fc_error *error) {
  const fc_equilibrium *made = hiding->made;
  const size_t rounds = made->rounds;
  const double lower = made->lower;
  const double promise = shots_against(hiding, hiding->center);
  const bool was_stuck = hiding->is_stuck;
  const bool wants_center = rounds > 0 && (!is_begun(hiding) || is_promising(hiding, gap) || was_stuck);
  fc_status status = make_room(hiding, memory, error);
  THEN(status,
       wants_center ? answer_center(hiding, progress, memory / 2, error) : answer_next(hiding, progress, memory / 2, error));
  THEN(status, made->rounds > rounds ? confront(hiding, progress, error) : FC_OK);
  recenter(hiding, hiding->mix);
  recenter(hiding, hiding->proved);
  hiding->is_stuck = (wants_center || made->rounds == rounds) && !(made->lower > lower) &&
                     !(fabs(shots_against(hiding, hiding->center) - promise) > 0);
  return status == FC_OK && was_stuck && hiding->is_stuck ? FC_LIMIT : status;
}

/* Adds rows until the bounds are close, or the caller stops it. */
static fc_status close_in(struct hiding *hiding, double gap, const fc_options *options, struct progress *progress,
                          fc_error *error) {
  fc_equilibrium *made = hiding->made;
  const uint64_t memory = options_beside(options, game_bytes(&hiding->game)).memory_limit;
  fc_status status = FC_OK;
  begin_bounds(hiding);
  while (status == FC_OK && made->upper - made->lower > gap) {
    progress_next_of_many(progress);
    status = go_a_round(hiding, gap, memory, progress, error);
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

/* Sorts the groups by chance, and stores the ships of their first configurations. */
static fc_status note_ships(struct hiding *hiding, const fc_board *board, fc_error *error) {
  const struct game *game = &hiding->game;
  fc_equilibrium *made = hiding->made;
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

static void hiding_clear(struct hiding *hiding) {
  game_clear(&hiding->game);
  memory_free(hiding->group_of);
  memory_free(hiding->outcome.shots);
  memory_free(hiding->rows);
  memory_free(hiding->row_chances);
  memory_free(hiding->mix);
  memory_free(hiding->proved);
  memory_free(hiding->center);
  memory_free(hiding->next);
}

static fc_status begin(struct hiding *hiding, const fc_board *board, const fc_options *options, struct progress *progress,
                       fc_error *error) {
  const struct game_plan plan = {.most = MOST_CONFIGURATIONS, .memory = memory_limit_of(options)};
  fc_status status = game_make(&hiding->game, board, &plan, progress, error);
  if (status == FC_OK && (cell_set_size(&hiding->game.problem.shot) > 0 || problem_has_weights(&hiding->game.problem))) {
    status = error_set(error, FC_INVALID_ARGUMENT, "where to hide is asked of a board without shots, blocked cells and a prior");
  }
  THEN(status, find_groups(hiding, error));
  if (status != FC_OK) {
    return status;
  }
  const size_t groups = hiding->made->group_count;
  hiding->made->configurations = hiding->game.listing.count;
  hiding->game.weights = memory_allocate(hiding->game.listing.count, sizeof *hiding->game.weights);
  hiding->outcome.shots = memory_allocate(hiding->game.listing.count, sizeof *hiding->outcome.shots);
  hiding->mix = memory_allocate(groups, sizeof *hiding->mix);
  hiding->proved = memory_allocate(groups, sizeof *hiding->proved);
  hiding->center = memory_allocate(groups, sizeof *hiding->center);
  hiding->next = memory_allocate(groups, sizeof *hiding->next);
  const bool has_room = hiding->game.weights != NULL && hiding->outcome.shots != NULL && hiding->mix != NULL &&
                        hiding->proved != NULL && hiding->center != NULL && hiding->next != NULL;
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
  struct hiding *hiding = memory_allocate_zeroed(1, sizeof *hiding);
  fc_equilibrium *made = memory_allocate_zeroed(1, sizeof *made);
  if (hiding == NULL || made == NULL) {
    memory_free(hiding);
    memory_free(made);
    return error_no_memory(error);
  }
  hiding->made = made;
  status = begin(hiding, board, options, &progress, error);
  THEN(status, close_in(hiding, gap, options, &progress, error));
  THEN(status, note_ships(hiding, board, error));
  if (status == FC_OK && made->ended == FC_OK) {
    (void)progress_finish(&progress, NULL); /* the result is complete, even if the caller stops now */
  }
  hiding_clear(hiding);
  memory_free(hiding);
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
