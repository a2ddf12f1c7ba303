#include "model/totals.h"

#include "text/span.h"

fc_status line_totals_add(struct line_totals *totals, const struct source *source, struct span word) {
  int number = FC_NO_TOTAL;
  if (!span_equals(word, "?") && (!span_number(&number, word) || number < 0 || number > FC_MAX_ROWS)) {
    return source_fail(source, word.bytes, "a total is a number from 0 to %d, or ? where it is not known, not %s", FC_MAX_ROWS,
                       quotation_of(word).string);
  }
  if (totals->count == FC_MAX_ROWS) {
    return source_fail(source, word.bytes, "more than %d totals: no board has so many rows or columns", FC_MAX_ROWS);
  }
  totals->of_line[totals->count++] = (int16_t)number;
  return FC_OK;
}

fc_status line_totals_read(struct line_totals *totals, const struct source *source, struct span list) {
  struct line_totals read = {0};
  fc_status status = FC_OK;
  struct span word = span_take_item(&list, ",|");
  for (; word.length > 0 && status == FC_OK; word = span_take_item(&list, ",|")) {
    status = line_totals_add(&read, source, word);
  }
  if (status == FC_OK) {
    *totals = read;
  }
  return status;
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
