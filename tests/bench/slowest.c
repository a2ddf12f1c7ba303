/*
 * slowest: the slowest question among random positions. Prints one JSON object, with the position.
 *
 *     slowest [--threads N] RULES POSITIONS
 *
 * A position is 0 to 40 shots at a fleet drawn uniformly, under each of the four announcements in turn, by players of four kinds
 * in turn: one that shoots anywhere, one that shoots beside open hits where there are some, and two that hit a ship with every
 * second and every fourth shot, and so leave many ships wounded. All questions are asked in one context, one after the other,
 * as in a program that is asked about many games. All are asked twice, and the shorter time counts. Otherwise we would measure
 * a machine that must first find the memory, or does something else.
 */
#include <getopt.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fleetcount_lab.h"
#include "input.h"
#include "stopwatch.h"
#include "support/random.h"

enum { MOST_SHOTS = 40, MOST_SHIPS = 32, KINDS = 4, PASSES = 2, SEED = 1 };

static void must(fc_status status, const fc_error *error) {
  if (status) {
    fprintf(stderr, "slowest: %s\n", error->message);
    exit(1);
  }
}

static bool is_ship(const fc_ship *ships, size_t count, fc_cell cell) {
  for (size_t i = 0; i < count; i++) {
    const int along = ships[i].direction == FC_DOWN ? cell.row - ships[i].row : cell.column - ships[i].column;
    const int aside = ships[i].direction == FC_DOWN ? cell.column - ships[i].column : cell.row - ships[i].row;
    if (aside == 0 && along >= 0 && along < ships[i].length) {
      return true;
    }
  }
  return false;
}

static bool is_beside_hit(const fc_board *board, fc_cell cell) {
  const int rows = fc_board_rows(board), columns = fc_board_columns(board);
  return (cell.row > 0 && fc_board_cell(board, cell.row - 1, cell.column) == FC_CELL_HIT) ||
         (cell.row + 1 < rows && fc_board_cell(board, cell.row + 1, cell.column) == FC_CELL_HIT) ||
         (cell.column > 0 && fc_board_cell(board, cell.row, cell.column - 1) == FC_CELL_HIT) ||
         (cell.column + 1 < columns && fc_board_cell(board, cell.row, cell.column + 1) == FC_CELL_HIT);
}

/* A cell not shot at, of the kind that the player would like, while there is one. */
static bool choose(fc_cell *cell, const fc_board *board, const fc_ship *ships, size_t count, int player,
                   struct random_source *source) {
  const bool hits = player >= 2 && random_chance(source, 1, player == 2 ? 2 : 4);
  fc_cell liked[26 * 100], others[26 * 100];
  int liked_count = 0, other_count = 0;
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++) {
      const fc_cell at = {row, column};
      if (fc_board_cell(board, row, column) == FC_CELL_UNSHOT) {
        const bool is_liked = player == 1 ? is_beside_hit(board, at) : hits && is_ship(ships, count, at);
        *(is_liked ? &liked[liked_count++] : &others[other_count++]) = at;
      }
    }
  }
  if (liked_count + other_count == 0) {
    return false;
  }
  *cell = liked_count > 0 ? liked[random_below(source, liked_count)] : others[random_below(source, other_count)];
  return true;
}

static fc_board *empty_board(uint64_t kind, const char *rules) {
  static const char *const announcements[KINDS] = {"hit", "sunk", "length", "ship"};
  static const char *const named = "carrier=5 battleship=4 cruiser=3 submarine=3 destroyer=2";
  const bool by_name = kind == 3;
  const fc_settings settings = {.size = sizeof settings,
                                .rules = rules,
                                .announce = announcements[kind],
                                .fleet = by_name ? named : NULL}; /* ships must have names to be announced */
  fc_error error = {0};
  fc_board *board = NULL;
  must(fc_board_read(&board, "", 0, &settings, &error), &error);
  return board;
}

/* A sampler for each kind of board. To make one takes long. */
struct drawing {
  fc_board *boards[KINDS];
  fc_sampler *samplers[KINDS];
};

static void begin_drawing(struct drawing *drawing, const char *rules) {
  const fc_options options = {.size = sizeof options, .threads = 1};
  fc_error error = {0};
  for (uint64_t kind = 0; kind < KINDS; kind++) {
    drawing->boards[kind] = empty_board(kind, rules);
    must(fc_sampler_create(&drawing->samplers[kind], "uniform", drawing->boards[kind], &options, &error), &error);
  }
}

static void end_drawing(struct drawing *drawing) {
  for (int kind = 0; kind < KINDS; kind++) {
    fc_sampler_free(drawing->samplers[kind]);
    fc_board_free(drawing->boards[kind]);
  }
}

static fc_board *position_of(uint64_t index, const char *rules, const struct drawing *drawing) {
  fc_error error = {0};
  fc_board *board = empty_board(index % KINDS, rules);
  fc_ship ships[MOST_SHIPS];
  struct random_source source;
  random_start(&source, SEED, index);
  must(fc_sampler_draw(ships, drawing->samplers[index % KINDS], SEED, index, &error), &error);
  const size_t count = fc_board_ship_count(board);
  fc_cell cell;
  for (int shots = random_between(&source, 0, MOST_SHOTS);
       shots > 0 && choose(&cell, board, ships, count, (int)(index / 4 % 4), &source); shots--) {
    fc_board *next = NULL;
    fc_shot shot;
    must(fc_fleet_answer(&shot, board, ships, count, cell.row, cell.column, &error), &error);
    must(fc_board_shoot(&next, board, &shot, &error), &error);
    fc_board_free(board);
    board = next;
  }
  return board;
}

static double ask(uint64_t index, const char *rules, const struct drawing *drawing, const fc_options *options) {
  fc_error error = {0};
  fc_analysis *analysis = NULL;
  fc_board *board = position_of(index, rules, drawing);
  const double start = stopwatch_seconds();
  must(fc_analyse(&analysis, board, options, &error), &error);
  const double seconds = stopwatch_seconds() - start;
  fc_analysis_free(analysis);
  fc_board_free(board);
  return seconds;
}

int main(int count, char **arguments) {
  static const struct option options[] = {{"threads", required_argument, NULL, 't'}, {NULL, 0, NULL, 0}};
  unsigned long long threads = 1, positions = 0;
  bool is_right = true;
  for (int option; (option = getopt_long(count, arguments, "", options, NULL)) != -1;) {
    is_right = is_right && option == 't' && input_number(&threads, optarg, 1024);
  }
  fc_options counting = {.size = sizeof counting};
  if (!is_right || count - optind != 2 || !input_number(&positions, arguments[optind + 1], 1000000) || positions == 0 ||
      threads == 0) {
    fprintf(stderr, "usage: slowest [--threads N] RULES POSITIONS\n");
    return 2;
  }
  counting.threads = (unsigned)threads;
  struct drawing drawing;
  fc_error error = {0};
  char *text = NULL;
  double *seconds = calloc(positions, sizeof *seconds);
  if (seconds == NULL) {
    fprintf(stderr, "slowest: out of memory\n");
    return 1;
  }
  must(fc_context_create(&counting.context, &error), &error);
  begin_drawing(&drawing, arguments[optind]);
  for (uint64_t question = 0; question < PASSES * positions; question++) {
    const uint64_t index = question % positions;
    const double took = ask(index, arguments[optind], &drawing, &counting);
    seconds[index] = question < positions || took < seconds[index] ? took : seconds[index];
  }
  uint64_t slowest = 0;
  double sum = 0;
  for (uint64_t index = 0; index < positions; index++) {
    slowest = seconds[index] > seconds[slowest] ? index : slowest;
    sum += seconds[index];
  }
  fc_board *board = position_of(slowest, arguments[optind], &drawing);
  must(fc_board_write(&text, NULL, board, &error), &error);
  fc_board_free(board);
  json_t *object = json_pack("{s:I, s:f, s:f, s:s}", "positions", (json_int_t)positions, "slowest", seconds[slowest], "seconds",
                             sum, "position", text);
  json_dumpf(object, stdout, JSON_COMPACT | JSON_REAL_PRECISION(6));
  putchar('\n');
  json_decref(object);
  fc_text_free(text);
  free(seconds);
  end_drawing(&drawing);
  fc_context_free(counting.context);
  return 0;
}
