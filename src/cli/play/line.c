/*
 * The words of `fleetcount play`, in one table. To add one: an action (play.h), a line in the table, its case in session.c, and a
 * line in docs/play.md.
 *
 * People write shots in many ways: `B7 miss`, `miss b7`, `b-7 m`, `7B water`, `b 7 sunk3`. All become the line of a board file. A
 * cell and an answer may stand in either order; the rest of the line belongs to the answer, a length or a name.
 */
#include "cli/play/play.h"

#include <string.h>

#include "text/cell_label.h"
#include "text/choice.h"

/* ---- The words ---------------------------------------------------------------------------------------------- */

enum more { NOTHING_MORE, NUMBER_MORE, ANYTHING_MORE };

struct play_word {
  const char *word;
  enum play_action action;
  enum more more;     /* that may stand after it */
  const char *answer; /* PLAY_ANSWER: as a board file has it */
  const char *form;   /* for the help; NULL: another word for the one above */
  const char *help;
};

static const struct play_word words[] = {
    {"miss", PLAY_ANSWER, ANYTHING_MORE, "miss", "miss  m  water", "the shot that is named hit nothing"},
    {"m", PLAY_ANSWER, ANYTHING_MORE, "miss", NULL, NULL},
    {"water", PLAY_ANSWER, ANYTHING_MORE, "miss", NULL, NULL},
    {"w", PLAY_ANSWER, ANYTHING_MORE, "miss", NULL, NULL},
    {"hit", PLAY_ANSWER, ANYTHING_MORE, "hit", "hit   h", "it hit a ship that is not sunk; 'hit NAME' where it is named"},
    {"h", PLAY_ANSWER, ANYTHING_MORE, "hit", NULL, NULL},
    {"sunk", PLAY_ANSWER, ANYTHING_MORE, "sunk", "sunk  s", "it sank a ship; 'sunk 3', 'sunk NAME' where that is said"},
    {"s", PLAY_ANSWER, ANYTHING_MORE, "sunk", NULL, NULL},
    {"sank", PLAY_ANSWER, ANYTHING_MORE, "sunk", NULL, NULL},
    {"sink", PLAY_ANSWER, ANYTHING_MORE, "sunk", NULL, NULL},
    {"undo", PLAY_UNDO, NUMBER_MORE, NULL, "undo  u", "take the last shot back; 'undo 3' the last three"},
    {"u", PLAY_UNDO, NUMBER_MORE, NULL, NULL, NULL},
    {"shots", PLAY_SHOTS, NOTHING_MORE, NULL, "shots", "list all shots, numbered"},
    {"change", PLAY_CHANGE, ANYTHING_MORE, NULL, "change 12 hit", "give shot 12 another answer"},
    {"board", PLAY_BOARD, NOTHING_MORE, NULL, "board", "show the board again"},
    {"map", PLAY_MAP, ANYTHING_MORE, NULL, "map", "the chance of every cell; 'map sinks', 'map length:3'"},
    {"best", PLAY_BEST, NOTHING_MORE, NULL, "best  hint", "the best shots"},
    {"hint", PLAY_BEST, NOTHING_MORE, NULL, NULL, NULL},
    {"optimal", PLAY_OPTIMAL, NUMBER_MORE, NULL, "optimal", "the shot that is proved best; 'optimal 5': 5 shots left"},
    {"why", PLAY_EXPLAIN, NOTHING_MORE, NULL, "why   explain", "why this shot; or what contradicts what"},
    {"explain", PLAY_EXPLAIN, NOTHING_MORE, NULL, NULL, NULL},
    {"save", PLAY_SAVE, ANYTHING_MORE, NULL, "save FILE", "write the game to a board file, which 'fleetcount' reads"},
    {"reveal", PLAY_REVEAL, NOTHING_MORE, NULL, "reveal", "with --hide or --duel: give up, and see the hidden fleet"},
    {"yes", PLAY_YES, NOTHING_MORE, NULL, "yes   insist", "do what was refused, or asked, just now"},
    {"y", PLAY_YES, NOTHING_MORE, NULL, NULL, NULL},
    {"insist", PLAY_YES, NOTHING_MORE, NULL, NULL, NULL},
    {"help", PLAY_HELP, NOTHING_MORE, NULL, "help  ?", "this list"},
    {"?", PLAY_HELP, NOTHING_MORE, NULL, NULL, NULL},
    {"quit", PLAY_QUIT, NOTHING_MORE, NULL, "quit  q  exit", "end; so does the end of the input"},
    {"q", PLAY_QUIT, NOTHING_MORE, NULL, NULL, NULL},
    {"exit", PLAY_QUIT, NOTHING_MORE, NULL, NULL, NULL},
};
#define WORDS (sizeof words / sizeof words[0])

static const struct play_word *find_word(struct span span) {
  for (size_t index = 0; index < WORDS; index++) {
    if (span_is_word(span, words[index].word)) {
      return &words[index];
    }
  }
  return NULL;
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
  text_appendf(&line.mistake, "%s after '%s'", known->more == NUMBER_MORE ? "only a number from 1 on belongs" : "nothing belongs",
               known->word);
  return line;
}

/* ---- Cells -------------------------------------------------------------------------------------------------- */

static bool is_number(struct span word) {
  int number;
  return span_number(&number, word);
}

static bool is_column(struct span word, const fc_board *board) {
  return word.length == 1 && is_letter(word.bytes[0]) && cell_label_column(word.bytes[0]) < fc_board_columns(board);
}

/* Appends a cell as in a board file. */
static void append_cell(struct text *text, char letter, struct span number) {
  text_append_bytes(text, &letter, 1);
  text_append_bytes(text, number.bytes, number.length);
}

/* Reads a cell written as one word: `B7`, `B-7`, `7B`. It need not be on the board. */
static bool take_cell_word(struct text *cell, struct span word) {
  if (word.length < 2) {
    return false;
  }
  const char last = word.bytes[word.length - 1];
  const struct span before = {word.bytes, word.length - 1};
  size_t first = 1;
  first += word.length > 2 && word.bytes[1] == '-';
  const struct span behind = {word.bytes + first, word.length - first};
  if (is_letter(word.bytes[0]) && is_number(behind)) {
    append_cell(cell, word.bytes[0], behind);
    return true;
  }
  if (is_letter(last) && is_number(before)) {
    append_cell(cell, last, before);
    return true;
  }
  return false;
}

/* Takes a cell at the start of a text, in one word or two: `b 7`, and at the start of a line `7 b`, which elsewhere could begin
 * with the length of a ship. */
static bool take_cell(struct text *cell, struct span *rest, const fc_board *board, bool is_first) {
  struct span after = *rest;
  const struct span first = span_take_word(&after);
  struct span behind = after;
  const struct span second = span_take_word(&behind);
  if (is_column(first, board) && is_number(second)) {
    append_cell(cell, first.bytes[0], second);
    *rest = behind;
    return true;
  }
  if (is_first && is_number(first) && is_column(second, board)) {
    append_cell(cell, second.bytes[0], first);
    *rest = behind;
    return true;
  }
  /* `s3` is `sunk 3` unless the board has a column S. */
  const bool is_answer = first.length > 1 && is_letter(first.bytes[0]) && !is_column((struct span){first.bytes, 1}, board) &&
                         (first.bytes[0] == 's' || first.bytes[0] == 'S');
  if (!is_answer && take_cell_word(cell, first)) {
    *rest = after;
    return true;
  }
  return false;
}

/* ---- Shots -------------------------------------------------------------------------------------------------- */

/* The parts of a shot that have been found. */
struct parts {
  struct text cell;
  const char *answer; /* NULL: none yet */
  struct text more;   /* after the answer */
};

/* Takes an answer at the start of a text; a length may be glued to it, as in `sunk3`. */
static bool take_answer(struct parts *parts, struct span *rest) {
  struct span after = *rest;
  struct span word = span_take_word(&after);
  size_t letters = 0;
  while (letters < word.length && !is_digit(word.bytes[letters])) {
    letters++;
  }
  const struct span digits = {word.bytes + letters, word.length - letters};
  word.length = is_number(digits) ? letters : word.length;
  const struct play_word *known = find_word(word);
  if (known == NULL || known->action != PLAY_ANSWER) {
    return false;
  }
  parts->answer = known->answer;
  if (is_number(digits)) {
    text_append_bytes(&parts->more, digits.bytes, digits.length);
  }
  *rest = after;
  return true;
}

/*
 * Appends what belongs to the answer. Where lengths are announced, a ship of the fleet may be named in place of its length: a
 * line of a fleet file tells the length of a named ship.
 */
static void append_more(struct parts *parts, struct span word, const fc_board *board) {
  struct text line = {0};
  fc_ship *ships = NULL;
  size_t count = 0;
  text_append_bytes(&line, word.bytes, word.length);
  text_append(&line, " A1 across");
  text_append(&parts->more, parts->more.length > 0 ? " " : "");
  const bool is_name = fc_board_announce(board) == FC_ANNOUNCE_LENGTH && !is_number(word) && !text_failed(&line);
  if (is_name && fc_fleet_read(&ships, &count, line.bytes, line.length, board, NULL) == FC_OK && count == 1) {
    text_appendf(&parts->more, "%d", ships[0].length);
  } else {
    text_append_bytes(&parts->more, word.bytes, word.length);
  }
  fc_ships_free(ships);
  text_clear(&line);
}

/* Reads all of a line that begins with a cell or an answer. False where it begins with neither. */
static bool take_shot(struct parts *parts, struct span rest, const fc_board *board) {
  bool is_first = true;
  while (span_trim(rest).length > 0) {
    const bool is_cell = parts->cell.length == 0 && take_cell(&parts->cell, &rest, board, is_first);
    if (!is_cell && !(parts->answer == NULL && take_answer(parts, &rest))) {
      if (is_first) {
        return false;
      }
      append_more(parts, span_take_word(&rest), board);
    }
    is_first = false;
  }
  return true;
}

static struct play_line shot_of(struct parts *parts) {
  struct play_line line = {.action = parts->cell.length > 0 ? PLAY_SHOT : PLAY_ANSWER, .has_answer = parts->answer != NULL};
  const bool has_more = parts->more.length > 0;
  if (text_failed(&parts->cell) || text_failed(&parts->more)) {
    line.shot.failed = true;
    return line;
  }
  line.has_answer = line.has_answer || has_more;
  text_append(&line.shot, parts->cell.length > 0 ? parts->cell.bytes : "");
  if (parts->answer != NULL) {
    text_appendf(&line.shot, "%s%s", line.shot.length > 0 ? " " : "", parts->answer);
  }
  if (has_more) {
    text_appendf(&line.shot, " %s", parts->more.bytes);
  }
  return line;
}

static struct play_line read_shot(struct span text, const fc_board *board) {
  struct parts parts = {0};
  const bool is_shot = take_shot(&parts, text, board);
  struct span rest = text;
  struct play_line line = is_shot ? shot_of(&parts) : unknown_word(span_take_word(&rest));
  text_clear(&parts.cell);
  text_clear(&parts.more);
  return line;
}

/* ---- Lines -------------------------------------------------------------------------------------------------- */

/* `change 12 hit` */
static struct play_line read_change(struct span rest, const fc_board *board) {
  struct play_line line = {.action = PLAY_UNKNOWN};
  int number;
  if (!span_number(&number, span_take_word(&rest)) || number < 1 || span_trim(rest).length == 0) {
    text_append(&line.mistake, "the number of a shot and its answer are missing, as in 'change 12 hit'; 'shots' lists them");
    return line;
  }
  line = read_shot(span_trim(rest), board);
  if (line.action == PLAY_SHOT) {
    play_line_clear(&line);
    line = (struct play_line){.action = PLAY_UNKNOWN};
    text_append(&line.mistake, "a shot keeps its cell; give the new answer alone, as in 'change 12 hit'");
  } else if (line.action == PLAY_ANSWER) {
    line.action = PLAY_CHANGE;
    line.number = number;
  }
  return line;
}

static struct play_line read_word(const struct play_word *known, struct span rest, const fc_board *board) {
  struct play_line line = {.action = known->action, .number = known->action == PLAY_OPTIMAL ? 0 : 1, .rest = rest};
  if (known->action == PLAY_CHANGE) {
    return read_change(rest, board);
  }
  if (known->more == NOTHING_MORE && rest.length > 0) {
    return surplus(known);
  }
  if (known->more == NUMBER_MORE && rest.length > 0 && (!span_number(&line.number, rest) || line.number < 1)) {
    return surplus(known);
  }
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
    struct text cell = {0};
    struct span whole = trimmed;
    /* `u 7` is a cell of a board that has a column U. */
    const bool is_cell = behind.length > 0 && take_cell(&cell, &whole, board, true);
    text_clear(&cell);
    if (!is_cell) {
      return read_word(known, behind, board);
    }
  }
  const bool insists = trimmed.bytes[trimmed.length - 1] == '!';
  if (insists) {
    trimmed = span_trim((struct span){trimmed.bytes, trimmed.length - 1});
  }
  struct play_line line = read_shot(trimmed, board);
  line.insists = insists;
  return line;
}

void play_line_clear(struct play_line *line) {
  text_clear(&line->shot);
  text_clear(&line->mistake);
}

void play_line_help(struct text *text) {
  for (size_t index = 0; index < WORDS; index++) {
    if (words[index].form != NULL) {
      text_appendf(text, "  %-15s %s\n", words[index].form, words[index].help);
    }
  }
  text_appendf(text, "  %-15s %s\n", "C5 miss", "another cell and its answer, in any order: 'hit b-7'");
}
