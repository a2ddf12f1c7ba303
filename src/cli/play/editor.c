/*
 * Editing by libedit, which reads a key at a time from us: so a signal is noticed as everywhere else (long_work.h).
 *
 * The Makefile compiles this with FC_WITH_EDITING where pkg-config finds libedit.
 */
#include "cli/play/session.h"

#ifdef FC_WITH_EDITING

#include <errno.h>
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/long_work.h"

#define LINES_KEPT 1000
#define LONGEST_LINE 4096

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

/* One key; what is beyond ASCII means nothing here. 1: read, 0: the end, -1: an error. */
static int read_key(EditLine *edit, wchar_t *key) {
  struct play_editor *editor = NULL;
  unsigned char byte;
  (void)el_get(edit, EL_CLIENTDATA, &editor);
  if (!interruption_wait_for(STDIN_FILENO)) {
    editor->was_interrupted = true;
    return -1;
  }
  const ssize_t count = read(STDIN_FILENO, &byte, 1);
  editor->was_interrupted = count < 0 && errno == EINTR;
  *key = count > 0 ? (wchar_t)byte : L'\0';
  return (int)count;
}

bool play_editor_is_built(void) {
  return true;
}

struct play_editor *play_editor_begin(void) {
  struct play_editor *editor = calloc(1, sizeof *editor);
  HistEvent event;
  if (editor == NULL) {
    return NULL;
  }
  editor->history = history_init();
  editor->edit = el_init("fleetcount", stdin, stdout, stderr);
  if (editor->edit == NULL || editor->history == NULL) {
    play_editor_end(editor);
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

void play_editor_end(struct play_editor *editor) {
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

enum input play_editor_read(struct text *line, struct play_editor *editor, const char *prompt) {
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

#else

bool play_editor_is_built(void) {
  return false;
}

struct play_editor *play_editor_begin(void) {
  return NULL;
}

void play_editor_end(struct play_editor *editor) {
  (void)editor;
}

enum input play_editor_read(struct text *line, struct play_editor *editor, const char *prompt) {
  (void)line;
  (void)editor;
  (void)prompt;
  return INPUT_END;
}

#endif
