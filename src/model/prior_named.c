/* Built-in priors, each a text like a prior file, for the rules of one game. */
#include "model/prior.h"

#include <string.h>

#include "model/board.h"
#include "sys/status.h"

/* The ships of one length, which may be several classes of a board. */
struct length_count {
  int length;
  int count;
};

struct named_prior {
  const char *name;
  const char *text;
  const char *game; /* in words */
  int rows;
  int columns;
  fc_touching touching;
  const struct length_count *fleet;
  size_t length_count;
};

static const struct length_count CLASSIC_FLEET[] = {{5, 1}, {4, 1}, {3, 2}, {2, 1}};

#define OF_CLASSIC                                                                                                               \
  "the classic game: 10x10 cells, ships of 5 4 3 3 2, which may touch", 10, 10, FC_TOUCHING_ANY, CLASSIC_FLEET,                  \
      sizeof CLASSIC_FLEET / sizeof CLASSIC_FLEET[0]

static const struct named_prior PRIORS[] = {
    {"people", PEOPLE, OF_CLASSIC},
    {"wary", WARY, OF_CLASSIC},
};

enum { PRIOR_COUNT = sizeof PRIORS / sizeof PRIORS[0] };

const char *fc_prior_name(size_t index) {
  return index < PRIOR_COUNT ? PRIORS[index].name : NULL;
}

static bool is_of_game(const struct named_prior *prior, const struct ruleset *ruleset) {
  bool is_of = ruleset->rules.rows == prior->rows && ruleset->rules.columns == prior->columns &&
               ruleset->rules.touching == prior->touching;
  int missing[FC_MAX_SHIP_LENGTH + 1] = {0};
  for (size_t i = 0; i < prior->length_count; i++) {
    missing[prior->fleet[i].length] = prior->fleet[i].count;
  }
  for (size_t i = 0; i < ruleset->class_count; i++) {
    missing[ruleset->classes[i].length] -= ruleset->classes[i].ships;
    is_of = is_of && ruleset->classes[i].optional == 0;
  }
  for (int length = 1; is_of && length <= FC_MAX_SHIP_LENGTH; length++) {
    is_of = missing[length] == 0;
  }
  return is_of;
}

fc_status fc_prior_named(fc_prior **prior, const char *name, const fc_board *board, fc_error *error) {
  if (prior == NULL || name == NULL || board == NULL) {
    return error_null_argument(error);
  }
  for (size_t i = 0; i < PRIOR_COUNT; i++) {
    if (strcmp(name, PRIORS[i].name) == 0) {
      return is_of_game(&PRIORS[i], board->ruleset)
                 ? fc_prior_read(prior, PRIORS[i].text, strlen(PRIORS[i].text), board, error)
                 : error_set(error, FC_INVALID_ARGUMENT, "the prior %s is of %s", name, PRIORS[i].game);
    }
  }
  return error_set(error, FC_NOT_FOUND, "no prior that is built in has the name %s", name);
}
