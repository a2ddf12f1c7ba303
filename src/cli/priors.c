#include "cli/priors.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/options.h"
#include "cli/streams.h"
#include "cli/whole_file.h"
#include "sys/hash.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/text.h"

/* ---- Names and paths ---------------------------------------------------------------------------------------- */

/* The path of a prior that a board file names: it lies beside the board. NULL where memory is short. */
static char *path_of_named(const char *name, const char *board_path) {
  struct text path = {0};
  if (!prior_is_built_in(name)) {
    text_append_bytes(&path, board_path != NULL ? board_path : "", folder_length(board_path));
  }
  text_append(&path, name);
  return text_take(&path);
}

const char *prior_of_placer(const char *placer) {
  static const char prefix[] = "prior:";
  return placer != NULL && strncmp(placer, prefix, strlen(prefix)) == 0 ? placer + strlen(prefix) : NULL;
}

/* Does stat on the folder of a path. False where there is none. */
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

const char *prior_name_beside(const char *path, const char *board_path) {
  if (prior_is_built_in(path)) {
    return path;
  }
  struct stat file;
  struct stat here;
  struct stat there;
  const char *name = path + folder_length(path);
  const bool has_meaning = prior_is_built_in(name) || strcmp(name, PRIOR_OF_NONE) == 0;
  const bool is_regular = lstat(path, &file) == 0 && S_ISREG(file.st_mode);
  const bool is_beside =
      stat_folder(&here, path) && stat_folder(&there, board_path) && here.st_dev == there.st_dev && here.st_ino == there.st_ino;
  return is_regular && !has_meaning && is_beside ? name : NULL;
}

/* ---- Reading ------------------------------------------------------------------------------------------------ */

/* Reads a prior for the rules of a board. A name from a board file must be a regular file. */
static enum exit_status read_prior(fc_prior **prior, const char *name, bool is_from_board, const fc_board *board) {
  fc_error error = {0};
  if (prior_is_built_in(name)) {
    return fc_prior_named(prior, name, board, &error) == FC_OK ? EXIT_DONE : report_error(NULL, &error);
  }
  struct input_file file;
  enum exit_status status = is_from_board ? input_file_read_regular(&file, name) : input_file_read(&file, name, 0);
  if (status == EXIT_DONE && fc_prior_read(prior, file.bytes, file.length, board, &error) != FC_OK) {
    status = report_error(file.name, &error);
  }
  input_file_clear(&file);
  return status;
}

/* Gives a board a prior. */
static enum exit_status weigh(fc_board **board, const char *path, bool is_from_board) {
  fc_prior *prior = NULL;
  fc_board *weighed = NULL;
  fc_error error = {0};
  enum exit_status status = read_prior(&prior, path, is_from_board, *board);
  if (status == EXIT_DONE && fc_board_with_prior(&weighed, *board, prior, &error) != FC_OK) {
    status = report_error(NULL, &error);
  }
  if (status == EXIT_DONE) {
    fc_board_free(*board);
    *board = weighed;
  }
  fc_prior_free(prior);
  return status;
}

/* Adds to a message about a prior the place where a board file names it. */
static void report_naming(const char *board_path, const fc_named_place *place) {
  if (place->line > 0) {
    report_place(board_path, place->line, place->column, "this names the prior");
  }
}

static enum exit_status take_prior_of_board(struct priors *priors, fc_board **board, const struct invocation *invocation,
                                            const struct command *command, const char *board_path) {
  const fc_named_place named = fc_board_prior_name(*board);
  const bool is_from_board = invocation->prior == NULL;
  if (is_from_board && named.name == NULL) {
    return EXIT_DONE;
  }
  if ((command->options & OPTIONS_WEIGHTS) == 0) {
    report_naming(board_path, &named);
    return report_usage("the board has a prior, but '%s' takes all arrangements to be equally likely", command->name);
  }
  priors->path = is_from_board ? path_of_named(named.name, board_path) : memory_copy_string(invocation->prior);
  printable_append(&priors->name, priors->path != NULL ? priors->path : "");
  if (priors->path == NULL || text_failed(&priors->name)) {
    return report_no_memory();
  }
  const enum exit_status status = fc_board_prior(*board) == NULL ? weigh(board, priors->path, is_from_board) : EXIT_DONE;
  if (status != EXIT_DONE && is_from_board) {
    report_naming(board_path, &named);
  }
  return status;
}

/* ---- The priors of a contest -------------------------------------------------------------------------------- */

/* Reads a prior, unless it has been read. */
static enum exit_status add(struct priors *priors, const char *name, const fc_board *board) {
  if (strcmp(name, PRIOR_OF_NONE) == 0) {
    return report_usage("%s is no prior, so leave it out; a file of that name is ./%s", PRIOR_OF_NONE, PRIOR_OF_NONE);
  }
  for (size_t i = 0; i < priors->count; i++) {
    if (strcmp(priors->list[i].name, name) == 0) {
      return EXIT_DONE;
    }
  }
  fc_prior *prior = NULL;
  const enum exit_status status = read_prior(&prior, name, false, board);
  if (status != EXIT_DONE) {
    return status;
  }
  fc_named_prior *list = memory_resize(priors->list, priors->count + 1, sizeof *list);
  priors->list = list != NULL ? list : priors->list;
  const char *copy = list != NULL ? memory_copy_string(name) : NULL;
  if (copy == NULL) {
    fc_prior_free(prior);
    return report_no_memory();
  }
  priors->list[priors->count++] = (fc_named_prior){.name = copy, .prior = prior};
  return EXIT_DONE;
}

/* As the prior of a strategy, this is the placer's own distribution, not a file. */
static const char SEQUENTIAL[] = "sequential";

static enum exit_status add_of_placer(struct priors *priors, const char *placer, const fc_board *board) {
  const char *name = prior_of_placer(placer);
  if (name != NULL && strcmp(name, SEQUENTIAL) == 0) {
    return report_usage("the placer is called %s; a file of that name is prior:./%s", SEQUENTIAL, SEQUENTIAL);
  }
  return name != NULL ? add(priors, name, board) : EXIT_DONE;
}

/* A wrong strategy is reported later. */
static enum exit_status add_of_strategy(struct priors *priors, const char *strategy, const fc_board *board) {
  char *name = NULL;
  const bool has_prior = fc_strategy_prior(&name, strategy, NULL) == FC_OK && name != NULL;
  const bool is_read = has_prior && strcmp(name, SEQUENTIAL) != 0;
  const enum exit_status status = is_read ? add(priors, name, board) : EXIT_DONE;
  fc_text_free(name);
  return status;
}

typedef enum exit_status add_of_name(struct priors *priors, const char *name, const fc_board *board);

static enum exit_status add_of_list(struct priors *priors, const char *list, const fc_board *board, add_of_name *add_name) {
  struct strategy_list names;
  const fc_status divided = strategy_list_divide(&names, list, NULL);
  enum exit_status status = divided == FC_OK ? EXIT_DONE : report_no_memory();
  for (size_t i = 0; i < names.count && status == EXIT_DONE; i++) {
    status = add_name(priors, names.names[i], board);
  }
  strategy_list_clear(&names);
  return status;
}

/* ---- All priors --------------------------------------------------------------------------------------------- */

enum exit_status priors_take(struct priors *priors, fc_board **board, struct invocation *invocation,
                             const struct command *command, const char *board_path) {
  enum exit_status status = take_prior_of_board(priors, board, invocation, command, board_path);
  THEN(status, add_of_list(priors, invocation->strategies, *board, add_of_strategy));
  THEN(status, add_of_list(priors, invocation->placers, *board, add_of_placer));
  THEN(status, add_of_placer(priors, invocation->placer, *board));
  invocation->prior = priors->path;
  invocation->prior_name = priors->name.bytes;
  invocation->priors = priors->list;
  invocation->prior_count = priors->count;
  return status;
}

void priors_clear(struct priors *priors) {
  for (size_t i = 0; i < priors->count; i++) {
    memory_free((char *)priors->list[i].name);
    fc_prior_free((fc_prior *)priors->list[i].prior);
  }
  memory_free(priors->list);
  memory_free(priors->path);
  text_clear(&priors->name);
}

void priors_say(struct text *output, const struct command *command, const struct invocation *invocation) {
  const bool lists_fleets = (command->formats & FORMAT_BIT(FORMAT_FLEET)) != 0; /* such a list has no place for a prior */
  const bool has_result = output->length > 0;
  if (has_result && invocation->format == FORMAT_TEXT && !command->prints_data) {
    text_appendf(output, "prior: %s\n", invocation->prior_name);
  } else if (!invocation->quiet && !(has_result && invocation->format == FORMAT_JSON && !lists_fleets)) {
    report_note("prior: %s", invocation->prior);
  }
}

/* ---- Hashes ------------------------------------------------------------------------------------------------- */

void hash_append(struct text *text, const char *string) {
  text_appendf(text, "%016" PRIx64, fnv_hash(FNV_BEGIN, string, strlen(string)));
}

void prior_hash_append(struct text *text, const char *name, const struct invocation *invocation) {
  for (size_t i = 0; name != NULL && i < invocation->prior_count; i++) {
    char *written = NULL;
    if (strcmp(invocation->priors[i].name, name) != 0) {
      continue;
    }
    if (fc_prior_write(&written, NULL, invocation->priors[i].prior, NULL) == FC_OK) {
      text_append(text, "#");
      hash_append(text, written);
    } else {
      text->failed = true; /* it was read from a text, so memory was short */
    }
    fc_text_free(written);
  }
}
