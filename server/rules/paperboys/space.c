/* Space: where stands stand, as the measured table sees them. */
#include "space.h"

int16_t pb_facing(int32_t degrees)
{
	int32_t rest = degrees % FULL_CIRCLE;
	return (int16_t)(rest < 0 ? rest + FULL_CIRCLE : rest);
}

struct base pb_stand_base(const struct pb_unit *u, const struct pb_stand *stand)
{
	return base_about(stand->at, stand->facing * DEGREE, u->width, u->depth);
}

bool pb_stands_on_table(const struct pb_state *s, const struct pb_unit *u)
{
	struct extent table = { { 0, 0 }, { s->width, s->depth } };
	for (int i = 0; i < u->stand_count; i++) {
		struct convex stand = convex_base(pb_stand_base(u, &u->stands[i]));
		struct extent extent = extent_of(stand.at, stand.count);
		if (!extent_contains(&table, &extent))
			return false;
	}
	return true;
}

bool pb_units_overlap(const struct pb_unit *a, const struct pb_unit *b)
{
	for (int i = 0; i < a->stand_count; i++) {
		struct convex one = convex_base(pb_stand_base(a, &a->stands[i]));
		for (int j = a == b ? i + 1 : 0; j < b->stand_count; j++) {
			struct convex other = convex_base(pb_stand_base(b, &b->stands[j]));
			if (convex_deeper(one.at, one.count, other.at, other.count, TOUCH))
				return true;
		}
	}
	return false;
}

/* ---- Ground ------------------------------------------------------------------------------------------------------------ */

struct figure pb_feature_figure(const struct pb_feature *f)
{
	return f->area ? figure_area(f->points, f->count) : figure_line(f->points, f->count, f->bridge ? f->width / 2 : 0);
}

uint16_t pb_building_at(const struct pb_state *s, struct point at)
{
	for (uint16_t i = 1; i < s->features_end; i++) {
		const struct pb_feature *f = &s->terrain[i];
		struct figure figure;
		if (!f->building || !f->area)
			continue;
		figure = pb_feature_figure(f);
		if (figure_holds(&figure, at))
			return i;
	}
	return 0;
}

uint16_t pb_garrisoned(const struct pb_state *s, const struct pb_unit *u)
{
	uint16_t building = 0;
	for (int i = 0; i < u->stand_count && !building; i++)
		building = pb_building_at(s, u->stands[i].at);
	return building;
}

int pb_occupants(const struct pb_state *s, uint16_t feature, uint16_t but)
{
	int count = 0;
	for (uint16_t i = 1; i < s->units_end; i++)
		for (int k = 0; i != but && pb_is_on_table(&s->units[i]) && k < s->units[i].stand_count; k++)
			count += pb_building_at(s, s->units[i].stands[k].at) == feature;
	return count;
}
