/* fleetcount puzzle: Battleship puzzles with one solution. */
#include "cli/command.h"
#include "cli/options.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

/* Makes the puzzles of a seed. The caller frees them, also on failure. */
static fc_status make_puzzles(fc_puzzle **puzzles, size_t count, const fc_board *board, uint64_t seed,
                              const struct invocation *invocation, fc_error *error) {
  const fc_puzzle_plan plan = {.size = sizeof plan,
                               .has_grade = invocation->has_grade,
                               .grade = (fc_grade)invocation->grade,
                               .hints = invocation->hints,
                               .symmetric = invocation->symmetric};
  fc_puzzle_maker *maker = NULL;
  struct progress progress = progress_of(&invocation->engine);
  progress_stage(&progress, 0, 0);
  const fc_options stage = progress_stage_options(&progress, &invocation->engine);
  fc_status status = fc_puzzle_maker_create(&maker, board, &plan, &stage, error);
  for (size_t i = 0; status == FC_OK && i < count; i++) {
    progress_stage(&progress, (double)i / (double)count, (double)(i + 1) / (double)count);
    status = fc_puzzle_make(&puzzles[i], maker, seed, i, error);
  }
  fc_puzzle_maker_free(maker);
  return status;
}

static fc_status run_puzzle(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const size_t count = invocation->number > 0 ? (size_t)invocation->number : 1;
  uint64_t seed = 0;
  fc_puzzle **puzzles = memory_allocate_zeroed(count, sizeof(fc_puzzle *));
  fc_status status = puzzles != NULL ? seed_choose(&seed, invocation, error) : error_no_memory(error);
  THEN(status, make_puzzles(puzzles, count, board, seed, invocation, error));
  if (status == FC_OK) {
    const struct puzzle_sheet sheet = {puzzles, count, seed, invocation->solutions};
    render_puzzles(output, &sheet, style_of(invocation));
  }
  for (size_t i = 0; puzzles != NULL && i < count; i++) {
    fc_puzzle_free(puzzles[i]);
  }
  memory_free(puzzles);
  return status;
}

const struct command command_puzzle = {
    .name = "puzzle",
    .summary = "Battleship puzzles to solve, with one solution",
    .description = "Makes puzzles: the totals of all rows and columns, and hints. A puzzle has exactly one solution,\n"
                   "more as soon as any one hint is left out, and 'fleetcount hint' solves it step by step. It begins\n"
                   "with a random fleet; all fleets are equally likely, and are drawn until one gives a puzzle of the\n"
                   "grade and with the hints that are asked for. Puzzle I of a seed depends on the seed, on I and on\n"
                   "these options alone: it is the same on every machine, however many are made.\n"
                   "\n"
                   "'board' is a board file, which 'solutions' and 'hint' read; lines of '=' stand between several,\n"
                   "which 'fleetcount import' takes apart. SVG and PNG are a sheet of paper: all puzzles with their\n"
                   "ships to tick off, or, with '--solutions', their solutions, for another sheet.\n",
    .takes_no_board = true,
    .prints_data = true,
    .examples = "  fleetcount puzzle                       a puzzle of 10x10\n"
                "  fleetcount puzzle --grade easy --seed 7 --format board >easy.board\n"
                "  fleetcount puzzle -n 6 --seed 1 -o sheet.svg\n"
                "  fleetcount puzzle -n 6 --seed 1 -o solutions.svg --solutions\n"
                "  fleetcount puzzle --size 6x6 --fleet '3 2 2 1 1 1' --symmetric\n",
    .options = OPTIONS_RULES | OPTIONS_PUZZLE | OPTIONS_SEED | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_BOARD) | FORMAT_BIT(FORMAT_JSON) | FORMAT_PICTURES,
    .run = run_puzzle,
};
