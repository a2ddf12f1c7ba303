/*
 * A review of a game: for every shot the best cells of the position before it (fewest.h), and the loss by the shot.
 *
 * A shot at a best cell shortens the expected game by one shot. A shot at a cell that no ship can cover shortens it by none and
 * tells nothing, so it always loses one shot. In between, where the shots to come are unknown, the loss is estimated by the
 * difference to the highest chance of a hit.
 */
#include "solve/review.h"

#include "query/analysis.h"
#include "solve/fewest.h"
#include "sys/memory.h"
#include "sys/status.h"

/* These limits are lower than those of fc_fewest_shots, since a game has many positions. */
enum { REVIEW_TRIED = 20000, REVIEW_ROLLOUT = 6000000, REVIEW_PROOF = 15000 };

/* Smaller losses, in shots, are rounding. */
#define NO_LOSS 1e-9

/* A shot that has been reviewed. */
struct reviewed {
  fc_move move;
  mpz_t count;
  fc_board *before;   /* the board before the shot, while the review is made */
  fc_cell *likeliest; /* owns the cells of the move */
  fc_cell *best;
  char *why;
};

struct fc_review {
  fc_review_summary total;
  size_t first; /* index of the first reviewed shot */
  struct reviewed *shots;
};

/* ---- Words ----------------------------------------------------------------------------------------------------------------- */

#define WORD_OF(words, value) ((size_t)(value) < sizeof(words) / sizeof *(words) ? (words)[value] : NULL)

const char *fc_phase_name(fc_phase phase) {
  static const char *const names[] = {
      [FC_PHASE_OPENING] = "opening", [FC_PHASE_HUNTING] = "hunting", [FC_PHASE_FOLLOWING] = "following", [FC_PHASE_END] = "end"};
  return WORD_OF(names, phase);
}

/* The grades, with the losses in shots at which they begin. Another grade is a line here and a value in fleetcount.h. */
static const struct grade {
  const char *name;
  double least;
} grades[] = {
    [FC_MOVE_BEST] = {"best", 0},          [FC_MOVE_GOOD] = {"good", NO_LOSS},   [FC_MOVE_INACCURACY] = {"inaccuracy", 0.05},
    [FC_MOVE_MISTAKE] = {"mistake", 0.15}, [FC_MOVE_BLUNDER] = {"blunder", 0.4},
};

#define GRADES (sizeof grades / sizeof grades[0])

const char *fc_move_grade_name(fc_move_grade grade) {
  return (size_t)grade < GRADES ? grades[grade].name : NULL;
}

static fc_move_grade grade_of(double lost) {
  size_t grade = GRADES - 1;
  while (grade > 0 && lost < grades[grade].least) {
    grade--;
  }
  return (fc_move_grade)grade;
}

/* ---- One shot -------------------------------------------------------------------------------------------------------------- */

/* The loss of a shot, in shots, estimated from the chances alone. */
static double lost_by_chance(double chance, double highest) {
  return chance > 0 ? highest - chance : 1;
}

/* Whether a cell may be shot at. */
static bool is_open(const struct review_position *position, int cell) {
  const int columns = fc_board_columns(position->board);
  return fc_board_is_open(position->board, cell / columns, cell % columns);
}

static void find_chances(fc_move *move, const struct review_position *position) {
  const int columns = fc_board_columns(position->board);
  const int cells = columns * fc_board_rows(position->board);
  for (int cell = 0; cell < cells; cell++) {
    const double chance = position->chances[cell];
    move->highest = is_open(position, cell) && chance > move->highest ? chance : move->highest;
  }
  double lost = 0;
  int open = 0;
  for (int cell = 0; cell < cells; cell++) {
    lost += is_open(position, cell) ? lost_by_chance(position->chances[cell], move->highest) : 0;
    open += is_open(position, cell);
  }
  move->chance = position->chances[position->shot.row * columns + position->shot.column];
  move->at_random = move->highest > 0 ? lost / open : 0;
}

/* Takes all likeliest cells for best. A certain hit must be made at some time, and costs nothing now. A rollout undervalues it:
 * it goes on with the likeliest cell, although the better one could still be next. */
static void take_certain(struct reviewed *reviewed) {
  fc_move *move = &reviewed->move;
  move->best = move->likeliest;
  move->best_count = move->likeliest_count;
  move->lost = 0;
  move->grade = FC_MOVE_BEST;
}

/* Finds the best cells and the loss of the shot. */
static fc_status find_best(struct reviewed *reviewed, const struct review_position *position, const fc_options *options,
                           fc_error *error) {
  const struct fewest_question question = {
      .also = &position->shot, .most_tried = REVIEW_TRIED, .rollout_effort = REVIEW_ROLLOUT, .proof_effort = REVIEW_PROOF};
  fc_move *move = &reviewed->move;
  fc_fewest fewest;
  uint64_t shots;
  const fc_status status = fewest_find(&fewest, &shots, position->analysis, position->board, &question, options, error);
  if (status != FC_OK) {
    return status;
  }
  reviewed->best = fewest.cells;
  move->best = fewest.cells;
  move->best_count = fewest.cell_count;
  move->by = fewest.by == FC_BY_INFORMATION ? FC_BY_CHANCE : fewest.by;
  if (move->by == FC_BY_CHANCE) {
    move->lost = lost_by_chance(move->chance, move->highest);
  } else if (move->best_count > 0) {
    move->lost = (double)(shots - fewest.shots) / (double)fewest.configurations;
  }
  if (move->by == FC_BY_ROLLOUT && move->chance >= 1) {
    take_certain(reviewed);
    return FC_OK;
  }
  move->grade = grade_of(move->lost);
  move->lost = move->grade == FC_MOVE_BEST ? 0 : move->lost;
  return FC_OK;
}

/* Finds the kind of the mistake, and the reason in words. */
static fc_status find_reason(struct reviewed *reviewed, const struct review_position *position, fc_error *error) {
  fc_move *move = &reviewed->move;
  struct text why = {0};
  move->phase = review_phase(position);
  if (move->grade == FC_MOVE_BEST) {
    return FC_OK;
  }
  move->leak = review_leak(position, move->phase);
  review_why(&why, position, move->leak, move->best[0]);
  const fc_status status = text_hand_over(&reviewed->why, NULL, &why, error);
  move->why = reviewed->why;
  return status;
}

/* Fills in the knowledge before the shot. The position has its arrays already. */
static fc_status find_knowledge(struct review_position *position, fc_error *error) {
  fc_status status = fc_board_known(position->known, position->board, position->analysis, error);
  THEN(status, fc_board_ships_sunk(position->sunk, &position->others, position->board, NULL, NULL, error));
  THEN(status, fc_analysis_chances(position->chances, position->analysis, FC_QUANTITY_OCCUPANCY, error));
  return status;
}

static fc_status review_shot(struct reviewed *reviewed, struct review_position *position, const fc_options *options,
                             fc_error *error) {
  fc_move *move = &reviewed->move;
  mpz_t occupancy;
  mpz_init(occupancy);
  fc_status status = find_knowledge(position, error);
  if (status == FC_OK) {
    find_chances(move, position);
    status = fc_analysis_best(&reviewed->likeliest, &move->likeliest_count, occupancy, position->analysis, error);
  }
  if (status == FC_OK) {
    move->likeliest = reviewed->likeliest;
    move->likeliest_count = move->highest > 0 ? move->likeliest_count : 0;
    status = find_best(reviewed, position, options, error);
  }
  mpz_clear(occupancy);
  return status != FC_OK ? status : find_reason(reviewed, position, error);
}

/* ---- The game -------------------------------------------------------------------------------------------------------------- */

static fc_status make_boards(fc_review *review, const fc_board *board, fc_error *error) {
  fc_status status = FC_OK;
  const fc_board *after = board;
  for (size_t i = review->total.shots; i > 0 && status == FC_OK; i--) {
    status = fc_board_take_back(&review->shots[i - 1].before, after, error);
    after = review->shots[i - 1].before;
  }
  return status;
}

static fc_status refuse_contradiction(const fc_board *board, size_t shots, fc_error *error) {
  if (shots == 0) {
    return error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board, even without its shots");
  }
  const fc_shot shot = fc_board_shot(board, shots - 1);
  char label[FC_CELL_LABEL_SIZE] = "";
  (void)fc_board_cell_label(label, board, shot.row, shot.column, NULL);
  return error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with shot %zu, at %s, and those before it", shots, label);
}

/* Makes room for the knowledge of a position. */
static bool begin_position(struct review_position *position, const fc_board *board) {
  const size_t cells = (size_t)fc_board_rows(board) * (size_t)fc_board_columns(board);
  position->known = memory_allocate(cells, sizeof *position->known);
  position->chances = memory_allocate(cells, sizeof *position->chances);
  position->sunk = memory_allocate_zeroed(fc_board_ship_class_count(board) + 1, sizeof *position->sunk);
  position->fleet = memory_allocate_zeroed(fc_board_ship_class_count(board) + 1, sizeof *position->fleet);
  return position->known != NULL && position->chances != NULL && position->sunk != NULL && position->fleet != NULL;
}

static void end_position(struct review_position *position) {
  memory_free(position->known);
  memory_free(position->chances);
  memory_free(position->sunk);
  memory_free(position->fleet);
}

/* Whether all ships have been hit. */
static fc_status is_finished(int *finished, const fc_analysis *analysis, fc_error *error) {
  fc_cell *cells;
  size_t count;
  mpz_t occupancy;
  mpz_init(occupancy);
  const fc_status status = fc_analysis_best(&cells, &count, occupancy, analysis, error);
  if (status == FC_OK) {
    *finished = mpz_sgn(occupancy) == 0;
    fc_cells_free(cells);
  }
  mpz_clear(occupancy);
  return status;
}

/* Reviews the position before a shot. With the number of shots as index, it looks whether the game is finished. */
static fc_status review_index(fc_review *review, struct review_position *position, size_t index, const fc_board *board,
                              const fc_options *options, fc_error *error) {
  fc_analysis *analysis = NULL;
  fc_status status = fc_analyse(&analysis, position->board, options, error);
  if (status != FC_OK) {
    return status;
  }
  position->analysis = analysis;
  if (mpz_sgn(analysis->count) == 0) {
    status = refuse_contradiction(board, review->first + index, error);
  } else if (index == review->total.shots) {
    status = is_finished(&review->total.finished, analysis, error);
  } else {
    const fc_shot shot = fc_board_shot(board, review->first + index);
    position->shot = (fc_cell){shot.row, shot.column};
    mpz_set(review->shots[index].count, analysis->count);
    status = review_shot(&review->shots[index], position, options, error);
  }
  fc_analysis_free(analysis);
  return status;
}

/* An accuracy of 0 means that the player has lost this share of the estimated loss of random shots. docs/review.md has the
 * contests from which it was chosen: for most of a game a random player loses less than the estimate. */
#define WORST_SHARE 0.75

static void add_up(fc_review *review, const fc_board *board) {
  fc_review_summary *total = &review->total;
  double at_random = 0;
  for (size_t i = 0; i < total->shots; i++) {
    const fc_move *move = &review->shots[i].move;
    const bool is_hit = fc_board_shot(board, review->first + i).answer != FC_ANSWER_MISS;
    total->hits += is_hit;
    total->luck += is_hit - move->chance;
    total->lost += move->lost;
    at_random += move->at_random;
  }
  const double worst = WORST_SHARE * at_random;
  total->accuracy = total->lost <= 0 ? 100 : total->lost < worst ? 100 * (1 - total->lost / worst) : 0;
}

static fc_status review_all(fc_review *review, const fc_board *board, struct progress *progress, const fc_options *options,
                            fc_error *error) {
  const size_t count = review->total.shots;
  struct review_position position = {.board = NULL};
  fc_status status = begin_position(&position, board) ? FC_OK : error_no_memory(error);
  THEN(status, make_boards(review, board, error));
  for (size_t i = 0; i <= count && status == FC_OK; i++) {
    progress_stage(progress, (double)i / (double)(count + 1), (double)(i + 1) / (double)(count + 1));
    const fc_options watched = progress_stage_options(progress, options);
    position.board = i < count ? review->shots[i].before : board;
    status = review_index(review, &position, i, board, &watched, error);
  }
  for (size_t i = 0; i < count; i++) {
    fc_board_free(review->shots[i].before);
    review->shots[i].before = NULL;
  }
  end_position(&position);
  return status;
}

static fc_status check_board(const fc_board *board, fc_error *error) {
  if (fc_board_shot_count(board) == 0) {
    return error_set(error, FC_INVALID_ARGUMENT, "a review needs the shots in the order fired, and the board has none");
  }
  for (size_t i = 0; i < fc_board_sum_count(board); i++) {
    if (fc_board_sum(board, i).kind == FC_SUM_EVERY_SHIP_HIT) {
      return error_set(error, FC_INVALID_ARGUMENT, "that every ship is hit holds after the shots alone: no review can use it");
    }
  }
  return FC_OK;
}

/* Reviews the shots of a board from index `first` on. */
static fc_status make_review(fc_review **review, const fc_board *board, size_t first, const fc_options *options,
                             fc_error *error) {
  fc_status status = FC_OK;
  struct progress progress = progress_of(options);
  fc_options asked = options != NULL ? *options : (fc_options){.size = sizeof asked};
  fc_context *own = NULL;
  fc_review *made = memory_allocate_zeroed(1, sizeof *made);
  const size_t count = fc_board_shot_count(board) - first;
  struct reviewed *shots = made != NULL ? memory_allocate_zeroed(count, sizeof *shots) : NULL;
  if (shots == NULL) {
    memory_free(made);
    return error_no_memory(error);
  }
  made->shots = shots;
  made->first = first;
  made->total.shots = count;
  for (size_t i = 0; i < count; i++) {
    mpz_init(shots[i].count);
  }
  if (asked.context == NULL) {
    status = fc_context_create(&own, error);
    asked.context = own;
  }
  THEN(status, review_all(made, board, &progress, &asked, error));
  fc_context_free(own);
  THEN(status, progress_finish(&progress, error));
  if (status != FC_OK) {
    fc_review_free(made);
    return status;
  }
  add_up(made, board);
  *review = made;
  return FC_OK;
}

fc_status fc_review_make(fc_review **review, const fc_board *board, const fc_options *options, fc_error *error) {
  fc_status status = call_check(review != NULL && board != NULL, options, error);
  THEN(status, check_board(board, error));
  THEN(status, make_review(review, board, 0, options, error));
  return status;
}

fc_status fc_review_shot(fc_review **review, const fc_board *board, size_t index, const fc_options *options, fc_error *error) {
  fc_status status = call_check(review != NULL && board != NULL, options, error);
  THEN(status, check_board(board, error));
  if (status != FC_OK) {
    return status;
  }
  const size_t shots = fc_board_shot_count(board);
  if (index >= shots) {
    return error_set(error, FC_INVALID_ARGUMENT, "there is no shot %zu: the game has %zu", index + 1, shots);
  }
  fc_board *game = NULL; /* the board without the later shots; NULL: there are none */
  for (size_t i = shots; i > index + 1 && status == FC_OK; i--) {
    fc_board *before = NULL;
    status = fc_board_take_back(&before, game != NULL ? game : board, error);
    fc_board_free(game);
    game = before;
  }
  THEN(status, make_review(review, game != NULL ? game : board, index, options, error));
  fc_board_free(game);
  return status;
}

void fc_review_free(fc_review *review) {
  if (review == NULL) {
    return;
  }
  for (size_t i = 0; i < review->total.shots; i++) {
    fc_cells_free(review->shots[i].likeliest);
    fc_cells_free(review->shots[i].best);
    memory_free(review->shots[i].why);
    mpz_clear(review->shots[i].count);
  }
  memory_free(review->shots);
  memory_free(review);
}

fc_review_summary fc_review_total(const fc_review *review) {
  return review->total;
}

fc_move fc_review_move(const fc_review *review, size_t index) {
  return review->shots[index].move;
}

void fc_review_count(mpz_t count, const fc_review *review, size_t index) {
  mpz_set(count, review->shots[index].count);
}
