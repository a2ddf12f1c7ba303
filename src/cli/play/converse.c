/*
 * Conversations line by line. Replies go to standard output, mistakes in a line to standard error. At a terminal lines are edited
 * by libedit, where the Makefile has found it (FC_WITH_EDITING); otherwise the terminal's own line is read.
 */
#include "cli/play/play.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#ifdef FC_WITH_EDITING
#include <histedit.h>
#endif

/* ---- Editing a line at a terminal -------------------------------------------------------------------------------- */

#ifdef FC_WITH_EDITING

#define LINES_KEPT 1000

struct play_editor {
  EditLine *edit;
  History *history;
  const char *prompt;
  bool was_interrupted;
};

static char *prompt_of(EditLine *edit) {
  struct play_editor *editor = NULL;
  (void)el_get(edit, EL_CLIENTDATA, &editor);
  return (char *)editor->prompt; /* libedit does not write to it */
}

/* Reads a key in the terminal's encoding, so that a signal is noticed as everywhere else. 1: a key, 0: the end, -1: an error. */
static int read_key(EditLine *edit, wchar_t *key) {
  struct play_editor *editor = NULL;
  mbstate_t state = {0};
  size_t taken = (size_t)-2; /* the character goes on */
  (void)el_get(edit, EL_CLIENTDATA, &editor);
  while (taken == (size_t)-2) {
    char byte;
    if (!interruption_wait(STDIN_FILENO, false)) {
      editor->was_interrupted = true;
      return -1;
    }
    const ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count <= 0) {
      editor->was_interrupted = count < 0 && errno == EINTR;
      return (int)count;
    }
    taken = mbrtowc(key, &byte, 1, &state);
    if (taken == (size_t)-1) { /* it is no character */
      *key = L'?';
    }
  }
  return 1;
}

static void editor_end(struct play_editor *editor) {
  if (editor != NULL) {
    if (editor->edit != NULL) {
      el_end(editor->edit);
    }
    if (editor->history != NULL) {
      history_end(editor->history);
    }
    free(editor);
  }
}

/* NULL where the terminal cannot edit lines, or memory is short. */
static struct play_editor *editor_begin(void) {
  struct play_editor *editor = calloc(1, sizeof *editor);
  HistEvent event;
  if (editor == NULL) {
    return NULL;
  }
  editor->history = history_init();
  editor->edit = el_init("fleetcount", stdin, stdout, stderr);
  if (editor->edit == NULL || editor->history == NULL) {
    editor_end(editor);
    return NULL;
  }
  (void)history(editor->history, &event, H_SETSIZE, LINES_KEPT);
  (void)el_set(editor->edit, EL_CLIENTDATA, editor);
  (void)el_set(editor->edit, EL_PROMPT, prompt_of);
  (void)el_set(editor->edit, EL_EDITOR, "emacs");
  (void)el_set(editor->edit, EL_HIST, history, editor->history);
  (void)el_set(editor->edit, EL_GETCFN, read_key);
  return editor;
}

/* Shows a prompt and reads a line, like input_line_read. */
static enum input editor_read(struct text *line, struct play_editor *editor, const char *prompt) {
  HistEvent event;
  int length = 0;
  text_clear(line);
  editor->prompt = prompt;
  editor->was_interrupted = false;
  const char *typed = el_gets(editor->edit, &length);
  if (typed == NULL || length <= 0) {
    return editor->was_interrupted ? INPUT_INTERRUPTED : length < 0 ? INPUT_FAILED : INPUT_END;
  }
  if (length > LONGEST_LINE) {
    return INPUT_TOO_LONG;
  }
  if (strspn(typed, " \t\r\n") < (size_t)length) {
    (void)history(editor->history, &event, H_ENTER, typed);
  }
  text_append_bytes(line, typed, strcspn(typed, "\r\n"));
  return INPUT_LINE;
}

bool play_editor_is_built(void) {
  return true;
}

#else

static struct play_editor *editor_begin(void) {
  return NULL;
}

static void editor_end(struct play_editor *editor) {
  (void)editor;
}

static enum input editor_read(struct text *line, struct play_editor *editor, const char *prompt) {
  (void)line;
  (void)editor;
  (void)prompt;
  return INPUT_END;
}

bool play_editor_is_built(void) {
  return false;
}

#endif

/* ---- A conversation ---------------------------------------------------------------------------------------------- */

struct conversation {
  const struct conversant *with;
  bool at_terminal;
  struct play_editor *editor; /* NULL: none */
  struct input_ahead ahead;
  size_t early; /* bytes that have been typed before the reply, and not been read */
  struct text input;
  struct text reply;
  struct text prompt;
};

/* The number of bytes that have been typed and not read. */
static size_t bytes_waiting(const struct conversation *conversation) {
  int waiting = 0;
  (void)ioctl(STDIN_FILENO, FIONREAD, &waiting);
  return (size_t)waiting + (conversation->ahead.end - conversation->ahead.begin);
}

/* Hears a line, unless it was typed too early. */
static void hear_line(struct conversation *conversation, struct span line) {
  const struct conversant *with = conversation->with;
  const bool is_early = conversation->early > 0;
  conversation->early -= is_early && conversation->early > line.length ? line.length + 1 : conversation->early;
  if (is_early && !with->may_be_early(with->context, line)) {
    report_note("%s", say("what was typed before the shot was shown does not count"));
  } else {
    with->hear(with->context, line);
  }
}

/* Sends the reply, and asks for the next line. */
static enum exit_status send(struct conversation *conversation) {
  const struct conversant *with = conversation->with;
  const bool is_new = with->reply(with->context, &conversation->reply);
  if (!*with->is_over) {
    text_clear(&conversation->prompt);
    with->prompt(with->context, &conversation->prompt, conversation->at_terminal);
    const size_t waiting = conversation->at_terminal ? bytes_waiting(conversation) : 0;
    conversation->early = is_new || conversation->early > waiting ? waiting : conversation->early;
    if (conversation->editor == NULL) {
      text_append(&conversation->reply, text_string(&conversation->prompt));
    }
  }
  const enum exit_status status = output_send(&conversation->reply);
  text_clear(&conversation->reply);
  return status;
}

/* Reads a line and replies. EXIT_DONE unless the conversation cannot go on. */
static enum exit_status take_turn(struct conversation *conversation) {
  const struct conversant *with = conversation->with;
  struct text *input = &conversation->input;
  const bool is_edited = conversation->editor != NULL && !text_failed(&conversation->prompt);
  switch (is_edited ? editor_read(input, conversation->editor, conversation->prompt.bytes)
                    : input_line_read(input, &conversation->ahead)) {
  case INPUT_LINE:
    if (text_failed(input)) {
      (void)report_no_memory();
    } else {
      hear_line(conversation, (struct span){input->bytes, input->length});
    }
    if (interruption_signal() != 0) {
      return EXIT_ENVIRONMENT;
    }
    break;
  case INPUT_TOO_LONG:
    (void)report_failure("%s", say("the line is too long"));
    break;
  case INPUT_END:
    *with->is_over = true;
    text_append(&conversation->reply, conversation->at_terminal ? "\n" : "");
    break;
  case INPUT_INTERRUPTED:
    return EXIT_ENVIRONMENT;
  case INPUT_FAILED:
    return report_failure(say("standard input: %s"), say(errno != 0 ? strerror(errno) : "cannot be read"));
  }
  return send(conversation);
}

enum exit_status converse(const struct conversant *conversant) {
  struct conversation conversation = {.with = conversant, .at_terminal = terminal_is_at_both_ends()};
  if (conversation.at_terminal && terminal_is_able()) {
    conversation.editor = editor_begin();
  }
  enum exit_status status = send(&conversation);
  while (status == EXIT_DONE && !*conversant->is_over) {
    status = take_turn(&conversation);
  }
  editor_end(conversation.editor);
  text_clear(&conversation.reply);
  text_clear(&conversation.prompt);
  text_clear(&conversation.input);
  return status;
}

/* ---- A session of play ------------------------------------------------------------------------------------------- */

static void hear(void *context, struct span line) {
  struct play_session *session = context;
  long_work_limit(session->invocation->timeout_seconds);
  play_session_hear(session, line);
}

static void append_map(struct text *reply, struct play_session *session) {
  const struct play_game *game = play_session_target(session);
  struct drawing drawing;
  fc_error error;
  if (drawing_make(&drawing, game->board, game->analysis, session->map, &game->ships, say, NULL, &error) == FC_OK) {
    map_view_append(reply, &drawing, session->invocation);
  } else {
    play_session_report(session, &error);
  }
  drawing_clear(&drawing);
}

/* A line that was typed before the next shot is shown cannot be an answer to it, but it may name a cell. */
static bool reply(void *context, struct text *reply) {
  struct play_session *session = context;
  const bool is_new = session->is_new;
  text_append(reply, text_string(&session->reply));
  text_end_part(reply, &session->reply);
  if (session->shows_map) {
    append_map(reply, session);
  }
  if (is_new) {
    play_session_describe(reply, session);
  }
  session->shows_map = false;
  session->is_new = false;
  return is_new && play_session_person_answers(session);
}

static bool may_be_early(void *context, struct span line) {
  return play_session_names_cells(context, line);
}

/* Names the shot that an answer without a cell is for, or the shots of the salvo. */
static void prompt(void *context, struct text *prompt, bool at_terminal) {
  const struct play_session *session = context;
  const struct play_game *game = play_session_target(session);
  const fc_cell *next = game->best;
  if (!play_session_person_answers(session)) {
    text_appendf(prompt, at_terminal ? "%s> " : "shoot:\n", say("shoot"));
    return;
  }
  text_append(prompt, at_terminal ? "" : "next: ");
  if (next != NULL) {
    cell_name_append(prompt, next->row, next->column);
    for (size_t i = 1; game->salvo.size > 0 && i < game->best_count; i++) {
      text_append(prompt, " ");
      cell_name_append(prompt, next[i].row, next[i].column);
    }
  } else {
    text_append(prompt, at_terminal ? "" : "-");
  }
  text_append(prompt, at_terminal ? "> " : "\n");
}

static void greet(struct play_session *session) {
  struct text *reply = &session->reply;
  if (!session->is_hidden) {
    text_appendf(reply, "%s\n\n",
                 say("Shoot where it says, and type the answer: miss, hit or sunk. For another cell\n"
                     "type it first, as in 'C5 miss'. 'undo' takes a shot back, 'help' lists what\n"
                     "else there is."));
    return;
  }
  text_appendf(reply, "%s\n", say("A fleet is hidden. Name a cell to shoot at it, as in 'C5'."));
  if (session->is_duel) {
    text_appendf(reply, "%s\n",
                 say(session->own_ships != NULL
                         ? "The computer shoots in turn, and your fleet file answers."
                         : "The computer shoots in turn: type what became of its shot, miss, hit or sunk."));
  }
  text_appendf(reply, "%s\n\n", say("'help' lists what else there is."));
}

enum exit_status play_converse(struct play_session *session) {
  const struct conversant conversant = {session, &session->is_over, hear, reply, prompt, may_be_early};
  rules_line_append(&session->reply, session->game.board, say);
  if (terminal_is_at_both_ends()) {
    greet(session);
  }
  const enum exit_status status = converse(&conversant);
  return status != EXIT_DONE ? status : session->status;
}
