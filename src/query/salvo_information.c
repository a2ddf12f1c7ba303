/*
 * The salvo whose joint answer tells most. The answer tells for every cell whether a ship is there. Let N(set) be the number of
 * configurations in which a set of cells has missed. Inclusion and exclusion give the number for every pattern of hits and
 * misses:
 *
 *     with hits in H and misses in M:   sum over T within H of (-1)^|T| N(M + T)
 *
 * An analysis knows the occupancy of every cell, so the same works with one more cell. The subsets of the chosen cells but one
 * give the entropy of the pattern for every cell in the place of that one. The entropy is monotone and submodular, so greedy
 * choice and exchange have the same guarantee as for the chance of a hit (Krause, Guestrin 2005).
 */
#include "query/salvo.h"

#include <stdbool.h>
#include <stddef.h>

#include "count/count.h"
#include "model/board.h"
#include "query/analysis.h"
#include "sys/memory.h"
#include "sys/status.h"

/* Smaller differences, in bits, are rounding. */
#define LEAST_BITS 1e-9

/* The choice of a salvo for information. A pattern is a set of chosen cells, as bits by their index. One index is exchanged or
 * still to be chosen. The patterns of the rest do not contain it. */
struct joint {
  struct salvo *salvo;
  struct missed *missed; /* by pattern: its cells have missed */
  mpz_t *met;            /* by pattern of the rest: its cells have missed, and the others are hit */
  mpz_t *covered;        /* the same with a ship on the cell in question */
  size_t patterns;
};

static bool has_index(size_t pattern, size_t index) {
  return (pattern >> index & 1) != 0;
}

static fc_status joint_create(struct joint *joint, struct salvo *salvo, size_t size, fc_error *error) {
  const size_t patterns = (size_t)1 << size;
  *joint = (struct joint){.salvo = salvo};
  joint->missed = memory_allocate_zeroed(patterns, sizeof *joint->missed);
  joint->met = memory_allocate(patterns, sizeof *joint->met);
  joint->covered = memory_allocate(patterns, sizeof *joint->covered);
  if (joint->missed == NULL || joint->met == NULL || joint->covered == NULL) {
    return error_no_memory(error);
  }
  joint->patterns = patterns;
  for (size_t pattern = 0; pattern < patterns; pattern++) {
    mpz_inits(joint->met[pattern], joint->covered[pattern], NULL);
  }
  return FC_OK;
}

static void joint_clear(struct joint *joint) {
  for (size_t pattern = 0; pattern < joint->patterns; pattern++) {
    missed_clear(&joint->missed[pattern], salvo_board_cells(joint->salvo));
    mpz_clears(joint->met[pattern], joint->covered[pattern], NULL);
  }
  memory_free(joint->missed);
  memory_free(joint->met);
  memory_free(joint->covered);
}

static struct cell_set pattern_cells(const fc_board *board, const fc_cell *cells, size_t size, size_t pattern) {
  struct cell_set set = {0};
  for (size_t i = 0; i < size; i++) {
    if (has_index(pattern, i)) {
      cell_set_add(&set, cells[i].row * fc_board_columns(board) + cells[i].column);
    }
  }
  return set;
}

/* Finds the unknown numbers for the patterns of the chosen cells but one. */
static fc_status find_patterns(struct joint *joint, size_t without, fc_error *error) {
  const struct salvo *salvo = joint->salvo;
  const size_t known = (size_t)1 << salvo->size;
  for (size_t pattern = 0; pattern < known; pattern++) {
    struct missed *missed = &joint->missed[pattern];
    if (missed->covered != NULL || has_index(pattern, without)) {
      continue;
    }
    const struct cell_set avoided = pattern_cells(salvo->board, salvo->cells, salvo->size, pattern);
    fc_status status = missed_create(missed, salvo_board_cells(salvo), error);
    /* If fewer cells cannot all miss, the numbers stay 0. */
    if (status == FC_OK && (pattern == 0 || mpz_sgn(joint->missed[pattern & (pattern - 1)].count) > 0)) {
      status = missed_analyse(missed, salvo, &avoided, error);
    }
    if (status != FC_OK) {
      return status;
    }
  }
  return FC_OK;
}

/* Converts the numbers for a pattern that has missed into the numbers with the other cells of the rest hit. */
static void hit_the_others(mpz_t *numbers, size_t indices, size_t without) {
  for (size_t i = 0; i < indices; i++) {
    for (size_t pattern = 0; i != without && pattern < (size_t)1 << indices; pattern++) {
      if (!has_index(pattern, i) && !has_index(pattern, without)) {
        mpz_sub(numbers[pattern], numbers[pattern], numbers[pattern | (size_t)1 << i]);
      }
    }
  }
}

/* The bits of the joint answer with a cell in the place of an index. The patterns of the rest and `met` must be known. */
static double bits_with(struct joint *joint, int cell, size_t index) {
  const struct salvo *salvo = joint->salvo;
  const size_t known = (size_t)1 << salvo->size;
  for (size_t pattern = 0; pattern < known; pattern++) {
    if (!has_index(pattern, index)) {
      mpz_set(joint->covered[pattern], joint->missed[pattern].covered[cell]);
    }
  }
  hit_the_others(joint->covered, salvo->size, index);
  double bits = 0;
  for (size_t pattern = 0; pattern < known; pattern++) {
    if (!has_index(pattern, index)) {
      bits += entropy_share(joint->covered[pattern], salvo->analysis->count);
      mpz_sub(joint->covered[pattern], joint->met[pattern], joint->covered[pattern]);
      bits += entropy_share(joint->covered[pattern], salvo->analysis->count);
    }
  }
  return bits;
}

/* Puts the cell with which the joint answer tells most in the place of an index: a new one, or that of a chosen cell, which
 * stays if no cell is better. *is_new: the cell has changed. */
static fc_status tell_most(bool *is_new, struct joint *joint, size_t index, fc_error *error) {
  struct salvo *salvo = joint->salvo;
  const int columns = fc_board_columns(salvo->board);
  const fc_status status = find_patterns(joint, index, error);
  if (status != FC_OK) {
    return status;
  }
  for (size_t pattern = 0; pattern < (size_t)1 << salvo->size; pattern++) {
    if (!has_index(pattern, index)) {
      mpz_set(joint->met[pattern], joint->missed[pattern].count);
    }
  }
  hit_the_others(joint->met, salvo->size, index);
  const bool is_exchange = index < salvo->size;
  fc_cell best = {-1, -1};
  double bits = is_exchange ? bits_with(joint, salvo->cells[index].row * columns + salvo->cells[index].column, index) : -1;
  for (int cell = 0; cell < (int)salvo_board_cells(salvo); cell++) {
    if (fc_board_is_open(salvo->board, cell / columns, cell % columns) && !salvo_has(salvo, cell / columns, cell % columns)) {
      const double found = bits_with(joint, cell, index);
      if (found > bits + LEAST_BITS) {
        bits = found;
        best = (fc_cell){cell / columns, cell % columns};
      }
    }
  }
  *is_new = best.row >= 0;
  if (*is_new) {
    salvo->cells[index] = best;
    for (size_t pattern = 0; pattern < joint->patterns; pattern++) {
      if (has_index(pattern, index)) {
        missed_clear(&joint->missed[pattern], salvo_board_cells(salvo));
      }
    }
  }
  return FC_OK;
}

fc_status salvo_choose_for_information(struct salvo *salvo, size_t size, fc_error *error) {
  struct joint joint;
  fc_status status = joint_create(&joint, salvo, size, error);
  bool is_new = false;
  while (status == FC_OK && salvo->size < size) {
    status = tell_most(&is_new, &joint, salvo->size, error);
    salvo->size += status == FC_OK;
  }
  size_t unchanged = size > 1 ? 0 : size;
  for (size_t i = 0; status == FC_OK && unchanged < size; i = (i + 1) % size) {
    status = tell_most(&is_new, &joint, i, error);
    unchanged = is_new ? 0 : unchanged + 1;
  }
  joint_clear(&joint);
  return status;
}

fc_status salvo_check_information(const fc_board *board, size_t size, fc_error *error) {
  if (size > FC_SALVO_MAX_INFORMATION) {
    return error_set(error, FC_INVALID_ARGUMENT,
                     "%zu cells are too many: the patterns of hits and misses of at most %d are counted", size,
                     FC_SALVO_MAX_INFORMATION);
  }
  return board_check_others(board, "the measure of what an answer tells", error);
}

/* Counts the configurations in which the cells of each pattern have missed. */
static fc_status count_patterns(mpz_t *missed, const fc_board *board, const fc_cell *cells, size_t size,
                                const fc_options *options, fc_error *error) {
  fc_status status = FC_OK;
  for (size_t pattern = 0; status == FC_OK && pattern < (size_t)1 << size; pattern++) {
    const struct cell_set avoided = pattern_cells(board, cells, size, pattern);
    if (pattern == 0 || mpz_sgn(missed[pattern & (pattern - 1)]) > 0) {
      struct problem problem;
      status = problem_from_board(&problem, board, error);
      if (status == FC_OK) {
        salvo_avoid(&problem, 0, &avoided);
        status = count_configurations(missed[pattern], NULL, &problem, options, error);
        problem_clear(&problem);
      }
    }
    if (status == FC_OK && mpz_sgn(missed[0]) == 0) {
      status = error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
    }
  }
  return status;
}

fc_status fc_salvo_bits(double *bits, const fc_board *board, const fc_cell *cells, size_t cell_count, const fc_options *options,
                        fc_error *error) {
  if (bits == NULL || board == NULL || (cells == NULL && cell_count > 0)) {
    return error_null_argument(error);
  }
  fc_status status = salvo_check_information(board, cell_count, error);
  for (size_t i = 0; i < cell_count; i++) {
    THEN(status, board_check_on_board(board, cells[i].row, cells[i].column, error));
  }
  if (status != FC_OK) {
    return status;
  }
  const size_t patterns = (size_t)1 << cell_count;
  mpz_t *numbers = memory_allocate(patterns, sizeof *numbers);
  if (numbers == NULL) {
    return error_no_memory(error);
  }
  mpz_t count;
  mpz_init(count);
  for (size_t pattern = 0; pattern < patterns; pattern++) {
    mpz_init(numbers[pattern]);
  }
  double entropy = 0;
  status = count_patterns(numbers, board, cells, cell_count, options, error);
  if (status == FC_OK) {
    mpz_set(count, numbers[0]);
    hit_the_others(numbers, cell_count, cell_count);
  }
  for (size_t pattern = 0; pattern < patterns; pattern++) {
    entropy += status == FC_OK ? entropy_share(numbers[pattern], count) : 0;
    mpz_clear(numbers[pattern]);
  }
  if (status == FC_OK) {
    *bits = entropy;
  }
  mpz_clear(count);
  memory_free(numbers);
  return status;
}
