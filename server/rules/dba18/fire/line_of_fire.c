/* Lines of fire. */
#include "line_of_fire.h"

#include "../../table/sight.h"

enum { BUA_RANGE = 50 * PACE, WOOD_RANGE = 100 * PACE, OVERHEAD = 100 * PACE, LINES_MAX = 3 };

/* ---- Ground -------------------------------------------------------------------------------------------- */

static bool lies_in(const struct dba_state *s, const struct dba_stand *stand, uint16_t area)
{
	return stand->area ? stand->area == area : dba_space_in_area(stand->base, &s->terrain[area]);
}

bool dba_line_of_fire_is_in(const struct dba_state *s, const struct dba_stand *stand, enum dba_kind kind)
{
	for (uint16_t i = 1; i < s->areas_end; i++)
		if (s->terrain[i].id[0] && s->terrain[i].kind == kind && lies_in(s, stand, i))
			return true;
	return false;
}

int32_t dba_line_of_fire_limit(const struct dba_state *s, const struct dba_stand *shooter,
	const struct dba_stand *target, int *clause)
{
	if (dba_line_of_fire_is_in(s, shooter, BUA) || dba_line_of_fire_is_in(s, target, BUA)) {
		*clause = DBA_8_2;
		return BUA_RANGE;
	}
	*clause = DBA_8_3;
	return dba_line_of_fire_is_in(s, shooter, WOOD) || dba_line_of_fire_is_in(s, target, WOOD) ? WOOD_RANGE :
		0;
}

/* ---- What is in the way -------------------------------------------------------------------------------- */

struct fire_line {
	const struct dba_state *s;
	const struct dba_stand *shooter, *target;
	struct point from, to[LINES_MAX];
	int count;
	bool cut[LINES_MAX];
};

/* To the middle, and to the two nearest corners; a garrison shows but one point. */
static void draw(struct fire_line *line)
{
	const struct dba_stand *target = line->target;
	struct point at[CORNERS];
	int first = 0, second = -1;
	line->from = dba_stand_muzzle(line->shooter, target);
	line->to[line->count++] = dba_stand_mark(target, line->shooter);
	if (target->area)
		return;
	base_corners(target->base, at);
	for (int i = 1; i < CORNERS; i++)
		if (points_square(line->from, at[i]) < points_square(line->from, at[first]))
			first = i;
	for (int i = 0; i < CORNERS; i++)
		if (i != first && (second < 0 ||
			points_square(line->from, at[i]) < points_square(line->from, at[second])))
			second = i;
	line->to[line->count++] = at[first];
	line->to[line->count++] = at[second];
}

static void cut(struct fire_line *line, const struct figure *body)
{
	for (int i = 0; i < line->count; i++) {
		struct point ends[2] = { line->from, line->to[i] };
		struct extent way = extent_of(ends, 2);
		if (!line->cut[i] && extents_meet(&way, &body->extent))
			line->cut[i] = sight_enters(line->from, line->to[i], body);
	}
}

static bool is_clear(const struct fire_line *line)
{
	for (int i = 0; i < line->count; i++)
		if (!line->cut[i])
			return true;
	return false;
}

int dba_line_of_fire_level(const struct dba_state *s, struct point at)
{
	int level = 0;
	for (uint16_t i = 1; i < s->areas_end; i++)
		if (s->terrain[i].id[0] && s->terrain[i].level > level) {
			struct figure ground = dba_space_area_figure(&s->terrain[i]);
			if (figure_holds(&ground, at))
				level = s->terrain[i].level;
		}
	return level;
}

/* Guns that stand higher fire over who is near neither end (R-19, option overhead). */
static bool fires_over(const struct fire_line *line, struct base other)
{
	const struct dba_state *s = line->s;
	struct dba_footprint footprint;
	if (!dba_unit_is_artillery(&s->elements[line->shooter->element]) || s->options.overhead == OVERHEAD_NEVER)
		return false;
	if (s->options.overhead == OVERHEAD_FREE)
		return true;
	if (line->shooter->area ||
		dba_line_of_fire_level(s, base_centre(line->shooter->base)) <= dba_line_of_fire_level(s,
		base_centre(other)))
		return false;
	dba_space_footprint(other, &footprint);
	return !figures_within(&footprint.figure, &line->shooter->body, OVERHEAD) &&
		!figures_within(&footprint.figure, &line->target->body, OVERHEAD);
}

static void cut_by_base(struct fire_line *line, struct base base)
{
	struct dba_footprint footprint;
	if (!fires_over(line, base)) {
		dba_space_footprint(base, &footprint);
		cut(line, &footprint.figure);
	}
}

static void cut_by_troops(struct fire_line *line)
{
	const struct dba_state *s = line->s;
	uint16_t shooter = line->shooter->element, target = line->target->element;
	for (uint16_t i = 1; i < s->elements_end && is_clear(line); i++)
		if (i != shooter && i != target && dba_unit_on_table(s, i))
			cut_by_base(line, dba_base(s, i));
	for (uint16_t i = 1; i < s->markers_end && is_clear(line); i++)
		if (dba_unit_marker_on_table(s, i) && i != s->elements[shooter].marker)
			cut_by_base(line, dba_marker_base(s, i));
}

/* What either of them stands in hides neither from the other: that is what 8.2 and 8.3 are for. */
static void cut_by_ground(struct fire_line *line)
{
	const struct dba_state *s = line->s;
	for (uint16_t i = 1; i < s->areas_end && is_clear(line); i++) {
		const struct dba_area *area = &s->terrain[i];
		if (!area->id[0] || !area->blocks_sight || area->half_width || lies_in(s, line->shooter, i) ||
			lies_in(s, line->target, i))
			continue;
		struct figure ground = dba_space_area_figure(area);
		cut(line, &ground);
	}
}

bool dba_has_line_of_fire(const struct dba_state *s, const struct dba_stand *shooter,
	const struct dba_stand *target)
{
	struct fire_line line = { .s = s, .shooter = shooter, .target = target };
	draw(&line);
	cut_by_ground(&line);
	cut_by_troops(&line);
	return is_clear(&line);
}
