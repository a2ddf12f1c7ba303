/*
 * The label of a cell: a letter and a number, A1 at the top left. The letter is that of the column, or where rows have letters
 * (FC_LABELS_ROWS) that of the row.
 *
 * Here, and nowhere else, labels become rows and columns, and the other way round.
 */
#ifndef FLEETCOUNT_TEXT_CELL_LABEL_H
#define FLEETCOUNT_TEXT_CELL_LABEL_H

#include <stdbool.h>

#include "fleetcount.h"
#include "text/span.h"
#include "text/text.h"

/* How the cells of a board are called. */
struct labelling {
  fc_labels labels;
  int letters; /* how many lines have letters */
};

/* The alphabets that letters of lines are written in. */
enum cell_letters { LETTERS_UNKNOWN, LETTERS_LATIN, LETTERS_CYRILLIC };

/*
 * Takes the letter of a line, capital or not, at the start of a text: one of A to Z, or a Cyrillic one of the series of Russian
 * boards, which has neither Ё nor Й: А Б В Г Д Е Ж З И К Л М and so on. A letter that looks Latin is of the alphabet it is
 * written in: the Cyrillic В is the third, the Latin B the second. Gives the bytes of the letter; 0: there is none.
 */
size_t cell_letter_take(int *line, struct span text);

enum cell_letters cell_label_letters(struct span label);

/* Whether a text has a Cyrillic letter that looks like the Latin letter of another line, such as В; where lines have Cyrillic
 * letters, whether a Latin letter that looks like one of those stands alone in it. */
bool cell_label_misleads(struct span text, fc_labels labels);

/* The column, or the row, from 0, that a Latin letter, capital or not, stands for. */
int cell_label_column(char letter);

/* The capital letter of a column, or of a row, from 0. */
char cell_label_letter(int column);

/* Reads a label, also `A-1` and `1A`, in either alphabet; false when it is none. The number may be any from 0 up, so that the
 * cell is on the board or not; of the label A0 the row, or column, is -1. */
bool cell_label_read(int *row, int *column, struct span label, fc_labels labels);

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
