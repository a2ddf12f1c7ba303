/* Optimal play: its value, the best shots, the value of strategies beside it, and where to hide. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "render/json.h"
#include "render/render.h"
#include "sys/integer.h"
#include "text/integer_text.h"

/* ---- Values ---------------------------------------------------------------------------------------------------------------- */

/* Appends a fraction and its value, such as `90/16 = 5.625000`. */
static void append_fraction(struct text *text, mpz_srcptr sum, mpz_srcptr count, enum rounding rounding) {
  fraction_append(text, sum, count);
  text_append(text, " = ");
  quotient_append(text, sum, count, 6, rounding, say);
}

/* Appends a line with a value for the criterion of a plan, such as `90/16 = 5.625000 shots expected`. */
static void append_value(struct text *text, uint64_t value, uint64_t configurations, const fc_solve_plan *plan,
                         enum rounding rounding) {
  if (plan->criterion == FC_CRITERION_WORST) {
    text_appendf(text, "%" PRIu64 " shots in the worst case\n", value);
    return;
  }
  mpz_t sum, count;
  mpz_inits(sum, count, NULL);
  integer_from_word(sum, value);
  integer_from_word(count, configurations);
  append_fraction(text, sum, count, rounding);
  mpz_clears(sum, count, NULL);
  if (plan->criterion == FC_CRITERION_WITHIN) {
    text_appendf(text, say(" done within %s"), counted((size_t)plan->shots, "shot|shots").string);
  } else {
    text_append(text, say(" shots expected"));
  }
  text_append(text, "\n");
}

static const fc_solve_plan by_mean = {.criterion = FC_CRITERION_MEAN};

static uint64_t value_of(const fc_evaluation *evaluation, const fc_solve_plan *plan) {
  switch (plan->criterion) {
  case FC_CRITERION_WORST:
    return (uint64_t)fc_evaluation_worst(evaluation);
  case FC_CRITERION_WITHIN:
    return fc_evaluation_within(evaluation, plan->shots);
  default:
    return fc_evaluation_shots(evaluation);
  }
}

/* Adds a fraction, or for the worst case a whole number of shots. */
static void add_value(struct json *json, const char *key, uint64_t value, uint64_t configurations, fc_criterion criterion) {
  if (criterion == FC_CRITERION_WORST) {
    json_add_count(json, key, value);
  } else {
    json_add_fraction(json, key, value, configurations);
  }
}

/* ---- The optimum ----------------------------------------------------------------------------------------------------------- */

static const char *reason_to_end(fc_status status) {
  return status == FC_LIMIT ? "the search needs more memory than the limit" : "the search was stopped";
}

static const char *key_of_end(fc_status status) {
  return status == FC_LIMIT ? "memory" : "stopped";
}

static void append_optimum(struct text *text, const fc_solution *solution, const fc_solve_plan *plan) {
  const uint64_t configurations = fc_solution_configurations(solution);
  text_append(text, "optimum: ");
  if (fc_solution_is_proved(solution)) {
    append_value(text, fc_solution_upper(solution), configurations, plan, ROUND_NEAREST);
    return;
  }
  text_append(text, "at least ");
  append_value(text, fc_solution_lower(solution), configurations, plan, ROUND_DOWN);
  text_append(text, "         at most ");
  append_value(text, fc_solution_upper(solution), configurations, plan, ROUND_UP);
  text_appendf(text, "not proved: %s\n", reason_to_end(fc_solution_ended(solution)));
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
    append_value(text, value_of(played, plan), fc_evaluation_configurations(played), plan, ROUND_NEAREST);
  }
}

static void solution_text(struct text *text, const fc_solution *solution, const fc_solve_plan *plan) {
  size_t best_count;
  const fc_cell *best = fc_solution_best(&best_count, solution);
  text_appendf(text, "arrangements: %" PRIu64 "\n", fc_solution_configurations(solution));
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

static void add_criterion(struct json *json, const fc_solve_plan *plan) {
  char within[32];
  (void)snprintf(within, sizeof within, "within=%d", plan->shots);
  json_add_string(json, "criterion",
                  plan->criterion == FC_CRITERION_WORST    ? "worst"
                  : plan->criterion == FC_CRITERION_WITHIN ? within
                                                           : "mean");
}

static void solution_json(struct json *json, const fc_solution *solution, const fc_solve_plan *plan) {
  const uint64_t configurations = fc_solution_configurations(solution);
  const char *name;
  const fc_evaluation *played;
  size_t best_count;
  const fc_cell *best = fc_solution_best(&best_count, solution);
  json_add_count(json, "configurations", configurations);
  add_criterion(json, plan);
  if (fc_solution_is_proved(solution)) {
    add_value(json, "optimum", fc_solution_upper(solution), configurations, plan->criterion);
  } else {
    add_value(json, "lower", fc_solution_lower(solution), configurations, plan->criterion);
    add_value(json, "upper", fc_solution_upper(solution), configurations, plan->criterion);
  }
  json_add_cells(json, "best", best, best_count);
  json_add_flag(json, "proved", fc_solution_is_proved(solution));
  if (fc_solution_ended(solution) != FC_OK) {
    json_add_string(json, "ended", key_of_end(fc_solution_ended(solution)));
  }
  json_open_object(json, "strategies");
  for (size_t i = 0; (played = fc_solution_strategy(&name, solution, i)) != NULL; i++) {
    add_value(json, name, value_of(played, plan), fc_evaluation_configurations(played), plan->criterion);
  }
  json_close_object(json);
  json_add_count(json, "positions", fc_solution_positions(solution));
  json_end(json);
}

void render_solution(struct text *text, const fc_solution *solution, const fc_solve_plan *plan, struct style style) {
  if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    solution_json(&json, solution, plan);
  } else {
    solution_text(text, solution, plan);
  }
}

/* ---- Advice ---------------------------------------------------------------------------------------------------------------- */

static const char no_shot[] = "no best shot: no ship can be left on any unshot cell";

static void advice_text(struct text *text, const fc_advice *advice, const fc_cell *cells, size_t cell_count,
                        const fc_solve_plan *plan) {
  const fc_solution *solution = fc_advice_solution(advice);
  const fc_evaluation *played = fc_advice_evaluation(advice);
  if (cell_count == 0) {
    text_appendf(text, "%s\n", say(no_shot));
    return;
  }
  text_append(text, say("best:"));
  cell_list_append(text, cells, cell_count, 5);
  if (solution != NULL) {
    text_append(text, say("optimal: "));
    append_value(text, fc_solution_upper(solution), fc_solution_configurations(solution), plan, ROUND_NEAREST);
    return;
  }
  text_appendf(text, "%s\n", say("not proved to be optimal; likeliest, and the answer tells most"));
  if (played != NULL) {
    text_append(text, say("played on like that: "));
    append_value(text, value_of(played, plan), fc_evaluation_configurations(played), plan, ROUND_NEAREST);
  }
}

void render_advice(struct text *text, const fc_advice *advice, const fc_solve_plan *plan, struct style style) {
  const fc_solution *solution = fc_advice_solution(advice);
  const fc_evaluation *played = fc_advice_evaluation(advice);
  size_t cell_count;
  const fc_cell *cells = fc_advice_cells(&cell_count, advice);
  if (style.format != FORMAT_JSON) {
    advice_text(text, advice, cells, cell_count, plan);
    return;
  }
  struct json json = json_begin(text, style.prior);
  mpz_t count;
  mpz_init(count);
  fc_advice_count(count, advice);
  json_add_integer(&json, "count", count);
  json_add_cells(&json, "best", cells, cell_count);
  json_add_flag(&json, "optimal", solution != NULL);
  if (solution != NULL) {
    add_value(&json, "optimum", fc_solution_upper(solution), fc_solution_configurations(solution), plan->criterion);
  } else if (played != NULL) {
    add_value(&json, "expected", value_of(played, plan), fc_evaluation_configurations(played), plan->criterion);
  }
  json_end(&json);
  mpz_clear(count);
}

/* ---- A rollout ------------------------------------------------------------------------------------------------------------- */

/* The candidates are sorted, the best first; several may be equally good. */
static bool is_best(const fc_rollout_shot *shots, size_t index) {
  return shots[index].shots == shots[0].shots;
}

static void rollout_text(struct text *text, const fc_rollout_shot *shots, size_t count, uint64_t configurations) {
  if (count == 0) {
    text_appendf(text, "%s\n", no_shot);
    return;
  }
  text_append(text, "best:");
  for (size_t i = 0; i < count && is_best(shots, i); i++) {
    text_append(text, " ");
    cell_name_append(text, shots[i].row, shots[i].column);
  }
  text_append(text, "\nfrom here on: ");
  append_value(text, shots[0].shots, configurations, &by_mean, ROUND_NEAREST);
  text_append(text, "tried:\n");
  for (size_t i = 0; i < count; i++) {
    text_append(text, "  ");
    cell_name_append(text, shots[i].row, shots[i].column);
    text_appendf(text, "%*s%.6f shots, hits %.2f%%\n", shots[i].row < 9 ? 3 : 2, "",
                 (double)shots[i].shots / (double)configurations, 100 * (double)shots[i].hits / (double)configurations);
  }
}

void render_rollout(struct text *text, const fc_rollout_shot *shots, size_t count, uint64_t configurations, struct style style) {
  if (style.format != FORMAT_JSON) {
    rollout_text(text, shots, count, configurations);
    return;
  }
  struct json json = json_begin(text, style.prior);
  json_add_count(&json, "count", configurations);
  json_open_array(&json, "best");
  for (size_t i = 0; i < count && is_best(shots, i); i++) {
    json_add_cell(&json, NULL, (fc_cell){shots[i].row, shots[i].column});
  }
  json_close_array(&json);
  if (count > 0) {
    json_add_fraction(&json, "expected", shots[0].shots, configurations);
  }
  json_open_array(&json, "candidates");
  for (size_t i = 0; i < count; i++) {
    json_open_object(&json, NULL);
    json_add_cell(&json, "cell", (fc_cell){shots[i].row, shots[i].column});
    json_add_count(&json, "hits", shots[i].hits);
    json_add_fraction(&json, "shots", shots[i].shots, configurations);
    json_close_object(&json);
  }
  json_close_array(&json);
  json_end(&json);
}

/* ---- A strategy, an order, a bound ----------------------------------------------------------------------------------------- */

void render_evaluation(struct text *text, const char *strategy, const fc_evaluation *evaluation, const fc_solve_plan *plan,
                       struct style style) {
  const uint64_t configurations = fc_evaluation_configurations(evaluation);
  const bool is_within = plan->criterion == FC_CRITERION_WITHIN;
  if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    json_add_count(&json, "configurations", configurations);
    json_add_string(&json, "policy", strategy);
    json_add_fraction(&json, "shots", fc_evaluation_shots(evaluation), configurations);
    json_add_count(&json, "worst", (uint64_t)fc_evaluation_worst(evaluation));
    if (is_within) {
      json_add_fraction(&json, "within", value_of(evaluation, plan), configurations);
    }
    json_end(&json);
    return;
  }
  text_appendf(text, "arrangements: %" PRIu64 "\n%s: ", configurations, strategy);
  append_value(text, fc_evaluation_shots(evaluation), configurations, &by_mean, ROUND_NEAREST);
  text_appendf(text, "worst case: %d shots\n", fc_evaluation_worst(evaluation));
  if (is_within) {
    append_value(text, value_of(evaluation, plan), configurations, plan, ROUND_NEAREST);
  }
}

void render_order(struct text *text, const fc_cell *cells, size_t cell_count, uint64_t shots, uint64_t configurations,
                  struct style style) {
  if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    json_add_count(&json, "configurations", configurations);
    json_add_fraction(&json, "shots", shots, configurations);
    json_add_cells(&json, "order", cells, cell_count);
    json_end(&json);
    return;
  }
  text_appendf(text, "arrangements: %" PRIu64 "\nbest order: ", configurations);
  append_value(text, shots, configurations, &by_mean, ROUND_NEAREST);
  text_append(text, "order:");
  cell_list_append(text, cells, cell_count, 6);
}

void render_bound(struct text *text, mpz_srcptr shots, mpz_srcptr configurations, struct style style) {
  if (style.format == FORMAT_JSON) {
    struct text fraction = {0};
    fraction_append(&fraction, shots, configurations);
    struct json json = json_begin(text, style.prior);
    json_add_integer(&json, "configurations", configurations);
    json_add_text(&json, "lower", &fraction);
    json_end(&json);
    return;
  }
  text_append(text, "arrangements: ");
  integer_append(text, configurations);
  text_append(text, "\noptimum: at least ");
  append_fraction(text, shots, configurations, ROUND_DOWN);
  text_append(text, " shots expected\n");
}

/* ---- Where to hide --------------------------------------------------------------------------------------------------------- */

/* Groups in text, the likeliest first. */
enum { MOST_SHOWN = 20 };

/* Appends the lines of a fleet file as one line: `3 A1 across, 2 C1 down`. */
static void append_ships(struct text *text, const fc_board *board, const fc_ship *ships, size_t ship_count) {
  struct text lines = {0};
  fleet_append(&lines, board, ships, ship_count, NULL, FORMAT_FLEET);
  for (size_t i = 0; i + 1 < lines.length; i++) {
    text_append_bytes(text, lines.bytes[i] == '\n' ? ", " : &lines.bytes[i], lines.bytes[i] == '\n' ? 2 : 1);
  }
  text_end_part(text, &lines);
}

static void equilibrium_text(struct text *text, const fc_equilibrium *equilibrium, const fc_board *board) {
  const size_t groups = fc_equilibrium_group_count(equilibrium);
  const fc_status ended = fc_equilibrium_ended(equilibrium);
  const double lower = floor(fc_equilibrium_lower(equilibrium) * 1e6) / 1e6; /* rounded so that they remain bounds */
  const double upper = ceil(fc_equilibrium_upper(equilibrium) * 1e6) / 1e6;
  text_appendf(text, "arrangements: %" PRIu64 "\nvalue: from %.6f to %.6f shots expected\n",
               fc_equilibrium_configurations(equilibrium), lower, upper);
  if (ended != FC_OK) {
    text_appendf(text, "no closer: %s\n", reason_to_end(ended));
  }
  text_append(text, "\nhide the ships so:\n  together      each  images\n");
  for (size_t i = 0; i < groups && i < MOST_SHOWN; i++) {
    size_t ship_count;
    size_t images;
    double chance;
    const fc_ship *ships = fc_equilibrium_group(&ship_count, &images, &chance, equilibrium, i);
    text_appendf(text, "  %7.2f%%  %7.3f%%  %6zu  ", 100 * chance * (double)images, 100 * chance, images);
    append_ships(text, board, ships, ship_count);
    text_append(text, "\n");
  }
  if (groups > MOST_SHOWN) {
    text_appendf(text, "  and %zu more that are less likely each; --format json has them\n", groups - MOST_SHOWN);
  }
}

static void add_group(struct json *json, const fc_equilibrium *equilibrium, size_t group) {
  size_t ship_count;
  size_t images;
  double chance;
  const fc_ship *ships = fc_equilibrium_group(&ship_count, &images, &chance, equilibrium, group);
  json_open_object(json, NULL);
  json_add_whole(json, "configurations", (int64_t)images);
  json_add_real(json, "chance", chance);
  json_add_ships(json, ships, ship_count);
  json_close_object(json);
}

static void equilibrium_json(struct json *json, const fc_equilibrium *equilibrium) {
  const fc_status ended = fc_equilibrium_ended(equilibrium);
  json_add_count(json, "configurations", fc_equilibrium_configurations(equilibrium));
  json_add_string(json, "criterion", "equilibrium");
  json_add_real(json, "lower", fc_equilibrium_lower(equilibrium));
  json_add_real(json, "upper", fc_equilibrium_upper(equilibrium));
  json_add_whole(json, "rounds", (int64_t)fc_equilibrium_rounds(equilibrium));
  if (ended != FC_OK) {
    json_add_string(json, "ended", key_of_end(ended));
  }
  json_open_array(json, "groups");
  for (size_t group = 0; group < fc_equilibrium_group_count(equilibrium); group++) {
    add_group(json, equilibrium, group);
  }
  json_close_array(json);
  json_end(json);
}

void render_equilibrium(struct text *text, const fc_equilibrium *equilibrium, const fc_board *board, struct style style) {
  if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    json.digits = 17;
    equilibrium_json(&json, equilibrium);
  } else {
    equilibrium_text(text, equilibrium, board);
  }
}
