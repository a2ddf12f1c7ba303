#include "model/fleet_open.h"

#include <stdio.h>
#include <string.h>

#include "model/keys.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/span.h"

fc_status fleet_open_read(struct fleet *fleet, const struct source *source, struct span lengths, const struct ship *ship) {
  struct open_ship open = {.name = ship->name, .is_optional = ship->is_optional, .is_of_list = span_is_word(lengths, "?")};
  if (fleet->open_count == MOST_OPEN_SHIPS) {
    return source_fail(source, lengths.bytes, "more than %d ships whose length is not known", MOST_OPEN_SHIPS);
  }
  if (!open.is_of_list) {
    const char *dots = memchr(lengths.bytes, '.', lengths.length);
    const struct span longest = {dots + 2, (size_t)(span_end(lengths) - dots - 2)};
    fc_status status = fleet_read_length(&open.least, source, (struct span){lengths.bytes, (size_t)(dots - lengths.bytes)});
    THEN(status, fleet_read_length(&open.most, source, longest));
    if (status != FC_OK) {
      return status;
    }
    if (open.least > open.most) {
      return source_fail(source, lengths.bytes, "from %d to %d there is no length", open.least, open.most);
    }
  }
  fleet->open[fleet->open_count++] = open;
  return FC_OK;
}

fc_status open_lengths_read(struct open_lengths *lengths, const struct source *source, struct span list) {
  struct open_lengths read = {0};
  for (struct span word = span_take_item(&list, ","); word.length > 0; word = span_take_item(&list, ",")) {
    if (read.count == MOST_OPEN_SHIPS) {
      return source_fail(source, word.bytes, "more than %d lengths", MOST_OPEN_SHIPS);
    }
    const fc_status status = fleet_read_length(&read.lengths[read.count++], source, word);
    if (status != FC_OK) {
      return status;
    }
  }
  *lengths = read;
  return FC_OK;
}

void open_lengths_write(struct text *text, const struct open_lengths *lengths) {
  for (size_t i = 0; i < lengths->count; i++) {
    text_appendf(text, i > 0 ? " %d" : "%d", lengths->lengths[i]);
  }
}

/* Whether there is a length for each ship with `?`. */
static fc_status check_lengths(const struct rules *rules, int fleet_line, int lengths_line, fc_error *error) {
  size_t ships = 0;
  for (size_t i = 0; i < rules->fleet.open_count; i++) {
    ships += rules->fleet.open[i].is_of_list;
  }
  const size_t lengths = rules->lengths.count;
  if (ships == lengths) {
    return FC_OK;
  }
  if (lengths == 0) {
    return key_fail(KEY_FLEET, fleet_line, 1, error, "the setting \"lengths\" must say which lengths the ships with \"?\" have");
  }
  return key_fail(KEY_LENGTHS, lengths_line, 1, error, "%zu length%s for %zu ship%s whose length is \"?\"", lengths,
                  plural((int)lengths), ships, plural((int)ships));
}

static bool may_have(const struct rules *rules, const struct open_ship *open, int length) {
  bool may = !open->is_of_list && length >= open->least && length <= open->most;
  for (size_t i = 0; open->is_of_list && i < rules->lengths.count; i++) {
    may = may || rules->lengths.lengths[i] == length;
  }
  return may;
}

/* Adds a ship for one possible length of an open ship. There is room for it. */
static fc_status add_ship(struct fleet *fleet, size_t index, int length, fc_error *error) {
  const struct open_ship *open = &fleet->open[index];
  struct ship ship = {.length = length, .is_optional = true, .open = index + 1};
  if (open->name != NULL) {
    const size_t room = strlen(open->name) + 4;
    ship.name = memory_allocate(room, 1);
    if (ship.name == NULL) {
      return error_no_memory(error);
    }
    (void)snprintf(ship.name, room, "%s=%d", open->name, length);
  }
  fleet->ships[fleet->ship_count++] = ship;
  return FC_OK;
}

fc_status fleet_open_settle(struct rules *rules, int fleet_line, int lengths_line, fc_error *error) {
  struct fleet *fleet = &rules->fleet;
  fc_status status = check_lengths(rules, fleet_line, lengths_line, error);
  if (status != FC_OK || fleet->open_count == 0) {
    return status;
  }
  const size_t most = fleet->ship_count + fleet->open_count * FC_MAX_SHIP_LENGTH;
  struct ship *ships = memory_resize(fleet->ships, most, sizeof *ships);
  if (ships == NULL) {
    return error_no_memory(error);
  }
  fleet->ships = ships;
  for (size_t i = 0; i < fleet->open_count; i++) {
    for (int length = FC_MAX_SHIP_LENGTH; length >= 1 && status == FC_OK; length--) {
      if (may_have(rules, &fleet->open[i], length)) {
        status = add_ship(fleet, i, length, error);
      }
    }
  }
  if (status == FC_OK && fleet->ship_count > FLEET_MAX_SHIPS) {
    status = key_fail(KEY_FLEET, fleet_line, 1, error, "more ships than any board has room for");
  }
  return status;
}
