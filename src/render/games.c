/* The list of games that have a name. */
#include <string.h>

#include "render/json.h"
#include "render/render.h"

/* A line of a terminal, and the column in which the words begin. */
enum { WIDTH = 79, INDENT = 12 };

/* Appends words after a name, on as many lines as they take. */
static void append_filled(struct text *text, const char *words) {
  size_t column = INDENT;
  while (*words != '\0') {
    const size_t length = strcspn(words, " ");
    if (column > INDENT && column + 1 + length > WIDTH) {
      text_append(text, "\n");
      text_append_repeated(text, ' ', INDENT);
      column = INDENT;
    } else if (column > INDENT) {
      text_append(text, " ");
      column++;
    }
    text_append_bytes(text, words, length);
    column += length;
    words += length + strspn(words + length, " ");
  }
  text_append(text, "\n");
}

void render_games(struct text *text, struct style style) {
  if (style.format == FORMAT_TEXT) {
    for (size_t index = 0; index < fc_preset_count(); index++) {
      const fc_preset game = fc_preset_at(index);
      text_appendf(text, "%-*s", INDENT, game.name);
      append_filled(text, game.about);
    }
    return;
  }
  struct json json = json_begin(text, NULL);
  json_open_array(&json, "games");
  for (size_t index = 0; index < fc_preset_count(); index++) {
    const fc_preset game = fc_preset_at(index);
    json_open_object(&json, NULL);
    json_add_string(&json, "name", game.name);
    json_add_string(&json, "size", game.settings.board_size);
    json_add_string(&json, "fleet", game.settings.fleet);
    json_add_string(&json, "touching", game.settings.touching);
    json_add_string(&json, "announce", game.settings.announce);
    json_add_string(&json, "about", game.about);
    json_close_object(&json);
  }
  json_close_array(&json);
  json_end(&json);
}
