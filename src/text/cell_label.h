/*
 * The label of a cell: a letter and a number, A1 at the top left. The letter is the column's, or under FC_LABELS_ROWS the
 * row's.
 *
 * Only this module converts between labels and rows and columns.
 */
#ifndef FLEETCOUNT_TEXT_CELL_LABEL_H
#define FLEETCOUNT_TEXT_CELL_LABEL_H

#include <stdbool.h>

#include "fleetcount.h"
#include "text/span.h"
#include "text/text.h"

/* The labels of a board's cells. */
struct labelling {
  fc_labels labels;
  int letters; /* the number of lines with letters */
};

/* The alphabets of letters in labels. */
enum cell_letters { LETTERS_UNKNOWN, LETTERS_LATIN, LETTERS_CYRILLIC };

/*
 * Takes the letter of a line, capital or not, from the start of a text: A to Z, or the Cyrillic letters of Russian boards
 * without Ё and Й: А Б В Г Д Е Ж З И К Л М and so on. Letters that look alike differ by alphabet: the Cyrillic В is the third,
 * the Latin B the second. Returns the bytes of the letter; 0: there is none.
 */
size_t cell_letter_take(int *line, struct span text);

enum cell_letters cell_label_letters(struct span label);

/* Whether a text has a Cyrillic letter that looks like the Latin letter of another line, such as В. Under FC_LABELS_CYRILLIC:
 * whether it has, outside words, a Latin letter that looks Cyrillic. */
bool cell_label_misleads(struct span text, fc_labels labels);

/* The line, from 0, of a Latin letter, capital or not. */
int cell_label_column(char letter);

/* The capital letter of a line, from 0. */
char cell_label_letter(int column);

/* Reads a label, also `A-1` and `1A`, in either alphabet; false if it is none. The cell need not be on the board: the number is
 * 0 or more, and A0 gives the row, or column, -1. */
bool cell_label_read(int *row, int *column, struct span label, fc_labels labels);

/* Splits the ends of a line of cells: `A1:A5`, `A1-A5`. False if the word has no sign for that; either end may be no cell. */
bool cell_range_split(struct span *first, struct span *last, struct span word);

/* Makes a cell of a letter and a number, both counted from 0. */
void cell_label_take(int *row, int *column, int letter, int number, fc_labels labels);

void cell_label_write(struct text *text, int row, int column, fc_labels labels);

/* A label for a message. */
struct cell_label {
  char string[16];
};

struct cell_label cell_label_of(int row, int column, fc_labels labels);

/* The label of a row, such as `10`, and of a column, such as `J`. */
struct cell_label row_label(int row, fc_labels labels);
struct cell_label column_label(int column, fc_labels labels);

#endif
