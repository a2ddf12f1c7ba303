#include "model/rules.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "model/keys.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/span.h"

/* The class without a name for a length, among the first `count`, or NULL. */
static fc_ship_class *find_nameless(fc_ship_class *classes, size_t count, int length) {
  for (size_t i = 0; i < count; i++) {
    if (classes[i].name == NULL && classes[i].length == length) {
      return &classes[i];
    }
  }
  return NULL;
}

/* Adds one ship to its class, which may be a new one at the end. Returns the number of classes. */
static size_t add_ship(fc_ship_class *classes, size_t count, const struct ship *ship, const char *name) {
  fc_ship_class *nameless = name == NULL ? find_nameless(classes, count, ship->length) : NULL;
  if (nameless != NULL) {
    nameless->ships++;
    nameless->optional += ship->is_optional;
    return count;
  }
  classes[count] = (fc_ship_class){.length = ship->length, .ships = 1, .name = name, .optional = ship->is_optional};
  return count + 1;
}

fc_status rules_ship_classes(fc_ship_class **classes, size_t *class_count, const struct rules *rules, fc_error *error) {
  const struct fleet *fleet = &rules->fleet;
  fc_ship_class *list = memory_allocate(fleet->ship_count, sizeof *list);
  if (list == NULL) {
    return error_no_memory(error);
  }
  size_t count = 0;
  for (int length = FC_MAX_SHIP_LENGTH; length >= 1; length--) {
    for (size_t i = 0; i < fleet->ship_count; i++) {
      const struct ship *ship = &fleet->ships[i];
      if (ship->length == length) {
        count = add_ship(list, count, ship, rules->announce == FC_ANNOUNCE_SHIP ? ship->name : NULL);
      }
    }
  }
  *classes = list;
  *class_count = count;
  return FC_OK;
}

/* ---- Sums of totals ------------------------------------------------------------------------------------------------------ */

/* `rows 20, columns 20, fleet 19` */
struct sums_phrase {
  char string[120];
};

/* The least and the most cells that ships cover. */
struct cell_range {
  const char *name;
  int least;
  int most;
};

static struct cell_range range_of_totals(const char *name, const struct line_totals *totals) {
  struct cell_range range = {name, 0, 0};
  bool is_complete = totals->count > 0;
  for (int line = 0; line < totals->count; line++) {
    const bool is_known = totals->of_line[line] != FC_NO_TOTAL;
    range.least += is_known ? totals->of_line[line] : 0;
    is_complete = is_complete && is_known;
  }
  range.most = is_complete ? range.least : INT_MAX;
  return range;
}

static struct cell_range range_of_fleet(const struct rules *rules) {
  const struct fleet *fleet = &rules->fleet;
  struct cell_range range = {"fleet", 0, 0};
  bool is_certain = true; /* no ship with `?` is missing */
  for (size_t ship = 0; ship < fleet->ship_count; ship++) {
    const int length = fleet->ships[ship].open == 0 ? fleet->ships[ship].length : 0;
    range.least += fleet->ships[ship].is_optional ? 0 : length;
    range.most += length;
  }
  for (size_t i = 0; i < fleet->open_count; i++) {
    range.least += fleet->open[i].is_optional ? 0 : fleet->open[i].least;
    range.most += fleet->open[i].most;
    is_certain = is_certain && !(fleet->open[i].is_of_list && fleet->open[i].is_optional);
  }
  for (size_t i = 0; i < rules->lengths.count; i++) {
    range.least += is_certain ? rules->lengths.lengths[i] : 0;
    range.most += rules->lengths.lengths[i];
  }
  return range;
}

static bool may_be_equal(const struct cell_range *one, const struct cell_range *other) {
  return one->least <= other->most && other->least <= one->most;
}

static void append_range(struct sums_phrase *phrase, const struct cell_range *range) {
  const size_t used = strlen(phrase->string);
  char *end = phrase->string + used;
  const size_t room = sizeof phrase->string - used;
  const char *separator = used > 0 ? ", " : "";
  if (range->least == range->most) {
    (void)snprintf(end, room, "%s%s %d", separator, range->name, range->least);
  } else if (range->most < INT_MAX) {
    (void)snprintf(end, room, "%s%s %d to %d", separator, range->name, range->least, range->most);
  } else if (range->least > 0) {
    (void)snprintf(end, room, "%s%s at least %d", separator, range->name, range->least);
  }
}

/* `line`: the line of the setting in a board file. */
static fc_status settle_lines(struct line_totals *totals, int lines, enum key key, int line, fc_error *error) {
  if (totals->count == 0 || totals->count == lines) {
    line_totals_drop_unknown(totals);
    return FC_OK;
  }
  return key_fail(key, line, 1, error, "%d totals for %d %s", totals->count, lines, key_word(key));
}

fc_status rules_settle_totals(struct rules *rules, int rows_line, int columns_line, fc_error *error) {
  fc_status status = settle_lines(&rules->totals.rows, rules->rows, KEY_ROWS, rows_line, error);
  THEN(status, settle_lines(&rules->totals.columns, rules->columns, KEY_COLUMNS, columns_line, error));
  const struct cell_range rows = range_of_totals("rows", &rules->totals.rows);
  const struct cell_range columns = range_of_totals("columns", &rules->totals.columns);
  const struct cell_range fleet = range_of_fleet(rules);
  const bool rows_fit = may_be_equal(&rows, &fleet);
  if (status != FC_OK || (rows_fit && may_be_equal(&columns, &fleet) && may_be_equal(&rows, &columns))) {
    return status;
  }
  struct sums_phrase phrase = {""};
  append_range(&phrase, &rows);
  append_range(&phrase, &columns);
  append_range(&phrase, &fleet);
  return key_fail(rows_fit ? KEY_COLUMNS : KEY_ROWS, rows_fit ? columns_line : rows_line, 1, error,
                  "the totals do not add up: %s", phrase.string);
}

/* ---- Cells --------------------------------------------------------------------------------------------------------------- */

fc_status rules_check_cell(int *cell, const struct rules *rules, const struct source *source, struct span word, int row,
                           int column) {
  if (row < 0 || row >= rules->rows || column < 0 || column >= rules->columns) {
    return source_fail(source, word.bytes, "cell %s is not on the board, which goes from A1 to %s%s", span_excerpt(word).string,
                       rules_cell_label(rules, rules->rows * rules->columns - 1).string,
                       !cell_label_misleads(word, rules->labels) ? ""
                       : rules->labels == FC_LABELS_CYRILLIC     ? "; its letter is Latin"
                                                                 : "; its letter is Cyrillic");
  }
  const bool is_first = source->letters != NULL && *source->letters == LETTERS_UNKNOWN;
  if (is_first && rules->labels == FC_LABELS_CYRILLIC && cell_label_letters(word) == LETTERS_LATIN) {
    source_note(source, word.bytes, "the letters are Latin ones: %s is read as %s; letters that look alike are different columns",
                span_excerpt(word).string, rules_cell_label(rules, row * rules->columns + column).string);
  }
  *cell = row * rules->columns + column;
  return source_check_letters(source, word);
}

struct labelling rules_labelling(const struct rules *rules) {
  return (struct labelling){rules->labels, rules->labels == FC_LABELS_ROWS ? rules->rows : rules->columns};
}

struct cell_label rules_cell_label(const struct rules *rules, int cell) {
  return cell_label_of(cell / rules->columns, cell % rules->columns, rules->labels);
}

fc_status rules_read_cell(int *cell, const struct rules *rules, const struct source *source, struct span word) {
  int row;
  int column;
  if (!cell_label_read(&row, &column, word, rules->labels)) {
    return source_fail(source, word.bytes, "%s is no cell; a cell is a %s, such as A1", quotation_of(word).string,
                       rules->labels == FC_LABELS_ROWS ? "row letter and a column number" : "column letter and a row number");
  }
  return rules_check_cell(cell, rules, source, word, row, column);
}

void rules_clear(struct rules *rules) {
  fleet_clear(&rules->fleet);
  *rules = (struct rules){0};
}
