#include "render/solution.h"

#include "fleetcount_lab.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "render/json.h"
#include "render/number_text.h"
#include "text/integer_text.h"

/* Appends a number for a criterion, as in `90/16 = 5.625000 shots expected`. `shots`: those of FC_CRITERION_WITHIN. */
static void solution_value_append(struct text *text, uint64_t value, uint64_t configurations, fc_criterion criterion, int shots) {
  switch (criterion) {
  case FC_CRITERION_MEAN:
    text_appendf(text, "%" PRIu64 "/%" PRIu64 " = %.6f shots expected", value, configurations,
                 (double)value / (double)configurations);
    break;
  case FC_CRITERION_WORST:
    text_appendf(text, "%" PRIu64 " shots in the worst case", value);
    break;
  case FC_CRITERION_WITHIN:
    text_appendf(text, "%" PRIu64 "/%" PRIu64 " = %.6f done within %d shots", value, configurations,
                 (double)value / (double)configurations, shots);
    break;
  }
}

static uint64_t value_of_play(const fc_evaluation *evaluation, const fc_solve_plan *plan) {
  switch (plan->criterion) {
  case FC_CRITERION_WORST:
    return (uint64_t)fc_evaluation_worst(evaluation);
  case FC_CRITERION_WITHIN:
    return fc_evaluation_within(evaluation, plan->shots);
  default:
    return fc_evaluation_shots(evaluation);
  }
}

struct bracket {
  uint64_t lower;
  uint64_t upper;
};

/* What is proved of the optimum: by the solution, and by the strategies that were played beside it, which may be more where it
 * was stopped early. */
static struct bracket bracket_of(const fc_solution *solution, const struct played *played, size_t played_count,
                                 const fc_solve_plan *plan) {
  struct bracket bracket = {.lower = fc_solution_lower(solution), .upper = fc_solution_upper(solution)};
  for (size_t i = 0; i < played_count; i++) {
    const uint64_t value = value_of_play(played[i].evaluation, plan);
    if (plan->criterion == FC_CRITERION_WITHIN) {
      bracket.lower = value > bracket.lower ? value : bracket.lower;
    } else {
      bracket.upper = value < bracket.upper ? value : bracket.upper;
    }
  }
  return bracket;
}

/* ---- For people ------------------------------------------------------------------------------------------------------------ */

static const char *reason_to_end(fc_status status) {
  return status == FC_LIMIT ? "the search needs more memory than the limit" : "the search was stopped";
}

static void append_optimum(struct text *text, const fc_solution *solution, struct bracket bracket, const fc_solve_plan *plan) {
  const uint64_t configurations = fc_solution_configurations(solution);
  text_append(text, "optimum: ");
  if (!fc_solution_is_proved(solution)) {
    text_append(text, "at least ");
    solution_value_append(text, bracket.lower, configurations, plan->criterion, plan->shots);
    text_append(text, "\n         at most ");
  }
  solution_value_append(text, bracket.upper, configurations, plan->criterion, plan->shots);
  text_append(text, "\n");
  if (!fc_solution_is_proved(solution)) {
    text_appendf(text, "not proved: %s\n", reason_to_end(fc_solution_ended(solution)));
  }
}

static void append_strategies(struct text *text, const struct played *played, size_t played_count, const fc_solve_plan *plan) {
  size_t width = 0;
  for (size_t i = 0; i < played_count; i++) {
    const size_t length = strlen(played[i].name);
    width = length > width ? length : width;
  }
  for (size_t i = 0; i < played_count; i++) {
    text_appendf(text, "%s  %-*s  ", i == 0 ? "\nstrategies:\n" : "", (int)width, played[i].name);
    solution_value_append(text, value_of_play(played[i].evaluation, plan), fc_evaluation_configurations(played[i].evaluation),
                          plan->criterion, plan->shots);
    text_append(text, "\n");
  }
}

void solution_text(struct text *text, const fc_solution *solution, const struct played *played, size_t played_count,
                   const fc_solve_plan *plan) {
  size_t best_count;
  const fc_cell *best = fc_solution_best(&best_count, solution);
  text_appendf(text, "configurations: %" PRIu64 "\n", fc_solution_configurations(solution));
  append_optimum(text, solution, bracket_of(solution, played, played_count, plan), plan);
  if (best_count > 0) {
    text_append(text, "best:");
    cell_list_append(text, best, best_count, 5);
    if (fc_solution_ended(solution) != FC_OK) {
      text_append(text, "the search was stopped before it was known whether there are more\n");
    }
  }
  append_strategies(text, played, played_count, plan);
}

void advice_text(struct text *text, const fc_advice *advice, const struct played *played, const fc_solve_plan *plan) {
  const fc_solution *solution = fc_advice_solution(advice);
  size_t cell_count;
  const fc_cell *cells = fc_advice_cells(&cell_count, advice);
  if (cell_count == 0) {
    text_append(text, "no best shot: no ship can be left on any unshot cell\n");
    return;
  }
  text_append(text, "best:");
  cell_list_append(text, cells, cell_count, 5);
  if (solution != NULL) {
    text_append(text, "optimal: ");
    solution_value_append(text, fc_solution_upper(solution), fc_solution_configurations(solution), plan->criterion, plan->shots);
    text_append(text, "\n");
    return;
  }
  text_append(text, "not proved to be optimal; likeliest, and the answer tells most\n");
  if (played != NULL) {
    text_append(text, "played on like that: ");
    solution_value_append(text, value_of_play(played->evaluation, plan), fc_evaluation_configurations(played->evaluation),
                          plan->criterion, plan->shots);
    text_append(text, "\n");
  }
}

/* Of the candidates, best first, those that are as good as the first. */
static size_t best_of(const fc_rollout_shot *shots, size_t count) {
  size_t best = 0;
  while (best < count && shots[best].shots == shots[0].shots) {
    best++;
  }
  return best;
}

void rollout_text(struct text *text, const fc_rollout_shot *shots, size_t count, uint64_t configurations) {
  if (count == 0) {
    text_append(text, "no best shot: no ship can be left on any unshot cell\n");
    return;
  }
  text_append(text, "best:");
  for (size_t i = 0; i < best_of(shots, count); i++) {
    text_append(text, " ");
    cell_name_append(text, shots[i].row, shots[i].column);
  }
  text_append(text, "\nthe likeliest cell after it: ");
  solution_value_append(text, shots[0].shots, configurations, FC_CRITERION_MEAN, 0);
  text_append(text, "\ntried:\n");
  for (size_t i = 0; i < count; i++) {
    text_append(text, "  ");
    cell_name_append(text, shots[i].row, shots[i].column);
    text_appendf(text, "%*s%.6f shots, hits %.2f%%\n", shots[i].row < 9 ? 3 : 2, "",
                 (double)shots[i].shots / (double)configurations, 100 * (double)shots[i].hits / (double)configurations);
  }
}

fc_status bits_text(struct text *text, const fc_analysis *analysis, const fc_board *board, const fc_cell *cells,
                    size_t cell_count, int all, fc_error *error) {
  double most = -1;
  for (size_t i = 0; i < cell_count; i++) {
    double bits;
    const fc_status status = fc_shot_bits(&bits, analysis, board, cells[i].row, cells[i].column, error);
    if (status != FC_OK) {
      return status;
    }
    most = bits > most ? bits : most;
  }
  text_append(text, "of these the answer tells most at:");
  for (size_t i = 0; i < cell_count; i++) {
    double bits = 0;
    (void)fc_shot_bits(&bits, analysis, board, cells[i].row, cells[i].column, NULL);
    if (bits > most - 1e-9) {
      text_append(text, " ");
      cell_name_append(text, cells[i].row, cells[i].column);
    }
  }
  text_appendf(text, " (%.4f bits)\n", most);
  for (size_t i = 0; i < cell_count && all; i++) {
    double bits = 0;
    (void)fc_shot_bits(&bits, analysis, board, cells[i].row, cells[i].column, NULL);
    text_append(text, "  ");
    cell_name_append(text, cells[i].row, cells[i].column);
    text_appendf(text, "  %.4f bits\n", bits);
  }
  return FC_OK;
}

void evaluation_text(struct text *text, const struct played *played, const fc_solve_plan *plan) {
  const fc_evaluation *evaluation = played->evaluation;
  const uint64_t configurations = fc_evaluation_configurations(evaluation);
  text_appendf(text, "configurations: %" PRIu64 "\n%s: ", configurations, played->name);
  solution_value_append(text, fc_evaluation_shots(evaluation), configurations, FC_CRITERION_MEAN, 0);
  text_appendf(text, "\nworst case: %d shots\n", fc_evaluation_worst(evaluation));
  if (plan->criterion == FC_CRITERION_WITHIN) {
    solution_value_append(text, fc_evaluation_within(evaluation, plan->shots), configurations, plan->criterion, plan->shots);
    text_append(text, "\n");
  }
}

void order_text(struct text *text, const fc_cell *cells, size_t cell_count, uint64_t shots, uint64_t configurations) {
  text_appendf(text, "configurations: %" PRIu64 "\nbest order: ", configurations);
  solution_value_append(text, shots, configurations, FC_CRITERION_MEAN, 0);
  text_append(text, "\norder:");
  cell_list_append(text, cells, cell_count, 6);
}

void bound_text(struct text *text, mpz_srcptr shots, mpz_srcptr configurations) {
  enum { DECIMALS = 1000000 };
  mpz_t scaled, rest;
  mpz_inits(scaled, rest, NULL);
  text_append(text, "configurations: ");
  integer_append(text, configurations);
  text_append(text, "\noptimum: at least ");
  integer_append(text, shots);
  text_append(text, "/");
  integer_append(text, configurations);
  mpz_mul_ui(scaled, shots, DECIMALS);
  mpz_fdiv_q(scaled, scaled, configurations); /* down, so that it remains a bound */
  mpz_fdiv_qr_ui(scaled, rest, scaled, DECIMALS);
  text_append(text, " = ");
  integer_append(text, scaled);
  text_appendf(text, ".%06lu shots expected\n", mpz_get_ui(rest));
  mpz_clears(scaled, rest, NULL);
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------------ */

static json_t *fraction(uint64_t value, uint64_t configurations) {
  char digits[48];
  (void)snprintf(digits, sizeof digits, "%" PRIu64 "/%" PRIu64, value, configurations);
  return json_string(digits);
}

/* The worst case is a whole number of shots. */
static json_t *value_json(uint64_t value, uint64_t configurations, fc_criterion criterion) {
  return criterion == FC_CRITERION_WORST ? json_number_string(value) : fraction(value, configurations);
}

static json_t *criterion_json(const fc_solve_plan *plan) {
  char within[32];
  switch (plan->criterion) {
  case FC_CRITERION_WORST:
    return json_string("worst");
  case FC_CRITERION_WITHIN:
    (void)snprintf(within, sizeof within, "within=%d", plan->shots);
    return json_string(within);
  default:
    return json_string("mean");
  }
}

static json_t *strategies_json(const struct played *played, size_t played_count, const fc_solve_plan *plan) {
  json_t *object = json_object();
  for (size_t i = 0; i < played_count; i++) {
    object = json_object_with(object, played[i].name,
                              value_json(value_of_play(played[i].evaluation, plan),
                                         fc_evaluation_configurations(played[i].evaluation), plan->criterion));
  }
  return object;
}

void solution_json(struct text *text, const fc_solution *solution, const struct played *played, size_t played_count,
                   const fc_solve_plan *plan) {
  const uint64_t configurations = fc_solution_configurations(solution);
  size_t best_count;
  const fc_cell *best = fc_solution_best(&best_count, solution);
  json_t *object =
      json_pack("{s:o, s:o}", "configurations", json_number_string(configurations), "criterion", criterion_json(plan));
  if (fc_solution_is_proved(solution)) {
    object = json_object_with(object, "optimum", value_json(fc_solution_upper(solution), configurations, plan->criterion));
  } else {
    const struct bracket bracket = bracket_of(solution, played, played_count, plan);
    object = json_object_with(object, "lower", value_json(bracket.lower, configurations, plan->criterion));
    object = json_object_with(object, "upper", value_json(bracket.upper, configurations, plan->criterion));
  }
  object = json_object_with(object, "best", cell_list_json(best, best_count));
  object = json_object_with(object, "proved", json_boolean(fc_solution_is_proved(solution)));
  object = json_object_with(object, "strategies", strategies_json(played, played_count, plan));
  object = json_object_with(object, "positions", json_number_string(fc_solution_positions(solution)));
  json_append(text, object);
}

void advice_json(struct text *text, const fc_advice *advice, mpz_srcptr count, const struct played *played,
                 const fc_solve_plan *plan) {
  const fc_solution *solution = fc_advice_solution(advice);
  size_t cell_count;
  const fc_cell *cells = fc_advice_cells(&cell_count, advice);
  json_t *object = json_pack("{s:o, s:o, s:b}", "count", json_integer_string(count), "best", cell_list_json(cells, cell_count),
                             "optimal", solution != NULL);
  if (solution != NULL) {
    object = json_object_with(object, "optimum",
                              value_json(fc_solution_upper(solution), fc_solution_configurations(solution), plan->criterion));
  } else if (played != NULL) {
    object = json_object_with(
        object, "expected",
        value_json(value_of_play(played->evaluation, plan), fc_evaluation_configurations(played->evaluation), plan->criterion));
  }
  json_append(text, object);
}

void rollout_json(struct text *text, const fc_rollout_shot *shots, size_t count, uint64_t configurations) {
  json_t *best = json_array();
  json_t *candidates = json_array();
  for (size_t i = 0; i < count; i++) {
    const fc_cell cell = {shots[i].row, shots[i].column};
    if (i < best_of(shots, count)) {
      best = json_array_with(best, cell_json(cell));
    }
    candidates = json_array_with(candidates,
                                 json_pack("{s:o, s:o, s:o}", "cell", cell_json(cell), "hits", json_number_string(shots[i].hits),
                                           "shots", fraction(shots[i].shots, configurations)));
  }
  json_t *object = json_pack("{s:o, s:o}", "count", json_number_string(configurations), "best", best);
  if (count > 0) {
    object = json_object_with(object, "expected", fraction(shots[0].shots, configurations));
  }
  json_append(text, json_object_with(object, "candidates", candidates));
}

void evaluation_json(struct text *text, const struct played *played, const fc_solve_plan *plan) {
  const fc_evaluation *evaluation = played->evaluation;
  const uint64_t configurations = fc_evaluation_configurations(evaluation);
  json_t *object = json_pack("{s:o, s:s, s:o, s:o}", "configurations", json_number_string(configurations), "policy", played->name,
                             "shots", fraction(fc_evaluation_shots(evaluation), configurations), "worst",
                             json_number_string((uint64_t)fc_evaluation_worst(evaluation)));
  if (plan->criterion == FC_CRITERION_WITHIN) {
    object = json_object_with(object, "within", fraction(fc_evaluation_within(evaluation, plan->shots), configurations));
  }
  json_append(text, object);
}

void order_json(struct text *text, const fc_cell *cells, size_t cell_count, uint64_t shots, uint64_t configurations) {
  json_append(text, json_pack("{s:o, s:o, s:o}", "configurations", json_number_string(configurations), "shots",
                              fraction(shots, configurations), "order", cell_list_json(cells, cell_count)));
}

void bound_json(struct text *text, mpz_srcptr shots, mpz_srcptr configurations) {
  struct text fraction = {0};
  integer_append(&fraction, shots);
  text_append(&fraction, "/");
  integer_append(&fraction, configurations);
  json_append(text, fraction.failed ? NULL
                                    : json_pack("{s:o, s:s#}", "configurations", json_integer_string(configurations), "lower",
                                                fraction.bytes, (int)fraction.length));
  text_clear(&fraction);
}
