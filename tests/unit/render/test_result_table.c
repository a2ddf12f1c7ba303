/* A table of every kind of column, in every format. */
#include <math.h>

#include <gmp.h>

#include "render/result_table.h"
#include "support/testing.h"

struct row {
  const char *name;
  fc_cell cell;
  int whole;
  uint64_t count;
  double number;
  double share;
  double p;
  mpq_srcptr ratio;
};

static const struct column columns[] = {
    COLUMN(struct row, name, COLUMN_WORD, "name", "name", 0, 0),
    COLUMN_AFTER(" at ", struct row, cell, COLUMN_CELL, "cell", "cell", 4, 0),
    COLUMN(struct row, whole, COLUMN_INT, "whole", "", 3, 0),
    COLUMN(struct row, count, COLUMN_COUNT, "count", "two numbers", 9, 0),
    COLUMN(struct row, number, COLUMN_NUMBER, "number", "number", 9, 2),
    COLUMN(struct row, share, COLUMN_PERCENT, "share", NULL, 0, 0),
    COLUMN(struct row, share, COLUMN_PERCENT, NULL, "share", 8, 1),
    COLUMN(struct row, p, COLUMN_P_VALUE, "p", "p", 9, 0),
    COLUMN_AFTER("  ", struct row, ratio, COLUMN_RATIO, "ratio", "ratio", 0, 0),
};

TEST(test_formats) {
  mpq_t ratio, whole;
  mpq_inits(ratio, whole, NULL);
  mpq_set_ui(ratio, 1, 3);
  mpq_set_ui(whole, 2, 1);
  const struct row rows[] = {
      {"one", {0, 0}, 7, 18446744073709551615U, 1.25, 0.5, 0.03, ratio},
      {"a,\"long\" one", {9, 1}, 0, 2, NAN, 1, 1e-9, whole},
      {"x", {2, 2}, 1, 3, INFINITY, 0, 1, NULL},
  };
  const struct result_table table = RESULT_TABLE(columns, rows, 3);
  struct text text = {0};
  struct json json = json_on(&text);
  result_table_text(&text, &table);
  result_table_csv(&text, &table, true);
  result_table_json(&json, NULL, &table);
  assert_string_equal(text.bytes, "name            cell two numbers   number   share        p  ratio\n"
                                  "one          at A1    718446744073709551615     1.25   50.0%   0.0300  1/3\n"
                                  "a,\"long\" one at B10   0        2        -  100.0%  <0.0001  2\n"
                                  "x            at C3    1        3 infinite    0.0%   1.0000  -\n"
                                  "name,cell,whole,count,number,share,p,ratio\n"
                                  "one,A1,7,18446744073709551615,1.25,0.5,0.03,1/3\n"
                                  "\"a,\"\"long\"\" one\",B10,0,2,,1,1e-09,2/1\n"
                                  "x,C3,1,3,inf,0,1,\n"
                                  "[{\"name\": \"one\", \"cell\": \"A1\", \"whole\": 7, \"count\": \"18446744073709551615\", "
                                  "\"number\": 1.25, \"share\": 0.5, \"p\": 0.03, \"ratio\": \"1/3\"}, "
                                  "{\"name\": \"a,\\\"long\\\" one\", \"cell\": \"B10\", \"whole\": 0, \"count\": \"2\", "
                                  "\"number\": null, \"share\": 1, \"p\": 1e-9, \"ratio\": \"2/1\"}, "
                                  "{\"name\": \"x\", \"cell\": \"C3\", \"whole\": 1, \"count\": \"3\", "
                                  "\"number\": \"infinite\", \"share\": 0, \"p\": 1, \"ratio\": null}]");
  text_clear(&text);
  mpq_clears(ratio, whole, NULL);
}

TEST(test_html) {
  const struct row rows[] = {{"<b>", {0, 0}, 7, 9, 1.25, 0.5, 1e-9, NULL}};
  const struct result_table table = RESULT_TABLE(columns, rows, 1);
  struct text text = {0};
  result_table_html(&text, &table);
  assert_string_equal(text.bytes,
                      "<table>\n<thead><tr><th scope=\"col\" colspan=\"1\">name</th><th scope=\"col\" colspan=\"1\">cell</th>"
                      "<th scope=\"col\" colspan=\"2\">two numbers</th><th scope=\"col\" colspan=\"1\">number</th>"
                      "<th scope=\"col\" colspan=\"1\">share</th><th scope=\"col\" colspan=\"1\">p</th>"
                      "<th scope=\"col\" colspan=\"1\">ratio</th></tr></thead>\n<tbody>\n"
                      "<tr><th scope=\"row\">&lt;b&gt;</th><td>A1</td><td>7</td><td>9</td><td>1.25</td><td>50.0%</td>"
                      "<td>&lt;0.0001</td><td>-</td></tr>\n</tbody></table>\n");
  text_clear(&text);
}
