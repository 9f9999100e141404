/* Approach: where an attack leads. A wheel, then straight ahead to the first enemy (PB-8.1, 8.37, 8.38,
 * 14.5, 14.6). */
#ifndef TRICORNE_PAPERBOYS_APPROACH_H
#define TRICORNE_PAPERBOYS_APPROACH_H

#include "../movement/rest.h"
#include "../shapes/events.h"

enum { TEST_DISTANCE = 10 * CM, NOBODY_MET = -1 };

/* The first touch of an enemy: by which stand (place), of which one (place), on which of its edges, and by
 * how much the attacker must turn to lie flush against that (hundredths of a degree). */
struct pb_touch {
	uint16_t unit;
	uint8_t own, his, edge;
	int32_t at, turn;
};
struct pb_course {
	struct pb_unit start;    /* as it stands after the wheel, and the step aside */
	struct pb_route route;   /* ... and the way there */
	int32_t paid[STANDS_MAX]; /* ... and what it costs each stand */
	int32_t heading;         /* degrees */
	int32_t reach;           /* how far straight ahead its allowance leads */
	int32_t contact;         /* the length to the first touch; NOBODY_MET within reach and a little more */
	/* who is touched, there or when it lies flush, the leftmost first; more than one: PB-8.25 */
	int touch_count;
	struct pb_touch touches[MEETINGS_MAX];
	bool crowded;            /* there are more of them than anybody can be divided against */
};
/* From where the unit stands, by the wheel, the step aside and the allowance of the attack; `from` of the
 * attack says where it began (PB-14.5). */
void pb_approach_plot_course(const struct pb_state *s, const struct pb_attack *attack,
	struct pb_course *course);
/* The same of a unit that stands otherwise and has no wheel to make. */
void pb_approach_plot_straight(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_unit *as, struct pb_course *course);
/* The touch of that unit, or NULL; the unit before which it is tested: its target, or if it has none the
 * leftmost. */
const struct pb_touch *pb_approach_touch_of(const struct pb_course *course, uint16_t unit);
uint16_t pb_approach_main_target(const struct pb_attack *attack, const struct pb_course *course);
/* How the unit, as it stands after the wheel, touches that one enemy straight ahead, whoever else there
 * is; `unit` of the touch is given. False: it does not. */
bool pb_approach_touch_ahead(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, struct pb_touch *touch);
/* What the way costs from its beginning to so far straight ahead (PB-5.6, 5.9). */
int32_t pb_approach_cost_ahead(const struct pb_state *s, const struct pb_course *course, int32_t length);

/* PB-8.1: the length to the test position before that unit: 10 cm from it or nearer, clear of friends;
 * NOBODY_MET: there is no such place before contact. */
int32_t pb_test_clear_position(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, uint16_t target);
/* The least length from `from` up to `to` at which it stands clear of friends; -1 none. */
int32_t pb_first_clear(const struct pb_state *s, uint16_t unit, const struct pb_unit *start, int32_t heading,
	int32_t from, int32_t to);
/* Does it touch no enemy that stops it (PB-8.2)? */
bool pb_clear_of_all(const struct pb_state *s, const struct pb_unit *there);

/* The length after which the unit, standing so, first touches the other one; NOBODY_MET: not within
 * `most`. */
int32_t pb_approach_meets_at(const struct pb_unit *as, int32_t dir, int32_t most,
	const struct pb_unit *other);

/* Does anything of that kind stop the sweep (PB-8.2)? */
bool pb_approach_stops_attack(const struct pb_unit *u);

#endif
