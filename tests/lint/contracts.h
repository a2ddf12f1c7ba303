/*
 * Contracts that the static analyser cannot see, for it reads one file at a time. Included before every file that
 * tests/lint/tidy-one looks at, and nowhere else.
 *
 * Without them it follows paths that cannot be: an allocation fails, the failure is reported, and the status is FC_OK all the
 * same.
 */
#ifndef FLEETCOUNT_LINT_CONTRACTS_H
#define FLEETCOUNT_LINT_CONTRACTS_H

#include "sys/budget.h"
#include "sys/status.h"
#include "sys/table.h"

/* A function that reports an error returns the status that it reports. */
#define error_set(error, status, ...) ((void)(error_set)((error), (status), __VA_ARGS__), (status))
#define error_set_at(error, status, line, column, ...)                                                                           \
  ((void)(error_set_at)((error), (status), (line), (column), __VA_ARGS__), (status))
#define error_no_memory(error) ((void)(error_no_memory)(error), FC_NO_MEMORY)
#define error_limit(error, needed, limit) ((void)(error_limit)((error), (needed), (limit)), FC_LIMIT)
#define error_null_argument(error) ((void)(error_null_argument)(error), FC_INVALID_ARGUMENT)
#define call_check(has_all, options, error) ((has_all) ? (call_check)(true, (options), (error)) : FC_INVALID_ARGUMENT)

/* If a budget gives nothing, its status says why. These are macros, for the analyser follows calls only to a certain depth.
 */
#define CONTRACT(type, budget, call, is_failure)                                                                                 \
  __extension__({                                                                                                                \
    type contract_of = (call);                                                                                                   \
    if ((is_failure) && (budget)->status == FC_OK)                                                                               \
      __builtin_unreachable();                                                                                                   \
    contract_of;                                                                                                                 \
  })
#define CONTRACT_OF_ALLOCATION(budget, call) CONTRACT(void *, budget, call, !contract_of)
#define budget_allocate(budget, count, size) CONTRACT_OF_ALLOCATION(budget, (budget_allocate)((budget), (count), (size)))
#define budget_allocate_zeroed(budget, count, size)                                                                              \
  CONTRACT_OF_ALLOCATION(budget, (budget_allocate_zeroed)((budget), (count), (size)))
#define table_extend(table, budget, count) CONTRACT_OF_ALLOCATION(budget, (table_extend)((table), (budget), (count)))
#define table_append(table, budget) CONTRACT_OF_ALLOCATION(budget, (table_append)((table), (budget)))
#define budget_admits(budget, bytes) CONTRACT(bool, budget, (budget_admits)((budget), (bytes)), !contract_of)

#endif
