/* fleetcount import: boards in other formats. */
#include "cli/command.h"
#include "sys/status.h"

static fc_status run_import(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  (void)board;
  const struct input_file *file = &invocation->operand_file;
  fc_board *imported = NULL;
  char *text = NULL;
  fc_status status = fc_board_import(&imported, file->bytes, file->length, invocation->from, (size_t)invocation->number,
                                     &invocation->settings, error);
  THEN(status, fc_board_write(&text, NULL, imported, error));
  if (status == FC_OK) {
    report_notes(file->name, fc_board_notes(imported));
    text_append(output, text);
  }
  fc_text_free(text);
  fc_board_free(imported);
  return status;
}

static void append_formats(struct text *text) {
  text_append(text, "\nFormats, each with a line that shows it:\n");
  for (size_t i = 0; i < fc_import_format_count(); i++) {
    const fc_import_format format = fc_import_format_at(i);
    text_appendf(text, "  %-11s %s: %s\n", format.name, format.summary, format.example);
  }
}

const struct command command_import = {
    .name = "import",
    .summary = "a board file from a puzzle or a position in another format",
    .description = "Prints the board file of a puzzle, or of a position in a game, that a program or a collection\n"
                   "keeps in a format of its own. A format that says nothing of the fleet has that of the rules;\n"
                   "'--fleet' gives another one.\n",
    .operand = "FILE",
    .operand_help = "FILE is a text file, '-' for standard input. Lines of '=' stand between the boards of a file that\n"
                    "has several.\n",
    .operand_is_file = true,
    .takes_no_board = true,
    .prints_data = true,
    .append_help = append_formats,
    .examples = "  fleetcount import sb.dzn                of the format that its lines show\n"
                "  fleetcount import -n 2 boards.txt       the second of several boards\n"
                "  fleetcount import --from bimaru - <instance01.txt | fleetcount solutions -\n",
    .options = OPTIONS_RULES | OPTIONS_IMPORT | OPTIONS_OUTPUT,
    .run = run_import,
};
