/* The maps of the library: those of the program, and what is refused. */
#include <string.h>

#include "analyse_text.h"

static void assert_map(const fc_board *board, const fc_analysis *analysis, const fc_map_style *style, const char *expected) {
  char *text = NULL;
  size_t length = 0;
  assert_int_equal(fc_map_write(&text, &length, board, analysis, style, NULL, NULL), FC_OK);
  assert_string_equal(text, expected);
  assert_int_equal(length, strlen(expected));
  fc_text_free(text);
}

/* A ship of 2 on A1 B1 or B1 C1. */
TEST(a_map_in_every_format) {
  const char *game = "size: 3x1\nfleet: 2\nboard:\n.x.\n";
  fc_board *board = board_of_text(game);
  fc_analysis *analysis = analyse_text(game);
  fc_map_style style = {.size = sizeof style, .quantity = FC_QUANTITY_SINKS, .format = FC_FORMAT_CSV};
  assert_map(board, analysis, &style,
             "cell,row,column,state,count,probability,quantity\nA1,1,1,open,1,0.5,sinks\nB1,1,2,hit,0,0,sinks\nC1,1,3,open,1,0.5,"
             "sinks\n");
  style.quantity = FC_QUANTITY_BY_LENGTH;
  style.length = 2;
  assert_map(board, analysis, &style,
             "cell,row,column,state,count,probability,quantity\nA1,1,1,open,1,0.5,length:2\nB1,1,2,hit,2,1,length:2\nC1,1,3,open,"
             "1,0.5,length:2\n");
  style.format = FC_FORMAT_JSON;
  assert_map(board, analysis, &style,
             "{\"rows\": 1, \"columns\": 3, \"count\": \"2\", \"occupancy\": [[\"1\", \"2\", \"1\"]], "
             "\"by_length\": {\"2\": [[\"1\", \"2\", \"1\"]]}, \"sinks\": {\"2\": [[\"1\", \"0\", \"1\"]]}}\n");
  char *text = NULL;
  assert_int_equal(fc_map_write(&text, NULL, board, analysis, NULL, NULL, NULL), FC_OK);
  assert_non_null(strstr(text, "rules: 3x1, fleet 2, touching none, announce sunk\ncount: 2\n"));
  assert_non_null(strstr(text, "50"));
  fc_text_free(text);
  style = (fc_map_style){.size = sizeof style, .shows_counts = 1};
  assert_int_equal(fc_map_write(&text, NULL, board, analysis, &style, NULL, NULL), FC_OK);
  assert_null(strstr(text, "50"));
  fc_text_free(text);
  style.format = FC_FORMAT_SVG;
  assert_int_equal(fc_map_write(&text, NULL, board, analysis, &style, NULL, NULL), FC_OK);
  assert_non_null(strstr(text, "<svg "));
  assert_non_null(strstr(text, "</svg>"));
  fc_text_free(text);
  fc_analysis_free(analysis);
  fc_board_free(board);
}

static void assert_no_map(const fc_board *board, const fc_analysis *analysis, const fc_map_style *style, fc_status expected) {
  char *text = NULL;
  assert_int_equal(fc_map_write(&text, NULL, board, analysis, style, NULL, NULL), expected);
  assert_null(text);
}

TEST(what_is_no_map) {
  fc_board *board = board_of_text("size: 3x1\nfleet: 2\n");
  fc_analysis *analysis = analyse_text("size: 3x1\nfleet: 2\n");
  fc_analysis *other = analyse_text("size: 4x1\nfleet: 2\n");
  fc_analysis *impossible = analyse_text("size: 3x1\nfleet: 2\nboard:\n.o.\n");
  assert_no_map(board, other, NULL, FC_INVALID_ARGUMENT);
  assert_no_map(board, impossible, NULL, FC_NO_CONFIGURATION);
  assert_no_map(NULL, analysis, NULL, FC_INVALID_ARGUMENT);
  assert_no_map(board, NULL, NULL, FC_INVALID_ARGUMENT);
  assert_no_map(board, analysis, &(fc_map_style){.size = 0}, FC_INVALID_ARGUMENT);
  assert_no_map(board, analysis, &(fc_map_style){.size = sizeof(fc_map_style), .format = (fc_format)4}, FC_INVALID_ARGUMENT);
  assert_no_map(board, analysis, &(fc_map_style){.size = sizeof(fc_map_style), .quantity = FC_QUANTITY_BY_CLASS},
                FC_INVALID_ARGUMENT);
  assert_no_map(board, analysis, &(fc_map_style){.size = sizeof(fc_map_style), .quantity = FC_QUANTITY_BY_LENGTH},
                FC_INVALID_ARGUMENT);
  fc_analysis_free(impossible);
  fc_analysis_free(other);
  fc_analysis_free(analysis);
  fc_board_free(board);
}
