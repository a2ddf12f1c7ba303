#include "model/observations.h"

#include "sys/memory.h"
#include "sys/status.h"

fc_status observations_start(struct observations *observations, int rows, int columns, fc_error *error) {
  size_t cell_count = (size_t)rows * (size_t)columns;
  fc_cell_state *cells = memory_allocate(cell_count, sizeof *cells);
  if (cells == NULL) {
    return error_no_memory(error);
  }
  for (size_t cell = 0; cell < cell_count; cell++) {
    cells[cell] = FC_CELL_UNSHOT;
  }
  *observations = (struct observations){.kind = OBSERVATIONS_NONE, .cells = cells};
  return FC_OK;
}

/* The state of a cell after an answer. */
static fc_cell_state state_of(fc_answer answer) {
  static const fc_cell_state states[] = {
      [FC_ANSWER_MISS] = FC_CELL_WATER,
      [FC_ANSWER_HIT] = FC_CELL_HIT,
      [FC_ANSWER_SUNK] = FC_CELL_SUNK,
  };
  return states[answer];
}

const char *state_fault(fc_cell_state state, fc_announce announce) {
  if (announce == FC_ANNOUNCE_HIT && state == FC_CELL_SUNK) {
    return "under \"announce: hit\" nobody says that a ship is sunk";
  }
  return announce == FC_ANNOUNCE_SHIP && (state == FC_CELL_HIT || state == FC_CELL_SUNK)
             ? "under \"announce: ship\" a cell does not say which ship was hit; list the \"shots:\""
             : NULL;
}

fc_cell_state observations_of_hint(fc_cell_state hint, const struct rules *rules) {
  if (hint < FC_CELL_SHIP) {
    return hint;
  }
  return rules->announce == FC_ANNOUNCE_HIT ? FC_CELL_HIT : FC_CELL_UNSHOT;
}

fc_cell_state observations_state(const struct observations *observations, int cell, const struct rules *rules) {
  const fc_cell_state hint = observations_hint(observations, cell);
  const fc_cell_state state = observations->cells[cell];
  return hint != FC_CELL_UNSHOT && state == observations_of_hint(hint, rules) ? hint : state;
}

fc_status observations_copy(struct observations *copy, const struct observations *observations, const struct rules *rules,
                            size_t kept, fc_error *error) {
  const size_t cell_count = (size_t)rules->rows * (size_t)rules->columns;
  struct observations made = {.kind = observations->kind, .shot_count = kept};
  made.cells = memory_copy(observations->cells, cell_count, sizeof *made.cells);
  made.shots = memory_allocate(kept + 1, sizeof *made.shots);
  made.hints = observations->hints != NULL ? memory_copy(observations->hints, cell_count, sizeof *made.hints) : NULL;
  if (made.cells == NULL || made.shots == NULL || (observations->hints != NULL && made.hints == NULL)) {
    observations_clear(&made);
    return error_no_memory(error);
  }
  for (size_t i = 0; i < kept; i++) {
    made.shots[i] = observations->shots[i];
  }
  for (size_t i = kept; i < observations->shot_count; i++) {
    const int cell = observations->shots[i].cell;
    made.cells[cell] = observations_of_hint(observations_hint(observations, cell), rules);
  }
  *copy = made;
  return FC_OK;
}

fc_status observations_add_hint(struct observations *observations, int cell, fc_cell_state hint, const struct rules *rules,
                                fc_error *error) {
  if (observations->hints == NULL) {
    /* Zero is FC_CELL_UNSHOT. */
    observations->hints = memory_allocate_zeroed((size_t)rules->rows * (size_t)rules->columns, sizeof *observations->hints);
  }
  if (observations->hints == NULL) {
    return error_no_memory(error);
  }
  observations->hints[cell] = hint;
  if (observations->cells[cell] == FC_CELL_UNSHOT) {
    observations->cells[cell] = observations_of_hint(hint, rules);
  }
  return FC_OK;
}

struct cell_set observations_shot_cells(const struct observations *observations) {
  struct cell_set cells = {0};
  for (size_t i = 0; i < observations->shot_count; i++) {
    cell_set_add(&cells, observations->shots[i].cell);
  }
  return cells;
}

void observations_add(struct observations *observations, const struct shot *shot) {
  if (observations->kind == OBSERVATIONS_NONE) {
    observations->kind = OBSERVATIONS_SHOTS;
  }
  observations->shots[observations->shot_count++] = *shot;
  observations->cells[shot->cell] = state_of(shot->answer);
}

void observations_clear(struct observations *observations) {
  memory_free(observations->cells);
  memory_free(observations->hints);
  memory_free(observations->shots);
  *observations = (struct observations){0};
}
