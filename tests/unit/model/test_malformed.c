/*
 * The folder of malformed boards, fleets and priors: every NAME.board, every NAME.fleet as one of the classic game, and every
 * NAME.prior as one of a board of two rows and three columns, with ships `three` and `tug`, must be refused at the place and with
 * the message that NAME.expected holds, "LINE:COLUMN: message" on one line. The folder is tests/malformed, seen from the top, or
 * the one that FC_MALFORMED names.
 */
#include <dirent.h>

#include "model_test.h"
#include "text/text.h"

enum { LEAST_BOARDS = 60, LEAST_FLEETS = 20, LEAST_PRIORS = 15 };

static const char *folder(void) {
  const char *given = getenv("FC_MALFORMED");
  return given != NULL ? given : "tests/malformed";
}

/* The bytes of FOLDER/NAME with another ending. */
static struct text read_file(const char *name, size_t stem, const char *ending) {
  struct text path = {0};
  text_appendf(&path, "%s/%.*s%s", folder(), (int)stem, name, ending);
  FILE *file = fopen(path.bytes, "rb");
  if (file == NULL) {
    fail_msg("cannot open %s", path.bytes);
  }
  struct text content = {0};
  char block[4096];
  for (size_t length; (length = fread(block, 1, sizeof block, file)) > 0;) {
    text_append_bytes(&content, block, length);
  }
  assert_false(ferror(file));
  fclose(file);
  text_clear(&path);
  text_append(&content, "");
  assert_false(text_failed(&content));
  return content;
}

/* One way of reading, which must end with a status of its own and leave nothing behind. */
struct reader {
  const char *ending;
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

/* Compares one file's refusal with what is expected; reports a difference and returns whether there is one. */
static bool differs(const struct reader *reader, const char *name, size_t stem) {
  struct text content = read_file(name, stem, reader->ending);
  struct text expected = read_file(name, stem, ".expected");
  fc_error error = {.status = FC_OK};
  const fc_status status = reader->read(&content, &error);
  struct text found = {0};
  text_appendf(&found, "%d:%d: %s\n", error.line, error.column, error.message);
  const bool is_different = status != reader->refusal || error.status != status || strcmp(found.bytes, expected.bytes) != 0;
  if (is_different) {
    print_error("%s\n  expected %s  found    %s", name, expected.bytes, status == FC_OK ? "no mistake\n" : found.bytes);
  }
  text_clear(&found);
  text_clear(&expected);
  text_clear(&content);
  return is_different;
}

static void assert_all_refused(const struct reader *reader, int least_files) {
  DIR *directory = opendir(folder());
  if (directory == NULL) {
    fail_msg("cannot open the folder %s", folder());
    return;
  }
  int files = 0;
  int differences = 0;
  for (const struct dirent *entry; (entry = readdir(directory)) != NULL;) {
    const char *ending = strrchr(entry->d_name, '.');
    if (ending != NULL && strcmp(ending, reader->ending) == 0) {
      files++;
      differences += differs(reader, entry->d_name, (size_t)(ending - entry->d_name));
    }
  }
  closedir(directory);
  if (differences > 0 || files < least_files) {
    fail_msg("%d of %d files differ; there should be at least %d", differences, files, least_files);
  }
}

TEST(every_malformed_board_is_refused_as_expected) {
  assert_all_refused(&(struct reader){".board", FC_INVALID_BOARD, read_board}, LEAST_BOARDS);
}

TEST(every_malformed_fleet_is_refused_as_expected) {
  assert_all_refused(&(struct reader){".fleet", FC_INVALID_FLEET, read_fleet}, LEAST_FLEETS);
}

TEST(every_malformed_prior_is_refused_as_expected) {
  assert_all_refused(&(struct reader){".prior", FC_INVALID_PRIOR, read_prior}, LEAST_PRIORS);
}
