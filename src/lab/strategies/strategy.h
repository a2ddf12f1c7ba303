/*
 * A strategy: a way to choose the next cell to shoot at.
 *
 * It sees what a player sees (view.h) and nothing else. The files of this folder may include sys, text, model and the heuristics
 * alone, so that none of them can ask for an exact number; those that may are in lab/exact.
 *
 * A PLAYER is a strategy at work: it plays one game after another, and may keep what it has learnt of a game from shot to shot.
 */
#ifndef FLEETCOUNT_LAB_STRATEGIES_STRATEGY_H
#define FLEETCOUNT_LAB_STRATEGIES_STRATEGY_H

#include "lab/heuristics/heuristic.h"
#include "lab/strategies/view.h"
#include "sys/random_stream.h"

struct strategy;
struct fc_bot;

#define PRIOR_NAME_SIZE 256 /* with the NUL */

/* A strategy and the values of its parameters. */
struct strategy_choice {
  const struct strategy *strategy;
  const struct heuristic *heuristic; /* of a strategy that shoots where a heuristic scores highest; otherwise NULL */
  uint64_t values[MOST_PARAMETERS];  /* of such a one: those of the heuristic, and then how ties are broken */
  char prior[PRIOR_NAME_SIZE];       /* with which it takes fleets to be placed; empty: each is equally likely */
  const struct fc_bot *bot;          /* of the strategy that asks one (lab/bot.h); otherwise NULL */
};

struct strategy {
  const char *name;
  const char *summary; /* one line, no capital, no full stop */
  const char *source;  /* where it comes from: one line */
  struct parameter parameters[MOST_PARAMETERS + 1];

  /* What is wrong with values that are each in their range, as a message; NULL: nothing can be. */
  const char *(*object)(const uint64_t values[MOST_PARAMETERS]);

  /* Whether it takes words from its stream. If not, it shoots alike whenever it has been answered alike. */
  bool (*is_random)(const struct strategy_choice *choice);

  /*
   * Whether it shoots at the likeliest cell, where there is just one, as long as the configurations are too many to be listed
   * (lab/exact/posterior.h): all strategies of which this is true choose alike there. And whether such a cell is what was chosen
   * last. Both NULL: never.
   */
  bool (*shoots_likeliest)(const struct strategy_choice *choice);
  bool (*shot_likeliest)(const void *player);

  bool needs_board; /* it looks at the board of the game (view->sight.board), which is then kept beside the view; so is it where a
                     * heuristic looks at it */
  bool is_costly;   /* a choice takes so long that it is worth being remembered */

  /* Makes a player for games that begin with a board, and frees it. The choice outlives the player. Errors: FC_NO_MEMORY;
   * FC_INVALID_STRATEGY where it cannot play on this board; whatever the engine fails with. */
  fc_status (*create)(void **player, const struct strategy_choice *choice, const fc_board *rules, const fc_options *options,
                      fc_error *error);
  void (*dispose)(void *player);

  void (*begin)(void *player, const struct view *view);   /* a new game; NULL: nothing to do */
  void (*observe)(void *player, const struct view *view); /* the last answer; NULL: nothing to do */

  /* Chooses a cell. Errors: FC_NO_MEMORY; whatever the engine fails with. */
  fc_status (*choose)(int *cell, void *player, const struct view *view, struct random_stream *stream, fc_error *error);
};

extern const struct strategy strategy_random;
extern const struct strategy strategy_linear;
extern const struct strategy strategy_cross;
extern const struct strategy strategy_diagonals_4;
extern const struct strategy strategy_hunt_target;
extern const struct strategy strategy_pool;
extern const struct strategy strategy_pool_lattice;
extern const struct strategy strategy_density;
extern const struct strategy strategy_placements;
extern const struct strategy strategy_of_heuristic; /* not in the table: it stands for every heuristic that is */

/* All strategies that have a file of their own and do not ask the engine; ends with NULL. */
extern const struct strategy *const strategies[];

/* ---- What players have in common ------------------------------------------------------------------------------------------ */

enum tie { TIE_FIRST, TIE_RANDOM };
extern const char *const tie_words[];
extern const char *const yes_words[]; /* no, yes */
#define PARAMETER_TIE                                                                                                            \
  { .key = "tie", .meaning = "of equal cells: the first in row order, or any", .kind = PARAMETER_WORD, .words = tie_words }

/* A cell of a set that is not empty, each equally likely. */
static inline int player_draw(const struct view *view, const struct cell_set *set, struct random_stream *stream) {
  return view_nth(view, set, random_stream_below(stream, view_size(view, set)));
}

/* The open cell with the greatest score; of several the first, or any. */
int player_greatest(const struct view *view, const double *scores, uint64_t tie, struct random_stream *stream);

/* For `create`: a player that is nothing but a copy of its choice. */
fc_status player_of_choice(void **player, const struct strategy_choice *choice, const fc_board *rules, const fc_options *options,
                           fc_error *error);

/* For is_random: always, and never. */
bool player_always(const struct strategy_choice *choice);
bool player_never(const struct strategy_choice *choice);

#endif
