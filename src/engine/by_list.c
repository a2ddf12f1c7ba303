/*
 * Counting from a list of all configurations, the way for late boards. The context keeps a list once few configurations are left,
 * and later questions filter it: by_list_at_hand, before a method is chosen. The method by_list makes a list when a
 * caller asks for it.
 */
#include "engine/method.h"
#include "sys/integer.h"
#include "sys/status.h"

/* The longest list that is made on request. */
#define LISTED_ON_REQUEST ((size_t)1 << 20)

static fc_status read_list(struct marginals *marginals, const struct list *list, struct budget *budget) {
  uint64_t *counted = budget_allocate_zeroed(budget, list->placement_count + 1, sizeof *counted);
  fc_status status = counted != NULL ? marginals_make(marginals, &list->problem, 1, budget) : budget->status;
  if (status == FC_OK) {
    (void)list_count(counted, list);
    for (size_t i = 0; i < list->placement_count; i++) {
      marginals_store(marginals, list->placements[i].ship_class, list->placements[i].placement, &counted[i]);
    }
  }
  budget_free(budget, counted, list->placement_count + 1, sizeof *counted);
  return status;
}

/* Answers from a list of the problem's configurations, without the weights of the certain placements. */
static fc_status answer_from(struct question *question, const struct list *list, struct budget *budget) {
  const fc_status status = question->marginals != NULL ? read_list(question->marginals, list, budget) : FC_OK;
  if (status == FC_OK) {
    integer_from_word(question->count, list_count(NULL, list));
    *question->statistics = (fc_statistics){.states = list->count, .peak_memory = budget->peak, .counter_bits = 64};
  }
  return status;
}

fc_status by_list_at_hand(bool *is_done, struct question *question) {
  struct fc_context *context = question->context;
  const struct problem *problem = question->problem;
  *is_done = false;
  const bool is_in_filtered = context->filtered.ships != NULL && list_has_all(&context->filtered, problem);
  if (!is_in_filtered && !(context->list.ships != NULL && list_has_all(&context->list, problem))) {
    return FC_OK;
  }
  struct budget budget = budget_of(question->options, fc_context_memory(context), question->error);
  fc_status status = list_filter(&context->filtered, is_in_filtered ? &context->filtered : &context->list, problem, &budget);
  if (status != FC_OK) {
    return status;
  }
  const struct list *list = &context->filtered;
  budget = budget_of(question->options, fc_context_memory(context), question->error);
  status = answer_from(question, list, &budget);
  THEN(status, marginals_weigh(question->marginals, question->count, list->placements + list->certain_begin,
                               list->placement_count - list->certain_begin, problem, question->error));
  *is_done = status == FC_OK;
  return status;
}

fc_status by_list_keep(bool *is_made, struct question *question, size_t most, struct budget *budget) {
  struct list list;
  const fc_status status = list_make(&list, is_made, question->problem, &question->certain, most, budget);
  if (status == FC_OK && *is_made) {
    context_forget_lists(question->context);
    question->context->list = list;
  }
  return status;
}

/* Sums over a list have 64 bits. */
bool by_list_can(const struct question *question) {
  return question->search_bits == 64;
}

fc_status by_list(struct question *question) {
  struct budget budget = budget_of(question->options, fc_context_memory(question->context), question->error);
  bool is_made;
  const fc_status status = by_list_keep(&is_made, question, LISTED_ON_REQUEST, &budget);
  if (status == FC_OK && !is_made) {
    return error_set(question->error, FC_LIMIT, "more than %zu arrangements: too many for a list", LISTED_ON_REQUEST);
  }
  return status != FC_OK ? status : answer_from(question, &question->context->list, &budget);
}
