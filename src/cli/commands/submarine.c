/* fleetcount submarine: the submarine game. `submarine play` has a file of its own. */
#include "cli/command.h"
#include "cli/long_work.h"
#include "cli/options.h"
#include "cli/report.h"
#include "cli/streams.h"
#include "sys/status.h"

#define DEFAULT_GAMES 1000

/* ---- Questions about a game ------------------------------------------------------------------------------------------------ */

/* Answers a question about a game. Its belief has at least one placement. */
typedef fc_status ask_game(struct text *output, const fc_submarine_game *game, const fc_submarine_belief *belief,
                           const struct invocation *invocation, fc_error *error);

/* Names the first event after which no placement is left. */
static fc_status refuse_contradiction(const fc_submarine_game *game, const fc_submarine_belief *belief, fc_error *error) {
  const size_t index = fc_submarine_belief_contradiction(belief);
  if (index == fc_submarine_game_length(game)) {
    return error_set(error, FC_NO_CONFIGURATION, "no placement of their ships agrees with the prior");
  }
  return error_set_at(error, FC_NO_CONFIGURATION, fc_submarine_game_line(game, index), 0,
                      "no placement of their ships agrees with this and with what was before");
}

/* Reads the game of the operand, and asks the question. */
static fc_status ask(struct text *output, const struct invocation *invocation, ask_game *question, fc_error *error) {
  const struct input_file *file = &invocation->operand_file;
  fc_submarine_game *game = NULL;
  fc_submarine_belief *belief = NULL;
  fc_status status = fc_submarine_game_read(&game, file->bytes, file->length, &invocation->sea, error);
  THEN(status, fc_submarine_belief_make(&belief, game, error));
  THEN(status, fc_submarine_belief_count(belief) > 0 ? question(output, game, belief, invocation, error)
                                                     : refuse_contradiction(game, belief, error));
  fc_submarine_belief_free(belief);
  fc_submarine_game_free(game);
  return status;
}

#define GAME_HELP "GAME is the file of a game, '-' for standard input: docs/submarine.md describes it.\n"

/* ---- map ------------------------------------------------------------------------------------------------------------------- */

static fc_status draw_map(struct text *output, const fc_submarine_game *game, const fc_submarine_belief *belief,
                          const struct invocation *invocation, fc_error *error) {
  (void)error;
  render_submarine_map(output, game, belief, style_of(invocation));
  return FC_OK;
}

static fc_status run_map(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  (void)board;
  return ask(output, invocation, draw_map, error);
}

static const struct command command_submarine_map = {
    .name = "submarine map",
    .summary = "how likely each of their ships is on each cell",
    .description = "Prints how many placements of the opponent's ships agree with everything that was answered\n"
                   "and announced, and for every cell the chance that a ship is on it: any, and each of those\n"
                   "afloat. JSON has the exact weights; SVG and PNG are pictures.\n",
    .operand = "GAME",
    .operand_help = GAME_HELP,
    .operand_is_file = true,
    .takes_no_board = true,
    .examples = "  fleetcount submarine map my.game\n"
                "  fleetcount submarine map --prior apart -o map.svg my.game\n",
    .options = OPTIONS_SEA | OPTIONS_SEA_PRIOR | OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON) | FORMAT_PICTURES,
    .run = run_map,
};

/* ---- best ------------------------------------------------------------------------------------------------------------------ */

static fc_status advise(struct text *output, const fc_submarine_game *game, const fc_submarine_belief *belief,
                        const struct invocation *invocation, fc_error *error) {
  fc_submarine_advice advice;
  const fc_status status = fc_submarine_advise(&advice, game, invocation->sea_policy, error);
  if (status == FC_OK) {
    render_submarine_advice(output, &advice, invocation->sea_policy, belief, style_of(invocation));
  }
  return status;
}

static fc_status run_best(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  (void)board;
  return ask(output, invocation, advise, error);
}

static const struct command command_submarine_best = {
    .name = "submarine best",
    .summary = "what to do next",
    .description = "Prints the best attacks within reach of the own ships, all of them where several are equally\n"
                   "good, and the chance that the first one hits, as an exact fraction and as a percentage.\n"
                   "\n"
                   "With '--policy win' moves are looked at, too, and what the opponent can do in turn.\n",
    .operand = "GAME",
    .operand_help = GAME_HELP,
    .operand_is_file = true,
    .takes_no_board = true,
    .examples = "  fleetcount submarine best my.game\n"
                "  fleetcount submarine best --policy win my.game\n",
    .options = OPTIONS_SEA | OPTIONS_SEA_PRIOR | OPTIONS_FORMAT | OPTIONS_OUTPUT | OPTIONS_SEA_POLICY,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run_best,
};

/* ---- contest --------------------------------------------------------------------------------------------------------------- */

/* Appends the file of one game. */
static fc_status show_game(struct text *output, char **players, const fc_submarine_rules *rules, uint64_t seed,
                           const struct invocation *invocation, fc_error *error) {
  fc_submarine_game *game = NULL;
  char *file = NULL;
  fc_status status = fc_submarine_replay(&game, players[0], players[1], rules, invocation->game, seed, error);
  THEN(status, fc_submarine_game_write(&file, NULL, game, error));
  if (status == FC_OK) {
    text_append(output, file);
  }
  fc_text_free(file);
  fc_submarine_game_free(game);
  return status;
}

static fc_status hold_contest(struct text *output, char **players, const fc_submarine_rules *rules, uint64_t seed,
                              const struct invocation *invocation, fc_error *error) {
  fc_submarine_result result;
  const uint64_t games = invocation->games > 0 ? invocation->games : DEFAULT_GAMES;
  const fc_status status = fc_submarine_contest(&result, players[0], players[1], rules, games, seed, &invocation->engine, error);
  if (status == FC_OK) {
    render_submarine_contest(output, &result, players[0], players[1], seed, style_of(invocation));
  }
  return status;
}

static fc_status check_player(const char *name, const fc_submarine_rules *rules, fc_error *error) {
  fc_submarine_player *player = NULL;
  const fc_status status = fc_submarine_player_make(&player, name, rules, 0, 0, error);
  fc_submarine_player_free(player);
  return status;
}

static enum exit_status check_players(int operand_count, char **operands) {
  if (operand_count < 2) {
    return report_usage("a player is missing: fleetcount submarine contest A B");
  }
  if (operand_count > 2) {
    const char *mark = quotation_mark(operands[2]);
    return report_usage("what is %s%s%s? The command line is: fleetcount submarine contest A B", mark, operands[2], mark);
  }
  return EXIT_DONE;
}

static enum exit_status run_contest(struct text *output, const struct invocation *invocation, int operand_count,
                                    char **operands) {
  fc_submarine_rules rules;
  uint64_t seed = 0;
  fc_error error = {0};
  const enum exit_status wrong = check_players(operand_count, operands);
  if (wrong != EXIT_DONE) {
    return wrong;
  }
  fc_status status = fc_submarine_rules_make(&rules, &invocation->sea, &error);
  for (int i = 0; i < 2 && status == FC_OK; i++) {
    status = check_player(operands[i], &rules, &error); /* before a seed is drawn and printed */
  }
  THEN(status, seed_choose(&seed, invocation, &error));
  if (status == FC_OK) {
    status = (invocation->has_game ? show_game : hold_contest)(output, operands, &rules, seed, invocation, &error);
    progress_bar_erase();
  }
  return status == FC_OK ? EXIT_DONE : report_error(NULL, &error);
}

static void submarine_players_append(struct text *text) {
  text_append(text, "\nPlayers, and their parameters, the default first (as in 'exact:policy=damage,prior=apart'):\n");
  for (size_t i = 0; i < fc_submarine_player_count(); i++) {
    const fc_submarine_player_info player = fc_submarine_player_at(i);
    text_appendf(text, "  %-11s %s\n              %s\n", player.name, player.summary, player.keys);
  }
}

static const struct command command_submarine_contest = {
    .name = "submarine contest",
    .summary = "two players against each other, over many games",
    .description = "Has two of the players below play against each other, and prints how many games A wins, in all\n"
                   "and by who begins, with the limits between which the true share lies with a confidence of 95 %\n"
                   "(Wilson 1927), and how many turns a game takes. A begins every other game, from the first on.\n"
                   "Game number I depends on the seed and on I alone: it is the same on every machine, whatever\n"
                   "other games are played, and '--game I' prints it.\n",
    .operand = "A B",
    .operand_help = "A and B are players: NAME or NAME:KEY=VALUE,...\n",
    .takes_no_board = true,
    .append_help = submarine_players_append,
    .examples = "  fleetcount submarine contest exact random\n"
                "  fleetcount submarine contest lookahead exact:policy=damage --games 9999\n"
                "  fleetcount submarine contest exact random --seed 1 --game 7 >seventh.game\n",
    .options =
        OPTIONS_SEA | OPTIONS_FORMAT | OPTIONS_OUTPUT | OPTIONS_SEED | OPTIONS_SEA_CONTEST | OPTIONS_THREADS | OPTIONS_WORK,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run_alone = run_contest,
};

/* ---- The command ----------------------------------------------------------------------------------------------------------- */

static const struct command *const parts[] = {&command_submarine_map, &command_submarine_best, &command_submarine_contest,
                                              &command_submarine_play, NULL};

const struct command command_submarine = {
    .name = "submarine",
    .summary = "the submarine game: chances, advice, players, a game against one",
    .description = "The submarine game is another one than Battleship: on a sea of 5x5 cells each side has a\n"
                   "warship (3 points), a cruiser (2) and a submarine (1), each on one cell. A turn is an attack on\n"
                   "a cell within one step of an own ship, which is answered with the ship that is hit and those\n"
                   "that are near; or a move of an own ship along its row or column, which is announced.\n"
                   "docs/submarine.md has the rules, the file of a game, and what the players are worth.\n",
    .takes_no_board = true,
    .parts = parts,
    .examples = "  fleetcount submarine map my.game\n"
                "  fleetcount submarine play lookahead\n",
};
