/* Move groups: who moves by one set of dice, and who does as another does. */
#include "group.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../../table/angle.h"
#include "../space/layout.h"
#include "../space/space.h"
#include "../turn/steps.h"

/* ---- Groups (12.9, R-27) ------------------------------------------------------------------------------- */

/* What those of one group have in common; `alone`: the unit that has a group of its own. */
struct key {
	uint16_t command, controller, alone;
};

uint16_t malb_group_lead(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	const struct malb_brigade *b = &s->brigades[malb_slot(unit)];
	bool conforms = malb_kind(unit) == KIND_BRIGADE && b->control == CONFORMING && b->conform_to;
	return conforms ? (uint16_t)(UNIT_BRIGADE + b->conform_to) : 0;
}

static bool has_leader(const struct malb_state *s, uint16_t brigade)
{
	for (uint16_t i = 1; i < s->leaders_end; i++)
		if (s->leaders[i].attached_to == brigade && ON_TABLE_LEADER(s, i))
			return true;
	return false;
}

static struct key key_of(const struct malb_state *s, uint16_t unit)
{
	struct key key = { 0, 0, 0 };
	uint16_t lead, slot;
	for (int i = 0; i < GROUP_MAX && (lead = malb_group_lead(s, unit)); i++)
		unit = lead;
	slot = malb_slot(unit);
	key.alone = unit;
	if (malb_kind(unit) == KIND_BRIGADE && s->brigades[slot].control == CONTROLLED && !has_leader(s, slot))
		key = (struct key){ s->brigades[slot].command, s->brigades[slot].controller, unit };
	else if (malb_kind(unit) == KIND_GUN && s->guns[slot].control == CONTROLLED)
		key = (struct key){ s->guns[slot].command, s->guns[slot].controller, unit };
	if (key.command && key.controller)
		key.alone = 0;
	else
		key.command = key.controller = 0;
	return key;
}

static bool same_key(struct key a, struct key b)
{
	return a.command == b.command && a.controller == b.controller && a.alone == b.alone;
}

bool malb_same_group(const struct malb_state *s, uint16_t unit, uint16_t other)
{
	assert(unit < UNITS_ROOM);
	return same_key(key_of(s, unit), key_of(s, other));
}

/* Is it at all worth while to look at this one: whoever conforms, and those of the same command, or the
 * one alone? */
static bool may_belong(const struct malb_state *s, uint16_t unit, struct key key)
{
	uint16_t slot = malb_slot(unit);
	bool gun = malb_kind(unit) == KIND_GUN;
	if (!gun && s->brigades[slot].control == CONFORMING)
		return true;
	return key.alone ? unit == key.alone
		: key.command == (gun ? s->guns[slot].command : s->brigades[slot].command);
}

void malb_group_of(const struct malb_state *s, uint16_t unit, struct malb_group *group)
{
	assert(unit < UNITS_ROOM);
	struct key key = key_of(s, unit);
	group->count = 0;
	for (uint16_t other = 1; other < UNIT_LEADER && group->count < GROUP_MAX; other++)
		if (may_belong(s, other, key) && malb_unit_on_table(s, other) && same_key(key_of(s, other), key))
			group->units[group->count++] = other;
	if (!group->count) /* wagons go by themselves */
		group->units[group->count++] = unit;
}

void malb_group_name(const struct malb_state *s, uint16_t unit, char name[GROUP_NAME_SIZE])
{
	assert(unit < UNITS_ROOM);
	struct key key = key_of(s, unit);
	if (key.alone)
		snprintf(name, GROUP_NAME_SIZE, "%s", malb_unit_id(s, key.alone));
	else
		snprintf(name, GROUP_NAME_SIZE, "%s/%s", s->commands[key.command].id, s->leaders[key.controller].id);
}

/* Does a group of this command and controller have that name? */
static bool is_called(const struct malb_state *s, struct key key, const char *name)
{
	const char *command = s->commands[key.command].id;
	size_t size = strlen(command);
	return !key.alone && strncmp(name, command, size) == 0 && name[size] == '/' &&
		strcmp(name + size + 1, s->leaders[key.controller].id) == 0;
}

uint16_t malb_group_named(const struct malb_state *s, const char *name)
{
	uint16_t unit = malb_unit_named(s, name);
	if (malb_kind(unit) == KIND_BRIGADE || malb_kind(unit) == KIND_GUN || malb_kind(unit) == KIND_WAGON)
		return unit;
	for (unit = 1; strchr(name, '/') && unit < UNIT_LEADER; unit++)
		if (malb_unit_on_table(s, unit) && is_called(s, key_of(s, unit), name))
			return unit;
	return 0;
}

/* ---- Conforming (6.5, 6.6, R-63) ----------------------------------------------------------------------- */

enum { BESIDE_TURN = 225, BEHIND_TURN = 450, BEHIND_REACH = 4 * INCH, LONG_WAY = 40 * INCH };

static bool turned_within(const struct malb_brigade *a, const struct malb_brigade *b, int most)
{
	int turn = (a->frame.facing - b->frame.facing + FULL_CIRCLE) % FULL_CIRCLE;
	return malb_brigade_is_formed(a) && malb_brigade_is_formed(b) &&
		(turn <= most || turn >= FULL_CIRCLE - most);
}

/* How far a brigade reaches in the frame of another. */
static struct extent seen_from(const struct malb_brigade *from, const struct malb_brigade *b)
{
	struct pose pose = pose_at(from->frame.M, from->frame.facing * 10);
	struct extent all = { { INT32_MAX, INT32_MAX }, { INT32_MIN, INT32_MIN } };
	struct body body;
	malb_footprint_brigade_body(b, &body);
	for (int i = 0; i < body.count; i++)
		all = i ? extent_around(all, figure_seen_from(&body.figures[i], pose))
				: figure_seen_from(&body.figures[i], pose);
	return all;
}

bool malb_group_is_beside(const struct malb_state *s, uint16_t brigade, uint16_t lead)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade], *to = &s->brigades[lead];
	struct extent here, there;
	if (!turned_within(b, to, BESIDE_TURN) || !malb_space_base_to_base(s, brigade, lead))
		return false;
	here = seen_from(to, to);
	there = seen_from(to, b);
	return (there.low.x >= here.high.x - TOL || there.high.x <= here.low.x + TOL) &&
		there.low.y <= here.high.y + TOL && there.high.y >= here.low.y - TOL;
}

bool malb_group_is_directly_behind(const struct malb_state *s, uint16_t brigade, uint16_t lead)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade], *to = &s->brigades[lead];
	int32_t half = malb_layout_frontage(to) / 2;
	struct convex strip = convex_block(pose_at(to->frame.M, to->frame.facing * 10), -half, half, -LONG_WAY,
		0);
	struct figure behind = figure_convex(&strip);
	struct body body;
	if (!turned_within(b, to, BEHIND_TURN) ||
		!malb_space_within(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + lead, BEHIND_REACH))
		return false;
	malb_footprint_brigade_body(b, &body);
	for (int i = 0; i < body.count; i++)
		if (malb_space_front_rank(b, i) && figures_overlap(&body.figures[i], &behind, TOL))
			return true;
	return false;
}

static bool same_leg(const struct malb_leg *a, const struct malb_leg *b)
{
	return a->kind == b->kind && a->side == b->side && a->angle == b->angle;
}

bool malb_group_conforms_in(const struct malb_state *s, uint16_t brigade,
	const struct malb_leg *legs, int count, struct refusal *r)
{
	assert(brigade < BRIGADES_ROOM);
	uint16_t lead = malb_slot(malb_group_lead(s, (uint16_t)(UNIT_BRIGADE + brigade)));
	const struct malb_move *move = &s->brigades[lead].move;
	bool same = count == move->leg_count;
	if (!lead)
		return true;
	if (forbid(r, !move->leg_count, MALB_6_7, "@%s@ conforms to @%s@, which has not moved",
			s->brigades[brigade].id, s->brigades[lead].id))
		return false;
	for (int i = 0; same && i < count; i++)
		same = same_leg(&legs[i], &move->legs[i]);
	return !forbid(r, !same, MALB_6_7, "@%s@ conforms to @%s@ and goes the same way", s->brigades[brigade].id,
		s->brigades[lead].id);
}
