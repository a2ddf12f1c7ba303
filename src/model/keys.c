#include "model/keys.h"

#include <string.h>

static const char *const WORDS[KEYS] = {
    [KEY_RULES] = "rules",       [KEY_SIZE] = "size",   [KEY_FLEET] = "fleet", [KEY_TOUCHING] = "touching",
    [KEY_ANNOUNCE] = "announce", [KEY_BOARD] = "board", [KEY_SHOTS] = "shots",
};

const char *key_word(enum key key) {
  return WORDS[key];
}

struct choice key_choose(struct span word) {
  struct choice choice = choice_of(word);
  for (int key = 0; key < KEYS; key++) {
    choice_offer(&choice, WORDS[key]);
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
