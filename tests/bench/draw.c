/*
 * draw: how fast fleets are drawn. Prints one JSON object.
 *
 *     draw [--threads N] [--placer NAME] [--rules NAME] [--fleets N] [BOARD]        without a board file: the empty board
 *
 * The fleets 0 .. N - 1 of a seed are drawn through the library, some thousands at a time, in a process of its own. The object
 * has "ready", the seconds until the first fleet can be drawn (reading the board, and the tables), "seconds" and
 * "processor_seconds" for drawing, "fleets", "peak_memory", and a "digest" of all fleets, which depends on nothing but board,
 * placer and N. Exit status: 0, 1 when something failed, 2 for wrong usage.
 */
#include <getopt.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "child.h"
#include "fleetcount_lab.h"
#include "input.h"
#include "stopwatch.h"

enum { AT_A_TIME = 4096, SEED = 1 };

struct draw_task {
  fc_options options;
  fc_settings settings;
  const char *placer;
  const char *text; /* a board file */
  size_t length;
  uint64_t fleets;
};

struct draw_result {
  fc_status status;
  char message[FC_ERROR_MESSAGE_SIZE];
  double ready;
  double seconds;
  double processor_seconds;
  unsigned long long peak_memory;
  uint64_t digest;
};

/* The processor time of all threads of the process. */
static double processor_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* The 64-bit FNV-1a hash, fed with ships in place of bytes. */
static void digest_ships(uint64_t *digest, const fc_ship *ships, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const int place = (ships[i].row * FC_MAX_COLUMNS + ships[i].column) * 2 + (ships[i].direction == FC_DOWN);
    *digest = (*digest ^ (uint64_t)place) * 0x100000001b3u;
  }
}

static fc_status draw_fleets(struct draw_result *drawn, const fc_sampler *sampler, const struct draw_task *task,
                             size_t ship_count, fc_error *error) {
  fc_ship *ships = calloc(AT_A_TIME * ship_count, sizeof *ships);
  fc_status status = ships ? FC_OK : FC_NO_MEMORY;
  for (uint64_t first = 0; first < task->fleets && !status; first += AT_A_TIME) {
    const uint64_t left = task->fleets - first;
    const size_t some = left < AT_A_TIME ? (size_t)left : AT_A_TIME;
    const double start = stopwatch_seconds();
    const double processor_start = processor_seconds();
    status = fc_sampler_draw_many(ships, NULL, sampler, SEED, first, some, error);
    drawn->seconds += stopwatch_seconds() - start;
    drawn->processor_seconds += processor_seconds() - processor_start;
    if (!status) {
      digest_ships(&drawn->digest, ships, some * ship_count);
    }
  }
  free(ships);
  return status;
}

/* A child_work. */
static void draw(void *result, const void *work) {
  const struct draw_task *task = work;
  struct draw_result *drawn = result;
  fc_board *board = NULL;
  fc_sampler *sampler = NULL;
  fc_error error = {0};
  *drawn = (struct draw_result){.digest = 0xcbf29ce484222325u};
  const double start = stopwatch_seconds();
  drawn->status = fc_board_read(&board, task->text, task->length, &task->settings, &error);
  if (!drawn->status) {
    drawn->status = fc_sampler_create(&sampler, task->placer, board, &task->options, &error);
  }
  drawn->ready = stopwatch_seconds() - start;
  if (!drawn->status) {
    drawn->status = draw_fleets(drawn, sampler, task, fc_board_ship_count(board), &error);
  }
  drawn->peak_memory = child_peak_memory();
  snprintf(drawn->message, sizeof drawn->message, "%s", error.message);
  fc_sampler_free(sampler);
  fc_board_free(board);
}

static int print_result(const struct draw_result *result, const struct draw_task *task) {
  char digest[20];
  snprintf(digest, sizeof digest, "%016" PRIx64, result->digest);
  json_t *object = json_pack("{s:f, s:f, s:f, s:I, s:I, s:s}", "ready", result->ready, "seconds", result->seconds,
                             "processor_seconds", result->processor_seconds, "fleets", (json_int_t)task->fleets, "peak_memory",
                             (json_int_t)result->peak_memory, "digest", digest);
  const int failed = json_dumpf(object, stdout, JSON_COMPACT | JSON_REAL_PRECISION(6));
  json_decref(object);
  putchar('\n');
  return failed ? 1 : 0;
}

/* The board file's name, or NULL where none is given, is stored in `file`. */
static bool read_arguments(struct draw_task *task, const char **file, int count, char **arguments) {
  static const struct option options[] = {{"threads", required_argument, NULL, 't'},
                                          {"placer", required_argument, NULL, 'p'},
                                          {"rules", required_argument, NULL, 'r'},
                                          {"fleets", required_argument, NULL, 'f'},
                                          {NULL, 0, NULL, 0}};
  unsigned long long threads = 1;
  unsigned long long fleets = 100000;
  for (int option; (option = getopt_long(count, arguments, "", options, NULL)) != -1;) {
    if (option == 'p') {
      task->placer = optarg;
    } else if (option == 'r') {
      task->settings.rules = optarg;
    } else if (option == 't' ? !input_number(&threads, optarg, 1024)
                             : option != 'f' || !input_number(&fleets, optarg, INT64_MAX)) {
      return false;
    }
  }
  task->fleets = fleets;
  task->options.threads = (unsigned)threads;
  *file = arguments[optind]; /* NULL after the last argument */
  return count - optind <= 1 && threads > 0;
}

int main(int count, char **arguments) {
  struct draw_task task = {
      .options.size = sizeof task.options, .settings.size = sizeof task.settings, .placer = "uniform", .text = ""};
  struct draw_result result = {.status = FC_NO_MEMORY, .message = "the process was killed"};
  const char *file = NULL;
  if (!read_arguments(&task, &file, count, arguments)) {
    fprintf(stderr, "usage: draw [--threads N] [--placer NAME] [--rules NAME] [--fleets N] [BOARD]\n");
    return 2;
  }
  char *text = file ? input_file(&task.length, file) : NULL;
  if (file && !text) {
    fprintf(stderr, "draw: %s: cannot be read\n", file);
    return 1;
  }
  task.text = text ? text : "";
  const enum child_end end = child_run(&result, sizeof result, draw, &task, 0);
  free(text);
  if (end != CHILD_DONE || result.status) {
    fprintf(stderr, "draw: %s\n", result.message);
    return 1;
  }
  return print_result(&result, &task);
}
