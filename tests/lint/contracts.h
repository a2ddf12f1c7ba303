/*
 * Contracts that the static analyser cannot see, for it reads one file at a time. Included before every file that
 * tests/lint/tidy-one looks at, and nowhere else.
 *
 * Without them it follows paths that cannot be: an allocation fails, the failure is reported, and the status is FC_OK all the
 * same.
 */
#ifndef FLEETCOUNT_LINT_CONTRACTS_H
#define FLEETCOUNT_LINT_CONTRACTS_H

#include "engine/budget.h"
#include "engine/table.h"
#include "sys/status.h"

/* A function that reports an error returns the status that it reports. */
#define error_set(error, status, ...) ((void)(error_set)((error), (status), __VA_ARGS__), (status))
#define error_set_at(error, status, line, column, ...)                                                                           \
  ((void)(error_set_at)((error), (status), (line), (column), __VA_ARGS__), (status))
#define error_no_memory(error) ((void)(error_no_memory)(error), FC_NO_MEMORY)
#define error_null_argument(error) ((void)(error_null_argument)(error), FC_INVALID_ARGUMENT)

/* Whoever gets nothing from a budget finds the reason in its status. */
static inline void *contract_of_allocation(const struct budget *budget, void *memory) {
  if (!memory && budget->status == FC_OK)
    __builtin_unreachable();
  return memory;
}
#define budget_allocate(budget, count, size) contract_of_allocation((budget), (budget_allocate)((budget), (count), (size)))
#define budget_allocate_zeroed(budget, count, size)                                                                              \
  contract_of_allocation((budget), (budget_allocate_zeroed)((budget), (count), (size)))
#define table_extend(table, budget, count) contract_of_allocation((budget), (table_extend)((table), (budget), (count)))
#define table_append(table, budget) contract_of_allocation((budget), (table_append)((table), (budget)))

static inline bool contract_of_admission(const struct budget *budget, bool is_admitted) {
  if (!is_admitted && budget->status == FC_OK)
    __builtin_unreachable();
  return is_admitted;
}
#define budget_admits(budget, bytes) contract_of_admission((budget), (budget_admits)((budget), (bytes)))

#endif
