/* The lists of heuristics, strategies and games, and the scores of a heuristic. */
#include <inttypes.h>
#include <string.h>

#include "render/grid_text.h"
#include "render/json.h"
#include "render/render.h"

/* ---- Lists ----------------------------------------------------------------------------------------------------------------- */

/* A list of strategies, or of heuristics. */
struct name_list {
  size_t (*count)(void);
  fc_strategy (*at)(size_t index);
  fc_parameter (*parameter)(size_t index, size_t number);
  int key_width;    /* characters of the keys of parameters */
  bool tells_exact; /* JSON has whether each asks the engine */
};

static fc_strategy heuristic_at(size_t index) {
  const fc_heuristic heuristic = fc_heuristic_at(index);
  return (fc_strategy){heuristic.name, heuristic.summary, heuristic.source, heuristic.parameter_count, false};
}

static const struct name_list heuristics = {fc_heuristic_count, heuristic_at, fc_heuristic_parameter, 6, false};
static const struct name_list strategies = {fc_strategy_count, fc_strategy_at, fc_strategy_parameter, 10, true};

static void append_parameter(struct text *text, const fc_parameter *parameter, int width) {
  text_appendf(text, "    %-*s %s", width, parameter->key, parameter->meaning);
  for (size_t i = 0; parameter->words != NULL && parameter->words[i] != NULL; i++) {
    text_appendf(text, "%s%s", i == 0 ? " (" : ", ", parameter->words[i]);
  }
  text_append(text, parameter->words != NULL ? ")" : "");
  if (parameter->usual_in_words != NULL) {
    text_appendf(text, "; default: %s\n", parameter->usual_in_words);
  } else {
    text_appendf(text, "; default: %" PRIu64 "\n", parameter->usual);
  }
}

static void list_text(struct text *text, const struct name_list *list) {
  for (size_t index = 0; index < list->count(); index++) {
    const fc_strategy strategy = list->at(index);
    text_appendf(text, "%s%s\n    %s\n    source: %s\n", index > 0 ? "\n" : "", strategy.name, strategy.summary, strategy.source);
    for (size_t number = 0; number < strategy.parameter_count; number++) {
      const fc_parameter parameter = list->parameter(index, number);
      append_parameter(text, &parameter, list->key_width);
    }
  }
}

static void add_parameter(struct json *json, const fc_parameter *parameter) {
  const bool is_word = parameter->words != NULL;
  const bool is_name = parameter->is_cell || parameter->is_prior;
  json_open_object(json, NULL);
  json_add_string(json, "key", parameter->key);
  json_add_string(json, "meaning", parameter->meaning);
  json_add_string(json, "kind", parameter->is_cell ? "cell" : parameter->is_prior ? "prior" : is_word ? "word" : "number");
  if (is_word) {
    json_open_array(json, "words");
    for (size_t i = 0; parameter->words[i] != NULL; i++) {
      json_add_string(json, NULL, parameter->words[i]);
    }
    json_close_array(json);
  }
  if (is_word || is_name) {
    json_add_string(json, "default", parameter->usual_in_words);
  } else {
    json_add_count(json, "least", parameter->least);
    json_add_count(json, "most", parameter->most);
    json_add_count(json, "default", parameter->usual);
  }
  json_close_object(json);
}

static void list_json(struct json *json, const struct name_list *list) {
  json_open_array(json, NULL);
  for (size_t index = 0; index < list->count(); index++) {
    const fc_strategy strategy = list->at(index);
    json_open_object(json, NULL);
    json_add_string(json, "name", strategy.name);
    json_add_string(json, "summary", strategy.summary);
    json_add_string(json, "source", strategy.source);
    if (list->tells_exact) {
      json_add_flag(json, "exact", strategy.asks_engine);
    }
    json_open_array(json, "parameters");
    for (size_t number = 0; number < strategy.parameter_count; number++) {
      const fc_parameter parameter = list->parameter(index, number);
      add_parameter(json, &parameter);
    }
    json_close_array(json);
    json_close_object(json);
  }
  json_close_array(json);
  text_append(json->text, "\n");
}

static void render_list(struct text *text, const struct name_list *list, struct style style) {
  if (style.format == FORMAT_JSON) {
    struct json json = json_on(text);
    list_json(&json, list);
  } else {
    list_text(text, list);
  }
}

void render_heuristics(struct text *text, struct style style) {
  render_list(text, &heuristics, style);
}

void render_strategies(struct text *text, struct style style) {
  render_list(text, &strategies, style);
}

void render_games(struct text *text, struct style style) {
  enum { NAME_WIDTH = 12 };
  if (style.format == FORMAT_TEXT) {
    for (size_t index = 0; index < fc_preset_count(); index++) {
      const fc_preset game = fc_preset_at(index);
      text_appendf(text, "%-*s", NAME_WIDTH, game.name);
      filled_append(text, game.about, strlen(game.about), NAME_WIDTH);
    }
    return;
  }
  struct json json = json_begin(text, NULL);
  json_open_array(&json, "games");
  for (size_t index = 0; index < fc_preset_count(); index++) {
    const fc_preset game = fc_preset_at(index);
    json_open_object(&json, NULL);
    json_add_string(&json, "name", game.name);
    json_add_string(&json, "size", game.settings.board_size);
    json_add_string(&json, "fleet", game.settings.fleet);
    json_add_string(&json, "touching", game.settings.touching);
    json_add_string(&json, "announce", game.settings.announce);
    json_add_string(&json, "about", game.about);
    json_close_object(&json);
  }
  json_close_array(&json);
  json_end(&json);
}

/* ---- Scores ---------------------------------------------------------------------------------------------------------------- */

static double score_at(const fc_grid *grid, int row, int column) {
  double score = 0;
  (void)fc_grid_at(&score, grid, row, column, NULL); /* the cell is on the board: cannot fail */
  return score;
}

static void scores_text(struct text *text, const char *name, const fc_grid *grid, const fc_board *board) {
  const int columns = fc_grid_columns(grid);
  struct text labels = {0};
  bool occurs[MARKS] = {false};
  for (int cell = 0; cell < fc_grid_rows(grid) * columns; cell++) {
    const fc_cell_state state = fc_board_cell(board, cell / columns, cell % columns);
    occurs[state] = true;
    if (marks[state].sign != NULL) {
      text_append(&labels, marks[state].sign);
    } else {
      text_appendf(&labels, "%.5g", score_at(grid, cell / columns, cell % columns)); /* as many digits as a person compares */
    }
    text_append_bytes(&labels, "", 1);
  }
  text_appendf(text, "heuristic: %s\n\n", name);
  grid_append(text, &labels, fc_grid_rows(grid), columns, cell_names());
  grid_append_marks(text, occurs, in_english);
}

static void scores_csv(struct text *text, const fc_grid *grid) {
  for (int row = 0; row < fc_grid_rows(grid); row++) {
    for (int column = 0; column < fc_grid_columns(grid); column++) {
      text_append(text, column > 0 ? "," : "");
      number_append(text, score_at(grid, row, column));
    }
    text_append(text, "\n");
  }
}

static void scores_json(struct text *text, const char *name, const fc_grid *grid, const char *prior) {
  struct json json = json_begin(text, prior);
  json.digits = 17;
  json_add_string(&json, "heuristic", name);
  json_add_whole(&json, "rows", fc_grid_rows(grid));
  json_add_whole(&json, "columns", fc_grid_columns(grid));
  for (struct json_matrix at = json_matrix(&json, "grid", fc_grid_rows(grid), fc_grid_columns(grid)); json_matrix_next(&at);) {
    json_add_number(&json, NULL, score_at(grid, at.row, at.column));
  }
  json_end(&json);
}

void render_scores(struct text *text, const char *name, const fc_grid *grid, const fc_board *board, struct style style) {
  switch (style.format) {
  case FORMAT_TEXT:
    scores_text(text, name, grid, board);
    break;
  case FORMAT_CSV:
    scores_csv(text, grid);
    break;
  case FORMAT_JSON:
    scores_json(text, name, grid, style.prior);
    break;
  default:
    scores_svg(text, name, grid, board);
  }
}
