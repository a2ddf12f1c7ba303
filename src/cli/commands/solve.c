/* fleetcount solve: the best that a player can do. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/progress.h"

/* ---- A strategy, or the best order ------------------------------------------------------------------------ */

static fc_status run_policy(struct text *output, const fc_board *board, const struct invocation *invocation,
                            const fc_solve_plan *plan, fc_error *error) {
  struct played played = {.name = invocation->strategy};
  const fc_status status = fc_evaluate(&played.evaluation, played.name, board, &invocation->engine, error);
  if (status == FC_OK) {
    (invocation->format == FORMAT_JSON ? evaluation_json : evaluation_text)(output, &played, plan);
  }
  fc_evaluation_free(played.evaluation);
  return status;
}

static fc_status run_order(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  uint64_t shots = 0;
  uint64_t configurations = 0;
  const fc_status status = fc_solve_order(&cells, &cell_count, &shots, &configurations, board, &invocation->engine, error);
  if (status == FC_OK) {
    (invocation->format == FORMAT_JSON ? order_json : order_text)(output, cells, cell_count, shots, configurations);
  }
  fc_cells_free(cells);
  return status;
}

/* ---- The optimum ------------------------------------------------------------------------------------------ */

/* What the bracket is shown by, and in which unit. */
struct bracket_line {
  struct progress_bar *bar;
  fc_criterion criterion;
};

static void show_bracket(void *context, uint64_t lower, uint64_t upper, uint64_t configurations) {
  const struct bracket_line *line = context;
  const double unit = line->criterion == FC_CRITERION_WORST ? 1 : (double)configurations;
  (void)snprintf(line->bar->note, sizeof line->bar->note, "the optimum is from %.6g to %.6g", (double)lower / unit,
                 (double)upper / unit);
}

static fc_status run_optimum(struct text *output, const fc_board *board, const struct invocation *invocation,
                             const fc_solve_plan *plan, fc_error *error) {
  struct played played[] = {{.name = "exact"}, {.name = "exact:tie=entropy"}, {.name = "entropy"}, {.name = "two-step"}};
  const size_t played_count = sizeof played / sizeof played[0];
  fc_status status = FC_OK;
  for (size_t i = 0; i < played_count && status == FC_OK; i++) {
    status = fc_evaluate(&played[i].evaluation, played[i].name, board, &invocation->engine, error);
  }
  struct bracket_line line = {.bar = invocation->engine.progress_context, .criterion = plan->criterion};
  fc_solve_plan shown = *plan;
  shown.bracket = show_bracket;
  shown.bracket_context = &line;
  fc_solution *solution = NULL;
  if (status == FC_OK) {
    status = fc_solve(&solution, board, &shown, &invocation->engine, error);
  }
  if (status == FC_OK) {
    (invocation->format == FORMAT_JSON ? solution_json : solution_text)(output, solution, played, played_count, plan);
  }
  fc_solution_free(solution);
  for (size_t i = 0; i < played_count; i++) {
    fc_evaluation_free(played[i].evaluation);
  }
  return status;
}

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const fc_solve_plan plan = {.size = sizeof plan, .criterion = invocation->criterion, .shots = invocation->within};
  if (invocation->strategy != NULL) {
    return run_policy(output, board, invocation, &plan, error);
  }
  return invocation->order ? run_order(output, board, invocation, error) : run_optimum(output, board, invocation, &plan, error);
}

const struct command command_solve = {
    .name = "solve",
    .summary = "the best that a player can do, on a small board",
    .description = "Finds the least number of shots that a player needs on average until the last ship cell is\n"
                   "hit, and the shots with which to begin; with a proof by exhaustion, so that no strategy does\n"
                   "better. What is averaged over are all arrangements that agree with the board, each equally\n"
                   "likely. Prints, too, what some strategies need on the same board.\n"
                   "\n"
                   "That is possible while few arrangements are left, some hundred or thousand. Stopped by\n"
                   "--timeout or by Ctrl-C it prints what it has proved until then: between which two numbers the\n"
                   "optimum lies.\n"
                   "\n"
                   "With --policy it plays one strategy against every arrangement, up to ten million: exact (the\n"
                   "cell that is hit most often), exact:tie=entropy (of several the one whose answer tells most),\n"
                   "exact:endgame=N (optimal once at most N arrangements are left), entropy (the cell whose\n"
                   "answer tells most), two-step (most hits with two shots), or, on an empty board, any of\n"
                   "'fleetcount strategies' that does not shoot at random. With --order it finds the best order of\n"
                   "cells that is fixed in advance, whatever the answers are.\n",
    .examples = "  fleetcount solve --size 4x4 --fleet 3               5.625 shots: begin in the middle\n"
                "  fleetcount solve game.board                         the end of a game\n"
                "  fleetcount solve --criterion worst game.board       against an opponent who may still choose\n"
                "  fleetcount solve --criterion within=8 game.board    eight shots are left\n"
                "  fleetcount solve --policy entropy game.board        what a strategy needs\n"
                "  fleetcount solve --order --size 4x4 --fleet '3 2'   without looking at the answers\n",
    .options = OPTIONS_BOARD | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT | OPTIONS_SOLVE | OPTIONS_CRITERION,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .tells_part = true,
    .run = run,
};
