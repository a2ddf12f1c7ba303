#include "cli/prior_file.h"

#include <string.h>

#include "cli/input.h"

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
