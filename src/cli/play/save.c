#include "cli/play/save.h"

#include <signal.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/long_work.h"
#include "cli/priors.h"
#include "cli/report.h"
#include "cli/whole_file.h"
#include "sys/memory.h"
#include "sys/status.h"

static enum exit_status report_unwritable(const char *path, int reason) {
  const char *mark = quotation_mark(path);
  return report_failure("%s%s%s: %s", mark, path, mark, strerror(reason));
}

static bool is_same_file(const struct stat *file, const char *path) {
  struct stat other;
  return path != NULL && stat(path, &other) == 0 && file->st_dev == other.st_dev && file->st_ino == other.st_ino;
}

enum exit_status play_save_check(const char *path, const char *board_path) {
  struct stat file;
  const bool has_content = stat(path, &file) == 0 && S_ISREG(file.st_mode) && file.st_size > 0;
  if (has_content && !is_same_file(&file, board_path)) {
    const char *mark = quotation_mark(path);
    return report_usage("play", "--save: %s%s%s is there already; to go on with the game in it: fleetcount play --save %s %s",
                        mark, path, mark, path, path);
  }
  const int obstacle = whole_file_obstacle(path);
  return obstacle == 0 ? EXIT_DONE : report_unwritable(path, obstacle);
}

/* Writes while the signals that end a program wait, so that none of them leaves a half-written file behind. */
static int write_undisturbed(const char *path, const char *text, size_t length) {
  sigset_t ending;
  sigset_t before;
  interruption_signals(&ending);
  (void)sigprocmask(SIG_BLOCK, &ending, &before);
  const int failure = whole_file_write(path, text, length);
  (void)sigprocmask(SIG_SETMASK, &before, NULL);
  return failure;
}

enum exit_status play_save_text(const char *path, const char *text, size_t length) {
  const int failure = write_undisturbed(path, text, length);
  return failure == 0 ? EXIT_DONE : report_unwritable(path, failure);
}

/* Writes a board such that a file at the path finds its prior. */
static fc_status write_board(char **text, size_t *length, const char *path, const fc_board *board, fc_error *error) {
  const char *prior = fc_board_prior_name(board).name;
  if (prior == NULL) {
    return fc_board_prior(board) == NULL ? fc_board_write(text, length, board, error)
                                         : error_set(error, FC_UNWRITABLE, "no board file can name its prior");
  }
  char *name = prior_name_for_board(prior, path);
  fc_board *named = NULL;
  fc_status status = name != NULL ? fc_board_name_prior(&named, board, name, error) : error_no_memory(error);
  if (status == FC_OK) {
    status = fc_board_write(text, length, named, error);
  }
  fc_board_free(named);
  memory_free(name);
  return status;
}

enum exit_status play_save(const char *path, const fc_board *board) {
  char *text = NULL;
  size_t length = 0;
  fc_error error;
  if (write_board(&text, &length, path, board, &error) != FC_OK) {
    return report_failure("the game is not saved: %s", error.message);
  }
  const enum exit_status status = play_save_text(path, text, length);
  fc_text_free(text);
  return status;
}

enum exit_status play_save_agree(struct text *agreed, const char *path) {
  struct stat file;
  const char *mark = quotation_mark(path);
  if (strcmp(path, "-") == 0) {
    return report_failure("\"-\" is no file to save a game in; if you want one of this name, say \"./-\"");
  }
  const bool is_agreed = agreed->length > 0 && strcmp(agreed->bytes, path) == 0;
  text_clear(agreed);
  text_append(agreed, path);
  if (text_failed(agreed)) {
    return report_failure("out of memory");
  }
  if (!is_agreed && stat(path, &file) == 0 && S_ISREG(file.st_mode) && file.st_size > 0) {
    return report_failure("%s%s%s is there already; say the same once more to replace it", mark, path, mark);
  }
  return EXIT_DONE;
}
