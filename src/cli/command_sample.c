/* fleetcount sample: random fleets. */
#include <stdio.h>

#include "base/memory.h"
#include "base/status.h"
#include "base/watch.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/placer_name.h"
#include "cli/seed.h"

/* The placer of a command line that names none; NULL: one must be named. */
#define DEFAULT_PLACER NULL

/* A million fleets are a hundred megabytes: they are written in pieces of this size. */
#define PIECE ((size_t)1 << 16)

struct sample {
  const fc_board *board;
  const fc_sampler *sampler;
  fc_ship *ships; /* of one fleet */
  size_t ship_count;
  uint64_t seed;
  uint64_t number; /* of fleets */
  enum format format;
  struct watch watch; /* over the drawing of all of them */
};

static void render(struct text *output, const struct sample *sample, uint64_t index) {
  switch (sample->format) {
  case FORMAT_JSON:
    text_append(output, index > 0 ? ",\n " : "[");
    fleet_json(output, sample->ships, sample->ship_count, NULL);
    text_append(output, index + 1 == sample->number ? "]\n" : "");
    break;
  case FORMAT_FLEET:
    text_append(output, index > 0 ? "\n" : "");
    fleet_lines(output, sample->ships, sample->ship_count, NULL);
    break;
  default:
    text_append(output, index > 0 ? "\n" : "");
    fleet_text(output, sample->board, sample->ships, sample->ship_count, NULL);
    break;
  }
}

/* Ends early where the output cannot be written, which is found again at its end. */
static fc_status draw_all(struct text *output, struct sample *sample, fc_error *error) {
  for (uint64_t index = 0; index < sample->number; index++) {
    watch_stage(&sample->watch, (double)index / (double)sample->number, (double)(index + 1) / (double)sample->number);
    const fc_status status = fc_sampler_draw(sample->ships, sample->sampler, sample->seed, index, error);
    if (status != FC_OK) {
      return status;
    }
    render(output, sample, index);
    if (output->length >= PIECE && !output_drain(output)) {
      return FC_OK;
    }
  }
  return FC_OK;
}

static fc_status refuse_without_placer(fc_error *error) {
  struct text names = {0};
  placer_names_append(&names);
  error->status = FC_INVALID_SETTING;
  (void)snprintf(error->message, sizeof error->message, "placer is missing; choose from %s",
                 text_failed(&names) ? "" : names.bytes);
  text_clear(&names);
  return error->status;
}

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const char *placer = invocation->placer != NULL ? invocation->placer : DEFAULT_PLACER;
  struct sample sample = {.board = board, .ship_count = fc_board_ship_count(board), .format = invocation->format};
  fc_sampler *sampler = NULL;
  sample.number = invocation->number > 0 ? invocation->number : 1;
  if (placer == NULL) {
    return refuse_without_placer(error);
  }
  sample.watch = watch_of(&invocation->engine);
  watch_stage(&sample.watch, 0, 0);
  const fc_options stage = watch_stage_options(&sample.watch, &invocation->engine);
  fc_status status = fc_sampler_create(&sampler, placer, board, &stage, error);
  if (status == FC_OK) {
    status = seed_choose(&sample.seed, invocation, error);
  }
  if (status == FC_OK) {
    sample.sampler = sampler;
    sample.ships = memory_allocate(sample.ship_count, sizeof *sample.ships);
    status = sample.ships != NULL ? draw_all(output, &sample, error) : error_no_memory(error);
  }
  memory_free(sample.ships);
  fc_sampler_free(sampler);
  return status;
}

const struct command command_sample = {
    .name = "sample",
    .summary = "random fleets",
    .description = "Prints random fleets that agree with the board, drawn independently of each other by one of\n"
                   "the placers below. Fleet I (from 0) depends on the seed and on I alone: it is the same on\n"
                   "every machine, however many are drawn.\n"
                   "\n"
                   "As text, a fleet is drawn as a grid with the lengths of the ships on their cells; 'fleet' is\n"
                   "a file for 'fleetcount check'; a blank line stands between two fleets. JSON is an array of\n"
                   "objects, each with its ships.\n",
    .examples = "  fleetcount sample --placer sequential   a fleet of the Russian game\n"
                "  fleetcount sample -n 3 --seed 1 --placer rejection --rules classic\n"
                "  fleetcount sample --placer spread --format fleet >my.fleet\n",
    .options = OPTIONS_BOARD | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_SAMPLE | OPTIONS_SEED,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_FLEET) | FORMAT_BIT(FORMAT_JSON),
    .append_help = placer_help_append,
    .writes_meanwhile = true,
    .run = run,
};
