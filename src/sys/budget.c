#include "sys/budget.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sys/memory.h"
#include "sys/status.h"

static uint64_t bytes_of(size_t count, size_t size) {
  return count > UINT64_MAX / size ? UINT64_MAX : (uint64_t)count * size;
}

/* A size in words. */
struct readable {
  char text[32];
};

static struct readable readable(uint64_t bytes) {
  static const char *const units[] = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  struct readable size;
  double amount = (double)bytes / 1024;
  size_t unit = 0;
  while (unit + 1 < sizeof units / sizeof units[0] && amount >= 1024) {
    amount /= 1024;
    unit++;
  }
  (void)snprintf(size.text, sizeof size.text, "%.1f %s", amount, units[unit]);
  return size;
}

static struct readable exact(uint64_t bytes) {
  struct readable size;
  (void)snprintf(size.text, sizeof size.text, "%" PRIu64 " byte%s", bytes, bytes == 1 ? "" : "s");
  return size;
}

/* ---- Refusals ------------------------------------------------------------------------------------------------------------ */

/* The precision of the size that a refusal names. */
static const char at_least[] = "at least";
static const char about[] = "about";

/* More bytes than any machine has. */
#define BEYOND_ANY_MACHINE (UINT64_C(1) << 50)

static fc_status refuse(fc_error *error, const char *known, uint64_t needed, uint64_t limit) {
  struct readable size = readable(needed);
  struct readable most = readable(limit);
  if (limit < 1024 || strcmp(size.text, most.text) == 0) {
    /* Rounded, the two would look equal. */
    size = exact(needed);
    most = exact(limit);
  }
  if (needed > BEYOND_ANY_MACHINE) {
    (void)error_set(error, FC_LIMIT, "this board needs more memory than any machine has, and the limit is %s", most.text);
  } else {
    (void)error_set(error, FC_LIMIT, "this board needs %s %s of memory, and the limit is %s", known, size.text, most.text);
  }
  if (error != NULL) {
    error->needed = needed;
  }
  return FC_LIMIT;
}

fc_status error_limit(fc_error *error, uint64_t needed, uint64_t limit) {
  return refuse(error, at_least, needed, limit);
}

void error_limit_anew(fc_error *error, uint64_t needed, uint64_t limit) {
  (void)refuse(error, strstr(error->message, about) != NULL ? about : at_least, needed, limit);
}

static uint64_t sum_of(uint64_t one, uint64_t other) {
  return other > UINT64_MAX - one ? UINT64_MAX : one + other;
}

fc_options options_beside(const fc_options *options, uint64_t held) {
  const uint64_t limit = memory_limit_of(options);
  fc_options rest = options != NULL ? *options : (fc_options){.size = sizeof rest};
  rest.memory_limit = limit > held ? limit - held : 1; /* 0 would be the default */
  return rest;
}

fc_status status_beside(fc_status status, const fc_options *options, uint64_t held, fc_error *error) {
  if (status == FC_LIMIT && held > 0 && error != NULL && error->needed > 0) {
    error_limit_anew(error, sum_of(error->needed, held), memory_limit_of(options));
  }
  return status;
}

/* ---- The budget ---------------------------------------------------------------------------------------------------------- */

struct budget budget_of(const fc_options *options, uint64_t used, fc_error *error) {
  return (struct budget){
      .limit = memory_limit_of(options), .used = used, .peak = used, .error = error, .progress = progress_of(options)};
}

/* A spin lock: threads rarely ask at the same time, and hold it briefly. */
static void lock(struct budget *budget) {
  while (atomic_exchange(&budget->is_in_use, true)) {
  }
}

static void unlock(struct budget *budget) {
  atomic_store(&budget->is_in_use, false);
}

static bool admits(struct budget *budget, uint64_t bytes) {
  if (bytes <= budget->limit && budget->used <= budget->limit - bytes) {
    return true;
  }
  const uint64_t needed = sum_of(budget->used, bytes);
  const bool is_about = budget->expected > needed;
  budget->status = refuse(budget->error, is_about ? about : at_least, is_about ? budget->expected : needed, budget->limit);
  return false;
}

bool budget_admits(struct budget *budget, uint64_t bytes) {
  lock(budget);
  const bool admitted = admits(budget, bytes);
  unlock(budget);
  return admitted;
}

bool budget_take(struct budget *budget, uint64_t bytes) {
  lock(budget);
  const bool admitted = admits(budget, bytes);
  if (admitted) {
    budget->used += bytes;
    budget->peak = budget->used > budget->peak ? budget->used : budget->peak;
  }
  unlock(budget);
  return admitted;
}

void budget_give_back(struct budget *budget, uint64_t bytes) {
  lock(budget);
  budget->used -= bytes;
  unlock(budget);
}

/* Fails for lack of memory, and takes the bytes back. */
static void *no_memory(struct budget *budget, uint64_t bytes) {
  lock(budget);
  budget->used -= bytes;
  budget->status = error_no_memory(budget->error);
  unlock(budget);
  return NULL;
}

void *budget_allocate(struct budget *budget, size_t count, size_t size) {
  return budget_grow(budget, NULL, 0, count, size);
}

void *budget_allocate_zeroed(struct budget *budget, size_t count, size_t size) {
  const uint64_t bytes = bytes_of(count, size);
  if (!budget_take(budget, bytes)) {
    return NULL;
  }
  void *array = memory_allocate_zeroed(count, size);
  return array != NULL ? array : no_memory(budget, bytes);
}

void *budget_grow(struct budget *budget, void *array, size_t old_count, size_t new_count, size_t size) {
  const uint64_t bytes = bytes_of(new_count, size) - bytes_of(old_count, size);
  if (!budget_take(budget, bytes)) {
    return NULL;
  }
  void *moved = memory_resize(array, new_count, size);
  return moved != NULL ? moved : no_memory(budget, bytes);
}

void budget_free(struct budget *budget, void *array, size_t count, size_t size) {
  if (array != NULL) {
    memory_free(array);
    budget_give_back(budget, bytes_of(count, size));
  }
}

/* Sets the status if the caller wants to stop. */
static bool is_allowed(struct budget *budget, bool goes_on) {
  if (!goes_on) {
    lock(budget);
    budget->status = progress_stopped(budget->error);
    unlock(budget);
  }
  return goes_on;
}

bool budget_goes_on(struct budget *budget, double done) {
  return is_allowed(budget, progress_goes_on(&budget->progress, done));
}

bool budget_still_goes_on(struct budget *budget) {
  return is_allowed(budget, progress_still_goes_on(&budget->progress));
}
