/* The names that stand on a command line. */
#include "cli/names.h"

#include "fleetcount_lab.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/report.h"
#include "text/edit_distance.h"

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
