/* Courses: a body of elements or markers on its way, segment by segment. */
#include "course.h"

#include <assert.h>
#include <string.h>

#include "../../table/number.h"
#include "../../table/sweep.h"
#include "../../table/trail.h"
#include "../../table/wheel.h"

/* ---- Setting out --------------------------------------------------------------------------------------- */

/* As far to the left and right as any of it stands, whichever rank he is in: a line with one of it a step
 * ahead is as wide as ever. */
static void find_front(struct dba_course *course)
{
	struct base first = course->at[0];
	int32_t left = 0, right = 0, ahead = 0;
	for (int i = 1; i < course->body.count; i++) {
		struct point local = pose_local(first.pose, course->at[i].pose.at);
		left = local.x < left ? local.x : left;
		right = local.x > right ? local.x : right;
		ahead = local.y > ahead ? local.y : ahead;
	}
	course->width = right - left + first.width;
	course->front = pose_at(point_ahead_halves(first.pose.at, first.pose.facing, left + right, 2 * ahead),
		first.pose.facing);
}

/* The outermost of all front corners on that side, of several as far out the foremost; then who is farthest
 * from it. */
static struct dba_hinge hinge_on(const struct dba_course *course, int outwards)
{
	struct dba_hinge hinge = { INT32_MAX, 0 };
	struct point still = point_at(outwards * course->width / 2, 0);
	for (int i = 0; i < course->body.count; i++) {
		struct point local = pose_local(course->front, course->at[i].pose.at);
		if ((local.x * outwards + course->at[i].width / 2) >= course->width / 2 - EPS &&
			-local.y < hinge.behind)
			hinge.behind = -local.y;
	}
	still.y = -hinge.behind;
	for (int i = 0; i < course->body.count; i++) {
		struct point local = pose_local(course->front, course->at[i].pose.at),
			far = point_at(local.x - outwards * course->at[i].width / 2, local.y);
		int32_t reach = points_distance(still, far);
		hinge.reach = reach > hinge.reach ? reach : hinge.reach;
	}
	return hinge;
}

/* Adds a point to the tail end, unless it is there already; how far behind the head it is. */
static int32_t lay(struct dba_course *course, struct point at, int32_t behind)
{
	int32_t more = course->trail_count ? points_distance(course->trail[course->trail_count - 1], at) : 0;
	if (course->trail_count && more <= EPS)
		return behind;
	course->trail[course->trail_count++] = at;
	return behind + more;
}

/* From front to rear of each, one after the other: the way they have come, as far as their places tell. */
static void lay_trail(struct dba_course *course)
{
	int32_t behind = 0;
	course->trail_count = 0;
	for (int i = 0; i < course->body.count; i++) {
		course->started[i] = course->behind[i] = behind = lay(course, course->at[i].pose.at, behind);
		behind = lay(course, base_rear(course->at[i]), behind);
	}
}

void dba_course_set_out(const struct dba_state *s, const struct dba_body *body, enum dba_array array,
	struct dba_course *course)
{
	assert(body->count && body->count <= GROUP_MAX);
	memset(course, 0, sizeof *course);
	course->s = s;
	course->body = *body;
	course->winds = array == ARRAY_COLUMN;
	for (int i = 0; i < body->count; i++)
		course->at[i] = dba_space_unit_base(s, body, i);
	if (!course->winds) {
		find_front(course);
		course->hinges[WHEEL_LEFT] = hinge_on(course, -1);
		course->hinges[WHEEL_RIGHT] = hinge_on(course, 1);
		return;
	}
	course->front = course->at[0].pose;
	course->width = course->at[0].width;
	course->hinges[WHEEL_LEFT] = course->hinges[WHEEL_RIGHT] = (struct dba_hinge){ 0, course->width };
	lay_trail(course);
}

/* ---- Segments ------------------------------------------------------------------------------------------ */

int32_t dba_course_segment_length(const struct dba_segment *segment)
{
	return segment->wheel ? segment->angle : segment->forward;
}

int32_t dba_course_segment_step(const struct dba_segment *segment)
{
	return segment->wheel ? STEP_WHEEL : STEP_AHEAD;
}

static enum wheel_side side_of(const struct dba_segment *segment)
{
	return segment->wheel == HAND_LEFT ? WHEEL_LEFT : WHEEL_RIGHT;
}

int32_t dba_course_wheel_reach(const struct dba_course *course, const struct dba_segment *segment)
{
	return course->hinges[side_of(segment)].reach;
}

int64_t dba_course_segment_cost(const struct dba_course *course, const struct dba_segment *segment,
	int32_t done)
{
	if (!segment->wheel)
		return done;
	return divide_up((int64_t)dba_course_wheel_reach(course, segment) * done * 31415927, 180000000000);
}

/* Everybody keeps his place in the body. */
static void move_rigidly(const struct dba_course *from, const struct dba_segment *segment, int32_t done,
	struct dba_course *there)
{
	struct pose foremost = pose_moved(from->front, 0, -from->hinges[side_of(segment)].behind);
	struct point pivot = segment->wheel ? wheel_pivot(foremost, from->width, side_of(segment)) :
		point_at(0, 0);
	struct point by = segment->wheel ? pivot : sweep_offset(from->front.facing, done);
	int32_t turn = segment->wheel ? wheel_turn(side_of(segment), done) : 0;
	for (int i = 0; i < from->body.count; i++) {
		struct pose *pose = &there->at[i].pose;
		if (segment->wheel)
			*pose = pose_turned(*pose, pivot, turn);
		else
			pose->at = point_plus(pose->at, by);
	}
	if (segment->wheel)
		there->front = pose_turned(from->front, pivot, turn);
	else
		there->front.at = point_plus(from->front.at, by);
}

/* The trail is kept as far back as the tail would be that has not stirred. */
static void lead(struct dba_course *course, struct pose head)
{
	int last = course->body.count - 1;
	int32_t keep = course->started[last] + course->gone + course->at[last].depth + 2 * EPS;
	course->front = head;
	course->trail_count = (uint16_t)trail_lead(course->trail, course->trail_count, TRAIL_ROOM, head.at, keep);
}

/* One of a column on its way, so far behind the head and more. */
struct follower {
	const struct dba_course *from, *there;
	int place;
	int32_t behind;
};

static struct base follower_at(const struct follower *f, int32_t more)
{
	const struct dba_course *c = f->there;
	return trail_chord(c->trail, c->trail_count, f->behind + more, c->at[f->place].width,
		c->at[f->place].depth);
}

/* Is it off all who go before it, and off those behind it, who have not stirred yet? */
static bool has_room(void *ctx, int32_t more)
{
	const struct follower *f = ctx;
	struct dba_footprint own, other;
	dba_space_footprint(follower_at(f, more), &own);
	for (int i = 0; i < f->there->body.count; i++) {
		dba_space_footprint(i < f->place ? f->there->at[i] : f->from->at[i], &other);
		if (i != f->place && figures_overlap(&own.figure, &other.figure, EPS / 2))
			return false;
	}
	return true;
}

/* on the track of the head, as close behind the one before as their bases let it, but no farther on than
 * the group has paid for; at worst it stands where it stood. */
static void follow_on(const struct dba_course *from, struct dba_course *there, int place)
{
	int32_t closest = there->behind[place - 1] + there->at[place - 1].depth, still = from->behind[place] +
		there->gone - from->gone;
	int32_t soonest = there->started[place] + there->gone - (int32_t)there->paid, more;
	struct follower f = { from, there, place, closest > soonest ? closest : soonest };
	f.behind = f.behind < still ? f.behind : still;
	more = sweep_first(still - f.behind, STEP_BEHIND, has_room, &f);
	there->behind[place] = more == SWEEP_NEVER ? still : f.behind + more;
	there->at[place] = follower_at(&f, there->behind[place] - f.behind);
	for (int i = 0; i < place; i++)
		there->crowded |= dba_space_bases_overlap(there->at[place], there->at[i]);
}

/* The head goes its way, a wheel looked at every step; the others follow along it. */
static void follow(const struct dba_course *from, const struct dba_segment *segment, int32_t done,
	struct dba_course *there)
{
	there->paid = from->paid + dba_course_segment_cost(from, segment, done);
	there->gone = from->gone + (segment->wheel ? angle_arc(from->width / 2, done) : done);
	for (int32_t after = STEP_WHEEL; segment->wheel && after < done; after += STEP_WHEEL)
		lead(there, wheel_front(from->front, from->width, side_of(segment), after));
	lead(there, segment->wheel ? wheel_front(from->front, from->width, side_of(segment), done) :
		pose_moved(from->front, 0, done));
	there->at[0].pose = there->front;
	for (int i = 1; i < there->body.count; i++)
		follow_on(from, there, i);
}

/* Does it go straight on as it is: all in one direction, and none too far behind the one before? */
static bool is_closed_up(const struct dba_course *course)
{
	for (int i = 1; i < course->body.count; i++)
		if (angle_apart(course->at[i].pose.facing, course->front.facing) > 1 ||
			points_distance(base_rear(course->at[i - 1]), course->at[i].pose.at) > EPS)
			return false;
	return true;
}

void dba_course_after(const struct dba_course *from, const struct dba_segment *segment, int32_t done,
	struct dba_course *there)
{
	*there = *from;
	if (!done)
		return;
	if (!from->winds) {
		move_rigidly(from, segment, done, there);
	} else if (!segment->wheel && is_closed_up(from)) {
		move_rigidly(from, segment, done, there);
		there->paid = there->gone = 0; /* all have gone what it took */
		lay_trail(there);
	} else {
		follow(from, segment, done, there);
	}
}

void dba_course_aligned(struct dba_course *course, int place, struct pose pose)
{
	struct pose was = course->at[place].pose;
	int32_t turn = angle_turn(was.facing, pose.facing);
	struct point by = point_minus(pose.at, was.at);
	for (int i = 0; i < course->body.count; i++) {
		struct pose *it = &course->at[i].pose;
		it->at = point_plus(point_turned(it->at, was.at, turn), by);
		it->facing = angle_normal(it->facing + turn);
	}
	course->at[place].pose = pose;
	course->front = pose_at(point_plus(point_turned(course->front.at, was.at, turn), by),
		angle_normal(course->front.facing + turn));
	course->winds = false;
}
