/* Compulsory moves. */
#include "compulsory.h"

#include <string.h>

#include "../../table/segment.h"
#include "../elements/contact.h"
#include "../elements/elements.h"
#include "../elements/losses.h"
#include "../hidden/ambush.h"
#include "../movement/rout.h"
#include "beaten.h"

enum { OF_INFLUENCE = 1200 * PACE };

/* ---- In what order ------------------------------------------------------------------------------------- */

struct turns {
	uint16_t count, elements[ELEMENTS_ROOM];
	int64_t ways[ELEMENTS_ROOM];
};

/* The shorter its way, the sooner; then by id. */
static void add_turn(const struct dba_state *s, struct turns *turns, uint16_t element, int64_t way)
{
	int at = turns->count++;
	for (; at > 0; at--) {
		int64_t before = turns->ways[at - 1];
		if (before < way || (before == way &&
			strcmp(s->elements[turns->elements[at - 1]].id, s->elements[element].id) < 0))
			break;
		turns->elements[at] = turns->elements[at - 1];
		turns->ways[at] = before;
	}
	turns->elements[at] = element;
	turns->ways[at] = way;
}

/* ---- Fugitives ----------------------------------------------------------------------------------------- */

void dba_compulsory_remove_the_lost(struct play *play)
{
	const struct dba_state *s = play->state;
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (dba_unit_on_table(s, i) && s->elements[i].morale == PERM_BROKEN &&
			!dba_space_enemy_closer(s, s->elements[i].side, dba_base(s, i), OF_INFLUENCE + 1))
			dba_losses_lose(play, DBA_13_10, i, OFF_TABLE, NO_CAUSE);
}

/* 13.9, 13.12: from the bound after on. Who breaks, or is broken again by those who run through him, has run
 * for this one. */
static bool runs_on(const struct dba_state *s, uint16_t element)
{
	return dba_unit_on_table(s, element) && dba_unit_in_flight(&s->elements[element]) &&
		!s->elements[element].ran;
}

static void run_all(struct play *play, enum dba_side side)
{
	const struct dba_state *s = play->state;
	struct turns turns;
	turns.count = 0;
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].side == side && runs_on(s, i))
			add_turn(s, &turns, i, dba_beaten_way_to_edge(s, i));
	for (int i = 0; i < turns.count; i++)
		if (runs_on(s, turns.elements[i]))
			dba_rout_run_on(play, turns.elements[i]);
	dba_compulsory_remove_the_lost(play);
}

/* ---- Out of control ------------------------------------------------------------------------------------ */

/* The enemy it makes for: the nearest, on the table or in a town, which is as far off as the outline,
 * if it is known to be held; equally near the lower id. 0: none. How far, squared. */
static uint16_t prey(const struct dba_state *s, uint16_t element, int64_t *square)
{
	enum dba_side side = s->elements[element].side;
	uint16_t nearest = dba_space_nearest_enemy(s, side, dba_base(s, element));
	struct dba_footprint mine, his;
	dba_space_footprint(dba_base(s, element), &mine);
	if (nearest) {
		dba_space_footprint(dba_base(s, nearest), &his);
		*square = figures_square(&mine.figure, &his.figure);
	}
	for (uint16_t i = 1; i < s->elements_end; i++) {
		const struct dba_element *e = &s->elements[i];
		if (!e->bua || e->side == side || !dba_unit_in_play(s, i) ||
			(s->options.bua_garrison_hidden && !e->disclosed))
			continue;
		struct figure outline = dba_space_area_figure(&s->terrain[e->bua]);
		int64_t way = figures_square(&mine.figure, &outline);
		if (!nearest || way < *square || (way == *square && strcmp(e->id, s->elements[nearest].id) < 0)) {
			nearest = i;
			*square = way;
		}
	}
	return nearest;
}

/* Where the nearest two points of its base and of the enemy's edge lie. Sides that run alongside have many:
 * then it is straight on. */
static int32_t towards(struct base base, struct chain enemy)
{
	struct point mine[CORNERS];
	struct chain edge = { mine, CORNERS, true };
	int64_t least = INT64_MAX;
	int32_t heading = base.pose.facing, turn = FULL_TURN;
	base_corners(base, mine);
	for (int i = 0; i < CORNERS + enemy.count; i++) {
		bool from_mine = i < CORNERS;
		struct point corner = from_mine ? mine[i] : enemy.at[i - CORNERS];
		struct point at = chain_nearest(from_mine ? enemy : edge, corner);
		int64_t square = points_square(corner, at);
		int32_t way = from_mine ? points_heading(corner, at) : points_heading(at, corner);
		int32_t off = angle_apart(base.pose.facing, way);
		if (square && (square < least || (square == least && off < turn))) {
			least = square;
			turn = off;
			heading = way;
		}
	}
	return heading;
}

/* Which way that is; who stands on the outline, or over it, keeps straight on. */
static int32_t way_to_prey(const struct dba_state *s, uint16_t element, uint16_t enemy, int64_t square)
{
	struct base base = dba_base(s, element);
	struct point his[CORNERS];
	if (s->elements[enemy].bua)
		return square ? towards(base, dba_space_area_figure(&s->terrain[s->elements[enemy].bua]).chain)
			: base.pose.facing;
	base_corners(dba_base(s, enemy), his);
	return towards(base, (struct chain){ his, CORNERS, true });
}

/* 9.15: in contact it is its own master again. */
static void come_to_itself(struct play *play, uint16_t element)
{
	if (dba_element_in_contact(play->state, element))
		dba_element_set_morale(play, DBA_9_15, element, STEADY, NO_CAUSE);
}

/* it turns for nothing, if there is room, goes straight on, and lines up with whom it meets. */
static void rush(struct play *play, uint16_t element)
{
	const struct dba_state *s = play->state;
	struct base base = dba_base(s, element), there;
	int64_t square = 0;
	uint16_t enemy = prey(s, element, &square);
	struct dba_run run = { .element = element, .base = base, .kind = RUN_UNCONTROLLED };
	if (!enemy || dba_element_in_contact(s, element))
		return;
	run.base.pose.facing = way_to_prey(s, element, enemy, square);
	if (!dba_run_can_begin(s, &run))
		run.base.pose.facing = base.pose.facing;
	run.heading = run.base.pose.facing;
	run.distance = dba_run_reach(s, element, run.base, run.heading, 0);
	if (run.distance < 0)
		return;
	dba_rout_run_through(play, &run);
	there = dba_run_ran_to(&run);
	if (run.end == RUN_AT_ENEMY)
		dba_contact_can_line_up(s, there, element, run.by,
			dba_contact_touched_edge(there, dba_base(s, run.by)), &there.pose);
	dba_element_pose(play, DBA_9_15, element, WAY_UNCONTROLLED, there.pose);
	dba_rout_take_prey(play, &run);
	dba_settle_contacts(play, DBA_9_15, element, HOW_CHARGED);
	come_to_itself(play, element);
}

static void rush_all(struct play *play)
{
	const struct dba_state *s = play->state;
	struct turns turns;
	turns.count = 0;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		int64_t square = 0;
		if (dba_unit_on_table(s, i) && s->elements[i].morale == UNCONTROLLED && prey(s, i, &square))
			add_turn(s, &turns, i, square);
	}
	for (int i = 0; i < turns.count; i++) {
		if (dba_unit_on_table(s, turns.elements[i]) && s->elements[turns.elements[i]].morale == UNCONTROLLED)
			come_to_itself(play, turns.elements[i]);
		if (dba_unit_on_table(s, turns.elements[i]) && s->elements[turns.elements[i]].morale == UNCONTROLLED)
			rush(play, turns.elements[i]);
	}
}

/* ---- The steps ----------------------------------------------------------------------------------------- */

void dba_begin_compulsory_enemy(struct play *play)
{
	run_all(play, dba_side_enemy(((const struct dba_state *)play->state)->turn.active));
	rush_all(play);
	dba_ambush_spring_all(play);
}

void dba_begin_compulsory_own(struct play *play)
{
	run_all(play, ((const struct dba_state *)play->state)->turn.active);
	dba_ambush_spring_all(play);
}
