/* Chapter 8, visibility. A line of sight runs from the middle of the front of a viewing base (unformed, leaders: its centre)
 * to the centre or a corner of a base looked at. */
#include "line_of_sight.h"

#include <stddef.h>

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

static bool is_near_edge(const struct malb_area *a, struct point at)
{
	struct point closing[2] = { a->polygon[a->count - 1], a->polygon[0] };
	struct figure rim = figure_line(a->polygon, a->count, 0), last = figure_line(closing, 2, 0), point = figure_point(&at);
	return figures_within(&rim, &point, EDGE + TOL) || figures_within(&last, &point, EDGE + TOL);
}

static void look_round(const struct malb_scene *scene, struct malb_place *p)
{
	p->known = true;
	for (int i = 0; i < scene->ground_count; i++) {
		const struct malb_area *area = &scene->s->areas[scene->ground[i].area];
		if (!figure_holds(&scene->ground[i].figure, p->at))
			continue;
		if (level_of(area) > p->level) {
			p->level = (int8_t)level_of(area);
			p->high = area->significant_height;
		}
		if (is_cover(area)) {
			p->cover = scene->ground[i].area;
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
		scene->screens[scene->screen_count].unit = unit;
		scene->screens[scene->screen_count++].box = box;
	}
}

void malb_set_scene(const struct malb_state *s, struct malb_scene *scene)
{
	scene->s = s;
	scene->ground_count = scene->screen_count = 0;
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
	end->shot = false;
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
	const struct malb_scene *scene;
	struct malb_sight_end *from, *to;
	const struct extent *through; /* only lines that pass one of these; NULL: any */
	int through_count;
	int32_t apart;                /* between the footprints; -1: not worked out yet */
	int32_t most;                 /* how far one sees along the present line */
	int last_ground, last_screen; /* what hid the line before hides this one too, most likely */
	int screen_count;
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

bool malb_lies_between(const struct extent *from, const struct extent *to, const struct extent *box)
{
	/* The line from middle to middle, and the box grown by as much as either end reaches from its middle. */
	struct point a = point_between(from->low, from->high, 1, 2), b = point_between(to->low, to->high, 1, 2);
	int32_t w = from->high.x - from->low.x > to->high.x - to->low.x ? from->high.x - from->low.x : to->high.x - to->low.x;
	int32_t h = from->high.y - from->low.y > to->high.y - to->low.y ? from->high.y - from->low.y : to->high.y - to->low.y;
	struct extent grown = { { box->low.x - w / 2 - 1, box->low.y - h / 2 - 1 }, { box->high.x + w / 2 + 1, box->high.y + h / 2 + 1 } };
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

/* Loose troops hide only what is more than two inches behind them (8.8). */
static bool hides(const struct malb_brigade *b, const struct malb_place *from, const struct malb_place *to, const struct figure *base)
{
	struct stretch in;
	if (!b || malb_is_formed(b))
		return sight_enters(from->at, to->at, base);
	return sight_stretches(from->at, to->at, base, &in, 1) > 0 && points_distance(from->at, to->at) - in.out > SEEN_BEHIND_LOOSE + TOL;
}

/* Smoke is a base of no brigade. */
static bool screened_by_base(const struct malb_state *s, const struct malb_brigade *b, struct base base, const struct malb_place *from, const struct malb_place *to)
{
	struct extent box = extent_grown((struct extent){ base.pose.at, base.pose.at }, base.width / 2 + base.depth + 1);
	struct convex area;
	struct figure figure;
	if (!passes(from->at, to->at, &box))
		return false;
	area = convex_base(base);
	figure = figure_convex(&area);
	if (!hides(b, from, to, &figure))
		return false;
	return (!from->level && !to->level) || !is_overlooked(s, from, to, malb_level(s, base_centre(base)), &figure, b == NULL);
}

/* Two bases of a formed brigade that stand edge to edge leave no chink between them: the line would run through whichever
 * base stood astride the edge. */
static bool runs_along_seam(const struct malb_state *s, const struct malb_brigade *b, int base, const struct malb_place *from, const struct malb_place *to)
{
	struct base here = malb_base_at(b, base);
	struct point right = pose_world(here.pose, (struct point){ b->width, 0 }), behind = pose_world(here.pose, (struct point){ 0, -b->depth });
	for (int i = 0; i < b->base_count; i++) {
		struct base astride = here;
		if (b->bases[i].facing != b->bases[base].facing)
			continue;
		if (points_square(b->bases[i].pos, right) <= 2 * TOL * TOL)
			astride.pose = pose_moved(here.pose, b->width / 2, 0);
		else if (points_square(b->bases[i].pos, behind) <= 2 * TOL * TOL)
			astride.pose = pose_moved(here.pose, 0, -b->depth / 2);
		else
			continue;
		if (screened_by_base(s, b, astride, from, to))
			return true;
	}
	return false;
}

static bool screened_by_brigade(const struct malb_state *s, const struct malb_brigade *b, const struct malb_place *from, const struct malb_place *to)
{
	for (int i = 0; i < b->base_count; i++)
		if (screened_by_base(s, b, malb_base_at(b, i), from, to) || (malb_is_formed(b) && runs_along_seam(s, b, i, from, to)))
			return true;
	return false;
}

static bool is_screened_by(const struct malb_scene *scene, int screen, const struct malb_place *from, const struct malb_place *to)
{
	const struct malb_state *s = scene->s;
	uint16_t unit = scene->screens[screen].unit;
	if (!passes(from->at, to->at, &scene->screens[screen].box))
		return false;
	if (malb_kind(unit) == KIND_GUN)
		return screened_by_base(s, NULL, malb_gun_at(&s->guns[malb_slot(unit)]), from, to);
	return screened_by_brigade(s, &s->brigades[malb_slot(unit)], from, to);
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

static bool hidden_by_troops(struct looking *l, const struct malb_place *from, const struct malb_place *to)
{
	if (l->last_screen >= 0 && is_screened_by(l->scene, l->last_screen, from, to))
		return true;
	for (int i = 0; i < l->screen_count; i++)
		if (is_screened_by(l->scene, l->screens[i], from, to)) {
			l->last_screen = l->screens[i];
			return true;
		}
	return false;
}

/* Nobody hides what he sees, nor himself: not his brigade either. */
static void gather_screens(struct looking *l)
{
	struct extent both = extent_around(l->from->box, l->to->box);
	l->screen_count = 0;
	for (int i = 0; i < l->scene->screen_count; i++) {
		uint16_t unit = l->scene->screens[i].unit;
		if (unit == l->from->unit || unit == l->to->unit || !extents_meet(&l->scene->screens[i].box, &both))
			continue;
		if (malb_kind(unit) == KIND_BRIGADE && (malb_slot(unit) == l->from->brigade || malb_slot(unit) == l->to->brigade))
			continue;
		l->screens[l->screen_count++] = (uint16_t)i;
	}
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
	if (l->apart < 0 && points_square(from->at, to->at) <= (int64_t)l->most * l->most)
		return true;
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

static bool any_line(struct looking *l)
{
	const int64_t farthest = SIGHT_HIGH + TOL;
	if (extents_gap(&l->from->box, &l->to->box) > 2 * farthest * farthest)
		return false;
	gather_screens(l);
	for (int j = 0; j < l->to->count; j++)
		for (int i = 0; i < l->from->count; i++)
			if (line_is_free(l, &l->from->places[i], &l->to->places[j]))
				return true;
	return false;
}

bool malb_has_sight_through(const struct malb_scene *scene, struct malb_sight_end *from, struct malb_sight_end *to,
	const struct extent *boxes, int count)
{
	struct looking l = { .scene = scene, .from = from, .to = to, .through = boxes, .through_count = count, .apart = -1, .last_ground = -1,
		.last_screen = -1 };
	return any_line(&l);
}

bool malb_has_sight(const struct malb_scene *scene, struct malb_sight_end *from, struct malb_sight_end *to)
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
