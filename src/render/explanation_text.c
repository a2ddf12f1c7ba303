#include "render/explanation.h"

#include <string.h>

#include "render/color.h"
#include "render/number_text.h"
#include "render/ships.h"
#include "sys/utf8.h"
#include "text/integer_text.h"

/* ---- The best shots -------------------------------------------------------------------------------------------------------- */

/*
 *     best: C1 H1 A3 J3 A8 J8 C10 H10
 *     odds: 25.64% (475795243932227/1855545978831780)
 */

void best_text(struct text *text, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy, mpz_srcptr count) {
  if (cell_count == 0) {
    text_append(text, "no best shot: every cell has been shot\n");
  } else if (mpz_sgn(occupancy) == 0) {
    text_append(text, "no best shot: no ship can be left on any unshot cell\n");
  } else {
    text_append(text, "best:");
    cell_list_append(text, cells, cell_count, 5);
    text_append(text, "odds: ");
    share_append(text, occupancy, count, 0);
    text_append(text, "\n");
  }
}

/* ---- Answers --------------------------------------------------------------------------------------------------------------- */

/*
 *       water    65.88% (35325512/53623966)
 *       hit      18.42% (9876543/53623966)
 *       sunk 2   15.71% (8421911/53623966)
 */

/* Walks over the answers. */
struct answer_rows {
  const fc_board *board;
  const fc_analysis *analysis;
  fc_cell cell;
  size_t next;
  struct text label; /* of the answer at hand */
  mpz_t number;      /* the arrangements that give it */
};

static void rows_begin(struct answer_rows *rows, const fc_board *board, const fc_analysis *analysis, fc_cell cell) {
  *rows = (struct answer_rows){.board = board, .analysis = analysis, .cell = cell};
  mpz_init(rows->number);
}

static void rows_end(struct answer_rows *rows) {
  mpz_clear(rows->number);
  text_clear(&rows->label);
}

/* Makes an answer the one at hand. */
static void set_row(struct answer_rows *rows, fc_answer answer, size_t ship_class) {
  static const char *const words[] = {[FC_ANSWER_MISS] = "water", [FC_ANSWER_HIT] = "hit", [FC_ANSWER_SUNK] = "sunk"};
  text_clear(&rows->label);
  text_append(&rows->label, words[answer]);
  if (ship_class != FC_ANY_CLASS) {
    const fc_ship_class ships = fc_board_ship_class(rows->board, ship_class);
    if (ships.name != NULL) {
      text_appendf(&rows->label, " %s", ships.name);
    } else {
      text_appendf(&rows->label, " %d", ships.length);
    }
  }
  /* Cell, answer and class are the analysis' own: cannot fail. */
  (void)fc_analysis_answer(rows->number, rows->analysis, rows->cell.row, rows->cell.column, answer, ship_class, NULL);
}

/*
 * Moves to the next answer: water; hit; sunk, class by class. Under FC_ANNOUNCE_SHIP water; hit and sunk of each class. Those
 * that sink a ship, or name one, are left out where they are impossible. False after the last.
 */
static bool rows_next(struct answer_rows *rows) {
  const size_t classes = fc_board_ship_class_count(rows->board);
  const bool by_ship = fc_board_announce(rows->board) == FC_ANNOUNCE_SHIP;
  const size_t count = by_ship ? 1 + 2 * classes : 2 + classes;
  const size_t always = by_ship ? 1 : 2;
  while (rows->next < count) {
    const size_t index = rows->next++;
    if (index < always) {
      set_row(rows, index == 0 ? FC_ANSWER_MISS : FC_ANSWER_HIT, FC_ANY_CLASS);
      return true;
    }
    if (by_ship) {
      set_row(rows, index % 2 == 1 ? FC_ANSWER_HIT : FC_ANSWER_SUNK, (index - 1) / 2);
    } else {
      set_row(rows, FC_ANSWER_SUNK, index - 2);
    }
    if (mpz_sgn(rows->number) > 0) {
      return true;
    }
  }
  return false;
}

static size_t label_width(const struct answer_rows *rows) {
  return text_failed(&rows->label) ? 0 : utf8_count(rows->label.bytes, rows->label.length);
}

/*
 * Appends a line for every possible answer to a shot at a cell: water, hit, and sunk by the length of the ship; under
 * FC_ANNOUNCE_SHIP hit and sunk by the ship. Each has the share of the arrangements that give the answer.
 *
 * analysis  that of the board before the shot, with a count above 0.
 */
static void answers_text(struct text *text, const fc_board *board, const fc_analysis *analysis, fc_cell cell) {
  struct answer_rows rows;
  size_t widest = 0;
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, analysis);
  rows_begin(&rows, board, analysis, cell);
  while (rows_next(&rows)) {
    text->failed = text->failed || text_failed(&rows.label);
    const size_t width = label_width(&rows);
    widest = width > widest ? width : widest;
  }
  rows.next = 0;
  while (rows_next(&rows)) {
    text->failed = text->failed || text_failed(&rows.label);
    text_append(text, "  ");
    text_append(text, text_failed(&rows.label) ? "" : rows.label.bytes);
    text_append_repeated(text, ' ', 2 + (int)(widest - label_width(&rows)));
    share_append(text, rows.number, count, SHARE_WIDTH);
    text_append(text, "\n");
  }
  rows_end(&rows);
  mpz_clear(count);
}

void shot_append(struct text *text, const fc_shot *shot) {
  static const char *const words[] = {[FC_ANSWER_MISS] = "miss", [FC_ANSWER_HIT] = "hit", [FC_ANSWER_SUNK] = "sunk"};
  cell_name_append(text, shot->row, shot->column);
  text_appendf(text, " %s", words[shot->answer]);
  if (shot->length > 0) {
    text_appendf(text, " %d", shot->length);
  }
  if (shot->ship != NULL) {
    text_appendf(text, " %s", shot->ship);
  }
}

/* ---- The explanation ------------------------------------------------------------------------------------------------------- */

/*
 *     arrangements left: 53623966
 *
 *     a shot at D3 would be answered:
 *       water    65.88% (35325512/53623966)
 *       ...
 *
 *     runners-up:
 *        31.50% (16890000/53623966), behind by   2.63% (1408454/53623966): D1
 *       ...
 *
 *     no ship can be at F3 G3
 */

/* How many ranks behind the best are shown. */
#define RUNNERS_UP 3

/* More cells than these have lines of their own, which the odds would make too long. */
#define CELLS_BESIDE_ODDS 8

/* ---- Boards with arrangements ---------------------------------------------------------------------------------------------- */

static void append_best(struct text *text, const fc_board *board, const fc_explanation *explanation) {
  size_t cell_count = 0;
  mpz_t occupancy;
  mpz_init(occupancy);
  const fc_cell *best = fc_explanation_rank(occupancy, &cell_count, explanation, 0);
  if (mpz_sgn(occupancy) > 0) {
    text_append(text, "\na shot at ");
    cell_name_append(text, best[0].row, best[0].column);
    text_append(text, " would be answered:\n");
    answers_text(text, board, fc_explanation_analysis(explanation), best[0]);
  }
  mpz_clear(occupancy);
}

/* One rank: its cells, their share, and what the best have more. */
static void append_runner_up(struct text *text, const fc_explanation *explanation, size_t rank, mpz_srcptr best,
                             mpz_srcptr count) {
  size_t cell_count = 0;
  mpz_t occupancy, behind;
  mpz_inits(occupancy, behind, NULL);
  const fc_cell *cells = fc_explanation_rank(occupancy, &cell_count, explanation, rank);
  if (mpz_sgn(occupancy) > 0) {
    mpz_sub(behind, best, occupancy);
    text_append(text, "  ");
    share_append(text, occupancy, count, SHARE_WIDTH);
    text_append(text, ", behind by ");
    share_append(text, behind, count, SHARE_WIDTH);
    text_append(text, ":");
    if (cell_count > CELLS_BESIDE_ODDS) {
      text_append(text, "\n     ");
    }
    cell_list_append(text, cells, cell_count, 5);
  }
  mpz_clears(occupancy, behind, NULL);
}

static void append_runners_up(struct text *text, const fc_explanation *explanation, mpz_srcptr count) {
  size_t cell_count = 0;
  mpz_t best, next;
  mpz_inits(best, next, NULL);
  const size_t ranks = fc_explanation_rank_count(explanation);
  (void)fc_explanation_rank(best, &cell_count, explanation, 0);
  if (ranks > 1) {
    (void)fc_explanation_rank(next, &cell_count, explanation, 1);
  }
  if (mpz_sgn(next) > 0) {
    text_append(text, "\nrunners-up:\n");
    for (size_t rank = 1; rank < ranks && rank <= RUNNERS_UP; rank++) {
      append_runner_up(text, explanation, rank, best, count);
    }
  }
  mpz_clears(best, next, NULL);
}

static void append_certain(struct text *text, const fc_explanation *explanation) {
  size_t ship_count = 0;
  size_t water_count = 0;
  const fc_cell *ships = fc_explanation_certain_ships(&ship_count, explanation);
  const fc_cell *water = fc_explanation_certain_water(&water_count, explanation);
  if (ship_count + water_count > 0) {
    text_append(text, "\n");
  }
  if (ship_count > 0) {
    text_append(text, "there must be a ship at");
    cell_list_append(text, ships, ship_count, 4);
  }
  if (water_count > 0) {
    text_append(text, "no ship can be at");
    cell_list_append(text, water, water_count, 4);
  }
}

/* ---- Boards without -------------------------------------------------------------------------------------------------------- */

/* The cells of the conflict that have one mark, after its name. */
static void append_marked(struct text *text, const fc_board *board, const fc_conflict *conflict, fc_cell_state mark, int width) {
  bool is_first = true;
  int in_line = 0;
  for (size_t index = 0; index < conflict->cell_count; index++) {
    const fc_cell cell = conflict->cells[index];
    if (fc_board_cell(board, cell.row, cell.column) != mark) {
      continue;
    }
    if (is_first) {
      text_appendf(text, "  %-*s", width, marks[mark].meaning);
    } else if (in_line == 18) {
      text_append(text, "\n");
      text_append_repeated(text, ' ', 2 + width);
      in_line = 0;
    }
    is_first = false;
    in_line++;
    text_append(text, " ");
    cell_name_append(text, cell.row, cell.column);
  }
  text_append(text, is_first ? "" : "\n");
}

static void append_cells(struct text *text, const fc_board *board, const fc_conflict *conflict) {
  static const char *const proofs[] = {
      [FC_PROOF_SMALLEST] = "No smaller set of cells is contradictory.\n",
      [FC_PROOF_IRREDUCIBLE] = "Each of them is needed. Whether there is a smaller set was too much work to find out.\n",
      [FC_PROOF_CONFLICT] = "Perhaps not all of them are needed: finding out takes more memory than is allowed.\n",
  };
  text_append(text, conflict->cell_count == 1 ? "this cannot be true, whatever the other cells are that have been shot:\n"
                                              : "these cannot all be true, whatever the other cells are that have been shot:\n");
  int width = (int)strlen("water");
  for (size_t index = 0; index < conflict->cell_count; index++) {
    const char *word = marks[fc_board_cell(board, conflict->cells[index].row, conflict->cells[index].column)].meaning;
    width = (int)strlen(word) > width ? (int)strlen(word) : width;
  }
  for (int mark = 0; mark < MARKS; mark++) {
    append_marked(text, board, conflict, (fc_cell_state)mark, width);
  }
  text_append(text, proofs[conflict->proof]);
}

static void append_shot(struct text *text, const fc_board *board, const fc_explanation *explanation, size_t index) {
  const fc_shot shot = fc_board_shot(board, index);
  const fc_analysis *before = fc_explanation_before(explanation);
  text_appendf(text, "shot %zu, ", index + 1);
  shot_append(text, &shot);
  text_append(text, ", is the first after which nothing is left\n");
  if (before == NULL) {
    return;
  }
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, before);
  text_append(text, "arrangements left before it: ");
  integer_append(text, count);
  text_append(text, "\n\na shot at ");
  cell_name_append(text, shot.row, shot.column);
  text_append(text, " would have been answered:\n");
  answers_text(text, board, before, (fc_cell){.row = shot.row, .column = shot.column});
  mpz_clear(count);
}

static void append_conflict(struct text *text, const fc_board *board, const fc_explanation *explanation,
                            const fc_conflict *conflict) {
  text_append(text, "no arrangement agrees with the board\n\n");
  switch (conflict->kind) {
  case FC_CONFLICT_FLEET:
    text_appendf(text, "the fleet does not fit on this board%s, whatever is known of it\n",
                 fc_board_has_totals(board) ? " with these totals" : "");
    break;
  case FC_CONFLICT_CELLS:
    append_cells(text, board, conflict);
    break;
  case FC_CONFLICT_SHOT:
    append_shot(text, board, explanation, conflict->shot);
    break;
  case FC_CONFLICT_NONE:
    break;
  }
}

void explanation_text(struct text *text, const fc_board *board, const fc_explanation *explanation) {
  const fc_conflict conflict = fc_explanation_conflict(explanation);
  if (conflict.kind != FC_CONFLICT_NONE) {
    append_conflict(text, board, explanation, &conflict);
    return;
  }
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, fc_explanation_analysis(explanation));
  text_append(text, "arrangements left: ");
  integer_append(text, count);
  text_append(text, "\n");
  fleets_append(text, board, fc_explanation_analysis(explanation));
  if (fc_explanation_rank_count(explanation) > 0) {
    append_best(text, board, explanation);
    append_runners_up(text, explanation, count);
    append_certain(text, explanation);
  }
  mpz_clear(count);
}
