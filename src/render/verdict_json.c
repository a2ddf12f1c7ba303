/* What a check of a fleet has found, as JSON. */
#include "render/verdict_json.h"

#include "render/json_text.h"
#include "render/ship_json.h"

static const char *const fault_words[] = {
    [FC_FAULT_NONE] = "none",         [FC_FAULT_OUTSIDE] = "outside",   [FC_FAULT_OVERLAP] = "overlap",
    [FC_FAULT_TOUCHING] = "touching", [FC_FAULT_WRONG_FLEET] = "fleet", [FC_FAULT_SHOT] = "shot",
    [FC_FAULT_CELL] = "cell",
};

/* A ship with its line, or nothing for the index -1. */
static json_t *ship_or_nothing(const fc_ship *ships, int index) {
  if (index < 0) {
    return NULL;
  }
  json_t *ship = ship_json(&ships[index]);
  if (json_object_set_new(ship, "line", json_integer(ships[index].line)) != 0) {
    json_decref(ship);
    return NULL;
  }
  return ship;
}

/* `o*` leaves a key out whose value is NULL; so a ship for which there is no memory is found by its missing. */
static bool lacks_memory(const fc_objection *objection, const json_t *ship, const json_t *other, const json_t *cell) {
  return (objection->ship >= 0 && ship == NULL) || (objection->other >= 0 && other == NULL) ||
         (objection->cell.row >= 0 && cell == NULL);
}

void verdict_json(struct text *text, const fc_ship *ships, const fc_objection *objection, const char *message) {
  if (objection->fault == FC_FAULT_NONE) {
    json_append(text, json_pack("{s:b}", "agrees", 1));
    return;
  }
  json_t *ship = ship_or_nothing(ships, objection->ship);
  json_t *other = ship_or_nothing(ships, objection->other);
  json_t *cell = objection->cell.row >= 0 ? cell_json(objection->cell) : NULL;
  json_t *shot = objection->shot > 0 ? json_integer(objection->shot) : NULL;
  const bool failed = lacks_memory(objection, ship, other, cell) || (objection->shot > 0 && shot == NULL);
  json_append(text, json_pack("{s:b, s:s, s:s, s:o*, s:o*, s:o*, s:o*}", "agrees", 0, "fault", fault_words[objection->fault],
                              "message", message, "ship", ship, "other", other, "shot", shot, "cell", cell));
  text->failed = text->failed || failed;
}
