/*
 * Draws the page. From the top it has the rules, the heat map with the numbers and ships beside it, the reply to the last line,
 * the line that is typed, and the keys:
 *
 *     russian 10x10
 *          A    B    C    D    E            arrangements left
 *      1 21.1 15.8    ~ 31.5    ~             53,623,966
 *      2 20.7 21.4 26.7    x 30.9           best shot D3  34.12%
 *      3 20.1 13.3    ~*34.1    ~           3 shots, 1 hit
 *                                           afloat: 4 3 3 2 2 2 1 1 1 1
 *     D3> sunk_
 *     arrows cell   m h s answer   undo   why   ? help   q quit
 *
 * The Makefile compiles this with FC_WITH_SCREEN where pkg-config finds ncurses.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): ncurses asks for wide characters so */
#define NCURSES_WIDECHAR 1

#include "cli/play/page.h"
#include "render/grid_text.h"
#include "sys/memory.h"
#include "sys/utf8.h"
#include "text/cell_label.h"

#ifdef FC_WITH_SCREEN

#include <curses.h>
#include <inttypes.h>
#include <string.h>

/* The visible part of the board, and the width of its cells. */
struct layout {
  int top;  /* line of the column letters */
  int rows; /* visible ones, from first_row on */
  int first_row;
  int columns; /* visible ones, from first_column on */
  int first_column;
  int number_width; /* of the row numbers, with the blank after them */
  int cell_width;
  int panel; /* first column of the panel */
};

/* ---- Colours ------------------------------------------------------------------------------------------------- */

/* The attribute of an ink on a ground; the usual colours if there are too many pairs. */
static attr_t colors_of(int ink, int ground) {
  const int pair = alloc_pair(ink, ground);
  return (attr_t)COLOR_PAIR(pair > 0 && pair < 256 ? pair : 0);
}

/* There are sixteen shades among 256 colours, and four among eight. */
static attr_t shade_attribute(const struct page *page, unsigned shade) {
  if (!page->has_colors) {
    return A_NORMAL;
  }
  if (COLORS >= 256) {
    const int ground = scale_terminal_color(shade / 16 * 17);
    return colors_of(terminal_ink(ground), ground);
  }
  static const int grounds[] = {COLOR_BLUE, COLOR_CYAN, COLOR_GREEN, COLOR_YELLOW};
  const unsigned quarter = shade / (SHADES / 4);
  return colors_of(quarter == 0 ? COLOR_WHITE : COLOR_BLACK, grounds[quarter]);
}

static attr_t mark_attribute(const struct page *page, fc_cell_state state) {
  if (!page->has_colors) {
    return state == FC_CELL_SUNK ? A_BOLD : A_NORMAL;
  }
  if (COLORS >= 256) {
    return colors_of(marks[state].ink, marks[state].ground);
  }
  const int ground = state == FC_CELL_HIT || state >= FC_CELL_SHIP ? COLOR_RED
                     : state == FC_CELL_SUNK                       ? COLOR_MAGENTA
                                                                   : COLOR_BLACK;
  return colors_of(COLOR_WHITE, ground);
}

/* Writes a text, cut to a width. */
static void add_fitting(int line, int column, const char *text, int width) {
  (void)mvaddnstr(line, column, text, (int)utf8_prefix(text, strlen(text), width > 0 ? (size_t)width : 0));
}

/* ---- Layout -------------------------------------------------------------------------------------------------- */

#define TITLE_LINES 2
#define LINES_BELOW 2 /* the line that is typed, and the keys */
#define LEAST_SAID 3  /* lines for replies */

/* The first of `shown` lines out of `all`, so that the line `at` is in the middle if possible. */
static int first_shown(int at, int shown, int all) {
  const int wanted = at - shown / 2;
  return wanted < 0 ? 0 : wanted > all - shown ? all - shown : wanted;
}

static struct layout lay_out(const struct page *page) {
  const fc_board *board = page->session->game.board;
  const int rows = fc_board_rows(board);
  const int columns = fc_board_columns(board);
  struct layout layout = {.top = TITLE_LINES - 1, .number_width = rows < 10 ? 2 : rows < 100 ? 3 : 4};
  const int room = LINES - TITLE_LINES - LINES_BELOW - LEAST_SAID;
  layout.rows = rows < room ? rows : room;
  layout.cell_width = 5;
  const int least_width = page->shows_map ? 3 : 2; /* a blank, and a number of two digits or a mark */
  const int beside = COLS - 1 - (page->session->is_duel || COLS > 2 * PANEL_WIDTH ? PANEL_WIDTH : COLS / 2);
  while (layout.cell_width > least_width && layout.number_width + columns * layout.cell_width > beside) {
    layout.cell_width--;
  }
  const int fitting = (beside - layout.number_width) / layout.cell_width;
  layout.columns = columns < fitting ? columns : fitting;
  layout.panel = layout.number_width + layout.columns * layout.cell_width + 2;
  layout.first_row = first_shown(page->cursor.row, layout.rows, rows);
  layout.first_column = first_shown(page->cursor.column, layout.columns, columns);
  return layout;
}

/* ---- The map ------------------------------------------------------------------------------------------------- */

/* Appends the chance of a cell in percent, with as many decimals as leave a blank in the cell. Two characters have no room for
 * 100: certainty has a sign of its own, and shares near it are rounded down. */
static void append_chance(struct text *text, const struct drawing *drawing, const struct drawing_cell *cell, int width) {
  const int fitting = drawing->decimals + width - 5; /* the highest chance has three digits with drawing.decimals */
  const int decimals = fitting < 0 ? 0 : fitting < width - 3 ? fitting : width - 3;
  percent_append(text, cell->number, drawing->count, decimals, say);
  if ((int)text->length >= width) {
    text_clear(text);
    percent_append(text, cell->number, drawing->count, 0, say);
  }
  if ((int)text->length >= width) {
    text_clear(text);
    text_append(text, mpz_cmp(cell->number, drawing->count) == 0 ? "!!" : "99");
  }
}

/* Draws a cell of the board: its mark, its chance, or a dot. drawing: NULL where there are no chances. */
static void draw_cell(struct page *page, const struct drawing *drawing, fc_cell at, fc_cell_state known, int line, int column,
                      int width) {
  const struct play_game *game = &page->session->game;
  const fc_cell_state state = fc_board_cell(game->board, at.row, at.column);
  const struct drawing_cell *cell = drawing != NULL ? drawing_cell_at(drawing, at.row, at.column) : NULL;
  const bool is_marked = state != FC_CELL_UNSHOT;
  const bool has_chance = cell != NULL && !is_marked && page->shows_map;
  const bool is_best = page->shows_map && cells_contain(game->best, game->best_count, at);
  const bool is_cursor = cells_contain(&page->cursor, 1, at) && !page->session->computer_shoots;
  struct text label = {0};
  if (has_chance) {
    append_chance(&label, drawing, cell, width);
  } else {
    text_append(&label, known_label(known, state));
  }
  const int length = (int)label.length;
  attr_t attribute = is_marked ? mark_attribute(page, known) : has_chance ? shade_attribute(page, cell->shade) : A_NORMAL;
  attribute |= is_best ? A_BOLD : A_NORMAL;
  attribute ^= is_cursor ? A_REVERSE : A_NORMAL;
  const bool is_number = has_chance && mpz_sgn(cell->number) > 0;
  const int left = (is_number ? width - length : (width - length) / 2 + (width > 3)) - (is_best ? 1 : 0);
  (void)attrset((int)attribute);
  (void)mvprintw(line, column, "%*s", width, "");
  (void)mvprintw(line, column + left, "%s%s", is_best ? "*" : "", text_string(&label));
  (void)attrset(A_NORMAL);
  text_clear(&label);
}

/* Makes an array with what is known of each cell. Returns NULL if memory is short. */
static fc_cell_state *known_in(const struct play_game *game) {
  struct text failure = {0};
  return known_states(&failure, game->board, play_game_has_odds(game) ? game->analysis : NULL);
}

static void draw_cells(struct page *page, const struct drawing *drawing, const struct layout *layout) {
  const fc_board *board = page->session->game.board;
  const fc_labels labels = fc_board_labels(board);
  fc_cell_state *known = known_in(&page->session->game);
  for (int column = 0; column < layout->columns; column++) {
    const int at = layout->number_width + column * layout->cell_width;
    const struct cell_label label = column_label(layout->first_column + column, labels);
    (void)mvaddstr(layout->top, at + layout->cell_width / 2, label.string);
  }
  for (int row = 0; row < layout->rows && known != NULL; row++) {
    const int line = layout->top + 1 + row;
    (void)mvprintw(line, 0, "%*s", layout->number_width - 1, row_label(layout->first_row + row, labels).string);
    for (int column = 0; column < layout->columns; column++) {
      const fc_cell at = {.row = layout->first_row + row, .column = layout->first_column + column};
      const fc_cell_state state = known[at.row * fc_board_columns(board) + at.column];
      draw_cell(page, drawing, at, state, line, layout->number_width + column * layout->cell_width, layout->cell_width);
    }
  }
  memory_free(known);
}

/* ---- The panel ----------------------------------------------------------------------------------------------- */

/* A column of the page for lines of text. */
struct page_column {
  int line, end; /* the next line, and the one behind the last */
  int begin;     /* lines above this one are left out */
  int left, width;
};

/* Writes a text, with line breaks at blanks where possible. */
static void write_text(struct page_column *column, const char *text) {
  do {
    size_t length = strcspn(text, "\n");
    const size_t fitting = utf8_prefix(text, length, (size_t)column->width); /* bytes */
    if (length > fitting) {
      size_t at = fitting;
      while (at > 0 && text[at] != ' ') {
        at--;
      }
      length = at > 0 ? at : fitting;
    }
    if (column->line >= column->begin && column->line < column->end) {
      (void)mvaddnstr(column->line, column->left, text, (int)length);
    }
    column->line++;
    text += length;
    text += *text == ' ' || *text == '\n' ? 1 : 0;
  } while (*text != '\0');
}

/* Draws the person's sea in a duel, two characters a cell, with the shot that the computer has named. */
static void draw_own(struct page *page, struct page_column *column) {
  const struct play_session *session = page->session;
  const struct play_game *own = &session->own;
  const fc_cell *next = session->computer_shoots ? own->best : NULL;
  const int columns = fc_board_columns(own->board);
  fc_cell_state *known = known_in(own);
  write_text(column, say("your sea"));
  for (int row = 0; row < fc_board_rows(own->board) && column->line < column->end && known != NULL; row++) {
    (void)mvprintw(column->line, column->left, "%3d", row + 1);
    for (int place = 0; place < columns && 2 * place + 5 <= column->width; place++) {
      const fc_cell_state shown = fc_board_cell(own->board, row, place);
      const fc_cell_state state = known[row * columns + place];
      const bool is_next = next != NULL && next->row == row && next->column == place;
      (void)attrset((int)(is_next ? A_REVERSE | A_BOLD : shown != FC_CELL_UNSHOT ? mark_attribute(page, state) : A_NORMAL));
      (void)mvprintw(column->line, column->left + 3 + 2 * place, " %s",
                     is_next                                                                 ? "?"
                     : state == FC_CELL_UNSHOT && play_session_has_ship(session, row, place) ? "#"
                                                                                             : known_label(state, shown));
      (void)attrset(A_NORMAL);
    }
    column->line++;
  }
  memory_free(known);
}

/* ---- Replies, and the room below the panel -------------------------------------------------------------------- */

/* The number of lines of a text. */
static int lines_of(const char *text, int width) {
  struct page_column column = {.width = width};
  write_text(&column, text);
  return text[0] != '\0' ? column.line : 0;
}

/* Draws the replies above the prompt, in a duel beside the panel. Returns their first line. */
static int draw_said(struct page *page, const struct layout *layout) {
  const int first = layout->top + 1 + layout->rows + 1;
  const int end = LINES - LINES_BELOW;
  const int width = page->session->is_duel ? layout->panel - 2 : COLS - 1;
  struct text shown = {0};
  text_append_bytes(&shown, page->said.bytes, page->said.length);
  while (shown.length > 0 && shown.bytes[shown.length - 1] == '\n') {
    shown.bytes[--shown.length] = '\0';
  }
  const int lines = lines_of(text_string(&shown), width);
  page->said_from = page->said_from < lines ? page->said_from : 0; /* the terminal may have become wider */
  page->said_more = lines - page->said_from > end - first;
  page->said_step = end - first - 1;
  struct page_column column = {
      .line = page->said_more ? first - page->said_from : end - lines, .end = page->said_more ? end - 1 : end, .width = width};
  column.begin = column.line + page->said_from;
  if (lines > 0) {
    (void)attrset((int)(page->has_colors ? colors_of(COLOR_YELLOW, -1) : A_NORMAL));
    write_text(&column, text_string(&shown));
  }
  (void)attrset(A_NORMAL);
  if (page->said_more) {
    (void)mvaddstr(end - 1, 0, say("PgDn: more"));
  }
  text_clear(&shown);
  return column.begin;
}

#define SHOT_WIDTH 18

/* Lists the last shots for which there is room, in columns. */
static void draw_shots(struct page_column *column, const struct play_game *game) {
  const int beside = column->width / SHOT_WIDTH;
  const int room = column->end - column->line - 1;
  const size_t shots = fc_board_shot_count(game->board);
  if (room < 1 || beside < 1 || shots == 0) {
    return;
  }
  const size_t most = (size_t)room * (size_t)beside;
  const size_t first = shots > most ? shots - most : 0;
  const int high = (int)(shots - first + (size_t)beside - 1) / beside;
  (void)mvaddstr(column->line, column->left, say("shots"));
  for (size_t i = first; i < shots; i++) {
    struct text text = {0};
    const fc_shot shot = fc_board_shot(game->board, i);
    const int at = (int)(i - first);
    text_appendf(&text, "%3zu ", i + 1);
    shot_say(&text, &shot);
    add_fitting(column->line + 1 + at % high, column->left + at / high * SHOT_WIDTH, text_string(&text), SHOT_WIDTH - 1);
    text_clear(&text);
  }
}

static void draw_panel(struct page *page, const struct layout *layout, int said) {
  const struct play_session *session = page->session;
  const struct play_game *game = &session->game;
  const int end = session->is_duel ? LINES - LINES_BELOW : said;
  struct page_column column = {.line = layout->top, .end = end, .left = layout->panel, .width = COLS - layout->panel};
  struct text text = {0};
  if (page->shows_map && page->map.kind != QUANTITY_OCCUPANCY && play_game_has_odds(game)) {
    const struct drawing shown = {.say = say, .quantity = page->map};
    cell_label_append_caption(&text, &shown, MAP_PERCENTAGES);
    text_append(&text, "\n");
  }
  panel_append_standing(&text, page, game);
  panel_append_shots(&text, game);
  panel_append_fleet(&text, game);
  if (!text_failed(&text)) {
    write_text(&column, text.bytes);
  }
  text_clear(&text);
  if (session->is_duel) {
    draw_own(page, &column);
    return;
  }
  column.line++;
  column.end = said - 1;
  if (page->shows_map && play_game_has_odds(game) && game->salvo.size == 0) {
    panel_append_runners_up(&text, game);
  }
  if (text.length > 0 && !text_failed(&text) && column.line + lines_of(text.bytes, column.width) <= column.end) {
    write_text(&column, text.bytes);
    column.line++;
  }
  text_clear(&text);
  draw_shots(&column, game);
}

/* ---- The typed line ------------------------------------------------------------------------------------------ */

/* Names the shot that the next line answers or fires. */
static void append_prompt(struct text *text, const struct page *page) {
  const struct play_session *session = page->session;
  const fc_cell *next = session->computer_shoots ? session->own.best : NULL;
  const fc_cell at = next != NULL ? *next : page->cursor;
  struct text cell = {0};
  cell_name_append(&cell, at.row, at.column);
  if (next != NULL) {
    text_appendf(text, say("the computer shoots at %s"), text_string(&cell));
  } else if (session->is_hidden && !page->has_chosen) {
    text_append(text, say("shoot"));
  } else {
    text_appendf(text, session->is_hidden ? say("shoot at %s") : "%s", text_string(&cell));
  }
  text_append(text, "> ");
  text_end_part(text, &cell);
}

/* The longest list of keys for which there is room. */
static const char *keys_for(const struct play_session *session) {
  static const char *const answering[] = {"arrows cell   m miss  h hit  s sunk, then Enter   undo  why  ? help  q quit",
                                          "m miss  h hit  s sunk  undo  ? help  q quit", "m h s  undo  ? help  q quit"};
  static const char *const shooting[] = {"arrows or C5, then Enter: shoot   map  best  why  ? help  q quit",
                                         "arrows, Enter: shoot  ? help  q quit", "Enter shoots  ? help  q quit"};
  if (session->is_over) {
    return say("any key ends");
  }
  const char *const *keys = play_session_person_answers(session) ? answering : shooting;
  const char *fitting = say(*keys);
  while (keys != answering + 2 && keys != shooting + 2 && (int)utf8_count(fitting, strlen(fitting)) >= COLS) {
    fitting = say(*++keys);
  }
  return fitting;
}

static void draw_typed(const struct page *page) {
  struct text prompt = {0};
  const struct play_session *session = page->session;
  append_prompt(&prompt, page);
  (void)attrset(A_DIM);
  add_fitting(LINES - 1, 0, keys_for(session), COLS - 1);
  (void)attrset(A_BOLD);
  (void)mvaddstr(LINES - 2, 0, text_failed(&prompt) || session->is_over ? "" : prompt.bytes);
  (void)attrset(A_NORMAL);
  const int room = COLS - 2 - (int)utf8_count(text_string(&prompt), prompt.length);
  const size_t typed = utf8_count(text_string(&page->typed), page->typed.length);
  const size_t hidden = room > 0 && typed > (size_t)room ? typed - (size_t)room : 0;
  (void)addstr(text_string(&page->typed) + utf8_prefix(text_string(&page->typed), page->typed.length, hidden));
  text_clear(&prompt);
}

/* ---- The page ------------------------------------------------------------------------------------------------ */

/* Where the title is too long, the seed stays. */
static void draw_title(const struct page *page, const struct drawing *drawing) {
  const struct play_session *session = page->session;
  struct text seed = {0};
  if (session->is_hidden) {
    text_appendf(&seed, " (--hide %" PRIu64 ")", session->seed);
  }
  const int end = COLS - 1 - (int)seed.length;
  const char *against = say(session->is_duel ? ", a duel: the computer's sea" : ", against a hidden fleet");
  (void)attrset(A_BOLD);
  add_fitting(0, 0, text_string(&drawing->title[TITLE_RULES]), end);
  (void)attrset(A_NORMAL);
  add_fitting(0, getcurx(stdscr), session->is_hidden ? against : "", end - getcurx(stdscr));
  add_fitting(0, getcurx(stdscr), text_string(&seed), COLS - 1 - getcurx(stdscr));
  text_clear(&seed);
}

static void draw_board(struct page *page, const struct layout *layout) {
  const struct play_game *game = &page->session->game;
  struct drawing drawing = {0};
  const bool has_map = play_game_has_odds(game);
  if (has_map && drawing_make(&drawing, game->board, game->analysis, page->map, &game->ships, say, NULL, NULL) == FC_OK) {
    draw_title(page, &drawing);
    draw_cells(page, &drawing, layout);
  } else {
    draw_cells(page, NULL, layout);
  }
  if (has_map) {
    drawing_clear(&drawing);
  }
}

void page_draw(struct page *page) {
  (void)erase();
  if (LINES < LEAST_LINES || COLS < LEAST_COLUMNS) {
    add_fitting(0, 0, say("The terminal is too small."), COLS);
  } else {
    const struct layout layout = lay_out(page);
    draw_board(page, &layout);
    draw_panel(page, &layout, draw_said(page, &layout));
  }
  draw_typed(page);
  (void)refresh();
}

/* Draws over the keys alone, so that the prompt of the next shot appears only when it can be answered. */
void page_show_progress(const char *line) {
  const int row = getcury(stdscr);
  const int column = getcurx(stdscr);
  (void)move(LINES - 1, 0);
  (void)clrtoeol();
  (void)attrset(A_DIM);
  add_fitting(LINES - 1, 0, line, COLS - 1);
  (void)attrset(A_NORMAL);
  (void)move(row, column);
  (void)refresh();
}

#endif
