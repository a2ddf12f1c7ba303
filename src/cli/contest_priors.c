#include "cli/contest_priors.h"

#include <inttypes.h>
#include <string.h>

#include "cli/prior_file.h"
#include "cli/strategy_list.h"
#include "sys/memory.h"

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
      prior_file_read(&prior, name, board, invocation->deadline, invocation->timeout_seconds, command->name);
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
