/* The strategies by name: those of the table, those that ask the engine, and the heuristics that are neither. */
#include "lab/strategy_choice.h"

#include "fleetcount_lab.h"

#include <inttypes.h>
#include <string.h>

#include "lab/exact/exact.h"
#include "lab/parameter_values.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/choice.h"

/* ---- The list ------------------------------------------------------------------------------------------------------------- */

/* A strategy as it is listed: one with a file of its own, or a heuristic that plays. */
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

/* A strategy of the same name that is another thing gives the heuristic's player a name of its own. */
static const char *name_of_player(const struct heuristic *heuristic) {
  return heuristic == &heuristic_hunt_target ? "hunt-target-lines" : heuristic->name;
}

static bool is_listed(const char *name, const struct strategy *const *list) {
  for (; *list != NULL; list++) {
    if (strcmp((*list)->name, name) == 0) {
      return true;
    }
  }
  return false;
}

/* The heuristic that plays and is not in the list itself, with a number from 0; NULL after the last. */
static const struct heuristic *playing(size_t number) {
  for (const struct heuristic *const *heuristic = heuristics; *heuristic != NULL; heuristic++) {
    if (!is_listed(name_of_player(*heuristic), strategies) && number-- == 0) {
      return *heuristic;
    }
  }
  return NULL;
}

/* How many there are; and below, one of them. */
static size_t strategy_entries(void) {
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
  size_t count = 0;
  while (heuristic->parameters[count].key != NULL) {
    entry.parameters[count] = heuristic->parameters[count];
    count++;
  }
  entry.parameters[count] = (struct parameter)PARAMETER_TIE;
  /* Its definition draws among the maxima. */
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

static struct strategy_entry entry_of_choice(const struct strategy_choice *choice) {
  return choice->heuristic != NULL ? entry_of_heuristic(choice->heuristic) : entry_of(choice->strategy);
}

/* ---- Reading and writing -------------------------------------------------------------------------------------------------- */

/* Puts the name of a prior, which stands in the text up to a comma or its end, in a place of its own. */
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
  struct span rest = span_of(text);
  const struct span name = parameter_values_take(&rest, ':');
  struct choice word = choice_of(name);
  for (size_t index = 0; index < strategy_entries(); index++) {
    choice_offer(&word, strategy_entry_at(index).name);
  }
  if (!word.found) {
    return error_set(error, FC_INVALID_STRATEGY, "no strategy is named \"%s\"; %s", span_excerpt(name).string,
                     choice_hint(&word).string);
  }
  const struct strategy_entry entry = strategy_entry_at(word.index);
  const struct parameter_owner owner = {entry.name, entry.parameters,
                                        entry.heuristic != NULL ? entry.heuristic->object : entry.strategy->object,
                                        FC_INVALID_STRATEGY};
  struct strategy_choice read = {.strategy = entry.strategy, .heuristic = entry.heuristic};
  fc_status status = parameter_values_read(read.values, &owner, text, error);
  if (status == FC_OK) {
    status = take_prior_name(&read, &entry, text, error);
  }
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
  const struct strategy_entry entry = entry_of_choice(choice);
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
  return choice->strategy->is_random(choice);
}

bool strategy_choice_needs_board(const struct strategy_choice *choice) {
  return choice->strategy->needs_board || (choice->heuristic != NULL && choice->heuristic->looks_at_board);
}

/* ---- For everybody -------------------------------------------------------------------------------------------------------- */

size_t fc_strategy_count(void) {
  return strategy_entries();
}

fc_strategy fc_strategy_at(size_t index) {
  const struct strategy_entry entry = strategy_entry_at(index);
  const bool is_heuristic = entry.heuristic != NULL;
  fc_strategy found = {.name = entry.name,
                       .summary = is_heuristic ? entry.heuristic->summary : entry.strategy->summary,
                       .source = is_heuristic ? entry.heuristic->source : entry.strategy->source,
                       .asks_engine = entry.strategy->is_costly};
  while (entry.parameters[found.parameter_count].key != NULL) {
    found.parameter_count++;
  }
  return found;
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
  char *name = NULL;
  if (choice.prior[0] != '\0') {
    name = memory_allocate(sizeof choice.prior, 1);
    if (name == NULL) {
      return error_no_memory(error);
    }
    memcpy(name, choice.prior, sizeof choice.prior);
  }
  *prior = name;
  return FC_OK;
}
