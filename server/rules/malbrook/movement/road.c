/* Roads: moves without dice. */
#include "road.h"

#include "../../table/angle.h"
#include "../control/control.h"
#include "../control/sequence.h"
#include "../dice/preview.h"
#include "../position/inches.h"
#include "../space/ends.h"
#include "../space/ground.h"
#include "../troops/troops.h"
#include "guns_move.h"
#include "march.h"
#include "may_act.h"

enum { BY_ROAD = 6 * INCH, LIGHT_BY_ROAD = 4 * INCH, MEDIUM_BY_ROAD = 2 * INCH };

static bool is_limbered(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_WAGON ||
		(malb_kind(unit) == KIND_GUN && s->guns[malb_slot(unit)].limbered);
}

/* How far it goes by road, before doubling; 0: it does not. */
static int32_t reach_of(const struct malb_state *s, uint16_t unit)
{
	static const int32_t by_hand[] = { [LIGHT_GUN] = LIGHT_BY_ROAD,
		[MEDIUM_GUN] = MEDIUM_BY_ROAD,
		[HOWITZER] = MEDIUM_BY_ROAD,
		[MORTAR] = 0 };
	if (malb_kind(unit) == KIND_BRIGADE)
		return s->brigades[malb_slot(unit)].formation == MARCH_COLUMN ? BY_ROAD : 0;
	return is_limbered(s, unit) ? BY_ROAD : by_hand[s->guns[malb_slot(unit)].class];
}

static bool is_on_road(const struct malb_state *s, struct point p)
{
	struct figure at = figure_point(&p);
	for (uint16_t i = 1; i < s->roads_end; i++) {
		struct figure road;
		if (!s->roads[i].id[0])
			continue;
		road = figure_line(s->roads[i].polyline, s->roads[i].count, s->roads[i].half_width);
		if (figures_within(&road, &at, TOL))
			return true;
	}
	return false;
}

/* All along a stretch. */
static bool keeps_to_road(const struct malb_state *s, struct point from, struct point to)
{
	enum { STEP = 250 };
	int32_t length = points_distance(from, to);
	for (int32_t at = 0; at < length; at += STEP)
		if (!is_on_road(s, point_between(from, to, at, length)))
			return false;
	return is_on_road(s, to);
}

struct road_trial {
	uint16_t unit;
	struct malb_brigade at;
	int32_t reach, length;
	bool doubled;
	uint16_t stop;
};

/* A head does not turn back upon its own column. */
static void check_bends(const struct malb_brigade *b, const struct malb_path *way, struct refusal *r)
{
	struct point from = b->frame.M;
	int32_t heading = b->frame.facing * 10;
	for (int i = 0; i < way->count; i++) {
		int32_t next = points_heading(from, way->points[i]);
		if (same_point(from, way->points[i]))
			continue;
		forbid(r, angle_apart(heading, next) > QUARTER_TURN + DEGREE, MALB_12_18,
			"a column does not turn back upon itself");
		heading = next;
		from = way->points[i];
	}
}

/* A leg by road of whoever it is; the first is made from where it stands. */
static void road_course(const struct malb_state *s, uint16_t unit, const struct malb_brigade *at,
	struct point to, struct malb_course *course)
{
	struct malb_leg leg = { .kind = LEG_ROAD, .to = to };
	struct malb_brigade from = *at;
	if (is_limbered(s, unit) && !same_point(at->frame.M, to))
		from.bases[0].facing = from.frame.facing = (int16_t)(points_heading(at->frame.M, to) / 10);
	malb_course_of_leg(&from, &leg, course);
}

static void try_way(const struct malb_state *s, struct road_trial *t, const struct malb_path *way,
	struct refusal *r)
{
	for (int i = 0; i < way->count && !t->stop; i++) {
		struct malb_course course;
		struct malb_stop stop;
		struct malb_bar bar;
		forbid(r, !keeps_to_road(s, t->at.frame.M, way->points[i]), MALB_12_18,
			"a move by road keeps to the road from first to last");
		road_course(s, t->unit, &t->at, way->points[i], &course);
		stop = malb_first_stop(s, t->unit, &course, t->doubled, false);
		bar = malb_obstacle_first(s, &course, ~UINT64_C(0));
		forbid(r, bar.at != COURSE_NEVER && bar.at <= stop.at, bar.clause ? bar.clause : MALB_12_17,
			"the way is barred");
		malb_course_at(&course, stop.at, &t->at);
		t->length += stop.at;
		t->stop = stop.clause;
		if (!stop.clause && malb_kind(t->unit) != KIND_BRIGADE)
			malb_forbid_base_end(s, malb_footprint_base_at(&t->at, 0), t->unit, r);
	}
}

/* as far again along the road, if that was its last move. */
static void check_repeated(const struct malb_state *s, uint16_t unit, const struct malb_path *way,
	struct refusal *r)
{
	const struct malb_brigade *b = &s->brigades[malb_slot(unit)];
	int32_t length = malb_act_way_length(b->frame.M, way);
	if (malb_kind(unit) != KIND_BRIGADE || !malb_control_must_repeat(s, unit))
		return;
	forbid(r,
		b->last_move.deed != DEED_ROAD || length < b->last_move.dist - TOL ||
			length > b->last_move.dist + TOL,
		MALB_6_16, "@%s@ repeats its last move, %s by road", b->id,
		length_called(b->last_move.dist, &malb_inch_measure).text);
}

static bool try_road(const struct malb_state *s, int seat, const struct malb_order_road_move *o,
	struct road_trial *t, struct refusal *r)
{
	*t = (struct road_trial){ .unit = malb_act_ordered(s, seat, o->unit,
								  1u << KIND_BRIGADE | 1u << KIND_GUN | 1u << KIND_WAGON, r) };
	if (!t->unit)
		return false;
	malb_may_go(s, t->unit, r);
	check_repeated(s, t->unit, &o->path, r);
	t->at = malb_act_body(s, t->unit);
	t->reach = reach_of(s, t->unit);
	forbid(r, t->reach == 0, MALB_12_18, "only march columns and guns that are not heavy move by road");
	malb_act_has_left(s, t->unit, true, r);
	forbid(r, malb_act_move(s, t->unit)->rolled, MALB_14_20, "@%s@ has rolled to move", o->unit);
	forbid(r, o->path.count == 0, MALB_12_18, "say where to");
	for (int i = 0; i < t->at.base_count; i++)
		forbid(r, !malb_underfoot_on_road(s, malb_footprint_base_at(&t->at, i)), MALB_12_18,
			"@%s@ does not stand on a road", o->unit);
	check_bends(&t->at, &o->path, r);
	t->doubled = malb_may_double(s, t->unit);
	t->reach *= t->doubled ? 2 : 1;
	if (t->reach && malb_act_way_length(t->at.frame.M, &o->path) > t->reach + TOL)
		forbid(r, true, MALB_12_18, "by road @%s@ goes %s at most", o->unit, malb_most(t->reach).text);
	if (!allowed(r))
		return false;
	try_way(s, t, &o->path, r);
	if (!t->stop && malb_kind(t->unit) == KIND_BRIGADE)
		malb_forbid_end(s, &t->at, malb_slot(t->unit), r);
	return allowed(r);
}

void malb_check_road_move(const void *position, int seat, const void *body, struct refusal *r)
{
	struct road_trial trial;
	try_road(position, seat, body, &trial, r);
}

/* It may go so far, without a die. */
static void give_road(struct play *play, uint16_t unit, int32_t length, bool doubled)
{
	struct malb_event_rolled e = { .doubled = doubled, .allowance = length, .left = length };
	TEXT_SET(e.unit, malb_unit_id(play->state, unit));
	emit(play, EVENT_rolled, MALB_12_18, &e);
}

static void gun_by_road(struct play *play, const struct road_trial *t, const struct malb_path *way)
{
	const struct malb_state *s = play->state;
	struct malb_event_move_over e = { .deed = DEED_ROAD, .dist = t->length };
	for (int i = 0, stop = 0; i < way->count && !stop; i++) {
		struct malb_brigade at = malb_act_body(s, t->unit);
		struct malb_course course;
		road_course(s, t->unit, &at, way->points[i], &course);
		stop = malb_gun_goes(play, t->unit, &course, WAY_ROAD, t->doubled);
	}
	TEXT_SET(e.unit, malb_unit_id(s, t->unit));
	emit(play, EVENT_move_over, MALB_12_18, &e);
}

void malb_decide_road_move(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_road_move *o = body;
	struct malb_leg legs[PATH_MAX];
	struct road_trial trial;
	struct refusal ignored;
	refusal_begin(&ignored);
	try_road(s, seat, o, &trial, &ignored);
	malb_sequence_takes_turn(play, seat, trial.unit);
	if (malb_kind(trial.unit) != KIND_BRIGADE) {
		gun_by_road(play, &trial, &o->path);
		return;
	}
	for (int i = 0; i < o->path.count; i++)
		legs[i] = (struct malb_leg){ .kind = LEG_ROAD, .to = o->path.points[i] };
	give_road(play, trial.unit, malb_act_way_length(s->brigades[malb_slot(trial.unit)].frame.M, &o->path),
		trial.doubled);
	malb_begin_march(play, malb_slot(trial.unit),
		malb_act_way_length(s->brigades[malb_slot(trial.unit)].frame.M, &o->path), legs,
		o->path.count, false);
}

bool malb_preview_road_move(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	struct road_trial trial;
	struct refusal r;
	refusal_begin(&r);
	if (!try_road(s, seat, body, &trial, &r))
		return false;
	TEXT_SET(preview->unit, malb_unit_id(s, trial.unit));
	preview->allowance = trial.reach;
	preview->cost = trial.length;
	preview->left = trial.reach - trial.length;
	preview->stop = trial.stop;
	malb_preview_stand(preview, &trial.at);
	if (malb_kind(trial.unit) == KIND_BRIGADE)
		malb_preview_stirring(s, malb_slot(trial.unit), preview);
	return true;
}
