#include "model/keys.h"

#include <stdarg.h>
#include <stdio.h>

#include "sys/status.h"

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
    [KEY_MISSES] = "misses",
    [KEY_HITS] = "hits",
    [KEY_SUNK] = "sunk",
    [KEY_SAME_SHIP] = "same-ship",
    [KEY_DIFFERENT_SHIPS] = "different-ships",
    [KEY_EVERY_SHIP_HIT] = "every-ship-hit",
};

/* Synonyms of keys. */
static const struct {
  const char *word;
  enum key key;
} MEANT[] = {
    {"ships", KEY_FLEET},   {"ship", KEY_FLEET},   {"game", KEY_RULES},   {"preset", KEY_RULES}, {"dimensions", KEY_SIZE},
    {"grid", KEY_BOARD},    {"map", KEY_BOARD},    {"moves", KEY_SHOTS},  {"clues", KEY_HINTS},  {"hint", KEY_HINTS},
    {"symbols", KEY_MARKS}, {"legend", KEY_MARKS}, {"sum", KEY_AMONG},    {"sums", KEY_AMONG},   {"sonar", KEY_AMONG},
    {"salvo", KEY_AMONG},   {"miss", KEY_MISSES},  {"water", KEY_MISSES}, {"hit", KEY_HITS},
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
  const struct span content = span_trim(source->cursor.line);
  struct span before;
  struct span behind;
  const bool has_colon = span_split(&before, &behind, content, ':');
  if (!has_colon || before.length == 0 || !(is_letter(before.bytes[0]) || (unsigned char)before.bytes[0] >= 0x80)) {
    return false;
  }
  *word = span_trim(before);
  *value = span_trim(behind);
  return true;
}

fc_status key_fail(enum key key, int line, int column, fc_error *error, const char *format, ...) {
  char message[FC_ERROR_MESSAGE_SIZE];
  va_list arguments;
  va_start(arguments, format);
  if (vsnprintf(message, sizeof message, format, arguments) < 0) {
    message[0] = '\0';
  }
  va_end(arguments);
  return line > 0 ? error_set_at(error, FC_INVALID_BOARD, line, column, "%s: %s", WORDS[key], message)
                  : error_set(error, FC_INVALID_SETTING, "%s: %s", WORDS[key], message);
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
