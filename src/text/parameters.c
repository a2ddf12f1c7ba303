#include "text/parameters.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "sys/status.h"
#include "text/cell_label.h"
#include "text/choice.h"

/* The owner of the parameters, and the status of a mistake. */
struct parameter_owner {
  const char *name;
  const struct parameter *parameters;
  fc_status failure;
};

/* A list of parameters for a message. */
struct parameter_list {
  char string[240];
};

/* ---- Messages ------------------------------------------------------------------------------------------------------------ */

__attribute__((format(printf, 2, 3))) static void append(struct parameter_list *list, const char *format, ...) {
  const size_t used = strlen(list->string);
  va_list arguments;
  va_start(arguments, format);
  (void)vsnprintf(list->string + used, sizeof list->string - used, format, arguments);
  va_end(arguments);
}

static void append_range(struct parameter_list *list, const struct parameter *parameter) {
  switch (parameter->kind) {
  case PARAMETER_CELL:
  case PARAMETER_PRIOR:
    append(list, " (a %s)", parameter->kind == PARAMETER_CELL ? "cell" : "prior");
    break;
  case PARAMETER_WORD:
    for (const char *const *word = parameter->words; *word != NULL; word++) {
      append(list, "%s%s", word == parameter->words ? " (" : "|", *word);
    }
    append(list, ")");
    break;
  case PARAMETER_NUMBER:
    append(list, " (%" PRIu64 " to %" PRIu64 ")", parameter->least, parameter->most);
    break;
  }
}

static struct parameter_list parameters_of(const struct parameter_owner *owner) {
  struct parameter_list list = {""};
  for (const struct parameter *parameter = owner->parameters; parameter->key != NULL; parameter++) {
    append(&list, "%s%s", parameter == owner->parameters ? "its parameters are " : ", ", parameter->key);
    append_range(&list, parameter);
  }
  if (list.string[0] == '\0') {
    append(&list, "it has no parameters");
  }
  return list;
}

static fc_status refuse_key(const struct parameter_owner *owner, struct span key, fc_error *error) {
  struct choice word = choice_of(key);
  for (const struct parameter *parameter = owner->parameters; parameter->key != NULL; parameter++) {
    choice_offer(&word, parameter->key);
  }
  if (word.nearest != NULL && key.length > 1) {
    return error_set(error, owner->failure, "%s: \"%s\" is no parameter; did you mean \"%s\"? %s", owner->name,
                     span_excerpt(key).string, word.nearest, parameters_of(owner).string);
  }
  return error_set(error, owner->failure, "%s: \"%s\" is no parameter; %s", owner->name, span_excerpt(key).string,
                   parameters_of(owner).string);
}

static fc_status refuse_value(const struct parameter_owner *owner, const struct parameter *parameter, struct span value,
                              const char *why, fc_error *error) {
  return error_set(error, owner->failure, "%s: %s: \"%s\" is %s; %s", owner->name, parameter->key, span_excerpt(value).string,
                   why, parameters_of(owner).string);
}

/* ---- Values -------------------------------------------------------------------------------------------------------------- */

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
  if (!cell_label_read(&row, &column, label, FC_LABELS_COLUMNS) || row < 0 || row >= FC_MAX_ROWS) {
    return false;
  }
  *cell = (uint64_t)row * FC_MAX_COLUMNS + (uint64_t)column;
  return true;
}

static fc_status read_word(uint64_t *index, const struct parameter_owner *owner, const struct parameter *parameter,
                           struct span value, fc_error *error) {
  struct choice word = choice_of(value);
  for (const char *const *offer = parameter->words; *offer != NULL; offer++) {
    choice_offer(&word, *offer);
  }
  if (!word.found) {
    return error_set(error, owner->failure, "%s: %s: \"%s\" is no value of it; %s", owner->name, parameter->key,
                     span_excerpt(value).string, choice_hint(&word).string);
  }
  *index = word.index;
  return FC_OK;
}

static fc_status read_value(uint64_t *result, const struct parameter_owner *owner, const struct parameter *parameter,
                            struct span value, fc_error *error) {
  if (parameter->kind == PARAMETER_CELL) {
    return read_cell(result, value) ? FC_OK : refuse_value(owner, parameter, value, "no cell such as C7", error);
  }
  if (parameter->kind == PARAMETER_WORD) {
    return read_word(result, owner, parameter, value, error);
  }
  if (parameter->kind == PARAMETER_PRIOR) {
    *result = (uintptr_t)value.bytes;
    return value.length > 0 ? FC_OK : refuse_value(owner, parameter, value, "no name", error);
  }
  uint64_t number = 0;
  if (!read_number(&number, value)) {
    return refuse_value(owner, parameter, value, "no whole number in its range", error);
  }
  if (number < parameter->least || number > parameter->most) {
    return refuse_value(owner, parameter, value, "out of range", error);
  }
  *result = number;
  return FC_OK;
}

/* ---- The whole ----------------------------------------------------------------------------------------------------------- */

/* The index of the parameter with a key, or MOST_PARAMETERS. */
static size_t find_parameter(const struct parameter_owner *owner, struct span key) {
  for (size_t i = 0; owner->parameters[i].key != NULL; i++) {
    const char *candidate = owner->parameters[i].key;
    if (key.length == strlen(candidate) && strncasecmp(key.bytes, candidate, key.length) == 0) {
      return i;
    }
  }
  return MOST_PARAMETERS;
}

static fc_status read_item(uint64_t values[MOST_PARAMETERS], bool given[MOST_PARAMETERS], const struct parameter_owner *owner,
                           struct span item, fc_error *error) {
  struct span key;
  struct span value;
  const bool has_value = span_split(&key, &value, item, '=');
  const size_t index = find_parameter(owner, key);
  if (index == MOST_PARAMETERS) {
    return refuse_key(owner, key, error);
  }
  const struct parameter *parameter = &owner->parameters[index];
  if (!has_value) {
    return error_set(error, owner->failure, "%s: %s has no value; write %s=VALUE; %s", owner->name, parameter->key,
                     parameter->key, parameters_of(owner).string);
  }
  if (given[index]) {
    return error_set(error, owner->failure, "%s: %s is given twice; %s", owner->name, parameter->key,
                     parameters_of(owner).string);
  }
  given[index] = true;
  return read_value(&values[index], owner, parameter, value, error);
}

struct span parameters_name(struct span *rest, const char *text) {
  struct span name;
  (void)span_split(&name, rest, span_of(text), ':');
  return name;
}

fc_status parameters_read(uint64_t values[MOST_PARAMETERS], const struct parameter *parameters, const char *name,
                          const char *text, fc_status failure, fc_error *error) {
  const struct parameter_owner owner = {name, parameters, failure};
  uint64_t read[MOST_PARAMETERS] = {0};
  bool given[MOST_PARAMETERS] = {false};
  for (size_t i = 0; parameters[i].key != NULL; i++) {
    read[i] = parameters[i].usual;
  }
  struct span item;
  struct span rest;
  bool goes_on = span_split(&item, &rest, span_of(text), ':');
  fc_status status = FC_OK;
  while (goes_on && status == FC_OK) {
    goes_on = span_split(&item, &rest, rest, ',');
    status = read_item(read, given, &owner, item, error);
  }
  if (status == FC_OK) {
    memcpy(values, read, sizeof read);
  }
  return status;
}

fc_status parameters_object(const struct parameter *parameters, const char *name, const char *objection, fc_status failure,
                            fc_error *error) {
  const struct parameter_owner owner = {name, parameters, failure};
  return error_set(error, failure, "%s: %s; %s", name, objection, parameters_of(&owner).string);
}
