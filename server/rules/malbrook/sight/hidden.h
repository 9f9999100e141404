/* Troops placed in secret: where they are concealed, and who finds them. */
#ifndef TRICORNE_MALBROOK_HIDDEN_H
#define TRICORNE_MALBROOK_HIDDEN_H

#include "endpoint.h"

/* Does the unit stand, or would it there (NULL: where it stands), in ground that conceals troops? */
bool malb_is_hidden_in_ground(const struct malb_state *s, uint16_t unit, const struct malb_stance *there);
void malb_discover_hidden(struct play *play, uint16_t unit);
/* Whoever has come near enough, or looks into where they hide, finds them. */
void malb_find_hidden(struct play *play);

#endif
