/* fleetcount map: how likely a ship is on every cell. */
#include <stdbool.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/map_view.h"

static bool is_contradictory(const fc_analysis *analysis) {
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, analysis);
  const bool contradictory = mpz_sgn(count) == 0;
  mpz_clear(count);
  return contradictory;
}

static fc_status fail(fc_error *error, fc_status status, const char *message) {
  error->status = status;
  (void)snprintf(error->message, sizeof error->message, "%s", message);
  return status;
}

static bool has_length(const fc_board *board, int length) {
  bool found = false;
  for (size_t index = 0; index < fc_board_ship_class_count(board); index++) {
    found = found || fc_board_ship_class(board, index).length == length;
  }
  return found;
}

static fc_status refuse_length(const fc_board *board, int length, fc_error *error) {
  struct text message = {0};
  int shorter_than = FC_MAX_SHIP_LENGTH + 1;
  const size_t class_count = fc_board_ship_class_count(board);
  text_appendf(&message, "quantity: the fleet has no ship of length %d%s", length, class_count > 0 ? "; its lengths are" : "");
  for (size_t index = 0; index < class_count; index++) { /* longest first */
    const int next = fc_board_ship_class(board, index).length;
    if (next < shorter_than) {
      text_appendf(&message, " %d", next);
    }
    shorter_than = next;
  }
  const fc_status status = fail(error, FC_INVALID_SETTING, text_failed(&message) ? "quantity: out of memory" : message.bytes);
  text_clear(&message);
  return status;
}

/* A quantity that is 0 everywhere, whatever the shots, is asked for by mistake. */
static fc_status check_quantity(const fc_board *board, struct quantity quantity, fc_error *error) {
  if (quantity.kind == QUANTITY_SINKS && fc_board_announce(board) == FC_ANNOUNCE_HIT) {
    return fail(error, FC_INVALID_SETTING, "quantity: under 'announce: hit' nobody says that a ship is sunk");
  }
  if (quantity.kind == QUANTITY_LENGTH && !has_length(board, quantity.length)) {
    return refuse_length(board, quantity.length, error);
  }
  return FC_OK;
}

/* Pixels for each unit of a picture: it stays sharp where a screen has two for each. */
#define PNG_SCALE 2

static fc_status render_png(struct text *output, const struct drawing *drawing, fc_error *error) {
  struct text svg = {0};
  map_svg(&svg, drawing);
  output->failed = output->failed || text_failed(&svg);
  const char *mistake = text_failed(&svg) ? NULL : png_append(output, &svg, PNG_SCALE);
  text_clear(&svg);
  return mistake == NULL ? FC_OK : fail(error, FC_NO_MEMORY, mistake);
}

static fc_status render_drawing(struct text *output, const struct drawing *drawing, const struct invocation *invocation,
                                fc_error *error) {
  switch (invocation->format) {
  case FORMAT_PNG:
    return render_png(output, drawing, error);
  case FORMAT_SVG:
    map_svg(output, drawing);
    break;
  default:
    map_view_append(output, drawing, invocation);
    break;
  case FORMAT_FLEET: /* not of this command */
    break;
  }
  return FC_OK;
}

static fc_status render(struct text *output, const fc_board *board, const fc_analysis *analysis,
                        const struct invocation *invocation, fc_error *error) {
  if (invocation->format == FORMAT_JSON) {
    map_json(output, analysis);
    return FC_OK;
  }
  if (invocation->format == FORMAT_CSV) {
    map_csv(output, analysis, invocation->quantity);
    return FC_OK;
  }
  struct drawing drawing;
  fc_status status = FC_OK;
  if (drawing_make(&drawing, board, analysis, invocation->quantity)) {
    status = render_drawing(output, &drawing, invocation, error);
  } else {
    output->failed = true;
  }
  drawing_clear(&drawing);
  return status;
}

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_analysis *analysis = NULL;
  fc_status status = check_quantity(board, invocation->quantity, error);
  if (status == FC_OK) {
    status = fc_analyse(&analysis, board, &invocation->engine, error);
  }
  if (status == FC_OK && is_contradictory(analysis)) {
    status = fail(error, FC_NO_CONFIGURATION, "no configuration agrees with the board");
  }
  if (status == FC_OK) {
    status = render(output, board, analysis, invocation, error);
  }
  fc_analysis_free(analysis);
  return status;
}

const struct command command_map = {
    .name = "map",
    .summary = "how likely a ship is on every cell",
    .description = "Prints the count, and for every cell the share of the arrangements counted that have a\n"
                   "ship on it: the exact chance of a hit where all arrangements are equally likely. '0' is\n"
                   "impossible, '100' is certain; '<0.1' is possible, but rarer than one in two thousand, and\n"
                   "'>99.9' lacks as little of being certain.\n"
                   "Cells that have been shot show '~' for water, 'x' for a hit, 's' for a sunk ship.\n"
                   "\n"
                   "On a terminal the map is coloured, from dark (impossible) to bright (the highest chance),\n"
                   "and the best shots, those that 'best' names, stand in brackets. SVG and PNG are the same as\n"
                   "a picture; an SVG has the exact numbers in tooltips.\n"
                   "JSON has the exact numbers of every cell, split by the length of the ship, and for how\n"
                   "many arrangements a shot would sink a ship; CSV has the exact numbers, one line a row.\n",
    .examples = "  fleetcount map                          the empty 10x10 board of the Russian game\n"
                "  fleetcount map game.board               a game in a file\n"
                "  fleetcount map --counts game.board      exact numbers in place of percentages\n"
                "  fleetcount map -o map.svg game.board    a picture\n"
                "  fleetcount map --quantity sinks game.board\n"
                "  fleetcount map --format csv game.board >map.csv\n"
                "  fleetcount map --format json - <game.board\n",
    .options = OPTIONS_BOARD | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_MAP | OPTIONS_COLOR | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON) | FORMAT_BIT(FORMAT_CSV) | FORMAT_BIT(FORMAT_SVG) |
               FORMAT_BIT(FORMAT_PNG),
    .run = run,
};
