/* Places: where troops are put, and how they come to stand there. */
#include "troops_inside.h"

#include <assert.h>
#include <string.h>

#include "../sight/sight.h"
#include "../space/layout.h"

/* ---- Standing elsewhere -------------------------------------------------------------------------------- */

/* What a way means: a move of its own in MOVE, an end of standing still (9.4, R-67), bases that are
 * no longer where they were aimed at. */
static const struct { bool moves, stirs, shifts; } ways[MALB_WAYS] = {
	/*                    moves  stirs  shifts */
	[WAY_DEPLOYED]      = { false, false, true },
	[WAY_ARRIVED]       = { false, true, true },
	[WAY_MARCH]         = { true, true, true },
	[WAY_WHEEL]         = { true, true, true },
	[WAY_SIDE_STEP]     = { true, true, true },
	[WAY_ROAD]          = { true, true, true },
	[WAY_WITHDRAWAL]    = { false, true, true },
	[WAY_FORMATION]     = { false, false, true },
	[WAY_ABOUT]         = { false, false, false },
	[WAY_REFUSED]       = { false, false, true },
	[WAY_REFORMED]      = { false, false, true },
	[WAY_UNLIMBERED]    = { false, false, true },
	[WAY_PIVOT]         = { false, false, true },
	[WAY_MOUNTED]       = { false, false, true },
	[WAY_EVADE]         = { false, true, true },
	[WAY_RETIRE]        = { true, true, true },
	[WAY_ROUT]          = { true, true, true },
	[WAY_PURSUIT]       = { true, true, true },
	[WAY_CHARGE]        = { false, true, true },
	[WAY_COUNTERCHARGE] = { false, true, true },
	[WAY_RIDE_THROUGH]  = { false, true, true },
	[WAY_TAKE_POSITION] = { false, true, true },
	[WAY_CLOSED_UP]     = { false, false, false },
	[WAY_UMPIRE]        = { false, false, true },
};

/* those who let friends or guns pass did not stand still after all. */
static void settle_passages(struct play *play, uint16_t brigade, const struct malb_brigade *was)
{
	for (int i = 0; i < was->passed_count; i++) {
		if (was->passed_by[i] != brigade)
			malb_disorder_formed(play, MALB_14_18, was->passed_by[i]);
		malb_disorder_formed(play, MALB_14_18, brigade);
	}
}

void malb_place(struct play *play, int clause, uint16_t brigade, enum malb_way way,
	const struct malb_brigade *as)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_brigade was = s->brigades[brigade];
	struct malb_event_placed e = { .way = (uint8_t)way,
		.formation = as->formation,
		.ranks = as->ranks,
		.frame = as->frame,
		.trail_count = as->trail_count,
		.base_count = as->base_count };
	TEXT_SET(e.brigade, s->brigades[brigade].id);
	memcpy(e.trail, as->trail, as->trail_count * sizeof e.trail[0]);
	memcpy(e.bases, as->bases, as->base_count * sizeof e.bases[0]);
	malb_settle_sight(play, UNIT_BRIGADE + brigade, way, &(struct malb_stance){ .as = as });
	emit(play, EVENT_placed, clause, &e);
	if (ways[way].stirs)
		settle_passages(play, brigade, &was);
}

static int nearest_base(const struct malb_brigade *b, struct point to)
{
	int nearest = 0;
	for (int i = 1; i < b->base_count; i++)
		if (points_square(b->bases[i].pos, to) < points_square(b->bases[nearest].pos, to))
			nearest = i;
	return nearest;
}

int malb_placed_base(const struct malb_brigade *b, int id)
{
	for (int i = 0; i < b->base_count; i++)
		if (b->bases[i].id == id)
			return i;
	return -1;
}

/* Do the bases turn where they are, so that what is behind them does not become what is before them? */
static bool bases_turn_alone(enum malb_way way)
{
	return way == WAY_EVADE || way == WAY_RETIRE || way == WAY_ROUT || way == WAY_PURSUIT || way == WAY_ABOUT;
}

/* A leader keeps his place by the base he is nearest to (4.5). */
static void take_leaders_along(struct malb_state *s, uint16_t brigade, const struct malb_event_placed *to)
{
	struct malb_brigade after = { .base_count = to->base_count };
	const struct malb_brigade *b = &s->brigades[brigade];
	memcpy(after.bases, to->bases, sizeof after.bases);
	for (uint16_t i = 1; i < s->leaders_end && b->base_count; i++) {
		struct malb_leader *l = &s->leaders[i];
		int base, now;
		if (l->attached_to != brigade)
			continue;
		base = nearest_base(b, l->pos);
		now = malb_placed_base(&after, b->bases[base].id);
		if (now >= 0 && bases_turn_alone(to->way))
			l->pos = point_plus(l->pos,
				point_minus(base_centre(malb_footprint_base_at(&after, now)),
				base_centre(malb_footprint_base_at(b, base))));
		else if (now >= 0)
			l->pos = pose_world(malb_footprint_base_at(&after, now).pose,
				pose_local(malb_footprint_base_at(b, base).pose, l->pos));
	}
}

/* Whoever has lost touch with his brigade falls in behind it; nobody leaves the table by going along. */
void malb_place_keep_leaders(struct malb_state *s, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	for (uint16_t i = 1; i < s->leaders_end && b->base_count; i++) {
		struct malb_leader *l = &s->leaders[i];
		if (l->attached_to != brigade)
			continue;
		l->pos = malb_layout_kept_on_table(s, l->pos);
		if (!malb_space_within(s, UNIT_LEADER + i, UNIT_BRIGADE + brigade, 0))
			l->pos = malb_layout_place_beside(s, b, malb_footprint_leader_radius(l));
	}
}

static const struct malb_base *base_of(const struct malb_brigade *b, uint8_t id)
{
	for (int i = 0; i < b->base_count; i++)
		if (b->bases[i].id == id)
			return &b->bases[i];
	return NULL;
}

/* Is each base where it was, but for five mil (0.3)? Its rank and file may be others. */
static bool stands_as(const struct malb_brigade *b, const struct malb_event_placed *e)
{
	if (b->base_count != e->base_count)
		return false;
	for (int i = 0; i < e->base_count; i++) {
		const struct malb_base *was = base_of(b, e->bases[i].id);
		if (!was || points_distance(was->pos, e->bases[i].pos) > TOL || was->facing != e->bases[i].facing)
			return false;
	}
	return true;
}

/* Those who aimed at it must aim anew. */
static void spoil_aim(struct malb_state *s, uint16_t brigade)
{
	for (uint16_t i = 1; i < s->guns_end; i++)
		if (s->guns[i].id[0] && s->guns[i].last_shot.target == brigade)
			s->guns[i].last_shot.target_moved = true;
}

void malb_evolve_placed(struct malb_state *s, const struct event *event)
{
	const struct malb_event_placed *e = event->body;
	uint16_t brigade = malb_brigade_named(s, e->brigade);
	struct malb_brigade *b = &s->brigades[brigade];
	if (ways[e->way].shifts && !stands_as(b, e))
		spoil_aim(s, brigade);
	take_leaders_along(s, brigade, e);
	if (e->way == WAY_DEPLOYED || e->way == WAY_ARRIVED || e->way == WAY_UMPIRE)
		b->fate = FATE_TABLE;
	if (e->way == WAY_DEPLOYED)
		s->turn.deploying = b->command;
	b->formation = e->formation;
	b->ranks = e->ranks;
	b->frame = e->frame;
	b->trail_count = e->trail_count;
	memcpy(b->trail, e->trail, sizeof b->trail);
	b->base_count = e->base_count;
	memcpy(b->bases, e->bases, sizeof b->bases);
	b->moved = b->moved || (ways[e->way].moves && s->turn.step == MOVE);
	b->displaced = b->displaced || ways[e->way].stirs;
	if (ways[e->way].stirs) {
		b->passed_count = 0;
		memset(b->passed_by, 0, sizeof b->passed_by);
	}
	malb_place_keep_leaders(s, brigade);
}

void malb_place_gun(struct play *play, int clause, uint16_t gun, enum malb_way way, struct point pos,
	int facing, bool limbered)
{
	assert(gun && gun < GUNS_ROOM);
	const struct malb_state *s = play->state;
	struct malb_event_gun_placed e = { .way = (uint8_t)way,
		.pos = pos,
		.facing = (int16_t)facing,
		.limbered = limbered };
	TEXT_SET(e.gun, s->guns[gun].id);
	malb_settle_sight(play, UNIT_GUN + gun, way, &(struct malb_stance){ NULL, pos, (int16_t)facing });
	emit(play, EVENT_gun_placed, clause, &e);
}

void malb_evolve_gun_placed(struct malb_state *s, const struct event *event)
{
	const struct malb_event_gun_placed *e = event->body;
	uint16_t gun = malb_gun_named(s, e->gun);
	struct malb_gun *g = &s->guns[gun];
	bool elsewhere = !same_point(g->pos, e->pos) || g->facing != e->facing;
	if (e->way == WAY_DEPLOYED || e->way == WAY_ARRIVED || e->way == WAY_UMPIRE)
		g->fate = FATE_TABLE;
	g->pos = e->pos;
	g->facing = e->facing;
	g->limbered = e->limbered;
	g->last_shot.gun_moved = g->last_shot.gun_moved || (g->last_shot.turn && elsewhere);
	g->moved = g->moved || (elsewhere && ways[e->way].moves);
	for (uint16_t i = 1; elsewhere && i < s->guns_end; i++)
		if (s->guns[i].id[0] && s->guns[i].last_shot.target_gun == gun)
			s->guns[i].last_shot.target_moved = true;
}

void malb_evolve_wagon_placed(struct malb_state *s, const struct event *event)
{
	const struct malb_event_wagon_placed *e = event->body;
	struct malb_wagon *w = &s->wagons[malb_wagon_named(s, e->wagon)];
	w->moved = w->moved || !same_point(w->pos, e->pos);
	w->pos = e->pos;
	w->facing = e->facing;
}

static uint16_t free_marker(struct malb_state *s)
{
	for (uint16_t i = 1; i < MARKERS_ROOM; i++)
		if (!s->markers[i].id[0]) {
			if (i >= s->markers_end)
				s->markers_end = (uint16_t)(i + 1);
			return i;
		}
	return 0;
}

void malb_place_clear_marker(struct malb_state *s, uint16_t marker)
{
	assert(marker < MARKERS_ROOM);
	s->brigades[s->markers[marker].brigade].horse_holder = 0;
	memset(&s->markers[marker], 0, sizeof s->markers[marker]);
}

void malb_evolve_marker_placed(struct malb_state *s, const struct event *event)
{
	const struct malb_event_marker_placed *e = event->body;
	uint16_t marker = malb_marker_named(s, e->marker), brigade = malb_brigade_named(s, e->brigade);
	struct malb_marker *m;
	if (e->gone) {
		malb_place_clear_marker(s, marker);
		return;
	}
	if (!marker && !(marker = free_marker(s)))
		return;
	m = &s->markers[marker];
	if (!m->id[0])
		malb_new_to_sight(s, UNIT_MARKER + marker);
	TEXT_SET(m->id, e->marker);
	m->side = s->brigades[brigade].side;
	m->brigade = brigade;
	m->pos = e->pos;
	m->facing = e->facing;
	m->moved = e->moved;
	s->brigades[brigade].horse_holder = marker;
}

/* ---- Dragoons (14.16) ---------------------------------------------------------------------------------- */

/* 5.1, R-75: bases change size about their centres; on foot they have no formation. */
void malb_evolve_mounted(struct malb_state *s, const struct event *event)
{
	const struct malb_event_mounted *e = event->body;
	uint16_t brigade = malb_brigade_named(s, e->brigade);
	struct malb_brigade *b = &s->brigades[brigade];
	for (int i = 0; i < b->base_count; i++) {
		struct base now = base_about(base_centre(malb_footprint_base_at(b, i)),
			b->bases[i].facing * 10, e->width, e->depth);
		b->bases[i].pos = now.pose.at;
	}
	b->mounted = e->mounted;
	b->width = e->width;
	b->depth = e->depth;
	if (!e->mounted)
		malb_troops_unform(b);
	malb_place_keep_leaders(s, brigade);
}
