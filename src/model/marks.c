#include "model/marks.h"

#include <stdio.h>
#include <string.h>

#include "sys/utf8.h"
#include "text/choice.h"
#include "text/span.h"

/* ---- The sets ------------------------------------------------------------------------------------------------------------ */

#define HINT_MARKS                                                                                                               \
  [FC_CELL_SINGLE] = "@", [FC_CELL_LEFT] = "<", [FC_CELL_RIGHT] = ">", [FC_CELL_TOP] = "^", [FC_CELL_BOTTOM] = "v",              \
  [FC_CELL_MIDDLE] = "+"

/* The marks that most sets have besides those of open cells, misses and hits. */
#define USUAL_MARKS [FC_CELL_SUNK] = "s", [FC_CELL_BLOCKED] = "b", HINT_MARKS

const struct marks DEFAULT_MARKS = {{[FC_CELL_UNSHOT] = ".", [FC_CELL_WATER] = "o*~", [FC_CELL_HIT] = "x", USUAL_MARKS}};

/* To add a set, add a line, and one to the table in docs/board-file.md. */
static const struct {
  const char *name;
  struct marks marks;
} SETS[] = {
    /* X is a miss and O a hit: pegs, textbooks, several contests. */
    {"xo", {{[FC_CELL_UNSHOT] = ".", [FC_CELL_WATER] = "x*~", [FC_CELL_HIT] = "o", USUAL_MARKS}}},
    /* Dashes where nobody has shot. */
    {"dashes", {{[FC_CELL_UNSHOT] = "-_.", [FC_CELL_WATER] = "o*~", [FC_CELL_HIT] = "x", USUAL_MARKS}}},
    /* The initials of miss, hit, destroyed: HackerRank. */
    {"letters",
     {{[FC_CELL_UNSHOT] = "-.",
       [FC_CELL_WATER] = "m",
       [FC_CELL_HIT] = "h",
       [FC_CELL_SUNK] = "d",
       [FC_CELL_BLOCKED] = "b",
       HINT_MARKS}}},
    /* The squares of chats: the blue sea before a shot, white misses, red hits. */
    {"squares",
     {{[FC_CELL_UNSHOT] = "🟦", [FC_CELL_WATER] = "⬜⚪", [FC_CELL_HIT] = "🟥🔴💥", [FC_CELL_SUNK] = "💀", HINT_MARKS}}},
    /* Black before a shot, and blue after a miss. */
    {"fog",
     {{[FC_CELL_UNSHOT] = "⬛", [FC_CELL_WATER] = "🟦", [FC_CELL_HIT] = "🟥🔴💥", [FC_CELL_SUNK] = "💀", HINT_MARKS}}},
    /* CSPLib, problem 14, prints a ship of one cell as `o`. */
    {"csplib",
     {{[FC_CELL_UNSHOT] = ".",
       [FC_CELL_WATER] = "~*",
       [FC_CELL_HIT] = "x",
       [FC_CELL_SUNK] = "s",
       [FC_CELL_BLOCKED] = "b",
       [FC_CELL_SINGLE] = "o@",
       [FC_CELL_LEFT] = "<",
       [FC_CELL_RIGHT] = ">",
       [FC_CELL_TOP] = "^",
       [FC_CELL_BOTTOM] = "v",
       [FC_CELL_MIDDLE] = "+"}}},
    /* The initials of the parts: the puzzles of Fathom It!, and of courses. */
    {"initials",
     {{[FC_CELL_UNSHOT] = ".",
       [FC_CELL_WATER] = "w~*",
       [FC_CELL_HIT] = "x",
       [FC_CELL_SINGLE] = "c",
       [FC_CELL_LEFT] = "l",
       [FC_CELL_RIGHT] = "r",
       [FC_CELL_TOP] = "t",
       [FC_CELL_BOTTOM] = "b",
       [FC_CELL_MIDDLE] = "m"}}},
};
enum { SET_COUNT = sizeof SETS / sizeof SETS[0] };

/* ---- Characters ---------------------------------------------------------------------------------------------------------- */

static char other_case(char letter) {
  return (char)(letter ^ ('a' ^ 'A'));
}

/* U+FE0F, behind an emoji. */
static const char as_emoji[] = "\xEF\xB8\x8F";
enum { AS_EMOJI = sizeof as_emoji - 1 };

static bool is_as_emoji(const char *bytes, size_t length) {
  return length >= AS_EMOJI && memcmp(bytes, as_emoji, AS_EMOJI) == 0;
}

size_t mark_length(struct span rest) {
  const size_t length = utf8_character(rest.bytes, rest.length);
  return length + (is_as_emoji(rest.bytes + length, rest.length - length) ? AS_EMOJI : 0);
}

/* Finds a character in the list of a state, or NULL. */
static char *find_character(char *of_state, const char *character, size_t length) {
  for (char *at = of_state; *at != '\0'; at += utf8_character(at, strlen(at))) {
    if (strncmp(at, character, length) == 0) {
      return at;
    }
  }
  return NULL;
}

static bool find_exactly(fc_cell_state *state, const struct marks *marks, const char *character, size_t length) {
  for (int candidate = 0; candidate < CELL_STATES; candidate++) {
    if (find_character((char *)marks->of_state[candidate], character, length) != NULL) { /* NOLINT(cast-qual): it only looks */
      *state = (fc_cell_state)candidate;
      return true;
    }
  }
  return false;
}

bool marks_find(fc_cell_state *state, const struct marks *marks, struct span rest) {
  const size_t length = utf8_character(rest.bytes, rest.length);
  if (length == 0) {
    return false;
  }
  const char other = other_case(rest.bytes[0]);
  return find_exactly(state, marks, rest.bytes, length) ||
         (is_letter(rest.bytes[0]) && find_exactly(state, marks, &other, sizeof other));
}

static void remove_character(char *of_state, const char *character, size_t length) {
  char *at = find_character(of_state, character, length);
  if (at != NULL) {
    memmove(at, at + length, strlen(at + length) + 1);
  }
}

/* Appends a character to the list of a state. False if there is no room. */
static bool add_character(char *of_state, const char *character, size_t length) {
  const size_t used = strlen(of_state);
  if (used + length >= MARKS_OF_STATE) {
    return false;
  }
  memcpy(of_state + used, character, length);
  of_state[used + length] = '\0';
  return true;
}

void marks_note(struct marks *used, fc_cell_state state, struct span rest) {
  const size_t length = utf8_character(rest.bytes, rest.length);
  if (find_character(used->of_state[state], rest.bytes, length) == NULL) {
    (void)add_character(used->of_state[state], rest.bytes, length);
  }
}

/* ---- The setting --------------------------------------------------------------------------------------------------------- */

/* The words before the `=`; a state may have two. */
static const struct {
  const char *word;
  fc_cell_state state;
} WORDS[] = {
    {"open", FC_CELL_UNSHOT},     {"miss", FC_CELL_WATER},    {"hit", FC_CELL_HIT},       {"sunk", FC_CELL_SUNK},
    {"blocked", FC_CELL_BLOCKED}, {"left", FC_CELL_LEFT},     {"right", FC_CELL_RIGHT},   {"top", FC_CELL_TOP},
    {"bottom", FC_CELL_BOTTOM},   {"middle", FC_CELL_MIDDLE}, {"single", FC_CELL_SINGLE}, {"ship", FC_CELL_SHIP},
    {"water", FC_CELL_WATER},
};
enum { WORD_COUNT = sizeof WORDS / sizeof WORDS[0] };

/* Takes the name of a set from the start of a list. Without one the marks are the default set. */
static fc_status take_set(struct marks *marks, const struct source *source, struct span *list) {
  struct span rest = *list;
  const struct span word = span_take_word(&rest);
  *marks = DEFAULT_MARKS;
  if (memchr(word.bytes, '=', word.length) != NULL) {
    return FC_OK;
  }
  struct choice choice = choice_of(word);
  for (int i = 0; i < SET_COUNT; i++) {
    choice_offer(&choice, SETS[i].name);
  }
  choice_offer(&choice, "default");
  if (!choice.found) {
    return source_fail(source, word.bytes, "%s is neither a set of marks nor STATE=CHARACTERS; %s", quotation_of(word).string,
                       choice_hint(&choice).string);
  }
  if (choice.index < SET_COUNT) {
    *marks = SETS[choice.index].marks;
  }
  *list = rest;
  return FC_OK;
}

/* Fails for a character that a grid cannot have as a mark. */
static fc_status refuse_character(const struct source *source, struct span rest) {
  if (is_digit(rest.bytes[0])) {
    return source_fail(source, rest.bytes, "a digit is no mark: a row may begin with its number");
  }
  if (rest.bytes[0] == '#') {
    return source_fail(source, rest.bytes, "\"#\" is no mark: it begins a comment");
  }
  if (rest.bytes[0] == '|') {
    return source_fail(source, rest.bytes, "\"|\" is no mark: it belongs to the frame of a grid");
  }
  if (is_as_emoji(rest.bytes, rest.length)) {
    return source_fail(source, rest.bytes, "U+FE0F is no mark: it belongs to the character before it");
  }
  return FC_OK;
}

/* Gives characters to a state, which has none yet, and takes them from the states that are not given any. */
static fc_status give(struct marks *marks, const bool is_given[], fc_cell_state state, const struct source *source,
                      struct span characters) {
  while (characters.length > 0) {
    const size_t length = utf8_character(characters.bytes, characters.length);
    const char other = other_case(characters.bytes[0]);
    fc_status status = refuse_character(source, characters);
    for (int i = 0; i < CELL_STATES && status == FC_OK; i++) {
      if (is_given[i] && find_character(marks->of_state[i], characters.bytes, length) != NULL) {
        status = source_fail(source, characters.bytes, "this character stands for a second thing");
      } else if (!is_given[i]) {
        remove_character(marks->of_state[i], characters.bytes, length);
        if (is_letter(characters.bytes[0])) {
          remove_character(marks->of_state[i], &other, sizeof other);
        }
      }
    }
    if (status == FC_OK && !add_character(marks->of_state[state], characters.bytes, length)) {
      status = source_fail(source, characters.bytes, "more characters for a state than are possible");
    }
    if (status != FC_OK) {
      return status;
    }
    const size_t taken = mark_length(characters);
    characters.bytes += taken;
    characters.length -= taken;
  }
  return FC_OK;
}

/* One STATE=CHARACTERS of the list. */
struct assignment {
  fc_cell_state state;
  struct span characters;
};

static fc_status read_assignment(struct assignment *assignment, const struct source *source, struct span item) {
  struct span word;
  (void)span_split(&word, &assignment->characters, item, '=');
  struct choice choice = choice_of(word);
  for (int i = 0; i < WORD_COUNT; i++) {
    choice_offer(&choice, WORDS[i].word);
  }
  if (assignment->characters.length == 0) {
    return source_fail(source, item.bytes, "%s is not STATE=CHARACTERS, such as hit=O", quotation_of(item).string);
  }
  if (!choice.found) {
    return source_fail(source, item.bytes, "%s is no state of a cell; %s", quotation_of(word).string,
                       choice_hint(&choice).string);
  }
  assignment->state = WORDS[choice.index].state;
  return FC_OK;
}

fc_status marks_read(struct marks *marks, const struct source *source, struct span value) {
  struct assignment given[CELL_STATES];
  bool is_given[CELL_STATES] = {false};
  int count = 0;
  struct marks read;
  struct span rest = value;
  fc_status status = take_set(&read, source, &rest);
  for (struct span item = span_take_word(&rest); item.length > 0 && status == FC_OK; item = span_take_word(&rest)) {
    struct assignment *next = &given[count];
    if (count < CELL_STATES) {
      status = read_assignment(next, source, item);
    }
    if (status == FC_OK && (count == CELL_STATES || is_given[next->state])) {
      status = source_fail(source, item.bytes, "%s: this state has its characters already", quotation_of(item).string);
    }
    if (status == FC_OK) {
      is_given[next->state] = true;
      read.of_state[next->state][0] = '\0';
      count++;
    }
  }
  for (int i = 0; i < count && status == FC_OK; i++) {
    status = give(&read, is_given, given[i].state, source, given[i].characters);
  }
  if (status == FC_OK) {
    *marks = read;
  }
  return status;
}

/* ---- Hits and misses exchanged ------------------------------------------------------------------------------------------- */

fc_cell_state exchanged_state(fc_cell_state state) {
  return state == FC_CELL_HIT ? FC_CELL_WATER : state == FC_CELL_WATER ? FC_CELL_HIT : state;
}

/* Whether some marks exchange hits and misses in a grid with these characters, and leave its other cells. */
static bool are_exchanged(const struct marks *marks, const struct marks *used) {
  for (int i = 0; i < CELL_STATES; i++) {
    struct span rest = span_of(used->of_state[i]);
    while (rest.length > 0) {
      fc_cell_state state;
      const size_t length = utf8_character(rest.bytes, rest.length);
      if (!marks_find(&state, marks, rest) || state != exchanged_state((fc_cell_state)i)) {
        return false;
      }
      rest = (struct span){rest.bytes + length, rest.length - length};
    }
  }
  return true;
}

void marks_append_exchanged(struct text *text, const struct marks *marks, const struct marks *used) {
  if (are_exchanged(&DEFAULT_MARKS, used)) {
    text_append(text, "default");
    return;
  }
  for (int i = 0; i < SET_COUNT; i++) {
    if (are_exchanged(&SETS[i].marks, used)) {
      text_append(text, SETS[i].name);
      return;
    }
  }
  const char *before = "";
  bool is_written[CELL_STATES] = {false};
  for (int i = 0; i < WORD_COUNT; i++) {
    const fc_cell_state state = WORDS[i].state;
    const char *characters = marks->of_state[exchanged_state(state)];
    if (!is_written[state] && characters[0] != '\0' && strcmp(characters, DEFAULT_MARKS.of_state[state]) != 0) {
      text_appendf(text, "%s%s=%s", before, WORDS[i].word, characters);
      before = " ";
    }
    is_written[state] = true;
  }
}

/* ---- Messages ------------------------------------------------------------------------------------------------------------ */

struct marks_list marks_list(const struct marks *marks) {
  static const struct {
    fc_cell_state state;
    const char *before;
    const char *after;
  } shown[] = {
      {FC_CELL_UNSHOT, "\"", "\" not shot"},
      {FC_CELL_WATER, ", \"", "\" water"},
      {FC_CELL_HIT, ", \"", "\" hit"},
      {FC_CELL_SUNK, ", \"", "\" sunk"},
      {FC_CELL_BLOCKED, ", \"", "\" blocked"},
      {FC_CELL_LEFT, "; parts of ships ", ""},
      {FC_CELL_RIGHT, " ", ""},
      {FC_CELL_TOP, " ", ""},
      {FC_CELL_BOTTOM, " ", ""},
      {FC_CELL_MIDDLE, " ", ""},
      {FC_CELL_SINGLE, " ", ""},
  };
  struct marks_list list = {""};
  for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
    const char *characters = marks->of_state[shown[i].state];
    const size_t used = strlen(list.string);
    if (characters[0] != '\0') {
      (void)snprintf(list.string + used, sizeof list.string - used, "%s%.*s%s", shown[i].before,
                     (int)utf8_character(characters, strlen(characters)), characters, shown[i].after);
    }
  }
  return list;
}

struct set_hint marks_set_hint(struct span rest) {
  struct set_hint hint = {""};
  fc_cell_state state;
  int found = 0;
  for (int i = 0; i < SET_COUNT && found < 2; i++) {
    if (marks_find(&state, &SETS[i].marks, rest)) {
      const size_t used = strlen(hint.string);
      (void)snprintf(hint.string + used, sizeof hint.string - used, "%s\"marks: %s\"", found > 0 ? " or " : "; ", SETS[i].name);
      found++;
    }
  }
  const size_t used = strlen(hint.string);
  (void)snprintf(hint.string + used, sizeof hint.string - used, found > 1 ? " have it" : found > 0 ? " has it" : "");
  return hint;
}
