/*
 * Boards on which little is left to decide: counted by the placement search (search.h), or read from the list that the context
 * keeps (list.h), where that takes less time than a sweep.
 */
#ifndef FLEETCOUNT_ENGINE_FEW_H
#define FLEETCOUNT_ENGINE_FEW_H

#include "engine/certain.h"
#include "engine/context.h"
#include "engine/engine.h"

/*
 * Reads count and marginals (NULL: not wanted) of a problem from the list of the context, which is filtered for it. *is_done is
 * false where it does not have them. Errors: FC_NO_MEMORY, FC_LIMIT.
 */
fc_status few_from_list(struct marginals *marginals, mpz_t count, fc_statistics *statistics, bool *is_done,
                        const struct problem *problem, struct fc_context *context, const fc_options *options, fc_error *error);

/*
 * Searches, where that is worth it or asked for, and leaves a list in the context of the options where few configurations are
 * found. `certain`: of the problem; its rest has a ship. *is_done is false where a sweep will be faster. Errors: FC_LIMIT,
 * FC_NO_MEMORY, FC_STOPPED; FC_INVALID_ARGUMENT where an engine is asked for that cannot count this board.
 */
fc_status few_by_search(struct marginals *marginals, mpz_t count, fc_statistics *statistics, bool *is_done,
                        const struct problem *problem, const struct certain *certain, struct fc_context *context,
                        const fc_options *options, fc_error *error);

#endif
