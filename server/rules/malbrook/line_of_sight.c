/* Chapter 8, visibility. A line of sight runs from the middle of the front of a viewing base (unformed, leaders: its centre)
 * to the centre or a corner of a base looked at. */
#include "line_of_sight.h"

#include <stddef.h>
#include <string.h>

#include "../table/sight.h"

enum {
	SIGHT_OPEN = 36 * INCH, SIGHT_HIGH = 48 * INCH, /* 8.2 */
	SIGHT_INSIDE = 2 * INCH,                        /* 8.4 */
	EDGE = INCH / 2,                                /* 8.5 */
	OVERLOOKED = 2 * INCH,                          /* 8.6 */
	SEEN_BEHIND_LOOSE = 2 * INCH                    /* 8.8 */
};

/* ---- Ground ------------------------------------------------------------------------------------------------------------- */

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

static bool is_near_edge(const struct figure *area, const struct point *at)
{
	const int64_t reach = EDGE + TOL, gap = 2 * reach * reach; /* as segment.h counts */
	return chains_gap((struct chain){ at, 1, false }, area->chain, gap + 1) <= gap;
}

static bool is_outside(const struct extent *box, struct point p)
{
	return p.x < box->low.x || p.x > box->high.x || p.y < box->low.y || p.y > box->high.y;
}

static void look_round(const struct malb_scene *scene, struct malb_place *p)
{
	p->known = true;
	for (int i = 0; i < scene->ground_count; i++) {
		const struct malb_area *area = &scene->s->areas[scene->ground[i].area];
		if (is_outside(&scene->ground[i].figure.extent, p->at) || !figure_holds(&scene->ground[i].figure, p->at))
			continue;
		if (level_of(area) > p->level) {
			p->level = (int8_t)level_of(area);
			p->high = area->significant_height;
		}
		if (is_cover(area)) {
			p->cover = scene->ground[i].area;
			p->at_edge = is_near_edge(&scene->ground[i].figure, &p->at);
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

/* ---- The scene ------------------------------------------------------------------------------------------------------------ */

static const struct extent nothing = { { 0, 0 }, { 0, 0 } };

static bool is_smoking(const struct malb_gun *g)
{
	return g->shot_bombard || g->shot_close; /* */
}

struct extent malb_screen_of(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	if (malb_kind(unit) == KIND_BRIGADE && ON_TABLE_BRIGADE(s, slot))
		return malb_brigade_box(&s->brigades[slot]);
	if (malb_kind(unit) == KIND_GUN && ON_TABLE_GUN(s, slot) && is_smoking(&s->guns[slot]))
		return malb_box(s, unit);
	return nothing;
}

static void add_screens(struct malb_scene *scene, uint16_t first, uint16_t end)
{
	for (uint16_t i = 1; i < end; i++) {
		uint16_t unit = (uint16_t)(first + i);
		struct extent box = malb_screen_of(scene->s, unit);
		if (same_point(box.low, box.high))
			continue;
		scene->screens[scene->screen_count++] = (struct malb_screen){ unit, -1, box };
	}
}

void malb_set_scene(const struct malb_state *s, struct malb_scene *scene)
{
	scene->s = s;
	scene->ground_count = scene->screen_count = scene->base_count = 0;
	for (uint16_t a = 1; a < s->areas_end; a++)
		if (s->areas[a].id[0] && (s->areas[a].kind == HILL || level_of(&s->areas[a]) || is_cover(&s->areas[a]))) {
			scene->ground[scene->ground_count].area = a;
			scene->ground[scene->ground_count++].figure = figure_of_area(&s->areas[a]);
		}
	add_screens(scene, UNIT_BRIGADE, s->brigades_end);
	add_screens(scene, UNIT_GUN, s->guns_end);
}

/* ---- The two ends ------------------------------------------------------------------------------------------------------- */

static void add_one_of(struct malb_sight_end *end, struct point at, int nth, int of)
{
	end->places[end->count++] = (struct malb_place){ .at = at, .nth = (uint8_t)nth, .of = (uint8_t)of };
}

static void add_place(struct malb_sight_end *end, struct point at)
{
	add_one_of(end, at, 0, 1);
}

static void add_rectangle(struct malb_sight_end *end, struct base base)
{
	struct point corners[CORNERS];
	base_corners(base, corners);
	add_one_of(end, base_centre(base), 0, CORNERS + 1);
	for (int c = 0; c < CORNERS; c++)
		add_one_of(end, corners[c], c + 1, CORNERS + 1);
}

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

static void begin_end(const struct malb_state *s, uint16_t unit, const struct malb_stance *stance, struct malb_sight_end *end)
{
	enum { BIGGEST_SINGLE = 2400 };  /* a mortar's corner from its pose */
	const struct malb_stance at = stance ? *stance : stance_of(s, unit);
	uint16_t slot = malb_slot(unit);
	end->unit = unit;
	end->brigade = malb_kind(unit) == KIND_BRIGADE ? slot : malb_kind(unit) == KIND_LEADER ? s->leaders[slot].attached_to : 0;
	end->stance = at;
	end->shot = end->surveyed = false;
	end->count = 0;
	end->box = at.as ? malb_brigade_box(at.as) : extent_grown((struct extent){ at.pos, at.pos }, BIGGEST_SINGLE);
}

static struct base base_of(const struct malb_state *s, const struct malb_sight_end *end)
{
	bool gun = malb_kind(end->unit) == KIND_GUN;
	int32_t width = gun ? s->guns[malb_slot(end->unit)].width : HOLDER_SIZE, depth = gun ? s->guns[malb_slot(end->unit)].depth : HOLDER_SIZE;
	return (struct base){ { end->stance.pos, end->stance.facing * 10 }, width, depth };
}

void malb_look_from(const struct malb_state *s, uint16_t unit, const struct malb_stance *stance, struct malb_sight_end *end)
{
	const struct malb_brigade *as;
	begin_end(s, unit, stance, end);
	as = end->stance.as;
	for (int i = 0; as && i < as->base_count; i++)
		if (as->formation == UNFORMED)
			add_place(end, base_centre(malb_base_at(as, i)));
		else if (malb_front_rank(as, i))
			add_place(end, as->bases[i].pos);
	if (!as && malb_kind(unit) <= KIND_MESSENGER) /* wagons and markers look at nothing */
		add_place(end, end->stance.pos);
}

void malb_look_at(const struct malb_state *s, uint16_t unit, const struct malb_stance *stance, struct malb_sight_end *end)
{
	const struct malb_brigade *as;
	begin_end(s, unit, stance, end);
	as = end->stance.as;
	for (int i = 0; as && i < as->base_count; i++)
		add_rectangle(end, malb_base_at(as, i));
	if (malb_kind(unit) == KIND_LEADER || malb_kind(unit) == KIND_MESSENGER)
		add_place(end, end->stance.pos);
	else if (!as)
		add_rectangle(end, base_of(s, end));
	end->shot = as ? as->fired : malb_kind(unit) == KIND_GUN && is_smoking(&s->guns[malb_slot(unit)]);
}

void malb_look_at_point(struct point p, struct malb_sight_end *end)
{
	*end = (struct malb_sight_end){ .stance = { NULL, p, 0 }, .box = { p, p } };
	add_place(end, p);
}

/* ---- What stands between ---------------------------------------------------------------------------------------------------- */

/* A line, and who might be in its way: those whose box touches the box round both ends. */
struct looking {
	struct malb_scene *scene;
	struct malb_sight_end *from, *to;
	const struct extent *through; /* only lines that pass one of these; NULL: any */
	int through_count;
	int32_t apart;                /* between the footprints; -1: not worked out yet */
	int32_t most;                 /* how far one sees along the present line */
	int last_ground, last_screen; /* what hid the line before hides this one too, most likely */
	int screen_count;             /* -1: not gathered yet */
	uint16_t screens[SCREENS_ROOM]; /* places in the scene's */
};

/* Does the line pass the box? By its two axes and its own normal. */
static bool passes(struct point from, struct point to, const struct extent *box)
{
	struct point way = point_minus(to, from);
	int64_t width = (int64_t)box->high.x - box->low.x, height = (int64_t)box->high.y - box->low.y, off, reach;
	if ((from.x < box->low.x && to.x < box->low.x) || (from.x > box->high.x && to.x > box->high.x) ||
		(from.y < box->low.y && to.y < box->low.y) || (from.y > box->high.y && to.y > box->high.y))
		return false;
	/* everything doubled: the middle of the box need not be whole */
	off = (int64_t)way.x * ((int64_t)box->low.y + box->high.y - 2 * (int64_t)from.y) -
		(int64_t)way.y * ((int64_t)box->low.x + box->high.x - 2 * (int64_t)from.x);
	reach = (way.x < 0 ? -(int64_t)way.x : way.x) * height + (way.y < 0 ? -(int64_t)way.y : way.y) * width;
	return off <= reach && -off <= reach;
}

/* The line from middle to middle must pass the box grown by as much as either end reaches from its middle. */
bool malb_lies_between(const struct extent *from, const struct extent *to, const struct extent *box)
{
	struct point a = { (from->low.x + from->high.x) / 2, (from->low.y + from->high.y) / 2 };
	struct point b = { (to->low.x + to->high.x) / 2, (to->low.y + to->high.y) / 2 };
	int32_t w = from->high.x - a.x > to->high.x - b.x ? from->high.x - a.x : to->high.x - b.x;
	int32_t h = from->high.y - a.y > to->high.y - b.y ? from->high.y - a.y : to->high.y - b.y;
	struct extent grown = { { box->low.x - w - 1, box->low.y - h - 1 }, { box->high.x + w + 1, box->high.y + h + 1 } };
	if ((from->high.x < box->low.x && to->high.x < box->low.x) || (from->low.x > box->high.x && to->low.x > box->high.x) ||
		(from->high.y < box->low.y && to->high.y < box->low.y) || (from->low.y > box->high.y && to->low.y > box->high.y))
		return false;
	return passes(a, b, &grown);
}

/* 8.6: from one end, over a thing on ground of that level, two inches and more away from all of the base there. */
static bool sees_over(const struct malb_place *end, int level, const struct figure *thing, bool massive)
{
	if (end->level <= level || (massive && !end->high))
		return false;
	for (int i = 0; i < end->of; i++) {
		struct figure eye = figure_point(&end[i - end->nth].at);
		if (figures_closer(&eye, thing, OVERLOOKED - TOL))
			return false;
	}
	return true;
}

/* seeing down works upwards past the same troops (option los_reciprocal). */
static bool is_overlooked(const struct malb_state *s, const struct malb_place *from, const struct malb_place *to, int level, const struct figure *thing, bool massive)
{
	return sees_over(from, level, thing, massive) || (s->options.los_reciprocal && sees_over(to, level, thing, massive));
}

/* Does the line pass through the inside of a base? By the axes along which the two may lie apart: exact, as sight_enters(). */
static bool enters(struct point from, struct point to, const struct point corners[CORNERS])
{
	struct point way = point_minus(to, from);
	bool left = false, right = false;
	for (int c = 0; c < CORNERS; c++) {
		int64_t side = (int64_t)way.x * (corners[c].y - from.y) - (int64_t)way.y * (corners[c].x - from.x);
		left |= side > 0;
		right |= side < 0;
	}
	for (int c = 0; left && right && c < CORNERS; c++) {
		struct point at = corners[c], next = corners[(c + 1) % CORNERS];
		int64_t x = (int64_t)next.x - at.x, y = (int64_t)next.y - at.y;
		if (x * (from.y - at.y) - y * (from.x - at.x) <= 0 && x * (to.y - at.y) - y * (to.x - at.x) <= 0)
			return false;
	}
	return left && right;
}

static struct convex convex_of(const struct point corners[CORNERS])
{
	struct convex area = { .count = CORNERS };
	memcpy(area.at, corners, CORNERS * sizeof area.at[0]);
	return area;
}

/* Loose troops hide only what is more than two inches behind them (8.8). */
static bool is_near_behind(const struct malb_place *from, const struct malb_place *to, const struct figure *base)
{
	struct stretch in;
	return !sight_stretches(from->at, to->at, base, &in, 1) || points_distance(from->at, to->at) - in.out <= SEEN_BEHIND_LOOSE + TOL;
}

/* Smoke is a base of no brigade. */
static bool screened_by_base(const struct malb_state *s, const struct malb_brigade *b, const struct point corners[CORNERS], const struct malb_place *from,
	const struct malb_place *to)
{
	struct convex area;
	struct figure figure;
	if (!enters(from->at, to->at, corners))
		return false;
	if ((!b || malb_is_formed(b)) && !from->level && !to->level)
		return true;
	area = convex_of(corners);
	figure = figure_convex(&area);
	if (b && !malb_is_formed(b) && is_near_behind(from, to, &figure))
		return false;
	return !is_overlooked(s, from, to, malb_level(s, point_between(corners[FRONT_LEFT], corners[REAR_RIGHT], 1, 2)), &figure, b == NULL);
}

/* Does a line run at a right angle to this offset, but for what is lost in rounding? */
static bool is_square_to(struct point way, struct point offset)
{
	int64_t along = point_dot(way, offset), slack = 4 * ((int64_t)(way.x < 0 ? -way.x : way.x) + (way.y < 0 ? -way.y : way.y));
	return along <= slack && -along <= slack;
}

/* Two bases of a formed brigade that stand edge to edge leave no chink between them: the line would run through a base that
 * stood astride the edge. */
static bool runs_along_seam(const struct malb_state *s, const struct malb_brigade *b, int base, const struct malb_place *from, const struct malb_place *to)
{
	const int64_t wide = (int64_t)b->width * b->width, deep = (int64_t)b->depth * b->depth, slack = 4 * TOL * INCH;
	for (int i = base + 1; i < b->base_count; i++) {
		struct point offset = point_minus(b->bases[i].pos, b->bases[base].pos), corners[CORNERS];
		int64_t square = point_square(offset);
		bool beside = square > wide - slack && square < wide + slack, behind = square > deep - slack && square < deep + slack;
		struct base astride;
		if ((!beside && !behind) || b->bases[i].facing != b->bases[base].facing || !is_square_to(point_minus(to->at, from->at), offset))
			continue;
		astride = malb_base_at(b, base);
		astride.pose.at = point_plus(astride.pose.at, point_at(offset.x / 2, offset.y / 2));
		base_corners(astride, corners);
		if (screened_by_base(s, b, corners, from, to))
			return true;
	}
	return false;
}

static bool screened_by_brigade(const struct malb_state *s, const struct malb_brigade *b, const struct point corners[][CORNERS], const struct malb_place *from,
	const struct malb_place *to)
{
	for (int i = 0; i < b->base_count; i++)
		if (screened_by_base(s, b, corners[i], from, to) || (malb_is_formed(b) && runs_along_seam(s, b, i, from, to)))
			return true;
	return false;
}

static void lay_out_bases(const struct malb_state *s, uint16_t unit, struct point corners[][CORNERS])
{
	const struct malb_brigade *b = &s->brigades[malb_slot(unit)];
	if (malb_kind(unit) == KIND_GUN)
		base_corners(malb_gun_at(&s->guns[malb_slot(unit)]), corners[0]);
	for (int i = 0; malb_kind(unit) == KIND_BRIGADE && i < b->base_count; i++)
		base_corners(malb_base_at(b, i), corners[i]);
}

/* Where its bases lie, worked out when a line comes near it for the first time; `own` is room for those who find none in the scene. */
static const struct point (*bases_of(struct malb_scene *scene, struct malb_screen *screen, struct point own[BASES_MAX][CORNERS]))[CORNERS]
{
	uint16_t unit = screen->unit;
	int count = malb_kind(unit) == KIND_GUN ? 1 : scene->s->brigades[malb_slot(unit)].base_count;
	if (screen->first < 0 && scene->base_count + count > SCREEN_BASES_ROOM) {
		lay_out_bases(scene->s, unit, own);
		return (const struct point (*)[CORNERS])own;
	}
	if (screen->first < 0) {
		screen->first = (int16_t)scene->base_count;
		scene->base_count += count;
		lay_out_bases(scene->s, unit, &scene->bases[screen->first]);
	}
	return (const struct point (*)[CORNERS])&scene->bases[screen->first];
}

static bool is_screened_by(struct malb_scene *scene, int place, const struct malb_place *from, const struct malb_place *to)
{
	const struct malb_state *s = scene->s;
	struct malb_screen *screen = &scene->screens[place];
	struct point own[BASES_MAX][CORNERS];
	const struct point (*corners)[CORNERS];
	if (!passes(from->at, to->at, &screen->box))
		return false;
	corners = bases_of(scene, screen, own);
	if (malb_kind(screen->unit) == KIND_GUN)
		return screened_by_base(s, NULL, corners[0], from, to);
	return screened_by_brigade(s, &s->brigades[malb_slot(screen->unit)], corners, from, to);
}

/* a hill higher than both ends, or one that neither stands on. */
static bool hidden_by_hill(const struct malb_area *a, const struct figure *figure, const struct malb_place *from, const struct malb_place *to)
{
	bool higher = a->level > from->level && a->level > to->level;
	return sight_enters(from->at, to->at, figure) && (higher || !(figure_holds(figure, from->at) || figure_holds(figure, to->at)));
}

/* 8.4: within it no farther than two inches, which for those of its inside the range itself says. */
static bool hidden_by_cover(const struct looking *l, uint16_t area, const struct figure *figure, const struct malb_place *from, const struct malb_place *to)
{
	const struct malb_state *s = l->scene->s;
	if (from->cover == area || to->cover == area)
		return l->most > SIGHT_INSIDE && sight_inside(from->at, to->at, figure) > SIGHT_INSIDE + TOL;
	return sight_enters(from->at, to->at, figure) && !is_overlooked(s, from, to, s->areas[area].level, figure, true);
}

static bool is_hidden_by(const struct looking *l, int ground, const struct malb_place *from, const struct malb_place *to)
{
	const struct malb_scene *scene = l->scene;
	const struct figure *figure = &scene->ground[ground].figure;
	uint16_t area = scene->ground[ground].area;
	if (!passes(from->at, to->at, &figure->extent))
		return false;
	if (scene->s->areas[area].kind == HILL)
		return hidden_by_hill(&scene->s->areas[area], figure, from, to);
	return is_cover(&scene->s->areas[area]) && hidden_by_cover(l, area, figure, from, to);
}

static bool hidden_by_ground(struct looking *l, const struct malb_place *from, const struct malb_place *to)
{
	if (l->last_ground >= 0 && is_hidden_by(l, l->last_ground, from, to))
		return true;
	for (int i = 0; i < l->scene->ground_count; i++)
		if (is_hidden_by(l, i, from, to)) {
			l->last_ground = i;
			return true;
		}
	return false;
}

/* Nobody hides what he sees, nor himself: not his brigade either. */
static void gather_screens(struct looking *l)
{
	l->screen_count = 0;
	for (int i = 0; i < l->scene->screen_count; i++) {
		uint16_t unit = l->scene->screens[i].unit;
		if (unit == l->from->unit || unit == l->to->unit || !malb_lies_between(&l->from->box, &l->to->box, &l->scene->screens[i].box))
			continue;
		if (malb_kind(unit) == KIND_BRIGADE && (malb_slot(unit) == l->from->brigade || malb_slot(unit) == l->to->brigade))
			continue;
		l->screens[l->screen_count++] = (uint16_t)i;
	}
}

static bool hidden_by_troops(struct looking *l, const struct malb_place *from, const struct malb_place *to)
{
	if (l->screen_count < 0)
		gather_screens(l);
	if (l->last_screen >= 0 && is_screened_by(l->scene, l->last_screen, from, to))
		return true;
	for (int i = 0; i < l->screen_count; i++)
		if (is_screened_by(l->scene, l->screens[i], from, to)) {
			l->last_screen = l->screens[i];
			return true;
		}
	return false;
}

/* ---- Seeing -------------------------------------------------------------------------------------------------------------------- */

/* How far that place sees that other one: inside woods and towns two inches, at their edge freely outwards (8.2 to 8.5). */
static int32_t range(const struct malb_place *from, const struct malb_place *to, bool shot)
{
	if (from->cover && (!from->at_edge || from->cover == to->cover))
		return SIGHT_INSIDE;
	if (to->cover && !(to->at_edge && shot))
		return SIGHT_INSIDE;
	return from->level > to->level ? SIGHT_HIGH : SIGHT_OPEN;
}

static void end_body(const struct malb_state *s, const struct malb_sight_end *end, struct malb_body *body)
{
	uint16_t slot = malb_slot(end->unit);
	body->count = 1;
	switch (malb_kind(end->unit)) {
	case KIND_BRIGADE: malb_brigade_body(end->stance.as, body); return;
	case KIND_GUN: case KIND_WAGON: case KIND_MARKER:
		body->areas[0] = convex_base(base_of(s, end));
		body->figures[0] = figure_convex(&body->areas[0]);
		return;
	case KIND_LEADER: body->figures[0] = figure_disc(&end->stance.pos, malb_leader_radius(&s->leaders[slot])); return;
	case KIND_MESSENGER: body->figures[0] = figure_disc(&end->stance.pos, MESSENGER_RADIUS); return;
	default: body->figures[0] = figure_point(&end->stance.pos); return;
	}
}

/* Ranges are measured between footprints (0.2): the nearest points of both. Two places near enough save the measuring. */
static bool in_range(struct looking *l, const struct malb_place *from, const struct malb_place *to)
{
	const int64_t farthest = l->most + TOL;
	if (l->apart < 0 && points_square(from->at, to->at) <= (int64_t)l->most * l->most)
		return true;
	if (extents_gap(&l->from->box, &l->to->box) > 2 * farthest * farthest)
		return false;
	if (l->apart < 0) {
		struct malb_body a, b;
		end_body(l->scene->s, l->from, &a);
		end_body(l->scene->s, l->to, &b);
		l->apart = bodies_distance(a.figures, a.count, b.figures, b.count);
	}
	return l->apart <= l->most + TOL;
}

static bool passes_any(const struct looking *l, const struct malb_place *from, const struct malb_place *to)
{
	for (int i = 0; i < l->through_count; i++)
		if (passes(from->at, to->at, &l->through[i]))
			return true;
	return !l->through;
}

static bool line_is_free(struct looking *l, struct malb_place *from, struct malb_place *to)
{
	if (!passes_any(l, from, to))
		return false;
	if (!from->known)
		look_round(l->scene, from);
	if (!to->known)
		look_round(l->scene, to);
	l->most = range(from, to, l->to->shot);
	if (!in_range(l, from, to) || (l->most == SIGHT_INSIDE && points_distance(from->at, to->at) > SIGHT_INSIDE + 2 * INCH))
		return false;
	return !hidden_by_ground(l, from, to) && !hidden_by_troops(l, from, to);
}

/* What can be said of an end at once, whomever it looks at. */
void malb_survey_end(const struct malb_scene *scene, struct malb_sight_end *end)
{
	if (end->surveyed)
		return;
	end->surveyed = true;
	end->raised = false;
	for (int i = 0; i < scene->ground_count && !end->raised; i++)
		end->raised = level_of(&scene->s->areas[scene->ground[i].area]) && extents_meet(&scene->ground[i].figure.extent, &end->box);
	end->covered = true;
	for (int i = 0; i < end->count && end->covered; i++) {
		if (!end->places[i].known)
			look_round(scene, &end->places[i]);
		end->covered = end->places[i].cover && !end->places[i].at_edge;
	}
}

int64_t malb_farthest_sight(bool raised, bool covered, const struct malb_sight_end *to)
{
	return (covered || to->covered ? SIGHT_INSIDE : raised ? SIGHT_HIGH : SIGHT_OPEN) + TOL;
}

/* ---- Ground that hides all of one from all of the other ----------------------------------------------------------------------------- */

/* The strip along which they look: all lines between them run within its two sides, which go from the one to the other. */
struct strip {
	struct point left[2], right[2];
};

static struct point off(struct point at, struct point way, int64_t length, int64_t ahead, int64_t aside)
{
	return point_at((int32_t)(at.x + (way.x * ahead - way.y * aside) / length), (int32_t)(at.y + (way.y * ahead + way.x * aside) / length));
}

/* False: they are too near each other to have anything between them. */
static bool strip_between(const struct extent *a, const struct extent *b, struct strip *strip)
{
	struct point from = point_between(a->low, a->high, 1, 2), to = point_between(b->low, b->high, 1, 2), way = point_minus(to, from);
	int64_t length = points_distance(from, to), reach_a = points_distance(from, a->high) + 2, reach_b = points_distance(to, b->high) + 2;
	int64_t wide = reach_a > reach_b ? reach_a : reach_b;
	if (length <= reach_a + reach_b)
		return false;
	strip->left[0] = off(from, way, length, reach_a, wide);
	strip->right[0] = off(from, way, length, reach_a, -wide);
	strip->left[1] = off(from, way, length, length - reach_b, wide);
	strip->right[1] = off(from, way, length, length - reach_b, -wide);
	return true;
}

/* Does it lie right across, so that whoever looks along the strip looks through it? */
static bool bars(const struct strip *strip, const struct figure *figure)
{
	struct stretch left, right;
	struct point a, b;
	if (!passes(strip->left[0], strip->left[1], &figure->extent) || !passes(strip->right[0], strip->right[1], &figure->extent))
		return false;
	if (!sight_stretches(strip->left[0], strip->left[1], figure, &left, 1) || !sight_stretches(strip->right[0], strip->right[1], figure, &right, 1))
		return false;
	a = point_between(strip->left[0], strip->left[1], left.in + (left.out - left.in) / 2, points_distance(strip->left[0], strip->left[1]));
	b = point_between(strip->right[0], strip->right[1], right.in + (right.out - right.in) / 2, points_distance(strip->right[0], strip->right[1]));
	return chain_keeps(figure->chain, a, b);
}

/* Woods, towns and hills on which neither stands, and which neither overlooks. */
static bool is_barred(const struct looking *l)
{
	struct strip strip;
	if (l->from->raised || l->to->raised || !strip_between(&l->from->box, &l->to->box, &strip))
		return false;
	for (int i = 0; i < l->scene->ground_count; i++) {
		const struct malb_area *area = &l->scene->s->areas[l->scene->ground[i].area];
		const struct figure *figure = &l->scene->ground[i].figure;
		if ((area->kind != HILL && !is_cover(area)) || extents_meet(&figure->extent, &l->from->box) || extents_meet(&figure->extent, &l->to->box))
			continue;
		if (bars(&strip, figure))
			return true;
	}
	return false;
}

static bool any_line(struct looking *l)
{
	int64_t most;
	malb_survey_end(l->scene, l->from);
	malb_survey_end(l->scene, l->to);
	most = malb_farthest_sight(l->from->raised, l->from->covered, l->to);
	if (extents_gap(&l->from->box, &l->to->box) > 2 * most * most || is_barred(l))
		return false;
	for (int j = 0; j < l->to->count; j++)
		for (int i = 0; i < l->from->count; i++)
			if (line_is_free(l, &l->from->places[i], &l->to->places[j]))
				return true;
	return false;
}

bool malb_has_sight_through(struct malb_scene *scene, struct malb_sight_end *from, struct malb_sight_end *to,
	const struct extent *boxes, int count)
{
	struct looking l;
	l.scene = scene;
	l.from = from;
	l.to = to;
	l.through = boxes;
	l.through_count = count;
	l.apart = l.last_ground = l.last_screen = l.screen_count = -1; /* nothing is known yet */
	return any_line(&l);
}

bool malb_has_sight(struct malb_scene *scene, struct malb_sight_end *from, struct malb_sight_end *to)
{
	return malb_has_sight_through(scene, from, to, NULL, 0);
}

bool malb_sees_from(const struct malb_state *s, uint16_t viewer, const struct malb_brigade *as, uint16_t target)
{
	struct malb_stance stance = { .as = as };
	struct malb_scene scene;
	struct malb_sight_end from, to;
	if (!malb_on_table(s, viewer) || !malb_on_table(s, target))
		return false;
	malb_set_scene(s, &scene);
	malb_look_from(s, viewer, as ? &stance : NULL, &from);
	malb_look_at(s, target, NULL, &to);
	return malb_has_sight(&scene, &from, &to);
}

bool malb_sees(const struct malb_state *s, uint16_t viewer, uint16_t target)
{
	return malb_sees_from(s, viewer, NULL, target);
}

bool malb_side_sees(const struct malb_state *s, enum malb_side side, uint16_t target)
{
	struct malb_scene scene;
	struct malb_sight_end from, to;
	if (!malb_on_table(s, target))
		return false;
	malb_set_scene(s, &scene);
	malb_look_at(s, target, NULL, &to);
	for (uint16_t unit = 1; unit < UNIT_WAGON; unit++) {
		if (!malb_slot(unit) || malb_unit_side(s, unit) != side || !malb_on_table(s, unit))
			continue;
		malb_look_from(s, unit, NULL, &from);
		if (malb_has_sight(&scene, &from, &to))
			return true;
	}
	return false;
}
