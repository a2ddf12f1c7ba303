#include "model/fleet.h"

#include <string.h>

#include "model/fleet_pairs.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/quotation.h"

/* As many ships as a list can have at most: one more than there are bytes that stand between two. */
static size_t most_ships(struct span list) {
  size_t count = 1;
  for (size_t i = 0; i < list.length; i++) {
    count += is_blank(list.bytes[i]) || list.bytes[i] == ',';
  }
  return count;
}

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

static fc_status read_length(int *length, const struct source *source, struct span word) {
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
  if (fleet_find(fleet, name) >= 0) {
    return source_fail(source, name.bytes, "two ships are named %s", quotation_of(name).string);
  }
  return FC_OK;
}

static fc_status copy_name(char **copy, struct span name, fc_error *error) {
  *copy = memory_allocate(name.length + 1, 1);
  if (*copy == NULL) {
    return error_no_memory(error);
  }
  memcpy(*copy, name.bytes, name.length);
  (*copy)[name.length] = '\0';
  return FC_OK;
}

/* Reads one item of the list into a ship that is all zero; `fleet` holds the ships before it. */
static fc_status read_ship(struct ship *ship, const struct fleet *fleet, const struct source *source, struct span given) {
  struct span item = given;
  if (item.bytes[item.length - 1] == '?') {
    ship->is_optional = true;
    item.length--;
  }
  const char *equals = memchr(item.bytes, '=', item.length);
  if (equals == NULL) {
    int number;
    if (!span_number(&number, item)) {
      return source_fail(source, item.bytes, "%s is neither LENGTH nor NAME=LENGTH (ships are separated by blanks or commas)",
                         quotation_of(given).string);
    }
    return read_length(&ship->length, source, item);
  }
  struct span name = {item.bytes, (size_t)(equals - item.bytes)};
  struct span length = {equals + 1, (size_t)(span_end(item) - equals - 1)};
  fc_status status = check_name(fleet, source, name);
  if (status == FC_OK) {
    status = read_length(&ship->length, source, length);
  }
  if (status == FC_OK) {
    status = copy_name(&ship->name, name, source->error);
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
    if (fleet->ship_count == FLEET_MAX_SHIPS) {
      return source_fail(source, item.bytes, "more than %d ships: no board has room for them", FLEET_MAX_SHIPS);
    }
    fc_status status = read_ship(&fleet->ships[fleet->ship_count], fleet, source, item);
    if (status != FC_OK) {
      return status;
    }
    fleet->ship_count++;
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
  read.ships = memory_allocate_zeroed(most_ships(list), sizeof *read.ships);
  if (read.ships == NULL) {
    return error_no_memory(source->error);
  }
  fc_status status = read_ships(&read, source, list);
  if (status != FC_OK) {
    fleet_clear(&read);
    return status;
  }
  *fleet = read;
  return FC_OK;
}

void fleet_write(struct text *text, const struct fleet *fleet) {
  for (size_t i = 0; i < fleet->ship_count; i++) {
    const struct ship *ship = &fleet->ships[i];
    text_append(text, i > 0 ? " " : "");
    if (ship->name != NULL) {
      text_appendf(text, "%s=", ship->name);
    }
    text_appendf(text, ship->is_optional ? "%d?" : "%d", ship->length);
  }
}

/* Whether a name, whose words may stand apart, is that of a ship but for capitals: `Patrol boat` is `patrol-boat`. */
static bool is_like(struct span name, const char *candidate) {
  if (memchr(name.bytes, ' ', name.length) == NULL || strlen(candidate) != name.length) {
    return span_is_word(name, candidate);
  }
  for (size_t i = 0; i < name.length; i++) {
    const bool is_gap = name.bytes[i] == ' ' && (candidate[i] == '-' || candidate[i] == '_');
    if (!is_gap && !span_is_word((struct span){name.bytes + i, 1}, (const char[]){candidate[i], '\0'})) {
      return false;
    }
  }
  return true;
}

int fleet_find_like(const struct fleet *fleet, struct span name) {
  const int exact = fleet_find(fleet, name);
  int alike = -1;
  for (size_t i = 0; exact < 0 && i < fleet->ship_count; i++) {
    const char *candidate = fleet->ships[i].name;
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
  for (size_t i = 0; i < fleet->ship_count; i++) {
    const char *candidate = fleet->ships[i].name;
    if (candidate != NULL && span_equals(name, candidate)) {
      return (int)i;
    }
  }
  return -1;
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
  memory_free(fleet->ships);
  memory_free(fleet->pairs);
  *fleet = (struct fleet){0};
}
