/* The import: the table of formats, the detection of a file's format, and the choice of a board in a file. */
#include "import/import.h"

#include <stdarg.h>
#include <string.h>

#include "model/board.h"
#include "model/keys.h"
#include "model/shots.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/choice.h"

/* ---- Board files, with several boards of `fleetcount puzzle` in one -------------------------------------------------------- */

static bool board_shows(struct span line) {
  struct span word;
  struct span value;
  if (!span_split(&word, &value, line, ':') || !key_choose(word).found) {
    return shots_are_begun_by(line);
  }
  return key_choose(word).index < KEY_BOARD || span_trim(value).length == 0; /* no section has a value */
}

static fc_status board_read(struct import *import) {
  struct source *source = &import->source;
  fc_status status = FC_OK;
  import->is_verbatim = true;
  while (status == FC_OK && cursor_next_line(&source->cursor)) {
    status = source_check_line(source);
    const struct span line = source->cursor.line;
    import_add(import, place_of(source, line.bytes), "%.*s", (int)line.length, line.bytes);
  }
  return status;
}

/* ---- The table ------------------------------------------------------------------------------------------------------------- */

static const struct import_format FORMATS[] = {
    {"board", "board files, several in one", "size: 10x10", board_shows, board_read},
    {"rubin", "boards of CSPLib, by M. Rubin", "Hint: 6 9 Circle", rubin_shows, rubin_read},
    {"minizinc", "data for MiniZinc", "rowsum = [2,1,0];", minizinc_shows, minizinc_read},
    {"bimaru", "puzzles of a course in Lisbon", "ROW 2 1 0", bimaru_shows, bimaru_read},
    {"fathom", "grids with totals, of Fathom It!", ".t.W 2", fathom_shows, fathom_read},
    {"puzzlink", "addresses of puzz.link", "https://puzz.link/p?battleship/2/1/112h/1/21o", puzzlink_shows, puzzlink_read},
    {"hackerrank", "positions of HackerRank", "--mhd-", hackerrank_shows, hackerrank_read},
    {"json", "positions in JSON", "{\"board\": [[0, 2]], \"ships\": [3]}", json_shows, json_read},
    {"csv", "shots in CSV", "cell,answer", csv_shows, csv_read},
};
enum { FORMAT_COUNT = sizeof FORMATS / sizeof FORMATS[0] };

size_t fc_import_format_count(void) {
  return FORMAT_COUNT;
}

fc_import_format fc_import_format_at(size_t index) {
  const struct import_format *format = &FORMATS[index];
  return (fc_import_format){.name = format->name, .summary = format->summary, .example = format->example};
}

/* ---- Lines of the board file ----------------------------------------------------------------------------------------------- */

struct file_place place_of(const struct source *source, const char *at) {
  return (struct file_place){source->cursor.line_number, cursor_column(&source->cursor, at)};
}

void import_add(struct import *import, struct file_place place, const char *format, ...) {
  if (import->line_count == import->capacity) {
    const size_t capacity = 2 * import->capacity + 16;
    struct file_place *places = memory_resize(import->places, capacity, sizeof *places);
    if (places == NULL) {
      import->text.failed = true;
      return;
    }
    import->places = places;
    import->capacity = capacity;
  }
  va_list arguments;
  va_start(arguments, format);
  text_append_arguments(&import->text, format, arguments);
  va_end(arguments);
  text_append(&import->text, "\n");
  import->places[import->line_count++] = place;
}

/* The place in the imported file of a place in the board file. */
static struct file_place place_in_file(const struct import *import, int line, int column) {
  if (import->is_verbatim && (size_t)line > import->line_count) {
    return (struct file_place){import->source.cursor.line_number, column}; /* the end of the text */
  }
  const size_t last = (size_t)line <= import->line_count ? (size_t)line : import->line_count;
  const struct file_place place = last > 0 ? import->places[last - 1] : (struct file_place){1, 1};
  return (struct file_place){place.line, import->is_verbatim ? column : place.column};
}

/* Moves the notes on lines of the board file, `LINE:COLUMN: NOTE`, to their places in the imported file. */
static void place_notes(struct text *placed, const struct import *import, struct span notes) {
  while (notes.length > 0) {
    struct span note;
    struct span line_word;
    struct span column_word;
    struct span words;
    int line;
    int column;
    (void)span_split(&note, &notes, notes, '\n');
    (void)span_split(&line_word, &words, note, ':');
    (void)span_split(&column_word, &words, words, ':');
    if (span_number(&line, line_word) && span_number(&column, column_word)) {
      const struct file_place place = place_in_file(import, line, column);
      text_appendf(placed, "%d:%d:", place.line, place.column);
      note = words;
    }
    text_append_bytes(placed, note.bytes, note.length);
    text_append(placed, "\n");
  }
}

/* Reads the board file. The message of a mistake names the place in the imported file. */
static fc_status read_board(fc_board **board, struct import *import, const fc_settings *settings, fc_error *error) {
  if (text_failed(&import->text)) {
    return error_no_memory(error);
  }
  fc_error mistake = {0};
  fc_board *read = NULL;
  const fc_status status = fc_board_read(&read, import->text.bytes, import->text.length, settings, &mistake);
  if (status == FC_INVALID_BOARD) {
    const struct file_place place = place_in_file(import, mistake.line, mistake.column);
    return error_set_at(error, status, place.line, place.column, "%s", mistake.message);
  }
  if (status != FC_OK) {
    return error_set(error, status, "%s", mistake.message);
  }
  place_notes(&import->notes, import, (struct span){text_string(&read->notes), read->notes.length});
  if (text_failed(&import->notes)) {
    fc_board_free(read);
    return error_no_memory(error);
  }
  text_clear(&read->notes);
  read->notes = import->notes;
  import->notes = (struct text){0};
  *board = read;
  return FC_OK;
}

/* ---- Several boards in a file ---------------------------------------------------------------------------------------------- */

static bool is_divider(struct span line) {
  const struct span content = span_trim(line);
  for (size_t i = 0; i < content.length; i++) {
    if (content.bytes[i] != '=') {
      return false;
    }
  }
  return content.length >= 3;
}

/* Moves to a board by number, from 1, where lines of `=` separate boards. 0: the only board. The source then ends with the
 * board. */
static fc_status find_board(struct source *source, size_t number) {
  struct cursor at = source->cursor;
  struct cursor begin = at;
  size_t found = 0;
  bool is_blank_so_far = true;
  for (bool goes_on = true; goes_on;) {
    goes_on = cursor_next_line(&at);
    if (goes_on && !is_divider(at.line)) {
      is_blank_so_far = is_blank_so_far && span_trim(at.line).length == 0;
      continue;
    }
    found += !is_blank_so_far;
    if (!is_blank_so_far && found == (number > 0 ? number : 1)) {
      source->cursor = begin;
      source->cursor.end = at.line.bytes;
    }
    is_blank_so_far = true;
    begin = at;
  }
  if (number > found && found > 0) {
    return error_set(source->error, FC_NOT_FOUND, "the file has %zu board%s, no board %zu", found, found > 1 ? "s" : "", number);
  }
  if (number == 0 && found > 1) {
    return error_set(source->error, FC_NOT_FOUND, "the file has %zu boards: say by its number which one", found);
  }
  return FC_OK;
}

/* ---- Which format it is ---------------------------------------------------------------------------------------------------- */

static fc_status find_by_name(const struct import_format **format, const char *name, fc_error *error) {
  struct choice choice = choice_of(span_of(name));
  for (size_t i = 0; i < FORMAT_COUNT; i++) {
    choice_offer(&choice, FORMATS[i].name);
  }
  if (!choice.found) {
    return error_set(error, FC_NOT_FOUND, "unknown format \"%s\"; %s", span_excerpt(span_of(name)).string,
                     choice_hint(&choice).string);
  }
  *format = &FORMATS[choice.index];
  return FC_OK;
}

/* Finds the format by the first line that shows one. */
static fc_status find_by_lines(const struct import_format **format, struct source source) {
  const int first_line = source.cursor.line_number + 1;
  for (fc_status status = source_next_line(&source); !source.at_end; status = source_next_line(&source)) {
    for (size_t i = 0; status == FC_OK && i < FORMAT_COUNT; i++) {
      if (FORMATS[i].shows(span_trim(source.cursor.line))) {
        *format = &FORMATS[i];
        return FC_OK;
      }
    }
    if (status != FC_OK) {
      return status;
    }
  }
  struct text list = {0};
  for (size_t i = 0; i < FORMAT_COUNT; i++) {
    text_appendf(&list, "%s%s (%s)", i > 0 ? ", " : "", FORMATS[i].example, FORMATS[i].name);
  }
  const fc_status status = error_set_at(source.error, FC_UNKNOWN_FORMAT, first_line, 1,
                                        "no line as in the formats that are read: %s", text_string(&list));
  text_clear(&list);
  return status;
}

fc_status fc_board_import(fc_board **board, const char *text, size_t length, const char *format, size_t number,
                          const fc_settings *settings, fc_error *error) {
  if (board == NULL || (text == NULL && length > 0)) {
    return error_null_argument(error);
  }
  struct import import = {.source = source_of(FC_INVALID_BOARD, text, length, error)};
  const struct import_format *found = NULL;
  fc_status status = find_board(&import.source, number);
  THEN(status, format != NULL ? find_by_name(&found, format, error) : find_by_lines(&found, import.source));
  THEN(status, found->read(&import));
  THEN(status, read_board(board, &import, settings, error));
  memory_free(import.places);
  text_clear(&import.text);
  text_clear(&import.notes);
  return status;
}
