/*
 * lookahead: the outlook of every act, for both sides (outlook.h), and the act of greatest worth.
 *
 * Each prospect can be left out; docs/submarine.md measures its gain this way.
 */
#include "submarine/outlook.h"
#include "submarine/player.h"

enum { YES, NO };

static const char *const words[] = {[YES] = "yes", [NO] = "no", NULL};
#define LOOK(KEY, MEANING)                                                                                                       \
  { .key = (KEY), .meaning = (MEANING), .kind = PARAMETER_WORD, .words = words }

struct lookahead_mind {
  struct submarine_belief begin; /* about either side */
  struct beliefs beliefs;
  unsigned quiet; /* own turns since the last hit on either side */
};

/* Two players that take no risk could play for ever. After this many turns without a hit it goes for the likeliest hit. */
enum { PATIENCE = 30 };

static void clear(void *mind) {
  belief_clear(&((struct lookahead_mind *)mind)->begin);
  beliefs_clear(&((struct lookahead_mind *)mind)->beliefs);
}

static fc_status start(struct submarine_player *player, fc_error *error) {
  struct lookahead_mind *mind = player->mind;
  const fc_status status = belief_begin(&mind->begin, player->sea, NULL, error);
  return status == FC_OK ? beliefs_begin(&mind->beliefs, player->sea, NULL, error) : status;
}

static void begin(struct submarine_player *player) {
  struct lookahead_mind *mind = player->mind;
  belief_copy(&mind->beliefs.theirs, &mind->begin);
  belief_copy(&mind->beliefs.ours, &mind->begin);
  mind->quiet = 0;
  place_anywhere(player);
}

static void hear(struct submarine_player *player, unsigned cell, fc_submarine_answer answer) {
  struct lookahead_mind *mind = player->mind;
  mind->quiet = answer.hit != FC_SUBMARINE_NO_SHIP ? 0 : mind->quiet;
  belief_answers(&mind->beliefs.theirs, cell, answer);
}

static void suffer(struct submarine_player *player, const struct act *act, fc_submarine_answer answer) {
  struct lookahead_mind *mind = player->mind;
  mind->quiet = answer.hit != FC_SUBMARINE_NO_SHIP ? 0 : mind->quiet;
  belief_acts(&mind->beliefs.theirs, act);
  if (act->kind == FC_SUBMARINE_ATTACK) {
    belief_answers(&mind->beliefs.ours, act->cell, answer);
  }
}

static unsigned prospects_of(const struct submarine_player *player) {
  const struct lookahead_mind *mind = player->mind;
  unsigned looked_at = 1U << PROSPECT_HIT;
  if (mind->quiet > PATIENCE) {
    return looked_at | 1U << PROSPECT_NEXT;
  }
  for (unsigned prospect = PROSPECT_NEXT; prospect < PROSPECTS; prospect++) {
    looked_at |= player->values[prospect - PROSPECT_NEXT] == YES ? 1U << prospect : 0;
  }
  return looked_at;
}

static struct act choose_knowing(struct submarine_player *player) {
  struct lookahead_mind *mind = player->mind;
  struct act acts[MAX_ACTS];
  struct act best[MAX_ACTS];
  double outlooks[MAX_ACTS][PROSPECTS];
  double worth;
  const unsigned count = side_acts(acts, player->sea, &player->own);
  outlook_of_acts(outlooks, acts, count, &player->own, &mind->beliefs);
  return any_of(player, best, outlook_best(best, &worth, acts, outlooks, count, prospects_of(player)));
}

static struct act choose(struct submarine_player *player) {
  struct lookahead_mind *mind = player->mind;
  struct act acts[MAX_ACTS];
  const struct act act =
      mind->beliefs.theirs.count > 0 ? choose_knowing(player) : any_of(player, acts, side_acts(acts, player->sea, &player->own));
  mind->quiet++;
  belief_acts(&mind->beliefs.ours, &act);
  return act;
}

const struct player_kind player_lookahead = {
    .name = "lookahead",
    .summary = "the exact beliefs of both sides, and what each act leads to for either",
    .keys = "next=yes|no, unknown=yes|no, hidden=yes|no, danger=yes|no",
    .parameters = {LOOK("next", "the attack after the next act"), LOOK("unknown", "what is not known of them"),
                   LOOK("hidden", "what they do not know"), LOOK("danger", "their next attack")}, /* from PROSPECT_NEXT on */
    .mind_size = sizeof(struct lookahead_mind),
    .start = start,
    .clear = clear,
    .begin = begin,
    .choose = choose,
    .hear = hear,
    .suffer = suffer,
};
