/* Legs: the way a player orders, understood, judged and tried out. */
#include "legs.h"

#include <assert.h>
#include <string.h>

#include "../../table/angle.h"
#include "../position/inches.h"
#include "../space/ends.h"
#include "../space/ground.h"
#include "../space/layout.h"
#include "../space/space.h"

/* ---- Understanding ------------------------------------------------------------------------------------- */

/* Foot in line of grade A to C (14.13). */
static bool may_incline(const struct malb_brigade *b)
{
	return malb_brigade_is_foot(b) && b->formation == LINE && b->grade <= GRADE_C;
}

static void check_wheel(const struct malb_brigade *b, const struct malb_leg *leg, int place,
	struct refusal *r)
{
	forbid(r, b->formation == MARCH_COLUMN, MALB_14_3, "a march column does not wheel, it turns");
	forbid(r, place > 0, MALB_14_3, "a wheel comes first, and there is but one in a move");
	forbid(r, leg->angle < 1 || leg->angle > FULL_CIRCLE / 2, MALB_14_1,
		"a wheel turns by more than nothing and at most half round");
	forbid(r, leg->side == NO_HAND, MALB_14_1, "say to which side it wheels");
}

static void check_advance(const struct malb_leg *leg, bool inclines, struct refusal *r)
{
	enum { OBLIQUE = 225 };
	forbid(r, leg->angle > OBLIQUE || leg->angle < -OBLIQUE, MALB_12_10,
		"a move goes at most 22.5 degrees off the front");
	forbid(r, leg->dist < 0, MALB_12_10, "a move goes forward");
	forbid(r, inclines && leg->angle != 0, MALB_14_13, "besides an incline they go straight ahead only");
}

static void check_incline(const struct malb_brigade *b, const struct malb_leg *leg, bool advanced,
	struct refusal *r)
{
	forbid(r, !may_incline(b), MALB_14_13, "only foot in line of grade A, B or C inclines");
	forbid(r, leg->side == NO_HAND || leg->dist <= 0, MALB_14_13, "say to which side, and how far");
	forbid(r, advanced, MALB_14_13, "an incline comes first, and what is left goes straight ahead");
}

static void check_turn(const struct malb_brigade *b, const struct malb_leg *leg, struct refusal *r)
{
	enum { SHARPEST = 900 };
	forbid(r, b->formation != MARCH_COLUMN, MALB_14_3, "only a march column turns on its way; others wheel");
	forbid(r, leg->angle > SHARPEST || leg->angle < -SHARPEST, MALB_14_3,
		"a column does not turn back upon itself");
}

static void check_cross(const struct malb_state *s, const struct malb_leg *leg, struct refusal *r)
{
	bool there = leg->line && malb_obstacle_must_be_crossed(&s->lines[leg->line]);
	forbid(r, !there, MALB_14_9, "there is no such obstacle to be crossed");
	forbid(r, there && malb_ground_obstacle(&s->lines[leg->line]) == IMPASSABLE, MALB_12_17,
		"nobody crosses that");
}

static void check_leg(const struct malb_state *s, const struct malb_brigade *b, const struct malb_leg *leg,
	int place, bool inclines, bool advanced, struct refusal *r)
{
	bool unformed = b->formation == UNFORMED;
	forbid(r, unformed && leg->kind != LEG_BASES && leg->kind != LEG_CROSS, MALB_11_7,
		"unformed troops go base by base");
	forbid(r, !unformed && leg->kind == LEG_BASES, MALB_11_1, "the bases of a formed brigade go together");
	switch (leg->kind) {
	case LEG_WHEEL: check_wheel(b, leg, place, r); break;
	case LEG_ADVANCE: check_advance(leg, inclines, r); break;
	case LEG_INCLINE: check_incline(b, leg, advanced, r); break;
	case LEG_TURN: check_turn(b, leg, r); break;
	case LEG_CROSS: check_cross(s, leg, r); break;
	case LEG_PASS_GAP:
		forbid(r, b->formation != LINE || b->ranks != 1 || b->base_count < 2, MALB_14_19,
			"only a line of one rank halves its front to pass a gap");
		break;
	case LEG_BASES: break;
	default: forbid(r, true, MALB_12_10, "that is no way to go"); break;
	}
}

static struct malb_leg read_leg(const struct malb_state *s, const struct malb_written_leg *written)
{
	struct malb_leg leg = { .kind = written->kind, .side = written->side };
	int32_t angle = written->kind == LEG_ADVANCE ? written->dev : written->angle;
	leg.angle = (int16_t)(angle > FULL_CIRCLE ? FULL_CIRCLE : angle < -FULL_CIRCLE ? -FULL_CIRCLE : angle);
	leg.dist = written->kind == LEG_INCLINE ? written->a : written->dist;
	leg.line = malb_line_named(s, written->line);
	return leg;
}

/* 14.13: no more than half of the allowance goes sideways. */
static void check_inclines(const struct malb_brigade *b, const struct malb_plan *plan, struct refusal *r)
{
	int64_t aside = 0;
	bool wheels = false;
	for (int i = 0; i < plan->leg_count; i++) {
		aside += plan->legs[i].kind == LEG_INCLINE ? plan->legs[i].dist : 0;
		wheels = wheels || plan->legs[i].kind == LEG_WHEEL;
	}
	if (2 * aside > b->move.allowance)
		forbid(r, true, MALB_14_13, "no more than half of the move goes sideways: %s, and not %s",
			malb_most(b->move.allowance / 2).text, malb_over((int32_t)aside, b->move.allowance / 2).text);
	forbid(r, aside > 0 && wheels, MALB_14_13, "besides an incline they go straight ahead only");
}

static void check_targets(const struct malb_brigade *b, const struct malb_written_leg *leg, struct refusal *r)
{
	for (int i = 0; i < leg->bases.count; i++) {
		const struct malb_written_base *t = &leg->bases.bases[i];
		bool found = false;
		for (int k = 0; k < b->base_count; k++)
			found = found || b->bases[k].id == t->id;
		forbid(r, !found, MALB_11_7, "@%s@ has no such base", b->id);
		forbid(r, t->facing < 0 || t->facing >= FULL_CIRCLE, MALB_0_1,
			"facings are 0 to 3599 tenths of a degree");
	}
}

bool malb_read_legs(const struct malb_state *s, uint16_t brigade, const struct malb_written_leg *legs,
	int count, struct malb_plan *plan, struct refusal *r)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	bool inclines = false, advanced = false;
	*plan = (struct malb_plan){ .leg_count = (uint16_t)count,
		.written = b->formation == UNFORMED ? legs : NULL };
	for (int i = 0; i < count; i++)
		inclines = inclines || legs[i].kind == LEG_INCLINE;
	for (int i = 0; i < count; i++) {
		plan->legs[i] = read_leg(s, &legs[i]);
		check_leg(s, b, &plan->legs[i], i, inclines, advanced, r);
		advanced = advanced || legs[i].kind == LEG_ADVANCE;
		if (legs[i].kind == LEG_BASES)
			check_targets(b, &legs[i], r);
		plan->narrows = plan->narrows || legs[i].kind == LEG_PASS_GAP;
	}
	check_inclines(b, plan, r);
	return allowed(r);
}

/* ---- Prices -------------------------------------------------------------------------------------------- */

void malb_leg_course(const struct malb_brigade *at, const struct malb_leg *leg,
	const struct malb_written_leg *written, struct malb_course *course)
{
	struct malb_target targets[WRITTEN_BASES_MAX];
	if (leg->kind != LEG_BASES) {
		malb_course_of_leg(at, leg, course);
		return;
	}
	for (int i = 0; i < written->bases.count; i++)
		targets[i] = (struct malb_target){ (uint8_t)written->bases.bases[i].id, written->bases.bases[i].pos,
			(int16_t)written->bases.bases[i].facing };
	malb_course_of_bases(at, targets, written->bases.count, course);
}

int32_t malb_leg_price(const struct malb_brigade *at, const struct malb_leg *leg)
{
	if (leg->kind == LEG_TURN)
		return angle_arc(at->width, (leg->angle < 0 ? -leg->angle : leg->angle) * 10);
	return leg->kind == LEG_CROSS ? at->move.allowance / 2 : 0;
}

int malb_leg_crossing_price(const struct malb_state *s, const struct malb_brigade *at, uint16_t line)
{
	assert(line < LINES_ROOM);
	if (!malb_brigade_is_formed(at))
		return 0;
	bool bars_horse = malb_ground_obstacle(&s->lines[line]) == CHEVAUX && malb_brigade_is_cavalry(at);
	return 1 + bars_horse + at->under_fire;
}

void malb_leg_narrow(struct malb_brigade *b)
{
	b->ranks = 2;
	malb_layout(b, true);
}

void malb_leg_widen(struct malb_brigade *b)
{
	b->ranks = 1;
	malb_layout(b, true);
}

int32_t malb_leg_budget(const struct malb_brigade *b, bool narrows)
{
	return narrows && malb_brigade_is_foot(b) ? b->move.left / 2 : b->move.left;
}

/* ---- Trying -------------------------------------------------------------------------------------------- */

struct trial {
	const struct malb_state *s;
	uint16_t unit;
	const struct malb_plan *plan;
	struct malb_attempt *attempt;
	struct refusal *r;
	uint64_t crossed;
	bool narrow;
	int leg;                   /* the last that was gone, */
	struct malb_course course; /* as a course */
	int32_t gone;
	uint16_t passed_before; /* as it began */
	bool rough_before;
};

static void note_pose(struct malb_attempt *attempt)
{
	if (attempt->pose_count < ATTEMPT_POSES)
		attempt->poses[attempt->pose_count++] = attempt->at.frame;
}

static bool is_near_enemy(const struct trial *t)
{
	return malb_stop_known_near(t->s, t->unit, &t->attempt->at, 6 * INCH);
}

/* Does ground forbid the leg as far as it would be gone? */
static bool is_barred(struct trial *t, int32_t upto)
{
	const struct malb_state *s = t->s;
	struct malb_bar bar = malb_obstacle_first(s, &t->course, t->crossed);
	const struct malb_area *area = &s->areas[bar.area];
	const struct malb_line *line = &s->lines[bar.line];
	if (bar.at == COURSE_NEVER || upto < bar.at || (bar.line && upto <= bar.at + TOL))
		return false;
	if (t->narrow && !bar.line)
		return forbid(t->r, true, MALB_14_19, "even at half its front the line does not get through");
	if (bar.area)
		return forbid(t->r, true, MALB_12_17, "@%s@ may not be entered", area->id);
	if (bar.line && bar.clause == MALB_14_9)
		return forbid(t->r, true, MALB_14_9, "@%s@ must be crossed, for half of the move", line->id);
	if (bar.line)
		return forbid(t->r, true, MALB_12_17, "@%s@ cannot be crossed", line->id);
	return forbid(t->r, true, MALB_0_5, "nobody leaves the table here");
}

static bool note_passed(void *ctx, uint16_t unit)
{
	struct malb_attempt *attempt = ctx;
	for (int i = 0; i < attempt->passed_count; i++)
		if (attempt->passed[i] == unit)
			return true;
	if (attempt->passed_count < MET_MAX)
		attempt->passed[attempt->passed_count++] = unit;
	return true;
}

/* Where a leg is told by its end and not by its length, five mil are forgiven (0.3). */
static bool pay(struct trial *t, enum malb_leg_kind kind, int32_t cost)
{
	struct malb_attempt *a = t->attempt;
	if (kind == LEG_BASES && cost > a->left && cost <= a->left + TOL)
		cost = a->left;
	if (cost > a->left)
		return !forbid(t->r, true, MALB_12_22, "the legs cost more than the move: %s with %s left",
			malb_over(cost, a->left).text, malb_most(a->left).text);
	a->left -= cost;
	return true;
}

/* A leg with a way. False: the move ends here. */
static bool try_way(struct trial *t, const struct malb_leg *leg, const struct malb_written_leg *written)
{
	struct malb_attempt *a = t->attempt;
	bool near = leg->kind == LEG_WHEEL && is_near_enemy(t);
	struct malb_stop free, stop;
	malb_leg_course(&a->at, leg, written, &t->course);
	if (!pay(t, leg->kind, t->course.cost))
		return false;
	free = malb_first_stop(t->s, t->unit, &t->course, a->at.move.doubled, true);
	if (is_barred(t, free.at))
		return false;
	stop = malb_stop_meets_skirmishers(t->s, t->unit, &t->course)
		? malb_first_stop(t->s, t->unit, &t->course, a->at.move.doubled, false)
		: free;
	a->left += t->course.cost - malb_course_cost(&t->course, stop.at);
	t->rough_before = a->rough;
	a->rough = a->rough || malb_obstacle_course_is_rough(t->s, &t->course, free.at);
	t->passed_before = a->passed_count;
	malb_obstacle_each_passed(t->s, t->unit, &t->course, stop.at, note_passed, a);
	t->gone = stop.at;
	t->leg = (int)(leg - t->plan->legs);
	malb_course_at(&t->course, stop.at, &a->at);
	a->wheel_dps += leg->kind == LEG_WHEEL && stop.at > 0 && a->at.formation == LINE &&
		(near || is_near_enemy(t));
	a->stop = stop.clause;
	a->before = stop.unit;
	note_pose(a);
	return !stop.clause;
}

static bool try_crossing(struct trial *t, const struct malb_leg *leg)
{
	struct malb_attempt *a = t->attempt;
	int32_t cost = malb_leg_price(&a->at, leg);
	const struct malb_line *line = &t->s->lines[leg->line];
	forbid(t->r, !malb_obstacle_is_at_line(t->s, &a->at, leg->line), MALB_14_9, "its front is not at @%s@",
		line->id);
	if (cost > a->left)
		return !forbid(t->r, true, MALB_14_9, "crossing takes half of the move, %s, and %s would be left",
			malb_over(cost, a->left).text, malb_most(a->left).text);
	a->left -= cost;
	a->crossing_dps += malb_leg_crossing_price(t->s, &a->at, leg->line);
	t->crossed |= UINT64_C(1) << (leg->line - 1);
	return allowed(t->r);
}

static bool try_leg(struct trial *t, int i)
{
	const struct malb_leg *leg = &t->plan->legs[i];
	struct malb_attempt *a = t->attempt;
	switch (leg->kind) {
	case LEG_CROSS:
		return try_crossing(t, leg);
	case LEG_TURN:
		malb_layout_trail_turn(&a->at, leg->angle);
		return pay(t, leg->kind, malb_leg_price(&a->at, leg));
	case LEG_PASS_GAP:
		a->gap_dps = is_near_enemy(t);
		t->narrow = true;
		malb_leg_narrow(&a->at);
		return true;
	default:
		return try_way(t, leg, t->plan->written ? &t->plan->written[i] : NULL);
	}
}

/* 14.19: beyond the gap there is room for the whole front. */
static void check_widened(struct trial *t)
{
	struct malb_brigade wide = t->attempt->at;
	if (!t->narrow)
		return;
	malb_leg_widen(&wide);
	if (!forbid(t->r, !malb_may_end(t->s, &wide, malb_slot(t->unit)), MALB_14_19,
			"where it would end there is no room to open out again"))
		t->attempt->at = wide;
}

/* The last leg is gone no further than this after all: nor is anybody passed, or rough ground met, beyond. */
static void shorten(struct trial *t, int32_t to)
{
	struct malb_attempt *a = t->attempt;
	a->left += malb_course_cost(&t->course, t->gone) - malb_course_cost(&t->course, to);
	a->rough = t->rough_before || malb_obstacle_course_is_rough(t->s, &t->course, to);
	a->passed_count = t->passed_before;
	malb_obstacle_each_passed(t->s, t->unit, &t->course, to, note_passed, a);
	malb_course_at(&t->course, to, &a->at);
	a->pose_count--;
	t->gone = to;
}

/* Nobody ends on top of others; whoever was stopped there goes back as far as need be (12.6). */
static void check_room(struct trial *t)
{
	struct malb_attempt *a = t->attempt;
	int32_t saved = 0;
	if (!a->stop) {
		malb_forbid_end(t->s, &a->at, malb_slot(t->unit), t->r);
		return;
	}
	if (malb_may_end(t->s, &a->at, malb_slot(t->unit)))
		return;
	shorten(t, malb_obstacle_clear_length(t->s, t->unit, &t->course, t->gone));
	if (t->gone == 0 && !malb_may_end(t->s, &a->at, malb_slot(t->unit)))
		saved = malb_obstacle_go_back(t->s, malb_slot(t->unit), &a->at, t->plan->legs, t->leg);
	a->left += saved > 0 ? saved : 0;
	note_pose(a);
	malb_forbid_end(t->s, &a->at, malb_slot(t->unit), t->r); /* bases that turn at once may find no room */
}

static void check_unformed(struct trial *t)
{
	const struct malb_brigade *b = &t->attempt->at;
	if (b->formation != UNFORMED)
		return;
	forbid(t->r, !malb_is_connected(b), MALB_11_8, "its bases would be more than an inch apart");
}

bool malb_try_legs(const struct malb_state *s, uint16_t brigade, const struct malb_plan *plan,
	struct malb_attempt *attempt, struct refusal *r)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	struct trial t = { .s = s, .unit = UNIT_BRIGADE + brigade, .plan = plan, .attempt = attempt, .r = r };
	memset(attempt, 0, sizeof *attempt);
	attempt->at = *b;
	attempt->left = attempt->budget = malb_leg_budget(b, plan->narrows);
	note_pose(attempt);
	for (int i = 0; i < plan->leg_count; i++)
		if (!try_leg(&t, i))
			break;
	if (!allowed(r))
		return false;
	check_widened(&t);
	check_room(&t);
	check_unformed(&t);
	return allowed(r);
}
