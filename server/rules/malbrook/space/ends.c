/* Ends: where troops may end. */
#include "ends.h"

#include <assert.h>
#include <stddef.h>

#include "../position/unit.h"
#include "../position/works.h"
#include "ground.h"
#include "underfoot.h"

/* ---- One brigade --------------------------------------------------------------------------------------- */

/* More than the tolerance, seen from their boxes: whose boxes overlap no deeper cannot. */
static bool lie_over(const struct figure *a, const struct figure *b)
{
	struct extent inner = extent_grown(a->extent, -TOL);
	return extents_meet(&inner, &b->extent) && figures_overlap(a, b, TOL);
}

/* A column that bends lies on itself in the bend: its bases stand on the trail, at their lengths (R-6). */
static bool may_lie_on_itself(const struct malb_brigade *b)
{
	return b->base_count < 2 || (b->formation == MARCH_COLUMN && b->trail_count >= 2);
}

static bool lies_on_itself(const struct malb_brigade *b)
{
	struct body body;
	if (may_lie_on_itself(b))
		return false;
	malb_footprint_brigade_body(b, &body);
	for (int i = 0; i < body.count; i++)
		for (int k = i + 1; k < body.count; k++)
			if (lie_over(&body.figures[i], &body.figures[k]))
				return true;
	return false;
}

struct malb_end malb_end_of(const struct malb_state *s, const struct malb_brigade *as, uint16_t brigade,
	uint16_t with)
{
	assert(brigade < BRIGADES_ROOM);
	uint16_t on = malb_space_overlapped(s, as, UNIT_BRIGADE + brigade, with), across;
	if (on)
		return (struct malb_end){ .clause = MALB_0_5, .on = on };
	if (malb_space_off_table(s, as))
		return (struct malb_end){ .clause = MALB_0_5, .outside = true };
	if (malb_underfoot_on_forbidden_ground(s, as))
		return (struct malb_end){ .clause = MALB_12_17 };
	if ((across = malb_underfoot_line_across(s, as)))
		return (struct malb_end){ .clause = MALB_12_17, .across = across };
	if (lies_on_itself(as))
		return (struct malb_end){ .clause = MALB_0_5, .on = UNIT_BRIGADE + brigade };
	return (struct malb_end){ .clause = 0 };
}

bool malb_may_end(const struct malb_state *s, const struct malb_brigade *as, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	return !malb_end_of(s, as, brigade, 0).clause;
}

bool malb_forbid_the_end(const struct malb_state *s, struct malb_end end, uint16_t unit, struct refusal *r)
{
	assert(unit < UNITS_ROOM);
	if (end.on && end.on == unit)
		return forbid(r, true, MALB_0_5, "its bases would stand on each other");
	if (end.on)
		return forbid(r, true, MALB_0_5, "it would stand on top of @%s@", malb_unit_id(s, end.on));
	if (end.outside)
		return forbid(r, true, MALB_0_5, "it would stand off the table");
	if (end.across)
		return forbid(r, true, MALB_12_17, "it would stand across @%s@, which nobody crosses",
			s->lines[end.across].id);
	return forbid(r, end.clause, MALB_12_17, "it would stand on ground that may not be entered");
}

bool malb_forbid_end(const struct malb_state *s, const struct malb_brigade *as, uint16_t brigade,
	struct refusal *r)
{
	assert(brigade < BRIGADES_ROOM);
	return malb_forbid_the_end(s, malb_end_of(s, as, brigade, 0), UNIT_BRIGADE + brigade, r);
}

/* ---- One base ------------------------------------------------------------------------------------------ */

static struct malb_end end_of_base(const struct malb_state *s, struct base base, uint16_t unit,
	uint16_t except)
{
	uint16_t on = malb_space_base_overlapped(s, base, unit, except), across;
	if (on)
		return (struct malb_end){ .clause = MALB_0_5, .on = on };
	if (malb_space_base_off_table(s, base))
		return (struct malb_end){ .clause = MALB_0_5, .outside = true };
	if (malb_underfoot_base_on_forbidden_ground(s, base))
		return (struct malb_end){ .clause = MALB_12_17 };
	if ((across = malb_underfoot_line_across_base(s, base)))
		return (struct malb_end){ .clause = MALB_12_17, .across = across };
	return (struct malb_end){ .clause = 0 };
}

struct malb_end malb_end_of_base(const struct malb_state *s, struct base base, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	return end_of_base(s, base, unit, 0);
}

static bool lies_on(const struct malb_brigade *b, struct base base)
{
	struct body own, body;
	body_of_base(base, &own);
	malb_footprint_brigade_body(b, &body);
	for (int i = 0; i < body.count; i++)
		if (lie_over(&body.figures[i], &own.figures[0]))
			return true;
	return false;
}

struct malb_end malb_end_of_base_beside(const struct malb_state *s, struct base base, uint16_t unit,
	const struct malb_brigade *as, uint16_t brigade)
{
	assert(unit < UNITS_ROOM && brigade < BRIGADES_ROOM);
	if (lies_on(as, base))
		return (struct malb_end){ .clause = MALB_0_5, .on = UNIT_BRIGADE + brigade };
	return end_of_base(s, base, unit, UNIT_BRIGADE + brigade);
}

bool malb_base_may_end(const struct malb_state *s, struct base base, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	return !malb_end_of_base(s, base, unit).clause;
}

bool malb_forbid_base_end(const struct malb_state *s, struct base base, uint16_t unit, struct refusal *r)
{
	assert(unit < UNITS_ROOM);
	return malb_forbid_the_end(s, malb_end_of_base(s, base, unit), unit, r);
}

/* ---- All of them --------------------------------------------------------------------------------------- */

enum { STANDING_MAX = BRIGADES_ROOM + GUNS_ROOM + WAGONS_ROOM };

/* Whoever takes up room. */
struct standing {
	struct extent box;
	uint16_t unit;
};

static void stand_in_order(struct standing *all, int count, struct extent box, uint16_t unit)
{
	for (; count > 0 && all[count - 1].box.low.x > box.low.x; count--)
		all[count] = all[count - 1];
	all[count] = (struct standing){ box, unit };
}

/* From west to east. */
static int all_who_stand(const struct malb_state *s, struct standing all[STANDING_MAX])
{
	int count = 0;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i))
			stand_in_order(all, count++, malb_footprint_close_box(&s->brigades[i]), UNIT_BRIGADE + i);
	for (uint16_t unit = UNIT_GUN + 1; unit < UNIT_GUN + s->guns_end; unit++)
		if (malb_footprint_is_troops(s, unit))
			stand_in_order(all, count++, malb_footprint_extent(s, unit), unit);
	for (uint16_t unit = UNIT_WAGON + 1; unit < UNIT_WAGON + s->wagons_end; unit++)
		if (malb_unit_on_table(s, unit))
			stand_in_order(all, count++, malb_footprint_extent(s, unit), unit);
	return count;
}

static bool overlap(const struct malb_state *s, uint16_t unit, uint16_t other)
{
	struct body a, b;
	malb_footprint_body(s, unit, &a);
	malb_footprint_body(s, other, &b);
	for (int i = 0; i < a.count; i++)
		for (int k = 0; k < b.count; k++)
			if (lie_over(&a.figures[i], &b.figures[k]))
				return true;
	return false;
}

/* Who waits in the midst of his way, for an enemy to say whether he fires, may be passing friends (14.18). */
static bool is_on_its_way(const struct malb_state *s, uint16_t unit)
{
	for (int i = 0; i < s->work_count; i++)
		if (s->works[i].kind == WORK_march && UNIT_BRIGADE + s->works[i].brigade == unit)
			return true;
	return false;
}

static bool is_passing(const struct malb_state *s, uint16_t unit, uint16_t other)
{
	return malb_unit_side(s, unit) == malb_unit_side(s, other) &&
		(is_on_its_way(s, unit) || is_on_its_way(s, other));
}

static bool is_on_somebody(const struct malb_state *s, const struct standing *all, int count)
{
	const struct extent box = extent_grown(all[0].box, -TOL);
	for (int k = 1; k < count && all[k].box.low.x <= box.high.x; k++)
		if (extents_meet(&box, &all[k].box) && overlap(s, all[0].unit, all[k].unit) &&
			!is_passing(s, all[0].unit, all[k].unit))
			return true;
	return false;
}

/* Formed bases stand by rank and file; only those that have refused a flank, or have no formation, stand
 * as they like. */
static bool stand_as_they_like(const struct malb_brigade *b)
{
	bool detached = false;
	for (int i = 0; i < b->base_count; i++)
		detached = detached || b->bases[i].detached;
	return detached || b->formation == UNFORMED;
}

/* A gun's, or a wagon's. */
static struct base only_base(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_GUN ? malb_footprint_gun_at(&s->guns[malb_slot(unit)])
									   : malb_footprint_wagon_at(&s->wagons[malb_slot(unit)]);
}

static bool is_forbidden_to(const struct malb_state *s, uint16_t unit)
{
	if (malb_kind(unit) == KIND_BRIGADE)
		return malb_underfoot_on_forbidden_ground(s, &s->brigades[malb_slot(unit)]);
	return malb_underfoot_base_on_forbidden_ground(s, only_base(s, unit));
}

static bool is_across(const struct malb_state *s, uint16_t unit)
{
	if (malb_kind(unit) == KIND_BRIGADE)
		return malb_underfoot_line_across(s, &s->brigades[malb_slot(unit)]) != 0;
	return malb_underfoot_line_across_base(s, only_base(s, unit)) != 0;
}

/* Does any of them stand on ground that is closed to it? Most ground is far from most of them. */
static bool any_on_forbidden_ground(const struct malb_state *s, const struct standing *all, int count)
{
	for (uint16_t a = 1; a < s->areas_end; a++) {
		struct extent area;
		if (!s->areas[a].id[0] || !(s->areas[a].impassable || s->areas[a].dense))
			continue;
		area = extent_of(s->areas[a].polygon, s->areas[a].count);
		for (int i = 0; i < count; i++)
			if (extents_meet(&area, &all[i].box) && is_forbidden_to(s, all[i].unit))
				return true;
	}
	return false;
}

/* Does any of them stand across a line that nobody crosses? */
static bool any_across_closed_line(const struct malb_state *s, const struct standing *all, int count)
{
	for (uint16_t l = 1; l < s->lines_end; l++) {
		struct extent line;
		if (!s->lines[l].id[0] || malb_ground_obstacle(&s->lines[l]) != IMPASSABLE)
			continue;
		line = extent_of(s->lines[l].polyline, s->lines[l].count);
		for (int i = 0; i < count; i++)
			if (extents_meet(&line, &all[i].box) && is_across(s, all[i].unit))
				return true;
	}
	return false;
}

static bool is_outside(const struct malb_state *s, const struct standing *who)
{
	const struct extent table = { { -TOL, -TOL }, { s->width + TOL, s->height + TOL } };
	if (extent_contains(&table, &who->box))
		return false;
	return malb_kind(who->unit) == KIND_BRIGADE ? malb_space_off_table(s, &s->brigades[malb_slot(who->unit)])
												: malb_space_base_off_table(s, only_base(s, who->unit));
}

static bool is_beyond(const struct malb_state *s, struct point at)
{
	return at.x < 0 || at.y < 0 || at.x > s->width || at.y > s->height;
}

/* Leaders, messengers and held horses stand by their middles. */
static const char *fault_of_riders(const struct malb_state *s)
{
	for (uint16_t i = 1; i < s->leaders_end; i++)
		if (ON_TABLE_LEADER(s, i) && is_beyond(s, s->leaders[i].pos))
			return "a rider is off the table";
	for (uint16_t i = 1; i < s->messengers_end; i++)
		if (malb_unit_on_table(s, UNIT_MESSENGER + i) && is_beyond(s, s->messengers[i].pos))
			return "a rider is off the table";
	for (uint16_t i = 1; i < s->markers_end; i++)
		if (malb_unit_on_table(s, UNIT_MARKER + i) && is_beyond(s, s->markers[i].pos))
			return "held horses are off the table";
	return NULL;
}

const char *malb_fault_of_ends(const struct malb_state *s)
{
	struct standing all[STANDING_MAX];
	int count = all_who_stand(s, all);
	for (int i = 0; i < count; i++) {
		const struct malb_brigade *b = malb_kind(all[i].unit) == KIND_BRIGADE
			? &s->brigades[malb_slot(all[i].unit)]
			: NULL;
		if (is_on_somebody(s, &all[i], count - i))
			return "troops stand on one another";
		if (b && stand_as_they_like(b) && lies_on_itself(b))
			return "the bases of a brigade stand on one another";
		if (is_outside(s, &all[i]))
			return "somebody stands off the table";
	}
	if (any_across_closed_line(s, all, count))
		return "somebody stands across a line that nobody crosses";
	if (any_on_forbidden_ground(s, all, count))
		return "somebody stands on ground that he may not enter";
	return fault_of_riders(s);
}
