/* random: any act that the rules allow. The player of the university course first tosses a coin between a move and an
 * attack. */
#include "submarine/player.h"

enum { PARAMETER_FIRST };
enum { FIRST_ACT, FIRST_COIN };

static const char *const first_words[] = {[FIRST_ACT] = "act", [FIRST_COIN] = "coin", NULL};

/*
 * The course's player tosses a coin. Then it draws a cell until one may be attacked, or a ship, and for it a cell until the
 * ship can go there. So all attacks are equally likely, and so are all moves of the drawn ship. If that ship cannot move, the
 * course's player would never end; here it attacks.
 */
static struct act toss_coin(struct submarine_player *player, const struct act *acts, unsigned count) {
  unsigned attacks = 0;
  while (attacks < count && acts[attacks].kind == FC_SUBMARINE_ATTACK) {
    attacks++;
  }
  unsigned afloat[SHIPS];
  unsigned ships = 0;
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    if (is_afloat(&player->own, ship)) {
      afloat[ships++] = ship;
    }
  }
  if (random_stream_chance(&player->random, 1, 2)) {
    const unsigned ship = afloat[random_stream_below(&player->random, ships)];
    unsigned first = attacks;
    while (first < count && acts[first].ship != ship) {
      first++;
    }
    unsigned end = first;
    while (end < count && acts[end].ship == ship) {
      end++;
    }
    if (end > first) {
      return any_of(player, acts + first, end - first);
    }
  }
  return any_of(player, acts, attacks);
}

static struct act choose(struct submarine_player *player) {
  struct act acts[MAX_ACTS];
  const unsigned count = side_acts(acts, player->sea, &player->own);
  return player->values[PARAMETER_FIRST] == FIRST_COIN ? toss_coin(player, acts, count) : any_of(player, acts, count);
}

const struct player_kind player_random = {
    .name = "random",
    .summary = "anything that the rules allow, each act as likely as another",
    .keys = "first=act|coin",
    .parameters = {{.key = "first", .meaning = "what is drawn first", .kind = PARAMETER_WORD, .words = first_words}},
    .begin = place_anywhere,
    .choose = choose,
};
