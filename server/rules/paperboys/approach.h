/* Approach: where an attack leads. A wheel, then straight ahead to the first enemy (PB-8.1, 8.37, 14.5, 14.6). */
#ifndef TRICORNE_PAPERBOYS_APPROACH_H
#define TRICORNE_PAPERBOYS_APPROACH_H

#include "events.h"
#include "path.h"

enum { TEST_DISTANCE = 10 * CM, NOBODY_MET = -1 };

/* The first touch of an enemy: by which stand (place), of which one (place), on which of its edges, and by how much the
 * attacker must turn to lie flush against that (hundredths of a degree). */
struct pb_touch {
	uint16_t unit;
	uint8_t own, his, edge;
	int32_t at, turn;
};
struct pb_course {
	struct pb_unit start;    /* as it stands after the wheel */
	int32_t heading;         /* degrees */
	int32_t reach;           /* how far straight ahead its allowance leads */
	int32_t contact;         /* the length to the first touch; NOBODY_MET within reach and a little more */
	int touch_count;         /* who is touched there, the leftmost first; more than one: PB-8.25 */
	struct pb_touch touches[MEETINGS_MAX];
};
/* From where the unit stands, by the wheel and allowance of the attack; `from` of the attack says where it began (PB-14.5). */
void pb_plot_course(const struct pb_state *s, const struct pb_attack *attack, struct pb_course *course);
/* The same of a unit that stands otherwise and has no wheel to make. */
void pb_plot_straight(const struct pb_state *s, const struct pb_attack *attack, const struct pb_unit *as, struct pb_course *course);

/* PB-8.1: the length to the test position before that unit: 10 cm from it or nearer, clear of friends; NOBODY_MET: there is
 * no such place before contact. */
int32_t pb_test_position(const struct pb_state *s, const struct pb_attack *attack, const struct pb_course *course, uint16_t target);
/* The least length from `from` up to `to` at which it stands clear of friends; -1 none. */
int32_t pb_first_clear(const struct pb_state *s, uint16_t unit, const struct pb_unit *start, int32_t heading, int32_t from, int32_t to);
/* Is it clear of friends, and does it touch no enemy that stops it, so far straight ahead? */
bool pb_is_free_spot(const struct pb_state *s, uint16_t unit, const struct pb_unit *start, int32_t heading, int32_t length);

/* The length after which the unit, standing so, first touches the other one; NOBODY_MET: not within `most`. */
int32_t pb_meets_at(const struct pb_unit *as, int32_t dir, int32_t most, const struct pb_unit *other);

/* does he who is touched defend cover or an obstacle? */
bool pb_defends_obstacle(const struct pb_state *s, const struct pb_unit *start, const struct pb_touch *touch);
/* Does anything of that kind stop the sweep (PB-8.2)? */
bool pb_stops_attack(const struct pb_unit *u);

#endif
