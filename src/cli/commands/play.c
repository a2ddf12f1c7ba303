/* fleetcount play: a game, with advice or against the computer. What it does is in cli/play/. */
#include <unistd.h>

#include "cli/command.h"
#include "cli/output.h"
#include "cli/play/session.h"

/* A page where both ends are a terminal that can show one, and nobody wants lines; otherwise line by line. */
static enum exit_status run(fc_board *board, const char *board_path, const struct invocation *invocation) {
  struct play_session session;
  enum exit_status status = play_session_begin(&session, board, board_path, invocation);
  if (status == EXIT_DONE) {
    const bool at_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    session.asks_to_quit = at_terminal;
    const bool has_page = at_terminal && !invocation->plain && terminal_is_able() && play_screen_is_possible();
    status = has_page ? play_screen(&session) : play_converse(&session);
  }
  play_session_end(&session);
  return status;
}

const struct command command_play = {
    .name = "play",
    .summary = "a game, with advice shot by shot, or against the computer",
    .description = "Names the best shot, waits for the answer, draws the board, and goes on until all ships are\n"
                   "found. At a terminal it is a page: the heat map, the ships that are afloat, and a line to type\n"
                   "in; the arrow keys choose another cell. Through a pipe, and with '--plain', it goes line by\n"
                   "line. Type, capitals or not:\n"
                   "\n"
                   "  miss, hit, sunk   (m h s) what became of the shot that was named; where the\n"
                   "                    opponent says so, 'sunk 3' with the length, or 'hit cruiser'\n"
                   "  C5 miss           another cell and its answer, in any order\n"
                   "  undo, undo 3      take the last shot back, or the last three\n"
                   "  shots             list them; 'change 12 hit' corrects one\n"
                   "  board             show the board again\n"
                   "  map, map sinks    how likely a ship is on every cell, or is sunk there\n"
                   "  best, why         the best shots; why these, or what contradicts what\n"
                   "  optimal           the shot that is proved to be best, once few arrangements are left;\n"
                   "                    'optimal 5' with five shots left\n"
                   "  save FILE         write the game to a board file\n"
                   "  help, quit        the list of words; the end\n"
                   "\n"
                   "An answer with which no arrangement agrees is refused, with those that are possible;\n"
                   "'insist', or a '!' after it, records it all the same. With '--save FILE' the game is in\n"
                   "FILE after every move, whatever happens: end it as you like, and go on with\n"
                   "'fleetcount play --save FILE FILE'.\n"
                   "\n"
                   "With '--hide SEED' the computer hides a fleet, and you shoot: type a cell. With '--duel' it\n"
                   "also shoots at yours in turn, always at a best cell, and you type what became of its shot.\n"
                   "\n"
                   "The words may come through a pipe. Then there is no prompt, and every reply ends with a line\n"
                   "'next: C5', the shot that miss, hit and sunk are for, 'next: -' where there is none, or\n"
                   "'shoot:' where you are to name a cell. Messages about lines that are wrong go to standard\n"
                   "error. Blank lines and those that begin with '#' are not replied to but for that.\n",
    .examples = "  fleetcount play                         a Russian game from its first shot\n"
                "  fleetcount play --rules classic --save game.board\n"
                "  fleetcount play --save game.board game.board\n"
                "  fleetcount play --hide 7                shoot at a hidden fleet\n"
                "  fleetcount play --duel --rules classic  against the computer\n"
                "  printf 'miss\\nD4 hit\\n' | fleetcount play\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_ENGINE | OPTIONS_PLAY | OPTIONS_COLOR,
    .converse = run,
};
