/* The steps in a puzzle. */
#include "render/json.h"
#include "render/render.h"

static void append_cells(struct text *text, const char *label, const fc_cell *cells, size_t count, int indent) {
  if (count > 0) {
    text_append_repeated(text, ' ', indent);
    text_append(text, label);
    cell_list_append(text, cells, count, indent + 6);
  }
}

static void append_decided(struct text *text, const fc_step *step, int indent) {
  append_cells(text, "ships:", step->ships, step->ship_count, indent);
  append_cells(text, "water:", step->water, step->water_count, indent);
}

/*
 *     row 4 is full: its other cells are water
 *     water: A4 B4 C4
 *     step: easy (full line)
 */
static void append_next(struct text *text, const fc_steps *steps) {
  if (fc_steps_count(steps) == 0) {
    text_append(text, fc_steps_solve(steps) ? "no step: every cell is known\n" : "no step: nothing more follows\n");
    return;
  }
  const fc_step step = fc_steps_get(steps, 0);
  text_appendf(text, "%s\n", step.message);
  append_decided(text, &step, 0);
  text_appendf(text, "step: %s (%s)\n", fc_grade_name(step.grade), step.technique);
}

/*
 *       1  easy    row 4 is full: its other cells are water
 *                  water: A4 B4 C4
 */
static void append_all(struct text *text, const fc_steps *steps) {
  const size_t count = fc_steps_count(steps);
  for (size_t i = 0; i < count; i++) {
    const fc_step step = fc_steps_get(steps, i);
    text_appendf(text, "%3zu  %-6s  %s\n", i + 1, fc_grade_name(step.grade), step.message);
    append_decided(text, &step, 13);
  }
  text_append(text, count > 0 ? "\n" : "");
  if (fc_steps_solve(steps)) {
    text_appendf(text, "solved\ngrade: %s\n", fc_grade_name(fc_steps_grade(steps)));
  } else {
    text_append(text, "not solved: nothing more follows\n");
  }
}

/* Adds the members that apply. Rows and columns count from 1. */
static void reason_json(struct json *json, const fc_step_reason *reason) {
  const struct {
    const char *key;
    int number;
  } numbers[] = {{"row", reason->row + 1},
                 {"column", reason->column + 1},
                 {"length", reason->length},
                 {"number", reason->number},
                 {"tried", reason->tried}};
  json_open_object(json, "reason");
  for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
    if (numbers[i].number > 0) {
      json_add_whole(json, numbers[i].key, numbers[i].number);
    }
  }
  if (reason->cell.row >= 0) {
    json_add_cell(json, "cell", reason->cell);
  }
  if (reason->flaw != NULL) {
    json_add_string(json, "supposed", reason->supposed);
    json_add_string(json, "flaw", reason->flaw);
  }
  if (reason->at.row >= 0) {
    json_add_cell(json, "at", reason->at);
  }
  json_close_object(json);
}

static void steps_json(struct json *json, const fc_steps *steps, bool all) {
  json_open_array(json, "steps");
  for (size_t i = 0; i < fc_steps_count(steps); i++) {
    const fc_step step = fc_steps_get(steps, i);
    json_open_object(json, NULL);
    json_add_string(json, "technique", step.technique);
    json_add_string(json, "grade", fc_grade_name(step.grade));
    json_add_string(json, "message", step.message);
    reason_json(json, &step.reason);
    json_add_cells(json, "ships", step.ships, step.ship_count);
    json_add_cells(json, "water", step.water, step.water_count);
    json_close_object(json);
  }
  json_close_array(json);
  json_add_flag(json, "solved", fc_steps_solve(steps));
  if (all && fc_steps_solve(steps)) {
    json_add_string(json, "grade", fc_grade_name(fc_steps_grade(steps)));
  } else {
    json_add_null(json, "grade");
  }
}

void render_steps(struct text *text, const fc_steps *steps, bool all, struct style style) {
  if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    steps_json(&json, steps, all);
    json_end(&json);
  } else if (all) {
    append_all(text, steps);
  } else {
    append_next(text, steps);
  }
}
