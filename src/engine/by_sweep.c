/*
 * Counting by the sweep, the way for empty and early boards: goes forward and backward through the states of the board (run.h),
 * then turns the marginals from the scanned board back to the given one.
 */
#include <math.h>

#include "engine/essential.h"
#include "engine/method.h"
#include "model/settle_sums.h"
#include "sys/integer.h"
#include "sys/status.h"

bool by_sweep_can(const struct question *question) {
  (void)question;
  return true;
}

/* A sweep over FITTED_PLACEMENTS placements costs FITTED_COST, and the cost grows with this power of their number. This was
 * fitted to some hundred positions of all kinds of play, with about ten cells on the shorter side; most took about twice as
 * long. */
#define FITTED_COST 1.5e7
#define FITTED_PLACEMENTS 345
#define FITTED_POWER 4.5

/* In the unit of search_cost. */
double by_sweep_cost(struct question *question, double most) {
  const struct problem *rest = &question->certain.rest;
  double cost = FITTED_COST * pow((double)problem_placement_count(rest) / FITTED_PLACEMENTS, FITTED_POWER);
  (void)most;
  for (size_t i = 0; i < rest->sums.count; i++) { /* every sum multiplies the tallies (tally.h) */
    const struct set_sum *sum = &rest->sums.sums[i];
    cost *= (sum->most == NO_MOST ? sum->least : sum->most) + 1;
  }
  return cost;
}

/* Finds the marginals of the central placements (essential.h), which the sweep leaves out. They are images of each other: each
 * has an equal share of count * ships minus the marginals of the others. */
static void find_middle(uint64_t *swept, mpz_srcptr count, const struct run *run, const struct essential *essential,
                        size_t words) {
  const struct problem *problem = &run->problem;
  const size_t cells = (size_t)problem->rows * (size_t)problem->columns;
  const int middle = essential->rows * problem->columns + essential->rows;
  mpz_t left, number;
  mpz_inits(left, number, NULL);
  for (size_t i = 0; i < problem->class_count && essential->may_be_turned; i++) {
    const struct problem_class *ships = &problem->classes[i];
    unsigned long in_middle = 0;
    mpz_mul_si(left, count, ships->ships);
    for_each_placement (placement, ships) {
      const struct placement image = essential_placement(essential, problem, ships->length, placement);
      integer_from_words(number, swept + placement_index(cells, i, image) * words, words);
      mpz_sub(left, left, number); /* the central ones are still 0 */
      in_middle += !essential_has(essential, problem, image);
    }
    if (in_middle > 0) {
      mpz_divexact_ui(left, left, in_middle);
      for (enum direction direction = ACROSS; direction <= DOWN; direction++) {
        const size_t index = placement_index(cells, i, (struct placement){direction, middle});
        mpz_export(swept + index * words, NULL, -1, sizeof *swept, 0, 0, left);
      }
    }
  }
  mpz_clears(left, number, NULL);
}

/* Stores the swept marginals: each placement has the number of its essential image. */
static void store_swept(const struct question *question, const struct run *run, const struct essential *essential,
                        const uint64_t *swept) {
  const struct problem *rest = &question->certain.rest;
  const size_t words = question->marginals->words;
  const size_t cells = (size_t)rest->rows * (size_t)rest->columns;
  for (size_t i = 0; i < rest->class_count; i++) {
    const struct problem_class *ships = &rest->classes[i];
    for_each_placement (given, ships) {
      const struct placement turned = symmetry_placement(run->symmetry, rest, ships->length, given);
      const struct placement image = essential_placement(essential, &run->problem, ships->length, turned);
      marginals_store(question->marginals, question->certain.given_class[i], given,
                      swept + placement_index(cells, i, image) * words);
    }
  }
}

/* Sweeps for the count, and for the marginals if they are wanted. */
static fc_status sweep_and_store(const struct question *question, struct run *run, const struct sweep *sweep) {
  const struct problem *rest = &question->certain.rest;
  const size_t words = sweep->words;
  const bool is_plain = question->way == ENGINE_PLAIN_WAY;
  const struct essential essential = is_plain ? essential_everything(&run->problem) : essential_of(&run->problem);
  const struct wanted_part part = {.rows = essential.rows, .left_half_only = essential.columns < run->problem.columns};
  /* The count, and after it the marginals of the rest. */
  const size_t marginal_count =
      question->marginals != NULL ? 2 * rest->class_count * (size_t)rest->rows * (size_t)rest->columns : 0;
  const size_t found_words = (1 + marginal_count) * words;
  uint64_t *found = budget_allocate_zeroed(&run->budget, found_words, sizeof *found);
  fc_status status = run->budget.status;
  if (status == FC_OK && question->marginals != NULL) {
    status = marginals_make(question->marginals, question->problem, words, &run->budget);
  }
  THEN(status, sweep_marginals(found, question->marginals != NULL ? found + words : NULL, sweep, part));
  if (status == FC_OK) {
    integer_from_words(question->count, found, words);
  }
  if (status == FC_OK && question->marginals != NULL) {
    marginals_store_certain(question->marginals, &question->certain, found);
    find_middle(found + words, question->count, run, &essential, words);
    store_swept(question, run, &essential, found + words);
  } else if (question->marginals != NULL) {
    marginals_clear(question->marginals);
  }
  budget_free(&run->budget, found, found_words, sizeof *found);
  return status;
}

fc_status by_sweep(struct question *question) {
  const struct problem *rest = &question->certain.rest;
  struct run *run = &question->context->run;
  const struct symmetry symmetry = question->way == ENGINE_PLAIN_WAY ? run_plain_symmetry(rest) : run_best_symmetry(rest);
  const uint64_t lists = context_list_bytes(question->context);
  const fc_options options = options_beside(question->options, lists);
  fc_status status = run_begin(run, rest, symmetry, question->marginals != NULL ? PLAN_FOR_MARGINALS : PLAN_FOR_COUNT, &options,
                               question->error);
  if (status != FC_OK) {
    return status_beside(status, question->options, lists, question->error);
  }
  const struct sweep means = sweep_of_run(run, question->bits);
  status = sweep_and_store(question, run, &means);
  *question->statistics = (fc_statistics){.frontiers = run->plan.size.frontiers,
                                          .states = run->plan.size.states,
                                          .transitions = run->plan.size.additions,
                                          .peak_memory = run->budget.peak,
                                          .counter_bits = (unsigned)(64 * means.words)};
  if (status != FC_OK) {
    run_end(run);
  }
  return status_beside(status, question->options, lists, question->error);
}
