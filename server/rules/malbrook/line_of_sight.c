/* Chapter 8, visibility. A line of sight runs from the middle of the front of a viewing base (unformed, leaders: its centre)
 * to the centre or a corner of a base looked at. */
#include "line_of_sight.h"

#include "../table/sight.h"

enum {
	SIGHT_OPEN = 36 * INCH, SIGHT_HIGH = 48 * INCH, /* 8.2 */
	SIGHT_INSIDE = 2 * INCH,                        /* 8.4 */
	EDGE = INCH / 2,                                /* 8.5 */
	OVERLOOKED = 2 * INCH,                          /* 8.6 */
	SEEN_BEHIND_LOOSE = 2 * INCH,                   /* 8.8 */
	POINTS_MAX = 5 * BASES_MAX, SCREENS_MAX = 128
};

/* ---- The two ends ------------------------------------------------------------------------------------------------------- */

struct place {
	struct point at;
	bool known;       /* what follows has been worked out */
	int8_t level;
	bool high;        /* on ground of significant height        */
	uint16_t cover;   /* the wood or town it is in; 0 none       */
	bool at_edge;     /* of that: within half an inch of it      */
};

struct end {
	uint16_t unit;
	bool shot;        /* this turn, which shows it at the edge (8.5) */
	int count;
	struct place places[POINTS_MAX];
};

static bool is_cover(const struct malb_area *a)
{
	return a->blocks_los && a->kind != HILL;
}

static struct figure figure_of_area(const struct malb_area *a)
{
	return figure_area(a->polygon, a->count);
}

/* A fortification stands as high as a hill (8.6). */
static int level_of(const struct malb_area *a)
{
	return a->level + (a->cover == FORTIFICATION);
}

/* The areas that matter to sight, as figures. */
struct ground {
	int count;
	struct { uint16_t area; struct figure figure; } areas[AREAS_ROOM];
};

static void survey(const struct malb_state *s, struct ground *ground)
{
	ground->count = 0;
	for (uint16_t a = 1; a < s->areas_end; a++)
		if (s->areas[a].id[0] && (s->areas[a].kind == HILL || level_of(&s->areas[a]) || is_cover(&s->areas[a]))) {
			ground->areas[ground->count].area = a;
			ground->areas[ground->count++].figure = figure_of_area(&s->areas[a]);
		}
}

static bool is_near_edge(const struct malb_area *a, struct point at)
{
	struct point closing[2] = { a->polygon[a->count - 1], a->polygon[0] };
	struct figure rim = figure_line(a->polygon, a->count, 0), last = figure_line(closing, 2, 0), point = figure_point(&at);
	return figures_within(&rim, &point, EDGE + TOL) || figures_within(&last, &point, EDGE + TOL);
}

static void look_round(const struct malb_state *s, const struct ground *ground, struct place *p)
{
	p->known = true;
	for (int i = 0; i < ground->count; i++) {
		const struct malb_area *area = &s->areas[ground->areas[i].area];
		if (!figure_holds(&ground->areas[i].figure, p->at))
			continue;
		if (level_of(area) > p->level) {
			p->level = (int8_t)level_of(area);
			p->high = area->significant_height;
		}
		if (is_cover(area)) {
			p->cover = ground->areas[i].area;
			p->at_edge = is_near_edge(area, p->at);
		}
	}
}

int malb_level(const struct malb_state *s, struct point p)
{
	int level = 0;
	for (uint16_t a = 1; a < s->areas_end; a++)
		if (s->areas[a].id[0] && level_of(&s->areas[a]) > level) {
			struct figure figure = figure_of_area(&s->areas[a]);
			level = figure_holds(&figure, p) ? level_of(&s->areas[a]) : level;
		}
	return level;
}

static void add_place(struct end *end, struct point at)
{
	end->places[end->count++] = (struct place){ .at = at };
}

static void add_rectangle(struct end *end, struct base base)
{
	struct point corners[CORNERS];
	base_corners(base, corners);
	add_place(end, base_centre(base));
	for (int c = 0; c < CORNERS; c++)
		add_place(end, corners[c]);
}

/* Whence a unit looks. */
static void look_from(const struct malb_state *s, uint16_t unit, const struct malb_brigade *as, struct end *end)
{
	uint16_t slot = malb_slot(unit);
	*end = (struct end){ .unit = unit };
	switch (malb_kind(unit)) {
	case KIND_BRIGADE:
		as = as ? as : &s->brigades[slot];
		for (int i = 0; i < as->base_count; i++)
			if (as->formation == UNFORMED)
				add_place(end, base_centre(malb_base_at(as, i)));
			else if (malb_front_rank(as, i))
				add_place(end, as->bases[i].pos);
		break;
	case KIND_GUN: add_place(end, s->guns[slot].pos); break;
	case KIND_LEADER: add_place(end, s->leaders[slot].pos); break;
	case KIND_MESSENGER: add_place(end, s->messengers[slot].pos); break;
	default: break; /* wagons and markers look at nothing */
	}
}

/* What of a unit can be seen. */
static void look_at(const struct malb_state *s, uint16_t unit, const struct malb_brigade *as, struct end *end)
{
	uint16_t slot = malb_slot(unit);
	*end = (struct end){ .unit = unit };
	switch (malb_kind(unit)) {
	case KIND_BRIGADE:
		as = as ? as : &s->brigades[slot];
		end->shot = as->fired;
		for (int i = 0; i < as->base_count; i++)
			add_rectangle(end, malb_base_at(as, i));
		break;
	case KIND_GUN:
		end->shot = s->guns[slot].shot_bombard || s->guns[slot].shot_close;
		add_rectangle(end, malb_gun_at(&s->guns[slot]));
		break;
	case KIND_LEADER: add_place(end, s->leaders[slot].pos); break;
	case KIND_MESSENGER: add_place(end, s->messengers[slot].pos); break;
	case KIND_WAGON: add_rectangle(end, (struct base){ { s->wagons[slot].pos, s->wagons[slot].facing * 10 }, INCH, INCH }); break;
	case KIND_MARKER: add_rectangle(end, (struct base){ { s->markers[slot].pos, s->markers[slot].facing * 10 }, HOLDER_SIZE, HOLDER_SIZE }); break;
	default: break;
	}
}

/* ---- What stands between ---------------------------------------------------------------------------------------------------- */

/* Troops and smoke that may screen one unit from another: those whose box touches the box round both. */
struct screens {
	const struct malb_state *s;
	const struct ground *ground;
	uint16_t viewer, target;
	int count;
	uint16_t units[SCREENS_MAX];
};

static bool is_smoking(const struct malb_gun *g)
{
	return g->shot_bombard || g->shot_close; /* */
}

static bool add_screen(void *ctx, uint16_t unit)
{
	struct screens *screens = ctx;
	if (unit == screens->viewer || unit == screens->target)
		return true;
	if (malb_kind(unit) == KIND_GUN && !is_smoking(&screens->s->guns[malb_slot(unit)]))
		return true;
	screens->units[screens->count++] = unit;
	return screens->count < SCREENS_MAX;
}

static void gather(struct screens *screens, const struct end *from, const struct end *to)
{
	struct extent box = { { INT32_MAX, INT32_MAX }, { INT32_MIN, INT32_MIN } };
	const struct end *ends[2] = { from, to };
	for (int e = 0; e < 2; e++)
		for (int i = 0; i < ends[e]->count; i++) {
			struct point p = ends[e]->places[i].at;
			box.low.x = p.x < box.low.x ? p.x : box.low.x;
			box.low.y = p.y < box.low.y ? p.y : box.low.y;
			box.high.x = p.x > box.high.x ? p.x : box.high.x;
			box.high.y = p.y > box.high.y ? p.y : box.high.y;
		}
	malb_each_near(screens->s, &box, 1u << KIND_BRIGADE | 1u << KIND_GUN, add_screen, screens);
}

/* 8.6: from one end, over a thing on ground of that level, two inches and more away from it. */
static bool sees_over(const struct place *end, int level, const struct figure *thing, bool massive)
{
	struct figure eye = figure_point(&end->at);
	return end->level > level && (!massive || end->high) && !figures_closer(&eye, thing, OVERLOOKED - TOL);
}

/* seeing down works upwards past the same troops (option los_reciprocal). */
static bool is_overlooked(const struct malb_state *s, const struct place *from, const struct place *to, int level, const struct figure *thing, bool massive)
{
	return sees_over(from, level, thing, massive) || (s->options.los_reciprocal && sees_over(to, level, thing, massive));
}

static int32_t length(struct point a, struct point b)
{
	return points_distance(a, b);
}

/* Loose troops hide only what is more than two inches behind them (8.8). */
static bool hides(const struct malb_brigade *b, const struct place *from, const struct place *to, const struct figure *base)
{
	struct stretch in;
	if (malb_is_formed(b))
		return sight_enters(from->at, to->at, base);
	return sight_stretches(from->at, to->at, base, &in, 1) > 0 && length(from->at, to->at) - in.out > SEEN_BEHIND_LOOSE + TOL;
}

static bool screened_by_base(const struct malb_state *s, const struct malb_brigade *b, struct base base, const struct place *from, const struct place *to)
{
	struct convex area = convex_base(base);
	struct figure figure = figure_convex(&area);
	bool smoke = b == NULL;
	if (smoke ? !sight_enters(from->at, to->at, &figure) : !hides(b, from, to, &figure))
		return false;
	return !is_overlooked(s, from, to, malb_level(s, base_centre(base)), &figure, smoke);
}

static bool line_meets(const struct place *from, const struct place *to, const struct extent *box)
{
	struct extent line = { { from->at.x < to->at.x ? from->at.x : to->at.x, from->at.y < to->at.y ? from->at.y : to->at.y },
		{ from->at.x > to->at.x ? from->at.x : to->at.x, from->at.y > to->at.y ? from->at.y : to->at.y } };
	return extents_meet(&line, box);
}

static bool screened_by(const struct malb_state *s, uint16_t unit, const struct place *from, const struct place *to)
{
	uint16_t slot = malb_slot(unit);
	struct extent box = malb_box(s, unit);
	if (!line_meets(from, to, &box))
		return false;
	if (malb_kind(unit) == KIND_GUN)
		return screened_by_base(s, NULL, malb_gun_at(&s->guns[slot]), from, to);
	for (int i = 0; i < s->brigades[slot].base_count; i++)
		if (screened_by_base(s, &s->brigades[slot], malb_base_at(&s->brigades[slot], i), from, to))
			return true;
	return false;
}

/* a hill higher than both ends, or one that neither stands on. */
static bool hidden_by_hill(const struct malb_area *a, const struct figure *figure, const struct place *from, const struct place *to)
{
	bool on = figure_holds(figure, from->at) || figure_holds(figure, to->at);
	return sight_enters(from->at, to->at, figure) && ((a->level > from->level && a->level > to->level) || !on);
}

static bool hidden_by_cover(const struct malb_state *s, uint16_t area, const struct figure *figure, const struct place *from, const struct place *to)
{
	if (from->cover == area || to->cover == area)
		return sight_inside(from->at, to->at, figure) > SIGHT_INSIDE + TOL; /* 8.4 */
	return sight_enters(from->at, to->at, figure) && !is_overlooked(s, from, to, s->areas[area].level, figure, true);
}

static bool hidden_by_ground(const struct screens *screens, const struct place *from, const struct place *to)
{
	const struct malb_state *s = screens->s;
	for (int i = 0; i < screens->ground->count; i++) {
		const struct figure *figure = &screens->ground->areas[i].figure;
		const struct malb_area *area = &s->areas[screens->ground->areas[i].area];
		if (!line_meets(from, to, &figure->extent))
			continue;
		if (area->kind == HILL ? hidden_by_hill(area, figure, from, to)
				: is_cover(area) && hidden_by_cover(s, screens->ground->areas[i].area, figure, from, to))
			return true;
	}
	return false;
}

/* ---- Seeing -------------------------------------------------------------------------------------------------------------------- */

/* How far that place sees that other one: inside woods and towns two inches, at their edge freely outwards (8.2 to 8.5). */
static int32_t range(const struct place *from, const struct place *to, bool shot)
{
	if (from->cover && (!from->at_edge || from->cover == to->cover))
		return SIGHT_INSIDE;
	if (to->cover && !(to->at_edge && shot))
		return SIGHT_INSIDE;
	return from->level > to->level ? SIGHT_HIGH : SIGHT_OPEN;
}

static bool line_is_free(const struct screens *screens, const struct place *from, const struct place *to)
{
	if (hidden_by_ground(screens, from, to))
		return false;
	for (int i = 0; i < screens->count; i++)
		if (screened_by(screens->s, screens->units[i], from, to))
			return false;
	return true;
}

/* `apart`: between the footprints, which is what ranges are measured by (0.2). */
static bool any_line(const struct screens *screens, struct end *from, struct end *to, int32_t apart)
{
	for (int j = 0; j < to->count; j++)
		for (int i = 0; i < from->count; i++) {
			int32_t most;
			if (!from->places[i].known)
				look_round(screens->s, screens->ground, &from->places[i]);
			if (!to->places[j].known)
				look_round(screens->s, screens->ground, &to->places[j]);
			most = range(&from->places[i], &to->places[j], to->shot);
			if (apart <= most + TOL && (most > SIGHT_INSIDE || length(from->places[i].at, to->places[j].at) <= most + 2 * INCH) &&
				line_is_free(screens, &from->places[i], &to->places[j]))
				return true;
		}
	return false;
}

static int32_t apart(const struct malb_state *s, uint16_t viewer, const struct malb_brigade *from, uint16_t target, const struct malb_brigade *to)
{
	struct malb_body body;
	struct malb_body other;
	if (!from && !to)
		return malb_distance(s, viewer, target);
	if (from)
		malb_brigade_body(from, &body);
	else
		malb_body(s, viewer, &body);
	if (to)
		malb_brigade_body(to, &other);
	else
		malb_body(s, target, &other);
	return bodies_distance(body.figures, body.count, other.figures, other.count);
}

static bool sees(const struct malb_state *s, uint16_t viewer, const struct malb_brigade *from, uint16_t target, const struct malb_brigade *to)
{
	struct ground ground;
	struct screens screens = { .s = s, .ground = &ground, .viewer = viewer, .target = target };
	struct end eye, object;
	int32_t distance;
	if (!malb_on_table(s, viewer) || !malb_on_table(s, target))
		return false;
	distance = apart(s, viewer, from, target, to);
	if (distance > SIGHT_HIGH + TOL)
		return false;
	look_from(s, viewer, from, &eye);
	look_at(s, target, to, &object);
	survey(s, &ground);
	gather(&screens, &eye, &object);
	return any_line(&screens, &eye, &object, distance);
}

bool malb_sees(const struct malb_state *s, uint16_t viewer, uint16_t target)
{
	return sees(s, viewer, NULL, target, NULL);
}

bool malb_sees_from(const struct malb_state *s, uint16_t viewer, const struct malb_brigade *as, uint16_t target)
{
	return sees(s, viewer, as, target, NULL);
}

bool malb_sees_at(const struct malb_state *s, uint16_t viewer, uint16_t target, const struct malb_brigade *as)
{
	return sees(s, viewer, NULL, target, as);
}

bool malb_side_sees(const struct malb_state *s, enum malb_side side, uint16_t target)
{
	for (uint16_t unit = 1; unit < UNIT_WAGON; unit++)
		if (malb_slot(unit) && malb_unit_side(s, unit) == side && malb_sees(s, unit, target))
			return true;
	return false;
}
