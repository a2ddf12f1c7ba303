#include "import/shot_parts.h"

#include <string.h>

/* Columns, and members of shots, that say which game it is, or whose: each says the same of all shots. */
static const char *const GAME_WORDS[GAME_WORD_COUNT] = {"game",     "game_id", "gameid",   "match",  "player", "player_id",
                                                        "strategy", "who",     "user",     "by",     "side",   "team",
                                                        "bot",      "agent",   "attacker", "shooter"};

size_t shot_game_word(struct span word) {
  size_t index = 0;
  while (index < GAME_WORD_COUNT && !span_is_word(word, GAME_WORDS[index])) {
    index++;
  }
  return index;
}

fc_status shot_check_game(struct span *first, struct span game, size_t index, const struct source *source) {
  if (first->length == 0) {
    *first = game;
  }
  if (game.length > 0 && (game.length != first->length || memcmp(game.bytes, first->bytes, game.length) != 0)) {
    return source_fail(source, game.bytes, "a shot of another game: %s is %s, and that of the first shot is %s",
                       GAME_WORDS[index], quotation_of(game).string, quotation_of(*first).string);
  }
  return FC_OK;
}

void shot_append_part(struct text *line, struct span part) {
  for (size_t i = 0; i < part.length; i++) {
    text_append_bytes(line, part.bytes[i] == ',' || part.bytes[i] == ';' ? ":" : part.bytes + i, 1);
  }
  text_append(line, " ");
}
