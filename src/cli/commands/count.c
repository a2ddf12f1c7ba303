/* fleetcount count, verify and classes: how many arrangements there are, whether that is right, and what work it is. */
#include "cli/command.h"
#include "fleetcount_lab.h"

/* ---- count ------------------------------------------------------------------------------------------------ */

/* How likely each fleet is takes an analysis. */
static fc_status count_fleets(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_analysis *analysis = NULL;
  const fc_status status = fc_analyse(&analysis, board, &invocation->engine, error);
  if (status == FC_OK) {
    count_json_of_fleets(output, board, analysis);
  }
  fc_analysis_free(analysis);
  return status;
}

static fc_status run_count(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  if (invocation->format == FORMAT_JSON && !fc_board_knows_fleet(board)) {
    return count_fleets(output, board, invocation, error);
  }
  mpz_t count;
  mpz_init(count);
  const fc_status status = fc_count(count, NULL, board, &invocation->engine, error);
  if (status == FC_OK) {
    (invocation->format == FORMAT_JSON ? count_json : count_text)(output, count);
  }
  mpz_clear(count);
  return status;
}

const struct command command_count = {
    .name = "count",
    .summary = "how many arrangements of the fleet agree with the board",
    .description = "Prints how many arrangements of the whole fleet agree with everything known about the\n"
                   "board, as one decimal number: the exact one, however large it is. Ships of the same\n"
                   "length are not told apart, except named ships under '--announce ship'. A board that\n"
                   "contradicts itself has the count 0.\n",
    .examples = "  fleetcount count                        the empty 10x10 board of the Russian game\n"
                "  fleetcount count game.board             a game in a file\n"
                "  fleetcount count --rules classic        the empty board of the classic game\n"
                "  fleetcount count --size 6x6 --fleet '3 2 2 1'\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run_count,
};

/* ---- verify ----------------------------------------------------------------------------------------------- */

static fc_status run_verify(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_verification *verification = NULL;
  fc_status status = fc_verify(&verification, board, &invocation->engine, error);
  if (status == FC_OK) {
    (invocation->format == FORMAT_JSON ? verification_json : verification_text)(output, verification);
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
    (invocation->format == FORMAT_JSON ? census_json : census_text)(output, census);
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
                   "  configurations  complete arrangements, were the board to end after this row\n"
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
