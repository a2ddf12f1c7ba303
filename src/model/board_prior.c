/*
 * The prior of a board, and its name in a board file. The library opens no files: a board whose text names one waits until it
 * is given the prior, and is not counted before.
 */
#include <stdbool.h>
#include <string.h>

#include "model/board.h"
#include "model/keys.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/source.h"

/* The name for no prior. */
static const char UNIFORM[] = "uniform";

fc_status board_check_prior(const fc_board *board, fc_error *error) {
  if (board->prior_name == NULL || board->prior != NULL) {
    return FC_OK;
  }
  return error_set(error, FC_INVALID_ARGUMENT, "the board names the prior %s, which it has not been given",
                   span_excerpt(span_of(board->prior_name)).string);
}

/* A board may come from anybody: it can name no file but one beside it. */
static bool has_folder(struct span name) {
  return memchr(name.bytes, '/', name.length) != NULL;
}

fc_status board_name_prior(fc_board *board, struct span name, int line, int column, fc_error *error) {
  if (name.length == 0 || span_equals(name, UNIFORM)) {
    return FC_OK;
  }
  if (has_folder(name)) {
    return key_fail(KEY_PRIOR, line, column, error,
                    "\"%s\" has a folder; a board names a file beside it, and the option --prior any other",
                    span_excerpt(name).string);
  }
  board->prior_name = span_copy(name);
  if (board->prior_name == NULL) {
    return error_no_memory(error);
  }
  board->prior_line = line;
  board->prior_column = column;
  fc_error found = {0};
  const fc_status status = fc_prior_named(&board->prior, board->prior_name, board, &found);
  if (status == FC_INVALID_ARGUMENT) {
    return key_fail(KEY_PRIOR, line, column, error, "%s", found.message);
  }
  const bool is_file = status == FC_NOT_FOUND; /* the board is given its prior later */
  return status == FC_OK || is_file ? FC_OK : error_set(error, status, "%s", found.message);
}

fc_status board_copy_prior(fc_board *copy, const fc_board *board, fc_error *error) {
  if (board->prior_name != NULL) {
    copy->prior_name = memory_copy_string(board->prior_name);
    if (copy->prior_name == NULL) {
      return error_no_memory(error);
    }
  }
  copy->prior_line = board->prior_line;
  copy->prior_column = board->prior_column;
  copy->prior = board->prior != NULL ? prior_hold(board->prior) : NULL;
  return FC_OK;
}

static void forget_name(fc_board *board) {
  memory_free(board->prior_name);
  board->prior_name = NULL;
  board->prior_line = 0;
  board->prior_column = 0;
}

fc_status fc_board_with_prior(fc_board **weighed, const fc_board *board, const fc_prior *prior, fc_error *error) {
  if (weighed == NULL || board == NULL) {
    return error_null_argument(error);
  }
  if (prior != NULL && !prior_fits(prior, board->ruleset)) {
    return error_set(error, FC_INVALID_ARGUMENT, "the prior was made for a board of another size or another fleet");
  }
  fc_board *made = NULL;
  const fc_status status = board_copy(&made, board, error);
  if (status != FC_OK) {
    return status;
  }
  fc_prior_free(made->prior);
  made->prior = prior != NULL ? prior_hold((struct fc_prior *)prior) : NULL;
  if (prior == NULL) {
    forget_name(made);
  }
  *weighed = made;
  return FC_OK;
}

const fc_prior *fc_board_prior(const fc_board *board) {
  return board->prior;
}

fc_named_place fc_board_prior_name(const fc_board *board) {
  return (fc_named_place){.name = board->prior_name, .line = board->prior_line, .column = board->prior_column};
}

/* Whether the name reads back from a board file as it is. */
static fc_status check_name(const char *name, fc_error *error) {
  const struct source source = source_of_override("prior", name, error);
  const struct span line = source.cursor.line;
  const struct span trimmed = span_trim(line);
  if (trimmed.length == 0 || trimmed.length != strlen(name) || span_equals(trimmed, UNIFORM) || has_folder(trimmed)) {
    return error_set(error, FC_INVALID_ARGUMENT, "no board file can have a prior of the name \"%s\"",
                     span_excerpt(span_of(name)).string);
  }
  return source_check_line(&source);
}

fc_status fc_board_name_prior(fc_board **named, const fc_board *board, const char *name, fc_error *error) {
  if (named == NULL || board == NULL || name == NULL) {
    return error_null_argument(error);
  }
  fc_status status = check_name(name, error);
  if (status != FC_OK) {
    return status;
  }
  fc_board *made = NULL;
  status = board_copy(&made, board, error);
  if (status != FC_OK) {
    return status;
  }
  forget_name(made);
  made->prior_name = memory_copy_string(name);
  if (made->prior_name == NULL) {
    fc_board_free(made);
    return error_no_memory(error);
  }
  *named = made;
  return FC_OK;
}
