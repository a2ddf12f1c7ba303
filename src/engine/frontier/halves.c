#include "engine/frontier/halves.h"

#include <string.h>

/* With fewer columns the window of a half would be nearly the whole row. */
#define WORTH_DIVIDING 4

static void half_start(struct half *half, int begin, int end, int width, size_t move_count) {
  const size_t words = ((size_t)width + 7) / 8;
  *half = (struct half){.begin = begin,
                        .end = end,
                        .window_begin = begin > 0 ? begin - 1 : 0,
                        .window_end = end < width ? end + 1 : width,
                        .outer = numbering_of(words),
                        .splits = table_of(sizeof(struct split_part)),
                        .shared = numbering_of(words),
                        .joins = numbering_of(1),
                        .joined = table_of(sizeof(uint32_t))};
  for (int layer = 0; layer < MAXIMUM_LAYERS; layer++) {
    half->layers[layer].symbols = numbering_of(words);
    for (int variant = 0; variant < LINK_VARIANTS; variant++) {
      half->layers[layer].links[variant] = table_of(move_count * sizeof(uint32_t));
    }
  }
}

/* Lists the lengths of the ships, each once, and returns their number. */
static size_t list_lengths(int *lengths, const struct problem *problem) {
  size_t count = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    if (count == 0 || lengths[count - 1] != problem->classes[i].length) { /* longest first */
      lengths[count++] = problem->classes[i].length;
    }
  }
  return count;
}

void halves_start(struct halves *halves, const struct problem *problem, struct budget *budget) {
  const int width = problem->columns;
  *halves = (struct halves){
      .rules = {.width = width, .touching = problem->touching}, .per_row = width < WORTH_DIVIDING ? 1 : HALVES, .budget = budget};
  halves->length_count = list_lengths(halves->lengths, problem);
  halves->move_count = (uint32_t)(1 + 2 * halves->length_count);
  const int middle = halves->per_row == 1 ? width : (width + 1) / 2;
  half_start(&halves->half[0], 0, middle, width, halves->move_count);
  half_start(&halves->half[1], middle, width, width, halves->move_count);
}

void halves_clear(struct halves *halves) {
  for (int i = 0; i < HALVES; i++) {
    struct half *half = &halves->half[i];
    for (int layer = 0; layer < MAXIMUM_LAYERS; layer++) {
      numbering_clear(&half->layers[layer].symbols, halves->budget);
      for (int variant = 0; variant < LINK_VARIANTS; variant++) {
        table_clear(&half->layers[layer].links[variant], halves->budget);
      }
    }
    numbering_clear(&half->outer, halves->budget);
    table_clear(&half->splits, halves->budget);
    numbering_clear(&half->shared, halves->budget);
    numbering_clear(&half->joins, halves->budget);
    table_clear(&half->joined, halves->budget);
  }
  *halves = (struct halves){0};
}

bool halves_serve(const struct halves *halves, const struct problem *problem) {
  int lengths[FC_MAX_SHIP_LENGTH];
  return halves->per_row > 0 && halves->rules.width == problem->columns && halves->rules.touching == problem->touching &&
         list_lengths(lengths, problem) == halves->length_count &&
         memcmp(lengths, halves->lengths, halves->length_count * sizeof *lengths) == 0;
}

uint32_t halves_move(const struct halves *halves, int length, enum direction direction) {
  size_t i = 0;
  while (halves->lengths[i] != length) {
    i++;
  }
  return move_placing(i, direction);
}

/* ---- Links ----------------------------------------------------------------------------------------------------------------- */

/* Symbols as bytes, and as words for numbering. */
union frontier {
  frontier_symbol symbols[FRONTIER_BYTES];
  uint64_t words[FRONTIER_WORDS];
};

static union frontier frontier_of(const struct numbering *numbering, uint32_t number) {
  union frontier frontier = {.words = {0}};
  memcpy(frontier.words, numbering_key(numbering, number), numbering->key_words * sizeof *frontier.words);
  return frontier;
}

/* Changes the symbols by a move over a column; false where it is impossible. */
static bool make_move(union frontier *frontier, const struct halves *halves, const struct half *half, int column, uint32_t move) {
  if (move == MOVE_PASS) {
    return frontier_pass(frontier->symbols, halves->rules, column);
  }
  const int length = halves->lengths[(move - 1) / 2];
  const enum direction direction = (move - 1) % 2 ? DOWN : ACROSS;
  if (direction == ACROSS && column + length > halves->rules.width) {
    return false;
  }
  return frontier_place(frontier->symbols, halves->rules, column, length, direction, half->window_end);
}

/* Makes room for the links of all numbered parts. */
static bool grow_links(struct table *links, uint32_t part_count, struct budget *budget) {
  const size_t known = links->count;
  if (part_count <= known) {
    return true;
  }
  void *added = table_extend(links, budget, part_count - known);
  for (size_t i = known; added != NULL && i < part_count; i++) {
    *(uint32_t *)((char *)links->items + i * links->item_size) = UNKNOWN_LINK;
  }
  return added;
}

const uint32_t *halves_work_out(struct halves *halves, struct half *half, int layer, enum link_variant variant, uint32_t part) {
  struct table *table = &half->layers[layer].links[variant];
  if (!grow_links(table, half_part_count(half, layer), halves->budget)) {
    return NULL;
  }
  const int column = half->begin + layer;
  const union frontier before = frontier_of(&half->layers[layer].symbols, part);
  uint32_t *links = (uint32_t *)table->items + (size_t)part * halves->move_count;
  uint32_t found[MAXIMUM_MOVES] = {0};
  for (uint32_t move = 0; move < halves->move_count; move++) {
    union frontier after = before;
    found[move] = NO_PART;
    if (make_move(&after, halves, half, column, move)) {
      if (variant == LINKS_SEALED) {
        frontier_block(&after.symbols[column]);
      }
      found[move] = numbering_take(&half->layers[layer + 1].symbols, after.words, halves->budget);
      if (found[move] == NO_NUMBER) {
        return NULL;
      }
    }
  }
  memcpy(links, found, halves->move_count * sizeof *links);
  return links;
}

fc_status halves_empty_board(uint32_t *part, uint32_t *outer, struct halves *halves) {
  const union frontier all_free = {.words = {0}};
  *part = numbering_take(&halves->half[0].layers[0].symbols, all_free.words, halves->budget);
  *outer = numbering_take(&halves->half[0].outer, all_free.words, halves->budget);
  return *part == NO_NUMBER || *outer == NO_NUMBER ? halves->budget->status : FC_OK;
}

/* ---- The seam -------------------------------------------------------------------------------------------------------------- */

static bool split(struct split_part *found, struct halves *halves, struct half *half, uint32_t part) {
  struct half *next = halves_after(halves, half);
  const union frontier inner = frontier_of(&half->layers[half_columns(half)].symbols, part);
  union frontier shared = {.words = {0}};
  union frontier left = {.words = {0}};
  for (int column = half->window_begin; column < half->window_end; column++) {
    const bool is_shared = column >= next->window_begin && column < next->window_end;
    (is_shared ? &shared : &left)->symbols[column] = inner.symbols[column];
  }
  found->shared = numbering_take(&half->shared, shared.words, halves->budget);
  found->outer = numbering_take(&next->outer, left.words, halves->budget);
  return found->shared != NO_NUMBER && found->outer != NO_NUMBER;
}

const struct split_part *halves_split(struct halves *halves, struct half *half, uint32_t part) {
  while (half->splits.count <= part) {
    struct split_part found;
    if (!split(&found, halves, half, (uint32_t)half->splits.count)) {
      return NULL;
    }
    struct split_part *added = table_append(&half->splits, halves->budget);
    if (added == NULL) {
      return NULL;
    }
    *added = found;
  }
  return (const struct split_part *)half->splits.items + part;
}

uint32_t halves_join(struct halves *halves, struct half *half, uint32_t shared, uint32_t outer) {
  const uint64_t pair = (uint64_t)shared << 32 | outer;
  const uint32_t number = numbering_take(&half->joins, &pair, halves->budget);
  if (number == NO_NUMBER) {
    return NO_NUMBER;
  }
  if (number >= half->joined.count) { /* a new pair */
    union frontier inner = frontier_of(&half->shared, shared);
    const union frontier others = frontier_of(&half->outer, outer);
    for (int i = 0; i < FRONTIER_WORDS; i++) {
      inner.words[i] |= others.words[i];
    }
    const uint32_t part = numbering_take(&halves_after(halves, half)->layers[0].symbols, inner.words, halves->budget);
    uint32_t *added = part == NO_NUMBER ? NULL : table_append(&half->joined, halves->budget);
    if (added == NULL) {
      return NO_NUMBER;
    }
    *added = part;
  }
  return ((const uint32_t *)half->joined.items)[number];
}
