/* From line to column (19.5, R-33): the end element on one side is the head; it goes ahead, and the rest of
 * the line moves across behind it. */
#include "plan.h"

/* The file so far, from head to last, and the rest of the line, from the file outwards: places of the
 * body. */
struct filing {
	int file[GROUP_MAX], file_count;
	int rest[GROUP_MAX], rest_count;
};

static bool is_near(int32_t a, int32_t b)
{
	return a - b <= EPS && b - a <= EPS;
}

/* Adds to a row that is kept in the order of a key, the least first. */
static void add(int *row, int *count, int place, const int32_t *key)
{
	int at = (*count)++;
	for (; at > 0 && key[row[at - 1]] > key[place]; at--)
		row[at] = row[at - 1];
	row[at] = place;
}

/* False: it is neither a line nor what earlier steps have left of one. */
static bool look(const struct dba_plan *plan, enum dba_hand side, struct filing *f)
{
	int32_t inwards[GROUP_MAX], back[GROUP_MAX], least = INT32_MAX, width = plan->from[0].width;
	*f = (struct filing){ .file_count = 0 };
	for (int i = 0; i < plan->body.count; i++) {
		struct point at = pose_local(plan->from[0].pose, plan->from[i].pose.at);
		if (angle_apart(plan->from[0].pose.facing, plan->from[i].pose.facing) > DEGREE)
			return false;
		inwards[i] = -dba_plan_sign(side) * at.x;
		back[i] = -at.y;
		least = inwards[i] < least ? inwards[i] : least;
	}
	for (int i = 0; i < plan->body.count; i++)
		if (is_near(inwards[i], least))
			add(f->file, &f->file_count, i, back);
		else
			add(f->rest, &f->rest_count, i, inwards);
	int last = f->file[f->file_count - 1];
	for (int i = 0; i + 1 < f->file_count; i++)
		if (!is_near(back[f->file[i + 1]], back[f->file[i]] + plan->from[f->file[i]].depth))
			return false;
	for (int i = 0; i < f->rest_count; i++)
		if (!is_near(back[f->rest[i]], back[last]) || !is_near(inwards[f->rest[i]], least + width * (i + 1)))
			return false;
	return f->rest_count > 0;
}

bool dba_plan_file(const struct dba_state *s, enum dba_hand side, int steps, struct dba_plan *plan,
	struct refusal *r)
{
	struct filing f;
	(void)s;
	if (forbid(r, !look(plan, side, &f), DBA_19_6,
		"a column is formed from a line, or from what earlier steps have left of it") ||
		forbid(r, steps < 1 || steps > f.rest_count, DBA_19_6, "%d of those left can join the column",
		f.rest_count))
		return false;
	struct pose row = plan->from[f.file[f.file_count - 1]].pose;
	int32_t ahead = 0, width = plan->from[0].width;
	for (int i = steps - 1; i >= 0; i--) { /* from the last of the file forward: it stays in the line's row */
		plan->to[f.rest[i]].pose = pose_moved(row, 0, ahead);
		ahead += plan->from[i ? f.rest[i - 1] : f.file[f.file_count - 1]].depth;
	}
	plan->march = ahead;
	for (int i = 0; i < f.file_count; i++)
		plan->to[f.file[i]].pose = pose_moved(plan->from[f.file[i]].pose, 0, ahead);
	for (int i = steps; i < f.rest_count; i++)
		plan->to[f.rest[i]].pose = pose_moved(plan->from[f.rest[i]].pose, dba_plan_sign(side) * width * steps,
			0);
	return true;
}
