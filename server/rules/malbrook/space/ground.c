/* Ground: what it does to a body of troops that goes straight on. */
#include "ground.h"

#include "../../table/sweep.h"

/* ---- Lines --------------------------------------------------------------------------------------------- */

/* The stretch [from, to] of an edge, less the gaps. Lengths along the whole line; the edge begins at
 * `start`. */
static int cut_edge(const struct malb_line *line, struct malb_piece edge, int32_t start,
	struct malb_piece *pieces, int room)
{
	int32_t length = points_distance(edge.from, edge.to), from = 0;
	int count = 0;
	while (from < length && count < room) {
		int32_t to = length, next = length;
		for (int i = 0; i < line->gap_count; i++) {
			int32_t opens = line->gaps[i].from - start, closes = line->gaps[i].to - start;
			if (closes <= from || opens >= to)
				continue;
			to = opens > from ? opens : from;
			next = closes;
		}
		if (to > from)
			pieces[count++] = (struct malb_piece){ point_between(edge.from, edge.to, from, length),
				point_between(edge.from, edge.to, to, length) };
		from = next > from ? next : length;
	}
	return count;
}

int malb_ground_line_pieces(const struct malb_line *line, struct malb_piece pieces[PIECES_MAX])
{
	int32_t start = 0;
	int count = 0;
	for (int i = 0; i + 1 < line->count; i++) {
		struct malb_piece edge = { line->polyline[i], line->polyline[i + 1] };
		count += cut_edge(line, edge, start, &pieces[count], PIECES_MAX - count);
		start += points_distance(edge.from, edge.to);
	}
	return count;
}

enum malb_obstacle malb_ground_obstacle(const struct malb_line *line)
{
	if (line->obstacle == NO_OBSTACLE && line->work != NO_COVER)
		return MAJOR;
	return line->obstacle;
}

/* The least length after which the base lies across the line; 0 if it does so from the start. */
static int32_t reaches_line(const struct malb_line *line, const struct convex *area, int heading, int32_t all)
{
	struct malb_piece pieces[PIECES_MAX];
	int count = malb_ground_line_pieces(line, pieces);
	int32_t first = NEVER;
	for (int i = 0; i < count; i++) {
		struct point ends[2] = { pieces[i].from, pieces[i].to };
		struct figure figure = figure_line(ends, 2, 0);
		int32_t at = sweep_until_overlap(area, heading * 10, all, &figure, TOL);
		if (at != SWEEP_NEVER && (first == NEVER || at < first))
			first = at;
	}
	return first;
}

/* ---- Bars ---------------------------------------------------------------------------------------------- */

bool malb_ground_area_forbidden(const struct malb_area *area, const struct malb_brigade *body)
{
	return area->impassable || (area->dense && malb_brigade_is_cavalry(body));
}

struct leg {
	const struct malb_state *s;
	struct base base;
	int heading;
};

static bool is_off_table(void *ctx, int32_t after)
{
	const struct leg *leg = ctx;
	struct base there = leg->base;
	there.pose.at = point_plus(there.pose.at, sweep_offset(leg->heading * 10, after));
	return malb_space_base_off_table(leg->s, there);
}

static int32_t sooner(int32_t a, int32_t b)
{
	return a == NEVER || (b != NEVER && b < a) ? b : a;
}

int32_t malb_ground_bars(const struct malb_state *s, const struct malb_brigade *body, int base, int heading,
	int32_t all)
{
	struct leg leg = { s, malb_footprint_base_at(body, base), heading };
	struct convex area = convex_base(leg.base);
	int32_t first = sweep_first(all, all > 0 ? all : 1, is_off_table, &leg);
	for (int i = 1; i < s->areas_end; i++) {
		struct figure figure = figure_area(s->areas[i].polygon, s->areas[i].count);
		if (s->areas[i].id[0] && malb_ground_area_forbidden(&s->areas[i], body))
			first = sooner(first, sweep_until_overlap(&area, heading * 10, all, &figure, TOL));
	}
	for (int i = 1; i < s->lines_end; i++)
		if (s->lines[i].id[0] && malb_ground_obstacle(&s->lines[i]) == IMPASSABLE)
			first = sooner(first, reaches_line(&s->lines[i], &area, heading, all));
	return first;
}

/* ---- Costs --------------------------------------------------------------------------------------------- */

/* Where the body's front first reaches the line; NEVER if it does not, or lies across it already. */
static int32_t body_reaches(const struct malb_line *line, const struct malb_brigade *body, int heading,
	int32_t all)
{
	int32_t first = NEVER;
	for (int i = 0; i < body->base_count; i++) {
		struct convex area = convex_base(malb_footprint_base_at(body, i));
		int32_t at = reaches_line(line, &area, heading, all);
		if (at == 0)
			return NEVER;
		first = sooner(first, at);
	}
	return first;
}

static bool is_major(const struct malb_line *line)
{
	enum malb_obstacle kind = malb_ground_obstacle(line);
	return line->id[0] && (kind == MAJOR || kind == CHEVAUX);
}

/* The next one reached within the allowance but for those of `done`; 0: none. */
static uint16_t next_obstacle(const struct malb_state *s, const struct malb_brigade *body, int heading,
	int32_t allowance, const bool done[LINES_ROOM], int32_t *at)
{
	uint16_t next = 0;
	for (uint16_t i = 1; i < s->lines_end; i++) {
		int32_t reached = is_major(&s->lines[i]) && !done[i]
			? body_reaches(&s->lines[i], body, heading, allowance)
			: NEVER;
		if (reached != NEVER && (!next || reached < *at)) {
			next = i;
			*at = reached;
		}
	}
	return next;
}

int32_t malb_ground_way_over(const struct malb_state *s, const struct malb_brigade *body, int heading,
	int32_t allowance)
{
	bool done[LINES_ROOM] = { false };
	int32_t reach = allowance, at = 0;
	for (uint16_t line; (line = next_obstacle(s, body, heading, reach, done, &at)) != 0; done[line] = true) {
		if (reach - at < allowance / 2)
			return at > TOL ? at - TOL : 0;
		reach -= allowance / 2;
	}
	return reach;
}

/* One obstacle costs half of any allowance; over two nothing is left. */
int32_t malb_ground_allowance_for(const struct malb_state *s, const struct malb_brigade *body, int heading,
	int32_t length)
{
	for (int32_t allowance = length; allowance <= 2 * length && length > 0; allowance += length)
		if (malb_ground_way_over(s, body, heading, allowance) >= length)
			return allowance;
	return length > 0 ? INT32_MAX : length;
}

int malb_ground_crossing_dps(const struct malb_state *s, const struct malb_brigade *body, int heading,
	int32_t length)
{
	bool done[LINES_ROOM] = { false };
	int32_t at = 0;
	int dps = 0;
	if (!malb_brigade_is_formed(body))
		return 0;
	for (uint16_t line; (line = next_obstacle(s, body, heading, length, done, &at)) != 0; done[line] = true)
		dps += (malb_ground_obstacle(&s->lines[line]) == CHEVAUX && malb_brigade_is_cavalry(body) ? 2 : 1) +
			body->under_fire;
	return dps;
}

bool malb_ground_rough_on_way(const struct malb_state *s, const struct malb_brigade *body, int heading,
	int32_t length)
{
	for (int i = 0; i < body->base_count; i++) {
		struct convex area = convex_base(malb_footprint_base_at(body, i)),
			swept = sweep_area(&area, heading * 10, length);
		struct figure way = figure_convex(&swept);
		for (int k = 1; k < s->areas_end; k++) {
			struct figure ground = figure_area(s->areas[k].polygon, s->areas[k].count);
			if (s->areas[k].id[0] && (s->areas[k].rough || s->areas[k].dense) &&
				figures_overlap(&way, &ground, TOL))
				return true;
		}
		for (int k = 1; k < s->lines_end; k++)
			if (s->lines[k].id[0] && malb_ground_obstacle(&s->lines[k]) == MINOR_ROUGH &&
				reaches_line(&s->lines[k], &area, heading, length) != NEVER)
				return true;
	}
	return false;
}
