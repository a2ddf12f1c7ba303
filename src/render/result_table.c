#include "render/result_table.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "render/cell_names.h"
#include "render/number_text.h"
#include "render/svg.h"
#include "text/integer_text.h"

static const void *value_at(const struct result_table *table, size_t row, const struct column *column) {
  return (const char *)table->rows + row * table->row_size + column->offset;
}

/* ---- Text ------------------------------------------------------------------------------------------------------------------ */

/* Appends a share of 1 in percent. As in percent_append only 0 prints as 0, and only 1 as 100: `<0.01%`, `>99.99%`. */
static void append_percent(struct text *text, const struct column *column, double share) {
  const double least = pow(10, -column->decimals);
  const bool is_low = share > 0 && 100 * share < least / 2;
  const bool is_high = share < 1 && 100 * share >= 100 - least / 2;
  const char *sign = is_low ? "<" : is_high ? ">" : "";
  text_appendf(text, "%s%.*f%%", sign, column->decimals, is_low ? least : is_high ? 100 - least : 100 * share);
}

static void append_number(struct text *text, const struct column *column, double number) {
  if (isnan(number)) {
    text_append(text, "-");
  } else if (isinf(number)) {
    text_append(text, "infinite");
  } else if (column->kind == COLUMN_PERCENT) {
    append_percent(text, column, number);
  } else if (column->kind == COLUMN_POINTS) {
    points_append(text, number, column->decimals);
  } else if (column->kind == COLUMN_POINTS_AMOUNT) {
    text_appendf(text, "%.*f", column->decimals, 100 * number);
  } else if (column->kind == COLUMN_P_VALUE) {
    text_appendf(text, number < 0.0001 ? "<0.0001" : "%.4f", number);
  } else if (column->kind == COLUMN_SMALL_P_VALUE) {
    text_appendf(text, number < 1e-300 ? "<1e-300" : "%.3g", number);
  } else {
    text_appendf(text, "%.*f", column->decimals, number);
  }
}

/* Appends a fraction; in text a whole one without its denominator. */
static void append_ratio(struct text *text, mpq_srcptr ratio, bool in_text) {
  integer_append(text, mpq_numref(ratio));
  if (!in_text || mpz_cmp_ui(mpq_denref(ratio), 1) != 0) {
    text_append(text, "/");
    integer_append(text, mpq_denref(ratio));
  }
}

static void append_value(struct text *text, const struct column *column, const void *value) {
  const char *word = "-"; /* where a word or a fraction is undefined */
  switch (column->kind) {
  case COLUMN_WORD:
  case COLUMN_NOTE:
    word = *(const char *const *)value != NULL ? *(const char *const *)value : word;
    text_append(text, word);
    break;
  case COLUMN_CELL:
    cell_name_append(text, ((const fc_cell *)value)->row, ((const fc_cell *)value)->column);
    break;
  case COLUMN_INT:
    text_appendf(text, "%d", *(const int *)value);
    break;
  case COLUMN_SIZE:
    text_appendf(text, "%zu", *(const size_t *)value);
    break;
  case COLUMN_COUNT:
    text_appendf(text, "%" PRIu64, *(const uint64_t *)value);
    break;
  case COLUMN_INTEGER:
    integer_append(text, (mpz_srcptr)value);
    break;
  case COLUMN_RATIO:
    if (*(const mpq_srcptr *)value != NULL) {
      append_ratio(text, *(const mpq_srcptr *)value, true);
    } else {
      text_append(text, word);
    }
    break;
  default:
    append_number(text, column, *(const double *)value);
  }
}

/* The width of a column whose widest value decides. */
static int widest_of(struct text *text, const struct result_table *table, const struct column *column) {
  const size_t least = column->kind == COLUMN_WORD ? (size_t)table->word_width : 0;
  size_t widest = strlen(column->title) > least ? strlen(column->title) : least;
  struct text value = {0};
  for (size_t row = 0; row < table->row_count; row++) {
    value.length = 0;
    append_value(&value, column, value_at(table, row, column));
    widest = value.length > widest ? value.length : widest;
  }
  text_end_part(text, &value);
  return (int)widest;
}

static bool is_flush_left(const struct column *column) {
  return column->kind <= COLUMN_CELL || column->kind == COLUMN_RATIO;
}

static size_t last_in_text(const struct result_table *table) {
  size_t last = table->column_count - 1;
  while (table->columns[last].title == NULL) {
    last--;
  }
  return last;
}

/* Appends a part in its column; clears it. Nothing follows the last part of a line, not even blanks. */
static void append_part(struct text *text, const struct result_table *table, const struct column *column, struct text *part,
                        int width) {
  const bool is_last = column == &table->columns[last_in_text(table)];
  padded_append(text, part, !is_flush_left(column) ? width : is_last ? 0 : -width);
}

static void append_titles(struct text *text, const struct result_table *table, const int *widths) {
  int pending = 0; /* the width of columns before whose title is the next one */
  for (size_t i = 0; i < table->column_count; i++) {
    const struct column *column = &table->columns[i];
    if (column->title == NULL) {
      continue;
    }
    pending += (int)strlen(column->before);
    if (column->title[0] == '\0') {
      pending += widths[i];
      continue;
    }
    struct text title = {0};
    text_append(&title, column->title);
    if (is_flush_left(column)) {
      text_append_repeated(text, ' ', pending);
      pending = 0;
    }
    append_part(text, table, column, &title, pending + widths[i]);
    pending = 0;
  }
  text_append(text, "\n");
}

static void append_notes(struct text *text, const struct result_table *table, size_t row) {
  for (size_t i = 0; i < table->column_count; i++) {
    const struct column *column = &table->columns[i];
    const char *note = column->kind == COLUMN_NOTE ? *(const char *const *)value_at(table, row, column) : NULL;
    if (note != NULL) {
      text_appendf(text, "%s%s\n", column->before, note);
    }
  }
}

void result_table_text(struct text *text, const struct result_table *table) {
  int widths[MOST_COLUMNS] = {0};
  assert(table->column_count <= MOST_COLUMNS);
  for (size_t i = 0; i < table->column_count; i++) {
    const struct column *column = &table->columns[i];
    widths[i] = column->width > 0 || column->title == NULL ? column->width : widest_of(text, table, column);
  }
  append_titles(text, table, widths);
  for (size_t row = 0; row < table->row_count; row++) {
    for (size_t i = 0; i < table->column_count; i++) {
      const struct column *column = &table->columns[i];
      if (column->title != NULL) {
        struct text value = {0};
        append_value(&value, column, value_at(table, row, column));
        text_append(text, column->before);
        append_part(text, table, column, &value, widths[i]);
      }
    }
    text_append(text, "\n");
    append_notes(text, table, row);
  }
}

/* ---- CSV ------------------------------------------------------------------------------------------------------------------- */

static void append_csv_head(struct text *text, const struct result_table *table) {
  const char *separator = "";
  for (size_t i = 0; i < table->column_count; i++) {
    if (table->columns[i].key != NULL) {
      text_appendf(text, "%s%s", separator, table->columns[i].key);
      separator = ",";
    }
  }
  text_append(text, "\n");
}

static void append_csv_value(struct text *text, const struct column *column, const void *value) {
  if (column->kind <= COLUMN_NOTE) {
    const char *word = *(const char *const *)value;
    quoted_csv_append(text, word != NULL ? word : "");
  } else if (column->kind == COLUMN_RATIO) {
    if (*(const mpq_srcptr *)value != NULL) {
      append_ratio(text, *(const mpq_srcptr *)value, false);
    }
  } else if (column->kind < COLUMN_NUMBER) {
    append_value(text, column, value);
  } else if (isinf(*(const double *)value)) {
    text_append(text, "inf");
  } else if (!isnan(*(const double *)value)) {
    number_append(text, *(const double *)value);
  }
}

void result_table_csv(struct text *text, const struct result_table *table, bool has_head) {
  if (has_head) {
    append_csv_head(text, table);
  }
  for (size_t row = 0; row < table->row_count; row++) {
    const char *separator = "";
    for (size_t i = 0; i < table->column_count; i++) {
      if (table->columns[i].key != NULL) {
        text_append(text, separator);
        append_csv_value(text, &table->columns[i], value_at(table, row, &table->columns[i]));
        separator = ",";
      }
    }
    text_append(text, "\n");
  }
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------------ */

static void add_value(struct json *json, const struct column *column, const void *value) {
  struct text ratio = {0};
  switch (column->kind) {
  case COLUMN_WORD:
  case COLUMN_NOTE:
    json_add_string(json, column->key, *(const char *const *)value);
    break;
  case COLUMN_CELL:
    json_add_cell(json, column->key, *(const fc_cell *)value);
    break;
  case COLUMN_INT:
    json_add_whole(json, column->key, *(const int *)value);
    break;
  case COLUMN_SIZE:
    json_add_whole(json, column->key, (int64_t) * (const size_t *)value);
    break;
  case COLUMN_COUNT:
    json_add_count(json, column->key, *(const uint64_t *)value);
    break;
  case COLUMN_INTEGER:
    json_add_integer(json, column->key, (mpz_srcptr)value);
    break;
  case COLUMN_RATIO:
    if (*(const mpq_srcptr *)value != NULL) {
      append_ratio(&ratio, *(const mpq_srcptr *)value, false);
      json_add_text(json, column->key, &ratio);
    } else {
      json_add_null(json, column->key);
    }
    break;
  case COLUMN_REAL:
  case COLUMN_POINTS:
  case COLUMN_POINTS_AMOUNT:
    json_add_real(json, column->key, *(const double *)value);
    break;
  case COLUMN_PERCENT:
    json_add_shortest(json, column->key, *(const double *)value);
    break;
  default:
    json_add_number(json, column->key, *(const double *)value);
  }
}

void result_table_json_members(struct json *json, const struct result_table *table, size_t row) {
  for (size_t i = 0; i < table->column_count; i++) {
    if (table->columns[i].key != NULL) {
      add_value(json, &table->columns[i], value_at(table, row, &table->columns[i]));
    }
  }
}

void result_table_json(struct json *json, const char *key, const struct result_table *table) {
  json_open_array(json, key);
  for (size_t row = 0; row < table->row_count; row++) {
    json_open_object(json, NULL);
    result_table_json_members(json, table, row);
    json_close_object(json);
  }
  json_close_array(json);
}

/* ---- HTML ------------------------------------------------------------------------------------------------------------------ */

static void append_html_titles(struct text *text, const struct result_table *table) {
  int span = 1;
  text_append(text, "<table>\n<thead><tr>");
  for (size_t i = 0; i < table->column_count; i++) {
    const char *title = table->columns[i].title;
    if (title != NULL && title[0] == '\0') {
      span++;
    } else if (title != NULL) {
      text_appendf(text, "<th scope=\"col\" colspan=\"%d\">%s</th>", span, title);
      span = 1;
    }
  }
  text_append(text, "</tr></thead>\n<tbody>\n");
}

void result_table_html(struct text *text, const struct result_table *table) {
  append_html_titles(text, table);
  for (size_t row = 0; row < table->row_count; row++) {
    text_append(text, "<tr>");
    for (size_t i = 0; i < table->column_count; i++) {
      const struct column *column = &table->columns[i];
      if (column->title != NULL) {
        struct text value = {0};
        append_value(&value, column, value_at(table, row, column));
        text_append(text, column->kind == COLUMN_WORD ? "<th scope=\"row\">" : "<td>");
        svg_append_part(text, &value);
        text_append(text, column->kind == COLUMN_WORD ? "</th>" : "</td>");
      }
    }
    text_append(text, "</tr>\n");
  }
  text_append(text, "</tbody></table>\n");
}
