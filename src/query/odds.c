/*
 * Odds of a set of cells: how likely ships have a cell in it.
 *
 * Let N(T), for a set T of ship lengths, be the number of configurations in which no ship of a length in T has a cell in the set:
 * the count of the same problem whose classes of these lengths keep only the placements that avoid the set. Then of all N({})
 * configurations
 *
 *     N({}) - N({L})                     have a ship of length L in the set,
 *     N(all lengths)                     have none,
 *     sum over T of (-1)^|T| N(T)        have one of every length (inclusion and exclusion).
 *
 * Every ship has a cell in the set where only the placements are kept that meet it: one count more. The hits to expect are the
 * occupancies of the set's cells, added up; in how many configurations there are how many, hits.c finds.
 *
 * Cost: 2^lengths counts, one analysis, and the counts of hits.c.
 */
#include "count/count.h"
#include "model/board.h"
#include "query/analysis.h"
#include "query/hits.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

enum { MOST_LENGTHS = 10 };

struct length_odds {
  int length;
  mpz_t met; /* configurations in which at least one ship of the length has a cell in the set */
};

struct fc_odds {
  struct length_odds lengths[FC_MAX_SHIP_LENGTH]; /* longest first */
  size_t length_count;
  mpz_t count;
  mpz_t none;  /* no ship has a cell in the set */
  mpz_t every; /* every ship has */
  mpz_t each;  /* of every length at least one ship has */
  mpz_t hits;  /* the set's cells that ships cover, added up over the configurations */
  int most_hits;
  mpz_t *with_hits; /* the configurations in which they are so many, 0 to most_hits; NULL where that is not known */
};

/* Forgets in how many configurations there are how many hits. */
static void clear_hits(fc_odds *odds) {
  for (int hits = 0; odds->with_hits && hits <= odds->most_hits; hits++) {
    mpz_clear(odds->with_hits[hits]);
  }
  memory_free(odds->with_hits);
  odds->with_hits = NULL;
  odds->most_hits = -1;
}

/* ---- Parts of a problem ---------------------------------------------------------------------------------------------------- */

/* Keeps of a class the placements that meet the set, or those that do not. */
static void keep(struct problem_class *ships, const struct problem *problem, const struct cell_set *cells, bool meeting) {
  for_each_placement (placement, ships) {
    if ((hits_of_placement(cells, problem, ships->length, placement) > 0) != meeting) {
      cell_set_remove(&ships->allowed[placement.direction], placement.cell);
    }
  }
}

/* ---- Counting parts -------------------------------------------------------------------------------------------------------- */

/* What is counted: parts of the problem. */
struct counting {
  const struct problem *problem;
  const struct cell_set *cells;
  struct problem_class *classes; /* those of the part, as many as the problem has */
  const fc_odds *odds;
  struct progress *progress;
  const fc_options *options;
};

/* The problem with the classes of the part. It is not cleared. */
static struct problem part_of(const struct counting *counting) {
  struct problem part = *counting->problem;
  for (size_t i = 0; i < part.class_count; i++) {
    counting->classes[i] = part.classes[i];
  }
  part.classes = counting->classes;
  return part;
}

static fc_status count_part(mpz_t count, const struct counting *counting, const struct problem *part, fc_error *error) {
  const fc_options stage = progress_stage_options(counting->progress, counting->options);
  progress_next_of_many(counting->progress);
  return count_configurations(count, NULL, part, &stage, error);
}

/* Where every ship has a cell in the set. */
static fc_status count_every(mpz_t count, const struct counting *counting, fc_error *error) {
  const struct problem part = part_of(counting);
  for (size_t i = 0; i < part.class_count; i++) {
    keep(&part.classes[i], &part, counting->cells, true);
  }
  return count_part(count, counting, &part, error);
}

/* Where no ship has of the lengths in `avoiding`, one bit each. */
static fc_status count_avoiding(mpz_t count, const struct counting *counting, unsigned avoiding, fc_error *error) {
  const struct problem part = part_of(counting);
  for (size_t i = 0; i < part.class_count; i++) {
    for (size_t length = 0; length < counting->odds->length_count; length++) {
      if (part.classes[i].length == counting->odds->lengths[length].length && avoiding >> length & 1) {
        keep(&part.classes[i], &part, counting->cells, false);
      }
    }
  }
  return count_part(count, counting, &part, error);
}

/* The numbers that inclusion and exclusion give. */
static fc_status count_lengths(fc_odds *odds, const struct counting *counting, fc_error *error) {
  const unsigned all = (1U << odds->length_count) - 1;
  fc_status status = FC_OK;
  mpz_t avoiding;
  mpz_init(avoiding);
  mpz_set(odds->each, odds->count);
  mpz_set(odds->none, odds->count);
  for (unsigned lengths = 1; !status && lengths <= all; lengths++) {
    status = count_avoiding(avoiding, counting, lengths, error);
    if (status) {
      break;
    }
    bool is_odd = false;
    for (size_t i = 0; i < odds->length_count; i++) {
      is_odd ^= lengths >> i & 1;
      if (lengths == 1U << i) {
        mpz_sub(odds->lengths[i].met, odds->count, avoiding);
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

/* In how many configurations there are how many hits. */
static fc_status count_hits(fc_odds *odds, const struct counting *counting, fc_error *error) {
  const int most = hits_most(counting->problem, counting->cells);
  mpz_t *with_hits = memory_allocate((size_t)most + 1, sizeof *with_hits);
  if (!with_hits) {
    return error_no_memory(error);
  }
  for (int hits = 0; hits <= most; hits++) {
    mpz_init(with_hits[hits]);
  }
  mpz_set(with_hits[0], odds->none);
  if (most > 0) {
    mpz_set(with_hits[1], odds->count);
  }
  bool is_known = false;
  const fc_status status = hits_distribution(with_hits, &is_known, most, counting->problem, counting->cells, counting->progress,
                                             counting->options, error);
  odds->with_hits = with_hits;
  odds->most_hits = most;
  if (status || !is_known) {
    clear_hits(odds);
  }
  return status;
}

/* ---- All of it ------------------------------------------------------------------------------------------------------------- */

static fc_odds *odds_create(const struct problem *problem) {
  fc_odds *odds = memory_allocate_zeroed(1, sizeof *odds);
  if (!odds) {
    return NULL;
  }
  mpz_inits(odds->count, odds->none, odds->every, odds->each, odds->hits, NULL);
  for (size_t i = 0; i < problem->class_count; i++) {
    if (i == 0 || problem->classes[i].length != problem->classes[i - 1].length) {
      struct length_odds *length = &odds->lengths[odds->length_count++];
      length->length = problem->classes[i].length;
      mpz_init(length->met);
    }
  }
  return odds;
}

void fc_odds_free(fc_odds *odds) {
  if (!odds) {
    return;
  }
  mpz_clears(odds->count, odds->none, odds->every, odds->each, odds->hits, NULL);
  for (size_t i = 0; i < odds->length_count; i++) {
    mpz_clear(odds->lengths[i].met);
  }
  clear_hits(odds);
  memory_free(odds);
}

/* The count, and the hits to expect. */
static fc_status analyse(fc_odds *odds, const fc_board *board, const struct cell_set *cells, const fc_options *stage,
                         fc_error *error) {
  fc_analysis *analysis = NULL;
  const fc_status status = fc_analyse(&analysis, board, stage, error);
  if (status) {
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
  struct problem_class *classes = memory_allocate(problem->class_count, sizeof *classes);
  if (!classes) {
    return error_no_memory(error);
  }
  struct progress progress = progress_of(options);
  const struct counting counting = {problem, cells, classes, odds, &progress, options};
  const fc_options stage = progress_stage_options(&progress, options);
  progress_stage(&progress, 0, 0.2);
  fc_status status = analyse(odds, board, cells, &stage, error);
  if (!status) {
    status = count_every(odds->every, &counting, error);
  }
  if (!status) {
    status = count_lengths(odds, &counting, error);
  }
  if (!status) {
    status = count_hits(odds, &counting, error);
  }
  if (!status) {
    status = progress_finish(&progress, error);
  }
  memory_free(classes);
  return status;
}

static fc_status take_cells(struct cell_set *taken, const fc_board *board, const fc_cell *cells, size_t cell_count,
                            fc_error *error) {
  const struct rules *rules = &board->ruleset->rules;
  for (size_t i = 0; i < cell_count; i++) {
    if (cells[i].row < 0 || cells[i].row >= rules->rows || cells[i].column < 0 || cells[i].column >= rules->columns) {
      return error_set(error, FC_INVALID_ARGUMENT, "row %d, column %d is not on the board", cells[i].row, cells[i].column);
    }
    cell_set_add(taken, cells[i].row * rules->columns + cells[i].column);
  }
  return FC_OK;
}

fc_status fc_odds_make(fc_odds **odds, const fc_board *board, const fc_cell *cells, size_t cell_count, const fc_options *options,
                       fc_error *error) {
  if (!odds || !board || (!cells && cell_count > 0)) {
    return error_null_argument(error);
  }
  if (!IS_SIZED(options)) {
    return error_wrong_size(error, "fc_options", options->size);
  }
  struct cell_set taken = {0};
  struct problem problem = {0};
  fc_status status = take_cells(&taken, board, cells, cell_count, error);
  if (!status) {
    status = problem_from_board(&problem, board, error);
  }
  if (status) {
    return status;
  }
  fc_odds *made = odds_create(&problem);
  if (!made) {
    status = error_no_memory(error);
  } else if (made->length_count > MOST_LENGTHS) {
    status = error_set(error, FC_LIMIT, "ships of %zu lengths: of more than %d there are too many counts to make",
                       made->length_count, MOST_LENGTHS);
  } else {
    status = find_odds(made, board, &problem, &taken, options, error);
  }
  problem_clear(&problem);
  if (status) {
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
  if (odds->with_hits && hits >= 0 && hits <= odds->most_hits) {
    mpz_set(configurations, odds->with_hits[hits]);
  } else {
    mpz_set_ui(configurations, 0);
  }
}

size_t fc_odds_length_count(const fc_odds *odds) {
  return odds->length_count;
}

int fc_odds_length(const fc_odds *odds, size_t index) {
  return odds->lengths[index].length;
}

void fc_odds_of_length(mpz_t configurations, const fc_odds *odds, size_t index) {
  mpz_set(configurations, odds->lengths[index].met);
}
