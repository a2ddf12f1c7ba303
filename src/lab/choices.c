/* Heuristics by name, and strategies by name: the exact ones, the table of the others, and other heuristics as players. */
#include "lab/choices.h"

#include "fleetcount_lab.h"

#include <inttypes.h>
#include <string.h>

#include "lab/exact/exact.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/choice.h"

/* ---- Heuristics ----------------------------------------------------------------------------------------------------------- */

/* Reads the values behind a name. A heuristic may object to them. */
static fc_status read_values(uint64_t values[MOST_PARAMETERS], const struct parameter *parameters, const char *name,
                             const struct heuristic *heuristic, const char *text, fc_status failure, fc_error *error) {
  const fc_status status = parameters_read(values, parameters, name, text, failure, error);
  const char *objection = status == FC_OK && heuristic != NULL && heuristic->object != NULL ? heuristic->object(values) : NULL;
  return objection != NULL ? parameters_object(parameters, name, objection, failure, error) : status;
}

fc_status heuristic_choice_read(struct heuristic_choice *choice, const char *text, fc_error *error) {
  struct span rest;
  const struct span name = parameters_name(&rest, text);
  struct choice word = choice_of(name);
  for (const struct heuristic *const *heuristic = heuristics; *heuristic != NULL; heuristic++) {
    choice_offer(&word, (*heuristic)->name);
  }
  if (!word.found) {
    return error_set(error, FC_INVALID_HEURISTIC, "no heuristic is named \"%s\"; %s", span_excerpt(name).string,
                     choice_hint(&word).string);
  }
  const struct heuristic *found = heuristics[word.index];
  struct heuristic_choice read = {.heuristic = found};
  const fc_status status = read_values(read.values, found->parameters, found->name, found, text, FC_INVALID_HEURISTIC, error);
  if (status == FC_OK) {
    *choice = read;
  }
  return status;
}

size_t fc_heuristic_count(void) {
  size_t count = 0;
  while (heuristics[count] != NULL) {
    count++;
  }
  return count;
}

static size_t parameter_count(const struct parameter *parameters) {
  size_t count = 0;
  while (parameters[count].key != NULL) {
    count++;
  }
  return count;
}

fc_heuristic fc_heuristic_at(size_t index) {
  const struct heuristic *heuristic = heuristics[index];
  return (fc_heuristic){.name = heuristic->name,
                        .summary = heuristic->summary,
                        .source = heuristic->source,
                        .parameter_count = parameter_count(heuristic->parameters)};
}

static fc_parameter parameter_shown(const struct parameter *parameter) {
  return (fc_parameter){.key = parameter->key,
                        .meaning = parameter->meaning,
                        .is_cell = parameter->kind == PARAMETER_CELL,
                        .least = parameter->least,
                        .most = parameter->most,
                        .usual = parameter->usual,
                        .usual_in_words =
                            parameter->kind == PARAMETER_WORD ? parameter->words[parameter->usual] : parameter->usual_in_words,
                        .words = parameter->words,
                        .is_prior = parameter->kind == PARAMETER_PRIOR};
}

fc_parameter fc_heuristic_parameter(size_t index, size_t number) {
  return parameter_shown(&heuristics[index]->parameters[number]);
}

fc_status fc_heuristic_check(const char *heuristic, fc_error *error) {
  struct heuristic_choice choice = {0};
  return heuristic != NULL ? heuristic_choice_read(&choice, heuristic, error) : error_null_argument(error);
}

/* ---- The list of strategies ----------------------------------------------------------------------------------------------- */

/* An entry of the list: a strategy, or a heuristic as a player. */
struct strategy_entry {
  const char *name;
  const struct strategy *strategy;
  const struct heuristic *heuristic; /* NULL: none */
  struct parameter parameters[MOST_PARAMETERS + 1];
};

static size_t count_of(const struct strategy *const *list) {
  size_t count = 0;
  while (list[count] != NULL) {
    count++;
  }
  return count;
}

/* The strategy hunt-target is not the heuristic of this name, whose player has another name. */
static const char *name_of_player(const struct heuristic *heuristic) {
  return heuristic == &heuristic_hunt_target ? "hunt-target-lines" : heuristic->name;
}

static bool is_strategy(const char *name) {
  for (const struct strategy *const *strategy = strategies; *strategy != NULL; strategy++) {
    if (strcmp((*strategy)->name, name) == 0) {
      return true;
    }
  }
  return false;
}

/* Finds the heuristic with a number, from 0, among those whose player is not in `strategies`; NULL after the last. */
static const struct heuristic *playing(size_t number) {
  for (const struct heuristic *const *heuristic = heuristics; *heuristic != NULL; heuristic++) {
    if (!is_strategy(name_of_player(*heuristic)) && number-- == 0) {
      return *heuristic;
    }
  }
  return NULL;
}

size_t fc_strategy_count(void) {
  size_t players = 0;
  while (playing(players) != NULL) {
    players++;
  }
  return count_of(exact_strategies) + count_of(strategies) + players;
}

static struct strategy_entry entry_of(const struct strategy *strategy) {
  struct strategy_entry entry = {.name = strategy->name, .strategy = strategy};
  memcpy(entry.parameters, strategy->parameters, sizeof entry.parameters);
  return entry;
}

static struct strategy_entry entry_of_heuristic(const struct heuristic *heuristic) {
  struct strategy_entry entry = {.name = name_of_player(heuristic), .strategy = &strategy_of_heuristic, .heuristic = heuristic};
  const size_t count = parameter_count(heuristic->parameters);
  memcpy(entry.parameters, heuristic->parameters, count * sizeof entry.parameters[0]);
  entry.parameters[count] = (struct parameter)PARAMETER_TIE;
  /* weights is defined to draw among the maxima. */
  entry.parameters[count].usual = heuristic == &heuristic_weights ? TIE_RANDOM : TIE_FIRST;
  return entry;
}

static struct strategy_entry strategy_entry_at(size_t index) {
  const size_t exact = count_of(exact_strategies);
  const size_t own = count_of(strategies);
  if (index < exact) {
    return entry_of(exact_strategies[index]);
  }
  return index < exact + own ? entry_of(strategies[index - exact]) : entry_of_heuristic(playing(index - exact - own));
}

/* ---- Reading and writing -------------------------------------------------------------------------------------------------- */

/* Copies the name of a prior, which ends at a comma or at the end of the text. Its value becomes 1. */
static fc_status take_prior_name(struct strategy_choice *choice, const struct strategy_entry *entry, const char *text,
                                 fc_error *error) {
  for (size_t i = 0; entry->parameters[i].key != NULL; i++) {
    if (entry->parameters[i].kind != PARAMETER_PRIOR || choice->values[i] == 0) {
      continue;
    }
    const char *name = text + (choice->values[i] - (uintptr_t)text);
    const size_t length = strcspn(name, ",");
    if (length >= sizeof choice->prior) {
      return error_set(error, FC_INVALID_STRATEGY, "%s: the name of a prior has at most %zu bytes", entry->name,
                       sizeof choice->prior - 1);
    }
    memcpy(choice->prior, name, length);
    choice->values[i] = 1;
  }
  return FC_OK;
}

fc_status strategy_choice_read(struct strategy_choice *choice, const char *text, fc_error *error) {
  struct span rest;
  const struct span name = parameters_name(&rest, text);
  struct choice word = choice_of(name);
  for (size_t index = 0; index < fc_strategy_count(); index++) {
    choice_offer(&word, strategy_entry_at(index).name);
  }
  if (!word.found) {
    return error_set(error, FC_INVALID_STRATEGY, "no strategy is named \"%s\"; %s", span_excerpt(name).string,
                     choice_hint(&word).string);
  }
  const struct strategy_entry entry = strategy_entry_at(word.index);
  struct strategy_choice read = {.strategy = entry.strategy, .heuristic = entry.heuristic};
  fc_status status = read_values(read.values, entry.parameters, entry.name, entry.heuristic, text, FC_INVALID_STRATEGY, error);
  THEN(status, take_prior_name(&read, &entry, text, error));
  if (status == FC_OK) {
    *choice = read;
  }
  return status;
}

static void write_value(struct text *text, const struct strategy_choice *choice, const struct parameter *parameter,
                        uint64_t value) {
  if (parameter->kind == PARAMETER_PRIOR) {
    text_append(text, choice->prior);
  } else if (parameter->kind == PARAMETER_WORD) {
    text_append(text, parameter->words[value]);
  } else if (parameter->kind == PARAMETER_CELL) {
    text_appendf(text, "%c%d", cell_label_letter((int)(value % FC_MAX_COLUMNS)), (int)(value / FC_MAX_COLUMNS) + 1);
  } else {
    text_appendf(text, "%" PRIu64, value);
  }
}

void strategy_choice_write(struct text *text, const struct strategy_choice *choice) {
  if (choice->bot != NULL) {
    text_append(text, choice->bot->name);
    return;
  }
  const struct strategy_entry entry =
      choice->heuristic != NULL ? entry_of_heuristic(choice->heuristic) : entry_of(choice->strategy);
  const char *separator = ":";
  text_append(text, entry.name);
  for (size_t i = 0; entry.parameters[i].key != NULL; i++) {
    if (choice->values[i] != entry.parameters[i].usual) {
      text_appendf(text, "%s%s=", separator, entry.parameters[i].key);
      write_value(text, choice, &entry.parameters[i], choice->values[i]);
      separator = ",";
    }
  }
}

bool strategy_choice_is_random(const struct strategy_choice *choice) {
  return choice->strategy->is_random || choice_tie(choice) == TIE_RANDOM;
}

bool strategy_choice_needs_board(const struct strategy_choice *choice) {
  return choice->strategy->needs_board || (choice->heuristic != NULL && choice->heuristic->looks_at_board);
}

/* ---- The public interface ------------------------------------------------------------------------------------------------- */

fc_strategy fc_strategy_at(size_t index) {
  const struct strategy_entry entry = strategy_entry_at(index);
  const bool is_heuristic = entry.heuristic != NULL;
  return (fc_strategy){.name = entry.name,
                       .summary = is_heuristic ? entry.heuristic->summary : entry.strategy->summary,
                       .source = is_heuristic ? entry.heuristic->source : entry.strategy->source,
                       .parameter_count = parameter_count(entry.parameters),
                       .asks_engine = entry.strategy->is_costly};
}

fc_parameter fc_strategy_parameter(size_t index, size_t number) {
  const struct strategy_entry entry = strategy_entry_at(index);
  return parameter_shown(&entry.parameters[number]);
}

fc_status fc_strategy_check(const char *strategy, fc_error *error) {
  struct strategy_choice choice;
  return strategy != NULL ? strategy_choice_read(&choice, strategy, error) : error_null_argument(error);
}

fc_status fc_strategy_write(char **text, const char *strategy, fc_error *error) {
  struct strategy_choice choice;
  if (text == NULL || strategy == NULL) {
    return error_null_argument(error);
  }
  const fc_status status = strategy_choice_read(&choice, strategy, error);
  if (status != FC_OK) {
    return status;
  }
  struct text written = {0};
  strategy_choice_write(&written, &choice);
  return text_hand_over(text, NULL, &written, error);
}

fc_status fc_strategy_prior(char **prior, const char *strategy, fc_error *error) {
  struct strategy_choice choice;
  if (prior == NULL || strategy == NULL) {
    return error_null_argument(error);
  }
  const fc_status status = strategy_choice_read(&choice, strategy, error);
  if (status != FC_OK) {
    return status;
  }
  const bool has_prior = choice.prior[0] != '\0';
  char *name = has_prior ? memory_copy_string(choice.prior) : NULL;
  if (has_prior && name == NULL) {
    return error_no_memory(error);
  }
  *prior = name;
  return FC_OK;
}
