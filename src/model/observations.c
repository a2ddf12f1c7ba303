#include "model/observations.h"

#include "base/memory.h"
#include "base/status.h"

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

void observations_clear(struct observations *observations) {
  memory_free(observations->cells);
  memory_free(observations->shots);
  *observations = (struct observations){0};
}
