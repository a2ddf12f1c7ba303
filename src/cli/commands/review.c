/* fleetcount review: games looked at again. */
#include <stdint.h>
#include <string.h>

#include "cli/board_input.h"
#include "cli/long_work.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

/* A game with its review. */
struct game_read {
  struct board_input input;
  struct text name;
  fc_review *review;
};

static enum exit_status review_game(struct game_read *game, const char *path, struct progress *progress,
                                    const struct invocation *invocation) {
  struct invocation of_game = *invocation; /* each game names its own prior */
  enum exit_status status = board_input_read(&game->input, &command_review, path, &of_game);
  if (status != EXIT_DONE) {
    return status;
  }
  printable_append(&game->name, strcmp(path, "-") == 0 ? path : game->input.source.name);
  const fc_options options = progress_stage_options(progress, &invocation->engine);
  fc_error error = {0};
  const fc_board *board = game->input.board;
  const size_t shot = invocation->shot < SIZE_MAX ? (size_t)invocation->shot : SIZE_MAX;
  const fc_status reviewed = shot > 0 ? fc_review_shot(&game->review, board, shot - 1, &options, &error)
                                      : fc_review_make(&game->review, board, &options, &error);
  if (reviewed != FC_OK) {
    progress_bar_erase();
    return report_error(game->input.source.name, &error);
  }
  return EXIT_DONE;
}

static enum exit_status append_result(struct text *output, const struct game_read *games, size_t count,
                                      const struct invocation *invocation) {
  struct reviewed_game *reviewed = memory_allocate(count, sizeof *reviewed);
  if (reviewed == NULL) {
    return report_no_memory();
  }
  for (size_t i = 0; i < count; i++) {
    reviewed[i] = (struct reviewed_game){text_string(&games[i].name), games[i].input.priors.name.bytes, games[i].input.board,
                                         games[i].review, invocation->shot > 0 ? (int)invocation->shot : 1};
    output->failed = output->failed || text_failed(&games[i].name);
  }
  render_review(output, reviewed, count, invocation->all || invocation->shot > 0, style_of(invocation));
  memory_free(reviewed);
  return EXIT_DONE;
}

static enum exit_status check_operands(int operand_count, char **operands, const struct invocation *invocation) {
  int inputs = 0;
  for (int i = 0; i < operand_count; i++) {
    inputs += strcmp(operands[i], "-") == 0;
  }
  if (operand_count == 0) {
    return report_usage("GAME is missing: fleetcount review GAME...");
  }
  if (invocation->shot > 0 && operand_count > 1) {
    return report_usage("--shot looks at one GAME");
  }
  return inputs > 1 ? report_usage("one GAME at most can be standard input") : EXIT_DONE;
}

static enum exit_status run_review(struct text *output, const struct invocation *invocation, int operand_count, char **operands) {
  enum exit_status status = check_operands(operand_count, operands, invocation);
  if (status != EXIT_DONE) {
    return status;
  }
  const size_t count = (size_t)operand_count;
  struct progress progress = progress_of(&invocation->engine);
  struct game_read *games = memory_allocate_zeroed(count, sizeof *games);
  if (games == NULL) {
    return report_no_memory();
  }
  for (size_t i = 0; i < count && status == EXIT_DONE; i++) {
    progress_stage(&progress, (double)i / (double)count, (double)(i + 1) / (double)count);
    status = review_game(&games[i], operands[i], &progress, invocation);
  }
  progress_bar_erase();
  THEN(status, append_result(output, games, count, invocation));
  for (size_t i = 0; i < count; i++) {
    fc_review_free(games[i].review);
    text_clear(&games[i].name);
    board_input_clear(&games[i].input);
  }
  memory_free(games);
  return status;
}

const struct command command_review = {
    .name = "review",
    .summary = "games looked at again: mistakes, accuracy, luck, and where shots are lost",
    .description = "Looks at every shot of a game as it was before its answer: how likely it was to hit, which cell\n"
                   "was the best, and how many shots it lost against that one, with the reason. What was lost is\n"
                   "found by proof or by rollout where few arrangements are left, otherwise by chance.\n"
                   "\n"
                   "Accuracy is 100 where nothing is lost, and about 0 for shots at random. Luck is the hits less\n"
                   "what the chances promised. A shot that loses 0.05 shots is an inaccuracy, from 0.15 on a\n"
                   "mistake, from 0.4 on a blunder.\n"
                   "\n"
                   "Of several games it is told, too, where most is lost, with the worst shot of each kind, and\n"
                   "whether that has become better: name the games in the order in which they were played.\n",
    .operand = "GAME...",
    .operand_help = "GAME is a board file with the shots in the order fired, '-' for standard input.\n"
                    "'fleetcount --help' shows what a board file looks like.\n",
    .takes_no_board = true,
    .examples = "  fleetcount review friday.board            what went wrong\n"
                "  fleetcount review --all friday.board      every shot\n"
                "  fleetcount review --shot 12 friday.board  one shot\n"
                "  fleetcount review games/*.board           and where shots are lost in all\n"
                "  fleetcount review --format csv games/*.board >shots.csv\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT | OPTIONS_ALL | OPTIONS_REVIEW,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON) | FORMAT_BIT(FORMAT_CSV),
    .run_alone = run_review,
};
