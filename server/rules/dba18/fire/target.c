/* Targets: from where fire comes upon one. */
#include "target.h"

#include <assert.h>

#include "../elements/elements.h"

enum { SUPPORT_MAX = 3, SAME_HEADING = 100, COLUMN = 3 };

/* ---- Direction (R-17) ---------------------------------------------------------------------------------- */

/* Where the shooter is, as the target's frame has it: the corners of his front, and its middle. */
static int places_of(const struct dba_stand *shooter, const struct dba_stand *target, struct point at[3])
{
	struct pose frame = target->base.pose;
	at[0] = pose_local(frame, dba_stand_muzzle(shooter, target));
	if (shooter->area)
		return 1;
	at[1] = pose_local(frame, shooter->edge[0]);
	at[2] = pose_local(frame, shooter->edge[1]);
	return 3;
}

enum dba_direction dba_target_direction(const struct dba_stand *shooter, const struct dba_stand *target)
{
	struct point at[3];
	int32_t behind;
	if (target->area)
		return FROM_FRONT;
	for (int i = places_of(shooter, target, at) - 1; i >= 0; i--)
		if (at[i].y > EPS)
			return FROM_FRONT;
	behind = -target->base.depth - at[0].y;
	return behind > 0 && (at[0].x < 0 ? -at[0].x : at[0].x) <= target->base.width / 2 + behind ? FROM_REAR :
		FROM_FLANK;
}

/* The side of the target on which the shooter stands; none if right before (or behind) its middle. */
static enum dba_hand side_of(const struct dba_stand *shooter, const struct dba_stand *target)
{
	struct point at[3];
	if (target->area)
		return NO_HAND;
	places_of(shooter, target, at);
	return at[0].x < 0 ? HAND_LEFT : at[0].x > 0 ? HAND_RIGHT : NO_HAND;
}

/* ---- Columns (R-18) ------------------------------------------------------------------------------------ */

uint16_t dba_target_friend_behind(const struct dba_state *s, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	struct base base = dba_base(s, element);
	for (uint16_t i = 1; dba_unit_on_table(s, element) && i < s->elements_end; i++) {
		struct point at;
		if (i == element || !dba_unit_on_table(s, i) || s->elements[i].side != s->elements[element].side)
			continue;
		at = pose_local(base.pose, point_at(s->elements[i].x, s->elements[i].y));
		if (at.x >= -EPS && at.x <= EPS && at.y + base.depth >= -EPS && at.y + base.depth <= EPS &&
			angle_apart(s->elements[i].heading, base.pose.facing) <= SAME_HEADING)
			return i;
	}
	return 0;
}

static bool leads_a_column(const struct dba_state *s, uint16_t element)
{
	for (int behind = 1; behind < COLUMN; behind++)
		if (!(element = dba_target_friend_behind(s, element)))
			return false;
	return true;
}

/* ---- All fire on one element --------------------------------------------------------------------------- */

/* Guns fire at point blank into the front that stands on them. */
static enum dba_direction direction_on(const struct dba_state *s, const struct dba_stand *shooter,
	const struct dba_stand *target)
{
	return dba_element_contact(s, target->element, shooter->element) >= 0 ? FROM_FRONT :
		dba_target_direction(shooter, target);
}

void dba_target_weigh_fire(const struct dba_state *s, uint16_t target, const uint16_t *shooters, int count,
	struct dba_fire_on *fire)
{
	assert(target < ELEMENTS_ROOM);
	struct dba_stand on, from;
	enum dba_hand sides[SHOOTERS_MAX];
	bool supports[SHOOTERS_MAX],
		enfiladed[] = { [NO_HAND] = false, [HAND_LEFT] = false, [HAND_RIGHT] = false }, column = false;
	*fire = (struct dba_fire_on){ .direction = FROM_FRONT };
	dba_stand(s, target, &on);
	for (int i = 0; i < count; i++) {
		bool guns = dba_unit_is_artillery(&s->elements[shooters[i]]);
		dba_stand(s, shooters[i], &from);
		enum dba_direction direction = direction_on(s, &from, &on);
		sides[i] = side_of(&from, &on);
		supports[i] = i > 0 && direction == FROM_FRONT;
		enfiladed[sides[i]] |= direction == FROM_FLANK;
		fire->raked_by_guns |= guns && direction == FROM_FLANK;
		fire->raked |= direction == FROM_REAR || (!guns && direction == FROM_FLANK);
		column |= guns && direction == FROM_FRONT;
		if (i == 0)
			fire->direction = direction;
	}
	fire->raked_by_guns |= column && leads_a_column(s, target);
	fire->raked &= !fire->raked_by_guns;
	for (int i = 1; i < count && fire->supporters < SUPPORT_MAX; i++)
		fire->supporters += supports[i] && !(sides[i] && enfiladed[sides[i]]);
}
