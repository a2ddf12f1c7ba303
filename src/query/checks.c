/*
 * The table of checks. To add one:
 *
 *  1. Write a function that counts in another way, without the calls that the analysis has already made,
 *     and hands the numbers that must be equal to the comparison.
 *  2. List it below, with the time that it takes, and raise CHECKS.
 *  3. Plant a difference that it must find in tests/unit/query/test_checks.c.
 */
#include "query/checks.h"

#include "count/count.h"
#include "model/one_fleet.h"
#include "model/take_out.h"
#include "sys/progress.h"
#include "sys/status.h"
#include "text/cell_label.h"

/* Analyses the image of the problem, and compares all numbers. */
static fc_status compare_with_image(struct finding *finding, const fc_analysis *analysis, struct symmetry symmetry,
                                    const fc_options *options, fc_error *error) {
  struct problem image;
  fc_analysis *again = NULL;
  fc_status status = symmetry_problem(&image, &analysis->problem, symmetry, error);
  THEN(status, analysis_of_problem(&again, &image, ENGINE_PLAIN_WAY, options, error));
  if (status == FC_OK) {
    comparison_add_analyses(&finding->comparison, analysis, again, symmetry);
    finding->statistics = fc_analysis_statistics(again);
    fc_analysis_free(again);
  }
  return status;
}

static const struct symmetry IDENTITY = {0};

/* ---- The other engine -------------------------------------------------------------------------------------------------- */

static bool is_for_row_classes(const fc_analysis *analysis) {
  return analysis->problem.touching == FC_TOUCHING_NONE && !totals_are_given(&analysis->problem.totals) &&
         analysis->problem.sums.count == 0;
}

static fc_status count_row_by_row(struct finding *finding, const fc_analysis *analysis, const fc_options *options,
                                  fc_error *error) {
  fc_options other_engine = *options;
  other_engine.engine = FC_ENGINE_ROW_CLASSES;
  other_engine.counter_bits = 0;
  return compare_with_image(finding, analysis, IDENTITY, &other_engine, error);
}

/* ---- Laws: the board turned and mirrored ------------------------------------------------------------------------------- */

static bool is_for_laws(const fc_analysis *analysis) {
  return !is_for_row_classes(analysis);
}

/*
 * A board that is wider than high is turned before it is swept, so turning any board but a square would repeat the same sweep.
 *
 * The images are swept from the given side (ENGINE_PLAIN_WAY). The board itself was swept from the best side. Where some cells
 * must be covered, this can be the side of one of the images, but not of all.
 */
static bool is_square_and_by_laws(const fc_analysis *analysis) {
  return is_for_laws(analysis) && analysis->problem.rows == analysis->problem.columns;
}

static fc_status count_turned(struct finding *finding, const fc_analysis *analysis, const fc_options *options, fc_error *error) {
  return compare_with_image(finding, analysis, (struct symmetry){.turned = true}, options, error);
}

static fc_status count_mirrored(struct finding *finding, const fc_analysis *analysis, const fc_options *options,
                                fc_error *error) {
  return compare_with_image(finding, analysis, (struct symmetry){.mirrored = true}, options, error);
}

static fc_status count_upside_down(struct finding *finding, const fc_analysis *analysis, const fc_options *options,
                                   fc_error *error) {
  return compare_with_image(finding, analysis, (struct symmetry){.upside_down = true}, options, error);
}

/* ---- Laws: a cell is covered or it is not ------------------------------------------------------------------------------ */

#define DIVIDING_CELLS 4

/* Counts the configurations with a ship on a cell, or those without one. */
static fc_status count_divided(mpz_t count, const struct problem *problem, int cell, bool is_covered, const fc_options *options,
                               fc_error *error) {
  struct problem divided;
  fc_status status = symmetry_problem(&divided, problem, IDENTITY, error);
  if (status != FC_OK) {
    return status;
  }
  if (is_covered) {
    cell_set_add(&divided.covered, cell);
  } else {
    problem_keep_empty(&divided, cell);
  }
  status = count_configurations(count, NULL, &divided, options, error);
  problem_clear(&divided);
  return status;
}

/* Compares the configurations with a ship on a cell to its occupancy, and all configurations to the count. */
static fc_status divide_at(struct finding *finding, const fc_analysis *analysis, int cell, const fc_options *options,
                           fc_error *error) {
  const int row = cell / analysis->problem.columns;
  const int column = cell % analysis->problem.columns;
  const char letter = cell_label_letter(column);
  mpz_t occupancy, with_ship, without_ship;
  mpz_inits(occupancy, with_ship, without_ship, NULL);
  fc_status status = count_divided(with_ship, &analysis->problem, cell, true, options, error);
  THEN(status, count_divided(without_ship, &analysis->problem, cell, false, options, error));
  if (status == FC_OK) {
    (void)fc_analysis_occupancy(occupancy, analysis, row, column, NULL); /* cannot fail on the board */
    comparison_add(&finding->comparison, occupancy, with_ship, "occupancy of %c%d", letter, row + 1);
    mpz_add(without_ship, without_ship, with_ship);
    comparison_add(&finding->comparison, analysis->count, without_ship, "count, divided at %c%d", letter, row + 1);
  }
  mpz_clears(occupancy, with_ship, without_ship, NULL);
  return status;
}

/* Collects the uncertain cells, or all cells where none is uncertain. */
static void collect_uncertain(int cells[CELL_SET_CELLS], int *cell_count, const fc_analysis *analysis) {
  const struct problem *problem = &analysis->problem;
  const int all = problem->rows * problem->columns;
  mpz_t occupancy;
  mpz_init(occupancy);
  *cell_count = 0;
  for (int cell = 0; cell < all; cell++) {
    (void)fc_analysis_occupancy(occupancy, analysis, cell / problem->columns, cell % problem->columns, NULL);
    if (mpz_sgn(occupancy) != 0 && mpz_cmp(occupancy, analysis->count) != 0) {
      cells[(*cell_count)++] = cell;
    }
  }
  mpz_clear(occupancy);
  if (*cell_count == 0) {
    while (*cell_count < all) {
      cells[*cell_count] = *cell_count;
      (*cell_count)++;
    }
  }
}

/* Divides at a few uncertain cells, evenly spread. */
static fc_status divide(struct finding *finding, const fc_analysis *analysis, const fc_options *options, fc_error *error) {
  int cells[CELL_SET_CELLS];
  int cell_count;
  collect_uncertain(cells, &cell_count, analysis);
  const int chosen = cell_count < DIVIDING_CELLS ? cell_count : DIVIDING_CELLS;
  struct progress progress = progress_of(options);
  const fc_options stage = progress_stage_options(&progress, options);
  fc_status status = FC_OK;
  for (int i = 0; i < chosen && status == FC_OK; i++) {
    progress_stage(&progress, (double)i / chosen, (i + 1.0) / chosen);
    status = divide_at(finding, analysis, cells[(2 * i + 1) * cell_count / (2 * chosen)], &stage, error);
  }
  return status;
}

/* ---- Laws: sums ---------------------------------------------------------------------------------------------------------- */

/* The number of ships of a class, summed over the configurations. Where ships are optional, each fleet has its own number. */
static void ships_of_class(mpz_t ships, const fc_analysis *analysis, size_t ship_class) {
  const struct marginals *marginals = &analysis->marginals;
  mpz_mul_ui(ships, analysis->count, (unsigned long)analysis->problem.classes[ship_class].ships);
  for (size_t fleet = 0; fleet < marginals->fleet_count; fleet++) {
    mpz_submul_ui(ships, marginals->of_fleets[fleet], (unsigned long)fleet_lacks(&analysis->problem, fleet, ship_class));
  }
}

/* The marginals of a class add up to the number of its ships over all configurations. */
static void sum_placements(struct finding *finding, const fc_analysis *analysis, size_t ship_class) {
  const struct problem *problem = &analysis->problem;
  const struct problem_class *ships = &problem->classes[ship_class];
  mpz_t expected, marginal, sum;
  mpz_inits(expected, marginal, sum, NULL);
  for_each_placement (placement, ships) {
    marginals_read(marginal, &analysis->marginals, ship_class, placement);
    mpz_add(sum, sum, marginal);
  }
  ships_of_class(expected, analysis, ship_class);
  comparison_add(&finding->comparison, expected, sum, "count times ships of length %d", ships->length);
  mpz_clears(expected, marginal, sum, NULL);
}

/* The occupancies add up to the number of ship cells over all configurations. */
static void sum_occupancies(struct finding *finding, const fc_analysis *analysis) {
  const struct problem *problem = &analysis->problem;
  mpz_t expected, occupancy, sum;
  mpz_inits(expected, occupancy, sum, NULL);
  for (size_t i = 0; i < problem->class_count; i++) {
    ships_of_class(sum, analysis, i);
    mpz_addmul_ui(expected, sum, (unsigned long)problem->classes[i].length);
  }
  mpz_set_ui(sum, 0);
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    (void)fc_analysis_occupancy(occupancy, analysis, cell / problem->columns, cell % problem->columns, NULL);
    mpz_add(sum, sum, occupancy);
  }
  comparison_add(&finding->comparison, expected, sum, "count times cells of the fleet");
  mpz_clears(expected, occupancy, sum, NULL);
}

static fc_status add_up(struct finding *finding, const fc_analysis *analysis, const fc_options *options, fc_error *error) {
  (void)options;
  (void)error;
  for (size_t i = 0; i < analysis->problem.class_count; i++) {
    sum_placements(finding, analysis, i);
  }
  sum_occupancies(finding, analysis);
  return FC_OK;
}

/* ---- Laws: the width of the counters ------------------------------------------------------------------------------------ */

static bool can_be_wider(const fc_analysis *analysis) {
  return !totals_are_given(&analysis->problem.totals) && is_for_laws(analysis) &&
         analysis->marginals.statistics.counter_bits < FC_MAX_COUNTER_BITS;
}

/* Counts with counters one word wider: one more bit enforces that. */
static fc_status count_wider(struct finding *finding, const fc_analysis *analysis, const fc_options *options, fc_error *error) {
  fc_options wider = *options;
  wider.counter_bits = analysis->marginals.statistics.counter_bits + 1;
  return compare_with_image(finding, analysis, IDENTITY, &wider, error);
}

/* ---- The table ----------------------------------------------------------------------------------------------------------- */

const struct check checks[CHECKS] = {
    {"row-class engine", FC_BY_ROW_CLASSES, is_for_row_classes, 80, count_row_by_row},
    {"turned board", FC_BY_LAWS, is_square_and_by_laws, 1, count_turned},
    {"mirrored board", FC_BY_LAWS, is_for_laws, 1, count_mirrored},
    {"upside-down board", FC_BY_LAWS, is_for_laws, 1, count_upside_down},
    {"divided at cells", FC_BY_LAWS, is_for_laws, 4, divide},
    {"sums", FC_BY_LAWS, is_for_laws, 0, add_up},
    {"wider counters", FC_BY_LAWS, can_be_wider, 1.5, count_wider},
};
