/* The best shots, and the reasons for them. */
#include <math.h>
#include <string.h>

#include "render/json.h"
#include "render/map.h"
#include "render/render.h"
#include "render/result_table.h"
#include "render/ships.h"
#include "render/texts.h"
#include "sys/memory.h"
#include "sys/utf8.h"
#include "text/cell_label.h"
#include "text/integer_text.h"

/* ---- The best shots -------------------------------------------------------------------------------------------------------- */

/*
 *     best: C1 H1 A3 J3 A8 J8 C10 H10
 *     chance: 25.64% (475795243932227/1855545978831780)
 */

static void best_text(struct text *text, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy, mpz_srcptr count) {
  if (cell_count == 0) {
    text_appendf(text, "%s\n", say("no best shot: every cell has been shot"));
  } else if (mpz_sgn(occupancy) == 0) {
    text_appendf(text, "%s\n", say("no best shot: no ship can be left on any unshot cell"));
  } else {
    text_append(text, say("best:"));
    cell_list_append(text, cells, cell_count, 5);
    text_append(text, say("chance: "));
    share_append(text, occupancy, count, 0, say);
    text_append(text, "\n");
  }
}

/* If no ship can be left, all shots are equally good, and none is the best. */
static void add_best(struct json *json, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy, mpz_srcptr count) {
  json_add_integer(json, "count", count);
  json_add_cells(json, "best", cells, mpz_sgn(occupancy) > 0 ? cell_count : 0);
  json_add_integer(json, "occupancy", occupancy);
}

bool fewest_differs(const fc_fewest *fewest, const fc_cell *cells, size_t cell_count) {
  if (fewest->by == FC_BY_ROLLOUT) {
    return fewest->likeliest_shots > fewest->shots;
  }
  bool has_all = true;
  for (size_t i = 0; i < cell_count; i++) {
    has_all = has_all && cells_contain(fewest->cells, fewest->cell_count, cells[i]);
  }
  return fewest->cell_count > 0 && !has_all;
}

const char *const means_words[] = {
    [FC_BY_PROOF] = "proof", [FC_BY_ROLLOUT] = "rollout", [FC_BY_INFORMATION] = "information", [FC_BY_CHANCE] = "chance"};

/*
 *     fewest shots: G8, 11.712 expected (H9: 11.879), by rollout
 */
static void fewest_text(struct text *text, const fc_fewest *fewest) {
  text_append(text, say("fewest shots:"));
  for (size_t i = 0; i < fewest->cell_count; i++) {
    text_append(text, " ");
    cell_name_append(text, fewest->cells[i].row, fewest->cells[i].column);
  }
  if (fewest->configurations > 0) {
    text_appendf(text, say(", %s expected"), said_number((double)fewest->shots / (double)fewest->configurations, 3, say).string);
  }
  if (fewest->likeliest_shots > fewest->shots) {
    text_append(text, " (");
    cell_name_append(text, fewest->likeliest.row, fewest->likeliest.column);
    text_appendf(text, ": %s)", said_number((double)fewest->likeliest_shots / (double)fewest->configurations, 3, say).string);
  }
  text_appendf(text, say(", by %s"), say(means_words[fewest->by]));
  text_append(text, "\n");
}

static void add_shots(struct json *json, const char *key, const fc_fewest *fewest, uint64_t shots) {
  if (fewest->configurations > 0) {
    json_add_fraction(json, key, shots, fewest->configurations);
  } else {
    json_add_null(json, key);
  }
}

static void add_fewest(struct json *json, const fc_fewest *fewest) {
  json_open_object(json, "fewest");
  json_add_cells(json, "cells", fewest->cells, fewest->cell_count);
  add_shots(json, "expected", fewest, fewest->shots);
  add_shots(json, "of_likeliest", fewest, fewest->likeliest_shots);
  json_add_string(json, "by", means_words[fewest->by]);
  json_close_object(json);
}

/* ---- The best shots as a table --------------------------------------------------------------------------------------------- */

struct best_line {
  const char *choice; /* `likeliest` or `fewest` */
  fc_cell cell;
  int row; /* from 1 */
  int column;
  mpz_t count;
  double probability;
  double bits;     /* NaN: not wanted */
  double expected; /* NaN: not wanted, or not known */
};

#define BEST(member, kind) COLUMN(struct best_line, member, kind, #member, NULL, 0, 0)

static const struct column best_columns[] = {
    BEST(choice, COLUMN_WORD),   BEST(cell, COLUMN_CELL),          BEST(row, COLUMN_INT),     BEST(column, COLUMN_INT),
    BEST(count, COLUMN_INTEGER), BEST(probability, COLUMN_NUMBER), BEST(bits, COLUMN_NUMBER), BEST(expected, COLUMN_NUMBER),
};

static void fill_best_line(struct best_line *line, const fc_analysis *analysis, fc_cell cell) {
  line->cell = cell;
  line->row = cell.row + 1;
  line->column = cell.column + 1;
  line->bits = NAN;
  line->expected = NAN;
  mpz_t all;
  mpz_init(all);
  mpz_init(line->count);
  fc_analysis_count(all, analysis);
  (void)fc_analysis_occupancy(line->count, analysis, cell.row, cell.column, NULL); /* the analysis' own cell: cannot fail */
  line->probability = share_of(line->count, all);
  mpz_clear(all);
}

static double shots_expected(const fc_fewest *fewest, uint64_t shots) {
  return fewest->configurations > 0 ? (double)shots / (double)fewest->configurations : NAN;
}

static void best_csv(struct text *text, const fc_analysis *analysis, const fc_cell *cells, size_t cell_count, const double *bits,
                     const fc_fewest *fewest) {
  const fc_fewest found = fewest != NULL ? *fewest : (fc_fewest){.cells = NULL};
  const size_t line_count = cell_count + found.cell_count;
  struct best_line *lines = memory_allocate(line_count + 1, sizeof *lines);
  if (lines == NULL) {
    text->failed = true;
    return;
  }
  for (size_t i = 0; i < line_count; i++) {
    struct best_line *line = &lines[i];
    const bool is_likeliest = i < cell_count;
    fill_best_line(line, analysis, is_likeliest ? cells[i] : found.cells[i - cell_count]);
    line->choice = is_likeliest ? "likeliest" : "fewest";
    line->bits = is_likeliest && bits != NULL ? bits[i] : NAN;
    if (!is_likeliest) {
      line->expected = shots_expected(&found, found.shots);
    } else if (cells_contain(&found.likeliest, 1, cells[i])) {
      line->expected = shots_expected(&found, found.likeliest_shots);
    }
  }
  const struct result_table table = RESULT_TABLE(best_columns, lines, line_count);
  result_table_csv(text, &table, true);
  for (size_t i = 0; i < line_count; i++) {
    mpz_clear(lines[i].count);
  }
  memory_free(lines);
}

void render_best(struct text *text, const fc_analysis *analysis, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy,
                 mpz_srcptr count, const double *bits, const fc_fewest *fewest, struct style style) {
  const size_t likeliest = mpz_sgn(occupancy) > 0 ? cell_count : 0;
  if (style.format == FORMAT_CSV) {
    best_csv(text, analysis, cells, likeliest, bits, fewest);
  } else if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    add_best(&json, cells, cell_count, occupancy, count);
    if (bits != NULL) {
      json_open_array(&json, "bits");
      for (size_t i = 0; i < likeliest; i++) {
        json_add_number(&json, NULL, bits[i]);
      }
      json_close_array(&json);
    }
    if (fewest != NULL) {
      add_fewest(&json, fewest);
    }
    json_end(&json);
  } else {
    best_text(text, cells, cell_count, occupancy, count);
    if (fewest != NULL && fewest_differs(fewest, cells, cell_count)) {
      fewest_text(text, fewest);
    }
  }
}

void bits_text(struct text *text, const fc_cell *cells, const double *bits, size_t cell_count, bool all) {
  double most = -1;
  for (size_t i = 0; i < cell_count; i++) {
    most = bits[i] > most ? bits[i] : most;
  }
  text_append(text, "of these the answer tells most at:");
  for (size_t i = 0; i < cell_count; i++) {
    if (bits[i] > most - 1e-9) {
      text_append(text, " ");
      cell_name_append(text, cells[i].row, cells[i].column);
    }
  }
  text_appendf(text, " (%.4f bits)\n", most);
  for (size_t i = 0; i < cell_count && all; i++) {
    text_append(text, "  ");
    cell_name_append(text, cells[i].row, cells[i].column);
    text_appendf(text, "  %.4f bits\n", bits[i]);
  }
}

/* ---- Answers to a shot ----------------------------------------------------------------------------------------------------- */

const char *const answer_words[] = {[FC_ANSWER_MISS] = "miss", [FC_ANSWER_HIT] = "hit", [FC_ANSWER_SUNK] = "sunk"};

static void append_answer(struct text *text, const fc_shot *shot, const char *word) {
  text_append(text, word);
  if (shot->length > 0) {
    text_appendf(text, " %d", shot->length);
  }
  if (shot->ship != NULL) {
    text_appendf(text, " %s", shot->ship);
  }
}

void answer_append(struct text *text, const fc_shot *shot) {
  append_answer(text, shot, answer_words[shot->answer]);
}

void shot_append(struct text *text, const fc_shot *shot) {
  cell_name_append(text, shot->row, shot->column);
  text_append(text, " ");
  answer_append(text, shot);
}

void shot_say(struct text *text, const fc_shot *shot) {
  cell_name_append(text, shot->row, shot->column);
  text_append(text, " ");
  append_answer(text, shot, say(answer_words[shot->answer]));
}

/*
 *       water    65.88% (35325512/53623966)
 *       hit      18.42% (9876543/53623966)
 *       sunk 2   15.71% (8421911/53623966)
 */

static void read_answer(mpz_t number, const struct shot_question *question, fc_answer answer, size_t ship_class) {
  /* Cell, answer and class are those of the board: cannot fail. */
  (void)fc_analysis_answer(number, question->analysis, question->cell.row, question->cell.column, answer, ship_class, NULL);
}

/* The number of possible lines: water, hit, and sunk by class; with named ships hit is by class, too. Lines with one label are
 * one answer. */
static size_t line_count(const struct shot_question *question) {
  const size_t classes = fc_board_ship_class_count(question->board);
  return fc_board_announce(question->board) == FC_ANNOUNCE_SHIP ? 1 + 2 * classes : 2 + classes;
}

/* An answer; and the class of its ship, or FC_ANY_CLASS. */
struct answer_line {
  fc_answer answer;
  size_t ship_class;
};

static struct answer_line line_at(const struct shot_question *question, size_t line) {
  const bool by_ship = fc_board_announce(question->board) == FC_ANNOUNCE_SHIP;
  if (line == 0) {
    return (struct answer_line){FC_ANSWER_MISS, FC_ANY_CLASS};
  }
  if (by_ship) {
    return (struct answer_line){line % 2 == 1 ? FC_ANSWER_HIT : FC_ANSWER_SUNK, (line - 1) / 2};
  }
  return line == 1 ? (struct answer_line){FC_ANSWER_HIT, FC_ANY_CLASS} : (struct answer_line){FC_ANSWER_SUNK, line - 2};
}

static bool has_names(const fc_board *board) {
  bool has = false;
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    has = has || fc_board_ship_class(board, i).name != NULL;
  }
  return has;
}

/* Appends `hit carrier` or `sunk 3`. A ship of unknown length has the classes red=2 and red=3, and is called red. Where ships are
 * named, nobody says the length of one without a name. */
static void append_label(struct text *label, const struct shot_question *question, size_t line) {
  const struct answer_line at = line_at(question, line);
  text_append(label, say(at.answer == FC_ANSWER_MISS ? "water" : answer_words[at.answer]));
  if (at.ship_class == FC_ANY_CLASS) {
    return;
  }
  const fc_ship_class ships = fc_board_ship_class(question->board, at.ship_class);
  if (ships.name != NULL) {
    text_appendf(label, " %.*s", (int)strcspn(ships.name, "="), ships.name);
  } else if (fc_board_announce(question->board) != FC_ANNOUNCE_SHIP) {
    text_appendf(label, " %d", ships.length);
  } else if (has_names(question->board)) {
    text_appendf(label, ", %s", say("no name"));
  }
}

/* Writes the label of a line, and the number of arrangements with this answer. False: an earlier line has the same label, or the
 * answer names a ship and is impossible. */
static bool read_line(struct text *label, mpz_t number, const struct shot_question *question, size_t line) {
  bool is_first = true;
  mpz_t more;
  mpz_init(more);
  mpz_set_ui(number, 0);
  append_label(label, question, line);
  for (size_t other = 0; other < line_count(question); other++) {
    struct text its = {0};
    append_label(&its, question, other);
    if (strcmp(text_string(&its), text_string(label)) == 0) {
      const struct answer_line at = line_at(question, other);
      read_answer(more, question, at.answer, at.ship_class);
      mpz_add(number, number, more);
      is_first = is_first && other >= line;
    }
    text_end_part(label, &its);
  }
  mpz_clear(more);
  return is_first && (line_at(question, line).ship_class == FC_ANY_CLASS || mpz_sgn(number) > 0);
}

void shot_answers_append(struct text *text, const struct shot_question *question) {
  size_t widest = 0;
  mpz_t number, count;
  mpz_inits(number, count, NULL);
  fc_analysis_count(count, question->analysis);
  for (int pass = 0; pass < 2; pass++) {
    for (size_t line = 0; line < line_count(question); line++) {
      struct text label = {0};
      const bool is_shown = read_line(&label, number, question, line);
      const size_t width = is_shown ? utf8_count(label.bytes, label.length) : 0;
      if (pass == 0) {
        widest = width > widest ? width : widest;
      } else if (is_shown) {
        text_append(text, "  ");
        padded_append(text, &label, -(int)widest);
        text_append(text, "  ");
        share_append(text, number, count, SHARE_WIDTH, say);
        text_append(text, "\n");
      }
      text_end_part(text, &label);
    }
  }
  mpz_clears(number, count, NULL);
}

static void add_answer(struct json *json, const char *key, const struct shot_question *question, fc_answer answer,
                       size_t ship_class) {
  mpz_t number;
  mpz_init(number);
  read_answer(number, question, answer, ship_class);
  json_add_integer(json, key, number);
  mpz_clear(number);
}

/* Adds the numbers of arrangements in which the shot sinks a ship, by its length; a 0 is left out. */
static void add_sunk(struct json *json, const struct shot_question *question) {
  mpz_t number;
  mpz_init(number);
  json_open_object(json, "sunk");
  for (size_t index = 0; index < fc_analysis_length_count(question->analysis); index++) {
    const int length = fc_analysis_length(question->analysis, index);
    (void)fc_analysis_sinks(number, question->analysis, length, question->cell.row, question->cell.column,
                            NULL); /* cannot fail */
    if (mpz_sgn(number) > 0) {
      json_add_integer(json, NUMBER_KEY(length), number);
    }
  }
  json_close_object(json);
  mpz_clear(number);
}

void shot_answers_add(struct json *json, const struct shot_question *question) {
  json_add_cell(json, "cell", question->cell);
  add_answer(json, "miss", question, FC_ANSWER_MISS, FC_ANY_CLASS);
  add_answer(json, "hit", question, FC_ANSWER_HIT, FC_ANY_CLASS);
  add_sunk(json, question);
  if (fc_board_announce(question->board) != FC_ANNOUNCE_SHIP) {
    return;
  }
  json_open_object(json, "ships");
  for (size_t index = 0; index < fc_board_ship_class_count(question->board); index++) {
    const fc_ship_class ships = fc_board_ship_class(question->board, index);
    if (ships.name != NULL) {
      json_open_object(json, ships.name);
      add_answer(json, "hit", question, FC_ANSWER_HIT, index);
      add_answer(json, "sunk", question, FC_ANSWER_SUNK, index);
      json_close_object(json);
    }
  }
  json_close_object(json);
}

/* ---- The explanation as text ----------------------------------------------------------------------------------------------- */

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

/* Ranks behind the best that are shown. */
#define RUNNERS_UP 3

/* More cells would make the line of the chance too long, and stand in lines of their own. */
#define CELLS_BESIDE_CHANCE 8

static void append_best(struct text *text, const fc_board *board, const fc_explanation *explanation) {
  size_t cell_count = 0;
  mpz_t occupancy;
  mpz_init(occupancy);
  const fc_cell *best = fc_explanation_rank(occupancy, &cell_count, explanation, 0);
  if (mpz_sgn(occupancy) > 0) {
    text_append(text, "\n");
    text_appendf(text, say("a shot at %s would be answered:"), cell_label_of(best[0].row, best[0].column, cell_names()).string);
    text_append(text, "\n");
    shot_answers_append(text, &(struct shot_question){board, fc_explanation_analysis(explanation), best[0]});
  }
  mpz_clear(occupancy);
}

/* Appends the ranks behind the best: their cells, their share, and its distance from the best. */
static void append_runners_up(struct text *text, const fc_explanation *explanation, mpz_srcptr count) {
  size_t cell_count = 0;
  mpz_t best, occupancy, behind;
  mpz_inits(best, occupancy, behind, NULL);
  (void)fc_explanation_rank(best, &cell_count, explanation, 0);
  for (size_t rank = 1; rank < fc_explanation_rank_count(explanation) && rank <= RUNNERS_UP; rank++) {
    const fc_cell *cells = fc_explanation_rank(occupancy, &cell_count, explanation, rank);
    if (mpz_sgn(occupancy) == 0) {
      break;
    }
    mpz_sub(behind, best, occupancy);
    if (rank == 1) {
      text_appendf(text, "\n%s:\n", say("runners-up"));
    }
    text_append(text, "  ");
    share_append(text, occupancy, count, SHARE_WIDTH, say);
    text_append(text, say(", behind by "));
    share_append(text, behind, count, SHARE_WIDTH, say);
    text_append(text, cell_count > CELLS_BESIDE_CHANCE ? ":\n     " : ":");
    cell_list_append(text, cells, cell_count, 5);
  }
  mpz_clears(best, occupancy, behind, NULL);
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
    text_append(text, say("there must be a ship at"));
    cell_list_append(text, ships, ship_count, 4);
  }
  if (water_count > 0) {
    text_append(text, say("no ship can be at"));
    cell_list_append(text, water, water_count, 4);
  }
}

void arrangements_left_append(struct text *text, const fc_board *board, mpz_srcptr count) {
  text_appendf(text, "%s: ", say(fc_board_prior(board) != NULL ? "weight of the arrangements left" : "arrangements left"));
  integer_append(text, count);
  text_append(text, "\n");
}

static void explanation_text(struct text *text, const fc_board *board, const fc_explanation *explanation, mpz_srcptr count) {
  const fc_conflict conflict = fc_explanation_conflict(explanation);
  if (conflict.kind != FC_CONFLICT_NONE) {
    conflict_append(text, board, explanation, &conflict);
    return;
  }
  arrangements_left_append(text, board, count);
  fleets_append(text, board, fc_explanation_analysis(explanation), say);
  if (fc_explanation_rank_count(explanation) > 0) {
    append_best(text, board, explanation);
    append_runners_up(text, explanation, count);
    append_certain(text, explanation);
  }
}

/* ---- The explanation as JSON ----------------------------------------------------------------------------------------------- */

/* Adds the ranks behind the best in which a ship can be. */
static void add_runners_up(struct json *json, const fc_explanation *explanation, mpz_srcptr best) {
  mpz_t occupancy, behind;
  mpz_inits(occupancy, behind, NULL);
  json_open_array(json, "runners_up");
  for (size_t rank = 1; rank < fc_explanation_rank_count(explanation) && rank <= RUNNERS_UP; rank++) {
    size_t cell_count = 0;
    const fc_cell *cells = fc_explanation_rank(occupancy, &cell_count, explanation, rank);
    if (mpz_sgn(occupancy) == 0) {
      break;
    }
    mpz_sub(behind, best, occupancy);
    json_open_object(json, NULL);
    json_add_cells(json, "cells", cells, cell_count);
    json_add_integer(json, "occupancy", occupancy);
    json_add_integer(json, "behind", behind);
    json_close_object(json);
  }
  json_close_array(json);
  mpz_clears(occupancy, behind, NULL);
}

/* Adds the cells of hits whose ship is sunk in every arrangement, though no answer says so. */
static fc_status add_certain_sunk(struct json *json, const fc_board *board, const fc_analysis *analysis, fc_error *error) {
  const int columns = fc_board_columns(board);
  fc_cell_state known[FC_MAX_ROWS * FC_MAX_COLUMNS];
  fc_cell cells[FC_MAX_ROWS * FC_MAX_COLUMNS];
  size_t count = 0;
  const fc_status status = fc_board_known(known, board, analysis, error);
  for (int i = 0; status == FC_OK && i < fc_board_rows(board) * columns; i++) {
    const fc_cell cell = {.row = i / columns, .column = i % columns};
    if (known[i] == FC_CELL_SUNK && fc_board_cell(board, cell.row, cell.column) == FC_CELL_HIT) {
      cells[count++] = cell;
    }
  }
  json_add_cells(json, "certain_sunk", cells, count);
  return status;
}

/* Adds the certain facts on cells and ships of a board with which an arrangement agrees. */
static fc_status add_known(struct json *json, const fc_board *board, const fc_analysis *analysis, const fc_options *options,
                           fc_error *error) {
  struct ships ships = {0};
  fc_status status = add_certain_sunk(json, board, analysis, error);
  if (status == FC_OK) {
    status = ships_read(&ships, board, analysis, say, options, error);
    ships_add(json, &ships);
    ships_clear(&ships);
  }
  return status;
}

static fc_status explanation_json(struct json *json, const fc_board *board, const fc_explanation *explanation, mpz_srcptr count,
                                  bool has_map, const fc_options *options, fc_error *error) {
  fc_status status = FC_OK;
  const fc_analysis *analysis = fc_explanation_analysis(explanation);
  const fc_cell *best = NULL;
  const fc_cell *certain;
  size_t cell_count = 0;
  mpz_t occupancy;
  mpz_init(occupancy);
  if (fc_explanation_rank_count(explanation) > 0) {
    best = fc_explanation_rank(occupancy, &cell_count, explanation, 0);
  }
  add_best(json, best, cell_count, occupancy, count);
  if (best != NULL && mpz_sgn(occupancy) > 0) {
    json_open_object(json, "answers");
    shot_answers_add(json, &(struct shot_question){board, analysis, best[0]});
    json_close_object(json);
  }
  add_runners_up(json, explanation, occupancy);
  certain = fc_explanation_certain_ships(&cell_count, explanation);
  json_add_cells(json, "certain_ships", certain, cell_count);
  certain = fc_explanation_certain_water(&cell_count, explanation);
  json_add_cells(json, "certain_water", certain, cell_count);
  if (mpz_sgn(count) > 0) {
    status = add_known(json, board, analysis, options, error);
  }
  if (fleets_are_several(analysis)) {
    fleets_add(json, board, analysis);
  }
  conflict_add(json, board, explanation);
  if (has_map && mpz_sgn(count) > 0) {
    json_open_object(json, "map");
    map_add(json, board, analysis);
    json_close_object(json);
  }
  json_end(json);
  mpz_clear(occupancy);
  return status;
}

fc_status render_explanation(struct text *text, const fc_board *board, const fc_explanation *explanation, struct style style,
                             const fc_options *options, fc_error *error) {
  fc_status status = FC_OK;
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, fc_explanation_analysis(explanation));
  if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    status = explanation_json(&json, board, explanation, count, style.has_map, options, error);
  } else {
    explanation_text(text, board, explanation, count);
  }
  mpz_clear(count);
  return status;
}
