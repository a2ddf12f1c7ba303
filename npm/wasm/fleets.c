/* Fleets: drawn, numbered, checked and shot at. A table keeps a copy of its board, so that JavaScript may forget the board. */
#include <stdlib.h>
#include <string.h>

#include "calls.h"

/* A sampler or a ranking of a board. */
struct table {
  fc_board *board;
  fc_sampler *sampler;
  fc_ranking *ranking;
};

CALL(void, table_free)(struct table *table) {
  fc_sampler_free(table->sampler);
  fc_ranking_free(table->ranking);
  fc_board_free(table->board);
  free(table);
}

/* A placer that is ready to draw; without the name of one, a ranking. */
CALL(int, table_make)(const fc_board *board, const char *placer, size_t bytes) {
  struct table *table = room_for(1, sizeof *table);
  fc_error error = {0};
  answer_begin(board);
  fc_status status = fc_board_with_prior(&table->board, board, fc_board_prior(board), &error);
  if (status == FC_OK && bytes > 0) {
    status = fc_sampler_create(&table->sampler, placer, table->board, lasting_options(), &error);
  } else if (status == FC_OK) {
    status = fc_ranking_create(&table->ranking, table->board, lasting_options(), &error);
  }
  put_number((double)(uintptr_t)table);
  if (status != FC_OK) {
    js_table_free(table);
  }
  return answer_end(status, &error);
}

/* How many fleets, and the ships of each. */
CALL(int, sample)(const struct table *table, double count, uint64_t seed, uint64_t first) {
  const size_t fleets = (size_t)count;
  const size_t size = fc_board_ship_count(table->board);
  fc_ship *ships = room_for(fleets * size, sizeof *ships);
  fc_error error = {0};
  answer_begin(table->board);
  const fc_status status = fleets == 0 ? FC_OK : fc_sampler_draw_many(ships, NULL, table->sampler, seed, first, fleets, &error);
  put_number(count);
  for (size_t i = 0; i < fleets && status == FC_OK; i++) {
    put_ships(ships + i * size, size);
  }
  free(ships);
  return answer_end(status, &error);
}

/*
 * The ships that a text names, each with a NUL behind: length, row, column, 0 across or 1 down, a blank after each, and the name,
 * if there is one. The names stay where they are. The caller frees the ships.
 */
static fc_ship *ships_in(size_t *count, char *text, size_t length) {
  *count = 0;
  for (size_t i = 0; i < length; i++) {
    *count += text[i] == '\0';
  }
  fc_ship *ships = room_for(*count, sizeof *ships);
  for (size_t i = 0; i < *count; i++, text += strlen(text) + 1) {
    int numbers[4];
    for (size_t j = 0; j < 4; j++) {
      numbers[j] = (int)strtol(text, &text, 10);
    }
    text++;
    ships[i] = (fc_ship){numbers[0], numbers[1], numbers[2], (fc_direction)numbers[3], *text != '\0' ? text : NULL, 0};
  }
  return ships;
}

CALL(int, rank)(const struct table *table, char *text, size_t length) {
  mpz_t *number = kept_integers(1);
  size_t count = 0;
  fc_ship *ships = ships_in(&count, text, length);
  fc_error error = {0};
  answer_begin(table->board);
  const fc_status status = fc_ranking_rank(*number, table->ranking, ships, count, &error);
  put_integer(*number);
  free(ships);
  return answer_end(status, &error);
}

/* The ships of the configuration with a number, which is a text in hexadecimal. */
CALL(int, unrank)(const struct table *table, const char *number, size_t length) {
  (void)length;
  mpz_t *wanted = kept_integers(1);
  mpz_set_str(*wanted, number, 16);
  const size_t size = fc_board_ship_count(table->board);
  fc_ship *ships = room_for(size, sizeof *ships);
  fc_error error = {0};
  answer_begin(table->board);
  const fc_status status = fc_ranking_unrank(ships, table->ranking, *wanted, &error);
  put_ships(ships, status == FC_OK ? size : 0);
  free(ships);
  return answer_end(status, &error);
}

/* Whether a fleet agrees with the board: an error, or nothing. */
CALL(int, check)(const fc_board *board, char *text, size_t length) {
  size_t count = 0;
  fc_ship *ships = ships_in(&count, text, length);
  fc_error error = {0};
  answer_begin(board);
  const fc_status status = fc_fleet_check(board, ships, count, NULL, &error);
  free(ships);
  return answer_end(status, &error);
}

/* The answer of a fleet to a shot. */
CALL(int, answer_shot)(const fc_board *board, int row, int column, char *text, size_t length) {
  size_t count = 0;
  fc_ship *ships = ships_in(&count, text, length);
  fc_shot shot = {0};
  fc_error error = {0};
  answer_begin(board);
  const fc_status status = fc_fleet_answer(&shot, board, ships, count, row, column, &error);
  put_shot(&shot);
  free(ships);
  return answer_end(status, &error);
}
