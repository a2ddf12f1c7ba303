#include "model/fleet.h"

#include <string.h>

#include "model/fleet_open.h"
#include "model/fleet_pairs.h"
#include "model/presets.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/choice.h"
#include "text/span.h"

/* Takes the next ship of a list: up to a blank or a comma, which may have blanks around it. Empty where there is none. */
static struct span take_item(struct span *list, bool *has_comma) {
  *list = span_trim(*list);
  struct span item = {list->bytes, 0};
  while (item.length < list->length && !is_blank(item.bytes[item.length]) && item.bytes[item.length] != ',') {
    item.length++;
  }
  *list = span_trim((struct span){span_end(item), list->length - item.length});
  *has_comma = list->length > 0 && list->bytes[0] == ',';
  if (*has_comma) {
    *list = (struct span){list->bytes + 1, list->length - 1};
  }
  return item;
}

fc_status fleet_read_length(int *length, const struct source *source, struct span word) {
  int number;
  if (!span_number(&number, word) || number < 1 || number > FC_MAX_SHIP_LENGTH) {
    return source_fail(source, word.bytes, "a ship's length is a number from 1 to %d, not %s", FC_MAX_SHIP_LENGTH,
                       quotation_of(word).string);
  }
  *length = number;
  return FC_OK;
}

static bool may_be_in_a_name(char byte) {
  return is_letter(byte) || is_digit(byte) || byte == '-' || byte == '_' || (unsigned char)byte >= 0x80;
}

/* Whether a name is well formed and not yet taken. */
static fc_status check_name(const struct fleet *fleet, const struct source *source, struct span name) {
  if (name.length == 0) {
    return source_fail(source, name.bytes, "the name before \"=\" is missing");
  }
  if (is_digit(name.bytes[0])) {
    return source_fail(source, name.bytes, "a ship's name does not start with a digit, as %s does", quotation_of(name).string);
  }
  for (const char *byte = name.bytes; byte < span_end(name); byte++) {
    if (!may_be_in_a_name(*byte)) {
      return source_fail(source, byte, "%s in a ship's name; letters, digits, \"-\" and \"_\" are allowed",
                         quotation_of((struct span){byte, 1}).string);
    }
  }
  bool is_taken = fleet_find(fleet, name) >= 0;
  for (size_t i = 0; i < fleet->open_count; i++) {
    is_taken = is_taken || (fleet->open[i].name != NULL && span_equals(name, fleet->open[i].name));
  }
  if (is_taken) {
    return source_fail(source, name.bytes, "two ships are named %s", quotation_of(name).string);
  }
  return FC_OK;
}

static bool is_range(struct span word) {
  const char *dot = memchr(word.bytes, '.', word.length);
  return dot != NULL && dot + 1 < span_end(word) && dot[1] == '.';
}

/* Reads the length of a ship, and adds the ship to the fleet, which has room for it. The fleet then owns the ship's name. */
static fc_status add_ship(struct fleet *fleet, struct ship ship, const struct source *source, struct span length) {
  if (is_range(length) || span_is_word(length, "?")) {
    return fleet_open_read(fleet, source, length, &ship);
  }
  const fc_status status = fleet_read_length(&ship.length, source, length);
  if (status == FC_OK) {
    fleet->ships[fleet->ship_count++] = ship;
  }
  return status;
}

static bool is_game(struct span word) {
  for (size_t i = 0; i < PRESET_COUNT; i++) {
    if (span_is_word(word, PRESETS[i].name)) {
      return true;
    }
  }
  return false;
}

/* Reads a ship from its name, NULL where it has none, and its length. `fleet` holds the ships before it, and has room for one
 * more. */
static fc_status read_ship(struct fleet *fleet, const struct source *source, const struct span *name, struct span length) {
  struct ship ship = {0};
  if (fleet->ship_count == FLEET_MAX_SHIPS) {
    return source_fail(source, length.bytes, "more than %d ships: no board has room for them", FLEET_MAX_SHIPS);
  }
  if (length.length > (name != NULL ? 1 : 0) && span_end(length)[-1] == '?') {
    ship.is_optional = true;
    length.length--;
  }
  if (name == NULL && is_game(length)) {
    return source_fail(source, length.bytes, "%s is the name of a game, as the setting \"rules\" takes it",
                       quotation_of(length).string);
  }
  int number;
  if (name == NULL && !is_range(length) && !span_number(&number, length)) {
    length.length += ship.is_optional;
    return source_fail(source, length.bytes, "%s is neither LENGTH nor NAME=LENGTH (ships are separated by blanks or commas)",
                       quotation_of(length).string);
  }
  fc_status status = FC_OK;
  if (name != NULL) {
    status = check_name(fleet, source, *name);
    ship.name = status == FC_OK ? span_copy(*name) : NULL;
    THEN(status, ship.name != NULL ? FC_OK : error_no_memory(source->error));
  }
  THEN(status, add_ship(fleet, ship, source, length));
  if (status != FC_OK) {
    memory_free(ship.name);
  }
  return status;
}

/* Takes a name and a length that stand apart: `carrier 5`, `carrier: 5?`, `Carrier (5)`. Empty where there is none. */
static void take_name_and_length(struct span *name, struct span *length, struct span *list) {
  static const char separators[] = ",;:()";
  *name = span_take_item(list, separators);
  *length = span_take_item(list, separators);
}

static bool is_length(struct span word) {
  int number;
  const struct span digits = {word.bytes, word.length - (word.length > 0 && span_end(word)[-1] == '?')};
  return span_number(&number, digits) || is_range(word);
}

/* Whether a list has nothing but names and lengths, in turns. */
static bool has_names_and_lengths(struct span list) {
  struct span name;
  struct span length;
  struct span before;
  struct span behind;
  bool is_good = true;
  for (take_name_and_length(&name, &length, &list); name.length > 0 && is_good; take_name_and_length(&name, &length, &list)) {
    const bool is_sign = span_split_times(&before, &behind, name) && before.length + behind.length == 0;
    is_good = !is_digit(name.bytes[0]) && memchr(name.bytes, '=', name.length) == NULL && !is_sign && !is_game(name) &&
              is_length(length);
  }
  return is_good;
}

/* Reads such a list. People also say how many ships of a name there are: a note tells that the numbers are lengths, where one is
 * 1 or none is greater than 4. */
static fc_status read_names_and_lengths(struct fleet *fleet, const struct source *source, struct span list) {
  const char *begin = list.bytes;
  struct span name;
  struct span length;
  bool has_one = false;
  int most = 0;
  fc_status status = FC_OK;
  take_name_and_length(&name, &length, &list);
  for (; status == FC_OK && name.length > 0; take_name_and_length(&name, &length, &list)) {
    status = read_ship(fleet, source, &name, length);
    int number = 0;
    most = span_number(&number, length) && number > most ? number : most;
    has_one = has_one || number == 1;
  }
  if (status == FC_OK && (has_one || most <= 4)) {
    source_note(source, begin, "the numbers are read as lengths, not as numbers of ships");
  }
  return status;
}

/* Reads the items one after another; `fleet` has room for all of them. */
static fc_status read_ships(struct fleet *fleet, const struct source *source, struct span list) {
  bool has_comma = false;
  while (span_trim(list).length > 0 || has_comma) {
    struct span item = take_item(&list, &has_comma);
    if (item.length == 0) {
      return source_fail(source, item.bytes, "a ship is missing beside the comma");
    }
    struct span name;
    struct span length;
    const bool has_name = span_split(&name, &length, item, '=');
    const fc_status status = read_ship(fleet, source, has_name ? &name : NULL, has_name ? length : item);
    if (status != FC_OK) {
      return status;
    }
  }
  return FC_OK;
}

fc_status fleet_read(struct fleet *fleet, const struct source *source, struct span list) {
  struct fleet read = {0};
  if (span_trim(list).length == 0) {
    *fleet = read;
    return FC_OK;
  }
  if (fleet_pairs_are_begun_by(list)) {
    return fleet_pairs_read(fleet, source, list);
  }
  read.ships = memory_allocate_zeroed(list.length, sizeof *read.ships); /* no ship without a character */
  if (read.ships == NULL) {
    return error_no_memory(source->error);
  }
  fc_status status = has_names_and_lengths(list) ? read_names_and_lengths(&read, source, list) : read_ships(&read, source, list);
  if (status != FC_OK) {
    fleet_clear(&read);
    return status;
  }
  *fleet = read;
  return FC_OK;
}

/* Writes the separator and the name before the length of a ship. */
static void write_name(struct text *text, const char **separator, const char *name) {
  text_append(text, *separator);
  *separator = " ";
  if (name != NULL) {
    text_appendf(text, "%s=", name);
  }
}

void fleet_write(struct text *text, const struct fleet *fleet) {
  const char *separator = "";
  for (size_t i = 0; i < fleet->ship_count; i++) {
    const struct ship *ship = &fleet->ships[i];
    if (ship->open == 0) {
      write_name(text, &separator, ship->name);
      text_appendf(text, ship->is_optional ? "%d?" : "%d", ship->length);
    }
  }
  for (size_t i = 0; i < fleet->open_count; i++) {
    const struct open_ship *open = &fleet->open[i];
    write_name(text, &separator, open->name);
    if (open->is_of_list) {
      text_append(text, "?");
    } else {
      text_appendf(text, "%d..%d", open->least, open->most);
    }
    text_append(text, open->is_optional ? "?" : "");
  }
}

/* Whether a name is a ship's name but for capitals, and for blanks in place of its `-` and `_`: `Patrol boat` is `patrol-boat`.
 */
static bool is_like(struct span name, const char *candidate) {
  bool is_same = strlen(candidate) == name.length;
  for (size_t start = 0; is_same && start < name.length;) {
    const char *gap = memchr(name.bytes + start, ' ', name.length - start);
    const size_t end = gap != NULL ? (size_t)(gap - name.bytes) : name.length;
    is_same = span_is_same_word((struct span){name.bytes + start, end - start}, (struct span){candidate + start, end - start}) &&
              (gap == NULL || candidate[end] == '-' || candidate[end] == '_');
    start = end + 1;
  }
  return is_same;
}

const char *fleet_told_name(const struct fleet *fleet, size_t told) {
  if (told >= fleet->ship_count) {
    return fleet->open[told - fleet->ship_count].name;
  }
  return fleet->ships[told].open == 0 ? fleet->ships[told].name : NULL;
}

/* The name of a ship of the list, or where `is_told` the opponent's name; NULL where there is none. */
static const char *name_of(const struct fleet *fleet, size_t index, bool is_told) {
  if (is_told) {
    return fleet_told_name(fleet, index);
  }
  return index < fleet->ship_count ? fleet->ships[index].name : NULL;
}

/* The first ship with a name, or -1. */
static int find(const struct fleet *fleet, struct span name, bool is_told) {
  for (size_t i = 0; i < fleet_told_count(fleet); i++) {
    const char *candidate = name_of(fleet, i, is_told);
    if (candidate != NULL && span_equals(name, candidate)) {
      return (int)i;
    }
  }
  return -1;
}

/* The ship with a name, or else the only one with a like name; -1: there is none, or several have. */
static int find_like(const struct fleet *fleet, struct span name, bool is_told) {
  const int exact = find(fleet, name, is_told);
  int alike = -1;
  for (size_t i = 0; exact < 0 && i < fleet_told_count(fleet); i++) {
    const char *candidate = name_of(fleet, i, is_told);
    if (candidate != NULL && is_like(name, candidate)) {
      if (alike >= 0) {
        return -1;
      }
      alike = (int)i;
    }
  }
  return exact >= 0 ? exact : alike;
}

int fleet_find(const struct fleet *fleet, struct span name) {
  return find(fleet, name, false);
}

int fleet_find_told(const struct fleet *fleet, struct span name) {
  return find_like(fleet, name, true);
}

int fleet_told_of(const struct fleet *fleet, const char *name) {
  const int ship = name != NULL ? fleet_find(fleet, span_of(name)) : -1;
  return ship >= 0 && fleet->ships[ship].open > 0 ? (int)(fleet->ship_count + fleet->ships[ship].open - 1) : ship;
}

const char *fleet_name_of_length(bool *is_certain, const struct fleet *fleet, int length) {
  const char *name = NULL;
  int ships = 0;
  for (size_t i = 0; i < fleet->ship_count; i++) {
    if (fleet->ships[i].length == length) {
      name = fleet->ships[i].name != NULL ? fleet->ships[i].name : name;
      ships++;
    }
  }
  *is_certain = ships <= 1 || name == NULL;
  return name;
}

void fleet_clear(struct fleet *fleet) {
  for (size_t i = 0; i < fleet->ship_count; i++) {
    memory_free(fleet->ships[i].name);
  }
  for (size_t i = 0; i < fleet->open_count; i++) {
    memory_free(fleet->open[i].name);
  }
  memory_free(fleet->ships);
  memory_free(fleet->pairs);
  *fleet = (struct fleet){0};
}

/* ---- Names where a file refers to ships --------------------------------------------------------------------------------- */

static fc_status refuse(const struct fleet *fleet, const struct source *source, struct span name, bool is_told) {
  struct choice choice = choice_of(name);
  for (size_t i = 0; i < fleet_told_count(fleet); i++) {
    if (name_of(fleet, i, is_told) != NULL) {
      choice_offer(&choice, name_of(fleet, i, is_told));
    }
  }
  const struct quotation quotation = quotation_of(name);
  if (choice.offered == 0) {
    return source_fail(source, name.bytes, "no ship is named %s; no ship of this fleet has a name", quotation.string);
  }
  return source_fail(source, name.bytes, "no ship is named %s; %s", quotation.string, choice_hint(&choice).string);
}

fc_status ship_name_read(int *ship, const struct fleet *fleet, const struct source *source, struct span name, bool is_told) {
  const int found = find_like(fleet, name, is_told);
  if (found < 0) {
    return refuse(fleet, source, name, is_told);
  }
  *ship = found;
  return FC_OK;
}
