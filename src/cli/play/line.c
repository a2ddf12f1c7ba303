/*
 * The words of `fleetcount play`, in one table. To add one, add an action (play.h), a line to the table, a case to session.c, the
 * word in other languages to render/texts.c, and a line to docs/play.md. Shots are written as in board files
 * (text/shot_words.h).
 */
#include "cli/play/play.h"

#include <string.h>

#include "text/cell_label.h"
#include "text/choice.h"
#include "text/shot_words.h"

/* ---- The words ---------------------------------------------------------------------------------------------- */

/* The rest of a line after a word. */
enum more { NOTHING_MORE, NUMBER_MORE, ANYTHING_MORE };

struct play_word {
  const char *word;
  enum play_action action;
  enum more more;
  const char *form; /* for the help; NULL: it means the same as the word above */
  const char *help;
};

static const struct play_word play_words[] = {
    {"miss", PLAY_ANSWER, ANYTHING_MORE, "miss  m  water", "the shot that is named hit nothing"},
    {"hit", PLAY_ANSWER, ANYTHING_MORE, "hit   h", "it hit a ship that is not sunk; 'hit NAME' where it is named"},
    {"sunk", PLAY_ANSWER, ANYTHING_MORE, "sunk  s", "it sank a ship; 'sunk 3', 'sunk NAME' where that is said"},
    {"undo", PLAY_UNDO, NUMBER_MORE, "undo  u", "take back what was done last; 'undo 3' the last three things"},
    {"u", PLAY_UNDO, NUMBER_MORE, NULL, NULL},
    {"redo", PLAY_REDO, NUMBER_MORE, "redo", "do again what was taken back"},
    {"shots", PLAY_SHOTS, NOTHING_MORE, "shots", "list all shots, numbered"},
    {"change", PLAY_CHANGE, ANYTHING_MORE, "change 12 hit", "give shot 12 another answer"},
    {"board", PLAY_BOARD, NOTHING_MORE, "board", "show the board again"},
    {"map", PLAY_MAP, ANYTHING_MORE, "map", "the chance of every cell; 'map sinks', 'map length:3'"},
    {"best", PLAY_BEST, NOTHING_MORE, "best  hint", "the best shots"},
    {"hint", PLAY_BEST, NOTHING_MORE, NULL, NULL},
    {"optimal", PLAY_OPTIMAL, NUMBER_MORE, "optimal", "the shot that is proved best; 'optimal 5': 5 shots left"},
    {"why", PLAY_EXPLAIN, NOTHING_MORE, "why   explain", "why this shot; or what contradicts what"},
    {"explain", PLAY_EXPLAIN, NOTHING_MORE, NULL, NULL},
    {"among", PLAY_AMONG, ANYTHING_MORE, "among A1 C3 = 1", "so many of these cells have a ship"},
    {"salvo", PLAY_SALVO, NUMBER_MORE, "salvo 4", "shoot at four cells at once; 'salvo' alone: at one"},
    {"rules", PLAY_RULES, ANYTHING_MORE, "rules classic", "before the first shot: another game; or other rules alone,"},
    {"touching", PLAY_RULES, ANYTHING_MORE, "touching any", "'size 8x8', 'fleet 4 3 2', 'announce hit'"},
    {"size", PLAY_RULES, ANYTHING_MORE, NULL, NULL},
    {"fleet", PLAY_RULES, ANYTHING_MORE, NULL, NULL},
    {"announce", PLAY_RULES, ANYTHING_MORE, NULL, NULL},
    {"save", PLAY_SAVE, ANYTHING_MORE, "save FILE", "write the game to a board file, which 'fleetcount' reads"},
    {"reveal", PLAY_REVEAL, NOTHING_MORE, "reveal", "with --hide or --duel: give up, and see the hidden fleet"},
    {"yes", PLAY_YES, NOTHING_MORE, "yes   insist", "do what was refused, or asked, just now"},
    {"y", PLAY_YES, NOTHING_MORE, NULL, NULL},
    {"insist", PLAY_YES, NOTHING_MORE, NULL, NULL},
    {"help", PLAY_HELP, NOTHING_MORE, "help  ?", "this list"},
    {"?", PLAY_HELP, NOTHING_MORE, NULL, NULL},
    {"quit", PLAY_QUIT, NOTHING_MORE, "quit  q  exit", "end; so does the end of the input"},
    {"q", PLAY_QUIT, NOTHING_MORE, NULL, NULL},
    {"exit", PLAY_QUIT, NOTHING_MORE, NULL, NULL},
};
#define WORDS (sizeof play_words / sizeof play_words[0])

static const struct play_word *find_word(struct span span) {
  for (size_t index = 0; index < WORDS; index++) {
    if (is_said(span, play_words[index].word)) {
      return &play_words[index];
    }
  }
  return NULL;
}

static struct play_line unknown_word(struct span word) {
  struct play_line line = {.action = PLAY_UNKNOWN};
  struct choice choice = choice_of(word);
  for (size_t index = 0; index < WORDS; index++) {
    choice_offer(&choice, say(play_words[index].word));
    choice_offer(&choice, play_words[index].word);
  }
  text_appendf(&line.mistake, say("\"%s\" is neither a cell nor a word that is known here; "), span_excerpt(word).string);
  if (choice.nearest != NULL) {
    text_appendf(&line.mistake, say("did you mean \"%s\"?"), choice.nearest);
  } else {
    text_append(&line.mistake, say("'help' lists those"));
  }
  return line;
}

static struct play_line surplus(const struct play_word *known) {
  struct play_line line = {.action = PLAY_UNKNOWN};
  text_appendf(&line.mistake,
               known->more == NUMBER_MORE ? say("only a number from 1 on belongs after '%s'") : say("nothing belongs after '%s'"),
               say(known->word));
  return line;
}

static struct labelling labelling_of(const fc_board *board) {
  const fc_labels labels = fc_board_labels(board);
  return (struct labelling){labels, labels == FC_LABELS_ROWS ? fc_board_rows(board) : fc_board_columns(board)};
}

/* ---- Shots -------------------------------------------------------------------------------------------------- */

static void append_words(struct text *text, struct span words) {
  if (words.length > 0) {
    text_append(text, text->length > 0 ? " " : "");
    text_append_bytes(text, words.bytes, words.length);
  }
}

/* Writes a shot as in a board file. Its cell need not be on the board. */
static void write_shot(struct text *text, const struct shot_words *words, fc_labels labels) {
  if (words->cell.length > 0) {
    cell_label_write(text, words->row, words->column, labels);
  }
  append_words(text, span_of(words->has_answer ? answer_words[words->answer] : ""));
  append_words(text, words->more);
  append_words(text, words->surplus);
}

static struct play_line read_shot(struct span text, const fc_board *board) {
  struct shot_words words;
  struct span rest = text;
  if (!shot_words_read(&words, text, labelling_of(board))) {
    return unknown_word(span_take_word(&rest));
  }
  struct play_line line = {.action = words.cell.length > 0 ? PLAY_SHOT : PLAY_ANSWER,
                           .has_answer = words.has_answer || words.more.length > 0,
                           .misleads = cell_label_misleads(words.cell, fc_board_labels(board))};
  write_shot(&line.shot, &words, fc_board_labels(board));
  return line;
}

/* ---- Lines -------------------------------------------------------------------------------------------------- */

/* Takes the `!` from the end of a text, if it has one. */
static bool take_insistence(struct span *text) {
  const bool insists = text->length > 0 && text->bytes[text->length - 1] == '!';
  if (insists) {
    *text = span_trim((struct span){text->bytes, text->length - 1});
  }
  return insists;
}

/* `change 12 hit` */
static struct play_line read_change(struct span rest, const fc_board *board) {
  struct play_line line = {.action = PLAY_UNKNOWN};
  int number;
  if (!span_number(&number, span_take_word(&rest)) || number < 1 || span_trim(rest).length == 0) {
    text_append(&line.mistake, say("the number of a shot and its answer are missing, as in 'change 12 hit'; 'shots' lists them"));
    return line;
  }
  line = read_shot(span_trim(rest), board);
  if (line.action == PLAY_SHOT) {
    play_line_clear(&line);
    line = (struct play_line){.action = PLAY_UNKNOWN};
    text_append(&line.mistake, say("a shot keeps its cell; give the new answer alone, as in 'change 12 hit'"));
  } else if (line.action == PLAY_ANSWER) {
    line.action = PLAY_CHANGE;
    line.number = number;
  }
  return line;
}

static struct play_line read_word(const struct play_word *known, struct span rest, const fc_board *board) {
  const enum play_action action = known->action;
  const bool insists = (action == PLAY_CHANGE || action == PLAY_AMONG) && take_insistence(&rest);
  struct play_line line = {.action = action,
                           .number = action == PLAY_OPTIMAL || action == PLAY_SALVO ? 0 : 1,
                           .misleads = action == PLAY_AMONG && cell_label_misleads(rest, fc_board_labels(board)),
                           .rest = rest,
                           .setting = known->word};
  if (action == PLAY_CHANGE) {
    line = read_change(rest, board);
  } else if (rest.length > 0 && known->more != ANYTHING_MORE) {
    const bool is_number = known->more == NUMBER_MORE && span_number(&line.number, rest) && line.number >= 1;
    line = is_number ? line : surplus(known);
  }
  line.insists = insists;
  return line;
}

struct play_line play_line_read(struct span text, const fc_board *board) {
  struct span trimmed = span_trim(text);
  if (trimmed.length == 0 || trimmed.bytes[0] == '#') {
    return (struct play_line){.action = PLAY_NOTHING};
  }
  struct span rest = trimmed;
  const struct play_word *known = find_word(span_take_word(&rest));
  if (known != NULL && known->action != PLAY_ANSWER) {
    const struct span behind = span_trim(rest);
    struct shot_words words;
    /* `u 7` is a cell of a board that has a column U. */
    if (behind.length == 0 || !shot_words_read(&words, trimmed, labelling_of(board)) || words.cell.length == 0) {
      return read_word(known, behind, board);
    }
  }
  const bool insists = take_insistence(&trimmed);
  struct play_line line = read_shot(trimmed, board);
  line.insists = insists;
  return line;
}

void play_line_clear(struct play_line *line) {
  text_clear(&line->shot);
  text_clear(&line->mistake);
}

static void append_help(struct text *text, const char *form, const char *help) {
  struct text padded = {0};
  text_append(text, "  ");
  text_append(&padded, say(form));
  padded_append(text, &padded, -15);
  text_appendf(text, " %s\n", say(help));
}

void play_line_help(struct text *text) {
  for (size_t index = 0; index < WORDS; index++) {
    if (play_words[index].form != NULL) {
      append_help(text, play_words[index].form, play_words[index].help);
    }
  }
  append_help(text, "C5 miss", "another cell and its answer, in any order: 'hit b-7'");
}
