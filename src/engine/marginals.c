#include "engine/marginals.h"

#include <string.h>

#include "sys/integer.h"
#include "sys/memory.h"
#include "sys/status.h"

size_t marginals_index(const struct marginals *marginals, size_t ship_class, struct placement placement) {
  return placement_index((size_t)marginals->rows * (size_t)marginals->columns, ship_class, placement);
}

size_t marginals_count(const struct marginals *marginals) {
  return marginals_index(marginals, marginals->class_count, (struct placement){ACROSS, 0});
}

fc_status marginals_make(struct marginals *marginals, const struct problem *problem, size_t words, struct budget *budget) {
  struct marginals made = {
      .rows = problem->rows, .columns = problem->columns, .class_count = problem->class_count, .words = words};
  const size_t count = marginals_count(&made) * words;
  uint64_t *values = budget_allocate_zeroed(budget, count, sizeof *values);
  if (values == NULL) {
    return budget->status;
  }
  budget_give_back(budget, count * sizeof *values);
  made.values = values;
  *marginals = made;
  return FC_OK;
}

void marginals_store(struct marginals *marginals, size_t ship_class, struct placement placement, const uint64_t *number) {
  const size_t index = marginals_index(marginals, ship_class, placement);
  memcpy(marginals->values + index * marginals->words, number, marginals->words * sizeof *number);
}

void marginals_store_certain(struct marginals *marginals, const struct certain *certain, const uint64_t *count) {
  for (size_t i = 0; i < certain->ship_count; i++) {
    marginals_store(marginals, certain->ships[i].ship_class, certain->ships[i].placement, count);
  }
}

/* The products may be too large for the values, so they are stored as `numbers`. */
static fc_status multiply(struct marginals *marginals, mpz_srcptr factor, fc_error *error) {
  if (mpz_cmp_ui(factor, 1) == 0) {
    return FC_OK;
  }
  for (size_t i = 0; i < marginals->number_count; i++) {
    mpz_mul(marginals->numbers[i], marginals->numbers[i], factor);
  }
  if (marginals->values == NULL) {
    return FC_OK;
  }
  const size_t count = marginals_count(marginals);
  mpz_t *numbers = memory_allocate(count, sizeof *numbers);
  if (numbers == NULL) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < count; i++) {
    mpz_init(numbers[i]);
    integer_from_words(numbers[i], marginals->values + i * marginals->words, marginals->words);
    mpz_mul(numbers[i], numbers[i], factor);
  }
  memory_free(marginals->values);
  marginals->values = NULL;
  marginals->numbers = numbers;
  marginals->number_count = count;
  return FC_OK;
}

fc_status marginals_multiply(struct marginals *marginals, mpz_t count, mpz_srcptr factor, fc_error *error) {
  const fc_status status = marginals != NULL ? multiply(marginals, factor, error) : FC_OK;
  if (status != FC_OK) {
    marginals_clear(marginals);
    return status;
  }
  mpz_mul(count, count, factor);
  return FC_OK;
}

fc_status marginals_weigh(struct marginals *marginals, mpz_t count, const struct placed_ship *ships, size_t ship_count,
                          const struct problem *problem, fc_error *error) {
  if (!problem_has_weights(problem)) {
    return FC_OK;
  }
  mpz_t weight;
  mpz_init(weight);
  certain_weight(weight, ships, ship_count, problem);
  const fc_status status = marginals_multiply(marginals, count, weight, error);
  mpz_clear(weight);
  return status;
}

void marginals_read(mpz_t configurations, const struct marginals *marginals, size_t ship_class, struct placement placement) {
  const size_t index = marginals_index(marginals, ship_class, placement);
  if (marginals->values != NULL) {
    integer_from_words(configurations, marginals->values + index * marginals->words, marginals->words);
  } else if (marginals->numbers != NULL) {
    mpz_set(configurations, marginals->numbers[index]);
  } else {
    mpz_set_ui(configurations, 0);
  }
}

static void clear_numbers(mpz_t *numbers, size_t count) {
  for (size_t i = 0; i < count; i++) {
    mpz_clear(numbers[i]);
  }
  memory_free(numbers);
}

void marginals_clear(struct marginals *marginals) {
  memory_free(marginals->values);
  clear_numbers(marginals->numbers, marginals->number_count);
  clear_numbers(marginals->of_fleets, marginals->fleet_count);
  *marginals = (struct marginals){0};
}
