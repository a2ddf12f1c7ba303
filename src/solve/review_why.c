/*
 * The kind of a mistake, and a sentence that says why another shot is better.
 *
 * Both are found on the board as a person sees it: the hits whose ships are not known to be sunk, the ships that are afloat, and
 * the chances.
 */
#include <math.h>

#include "solve/review.h"
#include "text/cell_label.h"

/* ---- The board ------------------------------------------------------------------------------------------------------------- */

static const fc_cell sides[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
static const fc_cell corners[] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
enum { SIDES = 4 };

static fc_cell neighbour(fc_cell cell, fc_cell step) {
  return (fc_cell){cell.row + step.row, cell.column + step.column};
}

static fc_cell_state known_at(const struct review_position *position, fc_cell cell) {
  const int rows = fc_board_rows(position->board);
  const int columns = fc_board_columns(position->board);
  const bool is_on_board = cell.row >= 0 && cell.row < rows && cell.column >= 0 && cell.column < columns;
  return is_on_board ? position->known[cell.row * columns + cell.column] : FC_CELL_WATER;
}

static bool is_hit(const struct review_position *position, fc_cell cell) {
  return known_at(position, cell) == FC_CELL_HIT;
}

static double chance_at(const struct review_position *position, fc_cell cell) {
  return position->chances[cell.row * fc_board_columns(position->board) + cell.column];
}

/* Finds two hits in a line that does not contain a cell, the first of them beside it. */
static bool find_line_beside(fc_cell line[2], const struct review_position *position, fc_cell cell) {
  for (int i = 0; i < SIDES; i++) {
    const fc_cell hit = neighbour(cell, sides[i]);
    for (int turn = 1; turn < SIDES && is_hit(position, hit); turn += 2) {
      const fc_cell other = neighbour(hit, sides[(i + turn) % SIDES]);
      if (is_hit(position, other)) {
        line[0] = hit;
        line[1] = other;
        return true;
      }
    }
  }
  return false;
}

/* Finds a hit or a sunk ship beside a cell, or at one of its corners where ships may not touch there. */
static bool find_touched(fc_cell *touched, const struct review_position *position, fc_cell cell) {
  const fc_touching touching = fc_board_touching(position->board);
  for (int i = 0; i < SIDES && touching != FC_TOUCHING_ANY; i++) {
    const fc_cell beside = neighbour(cell, sides[i]);
    const fc_cell corner = neighbour(cell, corners[i]);
    if (known_at(position, beside) == FC_CELL_SUNK) {
      *touched = beside;
      return true;
    }
    if (touching == FC_TOUCHING_NONE && (known_at(position, corner) == FC_CELL_SUNK || is_hit(position, corner))) {
      *touched = corner;
      return true;
    }
  }
  return false;
}

/* Finds the nearest hit in the row or the column of a cell, at a distance of at most `most`. */
static bool find_hit_near(fc_cell *found, const struct review_position *position, fc_cell cell, int most) {
  for (int distance = 1; distance <= most; distance++) {
    for (int i = 0; i < SIDES; i++) {
      const fc_cell hit = {cell.row + distance * sides[i].row, cell.column + distance * sides[i].column};
      if (is_hit(position, hit)) {
        *found = hit;
        return true;
      }
    }
  }
  return false;
}

static bool has_state(const struct review_position *position, fc_cell_state state) {
  const int cells = fc_board_rows(position->board) * fc_board_columns(position->board);
  bool has = false;
  for (int cell = 0; cell < cells && !has; cell++) {
    has = position->known[cell] == state;
  }
  return has;
}

/* The most ships of a possible fleet that are not known to be sunk. A ship of unknown length is one, though it has several
 * classes. */
static int most_afloat(const struct review_position *position) {
  int most = 0;
  mpz_t configurations;
  mpz_init(configurations);
  for (size_t index = 0; index < fc_analysis_fleet_count(position->analysis); index++) {
    (void)fc_analysis_fleet(position->fleet, configurations, position->analysis, index, NULL); /* cannot fail */
    int ships = -position->others;
    for (size_t i = 0; i < fc_board_ship_class_count(position->board) && mpz_sgn(configurations) > 0; i++) {
      ships += position->fleet[i] - position->sunk[i];
    }
    most = ships > most ? ships : most;
  }
  mpz_clear(configurations);
  return most;
}

/* ---- What is wrong --------------------------------------------------------------------------------------------------------- */

fc_phase review_phase(const struct review_position *position) {
  if (has_state(position, FC_CELL_HIT)) {
    return FC_PHASE_FOLLOWING;
  }
  if (!has_state(position, FC_CELL_SUNK)) {
    return FC_PHASE_OPENING;
  }
  return most_afloat(position) > 1 ? FC_PHASE_HUNTING : FC_PHASE_END;
}

/* The words for leaks, in the order of fc_leak. */
static const struct leak_words {
  const char *name;
  const char *title;
} leak_words[FC_LEAKS] = {
    [FC_LEAK_DIRECTION] = {"direction", "wrong direction after a hit"},
    [FC_LEAK_AWAY] = {"away", "away from a ship that was hit"},
    [FC_LEAK_FOLLOWING] = {"following", "following a hit"},
    [FC_LEAK_BESIDE] = {"beside", "beside a ship, where none can be"},
    [FC_LEAK_IMPOSSIBLE] = {"impossible", "where no ship that is left fits"},
    [FC_LEAK_OPENING] = {"opening", "before the first hit"},
    [FC_LEAK_HUNTING] = {"hunting", "looking for the next ship"},
    [FC_LEAK_END] = {"end", "looking for the last ship"},
};

const char *fc_leak_name(fc_leak leak) {
  return (size_t)leak < FC_LEAKS ? leak_words[leak].name : NULL;
}

const char *fc_leak_title(fc_leak leak) {
  return (size_t)leak < FC_LEAKS ? leak_words[leak].title : NULL;
}

fc_leak review_leak(const struct review_position *position, fc_phase phase) {
  static const fc_leak of_phases[] = {[FC_PHASE_OPENING] = FC_LEAK_OPENING,
                                      [FC_PHASE_HUNTING] = FC_LEAK_HUNTING,
                                      [FC_PHASE_FOLLOWING] = FC_LEAK_FOLLOWING,
                                      [FC_PHASE_END] = FC_LEAK_END};
  const int longest = fc_board_ship_class(position->board, 0).length;
  fc_cell line[2];
  fc_cell cell;
  if (find_line_beside(line, position, position->shot)) {
    return FC_LEAK_DIRECTION;
  }
  if (chance_at(position, position->shot) <= 0) {
    return find_touched(&cell, position, position->shot) ? FC_LEAK_BESIDE : FC_LEAK_IMPOSSIBLE;
  }
  if (phase == FC_PHASE_FOLLOWING && !find_hit_near(&cell, position, position->shot, longest - 1)) {
    return FC_LEAK_AWAY;
  }
  return of_phases[phase];
}

/* ---- Words ----------------------------------------------------------------------------------------------------------------- */

static struct cell_label label_of(const struct review_position *position, fc_cell cell) {
  return cell_label_of(cell.row, cell.column, fc_board_labels(position->board));
}

/* The ships of a class that are afloat and can be on a cell. */
static int ships_at(const struct review_position *position, size_t index, fc_cell cell) {
  mpz_t configurations;
  mpz_init(configurations);
  (void)fc_analysis_by_class(configurations, position->analysis, index, cell.row, cell.column, NULL); /* cannot fail */
  const bool is_possible = mpz_sgn(configurations) > 0;
  mpz_clear(configurations);
  return is_possible ? fc_board_ship_class(position->board, index).ships - position->sunk[index] : 0;
}

/* The ships that can be on a cell, of a fleet that is known. */
static int all_ships_at(const struct review_position *position, fc_cell cell) {
  int ships = 0;
  for (size_t i = 0; i < fc_board_ship_class_count(position->board); i++) {
    ships += ships_at(position, i, cell);
  }
  return ships;
}

/* Appends the ships that can be on a cell: `the 5`, `a 3 or a 2`, `the carrier`. */
static void append_ships(struct text *text, const struct review_position *position, fc_cell cell) {
  const char *separator = "";
  for (size_t i = 0; i < fc_board_ship_class_count(position->board); i++) {
    const int ships = ships_at(position, i, cell);
    const fc_ship_class class = fc_board_ship_class(position->board, i);
    if (ships > 0 && class.name != NULL) {
      text_appendf(text, "%sthe %s", separator, class.name);
    } else if (ships > 0) {
      text_appendf(text, "%s%s %d", separator, ships == 1 ? "the" : "a", class.length);
    }
    separator = ships > 0 ? " or " : separator;
  }
}

static void append_small(struct text *text, int number) {
  static const char *const words[] = {"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};
  if (number < (int)(sizeof words / sizeof words[0])) {
    text_append(text, words[number]);
  } else {
    text_appendf(text, "%d", number);
  }
}

static void append_chances(struct text *text, const struct review_position *position, fc_cell better) {
  const double low = 100 * chance_at(position, position->shot);
  const double high = 100 * chance_at(position, better);
  const int decimals = fabs(high - low) < 1 ? 2 : 0;
  text_appendf(text, "%s hits with %.*f%%, %s with %.*f%%.", label_of(position, better).string, decimals, high,
               label_of(position, position->shot).string, decimals, low);
}

static void append_line(struct text *text, const struct review_position *position, const fc_cell line[2]) {
  text_appendf(text, "%s and %s were hit in one %s", label_of(position, line[0]).string, label_of(position, line[1]).string,
               line[0].row == line[1].row ? "row" : "column");
}

/* Appends why no ship can be where the shot was fired. */
static void append_impossible(struct text *text, const struct review_position *position, fc_leak leak) {
  fc_cell cells[2];
  const bool may_touch = fc_board_touching(position->board) == FC_TOUCHING_ANY;
  text_appendf(text, "No ship can be at %s: ", label_of(position, position->shot).string);
  if (leak == FC_LEAK_DIRECTION && !may_touch && find_line_beside(cells, position, position->shot)) {
    append_line(text, position, cells);
    text_append(text, ".");
  } else if (leak == FC_LEAK_BESIDE && find_touched(cells, position, position->shot)) {
    text_appendf(text, "it would touch the one at %s.", label_of(position, cells[0]).string);
  } else {
    text_append(text, "none that is left fits there.");
  }
}

/* Appends why a cell with the same chance, or a lower one, is better. */
static void append_hidden(struct text *text, const struct review_position *position, fc_cell better) {
  const double gain = chance_at(position, better) - chance_at(position, position->shot);
  double bits[2] = {0};
  (void)fc_shot_bits(&bits[0], position->analysis, position->board, position->shot.row, position->shot.column, NULL);
  (void)fc_shot_bits(&bits[1], position->analysis, position->board, better.row, better.column, NULL);
  text_appendf(text, "%s is %s, but ", label_of(position, position->shot).string, gain < -1e-9 ? "likelier" : "as likely");
  text_appendf(text, bits[1] > bits[0] + 1e-9 ? "the answer at %s tells more." : "fewer shots are needed after %s.",
               label_of(position, better).string);
}

void review_why(struct text *text, const struct review_position *position, fc_leak leak, fc_cell better) {
  fc_cell cells[2];
  const double chance = chance_at(position, position->shot);
  if (chance <= 0) {
    append_impossible(text, position, leak);
  } else if (chance_at(position, better) <= chance + 1e-9) {
    append_hidden(text, position, better);
  } else if (leak == FC_LEAK_DIRECTION && find_line_beside(cells, position, position->shot)) {
    append_line(text, position, cells);
    text_append(text, ": ");
    append_chances(text, position, better);
  } else if (leak == FC_LEAK_AWAY && find_hit_near(cells, position, better, 1)) {
    text_appendf(text, "The ship at %s is not sunk: ", label_of(position, cells[0]).string);
    append_chances(text, position, better);
  } else if (fc_analysis_fleet_count(position->analysis) == 1 &&
             all_ships_at(position, position->shot) < all_ships_at(position, better)) {
    text_appendf(text, "%s could only be hit by ", label_of(position, position->shot).string);
    append_ships(text, position, position->shot);
    text_appendf(text, "; %s by any of ", label_of(position, better).string);
    append_small(text, all_ships_at(position, better));
    text_append(text, " ships.");
  } else {
    append_chances(text, position, better);
  }
}
