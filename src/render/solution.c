#include "render/solution.h"

#include "fleetcount_lab.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "render/json.h"
#include "render/number_text.h"
#include "text/integer_text.h"

/* How a number is rounded that is a bound, so that it remains one. */
enum rounding { NEAREST, DOWN, UP };

/* Appends a share with six decimals. */
static void decimals_append(struct text *text, uint64_t value, uint64_t whole, enum rounding rounding) {
  enum { DECIMALS = 1000000 };
  const uint64_t more = rounding == NEAREST ? whole / 2 : rounding == UP ? whole - 1 : 0;
  uint64_t rest = value % whole;
  uint64_t decimals = value / whole;
  for (int digit = 1; digit < DECIMALS; digit *= 10) { /* what configurations weigh is far below 2^60 */
    rest *= 10;
    decimals = decimals * 10 + rest / whole;
    rest %= whole;
  }
  decimals += (rest + more) / whole;
  text_appendf(text, "%" PRIu64 ".%06" PRIu64, decimals / DECIMALS, decimals % DECIMALS);
}

/* Appends a number for a criterion, as in `90/16 = 5.625000 shots expected`. `shots`: those of FC_CRITERION_WITHIN. */
static void value_append(struct text *text, uint64_t value, uint64_t configurations, fc_criterion criterion, int shots,
                         enum rounding rounding) {
  if (criterion == FC_CRITERION_WORST) {
    text_appendf(text, "%" PRIu64 " shots in the worst case", value);
    return;
  }
  text_appendf(text, "%" PRIu64 "/%" PRIu64 " = ", value, configurations);
  decimals_append(text, value, configurations, rounding);
  if (criterion == FC_CRITERION_WITHIN) {
    text_appendf(text, " done within %d shot%s", shots, shots == 1 ? "" : "s");
  } else {
    text_append(text, " shots expected");
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

/* ---- For people ------------------------------------------------------------------------------------------------------------ */

static const char *reason_to_end(fc_status status) {
  return status == FC_LIMIT ? "the search needs more memory than the limit" : "the search was stopped";
}

static void append_optimum(struct text *text, const fc_solution *solution, const fc_solve_plan *plan) {
  const uint64_t configurations = fc_solution_configurations(solution);
  const uint64_t lower = fc_solution_lower(solution);
  const uint64_t upper = fc_solution_upper(solution);
  text_append(text, "optimum: ");
  if (fc_solution_is_proved(solution)) {
    value_append(text, upper, configurations, plan->criterion, plan->shots, NEAREST);
    text_append(text, "\n");
    return;
  }
  text_append(text, "at least ");
  value_append(text, lower, configurations, plan->criterion, plan->shots, DOWN);
  text_append(text, "\n         at most ");
  value_append(text, upper, configurations, plan->criterion, plan->shots, UP);
  text_appendf(text, "\nnot proved: %s\n", reason_to_end(fc_solution_ended(solution)));
}

static void append_strategies(struct text *text, const fc_solution *solution, const fc_solve_plan *plan) {
  const char *name;
  const fc_evaluation *played;
  size_t width = 0;
  for (size_t i = 0; fc_solution_strategy(&name, solution, i) != NULL; i++) {
    width = strlen(name) > width ? strlen(name) : width;
  }
  for (size_t i = 0; (played = fc_solution_strategy(&name, solution, i)) != NULL; i++) {
    text_appendf(text, "%s  %-*s  ", i == 0 ? "\nstrategies:\n" : "", (int)width, name);
    value_append(text, value_of_play(played, plan), fc_evaluation_configurations(played), plan->criterion, plan->shots, NEAREST);
    text_append(text, "\n");
  }
}

void solution_text(struct text *text, const fc_solution *solution, const fc_solve_plan *plan) {
  size_t best_count;
  const fc_cell *best = fc_solution_best(&best_count, solution);
  text_appendf(text, "configurations: %" PRIu64 "\n", fc_solution_configurations(solution));
  append_optimum(text, solution, plan);
  if (best_count > 0) {
    text_append(text, "best:");
    cell_list_append(text, best, best_count, 5);
    if (fc_solution_ended(solution) != FC_OK) {
      text_appendf(text, "whether there are more is not known: %s\n", reason_to_end(fc_solution_ended(solution)));
    }
  }
  append_strategies(text, solution, plan);
}

void advice_text(struct text *text, const fc_advice *advice, const fc_solve_plan *plan) {
  const fc_solution *solution = fc_advice_solution(advice);
  const fc_evaluation *played = fc_advice_evaluation(advice);
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
    value_append(text, fc_solution_upper(solution), fc_solution_configurations(solution), plan->criterion, plan->shots, NEAREST);
    text_append(text, "\n");
    return;
  }
  text_append(text, "not proved to be optimal; likeliest, and the answer tells most\n");
  if (played != NULL) {
    text_append(text, "played on like that: ");
    value_append(text, value_of_play(played, plan), fc_evaluation_configurations(played), plan->criterion, plan->shots, NEAREST);
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
  value_append(text, shots[0].shots, configurations, FC_CRITERION_MEAN, 0, NEAREST);
  text_append(text, "\ntried:\n");
  for (size_t i = 0; i < count; i++) {
    text_append(text, "  ");
    cell_name_append(text, shots[i].row, shots[i].column);
    text_appendf(text, "%*s%.6f shots, hits %.2f%%\n", shots[i].row < 9 ? 3 : 2, "",
                 (double)shots[i].shots / (double)configurations, 100 * (double)shots[i].hits / (double)configurations);
  }
}

void bits_text(struct text *text, const fc_cell *cells, const double *bits, size_t cell_count, bool all) {
  double most = -1;
  for (size_t i = 0; i < cell_count; i++) {
    most = bits[i] > most ? bits[i] : most;
  }
  text_append(text, "of these the answer tells most at:");
  for (size_t i = 0; i < cell_count; i++) {
    if (bits[i] > most - 1e-9) {
      text_append(text, " ");
      cell_name_append(text, cells[i].row, cells[i].column);
    }
  }
  text_appendf(text, " (%.4f bits)\n", most);
  for (size_t i = 0; i < cell_count && all; i++) {
    text_append(text, "  ");
    cell_name_append(text, cells[i].row, cells[i].column);
    text_appendf(text, "  %.4f bits\n", bits[i]);
  }
}

void evaluation_text(struct text *text, const char *strategy, const fc_evaluation *evaluation, const fc_solve_plan *plan) {
  const uint64_t configurations = fc_evaluation_configurations(evaluation);
  text_appendf(text, "configurations: %" PRIu64 "\n%s: ", configurations, strategy);
  value_append(text, fc_evaluation_shots(evaluation), configurations, FC_CRITERION_MEAN, 0, NEAREST);
  text_appendf(text, "\nworst case: %d shots\n", fc_evaluation_worst(evaluation));
  if (plan->criterion == FC_CRITERION_WITHIN) {
    value_append(text, fc_evaluation_within(evaluation, plan->shots), configurations, plan->criterion, plan->shots, NEAREST);
    text_append(text, "\n");
  }
}

void order_text(struct text *text, const fc_cell *cells, size_t cell_count, uint64_t shots, uint64_t configurations) {
  text_appendf(text, "configurations: %" PRIu64 "\nbest order: ", configurations);
  value_append(text, shots, configurations, FC_CRITERION_MEAN, 0, NEAREST);
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

static json_t *strategies_json(const fc_solution *solution, const fc_solve_plan *plan) {
  const char *name;
  const fc_evaluation *played;
  json_t *object = json_object();
  for (size_t i = 0; (played = fc_solution_strategy(&name, solution, i)) != NULL; i++) {
    object = json_object_with(object, name,
                              value_json(value_of_play(played, plan), fc_evaluation_configurations(played), plan->criterion));
  }
  return object;
}

void solution_json(struct text *text, const fc_solution *solution, const fc_solve_plan *plan) {
  const uint64_t configurations = fc_solution_configurations(solution);
  const uint64_t lower = fc_solution_lower(solution);
  const uint64_t upper = fc_solution_upper(solution);
  size_t best_count;
  const fc_cell *best = fc_solution_best(&best_count, solution);
  json_t *object =
      json_pack("{s:o, s:o}", "configurations", json_number_string(configurations), "criterion", criterion_json(plan));
  if (fc_solution_is_proved(solution)) {
    object = json_object_with(object, "optimum", value_json(upper, configurations, plan->criterion));
  } else {
    object = json_object_with(object, "lower", value_json(lower, configurations, plan->criterion));
    object = json_object_with(object, "upper", value_json(upper, configurations, plan->criterion));
  }
  object = json_object_with(object, "best", cell_list_json(best, best_count));
  object = json_object_with(object, "proved", json_boolean(fc_solution_is_proved(solution)));
  if (fc_solution_ended(solution) != FC_OK) {
    object = json_object_with(object, "ended", json_string(fc_solution_ended(solution) == FC_LIMIT ? "memory" : "stopped"));
  }
  object = json_object_with(object, "strategies", strategies_json(solution, plan));
  object = json_object_with(object, "positions", json_number_string(fc_solution_positions(solution)));
  json_append(text, object);
}

void advice_json(struct text *text, const fc_advice *advice, const fc_solve_plan *plan) {
  const fc_solution *solution = fc_advice_solution(advice);
  const fc_evaluation *played = fc_advice_evaluation(advice);
  size_t cell_count;
  const fc_cell *cells = fc_advice_cells(&cell_count, advice);
  mpz_t count;
  mpz_init(count);
  fc_advice_count(count, advice);
  json_t *object = json_pack("{s:o, s:o, s:b}", "count", json_integer_string(count), "best", cell_list_json(cells, cell_count),
                             "optimal", solution != NULL);
  mpz_clear(count);
  if (solution != NULL) {
    object = json_object_with(object, "optimum",
                              value_json(fc_solution_upper(solution), fc_solution_configurations(solution), plan->criterion));
  } else if (played != NULL) {
    object = json_object_with(object, "expected",
                              value_json(value_of_play(played, plan), fc_evaluation_configurations(played), plan->criterion));
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

void evaluation_json(struct text *text, const char *strategy, const fc_evaluation *evaluation, const fc_solve_plan *plan) {
  const uint64_t configurations = fc_evaluation_configurations(evaluation);
  json_t *object = json_pack("{s:o, s:s, s:o, s:o}", "configurations", json_number_string(configurations), "policy", strategy,
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
