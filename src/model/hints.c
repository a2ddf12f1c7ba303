#include "model/hints.h"

#include "model/keys.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/choice.h"
#include "text/span.h"

static const char *const STATE_WORDS[] = {
    [FC_CELL_UNSHOT] = "open",     [FC_CELL_WATER] = "water", [FC_CELL_HIT] = "hit",       [FC_CELL_SUNK] = "sunk",
    [FC_CELL_BLOCKED] = "blocked", [FC_CELL_SHIP] = "ship",   [FC_CELL_SINGLE] = "single", [FC_CELL_LEFT] = "left",
    [FC_CELL_RIGHT] = "right",     [FC_CELL_TOP] = "top",     [FC_CELL_BOTTOM] = "bottom", [FC_CELL_MIDDLE] = "middle",
};

/* The states that are hints. */
static const fc_cell_state HINTS[] = {
    FC_CELL_LEFT, FC_CELL_RIGHT, FC_CELL_TOP, FC_CELL_BOTTOM, FC_CELL_MIDDLE, FC_CELL_SINGLE, FC_CELL_SHIP, FC_CELL_WATER,
};
enum { HINT_COUNT = sizeof HINTS / sizeof HINTS[0] };

const char *fc_cell_state_name(fc_cell_state state) {
  const size_t index = (size_t)state;
  return index < sizeof STATE_WORDS / sizeof STATE_WORDS[0] ? STATE_WORDS[index] : NULL;
}

/* ---- Hints and ships ----------------------------------------------------------------------------------------------------- */

fc_cell_state hint_of_part(int length, enum direction direction, int step) {
  if (length == 1) {
    return FC_CELL_SINGLE;
  }
  if (step == 0) {
    return direction == ACROSS ? FC_CELL_LEFT : FC_CELL_TOP;
  }
  if (step == length - 1) {
    return direction == ACROSS ? FC_CELL_RIGHT : FC_CELL_BOTTOM;
  }
  return FC_CELL_MIDDLE;
}

bool hint_allows(fc_cell_state hint, int length, enum direction direction, int step) {
  return !hint_is_of_ship(hint) || hint == FC_CELL_SHIP || hint == hint_of_part(length, direction, step);
}

/* Whether a ship of this length fulfils a hint at some place of the empty board. */
static bool can_fulfil(fc_cell_state hint, int cell, int length, const struct rules *rules) {
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    const int size = direction == ACROSS ? rules->columns : rules->rows;
    const int place = direction == ACROSS ? cell % rules->columns : cell / rules->columns;
    for (int step = 0; step < length; step++) {
      if (place >= step && place - step + length <= size && hint_allows(hint, length, (enum direction)direction, step)) {
        return true;
      }
    }
  }
  return false;
}

const char *hint_fault(fc_cell_state hint, int cell, const struct rules *rules) {
  static const char *const faults[] = {
      [FC_CELL_SHIP] = "no ship of the fleet fits there",
      [FC_CELL_SINGLE] = "no ship of the fleet has one cell",
      [FC_CELL_LEFT] = "no ship of the fleet that begins there can go on to the right",
      [FC_CELL_RIGHT] = "no ship of the fleet that ends there can come from the left",
      [FC_CELL_TOP] = "no ship of the fleet that begins there can go on downwards",
      [FC_CELL_BOTTOM] = "no ship of the fleet that ends there can come from above",
      [FC_CELL_MIDDLE] = "no ship of the fleet can go on from there to both sides",
  };
  bool is_possible = !hint_is_of_ship(hint);
  for (size_t ship = 0; ship < rules->fleet.ship_count && !is_possible; ship++) {
    is_possible = can_fulfil(hint, cell, rules->fleet.ships[ship].length, rules);
  }
  return is_possible ? NULL : faults[hint];
}

fc_status hint_check(fc_cell_state hint, int cell, const struct rules *rules, fc_error *error) {
  const char *fault = hint_fault(hint, cell, rules);
  return fault == NULL ? FC_OK
                       : error_set(error, FC_INVALID_ARGUMENT, "%s at cell %s: %s", fc_cell_state_name(hint),
                                   rules_cell_label(rules, cell).string, fault);
}

/* ---- Reading ------------------------------------------------------------------------------------------------------------- */

static struct choice choose_hint(struct span word) {
  struct choice choice = choice_of(word);
  for (int i = 0; i < HINT_COUNT; i++) {
    choice_offer(&choice, STATE_WORDS[HINTS[i]]);
  }
  return choice;
}

/* Fails for a cell that has a hint, is blocked, or is water in the grid. A cell that was hit or shot at may have one. `line`:
 * the line of an earlier hint at the cell, or 0. */
static fc_status refuse_known(int cell, const struct observations *observations, int line, const struct source *source,
                              struct span word) {
  const fc_cell_state state = observations->cells[cell];
  const struct excerpt label = span_excerpt(word);
  if (line > 0) {
    return source_fail(source, word.bytes, "a second hint for cell %s, first on line %d", label.string, line);
  }
  if (observations_hint(observations, cell) != FC_CELL_UNSHOT) {
    return source_fail(source, word.bytes, "a second hint for cell %s, first in the grid", label.string);
  }
  if (state == FC_CELL_BLOCKED) {
    return source_fail(source, word.bytes, "cell %s is blocked", label.string);
  }
  if (state == FC_CELL_WATER && observations->kind == OBSERVATIONS_GRID) {
    return source_fail(source, word.bytes, "cell %s is water in the grid", label.string);
  }
  return FC_OK;
}

static fc_status read_hint(struct observations *observations, int line_of_cell[], const struct rules *rules,
                           const struct source *source) {
  struct span rest = span_trim(source->cursor.line);
  const struct span cell_word = span_take_word(&rest);
  const struct span word = span_take_word(&rest);
  int cell;
  fc_status status = rules_read_cell(&cell, rules, source, cell_word);
  THEN(status, refuse_known(cell, observations, line_of_cell[cell], source, cell_word));
  if (status != FC_OK) {
    return status;
  }
  const struct choice choice = choose_hint(word);
  if (word.length == 0) {
    return source_fail(source, word.bytes, "the hint is missing; %s", choice_hint(&choice).string);
  }
  if (!choice.found) {
    return source_fail(source, word.bytes, "%s is no hint; %s", quotation_of(word).string, choice_hint(&choice).string);
  }
  rest = span_trim(rest);
  if (rest.length > 0) {
    return source_fail(source, rest.bytes, "%s after the end of the hint", quotation_of(rest).string);
  }
  const fc_cell_state hint = HINTS[choice.index];
  const char *fault = hint_fault(hint, cell, rules);
  if (fault != NULL) {
    return source_fail(source, word.bytes, "%s: %s", fc_cell_state_name(hint), fault);
  }
  line_of_cell[cell] = source->cursor.line_number;
  return observations_add_hint(observations, cell, hint, rules, source->error);
}

fc_status hints_read(struct observations *observations, const struct rules *rules, struct source *source) {
  int line_of_cell[CELL_SET_CELLS] = {0};
  fc_status status = FC_OK;
  while (status == FC_OK && !source->at_end) {
    status = key_refuse_late(source);
    THEN(status, read_hint(observations, line_of_cell, rules, source));
    THEN(status, source_next_line(source));
  }
  return status;
}

bool hints_are_begun_by(struct span line) {
  struct span rest = span_trim(line);
  int row;
  int column;
  return cell_label_read(&row, &column, span_take_word(&rest), FC_LABELS_COLUMNS) && choose_hint(span_take_word(&rest)).found;
}

/* ---- Writing ------------------------------------------------------------------------------------------------------------- */

void hints_write(struct text *text, const struct observations *observations, const struct rules *rules) {
  const char *title = "hints:\n";
  for (int cell = 0; cell < rules->rows * rules->columns; cell++) {
    const fc_cell_state hint = observations_hint(observations, cell);
    if (hint != FC_CELL_UNSHOT) {
      text_append(text, title);
      title = "";
      cell_label_write(text, cell / rules->columns, cell % rules->columns, rules->labels);
      text_appendf(text, " %s\n", STATE_WORDS[hint]);
    }
  }
}
