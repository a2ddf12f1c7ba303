/*
 * The folder of malformed boards: every NAME.board must be refused at the place and with the message that NAME.expected holds,
 * "LINE:COLUMN: message" on one line. The folder is tests/malformed, seen from the top, or the one that FC_MALFORMED names.
 */
#include <dirent.h>

#include "base/text.h"
#include "model_test.h"

enum { LEAST_FILES = 60 };

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

/* Compares one board's refusal with what is expected; reports a difference and returns whether there is one. */
static bool differs(const char *name, size_t stem) {
  struct text content = read_file(name, stem, ".board");
  struct text expected = read_file(name, stem, ".expected");
  fc_board *board = NULL;
  fc_error error = {.status = FC_OK};
  fc_status status = fc_board_read(&board, content.bytes, content.length, NULL, &error);
  struct text found = {0};
  text_appendf(&found, "%d:%d: %s\n", error.line, error.column, error.message);
  bool is_different = status != FC_INVALID_BOARD || board != NULL || strcmp(found.bytes, expected.bytes) != 0;
  if (is_different) {
    print_error("%s\n  expected %s  found    %s", name, expected.bytes, status == FC_OK ? "no mistake\n" : found.bytes);
  }
  fc_board_free(board);
  text_clear(&found);
  text_clear(&expected);
  text_clear(&content);
  return is_different;
}

static void every_malformed_board_is_refused_as_expected(void **state) {
  (void)state;
  DIR *directory = opendir(folder());
  if (directory == NULL) {
    fail_msg("cannot open the folder %s", folder());
    return;
  }
  int files = 0;
  int differences = 0;
  for (const struct dirent *entry; (entry = readdir(directory)) != NULL;) {
    const char *ending = strrchr(entry->d_name, '.');
    if (ending != NULL && strcmp(ending, ".board") == 0) {
      files++;
      differences += differs(entry->d_name, (size_t)(ending - entry->d_name));
    }
  }
  closedir(directory);
  if (differences > 0 || files < LEAST_FILES) {
    fail_msg("%d of %d boards differ; there should be at least %d boards", differences, files, LEAST_FILES);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_malformed_board_is_refused_as_expected),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
