/* Troops: the common changes of a brigade or gun, and their events made true. */
#include "troops.h"

#include <string.h>

#include "layout.h"
#include "sight.h"

/* ---- Standing elsewhere ------------------------------------------------------------------------------------------------ */

/* What a way means: a move of its own in MOVE, an end of standing still (9.4, R-67), bases that are no longer where
 * they were aimed at. */
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

/* those who let friends pass did not stand still after all. */
static void settle_passages(struct play *play, uint16_t brigade, const struct malb_brigade *was)
{
	for (int i = 0; i < was->passed_count; i++) {
		malb_disorder_formed(play, MALB_14_18, was->passed_by[i]);
		malb_disorder_formed(play, MALB_14_18, brigade);
	}
}

void malb_place(struct play *play, int clause, uint16_t brigade, enum malb_way way, const struct malb_brigade *as)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade was = s->brigades[brigade];
	struct malb_event_placed e = { .way = (uint8_t)way, .formation = as->formation, .ranks = as->ranks, .frame = as->frame,
		.trail_count = as->trail_count, .base_count = as->base_count };
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

static int base_of_id(const struct malb_brigade *b, int id)
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
		now = base_of_id(&after, b->bases[base].id);
		if (now >= 0 && bases_turn_alone(to->way))
			l->pos = point_plus(l->pos, point_minus(base_centre(malb_base_at(&after, now)), base_centre(malb_base_at(b, base))));
		else if (now >= 0)
			l->pos = pose_world(malb_base_at(&after, now).pose, pose_local(malb_base_at(b, base).pose, l->pos));
	}
}

/* Whoever has lost touch with his brigade falls in behind it. */
static void keep_leaders(struct malb_state *s, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	for (uint16_t i = 1; i < s->leaders_end && b->base_count; i++) {
		struct malb_leader *l = &s->leaders[i];
		if (l->attached_to == brigade && !malb_within(s, UNIT_LEADER + i, UNIT_BRIGADE + brigade, 0))
			l->pos = malb_place_beside(b, malb_leader_radius(l));
	}
}

static bool stands_as(const struct malb_brigade *b, const struct malb_event_placed *e)
{
	return b->base_count == e->base_count && memcmp(b->bases, e->bases, e->base_count * sizeof e->bases[0]) == 0;
}

/* Those who aimed at it must aim anew. */
static void spoil_aim(struct malb_state *s, uint16_t brigade)
{
	for (uint16_t i = 1; i < s->guns_end; i++)
		if (s->guns[i].id[0] && s->guns[i].last_shot.target == brigade)
			s->guns[i].last_shot.target_moved = true;
}

void malb_evolve_placed(struct malb_state *s, const void *body)
{
	const struct malb_event_placed *e = body;
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
	keep_leaders(s, brigade);
}

void malb_place_gun(struct play *play, int clause, uint16_t gun, enum malb_way way, struct point pos, int facing, bool limbered)
{
	const struct malb_state *s = play->state;
	struct malb_event_gun_placed e = { .way = (uint8_t)way, .pos = pos, .facing = (int16_t)facing, .limbered = limbered };
	TEXT_SET(e.gun, s->guns[gun].id);
	malb_settle_sight(play, UNIT_GUN + gun, way, &(struct malb_stance){ NULL, pos, (int16_t)facing });
	emit(play, EVENT_gun_placed, clause, &e);
}

void malb_evolve_gun_placed(struct malb_state *s, const void *body)
{
	const struct malb_event_gun_placed *e = body;
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

void malb_evolve_wagon_placed(struct malb_state *s, const void *body)
{
	const struct malb_event_wagon_placed *e = body;
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

static void clear_marker(struct malb_state *s, uint16_t marker)
{
	s->brigades[s->markers[marker].brigade].horse_holder = 0;
	memset(&s->markers[marker], 0, sizeof s->markers[marker]);
}

void malb_evolve_marker_placed(struct malb_state *s, const void *body)
{
	const struct malb_event_marker_placed *e = body;
	uint16_t marker = malb_marker_named(s, e->marker), brigade = malb_brigade_named(s, e->brigade);
	struct malb_marker *m;
	if (e->gone) {
		clear_marker(s, marker);
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

/* ---- Disorder (9.1 to 9.3) ------------------------------------------------------------------------------------------------ */

static int at_most(int a, int b)
{
	return a < b ? a : b;
}

static int room_for(int dps, int cap)
{
	return dps < cap ? cap - dps : 0;
}

static bool has_risk(enum malb_cause cause)
{
	return cause == CAUSE_FIRE || cause == CAUSE_COMBAT;
}

static void emit_disorder(struct play *play, int clause, uint16_t unit, int dps, int by, enum malb_cause cause)
{
	struct malb_event_disordered e = { .by = (int8_t)by, .now = (uint8_t)(dps + by), .cause = (uint8_t)cause };
	if (by == 0)
		return;
	TEXT_SET(e.unit, malb_unit_id(play->state, unit));
	emit(play, EVENT_disordered, clause, &e);
}

static bool is_from_moving(enum malb_cause cause)
{
	return cause == CAUSE_MOVEMENT || cause == CAUSE_MANOEUVRE;
}

void malb_disorder(struct play *play, int clause, uint16_t brigade, int dps, enum malb_cause cause)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	int taken = dps;
	if (dps < 0)
		taken = -at_most(-dps, b->dps);
	else if (is_from_moving(cause))
		taken = at_most(dps, room_for(b->dps, MOVING_DPS_MAX));
	else if (cause != CAUSE_UMPIRE)
		taken = at_most(dps, room_for(b->dps, malb_dp_cap(b)));
	emit_disorder(play, clause, UNIT_BRIGADE + brigade, b->dps, taken, cause);
	if (taken > 0 && has_risk(cause))
		malb_risk(play, brigade, cause);
	if (is_from_moving(cause))
		return;
	for (; taken < dps && ON_TABLE_BRIGADE(s, brigade); taken++)
		malb_casualty(play, MALB_9_2, brigade, cause);
}

void malb_disorder_formed(struct play *play, int clause, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	if (ON_TABLE_BRIGADE(s, brigade) && malb_is_formed(&s->brigades[brigade]))
		malb_disorder(play, clause, brigade, 1, CAUSE_MANOEUVRE);
}

void malb_disorder_gun(struct play *play, int clause, uint16_t gun, int dps, enum malb_cause cause)
{
	const struct malb_state *s = play->state;
	const struct malb_gun *g = &s->guns[gun];
	int limit = is_from_moving(cause) ? MOVING_DPS_MAX : s->options.gun_dp_cap, taken;
	taken = dps < 0 ? -at_most(-dps, g->dps) : at_most(dps, room_for(g->dps, limit));
	emit_disorder(play, clause, UNIT_GUN + gun, g->dps, taken, cause);
	if (taken < dps && !is_from_moving(cause))
		malb_remove(play, MALB_9_2, UNIT_GUN + gun, FATE_DESTROYED);
}

void malb_evolve_disordered(struct malb_state *s, const void *body)
{
	const struct malb_event_disordered *e = body;
	uint16_t unit = malb_unit_named(s, e->unit);
	if (malb_kind(unit) == KIND_GUN) {
		s->guns[malb_slot(unit)].dps = e->now;
		return;
	}
	s->brigades[malb_slot(unit)].dps = e->now;
	if (e->cause == CAUSE_MORALE && e->by > 0)
		s->brigades[malb_slot(unit)].morale_dps_this_turn = (uint8_t)(s->brigades[malb_slot(unit)].morale_dps_this_turn + e->by);
}

/* ---- Casualties (9.11, 9.12) -------------------------------------------------------------------------------------------------- */

static int end_of_rank(const struct malb_brigade *b, int rank, enum malb_hand hand)
{
	int end = -1;
	for (int i = 0; i < b->base_count; i++)
		if (b->bases[i].rank == rank && (end < 0 || (b->bases[i].file > b->bases[end].file) == (hand != HAND_LEFT)))
			end = i;
	return end;
}

/* How far the base is from the nearest enemy brigade or gun. */
static int64_t base_to_enemy(const struct malb_brigade *b, int base, const struct malb_body *enemy)
{
	struct convex area = convex_base(malb_base_at(b, base));
	struct figure figure = figure_convex(&area);
	return bodies_distance(&figure, 1, enemy->figures, enemy->count);
}

/* of unformed troops the one farthest from the enemy whose going leaves the others together; of equals the highest id. */
static int farthest_base(const struct malb_state *s, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	uint16_t enemy = malb_nearest_enemy(s, UNIT_BRIGADE + brigade);
	struct malb_body body = { .count = 0 };
	int64_t farthest = -1;
	int found = b->base_count - 1;
	if (enemy)
		malb_body(s, enemy, &body);
	for (int i = 0; i < b->base_count; i++) {
		struct malb_brigade rest = *b;
		int64_t distance = base_to_enemy(b, i, &body);
		memmove(&rest.bases[i], &rest.bases[i + 1], (size_t)(rest.base_count - i - 1) * sizeof rest.bases[0]);
		rest.base_count--;
		if (!malb_is_connected(&rest) || distance < farthest)
			continue;
		if (distance == farthest && b->bases[i].id < b->bases[found].id)
			continue;
		farthest = distance;
		found = i;
	}
	return found;
}

static enum malb_hand losing_hand(const struct malb_brigade *b)
{
	return b->preset_loss ? b->preset_loss : b->next_loss ? b->next_loss : HAND_RIGHT;
}

static int lost_base(const struct malb_state *s, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	if (b->formation == UNFORMED)
		return farthest_base(s, brigade);
	return end_of_rank(b, malb_ranks(b), malb_ranks(b) > 1 ? HAND_RIGHT : losing_hand(b));
}

/* A new line is moved aside as little as need be if it would stand on somebody. */
static void make_room(const struct malb_state *s, uint16_t brigade, struct malb_brigade *as)
{
	enum { STEP = 50, FAR = 4000 };
	const struct malb_brigade began = *as;
	if (!malb_overlapped(s, as, UNIT_BRIGADE + brigade, 0))
		return;
	for (int aside = STEP; aside <= FAR; aside += STEP)
		for (int hand = -1; hand <= 1; hand += 2) {
			*as = began;
			malb_shift(as, point_ahead((struct point){ 0, 0 }, began.frame.facing * 10, hand * aside, 0));
			if (!malb_overlapped(s, as, UNIT_BRIGADE + brigade, 0))
				return;
		}
	*as = began;
}

/* a column of two bases, or a line of two ranks that has become deeper than wide, is a line of one rank. */
static void thin_out(const struct malb_state *s, uint16_t brigade, struct malb_brigade *as)
{
	bool too_small = as->formation == FIELD_COLUMN && as->base_count <= 2;
	bool too_deep = as->formation == LINE && as->ranks == 2 && malb_front_files(as) * as->width < 2 * as->depth;
	if (!too_small && !too_deep)
		return;
	as->formation = LINE;
	as->ranks = 1;
	malb_lay_out(as, true);
	make_room(s, brigade, as);
}

/* After bases have gone, the others close up. */
static void close_up(struct play *play, int clause, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	struct malb_brigade as = s->brigades[brigade];
	if (as.base_count == 0 || as.formation == UNFORMED)
		return;
	malb_close_up(&as);
	thin_out(s, brigade, &as);
	malb_place(play, clause, brigade, WAY_CLOSED_UP, &as);
}

static void alternate_losses(struct play *play, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	if (b->formation == LINE && malb_ranks(b) == 1 && !b->preset_loss)
		malb_mark(play, MALB_9_11, UNIT_BRIGADE + brigade, MARK_NEXT_LOSS, losing_hand(b) == HAND_RIGHT ? HAND_LEFT : HAND_RIGHT);
}

static void remove_from(struct play *play, int clause, uint16_t unit, enum malb_fate fate, struct point at)
{
	struct malb_event_removed e = { .fate = (uint8_t)fate, .at = at };
	TEXT_SET(e.unit, malb_unit_id(play->state, unit));
	emit(play, EVENT_removed, clause, &e);
}

static void take_base(struct play *play, int clause, uint16_t brigade, int id, enum malb_cause cause)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_event_casualty e = { .base = (uint8_t)id, .cause = (uint8_t)cause, .left = (uint8_t)(b->base_count - 1) };
	TEXT_SET(e.brigade, b->id);
	emit(play, EVENT_casualty, clause, &e);
}

void malb_give_base(struct play *play, int clause, uint16_t brigade, int id)
{
	take_base(play, clause, brigade, id, CAUSE_GIVEN);
	close_up(play, clause, brigade);
}

void malb_casualty(struct play *play, int clause, uint16_t brigade, enum malb_cause cause)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct point at = b->bases[0].pos;
	int lost = b->bases[lost_base(s, brigade)].id;
	alternate_losses(play, brigade);
	if (b->base_count == 1)
		malb_shock(play, SHOCK_DESTROYED, brigade); /* while it is still seen where it stood */
	take_base(play, clause, brigade, lost, cause);
	malb_risk(play, brigade, cause);
	if (b->base_count == 0) {
		remove_from(play, MALB_9_12, UNIT_BRIGADE + brigade, FATE_DESTROYED, at);
		return;
	}
	if (s->options.dp_excess_on_base_loss == CLIP && b->dps > malb_dp_cap(b))
		emit_disorder(play, MALB_9_9, UNIT_BRIGADE + brigade, b->dps, malb_dp_cap(b) - b->dps, cause);
	close_up(play, MALB_9_11, brigade);
}

static void drop_base(struct malb_brigade *b, int at)
{
	memmove(&b->bases[at], &b->bases[at + 1], (size_t)(b->base_count - at - 1) * sizeof b->bases[0]);
	b->base_count--;
	memset(&b->bases[b->base_count], 0, sizeof b->bases[0]);
}

void malb_evolve_casualty(struct malb_state *s, const void *body)
{
	const struct malb_event_casualty *e = body;
	uint16_t brigade = malb_brigade_named(s, e->brigade);
	int base = base_of_id(&s->brigades[brigade], e->base);
	if (base >= 0)
		drop_base(&s->brigades[brigade], base);
	keep_leaders(s, brigade);
}

/* ---- Gone from the table --------------------------------------------------------------------------------------------------------- */

void malb_remove(struct play *play, int clause, uint16_t unit, enum malb_fate fate)
{
	struct extent box = malb_box(play->state, unit);
	if (malb_kind(unit) == KIND_BRIGADE && (fate == FATE_DESTROYED || fate == FATE_SURRENDERED))
		malb_shock(play, SHOCK_DESTROYED, malb_slot(unit));
	remove_from(play, clause, unit, fate, point_between(box.low, box.high, 1, 2));
}

/* Whoever was bound to the brigade is now to the other one, or to nobody (0). */
static void rebind(struct malb_state *s, uint16_t brigade, uint16_t to)
{
	for (uint16_t i = 1; i < s->leaders_end; i++)
		if (s->leaders[i].attached_to == brigade)
			s->leaders[i].attached_to = to;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		struct malb_brigade *b = &s->brigades[i];
		b->quarry = b->quarry == brigade ? to : b->quarry;
		b->conform_to = b->conform_to == brigade ? to : b->conform_to;
	}
	for (uint16_t i = 1; i < s->guns_end; i++) {
		struct malb_gun *g = &s->guns[i];
		if (g->crew_with != brigade)
			continue;
		g->crew_lost = g->crew_lost || !to;
		g->crew_with = to;
	}
	for (uint16_t i = 1; i < s->markers_end; i++) {
		if (s->markers[i].brigade != brigade)
			continue;
		if (!to || s->brigades[to].horse_holder) {
			clear_marker(s, i);
		} else {
			s->markers[i].brigade = to;
			s->brigades[to].horse_holder = i;
		}
	}
}

void malb_evolve_removed(struct malb_state *s, const void *body)
{
	const struct malb_event_removed *e = body;
	uint16_t unit = malb_unit_named(s, e->unit), slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE:
		s->brigades[slot].fate = e->fate;
		s->brigades[slot].status = STATUS_NORMAL;
		s->brigades[slot].quarry = 0;
		rebind(s, slot, 0);
		return;
	case KIND_GUN:
		s->guns[slot].fate = e->fate;
		s->guns[slot].state = e->fate == FATE_DESTROYED ? GUN_DESTROYED : s->guns[slot].state;
		return;
	case KIND_LEADER:
		s->leaders[slot].fate = e->fate;
		s->leaders[slot].attached_to = 0;
		return;
	case KIND_WAGON: s->wagons[slot].fate = e->fate; return;
	case KIND_MARKER: clear_marker(s, slot); return;
	default: return;
	}
}

/* ---- Status ------------------------------------------------------------------------------------------------------------------------ */

void malb_set_status(struct play *play, int clause, uint16_t brigade, enum malb_status status, uint16_t quarry)
{
	const struct malb_state *s = play->state;
	struct malb_event_status e = { .status = (uint8_t)status };
	TEXT_SET(e.brigade, s->brigades[brigade].id);
	TEXT_SET(e.quarry, s->brigades[quarry].id);
	emit(play, EVENT_status, clause, &e);
}

/* 11.5: ranks and files are gone. */
static void unform(struct malb_brigade *b)
{
	b->formation = UNFORMED;
	b->trail_count = 0;
	memset(b->trail, 0, sizeof b->trail);
	for (int i = 0; i < b->base_count; i++) {
		b->bases[i].rank = b->bases[i].file = 0;
		b->bases[i].detached = false;
	}
}

void malb_evolve_status(struct malb_state *s, const void *body)
{
	const struct malb_event_status *e = body;
	struct malb_brigade *b = &s->brigades[malb_brigade_named(s, e->brigade)];
	bool moves_off = e->status == ROUTING || e->status == RETIRING;
	b->newly_moved_off = b->newly_moved_off || (moves_off && b->status != e->status);
	b->safe = b->safe && b->status == e->status;
	b->status = e->status;
	b->quarry = malb_brigade_named(s, e->quarry);
	if (e->status != STATUS_NORMAL && e->status != LOOTING)
		unform(b);
}

/* ---- Splitting and merging (13.8, 13.9) -------------------------------------------------------------------------------------------- */

/* The parent's name and a letter. */
static void name_part(const struct malb_state *s, const struct malb_brigade *b, char name[ID_SIZE])
{
	size_t length = strlen(b->id);
	int letter = b->parts;
	if (length > ID_SIZE - 2)
		length = ID_SIZE - 2;
	do {
		memset(name, 0, ID_SIZE);
		memcpy(name, b->id, length);
		name[length] = (char)('a' + letter++ % 26);
	} while (malb_unit_named(s, name) && letter < b->parts + 26);
}

static uint16_t free_slot(const struct malb_state *s)
{
	for (uint16_t i = 1; i < BRIGADES_ROOM; i++)
		if (!s->brigades[i].id[0])
			return i;
	return 0;
}

uint16_t malb_split_with(struct play *play, int clause, uint16_t brigade, uint32_t bases, uint16_t leader)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_event_split e = { .base_count = 0 };
	uint16_t part = free_slot(s);
	if (!part)
		return 0;
	TEXT_SET(e.brigade, b->id);
	name_part(s, b, e.part);
	TEXT_SET(e.leader, s->leaders[leader].id);
	for (int i = 0; i < b->base_count; i++)
		if (bases >> i & 1)
			e.bases[e.base_count++] = b->bases[i].id;
	emit(play, EVENT_split, clause, &e);
	close_up(play, clause, brigade);
	close_up(play, clause, part);
	return part;
}

uint16_t malb_split(struct play *play, int clause, uint16_t brigade, uint32_t bases)
{
	return malb_split_with(play, clause, brigade, bases, 0);
}

static bool is_listed(const struct malb_event_split *e, int id)
{
	for (int i = 0; i < e->base_count; i++)
		if (e->bases[i] == id)
			return true;
	return false;
}

static void keep_bases(struct malb_brigade *b, const struct malb_event_split *e, bool listed)
{
	for (int i = b->base_count - 1; i >= 0; i--)
		if (is_listed(e, b->bases[i].id) != listed)
			drop_base(b, i);
}

/* with whom he touches; if that is both, with the part only if he is named. */
static void part_leaders(struct malb_state *s, uint16_t brigade, uint16_t part, const char *named)
{
	for (uint16_t i = 1; i < s->leaders_end; i++) {
		struct malb_leader *l = &s->leaders[i];
		if (l->attached_to != brigade || !malb_within(s, UNIT_LEADER + i, UNIT_BRIGADE + part, 0))
			continue;
		if (strcmp(l->id, named) == 0 || !malb_within(s, UNIT_LEADER + i, UNIT_BRIGADE + brigade, 0))
			l->attached_to = part;
	}
}

void malb_evolve_split(struct malb_state *s, const void *body)
{
	const struct malb_event_split *e = body;
	uint16_t brigade = malb_brigade_named(s, e->brigade), part = free_slot(s);
	struct malb_brigade *b = &s->brigades[brigade], *p = &s->brigades[part];
	*p = *b;
	TEXT_SET(p->id, e->part);
	p->origin = b->origin ? b->origin : brigade;
	p->start_bases = 0;
	p->parts = 0;
	p->horse_holder = 0;
	p->charge = (struct malb_charge){ 0 };
	p->fight = (struct malb_fight){ 0 };
	b->parts++;
	if (part >= s->brigades_end)
		s->brigades_end = (uint16_t)(part + 1);
	keep_bases(b, e, false);
	keep_bases(p, e, true);
	malb_inherit_sight(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + part);
	part_leaders(s, brigade, part, e->leader);
	keep_leaders(s, brigade);
}

uint8_t malb_joint_grade(const struct malb_brigade *a, const struct malb_brigade *b)
{
	if (a->base_count != b->base_count)
		return a->base_count > b->base_count ? a->grade : b->grade;
	return a->grade < b->grade ? a->grade : b->grade;
}

void malb_merge(struct play *play, int clause, uint16_t brigade, uint16_t into, const struct malb_brigade *as)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *a = &s->brigades[into], *b = &s->brigades[brigade];
	struct malb_event_merged e = { .dps = a->dps > b->dps ? a->dps : b->dps, .grade = malb_joint_grade(a, b) };
	bool from_behind = clause == MALB_17_10 || clause == MALB_18_17;
	TEXT_SET(e.brigade, b->id);
	TEXT_SET(e.into, a->id);
	TEXT_SET(e.command, s->commands[b->base_count > a->base_count && !from_behind ? b->command : a->command].id);
	e.troops = b->base_count > a->base_count ? b->type : a->type;
	emit(play, EVENT_merged, clause, &e);
	malb_place(play, clause, into, WAY_CLOSED_UP, as);
}

void malb_evolve_merged(struct malb_state *s, const void *body)
{
	const struct malb_event_merged *e = body;
	uint16_t brigade = malb_brigade_named(s, e->brigade), into = malb_brigade_named(s, e->into);
	struct malb_brigade *b = &s->brigades[brigade], *to = &s->brigades[into];
	malb_append(to, b);
	to->mixed = to->mixed || b->mixed || to->type != b->type;
	to->dps = e->dps;
	to->grade = e->grade;
	to->type = e->troops;
	to->command = malb_command_named(s, e->command);
	to->inspired = (uint8_t)(to->inspired + b->inspired);
	to->moved = to->moved || b->moved;
	to->displaced = to->displaced || b->displaced;
	to->under_fire = to->under_fire || b->under_fire;
	to->in_combat = to->in_combat || b->in_combat;
	if (to->conform_to == brigade) { /* it is led as the other was */
		to->control = b->control;
		to->controller = b->controller;
		to->conform_to = b->conform_to;
	}
	b->fate = FATE_MERGED;
	b->status = STATUS_NORMAL;
	b->base_count = 0;
	memset(b->bases, 0, sizeof b->bases);
	rebind(s, brigade, into);
}

/* ---- Markers ---------------------------------------------------------------------------------------------------------------------------- */

static void emit_mark(struct play *play, int clause, uint16_t unit, enum malb_mark mark, int32_t value, const char *ref)
{
	struct malb_event_marked e = { .mark = (uint8_t)mark, .value = value };
	TEXT_SET(e.unit, malb_unit_id(play->state, unit));
	TEXT_SET(e.ref, ref);
	emit(play, EVENT_marked, clause, &e);
}

void malb_mark(struct play *play, int clause, uint16_t unit, enum malb_mark mark, int32_t value)
{
	emit_mark(play, clause, unit, mark, value, "");
}

void malb_mark_ref(struct play *play, int clause, uint16_t unit, enum malb_mark mark, uint16_t ref)
{
	const struct malb_state *s = play->state;
	emit_mark(play, clause, unit, mark, 0, s->brigades[ref].id);
}

static void add_immunity(struct malb_brigade *b, uint16_t ref, int turn)
{
	if (b->immune_count == IMMUNE_MAX) {
		memmove(&b->flank_immune[0], &b->flank_immune[1], (IMMUNE_MAX - 1) * sizeof b->flank_immune[0]);
		b->immune_count--;
	}
	b->flank_immune[b->immune_count++] = (struct malb_immunity){ ref, (int16_t)turn };
}

static void add_passer(struct malb_brigade *b, uint16_t ref)
{
	if (b->passed_count < PASSED_MAX)
		b->passed_by[b->passed_count++] = ref;
}

static void mark_gun(struct malb_gun *g, const struct malb_event_marked *e)
{
	switch (e->mark) {
	case MARK_MOVED: g->moved = e->value; break;
	case MARK_UNDER_FIRE: g->under_fire = e->value; break;
	case MARK_HALTED: g->halted = (uint8_t)e->value; break;
	case MARK_SPEED: g->speed_now = (uint8_t)e->value; break;
	case MARK_DEED: g->now_move.deed = (uint8_t)e->value; break;
	case MARK_SHOT_BOMBARD: g->shot_bombard = e->value; break;
	case MARK_SHOT_BOMBARD_CLOSE: g->shot_bombard_close = e->value; break;
	case MARK_SHOT_CLOSE: g->shot_close = e->value; break;
	default: break;
	}
}

static void mark_brigade(struct malb_state *s, struct malb_brigade *b, const struct malb_event_marked *e)
{
	uint16_t ref = malb_brigade_named(s, e->ref);
	switch (e->mark) {
	case MARK_MOVED: b->moved = e->value; break;
	case MARK_DISPLACED: b->displaced = e->value; break;
	case MARK_IN_COMBAT: b->in_combat = e->value; break;
	case MARK_CONTINUING: b->continuing = e->value; break;
	case MARK_UNDER_FIRE: b->under_fire = e->value; break;
	case MARK_FIRED: b->fired = e->value; break;
	case MARK_HALTED: b->halted = (uint8_t)e->value; break;
	case MARK_FAILED_CHARGE: b->failed_charge = e->value; break;
	case MARK_CHARGE_ON: b->charge_on = e->value; break;
	case MARK_SPEED: b->speed_now = (uint8_t)e->value; break;
	case MARK_INSPIRED: b->inspired = (uint8_t)e->value; break;
	case MARK_DEED: b->now_move.deed = (uint8_t)e->value; break;
	case MARK_SAFE: b->safe = e->value; break;
	case MARK_HAS_TAKEN: b->has_taken = e->value; break;
	case MARK_NEXT_LOSS: b->next_loss = (uint8_t)e->value; break;
	case MARK_PRESET_LOSS: b->preset_loss = (uint8_t)e->value; break;
	case MARK_FLANK_FIRE_BY: b->flank_fire_by = ref; break;
	case MARK_IMMUNE: add_immunity(b, ref, s->turn.n); break;
	case MARK_PASSED_BY: add_passer(b, ref); break;
	case MARK_QUARRY: b->quarry = ref; break;
	default: break;
	}
}

void malb_evolve_marked(struct malb_state *s, const void *body)
{
	const struct malb_event_marked *e = body;
	uint16_t unit = malb_unit_named(s, e->unit);
	if (malb_kind(unit) == KIND_GUN)
		mark_gun(&s->guns[malb_slot(unit)], e);
	else if (malb_kind(unit) == KIND_BRIGADE)
		mark_brigade(s, &s->brigades[malb_slot(unit)], e);
}

/* ---- Dragoons (14.16) ------------------------------------------------------------------------------------------------------------------- */

/* 5.1, R-75: bases change size about their centres; on foot they have no formation. */
void malb_evolve_mounted(struct malb_state *s, const void *body)
{
	const struct malb_event_mounted *e = body;
	uint16_t brigade = malb_brigade_named(s, e->brigade);
	struct malb_brigade *b = &s->brigades[brigade];
	for (int i = 0; i < b->base_count; i++) {
		struct base now = base_about(base_centre(malb_base_at(b, i)), b->bases[i].facing * 10, e->width, e->depth);
		b->bases[i].pos = now.pose.at;
	}
	b->mounted = e->mounted;
	b->width = e->width;
	b->depth = e->depth;
	if (!e->mounted)
		unform(b);
	keep_leaders(s, brigade);
}
