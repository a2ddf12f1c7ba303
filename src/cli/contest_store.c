/*
 * SQLite is loaded when a store is opened, so that other commands run without it. Only its header is needed to build.
 *
 * A writer holds a lock on the file (flock) as long as the store is open, so that a second writer is refused at once; SQLite
 * alone would let both play the same games. SQLite's own locks, of another kind, guard each transaction.
 *
 * A store may come from anywhere, so nothing in it is trusted: its tables must be defined as below, no trigger may run, and
 * every game must be possible in this contest.
 */
#include "cli/contest.h"

#include "fleetcount_lab.h"
#include "sys/status.h"

#ifndef FC_NO_STORE

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/priors.h"
#include "sys/memory.h"
#include "text/span.h"
#include "text/text.h"

/* ---- SQLite --------------------------------------------------------------------------------------------------------------- */

#define FUNCTIONS(X)                                                                                                             \
  X(sqlite3_open_v2)                                                                                                             \
  X(sqlite3_close)                                                                                                               \
  X(sqlite3_exec)                                                                                                                \
  X(sqlite3_prepare_v2)                                                                                                          \
  X(sqlite3_bind_int64)                                                                                                          \
  X(sqlite3_bind_text)                                                                                                           \
  X(sqlite3_step)                                                                                                                \
  X(sqlite3_reset)                                                                                                               \
  X(sqlite3_finalize)                                                                                                            \
  X(sqlite3_column_int64)                                                                                                        \
  X(sqlite3_column_text)                                                                                                         \
  X(sqlite3_column_bytes)                                                                                                        \
  X(sqlite3_column_type)                                                                                                         \
  X(sqlite3_limit)                                                                                                               \
  X(sqlite3_busy_timeout)                                                                                                        \
  X(sqlite3_errmsg)

struct sqlite {
#define POINTER(name) __typeof__(name) *(name);
  FUNCTIONS(POINTER)
#undef POINTER
};

/* The head of a store: the letters FCct, and the version of its tables. */
#define APPLICATION_ID "1178821492"
#define TABLES_VERSION 1

/* Milliseconds to wait for other readers of the file. */
enum { PATIENCE = 10000 };

/* Most bytes of a text or row: the settings of the largest board with names take some ten thousand. */
enum { LONGEST_ROW = 1 << 20 };

struct contest_store {
  struct sqlite sqlite;
  sqlite3 *database;
  char *path;
  int lock; /* a descriptor; -1: none */
};

/* The library stays loaded, so that opening it again costs nothing. */
static fc_status load(struct sqlite *sqlite, fc_error *error) {
  void *library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    return error_set(
        error, FC_UNWRITABLE,
        "--store: SQLite cannot be loaded (%s). Install it (on Debian and Ubuntu: libsqlite3-0), or leave --store out",
        dlerror());
  }
#define LOOK_UP(name)                                                                                                            \
  {                                                                                                                              \
    void *function = dlsym(library, #name);                                                                                      \
    if (function == NULL) {                                                                                                      \
      return error_set(error, FC_UNWRITABLE, "--store: this SQLite lacks %s", #name);                                            \
    }                                                                                                                            \
    memcpy(&sqlite->name, &function, sizeof function);                                                                           \
  }
  FUNCTIONS(LOOK_UP)
#undef LOOK_UP
  return FC_OK;
}

static fc_status fail(const struct contest_store *store, fc_error *error) {
  return error_set(error, FC_UNWRITABLE, "%s: %s", store->path, store->sqlite.sqlite3_errmsg(store->database));
}

static fc_status damaged(const struct contest_store *store, const char *what, fc_error *error) {
  return error_set(error, FC_UNWRITABLE, "%s: is damaged: %s", store->path, what);
}

static fc_status execute(struct contest_store *store, const char *sql, fc_error *error) {
  return store->sqlite.sqlite3_exec(store->database, sql, NULL, NULL, NULL) == SQLITE_OK ? FC_OK : fail(store, error);
}

static fc_status prepare(sqlite3_stmt **statement, struct contest_store *store, const char *sql, fc_error *error) {
  return store->sqlite.sqlite3_prepare_v2(store->database, sql, -1, statement, NULL) == SQLITE_OK ? FC_OK : fail(store, error);
}

/* Prepares a statement and binds a text to its first parameter (NULL: it has no parameter). */
static fc_status prepare_with(sqlite3_stmt **statement, struct contest_store *store, const char *sql, const char *text,
                              fc_error *error) {
  const fc_status status = prepare(statement, store, sql, error);
  if (status == FC_OK && text != NULL) {
    (void)store->sqlite.sqlite3_bind_text(*statement, 1, text, -1, SQLITE_STATIC);
  }
  return status;
}

/* Runs a statement with bound values, and resets it. */
static fc_status run(struct contest_store *store, sqlite3_stmt *statement, fc_error *error) {
  const int step = store->sqlite.sqlite3_step(statement);
  const fc_status status = step == SQLITE_DONE ? FC_OK : fail(store, error);
  (void)store->sqlite.sqlite3_reset(statement);
  return status;
}

/* Runs a statement once, with up to two texts; NULL: there is none. */
static fc_status run_once(struct contest_store *store, const char *sql, const char *first, const char *second, fc_error *error) {
  sqlite3_stmt *statement = NULL;
  fc_status status = prepare_with(&statement, store, sql, first, error);
  if (status == FC_OK && second != NULL) {
    (void)store->sqlite.sqlite3_bind_text(statement, 2, second, -1, SQLITE_STATIC);
  }
  THEN(status, run(store, statement, error));
  (void)store->sqlite.sqlite3_finalize(statement);
  return status;
}

/* Reads the number that a statement returns, such as a PRAGMA. about: its parameter, or NULL. */
static fc_status ask_number(int64_t *number, struct contest_store *store, const char *sql, const char *about, fc_error *error) {
  sqlite3_stmt *statement = NULL;
  fc_status status = prepare_with(&statement, store, sql, about, error);
  if (status == FC_OK && store->sqlite.sqlite3_step(statement) == SQLITE_ROW) {
    *number = store->sqlite.sqlite3_column_int64(statement, 0);
  } else if (status == FC_OK) {
    status = fail(store, error);
  }
  (void)store->sqlite.sqlite3_finalize(statement);
  return status;
}

/* ---- Opening -------------------------------------------------------------------------------------------------------------- */

/* SQLite keeps their text as it is. */
static const char *const definitions[] = {
    "CREATE TABLE contest (hash TEXT NOT NULL, settings TEXT NOT NULL)",
    "CREATE TABLE strategy (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)",
    "CREATE TABLE fleet (game INTEGER PRIMARY KEY, id TEXT NOT NULL)",
    "CREATE TABLE game (strategy INTEGER NOT NULL REFERENCES strategy (id), game INTEGER NOT NULL, shots INTEGER NOT NULL,"
    " misses INTEGER NOT NULL, first_hit INTEGER NOT NULL, sunk TEXT NOT NULL, PRIMARY KEY (strategy, game)) WITHOUT ROWID",
    "CREATE VIEW results AS SELECT contest.hash AS contest, strategy.name AS strategy, game.game AS game, fleet.id AS game_id,"
    " game.shots AS shots, game.misses AS misses, game.first_hit AS first_hit, game.sunk AS sunk"
    " FROM game JOIN strategy ON strategy.id = game.strategy JOIN fleet ON fleet.game = game.game, contest",
};
enum { DEFINITIONS = sizeof definitions / sizeof definitions[0] };

static fc_status begin_store(struct contest_store *store, const char *settings, fc_error *error) {
  struct text hash = {0};
  hash_append(&hash, settings);
  fc_status status = text_failed(&hash) ? error_no_memory(error) : execute(store, "BEGIN IMMEDIATE", error);
  if (status == FC_OK) {
    status = execute(store, "PRAGMA application_id = " APPLICATION_ID "; PRAGMA user_version = 1", error);
  }
  for (size_t i = 0; i < DEFINITIONS && status == FC_OK; i++) {
    status = execute(store, definitions[i], error);
  }
  THEN(status, run_once(store, "INSERT INTO contest VALUES (?, ?)", hash.bytes, settings, error));
  THEN(status, execute(store, "COMMIT", error));
  text_clear(&hash);
  return status;
}

static struct span differing_line(const char *settings, const char *others) {
  struct span line = {settings, 0};
  size_t i = 0;
  while (settings[i] != '\0' && settings[i] == others[i]) {
    if (settings[i] == '\n') {
      line.bytes = settings + i + 1;
    }
    i++;
  }
  line.length = strcspn(line.bytes, "\n");
  return line;
}

/* The text in a column of the present row; NULL for another value, for a text with a NUL, and where memory is short. */
static const char *text_in(const struct contest_store *store, sqlite3_stmt *statement, int column) {
  const struct sqlite *sqlite = &store->sqlite;
  const bool is_text = sqlite->sqlite3_column_type(statement, column) == SQLITE_TEXT;
  const char *text = is_text ? (const char *)sqlite->sqlite3_column_text(statement, column) : NULL;
  return text != NULL && strlen(text) == (size_t)sqlite->sqlite3_column_bytes(statement, column) ? text : NULL;
}

/* Compares the settings in the present row. Their hash shows whether they were changed. */
static fc_status compare_row(const struct contest_store *store, sqlite3_stmt *statement, const char *settings, fc_error *error) {
  const char *hash = text_in(store, statement, 0);
  const char *stored = text_in(store, statement, 1);
  struct text expected = {0};
  if (hash == NULL || stored == NULL) {
    return damaged(store, "it does not say of which contest it is", error);
  }
  hash_append(&expected, stored);
  const bool has_memory = !text_failed(&expected);
  const bool is_whole = strcmp(text_string(&expected), hash) == 0;
  text_clear(&expected);
  if (!has_memory || !is_whole) {
    return has_memory ? damaged(store, "its settings are not those that were written", error) : error_no_memory(error);
  }
  if (strcmp(stored, settings) != 0) {
    const struct excerpt there = span_excerpt(differing_line(stored, settings));
    const struct excerpt here = span_excerpt(differing_line(settings, stored));
    return error_set(error, FC_INVALID_SETTING, "store: %s is of a contest with other settings: there \"%s\", here \"%s\"",
                     store->path, there.string, here.string);
  }
  return FC_OK;
}

static fc_status compare_settings(struct contest_store *store, const char *settings, fc_error *error) {
  sqlite3_stmt *statement = NULL;
  int64_t contests = 0;
  fc_status status = ask_number(&contests, store, "SELECT count(*) FROM contest", NULL, error);
  if (status == FC_OK && contests != 1) {
    return damaged(store, "it is not of one contest", error);
  }
  THEN(status, prepare(&statement, store, "SELECT hash, settings FROM contest", error));
  if (status == FC_OK) {
    const bool has_row = store->sqlite.sqlite3_step(statement) == SQLITE_ROW;
    status = has_row ? compare_row(store, statement, settings, error) : fail(store, error);
  }
  (void)store->sqlite.sqlite3_finalize(statement);
  return status;
}

/* The store may have further tables and views, but these must be unchanged, and there may be no trigger. */
static fc_status check_tables(struct contest_store *store, fc_error *error) {
  int64_t number = 0;
  fc_status status = ask_number(&number, store, "SELECT count(*) FROM sqlite_master WHERE type = 'trigger'", NULL, error);
  bool is_ours = number == 0;
  for (size_t i = 0; i < DEFINITIONS && status == FC_OK && is_ours; i++) {
    status = ask_number(&number, store, "SELECT count(*) FROM sqlite_master WHERE sql = ?", definitions[i], error);
    is_ours = number == 1;
  }
  return status == FC_OK && !is_ours ? damaged(store, "its tables are not those of a store", error) : status;
}

static fc_status read_head(struct contest_store *store, const char *settings, fc_error *error) {
  enum { APPLICATION, VERSION, ENTRIES, QUESTIONS };
  static const char *const questions[] = {"PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_master"};
  int64_t answers[QUESTIONS] = {0};
  fc_status status = FC_OK;
  for (size_t i = 0; i < QUESTIONS && status == FC_OK; i++) {
    status = ask_number(&answers[i], store, questions[i], NULL, error);
  }
  if (status != FC_OK) {
    return status;
  }
  if (answers[APPLICATION] == 0 && answers[ENTRIES] == 0) {
    return begin_store(store, settings, error);
  }
  if (answers[APPLICATION] != INT64_C(1178821492)) {
    return error_set(error, FC_UNWRITABLE, "%s: is a database of another program", store->path);
  }
  if (answers[VERSION] != TABLES_VERSION) {
    return error_set(error, FC_UNWRITABLE, "%s: was written by another version of fleetcount", store->path);
  }
  status = check_tables(store, error);
  return status == FC_OK ? compare_settings(store, settings, error) : status;
}

static fc_status take_lock(struct contest_store *store, fc_error *error) {
  store->lock = open(store->path, O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH);
  if (store->lock < 0) {
    return error_set(error, FC_UNWRITABLE, "%s: %s", store->path, strerror(errno));
  }
  if (flock(store->lock, LOCK_EX | LOCK_NB) != 0) {
    return error_set(error, FC_UNWRITABLE, "%s: %s", store->path,
                     errno == EWOULDBLOCK ? "another contest is writing to it at the moment" : strerror(errno));
  }
  return FC_OK;
}

static fc_status open_database(struct contest_store *store, const char *settings, fc_error *error) {
  fc_status status = load(&store->sqlite, error);
  THEN(status, take_lock(store, error));
  if (status != FC_OK) {
    return status;
  }
  if (store->sqlite.sqlite3_open_v2(store->path, &store->database, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) {
    return store->database != NULL ? fail(store, error) : error_no_memory(error);
  }
  (void)store->sqlite.sqlite3_busy_timeout(store->database, PATIENCE);
  (void)store->sqlite.sqlite3_limit(store->database, SQLITE_LIMIT_LENGTH, LONGEST_ROW);
  status = execute(store, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON", error);
  THEN(status, read_head(store, settings, error));
  if (status == FC_OK) {
    status = execute(store, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON", error);
  }
  return status;
}

fc_status contest_store_open(struct contest_store **store, const char *path, const char *settings, fc_error *error) {
  struct contest_store *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->lock = -1;
  made->path = memory_copy_string(path);
  const fc_status status = made->path != NULL ? open_database(made, settings, error) : error_no_memory(error);
  if (status != FC_OK) {
    contest_store_close(made);
    return status;
  }
  *store = made;
  return FC_OK;
}

void contest_store_close(struct contest_store *store) {
  if (store == NULL) {
    return;
  }
  if (store->database != NULL) {
    (void)store->sqlite.sqlite3_close(store->database);
  }
  /* After SQLite: closing any descriptor of the file takes its locks away. */
  if (store->lock >= 0) {
    (void)close(store->lock);
  }
  memory_free(store->path);
  memory_free(store);
}

/* ---- Games ---------------------------------------------------------------------------------------------------------------- */

/* Whether a text has, for each ship, the number of the shot that sank it: none before the first hit, and one is the last shot. */
static bool are_sunk(const char *text, const fc_game *game, const struct contest_rules *rules) {
  struct span rest = span_of(text);
  int last = 0;
  for (size_t ship = 0; ship < rules->ships; ship++) {
    int number = 0;
    if (!span_number(&number, span_take_word(&rest)) || number < game->first_hit || number > game->shots) {
      return false;
    }
    last = number > last ? number : last;
  }
  return last == game->shots && span_trim(rest).length == 0;
}

/* Whether a game is possible: it ends with the last hit, so that all other shots are misses. */
static bool is_possible(const fc_game *game, const char *sunk, const struct contest_rules *rules) {
  return game->shots >= rules->ship_cells && game->shots <= rules->most_shots &&
         game->misses == game->shots - rules->ship_cells && game->first_hit >= 1 && game->first_hit <= game->misses + 1 &&
         are_sunk(sunk, game, rules);
}

/* The number in a column of the present row; -1 for another value, and for a number that no game has. */
static int number_in(const struct contest_store *store, sqlite3_stmt *statement, int column) {
  const bool is_number = store->sqlite.sqlite3_column_type(statement, column) == SQLITE_INTEGER;
  const int64_t number = is_number ? store->sqlite.sqlite3_column_int64(statement, column) : -1;
  return number >= 0 && number <= INT_MAX ? (int)number : -1;
}

/* Reads the game in the present row of contest_store_read. */
static fc_status read_game(fc_game *games, const struct contest_store *store, sqlite3_stmt *statement, const char *strategy,
                           const struct contest_rules *rules, fc_error *error) {
  const int number = number_in(store, statement, 0);
  const fc_game game = {number_in(store, statement, 1), number_in(store, statement, 2), number_in(store, statement, 3)};
  const char *sunk = text_in(store, statement, 4);
  if (number < 0) {
    return error_set(error, FC_UNWRITABLE, "%s: is damaged: a game of %s has no number", store->path, strategy);
  }
  if (sunk == NULL || !is_possible(&game, sunk, rules)) {
    return error_set(error, FC_UNWRITABLE, "%s: is damaged: game %d of %s", store->path, number, strategy);
  }
  games[number] = game;
  return FC_OK;
}

fc_status contest_store_read(fc_game *games, struct contest_store *store, const char *strategy, size_t count,
                             const struct contest_rules *rules, fc_error *error) {
  const struct sqlite *sqlite = &store->sqlite;
  sqlite3_stmt *statement = NULL;
  /* A damaged number may be a text or bytes, which SQLite sorts behind all numbers. */
  fc_status status = prepare_with(&statement, store,
                                  "SELECT game, shots, misses, first_hit, sunk FROM game WHERE strategy ="
                                  " (SELECT id FROM strategy WHERE name = ?) AND (game < ? OR game >= '')",
                                  strategy, error);
  if (status != FC_OK) {
    return status;
  }
  (void)sqlite->sqlite3_bind_int64(statement, 2, (sqlite3_int64)count);
  int step = SQLITE_DONE;
  while (status == FC_OK && (step = sqlite->sqlite3_step(statement)) == SQLITE_ROW) {
    status = read_game(games, store, statement, strategy, rules, error);
  }
  if (status == FC_OK && step != SQLITE_DONE) {
    status = fail(store, error);
  }
  (void)sqlite->sqlite3_finalize(statement);
  return status;
}

static fc_status write_game(struct contest_store *store, sqlite3_stmt *game, sqlite3_stmt *fleet,
                            const struct contest_batch *batch, size_t index, fc_error *error) {
  const struct sqlite *sqlite = &store->sqlite;
  const fc_game *played = &batch->games[index];
  const sqlite3_int64 values[] = {(sqlite3_int64)(batch->first + index), played->shots, played->misses, played->first_hit};
  struct text sunk = {0};
  for (size_t ship = 0; ship < batch->ships; ship++) {
    text_appendf(&sunk, "%s%d", ship > 0 ? " " : "", batch->sunk_at[index * batch->ships + ship]);
  }
  if (text_failed(&sunk)) {
    return error_no_memory(error);
  }
  (void)sqlite->sqlite3_bind_int64(fleet, 1, values[0]);
  (void)sqlite->sqlite3_bind_text(fleet, 2, batch->ids[index], -1, SQLITE_STATIC);
  fc_status status = run(store, fleet, error);
  for (int i = 0; i < 4; i++) {
    (void)sqlite->sqlite3_bind_int64(game, 2 + i, values[i]);
  }
  (void)sqlite->sqlite3_bind_text(game, 6, text_string(&sunk), -1, SQLITE_STATIC);
  THEN(status, run(store, game, error));
  text_clear(&sunk);
  return status;
}

static fc_status write_games(struct contest_store *store, const struct contest_batch *batch, fc_error *error) {
  sqlite3_stmt *game = NULL;
  sqlite3_stmt *fleet = NULL;
  fc_status status = run_once(store, "INSERT OR IGNORE INTO strategy (name) VALUES (?)", batch->strategy, NULL, error);
  THEN(status, prepare(&fleet, store, "INSERT OR IGNORE INTO fleet VALUES (?, ?)", error));
  if (status == FC_OK) {
    status =
        prepare_with(&game, store, "INSERT OR IGNORE INTO game VALUES ((SELECT id FROM strategy WHERE name = ?), ?, ?, ?, ?, ?)",
                     batch->strategy, error);
  }
  for (size_t index = 0; index < batch->count && status == FC_OK; index++) {
    status = write_game(store, game, fleet, batch, index, error);
  }
  (void)store->sqlite.sqlite3_finalize(game);
  (void)store->sqlite.sqlite3_finalize(fleet);
  return status;
}

fc_status contest_store_write(struct contest_store *store, const struct contest_batch *batch, fc_error *error) {
  fc_status status = execute(store, "BEGIN IMMEDIATE", error);
  if (status != FC_OK) {
    return status;
  }
  status = write_games(store, batch, error);
  THEN(status, execute(store, "COMMIT", error));
  if (status != FC_OK) {
    /* SQLite may have rolled it back already. */
    (void)store->sqlite.sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
  }
  return status;
}

#else /* a browser has no files for games */

#include <stddef.h>

fc_status contest_store_open(struct contest_store **store, const char *path, const char *settings, fc_error *error) {
  (void)store;
  (void)settings;
  return error_set(error, FC_UNWRITABLE, "%s: this fleetcount was built without a store", path);
}

void contest_store_close(struct contest_store *store) {
  (void)store;
}

fc_status contest_store_read(fc_game *games, struct contest_store *store, const char *strategy, size_t count,
                             const struct contest_rules *rules, fc_error *error) {
  (void)rules;
  (void)games;
  (void)store;
  (void)strategy;
  (void)count;
  return error_set(error, FC_UNWRITABLE, "there is no store");
}

fc_status contest_store_write(struct contest_store *store, const struct contest_batch *batch, fc_error *error) {
  (void)store;
  (void)batch;
  return error_set(error, FC_UNWRITABLE, "there is no store");
}

#endif
