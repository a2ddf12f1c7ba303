/* The help on options, made from their table. */
#include "cli/option_help.h"

#include <string.h>

#include "cli/option_table.h"

/* Where the descriptions stand: behind the longest name with its value. */
#define HELP_COLUMN 26

/* Appends lines, every one after the first indented. */
static void append_indented(struct text *text, const char *lines) {
  for (;;) {
    const size_t length = strcspn(lines, "\n");
    text_append_bytes(text, lines, length);
    text_append(text, "\n");
    if (lines[length] == '\0') {
      return;
    }
    text_append_repeated(text, ' ', HELP_COLUMN);
    lines += length + 1;
  }
}

static void describe(struct text *text, const struct option_entry *option, const struct command *command) {
  const size_t start = text->length;
  text_appendf(text, "  --%s", option->name);
  if (option->letter != 0) {
    text_appendf(text, ", -%c", option->letter);
  }
  if (option->value != NULL) {
    text_appendf(text, " %s", option->value);
  }
  text_append_repeated(text, ' ', HELP_COLUMN - (int)(text->length - start));
  if (option->help != NULL) {
    append_indented(text, option->help);
  } else {
    format_names_append(text, command->formats, ", ");
    text_append(text, "; the default is text\n");
  }
}

void option_help(struct text *text, const struct command *command) {
  for (size_t index = 0; index < OPTIONS; index++) {
    if (option_belongs_to(&options[index], command)) {
      describe(text, &options[index], command);
    }
  }
}
