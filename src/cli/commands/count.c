/* fleetcount count, verify, classes, odds and cover: the count, its verification, the work that it takes, and sets of cells. */
#include <string.h>

#include "cli/command.h"
#include "cli/long_work.h"
#include "fleetcount_lab.h"
#include "sys/status.h"
#include "text/integer_text.h"
#include "text/span.h"

/* ---- count ------------------------------------------------------------------------------------------------ */

/* In another program's grid X may be a hit or a miss. */
void note_exchanged_marks(const fc_board *board, const struct invocation *invocation) {
  fc_board *exchanged = NULL;
  struct text digits = {0};
  mpz_t count;
  mpz_init(count);
  if (!invocation->quiet && fc_board_exchange(&exchanged, board, NULL) == FC_OK &&
      fc_count(count, NULL, exchanged, &invocation->engine, NULL) == FC_OK && mpz_sgn(count) > 0) {
    integer_append(&digits, count);
  }
  progress_bar_erase();
  const char *advice = fc_board_exchanged_marks(board);
  if (digits.length > 0 && !text_failed(&digits) && advice != NULL) {
    const bool are_usual = strcmp(advice, "xo") == 0 || strcmp(advice, "default") == 0;
    const char *quote = strchr(advice, '=') != NULL ? "'" : "";
    report_note("nothing agrees; with %s exchanged, %s arrangement%s: --marks %s%s%s", are_usual ? "x and o" : "hits and misses",
                digits.bytes, mpz_cmp_ui(count, 1) == 0 ? " does" : "s do", quote, advice, quote);
  }
  mpz_clear(count);
  text_clear(&digits);
  fc_board_free(exchanged);
}

/* JSON has the chance of each possible fleet, for which an analysis is made. */
static fc_status run_count(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_analysis *analysis = NULL;
  unsigned symmetries = 0;
  mpz_t count;
  mpz_init(count);
  fc_status status;
  if (invocation->up_to_symmetry) {
    status = fc_count_up_to_symmetry(count, &symmetries, board, &invocation->engine, error);
  } else if (invocation->format == FORMAT_JSON && !fc_board_knows_fleet(board)) {
    status = fc_analyse(&analysis, board, &invocation->engine, error);
  } else {
    status = fc_count(count, NULL, board, &invocation->engine, error);
  }
  if (analysis != NULL) {
    fc_analysis_count(count, analysis);
  }
  if (status == FC_OK) {
    render_count(output, count, board, analysis, symmetries, style_of(invocation));
    if (mpz_sgn(count) == 0) {
      note_exchanged_marks(board, invocation);
    }
  }
  fc_analysis_free(analysis);
  mpz_clear(count);
  return status;
}

const struct command command_count = {
    .name = "count",
    .summary = "how many arrangements of the fleet agree with the board",
    .description = "Prints how many arrangements of the whole fleet agree with everything known about the\n"
                   "board, as one decimal number: the exact one, however large it is. Ships of the same\n"
                   "length are not told apart, except named ships under '--announce ship'. A board that\n"
                   "contradicts itself has the count 0.\n"
                   "\n"
                   "With '--up-to-symmetry' arrangements count as one that turning or mirroring the board maps to\n"
                   "each other. Of the eight symmetries of a square, or the four of another rectangle, those take\n"
                   "part that leave what is known as it is.\n",
    .examples = "  fleetcount count                        the empty 10x10 board of the Russian game\n"
                "  fleetcount count game.board             a game in a file\n"
                "  fleetcount count --rules classic        the empty board of the classic game\n"
                "  fleetcount count --size 6x6 --fleet '3 2 2 1'\n"
                "  fleetcount count --up-to-symmetry --rules classic\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT | OPTIONS_COUNT,
    .prints_data = true,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run_count,
};

/* ---- verify ----------------------------------------------------------------------------------------------- */

static fc_status run_verify(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_verification *verification = NULL;
  fc_status status = fc_verify(&verification, board, &invocation->engine, error);
  if (status == FC_OK) {
    render_verification(output, verification, style_of(invocation));
    status = fc_verification_verdict(verification, error);
  }
  fc_verification_free(verification);
  return status;
}

const struct command command_verify = {
    .name = "verify",
    .summary = "counts the board a second time, in another way, and compares",
    .description = "Counts the board with two engines that share no code, and compares the count, the numbers\n"
                   "of every cell that 'map' has, and the number of arrangements with each possible ship.\n"
                   "Prints the count, the seconds and the size of each computation, and the verdict.\n"
                   "\n"
                   "The second engine adds a row at a time, the textbook way. It is slow (half a minute on the\n"
                   "empty 10x10 board of the Russian game) and knows only ships that may not touch. Where they\n"
                   "may, the numbers are tested by laws instead: the turned and the mirrored board must have\n"
                   "the turned and mirrored numbers, the arrangements with and without a ship on a cell must\n"
                   "make up the count, and so on. Each of them needs a count of its own.\n",
    .examples = "  fleetcount verify game.board            a game in a file\n"
                "  fleetcount verify --size 8x8            an empty board, with the Russian fleet\n"
                "  fleetcount verify --rules classic       by laws, since ships may touch\n"
                "  fleetcount verify --format json - <game.board\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run_verify,
};

/* ---- classes ---------------------------------------------------------------------------------------------- */

static fc_status run_classes(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_census *census = NULL;
  const fc_status status = fc_take_census(&census, board, &invocation->engine, error);
  if (status == FC_OK) {
    render_census(output, census, style_of(invocation));
  }
  fc_census_free(census);
  return status;
}

const struct command command_classes = {
    .name = "classes",
    .summary = "how the work grows from row to row",
    .description = "Prints what the two engines have to keep apart after each row of the board.\n"
                   "\n"
                   "  classes         of the row-class engine, the textbook way: partly filled boards that have\n"
                   "                  the same last row, finished ships and unfinished ships are one class\n"
                   "  frontiers       of the frontier engine: boards that leave the same room below are one\n"
                   "  states          pairs of a frontier and the numbers of ships placed; only those from which\n"
                   "                  the board can be completed, and is not yet\n"
                   "  arrangements    complete ones, were the board to end after this row\n"
                   "\n"
                   "A board that is wider than high is turned first: its columns are the rows. Where ships may\n"
                   "touch, only the frontier engine counts, and the other two columns are left out.\n",
    .examples = "  fleetcount classes                      the empty 10x10 board of the Russian game\n"
                "  fleetcount classes game.board           a game in a file\n"
                "  fleetcount classes --rules classic      without the row-class engine\n"
                "  fleetcount classes --format json --size 8x8\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run_classes,
};

/* ---- odds ------------------------------------------------------------------------------------------------- */

/* The path of a file has a dot or a slash; cells have none. */
static bool is_cells(const char *operand) {
  return strcmp(operand, "-") != 0 && strpbrk(operand, "./") == NULL;
}

/* Reads the cells from a file or from the command line, where a mistake has no line and column. */
static fc_status read_cells(fc_cell **cells, size_t *cell_count, const fc_board *board, const struct invocation *invocation,
                            fc_error *error) {
  const struct input_file *file = &invocation->operand_file;
  const bool is_file = !is_cells(invocation->operand);
  const char *bytes = is_file ? file->bytes : invocation->operand;
  const fc_status status = fc_cells_read(cells, cell_count, bytes, is_file ? file->length : strlen(bytes), board, error);
  if (status != FC_INVALID_GRID || is_file) {
    return status;
  }
  const fc_error found = *error;
  return error_set(error, FC_INVALID_ARGUMENT, "CELLS: %s", found.message);
}

static bool length_read(int *length, const char *operand) {
  return span_number(length, span_of(operand)) && *length >= 1 && *length <= FC_MAX_SHIP_LENGTH;
}

#define NO_LENGTH "LENGTH is a number from 1 to %d, not %s"

static bool finds_cells(const struct invocation *invocation) {
  return invocation->find > 0;
}

/* odds --find [LENGTH] */
static fc_status run_find(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const char *operand = invocation->operand;
  int length = 0;
  if (operand != NULL && !length_read(&length, operand)) {
    return error_set(error, FC_INVALID_ARGUMENT, NO_LENGTH, FC_MAX_SHIP_LENGTH, quotation_of(span_of(operand)).string);
  }
  fc_cell *cells = NULL;
  mpz_t any, bound, count;
  mpz_inits(any, bound, count, NULL);
  const size_t size = invocation->find < SIZE_MAX ? (size_t)invocation->find : SIZE_MAX;
  const fc_status status = fc_find_cells(&cells, any, bound, count, board, size, length, &invocation->engine, error);
  if (status == FC_OK) {
    render_found_cells(output, length, cells, size, any, bound, count, style_of(invocation));
  }
  fc_cells_free(cells);
  mpz_clears(any, bound, count, NULL);
  return status;
}

static fc_status run_odds(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  if (finds_cells(invocation)) {
    return run_find(output, board, invocation, error);
  }
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  fc_odds *odds = NULL;
  mpz_t count;
  mpz_init(count);
  fc_status status = read_cells(&cells, &cell_count, board, invocation, error);
  THEN(status, fc_odds_make(&odds, board, cells, cell_count, &invocation->engine, error));
  if (status == FC_OK) {
    fc_odds_count(count, odds);
    status = mpz_sgn(count) > 0 ? FC_OK : error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
  }
  if (status == FC_OK) {
    render_odds(output, odds, cells, cell_count, style_of(invocation));
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
                   "are exact.\n"
                   "\n"
                   "With '--find K', 'odds --find K [LENGTH]' prints the K cells, not yet shot at, that a ship of a\n"
                   "length is least able to avoid, or without LENGTH any ship, and how likely it is on one of them.\n"
                   "They are found by greedy choice and exchange: no set that differs in one cell is better.\n",
    .operand = "CELLS",
    .operand_help = "CELLS is one word, or several in quotation marks: cells such as C7, rectangles such as A1:D4,\n"
                    "'checkerboard' (A1 and every second cell), and 'diagonals:N' (every N-th diagonal; of the N\n"
                    "ways to choose them that with the fewest cells, or with 'diagonals:N+R' the one that has\n"
                    "diagonal R, counted from 0, the one of A1). With a dot or a slash in it, it names a file with\n"
                    "such words, or with a grid in which 'x' is a cell of the set and '.' is none; '-' is standard\n"
                    "input.\n",
    .operand_is_file = true,
    .operand_is_name = is_cells,
    .operand_has_words = true,
    .operand_may_lack = finds_cells,
    .examples = "  fleetcount odds diagonals:5             in the Russian game, before the first shot\n"
                "  fleetcount odds 'C3 C7 G3 G7' game.board\n"
                "  fleetcount odds A1:E5 --rules classic --format json\n"
                "  fleetcount odds ./cells.txt game.board  the cells are in a file\n"
                "  fleetcount odds --find 10 4 game.board  ten cells that the ship of four can hardly avoid\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT | OPTIONS_FIND,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run_odds,
};

/* ---- cover ------------------------------------------------------------------------------------------------ */

static enum exit_status check_length(const char *operand) {
  int length;
  return length_read(&length, operand) ? EXIT_DONE
                                       : report_usage(NO_LENGTH, FC_MAX_SHIP_LENGTH, quotation_of(span_of(operand)).string);
}

static fc_status run_cover(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  int length = 0;
  (void)length_read(&length, invocation->operand); /* check_length has checked it */
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  size_t least = 0;
  const fc_status status = fc_fewest_cells(&cells, &cell_count, &least, board, length, &invocation->engine, error);
  if (status == FC_OK) {
    render_fewest_cells(output, length, cells, cell_count, least, style_of(invocation));
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
