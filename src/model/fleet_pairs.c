#include "model/fleet_pairs.h"

#include <stdio.h>
#include <string.h>

#include "model/keys.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/span.h"

/* ---- Reading ------------------------------------------------------------------------------------------------------------- */

/* Splits `4x1` and `4:1` at the sign. */
static bool split_at_sign(struct span *first, struct span *second, struct span item) {
  const bool has_sign = span_split_times(first, second, item) || span_split(first, second, item, ':');
  *first = span_trim(*first);
  *second = span_trim(*second);
  return has_sign;
}

static bool begins_with_sign(struct span item) {
  struct span first;
  struct span second;
  return split_at_sign(&first, &second, item) && first.length == 0;
}

static bool ends_with_sign(struct span item) {
  struct span first;
  struct span second;
  return split_at_sign(&first, &second, item) && second.length == 0;
}

/* Takes the next item of a list; empty at the end. Blanks beside the sign belong to the item, as in `4 x 1`. */
static struct span take_item(struct span *list) {
  struct span item = span_take_item(list, ",;");
  for (;;) {
    struct span behind = *list;
    const struct span next = span_take_item(&behind, ",;");
    const bool has_comma = next.bytes != span_trim(*list).bytes;
    if (item.length == 0 || next.length == 0 || has_comma || ends_with_sign(item) == begins_with_sign(next)) {
      return item;
    }
    item.length = (size_t)(span_end(next) - item.bytes);
    *list = behind;
  }
}

static bool split(struct fleet_pair *pair, struct span item) {
  struct span first;
  struct span second;
  return split_at_sign(&first, &second, item) && span_number(&pair->first, first) && span_number(&pair->second, second);
}

bool fleet_pairs_are_begun_by(struct span list) {
  struct fleet_pair pair;
  return split(&pair, take_item(&list));
}

fc_status fleet_pairs_read(struct fleet *fleet, const struct source *source, struct span list) {
  struct fleet read = {.pairs = memory_allocate(list.length, sizeof *read.pairs)};
  if (read.pairs == NULL) {
    return error_no_memory(source->error);
  }
  if (source->mistake != FC_INVALID_SETTING) {
    read.line = source->cursor.line_number;
    read.column = cursor_column(&source->cursor, list.bytes);
  }
  fc_status status = FC_OK;
  for (struct span item = take_item(&list); item.length > 0 && status == FC_OK; item = take_item(&list)) {
    struct fleet_pair *pair = &read.pairs[read.pair_count++];
    if (!split(pair, item)) {
      status = source_fail(source, item.bytes, "%s is not LENGTHxNUMBER, as the ships before it are", quotation_of(item).string);
    } else if (pair->first < 1 || pair->second < 1) {
      status = source_fail(source, item.bytes, "%s: lengths and numbers of ships are at least 1", quotation_of(item).string);
    }
  }
  if (status != FC_OK) {
    fleet_clear(&read);
    return status;
  }
  *fleet = read;
  return FC_OK;
}

/* ---- The two ways to read it ------------------------------------------------------------------------------------------- */

static int length_of(struct fleet_pair pair, bool number_is_first) {
  return number_is_first ? pair.second : pair.first;
}

static int number_of(struct fleet_pair pair, bool number_is_first) {
  return number_is_first ? pair.first : pair.second;
}

/* Whether the fleet, read in one of the two ways, may fit the board and has no length twice. */
static bool is_possible(const struct rules *rules, bool number_is_first) {
  const struct fleet *fleet = &rules->fleet;
  const int longest = rules->rows > rules->columns ? rules->rows : rules->columns;
  /* A ship that no other may touch takes the cells to its right and below it, too, some of them off the board. */
  const int around = rules->touching == FC_TOUCHING_NONE ? 1 : 0;
  int room = (rules->rows + around) * (rules->columns + around);
  bool has_length[FC_MAX_SHIP_LENGTH + 1] = {false};
  for (size_t i = 0; i < fleet->pair_count; i++) {
    const int length = length_of(fleet->pairs[i], number_is_first);
    const int number = number_of(fleet->pairs[i], number_is_first);
    if (length > longest || length > FC_MAX_SHIP_LENGTH || has_length[length] || number > room) {
      return false;
    }
    has_length[length] = true;
    room -= number * (length + around) * (1 + around);
  }
  return room >= 0;
}

/* The ships in words: `1 of 4, 2 of 3` */
struct ships_phrase {
  char string[160];
};

static struct ships_phrase ships_of(const struct fleet *fleet, bool number_is_first) {
  struct ships_phrase phrase = {""};
  for (size_t i = 0; i < fleet->pair_count; i++) {
    const size_t used = strlen(phrase.string);
    if (used > sizeof phrase.string - 40) {
      (void)snprintf(phrase.string + used, sizeof phrase.string - used, ", ...");
      break;
    }
    (void)snprintf(phrase.string + used, sizeof phrase.string - used, "%s%d of %d", used > 0 ? ", " : "",
                   number_of(fleet->pairs[i], number_is_first), length_of(fleet->pairs[i], number_is_first));
  }
  return phrase;
}

/* Whether both ways give the same ships, as in `2x1 1x2`: the reverse of each pair is there. */
static bool is_symmetric(const struct fleet *fleet) {
  for (size_t i = 0; i < fleet->pair_count; i++) {
    bool has_reverse = false;
    for (size_t j = 0; j < fleet->pair_count; j++) {
      has_reverse =
          has_reverse || (fleet->pairs[j].first == fleet->pairs[i].second && fleet->pairs[j].second == fleet->pairs[i].first);
    }
    if (!has_reverse) {
      return false;
    }
  }
  return true;
}

/* ---- Settling ---------------------------------------------------------------------------------------------------------- */

static fc_status refuse(const struct fleet *fleet, fc_error *error) {
  return key_fail(KEY_FLEET, fleet->line, fleet->column, error,
                  "fits the board neither as length x number (%s) nor as number x length (%s)", ships_of(fleet, false).string,
                  ships_of(fleet, true).string);
}

static void note(struct text *notes, const struct fleet *fleet, bool number_is_first, bool both_are_possible) {
  if (notes == NULL) {
    return;
  }
  if (fleet->line > 0) {
    text_appendf(notes, "%d:%d: ", fleet->line, fleet->column);
  }
  text_appendf(notes, "fleet: read as %s: %s", number_is_first ? "number x length" : "length x number",
               ships_of(fleet, number_is_first).string);
  if (both_are_possible && !is_symmetric(fleet)) {
    text_appendf(notes, "; not as number x length: %s", ships_of(fleet, true).string);
  }
  text_append(notes, "\n");
}

fc_status fleet_pairs_settle(struct rules *rules, struct text *notes, fc_error *error) {
  struct fleet *fleet = &rules->fleet;
  if (fleet->pair_count == 0) {
    return FC_OK;
  }
  const bool number_is_first = !is_possible(rules, false);
  const bool is_possible_otherwise = is_possible(rules, true);
  if (number_is_first && !is_possible_otherwise) {
    return refuse(fleet, error);
  }
  size_t count = 0;
  for (size_t i = 0; i < fleet->pair_count; i++) {
    count += (size_t)number_of(fleet->pairs[i], number_is_first);
  }
  fleet->ships = memory_allocate_zeroed(count, sizeof *fleet->ships);
  if (fleet->ships == NULL) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < fleet->pair_count; i++) {
    for (int ship = 0; ship < number_of(fleet->pairs[i], number_is_first); ship++) {
      fleet->ships[fleet->ship_count++].length = length_of(fleet->pairs[i], number_is_first);
    }
  }
  note(notes, fleet, number_is_first, is_possible_otherwise && !number_is_first);
  memory_free(fleet->pairs);
  fleet->pairs = NULL;
  fleet->pair_count = 0;
  return FC_OK;
}
