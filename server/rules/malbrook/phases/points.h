/* Chapter 21, points: what a side has lost, and what the other has for it. */
#ifndef TRICORNE_MALBROOK_POINTS_H
#define TRICORNE_MALBROOK_POINTS_H

#include "../malbrook.h"

/* What a side has points for beside places held at the end, in the order in which it is told. */
enum malb_merit {
	MERIT_BASES,               /* of the enemy's that are lost                                */
	MERIT_DESTROYED,           /* of his brigades                                             */
	MERIT_ROUTING,             /* of them, on the table                                       */
	MERIT_GUNS,                /* of his, taken or destroyed                                  */
	MERIT_MAJOR_GENERALS,      /* of his, fallen or taken                                     */
	MERIT_LIEUTENANT_GENERALS,
	MERIT_MARSHALS,
	MERIT_EXITS,               /* bases of his own that left by the enemy's edge              */
	MERIT_TURNS,               /* points for places that he held when turns ended             */
	MERITS
};
struct malb_merits {
	int count[MERITS], each[MERITS]; /* so many, for so many points each */
};

/* What a side has lost, in the measure of the scenario; and of how much at first. */
int malb_points_lost(const struct malb_state *s, enum malb_side side);
int malb_points_at_stake(const struct malb_state *s, enum malb_side side);
/* Its points so far: what they are for, what it has of them for a place, and all of them. */
struct malb_merits malb_points_merits(const struct malb_state *s, enum malb_side side);
int malb_points_for_place(const struct malb_objective *o, enum malb_side side);
int malb_points_of(const struct malb_state *s, enum malb_side side);

#endif
