#include "cli/map_view.h"

#include "cli/terminal_style.h"

void map_view_append(struct text *text, const struct drawing *drawing, const struct invocation *invocation) {
  const enum map_numbers numbers = invocation->counts ? MAP_COUNTS : MAP_PERCENTAGES;
  const struct terminal_style style = terminal_style_of(invocation);
  if (style.is_plain) {
    map_text(text, drawing, numbers);
  } else {
    map_terminal(text, drawing, numbers, style.terminal);
  }
}
