/* Glory (PB-8.11 to 8.14). */
#ifndef TRICORNE_PAPERBOYS_GLORY_H
#define TRICORNE_PAPERBOYS_GLORY_H

#include "../turn/steps.h"

/* The attacker is glorified: foot is asked whether it attacks on, horse rides on at once. */
void pb_glorify(struct play *play, const struct pb_work *work);

/* Guns, trains and horses are overrun; whoever resists is attacked. */
bool pb_glory_overruns(const struct pb_state *s, const struct pb_order_glory_attack *o);
/* What the order of that unit comes to. */
struct pb_attack pb_glory_attack_of(const struct pb_state *s, const struct pb_order_glory_attack *o,
	uint16_t unit);

#endif
