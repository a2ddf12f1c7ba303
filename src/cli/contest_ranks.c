/*
 * Rank 0 gives orders; all processes are in the same call of MPI at the same time. If one is killed, mpirun ends all of them, and
 * the store has every batch before. Plain bytes are sent, so all machines must be of one kind.
 */
#include "cli/contest.h"

#include "fleetcount_lab.h"

#ifdef FC_WITH_MPI

#include <mpi.h>
#include <string.h>

#include "sys/memory.h"
#include "sys/processors.h"
#include "sys/status.h"

/* The one run. */
static struct {
  int rank;
  int count;
  int together; /* processes on this machine */
} ranks;

enum order { ORDER_END, ORDER_CONTEST, ORDER_PLAY };

/* An order of rank 0, with its games. */
struct message {
  enum order order;
  size_t strategy;
  uint64_t first;
  size_t count;
  size_t ships;
};

/* ---- Sending -------------------------------------------------------------------------------------------------------------- */

/* Copies bytes of rank 0 to all others. */
static void send_bytes(void *bytes, size_t size) {
  (void)MPI_Bcast(bytes, (int)size, MPI_BYTE, 0, MPI_COMM_WORLD);
}

/* Ends the run where memory is short, since the processes could not agree on a failure. */
static void *allocate_or_end(size_t count, size_t size) {
  void *memory = memory_allocate_zeroed(count > 0 ? count : 1, size);
  if (memory == NULL) {
    (void)MPI_Abort(MPI_COMM_WORLD, 1);
  }
  return memory;
}

static void send_text(const char *text) {
  size_t size = strlen(text) + 1;
  send_bytes(&size, sizeof size);
  send_bytes((void *)text, size); /* NOLINT(cast-qual): rank 0 only reads it */
}

static char *receive_text(void) {
  size_t size = 0;
  send_bytes(&size, sizeof size);
  char *text = allocate_or_end(size, 1);
  send_bytes(text, size);
  return text;
}

/* ---- Playing -------------------------------------------------------------------------------------------------------------- */

/* The first game of a process's share. */
static size_t share_begin(size_t count, int rank) {
  return (size_t)((uint64_t)count * (uint64_t)rank / (uint64_t)ranks.count);
}

/* Collects the games of all processes, `width` integers each, in rank 0, which has its own already. */
static void collect(int *all, int *own, size_t count, size_t width) {
  int *lengths = allocate_or_end((size_t)ranks.count, sizeof *lengths);
  int *places = allocate_or_end((size_t)ranks.count, sizeof *places);
  for (int rank = 0; rank < ranks.count; rank++) {
    places[rank] = (int)(share_begin(count, rank) * width);
    lengths[rank] = (int)(share_begin(count, rank + 1) * width) - places[rank];
  }
  (void)MPI_Gatherv(ranks.rank == 0 ? MPI_IN_PLACE : own, lengths[ranks.rank], MPI_INT, all, lengths, places, MPI_INT, 0,
                    MPI_COMM_WORLD);
  memory_free(lengths);
  memory_free(places);
}

/* Takes the failure of the first process that has one to rank 0. */
static fc_status collect_errors(fc_status status, fc_error *error) {
  fc_error *errors = allocate_or_end((size_t)ranks.count, sizeof *errors);
  error->status = status;
  (void)MPI_Gather(error, sizeof *error, MPI_BYTE, errors, sizeof *errors, MPI_BYTE, 0, MPI_COMM_WORLD);
  for (int rank = ranks.count - 1; ranks.rank == 0 && rank >= 0; rank--) {
    if (errors[rank].status != FC_OK) {
      *error = errors[rank];
    }
  }
  status = error->status;
  memory_free(errors);
  return status;
}

/* Plays this process' share of some games and collects them all. games, sunk_at: room for all games in rank 0, for the share in
 * the others. made: the status of making the contest. */
static fc_status play_share(fc_game *games, int *sunk_at, fc_contest *contest, const struct message *message, fc_status made,
                            fc_error *error) {
  _Static_assert(sizeof(fc_game) == 3 * sizeof(int), "a game is sent as three integers");
  const size_t begin = share_begin(message->count, ranks.rank);
  const size_t count = share_begin(message->count, ranks.rank + 1) - begin;
  const fc_status status =
      made == FC_OK ? fc_contest_play(games, sunk_at, contest, message->strategy, message->first + begin, count, error) : made;
  const int own = (int)status;
  int worst = 0;
  (void)MPI_Allreduce(&own, &worst, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  if (worst != FC_OK) {
    return collect_errors(status, error);
  }
  collect((int *)games, (int *)games, message->count, 3);
  collect(sunk_at, sunk_at, message->count, message->ships);
  return FC_OK;
}

/* ---- The other processes -------------------------------------------------------------------------------------------------- */

/* The contest of such a process. */
struct server {
  fc_contest *contest;
  fc_status made;
  fc_error error;
};

struct contest_sizes {
  size_t strategies;
  size_t priors;
  uint64_t seed;
  uint64_t memory_limit;
  unsigned threads;
  size_t salvo;
};

static fc_status receive_prior(fc_named_prior *prior, const fc_board *board, fc_status status, fc_error *error) {
  prior->name = receive_text();
  char *text = receive_text();
  fc_prior *read = NULL;
  THEN(status, fc_prior_read(&read, text, strlen(text), board, error));
  prior->prior = read;
  memory_free(text);
  return status;
}

/* Receives every text, even after a failure, since rank 0 sends them all. */
static void receive_contest(struct server *server) {
  struct contest_sizes numbers;
  send_bytes(&numbers, sizeof numbers);
  char *board_text = receive_text();
  char *placer = receive_text();
  char **strategies = allocate_or_end(numbers.strategies, sizeof *strategies);
  for (size_t i = 0; i < numbers.strategies; i++) {
    strategies[i] = receive_text();
  }
  fc_board *board = NULL;
  server->made = fc_board_read(&board, board_text, strlen(board_text), NULL, &server->error);
  fc_named_prior *priors = allocate_or_end(numbers.priors, sizeof *priors);
  for (size_t i = 0; i < numbers.priors; i++) {
    server->made = receive_prior(&priors[i], board, server->made, &server->error);
  }
  if (server->made == FC_OK) {
    const fc_options options = {.size = sizeof options, .memory_limit = numbers.memory_limit, .threads = numbers.threads};
    const fc_contest_plan plan = {.size = sizeof plan,
                                  .strategies = (const char *const *)strategies,
                                  .strategy_count = numbers.strategies,
                                  .placer = placer,
                                  .seed = numbers.seed,
                                  .priors = priors,
                                  .prior_count = numbers.priors,
                                  .salvo = numbers.salvo};
    server->made = fc_contest_create_with_plan(&server->contest, &plan, board, &options, &server->error);
  }
  for (size_t i = 0; i < numbers.strategies; i++) {
    memory_free(strategies[i]);
  }
  for (size_t i = 0; i < numbers.priors; i++) {
    memory_free((void *)priors[i].name);        /* NOLINT(cast-qual): received above */
    fc_prior_free((fc_prior *)priors[i].prior); /* NOLINT(cast-qual): read above */
  }
  memory_free(priors);
  memory_free(strategies);
  memory_free(placer);
  memory_free(board_text);
  fc_board_free(board);
}

static void serve(void) {
  struct server server = {.made = FC_OK};
  struct message message;
  for (send_bytes(&message, sizeof message); message.order != ORDER_END; send_bytes(&message, sizeof message)) {
    if (message.order == ORDER_CONTEST) {
      receive_contest(&server);
      continue;
    }
    fc_error error = server.error;
    fc_game *games = allocate_or_end(message.count, sizeof *games);
    int *sunk_at = allocate_or_end(message.count * message.ships, sizeof *sunk_at);
    (void)play_share(games, sunk_at, server.contest, &message, server.made, &error);
    memory_free(games);
    memory_free(sunk_at);
  }
  fc_contest_free(server.contest);
}

/* ---- Rank 0 --------------------------------------------------------------------------------------------------------------- */

bool contest_ranks_enter(void) {
  int provided = 0;
  (void)MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided);
  (void)MPI_Comm_rank(MPI_COMM_WORLD, &ranks.rank);
  (void)MPI_Comm_size(MPI_COMM_WORLD, &ranks.count);
  MPI_Comm machine;
  (void)MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
  (void)MPI_Comm_size(machine, &ranks.together);
  (void)MPI_Comm_free(&machine);
  if (ranks.rank == 0) {
    return false;
  }
  serve();
  (void)MPI_Finalize();
  return true;
}

unsigned contest_ranks_threads(void) {
  const unsigned share = processors_of_machine() / (unsigned)ranks.together;
  return share > 0 ? share : 1;
}

/* Writes all priors as texts, before anything is sent. */
static fc_status write_priors(char **texts, const fc_contest_plan *plan, fc_error *error) {
  fc_status status = FC_OK;
  for (size_t i = 0; i < plan->prior_count && status == FC_OK; i++) {
    status = fc_prior_write(&texts[i], NULL, plan->priors[i].prior, error);
  }
  return status;
}

static void send_contest(const fc_contest_plan *plan, const fc_options *options, const char *board, char *const *priors) {
  struct message message = {.order = ORDER_CONTEST};
  struct contest_sizes numbers = {.strategies = plan->strategy_count,
                                  .priors = plan->prior_count,
                                  .seed = plan->seed,
                                  .memory_limit = options->memory_limit,
                                  .threads = options->threads,
                                  .salvo = plan->salvo};
  send_bytes(&message, sizeof message);
  send_bytes(&numbers, sizeof numbers);
  send_text(board);
  send_text(plan->placer);
  for (size_t i = 0; i < plan->strategy_count; i++) {
    send_text(plan->strategies[i]);
  }
  for (size_t i = 0; i < plan->prior_count; i++) {
    send_text(plan->priors[i].name);
    send_text(priors[i]);
  }
}

fc_status contest_ranks_begin(const fc_contest_plan *plan, const fc_board *board, const fc_options *options, fc_error *error) {
  char *text = NULL;
  char **priors = memory_allocate_zeroed(plan->prior_count + 1, sizeof *priors);
  fc_status status = priors != NULL ? fc_board_write(&text, NULL, board, error) : error_no_memory(error);
  THEN(status, write_priors(priors, plan, error));
  if (status == FC_OK) {
    send_contest(plan, options, text, priors);
  }
  for (size_t i = 0; priors != NULL && i < plan->prior_count; i++) {
    fc_text_free(priors[i]);
  }
  memory_free(priors);
  fc_text_free(text);
  return status;
}

fc_status contest_ranks_play(fc_game *games, int *sunk_at, fc_contest *contest, size_t strategy, uint64_t first, size_t count,
                             size_t ships, fc_error *error) {
  struct message message = {.order = ORDER_PLAY, .strategy = strategy, .first = first, .count = count, .ships = ships};
  send_bytes(&message, sizeof message);
  fc_error failure = {0};
  const fc_status status = play_share(games, sunk_at, contest, &message, FC_OK, &failure);
  if (status != FC_OK) {
    *error = failure;
  }
  return status;
}

void contest_ranks_leave(void) {
  struct message message = {.order = ORDER_END};
  send_bytes(&message, sizeof message);
  (void)MPI_Finalize();
}

#else /* one process */

bool contest_ranks_enter(void) {
  return false;
}

unsigned contest_ranks_threads(void) {
  return 0;
}

fc_status contest_ranks_begin(const fc_contest_plan *plan, const fc_board *board, const fc_options *options, fc_error *error) {
  (void)plan;
  (void)board;
  (void)options;
  (void)error;
  return FC_OK;
}

fc_status contest_ranks_play(fc_game *games, int *sunk_at, fc_contest *contest, size_t strategy, uint64_t first, size_t count,
                             size_t ships, fc_error *error) {
  (void)ships;
  return fc_contest_play(games, sunk_at, contest, strategy, first, count, error);
}

void contest_ranks_leave(void) {
}

#endif
