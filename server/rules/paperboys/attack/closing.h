/* Closing: what keeps an attacker from those it would touch. The way is judged to where the unit would
 * really stand: the wheel and the step aside, the test position, and flush against each of those it may
 * have to fight (PB-5.8, 5.16, 8.17, 8.25 to 8.29, 8.35, 8.36, 14.6). */
#ifndef TRICORNE_PAPERBOYS_CLOSING_H
#define TRICORNE_PAPERBOYS_CLOSING_H

#include "approach.h"

/* Collects all that speaks against it; of a course that touches nobody, nothing. */
void pb_judge_closing(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, struct refusal *r);
bool pb_may_close(const struct pb_state *s, const struct pb_attack *attack, const struct pb_course *course);
/* The course of the attack. Where it may not face all that it would touch, it is made to go aside for its
 * target alone, unasked (PB-8.25 comes before 8.26): `aside` of the attack. */
void pb_closing_plan_course(const struct pb_state *s, struct pb_attack *attack, struct pb_course *course);
/* ... against a way that ends so far straight ahead and touches nobody who resists. */
void pb_closing_judge_ride(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, int32_t length, struct refusal *r);

#endif
