#include "support/ships.h"

#include "support/testing.h"

/* The names that board_text_write gives to the ships. */
static const char *const names[ORACLE_MAX_SHIPS] = {
    "ship0",  "ship1",  "ship2",  "ship3",  "ship4",  "ship5",  "ship6",  "ship7",  "ship8",  "ship9",  "ship10",
    "ship11", "ship12", "ship13", "ship14", "ship15", "ship16", "ship17", "ship18", "ship19", "ship20", "ship21",
    "ship22", "ship23", "ship24", "ship25", "ship26", "ship27", "ship28", "ship29", "ship30", "ship31"};

void ships_set(fc_ship *ship, const struct oracle_game *game, int index, int place) {
  const bool is_named = game->announce == ORACLE_ANNOUNCE_SHIP && game->ships[index].named;
  *ship = (fc_ship){.length = game->ships[index].length,
                    .row = place / 2 / game->columns,
                    .column = place / 2 % game->columns,
                    .direction = place % 2 == 1 ? FC_DOWN : FC_ACROSS,
                    .name = is_named ? names[index] : NULL};
}

size_t ships_there(const fc_ship *ships, size_t most) {
  size_t there = 0;
  while (there < most && ships[there].length > 0) {
    there++;
  }
  for (size_t i = there; i < most; i++) {
    assert_int_equal(ships[i].length, 0);
  }
  return there;
}
