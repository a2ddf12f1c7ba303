/* What stands after an option, or as an operand: numbers as people write them, names of what is built in, and lists of them. */
#include "cli/options.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/report.h"
#include "fleetcount_lab.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/edit_distance.h"
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

/* ---- Sizes ------------------------------------------------------------------------------------------------ */

/* The power of two that a unit stands for; -1 for what is no unit. */
static int shift_of_unit(const char *unit) {
  static const char units[] = "kKmMgGtT";
  if (unit[0] == '\0') {
    return 0;
  }
  const char *found = strchr(units, unit[0]);
  const bool is_whole = unit[1] == '\0' || strcasecmp(unit + 1, "iB") == 0;
  return found != NULL && is_whole ? 10 * (1 + (int)(found - units) / 2) : -1;
}

static size_t digit_count(const char *text) {
  size_t count = 0;
  while (is_digit(text[count])) {
    count++;
  }
  return count;
}

/* floor(2^shift * 0.digits), exact: from the last digit to the first, and rounding down at each step rounds down the whole. */
static uint64_t scaled_decimals(const char *digits, size_t count, int shift) {
  uint64_t scaled = 0;
  while (count > 0) {
    const uint64_t digit = (uint64_t)(digits[--count] - '0');
    scaled = ((digit << shift) + scaled) / 10;
  }
  return scaled;
}

bool byte_size_read(uint64_t *bytes, const char *text) {
  const size_t whole_digits = digit_count(text);
  const char *decimals = text + whole_digits + (text[whole_digits] == '.');
  const size_t decimal_digits = digit_count(decimals);
  const bool has_point = decimals != text + whole_digits;
  const int shift = shift_of_unit(decimals + (has_point ? decimal_digits : 0));
  uint64_t number;
  if (shift < 0 || !whole_number_read(&number, (struct span){text, whole_digits}) || number > UINT64_MAX >> shift) {
    return false;
  }
  if (has_point && (decimal_digits == 0 || shift == 0)) {
    return false; /* `1.` and `1.5` bytes */
  }
  const uint64_t size = (number << shift) + (has_point ? scaled_decimals(decimals, decimal_digits, shift) : 0);
  if (size == 0) {
    return false;
  }
  *bytes = size;
  return true;
}

/* ---- Durations -------------------------------------------------------------------------------------------- */

/* The seconds of a unit; 0 for what is no unit. */
static double seconds_of_unit(const char *unit) {
  if (unit[0] == '\0') {
    return 1;
  }
  if (unit[1] != '\0') {
    return 0;
  }
  return unit[0] == 's' ? 1 : unit[0] == 'm' ? 60 : unit[0] == 'h' ? 3600 : 0;
}

/* Adds what digits after the point are worth. Gives the first character that is none. */
static const char *read_decimals(double *number, const char *text) {
  double place = 1;
  for (; is_digit(*text); text++) {
    place /= 10;
    *number += place * (*text - '0');
  }
  return text;
}

static const char *read_whole(double *number, const char *text) {
  for (; is_digit(*text); text++) {
    *number = 10 * *number + (*text - '0'); /* at worst infinite, which is too long */
  }
  return text;
}

bool duration_read(double *seconds, const char *text) {
  double number = 0;
  const char *behind = read_whole(&number, text);
  const bool has_whole = behind != text;
  const bool has_point = has_whole && *behind == '.';
  const char *decimals = behind + (has_point ? 1 : 0);
  behind = has_point ? read_decimals(&number, decimals) : behind;
  const double duration = number * seconds_of_unit(behind);
  if (!has_whole || (has_point && behind == decimals) || !(duration > 0 && duration <= LONGEST_DURATION)) {
    return false;
  }
  *seconds = duration;
  return true;
}

/* ---- What may have been meant ----------------------------------------------------------------------------- */

#define LARGEST_DISTANCE 2

static size_t distance(const char *word, const char *other) {
  return edit_distance(span_of(word), span_of(other));
}

/* Words that are too long to be compared are near to nothing: no command or option is that long. */
bool suggestion_is_nearer(const char *word, const char *candidate, const char *best) {
  const size_t steps = distance(word, candidate);
  return steps <= LARGEST_DISTANCE && steps < strlen(candidate) && (best == NULL || steps < distance(word, best));
}

/* ---- Placers ---------------------------------------------------------------------------------------------- */

static const char *nearest_placer(const char *name) {
  const char *nearest = NULL;
  for (size_t index = 0; index < fc_placer_count(); index++) {
    const char *candidate = fc_placer_at(index).name;
    if (suggestion_is_nearer(name, candidate, nearest)) {
      nearest = candidate;
    }
  }
  return nearest;
}

static bool is_placer(const char *name) {
  for (size_t index = 0; index < fc_placer_count(); index++) {
    if (strcasecmp(fc_placer_at(index).name, name) == 0) {
      return true;
    }
  }
  return false;
}

/* The names of all placers, separated by commas. */
static void append_placers(struct text *text) {
  for (size_t index = 0; index < fc_placer_count(); index++) {
    text_appendf(text, "%s%s", index > 0 ? ", " : "", fc_placer_at(index).name);
  }
}

enum exit_status placer_name_check(const char *what, const char *name, const struct command *command) {
  if (is_placer(name)) {
    return EXIT_DONE;
  }
  const char *mark = quotation_mark(name);
  const char *nearest = nearest_placer(name);
  if (nearest != NULL) {
    return report_usage(command->name, "%s%s%s%s is no placer; did you mean \"%s\"?", what, mark, name, mark, nearest);
  }
  struct text names = {0};
  append_placers(&names);
  const enum exit_status status = report_usage(command->name, "%s%s%s%s is no placer; the placers are: %s", what, mark, name,
                                               mark, text_failed(&names) ? "" : names.bytes);
  text_clear(&names);
  return status;
}

void placer_help_append(struct text *text) {
  text_append(text, "\nPlacers:\n");
  for (size_t index = 0; index < fc_placer_count(); index++) {
    const fc_placer placer = fc_placer_at(index);
    text_appendf(text, "  %-21s %s\n", placer.name, placer.summary);
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

enum exit_status heuristic_name_check(const char *word, const struct command *command) {
  fc_error error;
  if (fc_heuristic_check(word, &error) == FC_OK) {
    return EXIT_DONE;
  }
  return report_usage(command->name, "%s", error.message);
}

void heuristic_help_append(struct text *text) {
  text_append(text, "\nHeuristics ('fleetcount heuristics' says more):\n");
  for (size_t index = 0; index < fc_heuristic_count(); index++) {
    const fc_heuristic heuristic = fc_heuristic_at(index);
    text_appendf(text, "  %-21s %s\n", heuristic.name, heuristic.summary);
  }
}

void strategy_help_append(struct text *text) {
  text_append(text, "\nStrategies ('fleetcount strategies' says more):\n");
  for (size_t index = 0; index < fc_strategy_count(); index++) {
    const fc_strategy strategy = fc_strategy_at(index);
    text_appendf(text, "  %-21s %s\n", strategy.name, strategy.summary);
  }
}

/* ---- Quantities ------------------------------------------------------------------------------------------- */

static fc_status refuse(fc_error *error, const char *message) {
  error->status = FC_INVALID_SETTING;
  (void)snprintf(error->message, sizeof error->message, "%s", message);
  return error->status;
}

static bool has_length(const fc_board *board, int length) {
  bool found = false;
  for (size_t index = 0; index < fc_board_ship_class_count(board); index++) {
    found = found || fc_board_ship_class(board, index).length == length;
  }
  return found;
}

static fc_status refuse_length(const fc_board *board, int length, fc_error *error) {
  struct text message = {0};
  int shorter_than = FC_MAX_SHIP_LENGTH + 1;
  const size_t class_count = fc_board_ship_class_count(board);
  text_appendf(&message, "quantity: the fleet has no ship of length %d%s", length, class_count > 0 ? "; its lengths are" : "");
  for (size_t index = 0; index < class_count; index++) { /* longest first */
    const int next = fc_board_ship_class(board, index).length;
    if (next < shorter_than) {
      text_appendf(&message, " %d", next);
    }
    shorter_than = next;
  }
  const fc_status status = refuse(error, text_failed(&message) ? "quantity: out of memory" : message.bytes);
  text_clear(&message);
  return status;
}

/* Finds the class of a ship by its name. */
static fc_status find_ship(struct quantity *quantity, const fc_board *board, fc_error *error) {
  struct text message = {0};
  text_appendf(&message, "quantity: there is no ship of the name %s; the names are", quantity->name);
  bool has_names = false;
  for (size_t index = 0; index < fc_board_ship_class_count(board); index++) {
    const char *name = fc_board_ship_class(board, index).name;
    if (name != NULL && strcmp(name, quantity->name) == 0) {
      quantity->ship_class = index;
      text_clear(&message);
      return FC_OK;
    }
    has_names = has_names || name != NULL;
    if (name != NULL) {
      text_appendf(&message, " %s", name);
    }
  }
  const char *why = !has_names
                        ? "quantity: ships are told apart by names under 'announce: ship' alone, where the fleet has names; "
                          "length:N is for all ships of a length"
                    : text_failed(&message) ? "quantity: out of memory"
                                            : message.bytes;
  const fc_status status = refuse(error, why);
  text_clear(&message);
  return status;
}

fc_status quantity_settle(struct quantity *quantity, const fc_board *board, fc_error *error) {
  if (quantity->kind == QUANTITY_SINKS && fc_board_announce(board) == FC_ANNOUNCE_HIT) {
    return refuse(error, "quantity: under 'announce: hit' nobody says that a ship is sunk");
  }
  if (quantity->kind == QUANTITY_LENGTH && !has_length(board, quantity->length)) {
    return refuse_length(board, quantity->length, error);
  }
  return quantity->kind == QUANTITY_SHIP ? find_ship(quantity, board, error) : FC_OK;
}

/* ---- Lists ------------------------------------------------------------------------------------------------ */

/* Whether what follows a comma is another value of the same strategy, `KEY=VALUE` without a name and a colon. */
static bool continues(const char *rest) {
  const size_t length = strcspn(rest, ",");
  const char *equals = memchr(rest, '=', length);
  const char *colon = memchr(rest, ':', length);
  return equals != NULL && (colon == NULL || colon > equals);
}

fc_status strategy_list_divide(struct strategy_list *list, const char *text, fc_error *error) {
  const size_t length = strlen(text);
  *list = (struct strategy_list){0};
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
