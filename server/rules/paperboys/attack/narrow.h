/* Narrow attacks: through a breach or over a bridge that is defended (PB-9.16 to 9.21, R-86). */
#ifndef TRICORNE_PAPERBOYS_NARROW_H
#define TRICORNE_PAPERBOYS_NARROW_H

#include "../turn/steps.h"
#include "approach.h"

/* Names the opening, the assaulting stand and the one it would meet, as far as there are such. */
void pb_plan_narrow(const struct pb_state *s, const char *through, bool grenadiers, struct pb_attack *attack);
/* A held breach or bridge, one stand wide, through which the way leads without its being named: its id, ""
 * none (PB-9.16). */
const char *pb_narrow_opening_on_way(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course);
/* All that speaks against it but for the unit's readiness and its shaken nerves. */
void pb_judge_narrow(const struct pb_state *s, const struct pb_attack *attack, struct refusal *r);
/* The unit as it would stand for the test. */
void pb_narrow_position(const struct pb_state *s, const struct pb_attack *attack, struct pb_unit *as);
/* The meeting it leads to: in front, and before an obstacle. */
struct pb_meeting pb_narrow_meeting(const struct pb_attack *attack);

#endif
