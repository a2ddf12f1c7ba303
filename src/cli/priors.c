#include "cli/priors.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/options.h"
#include "cli/streams.h"
#include "sys/memory.h"
#include "text/text.h"

/* ---- One prior -------------------------------------------------------------------------------------------- */

bool prior_is_built_in(const char *name) {
  bool is_built_in = false;
  for (size_t i = 0; !is_built_in && fc_prior_name(i) != NULL; i++) {
    is_built_in = strcmp(name, fc_prior_name(i)) == 0;
  }
  return is_built_in;
}

/* Reads the prior of a name for the rules of a board. The caller frees it. A name from a board file is trusted less. */
static enum exit_status prior_file_read(fc_prior **prior, const char *name, bool is_from_board, const fc_board *board,
                                        double deadline, double seconds, const char *command) {
  fc_error error = {0};
  if (prior_is_built_in(name)) {
    return fc_prior_named(prior, name, board, &error) == FC_OK ? EXIT_DONE : report_error(command, NULL, &error);
  }
  struct board_source file;
  enum exit_status status =
      is_from_board ? regular_file_read(&file, name, deadline, seconds) : board_source_read(&file, name, 0, deadline, seconds);
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
  if (!prior_is_built_in(name)) {
    text_append_bytes(&path, board_path != NULL ? board_path : "", folder_length(board_path));
  }
  text_append(&path, name);
  return text_take(&path);
}

/* Finds the folder that a path leads into. False where there is none, as for a path longer than any. */
static bool stat_folder(struct stat *found, const char *path) {
  char folder[PATH_MAX];
  const size_t length = folder_length(path);
  if (length + sizeof "." > sizeof folder) {
    return false;
  }
  memcpy(folder, path, length);
  memcpy(folder + length, ".", sizeof ".");
  return stat(folder, found) == 0;
}

/* Whether two paths lead into the same folder. */
static bool is_beside(const char *path, const char *other) {
  struct stat one;
  struct stat two;
  return stat_folder(&one, path) && stat_folder(&two, other) && one.st_dev == two.st_dev && one.st_ino == two.st_ino;
}

const char *prior_name_beside(const char *path, const char *board_path) {
  if (prior_is_built_in(path)) {
    return path;
  }
  struct stat file;
  const char *name = path + folder_length(path);
  const bool has_meaning = prior_is_built_in(name) || strcmp(name, PRIOR_OF_NONE) == 0;
  const bool is_regular = lstat(path, &file) == 0 && S_ISREG(file.st_mode);
  return is_regular && !has_meaning && is_beside(path, board_path) ? name : NULL;
}

enum exit_status prior_file_take(fc_board **board, const char *path, bool is_from_board, double deadline, double seconds,
                                 const char *command) {
  fc_prior *prior = NULL;
  fc_board *weighed = NULL;
  fc_error error = {0};
  enum exit_status status = prior_file_read(&prior, path, is_from_board, *board, deadline, seconds, command);
  if (status == EXIT_DONE && fc_board_with_prior(&weighed, *board, prior, &error) != FC_OK) {
    status = report_error(command, NULL, &error);
  }
  if (status == EXIT_DONE) {
    fc_board_free(*board);
    *board = weighed;
  }
  fc_prior_free(prior);
  return status;
}

/* ---- The priors of a contest ------------------------------------------------------------------------------ */

/* Reads a prior, unless it has been read. There is room for it. */
static enum exit_status add(struct contest_priors *priors, const char *name, const fc_board *board,
                            const struct invocation *invocation, const struct command *command) {
  for (size_t i = 0; i < priors->count; i++) {
    if (strcmp(priors->list[i].name, name) == 0) {
      return EXIT_DONE;
    }
  }
  fc_prior *prior = NULL;
  const enum exit_status status =
      prior_file_read(&prior, name, false, board, invocation->deadline, invocation->timeout_seconds, command->name);
  if (status != EXIT_DONE) {
    return status;
  }
  const char *copy = memory_copy_string(name);
  if (copy == NULL) {
    fc_prior_free(prior);
    return report_failure("out of memory");
  }
  priors->list[priors->count++] = (fc_named_prior){.name = copy, .prior = prior};
  return EXIT_DONE;
}

/* Reads the prior of a placer, if it is one. */
static enum exit_status add_placer(struct contest_priors *priors, const char *placer, const fc_board *board,
                                   const struct invocation *invocation, const struct command *command) {
  const bool is_prior = placer != NULL && strncmp(placer, PLACER_OF_PRIOR, strlen(PLACER_OF_PRIOR)) == 0;
  return is_prior ? add(priors, placer + strlen(PLACER_OF_PRIOR), board, invocation, command) : EXIT_DONE;
}

/* Reads the priors of the placers and strategies that are listed. There is room for them. */
static enum exit_status add_listed(struct contest_priors *priors, const struct strategy_list *strategies,
                                   const struct strategy_list *placers, const fc_board *board,
                                   const struct invocation *invocation, const struct command *command) {
  enum exit_status status = EXIT_DONE;
  for (size_t i = 0; i < strategies->count && status == EXIT_DONE; i++) {
    char *name = NULL;
    if (fc_strategy_prior(&name, strategies->names[i], NULL) == FC_OK && name != NULL) {
      status = add(priors, name, board, invocation, command);
    }
    fc_text_free(name);
  }
  for (size_t i = 0; i < placers->count && status == EXIT_DONE; i++) {
    status = add_placer(priors, placers->names[i], board, invocation, command);
  }
  return status == EXIT_DONE ? add_placer(priors, invocation->placer, board, invocation, command) : status;
}

enum exit_status contest_priors_read(struct contest_priors *priors, const fc_board *board, const struct invocation *invocation,
                                     const struct command *command) {
  struct strategy_list strategies = {0};
  struct strategy_list placers = {0};
  *priors = (struct contest_priors){0};
  fc_status listed = strategy_list_divide(&strategies, invocation->strategies != NULL ? invocation->strategies : "", NULL);
  if (listed == FC_OK) {
    listed = strategy_list_divide(&placers, invocation->placers != NULL ? invocation->placers : "", NULL);
  }
  if (listed == FC_OK) {
    priors->list = memory_allocate(strategies.count + placers.count + 1, sizeof *priors->list);
  }
  const enum exit_status status = priors->list != NULL ? add_listed(priors, &strategies, &placers, board, invocation, command)
                                                       : report_failure("out of memory");
  strategy_list_clear(&strategies);
  strategy_list_clear(&placers);
  return status;
}

void contest_priors_clear(struct contest_priors *priors) {
  for (size_t i = 0; i < priors->count; i++) {
    memory_free((char *)priors->list[i].name);
    fc_prior_free((fc_prior *)priors->list[i].prior);
  }
  memory_free(priors->list);
  *priors = (struct contest_priors){0};
}

void contest_priors_append_hash(struct text *text, const char *name, const struct invocation *invocation) {
  for (size_t i = 0; name != NULL && i < invocation->prior_count; i++) {
    if (strcmp(invocation->priors[i].name, name) != 0) {
      continue;
    }
    char *written = NULL;
    if (fc_prior_write(&written, NULL, invocation->priors[i].prior, NULL) != FC_OK) {
      text->failed = true; /* it was read from a file, and so can be written to one: only memory can be short */
      return;
    }
    uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
    for (const char *byte = written; *byte != '\0'; byte++) {
      hash = (hash ^ (unsigned char)*byte) * UINT64_C(1099511628211);
    }
    text_appendf(text, "#%016" PRIx64, hash);
    fc_text_free(written);
  }
}
