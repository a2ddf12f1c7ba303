/*
 * Plays on the page (page.c). Waiting for a key ends every tenth of a second, so that a signal and a new size of the terminal are
 * noticed.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): ncurses asks for wide characters so */
#define NCURSES_WIDECHAR 1

#include "cli/options.h"
#include "cli/play/page.h"

#ifndef FC_WITH_SCREEN

bool play_screen_is_built(void) {
  return false;
}

bool play_screen_is_possible(void) {
  return false;
}

enum exit_status play_screen(struct play_session *session) {
  return session->status;
}

#else

#include <curses.h>
#include <poll.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#undef columns /* that header defines these words */
#undef lines
#include <termios.h>
#include <unistd.h>

#define LONGEST_TYPED 200
#define KEY_MILLISECONDS 100

/* ---- Lines --------------------------------------------------------------------------------------------------- */

/* Whether a line is an answer without a cell. */
static bool is_bare_answer(const struct page *page, struct span typed) {
  struct play_line line = play_line_read(typed, page->session->game.board);
  const bool tells_hits = page->session->game.salvo.size > 0 && typed.length > 0 && is_digit(typed.bytes[0]); /* `2 hits` */
  const bool is_answer = line.action == PLAY_ANSWER && !tells_hits;
  play_line_clear(&line);
  return is_answer;
}

/* Moves the cursor to the best cell. After a change of rules the old cell may be beyond the board, and the fleet may lack the
 * ship of the map. */
static void go_to_next(struct page *page) {
  const fc_board *board = page->session->game.board;
  if (page->cursor.row >= fc_board_rows(board) || page->cursor.column >= fc_board_columns(board)) {
    page->cursor = (fc_cell){0};
  }
  if (quantity_settle(&page->map, board, NULL) != FC_OK) {
    page->map = (struct quantity){.kind = QUANTITY_OCCUPANCY};
  }
  const fc_cell *next = page->session->game.best;
  if (next != NULL && !page->session->is_hidden) {
    page->cursor = *next;
  }
}

/* Reads the keys that were typed before the next shot is shown. A key that writes nothing makes its line wrong. */
static void read_early(struct page *page) {
  timeout(0);
  for (int key = getch(); key != ERR; key = getch()) {
    const bool is_end = key == '\n' || key == '\r' || key == KEY_ENTER;
    const char byte = (char)(is_end ? '\n' : key >= ' ' && key < 256 ? key : '\1');
    text_append_bytes(&page->early, &byte, key != KEY_RESIZE ? 1 : 0);
  }
  timeout(KEY_MILLISECONDS);
}

/* Makes the next line of them the typed one. Returns whether it is whole. */
static bool take_early(struct page *page) {
  const char *keys = text_string(&page->early);
  const size_t length = strcspn(keys, "\n");
  const bool is_whole = keys[length] == '\n';
  const bool goes_on = !page->session->is_over && interruption_signal() == 0;
  struct text rest = {0};
  if (keys[0] != '\0' && goes_on) {
    text_append_bytes(&page->typed, keys, length);
    text_append(&rest, keys + length + is_whole);
    page->is_early = true;
    text_clear(&page->early);
    page->early = rest;
  }
  return is_whole && goes_on;
}

/* Says once that an early line cannot be an answer to the shot. */
static void refuse_early(const struct page *page) {
  const char *refusal = say("what was typed before the shot was shown does not count");
  if (strstr(text_string(&page->said), refusal) == NULL) {
    report_note("%s", refusal);
  }
}

/* Takes up the reply of the session. */
static void take_reply(struct page *page) {
  struct play_session *session = page->session;
  text_append(&page->said, text_string(&session->reply));
  text_end_part(&page->said, &session->reply);
  if (session->shows_map) {
    page->shows_map = !session->is_hidden || !page->shows_map || session->map.kind != page->map.kind;
    page->map = session->map;
    session->shows_map = false;
  }
  if (session->is_new) {
    go_to_next(page);
    session->is_new = false;
    if (play_session_person_answers(session)) {
      read_early(page);
    }
  }
}

/* Sends the typed line to the session. Against the computer an empty line shoots at the chosen cell. */
static void submit(struct page *page) {
  struct play_session *session = page->session;
  struct text line = {0};
  const struct span typed = {text_string(&page->typed), page->typed.length};
  const bool is_refused = page->is_early && !play_session_names_cells(session, typed);
  const bool names_cell = span_trim(typed).length == 0 && !play_session_person_answers(session) && page->has_chosen;
  if (names_cell || (!session->is_hidden && is_bare_answer(page, typed))) {
    cell_name_append(&line, page->cursor.row, page->cursor.column);
    text_append(&line, " ");
  }
  text_append_bytes(&line, typed.bytes, typed.length);
  text_clear(&page->typed);
  if (!page->is_early) {
    text_clear(&page->said);
  }
  page->is_early = false;
  if (line.length == 0 && !play_session_person_answers(session)) {
    text_appendf(&page->said, "%s\n", say("Name a cell, as in 'C5', or choose one with the arrow keys."));
  }
  page->has_chosen = false;
  page->said_from = 0;
  long_work_limit(session->invocation->timeout_seconds);
  if (is_refused) {
    refuse_early(page);
  } else if (!text_failed(&line) && line.length > 0) {
    play_session_hear(session, (struct span){line.bytes, line.length});
    take_reply(page);
  }
  text_clear(&line);
}

/* ---- Keys ---------------------------------------------------------------------------------------------------- */

#define CONTROL(letter) ((letter)&31)

static void move_cursor(struct page *page, int down, int right) {
  const fc_board *board = page->session->game.board;
  const int row = page->cursor.row + down;
  const int column = page->cursor.column + right;
  if (row >= 0 && row < fc_board_rows(board) && column >= 0 && column < fc_board_columns(board)) {
    page->cursor = (fc_cell){.row = row, .column = column};
    page->has_chosen = page->has_chosen || down != 0 || right != 0;
  }
}

static void go_to_best(struct page *page) {
  const struct play_game *game = &page->session->game;
  for (size_t index = 0; page->shows_map && game->best != NULL && index < game->best_count; index++) {
    const bool is_here = game->best[index].row == page->cursor.row && game->best[index].column == page->cursor.column;
    if (is_here || index + 1 == game->best_count) {
      page->cursor = game->best[is_here ? (index + 1) % game->best_count : 0];
      page->has_chosen = true;
      return;
    }
  }
}

static void scroll_said(struct page *page, int lines) {
  if (lines > 0 ? page->said_more : page->said_from > 0) {
    page->said_from += lines;
    page->said_from = page->said_from > 0 ? page->said_from : 0;
  }
}

static void type(struct page *page, int key) {
  const char byte = (char)key;
  page->is_early = page->is_early && page->typed.length > 0;
  if (page->typed.length < LONGEST_TYPED) {
    text_append_bytes(&page->typed, &byte, 1);
  }
}

/* Takes the last character away, all of its bytes. */
static void erase_typed(struct page *page) {
  struct text *typed = &page->typed;
  bool is_first = false;
  while (typed->length > 0 && !is_first) {
    is_first = (typed->bytes[--typed->length] & 0xC0) != 0x80;
    typed->bytes[typed->length] = '\0';
  }
}

/* Escape alone clears the typed line. The rest of a sequence that ncurses does not know is dropped. */
static void take_escape(struct page *page) {
  timeout(0);
  int key = getch();
  if (key == '[' || key == 'O') {
    do {
      key = getch();
    } while (key != ERR && key < '@');
  } else {
    text_clear(&page->typed);
  }
  timeout(KEY_MILLISECONDS);
}

static void take_key(struct page *page, int key) {
  move_cursor(page, (key == KEY_DOWN) - (key == KEY_UP), (key == KEY_RIGHT) - (key == KEY_LEFT));
  switch (key) {
  case '\t':
    go_to_best(page);
    break;
  case KEY_NPAGE:
    scroll_said(page, page->said_step);
    break;
  case KEY_PPAGE:
    scroll_said(page, -page->said_step);
    break;
  case '\n':
  case '\r':
  case KEY_ENTER:
    do {
      submit(page);
    } while (take_early(page));
    break;
  case KEY_BACKSPACE:
  case '\b':
  case 127:
    erase_typed(page);
    break;
  case CONTROL('U'):
    text_clear(&page->typed);
    break;
  case 27:
    take_escape(page);
    break;
  case CONTROL('L'):
    (void)clearok(stdscr, TRUE);
    break;
  case CONTROL('D'):
    page->session->is_over = page->session->is_over || page->typed.length == 0;
    break;
  default:
    if (key >= ' ' && key < 256) {
      type(page, key);
    }
    break;
  }
}

/* ---- The terminal -------------------------------------------------------------------------------------------- */

bool play_screen_is_built(void) {
  return true;
}

bool play_screen_is_possible(void) {
  struct winsize size;
  int failure;
  const bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
  return is_known && size.ws_row >= LEAST_LINES && size.ws_col >= LEAST_COLUMNS &&
         setupterm(NULL, STDOUT_FILENO, &failure) == OK && tigetstr("cup") != NULL;
}

/* Whether the terminal is closed, so that no key will come. */
static bool is_hung_up(void) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  return poll(&input, 1, 0) > 0 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

static void set_up(struct page *page) {
  (void)cbreak();
  (void)noecho();
  (void)keypad(stdscr, TRUE);
  (void)set_escdelay(50);
  timeout(KEY_MILLISECONDS);
  page->has_colors = terminal_style_of(page->session->invocation).terminal.colors != COLORS_NONE && has_colors() &&
                     start_color() == OK && use_default_colors() == OK;
}

/* Plays to the end of the game, and then waits for a key, so that the page can be read. */
static void run(struct page *page) {
  bool was_over = false;
  while (interruption_signal() == 0) {
    long_work_limit(page->session->invocation->timeout_seconds);
    page_draw(page);
    const int key = getch();
    if (key == ERR && is_hung_up()) {
      return;
    }
    if (key == ERR || key == KEY_RESIZE) {
      continue;
    }
    if (was_over) {
      return;
    }
    take_key(page, key);
    if (page->session->is_over) {
      const bool has_end = play_game_outcome(&page->session->game) == PLAY_IS_WON ||
                           (page->session->is_duel && play_game_outcome(&page->session->own) == PLAY_IS_WON);
      if (!has_end || page->session->status != EXIT_DONE) {
        return;
      }
      was_over = true;
    }
  }
}

/* Prints the end of the game, or the last messages, below the page. */
static enum exit_status leave(struct page *page) {
  struct play_session *session = page->session;
  enum exit_status status = session->status;
  struct text last = {0};
  if (interruption_signal() != 0) {
    return EXIT_ENVIRONMENT;
  }
  const bool is_fine = status == EXIT_DONE;
  if (is_fine) {
    long_work_limit(session->invocation->timeout_seconds);
    play_session_describe(&last, session);
    status = output_send(&last);
  } else if (!text_failed(&page->said) && page->said.length > 0) {
    (void)fputs(page->said.bytes, stderr);
  }
  text_clear(&last);
  return status;
}

/* Appends the sequences that end the page, for a signal that ends the process at once. */
static void append_ending(struct text *text) {
  static const char *const names[] = {"sgr0", "cnorm", "rmkx", "rmcup"};
  for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
    const char *sequence = tigetstr(names[index]);
    if (sequence != NULL && (intptr_t)sequence != -1) { /* -1: the name is of no string */
      text_append(text, sequence);
    }
  }
}

enum exit_status play_screen(struct play_session *session) {
  struct page page = {.session = session, .shows_map = !session->is_hidden};
  struct termios modes;
  struct text ending = {0};
  const bool has_modes = tcgetattr(STDIN_FILENO, &modes) == 0;
  SCREEN *screen = newterm(NULL, stdout, stdin);
  if (screen == NULL) {
    return report_failure("this terminal cannot show a page; --plain plays line by line");
  }
  append_ending(&ending);
  interruption_restore(has_modes && !text_failed(&ending) ? &modes : NULL, text_failed(&ending) ? NULL : ending.bytes);
  progress_bar_divert(page_show_progress);
  report_divert(&page.said);
  set_up(&page);
  go_to_next(&page);
  session->is_new = false;
  if (!session->is_over) {
    run(&page);
  }
  report_divert(NULL);
  progress_bar_divert(NULL);
  (void)endwin();
  delscreen(screen);
  interruption_restore(NULL, NULL);
  const enum exit_status status = leave(&page);
  text_clear(&ending);
  text_clear(&page.typed);
  text_clear(&page.early);
  text_clear(&page.said);
  return status;
}

#endif
