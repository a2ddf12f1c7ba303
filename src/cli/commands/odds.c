/* fleetcount odds and cover: what is likely of a set of cells, and sets that no ship can avoid. */
#include <string.h>

#include "cli/command.h"
#include "sys/status.h"
#include "text/span.h"

/* What is in a file is no name of cells: a path has a dot or a slash, cells have none. */
static bool is_cells(const char *operand) {
  return strcmp(operand, "-") != 0 && strpbrk(operand, "./") == NULL;
}

/* Reads the cells, of a file or as they stand on the command line, where a mistake has no place in a file. */
static fc_status read_cells(fc_cell **cells, size_t *cell_count, const fc_board *board, const struct invocation *invocation,
                            fc_error *error) {
  if (!is_cells(invocation->operand)) {
    const struct board_source *file = &invocation->operand_file;
    return fc_cells_read(cells, cell_count, file->bytes, file->length, board, error);
  }
  fc_error found;
  const fc_status status = fc_cells_read(cells, cell_count, invocation->operand, strlen(invocation->operand), board, &found);
  if (status == FC_INVALID_GRID) {
    return error_set(error, FC_INVALID_ARGUMENT, "CELLS: %s", found.message);
  }
  if (status != FC_OK) {
    *error = found;
  }
  return status;
}

static fc_status run_odds(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  fc_odds *odds = NULL;
  mpz_t count;
  mpz_init(count);
  fc_status status = read_cells(&cells, &cell_count, board, invocation, error);
  if (status == FC_OK) {
    status = fc_odds_make(&odds, board, cells, cell_count, &invocation->engine, error);
  }
  if (status == FC_OK) {
    fc_odds_count(count, odds);
    status = mpz_sgn(count) > 0 ? FC_OK : error_set(error, FC_NO_CONFIGURATION, "no configuration agrees with the board");
  }
  if (status == FC_OK && invocation->format == FORMAT_JSON) {
    odds_json(output, odds, cells, cell_count);
  } else if (status == FC_OK) {
    odds_text(output, odds, cell_count);
  }
  fc_odds_free(odds);
  fc_cells_free(cells);
  mpz_clear(count);
  return status;
}

const struct command command_odds = {
    .name = "odds",
    .summary = "how likely ships are to have a cell in a set of cells",
    .description = "Says of some cells in how many arrangements at least one ship of each length has a cell\n"
                   "among them, in how many a ship of every length has, every ship, and none, and how many of\n"
                   "the cells are covered on average: what all of these cells together would find. All numbers\n"
                   "are exact.\n",
    .operand = "CELLS",
    .operand_help = "CELLS is one word, or several in quotation marks: cells such as C7, rectangles such as A1:D4,\n"
                    "'checkerboard' (A1 and every second cell), and 'diagonals:N' (every N-th diagonal; of the N\n"
                    "ways to choose them that with the fewest cells, or with 'diagonals:N+R' the one that has\n"
                    "diagonal R, counted from 0, the one of A1). With a dot or a slash in it, it names a file with\n"
                    "such words, or with a grid in which 'x' is a cell of the set and '.' is none; '-' is standard\n"
                    "input.\n",
    .operand_is_file = true,
    .operand_is_name = is_cells,
    .examples = "  fleetcount odds diagonals:5             in the Russian game, before the first shot\n"
                "  fleetcount odds 'C3 C7 G3 G7' game.board\n"
                "  fleetcount odds A1:E5 --rules classic --format json\n"
                "  fleetcount odds ./cells.txt game.board  the cells are in a file\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run_odds,
};

/* ---- cover ------------------------------------------------------------------------------------------------ */

static enum exit_status check_length(const char *operand, const struct command *command) {
  int length;
  if (!span_number(&length, span_of(operand)) || length < 1 || length > FC_MAX_SHIP_LENGTH) {
    const char *mark = quotation_mark(operand);
    return report_usage(command->name, "LENGTH is a number from 1 to %d, not %s%s%s", FC_MAX_SHIP_LENGTH, mark, operand, mark);
  }
  return EXIT_DONE;
}

static fc_status run_cover(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  int length = 0;
  (void)span_number(&length, span_of(invocation->operand)); /* check_length has */
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  size_t least = 0;
  const fc_status status = fc_fewest_cells(&cells, &cell_count, &least, board, length, &invocation->engine, error);
  if (status == FC_OK && invocation->format == FORMAT_JSON) {
    fewest_cells_json(output, length, cells, cell_count, least);
  } else if (status == FC_OK) {
    fewest_cells_text(output, cells, cell_count, least);
  }
  fc_cells_free(cells);
  return status;
}

const struct command command_cover = {
    .name = "cover",
    .summary = "the fewest cells that no ship of a length can avoid",
    .description = "Prints the fewest cells, not yet shot at, among which every ship of a length that is afloat\n"
                   "must have one, wherever it may still be: whoever shoots at all of them hits it. Says whether\n"
                   "it is proved that no fewer are enough; on a hard board the search gives up after some\n"
                   "seconds, and then says how many are needed at least.\n",
    .operand = "LENGTH",
    .operand_help = "LENGTH is that of a ship of the fleet.\n",
    .check_operand = check_length,
    .examples = "  fleetcount cover 4                      in the Russian game, before the first shot\n"
                "  fleetcount cover 3 game.board           what is left to do for a ship of three cells\n"
                "  fleetcount cover 5 --rules classic --format json\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run_cover,
};
