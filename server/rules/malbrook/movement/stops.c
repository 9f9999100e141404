/* Stops: what ends a leg before its end, and who may have a word on the way. */
#include "stops.h"

#include <assert.h>

#include "../../table/sweep.h"
#include "../sight/sight.h"
#include "../space/space.h"

enum {
	CAVALRY_STOP = 2 * INCH,
	FOOT_STOP = INCH,
	DOUBLE_STOP = 6 * INCH,
	SKIRMISH = 2 * INCH,
	MUSKETRY = INCH
};

/* ---- Who is known -------------------------------------------------------------------------------------- */

struct near_search {
	const struct malb_state *s;
	const struct body *body;
	uint16_t unit;
	int32_t reach;
	bool found;
};

static bool is_known_near(void *ctx, uint16_t unit)
{
	struct near_search *search = ctx;
	struct body body;
	if (malb_unit_side(search->s, unit) == malb_unit_side(search->s, search->unit) ||
		!malb_footprint_is_troops(search->s, unit) || !malb_sight_is_known_to(search->s, search->unit, unit))
		return true;
	malb_footprint_body(search->s, unit, &body);
	search->found = malb_space_bodies_within(search->body, &body, search->reach);
	return !search->found;
}

bool malb_stop_known_near(const struct malb_state *s, uint16_t unit, const struct malb_brigade *as,
	int32_t reach)
{
	assert(unit < UNITS_ROOM);
	struct body body;
	struct near_search search = { s, &body, unit, reach, false };
	struct extent around = extent_grown(malb_footprint_brigade_box(as), reach + TOL);
	malb_footprint_brigade_body(as, &body);
	malb_footprint_each_near(s, &around, TROOPS, is_known_near, &search);
	return search.found;
}

/* ---- Stops (12.4, 12.7, 12.8) -------------------------------------------------------------------------- */

static bool has_met(const struct malb_move *move, uint16_t unit)
{
	for (int i = 0; i < move->met_count; i++)
		if (move->met[i] == unit)
			return true;
	return false;
}

/* 13.7, R-76: who falls back before formed enemy. */
static bool is_skirmisher(const struct malb_state *s, uint16_t unit)
{
	const struct malb_brigade *b = &s->brigades[malb_slot(unit)];
	if (malb_kind(unit) != KIND_BRIGADE || b->mixed || b->status == ROUTING || b->status == RETIRING)
		return false;
	return (malb_brigade_is_hussars(b) || malb_brigade_is_dismounted(b)) &&
		!malb_in_close_combat(s, malb_slot(unit));
}

/* Has it still to be asked on this way whether it falls back? */
static bool may_fall_back(const struct malb_state *s, uint16_t mover, uint16_t unit)
{
	const struct malb_brigade *b = &s->brigades[malb_slot(mover)];
	return malb_kind(mover) == KIND_BRIGADE && malb_brigade_is_formed(b) && is_skirmisher(s, unit) &&
		!has_met(&b->move, unit);
}

static int32_t front_stop(const struct malb_brigade *b)
{
	return malb_brigade_is_cavalry(b) ? CAVALRY_STOP : FOOT_STOP;
}

/* The distance of what lies to the front; -1: nothing does. Unformed: all round. */
static int32_t front_gap(const struct malb_brigade *b, const struct body *body)
{
	int32_t nearest = -1;
	struct body own;
	if (b->formation == UNFORMED) {
		malb_footprint_brigade_body(b, &own);
		return bodies_distance(&own, body);
	}
	for (int i = 0; i < b->base_count; i++)
		for (int k = 0; malb_space_front_rank(b, i) && k < body->count; k++) {
			int32_t gap = front_distance(front_of(malb_footprint_base_at(b, i)), &body->figures[k]);
			if (gap >= 0 && (nearest < 0 || gap < nearest))
				nearest = gap;
		}
	return nearest;
}

struct stop_search {
	const struct malb_state *s;
	const struct malb_course *course;
	struct extent box;
	uint16_t unit;
	bool doubled, past_skirmishers;
	struct malb_stop stop;
};

struct discovery {
	const struct stop_search *search;
	uint16_t unit;
	int32_t from;
};

static void note_stop(struct stop_search *search, int32_t at, uint16_t clause, uint16_t unit)
{
	if (at != COURSE_NEVER && (at < search->stop.at || (at == search->stop.at && !search->stop.clause)))
		search->stop = (struct malb_stop){ at, clause, unit };
}

/* Contact ends every move; who is in contact already may leave it but not press on. */
static void look_at_contact(struct stop_search *search, const struct body *body, uint16_t unit)
{
	struct body own;
	malb_footprint_brigade_body(&search->course->from, &own);
	if (!bodies_within(&own, body, TOL)) {
		note_stop(search, malb_course_reaches(search->course, search->stop.at, body, 0), MALB_0_5, unit);
		return;
	}
	for (int k = 0; k < body->count; k++) {
		int32_t at = malb_course_covers(search->course, search->stop.at, &body->figures[k]);
		if (at > 0) /* from the start: it was pushed in there, and gets out */
			note_stop(search, at, MALB_0_5, unit);
	}
}

static bool meets(const struct extent *box, int32_t reach, const struct extent *other)
{
	struct extent around = extent_grown(*box, reach);
	return extents_meet(&around, other);
}

/* Whoever stands nearer than he should already may only go where he does not come nearer still. */
static void look_to_front(struct stop_search *search, const struct body *body, uint16_t unit)
{
	const struct malb_brigade *b = &search->course->from;
	struct extent there = malb_footprint_box(search->s, unit), here = malb_footprint_brigade_box(b);
	int32_t reach = front_stop(b), gap = meets(&here, reach + TOL, &there) ? front_gap(b, body) : -1, at;
	if (gap >= 0 && gap <= reach + TOL)
		reach = gap - 2 * TOL;
	at = reach < 0 ? 0 : malb_course_faces(search->course, search->stop.at, body, reach);
	if (at != COURSE_NEVER && gap >= 0 && gap <= front_stop(b) + TOL && at <= 3 * TOL)
		at = 0;
	note_stop(search, at, malb_brigade_is_cavalry(b) ? MALB_12_4 : MALB_12_7, unit);
}

static bool is_discovered_after(void *ctx, int32_t after)
{
	const struct discovery *d = ctx;
	struct malb_brigade there;
	malb_course_at(d->search->course, d->from + after, &there);
	return malb_sight_sees_from(d->search->s, d->search->unit, &there, d->unit);
}

/* 12.8, R-22: at 6 inches from known enemy; of others where they come into sight within 6 inches. */
static void look_for_double(struct stop_search *search, const struct body *body, uint16_t unit)
{
	enum { STEP = 250 };
	struct discovery d = { search, unit,
		malb_course_reaches(search->course, search->stop.at, body, DOUBLE_STOP) };
	int32_t seen;
	if (d.from == COURSE_NEVER || malb_sight_is_known_to(search->s, search->unit, unit)) {
		note_stop(search, d.from, MALB_12_8, unit);
		return;
	}
	seen = sweep_first(search->stop.at - d.from, STEP, is_discovered_after, &d);
	note_stop(search, seen == SWEEP_NEVER ? COURSE_NEVER : d.from + seen, MALB_12_8, unit);
}

static bool look_at_enemy(void *ctx, uint16_t unit)
{
	struct stop_search *search = ctx;
	const struct malb_state *s = search->s;
	struct extent box = malb_footprint_box(s, unit);
	struct body body;
	bool brigade = malb_kind(search->unit) == KIND_BRIGADE;
	if (malb_unit_side(s, unit) == malb_unit_side(s, search->unit) || !malb_footprint_is_troops(s, unit))
		return true;
	if (search->past_skirmishers && may_fall_back(s, search->unit, unit))
		return true;
	malb_footprint_body(s, unit, &body);
	if (brigade && meets(&search->box, CAVALRY_STOP + TOL, &box))
		look_to_front(search, &body, unit);
	if (meets(&search->box, TOL, &box))
		look_at_contact(search, &body, unit);
	if (search->doubled)
		look_for_double(search, &body, unit);
	return true;
}

struct malb_stop malb_first_stop(const struct malb_state *s, uint16_t unit, const struct malb_course *course,
	bool doubled, bool past_skirmishers)
{
	assert(unit < UNITS_ROOM);
	struct stop_search search = { s, course, malb_course_box(course), unit, doubled, past_skirmishers,
		{ course->length, 0, 0 } };
	struct extent around = extent_grown(search.box, (doubled ? DOUBLE_STOP : CAVALRY_STOP) + TOL);
	if (course->kind != NO_LEG)
		malb_footprint_each_near(s, &around, TROOPS, look_at_enemy, &search);
	return search.stop;
}

struct fallers_search {
	const struct malb_state *s;
	uint16_t unit;
	bool found;
};

static bool is_one_who_may_fall_back(void *ctx, uint16_t unit)
{
	struct fallers_search *search = ctx;
	search->found = malb_unit_side(search->s, unit) != malb_unit_side(search->s, search->unit) &&
		may_fall_back(search->s, search->unit, unit);
	return !search->found;
}

bool malb_stop_meets_skirmishers(const struct malb_state *s, uint16_t unit, const struct malb_course *course)
{
	assert(unit < UNITS_ROOM);
	struct fallers_search search = { s, unit, false };
	struct extent around = extent_grown(malb_course_box(course), DOUBLE_STOP + TOL);
	malb_footprint_each_near(s, &around, 1u << KIND_BRIGADE, is_one_who_may_fall_back, &search);
	return search.found;
}

struct hold_search {
	const struct malb_state *s;
	const struct malb_brigade *as;
	bool found;
};

static bool is_held_by(void *ctx, uint16_t unit)
{
	struct hold_search *search = ctx;
	struct body body;
	if (malb_unit_side(search->s, unit) == search->as->side || !malb_footprint_is_troops(search->s, unit))
		return true;
	malb_footprint_body(search->s, unit, &body);
	search->found = malb_space_body_in_front(search->as, &body, front_stop(search->as));
	return !search->found;
}

uint16_t malb_stop_that_holds(const struct malb_state *s, uint16_t brigade, const struct malb_brigade *as,
	bool doubled)
{
	assert(brigade < BRIGADES_ROOM);
	struct hold_search search = { s, as, false };
	struct extent around = extent_grown(malb_footprint_brigade_box(as), CAVALRY_STOP + TOL);
	malb_footprint_each_near(s, &around, TROOPS, is_held_by, &search);
	if (search.found)
		return malb_brigade_is_cavalry(as) ? MALB_12_4 : MALB_12_7;
	return doubled && malb_stop_known_near(s, UNIT_BRIGADE + brigade, as, DOUBLE_STOP) ? MALB_12_8 : 0;
}

/* ---- Skirmishers (13.7) -------------------------------------------------------------------------------- */

struct word_search {
	const struct malb_state *s;
	const struct malb_course *course;
	uint16_t mover, found;
	int32_t upto, at;
};

static bool is_driven_back(void *ctx, uint16_t unit)
{
	struct word_search *search = ctx;
	struct body body;
	int32_t at;
	if (malb_unit_side(search->s, unit) == malb_unit_side(search->s, search->mover) ||
		!may_fall_back(search->s, search->mover, unit))
		return true;
	malb_footprint_body(search->s, unit, &body);
	at = malb_course_reaches(search->course,
		malb_first_stop(search->s, search->mover, search->course, false, false).at, &body,
		SKIRMISH - 2 * TOL);
	if (at != COURSE_NEVER && (!search->found || at < search->at)) {
		search->found = unit;
		search->at = at;
	}
	return true;
}

uint16_t malb_stop_first_skirmisher(const struct malb_state *s, uint16_t brigade,
	const struct malb_course *course)
{
	assert(brigade < BRIGADES_ROOM);
	struct word_search search = { .s = s, .course = course, .mover = UNIT_BRIGADE + brigade };
	struct extent around = extent_grown(malb_course_box(course), SKIRMISH);
	if (malb_brigade_is_formed(&course->from))
		malb_footprint_each_near(s, &around, 1u << KIND_BRIGADE, is_driven_back, &search);
	return malb_slot(search.found);
}

/* ---- Flanking musketry (17.3) -------------------------------------------------------------------------- */

static bool is_immune(const struct malb_state *s, const struct malb_brigade *b, uint16_t foot)
{
	for (int i = 0; i < b->immune_count; i++)
		if (b->flank_immune[i].brigade == foot && b->flank_immune[i].turn >= s->turn.n - 1)
			return true;
	return false;
}

bool malb_stop_may_fire_at_flank(const struct malb_state *s, uint16_t foot, uint16_t brigade,
	const struct malb_brigade *as)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *f = &s->brigades[foot];
	struct body own, body;
	if (!malb_brigade_is_foot(f) || f->status != STATUS_NORMAL || f->side == as->side ||
		is_immune(s, &s->brigades[brigade], foot))
		return false;
	malb_footprint_brigade_body(as, &own);
	malb_footprint_brigade_body(f, &body);
	return malb_space_body_in_front(f, &own, MUSKETRY) && !malb_space_bodies_within(&own, &body, 0) &&
		!malb_space_body_in_front(as, &body, MUSKETRY);
}

struct moment {
	const struct word_search *search;
	uint16_t foot;
	int32_t from;
};

static bool is_exposed_after(void *ctx, int32_t after)
{
	const struct moment *moment = ctx;
	struct malb_brigade there;
	malb_course_at(moment->search->course, moment->from + after, &there);
	return malb_stop_may_fire_at_flank(moment->search->s, moment->foot,
		malb_slot(moment->search->mover), &there);
}

static bool is_passed_before(void *ctx, uint16_t unit)
{
	enum { STEP = 100 };
	struct word_search *search = ctx;
	const struct malb_state *s = search->s;
	const struct malb_brigade *b = &s->brigades[malb_slot(unit)];
	struct moment moment = { search, malb_slot(unit), 0 };
	int32_t at;
	if (b->side == malb_unit_side(s, search->mover) || !malb_brigade_is_foot(b) ||
		has_met(&s->brigades[malb_slot(search->mover)].move, unit))
		return true;
	moment.from = malb_course_comes_before(search->course, search->upto, b, MUSKETRY);
	if (moment.from == COURSE_NEVER || malb_in_close_combat(s, malb_slot(unit)))
		return true;
	at = sweep_first(search->upto - moment.from, STEP, is_exposed_after, &moment);
	if (at != SWEEP_NEVER && (!search->found || moment.from + at < search->at)) {
		search->found = unit;
		search->at = moment.from + at;
	}
	return true;
}

uint16_t malb_stop_first_musketry(const struct malb_state *s, uint16_t brigade,
	const struct malb_course *course, int32_t upto, int32_t *from)
{
	assert(brigade < BRIGADES_ROOM);
	struct word_search search = { .s = s, .course = course, .mover = UNIT_BRIGADE + brigade, .upto = upto };
	struct extent around = extent_grown(malb_course_box(course), MUSKETRY + TOL);
	malb_footprint_each_near(s, &around, 1u << KIND_BRIGADE, is_passed_before, &search);
	*from = search.at;
	return malb_slot(search.found);
}
