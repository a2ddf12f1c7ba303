/*
 * Salvos: the cells to shoot at together.
 *
 * Most hits to be expected. The expectation of a sum is the sum of the expectations: the likeliest cells are the best set.
 *
 * The greatest chance that any ship, or any of a length, has a cell among them. They all miss these ships in the configurations
 * whose placements avoid the cells, so the chance is exact: it is one minus their share. Where a length has one ship the chances
 * of its placements say it; otherwise every set of misses is a count of its own. The set is found by greedy choice and exchange:
 * each cell is the likeliest where the others have missed, and a cell is exchanged for another as long as that raises the chance.
 * It is at least the share 1 - 1/e of the best (Nemhauser, Wolsey, Fisher 1978: the chance is monotone and submodular in the
 * set), and no single exchange is better.
 *
 * The joint answer that tells most. It says of every cell whether a ship is there. The configurations in which a set of cells has
 * missed, N(set), give those of every pattern of hits and misses by inclusion and exclusion:
 *
 *     with hits in H and misses in M:   sum over T within H of (-1)^|T| N(M + T)
 *
 * and the same with one more cell, for an analysis knows of every cell how often it is covered. So the sets of the chosen cells
 * but one give the entropy of the pattern for every cell in the place of that one. The entropy is monotone and submodular, too:
 * greedy choice and exchange promise as much for it (Krause, Guestrin 2005).
 *
 * A bound. Let f be the chance, S the set found and T the best set. Then f(T) is at most f(S) plus what each cell of T would add
 * to S, and the cells of T add no more than the K cells that add most. The same holds with the empty set for S.
 */
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "count/count.h"
#include "model/board.h"
#include "query/analysis.h"
#include "sys/memory.h"
#include "sys/status.h"

/* Fewer bits than this make no cell better than another: it is more than rounding does. */
#define LEAST_BITS 1e-9

/* The configurations in which some cells have missed. */
struct missed {
  mpz_t count;    /* how many, and */
  mpz_t *covered; /* by cell, in how many of them a ship that is to be hit covers it; NULL: not yet known */
};

/* A salvo that is being chosen. */
struct salvo {
  const fc_board *board;
  const fc_options *options;
  fc_analysis *analysis; /* of the board */
  int length;            /* of the ships that are to be hit; 0: of all */
  bool has_one;          /* one ship has this length */
  fc_cell *cells;
  size_t size;          /* chosen so far */
  mpz_t highest;        /* what the likeliest cell has */
  struct missed missed; /* where the chosen cells but one have missed */
};

static size_t cell_count(const struct salvo *salvo) {
  return (size_t)fc_board_rows(salvo->board) * (size_t)fc_board_columns(salvo->board);
}

static bool is_chosen(const struct salvo *salvo, int row, int column) {
  for (size_t i = 0; i < salvo->size; i++) {
    if (salvo->cells[i].row == row && salvo->cells[i].column == column) {
      return true;
    }
  }
  return false;
}

/* Finds the likeliest cell that is open and not chosen; stores in how many configurations it is covered in `highest`. */
static fc_cell likeliest(struct salvo *salvo) {
  fc_cell best = {-1, -1};
  for (int row = 0; row < fc_board_rows(salvo->board); row++) {
    for (int column = 0; column < fc_board_columns(salvo->board); column++) {
      mpz_srcptr covered = salvo->missed.covered[row * fc_board_columns(salvo->board) + column];
      const bool may_be = fc_board_is_open(salvo->board, row, column) && !is_chosen(salvo, row, column);
      if (may_be && (best.row < 0 || mpz_cmp(covered, salvo->highest) > 0)) {
        best = (fc_cell){row, column};
        mpz_set(salvo->highest, covered);
      }
    }
  }
  return best;
}

/* Makes room for the numbers, which are 0. missed_clear is for those that have no room, too. */
static fc_status missed_create(struct missed *missed, size_t cells, fc_error *error) {
  missed->covered = memory_allocate(cells, sizeof *missed->covered);
  if (missed->covered == NULL) {
    return error_no_memory(error);
  }
  mpz_init(missed->count);
  for (size_t cell = 0; cell < cells; cell++) {
    mpz_init(missed->covered[cell]);
  }
  return FC_OK;
}

static void missed_clear(struct missed *missed, size_t cells) {
  if (missed->covered == NULL) {
    return;
  }
  mpz_clear(missed->count);
  for (size_t cell = 0; cell < cells; cell++) {
    mpz_clear(missed->covered[cell]);
  }
  memory_free(missed->covered);
  missed->covered = NULL;
}

/* Reads the numbers of an analysis. */
static void take_numbers(struct missed *missed, const struct salvo *salvo, const fc_analysis *analysis) {
  const int columns = fc_board_columns(salvo->board);
  fc_analysis_count(missed->count, analysis);
  for (int cell = 0; cell < (int)cell_count(salvo); cell++) {
    if (salvo->length == 0) {
      (void)fc_analysis_occupancy(missed->covered[cell], analysis, cell / columns, cell % columns, NULL);
    } else {
      (void)fc_analysis_by_length(missed->covered[cell], analysis, salvo->length, cell / columns, cell % columns, NULL);
    }
  }
}

/* The cells that have missed: those chosen but one. */
static struct cell_set missed_cells(const struct salvo *salvo, size_t without) {
  struct cell_set cells = {0};
  for (size_t i = 0; i < salvo->size; i++) {
    if (i != without) {
      cell_set_add(&cells, salvo->cells[i].row * fc_board_columns(salvo->board) + salvo->cells[i].column);
    }
  }
  return cells;
}

/* Adds up the placements of the only ship of the length that avoid some cells. */
static void add_placements(struct missed *missed, const struct salvo *salvo, const struct cell_set *avoided) {
  const struct problem *problem = &salvo->analysis->problem;
  mpz_t number;
  mpz_init(number);
  mpz_set_ui(missed->count, 0);
  for (size_t cell = 0; cell < cell_count(salvo); cell++) {
    mpz_set_ui(missed->covered[cell], 0);
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *ships = &problem->classes[i];
    for_each_placement (placement, ships) {
      const struct cell_set cells = placement_cells(problem, ships->length, placement);
      if (ships->length == salvo->length && !cell_set_meets(&cells, avoided)) {
        marginals_read(number, &salvo->analysis->marginals, i, placement);
        mpz_add(missed->count, missed->count, number);
        for_each_cell (cell, &cells) {
          mpz_add(missed->covered[cell], missed->covered[cell], number);
        }
      }
    }
  }
  mpz_clear(number);
}

/* Forbids the placements of ships that are to be hit on some cells. */
static void avoid(struct problem *problem, int length, const struct cell_set *avoided) {
  for (size_t i = 0; i < problem->class_count; i++) {
    struct problem_class *ships = &problem->classes[i];
    for_each_placement (placement, ships) {
      const struct cell_set cells = placement_cells(problem, ships->length, placement);
      if ((length == 0 || ships->length == length) && cell_set_meets(&cells, avoided)) {
        cell_set_remove(&ships->allowed[placement.direction], placement.cell);
      }
    }
  }
}

/* Finds the numbers where some cells have missed. */
static fc_status analyse_missed(struct missed *missed, const struct salvo *salvo, const struct cell_set *avoided,
                                fc_error *error) {
  struct problem problem;
  fc_analysis *analysis = NULL;
  fc_status status = problem_from_board(&problem, salvo->board, error);
  if (status == FC_OK) {
    avoid(&problem, salvo->length, avoided);
    status = analysis_of_problem(&analysis, &problem, ENGINE_BEST_WAY, salvo->options, error);
  }
  if (status == FC_OK) {
    take_numbers(missed, salvo, analysis);
  }
  fc_analysis_free(analysis);
  return status;
}

/* Finds the numbers where the chosen cells but one have missed. without: the index of that one; their number: none. */
static fc_status find_missed(struct salvo *salvo, size_t without, fc_error *error) {
  const struct cell_set avoided = missed_cells(salvo, without);
  if (salvo->has_one) {
    add_placements(&salvo->missed, salvo, &avoided);
    return FC_OK;
  }
  return analyse_missed(&salvo->missed, salvo, &avoided, error);
}

/* Exchanges a cell for a likelier one, where the others have missed, if there is one. */
static fc_status exchange(bool *is_better, struct salvo *salvo, size_t index, fc_error *error) {
  const fc_status status = find_missed(salvo, index, error);
  if (status != FC_OK) {
    return status;
  }
  const fc_cell own = salvo->cells[index];
  const fc_cell other = likeliest(salvo);
  *is_better =
      other.row >= 0 && mpz_cmp(salvo->highest, salvo->missed.covered[own.row * fc_board_columns(salvo->board) + own.column]) > 0;
  if (*is_better) {
    salvo->cells[index] = other;
  }
  return FC_OK;
}

/* Each exchange raises the number of configurations with a hit, so there is an end. */
static fc_status exchange_all(struct salvo *salvo, fc_error *error) {
  size_t unchanged = 0;
  for (size_t i = 0; unchanged < salvo->size; i = (i + 1) % salvo->size) {
    bool is_better = false;
    const fc_status status = exchange(&is_better, salvo, i, error);
    if (status != FC_OK) {
      return status;
    }
    unchanged = is_better ? 0 : unchanged + 1;
  }
  return FC_OK;
}

/* Chooses cells one after another: for hits by the numbers at hand, otherwise each where those before it have missed. */
static fc_status choose(struct salvo *salvo, size_t size, bool is_for_any, fc_error *error) {
  while (salvo->size < size) {
    const fc_status status = is_for_any && salvo->size > 0 ? find_missed(salvo, salvo->size, error) : FC_OK;
    if (status != FC_OK) {
      return status;
    }
    salvo->cells[salvo->size] = likeliest(salvo);
    salvo->size++;
  }
  return is_for_any && size > 1 ? exchange_all(salvo, error) : FC_OK;
}

static int compare_descending(const void *one, const void *other) {
  return mpz_cmp(*(mpz_srcptr const *)other, *(mpz_srcptr const *)one);
}

/* The sum of the greatest numbers of open cells that are not chosen. */
static fc_status add_greatest(mpz_t sum, const struct salvo *salvo, size_t count, fc_error *error) {
  size_t found = 0;
  mpz_srcptr *greatest = memory_allocate(cell_count(salvo), sizeof(mpz_srcptr));
  if (greatest == NULL) {
    return error_no_memory(error);
  }
  for (int cell = 0; cell < (int)cell_count(salvo); cell++) {
    const int row = cell / fc_board_columns(salvo->board);
    const int column = cell % fc_board_columns(salvo->board);
    if (fc_board_is_open(salvo->board, row, column) && !is_chosen(salvo, row, column)) {
      greatest[found++] = salvo->missed.covered[cell];
    }
  }
  qsort(greatest, found, sizeof(mpz_srcptr), compare_descending);
  for (size_t i = 0; i < found && i < count; i++) {
    mpz_add(sum, sum, greatest[i]);
  }
  memory_free(greatest);
  return FC_OK;
}

static size_t count_open(const fc_board *board) {
  size_t open = 0;
  for (int cell = 0; cell < fc_board_rows(board) * fc_board_columns(board); cell++) {
    open += fc_board_is_open(board, cell / fc_board_columns(board), cell % fc_board_columns(board)) != 0;
  }
  return open;
}

/* Whether one ship has the length. *is_there: any has. */
static bool has_one(bool *is_there, const fc_board *board, int length) {
  int ships = 0;
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const fc_ship_class class = fc_board_ship_class(board, i);
    ships += class.length == length ? class.ships : 0;
  }
  *is_there = ships > 0;
  return ships == 1;
}

/* Begins a salvo without cells, and analyses the board. The caller ends the salvo, also on failure. */
static fc_status salvo_begin(struct salvo *salvo, const fc_board *board, size_t size, int length, const fc_options *options,
                             fc_error *error) {
  bool is_there = true;
  *salvo = (struct salvo){.board = board, .options = options, .length = length};
  mpz_init(salvo->highest);
  salvo->has_one = length > 0 && has_one(&is_there, board, length);
  if (!is_there) {
    return error_set(error, FC_INVALID_ARGUMENT, "the fleet has no ship of length %d", length);
  }
  if (size < 1 || size > count_open(board)) {
    return error_set(error, FC_INVALID_ARGUMENT, "%zu cells are asked for, and the board has %zu open ones", size,
                     count_open(board));
  }
  salvo->cells = memory_allocate(size, sizeof *salvo->cells);
  fc_status status = salvo->cells != NULL ? missed_create(&salvo->missed, cell_count(salvo), error) : error_no_memory(error);
  if (status != FC_OK) {
    return status;
  }
  status = fc_analyse(&salvo->analysis, board, options, error);
  if (status == FC_OK && mpz_sgn(salvo->analysis->count) == 0) {
    return error_set(error, FC_NO_CONFIGURATION, "no configuration agrees with the board");
  }
  if (status == FC_OK) {
    take_numbers(&salvo->missed, salvo, salvo->analysis);
  }
  return status;
}

static void salvo_end(struct salvo *salvo) {
  missed_clear(&salvo->missed, cell_count(salvo));
  memory_free(salvo->cells);
  fc_analysis_free(salvo->analysis);
  mpz_clear(salvo->highest);
}

/* ---- The joint answer that tells most -------------------------------------------------------------------------------------- */

/*
 * A salvo for information that is being chosen. A pattern is a set of the chosen cells, as bits by their index. All chosen cells
 * but one are in the patterns of the rest: the one is exchanged, or still to be chosen.
 */
struct joint {
  struct salvo *salvo;
  struct missed *missed; /* by pattern: where these cells have missed */
  mpz_t *met;            /* by pattern of the rest: where these cells have missed and the others are hit */
  mpz_t *covered;        /* the same, and a ship is on the cell in question */
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
    missed_clear(&joint->missed[pattern], cell_count(joint->salvo));
    mpz_clears(joint->met[pattern], joint->covered[pattern], NULL);
  }
  memory_free(joint->missed);
  memory_free(joint->met);
  memory_free(joint->covered);
}

/* Finds the numbers for the patterns of the chosen cells but one, those that are not known yet. */
static fc_status find_patterns(struct joint *joint, size_t without, fc_error *error) {
  const struct salvo *salvo = joint->salvo;
  const size_t known = (size_t)1 << salvo->size;
  for (size_t pattern = 0; pattern < known; pattern++) {
    struct missed *missed = &joint->missed[pattern];
    if (missed->covered != NULL || has_index(pattern, without)) {
      continue;
    }
    struct cell_set avoided = {0};
    for (size_t i = 0; i < salvo->size; i++) {
      if (has_index(pattern, i)) {
        cell_set_add(&avoided, salvo->cells[i].row * fc_board_columns(salvo->board) + salvo->cells[i].column);
      }
    }
    fc_status status = missed_create(missed, cell_count(salvo), error);
    /* Where fewer cells cannot all miss, these cannot either: the numbers stay 0. */
    if (status == FC_OK && (pattern == 0 || mpz_sgn(joint->missed[pattern & (pattern - 1)].count) > 0)) {
      status = analyse_missed(missed, salvo, &avoided, error);
    }
    if (status != FC_OK) {
      return status;
    }
  }
  return FC_OK;
}

/* Makes numbers of configurations where a pattern has missed into those where the others of the rest are hit as well. */
static void hit_the_others(mpz_t *numbers, size_t indices, size_t without) {
  for (size_t i = 0; i < indices; i++) {
    for (size_t pattern = 0; i != without && pattern < (size_t)1 << indices; pattern++) {
      if (!has_index(pattern, i) && !has_index(pattern, without)) {
        mpz_sub(numbers[pattern], numbers[pattern], numbers[pattern | (size_t)1 << i]);
      }
    }
  }
}

/* The bits that the joint answer tells with a cell in the place of an index, whose patterns are known, as is `met`. */
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

/* Puts the cell with which the joint answer tells most in the place of an index: the last, or that of a chosen cell, which stays
 * if no cell is better. *is_new: it is another cell. */
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
  for (int cell = 0; cell < (int)cell_count(salvo); cell++) {
    if (fc_board_is_open(salvo->board, cell / columns, cell % columns) && !is_chosen(salvo, cell / columns, cell % columns)) {
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
        missed_clear(&joint->missed[pattern], cell_count(salvo));
      }
    }
  }
  return FC_OK;
}

/* Chooses the cells one after another, and exchanges them as long as that tells more. */
static fc_status choose_for_information(struct salvo *salvo, size_t size, fc_error *error) {
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

/* Refuses more cells than there is time for, and boards on which a ship besides the fleet may be hit. */
static fc_status check_patterns(const fc_board *board, size_t size, fc_error *error) {
  if (size > FC_SALVO_MOST_TOLD) {
    return error_set(error, FC_INVALID_ARGUMENT,
                     "%zu cells are too many: the patterns of hits and misses of at most %d are counted", size,
                     FC_SALVO_MOST_TOLD);
  }
  return board_check_others(board, "the measure of what an answer tells", error);
}

/* Counts the configurations in which the cells of each pattern have missed. */
static fc_status count_patterns(mpz_t *missed, const fc_board *board, const fc_cell *cells, size_t size,
                                const fc_options *options, fc_error *error) {
  fc_status status = FC_OK;
  for (size_t pattern = 0; status == FC_OK && pattern < (size_t)1 << size; pattern++) {
    struct cell_set avoided = {0};
    for (size_t i = 0; i < size; i++) {
      if (has_index(pattern, i)) {
        cell_set_add(&avoided, cells[i].row * fc_board_columns(board) + cells[i].column);
      }
    }
    if (pattern == 0 || mpz_sgn(missed[pattern & (pattern - 1)]) > 0) {
      struct problem problem;
      status = problem_from_board(&problem, board, error);
      if (status == FC_OK) {
        avoid(&problem, 0, &avoided);
        status = count_configurations(missed[pattern], NULL, &problem, options, error);
        problem_clear(&problem);
      }
    }
    if (status == FC_OK && mpz_sgn(missed[0]) == 0) {
      status = error_set(error, FC_NO_CONFIGURATION, "no configuration agrees with the board");
    }
  }
  return status;
}

/* ---- Calls ----------------------------------------------------------------------------------------------------------------- */

fc_status fc_best_salvo(fc_cell **cells, mpz_t hits, mpz_t any, mpz_t count, const fc_board *board, size_t size,
                        fc_salvo_goal goal, const fc_options *options, fc_error *error) {
  if (cells == NULL || hits == NULL || any == NULL || count == NULL || board == NULL) {
    return error_null_argument(error);
  }
  if ((int)goal < 0 || goal > FC_SALVO_INFORMATION) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d is no goal of a salvo", (int)goal);
  }
  const fc_status refusal = goal == FC_SALVO_INFORMATION ? check_patterns(board, size, error) : FC_OK;
  if (refusal != FC_OK) {
    return refusal;
  }
  struct salvo salvo;
  fc_status status = salvo_begin(&salvo, board, size, 0, options, error);
  if (status == FC_OK) {
    status = goal == FC_SALVO_INFORMATION ? choose_for_information(&salvo, size, error)
                                          : choose(&salvo, size, goal == FC_SALVO_ANY, error);
  }
  if (status == FC_OK) {
    status = find_missed(&salvo, size, error);
  }
  if (status == FC_OK) {
    mpz_set_ui(hits, 0);
    for (size_t i = 0; i < size; i++) {
      (void)fc_analysis_occupancy(salvo.highest, salvo.analysis, salvo.cells[i].row, salvo.cells[i].column, NULL);
      mpz_add(hits, hits, salvo.highest);
    }
    mpz_set(count, salvo.analysis->count);
    mpz_sub(any, count, salvo.missed.count);
    *cells = salvo.cells;
    salvo.cells = NULL;
  }
  salvo_end(&salvo);
  return status;
}

fc_status fc_salvo_bits(double *bits, const fc_board *board, const fc_cell *cells, size_t cell_count, const fc_options *options,
                        fc_error *error) {
  if (bits == NULL || board == NULL || (cells == NULL && cell_count > 0)) {
    return error_null_argument(error);
  }
  const fc_status refusal = check_patterns(board, cell_count, error);
  if (refusal != FC_OK) {
    return refusal;
  }
  for (size_t i = 0; i < cell_count; i++) {
    if (cells[i].row < 0 || cells[i].row >= fc_board_rows(board) || cells[i].column < 0 ||
        cells[i].column >= fc_board_columns(board)) {
      return error_set(error, FC_INVALID_ARGUMENT, "row %d, column %d is not on the board", cells[i].row, cells[i].column);
    }
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
  double told = 0;
  const fc_status status = count_patterns(numbers, board, cells, cell_count, options, error);
  if (status == FC_OK) {
    mpz_set(count, numbers[0]);
    hit_the_others(numbers, cell_count, cell_count);
  }
  for (size_t pattern = 0; pattern < patterns; pattern++) {
    told += status == FC_OK ? entropy_share(numbers[pattern], count) : 0;
    mpz_clear(numbers[pattern]);
  }
  if (status == FC_OK) {
    *bits = told;
  }
  mpz_clear(count);
  memory_free(numbers);
  return status;
}

fc_status fc_find_cells(fc_cell **cells, mpz_t any, mpz_t bound, mpz_t count, const fc_board *board, size_t size, int length,
                        const fc_options *options, fc_error *error) {
  if (cells == NULL || any == NULL || bound == NULL || count == NULL || board == NULL) {
    return error_null_argument(error);
  }
  if (length < 0 || length > FC_MAX_SHIP_LENGTH) {
    return error_set(error, FC_INVALID_ARGUMENT, "a ship of length %d: lengths are 1 to %d", length, FC_MAX_SHIP_LENGTH);
  }
  struct salvo salvo;
  mpz_t found, before, after;
  mpz_inits(found, before, after, NULL);
  fc_status status = salvo_begin(&salvo, board, size, length, options, error);
  if (status == FC_OK) {
    status = find_missed(&salvo, 0, error);
  }
  if (status == FC_OK) {
    mpz_set(found, salvo.missed.count);
    status = add_greatest(before, &salvo, size, error);
  }
  if (status == FC_OK) {
    status = choose(&salvo, size, true, error);
  }
  if (status == FC_OK) {
    status = find_missed(&salvo, size, error);
  }
  if (status == FC_OK) {
    mpz_sub(found, found, salvo.missed.count);
    mpz_set(after, found);
    status = add_greatest(after, &salvo, size, error);
  }
  if (status == FC_OK) {
    mpz_set(any, found);
    mpz_set(count, salvo.analysis->count);
    mpz_set(bound, mpz_cmp(before, after) < 0 ? before : after);
    mpz_set(bound, mpz_cmp(bound, count) < 0 ? bound : count);
    *cells = salvo.cells;
    salvo.cells = NULL;
  }
  salvo_end(&salvo);
  mpz_clears(found, before, after, NULL);
  return status;
}
