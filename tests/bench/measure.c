/*
 * measure: what the exact analysis of one board costs. Every run is a process of its own. Prints one JSON object.
 *
 *     measure [OPTIONS] [BOARD]        without a board file: the empty board
 *
 *     --rules --size --fleet --touching VALUE    as for fleetcount
 *     --engine NAME       frontier (default) or row-classes
 *     --threads N         1 by default
 *     --count             the count alone
 *     --runs N            at most N runs
 *     --enough SECONDS    no further run once the runs together have taken this long
 *     --limit SECONDS     a run is stopped after this time
 *     --memory BYTES      the library's memory limit
 *     --here              one run, in this process: for tools that look at the instructions
 *
 * The object has "seconds" and "peak_memory" of each run, and the statistics, the count and a digest of all numbers, which are
 * the same in all runs; or "missing", a line that says why there are no numbers. Exit status: 0 in both cases, 1 when something
 * is wrong with the machine or the runs disagree, 2 for wrong usage.
 */
#include <getopt.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "child.h"
#include "input.h"
#include "measurement.h"

#define MAX_RUNS 100

struct request {
  struct measurement_task task;
  const char *file;
  unsigned runs;
  unsigned enough;
  unsigned limit;
  bool here;
};

enum { RULES, SIZE, FLEET, TOUCHING, ENGINE, THREADS, COUNT, RUNS, ENOUGH, LIMIT, MEMORY, HERE };

static const struct option options[] = {
    {"rules", required_argument, NULL, RULES},
    {"size", required_argument, NULL, SIZE},
    {"fleet", required_argument, NULL, FLEET},
    {"touching", required_argument, NULL, TOUCHING},
    {"engine", required_argument, NULL, ENGINE},
    {"threads", required_argument, NULL, THREADS},
    {"count", no_argument, NULL, COUNT},
    {"runs", required_argument, NULL, RUNS},
    {"enough", required_argument, NULL, ENOUGH},
    {"limit", required_argument, NULL, LIMIT},
    {"memory", required_argument, NULL, MEMORY},
    {"here", no_argument, NULL, HERE},
    {NULL, 0, NULL, 0},
};

static bool set_unsigned(unsigned *value, unsigned highest) {
  unsigned long long number = 0;
  if (!input_number(&number, optarg, highest)) {
    return false;
  }
  *value = (unsigned)number;
  return true;
}

/* Returns whether the option and its value, optarg, are well formed. */
static bool set_option(struct request *request, int option) {
  unsigned long long memory = 0;
  switch (option) {
  case RULES:
    request->task.settings.rules = optarg;
    return true;
  case SIZE:
    request->task.settings.board_size = optarg;
    return true;
  case FLEET:
    request->task.settings.fleet = optarg;
    return true;
  case TOUCHING:
    request->task.settings.touching = optarg;
    return true;
  case ENGINE:
    request->task.options.engine = strcmp(optarg, "row-classes") == 0 ? FC_ENGINE_ROW_CLASSES : FC_ENGINE_FRONTIER;
    return strcmp(optarg, "row-classes") == 0 || strcmp(optarg, "frontier") == 0;
  case THREADS:
    return set_unsigned(&request->task.options.threads, 1024) && request->task.options.threads > 0;
  case COUNT:
    return request->task.count_only = true;
  case RUNS:
    return set_unsigned(&request->runs, MAX_RUNS) && request->runs > 0;
  case ENOUGH:
    return set_unsigned(&request->enough, 86400);
  case LIMIT:
    return set_unsigned(&request->limit, 86400);
  case MEMORY:
    if (!input_number(&memory, optarg, UINT64_MAX)) {
      return false;
    }
    request->task.options.memory_limit = memory;
    return true;
  case HERE:
    return request->here = true;
  default:
    return false;
  }
}

static bool read_arguments(struct request *request, int count, char **arguments) {
  for (int option; (option = getopt_long(count, arguments, "", options, NULL)) != -1;) {
    if (!set_option(request, option)) {
      return false;
    }
  }
  if (count - optind > 1) {
    return false;
  }
  request->file = arguments[optind]; /* NULL after the last argument */
  return true;
}

/* Whether two runs found the same, as they must. */
static bool agree(const struct measurement *one, const struct measurement *other) {
  return one->digest == other->digest && strcmp(one->count, other->count) == 0 &&
         one->statistics.states == other->statistics.states && one->statistics.transitions == other->statistics.transitions;
}

/* Runs as often as asked for. Returns the number of runs; `end` says how the last one ended. */
static unsigned run(struct measurement *runs, enum child_end *end, const struct request *request) {
  unsigned done = 0;
  double total = 0;
  do {
    *end = child_run(&runs[done], sizeof runs[done], measurement_carry_out, &request->task, request->limit);
    total += runs[done].seconds;
    done++;
  } while (*end == CHILD_DONE && !runs[done - 1].status && done < request->runs && (!request->enough || total < request->enough));
  return done;
}

static int print_missing(const char *reason) {
  json_t *object = json_pack("{s:s}", "missing", reason);
  const int failed = json_dumpf(object, stdout, 0);
  json_decref(object);
  putchar('\n');
  return failed ? 1 : 0;
}

static int print_end(enum child_end end, const struct request *request) {
  char reason[64];
  if (end == CHILD_STOPPED) {
    snprintf(reason, sizeof reason, "stopped after %u s", request->limit);
    return print_missing(reason);
  }
  if (end == CHILD_DIED) {
    return print_missing("the process was killed");
  }
  fprintf(stderr, "measure: no process to run in\n");
  return 1;
}

static json_t *statistics_json(const struct measurement *measurement) {
  const fc_statistics *statistics = &measurement->statistics;
  char digest[20];
  snprintf(digest, sizeof digest, "%016" PRIx64, measurement->digest);
  return json_pack("{s:I, s:I, s:I, s:I, s:i, s:s, s:s}", "frontiers", (json_int_t)statistics->frontiers, "states",
                   (json_int_t)statistics->states, "transitions", (json_int_t)statistics->transitions, "table_memory",
                   (json_int_t)statistics->peak_memory, "counter_bits", (int)statistics->counter_bits, "count",
                   measurement->count, "digest", digest);
}

static int print_runs(const struct measurement *runs, unsigned count) {
  json_t *seconds = json_array();
  json_t *peaks = json_array();
  for (unsigned i = 0; i < count; i++) {
    json_array_append_new(seconds, json_real(runs[i].seconds));
    json_array_append_new(peaks, json_integer((json_int_t)runs[i].peak_memory));
  }
  json_t *object = statistics_json(&runs[0]);
  const bool failed = json_object_set_new(object, "seconds", seconds) || json_object_set_new(object, "peak_memory", peaks) ||
                      json_dumpf(object, stdout, JSON_COMPACT | JSON_REAL_PRECISION(6));
  json_decref(object);
  putchar('\n');
  return failed ? 1 : 0;
}

static int print_result(const struct measurement *runs, unsigned count) {
  const struct measurement *last = &runs[count - 1];
  if (last->status == FC_LIMIT || last->status == FC_NO_MEMORY || last->status == FC_INVALID_ARGUMENT) {
    return print_missing(last->message);
  }
  if (last->status) {
    fprintf(stderr, "measure: %s\n", last->message);
    return 2;
  }
  for (unsigned i = 1; i < count; i++) {
    if (!agree(&runs[i], &runs[0])) {
      fprintf(stderr, "measure: runs disagree\n");
      return 1;
    }
  }
  return print_runs(runs, count);
}

static int measure(struct request *request) {
  static struct measurement runs[MAX_RUNS];
  if (request->here) {
    measurement_carry_out(&runs[0], &request->task);
    return print_result(runs, 1);
  }
  enum child_end end = CHILD_DONE;
  const unsigned done = run(runs, &end, request);
  return end == CHILD_DONE ? print_result(runs, done) : print_end(end, request);
}

int main(int count, char **arguments) {
  struct request request = {.task = {.options = {.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER, .threads = 1},
                                     .settings.size = sizeof(fc_settings),
                                     .text = ""},
                            .runs = 1};
  if (!read_arguments(&request, count, arguments)) {
    fprintf(stderr, "usage: measure [OPTIONS] [BOARD]; the head of measure.c lists the options\n");
    return 2;
  }
  char *text = NULL;
  if (request.file) {
    text = input_file(&request.task.length, request.file);
    if (!text) {
      fprintf(stderr, "measure: %s: cannot be read, or is longer than %d bytes\n", request.file, INPUT_MAX);
      return 1;
    }
    request.task.text = text;
  }
  const int status = measure(&request);
  free(text);
  return status;
}
