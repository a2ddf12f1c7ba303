#include "engine/context.h"

#include "sys/budget.h"
#include "sys/memory.h"
#include "sys/processors.h"
#include "sys/status.h"

fc_status fc_context_create(fc_context **context, fc_error *error) {
  if (context == NULL) {
    return error_null_argument(error);
  }
  fc_context *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  *context = made;
  return FC_OK;
}

void context_forget_lists(struct fc_context *context) {
  list_clear(&context->list);
  list_clear(&context->filtered);
}

void context_end(struct fc_context *context) {
  run_end(&context->run);
  context_forget_lists(context);
}

void fc_context_clear(fc_context *context) {
  context_end(context);
}

void fc_context_free(fc_context *context) {
  if (context != NULL) {
    context_end(context);
    memory_free(context);
  }
}

uint64_t fc_context_memory(const fc_context *context) {
  return run_bytes(&context->run) + context_list_bytes(context);
}

uint64_t context_list_bytes(const struct fc_context *context) {
  return list_bytes(&context->list) + list_bytes(&context->filtered);
}

void context_keep_within(struct fc_context *context, uint64_t limit) {
  if (fc_context_memory(context) > limit) {
    context_forget_lists(context);
  }
  if (fc_context_memory(context) > limit) {
    run_end(&context->run);
  }
}

fc_options context_options_beside(const fc_options *options) {
  struct fc_context *context = options != NULL ? options->context : NULL;
  if (context == NULL) {
    return options_beside(options, 0);
  }
  context_keep_within(context, memory_limit_of(options) / 4);
  return options_beside(options, fc_context_memory(context));
}

fc_status context_status_beside(fc_status status, const fc_options *options, fc_error *error) {
  const bool has_context = options != NULL && options->context != NULL;
  return has_context ? status_beside(status, options, fc_context_memory(options->context), error) : status;
}

struct fc_context *context_of(const fc_options *options, struct fc_context *temporary) {
  *temporary = (struct fc_context){0};
  return options != NULL && options->context != NULL ? options->context : temporary;
}

/* Asking the system takes longer than many questions late in a game, so the context keeps the answers. */
fc_options context_options(struct fc_context *context, const fc_options *options) {
  fc_options complete = options != NULL ? *options : (fc_options){.size = sizeof complete};
  if (context->memory_of_machine == 0) {
    context->memory_of_machine = memory_of_machine();
    context->processors_of_machine = processors_of_machine();
  }
  complete.memory_limit = complete.memory_limit > 0 ? complete.memory_limit : context->memory_of_machine / 4 * 3;
  complete.threads = complete.threads > 0 ? complete.threads : context->processors_of_machine;
  return complete;
}
