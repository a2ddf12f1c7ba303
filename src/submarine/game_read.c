/*
 * Reading the file of a game: settings, the own ships, and the events in their order.
 *
 *     size: 5x5
 *     ships: w=3 c=2 s=1
 *     own: w=B2 c=D4 s=E1
 *     events:
 *     attack B3 near c
 *     they move w right 2
 *
 * The own ships and the weights depend on the size and the ships, which may stand after them. So all settings are read at the
 * end, each with its place.
 */
#include <string.h>

#include "submarine/event_read.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/choice.h"
#include "text/source.h"
#include "text/span.h"

enum file_key { KEY_SIZE, KEY_SHIPS, KEY_PRIOR, KEY_OWN, KEY_WEIGHTS_W, KEY_WEIGHTS_C, KEY_WEIGHTS_S, KEY_EVENTS, KEYS };

static const char *const keys[KEYS] = {"size", "ships", "prior", "own", "weights w", "weights c", "weights s", "events"};

/* A value and its place. */
struct file_value {
  struct source source;
  struct span value;
  bool is_given;
};

static const fc_submarine_rules usual_rules = {.size = sizeof usual_rules, .rows = 5, .columns = 5, .points = {3, 2, 1}};

/* ---- Settings ------------------------------------------------------------------------------------------------------------ */

static fc_status read_size(fc_submarine_rules *rules, const struct source *source, struct span value) {
  struct span left;
  struct span right;
  int columns;
  int rows;
  (void)span_split_times(&left, &right, value);
  if (!span_number(&columns, left) || !span_number(&rows, right)) {
    return source_fail(source, value.bytes, "%s is no size; write COLUMNSxROWS, such as 5x5", quotation_of(value).string);
  }
  if (columns < 1 || rows < 1 || columns > FC_SUBMARINE_MAX_SIDE || rows > FC_SUBMARINE_MAX_SIDE) {
    return source_fail(source, value.bytes, "a sea has 1 to %d columns and rows, not %s", FC_SUBMARINE_MAX_SIDE,
                       span_excerpt(value).string);
  }
  rules->columns = columns;
  rules->rows = rows;
  return FC_OK;
}

/* Splits a word `SHIP=VALUE`. */
static fc_status take_assignment(unsigned *ship, struct span *value, const struct source *source, struct span word,
                                 const char *example) {
  struct span name;
  if (!span_split(&name, value, word, '=')) {
    return source_fail(source, word.bytes, "%s is no ship and its value; write %s", quotation_of(word).string, example);
  }
  return ship_read(ship, source, name, "the ship");
}

static fc_status read_ships(fc_submarine_rules *rules, const struct source *source, struct span value) {
  int points[SHIPS] = {0};
  for (struct span rest = value, word = span_take_word(&rest); word.length > 0; word = span_take_word(&rest)) {
    unsigned ship = 0;
    struct span number = {0};
    const fc_status status = take_assignment(&ship, &number, source, word, "w=3");
    if (status != FC_OK) {
      return status;
    }
    if (points[ship] != 0) {
      return source_fail(source, word.bytes, "the %s is named twice", fc_submarine_ship_name((int)ship));
    }
    if (!span_number(&points[ship], number) || points[ship] < 1 || points[ship] > FC_SUBMARINE_MAX_POINTS) {
      return source_fail(source, number.bytes, "a ship has 1 to %d points, not %s", FC_SUBMARINE_MAX_POINTS,
                         quotation_of(number).string);
    }
  }
  if (points[0] + points[1] + points[2] == 0) {
    return source_fail(source, value.bytes, "no ships; write such as w=3 c=2 s=1");
  }
  memcpy(rules->points, points, sizeof points);
  return FC_OK;
}

static fc_status read_prior(struct prior *prior, const struct source *source, struct span value) {
  struct choice choice = choice_of(value);
  choice_offer(&choice, "uniform");
  choice_offer(&choice, "apart");
  if (!choice.found) {
    return source_fail(source, value.bytes, "%s is no prior; %s", quotation_of(value).string, choice_hint(&choice).string);
  }
  prior->placing = choice.index == 0 ? FC_SUBMARINE_ANYWHERE : FC_SUBMARINE_APART;
  return FC_OK;
}

/* Reads a number for each cell, row by row; slashes may stand between the rows. */
static fc_status read_weights(struct prior *prior, const struct submarine_sea *sea, unsigned ship,
                              const struct file_value *setting) {
  struct span rest = setting->value;
  unsigned cell = 0;
  bool is_any = false;
  for (struct span word = span_take_word(&rest); word.length > 0; word = span_take_word(&rest)) {
    int weight;
    if (span_equals(word, "/")) {
      if (cell % (unsigned)sea->columns != 0 || cell == 0) {
        return source_fail(&setting->source, word.bytes, "a row ends here after %u of %d numbers", cell % (unsigned)sea->columns,
                           sea->columns);
      }
      continue;
    }
    if (!span_number(&weight, word) || weight > FC_SUBMARINE_MAX_WEIGHT) {
      return source_fail(&setting->source, word.bytes, "a weight is a number from 0 to %d, not %s", FC_SUBMARINE_MAX_WEIGHT,
                         quotation_of(word).string);
    }
    if (cell == sea->cells) {
      return source_fail(&setting->source, word.bytes, "more numbers than the %u cells of the sea", sea->cells);
    }
    is_any = is_any || weight > 0;
    prior->weights[ship][cell++] = (uint16_t)weight;
  }
  if (cell < sea->cells) {
    return source_fail(&setting->source, span_end(setting->value), "%u numbers for the %u cells of the sea", cell, sea->cells);
  }
  if (!is_any) {
    return source_fail(&setting->source, setting->value.bytes, "all are 0: the %s would be nowhere",
                       fc_submarine_ship_name((int)ship));
  }
  prior->has_weights[ship] = true;
  return FC_OK;
}

/* Reads the cells of all own ships. */
static fc_status read_own(struct fc_submarine_game *game, const struct file_value *setting) {
  const struct source *source = &setting->source;
  bool is_placed[SHIPS] = {false};
  uint64_t taken = 0;
  for (struct span rest = setting->value, word = span_take_word(&rest); word.length > 0; word = span_take_word(&rest)) {
    unsigned ship = 0;
    unsigned cell = 0;
    struct span label = {0};
    fc_status status = take_assignment(&ship, &label, source, word, "w=B2");
    THEN(status, sea_cell_read(&cell, &game->sea, source, label, "the ship's cell"));
    if (status != FC_OK) {
      return status;
    }
    if (game->sea.points[ship] == 0) {
      return source_fail(source, word.bytes, "this game has no %s", fc_submarine_ship_name((int)ship));
    }
    if (is_placed[ship]) {
      return source_fail(source, word.bytes, "the %s is named twice", fc_submarine_ship_name((int)ship));
    }
    if (has_cell(taken, cell)) {
      return source_fail(source, label.bytes, "%s has another of your ships; each has a cell of its own",
                         quotation_of(label).string);
    }
    is_placed[ship] = true;
    taken |= cell_bit(cell);
    game->own.cell[ship] = (uint8_t)cell;
  }
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    if (game->sea.points[ship] > 0 && !is_placed[ship]) {
      return source_fail(source, span_end(setting->value), "the cell of the %s is missing, as in %c=B2",
                         fc_submarine_ship_name((int)ship), fc_submarine_letter((int)ship));
    }
  }
  return FC_OK;
}

/* ---- Overrides ----------------------------------------------------------------------------------------------------------- */

/* Reads one of the settings that may be overridden. */
static fc_status read_key(fc_submarine_rules *rules, struct prior *prior, enum file_key key, const struct source *source,
                          struct span value) {
  return key == KEY_SIZE    ? read_size(rules, source, value)
         : key == KEY_SHIPS ? read_ships(rules, source, value)
                            : read_prior(prior, source, value);
}

static fc_status read_overrides(fc_submarine_rules *rules, struct prior *prior, const fc_submarine_settings *settings,
                                fc_error *error) {
  const fc_submarine_settings none = {0};
  const fc_submarine_settings *given = settings != NULL ? settings : &none;
  const char *const texts[] = {[KEY_SIZE] = given->sea, [KEY_SHIPS] = given->ships, [KEY_PRIOR] = given->prior};
  fc_status status = FC_OK;
  for (enum file_key key = KEY_SIZE; key <= KEY_PRIOR && status == FC_OK; key++) {
    if (texts[key] != NULL) {
      const struct source source = source_of_override(keys[key], texts[key], error);
      status = read_key(rules, prior, key, &source, span_trim(source.cursor.line));
    }
  }
  return status;
}

fc_status fc_submarine_rules_make(fc_submarine_rules *rules, const fc_submarine_settings *settings, fc_error *error) {
  fc_submarine_rules made = usual_rules;
  struct prior prior = {0};
  struct submarine_sea sea;
  if (rules == NULL) {
    return error_null_argument(error);
  }
  if (!IS_SIZED(settings)) {
    return error_wrong_size(error, "fc_submarine_settings", settings->size);
  }
  fc_status status = read_overrides(&made, &prior, settings, error);
  THEN(status, sea_make(&sea, &made, error));
  if (status == FC_OK) {
    *rules = made;
  }
  return status;
}

/* ---- The whole file ------------------------------------------------------------------------------------------------------ */

/* Reads the current line, `KEY: VALUE`, as one of the settings. */
static fc_status read_setting(struct file_value settings[KEYS], const struct source *source, enum file_key *which) {
  const struct span line = span_trim(source->cursor.line);
  struct span key;
  struct span value;
  if (!span_split(&key, &value, line, ':')) {
    return source_fail(source, line.bytes,
                       "a setting is a line such as \"own: w=B2 c=D4 s=E1\"; what happens stands after a line "
                       "\"events:\"");
  }
  key = span_trim(key);
  struct choice choice = choice_of(key);
  for (unsigned i = 0; i < KEYS; i++) {
    choice_offer(&choice, keys[i]);
  }
  if (!choice.found) {
    return source_fail(source, line.bytes, "%s is no setting; %s", quotation_of(key).string, choice_hint(&choice).string);
  }
  struct file_value *setting = &settings[choice.index];
  if (setting->is_given) {
    return source_fail(source, line.bytes, "%s was given before, on line %d", quotation_of(key).string,
                       setting->source.cursor.line_number);
  }
  *setting = (struct file_value){.source = *source, .value = span_trim(value), .is_given = true};
  *which = (enum file_key)choice.index;
  return FC_OK;
}

/* Reads the lines up to the events, or to the end. */
static fc_status read_settings(struct file_value settings[KEYS], struct source *source) {
  enum file_key key = KEYS;
  fc_status status = source_next_line(source);
  while (status == FC_OK && !source->at_end && key != KEY_EVENTS) {
    status = read_setting(settings, source, &key);
    if (status == FC_OK && key != KEY_EVENTS) {
      status = source_next_line(source);
    }
  }
  const struct span rest = settings[KEY_EVENTS].value;
  return status == FC_OK && settings[KEY_EVENTS].is_given && rest.length > 0
             ? source_fail(source, rest.bytes, "the events begin on the next line")
             : status;
}

/* Makes the game before its first event. */
static fc_status settle(struct fc_submarine_game *game, const struct file_value settings[KEYS], const struct source *end,
                        const fc_submarine_settings *overrides, fc_error *error) {
  fc_submarine_rules rules = usual_rules;
  fc_status status = FC_OK;
  for (enum file_key key = KEY_SIZE; key <= KEY_PRIOR && status == FC_OK; key++) {
    if (settings[key].is_given) {
      status = read_key(&rules, &game->prior, key, &settings[key].source, settings[key].value);
    }
  }
  THEN(status, read_overrides(&rules, &game->prior, overrides, error));
  THEN(status, sea_make(&game->sea, &rules, error));
  if (status == FC_INVALID_SETTING && overrides == NULL) { /* each of the two alone is in its range */
    const struct file_value *setting = &settings[settings[KEY_SIZE].is_given ? KEY_SIZE : KEY_SHIPS];
    return source_fail(&setting->source, setting->value.bytes, "the sea has no room for all ships");
  }
  for (unsigned ship = 0; ship < SHIPS && status == FC_OK; ship++) {
    const struct file_value *weights = &settings[KEY_WEIGHTS_W + ship];
    game->own.points[ship] = game->sea.points[ship];
    game->their_points[ship] = game->sea.points[ship];
    if (weights->is_given && game->sea.points[ship] == 0) {
      status = source_fail(&weights->source, weights->value.bytes, "this game has no %s", fc_submarine_ship_name((int)ship));
    } else if (weights->is_given) {
      status = read_weights(&game->prior, &game->sea, ship, weights);
    }
  }
  if (status == FC_OK && !settings[KEY_OWN].is_given) {
    return source_fail(end, end->cursor.line.bytes,
                       "where your own ships are is missing: a line such as \"own: w=B2 c=D4 s=E1\"");
  }
  THEN(status, read_own(game, &settings[KEY_OWN]));
  game->placed = game->own;
  return status;
}

static fc_status read_events(struct fc_submarine_game *game, struct source *source) {
  fc_status status = source_next_line(source);
  while (status == FC_OK && !source->at_end) {
    struct event event;
    status = event_read(&event, game, source);
    THEN(status, game_add(game, &event, source->error));
    THEN(status, source_next_line(source));
  }
  return status;
}

fc_status fc_submarine_game_read(fc_submarine_game **game, const char *text, size_t length, const fc_submarine_settings *settings,
                                 fc_error *error) {
  if (game == NULL || (text == NULL && length > 0)) {
    return error_null_argument(error);
  }
  if (!IS_SIZED(settings)) {
    return error_wrong_size(error, "fc_submarine_settings", settings->size);
  }
  struct file_value given[KEYS] = {0};
  enum cell_letters letters = LETTERS_UNKNOWN;
  struct source source = source_of(FC_INVALID_GAME, text, length, error);
  source.letters = &letters;
  fc_submarine_game *made = memory_allocate_zeroed(1, sizeof *made);
  fc_status status = made != NULL ? FC_OK : error_no_memory(error);
  THEN(status, read_settings(given, &source));
  THEN(status, settle(made, given, &source, settings, error));
  if (status == FC_OK && given[KEY_EVENTS].is_given) {
    status = read_events(made, &source);
  }
  if (status != FC_OK) {
    fc_submarine_game_free(made);
    return status;
  }
  *game = made;
  return FC_OK;
}
