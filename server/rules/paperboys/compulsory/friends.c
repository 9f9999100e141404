/* Friends routing: pips for those who are run through, tests for those near by. */
#include "friends.h"

#include <assert.h>

#include "retreat.h"

enum { NEAR_A_ROUT = 15 * CM, RAW_AT_TEST = -1 };

static const struct pb_unit *unit_of(const struct play *play, uint16_t unit)
{
	return &((const struct pb_state *)play->state)->units[unit];
}

bool pb_friend_minds_router(const struct pb_unit *u, const struct pb_unit *router)
{
	return pb_unit_is_on_table(u) && u != router && u->side == router->side && pb_unit_has_record_dice(u) &&
		pb_unit_is_horse(u) == pb_unit_is_horse(router) && u->quality <= router->quality;
}

/* PB-11.9: routing units do not test; of those in a fight an option has it. */
static bool tests(const struct pb_state *s, const struct pb_unit *u)
{
	bool engaged = u->status == FIGHTING || u->status == PURSUING;
	return pb_unit_is_on_table(u) && u->status != ROUTING && !u->tested_friends_this_turn &&
		(!engaged || s->options.friends_test_fighting);
}

/* ---- The test (PB-11.5, 11.6) -------------------------------------------------------------------------- */

/* PB-11.8: two moves beside the friend, and friends of his own see it. */
static void rout_with_friend(struct play *play, uint16_t unit, int rout_dir)
{
	struct pb_swept swept;
	if (pb_retreat_routs(play, PB_11_8, unit, rout_dir, 2, NO_EDGE, &swept))
		pb_retreat_rout_is_over(play, unit, &swept);
	pb_friends_of_router(play, (struct pb_router){ unit, NULL, rout_dir }, &swept);
}

void pb_test_friend(struct play *play, uint16_t unit, int rout_dir)
{
	assert(unit && unit < UNITS_ROOM);
	const struct pb_state *s = play->state;
	const struct pb_unit *u = unit_of(play, unit);
	struct roll roll = roll_of("friends", u->id, "");
	int short_by;
	if (!tests(s, u))
		return;
	roll.target = u->pips;
	roll_modify(&roll, PB_11_5, u->quality == RAW ? RAW_AT_TEST : 0, "raw");
	pb_troops_test(play, PB_11_5, &roll);
	short_by = u->pips - roll.score;
	pb_troops_mark(play, PB_11_7, unit, MARK_TESTED_FRIENDS, true);
	if (short_by == 1)
		pb_troops_turn_pips(play, PB_11_6, unit, 1, CAUSE_FRIENDS);
	else if (short_by == 2)
		pb_retreat_gives_ground(play, PB_11_6, unit, pb_retreat_dir(s, unit), KEEP_FACING, NO_EDGE);
	else if (short_by >= 3)
		rout_with_friend(play, unit, rout_dir);
}

/* ---- All of them --------------------------------------------------------------------------------------- */

/* The pips come before the tests; who is near when the friend routs tests, wherever others are driven
 * meanwhile. */
void pb_friends_of_router(struct play *play, struct pb_router router, const struct pb_swept *swept)
{
	const struct pb_state *s = play->state;
	uint16_t units[UNITS_ROOM], near[UNITS_ROOM];
	int count = pb_units_by_id(s, s->units[router.unit].side, units), near_count = 0;
	for (int i = 0; i < count; i++) {
		const struct pb_unit *u = &s->units[units[i]];
		if ((router.tested && router.tested[units[i]]) ||
			!pb_friend_minds_router(u, &s->units[router.unit]) ||
			!pb_compulsory_swept_within(swept, u, NEAR_A_ROUT))
			continue;
		near[near_count++] = units[i];
		if (pb_compulsory_swept_over(swept, u))
			pb_troops_turn_pips(play, PB_11_4, units[i], 1, CAUSE_FRIENDS);
	}
	for (int i = 0; i < near_count; i++)
		pb_test_friend(play, near[i], router.dir);
}
