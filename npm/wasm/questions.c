/* Questions about one board. */
#include <stdlib.h>

#include "calls.h"

/* A quantity of all cells, layer by layer. */
static fc_status put_quantity(const fc_analysis *analysis, fc_quantity quantity, fc_error *error) {
  const size_t cells = (size_t)fc_analysis_rows(analysis) * (size_t)fc_analysis_columns(analysis);
  const size_t count = cells * fc_analysis_layer_count(analysis, quantity);
  mpz_t *numbers = kept_integers(count);
  const fc_status status = fc_analysis_counts(numbers, analysis, quantity, error);
  if (status == FC_OK) {
    put_integers((const mpz_t *)numbers, count);
  }
  return status;
}

/* The best cells; none where no ship can be hit any more. */
static fc_status put_best(const fc_analysis *analysis, fc_error *error) {
  fc_cell *cells = NULL;
  size_t count = 0;
  mpz_t *occupancy = kept_integers(1);
  const fc_status status = fc_analysis_best(&cells, &count, *occupancy, analysis, error);
  put_cells(cells, status == FC_OK && mpz_sgn(*occupancy) != 0 ? count : 0);
  fc_cells_free(cells);
  return status;
}

/* Rows, columns, lengths, count, fleets, best cells; then how often each class covers each cell and is sunk there: all else
 * follows. */
static fc_status put_analysis(const fc_analysis *analysis, const fc_board *board, fc_error *error) {
  put_number(fc_analysis_rows(analysis));
  put_number(fc_analysis_columns(analysis));
  const size_t lengths = fc_analysis_length_count(analysis);
  put_number((double)lengths);
  for (size_t i = 0; i < lengths; i++) {
    put_number(fc_analysis_length(analysis, i));
  }
  mpz_t *number = kept_integers(1);
  fc_analysis_count(*number, analysis);
  put_integer(*number);
  const int is_possible = mpz_sgn(*number) != 0;

  const size_t classes = fc_board_ship_class_count(board);
  const size_t fleets = fc_analysis_fleet_count(analysis);
  int *ships = room_for(classes, sizeof *ships);
  fc_status status = FC_OK;
  put_number((double)classes);
  put_number((double)fleets);
  for (size_t i = 0; i < fleets && status == FC_OK; i++) {
    status = fc_analysis_fleet(ships, *number, analysis, i, error);
    for (size_t j = 0; j < classes; j++) {
      put_number(ships[j]);
    }
    put_integer(*number);
  }
  free(ships);

  if (status == FC_OK && is_possible) {
    status = put_best(analysis, error);
  } else {
    put_cells(NULL, 0);
  }
  status = status != FC_OK ? status : put_quantity(analysis, FC_QUANTITY_BY_CLASS, error);
  return status != FC_OK ? status : put_quantity(analysis, FC_QUANTITY_SINKS_BY_CLASS, error);
}

CALL(int, count)(const fc_board *board, int up_to_symmetry) {
  mpz_t *number = kept_integers(1);
  fc_error error = {0};
  answer_begin(board);
  const fc_status status = up_to_symmetry ? fc_count_up_to_symmetry(*number, NULL, board, kept_options(), &error)
                                          : fc_count(*number, NULL, board, kept_options(), &error);
  put_integer(*number);
  return answer_end(status, &error);
}

CALL(int, analyse)(const fc_board *board) {
  fc_analysis *analysis = NULL;
  fc_error error = {0};
  answer_begin(board);
  fc_status status = fc_analyse(&analysis, board, kept_options(), &error);
  if (status == FC_OK) {
    status = put_analysis(analysis, board, &error);
  }
  fc_analysis_free(analysis);
  return answer_end(status, &error);
}

/* The best cells alone. */
CALL(int, best)(const fc_board *board) {
  fc_analysis *analysis = NULL;
  fc_error error = {0};
  answer_begin(board);
  fc_status status = fc_analyse(&analysis, board, kept_options(), &error);
  if (status == FC_OK) {
    status = put_best(analysis, &error);
  }
  fc_analysis_free(analysis);
  return answer_end(status, &error);
}

static void put_lines(const int *lines, size_t count) {
  put_number((double)count);
  for (size_t i = 0; i < count; i++) {
    put_number(lines[i]);
  }
}

/* The analysis; ranks; certain ships and certain water; the conflict: its kind, cells, rows, columns, sums and shot. */
CALL(int, explain)(const fc_board *board) {
  fc_explanation *explanation = NULL;
  fc_error error = {0};
  answer_begin(board);
  fc_status status = fc_explain(&explanation, board, kept_options(), &error);
  if (status == FC_OK) {
    status = put_analysis(fc_explanation_analysis(explanation), board, &error);
    const size_t ranks = fc_explanation_rank_count(explanation);
    put_number((double)ranks);
    size_t cell_count = 0;
    for (size_t i = 0; i < ranks; i++) {
      mpz_t *occupancy = kept_integers(1);
      const fc_cell *cells = fc_explanation_rank(*occupancy, &cell_count, explanation, i);
      put_cells(cells, cell_count);
      put_integer(*occupancy);
    }
    const fc_cell *ships = fc_explanation_certain_ships(&cell_count, explanation);
    put_cells(ships, cell_count);
    const fc_cell *water = fc_explanation_certain_water(&cell_count, explanation);
    put_cells(water, cell_count);
    const fc_conflict conflict = fc_explanation_conflict(explanation);
    put_number(conflict.kind);
    put_cells(conflict.cells, conflict.cell_count);
    put_lines(conflict.rows, conflict.row_count);
    put_lines(conflict.columns, conflict.column_count);
    put_number((double)conflict.sum_count);
    for (size_t i = 0; i < conflict.sum_count; i++) {
      put_number((double)conflict.sums[i]);
    }
    put_number((double)conflict.shot);
  }
  fc_explanation_free(explanation);
  return answer_end(status, &error);
}

/* The cells; whether they are proved optimal, played on from, or neither (2, 1, 0); then the value, as a numerator and a
 * denominator. */
CALL(int, advise)(const fc_board *board, int criterion, int shots) {
  const fc_solve_plan plan = {.size = sizeof plan, .criterion = (fc_criterion)criterion, .shots = shots};
  fc_advice *advice = NULL;
  fc_error error = {0};
  answer_begin(board);
  const fc_status status = fc_advise(&advice, board, &plan, kept_options(), &error);
  if (status == FC_OK) {
    size_t cell_count = 0;
    const fc_cell *cells = fc_advice_cells(&cell_count, advice);
    put_cells(cells, cell_count);
    const fc_solution *solution = fc_advice_solution(advice);
    const fc_evaluation *played = fc_advice_evaluation(advice);
    if (solution != NULL) {
      put_number(2);
      put_whole(fc_solution_upper(solution));
      put_whole(criterion == FC_CRITERION_WORST ? 1 : fc_solution_configurations(solution));
    } else if (played != NULL) {
      put_number(1);
      put_whole(criterion == FC_CRITERION_WORST    ? (uint64_t)fc_evaluation_worst(played)
                : criterion == FC_CRITERION_WITHIN ? fc_evaluation_within(played, shots)
                                                   : fc_evaluation_shots(played));
      put_whole(criterion == FC_CRITERION_WORST ? 1 : fc_evaluation_configurations(played));
    } else {
      put_number(0);
    }
  }
  fc_advice_free(advice);
  return answer_end(status, &error);
}

/* The cells, how they were found, and the number of arrangements, 0 where no shots are known; then the shots, and those after the
 * best of the likeliest cells. */
CALL(int, fewest)(const fc_board *board) {
  fc_analysis *analysis = NULL;
  fc_fewest fewest = {.cells = NULL};
  fc_error error = {0};
  answer_begin(board);
  fc_status status = fc_analyse(&analysis, board, kept_options(), &error);
  if (status == FC_OK) {
    status = fc_fewest_shots(&fewest, analysis, board, kept_options(), &error);
  }
  if (status == FC_OK) {
    put_cells(fewest.cells, fewest.cell_count);
    put_number(fewest.by);
    put_whole(fewest.configurations);
    put_whole(fewest.shots);
    put_whole(fewest.likeliest_shots);
  }
  fc_cells_free(fewest.cells);
  fc_analysis_free(analysis);
  return answer_end(status, &error);
}

/* The cells; their hits, summed over the arrangements, in how many they have a ship, and the number of arrangements; then how
 * many bits the answer to a salvo for information tells, -1 for another one. */
CALL(int, salvo)(const fc_board *board, int size, int goal) {
  mpz_t *numbers = kept_integers(3);
  fc_cell *cells = NULL;
  double bits = -1;
  fc_error error = {0};
  answer_begin(board);
  fc_status status =
      fc_best_salvo(&cells, numbers[0], numbers[1], numbers[2], board, (size_t)size, (fc_salvo_goal)goal, kept_options(), &error);
  if (status == FC_OK && goal == FC_SALVO_INFORMATION) {
    status = fc_salvo_bits(&bits, board, cells, (size_t)size, kept_options(), &error);
  }
  put_cells(cells, status == FC_OK ? (size_t)size : 0);
  put_integers((const mpz_t *)numbers, 3);
  put_number(bits);
  fc_cells_free(cells);
  return answer_end(status, &error);
}

/* The cells; in how many arrangements they have a ship, in how many any others have one at most, and the number of arrangements.
 */
CALL(int, findCells)(const fc_board *board, int size, int length) {
  mpz_t *numbers = kept_integers(3);
  fc_cell *cells = NULL;
  fc_error error = {0};
  answer_begin(board);
  const fc_status status =
      fc_find_cells(&cells, numbers[0], numbers[1], numbers[2], board, (size_t)size, length, kept_options(), &error);
  put_cells(cells, status == FC_OK ? (size_t)size : 0);
  put_integers((const mpz_t *)numbers, 3);
  fc_cells_free(cells);
  return answer_end(status, &error);
}

/* Hits, whether it is finished, accuracy, lost and luck; how many shots; then each, with the words of its move. `only` is the
 * index of a shot to look at alone, -1: all of them. */
CALL(int, review)(const fc_board *board, double only) {
  fc_review *review = NULL;
  fc_error error = {0};
  answer_begin(board);
  const size_t first = only < 0 ? 0 : (size_t)only;
  const fc_status status = only < 0 ? fc_review_make(&review, board, kept_options(), &error)
                                    : fc_review_shot(&review, board, first, kept_options(), &error);
  if (status == FC_OK) {
    const fc_review_summary total = fc_review_total(review);
    put_number((double)total.hits);
    put_number(total.finished);
    put_number(total.accuracy);
    put_number(total.lost);
    put_number(total.luck);
    put_number((double)total.shots);
    for (size_t i = 0; i < total.shots; i++) {
      const fc_move move = fc_review_move(review, i);
      const fc_shot shot = fc_board_shot(board, first + i);
      mpz_t *count = kept_integers(1);
      fc_review_count(*count, review, i);
      put_shot(&shot);
      put_integer(*count);
      put_number(move.chance);
      put_number(move.lost);
      put_number(move.at_random);
      put_text(fc_phase_name(move.phase));
      put_text(fc_leak_name(move.leak));
      put_text(fc_leak_title(move.leak));
      put_text(fc_move_grade_name(move.grade));
      put_text(move.why);
      put_cells(move.likeliest, move.likeliest_count);
      put_number(move.highest);
      put_cells(move.best, move.best_count);
      put_number(move.by);
    }
  }
  fc_review_free(review);
  return answer_end(status, &error);
}

/* Whether these are all; how many; then the ships of each. */
CALL(int, solutions)(const fc_board *board, double most) {
  fc_solutions *found = NULL;
  fc_error error = {0};
  answer_begin(board);
  const fc_status status = fc_solutions_find(&found, board, (uint64_t)most, kept_options(), &error);
  if (status == FC_OK) {
    const uint64_t count = fc_solutions_count(found);
    put_number(fc_solutions_are_all(found));
    put_number((double)count);
    for (uint64_t i = 0; i < count; i++) {
      put_ships(fc_solutions_ships(found, i), fc_board_ship_count(board));
    }
  }
  fc_solutions_free(found);
  return answer_end(status, &error);
}

/* Row, column and numbers; the words; then the cells, each as a list of one or none. */
static void put_reason(const fc_step_reason *reason) {
  put_number(reason->row);
  put_number(reason->column);
  put_number(reason->length);
  put_number(reason->number);
  put_number(reason->tried);
  put_text(reason->supposed);
  put_text(reason->flaw);
  put_cells(&reason->cell, reason->cell.row >= 0);
  put_cells(&reason->at, reason->at.row >= 0);
}

/* Whether they solve the puzzle; its grade; how many; then technique, grade, ships, water, message and reason of each. */
CALL(int, steps)(const fc_board *board, double most) {
  fc_steps *found = NULL;
  fc_error error = {0};
  answer_begin(board);
  const fc_status status = fc_hint(&found, board, (size_t)most, kept_options(), &error);
  if (status == FC_OK) {
    const size_t count = fc_steps_count(found);
    put_number(fc_steps_solve(found));
    put_text(fc_grade_name(fc_steps_grade(found)));
    put_number((double)count);
    for (size_t i = 0; i < count; i++) {
      const fc_step step = fc_steps_get(found, i);
      put_text(step.technique);
      put_text(fc_grade_name(step.grade));
      put_cells(step.ships, step.ship_count);
      put_cells(step.water, step.water_count);
      put_text(step.message);
      put_reason(&step.reason);
    }
  }
  fc_steps_free(found);
  return answer_end(status, &error);
}

/* The states of the cells with what follows: from an analysis all that is certain, otherwise what is seen without counting. */
CALL(int, known)(const fc_board *board, int is_analysed) {
  const size_t cells = (size_t)fc_board_rows(board) * (size_t)fc_board_columns(board);
  fc_cell_state *states = room_for(cells, sizeof *states);
  fc_analysis *analysis = NULL;
  fc_error error = {0};
  answer_begin(board);
  fc_status status = is_analysed ? fc_analyse(&analysis, board, kept_options(), &error) : FC_OK;
  if (status == FC_OK) {
    status = fc_board_known(states, board, analysis, &error);
  }
  for (size_t i = 0; i < cells; i++) {
    put_number(states[i]);
  }
  fc_analysis_free(analysis);
  free(states);
  return answer_end(status, &error);
}

CALL(int, scores)(const fc_board *board, const char *heuristic, size_t bytes) {
  (void)bytes;
  fc_grid *grid = NULL;
  fc_error error = {0};
  answer_begin(board);
  fc_status status = fc_grid_make(&grid, heuristic, board, kept_options(), &error);
  if (status == FC_OK) {
    status = fc_grid_scores(put_doubles((size_t)fc_board_rows(board) * (size_t)fc_board_columns(board)), grid, &error);
  }
  fc_grid_free(grid);
  return answer_end(status, &error);
}

/* The map of the board as the program writes it. */
CALL(int, render)(const fc_board *board, int format, int quantity, int length, int shows_counts) {
  const fc_map_style style = {.size = sizeof style,
                              .format = (fc_format)format,
                              .quantity = (fc_quantity)quantity,
                              .length = length,
                              .shows_counts = shows_counts};
  fc_analysis *analysis = NULL;
  char *text = NULL;
  fc_error error = {0};
  answer_begin(board);
  fc_status status = fc_analyse(&analysis, board, kept_options(), &error);
  if (status == FC_OK) {
    status = fc_map_write(&text, NULL, board, analysis, &style, kept_options(), &error);
  }
  put_text(text);
  fc_text_free(text);
  fc_analysis_free(analysis);
  return answer_end(status, &error);
}
