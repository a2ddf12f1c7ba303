#include "solve/all_but_one.h"

#include <string.h>

#include "model/symmetry.h"
#include "solve/listing.h"
#include "sys/memory.h"
#include "sys/status.h"

/* The cells of a block, the most places that one of them adds, and the patterns of places around a block. */
enum { BLOCK_CELLS = 4, MOST_ADDED = 4, PATTERNS = 1 << 12 };

/* Rows of cells. Column c is bit c + MARGIN, and row r has index r + MARGIN: blocks reach over the border of the board. */
enum { MARGIN = 2 };
struct cell_rows {
  uint32_t bits[FC_MAX_ROWS + 2 * MARGIN];
};

struct told {
  const struct problem *problem;
  struct cell_rows allowed[DIRECTIONS]; /* the places of the last ship, by the first cell */
  struct cell_rows left[DIRECTIONS];    /* those that the other ships leave */
  uint64_t of_pattern[PATTERNS];        /* how many shots add at least 1, 2, 3, 4 places, 16 bits each */
  size_t first_count;                   /* places of the first ship */
  const uint64_t *images;               /* by place of the first ship: the arrangements that symmetries make of one with it */
  uint64_t *shots[MOST_ADDED];          /* [j][i]: the arrangements in which just i shots add at least j + 1 places */
  uint64_t first_three[3];              /* the places that end with 0, 1, and 2 misses or fewer, of all arrangements */
  uint16_t first;                       /* the place of the first ship in the last arrangement */
  struct progress *progress;
};

/* ---- The table of patterns ------------------------------------------------------------------------------------------------- */

/*
 * The bits of a pattern, by the places around a block of four cells:
 *
 *          0   1
 *        6 . 7 . 8
 *          2   3
 *        9 . 10. 11
 *          4   5
 */
static const unsigned places_of_cell[BLOCK_CELLS] = {
    1U << 0 | 1U << 2 | 1U << 6 | 1U << 7,
    1U << 1 | 1U << 3 | 1U << 7 | 1U << 8,
    1U << 2 | 1U << 4 | 1U << 9 | 1U << 10,
    1U << 3 | 1U << 5 | 1U << 10 | 1U << 11,
};

/* The shots of a block by what they add: shot k adds what the best k cells hit more than the best k - 1. In none of the 4096
 * patterns does a shot add more than the one before it, so the greatest gains of all blocks are those of the first shots. */
static uint64_t shots_of_pattern(unsigned pattern) {
  int most[BLOCK_CELLS + 1] = {0};
  for (unsigned shots = 0; shots < 1U << BLOCK_CELLS; shots++) {
    unsigned hit = 0;
    for (int cell = 0; cell < BLOCK_CELLS; cell++) {
      hit |= (shots >> cell & 1) != 0 ? pattern & places_of_cell[cell] : 0;
    }
    const int count = __builtin_popcount(shots);
    most[count] = __builtin_popcount(hit) > most[count] ? __builtin_popcount(hit) : most[count];
  }
  uint64_t found = 0;
  for (int shot = 0; shot < BLOCK_CELLS; shot++) {
    for (int added = 1; added <= most[shot + 1] - most[shot]; added++) {
      found += UINT64_C(1) << 16 * (added - 1);
    }
  }
  return found;
}

/* ---- One arrangement of the other ships ------------------------------------------------------------------------------------ */

/* A row of a set of cells, one bit a cell from the first row on. */
static uint32_t row_of(const uint64_t *cells, int row, int columns) {
  const int first = row * columns;
  uint64_t bits = cells[first / 64] >> (first % 64);
  if (first % 64 + columns > 64) {
    bits |= cells[first / 64 + 1] << (64 - first % 64);
  }
  return (uint32_t)(bits & ((UINT64_C(1) << columns) - 1)) << MARGIN;
}

/* Finds the places of the last ship that the known ships leave. Returns their number. */
static uint64_t find_places(struct told *told, const uint64_t *blocked) {
  const int rows = told->problem->rows;
  uint64_t count = 0;
  uint32_t here = row_of(blocked, 0, told->problem->columns);
  for (int row = 0; row < rows; row++) {
    const uint32_t below = row + 1 < rows ? row_of(blocked, row + 1, told->problem->columns) : 0;
    const uint32_t across = told->allowed[ACROSS].bits[row + MARGIN] & ~(here | here >> 1);
    const uint32_t down = told->allowed[DOWN].bits[row + MARGIN] & ~(here | below);
    told->left[ACROSS].bits[row + MARGIN] = across;
    told->left[DOWN].bits[row + MARGIN] = down;
    count += (uint64_t)(__builtin_popcount(across) + __builtin_popcount(down));
    here = below;
  }
  return count;
}

/* The shots by what they add, of all blocks. */
static uint64_t find_shots(const struct told *told) {
  const uint32_t *across = told->left[ACROSS].bits;
  const uint32_t *down = told->left[DOWN].bits;
  uint64_t shots = 0;
  for (int row = MARGIN - 1; row < told->problem->rows + MARGIN; row += 2) {
    for (int column = MARGIN - 1; column < told->problem->columns + MARGIN; column += 2) {
      const unsigned pattern = (down[row - 1] >> column & 3) | (down[row] >> column & 3) << 2 |
                               (down[row + 1] >> column & 3) << 4 | (across[row] >> (column - 1) & 7) << 6 |
                               (across[row + 1] >> (column - 1) & 7) << 9;
      shots += told->of_pattern[pattern];
    }
  }
  return shots;
}

/* Adds an arrangement to the sums: until nothing is left of the places, the shots that add most come first. */
static void add_shots(struct told *told, uint64_t places, uint64_t shots, uint64_t times) {
  for (uint64_t i = 0; i < 3; i++) {
    const uint64_t most = (i + 1) * (i + 2) / 2;
    told->first_three[i] += times * (places < most ? places : most);
  }
  uint64_t left = places > 6 ? places - 6 : 0;
  uint64_t fired = 0;
  for (int added = MOST_ADDED; added > 0; added--) {
    const uint64_t have = shots >> 16 * (added - 1) & 0xffff; /* shots that add `added` places or more */
    const uint64_t whole = left / (uint64_t)added;
    const uint64_t next = have - fired < whole ? have - fired : whole;
    fired += next;
    left -= next * (uint64_t)added;
    told->shots[added - 1][fired] += times;
  }
}

/* A listing_found. The search asks whether it goes on. */
static fc_status add_arrangement(void *context, const uint16_t *placed, const uint64_t *blocked) {
  struct told *told = context;
  if (told->images != NULL && placed[0] != told->first) {
    told->first = placed[0];
    (void)progress_goes_on(told->progress, (double)told->first / (double)told->first_count);
  }
  const uint64_t places = find_places(told, blocked);
  add_shots(told, places, find_shots(told), told->images != NULL ? told->images[placed[0]] : 1);
  return FC_OK;
}

/* ---- Symmetry -------------------------------------------------------------------------------------------------------------- */

/* Forbids every place of the first ship but the first of those that symmetries of the problem make of each other. Stores for each
 * that is left how many there are. */
static void keep_one_of_alike(uint64_t *images, struct problem *known, const struct problem *problem) {
  const size_t cells = (size_t)problem->rows * (size_t)problem->columns;
  bool is_kept[SYMMETRIES];
  for (unsigned i = 0; i < SYMMETRIES; i++) {
    is_kept[i] = symmetry_keeps(symmetry_of(i), problem);
  }
  struct problem_class *ships = &known->classes[0];
  const struct problem_class all = *ships;
  size_t kept = 0;
  for_each_placement (placement, &all) {
    const size_t number = problem_weight_index(cells, placement);
    uint64_t symmetries = 1; /* number 0 changes nothing */
    uint64_t alike = 1;
    bool is_first = true;
    for (unsigned i = 1; i < SYMMETRIES; i++) {
      if (is_kept[i]) {
        const size_t image = problem_weight_index(cells, symmetry_placement(symmetry_of(i), problem, all.length, placement));
        is_first = is_first && image >= number;
        alike += image == number;
        symmetries++;
      }
    }
    if (is_first) {
      images[kept++] = symmetries / alike; /* the symmetries that change nothing are as many for every image */
    } else {
      cell_set_remove(&ships->allowed[placement.direction], placement.cell);
    }
  }
}

/* ---- The call -------------------------------------------------------------------------------------------------------------- */

static void begin(struct told *told, const struct problem *problem, size_t last_class) {
  told->problem = problem;
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    for_each_cell (cell, &problem->classes[last_class].allowed[direction]) {
      told->allowed[direction].bits[cell / problem->columns + MARGIN] |= UINT32_C(1) << (cell % problem->columns + MARGIN);
    }
  }
  for (unsigned pattern = 0; pattern < PATTERNS; pattern++) {
    told->of_pattern[pattern] = shots_of_pattern(pattern);
  }
}

static void sum_up(uint64_t *ended, const struct told *told, size_t cells) {
  uint64_t more[MOST_ADDED] = {0}; /* the arrangements in which the next shot adds at least `added` + 1 places */
  for (size_t added = 0; added < MOST_ADDED; added++) {
    for (size_t shots = 0; shots <= cells; shots++) {
      more[added] += told->shots[added][shots];
    }
  }
  for (size_t misses = 0; misses <= cells; misses++) {
    ended[misses] = misses < 3 ? told->first_three[misses] : ended[misses - 1];
    for (size_t added = 0; added < MOST_ADDED && misses >= 3; added++) {
      more[added] -= told->shots[added][misses - 3];
      ended[misses] += more[added];
    }
  }
}

fc_status all_but_one_ended(uint64_t *ended, const struct problem *problem, size_t last_class, const struct problem *known,
                            uint64_t effort, struct progress *progress, fc_error *error) {
  const size_t cells = (size_t)problem->rows * (size_t)problem->columns;
  struct told *told = memory_allocate_zeroed(1, sizeof *told);
  uint64_t *shots = memory_allocate_zeroed(MOST_ADDED * (cells + 1), sizeof *shots);
  uint64_t *images = memory_allocate(DIRECTIONS * cells, sizeof *images);
  struct problem distinct = {0};
  fc_status status = told != NULL && shots != NULL && images != NULL ? FC_OK : error_no_memory(error);
  THEN(status, problem_copy(&distinct, known, error));
  if (status == FC_OK) {
    begin(told, problem, last_class);
    told->progress = progress;
    for (size_t added = 0; added < MOST_ADDED; added++) {
      told->shots[added] = shots + added * (cells + 1);
    }
    if (distinct.class_count > 0 && distinct.classes[0].ships == 1) {
      keep_one_of_alike(images, &distinct, problem);
      told->images = images;
      told->first_count = (size_t)class_placement_count(&distinct.classes[0]);
    }
    status = listing_each(&distinct, effort, add_arrangement, told, progress, error);
  }
  if (status == FC_OK) {
    sum_up(ended, told, cells);
  }
  problem_clear(&distinct);
  memory_free(images);
  memory_free(shots);
  memory_free(told);
  return status;
}
