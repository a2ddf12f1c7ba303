#include "model/cell_lists.h"

#include "model/cells_read.h"
#include "sys/status.h"
#include "text/cell_label.h"

/* Says what is wrong with a list that has cells, or returns NULL. */
static const char *fault_of(fc_cell_state state, fc_announce announce, bool is_known) {
  if (is_known) {
    return "a list of cells cannot stand beside a grid or shots; put these cells there (shots come after \"shots:\")";
  }
  if (state == FC_CELL_SUNK && announce == FC_ANNOUNCE_HIT) {
    return "under \"announce: hit\" nobody says that a ship is sunk";
  }
  return state != FC_CELL_WATER && announce == FC_ANNOUNCE_SHIP
             ? "this does not say which ship; under \"announce: ship\" list the \"shots:\""
             : NULL;
}

static fc_status add_list(struct observations *observations, const struct rules *rules, const struct given_cells *given,
                          const struct cell_set *cells, fc_cell_state state) {
  observations->kind = OBSERVATIONS_GRID;
  for_each_cell (cell, cells) {
    if (observations->cells[cell] != FC_CELL_UNSHOT) {
      return source_fail(&given->source, given->text.bytes, "%s is in two lists", rules_cell_label(rules, cell).string);
    }
    observations->cells[cell] = state;
  }
  return FC_OK;
}

fc_status cell_lists_read(struct observations *observations, const struct rules *rules, const struct settings *file,
                          const struct settings *overrides, bool is_known) {
  const struct settings *const layers[] = {file, overrides};
  fc_status status = FC_OK;
  for (int i = 0; i < CELL_LISTS && status == FC_OK; i++) {
    const fc_cell_state state = (fc_cell_state)(FC_CELL_WATER + i);
    const char *fault = fault_of(state, rules->announce, is_known);
    const struct given_cells *given = NULL;
    struct cell_set cells = {0};
    for (size_t layer = 0; layer < 2 && status == FC_OK; layer++) {
      if (layers[layer]->line[KEY_MISSES + i] == 0) {
        continue;
      }
      given = &layers[layer]->cells[i];
      cells = (struct cell_set){0};
      status = cells_read_words(&cells, &given->source, given->text, rules);
      if (status == FC_OK && fault != NULL && cell_set_size(&cells) > 0) {
        status = source_fail(&given->source, given->text.bytes, "%s", fault);
      }
    }
    if (status == FC_OK && given != NULL && !is_known) {
      status = add_list(observations, rules, given, &cells, state);
    }
  }
  return status;
}
