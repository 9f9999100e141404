/* Legs: the way a player orders, understood, priced and tried out (12.4-12.10, 12.22, 14.1-14.4, 14.9,
 * 14.13, 14.19). */
#ifndef TRICORNE_MALBROOK_LEGS_H
#define TRICORNE_MALBROOK_LEGS_H

#include "../position/orders.h"
#include "stops.h"

/* A way as it was ordered. */
struct malb_plan {
	uint16_t leg_count;
	struct malb_leg legs[LEGS_MAX];
	const struct malb_written_leg *written; /* for the bases of unformed troops; NULL: there are none */
	bool narrows;                           /* passes a gap (14.19) */
};
/* Does every leg suit such troops, one by one and in this order? */
bool malb_read_legs(const struct malb_state *s, uint16_t brigade, const struct malb_written_leg *legs,
	int count, struct malb_plan *plan, struct refusal *r);

/* What comes of it, as far as the position that is looked at tells. */
enum { ATTEMPT_POSES = 2 * LEGS_MAX };
struct malb_attempt {
	struct malb_brigade at;  /* where it comes to                                            */
	int32_t budget, left;
	uint16_t stop, before;   /* clause that ends it early, and the unit before which          */
	bool rough;
	int crossing_dps, wheel_dps, gap_dps;
	uint16_t passed_count, passed[MET_MAX];
	uint16_t pose_count;
	struct malb_frame poses[ATTEMPT_POSES];
};
/* Goes through the plan leg by leg and notes what forbids it; false: no sense in looking further. */
bool malb_try_legs(const struct malb_state *s, uint16_t brigade, const struct malb_plan *plan,
	struct malb_attempt *attempt, struct refusal *r);
/* The course of one leg from where the brigade stands; of unformed troops `written` says where. */
void malb_leg_course(const struct malb_brigade *at, const struct malb_leg *leg,
	const struct malb_written_leg *written, struct malb_course *course);
/* The cost of a leg that takes no way: turning in column, crossing. */
int32_t malb_leg_price(const struct malb_brigade *at, const struct malb_leg *leg);
/* 14.9: the DPs of crossing, for a brigade that stands so. */
int malb_leg_crossing_price(const struct malb_state *s, const struct malb_brigade *at, uint16_t line);
/* 14.19: two ranks on the same front line's middle; and out again into one. */
void malb_leg_narrow(struct malb_brigade *b);
void malb_leg_widen(struct malb_brigade *b);
/* What a gap-passer has to spend: foot half of what it has. */
int32_t malb_leg_budget(const struct malb_brigade *b, bool narrows);

#endif
