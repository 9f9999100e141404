/* Aiming: at whom or what a unit fires that is ordered to, and what speaks against it (PB-4.1 to 4.13,
 * 4.30, 4.33). */
#ifndef TRICORNE_PAPERBOYS_AIM_H
#define TRICORNE_PAPERBOYS_AIM_H

#include "../shapes/orders.h"
#include "target.h"

/* What an order comes to. */
struct pb_aimed {
	uint8_t kind;            /* enum pb_aim; AIM_UNIT: at units */
	uint16_t target;         /* ... this one foremost */
	uint16_t feature;
	int section;
	struct point at;
};
/* Collects what keeps the unit from firing at all. */
void pb_aim_judge_shooter(const struct pb_state *s, const struct pb_unit *u, struct refusal *r);
/* Where it aims, and what keeps it from hitting there. */
void pb_take_aim(const struct pb_state *s, uint16_t unit, const struct pb_written_aim *aim,
	struct pb_aimed *plan, struct refusal *r);

#endif
