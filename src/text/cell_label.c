#include "text/cell_label.h"

#include <stdio.h>
#include <string.h>

int cell_label_column(char letter) {
  return letter >= 'a' ? letter - 'a' : letter - 'A';
}

enum { CYRILLIC = 32, SHORT_I = 9, LAST_IN_ORDER = 25, E = 29 };

/* The position, from 0, of the Cyrillic letter at the start of a text in the Russian alphabet without Ё; -1: the text
 * begins with no such letter. */
static int cyrillic_letter(struct span text) {
  static const int first = 0x410; /* А; the small letters follow the capitals */
  if (text.length < 2 || (text.bytes[0] != '\xD0' && text.bytes[0] != '\xD1')) {
    return -1;
  }
  const int letter = ((text.bytes[0] & 0x1F) << 6 | (text.bytes[1] & 0x3F)) - first;
  return letter >= 0 && letter < 2 * CYRILLIC ? letter % CYRILLIC : -1;
}

/* Boards skip Й, and after Щ also Ъ, Ы and Ь. */
size_t cell_letter_take(int *line, struct span text) {
  if (text.length > 0 && is_letter(text.bytes[0])) {
    *line = cell_label_column(text.bytes[0]);
    return 1;
  }
  const int letter = cyrillic_letter(text);
  if (letter < 0 || letter == SHORT_I || (letter > LAST_IN_ORDER && letter != E)) {
    return 0;
  }
  *line = letter == E ? LAST_IN_ORDER : letter - (letter > SHORT_I);
  return 2;
}

enum cell_letters cell_label_letters(struct span label) {
  for (size_t i = 0; i < label.length; i++) {
    if ((unsigned char)label.bytes[i] >= 0x80) {
      return LETTERS_CYRILLIC;
    }
  }
  return LETTERS_LATIN;
}

/* Whether a text has one of these letters alone, not within a word. */
static bool has_latin_letter_of(struct span text, const char *letters) {
  for (size_t i = 0; i < text.length; i++) {
    const bool is_alone = (i == 0 || !is_letter(text.bytes[i - 1])) && (i + 1 == text.length || !is_letter(text.bytes[i + 1]));
    if (is_alone && is_letter(text.bytes[i]) && strchr(letters, text.bytes[i]) != NULL) {
      return true;
    }
  }
  return false;
}

bool cell_label_misleads(struct span text, fc_labels labels) {
  static const char misleading[][3] = {"В", "Е", "К", "М", "Н", "О", "С", "Т", "У", "Х"};
  if (labels == FC_LABELS_CYRILLIC) {
    return has_latin_letter_of(text, "BCEHKMOPTXYbcehkmoptxy");
  }
  for (; text.length > 0; text = (struct span){text.bytes + 1, text.length - 1}) {
    const int letter = cyrillic_letter(text);
    for (size_t i = 0; letter >= 0 && i < sizeof misleading / sizeof misleading[0]; i++) {
      if (letter == cyrillic_letter(span_of(misleading[i]))) {
        return true;
      }
    }
  }
  return false;
}

char cell_label_letter(int column) {
  return (char)('A' + column);
}

/* The letter of a line, with a NUL at the end. */
struct line_letter {
  char bytes[3];
};

static struct line_letter letter_of(int line, fc_labels labels) {
  if (labels != FC_LABELS_CYRILLIC) {
    return (struct line_letter){{cell_label_letter(line)}};
  }
  const int letter = 0x410 + (line == LAST_IN_ORDER ? E : line + (line >= SHORT_I));
  return (struct line_letter){{(char)(0xC0 | letter >> 6), (char)(0x80 | (letter & 0x3F))}};
}

void cell_label_take(int *row, int *column, int letter, int number, fc_labels labels) {
  *row = labels == FC_LABELS_ROWS ? letter : number;
  *column = labels == FC_LABELS_ROWS ? number : letter;
}

/* Splits a label into its letter, which comes first or last, and its number. */
static bool split(int *letter, int *number, struct span label, bool is_letter_first) {
  const size_t at_end = label.length > 0 && is_letter(label.bytes[label.length - 1]) ? 1 : 2;
  const size_t start = is_letter_first || label.length < at_end ? 0 : label.length - at_end;
  const size_t size = cell_letter_take(letter, (struct span){label.bytes + start, label.length - start});
  struct span digits = {label.bytes, start};
  if (is_letter_first) {
    const size_t hyphen = size < label.length && label.bytes[size] == '-' ? 1 : 0;
    digits = (struct span){label.bytes + size + hyphen, label.length - size - hyphen};
  }
  int read;
  if (size == 0 || !span_number(&read, digits)) {
    return false;
  }
  *number = read - 1;
  return true;
}

bool cell_label_read(int *row, int *column, struct span label, fc_labels labels) {
  int letter;
  int number;
  if (!split(&letter, &number, label, true) && !split(&letter, &number, label, false)) {
    return false;
  }
  cell_label_take(row, column, letter, number, labels);
  return true;
}

void cell_label_write(struct text *text, int row, int column, fc_labels labels) {
  text_append(text, letter_of(labels == FC_LABELS_ROWS ? row : column, labels).bytes);
  text_append_number(text, (unsigned)(labels == FC_LABELS_ROWS ? column : row) + 1);
}

static struct cell_label line_label(int line, bool has_letter, fc_labels labels) {
  struct cell_label label;
  if (has_letter) {
    (void)snprintf(label.string, sizeof label.string, "%s", letter_of(line, labels).bytes);
  } else {
    (void)snprintf(label.string, sizeof label.string, "%d", line + 1);
  }
  return label;
}

struct cell_label row_label(int row, fc_labels labels) {
  return line_label(row, labels == FC_LABELS_ROWS, labels);
}

struct cell_label column_label(int column, fc_labels labels) {
  return line_label(column, labels != FC_LABELS_ROWS, labels);
}

struct cell_label cell_label_of(int row, int column, fc_labels labels) {
  struct cell_label label;
  const bool rows_have_letters = labels == FC_LABELS_ROWS;
  (void)snprintf(label.string, sizeof label.string, "%s%d", letter_of(rows_have_letters ? row : column, labels).bytes,
                 (rows_have_letters ? column : row) + 1);
  return label;
}

bool cell_range_split(struct span *first, struct span *last, struct span word) {
  if (span_split(first, last, word, ':')) {
    return true;
  }
  static const char *const dashes[] = {"-", "–"};
  for (size_t at = 1; at < word.length; at++) {
    for (size_t i = 0; i < sizeof dashes / sizeof dashes[0]; i++) {
      const size_t length = strlen(dashes[i]);
      int row;
      int column;
      if (length >= word.length - at || memcmp(word.bytes + at, dashes[i], length) != 0) {
        continue;
      }
      *first = (struct span){word.bytes, at};
      *last = (struct span){word.bytes + at + length, word.length - at - length};
      if (cell_label_read(&row, &column, *first, FC_LABELS_COLUMNS) && cell_label_read(&row, &column, *last, FC_LABELS_COLUMNS)) {
        return true;
      }
    }
  }
  *first = word;
  *last = (struct span){span_end(word), 0};
  return false;
}
