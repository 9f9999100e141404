/* Giving way: falling back, routing, or surrendering because there is no way out. */
#include "retreat.h"

#include <assert.h>

#include "../troops/losses.h"

enum { ABOUT = 180 };

static const struct pb_unit *unit_of(const struct play *play, uint16_t unit)
{
	return &((const struct pb_state *)play->state)->units[unit];
}

int pb_retreat_dir(const struct pb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	const struct pb_unit *u = &s->units[unit];
	uint16_t threat = u->formation == SQUARE ? pb_space_nearest_threat(s, u) : 0;
	if (!threat)
		return pb_space_facing(pb_space_heading(u) + ABOUT);
	return pb_space_facing((points_heading(pb_space_centroid(&s->units[threat]),
		pb_space_centroid(u)) + DEGREE / 2) / DEGREE);
}

/* The edge of a unit on which another one touches it, as they stand. */
static enum pb_edge touched_edge(const struct pb_unit *u, const struct pb_unit *enemy)
{
	struct body own, his;
	pb_space_body(u, &own);
	pb_space_body(enemy, &his);
	for (int i = 0; i < own.count; i++)
		for (int k = 0; k < his.count; k++) {
			struct point at = pose_local(pb_space_stand_base(u, &u->stands[i]).pose, enemy->stands[k].at);
			if (figures_within(&own.figures[i], &his.figures[k], TOUCH))
				return at.y > 0 ? EDGE_FRONT : at.y < -u->depth ? EDGE_REAR : EDGE_FLANK;
		}
	return NO_EDGE;
}

/* A lone enemy has struck the edge that was noted; of several it is seen where they stand. */
static void note_edges(const struct pb_state *s, const struct pb_party *enemies, int count, uint16_t unit,
	bool edges[EDGE_REAR + 1])
{
	for (int i = 0; i < count; i++)
		if (count == 1)
			edges[enemies[i].edge ? enemies[i].edge : EDGE_FRONT] = true;
		else
			edges[touched_edge(&s->units[unit], &s->units[enemies[i].unit])] = true;
}

bool pb_retreat_is_surrounded(const struct pb_state *s, uint16_t unit, enum pb_edge now)
{
	assert(unit < UNITS_ROOM);
	bool edges[EDGE_REAR + 1] = { false };
	edges[now] = true;
	for (uint16_t f = 0; (f = pb_unit_fight(s, unit, f));) {
		const struct pb_fight *fight = &s->fights[f];
		if (pb_unit_attacks_in(fight, unit))
			note_edges(s, fight->defenders, fight->defender_count, unit, edges);
		else
			note_edges(s, fight->attackers, fight->attacker_count, unit, edges);
	}
	return edges[EDGE_FRONT] && edges[EDGE_REAR];
}

bool pb_retreat_gives_ground(struct play *play, int clause, uint16_t unit, int dir, int facing,
	enum pb_edge now)
{
	assert(unit && unit < UNITS_ROOM);
	if (pb_retreat_is_surrounded(play->state, unit, now)) {
		pb_losses_surrender(play, PB_8_28, unit);
		return false;
	}
	pb_compulsory_fall_back(play, clause, unit, dir, facing, pb_unit_one_move(unit_of(play, unit)));
	pb_troops_set_status(play, PB_8_39, unit, READY);
	return true;
}

bool pb_retreat_routs(struct play *play, int clause, uint16_t unit, int dir, int moves, enum pb_edge now,
	struct pb_swept *swept)
{
	assert(unit && unit < UNITS_ROOM);
	swept->count = 0;
	if (pb_retreat_is_surrounded(play->state, unit, now)) {
		pb_losses_surrender(play, PB_8_28, unit);
		return false;
	}
	pb_rout_move(play, clause, unit, dir, moves, swept);
	pb_troops_set_routing(play, clause, unit, pb_space_facing(dir));
	return true;
}

void pb_retreat_routs_on(struct play *play, int clause, uint16_t unit, struct pb_swept *swept)
{
	assert(unit && unit < UNITS_ROOM);
	pb_rout_move(play, clause, unit, unit_of(play, unit)->rout_dir, 1, swept);
}

/* One that was stopped may have to surrender. */
bool pb_retreat_rout_is_over(struct play *play, uint16_t unit, const struct pb_swept *swept)
{
	assert(unit && unit < UNITS_ROOM);
	const struct pb_state *s = play->state;
	if (!pb_unit_is_on_table(&s->units[unit]))
		return false;
	if (swept->off_table)
		pb_losses_off_table(play, PB_10_8, unit);
	else if (swept->blocked && s->options.blocked_rout == BLOCKED_SURRENDER)
		pb_losses_surrender(play, PB_14_7, unit);
	return pb_unit_is_on_table(&s->units[unit]);
}
