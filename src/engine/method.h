/*
 * The methods of counting, and the question that they answer.
 *
 * engine.c makes a question, removes the certain ships, and runs the method that costs least. Each method has a file of its own
 * and can be asked for by name: fc_options.engine. (FC_ENGINE_ROW_CLASSES is no method of this engine, but another engine, in
 * src/row_class; count/count.c asks it.)
 */
#ifndef FLEETCOUNT_ENGINE_METHOD_H
#define FLEETCOUNT_ENGINE_METHOD_H

#include "engine/candidates.h"
#include "engine/context.h"
#include "engine/engine.h"

struct question {
  const struct problem *problem; /* as it was given */
  enum engine_way way;
  struct fc_context *context;
  const fc_options *options; /* complete: context_options */
  fc_error *error;

  /* Where the answer goes. */
  struct marginals *marginals; /* NULL: not wanted */
  mpz_ptr count;
  fc_statistics *statistics;

  /* Intermediate results. */
  struct certain certain; /* ships whose place is certain, and the rest of the problem, which the methods count */
  unsigned bits;          /* of numbers that are wide enough for the rest */
  unsigned search_bits;   /* of the sums of a search of the rest; 0: they cannot be wide enough, or the bit sets have no room */
  struct budget budget;   /* of the candidates, and of the search */
  struct candidates candidates;
  bool has_candidates;
};

struct method {
  fc_engine engine; /* the name by which a caller asks for it */

  /* Whether it can count the rest of the question. */
  bool (*can)(const struct question *question);

  /* About how long that takes, in the unit of search_cost; any larger number where that is more than `most`. NULL: never the
   * least, so that it must be asked for. */
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

/* Answers the whole question from the list that the context keeps. *is_done is false where that list lacks configurations. */
fc_status by_list_at_hand(bool *is_done, struct question *question);

/* Lists the configurations and keeps the list in the context, if there are at most `most`. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status by_list_keep(bool *is_made, struct question *question, size_t most, struct budget *budget);

#endif
