/* Salvos: their size, reports on their hits, and lines of several answers. */
#include "cli/play/session.h"

#include <string.h>
#include <strings.h>

#include "cli/report.h"

void play_set_salvo(struct play_session *session, size_t size) {
  if (session->is_hidden) {
    play_complain("the computer answers shot by shot here");
    return;
  }
  session->game.salvo.size = size;
  session->game.salvo.count = 0;
  play_count(session, &session->game);
}

/* Takes the part before the next comma, and the comma. */
static struct span take_part(struct span *line) {
  const char *comma = line->length > 0 ? memchr(line->bytes, ',', line->length) : NULL;
  const struct span part = {line->bytes, comma != NULL ? (size_t)(comma - line->bytes) : line->length};
  *line = comma != NULL ? (struct span){comma + 1, (size_t)(span_end(*line) - comma - 1)} : (struct span){span_end(*line), 0};
  return part;
}

/* Takes a part: `2 hits`, `no hits`, or for a ship `1 hit carrier`. False where it is none of these. */
static bool take_part_of_hits(struct salvo_hits *hits, struct span *line) {
  struct span rest = take_part(line);
  const struct span number = span_take_word(&rest);
  const struct span word = span_take_word(&rest);
  *hits = (struct salvo_hits){.ship = span_trim(rest)};
  return (is_said(number, "no") || span_number(&hits->number, number)) && is_said(word, "hit|hits");
}

/* Reads the number of all hits, or several numbers for single ships. False where the line has neither. */
static bool read_hits(struct salvo_report *report, struct span line) {
  report->count = 0;
  do {
    struct salvo_hits *part = &report->parts[report->count];
    if (report->count == FC_MAX_SUMS || !take_part_of_hits(part, &line)) {
      return false;
    }
    report->count++;
    if (part->ship.length == 0 && (report->count > 1 || line.length > 0)) {
      return false;
    }
  } while (line.length > 0);
  return true;
}

/* The ship that is named twice; empty: there is none. */
static struct span ship_named_twice(const struct salvo_report *report) {
  for (size_t i = 0; i < report->count; i++) {
    const struct span ship = report->parts[i].ship;
    for (size_t before = 0; before < i; before++) {
      const struct span other = report->parts[before].ship;
      if (ship.length == other.length && strncasecmp(ship.bytes, other.bytes, ship.length) == 0) {
        return other;
      }
    }
  }
  return (struct span){"", 0};
}

/* Appends the hits as sums over the cells, and returns their number. */
static int append_hits(struct text *sums, const struct text *cells, const struct salvo_report *report) {
  enum { TOO_MANY = FC_MAX_ROWS * FC_MAX_COLUMNS + 1 };
  int all = 0;
  for (size_t i = 0; i < report->count; i++) {
    const struct salvo_hits *hits = &report->parts[i];
    all = hits->number > TOO_MANY - all ? TOO_MANY : all + hits->number;
    if (hits->ship.length > 0) {
      text_appendf(sums, "%s= %d %.*s; ", text_string(cells), hits->number, (int)hits->ship.length, hits->ship.bytes);
    }
  }
  text_appendf(sums, "%s= %d", text_string(cells), all);
  return all;
}

/* Takes the hits of the salvo at the best cells. */
static void take_hits(struct play_session *session, const struct salvo_report *report, bool insists) {
  const struct play_game *game = &session->game;
  struct text cells = {0};
  struct text sums = {0};
  for (size_t i = 0; i < game->best_count && game->best != NULL; i++) {
    cell_name_append(&cells, game->best[i].row, game->best[i].column);
    text_append(&cells, " ");
  }
  const int hits = append_hits(&sums, &cells, report);
  const struct span twice = ship_named_twice(report);
  if (game->best == NULL) {
    play_complain("no shots are named");
  } else if (twice.length > 0) {
    (void)report_failure(say("%.*s is named twice"), (int)twice.length, twice.bytes);
  } else if ((size_t)hits > game->best_count) {
    (void)report_failure(say("more hits than shots: only %s"), counted(game->best_count, "shot|shots").string);
  } else if (text_failed(&cells) || text_failed(&sums)) {
    play_complain("out of memory");
  } else {
    play_learn(session, play_all_of(&sums), insists, (size_t)hits);
  }
  text_clear(&cells);
  text_clear(&sums);
}

/* ---- Lines of several answers -------------------------------------------------------------------------------- */

static enum play_action action_of(const struct play_session *session, struct span text) {
  struct play_line line = play_line_read(text, session->game.board);
  play_line_clear(&line);
  return line.action;
}

static bool is_answer(enum play_action action) {
  return action == PLAY_ANSWER || action == PLAY_SHOT;
}

/* Hears one of the answers of a line. One without a cell must be to a salvo that was named before the line, since the person has
 * not seen the next one. Returns whether a shot has been recorded. */
static bool hear_part(struct play_session *session, struct span part, bool is_first, bool insists) {
  const size_t shots = fc_board_shot_count(session->game.board);
  const enum play_action action = action_of(session, part);
  if (!is_first && action == PLAY_ANSWER && play_game_salvo_is_unanswered(&session->game)) {
    play_complain("a new salvo has been named: say the cell, too, as in 'C5 miss'");
  } else if (is_answer(action) || action == PLAY_UNKNOWN) {
    play_hear_one(session, part, insists);
  }
  return fc_board_shot_count(session->game.board) > shots;
}

/* Offers the whole line in place of the part of it that was refused or asked about. */
static void offer_line(struct play_session *session, struct span line) {
  const struct play_offer *offer = &session->offer;
  if (offer->kind == OFFER_SHOT || offer->kind == OFFER_LETTERS) {
    play_offer(session, offer->kind == OFFER_SHOT ? OFFER_LINE : OFFER_LETTERS, 0, line);
  } else if (offer->number >= fc_board_shot_count(session->game.board)) { /* it is about a shot of this line */
    session->offer.kind = OFFER_NOTHING;
  }
}

/* A line that is not taken leaves no trace, in the file of the game either. */
static void hear_several(struct play_session *session, struct span line, bool insists) {
  struct play_steps undone = session->undone;
  const size_t steps = session->done.count;
  const size_t replied = session->reply.length;
  const bool was_saved = session->is_saved;
  struct span rest = line;
  session->undone = (struct play_steps){0};
  bool is_taken = hear_part(session, take_part(&rest), true, insists);
  while (is_taken && !session->is_over && span_trim(rest).length > 0) {
    is_taken = hear_part(session, take_part(&rest), false, insists);
  }
  if (is_taken || session->is_over) {
    play_steps_clear(&undone);
    return;
  }
  play_steps_clear(&session->undone);
  session->undone = undone;
  if (session->done.count > steps) {
    play_steps_forget(session, steps);
    session->is_saved = session->invocation->save != NULL ? session->is_saved : was_saved;
    session->is_new = false;
  }
  if (session->reply.length > replied) {
    session->reply.bytes[session->reply.length = replied] = '\0';
  }
  offer_line(session, line);
  play_complain("none of the line is taken: every part must be a possible answer");
}

void play_hear_line(struct play_session *session, struct span typed, bool insists) {
  const struct span line = span_trim(typed);
  const bool is_marked = line.length > 0 && line.bytes[line.length - 1] == '!';
  const struct span said = {line.bytes, line.length - is_marked};
  struct span rest = line;
  const struct span first = take_part(&rest);
  const bool has_comma = rest.bytes > span_end(first);
  struct salvo_report report;
  if (session->game.salvo.size > 0 && read_hits(&report, said)) {
    session->offer.kind = OFFER_NOTHING;
    take_hits(session, &report, insists || is_marked);
  } else if (session->game.salvo.size > 0 && has_comma && is_answer(action_of(session, first))) {
    hear_several(session, line, insists);
  } else {
    play_hear_one(session, line, insists);
  }
}

bool play_session_names_cells(const struct play_session *session, struct span line) {
  bool names_all = true;
  do {
    struct play_line part = play_line_read(take_part(&line), play_session_target(session)->board);
    names_all = names_all && (part.action == PLAY_NOTHING || (part.action == PLAY_SHOT && part.has_answer));
    play_line_clear(&part);
  } while (line.length > 0);
  return names_all;
}
