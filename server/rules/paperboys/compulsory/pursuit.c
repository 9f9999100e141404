/* Pursuit: horse after the foot it has routed. */
#include "pursuit.h"

#include <assert.h>

#include "../attack/attack.h"
#include "friends.h"
#include "overrun.h"

enum { BACK_STEP = 10, KEPT_OFF = CM };

int pb_pursuit_touching_stands(const struct pb_unit *u, const struct pb_unit *other)
{
	struct body own, his;
	int count = 0;
	pb_space_body(u, &own);
	pb_space_body(other, &his);
	for (int i = 0; i < own.count; i++)
		count += body_within(&his, &own.figures[i], TOUCH);
	return count;
}

bool pb_is_pursued(const struct pb_state *s, uint16_t router)
{
	assert(router < UNITS_ROOM);
	for (uint16_t u = 1; u < s->units_end; u++)
		if (s->units[u].status == PURSUING && s->units[u].pursues == router)
			return true;
	return false;
}

int pb_pursuing_stands(const struct pb_state *s, uint16_t router)
{
	assert(router < UNITS_ROOM);
	int count = 0;
	for (uint16_t u = 1; u < s->units_end; u++)
		if (s->units[u].status == PURSUING && s->units[u].pursues == router)
			count += pb_pursuit_touching_stands(&s->units[u], &s->units[router]);
	return count;
}

/* ---- Whom it meets ------------------------------------------------------------------------------------- */

/* formed enemies of the horse between it and the routers. */
static uint16_t find_barrier(const struct pb_state *s, const struct pb_unit *as, int32_t dir, int32_t most,
	uint16_t router)
{
	uint16_t barrier = 0;
	for (uint16_t u = 1; u < s->units_end; u++) {
		const struct pb_unit *other = &s->units[u];
		int32_t at;
		if (u == router || other->side == as->side || !pb_unit_is_on_table(other) ||
			!pb_unit_has_record_dice(other) || other->status == ROUTING || other->status == FIGHTING)
			continue;
		at = pb_approach_meets_at(as, dir, most, other);
		if (at != NOBODY_MET && at < most) {
			most = at;
			barrier = u;
		}
	}
	return barrier;
}

/* ---- The barrier --------------------------------------------------------------------------------------- */

/* The pip of PB-11.4 comes first, where it is due; then the test. Does it stand? Who has tested already
 * does. */
static bool stands(struct play *play, uint16_t barrier, uint16_t router, const struct pb_swept *swept)
{
	const struct pb_state *s = play->state;
	struct point was = s->units[barrier].stands[0].at;
	if (swept && pb_friend_minds_router(&s->units[barrier], &s->units[router]) &&
		pb_compulsory_swept_over(swept, &s->units[barrier]))
		pb_troops_turn_pips(play, PB_11_4, barrier, 1, CAUSE_FRIENDS);
	pb_test_friend(play, barrier, s->units[router].rout_dir);
	return pb_unit_is_on_table(&s->units[barrier]) && s->units[barrier].status != ROUTING &&
		same_point(was, s->units[barrier].stands[0].at);
}

/* As far as that, or back from there to where it may stand; false: nowhere, and it stays as it is. */
static bool ride_to(const struct pb_state *s, uint16_t horse, const struct pb_unit *as, int32_t dir,
	int32_t length, struct pb_unit *there)
{
	for (; length >= 0; length -= length > BACK_STEP || !length ? BACK_STEP : length) {
		pb_space_shifted(as, dir, length, there);
		if (pb_may_rest(s, horse, there, PREY_YIELDS))
			return true;
	}
	return false;
}

/* The horse halts before it; true: they must face each other. */
static bool halt_before(struct play *play, uint16_t horse, const struct pb_unit *as, uint16_t barrier)
{
	const struct pb_state *s = play->state;
	struct pb_attack attack = pb_straight_attack(ATTACK_BARRIER, horse, as, pb_unit_one_move(as));
	struct pb_course course;
	struct pb_unit there;
	int32_t test;
	bool closes;
	attack.target = barrier;
	pb_approach_plot_straight(s, &attack, as, &course);
	closes = pb_may_close(s, &attack, &course);
	test = pb_test_clear_position(s, &attack, &course, barrier);
	if (ride_to(s, horse, as, course.heading, test < 0 ? 0 : test, &there))
		pb_overrun_advance(play, PB_8_21, horse, WAY_PURSUIT, &there);
	pb_troops_set_status(play, PB_8_21, horse, READY);
	return closes;
}

/* ---- The ride ------------------------------------------------------------------------------------------ */

/* PB-14.7: a centimetre short of enemies other than those it rides after, who rout or fight. */
static int32_t short_of_others(const struct pb_state *s, const struct pb_unit *as, int32_t dir, int32_t most,
	const bool *quarry)
{
	for (uint16_t u = 1; u < s->units_end; u++) {
		const struct pb_unit *other = &s->units[u];
		int32_t at;
		if (quarry[u] || other->side == as->side || !pb_unit_is_on_table(other) ||
			!pb_unit_has_record_dice(other))
			continue;
		at = other->status == ROUTING || other->status == FIGHTING
			? pb_approach_meets_at(as, dir, most + KEPT_OFF, other)
			: NOBODY_MET;
		if (at != NOBODY_MET && at - KEPT_OFF < most)
			most = at > KEPT_OFF ? at - KEPT_OFF : 0;
	}
	return most;
}

/* Up to the routers, and not on to anybody. */
static void ride(struct play *play, uint16_t horse, const struct pb_unit *as, int32_t dir, int32_t length,
	uint16_t router)
{
	struct pb_unit there;
	if (ride_to(play->state, horse, as, dir, length, &there))
		pb_overrun_advance(play, PB_8_19, horse, WAY_PURSUIT, &there);
	pb_troops_set_pursuing(play, PB_8_19, horse, router);
}

uint16_t pb_pursue(struct play *play, uint16_t horse, uint16_t router, const struct pb_swept *swept,
	bool tested[UNITS_ROOM])
{
	assert(horse && horse < UNITS_ROOM && router < UNITS_ROOM);
	bool quarry[UNITS_ROOM] = { false };
	quarry[router] = true;
	return pb_pursue_one_of(play, horse, router, quarry, swept, tested);
}

uint16_t pb_pursue_one_of(struct play *play, uint16_t horse, uint16_t router, const bool quarry[UNITS_ROOM],
	const struct pb_swept *swept, bool tested[UNITS_ROOM])
{
	assert(horse && horse < UNITS_ROOM && router < UNITS_ROOM);
	const struct pb_state *s = play->state;
	int32_t dir = s->units[router].rout_dir;
	if (s->units[horse].pips == PIPS_MAX) {
		pb_troops_set_status(play, PB_8_39, horse, READY);
		return 0;
	}
	for (;;) {
		struct pb_unit as;
		int32_t most, reached;
		uint16_t barrier;
		pb_space_turned_about(&s->units[horse], pb_space_centroid(&s->units[horse]),
			pb_space_facing(dir - pb_space_heading(&s->units[horse])), &as);
		most = pb_compulsory_open_way(s, &as, dir,
			pb_compulsory_affordable(s, &as, dir, pb_unit_one_move(&as)));
		reached = pb_unit_is_on_table(&s->units[router])
			? pb_approach_meets_at(&as, dir, most + TOUCH + 1, &s->units[router])
			: NOBODY_MET;
		most = reached != NOBODY_MET && reached < most ? reached : most;
		most = short_of_others(s, &as, dir, most, quarry);
		barrier = find_barrier(s, &as, dir, most, router);
		if (!barrier) {
			ride(play, horse, &as, dir, most, router);
			return 0;
		}
		tested[barrier] = true;
		if (stands(play, barrier, router, swept))
			return halt_before(play, horse, &as, barrier) ? barrier : 0;
	}
}
