/*
 * genetic: a genetic algorithm, as in the exercise "ships on a board" of a Russian course on DEAP (S. Balakirev's, which many
 * programs repeat).
 *
 *  - An individual has three genes for each ship, longest first: row and column of its top or left end, and its direction. At
 *    first every gene is drawn uniformly from its range, the whole board.
 *  - Its penalty is the number of cells of ships that lie off the board, overlap an earlier ship, or touch one where the rules
 *    forbid it. An individual without a penalty is a fleet.
 *  - Tournaments select all but one individual of a generation: the one of least penalty among three, drawn uniformly and with
 *    repetition, or the first drawn of equals. With probability 0.9 neighbours (the first and the second, and so on) exchange the
 *    genes between two points (two-point crossover). With probability 0.2 an individual then mutates: each of its genes is drawn
 *    anew with probability 1 / genes. The last place is for the best individual of the previous generation (elitism).
 *  - The first individual without a penalty, in the first generation that has one, is the fleet. A try ends after 50 generations.
 *
 * The first try has a population of 50, the second of 100, all others of 200. The distribution of the fleets depends on all of
 * these numbers, and nobody chose it.
 */
#include <string.h>

#include "lab/placers/placer.h"
#include "model/fleet.h"
#include "model/sea.h"
#include "sys/memory.h"
#include "sys/status.h"

enum { GENES_OF_SHIP = 3, ROW = 0, COLUMN = 1, DIRECTION = 2 };
enum { TOURNAMENT = 3, GENERATIONS = 50, LARGEST_POPULATION = 200 };
enum { CROSSOVER_TENTHS = 9, MUTATION_TENTHS = 2 };

struct population {
  const struct problem *problem;
  struct random_stream *stream;
  int lengths[FLEET_MAX_SHIPS];
  size_t genes; /* in an individual */
  size_t size;
  short *present; /* size * genes */
  short *next;
  int penalties[LARGEST_POPULATION]; /* of the present generation */
};

static short *individual_of(const struct population *population, short *generation, size_t index) {
  return generation + index * population->genes;
}

/* ---- One individual ------------------------------------------------------------------------------------------------------- */

static short draw_gene(const struct population *population, size_t gene) {
  const struct problem *problem = population->problem;
  const int ranges[GENES_OF_SHIP] = {[ROW] = problem->rows, [COLUMN] = problem->columns, [DIRECTION] = DIRECTIONS};
  return (short)random_stream_below(population->stream, (uint32_t)ranges[gene % GENES_OF_SHIP]);
}

/* Decodes the genes of a ship. *on_board is the length of its part on the board. */
static struct placement placement_of(const struct population *population, const short *genes, int length, int *on_board) {
  const struct problem *problem = population->problem;
  const enum direction direction = length > 1 ? (enum direction)genes[DIRECTION] : ACROSS;
  const int room = direction == ACROSS ? problem->columns - genes[COLUMN] : problem->rows - genes[ROW];
  *on_board = length < room ? length : room;
  return (struct placement){.direction = direction, .cell = genes[ROW] * problem->columns + genes[COLUMN]};
}

static int penalty_of(const struct population *population, const short *individual) {
  const struct problem *problem = population->problem;
  struct sea sea = sea_of_board(problem);
  int penalty = 0;
  for (size_t ship = 0; ship * GENES_OF_SHIP < population->genes; ship++) {
    const int length = population->lengths[ship];
    int on_board;
    const struct placement placement = placement_of(population, individual + ship * GENES_OF_SHIP, length, &on_board);
    penalty += length - on_board;
    for (int step = 0; step < on_board; step++) {
      const int cell = cell_ahead(placement.cell, placement.direction, step, problem->columns);
      penalty += !sea_is_free(&sea, 1, (struct placement){.direction = ACROSS, .cell = cell});
    }
    sea_put(&sea, problem->touching, on_board, placement);
  }
  return penalty;
}

static void mutate(const struct population *population, short *individual) {
  for (size_t gene = 0; gene < population->genes; gene++) {
    if (random_stream_chance(population->stream, 1, (uint32_t)population->genes)) {
      individual[gene] = draw_gene(population, gene);
    }
  }
}

/* Exchanges the genes between two points, 1 <= first < second <= genes; all pairs of points are equally likely. */
static void cross(const struct population *population, short *one, short *other) {
  size_t first = 1 + random_stream_below(population->stream, (uint32_t)population->genes);
  size_t second = 1 + random_stream_below(population->stream, (uint32_t)population->genes - 1);
  if (second >= first) {
    second++;
  } else {
    const size_t point = first;
    first = second;
    second = point;
  }
  for (size_t gene = first; gene < second; gene++) {
    const short own = one[gene];
    one[gene] = other[gene];
    other[gene] = own;
  }
}

/* ---- Generations ---------------------------------------------------------------------------------------------------------- */

/* Finds the present individual of least penalty, the first of equals. */
static size_t find_best(const struct population *population) {
  size_t best = 0;
  for (size_t i = 1; i < population->size; i++) {
    best = population->penalties[i] < population->penalties[best] ? i : best;
  }
  return best;
}

static void judge(struct population *population) {
  for (size_t i = 0; i < population->size; i++) {
    population->penalties[i] = penalty_of(population, individual_of(population, population->present, i));
  }
}

static size_t hold_tournament(const struct population *population) {
  size_t winner = random_stream_below(population->stream, (uint32_t)population->size);
  for (int i = 1; i < TOURNAMENT; i++) {
    const size_t rival = random_stream_below(population->stream, (uint32_t)population->size);
    winner = population->penalties[rival] < population->penalties[winner] ? rival : winner;
  }
  return winner;
}

static void copy(const struct population *population, size_t to, size_t from) {
  memcpy(individual_of(population, population->next, to), individual_of(population, population->present, from),
         population->genes * sizeof *population->next);
}

static void breed(struct population *population) {
  const size_t children = population->size - 1;
  for (size_t i = 0; i < children; i++) {
    copy(population, i, hold_tournament(population));
  }
  for (size_t i = 1; i < children; i += 2) {
    if (random_stream_chance(population->stream, CROSSOVER_TENTHS, 10)) {
      cross(population, individual_of(population, population->next, i - 1), individual_of(population, population->next, i));
    }
  }
  for (size_t i = 0; i < children; i++) {
    if (random_stream_chance(population->stream, MUTATION_TENTHS, 10)) {
      mutate(population, individual_of(population, population->next, i));
    }
  }
  copy(population, children, find_best(population));
  short *past = population->present;
  population->present = population->next;
  population->next = past;
  judge(population);
}

/* ---- A try ---------------------------------------------------------------------------------------------------------------- */

static size_t size_of_try(uint64_t attempt) {
  return attempt == 0 ? 50 : attempt == 1 ? 100 : LARGEST_POPULATION;
}

/* Draws the first generation. */
static void begin(struct population *population) {
  for (size_t i = 0; i < population->size * population->genes; i++) {
    population->present[i] = draw_gene(population, i);
  }
  judge(population);
}

static size_t list_lengths(int *lengths, const struct problem *problem) {
  size_t ships = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int ship = 0; ship < problem->classes[i].ships; ship++) {
      lengths[ships++] = problem->classes[i].length;
    }
  }
  return ships;
}

/* Breeds generations. Returns the index of an individual without a penalty, or the population's size if there is none. */
static size_t evolve(struct population *population) {
  begin(population);
  for (int generation = 0;; generation++) {
    const size_t best = find_best(population);
    if (population->penalties[best] == 0) {
      return best;
    }
    if (generation == GENERATIONS) {
      return population->size;
    }
    breed(population);
  }
}

static void read_fleet(struct placement *fleet, struct population *population, size_t index) {
  const short *individual = individual_of(population, population->present, index);
  for (size_t ship = 0; ship * GENES_OF_SHIP < population->genes; ship++) {
    int on_board;
    fleet[ship] = placement_of(population, individual + ship * GENES_OF_SHIP, population->lengths[ship], &on_board);
  }
}

static fc_status place(struct placement *fleet, const struct placing *placing, uint64_t attempt, struct random_stream *stream,
                       fc_error *error) {
  struct population population = {.problem = placing->problem, .stream = stream, .size = size_of_try(attempt)};
  population.genes = GENES_OF_SHIP * list_lengths(population.lengths, placing->problem);
  if (population.genes == 0) {
    return FC_OK;
  }
  short *const generations = memory_allocate(2 * population.size * population.genes, sizeof *generations);
  if (generations == NULL) {
    return error_no_memory(error);
  }
  population.present = generations;
  population.next = generations + population.size * population.genes;
  const size_t found = evolve(&population);
  if (found < population.size) {
    read_fleet(fleet, &population, found);
  }
  memory_free(generations);
  return found < population.size ? FC_OK : FC_NOT_FOUND;
}

const struct placer placer_genetic = {
    .name = "genetic",
    .summary = "a genetic algorithm that counts cells in conflict",
    .tries = 1000,
    .place = place,
};
