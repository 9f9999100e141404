/* Heavy casualties: the test at the end of the enemy's fire. Declared in fire.h. */
#include "../compulsory/compulsory.h"
#include "fire.h"

enum { HEAVY_CASUALTIES = 3 };

static bool moved(const struct pb_state *s, const struct pb_unit *u)
{
	return s->options.heavy_moved == HEAVY_LATEST_PHASE ? u->moved_latest_phase : u->moved_last_turn;
}

/* PB-11.2, 11.3; routers and pursuers by R-87. A garrison fares as anybody: it goes out of its building, or
 * halts in it if it came to it last turn. */
static void fail(struct play *play, uint16_t unit)
{
	const struct pb_state *s = play->state;
	const struct pb_unit *u = &s->units[unit];
	struct pb_swept swept;
	if (u->status == ROUTING) {
		pb_retreat_routs_on(play, PB_11_11, unit, &swept);
		pb_retreat_rout_is_over(play, unit, &swept);
	} else if (u->status == PURSUING || !moved(s, u)) {
		pb_retreat_gives_ground(play, PB_11_2, unit, pb_retreat_dir(s, unit), KEEP_FACING, NO_EDGE);
	} else {
		pb_troops_mark(play, PB_11_3, unit, MARK_MISS_MOVE, true);
		pb_troops_mark(play, PB_11_3, unit, MARK_MUST_FIRE, true);
	}
}

static void test(struct play *play, uint16_t unit)
{
	const struct pb_unit *u = &((const struct pb_state *)play->state)->units[unit];
	struct roll roll = roll_of("heavy", u->id, "");
	roll.target = u->pips;
	if (!pb_troops_test(play, PB_11_1, &roll))
		fail(play, unit);
}

void pb_begin_heavy(struct play *play)
{
	const struct pb_state *s = play->state;
	uint16_t units[UNITS_ROOM];
	int count = pb_units_by_id(s, pb_side_enemy(s->turn.side), units);
	for (int i = 0; i < count; i++) {
		const struct pb_unit *u = &s->units[units[i]];
		if (pb_unit_is_on_table(u) && pb_unit_has_record_dice(u) &&
			u->fire_casualties_this_turn >= HEAVY_CASUALTIES)
			test(play, units[i]);
	}
}
