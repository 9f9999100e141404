/* Places: nobody begins where nobody may end. Declared in setup.h. */
#include "../position/unit.h"
#include "../space/ends.h"
#include "../space/ground.h"
#include "../space/layout.h"
#include "setup.h"

/* ---- Troops -------------------------------------------------------------------------------------------- */

/* Of two who stand on each other the one is told of, and not the other. */
static void forbid_place(const struct malb_state *s, uint16_t unit, struct malb_end end, struct refusal *r)
{
	const char *id = malb_unit_id(s, unit);
	if (!end.clause || (end.on && end.on < unit))
		return;
	if (end.on == unit)
		forbid(r, true, MALB_0_5, "the bases of %s stand on each other", id);
	else if (end.on)
		forbid(r, true, MALB_0_5, "%s and %s stand on the same ground", id, malb_unit_id(s, end.on));
	else if (end.outside)
		forbid(r, true, MALB_0_5, "%s stands off the table", id);
	else if (end.across)
		forbid(r, true, MALB_12_17, "%s stands across %s, which nobody crosses", id, s->lines[end.across].id);
	else
		forbid(r, true, MALB_12_17, "%s stands on ground that it may not enter", id);
}

static bool can_be_laid_out(const struct malb_brigade *b)
{
	return b->formation && b->width > 0 && b->depth > 0 &&
		!malb_layout_formation_fault(b, b->formation, b->ranks);
}

/* On others, and what else there is when room is made for them. */
static void forbid_brigade_place(const struct malb_state *s, uint16_t brigade, struct refusal *r)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_end end;
	if (!ON_TABLE_BRIGADE(s, brigade) || !can_be_laid_out(b))
		return;
	end = malb_end_of(s, b, brigade, 0);
	forbid_place(s, UNIT_BRIGADE + brigade, end, r);
	if (end.on && end.on != UNIT_BRIGADE + brigade)
		forbid_place(s, UNIT_BRIGADE + brigade, malb_end_of(s, b, brigade, end.on), r);
}

static void forbid_gun_place(const struct malb_state *s, uint16_t unit, struct refusal *r)
{
	const struct malb_gun *gun = &s->guns[malb_slot(unit)];
	if (malb_footprint_is_troops(s, unit) && gun->width > 0 && gun->depth > 0)
		forbid_place(s, unit, malb_end_of_base(s, malb_footprint_gun_at(gun), unit), r);
}

static void forbid_wagon_place(const struct malb_state *s, uint16_t unit, struct refusal *r)
{
	if (malb_unit_on_table(s, unit))
		forbid_place(s, unit, malb_end_of_base(s, malb_footprint_wagon_at(&s->wagons[malb_slot(unit)]), unit),
			r);
}

/* ---- Riders -------------------------------------------------------------------------------------------- */

static void forbid_rider_place(const struct malb_state *s, const char *id, struct point at, struct refusal *r)
{
	forbid(r, at.x < 0 || at.y < 0 || at.x > s->width || at.y > s->height, MALB_0_5,
		"%s stands off the table", id);
	forbid(r, malb_underfoot_closed_to_all(s, at), MALB_4_16, "%s stands on ground that nobody enters", id);
}

/* 4.5: an attached leader touches a brigade of his own side. */
static void forbid_strange_leader(const struct malb_state *s, uint16_t leader, struct refusal *r)
{
	const struct malb_leader *l = &s->leaders[leader];
	const struct malb_brigade *b = &s->brigades[l->attached_to];
	if (!ON_TABLE_BRIGADE(s, l->attached_to) || !can_be_laid_out(b))
		return;
	if (!forbid(r, l->side != b->side, MALB_5_1, "leader %s is attached to %s, which is not of his side",
			l->id, b->id))
		forbid(r, !malb_space_within(s, UNIT_LEADER + leader, UNIT_BRIGADE + l->attached_to, 0), MALB_4_5,
			"leader %s is attached to %s and does not touch it", l->id, b->id);
}

/* An attached leader goes where his brigade does. */
static void forbid_leader_place(const struct malb_state *s, uint16_t leader, struct refusal *r)
{
	const struct malb_leader *l = &s->leaders[leader];
	if (!ON_TABLE_LEADER(s, leader))
		return;
	if (l->attached_to)
		forbid_strange_leader(s, leader, r);
	else
		forbid_rider_place(s, l->id, l->pos, r);
}

/* ---- All of them --------------------------------------------------------------------------------------- */

static bool can_be_stood_on(const struct malb_state *s)
{
	for (uint16_t a = 1; a < s->areas_end; a++)
		if (s->areas[a].id[0] && s->areas[a].count < 3)
			return false;
	for (uint16_t l = 1; l < s->lines_end; l++)
		if (s->lines[l].id[0] && s->lines[l].count < 2)
			return false;
	for (uint16_t i = 1; i < s->roads_end; i++)
		if (s->roads[i].id[0] && s->roads[i].count < 2)
			return false;
	return true;
}

void malb_forbid_places(const struct malb_state *s, struct refusal *r)
{
	if (!can_be_stood_on(s))
		return;
	for (uint16_t b = 1; b < s->brigades_end; b++)
		forbid_brigade_place(s, b, r);
	for (uint16_t g = 1; g < s->guns_end; g++)
		forbid_gun_place(s, UNIT_GUN + g, r);
	for (uint16_t w = 1; w < s->wagons_end; w++)
		forbid_wagon_place(s, UNIT_WAGON + w, r);
	for (uint16_t l = 1; l < s->leaders_end; l++)
		forbid_leader_place(s, l, r);
	for (uint16_t m = 1; m < s->messengers_end; m++)
		if (malb_unit_on_table(s, UNIT_MESSENGER + m))
			forbid_rider_place(s, s->messengers[m].id, s->messengers[m].pos, r);
}
