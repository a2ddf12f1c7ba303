/*
 * The search finds each configuration once. While a cell that must be covered is not, it covers the first such cell in every way:
 * a configuration covers it by exactly one ship. Then it places the ships that are left class by class, and within a class in the
 * order of their placements.
 */
#include "lab/exact/configurations.h"

#include <string.h>

#include "model/problem.h"
#include "model/sea.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- Placements ----------------------------------------------------------------------------------------------------------- */

/* Finds the cells of a placement, and the cells around them that the rules keep free. */
static void fill_placement(struct placements *placements, int number, const struct rules *rules, int length,
                           struct placement placement) {
  struct sea sea = {.rows = rules->rows, .columns = rules->columns};
  sea_put(&sea, rules->touching, length, placement);
  for (int row = 0; row < rules->rows; row++) {
    placements->kept_free[number] |= (cells128)sea.blocked[row] << (row * rules->columns);
  }
  for (int step = 0; step < length; step++) {
    placements->cells[number] |= cells128_of(placement_cell(placement, step, rules->columns));
  }
}

bool placements_of(struct placements *placements, const fc_board *board) {
  const struct ruleset *ruleset = board->ruleset;
  const struct rules *rules = &ruleset->rules;
  const int cells = rules->rows * rules->columns;
  *placements = (struct placements){.cell_count = cells, .columns = rules->columns, .classes = (int)ruleset->class_count};
  if (cells > LISTED_CELLS || ruleset->class_count > LISTED_SHIPS || fc_board_ship_count(board) > LISTED_SHIPS) {
    return false;
  }
  for (int i = 0; i < placements->classes; i++) {
    const int length = ruleset->classes[i].length;
    placements->first[i] = placements->count;
    placements->first_ship[i] = placements->ships;
    for (int ship = 0; ship < ruleset->classes[i].ships; ship++) {
      placements->class_of_ship[placements->ships++] = i;
    }
    for (int direction = 0; direction < (length > 1 ? DIRECTIONS : 1); direction++) {
      for (int cell = 0; cell < cells; cell++) {
        const int room = direction == ACROSS ? rules->columns - cell % rules->columns : rules->rows - cell / rules->columns;
        if (room >= length) {
          placements->ship_class[placements->count] = (unsigned char)i;
          fill_placement(placements, placements->count++, rules, length, (struct placement){(enum direction)direction, cell});
        }
      }
    }
  }
  placements->first[placements->classes] = placements->count;
  placements->first_ship[placements->classes] = placements->ships;
  return true;
}

/* ---- Listing -------------------------------------------------------------------------------------------------------------- */

struct configuration_search {
  struct configurations *list;
  const struct placements *placements;
  uint16_t allowed[MOST_PLACEMENTS]; /* class by class */
  int first[LISTED_SHIPS + 1];       /* of each class among the allowed ones; one more at the end */
  cells128 covered;                  /* cells that some ship must cover */
  int left[LISTED_SHIPS];            /* ships by class */
  uint16_t row[LISTED_SHIPS];
  int placed[LISTED_SHIPS]; /* ships by class */
  size_t room;              /* for configurations in the list */
  size_t most;
  fc_status status;
};

static void add_configuration(struct configuration_search *search) {
  struct configurations *list = search->list;
  const size_t ships = (size_t)search->placements->ships;
  if (list->count == search->most) {
    search->status = FC_DIFFERENT;
    return;
  }
  if (list->rows == NULL || list->count == search->room) {
    const size_t room = search->room * 2 < search->most ? search->room * 2 + 64 : search->most;
    uint16_t *rows = memory_resize(list->rows, room * ships, sizeof *rows);
    if (rows == NULL) {
      search->status = FC_NO_MEMORY;
      return;
    }
    list->rows = rows;
    search->room = room;
  }
  memcpy(list->rows + list->count++ * ships, search->row, ships * sizeof search->row[0]);
}

static void place(struct configuration_search *search, int ship_class, uint16_t placement) {
  search->left[ship_class]--;
  search->row[search->placements->first_ship[ship_class] + search->placed[ship_class]++] = placement;
}

static void take_away(struct configuration_search *search, int ship_class) {
  search->left[ship_class]++;
  search->placed[ship_class]--;
}

/* Places the ships that are left, from a class and one of its allowed placements on. Depth: the number of ships. */
static void place_rest(struct configuration_search *search, int ship_class, int from, cells128 taken) {
  while (ship_class < search->placements->classes && search->left[ship_class] == 0) {
    ship_class++;
    from = search->first[ship_class];
  }
  if (ship_class == search->placements->classes) {
    add_configuration(search);
    return;
  }
  const int end = search->first[ship_class + 1];
  for (int i = from; i < end && search->status == FC_OK; i++) {
    const uint16_t placement = search->allowed[i];
    if ((search->placements->cells[placement] & taken) == 0) {
      place(search, ship_class, placement);
      place_rest(search, ship_class, i + 1, taken | search->placements->kept_free[placement]);
      take_away(search, ship_class);
    }
  }
}

/* Covers the uncovered cells, and then places the other ships. Depth: the number of ships. */
static void cover(struct configuration_search *search, cells128 uncovered, cells128 taken) {
  if (uncovered == 0) {
    place_rest(search, 0, search->first[0], taken);
    return;
  }
  const int cell = cells128_first(uncovered);
  for (int ship_class = 0; ship_class < search->placements->classes; ship_class++) {
    const int end = search->left[ship_class] > 0 ? search->first[ship_class + 1] : 0;
    for (int i = search->first[ship_class]; i < end && search->status == FC_OK; i++) {
      const uint16_t placement = search->allowed[i];
      const cells128 cells = search->placements->cells[placement];
      if (cells128_has(cells, cell) && (cells & taken) == 0) {
        place(search, ship_class, placement);
        cover(search, uncovered & ~cells, taken | search->placements->kept_free[placement]);
        take_away(search, ship_class);
      }
    }
  }
}

static void list_allowed(struct configuration_search *search, const struct problem *problem) {
  const struct placements *placements = search->placements;
  int count = 0;
  for (int i = 0; i < placements->classes; i++) {
    const struct problem_class *class = &problem->classes[i];
    search->first[i] = count;
    search->left[i] = class->ships;
    for (int number = placements->first[i]; number < placements->first[i + 1]; number++) {
      const int cell = cells128_first(placements->cells[number]);
      const int below = cell + problem->columns;
      const bool is_down = below < placements->cell_count && cells128_has(placements->cells[number], below);
      if (cell_set_has(&class->allowed[is_down ? DOWN : ACROSS], cell)) {
        search->allowed[count++] = (uint16_t)number;
      }
    }
  }
  search->first[placements->classes] = count;
  search->covered = ((cells128)problem->covered.words[1] << 64) | problem->covered.words[0];
}

fc_status configurations_list(struct configurations *list, const struct placements *placements, const fc_board *board,
                              size_t most, fc_error *error) {
  struct problem problem;
  struct configuration_search *search = memory_allocate_zeroed(1, sizeof *search);
  if (search == NULL) {
    return error_no_memory(error);
  }
  fc_status status = problem_from_board(&problem, board, error);
  if (status == FC_OK) {
    struct configurations made = {.placements = placements};
    search->list = &made;
    search->placements = placements;
    search->most = most;
    list_allowed(search, &problem);
    problem_clear(&problem);
    cover(search, search->covered, 0);
    status = search->status;
    if (status == FC_OK) {
      *list = made;
    } else {
      memory_free(made.rows);
      (void)(status == FC_NO_MEMORY ? error_no_memory(error)
                                    : error_set(error, status, "more than %zu arrangements, where so many were counted", most));
    }
  }
  memory_free(search);
  return status;
}

void configurations_clear(struct configurations *list) {
  memory_free(list->rows);
  memory_free(list->weights);
  *list = (struct configurations){0};
}

/* ---- Counting ------------------------------------------------------------------------------------------------------------- */

uint64_t configurations_weight(const struct configurations *list) {
  uint64_t weight = list->count;
  if (list->weights != NULL) {
    weight = 0;
    for (size_t i = 0; i < list->count; i++) {
      weight += list->weights[i];
    }
  }
  return weight;
}

void placements_cover(uint64_t covered[LISTED_CELLS], const struct placements *placements, const uint64_t *counts) {
  memset(covered, 0, LISTED_CELLS * sizeof covered[0]);
  for (int number = 0; number < placements->count; number++) {
    if (counts[number] == 0) {
      continue;
    }
    cells128 cells = placements->cells[number];
    while (cells != 0) {
      covered[cells128_take(&cells)] += counts[number];
    }
  }
}

void configurations_cover(uint64_t covered[LISTED_CELLS], uint64_t counts[MOST_PLACEMENTS], const struct configurations *list) {
  memset(counts, 0, (size_t)list->placements->count * sizeof counts[0]);
  const size_t ships = (size_t)list->placements->ships;
  for (size_t i = 0; i < list->count; i++) {
    const uint64_t weight = configuration_weight(list, i);
    for (size_t ship = 0; ship < ships; ship++) {
      counts[list->rows[i * ships + ship]] += weight;
    }
  }
  placements_cover(covered, list->placements, counts);
}

/* ---- Answers -------------------------------------------------------------------------------------------------------------- */

/* FC_ANNOUNCE_SHIP distinguishes the classes of all hits, FC_ANNOUNCE_LENGTH only those of sunk ships. */
static int code_of(fc_announce announce, bool is_sunk, int ship_class) {
  const int class_of_hit = announce == FC_ANNOUNCE_SHIP ? ship_class : 0;
  const int class_of_sunk = announce == FC_ANNOUNCE_SHIP || announce == FC_ANNOUNCE_LENGTH ? ship_class : 0;
  return is_sunk && announce != FC_ANNOUNCE_HIT ? 1 + LISTED_SHIPS + class_of_sunk : 1 + class_of_hit;
}

int answer_code(const struct view *view, fc_answer answer, int named) {
  return answer == FC_ANSWER_MISS
             ? 0
             : code_of(view->rules->ruleset->rules.announce, answer == FC_ANSWER_SUNK, named >= 0 ? named : 0);
}

int answer_of_placement(const struct placements *placements, fc_announce announce, int number, int cell, cells128 shot) {
  const cells128 left = placements->cells[number] & ~shot & ~cells128_of(cell);
  return code_of(announce, left == 0, placements->ship_class[number]);
}

void answer_codes_of(struct answer_codes *codes, const struct placements *placements, fc_announce announce, int cell,
                     cells128 shot) {
  for (int number = 0; number < placements->count; number++) {
    const bool is_hit = cells128_has(placements->cells[number], cell);
    codes->of_placement[number] = is_hit ? (unsigned char)answer_of_placement(placements, announce, number, cell, shot) : 0;
  }
}

void configurations_keep(struct configurations *list, const struct answer_codes *codes, int answer) {
  const int ships = list->placements->ships;
  size_t kept = 0;
  for (size_t i = 0; i < list->count; i++) {
    const uint16_t *row = list->rows + i * (size_t)ships;
    if (answer_of_row(codes, row, ships) == answer) {
      memmove(list->rows + kept * (size_t)ships, row, (size_t)ships * sizeof *row);
      if (list->weights != NULL) {
        list->weights[kept] = list->weights[i];
      }
      kept++;
    }
  }
  list->count = kept;
}
