/* Salvos: their size, and reports on their hits. */
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

/* Takes the part before the next comma: `2 hits`, `no hits`, or for a ship `1 hit carrier`. False where it is none of these. */
static bool take_part_of_hits(struct salvo_hits *hits, struct span *line) {
  const char *comma = line->length > 0 ? memchr(line->bytes, ',', line->length) : NULL;
  struct span rest = {line->bytes, comma != NULL ? (size_t)(comma - line->bytes) : line->length};
  *line = comma != NULL ? (struct span){comma + 1, (size_t)(span_end(*line) - comma - 1)} : (struct span){span_end(*line), 0};
  const struct span number = span_take_word(&rest);
  const struct span word = span_take_word(&rest);
  *hits = (struct salvo_hits){.ship = span_trim(rest)};
  return (is_said(number, "no") || span_number(&hits->number, number)) && is_said(word, "hit|hits");
}

bool play_read_hits(struct salvo_report *report, struct span line) {
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

void play_take_hits(struct play_session *session, const struct salvo_report *report, bool insists) {
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
