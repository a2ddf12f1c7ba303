/*
 * fleetcount page: where the analyser in a browser is. `make install` puts it into share/fleetcount beside the folder of the
 * program, `make page` above the folder into which the program is built; wherever both are moved together, it is found.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "sys/status.h"

/* Seen from the folder above the program's own, in the order in which they are tried. */
static const char *const places[] = {"share/fleetcount/fleetcount.html", "fleetcount.html"};

enum { PATH_SIZE = 4096, PLACE_SIZE = 64 };

/* The folder above the program's own; an empty text where the system does not tell. */
static void find_home(char home[PATH_SIZE]) {
  const ssize_t length = readlink("/proc/self/exe", home, PATH_SIZE - 1);
  home[length > 0 ? length : 0] = '\0';
  for (int level = 0; level < 2; level++) {
    char *end = strrchr(home, '/');
    if (end != NULL) {
      *end = '\0';
    }
  }
}

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  (void)board;
  (void)invocation;
  char home[PATH_SIZE];
  char path[PATH_SIZE + PLACE_SIZE];
  find_home(home);
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
    (void)snprintf(path, sizeof path, "%s/%s", home, places[i]);
    if (access(path, R_OK) == 0) {
      text_appendf(output, "%s\n", path);
      return FC_OK;
    }
  }
  return error_set(error, FC_NOT_FOUND,
                   "the page is not installed; './setup --page && make page' builds it, and 'make install' installs it then");
}

const struct command command_page = {
    .name = "page",
    .summary = "where the analyser for a browser is",
    .description = "Prints the path of the page that analyses boards in a browser: one file, which does what this\n"
                   "program does, for those who would rather click. It is installed where it was built.\n",
    .takes_no_board = true,
    .examples = "  fleetcount page                         the path\n"
                "  xdg-open \"$(fleetcount page)\"           opens it\n",
    .run = run,
};
