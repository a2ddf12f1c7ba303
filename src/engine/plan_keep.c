#include "engine/plan_keep.h"

#include <string.h>

struct kept_step *kept_steps_create(size_t count, struct budget *budget) {
  struct kept_step *kept = budget_allocate(budget, count, sizeof *kept);
  for (size_t i = 0; kept && i < count; i++) {
    kept[i] = (struct kept_step){.staying = table_of(sizeof(struct stretch)),
                                 .crossings = table_of(sizeof(struct crossing)),
                                 .endings = table_of(sizeof(uint32_t))};
  }
  return kept;
}

void kept_steps_free(struct kept_step *kept, size_t count, struct budget *budget) {
  for (size_t i = 0; kept && i < count; i++) {
    table_clear(&kept[i].staying, budget);
    table_clear(&kept[i].crossings, budget);
    table_clear(&kept[i].endings, budget);
  }
  budget_free(budget, kept, count, sizeof *kept);
}

/* Begins a part of a layer: room for its ends, one for each step and tile. False on failure. */
static bool begin_part(const struct keeping *keeping, struct plan_part *part) {
  struct plan *plan = keeping->planner->plan;
  part->ends_begin = plan->ends.count;
  return table_extend(&plan->ends, plan->budget, keeping->step_count * keeping->tile_count) != NULL;
}

static uint32_t *ends_of(const struct keeping *keeping, const struct plan_part *part, size_t step) {
  return (uint32_t *)keeping->planner->plan->ends.items + part->ends_begin + step * keeping->tile_count;
}

fc_status keeping_begin(struct keeping *keeping, struct planner *planner, size_t position) {
  struct plan *plan = planner->plan;
  const int column = plan_column(plan, position);
  const struct band *band = plan_band(plan, position);
  struct plan_layer *layer = &plan->layers[position];
  *keeping = (struct keeping){.planner = planner,
                              .layer = layer,
                              .position = position,
                              .step_count = steps_at_most(plan->tally),
                              .left = tiles_before(&plan->tiles, column)->left,
                              .entered = tiles_behind(&plan->tiles, column)->entered,
                              .tile_count = band->tile_count,
                              .has_crossings = band->level_count > 1};
  layer->tile_values_begin = plan->ends.count;
  if (!table_extend(&plan->ends, plan->budget, keeping->tile_count) || !begin_part(keeping, &layer->staying) ||
      !begin_part(keeping, &layer->leaving) || !begin_part(keeping, &layer->entering) || !begin_part(keeping, &layer->endings)) {
    return plan->budget->status;
  }
  if (column + 1 == band->end && position + 2 < plan->layer_count) {
    keeping->left_next = tiles_behind(&plan->tiles, column)->left;
    keeping->tiles_next = (const uint32_t *)plan->ends.items + layer[1].tile_values_begin; /* no ends will be added meanwhile */
  }
  return FC_OK;
}

struct keeping keeping_part(const struct keeping *keeping, struct kept_step *kept, uint32_t begin, uint32_t end) {
  struct keeping part = *keeping;
  part.kept = kept;
  part.tiles_begin = begin;
  part.tiles_end = end;
  for (size_t i = 0; i < part.step_count; i++) {
    kept[i].staying.count = 0;
    kept[i].crossings.count = 0;
    kept[i].endings.count = 0;
  }
  return part;
}

/* ---- Tiles --------------------------------------------------------------------------------------------------------------- */

void keeping_end_tile(const struct keeping *keeping, uint32_t tile) {
  for (size_t i = 0; i < keeping->step_count; i++) {
    const struct kept_step *kept = &keeping->kept[i];
    ends_of(keeping, &keeping->layer->staying, i)[tile] = (uint32_t)kept->staying.count;
    ends_of(keeping, &keeping->layer->endings, i)[tile] = (uint32_t)kept->endings.count;
  }
}

/* ---- Crossings ----------------------------------------------------------------------------------------------------------- */

/* Gives every crossing of a step its slots, and keeps where it leaves its tile. Returns the end of the slots. */
static fc_status keep_leaving(const struct keeping *keeping, size_t step, uint32_t slot, size_t items_begin) {
  struct plan *plan = keeping->planner->plan;
  struct table *crossings = &keeping->kept[step].crossings;
  uint32_t *ends = ends_of(keeping, &keeping->layer->leaving, step);
  uint32_t tile = 0;
  for (size_t i = 0; i < crossings->count; i++) {
    const struct crossing *crossing = (const struct crossing *)crossings->items + i;
    struct moved moved = crossing->moved;
    for (; tile < crossing->left; tile++) {
      ends[tile] = (uint32_t)(plan->stretches.count - items_begin);
    }
    moved.after = slot;
    slot += moved.end - moved.begin + PLAN_GAP;
    const fc_status status = append_stretches(&plan->stretches, moved, plan->budget);
    if (status) {
      return status;
    }
  }
  for (; tile < keeping->tile_count; tile++) {
    ends[tile] = (uint32_t)(plan->stretches.count - items_begin);
  }
  return FC_OK;
}

/* Keeps where the crossings of a step enter their tiles. There are few: every tile looks for its own. */
static fc_status keep_entering(const struct keeping *keeping, size_t step, uint32_t first_slot, size_t items_begin) {
  struct plan *plan = keeping->planner->plan;
  const struct table *crossings = &keeping->kept[step].crossings;
  uint32_t *ends = ends_of(keeping, &keeping->layer->entering, step);
  for (uint32_t tile = 0; tile < keeping->tile_count; tile++) {
    uint32_t slot = first_slot;
    for (size_t i = 0; i < crossings->count; i++) {
      const struct crossing *crossing = (const struct crossing *)crossings->items + i;
      struct moved moved = crossing->moved;
      moved.before = slot;
      slot += moved.end - moved.begin + PLAN_GAP;
      if (crossing->entered == tile) {
        const fc_status status = append_stretches(&plan->stretches, moved, plan->budget);
        if (status) {
          return status;
        }
      }
    }
    ends[tile] = (uint32_t)(plan->stretches.count - items_begin);
  }
  return FC_OK;
}

static uint32_t slots_of(const struct table *crossings) {
  uint32_t slots = 0;
  for (size_t i = 0; i < crossings->count; i++) {
    const struct moved *moved = &((const struct crossing *)crossings->items)[i].moved;
    slots += moved->end - moved->begin + PLAN_GAP;
  }
  return slots;
}

static fc_status keep_crossings(const struct keeping *keeping) {
  struct plan *plan = keeping->planner->plan;
  struct plan_layer *layer = keeping->layer;
  fc_status status = FC_OK;
  layer->leaving.items_begin = plan->stretches.count;
  for (size_t i = 0; i < keeping->step_count && !status; i++) {
    status = keep_leaving(keeping, i, layer->slot_count, layer->leaving.items_begin);
    layer->slot_count += slots_of(&keeping->kept[i].crossings);
  }
  layer->entering.items_begin = plan->stretches.count;
  uint32_t slot = 0;
  for (size_t i = 0; i < keeping->step_count && !status; i++) {
    status = keep_entering(keeping, i, slot, layer->entering.items_begin);
    slot += slots_of(&keeping->kept[i].crossings);
  }
  return status;
}

/* ---- Into the plan ------------------------------------------------------------------------------------------------------- */

/* Finds where the items go: step by step, and within a step part by part. Makes room for them. */
static fc_status make_room(const struct keeping *parts, size_t part_count) {
  struct plan *plan = parts[0].planner->plan;
  size_t stretches = 0;
  size_t endings = 0;
  for (size_t i = 0; i < parts[0].step_count; i++) {
    for (size_t j = 0; j < part_count; j++) {
      struct kept_step *kept = &parts[j].kept[i];
      kept->staying_begin = stretches;
      kept->endings_begin = endings;
      stretches += kept->staying.count;
      endings += kept->endings.count;
    }
  }
  parts[0].layer->staying.items_begin = plan->stretches.count;
  parts[0].layer->endings.items_begin = plan->endings.count;
  const bool has_room =
      table_extend(&plan->stretches, plan->budget, stretches) && table_extend(&plan->endings, plan->budget, endings);
  return has_room ? FC_OK : plan->budget->status;
}

/* Puts the items of a step and a part where they belong. */
static void put(const struct keeping *keeping, const struct table *into, const struct plan_part *part, size_t step,
                const struct table *items, size_t begin) {
  uint32_t *ends = ends_of(keeping, part, step);
  if (items->count > 0) {
    memcpy((char *)into->items + (part->items_begin + begin) * into->item_size, items->items, items->count * items->item_size);
  }
  for (uint32_t tile = keeping->tiles_begin; tile < keeping->tiles_end; tile++) {
    ends[tile] += (uint32_t)begin;
  }
}

static void put_part(void *context, unsigned part, unsigned member) {
  const struct keeping *keeping = (const struct keeping *)context + part;
  const struct plan *plan = keeping->planner->plan;
  (void)member;
  for (size_t i = 0; i < keeping->step_count; i++) {
    const struct kept_step *kept = &keeping->kept[i];
    put(keeping, &plan->stretches, &keeping->layer->staying, i, &kept->staying, kept->staying_begin);
    put(keeping, &plan->endings, &keeping->layer->endings, i, &kept->endings, kept->endings_begin);
  }
}

/* There are few crossings: those of all parts are put together in the first. */
static fc_status collect_crossings(const struct keeping *parts, size_t part_count, size_t step) {
  struct table *all = &parts[0].kept[step].crossings;
  for (size_t i = 1; i < part_count; i++) {
    const struct table *crossings = &parts[i].kept[step].crossings;
    void *place = table_extend(all, budget_of(parts[0].planner), crossings->count);
    if (!place) {
      return budget_of(parts[0].planner)->status;
    }
    if (crossings->count > 0) {
      memcpy(place, crossings->items, crossings->count * crossings->item_size);
    }
  }
  return FC_OK;
}

fc_status keeping_end(struct keeping *parts, size_t part_count, struct team *team) {
  fc_status status = make_room(parts, part_count);
  if (status) {
    return status;
  }
  team_share(team, (unsigned)part_count, put_part, parts);
  for (size_t i = 0; i < parts[0].step_count && !status; i++) {
    status = collect_crossings(parts, part_count, i);
  }
  return status ? status : keep_crossings(&parts[0]);
}
