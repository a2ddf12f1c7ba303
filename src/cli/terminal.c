/* Whether and how text is made for a terminal. */
#include "cli/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static bool is_set(const char *value) {
  return value != NULL && value[0] != '\0';
}

bool terminal_is_able(void) {
  const char *terminal = getenv("TERM");
  return is_set(terminal) && strcmp(terminal, "dumb") != 0;
}

static enum terminal_colors colors_of_terminal(void) {
  const char *kind = getenv("COLORTERM");
  const bool has_24_bit = kind != NULL && (strcmp(kind, "truecolor") == 0 || strcmp(kind, "24bit") == 0);
  return has_24_bit ? COLORS_24_BIT : COLORS_256;
}

static bool wants_colors(enum color_choice choice, bool is_terminal) {
  switch (choice) {
  case COLOR_ALWAYS:
    return true;
  case COLOR_NEVER:
    return false;
  case COLOR_AUTO:
    break;
  }
  return is_terminal && terminal_is_able() && !is_set(getenv("NO_COLOR"));
}

/* 0 where it is not known. */
static int width_of_terminal(void) {
  struct winsize size;
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

struct terminal_style terminal_style_of(const struct invocation *invocation) {
  const bool is_terminal = invocation->output == NULL && isatty(STDOUT_FILENO);
  const bool colored = wants_colors(invocation->color, is_terminal);
  return (struct terminal_style){
      .is_plain = !is_terminal && !colored,
      .terminal = {.colors = colored ? colors_of_terminal() : COLORS_NONE, .columns = is_terminal ? width_of_terminal() : 0},
  };
}

void map_view_append(struct text *text, const struct drawing *drawing, const struct invocation *invocation) {
  const enum map_numbers numbers = invocation->counts ? MAP_COUNTS : MAP_PERCENTAGES;
  const struct terminal_style style = terminal_style_of(invocation);
  if (style.is_plain) {
    map_text(text, drawing, numbers);
  } else {
    map_terminal(text, drawing, numbers, style.terminal);
  }
}
