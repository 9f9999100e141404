/* Shots: whether an element may fire at another. */
#include "shot.h"

#include <assert.h>

#include "../elements/elements.h"
#include "../elements/factors.h"
#include "line_of_fire.h"

enum { ADVANCE_AND_FIRE = 50 * PACE };

/* ---- Moving and firing (R-59) -------------------------------------------------------------------------- */

static bool moved_with_its_marker(const struct dba_state *s, const struct dba_element *e)
{
	return e->marker && s->markers[e->marker].moved;
}

/* Line that fires on the move: one advance or retirement at that rate, or it has only turned back. */
static bool moved_with_arms_ready(const struct dba_element *e)
{
	return e->moves_made <= 1 && e->moved_distance <= ADVANCE_AND_FIRE &&
		(e->move_kind == MOVE_ADVANCE_AND_FIRE || e->move_kind == MOVE_RETIRE ||
		e->move_kind == MOVE_RECOVER);
}

/* One push or turn by hand. */
static bool was_manhandled(const struct dba_element *e)
{
	return e->moves_made <= 1 &&
		(e->move_kind == MOVE_NORMAL || e->move_kind == MOVE_RETIRE || e->move_kind == MOVE_TURN ||
		e->move_kind == MOVE_RECOVER);
}

/* The clause by which what it did in this bound keeps it from firing; 0: none. */
static int kept_from_firing(const struct dba_state *s, const struct dba_element *e)
{
	bool hidden = moved_with_its_marker(s, e);
	if ((!e->moved && !hidden) || e->side != s->turn.active || e->type == SCOUTS)
		return 0;
	if (e->type == ARTILLERY)
		return hidden || !was_manhandled(e) ? DBA_5_14 : 0;
	if (e->type != LINE || e->move_and_fire != YES)
		return DBA_5_14;
	return hidden || !moved_with_arms_ready(e) ? DBA_5_15 : 0;
}

/* ---- Point blank (7.7, R-21) --------------------------------------------------------------------------- */

bool dba_shot_is_at_muzzles(const struct dba_state *s, uint16_t battery, uint16_t enemy)
{
	assert(battery < ELEMENTS_ROOM && enemy < ELEMENTS_ROOM);
	int there = dba_element_contact(s, enemy, battery);
	if (!dba_unit_is_artillery(&s->elements[battery]))
		return false;
	return (there >= 0 && s->contacts[there].edge == FRONT) || dba_element_contact(s, battery, enemy) >= 0;
}

/* Of several the one who came first. */
uint16_t dba_shot_at_muzzles(const struct dba_state *s, uint16_t battery)
{
	assert(battery < ELEMENTS_ROOM);
	const struct dba_contact *first = NULL;
	uint16_t enemy = 0;
	for (int i = 0; i < s->contact_count; i++) {
		const struct dba_contact *c = &s->contacts[i];
		uint16_t other = c->attacker == battery ? c->target : c->target == battery ? c->attacker : 0;
		if (other && dba_shot_is_at_muzzles(s, battery, other) && (!first || c->seq < first->seq)) {
			first = c;
			enemy = other;
		}
	}
	return enemy;
}

/* ---- The target ---------------------------------------------------------------------------------------- */

static bool is_point_blank(const struct dba_state *s, uint16_t shooter, uint16_t target, enum dba_fire fire)
{
	return fire == ARTILLERY_FIRE && dba_shot_is_at_muzzles(s, shooter, target);
}

static void judge_target(const struct dba_state *s, uint16_t shooter, uint16_t target, enum dba_fire fire,
	struct refusal *r)
{
	const char *id = s->elements[target].id;
	bool point_blank = is_point_blank(s, shooter, target, fire);
	forbid(r, s->elements[target].attached_to != 0, DBA_2_4, "@%s@ rides with other troops; fire at those",
		id);
	forbid(r, dba_element_in_contact(s, target) && !point_blank, DBA_8_7,
		"@%s@ is in contact with an enemy and is not fired at", id);
	forbid(r, dba_element_in_contact(s, shooter) && !point_blank, DBA_8_7, dba_shot_at_muzzles(s, shooter) ?
		"@%s@ has an enemy at its muzzles and fires at nobody else" :
		"@%s@ is in contact with an enemy and does not fire", s->elements[shooter].id);
}

/* ---- The shooter --------------------------------------------------------------------------------------- */

static bool is_behind_others(const struct dba_state *s, uint16_t element)
{
	uint16_t marker = s->elements[element].marker;
	return marker && s->markers[marker].contents[0] != element;
}

static void judge_shooter(const struct dba_state *s, uint16_t shooter, struct refusal *r)
{
	const struct dba_element *e = &s->elements[shooter];
	int kept = kept_from_firing(s, e);
	forbid(r, dba_unit_in_flight(e) || e->morale == UNCONTROLLED || e->morale == CAPTURED, DBA_5_30,
		"@%s@ is in no state to open fire", e->id);
	forbid(r, e->attached_to != 0, DBA_2_2, "@%s@ is with other troops and does nothing by himself", e->id);
	forbid(r, e->limbered && !e->marker, DBA_7_9, "@%s@ is limbered", e->id);
	forbid(r, !dba_factor_is_armed(e), DBA_8_10, "@%s@ has nothing to shoot with", e->id);
	forbid(r, e->interpenetrated, DBA_12_2, "friends have passed through @%s@ in this bound", e->id);
	forbid(r, kept == DBA_5_14, DBA_5_14, "@%s@ has moved in this bound and cannot fire as well", e->id);
	forbid(r, kept == DBA_5_15, DBA_5_15,
		"@%s@ has done more than advance or retire 50 paces and cannot fire as well", e->id);
	forbid(r, e->fired, DBA_8_9, "@%s@ has opened fire in this bound", e->id);
}

/* ---- Between them -------------------------------------------------------------------------------------- */

static int factor_of(const struct dba_state *s, const struct dba_stand *from, const struct dba_stand *to,
	int *band)
{
	int in = dba_stand_band(from, to);
	if (band)
		*band = in;
	return dba_range_factor(&s->elements[from->element], in);
}

int dba_shot_factor(const struct dba_state *s, uint16_t shooter, uint16_t target, int *band)
{
	assert(shooter < ELEMENTS_ROOM && target < ELEMENTS_ROOM);
	struct dba_stand from, to;
	dba_stand(s, shooter, &from);
	dba_stand(s, target, &to);
	return factor_of(s, &from, &to, band);
}

static bool is_too_far_for_ground(const struct dba_state *s, const struct dba_stand *from,
	const struct dba_stand *to, int *clause)
{
	int32_t limit = dba_line_of_fire_limit(s, from, to, clause);
	return limit && !dba_stand_within(from, to, limit);
}

static void judge_way(const struct dba_state *s, const struct dba_stand *from, const struct dba_stand *to,
	struct refusal *r)
{
	const char *shooter = s->elements[from->element].id, *target = s->elements[to->element].id;
	bool guns = dba_unit_is_artillery(&s->elements[from->element]),
		recoiled = s->elements[from->element].morale == RECOILED;
	int clause;
	bool too_far = is_too_far_for_ground(s, from, to, &clause), aside = !dba_stand_in_arc(s, from, to);
	forbid(r, too_far, clause, clause == DBA_8_2 ?
		"@%s@ cannot be hit from more than 50 paces, for the built-up area" :
		"@%s@ cannot be hit from more than 100 paces, for the wood", target);
	forbid(r, factor_of(s, from, to, NULL) == OUT_OF_RANGE, DBA_8_1, "@%s@ is out of range of @%s@", target,
		shooter);
	forbid(r, aside, guns ? DBA_7_2 : DBA_7_3, "@%s@ is not in the arc of fire of @%s@", target, shooter);
	forbid(r, aside && recoiled, DBA_13_3, "@%s@ has recoiled and fires only the way it looks now", shooter);
	forbid(r, is_behind_others(s, from->element), DBA_8_8, "@%s@ stands behind others in its marker",
		shooter);
	forbid(r, !dba_has_line_of_fire(s, from, to), DBA_8_8, "something stands between @%s@ and @%s@", shooter,
		target);
}

void dba_judge_shot(const struct dba_state *s, uint16_t shooter, uint16_t target, enum dba_fire fire,
	struct refusal *r)
{
	assert(shooter < ELEMENTS_ROOM && target < ELEMENTS_ROOM);
	struct dba_stand from, to;
	judge_target(s, shooter, target, fire, r);
	judge_shooter(s, shooter, r);
	if (s->elements[shooter].attached_to || s->elements[target].attached_to ||
		is_point_blank(s, shooter, target, fire))
		return;
	dba_stand(s, shooter, &from);
	dba_stand(s, target, &to);
	judge_way(s, &from, &to, r);
}

/* ---- Many ---------------------------------------------------------------------------------------------- */

/* Can be shot at at all: it has a base, or holds a building, and is not hidden. */
static bool is_exposed(const struct dba_state *s, uint16_t element)
{
	return dba_unit_on_table(s, element) ||
		(dba_unit_in_play(s, element) && s->elements[element].bua && !s->elements[element].attached_to);
}

bool dba_shot_may_be_fired(const struct dba_state *s, uint16_t shooter, uint16_t target, enum dba_fire fire)
{
	assert(shooter < ELEMENTS_ROOM && target < ELEMENTS_ROOM);
	struct dba_stand from, to;
	struct refusal r;
	if (!is_exposed(s, target) || s->elements[target].side == s->elements[shooter].side ||
		!dba_factor_is_armed(&s->elements[shooter]))
		return false;
	if (!is_point_blank(s, shooter, target, fire)) {
		dba_stand(s, shooter, &from);
		dba_stand(s, target, &to);
		if (!dba_stand_within(&from, &to, dba_factor_reach(&s->elements[shooter])) ||
			!dba_stand_in_arc(s, &from, &to))
			return false;
	}
	refusal_begin(&r);
	dba_judge_shot(s, shooter, target, fire, &r);
	return allowed(&r);
}

/* Is it straight ahead, and could the shooter do it any harm? */
static bool binds(const struct dba_state *s, uint16_t shooter, uint16_t enemy)
{
	struct dba_stand from, to;
	if (!is_exposed(s, enemy) || s->elements[enemy].side == s->elements[shooter].side)
		return false;
	dba_stand(s, shooter, &from);
	dba_stand(s, enemy, &to);
	return dba_stand_straight_ahead(&from, &to) && factor_of(s, &from, &to, NULL) > 0 &&
		dba_shot_may_be_fired(s, shooter, enemy, SMALL_ARMS);
}

uint16_t dba_shot_first_target(const struct dba_state *s, uint16_t shooter, uint16_t target)
{
	assert(shooter < ELEMENTS_ROOM && target < ELEMENTS_ROOM);
	if (!dba_unit_is_foot(&s->elements[shooter]) || s->elements[shooter].bua || binds(s, shooter, target))
		return 0;
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (i != target && binds(s, shooter, i))
			return i;
	return 0;
}

/* ---- In return ----------------------------------------------------------------------------------------- */

static bool is_fit_to_return(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	return dba_factor_is_armed(e) && e->morale != RECOILED && !e->limbered && !e->interpenetrated &&
		!e->returned && !dba_element_in_contact(s, element) && !kept_from_firing(s, e);
}

bool dba_shot_can_be_returned(const struct dba_state *s, uint16_t target, uint16_t shooter)
{
	assert(target < ELEMENTS_ROOM && shooter < ELEMENTS_ROOM);
	struct dba_stand from, to;
	int clause;
	if (!is_fit_to_return(s, target) || !is_exposed(s, shooter))
		return false;
	dba_stand(s, target, &from);
	dba_stand(s, shooter, &to);
	return factor_of(s, &from, &to, NULL) != OUT_OF_RANGE && !is_too_far_for_ground(s, &from, &to, &clause) &&
		dba_stand_in_arc(s, &from, &to) && dba_has_line_of_fire(s, &from, &to);
}
