/*
 * Ships afloat and sunk, as a line and as a list; and the possible fleets.
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
#include <string.h>

#include "sys/memory.h"
#include "sys/status.h"

/* ---- Ships afloat and sunk --------------------------------------------------------------------------------- */

static int smaller(int one, int other) {
  return one < other ? one : other;
}

/* Finds the least and the most ships of each class over all possible fleets, or without an analysis over all fleets of the rules.
 * `fleet` has room for the ships of all classes. */
static void find_numbers(int *least, int *most, int *fleet, const fc_board *board, const fc_analysis *analysis) {
  const size_t class_count = fc_board_ship_class_count(board);
  const size_t fleet_count = analysis != NULL ? fc_analysis_fleet_count(analysis) : 0;
  mpz_t configurations;
  mpz_init(configurations);
  for (size_t i = 0; i < class_count; i++) {
    const fc_ship_class class = fc_board_ship_class(board, i);
    const bool is_open = fleet_count > 0 && class.optional > 0;
    least[i] = is_open ? class.ships : class.ships - class.optional;
    most[i] = is_open ? 0 : class.ships;
  }
  for (size_t index = 0; index < fleet_count; index++) {
    (void)fc_analysis_fleet(fleet, configurations, analysis, index, NULL); /* cannot fail */
    for (size_t i = 0; i < class_count && mpz_sgn(configurations) > 0; i++) {
      least[i] = smaller(least[i], fleet[i]);
      most[i] = fleet[i] > most[i] ? fleet[i] : most[i];
    }
  }
  mpz_clear(configurations);
}

/* ---- Lengths of sunk ships, where the opponent does not say them ------------------------------------------------------- */

/* Finds the number of configurations with a ship of a length on a cell. Whether they are some, but not all. */
static bool may_be_of_length(mpz_t configurations, const fc_analysis *analysis, const fc_shot *shot, int length, mpz_srcptr all) {
  (void)fc_analysis_by_length(configurations, analysis, length, shot->row, shot->column, NULL); /* cannot fail */
  return mpz_sgn(configurations) > 0 && mpz_cmp(configurations, all) != 0;
}

/* Appends the possible lengths of the ship that a shot sank, the likeliest first: `of length 3 (89.6 %) or 1 (10.4 %)`. False
 * where its length is known. */
static bool append_chances(struct text *text, const fc_analysis *analysis, const fc_shot *shot, mpz_srcptr all, speaker *say) {
  const size_t length_count = fc_analysis_length_count(analysis);
  bool is_said[FC_MAX_SHIP_LENGTH + 1] = {false};
  const char *separator = say("of length ");
  mpz_t configurations, most;
  mpz_inits(configurations, most, NULL);
  for (int likeliest = 1; likeliest > 0;) {
    likeliest = 0;
    mpz_set_ui(most, 0);
    for (size_t i = 0; i < length_count; i++) {
      const int length = fc_analysis_length(analysis, i);
      if (!is_said[length] && may_be_of_length(configurations, analysis, shot, length, all) &&
          mpz_cmp(configurations, most) > 0) {
        mpz_set(most, configurations);
        likeliest = length;
      }
    }
    if (likeliest > 0) {
      text_appendf(text, "%s%d (", separator, likeliest);
      percent_append(text, most, all, 1, say);
      text_appendf(text, "%s)", say(" %"));
      is_said[likeliest] = true;
      separator = say(" or ");
    }
  }
  mpz_clears(configurations, most, NULL);
  return separator[0] == ' ';
}

/* Writes the chances of the lengths of the other sunk ships, if each was sunk by a shot that leaves its length open. */
static void find_chances(struct ships *ships, const fc_board *board, const fc_analysis *analysis) {
  struct text chances = {0};
  int open = 0;
  mpz_t all;
  mpz_init(all);
  fc_analysis_count(all, analysis);
  for (size_t i = 0; i < fc_board_shot_count(board); i++) {
    const fc_shot shot = fc_board_shot(board, i);
    struct text of_ship = {0};
    if (shot.answer == FC_ANSWER_SUNK && append_chances(&of_ship, analysis, &shot, all, ships->say)) {
      text_append(&chances, open > 0 ? "; " : "");
      char label[FC_CELL_LABEL_SIZE];
      if (ships->others > 1 && fc_board_cell_label(label, board, shot.row, shot.column, NULL) == FC_OK) {
        text_appendf(&chances, "%s ", label);
      }
      text_append_bytes(&chances, of_ship.bytes, of_ship.length);
      chances.failed |= text_failed(&of_ship);
      open++;
    }
    text_clear(&of_ship);
  }
  mpz_clear(all);
  if (open == ships->others) {
    ships->chances = chances;
  } else {
    text_clear(&chances);
  }
}

fc_status ships_read(struct ships *ships, const fc_board *board, const fc_analysis *analysis, speaker *say,
                     const fc_options *options, fc_error *error) {
  const size_t class_count = fc_board_ship_class_count(board);
  int *numbers = memory_allocate(4 * (class_count + 1), sizeof *numbers);
  *ships = (struct ships){.say = say, .classes = memory_allocate_zeroed(class_count + 1, sizeof *ships->classes)};
  if (numbers == NULL || ships->classes == NULL) {
    memory_free(numbers);
    return error_no_memory(error);
  }
  int *sunk = numbers;
  int *least = sunk + class_count + 1;
  int *most = least + class_count + 1;
  fc_status status = fc_board_ships_sunk(sunk, &ships->others, board, analysis, options, error);
  if (status == FC_OK) {
    find_numbers(least, most, most + class_count + 1, board, analysis);
  }
  for (size_t index = 0; status == FC_OK && index < class_count; index++) {
    const fc_ship_class class = fc_board_ship_class(board, index);
    struct ship_tally *tally = &ships->classes[ships->class_count++];
    *tally = (struct ship_tally){.length = class.length, .afloat = most[index] - sunk[index], .sunk = sunk[index]};
    tally->uncertain = smaller(most[index] - least[index], tally->afloat);
    text_append(&tally->name, class.name != NULL ? class.name : "");
    status = text_failed(&tally->name) ? error_no_memory(error) : FC_OK;
  }
  memory_free(numbers);
  if (status == FC_OK && ships->others > 0 && analysis != NULL) {
    find_chances(ships, board, analysis);
    status = text_failed(&ships->chances) ? error_no_memory(error) : FC_OK;
  }
  return status;
}

void ships_clear(struct ships *ships) {
  for (size_t index = 0; index < ships->class_count; index++) {
    text_clear(&ships->classes[index].name);
  }
  memory_free(ships->classes);
  text_clear(&ships->chances);
  *ships = (struct ships){0};
}

int ships_sunk(const struct ships *ships) {
  int sunk = ships->others;
  for (size_t index = 0; index < ships->class_count; index++) {
    sunk += ships->classes[index].sunk;
  }
  return sunk;
}

/* More ships of a class are counted, not repeated. */
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

/* The number of ships in one of the two lists, ships of unknown class included. */
static int list_length(const struct ships *ships, bool is_sunk) {
  int count = is_sunk ? ships->others : 0;
  for (size_t index = 0; index < ships->class_count; index++) {
    count += count_of(&ships->classes[index], is_sunk);
  }
  return count;
}

/* Appends the sunk ships of unknown class: `and 2 more`, `one ship, of length 3 (89.6 %) or 1 (10.4 %)`. */
static void append_others(struct text *text, const struct ships *ships, bool in_lines) {
  const bool are_more = ships_sunk(ships) > ships->others;
  speaker *say = ships->say;
  if (in_lines || ships->chances.length == 0) {
    text_append(text, in_lines || are_more ? "" : " ");
    text_appendf(text, say(in_lines ? "  %d more" : are_more ? " and %d more" : "%d of those, not known which"), ships->others);
    return;
  }
  text_append(text, are_more ? say(" and ") : " ");
  if (ships->others > 1) {
    text_appendf(text, say(are_more ? "%d more: " : "%d ships: "), ships->others);
  } else {
    text_append(text, say(are_more ? "one more, " : "one ship, "));
  }
  text_append(text, ships->chances.bytes);
}

/* Appends both lists, in one line or with a NUL after each of their lines. */
static void append_lists(struct text *text, const struct ships *ships, bool in_lines) {
  const char *gap = "";
  for (int is_sunk = 0; is_sunk <= 1; is_sunk++) {
    if (list_length(ships, is_sunk) == 0) {
      continue;
    }
    const char *title = ships->say(is_sunk ? "sunk:" : "afloat:");
    text_append(text, gap);
    text_append_bytes(text, title, strlen(title) - in_lines);
    text_append_bytes(text, "", in_lines);
    for (size_t index = 0; index < ships->class_count; index++) {
      const int count = count_of(&ships->classes[index], is_sunk);
      if (count > 0) {
        text_append(text, in_lines ? "  " : " ");
        append_class(text, &ships->classes[index], count, is_sunk);
        text_append_bytes(text, "", in_lines);
      }
    }
    if (is_sunk && ships->others > 0) {
      append_others(text, ships, in_lines);
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

void ships_add(struct json *json, const struct ships *ships) {
  json_open_array(json, "ships");
  for (size_t index = 0; index < ships->class_count; index++) {
    const struct ship_tally *tally = &ships->classes[index];
    json_open_object(json, NULL);
    if (tally->name.length > 0) {
      json_add_string(json, "name", text_string(&tally->name));
    }
    json_add_whole(json, "length", tally->length);
    json_add_whole(json, "afloat", tally->afloat);
    json_add_whole(json, "sunk", tally->sunk);
    json_close_object(json);
  }
  json_close_array(json);
}

/* ---- Possible fleets ------------------------------------------------------------------------------------------------------- */

bool fleets_are_several(const fc_analysis *analysis) {
  return fc_analysis_fleet_count(analysis) > 1;
}

/* Appends a fleet that has ships[i] ships of class i: `4 3 2`. */
static void append_fleet(struct text *text, const fc_board *board, const int *ships, speaker *say) {
  const size_t before = text->length;
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const fc_ship_class class = fc_board_ship_class(board, i);
    for (int ship = 0; ship < ships[i]; ship++) {
      text_append(text, text->length > before ? " " : "");
      if (class.name != NULL) {
        text_append(text, class.name);
      } else {
        text_append_number(text, (unsigned)class.length);
      }
    }
  }
  text_append(text, text->length > before ? "" : say("no ships"));
}

/* ---- Possible fleets, for people ------------------------------------------------------------------------------------------- */

/*
 *     possible fleets:
 *       62.50%  4 3 2
 *       37.50%  4 2
 */

/* Further fleets are counted, not listed. */
#define MOST_LISTED 10

/* A fleet with the number of its configurations. */
struct possible_fleet {
  size_t index; /* in the analysis */
  mpz_t count;
};

static int compare_likelihood(const void *one, const void *other) {
  const struct possible_fleet *fleet = one;
  const struct possible_fleet *behind = other;
  const int order = mpz_cmp(behind->count, fleet->count);
  return order != 0 ? order : (fleet->index > behind->index) - (fleet->index < behind->index);
}

/* Appends the likeliest fleets. `fleets` and `ships` have room for all fleets, and for the ships of all classes. */
static void append_fleets(struct text *text, const fc_board *board, const fc_analysis *analysis, struct possible_fleet *fleets,
                          int *ships, speaker *say) {
  const size_t fleet_count = fc_analysis_fleet_count(analysis);
  size_t possible = 0;
  mpz_t count;
  mpz_init(count);
  for (size_t i = 0; i < fleet_count; i++) {
    fleets[i].index = i;
    mpz_init(fleets[i].count);
    (void)fc_analysis_fleet(ships, fleets[i].count, analysis, i, NULL); /* cannot fail */
    possible += mpz_sgn(fleets[i].count) > 0;
  }
  qsort(fleets, fleet_count, sizeof *fleets, compare_likelihood);
  fc_analysis_count(count, analysis);
  text_appendf(text, "\n%s\n", say("possible fleets:"));
  for (size_t i = 0; i < possible && i < MOST_LISTED; i++) {
    struct text percent = {0};
    percent_append(&percent, fleets[i].count, count, 2, say);
    padded_append(text, &percent, SHARE_WIDTH + 2);
    text_appendf(text, "%s  ", say("%"));
    (void)fc_analysis_fleet(ships, fleets[i].count, analysis, fleets[i].index, NULL);
    append_fleet(text, board, ships, say);
    text_append(text, "\n");
  }
  if (possible > MOST_LISTED) {
    text_appendf(text, say("  and %zu more"), possible - MOST_LISTED);
    text_append(text, "\n");
  }
  for (size_t i = 0; i < fleet_count; i++) {
    mpz_clear(fleets[i].count);
  }
  mpz_clear(count);
}

void fleets_append(struct text *text, const fc_board *board, const fc_analysis *analysis, speaker *say) {
  if (!fleets_are_several(analysis)) {
    return;
  }
  struct possible_fleet *fleets = memory_allocate(fc_analysis_fleet_count(analysis), sizeof *fleets);
  int *ships = memory_allocate(fc_board_ship_class_count(board), sizeof *ships);
  if (fleets != NULL && ships != NULL) {
    append_fleets(text, board, analysis, fleets, ships, say);
  } else {
    text->failed = true;
  }
  memory_free(fleets);
  memory_free(ships);
}

/* ---- Possible fleets, as JSON ---------------------------------------------------------------------------------------------- */

void fleets_add(struct json *json, const fc_board *board, const fc_analysis *analysis) {
  int *ships = memory_allocate(fc_board_ship_class_count(board) + 1, sizeof *ships);
  mpz_t count, all;
  mpz_inits(count, all, NULL);
  fc_analysis_count(all, analysis);
  json->text->failed = json->text->failed || ships == NULL;
  json_open_array(json, "fleets");
  for (size_t i = 0; ships != NULL && i < fc_analysis_fleet_count(analysis); i++) {
    struct text fleet = {0};
    (void)fc_analysis_fleet(ships, count, analysis, i, NULL); /* cannot fail */
    append_fleet(&fleet, board, ships, in_english);
    json_open_object(json, NULL);
    json_add_text(json, "fleet", &fleet);
    json_add_integer(json, "count", count);
    if (mpz_sgn(all) > 0) {
      json_add_shortest(json, "chance", share_of(count, all));
    } else {
      json_add_null(json, "chance");
    }
    json_close_object(json);
  }
  json_close_array(json);
  mpz_clears(count, all, NULL);
  memory_free(ships);
}
