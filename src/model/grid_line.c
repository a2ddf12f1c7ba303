#include "model/grid_line.h"

#include <stdlib.h>

static bool is_gap(char character) {
  return is_blank(character) || character == '|';
}

bool grid_skip_gap(struct span *rest) {
  while (rest->length > 0 && is_gap(rest->bytes[0])) {
    rest->bytes++;
    rest->length--;
  }
  return rest->length > 0;
}

struct span grid_row_of(struct span line) {
  (void)grid_skip_gap(&line);
  while (line.length > 0 && is_gap(span_end(line)[-1])) {
    line.length--;
  }
  return line;
}

void grid_drop_character(struct span *rest) {
  const size_t length = mark_length(*rest);
  rest->bytes += length;
  rest->length -= length;
}

int grid_characters_left(struct span rest) {
  int count = 0;
  while (grid_skip_gap(&rest)) {
    grid_drop_character(&rest);
    count++;
  }
  return count;
}

struct span grid_leading_digits(struct span row) {
  struct span digits = {row.bytes, 0};
  while (digits.length < row.length && is_digit(digits.bytes[digits.length])) {
    digits.length++;
  }
  return digits;
}

const char *grid_dot_of_number(struct span line) {
  const struct span row = grid_row_of(line);
  const size_t digits = grid_leading_digits(row).length;
  const bool has_dot = digits > 0 && digits + 1 < row.length && row.bytes[digits] == '.' && is_blank(row.bytes[digits + 1]);
  return has_dot ? row.bytes + digits : NULL;
}

bool grid_is_frame(struct span line, const struct marks *marks, int labels) {
  bool has_bar = false;
  bool has_corner = false;     /* a dash beside `+` */
  bool has_two_dashes = false; /* side by side */
  int dashes = 0;
  bool dashes_are_cells = false;
  for (size_t i = 0; i < line.length; i++) {
    const char *at = line.bytes + i;
    fc_cell_state state;
    const bool is_dash = *at == '-' || *at == '=';
    if (!is_dash && !is_gap(*at) && *at != '+' && *at != ':') {
      return false;
    }
    has_bar = has_bar || *at == '|';
    dashes += is_dash;
    has_corner = has_corner || (is_dash && i > 0 && at[-1] == '+');
    has_two_dashes = has_two_dashes || (is_dash && i > 0 && at[-1] == *at);
    dashes_are_cells = dashes_are_cells || (is_dash && marks_find(&state, marks, (struct span){at, 1}));
  }
  const bool may_be_cells = dashes_are_cells && (labels == 0 || dashes == labels);
  return (has_corner && !has_bar) || (!may_be_cells && (has_corner || (has_two_dashes && labels > 0)));
}

bool grid_comment_may_be_row(struct span comment, const struct marks *marks, int columns) {
  int cells = 0;
  int gaps = 0;
  bool has_mark = false;
  struct span rest = span_trim(comment);
  for (const char *end = rest.bytes; grid_skip_gap(&rest); end = rest.bytes) {
    fc_cell_state state;
    const bool is_mark = marks_find(&state, marks, rest);
    if (!is_mark && rest.bytes[0] != '#') {
      return false;
    }
    cells++;
    gaps += rest.bytes > end;
    has_mark = has_mark || is_mark;
    grid_drop_character(&rest);
  }
  return has_mark && cells == columns && (gaps == 0 || gaps == cells - 1);
}

const char *grid_empty_cell(struct span line, bool ends_may_differ) {
  const struct span row = span_trim(line);
  char gap = ' '; /* the bar or tab since the last cell */
  for (const char *at = row.bytes; at < span_end(line); at++) {
    if (*at == gap && gap != ' ') {
      return at;
    }
    if (*at != ' ' && !(*at == '\t' && gap == '|')) {
      gap = is_gap(*at) ? *at : ' ';
    }
  }
  const bool begins_with_bar = row.length > 1 && row.bytes[0] == '|';
  const bool ends_with_bar = row.length > 1 && gap == '|';
  if (ends_may_differ || begins_with_bar == ends_with_bar) {
    return NULL;
  }
  return begins_with_bar ? row.bytes : span_end(row) - 1;
}

static bool is_total(bool *is_number, struct span word, const struct marks *marks) {
  int number;
  fc_cell_state state;
  *is_number = span_number(&number, word);
  return *is_number || (span_equals(word, "?") && !marks_find(&state, marks, word));
}

bool grid_take_total(struct span *total, struct span *row, const struct marks *marks) {
  struct span last = {span_end(*row), 0};
  while (last.bytes > row->bytes && !is_gap(last.bytes[-1])) {
    last.bytes--;
    last.length++;
  }
  bool is_number;
  if (!is_total(&is_number, last, marks) || last.bytes == row->bytes) {
    return false;
  }
  *total = last;
  *row = grid_row_of((struct span){row->bytes, (size_t)(last.bytes - row->bytes)});
  return true;
}

bool grid_has_totals_alone(struct span row, const struct marks *marks) {
  bool has_number = false;
  bool is_number;
  struct span word = span_take_item(&row, "|");
  for (; word.length > 0 && is_total(&is_number, word, marks); word = span_take_item(&row, "|")) {
    has_number = has_number || is_number;
  }
  return has_number && word.length == 0;
}

bool grid_totals_may_be_numbers(const struct line_totals *totals) {
  const int step = totals->count > 1 ? totals->of_line[1] - totals->of_line[0] : 0;
  bool are_numbers = abs(step) == 1;
  int least = FC_MAX_ROWS;
  for (int line = 0; line < totals->count; line++) {
    least = totals->of_line[line] < least ? totals->of_line[line] : least;
    are_numbers = are_numbers && totals->of_line[line] == totals->of_line[0] + line * step;
  }
  return are_numbers && (totals->count == 2 ? step == 1 && least == 1 : least == 0 || least == 1);
}
