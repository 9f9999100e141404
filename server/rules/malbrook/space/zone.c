/* Zones: ground that orders, objectives and deployment speak of. */
#include "zone.h"

#include <assert.h>

bool malb_zone_is_ground(const struct malb_zone *zone)
{
	return figure_encloses(zone->points, zone->count);
}

bool malb_zone_holds(const struct malb_zone *zone, struct point p)
{
	struct figure area = figure_area(zone->points, zone->count);
	return figure_holds(&area, p);
}

bool malb_zone_holds_base(const struct malb_zone *zone, struct base base)
{
	struct figure area = figure_area(zone->points, zone->count);
	struct convex corners = convex_base(base);
	struct figure inner = figure_convex(&corners);
	return figure_contains(&area, &inner);
}

bool malb_zone_holds_brigade(const struct malb_zone *zone, const struct malb_brigade *b)
{
	for (int i = 0; i < b->base_count; i++)
		if (!malb_zone_holds_base(zone, malb_footprint_base_at(b, i)))
			return false;
	return true;
}

int32_t malb_zone_distance(const struct malb_zone *zone, const struct malb_brigade *b)
{
	struct figure area = figure_area(zone->points, zone->count);
	struct body body;
	malb_footprint_brigade_body(b, &body);
	return body_distance(&body, &area);
}

struct malb_zone malb_zone_of_wing(const struct malb_state *s, uint16_t wing)
{
	assert(wing < WINGS_ROOM);
	struct extent all = { { INT32_MAX, INT32_MAX }, { INT32_MIN, INT32_MIN } };
	for (uint16_t b = 1; b < s->brigades_end; b++) {
		struct extent box;
		if (malb_wing_of_brigade(s, b) != wing || !ON_TABLE_BRIGADE(s, b))
			continue;
		box = malb_footprint_extent(s, (uint16_t)(UNIT_BRIGADE + b));
		all.low.x = box.low.x < all.low.x ? box.low.x : all.low.x;
		all.low.y = box.low.y < all.low.y ? box.low.y : all.low.y;
		all.high.x = box.high.x > all.high.x ? box.high.x : all.high.x;
		all.high.y = box.high.y > all.high.y ? box.high.y : all.high.y;
	}
	if (all.low.x > all.high.x)
		return (struct malb_zone){ 0 };
	return (struct malb_zone){ .count = CORNERS,
		.points = { all.low, { all.high.x, all.low.y }, all.high, { all.low.x, all.high.y } } };
}
