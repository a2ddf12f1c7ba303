/* A game ID as JSON. */
#ifndef FLEETCOUNT_RENDER_ID_JSON_H
#define FLEETCOUNT_RENDER_ID_JSON_H

#include <gmp.h>

#include "base/text.h"

/* Appends `{"id": "...", "count": "..."}`, the ID and the number of IDs. */
void id_json(struct text *text, mpz_srcptr id, mpz_srcptr count);

#endif
