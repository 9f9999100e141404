/* Manoeuvres: what is one, who must test for it, and the test (PB-6.1 to 6.8). */
#ifndef TRICORNE_PAPERBOYS_MANOEUVRE_H
#define TRICORNE_PAPERBOYS_MANOEUVRE_H

#include "../position/space.h"
#include "../troops/troops.h"

/* PB-6.2, 6.7: does standing so change a facing, or how the stands are arranged? Passing through friends does
 * not (PB-6.5). Dismounting, remounting, unlimbering and lining up in contact are none, and do not ask
 * (PB-6.10). */
bool pb_is_manoeuvre(const struct pb_state *s, const struct pb_unit *from, const struct pb_unit *to);
/* PB-6.1, 6.3: must the unit, standing where it does, test before a manoeuvre? The elite never must
 * (PB-6.6). */
bool pb_manoeuvre_is_critical(const struct pb_state *s, uint16_t unit);
/* The least die with which it passes. */
int pb_manoeuvre_needs(const struct pb_unit *u);
/* Throws the test; who fails is frozen (PB-6.4). */
bool pb_passes_manoeuvre(struct play *play, uint16_t unit);

#endif
