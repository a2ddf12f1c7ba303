#include "cli/options_settle.h"

#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/option_table.h"
#include "cli/report.h"

static enum exit_status refuse_ending(const char *ending, const struct command *command) {
  struct text names = {0};
  format_names_append(&names, command->formats != 0 ? command->formats : FORMAT_BIT(FORMAT_TEXT), ", ");
  const enum exit_status status =
      report_usage(command->name, "--output: '%s' draws no picture of the kind \"%s\"; what it prints is %s", command->name,
                   ending, text_failed(&names) ? "" : names.bytes);
  text_clear(&names);
  return status;
}

/* Whether an ending promises a picture of a kind that no command draws. */
static bool is_foreign_picture(const char *ending) {
  static const char *const kinds[] = {"pdf", "ps", "eps", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "tif", "tiff", "ppm"};
  for (size_t index = 0; index < sizeof kinds / sizeof kinds[0]; index++) {
    if (strcasecmp(ending, kinds[index]) == 0) {
      return true;
    }
  }
  return false;
}

/* The file's ending names the format, where the command has it. Text is not to be found in what is named like a picture. */
static enum exit_status settle_format(struct invocation *invocation, const struct command *command) {
  const char *ending = invocation->output != NULL ? strrchr(invocation->output, '.') : NULL;
  enum format format;
  if (invocation->has_format || ending == NULL) {
    return EXIT_DONE;
  }
  if (!format_named(&format, ending + 1)) {
    return is_foreign_picture(ending + 1) ? refuse_ending(ending + 1, command) : EXIT_DONE;
  }
  if ((command->formats & FORMAT_BIT(format)) != 0) {
    invocation->format = format;
    return EXIT_DONE;
  }
  return format == FORMAT_SVG || format == FORMAT_PNG ? refuse_ending(ending + 1, command) : EXIT_DONE;
}

static enum exit_status check_text_options(const struct invocation *invocation, const struct command *command) {
  if (invocation->counts && invocation->format != FORMAT_TEXT) {
    return report_usage(command->name, "--counts is for --format text; json, csv and svg have exact numbers anyway");
  }
  if (invocation->color == COLOR_ALWAYS && invocation->format != FORMAT_TEXT) {
    return report_usage(command->name, "--color=always is for --format text");
  }
  if (invocation->has_quantity && invocation->format == FORMAT_JSON) {
    return report_usage(command->name, "--quantity is not for --format json, which has every quantity");
  }
  return EXIT_DONE;
}

static enum exit_status check_png(const struct invocation *invocation, const struct command *command) {
  if (invocation->format != FORMAT_PNG) {
    return EXIT_DONE;
  }
  if (png_library_version() == NULL) {
    return report_failure("--format png: this fleetcount was built without librsvg, which draws PNG. Install it with its headers "
                          "(on Debian and Ubuntu: librsvg2-dev) and build fleetcount again, or draw with --format svg");
  }
  if (invocation->output == NULL && isatty(STDOUT_FILENO)) {
    return report_usage(command->name, "a PNG is nothing for a terminal; name a file with -o FILE, or redirect the output");
  }
  return EXIT_DONE;
}

enum exit_status options_settle(struct invocation *invocation, const struct command *command) {
  enum exit_status status = settle_format(invocation, command);
  if (status == EXIT_DONE) {
    status = check_text_options(invocation, command);
  }
  return status == EXIT_DONE ? check_png(invocation, command) : status;
}
