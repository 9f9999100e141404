/* Sight across the ground. */
#include "sight.h"

#include "../../table/sight.h"
#include "../position/unit.h"
#include "space.h"

bool dba_in_sight(const struct dba_state *s, struct point from, struct point to)
{
	for (uint16_t i = 1; i < s->areas_end; i++) {
		const struct dba_area *a = &s->terrain[i];
		if (!a->id[0] || !a->blocks_sight || a->half_width)
			continue;
		struct figure ground = figure_area(a->polygon, a->count);
		if (sight_enters(from, to, &ground))
			return false;
	}
	return true;
}

/* In a wood, too, one sees whom one meets: who touches him has his middle no farther off than he is wide. */
static bool is_at_hand(const struct dba_state *s, uint16_t element, struct point there)
{
	struct dba_footprint it;
	struct figure point = figure_point(&there);
	dba_space_footprint(dba_base(s, element), &it);
	return figures_within(&it.figure, &point, dba_base_frontage(s));
}

bool dba_sight_of_seats(const struct dba_state *s, uint32_t seats, struct point there)
{
	for (uint16_t i = 1; i < s->elements_end; i++) {
		int seat = s->elements[i].id[0] ? dba_seat_of_element(s, i) : SEAT_NONE;
		if (seat < 0 || !(seats >> seat & 1) || !dba_unit_on_table(s, i))
			continue;
		if (dba_in_sight(s, base_centre(dba_base(s, i)), there) || is_at_hand(s, i, there))
			return true;
	}
	return false;
}
