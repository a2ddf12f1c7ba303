/*
 * The words of `fleetcount play`: one table. To add one: an action (play_line.h), a line in the table, what it does in
 * command_play.c, and a line in docs/play.md.
 */
#include "cli/play_line.h"

#include <string.h>
#include <strings.h>

#include "base/choice.h"

struct play_word {
  const char *word;
  enum play_action action;
  bool takes_more;  /* words behind it */
  const char *form; /* for the help */
  const char *help;
};

static const struct play_word words[] = {
    {"miss", PLAY_ANSWER, false, "miss", "the shot that is named next hit nothing"},
    {"hit", PLAY_ANSWER, true, "hit", "it hit a ship that is not sunk; 'hit NAME' where ships are named"},
    {"sunk", PLAY_ANSWER, true, "sunk", "it sank a ship; 'sunk LENGTH' or 'sunk NAME' where that is announced"},
    {"undo", PLAY_UNDO, false, "undo", "take the last shot back, also those that the board came with"},
    {"map", PLAY_MAP, false, "map", "how likely a ship is on every cell"},
    {"explain", PLAY_EXPLAIN, false, "explain", "why this shot; or what contradicts what"},
    {"save", PLAY_SAVE, true, "save FILE", "write the game to a board file, which 'fleetcount' reads"},
    {"help", PLAY_HELP, false, "help", "this list"},
    {"quit", PLAY_QUIT, false, "quit", "end; so does the end of the input"},
};
#define WORDS (sizeof words / sizeof words[0])

static bool is_word(struct span span, const char *word) {
  return span.length == strlen(word) && strncasecmp(span.bytes, word, span.length) == 0;
}

static const struct play_word *find_word(struct span span) {
  for (size_t index = 0; index < WORDS; index++) {
    if (is_word(span, words[index].word)) {
      return &words[index];
    }
  }
  return NULL;
}

/* Whether a word is a letter and digits: a cell, on the board or not. */
static bool is_cell(struct span word) {
  bool has_digits = word.length > 1 && is_letter(word.bytes[0]);
  for (size_t index = 1; index < word.length; index++) {
    has_digits = has_digits && is_digit(word.bytes[index]);
  }
  return has_digits;
}

/* Appends a word in small letters. */
static void append_lower(struct text *text, struct span word) {
  for (size_t index = 0; index < word.length; index++) {
    const char letter = word.bytes[index];
    const char lower = letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
    text_append_bytes(text, &lower, 1);
  }
}

static void append_span(struct text *text, struct span span) {
  text_append_bytes(text, span.bytes, span.length);
}

static struct play_line unknown_word(struct span word) {
  struct play_line line = {.action = PLAY_UNKNOWN};
  struct choice choice = choice_of(word);
  for (size_t index = 0; index < WORDS; index++) {
    choice_offer(&choice, words[index].word);
  }
  text_appendf(&line.mistake, "\"%s\" is neither a cell nor a word that is known here; ", span_excerpt(word).string);
  text_append(&line.mistake, choice.nearest != NULL ? choice_hint(&choice).string : "'help' lists those");
  return line;
}

static struct play_line surplus(const struct play_word *known) {
  struct play_line line = {.action = PLAY_UNKNOWN};
  text_appendf(&line.mistake, "nothing belongs behind '%s'", known->word);
  return line;
}

struct play_line play_line_read(struct span text) {
  struct play_line line = {.action = PLAY_NOTHING};
  struct span rest = span_trim(text);
  if (rest.length == 0 || rest.bytes[0] == '#') {
    return line;
  }
  const struct span first = span_take_word(&rest);
  const struct play_word *known = find_word(first);
  rest = span_trim(rest);
  if (known != NULL && !known->takes_more && rest.length > 0) {
    return surplus(known);
  }
  if (known == NULL && !is_cell(first)) {
    return unknown_word(first);
  }
  line.action = known != NULL ? known->action : PLAY_SHOT;
  line.rest = rest;
  if (line.action == PLAY_ANSWER || line.action == PLAY_SHOT) {
    const struct span answer = line.action == PLAY_ANSWER ? first : span_take_word(&rest);
    if (line.action == PLAY_SHOT) {
      append_span(&line.shot, first);
      text_append(&line.shot, " ");
    }
    append_lower(&line.shot, answer);
    text_append(&line.shot, " ");
    append_span(&line.shot, span_trim(rest));
  }
  return line;
}

void play_line_clear(struct play_line *line) {
  text_clear(&line->shot);
  text_clear(&line->mistake);
}

void play_line_help(struct text *text) {
  for (size_t index = 0; index < WORDS; index++) {
    text_appendf(text, "  %-12s %s\n", words[index].form, words[index].help);
  }
  text_appendf(text, "  %-12s %s\n", "C5 miss", "another cell and its answer, such as 'C5 hit' or 'C5 sunk 3'");
}
