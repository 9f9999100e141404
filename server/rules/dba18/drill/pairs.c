/* From column to line by pairs (19.3, R-32): the front element stays; one pair after the other leaves the
 * column, goes outwards behind the front rank a place a step, and up to its end. */
#include "plan.h"

/* Who stands where, as the front element in the middle sees it. */
struct pairs {
	int middle;
	int rank[GROUP_MAX], rank_count;     /* the front rank, in places of the body      */
	int file[GROUP_MAX], file_count;     /* behind the middle, from front to rear       */
	int out[2], out_count, out_place;    /* the pair on its way: left, right; how far   */
};

static bool is_near(int32_t a, int32_t b)
{
	return a - b <= EPS && b - a <= EPS;
}

/* The middle: of the foremost rank the one with as many to his left as to his right. */
static int find_middle(const struct dba_plan *plan)
{
	for (int i = 0; i < plan->body.count; i++) {
		int left = 0, right = 0, ahead = 0;
		for (int j = 0; j < plan->body.count; j++) {
			struct point at = pose_local(plan->from[i].pose, plan->from[j].pose.at);
			ahead += at.y > EPS;
			left += is_near(at.y, 0) && at.x < -EPS;
			right += is_near(at.y, 0) && at.x > EPS;
		}
		if (!ahead && left == right)
			return i;
	}
	return 0;
}

static void sort_file(const struct dba_plan *plan, struct pairs *p)
{
	struct pose eye = plan->from[p->middle].pose;
	for (int i = 1; i < p->file_count; i++)
		for (int j = i; j > 0 && pose_local(eye, plan->from[p->file[j]].pose.at).y > pose_local(eye,
			plan->from[p->file[j - 1]].pose.at).y; j--) {
			int other = p->file[j];
			p->file[j] = p->file[j - 1];
			p->file[j - 1] = other;
		}
}

/* False: it is no stage of this change of formation. */
static bool look(const struct dba_plan *plan, struct pairs *p)
{
	int32_t width = plan->from[0].width;
	*p = (struct pairs){ .middle = find_middle(plan), .out = { -1, -1 } };
	struct pose eye = plan->from[p->middle].pose;
	for (int i = 0; i < plan->body.count; i++) {
		struct point at = pose_local(eye, plan->from[i].pose.at);
		if (angle_apart(eye.facing, plan->from[i].pose.facing) > DEGREE)
			return false;
		if (is_near(at.y, 0))
			p->rank[p->rank_count++] = i;
		else if (is_near(at.x, 0))
			p->file[p->file_count++] = i;
		else {
			int place = (at.x < 0 ? -at.x : at.x) / width + ((at.x < 0 ? -at.x : at.x) % width > width / 2);
			int hand = at.x > 0;
			if (p->out[hand] >= 0 || (p->out_count && place != p->out_place))
				return false;
			p->out[hand] = i;
			p->out_place = place;
			p->out_count++;
		}
	}
	sort_file(plan, p);
	return p->rank_count % 2 == 1 && (p->file_count || p->out_count);
}

/* The one of the front rank so many places to a side; the middle itself if there is none. */
static int of_rank(const struct dba_plan *plan, const struct pairs *p, int places)
{
	for (int i = 0; i < p->rank_count; i++)
		if (is_near(pose_local(plan->from[p->middle].pose, plan->from[p->rank[i]].pose.at).x,
			places * plan->from[0].width))
			return p->rank[i];
	return p->middle;
}

/* One of a pair takes its step: to a place behind the front rank, or up to the end of it. */
static void send_out(struct dba_plan *plan, const struct pairs *p, int who, int hand, int place)
{
	int places = hand ? place : -place;
	struct pose front = plan->from[p->middle].pose;
	bool up = place > p->rank_count / 2;
	int32_t back = up ? 0 : plan->from[of_rank(plan, p, places)].depth;
	plan->to[who].pose = pose_moved(front, places * plan->from[0].width, -back);
}

static void close_up(struct dba_plan *plan, const struct pairs *p, int first)
{
	int32_t behind = plan->from[p->middle].depth;
	for (int i = first; i < p->file_count; i++) {
		plan->to[p->file[i]].pose = pose_moved(plan->from[p->middle].pose, 0, -behind);
		behind += plan->from[p->file[i]].depth;
	}
}

bool dba_plan_pairs(const struct dba_state *s, enum dba_hand side, int steps, struct dba_plan *plan,
	struct refusal *r)
{
	struct pairs p;
	(void)s;
	(void)side;
	if (forbid(r, steps != 1, DBA_19_3, "one step is taken at a time") ||
		forbid(r, !look(plan, &p), DBA_19_6,
		"a line is formed by pairs from a column, or from what its earlier steps have left"))
		return false;
	if (p.out_count) {
		for (int hand = 0; hand < 2; hand++)
			if (p.out[hand] >= 0)
				send_out(plan, &p, p.out[hand], hand, p.out_place + 1);
		return true;
	}
	int leaving = p.file_count < 2 ? 1 : 2;
	for (int hand = 0; hand < leaving; hand++)
		send_out(plan, &p, p.file[hand], hand, 1);
	close_up(plan, &p, leaving);
	return true;
}
