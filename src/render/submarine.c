/* The submarine game: maps, advice, contests, and the sea of a game that is played. */
#include <inttypes.h>
#include <stdio.h>

#include "render/color.h"
#include "render/grid_text.h"
#include "render/json.h"
#include "render/render.h"
#include "render/svg.h"
#include "sys/integer.h"

static const char *const directions[] = {
    [FC_SUBMARINE_UP] = "up", [FC_SUBMARINE_DOWN] = "down", [FC_SUBMARINE_LEFT] = "left", [FC_SUBMARINE_RIGHT] = "right"};

const char *const submarine_policy_words[FC_SUBMARINE_WIN + 2] = {
    [FC_SUBMARINE_HIT] = "hit", [FC_SUBMARINE_DAMAGE] = "damage", [FC_SUBMARINE_ENTROPY] = "entropy", [FC_SUBMARINE_WIN] = "win"};

/* ---- Words ----------------------------------------------------------------------------------------------------------------- */

void submarine_append_act(struct text *text, const fc_submarine_act *act) {
  if (act->kind == FC_SUBMARINE_ATTACK) {
    text_append(text, "attack ");
    cell_name_append(text, act->cell.row, act->cell.column);
  } else {
    text_appendf(text, "move %c %s %d", fc_submarine_letter(act->ship), directions[act->direction], act->distance);
  }
}

void submarine_append_answer(struct text *text, fc_submarine_answer answer) {
  if (answer.hit != FC_SUBMARINE_NO_SHIP) {
    text_appendf(text, "hit %c%s", fc_submarine_letter(answer.hit), answer.near != 0 ? " " : "");
  }
  text_append(text, answer.near != 0 ? "near" : answer.hit == FC_SUBMARINE_NO_SHIP ? "miss" : "");
  for (int ship = 0; ship < FC_SUBMARINE_SHIPS; ship++) {
    if ((answer.near >> ship & 1) != 0) {
      text_appendf(text, " %c", fc_submarine_letter(ship));
    }
  }
}

void submarine_append_points(struct text *text, const fc_submarine_game *game) {
  const fc_submarine_rules rules = fc_submarine_game_rules(game);
  const char *separator = "";
  for (int ship = 0; ship < FC_SUBMARINE_SHIPS; ship++) {
    const int points = fc_submarine_game_points(game, FC_SUBMARINE_THEY, ship);
    if (rules.points[ship] > 0) {
      text_appendf(text, points > 0 ? "%s%c %d" : "%s%c sunk", separator, fc_submarine_letter(ship), points);
      separator = "  ";
    }
  }
}

/* The player's ship on a cell, or FC_SUBMARINE_NO_SHIP. */
static int own_ship_at(const fc_submarine_game *game, int row, int column) {
  for (int ship = 0; ship < FC_SUBMARINE_SHIPS; ship++) {
    if (fc_submarine_game_points(game, FC_SUBMARINE_WE, ship) > 0) {
      const fc_cell cell = fc_submarine_game_ship(game, ship);
      if (cell.row == row && cell.column == column) {
        return ship;
      }
    }
  }
  return FC_SUBMARINE_NO_SHIP;
}

void submarine_append_sea(struct text *text, const fc_submarine_game *game) {
  const fc_submarine_rules rules = fc_submarine_game_rules(game);
  struct text labels = {0};
  for (int cell = 0; cell < rules.rows * rules.columns; cell++) {
    const int ship = own_ship_at(game, cell / rules.columns, cell % rules.columns);
    if (ship == FC_SUBMARINE_NO_SHIP) {
      text_append(&labels, ".");
    } else {
      text_appendf(&labels, "%c%d", fc_submarine_letter(ship), fc_submarine_game_points(game, FC_SUBMARINE_WE, ship));
    }
    text_append_bytes(&labels, "", 1);
  }
  grid_append(text, &labels, rules.rows, rules.columns, FC_LABELS_COLUMNS);
}

/* ---- Shares ---------------------------------------------------------------------------------------------------------------- */

/* Appends a share of the weight as a percentage, or exactly. */
static void append_share(struct text *text, uint64_t part, uint64_t whole, bool is_exact) {
  mpz_t numbers[2];
  mpz_inits(numbers[0], numbers[1], NULL);
  integer_from_word(numbers[0], part);
  integer_from_word(numbers[1], whole);
  if (is_exact) {
    share_append(text, numbers[0], numbers[1], 0, in_english);
  } else {
    percent_append(text, numbers[0], numbers[1], 1, in_english);
  }
  mpz_clears(numbers[0], numbers[1], NULL);
}

/* ---- Maps ------------------------------------------------------------------------------------------------------------------ */

/* There is a map of all ships together, FC_SUBMARINE_NO_SHIP, and of each of their ships that is afloat. */
static bool has_map(const fc_submarine_game *game, int ship) {
  return ship == FC_SUBMARINE_NO_SHIP || fc_submarine_game_points(game, FC_SUBMARINE_THEY, ship) > 0;
}

static void append_title(struct text *text, const fc_submarine_game *game, int ship) {
  if (ship == FC_SUBMARINE_NO_SHIP) {
    text_append(text, "any ship");
    return;
  }
  const int points = fc_submarine_game_points(game, FC_SUBMARINE_THEY, ship);
  text_appendf(text, "%s, %d point%s left", fc_submarine_ship_name(ship), points, points > 1 ? "s" : "");
}

static void append_map(struct text *text, const fc_submarine_game *game, const fc_submarine_belief *belief, int ship) {
  const fc_submarine_rules rules = fc_submarine_game_rules(game);
  struct text labels = {0};
  for (int cell = 0; cell < rules.rows * rules.columns; cell++) {
    const fc_cell at = {cell / rules.columns, cell % rules.columns};
    append_share(&labels, fc_submarine_belief_at(belief, ship, at), fc_submarine_belief_weight(belief), false);
    text_append_bytes(&labels, "", 1);
  }
  text_append(text, "\n");
  append_title(text, game, ship);
  text_append(text, ":\n\n");
  grid_append(text, &labels, rules.rows, rules.columns, FC_LABELS_COLUMNS);
}

static void sea_map_text(struct text *text, const fc_submarine_game *game, const fc_submarine_belief *belief) {
  text_appendf(text, "placements: %" PRIu64 "\n\nchance of a ship on the cell, in percent\n", fc_submarine_belief_count(belief));
  for (int ship = FC_SUBMARINE_NO_SHIP; ship < FC_SUBMARINE_SHIPS; ship++) {
    if (has_map(game, ship)) {
      append_map(text, game, belief, ship);
    }
  }
}

static void add_weights(struct json *json, const char *key, const fc_submarine_rules *rules, const fc_submarine_belief *belief,
                        int ship) {
  for (struct json_matrix at = json_matrix(json, key, rules->rows, rules->columns); json_matrix_next(&at);) {
    json_add_count(json, NULL, fc_submarine_belief_at(belief, ship, (fc_cell){at.row, at.column}));
  }
}

static void sea_map_json(struct text *text, const fc_submarine_game *game, const fc_submarine_belief *belief) {
  const fc_submarine_rules rules = fc_submarine_game_rules(game);
  struct json json = json_begin(text, NULL);
  json_add_whole(&json, "rows", rules.rows);
  json_add_whole(&json, "columns", rules.columns);
  json_add_count(&json, "count", fc_submarine_belief_count(belief));
  json_add_count(&json, "weight", fc_submarine_belief_weight(belief));
  json_open_object(&json, "points");
  for (int ship = 0; ship < FC_SUBMARINE_SHIPS; ship++) {
    if (rules.points[ship] > 0) {
      const char letter[] = {fc_submarine_letter(ship), '\0'};
      json_add_whole(&json, letter, fc_submarine_game_points(game, FC_SUBMARINE_THEY, ship));
    }
  }
  json_close_object(&json);
  add_weights(&json, "any", &rules, belief, FC_SUBMARINE_NO_SHIP);
  json_open_object(&json, "ships");
  for (int ship = 0; ship < FC_SUBMARINE_SHIPS; ship++) {
    if (has_map(game, ship)) {
      const char letter[] = {fc_submarine_letter(ship), '\0'};
      add_weights(&json, letter, &rules, belief, ship);
    }
  }
  json_close_object(&json);
  json_end(&json);
}

enum { MARGIN = 24, GAP = 32 };

/* Fills in the cells of a panel. All panels have one scale of colours. `text` fails where memory is short. */
static void fill_panel(struct text *text, struct svg_cell cells[FC_SUBMARINE_MAX_SIDE * FC_SUBMARINE_MAX_SIDE],
                       const fc_submarine_game *game, const fc_submarine_belief *belief, int ship) {
  const fc_submarine_rules rules = fc_submarine_game_rules(game);
  const uint64_t whole = fc_submarine_belief_weight(belief);
  uint64_t greatest = 1;
  for (int cell = 0; cell < rules.rows * rules.columns; cell++) {
    const uint64_t weight =
        fc_submarine_belief_at(belief, FC_SUBMARINE_NO_SHIP, (fc_cell){cell / rules.columns, cell % rules.columns});
    greatest = weight > greatest ? weight : greatest;
  }
  for (int cell = 0; cell < rules.rows * rules.columns; cell++) {
    const fc_cell at = {cell / rules.columns, cell % rules.columns};
    const uint64_t weight = fc_submarine_belief_at(belief, ship, at);
    struct text label = {0};
    append_share(&label, weight, whole, false);
    cells[cell] = (struct svg_cell){.state = FC_CELL_UNSHOT,
                                    .color = scale_color((unsigned)((double)weight / (double)greatest * (SHADES - 1))),
                                    .is_ringed = own_ship_at(game, at.row, at.column) != FC_SUBMARINE_NO_SHIP};
    (void)snprintf(cells[cell].label, sizeof cells[cell].label, "%s", text_string(&label));
    (void)snprintf(cells[cell].tip, sizeof cells[cell].tip, ": %" PRIu64 " of %" PRIu64, weight, whole);
    text_end_part(text, &label);
  }
}

static void sea_map_svg(struct text *text, const fc_submarine_game *game, const fc_submarine_belief *belief) {
  const fc_submarine_rules rules = fc_submarine_game_rules(game);
  struct svg_cell cells[FC_SUBMARINE_MAX_SIDE * FC_SUBMARINE_MAX_SIDE];
  const int width = svg_panel_width(rules.columns);
  const int height = svg_panel_height(rules.rows, rules.columns);
  int count = 0;
  for (int ship = FC_SUBMARINE_NO_SHIP; ship < FC_SUBMARINE_SHIPS; ship++) {
    count += has_map(game, ship);
  }
  svg_begin(text, (count > 1 ? 2 : 1) * (width + GAP) - GAP + 2 * MARGIN, (count + 1) / 2 * (height + GAP) - GAP + 2 * MARGIN,
            "How likely the opponent's ships are on each cell");
  for (int ship = FC_SUBMARINE_NO_SHIP, place = 0; ship < FC_SUBMARINE_SHIPS; ship++) {
    if (has_map(game, ship)) {
      struct text title = {0};
      append_title(&title, game, ship);
      fill_panel(text, cells, game, belief, ship);
      const struct svg_panel panel = {text_string(&title), "chance in %; rings: own ships", rules.rows, rules.columns, cells,
                                      FC_LABELS_COLUMNS};
      svg_panel_append(text, &panel, MARGIN + place % 2 * (width + GAP), MARGIN + place / 2 * (height + GAP));
      text_end_part(text, &title);
      place++;
    }
  }
  svg_end(text);
}

void render_submarine_map(struct text *text, const fc_submarine_game *game, const fc_submarine_belief *belief,
                          struct style style) {
  if (style.format == FORMAT_JSON) {
    sea_map_json(text, game, belief);
  } else if (style.format == FORMAT_TEXT) {
    sea_map_text(text, game, belief);
  } else {
    sea_map_svg(text, game, belief);
  }
}

/* ---- Advice ---------------------------------------------------------------------------------------------------------------- */

static void advice_text(struct text *text, const fc_submarine_advice *advice, fc_submarine_policy policy,
                        const fc_submarine_belief *belief) {
  text_append(text, "best:");
  for (size_t i = 0; i < advice->count; i++) {
    text_append(text, i > 0 ? ", " : " ");
    submarine_append_act(text, &advice->acts[i]);
  }
  text_append(text, "\n");
  if (advice->acts[0].kind == FC_SUBMARINE_ATTACK) {
    text_append(text, "chance: ");
    append_share(text, advice->hits, fc_submarine_belief_weight(belief), true);
    text_append(text, "\n");
  }
  if (policy == FC_SUBMARINE_DAMAGE) {
    text_appendf(text, "damage: %.4f ships\n", advice->value);
  } else if (policy == FC_SUBMARINE_ENTROPY) {
    text_appendf(text, "answer: %.4f bits\n", advice->value);
  } else if (policy == FC_SUBMARINE_WIN) {
    text_appendf(text, "chance to win, estimated: %.0f%%\n", 100 * advice->value);
  }
}

void render_submarine_advice(struct text *text, const fc_submarine_advice *advice, fc_submarine_policy policy,
                             const fc_submarine_belief *belief, struct style style) {
  if (style.format != FORMAT_JSON) {
    advice_text(text, advice, policy, belief);
    return;
  }
  struct json json = json_begin(text, NULL);
  json_add_string(&json, "policy", submarine_policy_words[policy]);
  json_add_count(&json, "count", fc_submarine_belief_count(belief));
  json_add_count(&json, "weight", fc_submarine_belief_weight(belief));
  json_open_array(&json, "best");
  for (size_t i = 0; i < advice->count; i++) {
    struct text act = {0};
    submarine_append_act(&act, &advice->acts[i]);
    json_add_text(&json, NULL, &act);
  }
  json_close_array(&json);
  json_add_count(&json, "hits", advice->hits);
  json_add_number(&json, "value", advice->value);
  json_end(&json);
}

/* ---- Contests -------------------------------------------------------------------------------------------------------------- */

/* Half the interval of the mean with a confidence of 95 %. */
static double half_of_interval(const fc_submarine_result *result) {
  return 1.96 * result->turns_error;
}

static void append_games(struct text *text, const char *which, const fc_submarine_share *share) {
  text_appendf(text, "%-10s%10" PRIu64 "%10" PRIu64, which, share->games, share->won);
  if (share->games > 0) {
    text_appendf(text, "%10.2f %%   %.2f to %.2f", 100 * (double)share->won / (double)share->games, 100 * share->low,
                 100 * share->high);
  }
  text_append(text, "\n");
}

static void contest_text(struct text *text, const fc_submarine_result *result, const char *a, const char *b, uint64_t seed) {
  text_appendf(text, "A: %s\nB: %s\nseed: %" PRIu64 "\n\n", a, b, seed);
  text_append(text, "               games   A wins       share   with 95 % confidence\n");
  append_games(text, "all", &result->all);
  append_games(text, "A begins", &result->first);
  append_games(text, "B begins", &result->second);
  if (result->drawn > 0) {
    text_appendf(text, "drawn after %d turns: %" PRIu64 "\n", FC_SUBMARINE_MAX_TURNS, result->drawn);
  }
  text_appendf(text, "\nturns of a game, both sides' together: mean %.2f", result->turns_mean);
  if (result->games > 1) {
    text_appendf(text, " (%.2f to %.2f), sd %.2f", result->turns_mean - half_of_interval(result),
                 result->turns_mean + half_of_interval(result), result->turns_sd);
  }
  text_appendf(text, ", median %g, %" PRIu64 " to %" PRIu64 "\n", result->turns_median, result->turns_least, result->turns_most);
}

static void add_share(struct json *json, const char *key, const fc_submarine_share *share) {
  json_open_object(json, key);
  json_add_whole(json, "games", (int64_t)share->games);
  json_add_whole(json, "won", (int64_t)share->won);
  json_add_real(json, "low", share->low);
  json_add_real(json, "high", share->high);
  json_close_object(json);
}

void render_submarine_contest(struct text *text, const fc_submarine_result *result, const char *a, const char *b, uint64_t seed,
                              struct style style) {
  if (style.format != FORMAT_JSON) {
    contest_text(text, result, a, b, seed);
    return;
  }
  struct json json = json_begin(text, NULL);
  json_add_string(&json, "a", a);
  json_add_string(&json, "b", b);
  json_add_count(&json, "seed", seed);
  json_add_whole(&json, "games", (int64_t)result->games);
  json_add_whole(&json, "won", (int64_t)result->won);
  json_add_whole(&json, "lost", (int64_t)result->lost);
  json_add_whole(&json, "drawn", (int64_t)result->drawn);
  add_share(&json, "all", &result->all);
  add_share(&json, "first", &result->first);
  add_share(&json, "second", &result->second);
  json_add_number(&json, "turns_mean", result->turns_mean);
  json_add_number(&json, "turns_low", result->turns_mean - half_of_interval(result));
  json_add_number(&json, "turns_high", result->turns_mean + half_of_interval(result));
  json_add_number(&json, "turns_sd", result->turns_sd);
  json_add_number(&json, "turns_median", result->turns_median);
  json_add_whole(&json, "turns_least", (int64_t)result->turns_least);
  json_add_whole(&json, "turns_most", (int64_t)result->turns_most);
  json_end(&json);
}
