/* Stands: where elements shoot from and are shot at. */
#include "stand.h"

#include <assert.h>

#include "../../table/front.h"
#include "../elements/factors.h"

/* In a marker the foremost element stands at its front (18.12), guns in action. */
static struct base base_of(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	struct base base = e->marker ? dba_marker_base(s, e->marker) : dba_base(s, element);
	if (e->marker)
		base.depth = dba_base_mm(s, e->type == ARTILLERY ? 30 : e->depth_mm);
	return base;
}

static struct point building_of(const struct dba_area *bua, int number)
{
	for (int i = 0; i < bua->building_count; i++)
		if (bua->buildings[i].number == number)
			return point_at(bua->buildings[i].x, bua->buildings[i].y);
	return bua->polygon[0];
}

void dba_stand(const struct dba_state *s, uint16_t element, struct dba_stand *stand)
{
	const struct dba_element *e = &s->elements[element];
	assert(dba_unit_is_element(s, element));
	stand->element = element;
	stand->area = e->bua;
	if (e->bua) {
		stand->building = building_of(&s->terrain[e->bua], e->building);
		stand->body = stand->front = dba_space_area_figure(&s->terrain[e->bua]);
		return;
	}
	stand->base = base_of(s, element);
	dba_space_footprint(stand->base, &stand->footprint);
	stand->body = stand->footprint.figure;
	stand->edge[0] = base_corner(stand->base, FRONT_LEFT);
	stand->edge[1] = base_corner(stand->base, FRONT_RIGHT);
	stand->front = figure_line(stand->edge, 2, 0);
}

/* ---- Range --------------------------------------------------------------------------------------------- */

bool dba_stand_within(const struct dba_stand *shooter, const struct dba_stand *target, int32_t limit)
{
	return figures_within(&shooter->front, &target->body, limit);
}

int dba_stand_band(const struct dba_stand *shooter, const struct dba_stand *target)
{
	int band = 0;
	while (dba_factor_band_limit(band) &&
		!dba_stand_within(shooter, target, dba_factor_band_limit(band) * PACE))
		band++;
	return band;
}

int64_t dba_stand_square(const struct dba_stand *shooter, const struct dba_stand *target)
{
	return figures_square(&shooter->front, &target->body);
}

/* ---- Arcs ---------------------------------------------------------------------------------------------- */

enum { TAN_30 = 577350 };         /* millionths */

static bool is_before(struct front front, const struct figure *body)
{
	struct extent seen = figure_seen_from(body, front.pose);
	return seen.high.y > 0 && front_sees(front, body);
}

bool dba_stand_in_arc(const struct dba_state *s, const struct dba_stand *shooter,
	const struct dba_stand *target)
{
	if (shooter->area)
		return true;
	int32_t width = shooter->base.width;
	bool guns = dba_unit_is_artillery(&s->elements[shooter->element]);
	struct front front = { shooter->base.pose, guns ? width : 3 * width, guns ? TAN_30 : 0, guns ? SINE_ONE :
		1 };
	return is_before(front, &target->body);
}

/* The sides are not straight ahead themselves: abs(lat) < half a width. */
bool dba_stand_straight_ahead(const struct dba_stand *shooter, const struct dba_stand *target)
{
	struct front front = { shooter->base.pose, shooter->base.width - 2, 0, 1 };
	return !shooter->area && is_before(front, &target->body);
}

/* ---- Lines --------------------------------------------------------------------------------------------- */

static struct point place_of(const struct dba_stand *stand)
{
	return stand->area ? stand->building : stand->base.pose.at;
}

struct point dba_stand_muzzle(const struct dba_stand *shooter, const struct dba_stand *target)
{
	return shooter->area ? chain_nearest(shooter->body.chain, place_of(target)) : shooter->base.pose.at;
}

struct point dba_stand_mark(const struct dba_stand *target, const struct dba_stand *shooter)
{
	return target->area ? chain_nearest(target->body.chain, place_of(shooter)) : base_centre(target->base);
}

int32_t dba_stand_fire_heading(const struct dba_stand *shooter, const struct dba_stand *target)
{
	return shooter->area ? points_heading(shooter->building, place_of(target)) : shooter->base.pose.facing;
}
