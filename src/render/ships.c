/*
 * Ships afloat and sunk, as a line and as a list; and the fleets that are possible.
 *
 *     afloat: 4 3 3 2 1 1   sunk: 2 1 and 1 more          afloat
 *                                                           4
 *                                                           3 3
 *                                                         sunk
 *                                                           2
 *                                                           and 1 more
 */
#include "render/ships.h"

#include <stdlib.h>

#include "render/number_text.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/integer_text.h"

/* ---- Ships afloat and sunk --------------------------------------------------------------------------------- */

/* The number of ships of a class. */
struct ship_numbers {
  int least;
  int most;
};

static int smaller(int one, int other) {
  return one < other ? one : other;
}

/* Over all possible fleets, or without an analysis over all that the rules allow. */
static struct ship_numbers numbers_of_class(const fc_board *board, const fc_analysis *analysis, size_t index) {
  const fc_ship_class class = fc_board_ship_class(board, index);
  struct ship_numbers numbers = {.least = class.ships - class.optional, .most = class.ships};
  if (analysis == NULL || class.optional == 0) {
    return numbers;
  }
  int *ships = memory_allocate(fc_board_ship_class_count(board), sizeof *ships);
  struct ship_numbers possible = {.least = class.ships, .most = 0};
  mpz_t configurations;
  mpz_init(configurations);
  for (size_t fleet = 0; ships != NULL && fleet < fc_analysis_fleet_count(analysis); fleet++) {
    (void)fc_analysis_fleet(ships, configurations, analysis, fleet, NULL); /* cannot fail */
    if (mpz_sgn(configurations) > 0) {
      possible.least = smaller(possible.least, ships[index]);
      possible.most = ships[index] > possible.most ? ships[index] : possible.most;
    }
  }
  mpz_clear(configurations);
  numbers = ships != NULL ? possible : numbers;
  memory_free(ships);
  return numbers;
}

fc_status ships_read(struct ships *ships, const fc_board *board, const fc_analysis *analysis, const fc_options *options,
                     fc_error *error) {
  const size_t class_count = fc_board_ship_class_count(board);
  int *sunk = memory_allocate(class_count + 1, sizeof *sunk);
  *ships = (struct ships){.classes = memory_allocate_zeroed(class_count + 1, sizeof *ships->classes)};
  const bool has_room = sunk != NULL && ships->classes != NULL;
  fc_status status =
      has_room ? fc_board_ships_sunk(sunk, &ships->others, board, analysis, options, error) : error_no_memory(error);
  for (size_t index = 0; status == FC_OK && index < class_count; index++) {
    const fc_ship_class class = fc_board_ship_class(board, index);
    struct ship_tally *tally = &ships->classes[ships->class_count++];
    const struct ship_numbers there = numbers_of_class(board, analysis, index);
    *tally = (struct ship_tally){.length = class.length, .afloat = there.most - sunk[index], .sunk = sunk[index]};
    tally->uncertain = smaller(there.most - there.least, tally->afloat);
    text_append(&tally->name, class.name != NULL ? class.name : "");
    status = text_failed(&tally->name) ? error_no_memory(error) : FC_OK;
  }
  memory_free(sunk);
  return status;
}

void ships_clear(struct ships *ships) {
  for (size_t index = 0; index < ships->class_count; index++) {
    text_clear(&ships->classes[index].name);
  }
  memory_free(ships->classes);
  *ships = (struct ships){0};
}

int ships_sunk(const struct ships *ships) {
  int sunk = ships->others;
  for (size_t index = 0; index < ships->class_count; index++) {
    sunk += ships->classes[index].sunk;
  }
  return sunk;
}

/* More ships of a class are not repeated but counted. */
#define MOST_REPEATED 5

/* Appends `count` ships of a class, separated by blanks: `3 3`, `1 x 13`, `cruiser`. */
static void append_ships(struct text *text, const struct ship_tally *tally, int count, const char *mark) {
  if (tally->name.length > 0) {
    text_append(text, tally->name.bytes);
    text_append(text, mark);
  } else if (count > MOST_REPEATED) {
    text_appendf(text, "%d%s x %d", tally->length, mark, count);
  } else {
    for (int ship = 0; ship < count; ship++) {
      text_appendf(text, "%s%d%s", ship > 0 ? " " : "", tally->length, mark);
    }
  }
}

/* Appends the ships of a class. Ships that may not be there stand last, with question marks: `3 3?`. */
static void append_class(struct text *text, const struct ship_tally *tally, int count, bool is_sunk) {
  const int uncertain = is_sunk ? 0 : tally->uncertain;
  if (count > uncertain) {
    append_ships(text, tally, count - uncertain, "");
  }
  if (uncertain > 0) {
    text_append(text, count > uncertain ? " " : "");
    append_ships(text, tally, uncertain, "?");
  }
}

static int count_of(const struct ship_tally *tally, bool is_sunk) {
  return is_sunk ? tally->sunk : tally->afloat;
}

/* The number of ships in one of the two lists, with those of unknown class. */
static int list_length(const struct ships *ships, bool is_sunk) {
  int count = is_sunk ? ships->others : 0;
  for (size_t index = 0; index < ships->class_count; index++) {
    count += count_of(&ships->classes[index], is_sunk);
  }
  return count;
}

/* Appends both lists, in one line or with a NUL after each of their lines. */
static void append_lists(struct text *text, const struct ships *ships, bool in_lines) {
  const char *gap = "";
  for (int is_sunk = 0; is_sunk <= 1; is_sunk++) {
    if (list_length(ships, is_sunk) == 0) {
      continue;
    }
    text_appendf(text, "%s%s", gap, is_sunk ? "sunk" : "afloat");
    text_append_bytes(text, in_lines ? "" : ":", 1);
    for (size_t index = 0; index < ships->class_count; index++) {
      const int count = count_of(&ships->classes[index], is_sunk);
      if (count > 0) {
        text_append(text, in_lines ? "  " : " ");
        append_class(text, &ships->classes[index], count, is_sunk);
        text_append_bytes(text, "", in_lines);
      }
    }
    if (is_sunk && ships->others > 0) {
      text_appendf(text,
                   in_lines                            ? "  %d more"
                   : ships_sunk(ships) > ships->others ? " and %d more"
                                                       : " %d, of unknown length",
                   ships->others);
      text_append_bytes(text, "", in_lines);
    }
    gap = in_lines ? "" : "   ";
  }
}

void ships_append_line(struct text *text, const struct ships *ships) {
  const size_t before = text->length;
  append_lists(text, ships, false);
  text_append(text, text->length > before ? "\n" : "");
}

void ships_append_lines(struct text *lines, const struct ships *ships) {
  append_lists(lines, ships, true);
}

/* ---- Fleets that are possible ------------------------------------------------------------------------------ */

/* A fleet with the number of its configurations. */
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

static void append_fleet(struct text *text, const fc_board *board, const int *ships) {
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

/* False where memory is short. The caller clears the fleets, also after a failure. */
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
      append_fleet(&fleet->ships, board, ships);
    }
    read = read && !text_failed(&fleet->ships);
  }
  memory_free(ships);
  return read;
}

/* ---- Fleets that are possible, for people ---------------------------------------------------------------------------------- */

/*
 *     possible fleets:
 *       62.50%  4 3 2
 *       37.50%  4 2
 */

/* Further fleets are counted. */
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
      padded_append(text, &percent, SHARE_WIDTH + 2);
      text_appendf(text, "%%  %s\n", fleets.all[i].ships.bytes);
    }
  }
  if (possible > MOST_LISTED) {
    text_appendf(text, "  and %zu more\n", possible - MOST_LISTED);
  }
  fleets_clear(&fleets);
}

/* ---- Fleets that are possible, as JSON ------------------------------------------------------------------------------------- */

void fleets_add(struct json *json, const char *key, const fc_board *board, const fc_analysis *analysis) {
  struct possible_fleets fleets;
  const bool read = fleets_read(&fleets, board, analysis);
  mpq_t chance;
  mpq_init(chance);
  json->text->failed = json->text->failed || !read;
  json_open_array(json, key);
  for (size_t i = 0; read && i < fleets.fleet_count; i++) {
    struct possible_fleet *fleet = &fleets.all[i];
    json_open_object(json, NULL);
    json_add_text(json, "fleet", &fleet->ships);
    json_add_integer(json, "count", fleet->count);
    mpq_set_z(chance, fleet->count);
    if (mpz_sgn(fleets.count) > 0) {
      mpz_set(mpq_denref(chance), fleets.count);
      mpq_canonicalize(chance);
      json_add_shortest(json, "chance", nearest_double(chance));
    } else {
      json_add_null(json, "chance");
    }
    json_close_object(json);
  }
  json_close_array(json);
  mpq_clear(chance);
  fleets_clear(&fleets);
}
