#include "model/keys.h"

#include <string.h>

static const char *const WORDS[KEYS] = {
    [KEY_RULES] = "rules",
    [KEY_SIZE] = "size",
    [KEY_FLEET] = "fleet",
    [KEY_TOUCHING] = "touching",
    [KEY_ANNOUNCE] = "announce",
    [KEY_ROWS] = "rows",
    [KEY_COLUMNS] = "columns",
    [KEY_PRIOR] = "prior",
    [KEY_MARKS] = "marks",
    [KEY_LABELS] = "labels",
    [KEY_AMONG] = "among",
    [KEY_BOARD] = "board",
    [KEY_SHOTS] = "shots",
    [KEY_HINTS] = "hints",
    [KEY_LENGTHS] = "lengths",
    [KEY_OTHERS] = "others",
    [KEY_SAME_SHIP] = "same-ship",
    [KEY_DIFFERENT_SHIPS] = "different-ships",
    [KEY_EVERY_SHIP_HIT] = "every-ship-hit",
};

/* Words that people use in place of a key: near in meaning, not in letters. */
static const struct {
  const char *word;
  enum key key;
} MEANT[] = {
    {"ships", KEY_FLEET},     {"ship", KEY_FLEET}, {"game", KEY_RULES},    {"preset", KEY_RULES},
    {"dimensions", KEY_SIZE}, {"grid", KEY_BOARD}, {"map", KEY_BOARD},     {"moves", KEY_SHOTS},
    {"clues", KEY_HINTS},     {"hint", KEY_HINTS}, {"symbols", KEY_MARKS}, {"legend", KEY_MARKS},
    {"sum", KEY_AMONG},       {"sums", KEY_AMONG}, {"sonar", KEY_AMONG},   {"salvo", KEY_AMONG},
};

const char *key_word(enum key key) {
  return WORDS[key];
}

struct choice key_choose(struct span word) {
  struct choice choice = choice_of(word);
  for (int key = 0; key < KEYS; key++) {
    choice_offer(&choice, WORDS[key]);
  }
  for (size_t i = 0; !choice.found && i < sizeof MEANT / sizeof MEANT[0]; i++) {
    if (span_is_word(word, MEANT[i].word)) {
      choice.nearest = WORDS[MEANT[i].key];
    }
  }
  return choice;
}

bool key_split_line(struct span *word, struct span *value, const struct source *source) {
  struct span content = span_trim(source->cursor.line);
  const char *colon = memchr(content.bytes, ':', content.length);
  bool starts_with_letter = content.length > 0 && (is_letter(content.bytes[0]) || (unsigned char)content.bytes[0] >= 0x80);
  if (colon == NULL || !starts_with_letter) {
    return false;
  }
  const char *behind = colon + 1;
  *word = span_trim((struct span){content.bytes, (size_t)(colon - content.bytes)});
  *value = span_trim((struct span){behind, (size_t)(span_end(content) - behind)});
  return true;
}

fc_status key_refuse_late(const struct source *source) {
  struct span word;
  struct span value;
  if (!key_split_line(&word, &value, source) || !key_choose(word).found) {
    return FC_OK;
  }
  return source_fail(source, word.bytes, "\"%s:\" comes too late: settings come first, then one grid or one list of shots",
                     span_excerpt(word).string);
}
