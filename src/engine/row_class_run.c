#include "engine/row_class_run.h"

static size_t marginal_count(const struct row_class_run *run) {
  return run->problem->class_count * DIRECTIONS * row_class_run_rows(run) * (size_t)run->problem->columns;
}

/* Adds the class of an empty row. The ships left of each class are all, or none. */
static size_t add_empty_row(struct row_class_run *run, struct row_class_table *table, bool all_are_left) {
  const uint8_t cells[FC_MAX_COLUMNS] = {CELL_EMPTY};
  for (size_t i = 0; i < run->problem->class_count; i++) {
    run->step.left[i] = all_are_left ? run->problem->classes[i].ships : 0;
  }
  row_class_pack(run->key, &run->layout, cells, run->step.left);
  return row_class_table_add(table, &run->budget, run->key);
}

static bool make_tables(struct row_class_run *run) {
  run->tables = budget_allocate(&run->budget, row_class_run_rows(run) + 1, sizeof *run->tables);
  if (!run->tables) {
    return false;
  }
  for (size_t row = 0; row <= row_class_run_rows(run); row++) {
    run->tables[row] = row_class_table_of(run->layout.words, run->counter_bytes);
  }
  run->end = row_class_table_of(run->layout.words, run->counter_bytes);
  if (add_empty_row(run, &run->tables[0], true) == ROW_CLASS_NONE || add_empty_row(run, &run->end, false) == ROW_CLASS_NONE ||
      !row_class_counters_append(&run->end.backward, &run->budget, 1)) {
    return false;
  }
  mpz_set_ui(row_class_counter(&run->tables[0].forward, 0), 1);
  mpz_set_ui(row_class_counter(&run->end.backward, 0), 1);
  return true;
}

bool row_class_run_start(struct row_class_run *run, bool with_marginals) {
  mpz_init(run->product);
  mpz_init(run->weight);
  run->counter_bytes = row_class_counter_bytes(run->problem);
  run->complete_after_row = row_class_counters_of(run->counter_bytes);
  run->marginals = row_class_counters_of(run->counter_bytes);
  if (!row_class_layout_start(&run->layout, &run->budget, run->problem) ||
      !row_class_step_start(&run->step, &run->budget, run->problem)) {
    return false;
  }
  run->key = budget_allocate(&run->budget, run->layout.words, sizeof *run->key);
  run->classes_after_row = budget_allocate(&run->budget, row_class_run_rows(run), sizeof *run->classes_after_row);
  return run->key && run->classes_after_row && make_tables(run) &&
         row_class_counters_append(&run->complete_after_row, &run->budget, row_class_run_rows(run)) &&
         (!with_marginals || row_class_counters_append(&run->marginals, &run->budget, marginal_count(run)));
}

void row_class_run_clear(struct row_class_run *run) {
  struct budget *budget = &run->budget;
  for (size_t row = 0; run->tables && row <= row_class_run_rows(run); row++) {
    row_class_table_clear(&run->tables[row], budget);
  }
  budget_free(budget, run->tables, row_class_run_rows(run) + 1, sizeof *run->tables);
  row_class_table_clear(&run->end, budget);
  row_class_counters_clear(&run->marginals, budget);
  row_class_counters_clear(&run->complete_after_row, budget);
  budget_free(budget, run->classes_after_row, row_class_run_rows(run), sizeof *run->classes_after_row);
  budget_free(budget, run->key, run->layout.words, sizeof *run->key);
  row_class_step_clear(&run->step, budget);
  row_class_layout_clear(&run->layout, budget);
  mpz_clear(run->product);
  mpz_clear(run->weight);
}
