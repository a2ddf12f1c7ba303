#include "cli/play/hidden.h"

#include "fleetcount_lab.h"

#include <stdbool.h>
#include <string.h>

#include "render/fleet.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- Hiding ------------------------------------------------------------------------------------------------- */

/* The board's file up to the section. */
fc_status play_hidden_sea(fc_board **sea, const fc_board *board, fc_error *error) {
  char *text = NULL;
  size_t length = 0;
  fc_status status = fc_board_write(&text, &length, board, error);
  if (status == FC_OK) {
    const char *grid = strstr(text, "\nboard:");
    const char *shots = strstr(text, "\nshots:");
    const char *end = grid != NULL ? grid + 1 : shots != NULL ? shots + 1 : text + length;
    fc_board *unweighed = NULL;
    status = fc_board_read(&unweighed, text, (size_t)(end - text), NULL, error);
    if (status == FC_OK) {
      status = fc_board_with_prior(sea, unweighed, fc_board_prior(board), error);
    }
    fc_board_free(unweighed);
  }
  fc_text_free(text);
  return status;
}

static fc_status draw(fc_ship *ships, const fc_board *board, uint64_t seed, const fc_options *options, fc_error *error) {
  fc_sampler *sampler = NULL;
  fc_status status = fc_sampler_create(&sampler, "uniform", board, options, error);
  if (status == FC_OK) {
    status = fc_sampler_draw(ships, sampler, seed, 0, error);
  }
  fc_sampler_free(sampler);
  return status;
}

/* The ships of another board of the same rules have its names: they become those of the sea, which stays. */
static void adopt_names(struct play_hidden *hidden) {
  for (size_t ship = 0; ship < hidden->ship_count; ship++) {
    for (size_t index = 0; index < fc_board_ship_class_count(hidden->sea); index++) {
      const char *name = fc_board_ship_class(hidden->sea, index).name;
      if (name != NULL && hidden->ships[ship].name != NULL && strcmp(name, hidden->ships[ship].name) == 0) {
        hidden->ships[ship].name = name;
      }
    }
  }
}

fc_status play_hidden_draw(struct play_hidden *hidden, const fc_board *board, uint64_t seed, const fc_options *options,
                           fc_error *error) {
  const size_t most = fc_board_ship_count(board);
  *hidden = (struct play_hidden){.ships = memory_allocate(most, sizeof *hidden->ships)};
  fc_status status = hidden->ships != NULL ? play_hidden_sea(&hidden->sea, board, error) : error_no_memory(error);
  if (status == FC_OK) {
    status = draw(hidden->ships, hidden->sea, seed, options, error);
  }
  if (status == FC_OK) {
    hidden->ship_count = fleet_size(hidden->ships, most);
    status = fc_fleet_check(board, hidden->ships, hidden->ship_count, NULL, error);
  }
  if (status == FC_DISAGREES) {
    status = draw(hidden->ships, board, seed, options, error);
    if (status == FC_OK) {
      hidden->ship_count = fleet_size(hidden->ships, most);
      adopt_names(hidden);
    }
  }
  return status;
}

void play_hidden_clear(struct play_hidden *hidden) {
  memory_free(hidden->ships);
  fc_board_free(hidden->sea);
  *hidden = (struct play_hidden){0};
}

/* ---- Answering ---------------------------------------------------------------------------------------------- */

static fc_cell cell_of(const fc_ship *ship, int step) {
  const int across = ship->direction == FC_ACROSS ? step : 0;
  return (fc_cell){.row = ship->row + step - across, .column = ship->column + across};
}

/* Whether a ship covers the cell; `is_last`: all its other cells have been hit. */
static bool is_hit(bool *is_last, const fc_ship *ship, const fc_board *board, fc_cell shot) {
  bool covers = false;
  *is_last = true;
  for (int step = 0; step < ship->length; step++) {
    const fc_cell cell = cell_of(ship, step);
    const bool is_shot = cell.row == shot.row && cell.column == shot.column;
    const fc_cell_state state = fc_board_cell(board, cell.row, cell.column);
    covers = covers || is_shot;
    *is_last = *is_last && (is_shot || state == FC_CELL_HIT || state == FC_CELL_SUNK);
  }
  return covers;
}

fc_shot play_hidden_answer(const struct play_hidden *hidden, const fc_board *board, fc_cell cell) {
  const fc_announce announce = fc_board_announce(board);
  fc_shot shot = {.row = cell.row, .column = cell.column, .answer = FC_ANSWER_MISS};
  for (size_t index = 0; index < hidden->ship_count; index++) {
    const fc_ship *ship = &hidden->ships[index];
    bool is_last;
    if (is_hit(&is_last, ship, board, cell)) {
      shot.answer = is_last && announce != FC_ANNOUNCE_HIT ? FC_ANSWER_SUNK : FC_ANSWER_HIT;
      shot.length = shot.answer == FC_ANSWER_SUNK && announce == FC_ANNOUNCE_LENGTH ? ship->length : 0;
      shot.ship = announce == FC_ANNOUNCE_SHIP ? ship->name : NULL;
    }
  }
  return shot;
}
