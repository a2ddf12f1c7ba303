/* Values of options and operands: numbers as people write them, names, and lists of names. */
#include "cli/options.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/report.h"
#include "fleetcount_lab.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/span.h"

/* ---- Whole numbers ---------------------------------------------------------------------------------------- */

bool whole_number_read(uint64_t *number, struct span digits) {
  uint64_t read = 0;
  for (size_t index = 0; index < digits.length; index++) {
    const unsigned digit = (unsigned)(digits.bytes[index] - '0');
    if (!is_digit(digits.bytes[index]) || read > (UINT64_MAX - digit) / 10) {
      return false;
    }
    read = read * 10 + digit;
  }
  if (digits.length == 0) {
    return false;
  }
  *number = read;
  return true;
}

/* ---- Numbers with decimals -------------------------------------------------------------------------------- */

/* A number such as `1.5`, and the unit behind it. */
struct decimal {
  struct span whole;
  struct span decimals; /* empty without a point */
  const char *unit;
};

/* False where digits are missing before the point, or behind it. */
static bool decimal_read(struct decimal *decimal, const char *text) {
  static const char digits[] = "0123456789";
  const size_t whole = strspn(text, digits);
  const bool has_point = text[whole] == '.';
  const char *decimals = text + whole + has_point;
  const size_t count = has_point ? strspn(decimals, digits) : 0;
  *decimal = (struct decimal){{text, whole}, {decimals, count}, decimals + count};
  return whole > 0 && (count > 0 || !has_point);
}

/* ---- Sizes ------------------------------------------------------------------------------------------------ */

/* The exponent of two of a unit; -1: it is none. */
static int shift_of_unit(const char *unit) {
  static const char units[] = "kKmMgGtT";
  if (unit[0] == '\0') {
    return 0;
  }
  const char *found = strchr(units, unit[0]);
  const bool is_whole = unit[1] == '\0' || strcasecmp(unit + 1, "iB") == 0;
  return found != NULL && is_whole ? 10 * (1 + (int)(found - units) / 2) : -1;
}

/* floor(2^shift * 0.digits), exactly. It goes from the last digit to the first; rounding down each step rounds down the whole. */
static uint64_t scaled_decimals(struct span digits, int shift) {
  uint64_t scaled = 0;
  for (size_t left = digits.length; left > 0; left--) {
    const uint64_t digit = (uint64_t)(digits.bytes[left - 1] - '0');
    scaled = ((digit << shift) + scaled) / 10;
  }
  return scaled;
}

bool byte_size_read(uint64_t *bytes, const char *text) {
  struct decimal read;
  uint64_t number = 0;
  const bool is_number = decimal_read(&read, text) && whole_number_read(&number, read.whole);
  const int shift = shift_of_unit(read.unit);
  if (!is_number || shift < 0 || number > UINT64_MAX >> shift || (shift == 0 && read.decimals.length > 0)) {
    return false;
  }
  const uint64_t size = (number << shift) + scaled_decimals(read.decimals, shift);
  if (size == 0) {
    return false;
  }
  *bytes = size;
  return true;
}

/* ---- Durations -------------------------------------------------------------------------------------------- */

/* The seconds of a unit; 0: it is none. */
static double seconds_of_unit(const char *unit) {
  static const struct {
    const char *unit;
    double seconds;
  } units[] = {{"", 1}, {"s", 1}, {"m", 60}, {"h", 3600}};
  for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
    if (strcmp(unit, units[i].unit) == 0) {
      return units[i].seconds;
    }
  }
  return 0;
}

bool duration_read(double *seconds, const char *text) {
  struct decimal read;
  if (!decimal_read(&read, text)) {
    return false;
  }
  const double duration = strtod(text, NULL) * seconds_of_unit(read.unit); /* at worst infinite, which is too long */
  if (!(duration > 0 && duration <= LONGEST_DURATION)) {
    return false;
  }
  *seconds = duration;
  return true;
}

/* ---- Candidates for a mistyped word ---------------------------------------------------------------------- */

struct word_candidates candidates_of(struct span word, const char *prefix) {
  return (struct word_candidates){.choice = choice_of(word), .prefix = prefix};
}

void candidates_offer(struct word_candidates *candidates, const char *name) {
  choice_offer(&candidates->choice, name);
  text_appendf(&candidates->list, " %s%s", candidates->prefix, name);
}

enum exit_status candidates_report(struct word_candidates *candidates, const char *introduction, const char *complaint, ...) {
  struct text message = {0};
  va_list arguments;
  va_start(arguments, complaint);
  text_append_arguments(&message, complaint, arguments);
  va_end(arguments);
  if (candidates->choice.nearest != NULL) {
    text_appendf(&message, "; did you mean \"%s%s\"?", candidates->prefix, candidates->choice.nearest);
  } else if (!text_failed(&candidates->list)) {
    text_appendf(&message, "; %s%s", introduction, candidates->list.bytes);
  }
  const enum exit_status status = report_usage("%s", text_failed(&message) ? "out of memory" : message.bytes);
  text_clear(&message);
  text_clear(&candidates->list);
  return status;
}

/* ---- Placers ---------------------------------------------------------------------------------------------- */

enum exit_status placer_name_check(const char *what, struct span name) {
  const char *mark = memchr(name.bytes, '"', name.length) != NULL ? "'" : "\"";
  struct word_candidates placers = candidates_of(name, "");
  for (size_t index = 0; index < fc_placer_count(); index++) {
    candidates_offer(&placers, fc_placer_at(index).name);
  }
  if (placers.choice.found) {
    text_clear(&placers.list);
    return EXIT_DONE;
  }
  return candidates_report(&placers, "the placers are:", "%s%s%.*s%s is no placer", what, mark, (int)name.length, name.bytes,
                           mark);
}

void placer_help_append(struct text *text) {
  text_append(text, "Placers, who place random fleets ('sample', 'bias', 'contest'); docs/placers.md tells more:\n\n");
  for (size_t index = 0; index < fc_placer_count(); index++) {
    const fc_placer placer = fc_placer_at(index);
    text_appendf(text, "  %-23s %s\n", placer.name, placer.summary);
  }
}

/* ---- Heuristics ------------------------------------------------------------------------------------------- */

bool heuristic_name_begins(const char *word) {
  const size_t length = strcspn(word, ":");
  for (size_t index = 0; index < fc_heuristic_count(); index++) {
    const char *name = fc_heuristic_at(index).name;
    if (strlen(name) == length && strncasecmp(name, word, length) == 0) {
      return true;
    }
  }
  return false;
}

enum exit_status heuristic_name_check(const char *word) {
  fc_error error;
  return fc_heuristic_check(word, &error) == FC_OK ? EXIT_DONE : report_usage("%s", error.message);
}

/* ---- Quantities ------------------------------------------------------------------------------------------- */

/* Refuses a quantity with a message, which it clears. */
static fc_status refuse(struct text *message, fc_error *error) {
  const fc_status status =
      error_set(error, FC_INVALID_SETTING, "quantity: %s", text_failed(message) ? "out of memory" : message->bytes);
  text_clear(message);
  return status;
}

/* The classes of a fleet are sorted by length, the longest first. */
static fc_status find_length(const struct quantity *quantity, const fc_board *board, fc_error *error) {
  struct text message = {0};
  int last = 0;
  text_appendf(&message, "the fleet has no ship of length %d", quantity->length);
  for (size_t index = 0; index < fc_board_ship_class_count(board); index++) {
    const int length = fc_board_ship_class(board, index).length;
    if (length == quantity->length) {
      text_clear(&message);
      return FC_OK;
    }
    if (length != last) {
      text_appendf(&message, "%s %d", index == 0 ? "; its lengths are" : "", length);
    }
    last = length;
  }
  return refuse(&message, error);
}

/* Capitals matter only where two names differ in nothing else. */
static fc_status find_ship(struct quantity *quantity, const fc_board *board, fc_error *error) {
  struct text message = {0};
  struct text names = {0};
  int alike = 0;
  for (size_t index = 0; index < fc_board_ship_class_count(board); index++) {
    const char *name = fc_board_ship_class(board, index).name;
    if (name == NULL) {
      continue;
    }
    const bool is_same = strcmp(name, quantity->name) == 0;
    if (is_same || span_is_word(span_of(quantity->name), name)) {
      quantity->ship_class = index;
      alike = is_same ? 1 : alike + 1;
    }
    if (is_same) {
      break;
    }
    text_appendf(&names, " %s", name);
  }
  if (alike == 1) {
    text_clear(&names);
    return FC_OK;
  }
  if (names.length > 0) {
    text_appendf(&message, "there is no ship of the name %s; the names are%s", quantity->name, names.bytes);
  } else {
    text_append(&message, "ships are told apart by names under 'announce: ship' alone, where the fleet has names; "
                          "length:N is for all ships of a length");
  }
  message.failed = message.failed || text_failed(&names);
  text_clear(&names);
  return refuse(&message, error);
}

fc_status quantity_settle(struct quantity *quantity, const fc_board *board, fc_error *error) {
  if (quantity->kind == QUANTITY_SINKS && fc_board_announce(board) == FC_ANNOUNCE_HIT) {
    return error_set(error, FC_INVALID_SETTING, "quantity: under 'announce: hit' nobody says that a ship is sunk");
  }
  if (quantity->kind == QUANTITY_LENGTH) {
    return find_length(quantity, board, error);
  }
  return quantity->kind == QUANTITY_SHIP ? find_ship(quantity, board, error) : FC_OK;
}

/* ---- Lists ------------------------------------------------------------------------------------------------ */

/* Whether the text after a comma is another value of the same strategy: `KEY=VALUE` without a name and a colon. */
static bool continues(const char *rest) {
  const size_t length = strcspn(rest, ",");
  const char *equals = memchr(rest, '=', length);
  const char *colon = memchr(rest, ':', length);
  return equals != NULL && (colon == NULL || colon > equals);
}

fc_status strategy_list_divide(struct strategy_list *list, const char *text, fc_error *error) {
  const size_t length = text != NULL ? strlen(text) : 0;
  *list = (struct strategy_list){0};
  if (text == NULL) {
    return FC_OK;
  }
  list->bytes = memory_allocate(length + 1, 1);
  list->names = memory_allocate(length + 1, sizeof(const char *));
  if (list->bytes == NULL || list->names == NULL) {
    return error_no_memory(error);
  }
  memcpy(list->bytes, text, length + 1);
  list->names[list->count++] = list->bytes;
  for (char *at = list->bytes; *at != '\0'; at++) {
    if (*at == ',' && !continues(at + 1)) {
      *at = '\0';
      list->names[list->count++] = at + 1;
    }
  }
  return FC_OK;
}

void strategy_list_clear(struct strategy_list *list) {
  memory_free(list->bytes);
  memory_free(list->names);
  *list = (struct strategy_list){0};
}
