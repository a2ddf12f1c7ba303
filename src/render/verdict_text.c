/*
 * What a check of a fleet has found, for people.
 *
 *     the fleet agrees with the board
 *     my.fleet:3: the ship of length 2 at D2 down touches the ship of length 3 at A1 across: D2 is next to C1
 */
#include "render/verdict_text.h"

void verdict_text(struct text *text, const char *name, const fc_ship *ships, const fc_objection *objection, const char *message) {
  if (objection->fault == FC_FAULT_NONE) {
    text_append(text, "the fleet agrees with the board\n");
    return;
  }
  text_append(text, name);
  if (objection->ship >= 0) {
    text_appendf(text, ":%d", ships[objection->ship].line);
  }
  text_appendf(text, ": %s\n", message);
}
