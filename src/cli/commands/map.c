/* fleetcount map and draw: the chances of all cells, and the plain board; page: the place of the analyser for a browser. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/streams.h"
#include "sys/status.h"

fc_status analyse_consistent(fc_analysis **analysis, const fc_board *board, const fc_options *options, fc_error *error) {
  mpz_t count;
  mpz_init(count);
  fc_status status = fc_analyse(analysis, board, options, error);
  if (status == FC_OK) {
    fc_analysis_count(count, *analysis);
    status = mpz_sgn(count) > 0 ? FC_OK : error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
  }
  mpz_clear(count);
  return status;
}

/* ---- map -------------------------------------------------------------------------------------------------- */

static fc_status render_map(struct text *output, const fc_board *board, const fc_analysis *analysis,
                            const struct invocation *invocation, struct quantity quantity, fc_error *error) {
  if (invocation->format == FORMAT_JSON) {
    map_json(output, board, analysis, style_of(invocation).prior);
    return FC_OK;
  }
  if (invocation->format == FORMAT_CSV) {
    map_csv(output, board, analysis, quantity);
    return FC_OK;
  }
  struct drawing drawing;
  const fc_status status = drawing_make(&drawing, board, analysis, quantity, NULL, say, &invocation->engine, error);
  if (status == FC_OK && invocation->format == FORMAT_TEXT) {
    map_view_append(output, &drawing, invocation);
  } else if (status == FC_OK) {
    map_svg(output, &drawing);
  }
  drawing_clear(&drawing);
  return status;
}

static fc_status run_map(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_analysis *analysis = NULL;
  struct quantity quantity = invocation->quantity;
  fc_status status = quantity_settle(&quantity, board, error);
  THEN(status, analyse_consistent(&analysis, board, &invocation->engine, error));
  THEN(status, render_map(output, board, analysis, invocation, quantity, error));
  fc_analysis_free(analysis);
  return status;
}

const struct command command_map = {
    .name = "map",
    .summary = "how likely a ship is on every cell",
    .description = "Prints the count, and for every cell the share of the arrangements counted that have a ship\n"
                   "on it: the exact chance of a hit. '0' is impossible, '100' is certain; '<0.1' is possible, but\n"
                   "rarer than one in two thousand. Cells that have been shot show '~', 'x', or 's' for sunk.\n"
                   "\n"
                   "On a terminal the map is coloured, from dark to bright, and the best shots stand in brackets.\n"
                   "JSON, CSV and the tooltips of SVG have the exact numbers.\n",
    .examples = "  fleetcount map game.board               a game in a file\n"
                "  fleetcount map --counts game.board      exact numbers in place of percentages\n"
                "  fleetcount map -o map.svg game.board    a picture\n"
                "  fleetcount map --quantity sinks game.board\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_MAP | OPTIONS_COLOR | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON) | FORMAT_BIT(FORMAT_CSV) | FORMAT_PICTURES,
    .run = run_map,
};

/* ---- draw ------------------------------------------------------------------------------------------------- */

/* Draws the grid, and for a person at a terminal the ships. */
static fc_status draw_board(struct text *output, const fc_board *board, const fc_analysis *analysis,
                            const struct invocation *invocation, fc_error *error) {
  struct ships ships;
  plain_grid(output, board, analysis);
  if (invocation->output != NULL || !isatty(STDOUT_FILENO)) {
    return FC_OK;
  }
  const fc_status status = ships_read(&ships, board, analysis, say, &invocation->engine, error);
  if (status == FC_OK && ships.class_count > 0) {
    text_append(output, "\n");
    ships_append_line(output, &ships);
  }
  ships_clear(&ships);
  return status;
}

static fc_status run_draw(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_analysis *analysis = NULL;
  fc_status status = invocation->certain ? analyse_consistent(&analysis, board, &invocation->engine, error) : FC_OK;
  THEN(status, draw_board(output, board, analysis, invocation, error));
  fc_analysis_free(analysis);
  return status;
}

const struct command command_draw = {
    .name = "draw",
    .summary = "the known board as a plain grid",
    .description = "Prints the board, one character a cell, no blanks, one line a row:\n"
                   "\n"
                   "  .  a ship may be there\n"
                   "  x  hit\n"
                   "  s  part of a sunk ship\n"
                   "  *  water: shot, or beside a sunk ship where ships may not touch\n"
                   "  b  blocked\n"
                   "  <  a hint, as in a board file; so are > ^ v + @\n"
                   "  #  the hint 'ship'\n"
                   "\n"
                   "That needs no counting. With '--certain' all arrangements are counted, and where they agree\n"
                   "about a cell, it is marked:\n"
                   "\n"
                   "  s  also a hit whose ship is sunk in every arrangement\n"
                   "  *  also where no arrangement has a ship\n"
                   "  !  not shot, but every arrangement has a ship there\n"
                   "\n"
                   "At a terminal the ships afloat and sunk stand below.\n",
    .examples = "  fleetcount draw game.board              a game in a file\n"
                "  fleetcount draw --certain game.board    with all that can be concluded\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_CERTAIN,
    .prints_data = true,
    .run = run_draw,
};

/* ---- page ---------------------------------------------------------------------------------------------------------- */

/* `make install` puts the analyser into share/fleetcount beside the folder of the program, `make page` above the folder into
 * which the program is built. It is found wherever both are moved together. */

/* Paths from the folder above the program's own, in the order in which they are tried. */
static const char *const places[] = {"share/fleetcount/fleetcount.html", "fleetcount.html"};

enum { PATH_SIZE = 4096, PLACE_SIZE = 64 };

/* Finds the folder above the program's own; an empty text where the system does not know it. */
static void find_home(char home[PATH_SIZE]) {
  const ssize_t length = readlink("/proc/self/exe", home, PATH_SIZE - 1);
  home[length > 0 ? length : 0] = '\0';
  for (int level = 0; level < 2; level++) {
    char *end = strrchr(home, '/');
    if (end != NULL) {
      *end = '\0';
    }
  }
}

static fc_status run_page(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  (void)board;
  (void)invocation;
  char home[PATH_SIZE];
  char path[PATH_SIZE + PLACE_SIZE];
  find_home(home);
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
    (void)snprintf(path, sizeof path, "%s/%s", home, places[i]);
    if (access(path, R_OK) == 0) {
      text_appendf(output, "%s\n", path);
      return FC_OK;
    }
  }
  return error_set(error, FC_NOT_FOUND,
                   "the page is not installed; './setup --page && make page' builds it, and 'make install' installs it then");
}

const struct command command_page = {
    .name = "page",
    .summary = "where the analyser for a browser is",
    .description = "Prints the path of the page that analyses boards in a browser: one file, which does what this\n"
                   "program does, for those who would rather click. It is installed where it was built.\n",
    .takes_no_board = true,
    .examples = "  fleetcount page                         the path\n"
                "  xdg-open \"$(fleetcount page)\"           opens it\n",
    .run = run_page,
};
