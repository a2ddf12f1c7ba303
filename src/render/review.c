/* Games looked at again: their shots, and where shots are lost. */
#include <limits.h>

#include "render/drawing.h"
#include "render/json.h"
#include "render/render.h"
#include "render/result_table.h"
#include "sys/memory.h"

/* ---- Shots ----------------------------------------------------------------------------------------------------------------- */

/* A shot. */
struct move_row {
  fc_move move;
  const char *game;
  int number;
  fc_cell cell;
  mpz_t count;
  const char *by;
  const char *phase;
  const char *leak;
  const char *grade;
  const char *words[4]; /* the texts as strings */
  struct text texts[4]; /* the answer, the likeliest cells, the best cells, and one of these; NULL if the shot was one */
};

enum { ANSWER, LIKELIEST, BEST, BETTER, WORDS };

static const struct column columns[] = {
    COLUMN(struct move_row, game, COLUMN_WORD, "game", NULL, 0, 0), /* only in CSV */
    COLUMN(struct move_row, number, COLUMN_INT, "number", "shot", 0, 0),
    COLUMN_AFTER("  ", struct move_row, cell, COLUMN_CELL, "cell", "cell", 0, 0),
    COLUMN_AFTER("  ", struct move_row, words[ANSWER], COLUMN_WORD, "answer", "answer", 0, 0),
    COLUMN(struct move_row, count, COLUMN_INTEGER, "count", NULL, 0, 0),
    COLUMN_AFTER("  ", struct move_row, move.chance, COLUMN_PERCENT, "chance", "chance", 6, 1),
    COLUMN_AFTER("  ", struct move_row, move.highest, COLUMN_PERCENT, NULL, "highest", 7, 1),
    COLUMN_AFTER("  ", struct move_row, words[BETTER], COLUMN_WORD, NULL, "better", 0, 0),
    COLUMN_AFTER("  ", struct move_row, move.lost, COLUMN_NUMBER, "lost", "lost", 5, 2),
    COLUMN_AFTER("  ", struct move_row, by, COLUMN_WORD, NULL, "by", 0, 0),
    COLUMN(struct move_row, move.at_random, COLUMN_NUMBER, "at_random", NULL, 0, 0),
    COLUMN(struct move_row, phase, COLUMN_WORD, "phase", NULL, 0, 0),
    COLUMN(struct move_row, leak, COLUMN_WORD, "leak", NULL, 0, 0),
    COLUMN_AFTER("  ", struct move_row, grade, COLUMN_WORD, "grade", "grade", 0, 0),
    COLUMN_AFTER("      ", struct move_row, move.why, COLUMN_NOTE, "why", NULL, 0, 0),
    COLUMN(struct move_row, move.highest, COLUMN_NUMBER, "highest", NULL, 0, 0), /* from here on only in CSV */
    COLUMN(struct move_row, words[LIKELIEST], COLUMN_WORD, "likeliest", NULL, 0, 0),
    COLUMN(struct move_row, words[BEST], COLUMN_WORD, "best", NULL, 0, 0),
    COLUMN(struct move_row, by, COLUMN_WORD, "by", NULL, 0, 0),
};

#define COLUMNS (sizeof columns / sizeof columns[0])
#define COLUMNS_OF_CSV 4 /* the last ones */

static void append_cell_words(struct text *text, const fc_cell *cells, size_t count) {
  for (size_t i = 0; i < count; i++) {
    text_append(text, i > 0 ? " " : "");
    cell_name_append(text, cells[i].row, cells[i].column);
  }
}

static void fill_rows(struct move_row *rows, const struct reviewed_game *game, size_t count) {
  for (size_t i = 0; i < count; i++) {
    struct move_row *row = &rows[i];
    const int number = game->first + (int)i;
    const fc_shot shot = fc_board_shot(game->board, (size_t)number - 1);
    *row = (struct move_row){
        .move = fc_review_move(game->review, i), .game = game->name, .number = number, .cell = {shot.row, shot.column}};
    mpz_init(row->count);
    fc_review_count(row->count, game->review, i);
    row->by = means_words[row->move.by];
    row->phase = fc_phase_name(row->move.phase);
    row->leak = fc_leak_name(row->move.leak);
    row->grade = fc_move_grade_name(row->move.grade);
    answer_append(&row->texts[ANSWER], &shot);
    append_cell_words(&row->texts[LIKELIEST], row->move.likeliest, row->move.likeliest_count);
    append_cell_words(&row->texts[BEST], row->move.best, row->move.best_count);
    append_cell_words(&row->texts[BETTER], row->move.best, row->move.grade != FC_MOVE_BEST ? 1 : 0);
    for (int word = 0; word < WORDS; word++) {
      row->words[word] = text_string(&row->texts[word]);
    }
    if (row->move.grade == FC_MOVE_BEST) {
      row->words[BETTER] = NULL;
    }
  }
}

/* Frees the rows. A word that failed makes `text` fail, too. */
static void clear_rows(struct text *text, struct move_row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    mpz_clear(rows[i].count);
    for (int word = 0; word < WORDS; word++) {
      text_end_part(text, &rows[i].texts[word]);
    }
  }
  memory_free(rows);
}

/* The rows of a game, which clear_rows frees. NULL, and `text` fails, where memory is short. */
static struct move_row *rows_of(struct text *text, const struct reviewed_game *game, size_t count) {
  struct move_row *rows = memory_allocate(count, sizeof *rows);
  if (rows == NULL) {
    text->failed = true;
  } else {
    cell_names_by(fc_board_labels(game->board));
    fill_rows(rows, game, count);
  }
  return rows;
}

/* ---- Leaks ----------------------------------------------------------------------------------------------------------------- */

struct leak_row {
  double lost;  /* a game */
  double early; /* a game of the first half */
  double late;  /* a game of the second half */
  size_t moves;
  fc_leak leak;
  const char *title;
  size_t game; /* with the shot that lost most */
  size_t number;
  double worst;
  struct text example;
  const char *example_words;
};

static const struct column leak_columns[] = {
    COLUMN(struct leak_row, lost, COLUMN_NUMBER, NULL, "lost", 5, 2),
    COLUMN_AFTER("  ", struct leak_row, early, COLUMN_NUMBER, NULL, "early", 5, 2),
    COLUMN_AFTER("  ", struct leak_row, late, COLUMN_NUMBER, NULL, "late", 5, 2),
    COLUMN_AFTER("  ", struct leak_row, moves, COLUMN_SIZE, NULL, "shots", 0, 0),
    COLUMN_AFTER("  ", struct leak_row, title, COLUMN_WORD, NULL, "leak", 0, 0),
    COLUMN_AFTER("  ", struct leak_row, example_words, COLUMN_WORD, NULL, "the worst", 0, 0),
};

static double lost_in(const fc_review *review, fc_leak leak) {
  double lost = 0;
  for (size_t i = 0; i < fc_review_total(review).shots; i++) {
    const fc_move move = fc_review_move(review, i);
    lost += move.leak == leak ? move.lost : 0;
  }
  return lost;
}

static void add_game(struct leak_row *row, const struct reviewed_game *games, size_t index, size_t game_count) {
  const fc_review *review = games[index].review;
  const size_t half = (game_count + 1) / 2;
  const double lost = lost_in(review, row->leak);
  row->lost += lost / (double)game_count;
  *(index < half ? &row->early : &row->late) += lost / (double)(index < half ? half : game_count - half);
  for (size_t i = 0; i < fc_review_total(review).shots; i++) {
    const fc_move move = fc_review_move(review, i);
    row->moves += move.leak == row->leak;
    if (move.leak == row->leak && move.lost > row->worst) {
      row->worst = move.lost;
      row->game = index;
      row->number = (size_t)games[index].first + i;
    }
  }
}

/* Finds the leaks, the greatest loss first, and returns their number. */
static size_t find_leaks(struct leak_row rows[FC_LEAKS], const struct reviewed_game *games, size_t game_count) {
  size_t count = 0;
  for (fc_leak leak = FC_LEAK_NONE + 1; leak < FC_LEAKS; leak++) {
    struct leak_row row = {.leak = leak, .title = fc_leak_title(leak)};
    for (size_t i = 0; i < game_count; i++) {
      add_game(&row, games, i, game_count);
    }
    if (row.moves == 0) {
      continue;
    }
    size_t place = count++;
    for (; place > 0 && rows[place - 1].lost < row.lost; place--) {
      rows[place] = rows[place - 1];
    }
    rows[place] = row;
  }
  return count;
}

static void leaks_json(struct json *json, const struct reviewed_game *games, size_t game_count) {
  struct leak_row rows[FC_LEAKS] = {{0}};
  const size_t count = find_leaks(rows, games, game_count);
  json_open_array(json, "leaks");
  for (size_t i = 0; i < count; i++) {
    json_open_object(json, NULL);
    json_add_string(json, "kind", fc_leak_name(rows[i].leak));
    json_add_string(json, "title", rows[i].title);
    json_add_whole(json, "moves", (int64_t)rows[i].moves);
    json_add_real(json, "lost_per_game", rows[i].lost);
    json_open_object(json, "example");
    json_add_string(json, "game", games[rows[i].game].name);
    json_add_whole(json, "number", (int64_t)rows[i].number);
    json_close_object(json);
    json_open_array(json, "trend");
    for (size_t game = 0; game < game_count; game++) {
      json_add_real(json, NULL, lost_in(games[game].review, rows[i].leak));
    }
    json_close_array(json);
    json_close_object(json);
  }
  json_close_array(json);
}

static void leaks_text(struct text *text, const struct reviewed_game *games, size_t game_count) {
  struct leak_row rows[FC_LEAKS] = {{0}};
  const size_t count = find_leaks(rows, games, game_count);
  double accuracy = 0;
  double lost = 0;
  double luck = 0;
  for (size_t i = 0; i < game_count; i++) {
    const fc_review_summary total = fc_review_total(games[i].review);
    accuracy += total.accuracy / (double)game_count;
    lost += total.lost / (double)game_count;
    luck += total.luck / (double)game_count;
  }
  text_appendf(text, "\n%zu games, on average: accuracy %.1f, lost %.2f, luck %+.2f\n", game_count, accuracy, lost, luck);
  if (count == 0) {
    return;
  }
  for (size_t i = 0; i < count; i++) {
    text_appendf(&rows[i].example, "%s, shot %zu", games[rows[i].game].name, rows[i].number);
    rows[i].example_words = text_string(&rows[i].example);
  }
  text_append(text, "\nshots lost a game, in all, in the first half of the games, and in the second:\n\n");
  const struct result_table table = RESULT_TABLE(leak_columns, rows, count);
  result_table_text(text, &table);
  for (size_t i = 0; i < count; i++) {
    text_end_part(text, &rows[i].example);
  }
}

/* ---- Games ----------------------------------------------------------------------------------------------------------------- */

static void game_text(struct text *text, const struct reviewed_game *game, bool all) {
  const fc_review_summary total = fc_review_total(game->review);
  struct move_row *rows = rows_of(text, game, total.shots);
  if (rows == NULL) {
    return;
  }
  text_appendf(text, "%s: ", game->name);
  rules_append(text, game->board, 6, in_english);
  text_appendf(text, "\nshots: %zu   hits: %zu   %s\naccuracy: %.1f   lost: %.2f   luck: %+.2f\n", total.shots, total.hits,
               total.finished ? "finished" : "not finished", total.accuracy, total.lost, total.luck);
  if (game->prior != NULL) {
    text_appendf(text, "prior: %s\n", game->prior);
  }
  size_t count = 0; /* the rows that are shown come to the front */
  for (size_t i = 0; i < total.shots; i++) {
    if (all || rows[i].move.grade >= FC_MOVE_INACCURACY) {
      const struct move_row shown = rows[i];
      rows[i] = rows[count];
      rows[count++] = shown;
    }
  }
  if (count > 0) {
    const struct result_table table = RESULT_TABLE(columns, rows, count);
    text_append(text, "\n");
    result_table_text(text, &table);
  } else {
    text_append(text, "no inaccuracy, mistake or blunder\n");
  }
  clear_rows(text, rows, total.shots);
}

static void game_json(struct json *json, const struct reviewed_game *game) {
  const fc_review_summary total = fc_review_total(game->review);
  struct text rules = {0};
  struct move_row *rows = rows_of(json->text, game, total.shots);
  if (rows == NULL) {
    return;
  }
  struct result_table table = {columns + 1, COLUMNS - 1 - COLUMNS_OF_CSV, rows, total.shots, sizeof *rows, 0};
  json_open_object(json, NULL);
  if (game->prior != NULL) {
    json_add_string(json, "prior", game->prior);
  }
  json_add_string(json, "name", game->name);
  rules_append(&rules, game->board, INT_MAX, in_english);
  json_add_text(json, "rules", &rules);
  json_add_whole(json, "shots", (int64_t)total.shots);
  json_add_whole(json, "hits", (int64_t)total.hits);
  json_add_flag(json, "finished", total.finished);
  json_add_real(json, "accuracy", total.accuracy);
  json_add_real(json, "lost", total.lost);
  json_add_real(json, "luck", total.luck);
  json_open_array(json, "moves");
  for (size_t i = 0; i < total.shots; i++) {
    json_open_object(json, NULL);
    result_table_json_members(json, &table, i);
    json_open_object(json, "likeliest");
    json_add_cells(json, "cells", rows[i].move.likeliest, rows[i].move.likeliest_count);
    json_add_shortest(json, "chance", rows[i].move.highest);
    json_close_object(json);
    json_open_object(json, "best");
    json_add_cells(json, "cells", rows[i].move.best, rows[i].move.best_count);
    json_add_string(json, "by", rows[i].by);
    json_close_object(json);
    json_close_object(json);
  }
  json_close_array(json);
  json_close_object(json);
  clear_rows(json->text, rows, total.shots);
}

static void game_csv(struct text *text, const struct reviewed_game *game, bool has_head) {
  const size_t count = fc_review_total(game->review).shots;
  struct move_row *rows = rows_of(text, game, count);
  if (rows != NULL) {
    const struct result_table table = RESULT_TABLE(columns, rows, count);
    result_table_csv(text, &table, has_head);
    clear_rows(text, rows, count);
  }
}

void render_review(struct text *text, const struct reviewed_game *games, size_t game_count, bool all, struct style style) {
  if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, NULL);
    json_open_array(&json, "games");
    for (size_t i = 0; i < game_count; i++) {
      game_json(&json, &games[i]);
    }
    json_close_array(&json);
    leaks_json(&json, games, game_count);
    json_end(&json);
    return;
  }
  for (size_t i = 0; i < game_count; i++) {
    if (style.format == FORMAT_CSV) {
      game_csv(text, &games[i], i == 0);
    } else {
      text_append(text, i > 0 ? "\n" : "");
      game_text(text, &games[i], all);
    }
  }
  if (style.format == FORMAT_TEXT && game_count > 1) {
    leaks_text(text, games, game_count);
  }
}
