/*
 * Odds of a set of cells: the chances that ships have a cell in it.
 *
 * Let N(T), for a set T of ship lengths, be the number of configurations in which no ship of a length in T has a cell in the
 * set: the count of the problem without the placements of these lengths that meet the set. Then of all N({}) configurations
 *
 *     N({}) - N({L})                     have a ship of length L in the set,
 *     N(all lengths)                     have none,
 *     sum over T of (-1)^|T| N(T)        have one of every length (inclusion and exclusion).
 *
 * The configurations in which every ship has a cell in the set take one more count, of the problem without the placements that
 * avoid the set. The expected hits are the sum of the occupancies of the set's cells.
 *
 * The distribution of the hits comes from evaluation and interpolation. Let H(h) be the number of configurations that cover h
 * cells of the set. Give a placement that covers j of them t^j times its weight. Then a configuration with h hits counts t^h
 * times, and the count is
 *
 *     G(t) = H(0) + H(1) t + H(2) t^2 + ... + H(d) t^d.
 *
 * The engine gives G(t) for t = 2, 3, ..., d; G(0) = H(0) and G(1), the count, are known. These d + 1 values determine the
 * polynomial: with the divided differences c[k] = G[0, 1, ..., k], which are whole numbers since G has whole coefficients,
 *
 *     G(t) = c[0] + t (c[1] + (t - 1) (c[2] + (t - 2) (...)))            (Newton)
 *
 * and the brackets are multiplied out from the inside. Everything is exact.
 *
 * Cost: 2^lengths + d - 1 counts and one analysis, where d is the greatest possible number of hits.
 */
#include <string.h>

#include "count/count.h"
#include "model/board.h"
#include "query/analysis.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

enum { MOST_LENGTHS = 10 };

struct fc_odds {
  size_t length_count;
  int lengths[FC_MAX_SHIP_LENGTH]; /* longest first */
  mpz_t met[FC_MAX_SHIP_LENGTH];   /* configurations in which a ship of the length has a cell in the set */
  mpz_t count;
  mpz_t none;  /* configurations in which no ship has a cell in the set */
  mpz_t every; /* ... in which every ship has one */
  mpz_t each;  /* ... in which a ship of every length has one */
  mpz_t hits;  /* covered cells of the set, summed over the configurations */
  int most_hits;
  mpz_t *with_hits; /* configurations by number of hits, 0 to most_hits; NULL: unknown */
};

/* Clears the distribution of the hits. */
static void clear_hits(fc_odds *odds) {
  for (int hits = 0; odds->with_hits != NULL && hits <= odds->most_hits; hits++) {
    mpz_clear(odds->with_hits[hits]);
  }
  memory_free(odds->with_hits);
  odds->with_hits = NULL;
  odds->most_hits = -1;
}

/* ---- Counting parts of the problem ----------------------------------------------------------------------------------------- */

struct counting {
  const struct problem *problem;
  const struct cell_set *cells;
  struct problem part; /* the problem with classes and weights of its own */
  struct progress *progress;
  const fc_options *options;
};

/* Makes the part the whole problem again. */
static void reset_part(struct counting *counting) {
  memcpy(counting->part.classes, counting->problem->classes, counting->problem->class_count * sizeof *counting->part.classes);
}

static int hits_of(const struct counting *counting, const struct problem_class *ships, struct placement placement) {
  int hits = 0;
  for (int step = 0; step < ships->length; step++) {
    hits += cell_set_has(counting->cells, placement_cell(placement, step, counting->problem->columns));
  }
  return hits;
}

/* Forbids the placements of a class of the part that avoid the set, or those that meet it. */
static void keep(struct counting *counting, size_t ship_class, bool meeting) {
  struct problem_class *ships = &counting->part.classes[ship_class];
  for_each_placement (placement, ships) {
    if ((hits_of(counting, ships, placement) > 0) != meeting) {
      cell_set_remove(&ships->allowed[placement.direction], placement.cell);
    }
  }
}

static fc_status count_part(mpz_t count, const struct counting *counting, fc_error *error) {
  const fc_options stage = progress_stage_options(counting->progress, counting->options);
  progress_next_of_many(counting->progress);
  return count_configurations(count, NULL, &counting->part, &stage, error);
}

/* Counts the configurations in which every ship has a cell in the set. */
static fc_status count_every(mpz_t count, struct counting *counting, fc_error *error) {
  reset_part(counting);
  for (size_t i = 0; i < counting->part.class_count; i++) {
    keep(counting, i, true);
  }
  return count_part(count, counting, error);
}

/* ---- Lengths --------------------------------------------------------------------------------------------------------------- */

/* Counts the configurations in which no ship of the lengths in `avoiding`, one bit each, has a cell in the set. */
static fc_status count_avoiding(mpz_t count, struct counting *counting, const fc_odds *odds, unsigned avoiding, fc_error *error) {
  reset_part(counting);
  for (size_t i = 0; i < counting->part.class_count; i++) {
    for (size_t length = 0; length < odds->length_count; length++) {
      if (counting->part.classes[i].length == odds->lengths[length] && avoiding >> length & 1) {
        keep(counting, i, false);
      }
    }
  }
  return count_part(count, counting, error);
}

/* Finds `met`, `each` and `none` by inclusion and exclusion. */
static fc_status count_lengths(fc_odds *odds, struct counting *counting, fc_error *error) {
  const unsigned all = (1U << odds->length_count) - 1;
  fc_status status = FC_OK;
  mpz_t avoiding;
  mpz_init(avoiding);
  mpz_set(odds->each, odds->count);
  mpz_set(odds->none, odds->count);
  for (unsigned lengths = 1; status == FC_OK && lengths <= all; lengths++) {
    status = count_avoiding(avoiding, counting, odds, lengths, error);
    if (status != FC_OK) {
      break;
    }
    bool is_odd = false;
    for (size_t i = 0; i < odds->length_count; i++) {
      is_odd ^= lengths >> i & 1;
      if (lengths == 1U << i) {
        mpz_sub(odds->met[i], odds->count, avoiding);
      }
    }
    (is_odd ? mpz_sub : mpz_add)(odds->each, odds->each, avoiding);
    if (lengths == all) {
      mpz_set(odds->none, avoiding);
    }
  }
  mpz_clear(avoiding);
  return status;
}

/* ---- The distribution of the hits ------------------------------------------------------------------------------------------ */

/* Upper bound of the hits: by the best placement of each ship, and by the cells of the set. */
static int most_hits_of(const struct counting *counting) {
  const int cell_count = cell_set_size(counting->cells);
  int sum = 0;
  for (size_t i = 0; i < counting->problem->class_count && sum < cell_count; i++) {
    const struct problem_class *ships = &counting->problem->classes[i];
    int most = 0;
    for_each_placement (placement, ships) {
      const int hits = hits_of(counting, ships, placement);
      most = hits > most ? hits : most;
    }
    sum += ships->ships * most;
  }
  return sum < cell_count ? sum : cell_count;
}

/* Multiplies a weight by t^times. False if that is more than FC_MAX_WEIGHT. */
static bool weigh(uint64_t *weight, uint64_t t, int times) {
  for (int i = 0; i < times; i++) {
    if (*weight > FC_MAX_WEIGHT / t) {
      return false;
    }
    *weight *= t;
  }
  return true;
}

/* Gives every placement of the part t^j times its weight. False if a weight is too great. */
static bool weigh_placements(struct counting *counting, uint64_t t) {
  const struct problem *problem = counting->problem;
  const size_t cell_count = (size_t)problem->rows * (size_t)problem->columns;
  reset_part(counting);
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *ships = &problem->classes[i];
    uint64_t *weights = counting->part.weights + i * DIRECTIONS * cell_count;
    counting->part.classes[i].weights = weights;
    memset(weights, 0, DIRECTIONS * cell_count * sizeof *weights);
    for_each_placement (placement, ships) {
      uint64_t weight = problem_weight(problem, ships, placement);
      if (!weigh(&weight, t, hits_of(counting, ships, placement))) {
        return false;
      }
      weights[problem_weight_index(cell_count, placement)] = weight;
    }
  }
  return true;
}

/* Converts the values of a polynomial at 0, 1, ..., degree into its coefficients. */
static void interpolate(mpz_t *values, int degree) {
  for (int k = 1; k <= degree; k++) {
    for (int i = degree; i >= k; i--) {
      mpz_sub(values[i], values[i], values[i - 1]);
      mpz_divexact_ui(values[i], values[i], (unsigned long)k);
    }
  }
  for (int k = degree - 1; k > 0; k--) {
    for (int i = k; i < degree; i++) {
      mpz_submul_ui(values[i], values[i + 1], (unsigned long)k);
    }
  }
}

/* Finds the distribution of the hits, unless the weights would be too great. */
static fc_status count_hits(fc_odds *odds, struct counting *counting, fc_error *error) {
  const int most = most_hits_of(counting);
  const size_t weight_count =
      counting->problem->class_count * DIRECTIONS * (size_t)counting->problem->rows * (size_t)counting->problem->columns;
  mpz_t *values = memory_allocate((size_t)most + 1, sizeof *values);
  counting->part.weights = memory_allocate(weight_count, sizeof *counting->part.weights);
  for (int hits = 0; values != NULL && hits <= most; hits++) {
    mpz_init(values[hits]);
  }
  odds->with_hits = values;
  odds->most_hits = most;
  bool is_known = values != NULL && counting->part.weights != NULL;
  fc_status status = is_known ? FC_OK : error_no_memory(error);
  if (is_known) {
    mpz_set(values[0], odds->none);
  }
  if (is_known && most > 0) {
    mpz_set(values[1], odds->count);
  }
  for (int t = most; t >= 2 && status == FC_OK && is_known; t--) { /* downwards, as the greatest weights may be too great */
    is_known = weigh_placements(counting, (uint64_t)t);
    status = is_known ? count_part(values[t], counting, error) : FC_OK;
  }
  if (status == FC_OK && is_known) {
    interpolate(values, most);
  } else {
    clear_hits(odds);
  }
  memory_free(counting->part.weights);
  return status;
}

/* ---- All of it ------------------------------------------------------------------------------------------------------------- */

static fc_odds *odds_create(const struct problem *problem) {
  fc_odds *odds = memory_allocate_zeroed(1, sizeof *odds);
  if (odds == NULL) {
    return NULL;
  }
  mpz_inits(odds->count, odds->none, odds->every, odds->each, odds->hits, NULL);
  for (size_t i = 0; i < problem->class_count; i++) {
    if (i == 0 || problem->classes[i].length != problem->classes[i - 1].length) {
      odds->lengths[odds->length_count] = problem->classes[i].length;
      mpz_init(odds->met[odds->length_count++]);
    }
  }
  return odds;
}

void fc_odds_free(fc_odds *odds) {
  if (odds == NULL) {
    return;
  }
  mpz_clears(odds->count, odds->none, odds->every, odds->each, odds->hits, NULL);
  for (size_t i = 0; i < odds->length_count; i++) {
    mpz_clear(odds->met[i]);
  }
  clear_hits(odds);
  memory_free(odds);
}

/* Finds the count and the expected hits. */
static fc_status analyse(fc_odds *odds, const fc_board *board, const struct cell_set *cells, const fc_options *stage,
                         fc_error *error) {
  fc_analysis *analysis = NULL;
  const fc_status status = fc_analyse(&analysis, board, stage, error);
  if (status != FC_OK) {
    return status;
  }
  mpz_t occupancy;
  mpz_init(occupancy);
  fc_analysis_count(odds->count, analysis);
  const int columns = fc_analysis_columns(analysis);
  for (int cell = 0; cell < fc_analysis_rows(analysis) * columns; cell++) {
    if (cell_set_has(cells, cell)) {
      (void)fc_analysis_occupancy(occupancy, analysis, cell / columns, cell % columns, NULL); /* cannot fail */
      mpz_add(odds->hits, odds->hits, occupancy);
    }
  }
  mpz_clear(occupancy);
  fc_analysis_free(analysis);
  return FC_OK;
}

static fc_status find_odds(fc_odds *odds, const fc_board *board, const struct problem *problem, const struct cell_set *cells,
                           const fc_options *options, fc_error *error) {
  struct progress progress = progress_of(options);
  struct counting counting = {problem, cells, *problem, &progress, options};
  counting.part.classes = memory_allocate(problem->class_count, sizeof *counting.part.classes);
  if (counting.part.classes == NULL) {
    return error_no_memory(error);
  }
  const fc_options stage = progress_stage_options(&progress, options);
  progress_stage(&progress, 0, 0.2);
  fc_status status = analyse(odds, board, cells, &stage, error);
  THEN(status, count_every(odds->every, &counting, error));
  THEN(status, count_lengths(odds, &counting, error));
  THEN(status, count_hits(odds, &counting, error));
  THEN(status, progress_finish(&progress, error));
  memory_free(counting.part.classes);
  return status;
}

/* Finds the odds with one context for all counts, which reuses the memory. */
static fc_status find_odds_in_context(fc_odds *odds, const fc_board *board, const struct problem *problem,
                                      const struct cell_set *cells, const fc_options *options, fc_error *error) {
  fc_options shared = options != NULL ? *options : (fc_options){.size = sizeof shared};
  fc_context *context = NULL;
  fc_status status = FC_OK;
  if (shared.context == NULL) {
    status = fc_context_create(&context, error);
    shared.context = context;
  }
  THEN(status, find_odds(odds, board, problem, cells, &shared, error));
  fc_context_free(context);
  return status;
}

static fc_status take_cells(struct cell_set *taken, const fc_board *board, const fc_cell *cells, size_t cell_count,
                            fc_error *error) {
  for (size_t i = 0; i < cell_count; i++) {
    const fc_status status = board_check_on_board(board, cells[i].row, cells[i].column, error);
    if (status != FC_OK) {
      return status;
    }
    cell_set_add(taken, cells[i].row * board->ruleset->rules.columns + cells[i].column);
  }
  return FC_OK;
}

fc_status fc_odds_make(fc_odds **odds, const fc_board *board, const fc_cell *cells, size_t cell_count, const fc_options *options,
                       fc_error *error) {
  struct cell_set taken = {0};
  struct problem problem = {0};
  fc_status status = call_check(odds != NULL && board != NULL && (cells != NULL || cell_count == 0), options, error);
  THEN(status, take_cells(&taken, board, cells, cell_count, error));
  THEN(status, problem_from_board(&problem, board, error));
  if (status != FC_OK) {
    return status;
  }
  fc_odds *made = odds_create(&problem);
  if (made == NULL) {
    status = error_no_memory(error);
  } else if (made->length_count > MOST_LENGTHS) {
    status = error_set(error, FC_LIMIT, "ships of %zu lengths: of more than %d there are too many counts to make",
                       made->length_count, MOST_LENGTHS);
  } else {
    status = find_odds_in_context(made, board, &problem, &taken, options, error);
  }
  problem_clear(&problem);
  if (status != FC_OK) {
    fc_odds_free(made);
    return status;
  }
  *odds = made;
  return FC_OK;
}

/* ---- What was found -------------------------------------------------------------------------------------------------------- */

void fc_odds_count(mpz_t count, const fc_odds *odds) {
  mpz_set(count, odds->count);
}

void fc_odds_none(mpz_t configurations, const fc_odds *odds) {
  mpz_set(configurations, odds->none);
}

void fc_odds_every(mpz_t configurations, const fc_odds *odds) {
  mpz_set(configurations, odds->every);
}

void fc_odds_each_length(mpz_t configurations, const fc_odds *odds) {
  mpz_set(configurations, odds->each);
}

void fc_odds_hits(mpz_t hits, const fc_odds *odds) {
  mpz_set(hits, odds->hits);
}

int fc_odds_most_hits(const fc_odds *odds) {
  return odds->most_hits;
}

void fc_odds_with_hits(mpz_t configurations, const fc_odds *odds, int hits) {
  if (odds->with_hits != NULL && hits >= 0 && hits <= odds->most_hits) {
    mpz_set(configurations, odds->with_hits[hits]);
  } else {
    mpz_set_ui(configurations, 0);
  }
}

size_t fc_odds_length_count(const fc_odds *odds) {
  return odds->length_count;
}

int fc_odds_length(const fc_odds *odds, size_t index) {
  return odds->lengths[index];
}

void fc_odds_of_length(mpz_t configurations, const fc_odds *odds, size_t index) {
  mpz_set(configurations, odds->met[index]);
}
