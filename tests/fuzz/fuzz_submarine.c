/*
 * The reader of games of the submarine game: any bytes. A refusal has a place and a message. A game that is read is written,
 * and read again as the same game; the belief obeys its laws, and the advised act is allowed. A line is read as an act, too.
 */
#include <string.h>

#include "fleetcount_submarine.h"
#include "fuzz/fuzz.h"

static void must_survive_writing(const fc_submarine_game *game) {
  char *text = NULL;
  char *text_again = NULL;
  size_t length = 0;
  fc_submarine_game *again = NULL;
  must(fc_submarine_game_write(&text, &length, game, NULL) == FC_OK);
  must(fc_submarine_game_read(&again, text, length, NULL, NULL) == FC_OK);
  must(fc_submarine_game_write(&text_again, NULL, again, NULL) == FC_OK);
  must(strcmp(text, text_again) == 0);
  fc_submarine_game_free(again);
  fc_text_free(text);
  fc_text_free(text_again);
}

static void must_advise_what_may_be_done(const fc_submarine_game *game) {
  for (int policy = FC_SUBMARINE_HIT; policy <= FC_SUBMARINE_WIN; policy++) {
    fc_submarine_advice advice;
    const fc_status status = fc_submarine_advise(&advice, game, (fc_submarine_policy)policy, NULL);
    must(status == FC_OK || status == FC_NO_CONFIGURATION);
    for (size_t i = 0; status == FC_OK && i < advice.count; i++) {
      const fc_submarine_event event = {.act = advice.acts[i], .answer = {.hit = FC_SUBMARINE_NO_SHIP}};
      fc_submarine_game *next = NULL;
      must(fc_submarine_after(&next, game, &event, NULL) == FC_OK);
      fc_submarine_game_free(next);
    }
  }
}

static void must_obey_laws(const fc_submarine_game *game) {
  const fc_submarine_rules rules = fc_submarine_game_rules(game);
  fc_submarine_belief *belief = NULL;
  must(fc_submarine_belief_make(&belief, game, NULL) == FC_OK);
  const uint64_t weight = fc_submarine_belief_weight(belief);
  must((weight == 0) == (fc_submarine_belief_count(belief) == 0));
  must(fc_submarine_belief_contradiction(belief) <= fc_submarine_game_length(game));
  for (int ship = 0; ship < FC_SUBMARINE_SHIPS; ship++) {
    uint64_t sum = 0;
    for (int cell = 0; cell < rules.rows * rules.columns; cell++) {
      sum += fc_submarine_belief_at(belief, ship, (fc_cell){cell / rules.columns, cell % rules.columns});
    }
    must(sum == (fc_submarine_game_points(game, FC_SUBMARINE_THEY, ship) > 0 ? weight : 0));
  }
  fc_submarine_belief_free(belief);
}

static void read_as_act(const char *text, size_t length) {
  static const char begin[] = "own: w=B2 c=D4 s=E1\n";
  fc_submarine_game *game = NULL;
  fc_submarine_act act;
  fc_submarine_event event;
  fc_error error = untouched_error();
  must(fc_submarine_game_read(&game, begin, sizeof begin - 1, NULL, NULL) == FC_OK);
  const fc_status status = fc_submarine_act_read(&act, game, text, length, &error);
  must(status == FC_OK ? is_untouched(&error) : status == FC_INVALID_GAME);
  if (status != FC_OK) {
    must_be_reported(status, &error, text, length);
  }
  fc_submarine_game *next = NULL;
  error = untouched_error();
  const fc_status read = fc_submarine_event_read(&event, game, text, length, &error);
  if (read == FC_OK) {
    must(is_untouched(&error) && fc_submarine_after(&next, game, &event, NULL) == FC_OK);
  } else {
    must(read == FC_INVALID_GAME);
    must_be_reported(read, &error, text, length);
  }
  fc_submarine_game_free(next);
  fc_submarine_game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  const char *text = (const char *)bytes;
  fc_submarine_game *game = NULL;
  fc_error error = untouched_error();
  const fc_status status = fc_submarine_game_read(&game, text, length, NULL, &error);
  if (status == FC_OK) {
    must(is_untouched(&error));
    must_survive_writing(game);
    must_obey_laws(game);
    must_advise_what_may_be_done(game);
    fc_submarine_game_free(game);
  } else {
    must(status == FC_INVALID_GAME && game == NULL);
    must_be_reported(status, &error, text, length);
  }
  read_as_act(text, length);
  return 0;
}
