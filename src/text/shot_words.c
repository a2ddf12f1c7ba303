#include "text/shot_words.h"

#include <string.h>

#include "text/cell_label.h"

/* English, German, Russian, Spanish, French, Italian. */
static const struct {
  const char *word;
  fc_answer answer;
} ANSWERS[] = {
    {"miss", FC_ANSWER_MISS},      {"missed", FC_ANSWER_MISS},   {"m", FC_ANSWER_MISS},        {"water", FC_ANSWER_MISS},
    {"w", FC_ANSWER_MISS},         {"hit", FC_ANSWER_HIT},       {"h", FC_ANSWER_HIT},         {"sunk", FC_ANSWER_SUNK},
    {"s", FC_ANSWER_SUNK},         {"sank", FC_ANSWER_SUNK},     {"sink", FC_ANSWER_SUNK},     {"wasser", FC_ANSWER_MISS},
    {"treffer", FC_ANSWER_HIT},    {"getroffen", FC_ANSWER_HIT}, {"versenkt", FC_ANSWER_SUNK}, {"daneben", FC_ANSWER_MISS},
    {"t", FC_ANSWER_HIT},          {"v", FC_ANSWER_SUNK},        {"м", FC_ANSWER_MISS},        {"р", FC_ANSWER_HIT},
    {"у", FC_ANSWER_SUNK},         {"мимо", FC_ANSWER_MISS},     {"промах", FC_ANSWER_MISS},   {"ранил", FC_ANSWER_HIT},
    {"ранен", FC_ANSWER_HIT},      {"попал", FC_ANSWER_HIT},     {"убил", FC_ANSWER_SUNK},     {"убит", FC_ANSWER_SUNK},
    {"потопил", FC_ANSWER_SUNK},   {"потоплен", FC_ANSWER_SUNK}, {"agua", FC_ANSWER_MISS},     {"tocado", FC_ANSWER_HIT},
    {"hundido", FC_ANSWER_SUNK},   {"eau", FC_ANSWER_MISS},      {"manqué", FC_ANSWER_MISS},   {"manque", FC_ANSWER_MISS},
    {"touche", FC_ANSWER_HIT},     {"coule", FC_ANSWER_SUNK},    {"raté", FC_ANSWER_MISS},     {"touché", FC_ANSWER_HIT},
    {"coulé", FC_ANSWER_SUNK},     {"acqua", FC_ANSWER_MISS},    {"mancato", FC_ANSWER_MISS},  {"colpito", FC_ANSWER_HIT},
    {"affondato", FC_ANSWER_SUNK},
};

bool shot_answer_read(fc_answer *answer, struct span word) {
  for (size_t i = 0; i < sizeof ANSWERS / sizeof ANSWERS[0]; i++) {
    if (span_is_word(word, ANSWERS[i].word)) {
      *answer = ANSWERS[i].answer;
      return true;
    }
  }
  return false;
}

/* ---- Signs without a meaning: `2. E5: hit!`, `E5 -> miss`, `E5 (hit)` ---------------------------------------------------- */

static bool is_sign(char character) {
  return character != '\0' && strchr(":,;=()|!", character) != NULL;
}

static struct span without_start(struct span text, size_t length) {
  return (struct span){text.bytes + length, text.length - length};
}

/* The length in bytes of a dash or an arrow at the start of a text, if a blank follows; the blank does not count. 0: there is
 * none. */
static size_t dash_length(struct span text) {
  static const char *const dashes[] = {"->", "=>", "-", "→", "–", "—"};
  for (size_t i = 0; i < sizeof dashes / sizeof dashes[0]; i++) {
    const size_t length = strlen(dashes[i]);
    if (text.length > length && memcmp(text.bytes, dashes[i], length) == 0 && is_blank(text.bytes[length])) {
      return length;
    }
  }
  return 0;
}

/* The text without the blanks and signs at its start. */
static struct span skip_signs(struct span text) {
  for (size_t length = 1; length > 0; text = without_start(text, length)) {
    const bool is_one = text.length > 0 && (is_blank(text.bytes[0]) || is_sign(text.bytes[0]));
    length = is_one && dash_length(text) == 0 ? 1 : dash_length(text);
  }
  return text;
}

/* Takes the next word of a text, which ends at a blank or a sign. */
static struct span take_word(struct span *text) {
  const struct span rest = skip_signs(*text);
  size_t length = 0;
  while (length < rest.length && !is_blank(rest.bytes[length]) && !is_sign(rest.bytes[length])) {
    length++;
  }
  *text = without_start(rest, length);
  return (struct span){rest.bytes, length};
}

/* ---- Cells and answers --------------------------------------------------------------------------------------------------- */

/* Reads a word that is the letter of a line. */
static bool is_line(int *line, struct span word, struct labelling labelling) {
  return word.length > 0 && cell_letter_take(line, word) == word.length && *line < labelling.letters;
}

/* The text from the start of one span to the end of another. */
static struct span span_over(struct span first, struct span last) {
  return (struct span){first.bytes, (size_t)(span_end(last) - first.bytes)};
}

/* Takes a cell from the start of a text, in one word or two: `b 7`, and at the start of a line also `7 b`; elsewhere the number
 * could be the length of a ship. */
static bool take_cell(struct shot_words *words, struct span *rest, struct labelling labelling, bool is_first) {
  struct span after = *rest;
  const struct span first = take_word(&after);
  struct span behind = after;
  const struct span second = take_word(&behind);
  int number;
  int line;
  const bool is_letter_first = is_line(&line, first, labelling) && span_number(&number, second);
  if (is_letter_first || (is_first && is_line(&line, second, labelling) && span_number(&number, first))) {
    words->cell = span_over(first, second);
    cell_label_take(&words->row, &words->column, line, number - 1, labelling.labels);
    *rest = behind;
    return true;
  }
  /* `s3` is `sunk 3` unless the board has a line S. */
  const bool is_sunk = first.length > 0 && (first.bytes[0] == 's' || first.bytes[0] == 'S') &&
                       !is_line(&line, (struct span){first.bytes, 1}, labelling);
  if (is_sunk || !cell_label_read(&words->row, &words->column, first, labelling.labels)) {
    return false;
  }
  words->cell = first;
  *rest = after;
  return true;
}

/* Takes a cell with its answer glued to it by a dash: `B7-hit`. The answer stays. */
static bool take_glued_cell(struct shot_words *words, struct span *rest, struct labelling labelling) {
  struct span after = *rest;
  struct span word = take_word(&after);
  fc_answer answer;
  const char *end = span_end(word);
  while (word.length > 0 && word.bytes[word.length - 1] != '-') {
    word.length--;
  }
  const struct span behind = {span_end(word), (size_t)(end - span_end(word))};
  if (word.length == 0 || !shot_answer_read(&answer, behind)) {
    return false;
  }
  word.length--;
  if (!take_cell(words, &word, labelling, true)) {
    return false;
  }
  *rest = span_over(behind, *rest);
  return true;
}

/* Whether a text begins with a cell in one word, to which its answer may be glued. */
static bool begins_with_word_of_cell(struct span text) {
  static const struct labelling labelling = {FC_LABELS_COLUMNS, FC_MAX_COLUMNS};
  struct shot_words words = {0};
  struct span rest = skip_signs(text);
  struct span after = rest;
  return cell_label_read(&words.row, &words.column, take_word(&after), FC_LABELS_COLUMNS) ||
         take_glued_cell(&words, &rest, labelling);
}

struct span shot_without_list_sign(struct span line) {
  struct span text = span_trim(line);
  size_t length = 0;
  while (length < text.length && is_digit(text.bytes[length])) {
    length++;
  }
  const char *const ends = length > 0 ? ".):" : "-*+";
  const bool has_sign = text.length > length && strchr(ends, text.bytes[length]) != NULL;
  const struct span behind = without_start(text, length + has_sign);
  const bool is_certain = has_sign && text.bytes[length] != ':'; /* `3: b miss` is a shot at 3B, as `3 b miss` */
  if (behind.length > 1 && is_blank(behind.bytes[0]) && (is_certain || (length > 0 && begins_with_word_of_cell(behind)))) {
    text = behind;
  }
  while (text.length > 0 && (is_sign(span_end(text)[-1]) || span_end(text)[-1] == '.' || is_blank(span_end(text)[-1]))) {
    text.length--;
  }
  return skip_signs(text);
}

/* Takes one word of an answer from the start of a text. A length glued to it, as in `sunk3`, stays. */
static bool take_answer_word(struct shot_words *words, struct span *rest) {
  struct span after = *rest;
  struct span word = take_word(&after);
  size_t letters = 0;
  while (letters < word.length && !is_digit(word.bytes[letters])) {
    letters++;
  }
  const struct span digits = {word.bytes + letters, word.length - letters};
  int number;
  const bool is_glued = span_number(&number, digits);
  word.length = is_glued ? letters : word.length;
  words->has_answer = shot_answer_read(&words->answer, word);
  if (words->has_answer) {
    words->answer_word = word;
    *rest = is_glued ? span_over(digits, after) : after;
  }
  return words->has_answer;
}

static bool is_and(struct span word) {
  return span_is_word(word, "and") || span_is_word(word, "und") || span_is_word(word, "и");
}

/* Takes an answer from the start of a text. `hit, sunk` and `hit and sunk` are sunk. In `hit sunk` a ship may have that name. */
static bool take_answer(struct shot_words *words, struct span *rest) {
  if (!take_answer_word(words, rest)) {
    return false;
  }
  struct shot_words next = {0};
  struct span after = span_trim(*rest);
  struct span behind = after;
  bool is_joined = skip_signs(after).length < after.length;
  if (is_and(take_word(&behind))) {
    after = behind;
    is_joined = true;
  }
  if (is_joined && words->answer == FC_ANSWER_HIT && take_answer_word(&next, &after) && next.answer == FC_ANSWER_SUNK) {
    words->answer = next.answer;
    words->answer_word = next.answer_word;
    *rest = after;
  }
  return true;
}

bool shot_words_read(struct shot_words *words, struct span line, struct labelling labelling) {
  struct shot_words read = {.cell = {line.bytes, 0}, .surplus = {span_end(line), 0}};
  struct span rest = shot_without_list_sign(line);
  const bool has_cell = take_glued_cell(&read, &rest, labelling) || take_cell(&read, &rest, labelling, true);
  if (!take_answer(&read, &rest) && !has_cell) {
    return false;
  }
  rest = skip_signs(rest);
  read.more = rest;
  while (!has_cell && read.cell.length == 0 && rest.length > 0) {
    const struct span before = rest;
    if (take_cell(&read, &rest, labelling, false)) {
      read.more = span_trim((struct span){read.more.bytes, (size_t)(before.bytes - read.more.bytes)});
      read.surplus = skip_signs(rest);
    } else {
      (void)take_word(&rest);
      rest = skip_signs(rest);
    }
  }
  if (read.more.length == 0 && read.surplus.length > 0) {
    read.more = read.surplus;
    read.surplus = (struct span){span_end(read.more), 0};
  }
  *words = read;
  return true;
}
