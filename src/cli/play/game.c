/* Both sides of a game: the board that is shot at, and the fleet that the computer hides. */
#include "cli/play/play.h"

#include <stdbool.h>
#include <string.h>

#include "fleetcount_lab.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "sys/utf8.h"
#include "text/integer_text.h"

/* ---- The analysis ---------------------------------------------------------------------------------------- */

void play_game_forget(struct play_game *game) {
  fc_cells_free(game->best);
  fc_cells_free(game->fewest.cells);
  fc_analysis_free(game->analysis);
  ships_clear(&game->ships);
  game->best = NULL;
  game->best_count = 0;
  game->fewest = (fc_fewest){.cells = NULL};
  game->has_fewest = false;
  game->analysis = NULL;
  mpz_set_ui(game->count, 0);
  mpz_set_ui(game->occupancy, 0);
}

/* Finds the ships, which can take as long as the count. If the user stops that, finds only the ships known at sight. */
static fc_status read_ships(struct play_game *game, fc_error *error) {
  const fc_status status = ships_read(&game->ships, game->board, game->analysis, say, &game->options, error);
  if (status != FC_STOPPED) {
    return status;
  }
  ships_clear(&game->ships);
  return ships_read(&game->ships, game->board, NULL, say, NULL, error);
}

/* Finds the cell with the fewest shots. If the user stops that, the game goes on without it. */
static fc_status find_fewest(struct play_game *game, fc_error *error) {
  const fc_status status = fc_fewest_shots(&game->fewest, game->analysis, game->board, &game->options, error);
  game->has_fewest = status == FC_OK;
  return status == FC_STOPPED ? FC_OK : status;
}

/* ---- Salvos ---------------------------------------------------------------------------------------------- */

bool play_game_may_shoot(const struct play_game *game, fc_cell cell) {
  return fc_board_is_open(game->board, cell.row, cell.column) &&
         !cells_contain(game->salvo.unresolved, game->salvo.unresolved_count, cell);
}

/* Finds the likeliest cell that may be shot at, apart from the first `count` of the salvo, and its occupancy. False where no ship
 * can be on any. */
static bool find_likeliest(fc_cell *likeliest, mpz_t most, const struct play_game *game, size_t count) {
  mpz_t covered;
  mpz_init(covered);
  mpz_set_ui(most, 0);
  for (int row = 0; row < fc_board_rows(game->board); row++) {
    for (int column = 0; column < fc_board_columns(game->board); column++) {
      const fc_cell cell = {row, column};
      (void)fc_analysis_occupancy(covered, game->analysis, row, column, NULL);
      if (mpz_cmp(covered, most) > 0 && play_game_may_shoot(game, cell) && !cells_contain(game->salvo.cells, count, cell)) {
        mpz_set(most, covered);
        *likeliest = cell;
      }
    }
  }
  mpz_clear(covered);
  return mpz_sgn(most) > 0;
}

/* Sets the best cells to the unanswered shots of the salvo. Names a new salvo if all its shots have an answer, or none has. Shots
 * that are fired one by one are salvos of one shot. */
static fc_status aim(struct play_game *game, fc_error *error) {
  struct play_salvo *salvo = &game->salvo;
  const size_t cells = (size_t)fc_board_rows(game->board) * (size_t)fc_board_columns(game->board);
  const size_t wanted = salvo->size > 0 ? salvo->size : 1;
  const size_t size = wanted < cells ? wanted : cells;
  size_t unanswered = 0;
  for (size_t i = 0; i < salvo->count; i++) {
    unanswered += play_game_may_shoot(game, salvo->cells[i]);
  }
  if (unanswered == 0 || unanswered == salvo->count) {
    memory_free(salvo->cells);
    salvo->count = 0;
    salvo->cells = memory_allocate(size, sizeof *salvo->cells);
    while (salvo->cells != NULL && salvo->count < size &&
           find_likeliest(&salvo->cells[salvo->count], game->occupancy, game, salvo->count)) {
      salvo->count++;
    }
  }
  fc_cell *best = memory_allocate(size + salvo->count, sizeof *best);
  if (salvo->cells == NULL || best == NULL) {
    memory_free(best);
    return error_no_memory(error);
  }
  fc_cells_free(game->best);
  game->best = best;
  game->best_count = 0;
  for (size_t i = 0; i < salvo->count; i++) {
    if (play_game_may_shoot(game, salvo->cells[i])) {
      best[game->best_count++] = salvo->cells[i];
    }
  }
  fc_cell likeliest;
  (void)find_likeliest(&likeliest, game->occupancy, game, 0); /* 0 where every possible cell has been shot at */
  return FC_OK;
}

/* Adds cells to an array of the salvo. */
static fc_status add_cells(fc_cell **cells, size_t *count, const fc_cell *more, size_t more_count, fc_error *error) {
  if (more_count == 0) {
    return FC_OK;
  }
  fc_cell *all = memory_resize(*cells, *count + more_count, sizeof *all);
  if (all == NULL) {
    return error_no_memory(error);
  }
  memcpy(all + *count, more, more_count * sizeof *all);
  *cells = all;
  *count += more_count;
  return FC_OK;
}

fc_status play_game_begin_anew(struct play_game *game, fc_board *board, const struct play_game *like, fc_error *error) {
  play_game_begin(game, board, &like->options);
  struct play_salvo *salvo = &game->salvo;
  salvo->size = like->salvo.size;
  salvo->told_hits = like->salvo.told_hits;
  game->finds_fewest = like->finds_fewest;
  fc_status status = add_cells(&salvo->cells, &salvo->count, like->salvo.cells, like->salvo.count, error);
  THEN(status,
       add_cells(&salvo->unresolved, &salvo->unresolved_count, like->salvo.unresolved, like->salvo.unresolved_count, error));
  if (status != FC_OK) {
    play_game_end(game);
  }
  return status;
}

fc_status play_game_leave_unresolved(struct play_game *game, const struct play_game *before, size_t hits, fc_error *error) {
  game->salvo.told_hits += hits;
  return add_cells(&game->salvo.unresolved, &game->salvo.unresolved_count, before->best, before->best_count, error);
}

bool play_game_salvo_is_unanswered(const struct play_game *game) {
  return game->best_count == game->salvo.count;
}

size_t play_game_shot_count(const struct play_game *game) {
  size_t count = fc_board_shot_count(game->board);
  for (size_t i = 0; i < game->salvo.unresolved_count; i++) {
    const fc_cell cell = game->salvo.unresolved[i];
    count += (size_t)(fc_board_is_open(game->board, cell.row, cell.column) != 0);
  }
  return count;
}

/* ---- Counting -------------------------------------------------------------------------------------------- */

/* There are no best cells where nothing agrees with the board. */
fc_status play_game_count(struct play_game *game, fc_error *error) {
  play_game_forget(game);
  fc_status status = fc_analyse(&game->analysis, game->board, &game->options, error);
  if (status == FC_OK) {
    fc_analysis_count(game->count, game->analysis);
  }
  if (mpz_sgn(game->count) > 0) {
    status = fc_analysis_best(&game->best, &game->best_count, game->occupancy, game->analysis, error);
    const bool names_shots = game->salvo.size > 0 || game->salvo.unresolved_count > 0;
    status = status == FC_OK && names_shots ? aim(game, error) : status;
    status = status == FC_OK ? read_ships(game, error) : status;
    status = status == FC_OK && game->finds_fewest && !names_shots ? find_fewest(game, error) : status;
  }
  if (status != FC_OK) {
    play_game_forget(game);
  } else if (mpz_sgn(game->occupancy) == 0) {
    fc_cells_free(game->best);
    game->best = NULL;
    game->best_count = 0;
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
    play_game_forget(game);
    fc_board_free(game->board);
    memory_free(game->salvo.cells);
    memory_free(game->salvo.unresolved);
    mpz_clear(game->count);
    mpz_clear(game->occupancy);
    *game = (struct play_game){0};
  }
}

/* Replaces a board by another one if the status is FC_OK. Returns the status. */
static fc_status replace(fc_board **board, fc_board *made, fc_status status) {
  if (status == FC_OK) {
    fc_board_free(*board);
    *board = made;
  }
  return status;
}

/* Makes the board without its last shots. The caller frees it, even after a failure. */
static fc_status take_back(fc_board **board, const fc_board *from, size_t shots, fc_error *error) {
  fc_status status = FC_OK;
  for (size_t left = shots; left > 0 && status == FC_OK; left--) {
    fc_board *previous = NULL;
    const fc_status taken = fc_board_take_back(&previous, *board != NULL ? *board : from, error);
    status = replace(board, previous, taken);
  }
  return status;
}

/* Reads the board's file again. All settings stand before the grid and the shots. */
fc_status play_board_with(fc_board **made, const fc_board *board, const fc_settings *settings, bool is_empty, fc_error *error) {
  char *text = NULL;
  size_t length = 0;
  fc_status status = fc_board_write(&text, &length, board, error);
  if (status == FC_OK) {
    const char *grid = is_empty ? strstr(text, "\nboard:") : NULL;
    const char *shots = is_empty ? strstr(text, "\nshots:") : NULL;
    const char *end = grid != NULL ? grid + 1 : shots != NULL ? shots + 1 : text + length;
    fc_board *unweighed = NULL;
    status = fc_board_read(&unweighed, text, (size_t)(end - text), settings, error);
    THEN(status, fc_board_with_prior(made, unweighed, fc_board_prior(board), error));
    fc_board_free(unweighed);
  }
  fc_text_free(text);
  return status;
}

fc_status play_board_shoot(fc_board **board, const fc_shot *shot, fc_error *error) {
  fc_board *next = NULL;
  const fc_status status = fc_board_shoot(&next, *board, shot, error);
  return replace(board, next, status);
}

/* Takes back the changed shot and the later ones, and fires them again. */
fc_status play_game_changed(fc_board **board, const struct play_game *game, size_t shot, const struct text *answer,
                            fc_error *error) {
  const size_t shots = fc_board_shot_count(game->board);
  const fc_shot old = fc_board_shot(game->board, shot);
  fc_board *made = NULL;
  fc_shot changed;
  struct text text = {0};
  cell_name_append(&text, old.row, old.column);
  text_append(&text, " ");
  text_append_bytes(&text, answer->bytes, answer->length);
  fc_status status = take_back(&made, game->board, shots - shot, error);
  THEN(status, text_failed(&text) ? error_no_memory(error) : fc_shot_read(&changed, made, text.bytes, text.length, error));
  for (size_t next = shot; next < shots && status == FC_OK; next++) {
    const fc_shot as_it_was = fc_board_shot(game->board, next);
    status = play_board_shoot(&made, next == shot ? &changed : &as_it_was, error);
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

/* The length of the name that the opponent says: of the class `red=5`, a ship of unknown length, it is `red`. */
static size_t told_length(const char *name) {
  return strcspn(name, "=");
}

/* Whether an answer fits a class: its length or name is that of the class, or it has neither. */
static bool is_of_class(const fc_shot *shot, fc_ship_class ships) {
  return (shot->length == 0 || shot->length == ships.length) &&
         (shot->ship == NULL || (ships.name != NULL && strlen(shot->ship) == told_length(ships.name) &&
                                 strncmp(shot->ship, ships.name, told_length(ships.name)) == 0));
}

/* Whether an arrangement agrees with an answer about a ship of a class, or of any. */
static bool is_possible(const struct play_game *game, const fc_shot *shot, size_t ship_class) {
  mpz_t agreeing;
  mpz_init(agreeing);
  (void)fc_analysis_answer(agreeing, game->analysis, shot->row, shot->column, shot->answer, ship_class, NULL);
  const bool is_one = mpz_sgn(agreeing) > 0;
  mpz_clear(agreeing);
  return is_one;
}

bool play_game_allows(const struct play_game *game, const fc_shot *shot) {
  if (!play_game_has_odds(game)) {
    return true;
  }
  if (shot->length == 0 && shot->ship == NULL) {
    return is_possible(game, shot, FC_ANY_CLASS);
  }
  for (size_t index = 0; index < fc_board_ship_class_count(game->board); index++) {
    if (is_of_class(shot, fc_board_ship_class(game->board, index)) && is_possible(game, shot, index)) {
      return true;
    }
  }
  return false;
}

/* Whether a list of answers, each behind a comma, has an answer. */
static bool has_answer(const char *answers, const char *answer) {
  for (const char *at = strstr(answers, answer); at != NULL; at = strstr(at + 1, answer)) {
    const char behind = at[strlen(answer)];
    if (behind == '\0' || behind == ',') {
      return true;
    }
  }
  return false;
}

/* Appends an answer behind a comma if an arrangement agrees with it, unless it is there already. */
static void offer(struct text *text, const struct play_game *game, const fc_shot *shot) {
  struct text words = {0};
  if (play_game_allows(game, shot)) {
    shot_say(&words, shot);
    const char *answer = strchr(text_string(&words), ' ');
    if (answer != NULL && !has_answer(text_string(text), answer)) {
      text_appendf(text, ",%s", answer);
    }
  }
  text_end_part(text, &words);
}

void play_game_append_answers(struct text *text, const struct play_game *game, fc_cell cell) {
  const fc_announce announce = fc_board_announce(game->board);
  struct text answers = {0};
  for (int answer = FC_ANSWER_MISS; answer <= FC_ANSWER_SUNK; answer++) {
    const bool has_class = (announce == FC_ANNOUNCE_SHIP && answer != FC_ANSWER_MISS) ||
                           (announce == FC_ANNOUNCE_LENGTH && answer == FC_ANSWER_SUNK);
    for (size_t index = 0; index < (has_class ? fc_board_ship_class_count(game->board) : 1); index++) {
      fc_shot shot = {.row = cell.row, .column = cell.column, .answer = (fc_answer)answer};
      struct text name = {0};
      if (has_class) {
        const fc_ship_class ships = fc_board_ship_class(game->board, index);
        shot.length = announce == FC_ANNOUNCE_LENGTH ? ships.length : 0;
        text_append_bytes(&name, ships.name, ships.name != NULL ? told_length(ships.name) : 0);
        shot.ship = ships.name != NULL ? text_string(&name) : NULL;
      }
      /* A ship without a name is said without one. */
      const bool has_ship = shot.length > 0 || shot.ship != NULL;
      if (!has_class || has_ship || !play_game_has_odds(game) || is_possible(game, &shot, index)) {
        offer(&answers, game, &shot);
      }
      text_clear(&name);
    }
  }
  text_append(text, answers.length > 0 ? text_string(&answers) + 2 : say("none"));
  text_end_part(text, &answers);
}

/* ---- Questions ------------------------------------------------------------------------------------------- */

bool play_game_has_odds(const struct play_game *game) {
  return game->analysis != NULL && mpz_sgn(game->count) > 0;
}

enum play_outcome play_game_outcome(const struct play_game *game) {
  if (game->analysis == NULL) {
    return PLAY_GOES_ON;
  }
  return mpz_sgn(game->count) == 0 ? PLAY_CONTRADICTS : mpz_sgn(game->occupancy) > 0 ? PLAY_GOES_ON : PLAY_IS_WON;
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
    shot_say(text, &shot);
    text_append(text, "\n");
  }
  if (shots == 0) {
    text_appendf(text, "%s\n", say("no shots"));
  }
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

/* The ships are those of the analysis; without one, those known at sight. */
void play_game_append_ships(struct text *afloat, struct text *sunk, const struct play_game *game) {
  struct ships seen = {0};
  const bool is_counted = play_game_has_odds(game);
  const struct ships *ships = is_counted ? &game->ships : &seen;
  const bool read = is_counted || ships_read(&seen, game->board, NULL, say, NULL, NULL) == FC_OK;
  afloat->failed = afloat->failed || !read;
  for (size_t index = 0; read && index < ships->class_count; index++) {
    const struct ship_tally *tally = &ships->classes[index];
    append_ships(afloat, tally, tally->afloat - tally->uncertain, "");
    append_ships(afloat, tally, tally->uncertain, "?");
    append_ships(sunk, tally, tally->sunk, "");
  }
  if (ships->others > 0) {
    text_append(sunk, sunk->length > 0 ? say(" and ") : "");
    text_appendf(sunk, say("%d of those, not known which"), ships->others);
  }
  text_append(afloat, afloat->length == 0 ? "-" : "");
  text_append(sunk, sunk->length == 0 ? "-" : "");
  ships_clear(&seen);
}

#define COLUMNS 80

/* Appends the words of a list from `at` on that fit on the rest of a line. Returns the first of the others. */
static const char *append_words(struct text *text, const char *at, size_t room) {
  size_t length = 0;
  for (size_t next = 0; at[length] != '\0'; length = next) {
    next = length + 1 + strcspn(at + length + 1, " ");
    if (utf8_count(at, next) > room && length > 0) {
      break;
    }
  }
  text_append_bytes(text, at, length);
  at += length;
  return at + strspn(at, " ");
}

/* The lists stand beside the board, or below it where it leaves too little room. */
#define GAP 4
#define LEAST_ROOM 24

void play_game_append_board(struct text *text, const struct play_game *game) {
  struct text board = {0};
  struct text lists[2] = {{0}, {0}};
  const char *titles[] = {say("afloat:"), say("sunk:")};
  const size_t lengths[] = {utf8_count(titles[0], strlen(titles[0])), utf8_count(titles[1], strlen(titles[1]))};
  const size_t title_width = 1 + (lengths[0] > lengths[1] ? lengths[0] : lengths[1]);
  board_text(&board, game->board, play_game_has_odds(game) ? game->analysis : NULL);
  play_game_append_ships(&lists[0], &lists[1], game);
  const char *line = text_string(&board); /* the next line of the board */
  const size_t width = utf8_count(line, strcspn(line, "\n"));
  const bool is_beside = width + GAP + title_width + LEAST_ROOM <= COLUMNS;
  const size_t indent = is_beside ? width + GAP : 0;
  if (!is_beside) {
    text_append(text, line);
    line = "";
  }
  for (size_t list = 0; list < 2; list++) {
    const char *words = text_string(&lists[list]);
    for (const char *title = titles[list]; *words != '\0'; title = "") {
      const size_t length = strcspn(line, "\n");
      struct text padded = {0};
      text_append_bytes(text, line, length);
      text_append_repeated(text, ' ', (int)(indent - utf8_count(line, length)));
      text_append(&padded, title);
      padded_append(text, &padded, -(int)title_width);
      words = append_words(text, words, COLUMNS - indent - title_width);
      text_append(text, "\n");
      line += length + (line[length] == '\n');
    }
  }
  text_append(text, line);
  text_end_part(text, &board);
  text_end_part(text, &lists[0]);
  text_end_part(text, &lists[1]);
}

/* ---- Hiding ------------------------------------------------------------------------------------------------- */

static fc_status draw(fc_ship *ships, const fc_board *board, uint64_t seed, const fc_options *options, fc_error *error) {
  fc_sampler *sampler = NULL;
  fc_status status = fc_sampler_create(&sampler, "uniform", board, options, error);
  THEN(status, fc_sampler_draw(ships, sampler, seed, 0, error));
  fc_sampler_free(sampler);
  return status;
}

/* Finds the fleet of the stored game ID. */
static fc_status find_kept(struct play_hidden *hidden, const fc_options *options, fc_error *error) {
  fc_ranking *ranking = NULL;
  mpz_t id;
  mpz_init_set_str(id, text_string(&hidden->id), 10);
  fc_status status = fc_ranking_create(&ranking, hidden->sea, options, error);
  THEN(status, fc_ranking_unrank(hidden->ships, ranking, id, error));
  fc_ranking_free(ranking);
  mpz_clear(id);
  return status;
}

/* Draws one of the fleets that agree with a board, and finds its game ID. */
static fc_status draw_agreeing(struct play_hidden *hidden, const fc_board *board, uint64_t seed, const fc_options *options,
                               fc_error *error) {
  fc_ranking *ranking = NULL;
  mpz_t id;
  mpz_init(id);
  fc_status status = draw(hidden->ships, board, seed, options, error);
  const size_t ship_count = status == FC_OK ? fleet_size(hidden->ships, fc_board_ship_count(board)) : 0;
  THEN(status, fc_ranking_create(&ranking, hidden->sea, options, error));
  THEN(status, fc_ranking_rank(id, ranking, hidden->ships, ship_count, error));
  THEN(status, fc_ranking_unrank(hidden->ships, ranking, id, error)); /* so that their names are those of the sea */
  integer_append(&hidden->id, id);
  fc_ranking_free(ranking);
  mpz_clear(id);
  return status == FC_OK && text_failed(&hidden->id) ? error_no_memory(error) : status;
}

fc_status play_hidden_draw(struct play_hidden *hidden, const fc_board *board, uint64_t seed, const fc_options *options,
                           fc_error *error) {
  const size_t most = fc_board_ship_count(board);
  const bool is_kept = hidden->id.length > 0;
  hidden->ships = memory_allocate(most, sizeof *hidden->ships);
  const bool has_room = hidden->ships != NULL && !text_failed(&hidden->id);
  fc_status status = has_room ? play_board_with(&hidden->sea, board, NULL, true, error) : error_no_memory(error);
  THEN(status, is_kept ? find_kept(hidden, options, error) : draw(hidden->ships, hidden->sea, seed, options, error));
  THEN(status, fc_fleet_check(board, hidden->ships, fleet_size(hidden->ships, most), NULL, error));
  if (is_kept && (status == FC_DISAGREES || status == FC_INVALID_ARGUMENT)) {
    status = error_set(error, FC_INVALID_BOARD, "the board does not agree with the fleet %s that 'play' has hidden",
                       span_excerpt(span_of(text_string(&hidden->id))).string);
  } else if (status == FC_DISAGREES) {
    status = draw_agreeing(hidden, board, seed, options, error);
  }
  hidden->ship_count = status == FC_OK ? fleet_size(hidden->ships, most) : 0;
  return status;
}

void play_hidden_clear(struct play_hidden *hidden) {
  memory_free(hidden->ships);
  fc_board_free(hidden->sea);
  text_clear(&hidden->id);
  *hidden = (struct play_hidden){0};
}
