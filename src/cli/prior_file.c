/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the system names it so */
#define _DEFAULT_SOURCE /* realpath */

#include "cli/prior_file.h"

#include <stdlib.h>
#include <string.h>

#include "cli/input.h"
#include "sys/memory.h"
#include "text/text.h"

bool prior_is_built_in(const char *name) {
  bool is_built_in = false;
  for (size_t i = 0; !is_built_in && fc_prior_name(i) != NULL; i++) {
    is_built_in = strcmp(name, fc_prior_name(i)) == 0;
  }
  return is_built_in;
}

enum exit_status prior_file_read(fc_prior **prior, const char *name, const fc_board *board, double deadline, double seconds,
                                 const char *command) {
  fc_error error = {0};
  if (prior_is_built_in(name)) {
    return fc_prior_named(prior, name, board, &error) == FC_OK ? EXIT_DONE : report_error(command, NULL, &error);
  }
  struct board_source file;
  enum exit_status status = board_source_read(&file, name, 0, deadline, seconds);
  if (status == EXIT_DONE && fc_prior_read(prior, file.bytes, file.length, board, &error) != FC_OK) {
    status = report_error(command, file.name, &error);
  }
  board_source_clear(&file);
  return status;
}

/* The folder of a path, with the slash after it: so many bytes. */
static size_t folder_length(const char *path) {
  const char *slash = path != NULL ? strrchr(path, '/') : NULL;
  return slash != NULL ? (size_t)(slash + 1 - path) : 0;
}

char *prior_path_of_board(const char *name, const char *board_path) {
  struct text path = {0};
  if (name[0] != '/' && !prior_is_built_in(name)) {
    text_append_bytes(&path, board_path != NULL ? board_path : "", folder_length(board_path));
  }
  text_append(&path, name);
  return text_take(&path);
}

/* A name in the folder of the board must not be taken for a prior that is built in, nor for none. */
static char *name_beside(const char *name) {
  struct text beside = {0};
  const bool has_meaning = prior_is_built_in(name) || strcmp(name, PRIOR_OF_NONE) == 0;
  text_append(&beside, has_meaning ? "./" : "");
  text_append(&beside, name);
  return text_take(&beside);
}

char *prior_name_for_board(const char *path, const char *board_path) {
  const size_t folder = folder_length(board_path);
  if (path[0] == '/' || prior_is_built_in(path) || folder == 0) {
    return memory_copy_string(path);
  }
  if (strncmp(path, board_path, folder) == 0) {
    return name_beside(path + folder);
  }
  char *whole = realpath(path, NULL);
  char *copy = memory_copy_string(whole != NULL ? whole : path);
  free(whole);
  return copy;
}

enum exit_status prior_file_take(fc_board **board, const char *path, double deadline, double seconds, const char *command) {
  fc_prior *prior = NULL;
  fc_board *plain = NULL;
  fc_board *named = NULL;
  fc_board *weighed = NULL;
  fc_error error = {0};
  const enum exit_status status = prior_file_read(&prior, path, *board, deadline, seconds, command);
  if (status != EXIT_DONE) {
    return status;
  }
  fc_status taken = fc_board_with_prior(&plain, *board, NULL, &error);
  if (taken == FC_OK) {
    taken = fc_board_name_prior(&named, plain, path, &error);
    const bool has_no_name = taken == FC_INVALID_ARGUMENT || taken == FC_INVALID_SETTING;
    taken = taken == FC_OK || has_no_name ? fc_board_with_prior(&weighed, has_no_name ? plain : named, prior, &error) : taken;
  }
  if (taken == FC_OK) {
    fc_board_free(*board);
    *board = weighed;
  }
  fc_board_free(named);
  fc_board_free(plain);
  fc_prior_free(prior);
  return taken == FC_OK ? EXIT_DONE : report_error(command, NULL, &error);
}
