/* Where to hide: the bounds of the game's value, and the arrangements with their chances. */
#include <inttypes.h>
#include <math.h>

#include "render/cell_names.h"
#include "render/json.h"
#include "render/render.h"

/* In text, the likeliest groups; so many. */
enum { MOST_SHOWN = 20 };

/* A lower bound is rounded down and an upper one up, to six decimals, so that they remain bounds. */
static double rounded_down(double bound) {
  return floor(bound * 1e6) / 1e6;
}

static double rounded_up(double bound) {
  return ceil(bound * 1e6) / 1e6;
}

/* Appends ships in one line, as a fleet file has them in several: `3 A1 across, 2 C1 down`. */
static void append_ships(struct text *text, const fc_board *board, const fc_ship *ships, size_t ship_count) {
  struct text lines = {0};
  fleet_append(&lines, board, ships, ship_count, NULL, FORMAT_FLEET);
  for (size_t i = 0; i + 1 < lines.length; i++) {
    text_append_bytes(text, lines.bytes[i] == '\n' ? ", " : &lines.bytes[i], lines.bytes[i] == '\n' ? 2 : 1);
  }
  text_end_part(text, &lines);
}

static void equilibrium_text(struct text *text, const fc_equilibrium *equilibrium, const fc_board *board) {
  const size_t groups = fc_equilibrium_group_count(equilibrium);
  const fc_status ended = fc_equilibrium_ended(equilibrium);
  text_appendf(text, "arrangements: %" PRIu64 "\nvalue: from %.6f to %.6f shots expected\n",
               fc_equilibrium_configurations(equilibrium), rounded_down(fc_equilibrium_lower(equilibrium)),
               rounded_up(fc_equilibrium_upper(equilibrium)));
  if (ended != FC_OK) {
    text_appendf(text, "no closer: %s\n",
                 ended == FC_LIMIT ? "the search needs more memory than the limit" : "the search was stopped");
  }
  text_append(text, "\nhide the ships so:\n  together      each  images\n");
  for (size_t i = 0; i < groups && i < MOST_SHOWN; i++) {
    size_t ship_count;
    size_t images;
    double chance;
    const fc_ship *ships = fc_equilibrium_group(&ship_count, &images, &chance, equilibrium, i);
    text_appendf(text, "  %7.2f%%  %7.3f%%  %6zu  ", 100 * chance * (double)images, 100 * chance, images);
    append_ships(text, board, ships, ship_count);
    text_append(text, "\n");
  }
  if (groups > MOST_SHOWN) {
    text_appendf(text, "  and %zu more that are less likely each; --format json has them\n", groups - MOST_SHOWN);
  }
}

static void add_group(struct json *json, const fc_equilibrium *equilibrium, size_t group) {
  size_t ship_count;
  size_t images;
  double chance;
  const fc_ship *ships = fc_equilibrium_group(&ship_count, &images, &chance, equilibrium, group);
  json_open_object(json, NULL);
  json_add_whole(json, "configurations", (int64_t)images);
  json_add_real(json, "chance", chance);
  json_add_ships(json, ships, ship_count);
  json_close_object(json);
}

static void equilibrium_json(struct json *json, const fc_equilibrium *equilibrium) {
  const fc_status ended = fc_equilibrium_ended(equilibrium);
  json_add_count(json, "configurations", fc_equilibrium_configurations(equilibrium));
  json_add_string(json, "criterion", "equilibrium");
  json_add_real(json, "lower", fc_equilibrium_lower(equilibrium));
  json_add_real(json, "upper", fc_equilibrium_upper(equilibrium));
  json_add_whole(json, "rounds", (int64_t)fc_equilibrium_rounds(equilibrium));
  if (ended != FC_OK) {
    json_add_string(json, "ended", ended == FC_LIMIT ? "memory" : "stopped");
  }
  json_open_array(json, "groups");
  for (size_t group = 0; group < fc_equilibrium_group_count(equilibrium); group++) {
    add_group(json, equilibrium, group);
  }
  json_close_array(json);
  json_end(json);
}

void render_equilibrium(struct text *text, const fc_equilibrium *equilibrium, const fc_board *board, struct style style) {
  if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    json.digits = 17;
    equilibrium_json(&json, equilibrium);
  } else {
    equilibrium_text(text, equilibrium, board);
  }
}
