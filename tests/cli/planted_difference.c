/*
 * A mistake for `fleetcount verify` to find: in the program that is linked with this, and otherwise is the one that is built,
 * the row-class engine counts one configuration too many. The linker puts the function in its place (--wrap).
 */
#include "row_class/row_class.h"

fc_status __real_row_class_count(struct row_class_result *result, const struct problem *problem, const fc_options *options,
                                 bool with_marginals, fc_error *error);
fc_status __wrap_row_class_count(struct row_class_result *result, const struct problem *problem, const fc_options *options,
                                 bool with_marginals, fc_error *error);

fc_status __wrap_row_class_count(struct row_class_result *result, const struct problem *problem, const fc_options *options,
                                 bool with_marginals, fc_error *error) {
  const fc_status status = __real_row_class_count(result, problem, options, with_marginals, error);
  if (status == FC_OK) {
    mpz_add_ui(result->count, result->count, 1);
  }
  return status;
}
