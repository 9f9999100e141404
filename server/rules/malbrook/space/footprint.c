/* Footprints. */
#include "footprint.h"

#include <assert.h>

#include "../../table/angle.h"
#include "../../table/number.h"

int32_t malb_footprint_leader_radius(const struct malb_leader *l)
{
	static const int32_t radius[] = { 0, [MAJOR_GENERAL] = 375, [LIEUTENANT_GENERAL] = 500, [MARSHAL] = 625 };
	return radius[l->rank];
}

struct base malb_footprint_base_at(const struct malb_brigade *b, int base)
{
	assert(base >= 0 && base < BASES_MAX);
	return (struct base){ { b->bases[base].pos, b->bases[base].facing * 10 }, b->width, b->depth };
}

struct base malb_footprint_gun_at(const struct malb_gun *g)
{
	return (struct base){ { g->pos, g->facing * 10 }, g->width, g->depth };
}

static struct base square(struct point pos, int facing)
{
	return (struct base){ { pos, facing * 10 }, HOLDER_SIZE, HOLDER_SIZE };
}

struct base malb_footprint_wagon_at(const struct malb_wagon *w)
{
	return square(w->pos, w->facing);
}

_Static_assert((int)BASES_MAX <= (int)BODY_MAX, "a brigade is a body");

void malb_footprint_brigade_body(const struct malb_brigade *b, struct body *body)
{
	body->count = 0;
	for (int i = 0; i < b->base_count; i++)
		body_add(body, convex_base(malb_footprint_base_at(b, i)));
}

void malb_footprint_body(const struct malb_state *s, uint16_t unit, struct body *body)
{
	assert(unit < UNITS_ROOM);
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: malb_footprint_brigade_body(&s->brigades[slot], body); return;
	case KIND_GUN: body_of_base(malb_footprint_gun_at(&s->guns[slot]), body); return;
	case KIND_LEADER:
		body_of_disc(s->leaders[slot].pos, malb_footprint_leader_radius(&s->leaders[slot]), body);
		return;
	case KIND_MESSENGER: body_of_disc(s->messengers[slot].pos, MESSENGER_RADIUS, body); return;
	case KIND_WAGON: body_of_base(malb_footprint_wagon_at(&s->wagons[slot]), body); return;
	case KIND_MARKER: body_of_base(square(s->markers[slot].pos, s->markers[slot].facing), body); return;
	default: body->count = 0;
	}
}

/* Round the middles of the fronts of all its bases. */
static struct extent fronts_of(const struct malb_brigade *b)
{
	struct extent box = { b->bases[0].pos, b->bases[0].pos };
	for (int i = 1; i < b->base_count; i++) {
		struct point p = b->bases[i].pos;
		box.low.x = p.x < box.low.x ? p.x : box.low.x;
		box.low.y = p.y < box.low.y ? p.y : box.low.y;
		box.high.x = p.x > box.high.x ? p.x : box.high.x;
		box.high.y = p.y > box.high.y ? p.y : box.high.y;
	}
	return box;
}

struct extent malb_footprint_brigade_box(const struct malb_brigade *b)
{
	return extent_grown(fronts_of(b), b->width / 2 + b->depth + 1);
}

static bool all_face_alike(const struct malb_brigade *b)
{
	for (int i = 1; i < b->base_count; i++)
		if (b->bases[i].facing != b->bases[0].facing)
			return false;
	return true;
}

static int32_t millionths(int64_t length, int64_t of)
{
	enum { ROUNDED = 2 };
	return (int32_t)(length * of / SINE_ONE) + ROUNDED;
}

/* Half the front to both hands, the depth to the rear. */
struct extent malb_footprint_close_box(const struct malb_brigade *b)
{
	struct extent box = fronts_of(b);
	int64_t sine = angle_sin(b->bases[0].facing * 10), cosine = angle_cos(b->bases[0].facing * 10);
	int32_t east = millionths(b->width / 2 + 1, cosine < 0 ? -cosine : cosine),
		north = millionths(b->width / 2 + 1, sine < 0 ? -sine : sine);
	if (!all_face_alike(b))
		return malb_footprint_brigade_box(b);
	box.low.x -= east + millionths(b->depth, sine > 0 ? sine : 0);
	box.high.x += east + millionths(b->depth, sine < 0 ? -sine : 0);
	box.low.y -= north + millionths(b->depth, cosine > 0 ? cosine : 0);
	box.high.y += north + millionths(b->depth, cosine < 0 ? -cosine : 0);
	return box;
}

struct extent malb_footprint_extent(const struct malb_state *s, uint16_t unit)
{
	struct body body;
	malb_footprint_body(s, unit, &body);
	return body.extent;
}

struct extent malb_footprint_single_box(struct point pos)
{
	enum { BIGGEST_SINGLE = 2400 };  /* a mortar's corner from its pose */
	return extent_grown((struct extent){ pos, pos }, BIGGEST_SINGLE);
}

struct extent malb_footprint_box(const struct malb_state *s, uint16_t unit)
{
	struct point at = { 0, 0 };
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return malb_footprint_brigade_box(&s->brigades[slot]);
	case KIND_GUN: at = s->guns[slot].pos; break;
	case KIND_LEADER: at = s->leaders[slot].pos; break;
	case KIND_MESSENGER: at = s->messengers[slot].pos; break;
	case KIND_WAGON: at = s->wagons[slot].pos; break;
	case KIND_MARKER: at = s->markers[slot].pos; break;
	default: break;
	}
	return malb_footprint_single_box(at);
}

/* Does any base stand where the box may reach? Cheaper than the box of the whole brigade. */
static bool base_near(const struct malb_brigade *b, const struct extent *extent)
{
	int32_t reach = b->width / 2 + b->depth + 1;
	for (int i = 0; i < b->base_count; i++) {
		struct point p = b->bases[i].pos;
		if (p.x + reach >= extent->low.x && p.x - reach <= extent->high.x && p.y + reach >= extent->low.y &&
			p.y - reach <= extent->high.y)
			return true;
	}
	return false;
}

static bool single_near(const struct malb_state *s, uint16_t unit, const struct extent *extent)
{
	struct extent box = malb_footprint_box(s, unit);
	return extents_meet(&box, extent);
}

static uint16_t units_end(const struct malb_state *s, enum malb_kind kind)
{
	switch (kind) {
	case KIND_GUN: return s->guns_end;
	case KIND_LEADER: return s->leaders_end;
	case KIND_MESSENGER: return s->messengers_end;
	case KIND_WAGON: return s->wagons_end;
	case KIND_MARKER: return s->markers_end;
	default: return s->brigades_end;
	}
}

void malb_footprint_each_near(const struct malb_state *s, const struct extent *extent, uint32_t kinds,
	malb_each_unit *each, void *ctx)
{
	static const uint16_t first[] = { [KIND_BRIGADE] = UNIT_BRIGADE, [KIND_GUN] = UNIT_GUN,
		[KIND_LEADER] = UNIT_LEADER,
		[KIND_MESSENGER] = UNIT_MESSENGER, [KIND_WAGON] = UNIT_WAGON, [KIND_MARKER] = UNIT_MARKER };
	for (uint16_t i = 1; (kinds >> KIND_BRIGADE & 1) && i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && base_near(&s->brigades[i], extent) && !each(ctx, UNIT_BRIGADE + i))
			return;
	for (enum malb_kind kind = KIND_GUN; kind <= KIND_MARKER; kind++) {
		uint16_t end = units_end(s, kind);
		for (uint16_t i = 1; (kinds >> kind & 1) && i < end; i++) {
			uint16_t unit = (uint16_t)(first[kind] + i);
			if (malb_unit_on_table(s, unit) && single_near(s, unit, extent) && !each(ctx, unit))
				return;
		}
	}
}

bool malb_footprint_is_troops(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return ON_TABLE_BRIGADE(s, malb_slot(unit));
	case KIND_GUN: return ON_TABLE_GUN(s, malb_slot(unit)) && s->guns[malb_slot(unit)].state == GUN_CREWED;
	default: return false;
	}
}
