/* Endpoints of lines of sight. */
#include "endpoint.h"

#include <assert.h>

enum { EDGE = INCH / 2 /* 8.5 */ };

/* ---- Places -------------------------------------------------------------------------------------------- */

static void add_one_of(struct malb_endpoint *end, struct point at, int nth, int of)
{
	end->places[end->count++] = (struct malb_sight_point){ .at = at, .nth = (uint8_t)nth, .of = (uint8_t)of };
}

static void add_place(struct malb_endpoint *end, struct point at)
{
	add_one_of(end, at, 0, 1);
}

static void add_rectangle(struct malb_endpoint *end, struct base base)
{
	struct point corners[CORNERS];
	base_corners(base, corners);
	add_one_of(end, base_centre(base), 0, CORNERS + 1);
	for (int c = 0; c < CORNERS; c++)
		add_one_of(end, corners[c], c + 1, CORNERS + 1);
}

static struct base base_of(const struct malb_state *s, const struct malb_endpoint *end)
{
	bool gun = malb_kind(end->unit) == KIND_GUN;
	int32_t width = gun ? s->guns[malb_slot(end->unit)].width : HOLDER_SIZE,
		depth = gun ? s->guns[malb_slot(end->unit)].depth : HOLDER_SIZE;
	return (struct base){ { end->stance.pos, end->stance.facing * 10 }, width, depth };
}

/* One base of a brigade; whoever looks does so from his front rank. */
static void add_base(struct malb_endpoint *end, int base)
{
	const struct malb_brigade *as = end->stance.as;
	if (!end->looks)
		add_rectangle(end, malb_footprint_base_at(as, base));
	else if (as->formation == UNFORMED)
		add_place(end, base_centre(malb_footprint_base_at(as, base)));
	else if (malb_space_front_rank(as, base))
		add_place(end, as->bases[base].pos);
}

/* A base in the middle, of those that look. */
static int middle_base(const struct malb_endpoint *end)
{
	const struct malb_brigade *as = end->stance.as;
	int middle = as->base_count / 2, most = as->base_count, nearest = -1;
	for (int i = 0; i < as->base_count; i++) {
		int off = i < middle ? middle - i : i - middle;
		if ((!end->looks || malb_space_front_rank(as, i)) && off < most) {
			most = off;
			nearest = i;
		}
	}
	return nearest;
}

void malb_endpoint_lay_out(struct malb_endpoint *end)
{
	if (end->laid_out)
		return;
	end->laid_out = true;
	for (int i = 0, first = middle_base(end); i < end->stance.as->base_count; i++)
		if (i != first)
			add_base(end, i);
}

/* ---- The two ends -------------------------------------------------------------------------------------- */

static struct malb_stance stance_of(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return (struct malb_stance){ .as = &s->brigades[slot] };
	case KIND_GUN: return (struct malb_stance){ NULL, s->guns[slot].pos, s->guns[slot].facing };
	case KIND_LEADER: return (struct malb_stance){ NULL, s->leaders[slot].pos, 0 };
	case KIND_MESSENGER: return (struct malb_stance){ NULL, s->messengers[slot].pos, 0 };
	case KIND_WAGON: return (struct malb_stance){ NULL, s->wagons[slot].pos, s->wagons[slot].facing };
	case KIND_MARKER: return (struct malb_stance){ NULL, s->markers[slot].pos, s->markers[slot].facing };
	default: return (struct malb_stance){ NULL, { 0, 0 }, 0 };
	}
}

/* Round whatever stands on a point. */
static struct extent box_around(const struct malb_state *s, uint16_t unit, struct point at)
{
	int32_t reach;
	if (malb_kind(unit) != KIND_LEADER && malb_kind(unit) != KIND_MESSENGER)
		return malb_footprint_single_box(at);
	reach = (malb_kind(unit) == KIND_LEADER ? malb_footprint_leader_radius(&s->leaders[malb_slot(unit)])
											: MESSENGER_RADIUS) +
		TOL;
	return extent_grown((struct extent){ at, at }, reach);
}

struct extent malb_endpoint_box(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	struct malb_stance stance = stance_of(s, unit);
	return stance.as ? malb_footprint_close_box(stance.as) : box_around(s, unit, stance.pos);
}

static void add_middle_base(struct malb_endpoint *end)
{
	int middle = middle_base(end);
	if (middle >= 0)
		add_base(end, middle);
}

static void begin_end(const struct malb_state *s, uint16_t unit, const struct malb_stance *stance, bool looks,
	struct malb_endpoint *end)
{
	uint16_t slot = malb_slot(unit);
	end->unit = unit;
	end->brigade = malb_kind(unit) == KIND_BRIGADE  ? slot
		: malb_kind(unit) == KIND_LEADER && !stance ? s->leaders[slot].attached_to
													: 0;
	end->stance = stance ? *stance : stance_of(s, unit);
	end->box = end->stance.as ? malb_footprint_close_box(end->stance.as)
		: box_around(s, unit, end->stance.pos);
	end->looks = looks;
	end->cache = (struct malb_endpoint_cache){ .corner_count = 0 };
	end->shot = end->laid_out = false;
	end->count = 0;
	if (end->stance.as)
		add_middle_base(end);
	end->laid_out = !end->stance.as;
}

void malb_endpoint_look_from(const struct malb_state *s, uint16_t unit, const struct malb_stance *stance,
	struct malb_endpoint *end)
{
	assert(unit < UNITS_ROOM);
	begin_end(s, unit, stance, true, end);
	if (!end->stance.as && malb_kind(unit) <= KIND_MESSENGER) /* wagons and markers look at nothing */
		add_place(end, end->stance.pos);
}

void malb_endpoint_look_at(const struct malb_state *s, uint16_t unit, const struct malb_stance *stance,
	struct malb_endpoint *end)
{
	assert(unit < UNITS_ROOM);
	begin_end(s, unit, stance, false, end);
	if (malb_kind(unit) == KIND_LEADER || malb_kind(unit) == KIND_MESSENGER)
		add_place(end, end->stance.pos);
	else if (!end->stance.as)
		add_rectangle(end, base_of(s, end));
	end->shot = end->stance.as ? end->stance.as->fired
		: malb_kind(unit) == KIND_GUN && malb_occluder_is_smoking(&s->guns[malb_slot(unit)]);
}

void malb_endpoint_look_at_point(struct point p, struct malb_endpoint *end)
{
	end->unit = end->brigade = 0;
	end->looks = end->shot = false;
	end->stance = (struct malb_stance){ NULL, p, 0 };
	end->box = (struct extent){ p, p };
	end->cache = (struct malb_endpoint_cache){ .corner_count = 0 };
	end->laid_out = true;
	end->count = 0;
	add_place(end, p);
}

/* As wide and as deep, seen from its first base, as the places of its bases are far apart; and what
 * rounding may add. */
static void outline_brigade(struct malb_endpoint *end)
{
	enum { ROUNDED = 3 };
	const struct malb_brigade *as = end->stance.as;
	struct pose pose = malb_footprint_base_at(as, 0).pose;
	struct convex rectangle;
	struct extent all;
	struct point local[SIGHT_PLACES_MAX];
	malb_endpoint_lay_out(end);
	for (int i = 0; i < end->count; i++)
		local[i] = pose_local(pose, end->places[i].at);
	all = extent_grown(extent_of(local, end->count), ROUNDED);
	rectangle = convex_block(pose, all.low.x, all.high.x, all.low.y, all.high.y);
	for (int c = 0; c < CORNERS; c++)
		end->cache.corners[c] = rectangle.at[c];
	end->cache.corner_count = CORNERS;
}

void malb_endpoint_outline(struct malb_endpoint *end)
{
	struct malb_endpoint_cache *cache = &end->cache;
	if (cache->corner_count || !end->count)
		return;
	if (end->stance.as) {
		outline_brigade(end);
		return;
	}
	cache->corner_count = end->count == 1 ? 1 : CORNERS;
	for (int c = 0; c < cache->corner_count; c++)
		cache->corners[c] = end->places[end->count == 1 ? 0 : c + 1].at;
}

void malb_endpoint_body(const struct malb_state *s, const struct malb_endpoint *end, struct body *body)
{
	uint16_t slot = malb_slot(end->unit);
	body->count = 1;
	switch (malb_kind(end->unit)) {
	case KIND_BRIGADE: malb_footprint_brigade_body(end->stance.as, body); return;
	case KIND_GUN: case KIND_WAGON: case KIND_MARKER:
		body->areas[0] = convex_base(base_of(s, end));
		body->figures[0] = figure_convex(&body->areas[0]);
		return;
	case KIND_LEADER:
		body->figures[0] = figure_disc(&end->stance.pos, malb_footprint_leader_radius(&s->leaders[slot]));
		return;
	case KIND_MESSENGER: body->figures[0] = figure_disc(&end->stance.pos, MESSENGER_RADIUS); return;
	default: body->figures[0] = figure_point(&end->stance.pos); return;
	}
}

/* ---- The ground they are on ---------------------------------------------------------------------------- */

static bool is_near_edge(const struct figure *area, const struct point *at)
{
	const int64_t reach = EDGE + TOL, gap = 2 * reach * reach; /* as segment.h counts */
	return chains_gap((struct chain){ at, 1, false }, area->chain, gap + 1) <= gap;
}

static bool is_outside(const struct extent *box, struct point p)
{
	return p.x < box->low.x || p.x > box->high.x || p.y < box->low.y || p.y > box->high.y;
}

static void note_ground(const struct malb_occluders *occluders, int ground, struct malb_sight_point *p)
{
	const struct malb_area *area = &occluders->s->areas[occluders->ground[ground].area];
	const struct figure *figure = &occluders->ground[ground].figure;
	if (is_outside(&figure->extent, p->at) || !figure_holds(figure, p->at))
		return;
	if (occluders->ground[ground].level > p->level) {
		p->level = occluders->ground[ground].level;
		p->high = area->significant_height;
	}
	if (malb_occluder_is_cover(area)) {
		p->cover = occluders->ground[ground].area;
		p->at_edge = is_near_edge(figure, &p->at);
	}
}

void malb_endpoint_look_round(const struct malb_occluders *occluders, struct malb_sight_point *p)
{
	if (p->known)
		return;
	p->known = true;
	for (uint64_t near = malb_occluder_ground_near(occluders, p->at); near; near &= near - 1)
		note_ground(occluders, __builtin_ctzll(near), p);
}

bool malb_endpoint_is_raised(const struct malb_occluders *occluders, struct malb_endpoint *end)
{
	struct malb_endpoint_cache *cache = &end->cache;
	if (!cache->height_known)
		cache->raised = malb_occluder_is_on_height(occluders, &end->box);
	cache->height_known = true;
	return cache->raised;
}

bool malb_endpoint_is_covered(const struct malb_occluders *occluders, struct malb_endpoint *end)
{
	struct malb_endpoint_cache *cache = &end->cache;
	if (cache->cover_known)
		return cache->covered;
	cache->cover_known = true;
	cache->covered = true;
	for (int i = 0; i < end->count && cache->covered; i++) {
		malb_endpoint_look_round(occluders, &end->places[i]);
		cache->covered = end->places[i].cover && !end->places[i].at_edge;
		if (cache->covered && i + 1 == end->count)
			malb_endpoint_lay_out(end); /* and the others? */
	}
	return cache->covered;
}
