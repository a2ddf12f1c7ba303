/*
 * The methods of counting, and the question that they answer.
 *
 * engine.c makes a question, removes the certain ships, and runs the cheapest method. Each method has a file of its own and a
 * name: fc_options.engine. (FC_ENGINE_ROW_CLASSES is no method of this engine, but another engine, in src/row_class;
 * count/count.c asks it.)
 */
#ifndef FLEETCOUNT_ENGINE_METHOD_H
#define FLEETCOUNT_ENGINE_METHOD_H

#include "engine/candidates.h"
#include "engine/context.h"
#include "engine/engine.h"

struct question {
  const struct problem *problem; /* the given problem */
  enum engine_way way;
  struct fc_context *context;
  const fc_options *options; /* complete: context_options */
  fc_error *error;

  /* The answer. */
  struct marginals *marginals; /* NULL: not wanted */
  mpz_ptr count;
  fc_statistics *statistics;

  /* Intermediate results. */
  struct certain certain; /* the certain ships, and the rest of the problem, which the methods count */
  unsigned bits;          /* the width of numbers of the rest */
  unsigned search_bits;   /* the width of sums of a search of the rest; 0: it is not possible */
  struct budget budget;   /* of the candidates, and of the search */
  struct candidates candidates;
  bool has_candidates;
};

struct method {
  fc_engine engine; /* its name for callers */

  /* Whether it can count the rest of the question. */
  bool (*can)(const struct question *question);

  /* Its estimated time in the unit of search_cost; any larger number if that is more than `most`. NULL: it runs on request
   * only. */
  double (*cost)(struct question *question, double most);

  /* Counts the rest: count, marginals and statistics. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED. */
  fc_status (*run)(struct question *question);
};

bool by_sweep_can(const struct question *question);
double by_sweep_cost(struct question *question, double most);
fc_status by_sweep(struct question *question);

bool by_search_can(const struct question *question);
double by_search_cost(struct question *question, double most);
fc_status by_search(struct question *question);

bool by_list_can(const struct question *question);
fc_status by_list(struct question *question);

/* Answers the whole question from the list in the context. *is_done is false if the list lacks configurations. */
fc_status by_list_at_hand(bool *is_done, struct question *question);

/* Lists the configurations and keeps the list in the context, if there are at most `most`. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status by_list_keep(bool *is_made, struct question *question, size_t most, struct budget *budget);

#endif
