/* A fleet to shoot at. */
#include "hidden_fleet.h"

#include <string.h>

static bool is_letter(char character) {
  return (character >= 'A' && character <= 'Z') || (character >= 'a' && character <= 'z');
}

/* Appends the cells of a line, up to its end or that of the text. Returns how many, or -1 if there is something else. */
static int read_row(struct hidden_fleet *fleet, const char **text) {
  char *cells = fleet->cells + (size_t)fleet->rows * (size_t)fleet->columns;
  int count = 0;
  for (; **text && **text != '\n'; (*text)++) {
    const char character = **text;
    if (character == ' ' || character == '\r') {
      continue;
    }
    if ((!is_letter(character) && character != '.') || cells + count >= fleet->cells + HIDDEN_FLEET_CELLS) {
      return -1;
    }
    cells[count++] = character;
  }
  return count;
}

static void find_ships(struct hidden_fleet *fleet) {
  for (int cell = 0; cell < fleet->rows * fleet->columns; cell++) {
    const char letter = fleet->cells[cell];
    if (letter != '.') {
      fleet->ships_afloat += fleet->lengths[(int)letter] == 0;
      fleet->lengths[(int)letter]++;
      fleet->cells_left[(int)letter]++;
    }
  }
}

bool hidden_fleet_read(struct hidden_fleet *fleet, const char *text) {
  *fleet = (struct hidden_fleet){0};
  while (*text) {
    if (*text == '#') {
      text += strcspn(text, "\n");
    }
    const int count = read_row(fleet, &text);
    if (count < 0 || (count > 0 && fleet->rows > 0 && count != fleet->columns)) {
      return false;
    }
    if (count > 0) {
      fleet->columns = count;
      fleet->rows++;
    }
    text += *text == '\n';
  }
  find_ships(fleet);
  return fleet->ships_afloat > 0;
}

enum answer hidden_fleet_shoot(struct hidden_fleet *fleet, int *length, int row, int column) {
  const int letter = fleet->cells[row * fleet->columns + column];
  if (letter == '.') {
    return ANSWER_MISS;
  }
  *length = fleet->lengths[letter];
  fleet->cells_left[letter]--;
  if (fleet->cells_left[letter] > 0) {
    return ANSWER_HIT;
  }
  fleet->ships_afloat--;
  return ANSWER_SUNK;
}
