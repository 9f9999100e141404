/* Pieces strewn over a table by chance. */
#include "strewn.h"

#include <stdlib.h>

#include "server/rules/table/angle.h"

int strewn_count(int usual, int in_soak)
{
	const char *soak = getenv("SOAK");
	return soak && *soak ? in_soak : usual;
}

int32_t strewn_number(struct strewn *s, int32_t low, int32_t high)
{
	s->state = s->state * 6364136223846793005u + 1442695040888963407u;
	return low + (int32_t)((s->state >> 33) % (uint64_t)((int64_t)high - low + 1));
}

struct point strewn_point(struct strewn *s, int32_t reach)
{
	int32_t x = strewn_number(s, -reach, reach);

	return point_at(x, strewn_number(s, -reach, reach));
}

struct base strewn_base(struct strewn *s, int32_t reach)
{
	struct base base = { .pose.at = strewn_point(s, reach) };

	base.pose.facing = strewn_number(s, 0, 3) ? strewn_number(s, 0, FULL_TURN - 1) :
		strewn_number(s, 0, 3) * QUARTER_TURN;
	base.width = 2 * strewn_number(s, 100, 2000);
	base.depth = 2 * strewn_number(s, 100, 2000);
	return base;
}

int strewn_star(struct strewn *s, struct point at[FIGURE_MAX], struct point centre, int32_t radius)
{
	int count = strewn_number(s, 3, strewn_number(s, 0, 1) ? 8 : FIGURE_MAX);

	for (int i = 0; i < count; i++) {
		int32_t angle = -FULL_TURN / count * i + strewn_number(s, 0, FULL_TURN / count / 3);

		at[i] = point_ahead(centre, angle, 0, strewn_number(s, radius / 4, radius));
	}
	return count;
}

struct point strewn_again(struct point p, int quarters, struct point shift)
{
	for (int i = 0; i < quarters; i++)
		p = point_at(p.y, -p.x);
	return point_plus(p, shift);
}

void strewn_all_again(struct point *at, int count, int quarters, struct point shift)
{
	for (int i = 0; i < count; i++)
		at[i] = strewn_again(at[i], quarters, shift);
}
