/*
 * Positions of games in the formats of other programs:
 *
 *     hackerrank   the grid of HackerRank's Battleship, which may have its size in a line before it
 *     csv          shots, one a line, below a line that names the columns
 *
 * A file that does not name the fleet has that of its rules, as a board file has.
 */
#include <string.h>

#include "import/import.h"
#include "import/shot_parts.h"
#include "sys/status.h"
#include "text/span.h"

/* ---- HackerRank ----------------------------------------------------------------------------------------------------------- */

static bool is_hackerrank_row(struct span line) {
  for (size_t i = 0; i < line.length; i++) {
    if (strchr("-mhd", line.bytes[i]) == NULL) {
      return false;
    }
  }
  return line.length > 1;
}

bool hackerrank_shows(struct span line) {
  return is_hackerrank_row(line);
}

fc_status hackerrank_read(struct import *import) {
  struct source *source = &import->source;
  int size = 0;
  fc_status status = source_next_line(source);
  if (status == FC_OK && !source->at_end && span_number(&size, span_trim(source->cursor.line))) {
    status = source_next_line(source);
  }
  const struct file_place first = place_of(source, source->cursor.line.bytes);
  import_add(import, first, "marks: letters");
  import_add(import, first, "board:");
  int rows = 0;
  for (; status == FC_OK && !source->at_end; status = source_next_line(source)) {
    const struct span row = span_trim(source->cursor.line);
    if (!is_hackerrank_row(row)) {
      return source_fail(source, row.bytes, "%s is no row of \"-\", \"m\", \"h\" and \"d\"", quotation_of(row).string);
    }
    import_add(import, place_of(source, row.bytes), "%.*s", (int)row.length, row.bytes);
    rows++;
  }
  if (status == FC_OK && size > 0 && size != rows) {
    return source_fail(source, source->cursor.line.bytes, "there are %d rows, and the first line says %d", rows, size);
  }
  return status;
}

/* ---- CSV ------------------------------------------------------------------------------------------------------------------ */

/* Takes a field off a line, without its quotation marks. */
static struct span take_field(struct span *rest) {
  bool is_quoted = false;
  size_t length = 0;
  while (length < rest->length && (is_quoted || strchr(",;\t", rest->bytes[length]) == NULL)) {
    is_quoted = rest->bytes[length] == '"' ? !is_quoted : is_quoted;
    length++;
  }
  struct span field = span_trim((struct span){rest->bytes, length});
  const size_t used = length < rest->length ? length + 1 : length;
  *rest = (struct span){rest->bytes + used, rest->length - used};
  if (field.length > 1 && field.bytes[0] == '"' && span_end(field)[-1] == '"') {
    field = (struct span){field.bytes + 1, field.length - 2};
  }
  return field;
}

/* The numbers of the columns that are read; -1: none. */
struct csv_columns {
  int cell;
  int answer;
  int addition; /* the name or the length of the ship */
  int game[GAME_WORD_COUNT];
  int count;     /* of all columns */
  bool is_twice; /* two columns have the cell, or the answer */
};

static struct csv_columns csv_columns_of(struct span line) {
  struct csv_columns columns = {.cell = -1, .answer = -1, .addition = -1};
  for (size_t i = 0; i < GAME_WORD_COUNT; i++) {
    columns.game[i] = -1;
  }
  for (; line.length > 0; columns.count++) {
    const struct span field = take_field(&line);
    if (shot_game_word(field) < GAME_WORD_COUNT) {
      columns.game[shot_game_word(field)] = columns.count;
    } else if (span_is_word(field, "cell") || span_is_word(field, "coordinate")) {
      columns.is_twice = columns.is_twice || columns.cell >= 0;
      columns.cell = columns.count;
    } else if (span_is_word(field, "answer") || span_is_word(field, "result") || span_is_word(field, "outcome")) {
      columns.is_twice = columns.is_twice || columns.answer >= 0;
      columns.answer = columns.count;
    } else if (span_is_word(field, "ship") || span_is_word(field, "length") || span_is_word(field, "sunk")) {
      columns.addition = columns.count;
    }
  }
  return columns;
}

bool csv_shows(struct span line) {
  const struct csv_columns columns = csv_columns_of(line);
  return columns.cell >= 0 && columns.answer >= 0;
}

/* The fields of a line that are read, empty where they are missing. */
struct csv_shot {
  struct span cell;
  struct span answer;
  struct span addition;
};

/* Reads a line. `games` has what the first shot says of its game. */
static fc_status read_csv_shot(struct csv_shot *shot, struct span games[GAME_WORD_COUNT], const struct csv_columns *columns,
                               const struct source *source) {
  struct span rest = source->cursor.line;
  const struct span nothing = {rest.bytes, 0};
  fc_status status = FC_OK;
  *shot = (struct csv_shot){nothing, nothing, nothing};
  for (int i = 0; rest.length > 0; i++) {
    const struct span field = take_field(&rest);
    if (i >= columns->count && field.length > 0) {
      return source_fail(source, field.bytes, "the first line names %d columns, and here is one more", columns->count);
    }
    shot->cell = i == columns->cell ? field : shot->cell;
    shot->answer = i == columns->answer ? field : shot->answer;
    shot->addition = i == columns->addition ? field : shot->addition;
    for (size_t k = 0; k < GAME_WORD_COUNT && status == FC_OK; k++) {
      status = i == columns->game[k] ? shot_check_game(&games[k], field, k, source) : FC_OK;
    }
  }
  if (status != FC_OK) {
    return status;
  }
  if (shot->cell.length == 0 || shot->answer.length == 0) {
    return source_fail(source, nothing.bytes, "the %s of this shot is missing", shot->cell.length == 0 ? "cell" : "answer");
  }
  return FC_OK;
}

fc_status csv_read(struct import *import) {
  struct source *source = &import->source;
  fc_status status = source_next_line(source);
  if (status != FC_OK) {
    return status;
  }
  const struct csv_columns columns = csv_columns_of(source->cursor.line);
  if (columns.cell < 0 || columns.answer < 0) {
    return source_fail(source, source->cursor.line.bytes, "the first line does not name the columns \"cell\" and \"answer\"");
  }
  if (columns.is_twice) {
    return source_fail(source, source->cursor.line.bytes, "two columns have the cell, or the answer");
  }
  import_add(import, place_of(source, source->cursor.line.bytes), "shots:");
  struct span games[GAME_WORD_COUNT] = {{0}};
  for (status = source_next_line(source); status == FC_OK && !source->at_end; status = source_next_line(source)) {
    struct csv_shot shot;
    status = read_csv_shot(&shot, games, &columns, source);
    if (status != FC_OK) {
      return status;
    }
    struct text line = {0};
    shot_append_part(&line, shot.cell);
    shot_append_part(&line, shot.answer);
    shot_append_part(&line, shot.addition);
    import_add(import, place_of(source, shot.cell.bytes), "%s", text_string(&line));
    text_end_part(&import->text, &line);
  }
  return status;
}
