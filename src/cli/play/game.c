/* Both sides of a game: the board that is shot at, and the fleet that the computer hides. */
#include "cli/play/play.h"

#include <stdbool.h>
#include <string.h>

#include "fleetcount_lab.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- The analysis ---------------------------------------------------------------------------------------- */

static void forget_analysis(struct play_game *game) {
  fc_cells_free(game->best);
  fc_analysis_free(game->analysis);
  game->best = NULL;
  game->best_count = 0;
  game->analysis = NULL;
  mpz_set_ui(game->count, 0);
  mpz_set_ui(game->occupancy, 0);
}

/* Where nothing agrees with the board there are no best cells. */
fc_status play_game_count(struct play_game *game, fc_error *error) {
  forget_analysis(game);
  fc_status status = fc_analyse(&game->analysis, game->board, &game->options, error);
  if (status == FC_OK) {
    fc_analysis_count(game->count, game->analysis);
  }
  if (mpz_sgn(game->count) > 0) {
    status = fc_analysis_best(&game->best, &game->best_count, game->occupancy, game->analysis, error);
  }
  if (status != FC_OK) {
    forget_analysis(game);
  } else if (mpz_sgn(game->occupancy) == 0) {
    fc_cells_free(game->best);
    game->best = NULL;
  }
  return status;
}

/* ---- The game -------------------------------------------------------------------------------------------- */

void play_game_begin(struct play_game *game, fc_board *board, const fc_options *options) {
  *game = (struct play_game){.options = *options, .board = board};
  mpz_init(game->count);
  mpz_init(game->occupancy);
}

void play_game_end(struct play_game *game) {
  if (game->board != NULL) {
    forget_analysis(game);
    fc_board_free(game->board);
    mpz_clear(game->count);
    mpz_clear(game->occupancy);
    *game = (struct play_game){0};
  }
}

static void go_to(struct play_game *game, fc_board *board) {
  forget_analysis(game);
  fc_board_free(game->board);
  game->board = board;
}

fc_status play_game_shoot(struct play_game *game, const fc_shot *shot, fc_error *error) {
  fc_board *next = NULL;
  const fc_status status = fc_board_shoot(&next, game->board, shot, error);
  if (status == FC_OK) {
    go_to(game, next);
  }
  return status;
}

/* Makes the board without the last shots. */
static fc_status take_back(fc_board **board, const fc_board *from, size_t shots, fc_error *error) {
  fc_board *made = NULL;
  fc_status status = FC_OK;
  for (size_t left = shots; left > 0 && status == FC_OK; left--) {
    fc_board *previous = NULL;
    status = fc_board_take_back(&previous, made != NULL ? made : from, error);
    if (status == FC_OK) {
      fc_board_free(made);
      made = previous;
    }
  }
  if (status != FC_OK) {
    fc_board_free(made);
    return status;
  }
  *board = made;
  return FC_OK;
}

fc_status play_game_undo(struct play_game *game, size_t shots, fc_error *error) {
  fc_board *previous = NULL;
  const fc_status status = take_back(&previous, game->board, shots, error);
  if (status == FC_OK) {
    go_to(game, previous);
  }
  return status;
}

/* Makes the board with one shot more, in place of a board that it frees. */
static fc_status shoot_on(fc_board **board, const fc_shot *shot, fc_error *error) {
  fc_board *next = NULL;
  const fc_status status = fc_board_shoot(&next, *board, shot, error);
  if (status == FC_OK) {
    fc_board_free(*board);
    *board = next;
  }
  return status;
}

fc_status play_game_changed(fc_board **board, const struct play_game *game, size_t shot, const char *answer, size_t length,
                            fc_error *error) {
  const size_t shots = fc_board_shot_count(game->board);
  const fc_shot old = fc_board_shot(game->board, shot);
  fc_board *made = NULL;
  fc_shot changed;
  struct text text = {0};
  cell_name_append(&text, old.row, old.column);
  text_append(&text, " ");
  text_append_bytes(&text, answer, length);
  fc_status status = take_back(&made, game->board, shots - shot, error);
  if (status == FC_OK) {
    status = text_failed(&text) ? error_no_memory(error) : fc_shot_read(&changed, made, text.bytes, text.length, error);
  }
  if (status == FC_OK) {
    status = shoot_on(&made, &changed, error);
  }
  for (size_t later = shot + 1; later < shots && status == FC_OK; later++) {
    const fc_shot as_it_was = fc_board_shot(game->board, later);
    status = shoot_on(&made, &as_it_was, error);
  }
  text_clear(&text);
  if (status != FC_OK) {
    fc_board_free(made);
    return status;
  }
  *board = made;
  return FC_OK;
}

/* ---- Answers --------------------------------------------------------------------------------------------- */

/* Whether the opponent may say this of a ship of a class: the answer's length or name is that of the class, or it has none. */
static bool is_of_class(const fc_shot *shot, fc_ship_class ships) {
  return (shot->length == 0 || shot->length == ships.length) &&
         (shot->ship == NULL || (ships.name != NULL && strcmp(shot->ship, ships.name) == 0));
}

bool play_game_allows(const struct play_game *game, const fc_shot *shot) {
  if (game->analysis == NULL || mpz_sgn(game->count) == 0) {
    return true;
  }
  mpz_t agreeing;
  mpz_init(agreeing);
  bool allows = false;
  if (shot->length == 0 && shot->ship == NULL) {
    (void)fc_analysis_answer(agreeing, game->analysis, shot->row, shot->column, shot->answer, FC_ANY_CLASS, NULL);
    allows = mpz_sgn(agreeing) > 0;
  }
  for (size_t index = 0; !allows && index < fc_board_ship_class_count(game->board); index++) {
    if ((shot->length > 0 || shot->ship != NULL) && is_of_class(shot, fc_board_ship_class(game->board, index))) {
      (void)fc_analysis_answer(agreeing, game->analysis, shot->row, shot->column, shot->answer, index, NULL);
      allows = mpz_sgn(agreeing) > 0;
    }
  }
  mpz_clear(agreeing);
  return allows;
}

/* Appends an answer, if something agrees with it and it is not there yet. */
static void offer(struct text *text, const struct play_game *game, const fc_shot *shot) {
  struct text words = {0};
  if (play_game_allows(game, shot)) {
    shot_append(&words, shot);
    const char *answer = text_failed(&words) ? NULL : strchr(words.bytes, ' ');
    text->failed = text->failed || answer == NULL;
    if (answer != NULL && (text->length == 0 || strstr(text->bytes, answer) == NULL)) {
      text_appendf(text, "%s%s", text->length > 0 ? "," : "", answer);
    }
  }
  text_clear(&words);
}

void play_game_append_answers(struct text *text, const struct play_game *game, fc_cell cell) {
  const fc_announce announce = fc_board_announce(game->board);
  struct text answers = {0};
  fc_shot shot = {.row = cell.row, .column = cell.column, .answer = FC_ANSWER_MISS};
  offer(&answers, game, &shot);
  for (int answer = FC_ANSWER_HIT; answer <= FC_ANSWER_SUNK; answer++) {
    shot = (fc_shot){.row = cell.row, .column = cell.column, .answer = (fc_answer)answer};
    const bool has_class = announce == FC_ANNOUNCE_SHIP || (announce == FC_ANNOUNCE_LENGTH && answer == FC_ANSWER_SUNK);
    if (!has_class) {
      offer(&answers, game, &shot);
    }
    for (size_t index = 0; has_class && index < fc_board_ship_class_count(game->board); index++) {
      const fc_ship_class ships = fc_board_ship_class(game->board, index);
      shot.length = announce == FC_ANNOUNCE_LENGTH ? ships.length : 0;
      shot.ship = ships.name;
      if (announce == FC_ANNOUNCE_LENGTH || ships.name != NULL) {
        offer(&answers, game, &shot);
      }
    }
  }
  text->failed = text->failed || text_failed(&answers);
  text_append(text, answers.length > 0 ? answers.bytes + 1 : "none");
  text_clear(&answers);
}

/* ---- What is known --------------------------------------------------------------------------------------- */

enum play_outcome play_game_outcome(const struct play_game *game) {
  if (game->analysis != NULL && mpz_sgn(game->count) == 0) {
    return PLAY_CONTRADICTS;
  }
  const bool can_hit = mpz_sgn(game->occupancy) > 0;
  return game->analysis != NULL && !can_hit ? PLAY_IS_WON : PLAY_GOES_ON;
}

const fc_cell *play_game_next(const struct play_game *game) {
  return game->best;
}

size_t play_game_shot_at(const struct play_game *game, int row, int column) {
  for (size_t index = 0; index < fc_board_shot_count(game->board); index++) {
    const fc_shot shot = fc_board_shot(game->board, index);
    if (shot.row == row && shot.column == column) {
      return index + 1;
    }
  }
  return 0;
}

/* ---- In words -------------------------------------------------------------------------------------------- */

void play_game_append_shots(struct text *text, const struct play_game *game) {
  const size_t shots = fc_board_shot_count(game->board);
  for (size_t index = 0; index < shots; index++) {
    const fc_shot shot = fc_board_shot(game->board, index);
    text_appendf(text, "%3zu  ", index + 1);
    shot_append(text, &shot);
    text_append(text, "\n");
  }
  text_append(text, shots == 0 ? "no shots\n" : "");
}

/* What is known follows from all arrangements, where there are any, and otherwise from what is seen. */
static const fc_analysis *analysis_to_know_by(const struct play_game *game) {
  return game->analysis != NULL && mpz_sgn(game->count) > 0 ? game->analysis : NULL;
}

/* Appends the ships of a class, by name or by length, with a mark. */
static void append_ships(struct text *text, const struct ship_tally *ships, int count, const char *mark) {
  for (int ship = 0; ship < count; ship++) {
    text_append(text, text->length > 0 ? " " : "");
    if (ships->name.length > 0) {
      text_append(text, ships->name.bytes);
    } else {
      text_append_number(text, (unsigned)ships->length);
    }
    text_append(text, mark);
  }
}

void play_game_append_ships(struct text *afloat, struct text *sunk, const struct play_game *game) {
  struct ships ships;
  fc_status status = ships_read(&ships, game->board, analysis_to_know_by(game), &game->options, NULL);
  if (status == FC_STOPPED) {
    ships_clear(&ships);
    status = ships_read(&ships, game->board, NULL, NULL, NULL);
  }
  const bool read = status == FC_OK;
  afloat->failed = afloat->failed || !read;
  sunk->failed = sunk->failed || !read;
  for (size_t index = 0; read && index < ships.class_count; index++) {
    const struct ship_tally *tally = &ships.classes[index];
    append_ships(afloat, tally, tally->afloat - tally->uncertain, "");
    append_ships(afloat, tally, tally->uncertain, "?");
    append_ships(sunk, tally, tally->sunk, "");
  }
  if (ships.others > 0) {
    text_appendf(sunk, "%s%d of those, not known which", sunk->length > 0 ? " and " : "", ships.others);
  }
  text_append(afloat, afloat->length == 0 ? "-" : "");
  text_append(sunk, sunk->length == 0 ? "-" : "");
  ships_clear(&ships);
}

#define COLUMNS 80

/* Appends the words of a list from `at` on, as far as they fit on the rest of a line, and gives where the next ones begin. */
static const char *append_words(struct text *text, const char *at, size_t room) {
  size_t length = 0;
  for (size_t next = 0; at[length] != '\0'; length = next) {
    next = length + 1 + strcspn(at + length + 1, " ");
    if (next > room && length > 0) {
      break;
    }
  }
  text_append_bytes(text, at, length);
  at += length;
  return at + strspn(at, " ");
}

/* Beside the board, or where it leaves too little room after it. */
#define GAP 4
#define LEAST_ROOM 24

void play_game_append_board(struct text *text, const struct play_game *game) {
  struct text board = {0};
  struct text lists[2] = {{0}, {0}};
  static const char *const titles[] = {"afloat: ", "sunk:   "};
  board_text(&board, game->board, analysis_to_know_by(game));
  play_game_append_ships(&lists[0], &lists[1], game);
  text->failed = text->failed || text_failed(&board) || text_failed(&lists[0]) || text_failed(&lists[1]);
  if (!text->failed && board.bytes != NULL && lists[0].bytes != NULL && lists[1].bytes != NULL) {
    const size_t width = strcspn(board.bytes, "\n");
    const bool is_beside = width + GAP + strlen(titles[0]) + LEAST_ROOM <= COLUMNS;
    const size_t indent = is_beside ? width + GAP : 0;
    const char *line = is_beside ? board.bytes : "";
    text_append(text, is_beside ? "" : board.bytes);
    for (size_t list = 0; list < 2; list++) {
      const char *words = lists[list].bytes;
      for (const char *title = titles[list]; *words != '\0'; title = "        ") {
        const size_t length = strcspn(line, "\n");
        text_append_bytes(text, line, length);
        text_append_repeated(text, ' ', (int)(indent - length));
        text_append(text, title);
        words = append_words(text, words, COLUMNS - indent - strlen(title));
        text_append(text, "\n");
        line += length + (line[length] == '\n');
      }
    }
    text_append(text, line);
  }
  text_clear(&board);
  text_clear(&lists[0]);
  text_clear(&lists[1]);
}

/* ---- Hiding ------------------------------------------------------------------------------------------------- */

/* The board's file up to the section. */
fc_status play_hidden_sea(fc_board **sea, const fc_board *board, fc_error *error) {
  char *text = NULL;
  size_t length = 0;
  fc_status status = fc_board_write(&text, &length, board, error);
  if (status == FC_OK) {
    const char *grid = strstr(text, "\nboard:");
    const char *shots = strstr(text, "\nshots:");
    const char *end = grid != NULL ? grid + 1 : shots != NULL ? shots + 1 : text + length;
    fc_board *unweighed = NULL;
    status = fc_board_read(&unweighed, text, (size_t)(end - text), NULL, error);
    if (status == FC_OK) {
      status = fc_board_with_prior(sea, unweighed, fc_board_prior(board), error);
    }
    fc_board_free(unweighed);
  }
  fc_text_free(text);
  return status;
}

static fc_status draw(fc_ship *ships, const fc_board *board, uint64_t seed, const fc_options *options, fc_error *error) {
  fc_sampler *sampler = NULL;
  fc_status status = fc_sampler_create(&sampler, "uniform", board, options, error);
  if (status == FC_OK) {
    status = fc_sampler_draw(ships, sampler, seed, 0, error);
  }
  fc_sampler_free(sampler);
  return status;
}

/* The ships of another board of the same rules have its names: they become those of the sea, which stays. */
static void adopt_names(struct play_hidden *hidden) {
  for (size_t ship = 0; ship < hidden->ship_count; ship++) {
    for (size_t index = 0; index < fc_board_ship_class_count(hidden->sea); index++) {
      const char *name = fc_board_ship_class(hidden->sea, index).name;
      if (name != NULL && hidden->ships[ship].name != NULL && strcmp(name, hidden->ships[ship].name) == 0) {
        hidden->ships[ship].name = name;
      }
    }
  }
}

fc_status play_hidden_draw(struct play_hidden *hidden, const fc_board *board, uint64_t seed, const fc_options *options,
                           fc_error *error) {
  const size_t most = fc_board_ship_count(board);
  *hidden = (struct play_hidden){.ships = memory_allocate(most, sizeof *hidden->ships)};
  fc_status status = hidden->ships != NULL ? play_hidden_sea(&hidden->sea, board, error) : error_no_memory(error);
  if (status == FC_OK) {
    status = draw(hidden->ships, hidden->sea, seed, options, error);
  }
  if (status == FC_OK) {
    hidden->ship_count = fleet_size(hidden->ships, most);
    status = fc_fleet_check(board, hidden->ships, hidden->ship_count, NULL, error);
  }
  if (status == FC_DISAGREES) {
    status = draw(hidden->ships, board, seed, options, error);
    if (status == FC_OK) {
      hidden->ship_count = fleet_size(hidden->ships, most);
      adopt_names(hidden);
    }
  }
  return status;
}

void play_hidden_clear(struct play_hidden *hidden) {
  memory_free(hidden->ships);
  fc_board_free(hidden->sea);
  *hidden = (struct play_hidden){0};
}

/* ---- Answering ---------------------------------------------------------------------------------------------- */

static fc_cell cell_of(const fc_ship *ship, int step) {
  const int across = ship->direction == FC_ACROSS ? step : 0;
  return (fc_cell){.row = ship->row + step - across, .column = ship->column + across};
}

/* Whether a ship covers the cell; `is_last`: all its other cells have been hit. */
static bool is_hit(bool *is_last, const fc_ship *ship, const fc_board *board, fc_cell shot) {
  bool covers = false;
  *is_last = true;
  for (int step = 0; step < ship->length; step++) {
    const fc_cell cell = cell_of(ship, step);
    const bool is_shot = cell.row == shot.row && cell.column == shot.column;
    const fc_cell_state state = fc_board_cell(board, cell.row, cell.column);
    covers = covers || is_shot;
    *is_last = *is_last && (is_shot || state == FC_CELL_HIT || state == FC_CELL_SUNK);
  }
  return covers;
}

fc_shot play_hidden_answer(const struct play_hidden *hidden, const fc_board *board, fc_cell cell) {
  const fc_announce announce = fc_board_announce(board);
  fc_shot shot = {.row = cell.row, .column = cell.column, .answer = FC_ANSWER_MISS};
  for (size_t index = 0; index < hidden->ship_count; index++) {
    const fc_ship *ship = &hidden->ships[index];
    bool is_last;
    if (is_hit(&is_last, ship, board, cell)) {
      shot.answer = is_last && announce != FC_ANNOUNCE_HIT ? FC_ANSWER_SUNK : FC_ANSWER_HIT;
      shot.length = shot.answer == FC_ANSWER_SUNK && announce == FC_ANNOUNCE_LENGTH ? ship->length : 0;
      shot.ship = announce == FC_ANNOUNCE_SHIP ? ship->name : NULL;
    }
  }
  return shot;
}
