/* The drill book: what a column or a line of one's own could do. */
#include <string.h>

#include "../position/unit.h"
#include "drill.h"

static bool is_own(const struct dba_state *s, uint16_t element, int seat)
{
	const struct dba_element *e = &s->elements[element];
	return dba_unit_on_table(s, element) && dba_seat_of_element(s, element) == seat &&
		(dba_unit_is_foot(e) || dba_unit_is_mounted(e)) && !dba_unit_in_flight(e);
}

/* The one directly behind (or, to the right, beside) this element in its own command; 0: nobody. */
static uint16_t neighbour(const struct dba_state *s, uint16_t element, bool beside)
{
	struct base base = dba_counted_base(s, element);
	struct pose there = beside ? pose_moved(base.pose, base.width, 0) : pose_moved(base.pose, 0, -base.depth);
	for (uint16_t i = 1; i < s->elements_end; i++) {
		struct base other;
		if (i == element || !dba_unit_on_table(s, i) ||
			s->elements[i].command != s->elements[element].command)
			continue;
		other = dba_counted_base(s, i);
		if (points_square(other.pose.at, there.at) < EPS * EPS &&
			angle_apart(other.pose.facing, there.facing) <= DEGREE)
			return i;
	}
	return 0;
}

static bool is_first(const struct dba_state *s, uint16_t element, bool beside)
{
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (dba_unit_on_table(s, i) && i != element && neighbour(s, i, beside) == element)
			return false;
	return true;
}

/* A column behind its head, or a line from its left end. */
static void row_from(const struct dba_state *s, uint16_t first, bool beside, struct dba_ids *ids)
{
	memset(ids, 0, sizeof *ids);
	for (uint16_t at = first; at && ids->count < GROUP_MAX; at = neighbour(s, at, beside))
		TEXT_SET(ids->ids[ids->count++], s->elements[at].id);
}

void dba_offer_fixed_manoeuvre(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 1; i < s->elements_end && !offering->stopped; i++)
		for (int beside = 0; beside < 2 && is_own(s, i, due->seat); beside++) {
			struct dba_order_fixed_manoeuvre o = { .kind = NO_MANOEUVRE };
			if (!is_first(s, i, beside))
				continue;
			row_from(s, i, beside, &o.ids);
			for (uint8_t side = HAND_LEFT; side <= HAND_RIGHT && o.ids.count > 1; side++)
				for (uint8_t kind = beside ? PROCESSIONAL_TO_COLUMN : PROCESSIONAL_TO_LINE;
					kind <= (beside ? PROCESSIONAL_TO_COLUMN : TIROIR_TO_LINE); kind++) {
					o.side = side;
					o.kind = kind;
					propose(offering, ORDER_fixed_manoeuvre, &o);
				}
		}
}

void dba_offer_formation_change(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 1; i < s->elements_end && !offering->stopped; i++)
		for (int beside = 0; beside < 2 && is_own(s, i, due->seat); beside++) {
			struct dba_order_formation_change o = { .kind = beside ? TO_COLUMN_STEP : TO_LINE_STEP,
				.steps = 1 };
			if (!is_first(s, i, beside))
				continue;
			row_from(s, i, beside, &o.ids);
			for (uint8_t side = HAND_LEFT; side <= (beside ? HAND_RIGHT : HAND_LEFT) && o.ids.count > 1;
				side++) {
				o.side = side;
				propose(offering, ORDER_formation_change, &o);
			}
		}
}
