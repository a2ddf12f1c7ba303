/*
 * Malformed boards, fleets and priors: every case of tests/malformed must be refused at the place and with the message that it
 * holds. boards.cases there says how a case is written. Fleets are those of the classic game, priors those of a board of two rows
 * and three columns with ships `three` and `tug`.
 *
 * The folder is tests/malformed, seen from the top, or the one that FC_MALFORMED names.
 */
#include "model_test.h"
#include "text/text.h"

enum { LEAST_BOARDS = 170, LEAST_FLEETS = 25, LEAST_PRIORS = 25, LONGEST_LINE = 10000 };

/* ---- Reading --------------------------------------------------------------------------------------------------------------- */

/* One way of reading, which must end with a status of its own and leave nothing behind. */
struct reader {
  const char *file;
  fc_status refusal;
  fc_status (*read)(const struct text *content, fc_error *error);
};

static fc_status read_board(const struct text *content, fc_error *error) {
  fc_board *board = NULL;
  const fc_status status = fc_board_read(&board, content->bytes, content->length, NULL, error);
  assert_int_equal(board == NULL, status != FC_OK);
  fc_board_free(board);
  return status;
}

static fc_status read_fleet(const struct text *content, fc_error *error) {
  const fc_settings classic = {.size = sizeof(fc_settings), .rules = "classic"};
  fc_board *board = must_read_with("", &classic);
  fc_ship *ships = NULL;
  size_t ship_count = 99;
  const fc_status status = fc_fleet_read(&ships, &ship_count, content->bytes, content->length, board, error);
  assert_int_equal(ship_count == 99, status != FC_OK);
  fc_ships_free(ships);
  fc_board_free(board);
  return status;
}

static fc_status read_prior(const struct text *content, fc_error *error) {
  const fc_settings small = {
      .size = sizeof(fc_settings), .board_size = "3x2", .fleet = "three=3 2 2 tug=1", .announce = "length"};
  fc_board *board = must_read_with("", &small);
  fc_prior *prior = NULL;
  const fc_status status = fc_prior_read(&prior, content->bytes, content->length, board, error);
  assert_int_equal(prior == NULL, status != FC_OK);
  fc_prior_free(prior);
  fc_board_free(board);
  return status;
}

/* ---- Cases ----------------------------------------------------------------------------------------------------------------- */

struct malformed_case {
  char title[LONGEST_LINE];
  struct text content;
};

/* Appends what a line of a case stands for: \xNN is a byte, and \*N; repeats the byte before it. */
static void append_line(struct text *content, const char *line) {
  while (*line != '\0') {
    char *end = NULL;
    if (line[0] == '\\' && line[1] == 'x') {
      const char digits[] = {line[2], line[3], '\0'};
      const char byte = (char)strtol(digits, &end, 16);
      assert_ptr_equal(end, digits + 2);
      text_append_bytes(content, &byte, 1);
      line += 4;
    } else if (line[0] == '\\' && line[1] == '*') {
      const char byte = content->bytes[content->length - 1];
      for (long more = strtol(line + 2, &end, 10) - 1; more > 0; more--) {
        text_append_bytes(content, &byte, 1);
      }
      assert_int_equal(*end, ';');
      line = end + 1;
    } else {
      text_append_bytes(content, line++, 1);
    }
  }
  text_append_bytes(content, "\n", 1);
}

/* Reads the content and compares how it is refused; reports a difference and returns whether there is one. */
static bool differs(const struct reader *reader, struct malformed_case *malformed, const char *expected) {
  text_append(&malformed->content, "");
  assert_false(text_failed(&malformed->content));
  fc_error error = {.status = FC_OK};
  const fc_status status = reader->read(&malformed->content, &error);
  struct text found = {0};
  text_appendf(&found, "%d:%d: %s", error.line, error.column, error.message);
  const bool is_different = status != reader->refusal || error.status != status || strcmp(found.bytes, expected) != 0;
  if (is_different) {
    print_error("%s\n  expected %s\n  found    %s\n", malformed->title, expected, status == FC_OK ? "no mistake" : found.bytes);
  }
  text_clear(&found);
  text_clear(&malformed->content);
  return is_different;
}

static void assert_all_refused(const struct reader *reader, int least_cases) {
  const char *folder = getenv("FC_MALFORMED");
  struct text path = {0};
  text_appendf(&path, "%s/%s", folder != NULL ? folder : "tests/malformed", reader->file);
  FILE *file = fopen(path.bytes, "rb");
  if (file == NULL) {
    fail_msg("cannot open %s", path.bytes);
  }
  char line[LONGEST_LINE];
  struct malformed_case malformed = {.content = {0}};
  int cases = 0;
  int differences = 0;
  while (fgets(line, sizeof line, file) != NULL) {
    const size_t length = strcspn(line, "\n");
    assert_int_equal(line[length], '\n');
    line[length] = '\0';
    if (strncmp(line, "== ", 3) == 0) {
      memcpy(malformed.title, line + 3, length - 2);
    } else if (line[0] == '<') {
      append_line(&malformed.content, line + (length > 1 ? 2 : 1));
    } else if (strcmp(line, "\\ no newline") == 0) {
      malformed.content.length--;
    } else if (line[0] == '!') {
      cases++;
      differences += differs(reader, &malformed, line + 2);
    }
  }
  assert_false(ferror(file));
  fclose(file);
  text_clear(&path);
  if (differences > 0 || cases < least_cases) {
    fail_msg("%d of %d cases differ; there should be at least %d", differences, cases, least_cases);
  }
}

TEST(every_malformed_board_is_refused_as_expected) {
  assert_all_refused(&(struct reader){"boards.cases", FC_INVALID_BOARD, read_board}, LEAST_BOARDS);
}

TEST(every_malformed_fleet_is_refused_as_expected) {
  assert_all_refused(&(struct reader){"fleets.cases", FC_INVALID_FLEET, read_fleet}, LEAST_FLEETS);
}

TEST(every_malformed_prior_is_refused_as_expected) {
  assert_all_refused(&(struct reader){"priors.cases", FC_INVALID_PRIOR, read_prior}, LEAST_PRIORS);
}
