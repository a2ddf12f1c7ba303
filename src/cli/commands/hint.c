/* fleetcount hint: the next step in a puzzle, with its reason. */
#include "cli/command.h"
#include "sys/status.h"

static fc_status run_hint(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_solutions *solutions = NULL;
  fc_steps *steps = NULL;
  fc_status status = find_solutions(&solutions, board, 1, invocation, error); /* so that the board has no contradiction */
  THEN(status, fc_hint(&steps, board, invocation->all ? 0 : 1, &invocation->engine, error));
  if (status == FC_OK) {
    render_steps(output, steps, invocation->all, style_of(invocation));
  }
  fc_steps_free(steps);
  fc_solutions_free(solutions);
  return status;
}

const struct command command_hint = {
    .name = "hint",
    .summary = "the next step in a puzzle, and why",
    .description = "Prints the next step that a person could make: which cells are ships or water, and why. It\n"
                   "is the easiest step that decides anything; every step holds in all solutions.\n"
                   "\n"
                   "With '--all' it prints every step until nothing more follows. Where they solve the puzzle, the\n"
                   "grade of the hardest one is that of the puzzle:\n"
                   "\n"
                   "  easy     looking at one row or column, or at the cells beside a ship\n"
                   "  medium   looking where the ships still fit, or trying out a cell with easy steps\n"
                   "  hard     trying out with other steps, also with tries within tries\n"
                   "  expert   more than 12 tries within tries, or tries within these\n",
    .examples = "  fleetcount hint puzzle.board            what to do next\n"
                "  fleetcount hint --all puzzle.board      the way to the solution, and the grade\n",
    .options = OPTIONS_BOARD | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_ALL,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run_hint,
};
