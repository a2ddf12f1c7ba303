/*
 * A strategy: a way to choose the next cell to shoot at.
 *
 * It sees what a player sees (view.h) and nothing else. The files of this folder may include sys, text, model and the heuristics
 * alone, so that none of them can ask for an exact number; those that may are in lab/exact.
 */
#ifndef FLEETCOUNT_LAB_STRATEGIES_STRATEGY_H
#define FLEETCOUNT_LAB_STRATEGIES_STRATEGY_H

#include "lab/heuristics/heuristic.h"
#include "lab/heuristics/view.h"
#include "sys/random_stream.h"

struct strategy;
struct fc_bot;
struct answer_memo;

#define PRIOR_NAME_SIZE 256 /* with the NUL */

/* A strategy and the values of its parameters. */
struct strategy_choice {
  const struct strategy *strategy;
  const struct heuristic *heuristic; /* for a strategy that shoots where a heuristic scores highest; otherwise NULL */
  uint64_t values[MOST_PARAMETERS];  /* for such a one: those of the heuristic, and then how ties are broken */
  char prior[PRIOR_NAME_SIZE];       /* how it takes fleets to be placed; empty: each is equally likely */
  const struct fc_bot *bot;          /* for the strategy that asks one (lab/bot.h); otherwise NULL */
};

/* A strategy at work. It plays one game after another, and may keep what it learns of a game from shot to shot. */
struct player {
  const struct strategy_choice *choice;
  uint64_t tie;                /* the value of its parameter `tie`; enum tie, or more */
  struct view *view;           /* the game at hand */
  struct random_stream stream; /* likewise */
  void *mind;                  /* the memory of the strategy */

  /* For games (game_play.h). */
  uint64_t seed;              /* game i has the stream (seed, i) */
  struct answer_memo *memo;   /* earlier choices, if they are worth remembering; otherwise NULL */
  struct answer_memo *common; /* choices of all strategies that shoot at the likeliest cell; or NULL */
  size_t salvo;               /* how many cells are named before their answers come; 0, 1: one */
};

struct strategy {
  const char *name;
  const char *summary; /* one line, no capital, no full stop */
  const char *source;  /* where it comes from: one line */
  struct parameter parameters[MOST_PARAMETERS + 1];
  bool is_random;   /* it takes words from its stream. One with a parameter `tie` does where that is `random` */
  bool needs_board; /* it looks at the board of the game (view->sight.board), which is then kept beside the view */
  bool is_costly;   /* a choice takes so long that it is worth being remembered */

  /*
   * Whether it shoots at the likeliest cell, where there is just one, as long as the configurations are too many to be listed
   * (lab/exact/posterior.h): all strategies for which this is true choose alike there. And whether such a cell is what was chosen
   * last. Both NULL: never.
   */
  bool (*shoots_likeliest)(const struct strategy_choice *choice);
  bool (*shot_likeliest)(const struct player *player);

  size_t mind_size; /* bytes of player->mind, which are zero at first */

  /* Makes the mind ready for games by the rules of the view. NULL: nothing to do. Errors: FC_NO_MEMORY; FC_INVALID_STRATEGY where
   * it cannot play by them. clear: frees what the mind owns, also after a failure. */
  fc_status (*start)(struct player *player, const fc_options *options, fc_error *error);
  void (*clear)(void *mind);

  void (*begin)(struct player *player);   /* a new game; NULL: nothing to do */
  void (*observe)(struct player *player); /* the last answer; NULL: nothing to do */

  /* Chooses a cell that is not held (view_hold), by the same knowledge as where none is; -1 where cells are held and it
   * expects no ship on any other. Errors: FC_NO_MEMORY; whatever the engine fails with. */
  fc_status (*choose)(int *cell, struct player *player, fc_error *error);
};

/* All strategies that have a place of their own and do not ask the engine; ends with NULL. */
extern const struct strategy *const strategies[];

/* The strategy that stands for every heuristic that is not among them. */
extern const struct strategy strategy_of_heuristic;

extern const struct strategy strategy_pool;
extern const struct strategy strategy_pool_lattice;
extern const struct strategy strategy_linear;
extern const struct strategy strategy_cross;
extern const struct strategy strategy_density;
extern const struct strategy strategy_placements;

enum tie { TIE_FIRST, TIE_RANDOM };
extern const char *const tie_words[];
extern const char *const yes_words[]; /* no, yes */
#define PARAMETER_TIE                                                                                                            \
  { .key = "tie", .meaning = "of equal cells: the first in row order, or any", .kind = PARAMETER_WORD, .words = tie_words }

/* A player of a choice, which outlives it. The caller frees it with player_clear, also after a failure. Errors: those of start.
 */
fc_status player_create(struct player *player, const struct strategy_choice *choice, const fc_board *rules,
                        const fc_options *options, fc_error *error);
void player_clear(struct player *player);

/* The value of its parameter with this key; 0 where it has none. */
uint64_t choice_value(const struct strategy_choice *choice, const char *key);

/* The value of its parameter `tie`, or TIE_FIRST. */
uint64_t choice_tie(const struct strategy_choice *choice);

/* A cell of a set that is not empty, each equally likely. */
int player_draw(struct player *player, const struct cell_set *set);

/* The open cell with the greatest score; if there are several, the first or any, as `tie` says. */
int player_greatest(struct player *player, const double *scores);

/* The same, where a heuristic with these values scores the cells. Where the cells that it scores are all held, it is asked again
 * as if they were water. `scores`: room for them. Errors: those of the heuristic. */
fc_status player_ask_heuristic(int *cell, struct player *player, double *scores, const struct heuristic *heuristic,
                               const uint64_t *values, fc_error *error);

#endif
