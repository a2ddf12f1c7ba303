/*
 * A strategy: a way to choose the next cell to shoot at.
 *
 * It sees what a player sees (view.h) and nothing else. The files of this folder may include only sys, text, model and the
 * heuristics, so they cannot ask for an exact number. The strategies of lab/exact can.
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
  const struct heuristic *heuristic; /* that the strategy follows (strategy_of_heuristic); otherwise NULL */
  uint64_t values[MOST_PARAMETERS];  /* with a heuristic: its values, and then the value of `tie` */
  char prior[PRIOR_NAME_SIZE];       /* empty: all fleets are equally likely */
  const struct fc_bot *bot;          /* of strategy_of_bot (lab/bot.h); otherwise NULL */
};

/* A player of a strategy. It plays one game after another. */
struct player {
  const struct strategy_choice *choice;
  uint64_t tie;                /* the value of its parameter `tie`; enum tie, or more */
  struct view *view;           /* of the current game */
  struct random_stream stream; /* of the current game */
  void *mind;                  /* the memory of the strategy */

  /* For games (game_play.h). */
  uint64_t seed;              /* game i has the stream (seed, i) */
  struct answer_memo *memo;   /* its own tree of answers; NULL: it has none */
  struct answer_memo *common; /* the tree of all strategies that shoot at the likeliest cell; NULL: it has none */
  size_t salvo;               /* cells of a salvo; 0 means 1 */
};

struct strategy {
  const char *name;
  const char *summary; /* one line, no capital, no full stop */
  const char *source;  /* one line */
  struct parameter parameters[MOST_PARAMETERS + 1];
  bool is_random;   /* it takes words from its stream; `tie=random` does so in any strategy */
  bool needs_board; /* it looks at the board of the game (view->sight.board) */
  bool is_costly;   /* a choice is slow, so the tree of answers keeps it */

  /*
   * Whether it shoots at the likeliest cell if there is just one, as long as there are too many configurations for a list
   * (lab/exact/posterior.h): all such strategies choose alike there. shot_likeliest: whether its last choice was such a cell.
   * Both NULL: never.
   */
  bool (*shoots_likeliest)(const struct strategy_choice *choice);
  bool (*shot_likeliest)(const struct player *player);

  size_t mind_size; /* bytes of player->mind, which are zero at first */

  /* Prepares the mind for games by the rules of the view. NULL: nothing to do. Errors: FC_NO_MEMORY; FC_INVALID_STRATEGY if it
   * cannot play by these rules. clear: frees the memory that the mind owns, also after a failure. */
  fc_status (*start)(struct player *player, const fc_options *options, fc_error *error);
  void (*clear)(void *mind);

  void (*begin)(struct player *player);   /* begins a game; NULL: nothing to do */
  void (*observe)(struct player *player); /* notes the last answer; NULL: nothing to do */

  /* Chooses a cell that is not held (view_hold); held cells tell it nothing. -1: cells are held, and it expects no ship on any
   * other. Errors: FC_NO_MEMORY; those of the engine. */
  fc_status (*choose)(int *cell, struct player *player, fc_error *error);
};

/* The strategies of this folder, without the heuristics as players; ends with NULL. */
extern const struct strategy *const strategies[];

/* The strategy of every heuristic whose player is not among them. */
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

/* Makes a player of a choice, which must outlive it. The caller frees it with player_clear, also after a failure. Errors: those
 * of start. */
fc_status player_create(struct player *player, const struct strategy_choice *choice, const fc_board *rules,
                        const fc_options *options, fc_error *error);
void player_clear(struct player *player);

/* The value of the strategy's parameter with a key; 0: it has no such parameter. */
uint64_t choice_value(const struct strategy_choice *choice, const char *key);

/* The value of the parameter `tie`, or TIE_FIRST. */
uint64_t choice_tie(const struct strategy_choice *choice);

/* Draws a cell of a set that is not empty; all are equally likely. */
int player_draw(struct player *player, const struct cell_set *set);

/* Finds the open cell with the greatest score; player->tie chooses among several. */
int player_greatest(struct player *player, const double *scores);

/* The same with the scores of a heuristic. If all cells with a score are held, the heuristic scores again as if they were water.
 * `scores` has room for all cells. Errors: those of the heuristic. */
fc_status player_ask_heuristic(int *cell, struct player *player, double *scores, const struct heuristic *heuristic,
                               const uint64_t *values, fc_error *error);

#endif
