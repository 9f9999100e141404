/* En tiroir: the head stands, the others slide out to a side and up into line (19.2, R-72). */
#include "plan.h"

enum { TIROIR_MAX = 4 };

bool dba_plan_tiroir(const struct dba_state *s, enum dba_hand side, int steps, struct dba_plan *plan,
	struct refusal *r)
{
	(void)s;
	(void)steps;
	if (forbid(r, plan->body.count > TIROIR_MAX, DBA_19_6, "en tiroir is for four elements at most") ||
		forbid(r, plan->array != ARRAY_COLUMN, DBA_19_6, "en tiroir begins from a column"))
		return false;
	for (int k = 1; k < plan->body.count; k++)
		plan->to[k].pose = pose_moved(plan->from[0].pose, dba_plan_sign(side) * plan->from[0].width * k, 0);
	return true;
}
