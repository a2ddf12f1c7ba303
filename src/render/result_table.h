/*
 * Tables: the columns of a result are described once, and printed as text, CSV, JSON and HTML.
 *
 * A row is any struct. A column has the offset and the format of a value in it.
 */
#ifndef FLEETCOUNT_RENDER_RESULT_TABLE_H
#define FLEETCOUNT_RENDER_RESULT_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "render/json.h"
#include "text/text.h"

enum column_kind {                       /* the type of the value, and its type in JSON where that differs */
                   COLUMN_WORD,          /* const char *; NULL: undefined */
                   COLUMN_NOTE,          /* the same; in text on a line of its own below the row, unless it is undefined */
                   COLUMN_CELL,          /* fc_cell */
                   COLUMN_INT,           /* int, from 0 up */
                   COLUMN_SIZE,          /* size_t */
                   COLUMN_COUNT,         /* uint64_t; a decimal string */
                   COLUMN_INTEGER,       /* mpz_t; a decimal string */
                   COLUMN_RATIO,         /* mpq_srcptr, a pointer; NULL: undefined. A string, `5/1` also where it is whole */
                   COLUMN_NUMBER,        /* double; NaN: undefined */
                   COLUMN_REAL,          /* double; always with a decimal point */
                   COLUMN_PERCENT,       /* double, a share of 1; in text with a percent sign */
                   COLUMN_POINTS,        /* double, a difference of shares; in text in percentage points, with its sign */
                   COLUMN_POINTS_AMOUNT, /* the same without a sign */
                   COLUMN_P_VALUE,       /* double; in text `<0.0001` below that */
                   COLUMN_SMALL_P_VALUE  /* double; in text three digits, `<1e-300` below that; NaN: not tested */
};

struct column {
  const char *key;   /* in JSON and CSV; NULL: only in text */
  const char *title; /* in text and HTML; "": the next title stands above both; NULL: there is no such column, or it is a note */
  enum column_kind kind;
  size_t offset;      /* of the value in a row */
  int width;          /* in text; 0: as wide as the widest. Words, cells and ratios stand flush left, all else flush right */
  int decimals;       /* of a double in text */
  const char *before; /* stands before each value in text */
};

#define COLUMN(row, member, kind, key, title, width, decimals) COLUMN_AFTER("", row, member, kind, key, title, width, decimals)
#define COLUMN_AFTER(before, row, member, kind, key, title, width, decimals)                                                     \
  { (key), (title), (kind), offsetof(row, member), (width), (decimals), (before) }

struct result_table {
  const struct column *columns;
  size_t column_count; /* at most MOST_COLUMNS */
  const void *rows;
  size_t row_count;
  size_t row_size;
  int word_width; /* columns of words without a width of their own are at least as wide */
};

#define MOST_COLUMNS 20

/* The table of an array of columns and a pointer to rows. */
#define RESULT_TABLE(columns, rows, row_count)                                                                                   \
  ((struct result_table){(columns), sizeof(columns) / sizeof *(columns), (rows), (row_count), sizeof *(rows), 0})

/* Appends a line of titles and one for each row. Undefined numbers are dashes. */
void result_table_text(struct text *text, const struct result_table *table);

/* Appends a line for each row, below one of keys if `has_head`. Undefined values are empty, infinite ones `inf`. */
void result_table_csv(struct text *text, const struct result_table *table, bool has_head);

/* Appends an array with an object for each row. Undefined values are null, infinite ones the string "infinite". */
void result_table_json(struct json *json, const char *key, const struct result_table *table);

/* Appends the members of the object for a row. */
void result_table_json_members(struct json *json, const struct result_table *table, size_t row);

/* Appends a table of HTML with the columns of text. */
void result_table_html(struct text *text, const struct result_table *table);

#endif
