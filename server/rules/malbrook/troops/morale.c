/* Chapter 9, the morale phase: ranks dressed again, and the shocks of the turn. */
#include "morale.h"

#include <assert.h>

#include "../../table/convex.h"
#include "../space/space.h"
#include "troops.h"

enum { SHOCK_REACH = 6 * INCH };

/* ---- Shocks -------------------------------------------------------------------------------------------- */

/* What morale itself destroys shakes others only next turn. */
static int16_t turn_of_shock(const struct malb_state *s)
{
	return (int16_t)(s->turn.n + (s->turn.step == MORALE));
}

void malb_morale_shock_general(struct play *play, uint16_t leader)
{
	assert(leader && leader < LEADERS_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_leader *l = &s->leaders[leader];
	struct malb_event_shock e = { .kind = SHOCK_GENERAL,
		.side = l->side,
		.at = { .count = 1, .points = { l->pos } },
		.turn = turn_of_shock(s) };
	if (l->rank == MAJOR_GENERAL)
		return;
	if (l->rank == LIEUTENANT_GENERAL)
		TEXT_SET(e.wing, s->wings[malb_wing_of_leader(s, leader)].id);
	emit(play, EVENT_shock, MALB_9_6, &e);
}

/* A leader is routing when the brigade he is with begins to rout. */
static void shock_of_leaders(struct play *play, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->leaders_end; i++)
		if (s->leaders[i].attached_to == brigade && ON_TABLE_LEADER(s, i))
			malb_morale_shock_general(play, i);
}

/* The rectangle round its bases, as they face. */
static struct malb_zone ground_of(const struct malb_brigade *b)
{
	struct pose pose = pose_at(b->bases[0].pos, b->bases[0].facing * 10);
	struct malb_zone ground = { .count = CORNERS };
	struct body body;
	struct extent all;
	struct convex block;
	malb_footprint_brigade_body(b, &body);
	all = figure_seen_from(&body.figures[0], pose);
	for (int i = 1; i < body.count; i++)
		all = extent_around(all, figure_seen_from(&body.figures[i], pose));
	block = convex_block(pose, all.low.x, all.high.x, all.low.y, all.high.y);
	for (int i = 0; i < CORNERS; i++)
		ground.points[i] = block.at[i];
	return ground;
}

void malb_morale_shock(struct play *play, enum malb_shock kind, uint16_t brigade)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_event_shock e = { .kind = (uint8_t)kind,
		.side = b->side,
		.grade = b->grade,
		.foot = malb_brigade_is_foot(b),
		.at = ground_of(b),
		.turn = turn_of_shock(s) };
	TEXT_SET(e.brigade, b->id);
	emit(play, EVENT_shock, MALB_9_6, &e);
	if (kind == SHOCK_ROUT)
		shock_of_leaders(play, brigade);
}

void malb_evolve_shock(struct malb_state *s, const struct event *event)
{
	const struct malb_event_shock *e = event->body;
	if (s->morale_event_count == MORALE_EVENTS_MAX)
		return; /* more than there are brigades to be shaken by */
	s->morale_events[s->morale_event_count++] = (struct malb_morale_event){
		.kind = e->kind, .side = e->side, .grade = e->grade, .foot = e->foot, .at = e->at, .turn = e->turn,
		.brigade = malb_brigade_named(s, e->brigade), .wing = malb_wing_named(s, e->wing),
	};
}

/* Table 5.9, the DPs one event gives to a friend of that grade. */
static int shock_dps(const struct malb_morale_event *e, const struct malb_brigade *b)
{
	bool as_good = malb_brigade_grade_value(e->grade) >= malb_brigade_grade_value(b->grade);
	switch (e->kind) {
	case SHOCK_ROUT:
	case SHOCK_DESTROYED: return as_good ? 2 : 1;
	case SHOCK_RETIRE: return as_good && e->foot ? 1 : 0;
	case SHOCK_GENERAL: return 1;
	default: return 0;
	}
}

static bool is_near(const struct malb_state *s, const struct malb_morale_event *e, uint16_t brigade)
{
	struct figure ground = e->at.count > 1 ? figure_area(e->at.points, e->at.count)
		: figure_point(e->at.points);
	struct body body;
	malb_footprint_body(s, UNIT_BRIGADE + brigade, &body);
	return body_within(&body, &ground, SHOCK_REACH + TOL) ||
		(e->brigade && ON_TABLE_BRIGADE(s, e->brigade) &&
			malb_space_within(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + e->brigade, SHOCK_REACH));
}

static bool concerns(const struct malb_state *s, const struct malb_morale_event *e, uint16_t brigade)
{
	return e->turn == s->turn.n && e->side == s->brigades[brigade].side && e->brigade != brigade &&
		(!e->wing || e->wing == malb_wing_of_brigade(s, brigade)) && is_near(s, e, brigade);
}

/* A general who routs and is killed or taken besides shakes once. A wing has one Lieutenant General; of
 * Marshals there may be two. */
static bool of_one_general(const struct malb_state *s, const struct malb_morale_event *a,
	const struct malb_morale_event *b)
{
	int marshals = 0;
	for (uint16_t i = 1; i < s->leaders_end; i++)
		marshals += s->leaders[i].id[0] && s->leaders[i].side == a->side &&
			s->leaders[i].rank == MARSHAL;
	return a->kind == SHOCK_GENERAL && b->kind == SHOCK_GENERAL && a->wing == b->wing &&
		(a->wing || marshals == 1);
}

static bool of_one_cause(const struct malb_state *s, const struct malb_morale_event *a,
	const struct malb_morale_event *b)
{
	return a->brigade ? a->brigade == b->brigade : of_one_general(s, a, b);
}

/* One brigade counts once, with its worst: of its events the one that gives most. */
static bool is_its_worst(const struct malb_state *s, int place, uint16_t brigade)
{
	const struct malb_morale_event *e = &s->morale_events[place];
	int dps = shock_dps(e, &s->brigades[brigade]);
	for (int i = 0; i < s->morale_event_count; i++) {
		const struct malb_morale_event *other = &s->morale_events[i];
		int others = shock_dps(other, &s->brigades[brigade]);
		if (i != place && of_one_cause(s, e, other) && concerns(s, other, brigade) &&
			(others > dps || (others == dps && i < place)))
			return false;
	}
	return true;
}

/* Routers of earlier turns shake anew with option rout_morale_every_turn. */
static int old_routs(const struct malb_state *s, uint16_t brigade)
{
	int dps = 0;
	for (uint16_t i = 1; s->options.rout_morale_every_turn && i < s->brigades_end; i++) {
		const struct malb_brigade *b = &s->brigades[i];
		struct malb_morale_event e = { .kind = SHOCK_ROUT,
			.side = b->side,
			.grade = b->grade,
			.brigade = i,
			.turn = s->turn.n };
		if (!ON_TABLE_BRIGADE(s, i) || b->status != ROUTING || b->newly_moved_off)
			continue;
		e.at = ground_of(b);
		if (concerns(s, &e, brigade))
			dps += shock_dps(&e, &s->brigades[brigade]);
	}
	return dps;
}

static int shocks_of(const struct malb_state *s, uint16_t brigade)
{
	int dps = old_routs(s, brigade);
	for (int i = 0; i < s->morale_event_count; i++)
		if (concerns(s, &s->morale_events[i], brigade) && is_its_worst(s, i, brigade))
			dps += shock_dps(&s->morale_events[i], &s->brigades[brigade]);
	return dps;
}

/* ---- Re-dressing (9.4, 9.5) ---------------------------------------------------------------------------- */

/* Table 5.10. */
static const struct { uint8_t always, if_not_fired_at; bool far_from_enemy; } redress[GRADE_E + 1] = {
	/*             always  not under fire  only beyond 6 inches */
	[GRADE_A] = { 1,      1,              false },
	[GRADE_B] = { 1,      1,              false },
	[GRADE_C] = { 0,      1,              false },
	[GRADE_D] = { 0,      1,              false },
	[GRADE_E] = { 0,      1,              true  },
};

static int redressed(const struct malb_state *s, uint16_t unit, enum malb_grade grade, bool under_fire)
{
	if (redress[grade].far_from_enemy && malb_space_enemy_within(s, unit, SHOCK_REACH))
		return 0;
	return redress[grade].always + (under_fire ? 0 : redress[grade].if_not_fired_at);
}

static void redress_side(struct play *play, enum malb_side side)
{
	const struct malb_state *s = play->state;
	for (uint16_t b = 1; b < s->brigades_end; b++) {
		const struct malb_brigade *brigade = &s->brigades[b];
		if (ON_TABLE_BRIGADE(s, b) && brigade->side == side && brigade->dps && !brigade->moved &&
			!brigade->displaced && !brigade->in_combat)
			malb_disorder(play, MALB_9_5, b,
				-redressed(s, UNIT_BRIGADE + b, brigade->grade, brigade->under_fire), CAUSE_REDRESSED);
	}
	for (uint16_t g = 1; g < s->guns_end; g++) {
		const struct malb_gun *gun = &s->guns[g];
		if (ON_TABLE_GUN(s, g) && gun->side == side && gun->state == GUN_CREWED && gun->dps && !gun->moved)
			malb_disorder_gun(play, MALB_9_5, g, -redressed(s, UNIT_GUN + g, gun->grade, gun->under_fire),
				CAUSE_REDRESSED);
	}
}

/* All shocks are counted before the first DP is given. */
/* MALB-9.7: shocks come after ranks are dressed, so that their DPs stay for this turn. */
void malb_begin_morale(struct play *play)
{
	const struct malb_state *s = play->state;
	int dps[BRIGADES_ROOM] = { 0 };
	redress_side(play, s->turn.first_side);
	redress_side(play, malb_side_enemy(s->turn.first_side));
	for (uint16_t b = 1; b < s->brigades_end; b++)
		dps[b] = ON_TABLE_BRIGADE(s, b) ? shocks_of(s, b) : 0;
	for (int half = 0; half < 2; half++)
		for (uint16_t b = 1; b < s->brigades_end; b++)
			if (dps[b] && (s->brigades[b].side == s->turn.first_side) == !half)
				malb_disorder(play, MALB_9_6, b, dps[b], CAUSE_MORALE);
}
