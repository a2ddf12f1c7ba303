/* fleetcount sample: random fleets. */
#include "base/memory.h"
#include "base/status.h"
#include "base/watch.h"
#include "cli/command.h"
#include "cli/fleet_list.h"
#include "cli/output.h"
#include "cli/placer_name.h"
#include "cli/seed.h"

/* The placer of a command line that names none. */
#define DEFAULT_PLACER "uniform"

/* A million fleets are a hundred megabytes: they are written in pieces of this size. */
#define PIECE ((size_t)1 << 16)

/* So many are drawn at a time, which threads can share. */
#define FLEETS_AT_A_TIME 4096
#define SHIPS_AT_A_TIME 65536

struct sample {
  const fc_sampler *sampler;
  size_t ship_count; /* of a fleet */
  size_t room;       /* for so many fleets */
  fc_ship *ships;
  mpz_t *ids; /* NULL where the placer draws none */
  uint64_t seed;
  uint64_t number;    /* of fleets */
  struct watch watch; /* over the drawing of all of them */
};

/* Draws fleets from the index `first` on, and appends them. */
static fc_status draw_some(struct text *output, struct fleet_list *list, struct sample *sample, uint64_t first, size_t some,
                           fc_error *error) {
  watch_stage(&sample->watch, (double)first / (double)sample->number, (double)(first + some) / (double)sample->number);
  const fc_status status = fc_sampler_draw_many(sample->ships, sample->ids, sample->sampler, sample->seed, first, some, error);
  for (size_t i = 0; i < some && status == FC_OK; i++) {
    fleet_list_append(output, list, sample->ships + i * sample->ship_count, sample->ids != NULL ? sample->ids[i] : NULL);
    if (output->length >= PIECE && !output_drain(output)) {
      return FC_OK;
    }
  }
  return status;
}

/* Ends early where the output cannot be written, which is found again at its end. */
static fc_status draw_all(struct text *output, struct fleet_list *list, struct sample *sample, fc_error *error) {
  fc_status status = FC_OK;
  for (uint64_t first = 0; first < sample->number && status == FC_OK && !output_has_failed(output); first += sample->room) {
    const uint64_t left = sample->number - first;
    status = draw_some(output, list, sample, first, left < sample->room ? (size_t)left : sample->room, error);
  }
  fleet_list_end(output, list);
  return status;
}

/* Room for one fleet at least. */
static fc_status make_room(struct sample *sample, fc_error *error) {
  const size_t fitting = sample->ship_count > 0 ? SHIPS_AT_A_TIME / sample->ship_count : FLEETS_AT_A_TIME;
  const size_t most = fitting < FLEETS_AT_A_TIME ? fitting : FLEETS_AT_A_TIME;
  sample->room = sample->number < most ? (size_t)sample->number : most;
  sample->ships = memory_allocate(sample->room, sample->ship_count * sizeof *sample->ships);
  if (sample->ships == NULL) {
    return error_no_memory(error);
  }
  if (!fc_sampler_has_ids(sample->sampler)) {
    return FC_OK;
  }
  sample->ids = memory_allocate(sample->room, sizeof *sample->ids);
  for (size_t i = 0; sample->ids != NULL && i < sample->room; i++) {
    mpz_init(sample->ids[i]);
  }
  return sample->ids != NULL ? FC_OK : error_no_memory(error);
}

static void clear_room(struct sample *sample) {
  for (size_t i = 0; sample->ids != NULL && i < sample->room; i++) {
    mpz_clear(sample->ids[i]);
  }
  memory_free(sample->ids);
  memory_free(sample->ships);
}

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const char *placer = invocation->placer != NULL ? invocation->placer : DEFAULT_PLACER;
  struct fleet_list list = {.board = board, .format = invocation->format};
  struct sample sample = {.ship_count = fc_board_ship_count(board), .number = invocation->number};
  fc_sampler *sampler = NULL;
  sample.number += sample.number == 0;
  sample.watch = watch_of(&invocation->engine);
  watch_stage(&sample.watch, 0, 0);
  const fc_options stage = watch_stage_options(&sample.watch, &invocation->engine);
  fc_status status = fc_sampler_create(&sampler, placer, board, &stage, error);
  if (status == FC_OK) {
    status = seed_choose(&sample.seed, invocation, error);
  }
  if (status == FC_OK) {
    sample.sampler = sampler;
    status = make_room(&sample, error);
  }
  if (status == FC_OK) {
    status = draw_all(output, &list, &sample, error);
  }
  clear_room(&sample);
  fc_sampler_free(sampler);
  return status;
}

const struct command command_sample = {
    .name = "sample",
    .summary = "random fleets",
    .description = "Prints random fleets that agree with the board, drawn independently of each other by one of\n"
                   "the placers below. Fleet I (from 0) depends on the seed and on I alone: it is the same on\n"
                   "every machine, however many are drawn. Where no placer is named, it is 'uniform', whose\n"
                   "fleets come with their game IDs (see 'fleetcount rank').\n"
                   "\n"
                   "As text, a fleet is drawn as a grid with the lengths of the ships on their cells; 'fleet' is\n"
                   "a file for 'fleetcount check'; a blank line stands between two fleets. JSON is an array of\n"
                   "objects, each with its ships and, if the placer draws it, its ID.\n",
    .examples = "  fleetcount sample                       a fleet of the Russian game\n"
                "  fleetcount sample -n 3 --seed 1 game.board\n"
                "  fleetcount sample --placer spread --format fleet >my.fleet\n",
    .options = OPTIONS_BOARD | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_SAMPLE | OPTIONS_SEED,
    .formats = FLEET_FORMATS,
    .append_help = placer_help_append,
    .writes_meanwhile = true,
    .run = run,
};
