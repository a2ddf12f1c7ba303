/* The panel beside the board of the page, in words. */
#include "cli/play/page.h"

#include <string.h>

#include "render/grid_text.h"
#include "sys/utf8.h"

/* Appends the cell with the fewest shots to come, if it is not the likeliest, and the expected shots of both. */
static void append_fewest(struct text *text, const struct play_game *game) {
  const fc_fewest *fewest = &game->fewest;
  if (!game->has_fewest || !fewest_differs(fewest, game->best, game->best_count)) {
    return;
  }
  const char *titles[] = {say("fewest shots"), say("best shot")};
  const int lengths[] = {(int)utf8_count(titles[0], strlen(titles[0])), (int)utf8_count(titles[1], strlen(titles[1]))};
  text_appendf(text, "\n%s ", titles[0]);
  text_append_repeated(text, ' ', lengths[1] - lengths[0]);
  cell_name_append(text, fewest->cells[0].row, fewest->cells[0].column);
  if (fewest->configurations > 0) {
    text_appendf(text, "  %s", said_number((double)fewest->shots / (double)fewest->configurations, 2, say).string);
  }
  if (fewest->likeliest_shots > fewest->shots) {
    text_appendf(text, "\n%s ", titles[1]);
    text_append_repeated(text, ' ', lengths[0] - lengths[1]);
    cell_name_append(text, fewest->likeliest.row, fewest->likeliest.column);
    text_appendf(text, "  %s", said_number((double)fewest->likeliest_shots / (double)fewest->configurations, 2, say).string);
  }
}

void panel_append_standing(struct text *text, const struct page *page, const struct play_game *game) {
  const fc_cell *best = game->best;
  if (game->analysis == NULL) {
    text_append(text, say("not counted"));
    return;
  }
  const char *prior = page->session->invocation->prior;
  text_appendf(text, "%s\n  ", say(prior != NULL ? "total weight" : "arrangements left"));
  grouped_integer_append(text, game->count, PANEL_WIDTH / 4 * 3, say);
  if (prior != NULL) {
    struct text name = {0};
    printable_append(&name, prior);
    text_append(text, "\n");
    text_appendf(text, say("prior %s"), text_string(&name));
    text_end_part(text, &name);
  }
  switch (play_game_outcome(game)) {
  case PLAY_CONTRADICTS:
    text_appendf(text, "\n%s", say("no arrangement agrees with the board: 'undo', 'why'"));
    break;
  case PLAY_IS_WON:
    text_appendf(text, "\n%s", say("all ships are found"));
    break;
  case PLAY_GOES_ON:
    if (game->salvo.size > 0 && page->shows_map) {
      text_appendf(text, "\n%s", say("salvo"));
      for (size_t i = 0; i < game->best_count; i++) {
        text_append(text, " ");
        cell_name_append(text, best[i].row, best[i].column);
      }
    } else if (best != NULL && page->shows_map) {
      text_appendf(text, "\n%s ", say("best shot"));
      cell_name_append(text, best->row, best->column);
      text_append(text, "  ");
      percent_append(text, game->occupancy, game->count, 2, say);
      text_append(text, say("%"));
      append_fewest(text, game);
    }
    break;
  }
}

void panel_append_shots(struct text *text, const struct play_game *game) {
  const struct play_salvo *salvo = &game->salvo;
  size_t shots = 0;
  size_t hits = salvo->told_hits;
  for (int row = 0; row < fc_board_rows(game->board); row++) {
    for (int column = 0; column < fc_board_columns(game->board); column++) {
      const fc_cell_state state = fc_board_cell(game->board, row, column);
      const bool is_told = cells_contain(salvo->unresolved, salvo->unresolved_count, (fc_cell){row, column});
      shots += is_told || state == FC_CELL_WATER || state == FC_CELL_HIT || state == FC_CELL_SUNK;
      hits += !is_told && (state == FC_CELL_HIT || state == FC_CELL_SUNK);
    }
  }
  text_appendf(text, "\n%s, %s\n", counted(shots, "shot|shots").string, counted(hits, "hit|hits").string);
}

/* Appends a list below its title without the colon. */
static void append_list(struct text *text, const char *title, struct text *list) {
  text_appendf(text, "%.*s\n  ", (int)strlen(title) - 1, title);
  text_append(text, text_string(list));
  text_end_part(text, list);
}

void panel_append_fleet(struct text *text, const struct play_game *game) {
  struct text afloat = {0};
  struct text sunk = {0};
  play_game_append_ships(&afloat, &sunk, game);
  append_list(text, say("afloat:"), &afloat);
  text_append(text, "\n");
  append_list(text, say("sunk:"), &sunk);
}

/* Finds the greatest number below another one that an open cell has. False where it would be 0. */
static bool find_next(mpz_t next, const struct play_game *game, mpz_srcptr below) {
  mpz_t covered;
  mpz_init(covered);
  mpz_set_ui(next, 0);
  for (int row = 0; row < fc_board_rows(game->board); row++) {
    for (int column = 0; column < fc_board_columns(game->board); column++) {
      (void)fc_analysis_occupancy(covered, game->analysis, row, column, NULL);
      if (play_game_may_shoot(game, (fc_cell){row, column}) && mpz_cmp(covered, below) < 0 && mpz_cmp(covered, next) > 0) {
        mpz_set(next, covered);
      }
    }
  }
  mpz_clear(covered);
  return mpz_sgn(next) > 0;
}

/* Appends the first open cells with a number. */
static void append_cells_with(struct text *text, const struct play_game *game, mpz_srcptr number) {
  enum { MOST_CELLS = 6 };
  int found = 0;
  mpz_t covered;
  mpz_init(covered);
  for (int row = 0; row < fc_board_rows(game->board); row++) {
    for (int column = 0; column < fc_board_columns(game->board); column++) {
      (void)fc_analysis_occupancy(covered, game->analysis, row, column, NULL);
      if (play_game_may_shoot(game, (fc_cell){row, column}) && mpz_cmp(covered, number) == 0 && found++ < MOST_CELLS) {
        text_append(text, " ");
        cell_name_append(text, row, column);
      }
    }
  }
  text_append(text, found > MOST_CELLS ? " ..." : "");
  mpz_clear(covered);
}

void panel_append_runners_up(struct text *text, const struct play_game *game) {
  enum { RUNNERS_UP = 3 };
  mpz_t below, next;
  mpz_init_set(below, game->occupancy);
  mpz_init(next);
  for (int rank = 0; rank < RUNNERS_UP && find_next(next, game, below); rank++) {
    if (rank == 0) {
      text_appendf(text, "%s\n", say("runners-up"));
    }
    text_append(text, " ");
    percent_append(text, next, game->count, 2, say);
    text_append(text, say("%"));
    append_cells_with(text, game, next);
    text_append(text, "\n");
    mpz_swap(below, next);
  }
  mpz_clears(below, next, NULL);
}
