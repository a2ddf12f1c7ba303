#include "model/totals.h"

#include "text/span.h"

fc_status line_totals_read(struct line_totals *totals, const struct source *source, struct span list) {
  struct line_totals read = {0};
  struct span rest = list;
  for (struct span word = span_take_item(&rest, ","); word.length > 0; word = span_take_item(&rest, ",")) {
    int number = FC_NO_TOTAL;
    const bool is_unknown = word.length == 1 && word.bytes[0] == '?';
    if (!is_unknown && (!span_number(&number, word) || number < 0 || number > FC_MAX_ROWS)) {
      return source_fail(source, word.bytes, "a total is a number from 0 to %d, or ? where it is not known, not %s", FC_MAX_ROWS,
                         quotation_of(word).string);
    }
    if (read.count == FC_MAX_ROWS) {
      return source_fail(source, word.bytes, "more than %d totals: no board has so many rows or columns", FC_MAX_ROWS);
    }
    read.of_line[read.count++] = (int16_t)number;
  }
  *totals = read;
  return FC_OK;
}

static bool any_is_known(const struct line_totals *totals) {
  for (int line = 0; line < totals->count; line++) {
    if (totals->of_line[line] != FC_NO_TOTAL) {
      return true;
    }
  }
  return false;
}

bool totals_are_known(const struct totals *totals) {
  return any_is_known(&totals->rows) || any_is_known(&totals->columns);
}

void line_totals_drop_unknown(struct line_totals *totals) {
  if (!any_is_known(totals)) {
    *totals = (struct line_totals){0};
  }
}

void line_totals_write(struct text *text, const struct line_totals *totals) {
  for (int line = 0; line < totals->count; line++) {
    text_append(text, line > 0 ? " " : "");
    if (totals->of_line[line] == FC_NO_TOTAL) {
      text_append(text, "?");
    } else {
      text_append_number(text, (unsigned)totals->of_line[line]);
    }
  }
}
