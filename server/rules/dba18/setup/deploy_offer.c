/* Deployment: places to offer. */
#include "deploy.h"

#include "../ground/space.h"
#include "../position/unit.h"
#include "deploy_line.h"

enum { OFFERED_AT_ONCE = 6, BETWEEN = 200 * PACE, MARGIN = 150 * PACE };

/* Tries places in rows, from the side's foremost one back, and from the middle outwards. */
struct lattice {
	int32_t x, y, row;
	int column;
};

static bool next_place(const struct dba_state *s, enum dba_side side, struct lattice *at)
{
	int32_t back = s->sides[side].home == EDGE_S ? -BETWEEN : BETWEEN;
	int columns = (int)((s->width - 2 * MARGIN) / BETWEEN);
	if (++at->column >= columns) {
		at->column = 0;
		at->row += back;
	}
	at->x = s->width / 2 + (at->column % 2 ? 1 : -1) * ((at->column + 1) / 2) * BETWEEN;
	at->y = at->row;
	return at->y > MARGIN && at->y < s->height - MARGIN;
}

static struct lattice first_place(const struct dba_state *s, enum dba_side side)
{
	int32_t back = s->sides[side].home == EDGE_S ? -1 : 1;
	bool first = side == dba_first_to_deploy(s);
	int32_t from = first ? s->height / 2 + back * BETWEEN : s->line_y + back * 510 * PACE;
	return (struct lattice){ .row = from, .column = -1 };
}

static int32_t facing(const struct dba_state *s, enum dba_side side)
{
	return s->sides[side].home == EDGE_S ? 0 : HALF_TURN;
}

static bool is_to_place(const struct dba_state *s, const struct due *due, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	return e->id[0] && e->side == dba_side_of_seat(s, due->seat) && !e->deployed && !e->marker &&
		dba_seat_of_element(s, element) == due->seat;
}

void dba_offer_deploy_element(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	enum dba_side side = dba_side_of_seat(s, due->seat);
	struct lattice at = first_place(s, side);
	int offered = 0;
	for (uint16_t i = 1; i < s->elements_end && offered < OFFERED_AT_ONCE; i++) {
		struct dba_order_deploy_element o = { .heading = facing(s, side) };
		if (!is_to_place(s, due, i))
			continue;
		TEXT_SET(o.id, s->elements[i].id);
		do {
			if (offering->stopped || !next_place(s, side, &at))
				return;
			o.x = at.x;
			o.y = at.y;
		} while (!propose(offering, ORDER_deploy_element, &o));
		offered++;
	}
}

void dba_offer_deploy_marker(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	enum dba_side side = dba_side_of_seat(s, due->seat);
	struct lattice at = first_place(s, side);
	int offered = 0;
	for (uint16_t i = 1; i < s->markers_end && offered < OFFERED_AT_ONCE; i++) {
		struct dba_order_deploy_marker o = { .heading = facing(s, side), .keep = true };
		if (!s->markers[i].id[0] || s->markers[i].side != side || s->markers[i].deployed)
			continue;
		TEXT_SET(o.id, s->markers[i].id);
		do {
			if (offering->stopped || !next_place(s, side, &at))
				return;
			o.x = at.x;
			o.y = at.y;
		} while (!propose(offering, ORDER_deploy_marker, &o));
		offered++;
	}
}

/* The middle of the feature, as far as it is wholly inside. */
void dba_offer_place_ambush(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t a = 1; a < s->areas_end; a++)
		for (uint16_t i = 1; i < s->elements_end && s->terrain[a].going == BAD_GOING && s->terrain[a].count;
			i++) {
			struct dba_order_place_ambush o = { .elements = { .count = 1 } };
			struct figure ground = dba_space_area_figure(&s->terrain[a]);
			if (!is_to_place(s, due, i) || s->elements[i].type != SCOUTS)
				continue;
			TEXT_SET(o.terrain, s->terrain[a].id);
			TEXT_SET(o.elements.poses[0].id, s->elements[i].id);
			o.elements.poses[0].x = (ground.extent.low.x + ground.extent.high.x) / 2;
			o.elements.poses[0].y = (ground.extent.low.y + ground.extent.high.y) / 2;
			o.elements.poses[0].heading = facing(s, s->elements[i].side);
			propose(offering, ORDER_place_ambush, &o);
			if (offering->stopped)
				return;
		}
}

void dba_offer_deploy_done(const void *position, const struct due *due, struct offering *offering)
{
	(void)position;
	(void)due;
	propose(offering, ORDER_deploy_done, NULL);
}
