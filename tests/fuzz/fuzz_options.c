/*
 * The parser of the command line: the lines of the input are the arguments, the first of them the command. A refusal is one of
 * wrong usage. Accepted options are within the ranges that the rest of the program expects.
 */
#include "fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "cli/options.h"

#define MOST_ARGUMENTS 32

static void must_be_usable(const struct invocation *invocation, const struct command *command) {
  must(invocation->engine.threads <= FC_MAX_THREADS);
  must(invocation->least_shots >= 0 && invocation->least_shots <= invocation->most_shots);
  must(!invocation->has_quantity || invocation->quantity.kind != QUANTITY_LENGTH ||
       (invocation->quantity.length >= 1 && invocation->quantity.length <= FC_MAX_SHIP_LENGTH));
  must(command == NULL || !invocation->has_format || (command->formats & FORMAT_BIT(invocation->format)) != 0);
  must(invocation->output == NULL || invocation->output[0] != '\0');
  must(invocation->save == NULL || invocation->save[0] != '\0');
}

static void try(int count, char **arguments, const struct command *command) {
  struct invocation invocation = NO_INVOCATION;
  int operands = -1;
  const enum exit_status status = options_read(&invocation, &operands, count, arguments, command);
  /* librsvg may be missing from this machine, which is no mistake of the user's. */
  must(status == EXIT_DONE || status == EXIT_USAGE || (status == EXIT_ENVIRONMENT && invocation.format == FORMAT_PNG));
  if (status == EXIT_DONE) {
    must(operands >= 1 && operands <= count);
    must_be_usable(&invocation, command);
  }
}

/* Cuts a text into lines. The array, which ends with NULL, is getopt's to put in order. */
static int split(char **arguments, char *text) {
  int count = 0;
  for (char *line = text; line != NULL && count < MOST_ARGUMENTS; count++) {
    char *end = strchr(line, '\n');
    if (end != NULL) {
      *end = '\0';
    }
    arguments[count] = line;
    line = end != NULL ? end + 1 : NULL;
  }
  arguments[count] = NULL;
  return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  char *arguments[MOST_ARGUMENTS + 1];
  char *text = malloc(length + 1);
  must(text != NULL);
  if (length > 0) {
    memcpy(text, bytes, length);
  }
  text[length] = '\0';
  const int count = split(arguments, text);
  /* A word that is no command is read as an option of the program itself. These stand in place of the command's name. */
  try(count, arguments, command_find(NULL, arguments[0]));
  free(text);
  return 0;
}
