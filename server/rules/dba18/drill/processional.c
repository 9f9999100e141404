/* Processional manoeuvres: a column passes along its new front and every battalion wheels into line, or a
 * line wheels off into column (19.1, 19.4, R-31). */
#include "plan.h"

enum { PROCESSIONAL_MAX = 6 };

/* One behind the other, facing alike, with gaps of a frontage at most; puts them in order, the tail first. */
static bool is_open_column(struct dba_plan *plan)
{
	struct pose eye = plan->from[0].pose;
	for (int i = 1; i < plan->body.count; i++) /* the rearmost first, as the first one sees them */
		for (int j = i; j > 0; j--) {
			struct base base = plan->from[j];
			uint16_t unit = plan->body.units[j];
			if (pose_local(eye, plan->from[j - 1].pose.at).y <= pose_local(eye, base.pose.at).y)
				break;
			plan->from[j] = plan->from[j - 1];
			plan->body.units[j] = plan->body.units[j - 1];
			plan->from[j - 1] = base;
			plan->body.units[j - 1] = unit;
		}
	for (int i = 1; i < plan->body.count; i++) {
		struct point tail = pose_local(plan->from[i].pose, plan->from[i - 1].pose.at);
		int32_t gap = -tail.y - plan->from[i].depth;
		if (angle_apart(plan->from[i].pose.facing, plan->from[i - 1].pose.facing) > DEGREE || tail.x < -EPS ||
			tail.x > EPS || gap < -EPS || gap > plan->from[i].width)
			return false;
	}
	return true;
}

static bool too_many(const struct dba_plan *plan, struct refusal *r)
{
	return forbid(r, plan->body.count > PROCESSIONAL_MAX, DBA_19_6,
		"a processional is for six elements at most");
}

bool dba_plan_processional_line(const struct dba_state *s, enum dba_hand side, int steps,
	struct dba_plan *plan, struct refusal *r)
{
	(void)s;
	(void)steps;
	if (too_many(plan, r) || forbid(r, !is_open_column(plan), DBA_19_6,
		"a processional into line begins from a column"))
		return false;
	struct pose tail = plan->from[0].pose;
	int32_t width = plan->from[0].width;
	struct point corner = pose_world(tail, point_at(dba_plan_sign(side) * width / 2, 0));
	for (int k = 0; k < plan->body.count; k++)
		plan->to[k] = (struct base){ pose_at(point_ahead(corner, tail.facing, 0, width * k + width / 2),
			angle_normal(tail.facing + dba_plan_sign(side) * QUARTER_TURN)), plan->from[k].width,
			plan->from[k].depth };
	return true;
}

bool dba_plan_processional_column(const struct dba_state *s, enum dba_hand side, int steps,
	struct dba_plan *plan, struct refusal *r)
{
	(void)s;
	(void)steps;
	if (too_many(plan, r) || forbid(r, plan->array != ARRAY_LINE, DBA_19_6,
		"a processional into column begins from a line"))
		return false;
	int n = plan->body.count, end = side == HAND_LEFT ? 0 : n - 1, inwards = side == HAND_LEFT ? 1 : -1;
	struct pose front = plan->from[end].pose;
	int32_t width = plan->from[end].width, behind = 0;
	struct point corner = pose_world(front, point_at(dba_plan_sign(side) * width / 2, 0));
	struct pose head = pose_at(point_ahead(corner, front.facing, 0, width / 2),
		angle_normal(front.facing + dba_plan_sign(side) * QUARTER_TURN));
	for (int i = 0; i < n; i++) {
		int k = end + i * inwards;
		plan->to[k] = (struct base){ pose_moved(head, 0, -behind), plan->from[k].width, plan->from[k].depth };
		behind += plan->from[k].depth;
	}
	return true;
}
