/* fleetcount check, rank, unrank, solutions and sample: fleets that agree with a board; bias and fit: the habits of a placer and
 * of an opponent. */
#include <inttypes.h>
#include <string.h>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/report.h"
#include "cli/streams.h"
#include "fleetcount_lab.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

/* ---- Lists of fleets -------------------------------------------------------------------------------------- */

#define FLEET_FORMATS (FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_FLEET) | FORMAT_BIT(FORMAT_JSON))

struct fleet_output {
  const fc_board *board;
  enum format format; /* one of FLEET_FORMATS */
  uint64_t fleets;    /* appended so far */
};

/* Appends a whole fleet, with its ID unless that is NULL. */
static void fleet_list_append(struct text *output, struct fleet_output *list, const fc_ship *ships, mpz_srcptr id) {
  const size_t ship_count = fleet_size(ships, fc_board_ship_count(list->board));
  const bool is_first = list->fleets++ == 0;
  text_append(output, list->format != FORMAT_JSON ? (is_first ? "" : "\n") : is_first ? "[" : ",\n ");
  fleet_append(output, list->board, ships, ship_count, id, list->format);
}

/* Ends the list, which has at least one fleet. */
static void fleet_list_end(struct text *output, const struct fleet_output *list) {
  text_append(output, list->format == FORMAT_JSON ? "]\n" : "");
}

/* ---- check ------------------------------------------------------------------------------------------------ */

static void append_verdict(struct text *output, const fc_ship *ships, const fc_objection *objection, const char *message,
                           const struct invocation *invocation) {
  struct text name = {0};
  printable_append(&name, invocation->operand_file.name);
  render_verdict(output, text_string(&name), ships, objection, message, style_of(invocation));
  text_end_part(output, &name);
}

/* Reads the fleet of the operand and checks it. FC_DISAGREES comes with an objection. The caller frees the ships in any case. */
static fc_status read_fleet(fc_ship **ships, size_t *ship_count, fc_objection *objection, const fc_board *board,
                            const struct invocation *invocation, fc_error *error) {
  const struct input_file *file = &invocation->operand_file;
  const fc_status status = fc_fleet_read(ships, ship_count, file->bytes, file->length, board, error);
  return status == FC_OK ? fc_fleet_check(board, *ships, *ship_count, objection, error) : status;
}

static fc_status run_check(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_ship *ships = NULL;
  size_t ship_count = 0;
  fc_objection objection = {.ship = -1};
  const fc_status status = read_fleet(&ships, &ship_count, &objection, board, invocation, error);
  if (status == FC_OK || status == FC_DISAGREES) {
    append_verdict(output, ships, &objection, error->message, invocation);
  }
  fc_ships_free(ships);
  return status;
}

const struct command command_check = {
    .name = "check",
    .summary = "whether a fleet agrees with a board",
    .description = "Says whether a fleet obeys the rules and agrees with the board: whether all its ships lie on\n"
                   "the board, none overlap, none touch that may not, they are the fleet of the rules, and\n"
                   "would have answered every shot as the board says. Names the first thing that is wrong, and\n"
                   "then ends with status 4.\n",
    .operand = "FLEETFILE",
    .operand_help = "FLEETFILE is a text file, '-' for standard input, with one line a ship: its length (or its\n"
                    "name), the cell of its top or left end, and 'across' or 'down', such as '4 A1 across'; or\n"
                    "its ends, 'A1:D1'; or all its cells. Or the whole fleet is drawn as a grid, as 'sample'\n"
                    "prints it.\n",
    .operand_is_file = true,
    .examples = "  fleetcount check my.fleet               whether it is a fleet of the Russian game\n"
                "  fleetcount check my.fleet game.board    whether it may be the opponent's\n"
                "  fleetcount check --rules classic - <my.fleet\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_OUTPUT | OPTIONS_FORMAT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run_check,
};

/* ---- rank ------------------------------------------------------------------------------------------------- */

/* In text standard output has nothing but an ID, so the reason is a message. */
static void tell_objection(struct text *output, const fc_ship *ships, const fc_objection *objection, const char *message,
                           const struct invocation *invocation) {
  if (invocation->format == FORMAT_JSON) {
    append_verdict(output, ships, objection, message, invocation);
  } else {
    report_place(invocation->operand_file.name, objection->ship >= 0 ? ships[objection->ship].line : 0, 0, message);
  }
}

static fc_status print_id(struct text *output, const fc_ship *ships, size_t ship_count, const fc_board *board,
                          const struct invocation *invocation, fc_error *error) {
  fc_ranking *ranking = NULL;
  mpz_t id, count;
  mpz_inits(id, count, NULL);
  fc_status status = fc_ranking_create(&ranking, board, &invocation->engine, error);
  THEN(status, fc_ranking_rank(id, ranking, ships, ship_count, error));
  if (status == FC_OK) {
    fc_ranking_count(count, ranking);
    render_id(output, id, count, style_of(invocation));
  }
  fc_ranking_free(ranking);
  mpz_clears(id, count, NULL);
  return status;
}

/* The fleet is checked before anything is counted, which may take long. */
static fc_status run_rank(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_ship *ships = NULL;
  size_t ship_count = 0;
  fc_objection objection = {.ship = -1};
  fc_status status = read_fleet(&ships, &ship_count, &objection, board, invocation, error);
  if (status == FC_OK) {
    status = print_id(output, ships, ship_count, board, invocation, error);
  } else if (status == FC_DISAGREES) {
    tell_objection(output, ships, &objection, error->message, invocation);
  }
  fc_ships_free(ships);
  return status;
}

const struct command command_rank = {
    .name = "rank",
    .summary = "the game ID of a fleet",
    .description = "All arrangements that agree with a board are numbered, from 0 to one less than 'count'\n"
                   "says. Prints the number of a fleet among them, its game ID; 'fleetcount unrank' gives the\n"
                   "fleet back. A fleet that does not agree with the board has none there: what is wrong first\n"
                   "is reported, and the status is 4.\n",
    .operand = "FLEETFILE",
    .operand_help = "FLEETFILE is a text file, '-' for standard input, as for 'fleetcount check'.\n",
    .operand_is_file = true,
    .examples = "  fleetcount rank my.fleet                among all fleets of the Russian game\n"
                "  fleetcount rank my.fleet game.board     among those that agree with a board\n"
                "  fleetcount sample --format fleet | fleetcount rank -\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_FORMAT,
    .prints_data = true,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run_rank,
};

/* ---- unrank ----------------------------------------------------------------------------------------------- */

static enum exit_status check_id(const char *operand) {
  if (operand[0] != '\0' && operand[strspn(operand, "0123456789")] == '\0') {
    return EXIT_DONE;
  }
  const char *mark = quotation_mark(operand);
  return report_usage("%s%s%s is no ID; IDs are whole numbers from 0 up", mark, operand, mark);
}

static fc_status run_unrank(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  struct fleet_output list = {.board = board, .format = invocation->format};
  fc_ranking *ranking = NULL;
  fc_ship *ships = memory_allocate(fc_board_ship_count(board), sizeof *ships);
  mpz_t id;
  mpz_init_set_str(id, invocation->operand, 10);
  fc_status status = ships != NULL ? fc_ranking_create(&ranking, board, &invocation->engine, error) : error_no_memory(error);
  THEN(status, fc_ranking_unrank(ships, ranking, id, error));
  if (status == FC_OK) {
    fleet_list_append(output, &list, ships, id);
    fleet_list_end(output, &list);
  }
  fc_ranking_free(ranking);
  memory_free(ships);
  mpz_clear(id);
  return status;
}

const struct command command_unrank = {
    .name = "unrank",
    .summary = "the fleet of a game ID",
    .description = "All arrangements that agree with a board are numbered, from 0 to one less than 'count'\n"
                   "says. Prints the fleet with the number ID, its game ID. The same ID stands for the same\n"
                   "fleet on every machine and in every version of the program.\n"
                   "\n"
                   "As text, the fleet is drawn as a grid with the lengths of the ships on their cells; 'fleet'\n"
                   "is a file for 'fleetcount check' and 'fleetcount rank'; JSON is an array of one object.\n",
    .operand = "ID",
    .operand_help = "ID is a whole number, of any size.\n",
    .check_operand = check_id,
    .examples = "  fleetcount unrank 927772989415890      a fleet of the Russian game\n"
                "  fleetcount unrank 0 game.board          the first that agrees with a board\n"
                "  fleetcount unrank --rules classic --format fleet 15046987767 >last.fleet\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_FORMAT,
    .prints_data = true,
    .formats = FLEET_FORMATS,
    .run = run_unrank,
};

/* ---- solutions -------------------------------------------------------------------------------------------- */

fc_status find_solutions(fc_solutions **solutions, const fc_board *board, uint64_t most, const struct invocation *invocation,
                         fc_error *error) {
  const fc_status status = fc_solutions_find(solutions, board, most, &invocation->engine, error);
  return status == FC_OK && fc_solutions_count(*solutions) == 0
             ? error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board")
             : status;
}

static fc_status run_solutions(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_solutions *solutions = NULL;
  const fc_status status = find_solutions(&solutions, board, invocation->number > 0 ? invocation->number : 1, invocation, error);
  if (status == FC_OK) {
    render_solutions(output, board, solutions, style_of(invocation));
  }
  fc_solutions_free(solutions);
  return status;
}

const struct command command_solutions = {
    .name = "solutions",
    .summary = "the solutions of a puzzle, or the arrangements of any board that has few",
    .description = "Prints the arrangements that agree with a board themselves, and whether there are more: a\n"
                   "puzzle should have one. They come in the same order on every machine. Where all of several\n"
                   "are there, a last grid shows what they have in common; '?' is where they differ.\n"
                   "\n"
                   "As text, a solution is drawn as a grid with the lengths of the ships on their cells; 'fleet'\n"
                   "is a file for 'fleetcount check'. In JSON, 'count' is how many there are where 'complete'\n"
                   "is true, and otherwise how many there are at least.\n",
    .examples = "  fleetcount solutions puzzle.board       the solution, and whether it is the only one\n"
                "  fleetcount solutions -n 20 puzzle.board\n"
                "  fleetcount solutions --format fleet puzzle.board >solved.fleet\n",
    .options = OPTIONS_BOARD | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_NUMBER,
    .formats = FLEET_FORMATS,
    .run = run_solutions,
};

/* ---- sample ----------------------------------------------------------------------------------------------- */

/* Threads share the fleets of a batch. */
enum { FLEETS_AT_A_TIME = 4096, SHIPS_AT_A_TIME = 65536 };

struct sample {
  struct fleet_output list;
  const fc_sampler *sampler;
  uint64_t seed;
  uint64_t number; /* of fleets */
  size_t room;     /* fleets of a batch */
  fc_ship *ships;
  mpz_t *ids; /* NULL where the placer draws none */
};

/* Makes room for a batch of at least one fleet. The caller calls clear_room, even after a failure. */
static fc_status make_room(struct sample *sample, size_t ship_count, fc_error *error) {
  const size_t fitting = ship_count > 0 ? SHIPS_AT_A_TIME / ship_count : FLEETS_AT_A_TIME;
  const size_t most = fitting < FLEETS_AT_A_TIME ? fitting : FLEETS_AT_A_TIME;
  const bool has_ids = fc_sampler_has_ids(sample->sampler);
  sample->room = sample->number < most ? (size_t)sample->number : most;
  sample->ships = memory_allocate(sample->room, ship_count * sizeof *sample->ships);
  sample->ids = has_ids ? memory_allocate(sample->room, sizeof *sample->ids) : NULL;
  for (size_t i = 0; sample->ids != NULL && i < sample->room; i++) {
    mpz_init(sample->ids[i]);
  }
  return sample->ships != NULL && (sample->ids != NULL || !has_ids) ? FC_OK : error_no_memory(error);
}

static void clear_room(struct sample *sample) {
  for (size_t i = 0; sample->ids != NULL && i < sample->room; i++) {
    mpz_clear(sample->ids[i]);
  }
  memory_free(sample->ids);
  memory_free(sample->ships);
}

/* Appends the fleets of a batch. False where the output cannot be written, which output_write reports. */
static bool append_drawn(struct text *output, struct sample *sample, size_t count, size_t ship_count) {
  for (size_t i = 0; i < count; i++) {
    fleet_list_append(output, &sample->list, sample->ships + i * ship_count, sample->ids != NULL ? sample->ids[i] : NULL);
    if (!output_drain(output)) {
      return false;
    }
  }
  return true;
}

static fc_status draw_all(struct text *output, struct sample *sample, size_t ship_count, struct progress *progress,
                          fc_error *error) {
  for (uint64_t first = 0; first < sample->number; first += sample->room) {
    const uint64_t left = sample->number - first;
    const size_t some = left < sample->room ? (size_t)left : sample->room;
    progress_stage(progress, (double)first / (double)sample->number, (double)(first + some) / (double)sample->number);
    const fc_status status = fc_sampler_draw_many(sample->ships, sample->ids, sample->sampler, sample->seed, first, some, error);
    if (status != FC_OK || !append_drawn(output, sample, some, ship_count)) {
      return status;
    }
  }
  fleet_list_end(output, &sample->list);
  return FC_OK;
}

static fc_status run_sample(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const size_t ship_count = fc_board_ship_count(board);
  struct sample sample = {.list = {.board = board, .format = invocation->format},
                          .number = invocation->number > 0 ? invocation->number : 1};
  fc_sampler *sampler = NULL;
  struct progress progress = progress_of(&invocation->engine);
  progress_stage(&progress, 0, 0);
  const fc_options stage = progress_stage_options(&progress, &invocation->engine);
  fc_status status = fc_sampler_create(&sampler, placer_of(invocation), board, &stage, error);
  THEN(status, seed_choose(&sample.seed, invocation, error));
  if (status == FC_OK) {
    sample.sampler = sampler;
    status = make_room(&sample, ship_count, error);
  }
  THEN(status, draw_all(output, &sample, ship_count, &progress, error));
  clear_room(&sample);
  fc_sampler_free(sampler);
  return status;
}

const struct command command_sample = {
    .name = "sample",
    .summary = "random fleets",
    .description = "Prints random fleets that agree with the board, drawn independently of each other. Fleet I\n"
                   "(from 0) depends on the seed and on I alone: it is the same on every machine, however many\n"
                   "are drawn. Those of the placer 'uniform' come with their game IDs (see 'fleetcount rank').\n"
                   "\n"
                   "As text, a fleet is a grid with the lengths of the ships on their cells; 'fleet' is a file for\n"
                   "'fleetcount check'; JSON is an array of objects.\n",
    .examples = "  fleetcount sample                       a fleet of the Russian game\n"
                "  fleetcount sample -n 3 --seed 1 game.board\n"
                "  fleetcount sample --placer spread --format fleet >my.fleet\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_NUMBER |
               OPTIONS_PLACER | OPTIONS_SEED,
    .prints_data = true,
    .formats = FLEET_FORMATS,
    .writes_meanwhile = true,
    .run = run_sample,
};

/* ---- bias ------------------------------------------------------------------------------------------------- */

#define DEFAULT_GAMES 100000

static fc_status run_bias(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const uint64_t games = invocation->games > 0 ? invocation->games : DEFAULT_GAMES;
  fc_bias *bias = NULL;
  uint64_t seed = 0;
  fc_status status = seed_choose(&seed, invocation, error);
  THEN(status, fc_measure_bias(&bias, invocation->operand, board, games, seed, &invocation->engine, error));
  if (status == FC_OK) {
    render_bias(output, bias, board, style_of(invocation));
  }
  fc_bias_free(bias);
  return status;
}

static enum exit_status check_placer(const char *operand) {
  return placer_name_check("", span_of(operand));
}

const struct command command_bias = {
    .name = "bias",
    .summary = "how far from uniform a placer is",
    .description = "Draws many fleets with a placer and compares how often each cell is covered with the exact\n"
                   "share of all arrangements: the greatest and the mean deviation (beside the mean that chance\n"
                   "alone would make), for all ships and for each length, and of every cell, in percentage points.\n"
                   "\n"
                   "'p at most' is an upper bound of the chance that a uniform placer has a cell that deviates so\n"
                   "strongly. The chi-square test picks one cell of every fleet at random. SVG and PNG are maps.\n"
                   "docs/placement-bias.md tells more.\n",
    .operand = "PLACER",
    .operand_help = "PLACER is one of 'fleetcount help placers'.\n",
    .check_operand = check_placer,
    .examples = "  fleetcount bias sequential              in the Russian game\n"
                "  fleetcount bias --games 10000 --seed 1 rejection\n"
                "  fleetcount bias --rules classic --format csv edges >edges.csv\n"
                "  fleetcount bias -o spread.svg spread    maps of the deviations\n",
    .options = OPTIONS_BOARD | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_GAMES | OPTIONS_SEED,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON) | FORMAT_BIT(FORMAT_CSV) | FORMAT_PICTURES,
    .run = run_bias,
};

/* ---- fit -------------------------------------------------------------------------------------------------- */

/* The limit of DATA: some ten million fleets. */
#define MOST_BYTES ((size_t)1 << 30)

/* Five percentage points: what rounding the weights may cost without a note. */
#define MOST_ROUNDING_ERROR 0.05

static fc_status run_fit(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const struct input_file *file = &invocation->operand_file;
  const fc_fit_plan plan = {.size = sizeof plan,
                            .smoothing = (double)invocation->smoothing,
                            .greatest = invocation->greatest,
                            .by_placement = invocation->places};
  fc_frequencies *frequencies = NULL;
  fc_fit *made = NULL;
  struct text source = {0};
  fc_status status = fc_frequencies_read(&frequencies, file->bytes, file->length, board, !invocation->together, error);
  THEN(status, fc_fit_make(&made, frequencies, board, &plan, &invocation->engine, error));
  if (status == FC_OK) {
    const fc_fit_summary summary = fc_fit_summary_of(made);
    if (summary.greatest > summary.reached + MOST_ROUNDING_ERROR) {
      report_note("with whole weights up to %" PRIu64 " a cell is %.1f percentage points from its frequency; "
                  "a greater --greatest%s may come closer",
                  summary.weight, 100 * summary.greatest,
                  fc_frequencies_are_by_length(frequencies) || invocation->places ? "" : " or --places");
    }
    printable_append(&source, file->name);
    render_fit(output, made, frequencies, text_string(&source), board, style_of(invocation));
    text_end_part(output, &source);
  }
  fc_fit_free(made);
  fc_frequencies_free(frequencies);
  return status;
}

const struct command command_fit = {
    .name = "fit",
    .summary = "a prior that is learnt from the fleets of an opponent",
    .description = "Finds the prior with which ships are on each cell exactly as often as DATA says, and which\n"
                   "otherwise says as little as possible: the distribution of greatest entropy. Prints a file for\n"
                   "--prior, with comments that say how near it comes. docs/people.md tells more.\n",
    .operand = "DATA",
    .operand_help = "DATA is a text file, '-' for standard input: fleets as 'sample --format fleet' prints them, or\n"
                    "a table with a line for every row of the board and a number for every column, how often a ship\n"
                    "is there, of 1, in percent, or of fleets; or such tables below headings such as 'length 4:'.\n",
    .operand_is_file = true,
    .operand_limit = MOST_BYTES,
    .examples = "  fleetcount fit --rules classic data/human-cells.tsv -o people.prior\n"
                "  fleetcount best --rules classic --prior people.prior game.board\n",
    .options = OPTIONS_BOARD | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_FIT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .prints_data = true,
    .run = run_fit,
};
