/* Narrow attacks: through a breach or over a bridge that is defended. */
#include "narrow.h"

#include "../../table/sight.h"
#include "../../table/sweep.h"
#include "approach.h"

enum { AT_A_BREACH = 2 * CM, AT_A_BRIDGE = 10 * CM, LEG_ANGLE = 45 * DEGREE, STEP_BACK = 10 };

/* ---- The opening --------------------------------------------------------------------------------------- */

/* From the middle of its near mouth along it; of a breach both mouths are one. */
struct opening {
	struct point near, far;
	int32_t heading, width;  /* hundredths of a degree */
};

/* The unit after its wheel. */
static struct pb_unit attacker_of(const struct pb_state *s, const struct pb_attack *attack)
{
	struct pb_unit u;
	pb_space_wheeled(&s->units[attack->unit], attack->wheel, attack->wheel_deg, &u);
	return u;
}

static bool lies_inside(const struct opening *o, struct point at)
{
	struct point in = pose_local(pose_at(o->near, o->heading), at);
	return in.y > 0 && in.y <= pb_path_leg_length(o->near, o->far) && in.x <= o->width / 2 &&
		in.x >= -o->width / 2;
}

/* Along a bridge, or across the section of the wall on which the breach lies, away from that point; on a
 * bridge, ahead. */
static struct opening opening_of(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_unit *u, struct point from)
{
	const struct pb_feature *f = &s->terrain[attack->feature];
	struct opening o = { f->points[0], f->points[f->count - 1], 0, f->width };
	struct chain wall = { f->points, f->count, f->area };
	int64_t least = INT64_MAX;
	if (!attack->breach) {
		o.heading = points_heading(o.near, o.far);
		if (lies_inside(&o, from) ? angle_apart(o.heading, u->stands[0].facing * DEGREE) > QUARTER_TURN :
				points_square(from, o.far) < points_square(from, o.near))
			o = (struct opening){ o.far, o.near, points_heading(o.far, o.near), f->width };
		return o;
	}
	o.near = o.far = s->breaches[attack->breach].at;
	o.width = s->breaches[attack->breach].width;
	for (int i = 0; i < chain_edges(wall); i++)
		if (segment_gap(o.near, wall.at[i], chain_next(wall, i)) < least) {
			least = segment_gap(o.near, wall.at[i], chain_next(wall, i));
			o.heading = angle_normal(points_heading(wall.at[i], chain_next(wall, i)) + QUARTER_TURN);
		}
	if (angle_apart(o.heading, points_heading(from, o.near)) > QUARTER_TURN)
		o.heading = angle_normal(o.heading + HALF_TURN);
	return o;
}

static struct point front_of_stand(const struct pb_unit *u, int place)
{
	return pb_space_stand_base(u, &u->stands[place]).pose.at;
}

/* the grenadiers if they are named, else whose front is nearest to the middle of the near mouth. */
static int assaulting(const struct pb_state *s, const struct pb_attack *attack, const struct pb_unit *u)
{
	int best = -1;
	int64_t least = INT64_MAX;
	struct opening o = opening_of(s, attack, u, pb_space_centroid(u));
	for (int i = 0; i < u->stand_count; i++) {
		int64_t square = points_square(front_of_stand(u, i), o.near);
		if (attack->grenadiers ? u->stands[i].grenadier : square < least) {
			least = square;
			best = i;
		}
	}
	return best;
}

static int nearest_defender(const struct pb_state *s, const struct pb_attack *attack, const struct pb_unit *u)
{
	const struct pb_unit *t = &s->units[attack->target];
	struct opening o = opening_of(s, attack, u, pb_space_centroid(u));
	int best = -1;
	int64_t least = INT64_MAX;
	struct figure mouth = figure_point(&o.far);
	for (int i = 0; i < t->stand_count; i++) {
		struct convex area = pb_space_stand_area(t, &t->stands[i]);
		struct figure stand = figure_convex(&area);
		if (figures_square(&mouth, &stand) < least) {
			least = figures_square(&mouth, &stand);
			best = i;
		}
	}
	return best;
}

void pb_plan_narrow(const struct pb_state *s, const char *through, bool grenadiers, struct pb_attack *attack)
{
	struct pb_unit u = attacker_of(s, attack);
	int own, his;
	attack->breach = pb_breach_named(s, through);
	attack->feature = attack->breach ? s->breaches[attack->breach].feature : pb_feature_named(s, through);
	if (!attack->breach && !s->terrain[attack->feature].bridge)
		attack->feature = 0;
	attack->grenadiers = grenadiers;
	attack->follow_up = false; /* PB-9.20: in its next move */
	if (!attack->feature || !s->units[attack->unit].stand_count)
		return;
	own = assaulting(s, attack, &u);
	his = nearest_defender(s, attack, &u);
	attack->assault_stand = own < 0 ? 0 : s->units[attack->unit].stands[own].id;
	attack->defender_stand = his < 0 ? 0 : s->units[attack->target].stands[his].id;
}

/* ---- The way ------------------------------------------------------------------------------------------- */

/* Straight to the near mouth, then along the opening to contact. */
struct way {
	struct opening opening;
	int32_t first, heading, all;
};

static struct way way_of(const struct pb_state *s, const struct pb_attack *attack, const struct pb_unit *u)
{
	const struct pb_unit *t = &s->units[attack->target];
	int own = pb_unit_stand_place(u, attack->assault_stand),
		his = pb_unit_stand_place(t, attack->defender_stand);
	struct point from = front_of_stand(u, own);
	struct way way = { opening_of(s, attack, u, from), 0, 0, 0 };
	struct convex stand, other = pb_space_stand_area(t, &t->stands[his]);
	struct figure enemy = figure_convex(&other);
	int32_t along;
	if (lies_inside(&way.opening, from)) /* past its near mouth already: there is but the way along it */
		way.opening.near = from;
	stand = convex_base((struct base){ pose_at(way.opening.near, way.opening.heading), u->width, u->depth });
	way.first = pb_path_leg_length(from, way.opening.near);
	way.heading = way.first ? points_heading(from, way.opening.near) : way.opening.heading;
	along = sweep_until_within(&stand, way.opening.heading, attack->allowance, &enemy, 0);
	way.all = along == SWEEP_NEVER ? attack->allowance + 1 : way.first + along;
	return way;
}

/* Does the target hold it: in the opening, or close behind its far mouth? Horse holds none: before foot it
 * goes back, as everywhere (PB-8.23). */
static bool is_contested(const struct pb_state *s, const struct pb_attack *attack, const struct pb_unit *u)
{
	const struct pb_unit *t = &s->units[attack->target];
	struct opening o = opening_of(s, attack, u, pb_space_centroid(u));
	struct point corners[4] = {
		point_ahead(o.near, o.heading, -o.width / 2, 0), point_ahead(o.near, o.heading, o.width / 2, 0),
		point_ahead(o.far, o.heading, o.width / 2, 0), point_ahead(o.far, o.heading, -o.width / 2, 0),
	};
	struct figure mouth = figure_line(corners + 2, 2, 0),
		inside = attack->breach ? mouth : figure_area(corners, 4);
	if (!pb_unit_is_foot(t))
		return false;
	for (int i = 0; i < t->stand_count; i++) {
		struct convex area = pb_space_stand_area(t, &t->stands[i]);
		struct figure stand = figure_convex(&area);
		if (figures_within(&stand, &inside, 0) ||
			figures_within(&stand, &mouth, attack->breach ? AT_A_BREACH : AT_A_BRIDGE))
			return true;
	}
	return false;
}

/* breaches that touch in one straight wall make one opening. */
static int32_t breach_width(const struct pb_state *s, const struct pb_breach *of, int32_t across)
{
	int32_t left = -of->width / 2, right = of->width / 2;
	for (uint16_t b = 1; b < s->breaches_end; b++) {
		const struct pb_breach *other = &s->breaches[b];
		struct point at = pose_local(pose_at(of->at, across), other->at);
		int32_t from = at.x - other->width / 2, to = at.x + other->width / 2;
		if (!other->id[0] || other->feature != of->feature || at.y > TOUCH || at.y < -TOUCH ||
			from > right + TOUCH || to < left - TOUCH || (from >= left && to <= right))
			continue;
		left = from < left ? from : left;
		right = to > right ? to : right;
		b = 0; /* once more: it may touch one looked at before */
	}
	return right - left;
}

static bool is_wide(const struct pb_state *s, const struct pb_attack *attack, const struct pb_unit *u)
{
	struct opening o = opening_of(s, attack, u, pb_space_centroid(u));
	return attack->breach && breach_width(s, &s->breaches[attack->breach], o.heading) >= 2 * u->width;
}

/* ---- Whether it may ------------------------------------------------------------------------------------ */

/* The way of the whole unit: its wheel, then as far as it is shifted. */
static void route_to(const struct pb_state *s, const struct pb_attack *attack, const struct pb_unit *wheeled,
	const struct pb_unit *as, struct pb_route *route)
{
	pb_path_straight(&s->units[attack->unit], wheeled, route);
	pb_path_to(route, as);
}

static void judge_way(const struct pb_state *s, const struct pb_attack *attack, const struct pb_unit *wheeled,
	const struct pb_unit *as, struct refusal *r)
{
	const struct pb_unit *u = &s->units[attack->unit];
	struct pb_route route;
	route_to(s, attack, wheeled, as, &route);
	pb_path_judge_closed_ground(s, u, &route, 0, 1, r);
	pb_path_judge_closed_ground(s, wheeled, &route, 1, 2, r);
	for (uint16_t e = 1; e < s->units_end; e++)
		if (s->units[e].side != u->side && pb_approach_stops_attack(&s->units[e]))
			forbid(r,
				pb_path_meets(u, &route, 0, 1, &s->units[e]) ||
					pb_path_meets(wheeled, &route, 1, 2, &s->units[e]),
				PB_5_16, "@%s@ would pass through the enemy (@%s@)", u->id, s->units[e].id);
}

/* What the wheel has cost comes first; whoever is shifted goes as far as the assaulting stand on its first
 * leg. */
static int32_t cost_of(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_unit *wheeled, const struct way *way)
{
	struct pb_route route;
	pb_path_straight(&s->units[attack->unit], wheeled, &route);
	return pb_path_cost(s, &route, wheeled->stand_count).cost + way->all;
}

void pb_judge_narrow(const struct pb_state *s, const struct pb_attack *attack, struct refusal *r)
{
	const struct pb_unit u = attacker_of(s, attack);
	const char *target = s->units[attack->target].id;
	struct pb_unit as;
	struct way way;
	if (forbid(r, !attack->feature, PB_9_21, "an assault leads through a breach or over a bridge") ||
		forbid(r, !pb_unit_is_foot(&u), PB_9_16, "only foot assaults a breach or a bridge") ||
		forbid(r, attack->grenadiers && !attack->assault_stand, PB_9_19, "@%s@ has no grenadier stand", u.id))
		return;
	forbid(r, is_wide(s, attack, &u), PB_9_21, "the opening is wide enough for an ordinary attack");
	if (forbid(r, !is_contested(s, attack, &u), PB_9_21, "@%s@ does not defend the opening", target))
		return;
	forbid(r, pb_unit_fight(s, attack->target, 0) != 0, PB_8_27, "@%s@ is in a fight", target);
	way = way_of(s, attack, &u);
	forbid(r, cost_of(s, attack, &u, &way) > attack->allowance, PB_8_37,
		"the way through the opening to @%s@ is too long", target);
	forbid(r,
		angle_apart(way.heading, u.stands[pb_unit_stand_place(&u, attack->assault_stand)].facing * DEGREE) >
			LEG_ANGLE,
		PB_14_6, "the opening lies more than 45 degrees aside");
	pb_narrow_position(s, attack, &as);
	judge_way(s, attack, &u, &as, r);
	forbid(r, !pb_may_rest(s, attack->unit, &as, PREY_YIELDS), PB_8_37,
		"there is no clear place to stand before the opening");
}

/* ---- Unnamed (PB-9.16) --------------------------------------------------------------------------------- */

/* From the middle of a stand to a little beyond its front where it touches. */
static struct point end_of(const struct pb_course *course, int stand)
{
	enum { BEYOND_CONTACT = 5 };
	struct point front = front_of_stand(&course->start, stand);
	return point_ahead(front, course->heading * DEGREE, 0, course->contact + BEYOND_CONTACT);
}

static bool leads_over_bridge(const struct pb_state *s, uint16_t feature, struct point from, struct point to)
{
	struct figure bridge = pb_space_feature_figure(&s->terrain[feature]);
	return sight_enters(from, to, &bridge) || figure_holds(&bridge, to);
}

/* Does the way of a stand lead through it, and that of no other over the wall beside it? */
static bool leads_through_breach(const struct pb_state *s, uint16_t breach, const struct pb_course *course)
{
	uint16_t feature = s->breaches[breach].feature;
	bool through = false;
	for (int i = 0; i < course->start.stand_count; i++) {
		struct point from = course->start.stands[i].at, to = end_of(course, i);
		if (pb_path_crosses_line(s, feature, from, to))
			return false;
		through |= pb_path_crosses_breach(s, breach, from, to);
	}
	return through;
}

/* Is it one of those that touch? */
static bool closes(const struct pb_course *course, int stand, const struct pb_unit *target)
{
	struct convex start = pb_space_stand_area(&course->start, &course->start.stands[stand]);
	struct convex there = convex_moved(&start, sweep_offset(course->heading * DEGREE, course->contact));
	struct figure own = figure_convex(&there);
	struct body his;
	pb_space_body(target, &his);
	return body_within(&his, &own, TOUCH);
}

/* Does a stand close over it, and no other where foot may go beside it? */
static bool leads_over(const struct pb_state *s, uint16_t feature, const struct pb_course *course,
	uint16_t target)
{
	bool over = false;
	for (int i = 0; i < course->start.stand_count; i++) {
		struct point from = course->start.stands[i].at, to = end_of(course, i);
		bool on = leads_over_bridge(s, feature, from, to);
		if (!closes(course, i, &s->units[target]))
			continue;
		if (!on && !pb_path_crosses_impassable(s, from, to))
			return false;
		over |= on;
	}
	return over;
}

static bool is_held(const struct pb_state *s, struct pb_attack attack, uint16_t feature, uint16_t breach)
{
	struct pb_unit u = attacker_of(s, &attack);
	attack.feature = feature;
	attack.breach = breach;
	return is_contested(s, &attack, &u) && !is_wide(s, &attack, &u);
}

const char *pb_narrow_opening_on_way(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course)
{
	struct pb_attack at = *attack;
	if (!course->touch_count || course->contact > course->reach)
		return "";
	at.target = pb_approach_main_target(attack, course);
	for (uint16_t f = 1; f < s->features_end; f++)
		if (s->terrain[f].bridge && leads_over(s, f, course, at.target) && is_held(s, at, f, 0))
			return s->terrain[f].id;
	for (uint16_t b = 1; b < s->breaches_end; b++)
		if (s->breaches[b].id[0] && leads_through_breach(s, b, course) &&
			is_held(s, at, s->breaches[b].feature, b))
			return s->breaches[b].id;
	return "";
}

/* ---- Where it stands ----------------------------------------------------------------------------------- */

/* Nobody but the assaulting stand comes on to the wall or the bank, and nobody on to friends. */
static bool is_clear(const struct pb_state *s, const struct pb_attack *attack, const struct pb_unit *wheeled,
	const struct pb_unit *as)
{
	struct refusal r;
	refusal_begin(&r);
	for (uint16_t f = 1; f < s->features_end; f++) {
		struct figure ground;
		if (!s->terrain[f].id[0] || (f != attack->feature && !s->terrain[f].impassable) ||
			s->terrain[f].bridge)
			continue;
		ground = pb_space_feature_figure(&s->terrain[f]);
		for (int i = 0; i < as->stand_count; i++) {
			struct convex area = pb_space_stand_area(as, &as->stands[i]);
			struct figure stand = figure_convex(&area);
			if (as->stands[i].id != attack->assault_stand && figures_overlap(&stand, &ground, TOUCH))
				return false;
		}
	}
	judge_way(s, attack, wheeled, as, &r);
	return allowed(&r) && pb_may_rest(s, attack->unit, as, PREY_YIELDS);
}

void pb_narrow_position(const struct pb_state *s, const struct pb_attack *attack, struct pb_unit *as)
{
	const struct pb_unit u = attacker_of(s, attack);
	struct way way = way_of(s, attack, &u);
	int32_t length = way.all > TEST_DISTANCE ? way.all - TEST_DISTANCE : 0;
	length = length < way.first ? length : way.first;
	pb_space_moved_by(&u, point_ahead(point_at(0, 0), way.heading, 0, length), as);
	while (length > 0 && !is_clear(s, attack, &u, as)) {
		length = length > STEP_BACK ? length - STEP_BACK : 0;
		pb_space_moved_by(&u, point_ahead(point_at(0, 0), way.heading, 0, length), as);
	}
}

struct pb_meeting pb_narrow_meeting(const struct pb_attack *attack)
{
	return (struct pb_meeting){ .target = attack->target,
		.target_stand = attack->defender_stand,
		.edge = EDGE_FRONT,
		.obstacle = true };
}
