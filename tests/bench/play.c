/*
 * play: one whole game of the exact best-shot player against a fixed fleet. Prints one JSON object.
 *
 *     play [--threads N] [--boards FOLDER] RULES FLEET
 *
 * RULES is a preset, FLEET a file of a fleet for it. With --boards, what is known after 10, 20, 30 and 40 shots is
 * written to FOLDER/RULES-10.board and so on: this is how tests/bench/boards was made (`make bench-boards`).
 *
 * The game is played in a process of its own, in one context, each board made from the one before. Only the questions are
 * timed: the analysis, its best cell, and the board after the answer. Exit status: 0, 1 when something failed, 2 for wrong
 * usage.
 */
#include <getopt.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "child.h"
#include "game.h"
#include "input.h"

/* A board is written after every BOARD_STEP shots, up to BOARD_LAST. */
enum { BOARD_STEP = 10, BOARD_LAST = 40 };

struct play_task {
  fc_options options;
  const char *rules;
  const char *fleet;
  size_t fleet_length;
  const char *fleet_name;
  const char *folder; /* for boards, or NULL */
};

struct play_result {
  bool played;
  int shots;
  double seconds;
  double slowest;
  double late; /* of the questions after LATE shots, each on average */
  unsigned long long peak_memory;
  char message[FC_ERROR_MESSAGE_SIZE + 32];
};

static bool write_board(const struct game *game, const struct play_task *task) {
  char name[4096];
  const int length = snprintf(name, sizeof name, "%s/%s-%d.board", task->folder, task->rules, game->shots);
  char *text = NULL;
  FILE *file = length > 0 && (size_t)length < sizeof name ? fopen(name, "w") : NULL;
  if (!file) {
    return false;
  }
  if (fc_board_write(&text, NULL, game->board, NULL)) {
    (void)fclose(file);
    return false;
  }
  const bool printed = fprintf(file, "# %d exact best shots at the fleet in %s. Made by `make bench-boards`.\n%s", game->shots,
                               task->fleet_name, text) > 0;
  fc_text_free(text);
  return fclose(file) == 0 && printed;
}

static bool is_to_be_written(const struct game *game, const struct play_task *task) {
  return task->folder && game->shots <= BOARD_LAST && game->shots % BOARD_STEP == 0;
}

/* Plays until the last ship is sunk. A child_work. */
static void play(void *result, const void *work) {
  static struct game game;
  const struct play_task *task = work;
  struct play_result *played = result;
  *played = (struct play_result){0};
  fc_error error = {0};
  fc_status status = game_start(&game, task->rules, task->fleet, task->fleet_length, &task->options, &error);
  while (status || game.cells_left > 0) {
    status = status ? status : game_shoot(&game, &error);
    if (status) {
      snprintf(played->message, sizeof played->message, "after %d shots: %s", game.shots, error.message);
      return;
    }
    if (is_to_be_written(&game, task) && !write_board(&game, task)) {
      snprintf(played->message, sizeof played->message, "%s: cannot write a board there", task->folder);
      return;
    }
  }
  *played = (struct play_result){.played = true,
                                 .shots = game.shots,
                                 .seconds = game.seconds,
                                 .slowest = game.slowest,
                                 .late = game.shots > LATE ? game.late / (game.shots - LATE) : 0,
                                 .peak_memory = child_peak_memory()};
  game_end(&game);
}

static int print_result(const struct play_result *result) {
  json_t *object = json_pack("{s:i, s:f, s:f, s:f, s:I}", "shots", result->shots, "seconds", result->seconds, "slowest",
                             result->slowest, "late", result->late, "peak_memory", (json_int_t)result->peak_memory);
  const int failed = json_dumpf(object, stdout, JSON_COMPACT | JSON_REAL_PRECISION(6));
  json_decref(object);
  putchar('\n');
  return failed ? 1 : 0;
}

static bool read_arguments(struct play_task *task, int count, char **arguments) {
  static const struct option options[] = {
      {"threads", required_argument, NULL, 't'}, {"boards", required_argument, NULL, 'b'}, {NULL, 0, NULL, 0}};
  unsigned long long threads = 1;
  for (int option; (option = getopt_long(count, arguments, "", options, NULL)) != -1;) {
    if (option == 'b') {
      task->folder = optarg;
    } else if (option != 't' || !input_number(&threads, optarg, 1024)) {
      return false;
    }
  }
  if (count - optind != 2 || threads == 0) {
    return false;
  }
  task->options.threads = (unsigned)threads;
  task->rules = arguments[optind];
  task->fleet_name = arguments[optind + 1];
  return true;
}

int main(int count, char **arguments) {
  struct play_task task = {.options.size = sizeof task.options};
  struct play_result result = {.message = "the game's process was killed"};
  if (!read_arguments(&task, count, arguments)) {
    fprintf(stderr, "usage: play [--threads N] [--boards FOLDER] RULES FLEET\n");
    return 2;
  }
  char *fleet = input_file(&task.fleet_length, task.fleet_name);
  if (!fleet) {
    fprintf(stderr, "play: %s: cannot be read\n", task.fleet_name);
    return 1;
  }
  task.fleet = fleet;
  const enum child_end end = child_run(&result, sizeof result, play, &task, 0);
  free(fleet);
  if (end != CHILD_DONE || !result.played) {
    fprintf(stderr, "play: %s\n", result.message);
    return 1;
  }
  return print_result(&result);
}
