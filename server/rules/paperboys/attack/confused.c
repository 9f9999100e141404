/* Confused combats: one unit against several, drawn apart or divided. */
#include "confused.h"

#include <string.h>

#include "../../table/sweep.h"
#include "closing.h"
#include "contact.h"
#include "obstacle.h"

enum { SIDESTEP = 10, SLACK = 50 };

/* ---- Drawing apart ------------------------------------------------------------------------------------- */

struct shift {
	const struct pb_state *s;
	const struct pb_attack *attack;
	int hand;     /* 1 to the right, -1 to the left */
	int32_t from; /* it is looked for from there on */
};

static bool is_one_to_one(void *ctx, int32_t aside)
{
	const struct shift *shift = ctx;
	struct pb_attack attack = *shift->attack;
	struct pb_course course;
	attack.aside = shift->hand * (shift->from + aside);
	pb_approach_plot_course(shift->s, &attack, &course);
	return course.touch_count == 1 && course.contact <= course.reach &&
		(!attack.target || course.touches[0].unit == attack.target) &&
		pb_may_close(shift->s, &attack, &course) &&
		pb_test_clear_position(shift->s, &attack, &course, course.touches[0].unit) >= 0;
}

/* How far aside, at least, to leave behind those it touches besides its target: past the stand that is
 * touched. */
static int32_t least_shift(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, int hand)
{
	struct pose frame = pose_at(pb_space_centroid(&course->start), course->heading * DEGREE);
	int32_t least = 0;
	for (int i = 0; i < course->touch_count; i++) {
		const struct pb_touch *touch = &course->touches[i];
		const struct pb_unit *u = &s->units[touch->unit];
		struct convex own = pb_space_stand_area(&course->start, &course->start.stands[touch->own]),
			his = pb_space_stand_area(u, &u->stands[touch->his]);
		struct figure one = figure_convex(&own), other = figure_convex(&his);
		struct extent mine = figure_seen_from(&one, frame), theirs = figure_seen_from(&other, frame);
		int32_t over = hand > 0 ? theirs.high.x - mine.low.x : mine.high.x - theirs.low.x;
		if (touch->unit != attack->target && over - SLACK > least)
			least = over - SLACK;
	}
	return least - least % SIDESTEP;
}

/* The least that will do, to that side. */
static int32_t shift_to(struct shift *shift, const struct pb_course *course, int32_t most)
{
	int32_t on;
	shift->from = least_shift(shift->s, shift->attack, course, shift->hand);
	on = shift->from > most ? SWEEP_NEVER : sweep_first(most - shift->from, SIDESTEP, is_one_to_one, shift);
	return on == SWEEP_NEVER ? SWEEP_NEVER : shift->from + on;
}

int32_t pb_confused_shift_apart(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course)
{
	int32_t spare = course->reach - course->contact,
		most = spare < course->start.width ? spare : course->start.width, right, left;
	struct shift shift = { s, attack, 1, 0 };
	if (most <= 0)
		return 0;
	right = shift_to(&shift, course, most);
	shift.hand = -1;
	left = shift_to(&shift, course, right == SWEEP_NEVER ? most : right);
	if (left != SWEEP_NEVER && (right == SWEEP_NEVER || left < right))
		return -left;
	return right == SWEEP_NEVER ? 0 : right;
}

/* ---- Dividing (PB-8.26) -------------------------------------------------------------------------------- */

static int64_t stand_gap(const struct pb_unit *u, int place, const struct pb_unit *enemy)
{
	struct convex stand = pb_space_stand_area(u, &u->stands[place]);
	struct figure own = figure_convex(&stand);
	struct body his;
	int64_t least = INT64_MAX;
	pb_space_body(enemy, &his);
	for (int i = 0; i < his.count; i++) {
		int64_t square = figures_square(&own, &his.figures[i]);
		least = square < least ? square : least;
	}
	return least;
}

/* Against whom a stand stands where the unit touches: the nearest; in front of two, whose middle is
 * nearer. */
static int opponent_of(const struct pb_state *s, const struct pb_unit *there, int place,
	const struct pb_course *course)
{
	int best = 0;
	for (int i = 1; i < course->touch_count; i++) {
		const struct pb_unit *one = &s->units[course->touches[best].unit],
			*other = &s->units[course->touches[i].unit];
		int64_t gap = stand_gap(there, place, one), next = stand_gap(there, place, other);
		struct point at = there->stands[place].at;
		if (next < gap ||
			(next == gap && points_square(at, pb_space_centroid(other)) < points_square(at,
			pb_space_centroid(one))))
			best = i;
	}
	return best;
}

static void begin_meeting(const struct pb_state *s, const struct pb_course *course,
	const struct pb_touch *touch, struct pb_meeting *m)
{
	*m = (struct pb_meeting){ .target = touch->unit,
		.target_stand = s->units[touch->unit].stands[touch->his].id,
		.edge = touch->edge };
	m->obstacle = pb_defends_obstacle(s, &course->start, touch);
}

/* Where the parts stand against whom: as it will lie. */
static void lie_against(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, struct pb_unit *there)
{
	uint16_t target = pb_approach_main_target(attack, course);
	int32_t test = pb_test_clear_position(s, attack, course, target);
	struct pb_unit as;
	pb_space_shifted(&course->start, course->heading, test < 0 ? course->contact : test, &as);
	if (!pb_contact_conformed(s, &as, &s->units[target], pb_approach_touch_of(course, target)->turn / DEGREE,
		there))
		pb_space_shifted(&course->start, course->heading, course->contact, there);
}

/* The one attacked has the stand nearest to him, whoever else is as near. */
static void give_a_stand(const struct pb_state *s, const struct pb_unit *there, uint16_t target,
	const struct pb_course *course, int opponent[STANDS_MAX])
{
	int nearest = 0, place = (int)(pb_approach_touch_of(course, target) - course->touches);
	for (int i = 0; i < there->stand_count; i++) {
		if (opponent[i] == place)
			return;
		if (stand_gap(there, i, &s->units[target]) < stand_gap(there, nearest, &s->units[target]))
			nearest = i;
	}
	opponent[nearest] = place;
}

/* A stand has one opponent; an enemy against whom none is left is not faced. */
static void drop_idle(struct pb_attack *attack)
{
	int kept = 0;
	for (int i = 0; i < attack->meeting_count; i++)
		if (attack->meetings[i].stand_count)
			attack->meetings[kept++] = attack->meetings[i];
	for (int i = kept; i < attack->meeting_count; i++)
		attack->meetings[i] = (struct pb_meeting){ .target = 0 };
	attack->meeting_count = (uint16_t)kept;
	if (kept == 1) { /* all of it */
		attack->meetings[0].stand_count = 0;
		memset(attack->meetings[0].stands, 0, sizeof attack->meetings[0].stands);
	}
}

void pb_confused_divide(const struct pb_state *s, const struct pb_course *course, struct pb_attack *attack)
{
	struct pb_unit there;
	int opponent[STANDS_MAX];
	attack->meeting_count = (uint16_t)course->touch_count;
	for (int i = 0; i < course->touch_count; i++)
		begin_meeting(s, course, &course->touches[i], &attack->meetings[i]);
	if (course->touch_count < 2)
		return;
	lie_against(s, attack, course, &there);
	for (int i = 0; i < there.stand_count; i++)
		opponent[i] = opponent_of(s, &there, i, course);
	give_a_stand(s, &there, pb_approach_main_target(attack, course), course, opponent);
	for (int i = 0; i < there.stand_count; i++) {
		struct pb_meeting *m = &attack->meetings[opponent[i]];
		m->stands[m->stand_count++] = there.stands[i].id;
	}
	drop_idle(attack);
}
