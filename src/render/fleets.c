#include "render/fleets.h"

#include <math.h>
#include <stdlib.h>

#include "render/number_text.h"
#include "sys/memory.h"
#include "text/integer_text.h"

/* What is said of one fleet. */
struct possible_fleet {
  size_t index;
  struct text ships;
  mpz_t count;
};

struct possible_fleets {
  struct possible_fleet *all;
  size_t fleet_count;
  mpz_t count; /* of all of them */
};

bool fleets_are_several(const fc_analysis *analysis) {
  return fc_analysis_fleet_count(analysis) > 1;
}

static void append_ships(struct text *text, const fc_board *board, const int *ships) {
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const fc_ship_class class = fc_board_ship_class(board, i);
    for (int ship = 0; ship < ships[i]; ship++) {
      text_append(text, text->length > 0 ? " " : "");
      if (class.name != NULL) {
        text_append(text, class.name);
      } else {
        text_append_number(text, (unsigned)class.length);
      }
    }
  }
  text_append(text, text->length > 0 ? "" : "no ships");
}

static void fleets_clear(struct possible_fleets *fleets) {
  for (size_t i = 0; fleets->all != NULL && i < fleets->fleet_count; i++) {
    text_clear(&fleets->all[i].ships);
    mpz_clear(fleets->all[i].count);
  }
  memory_free(fleets->all);
  mpz_clear(fleets->count);
}

/* The caller clears them, also after a failure. */
static bool fleets_read(struct possible_fleets *fleets, const fc_board *board, const fc_analysis *analysis) {
  *fleets = (struct possible_fleets){.fleet_count = fc_analysis_fleet_count(analysis)};
  mpz_init(fleets->count);
  fc_analysis_count(fleets->count, analysis);
  int *ships = memory_allocate(fc_board_ship_class_count(board) + 1, sizeof *ships);
  fleets->all = memory_allocate_zeroed(fleets->fleet_count, sizeof *fleets->all);
  bool read = ships != NULL && fleets->all != NULL;
  for (size_t i = 0; fleets->all != NULL && i < fleets->fleet_count; i++) {
    struct possible_fleet *fleet = &fleets->all[i];
    fleet->index = i;
    mpz_init(fleet->count);
    if (ships != NULL) {
      (void)fc_analysis_fleet(ships, fleet->count, analysis, i, NULL); /* cannot fail */
      append_ships(&fleet->ships, board, ships);
    }
    read = read && !text_failed(&fleet->ships);
  }
  memory_free(ships);
  return read;
}

/* ---- For people ------------------------------------------------------------------------------------------------------------ */

/*
 *     possible fleets:
 *       62.50%  4 3 2
 *       37.50%  4 2
 */

/* More are counted. */
#define MOST_LISTED 10

static int compare_likelihood(const void *one, const void *other) {
  const struct possible_fleet *fleet = one;
  const struct possible_fleet *behind = other;
  const int order = mpz_cmp(behind->count, fleet->count);
  return order != 0 ? order : (fleet->index > behind->index) - (fleet->index < behind->index);
}

void fleets_append(struct text *text, const fc_board *board, const fc_analysis *analysis) {
  if (!fleets_are_several(analysis)) {
    return;
  }
  struct possible_fleets fleets;
  if (!fleets_read(&fleets, board, analysis)) {
    text->failed = true;
    fleets_clear(&fleets);
    return;
  }
  qsort(fleets.all, fleets.fleet_count, sizeof *fleets.all, compare_likelihood);
  text_append(text, "\npossible fleets:\n");
  size_t possible = 0;
  for (size_t i = 0; i < fleets.fleet_count && mpz_sgn(fleets.all[i].count) > 0; i++) {
    possible++;
    if (i < MOST_LISTED) {
      struct text percent = {0};
      percent_append(&percent, fleets.all[i].count, fleets.count, 2);
      text->failed = text->failed || text_failed(&percent);
      text_append_repeated(text, ' ', SHARE_WIDTH + 2 - (int)percent.length);
      text_append(text, text_failed(&percent) ? "" : percent.bytes);
      text_appendf(text, "%%  %s\n", fleets.all[i].ships.bytes);
      text_clear(&percent);
    }
  }
  if (possible > MOST_LISTED) {
    text_appendf(text, "  and %zu more\n", possible - MOST_LISTED);
  }
  fleets_clear(&fleets);
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------------ */

/* The nearest double: GMP's, which is rounded towards 0, or the one after it, where twice the chance is beyond their middle. */
static double nearest(mpq_srcptr chance) {
  const double inner = mpq_get_d(chance);
  const double outer = nextafter(inner, 1);
  mpq_t middle, rest;
  mpq_inits(middle, rest, NULL);
  mpq_set_d(middle, inner);
  mpq_set_d(rest, outer);
  mpq_add(middle, middle, rest);
  mpq_add(rest, chance, chance);
  const bool is_outer = mpq_cmp(rest, middle) > 0;
  mpq_clears(middle, rest, NULL);
  return is_outer ? outer : inner;
}

static void append_chance(struct text *text, mpz_srcptr part, mpz_srcptr whole) {
  if (mpz_sgn(whole) == 0) {
    text_append(text, "null");
    return;
  }
  mpq_t chance;
  mpq_init(chance);
  mpz_set(mpq_numref(chance), part);
  mpz_set(mpq_denref(chance), whole);
  mpq_canonicalize(chance);
  number_append(text, nearest(chance));
  mpq_clear(chance);
}

void fleets_append_json(struct text *text, const fc_board *board, const fc_analysis *analysis) {
  struct possible_fleets fleets;
  const bool read = fleets_read(&fleets, board, analysis);
  text->failed = text->failed || !read;
  for (size_t i = 0; read && i < fleets.fleet_count; i++) {
    const struct possible_fleet *fleet = &fleets.all[i];
    text_appendf(text, "%s{\"fleet\": \"%s\", \"count\": \"", i == 0 ? "[" : ", ", fleet->ships.bytes);
    integer_append(text, fleet->count);
    text_append(text, "\", \"chance\": ");
    append_chance(text, fleet->count, fleets.count);
    text_append(text, "}");
  }
  text_append(text, "]");
  fleets_clear(&fleets);
}
