#include "play/heuristic_choice.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/choice.h"
#include "base/status.h"
#include "model/cell_label.h"

/* A list of parameters for a message. */
struct parameter_list {
  char string[200];
};

/* ---- Messages ------------------------------------------------------------------------------------------------------------- */

static void append(struct parameter_list *list, const char *separator, const struct parameter *parameter) {
  const size_t used = strlen(list->string);
  char *end = list->string + used;
  const size_t room = sizeof list->string - used;
  if (parameter->kind == PARAMETER_CELL) {
    (void)snprintf(end, room, "%s%s (a cell)", separator, parameter->key);
  } else {
    (void)snprintf(end, room, "%s%s (%" PRIu64 " to %" PRIu64 ")", separator, parameter->key, parameter->least, parameter->most);
  }
}

static struct parameter_list parameters_of(const struct heuristic *heuristic) {
  struct parameter_list list = {""};
  for (const struct parameter *parameter = heuristic->parameters; parameter->key != NULL; parameter++) {
    append(&list, parameter == heuristic->parameters ? "its parameters are " : ", ", parameter);
  }
  if (list.string[0] == '\0') {
    (void)snprintf(list.string, sizeof list.string, "it has no parameters");
  }
  return list;
}

static fc_status refuse_key(const struct heuristic *heuristic, struct span key, fc_error *error) {
  return error_set(error, FC_INVALID_HEURISTIC, "%s: \"%s\" is no parameter; %s", heuristic->name, span_excerpt(key).string,
                   parameters_of(heuristic).string);
}

static fc_status refuse_value(const struct heuristic *heuristic, const struct parameter *parameter, struct span value,
                              const char *why, fc_error *error) {
  return error_set(error, FC_INVALID_HEURISTIC, "%s: %s: \"%s\" is %s; %s", heuristic->name, parameter->key,
                   span_excerpt(value).string, why, parameters_of(heuristic).string);
}

/* ---- Values --------------------------------------------------------------------------------------------------------------- */

static bool read_number(uint64_t *number, struct span digits) {
  uint64_t read = 0;
  for (size_t i = 0; i < digits.length; i++) {
    const unsigned digit = (unsigned)(digits.bytes[i] - '0');
    if (!is_digit(digits.bytes[i]) || read > (UINT64_MAX - digit) / 10) {
      return false;
    }
    read = 10 * read + digit;
  }
  *number = read;
  return digits.length > 0;
}

static bool read_cell(uint64_t *cell, struct span label) {
  int row;
  int column;
  if (!cell_label_read(&row, &column, label) || row < 0 || row >= FC_MAX_ROWS) {
    return false;
  }
  *cell = (uint64_t)row * FC_MAX_COLUMNS + (uint64_t)column;
  return true;
}

static fc_status read_value(uint64_t *result, const struct heuristic *heuristic, const struct parameter *parameter,
                            struct span value, fc_error *error) {
  if (parameter->kind == PARAMETER_CELL) {
    return read_cell(result, value) ? FC_OK : refuse_value(heuristic, parameter, value, "no cell such as C7", error);
  }
  uint64_t number = 0;
  if (!read_number(&number, value)) {
    return refuse_value(heuristic, parameter, value, "no whole number in its range", error);
  }
  if (number < parameter->least || number > parameter->most) {
    return refuse_value(heuristic, parameter, value, "out of range", error);
  }
  *result = number;
  return FC_OK;
}

/* ---- The whole ------------------------------------------------------------------------------------------------------------ */

/* Takes the part of a text up to a character, which is skipped; all of it where the character does not occur. */
static struct span take_until(struct span *rest, char character) {
  const char *found = memchr(rest->bytes, character, rest->length);
  const size_t length = found != NULL ? (size_t)(found - rest->bytes) : rest->length;
  const struct span taken = {rest->bytes, length};
  const size_t skipped = found != NULL ? length + 1 : length;
  *rest = (struct span){rest->bytes + skipped, rest->length - skipped};
  return taken;
}

/* The index of the parameter with a key, or MOST_PARAMETERS. */
static size_t find_parameter(const struct heuristic *heuristic, struct span key) {
  for (size_t i = 0; heuristic->parameters[i].key != NULL; i++) {
    const char *candidate = heuristic->parameters[i].key;
    if (key.length == strlen(candidate) && strncasecmp(key.bytes, candidate, key.length) == 0) {
      return i;
    }
  }
  return MOST_PARAMETERS;
}

static fc_status read_item(struct heuristic_choice *choice, bool given[MOST_PARAMETERS], struct span item, fc_error *error) {
  const struct heuristic *heuristic = choice->heuristic;
  const bool has_value = memchr(item.bytes, '=', item.length) != NULL;
  struct span value = item;
  const struct span key = take_until(&value, '=');
  const size_t index = find_parameter(heuristic, key);
  if (index == MOST_PARAMETERS) {
    return refuse_key(heuristic, key, error);
  }
  const struct parameter *parameter = &heuristic->parameters[index];
  if (!has_value) {
    return error_set(error, FC_INVALID_HEURISTIC, "%s: %s has no value; write %s=VALUE; %s", heuristic->name, parameter->key,
                     parameter->key, parameters_of(heuristic).string);
  }
  if (given[index]) {
    return error_set(error, FC_INVALID_HEURISTIC, "%s: %s is given twice; %s", heuristic->name, parameter->key,
                     parameters_of(heuristic).string);
  }
  given[index] = true;
  return read_value(&choice->values[index], heuristic, parameter, value, error);
}

static fc_status find_heuristic(struct heuristic_choice *choice, struct span name, fc_error *error) {
  struct choice word = choice_of(name);
  for (const struct heuristic *const *heuristic = heuristics; *heuristic != NULL; heuristic++) {
    choice_offer(&word, (*heuristic)->name);
  }
  if (!word.found) {
    return error_set(error, FC_INVALID_HEURISTIC, "no heuristic is named \"%s\"; %s", span_excerpt(name).string,
                     choice_hint(&word).string);
  }
  choice->heuristic = heuristics[word.index];
  for (size_t i = 0; choice->heuristic->parameters[i].key != NULL; i++) {
    choice->values[i] = choice->heuristic->parameters[i].usual;
  }
  return FC_OK;
}

fc_status heuristic_choice_read(struct heuristic_choice *choice, const char *text, fc_error *error) {
  const bool has_parameters = strchr(text, ':') != NULL;
  struct heuristic_choice read = {0};
  bool given[MOST_PARAMETERS] = {false};
  struct span rest = span_of(text);
  fc_status status = find_heuristic(&read, take_until(&rest, ':'), error);
  bool goes_on = has_parameters;
  while (goes_on && status == FC_OK) {
    goes_on = memchr(rest.bytes, ',', rest.length) != NULL;
    status = read_item(&read, given, take_until(&rest, ','), error);
  }
  const char *objection = status == FC_OK && read.heuristic->object != NULL ? read.heuristic->object(read.values) : NULL;
  if (objection != NULL) {
    status = error_set(error, FC_INVALID_HEURISTIC, "%s: %s; %s", read.heuristic->name, objection,
                       parameters_of(read.heuristic).string);
  }
  if (status == FC_OK) {
    *choice = read;
  }
  return status;
}
