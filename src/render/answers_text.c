/*
 * How a shot would be answered.
 *
 *       water   35325512/53623966 (65.88%)
 *       hit      9876543/53623966 (18.42%)
 *       sunk 2   8421911/53623966 (15.71%)
 */
#include "render/answers_text.h"

#include "base/utf8.h"
#include "render/cell_name.h"
#include "render/share.h"

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
 * that sink a ship, or name one, are left out where they are impossible. False behind the last.
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

void answers_text(struct text *text, const fc_board *board, const fc_analysis *analysis, fc_cell cell) {
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
    share_append(text, rows.number, count);
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
