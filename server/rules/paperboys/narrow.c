/* Narrow attacks: through a breach or over a bridge that is defended. */
#include "narrow.h"

#include "../table/sweep.h"
#include "path.h"

enum { TEST_DISTANCE = 10 * CM, AT_A_BREACH = 2 * CM, AT_A_BRIDGE = 10 * CM, LEG_ANGLE = 45 * DEGREE, STEP_BACK = 10 };

/* ---- The opening ---------------------------------------------------------------------------------------------------------------- */

/* From the middle of its near mouth along it; of a breach both mouths are one. */
struct opening {
	struct point near, far;
	int32_t heading, width;  /* hundredths of a degree */
};

static bool lies_inside(const struct opening *o, struct point at)
{
	struct point in = pose_local(pose_at(o->near, o->heading), at);
	return in.y > 0 && in.y <= pb_leg_length(o->near, o->far) && in.x <= o->width / 2 && in.x >= -o->width / 2;
}

/* Along a bridge, or across the section of the wall on which the breach lies, away from that point; on a bridge, ahead. */
static struct opening opening_of(const struct pb_state *s, const struct pb_attack *attack, struct point from)
{
	const struct pb_feature *f = &s->terrain[attack->feature];
	struct opening o = { f->points[0], f->points[f->count - 1], 0, f->width };
	struct chain wall = { f->points, f->count, f->area };
	int64_t least = INT64_MAX;
	if (!attack->breach) {
		o.heading = points_heading(o.near, o.far);
		if (lies_inside(&o, from) ? angle_apart(o.heading, s->units[attack->unit].stands[0].facing * DEGREE) > QUARTER_TURN :
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
	return pb_stand_base(u, &u->stands[place]).pose.at;
}

/* the grenadiers if they are named, else whose front is nearest to the middle of the near mouth. */
static int assaulting(const struct pb_state *s, const struct pb_attack *attack)
{
	const struct pb_unit *u = &s->units[attack->unit];
	int best = -1;
	int64_t least = INT64_MAX;
	struct opening o = opening_of(s, attack, pb_centroid(u));
	for (int i = 0; i < u->stand_count; i++) {
		int64_t square = points_square(front_of_stand(u, i), o.near);
		if (attack->grenadiers ? u->stands[i].grenadier : square < least) {
			least = square;
			best = i;
		}
	}
	return best;
}

static int nearest_defender(const struct pb_state *s, const struct pb_attack *attack)
{
	const struct pb_unit *t = &s->units[attack->target];
	struct opening o = opening_of(s, attack, pb_centroid(&s->units[attack->unit]));
	int best = -1;
	int64_t least = INT64_MAX;
	struct figure mouth = figure_point(&o.far);
	for (int i = 0; i < t->stand_count; i++) {
		struct convex area = pb_stand_area(t, &t->stands[i]);
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
	int own, his;
	attack->breach = pb_breach_named(s, through);
	attack->feature = attack->breach ? s->breaches[attack->breach].feature : pb_feature_named(s, through);
	if (!attack->breach && !s->terrain[attack->feature].bridge)
		attack->feature = 0;
	attack->grenadiers = grenadiers;
	attack->follow_up = false; /* PB-9.20: in its next move */
	if (!attack->feature || !s->units[attack->unit].stand_count)
		return;
	own = assaulting(s, attack);
	his = nearest_defender(s, attack);
	attack->assault_stand = own < 0 ? 0 : s->units[attack->unit].stands[own].id;
	attack->defender_stand = his < 0 ? 0 : s->units[attack->target].stands[his].id;
}

/* ---- The way ---------------------------------------------------------------------------------------------------------------------- */

/* Straight to the near mouth, then along the opening to contact. */
struct way {
	struct opening opening;
	int32_t first, heading, all;
};

static struct way way_of(const struct pb_state *s, const struct pb_attack *attack)
{
	const struct pb_unit *u = &s->units[attack->unit], *t = &s->units[attack->target];
	int own = pb_stand_place(u, attack->assault_stand), his = pb_stand_place(t, attack->defender_stand);
	struct point from = front_of_stand(u, own);
	struct way way = { opening_of(s, attack, from), 0, 0, 0 };
	struct convex stand, other = pb_stand_area(t, &t->stands[his]);
	struct figure enemy = figure_convex(&other);
	int32_t along;
	if (lies_inside(&way.opening, from)) /* past its near mouth already: there is but the way along it */
		way.opening.near = from;
	stand = convex_base((struct base){ pose_at(way.opening.near, way.opening.heading), u->width, u->depth });
	way.first = pb_leg_length(from, way.opening.near);
	way.heading = way.first ? points_heading(from, way.opening.near) : way.opening.heading;
	along = sweep_until_within(&stand, way.opening.heading, attack->allowance, &enemy, 0);
	way.all = along == SWEEP_NEVER ? attack->allowance + 1 : way.first + along;
	return way;
}

/* Does the target hold it: in the opening, or close behind its far mouth? */
static bool is_contested(const struct pb_state *s, const struct pb_attack *attack)
{
	const struct pb_unit *t = &s->units[attack->target];
	struct opening o = opening_of(s, attack, pb_centroid(&s->units[attack->unit]));
	struct point corners[4] = {
		point_ahead(o.near, o.heading, -o.width / 2, 0), point_ahead(o.near, o.heading, o.width / 2, 0),
		point_ahead(o.far, o.heading, o.width / 2, 0), point_ahead(o.far, o.heading, -o.width / 2, 0),
	};
	struct figure mouth = figure_line(corners + 2, 2, 0), inside = attack->breach ? mouth : figure_area(corners, 4);
	for (int i = 0; i < t->stand_count; i++) {
		struct convex area = pb_stand_area(t, &t->stands[i]);
		struct figure stand = figure_convex(&area);
		if (figures_within(&stand, &inside, 0) || figures_within(&stand, &mouth, attack->breach ? AT_A_BREACH : AT_A_BRIDGE))
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
		if (!other->id[0] || other->feature != of->feature || at.y > TOUCH || at.y < -TOUCH || from > right + TOUCH || to < left - TOUCH ||
				(from >= left && to <= right))
			continue;
		left = from < left ? from : left;
		right = to > right ? to : right;
		b = 0; /* once more: it may touch one looked at before */
	}
	return right - left;
}

static bool is_wide(const struct pb_state *s, const struct pb_attack *attack)
{
	const struct pb_unit *u = &s->units[attack->unit];
	struct opening o = opening_of(s, attack, pb_centroid(u));
	return attack->breach && breach_width(s, &s->breaches[attack->breach], o.heading) >= 2 * u->width;
}

void pb_judge_narrow(const struct pb_state *s, const struct pb_attack *attack, struct refusal *r)
{
	const struct pb_unit *u = &s->units[attack->unit];
	const char *target = s->units[attack->target].id;
	struct way way;
	if (forbid(r, !attack->feature, PB_9_21, "an assault leads through a breach or over a bridge") ||
			forbid(r, !pb_is_foot(u), PB_9_16, "only foot assaults a breach or a bridge") ||
			forbid(r, attack->grenadiers && !attack->assault_stand, PB_9_19, "%s has no grenadier stand", u->id))
		return;
	forbid(r, is_wide(s, attack), PB_9_21, "the opening is wide enough for an ordinary attack");
	if (forbid(r, !is_contested(s, attack), PB_9_21, "%s does not defend the opening", target))
		return;
	forbid(r, pb_fight_of(s, attack->target, 0) != 0, PB_8_27, "%s is in a fight", target);
	way = way_of(s, attack);
	forbid(r, way.all > attack->allowance, PB_8_37, "the way through the opening to %s is too long", target);
	forbid(r, angle_apart(way.heading, u->stands[pb_stand_place(u, attack->assault_stand)].facing * DEGREE) > LEG_ANGLE, PB_14_6,
		"the opening lies more than 45 degrees aside");
}

/* ---- Where it stands ----------------------------------------------------------------------------------------------------------------- */

/* Nobody but the assaulting stand comes on to the wall or the bank, and nobody on to friends. */
static bool is_clear(const struct pb_state *s, const struct pb_attack *attack, const struct pb_unit *as)
{
	for (uint16_t f = 1; f < s->features_end; f++) {
		struct figure ground;
		if (!s->terrain[f].id[0] || (f != attack->feature && !s->terrain[f].impassable) || s->terrain[f].bridge)
			continue;
		ground = pb_feature_figure(&s->terrain[f]);
		for (int i = 0; i < as->stand_count; i++) {
			struct convex area = pb_stand_area(as, &as->stands[i]);
			struct figure stand = figure_convex(&area);
			if (as->stands[i].id != attack->assault_stand && figures_overlap(&stand, &ground, TOUCH))
				return false;
		}
	}
	return !pb_overlapped(s, as, attack->unit, as->side);
}

void pb_narrow_position(const struct pb_state *s, const struct pb_attack *attack, struct pb_unit *as)
{
	const struct pb_unit *u = &s->units[attack->unit];
	struct way way = way_of(s, attack);
	int32_t length = way.all > TEST_DISTANCE ? way.all - TEST_DISTANCE : 0;
	length = length < way.first ? length : way.first;
	pb_moved_by(u, point_ahead(point_at(0, 0), way.heading, 0, length), as);
	while (length > 0 && !is_clear(s, attack, as)) {
		length = length > STEP_BACK ? length - STEP_BACK : 0;
		pb_moved_by(u, point_ahead(point_at(0, 0), way.heading, 0, length), as);
	}
}

struct pb_meeting pb_narrow_meeting(const struct pb_attack *attack)
{
	return (struct pb_meeting){ .target = attack->target, .target_stand = attack->defender_stand, .edge = EDGE_FRONT, .obstacle = true };
}
