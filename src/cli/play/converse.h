/* `fleetcount play` line by line. */
#ifndef FLEETCOUNT_CLI_PLAY_CONVERSE_H
#define FLEETCOUNT_CLI_PLAY_CONVERSE_H

#include "cli/play/session.h"

/* Converses until the game or the input ends. Reports what goes wrong. */
enum exit_status play_converse(struct play_session *session);

#endif
