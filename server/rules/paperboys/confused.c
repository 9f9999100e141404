/* Confused combats: one unit against several, drawn apart or divided. */
#include "confused.h"

#include "../table/sweep.h"
#include "chain.h"
#include "offer.h"

enum { SIDESTEP = 10 };

/* ---- Drawing apart --------------------------------------------------------------------------------------------------------------- */

struct shift {
	const struct pb_state *s;
	const struct pb_attack *attack;
	const struct pb_course *course;
	int hand; /* 1 to the right, -1 to the left */
};

int32_t pb_left_after_shift(int32_t reach, int32_t aside)
{
	int32_t left = reach - (aside < 0 ? -aside : aside);
	return left < 0 ? 0 : left;
}

static bool is_one_to_one(void *ctx, int32_t aside)
{
	const struct shift *shift = ctx;
	struct pb_attack attack = *shift->attack;
	struct pb_course course;
	struct pb_unit as;
	pb_moved_by(&shift->course->start, point_ahead(point_at(0, 0), shift->course->heading * DEGREE, shift->hand * aside, 0), &as);
	attack.allowance = pb_left_after_shift(shift->course->reach, aside);
	pb_plot_straight(shift->s, &attack, &as, &course);
	return course.touch_count == 1 && course.contact <= course.reach && (!attack.target || course.touches[0].unit == attack.target) &&
		pb_may_close(shift->s, &attack, &course) && pb_test_position(shift->s, &attack, &course, course.touches[0].unit) >= 0;
}

int32_t pb_shift_apart(const struct pb_state *s, const struct pb_attack *attack, const struct pb_course *course)
{
	int32_t spare = course->reach - course->contact, most = spare < course->start.width ? spare : course->start.width, right, left;
	struct shift shift = { s, attack, course, 1 };
	if (most <= 0)
		return 0;
	right = sweep_first(most, SIDESTEP, is_one_to_one, &shift);
	shift.hand = -1;
	left = sweep_first(right == SWEEP_NEVER ? most : right, SIDESTEP, is_one_to_one, &shift);
	if (left != SWEEP_NEVER && (right == SWEEP_NEVER || left < right))
		return -left;
	return right == SWEEP_NEVER ? 0 : right;
}

static void ask(struct play *play, uint16_t work, enum pb_side side, bool second)
{
	const struct pb_state *s = play->state;
	const struct pb_attack *attack = &s->attacks[pb_work(s, work)->attack - 1];
	pb_ask(play, PB_8_25, (struct pb_ask){ .kind = ORDER_readjust, .side = (uint8_t)side, .work = work, .unit = attack->unit, .other = attack->target,
		.at = attack->aside, .most = second });
}

void pb_ask_to_readjust(struct play *play, const struct pb_work *work)
{
	ask(play, work->id, (enum pb_side)((const struct pb_state *)play->state)->units[work->unit].side, false);
}

void pb_check_readjust(const struct pb_state *s, int seat, const void *body, struct refusal *r)
{
	(void)body;
	pb_find_ask(s, seat, ORDER_readjust, 0, r);
}

/* Both must want it. */
static void answer(struct play *play, int place, bool accept)
{
	struct pb_ask was = ((const struct pb_state *)play->state)->asks[place];
	crank_answered(play, place, PB_8_25);
	if (!accept)
		pb_chain_to(play, was.work, CHAIN_DIVIDED);
	else if (was.most)
		pb_chain_to(play, was.work, CHAIN_READJUSTED);
	else
		ask(play, was.work, pb_enemy_of((enum pb_side)was.side), true);
}

void pb_decide_readjust(struct play *play, int seat, const void *body)
{
	const struct pb_order_readjust *o = body;
	struct refusal r;
	refusal_begin(&r);
	answer(play, pb_find_ask(play->state, seat, ORDER_readjust, 0, &r), o->accept);
}

void pb_absent_readjust(struct play *play, int seat, const struct due *due)
{
	const struct pb_state *s = play->state;
	answer(play, due->ask, seat < 0 || s->seats[seat].standing.readjust != READJUST_DECLINE);
}

void pb_offer_readjust(const struct pb_state *s, const struct due *due, struct offering *offering)
{
	struct pb_order_readjust o = { true };
	(void)s, (void)due;
	propose(offering, ORDER_readjust, &o);
	o.accept = false;
	propose(offering, ORDER_readjust, &o);
}

/* ---- Dividing (PB-8.26) ------------------------------------------------------------------------------------------------------------- */

static int64_t stand_gap(const struct pb_unit *u, int place, const struct pb_unit *enemy)
{
	struct convex stand = pb_stand_area(u, &u->stands[place]);
	struct figure own = figure_convex(&stand);
	struct pb_body his;
	int64_t least = INT64_MAX;
	pb_body_of(enemy, &his);
	for (int i = 0; i < his.count; i++) {
		int64_t square = figures_square(&own, &his.of[i]);
		least = square < least ? square : least;
	}
	return least;
}

/* Against whom a stand stands where the unit touches: the nearest; in front of two, whose middle is nearer. */
static int opponent_of(const struct pb_state *s, const struct pb_unit *there, int place, const struct pb_course *course)
{
	int best = 0;
	for (int i = 1; i < course->touch_count; i++) {
		const struct pb_unit *one = &s->units[course->touches[best].unit], *other = &s->units[course->touches[i].unit];
		int64_t gap = stand_gap(there, place, one), next = stand_gap(there, place, other);
		struct point at = there->stands[place].at;
		if (next < gap || (next == gap && points_square(at, pb_centroid(other)) < points_square(at, pb_centroid(one))))
			best = i;
	}
	return best;
}

static void begin_meeting(const struct pb_state *s, const struct pb_course *course, const struct pb_touch *touch, struct pb_meeting *m)
{
	*m = (struct pb_meeting){ .target = touch->unit, .target_stand = s->units[touch->unit].stands[touch->his].id, .edge = touch->edge };
	m->obstacle = pb_defends_obstacle(s, &course->start, touch);
}

void pb_divide(const struct pb_state *s, const struct pb_course *course, struct pb_attack *attack)
{
	struct pb_unit there;
	attack->meeting_count = (uint16_t)course->touch_count;
	for (int i = 0; i < course->touch_count; i++)
		begin_meeting(s, course, &course->touches[i], &attack->meetings[i]);
	if (course->touch_count < 2)
		return;
	pb_shifted(&course->start, course->heading, course->contact, &there);
	for (int i = 0; i < there.stand_count; i++) {
		struct pb_meeting *m = &attack->meetings[opponent_of(s, &there, i, course)];
		m->stands[m->stand_count++] = there.stands[i].id;
	}
}
