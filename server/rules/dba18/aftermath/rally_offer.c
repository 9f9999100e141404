/* Rallying: what is offered. */
#include "rally.h"

#include <string.h>

#include "../movement/group.h"

/* The first of this seat's elements in such a state after that one; 0: there is none left. */
static uint16_t next_of(const struct dba_state *s, int seat, enum dba_morale morale, uint16_t after)
{
	for (uint16_t i = (uint16_t)(after + 1); i < s->elements_end; i++)
		if (dba_unit_on_table(s, i) && s->elements[i].morale == morale && dba_seat_of_element(s, i) == seat)
			return i;
	return 0;
}

void dba_offer_recover(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 0; (i = next_of(s, due->seat, RECOILED, i)); ) {
		struct dba_order_recover o = { "", { 0, 0 } };
		TEXT_SET(o.id, s->elements[i].id);
		propose(offering, ORDER_recover, &o);
	}
}

void dba_offer_rally(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 0; (i = next_of(s, due->seat, BROKEN, i)); ) {
		struct dba_order_rally o = { "", { 0, 0 } };
		TEXT_SET(o.id, s->elements[i].id);
		propose(offering, ORDER_rally, &o);
	}
}

void dba_offer_remove_permanent(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 0; (i = next_of(s, due->seat, PERM_BROKEN, i)); ) {
		struct dba_order_remove_permanent o = { "" };
		TEXT_SET(o.id, s->elements[i].id);
		propose(offering, ORDER_remove_permanent, &o);
	}
}

/* Whoever routs beside one of the body, with the same heading, belongs to its group. */
static bool joins(const struct dba_state *s, const struct dba_body *body, uint16_t element)
{
	if (s->elements[element].command != body->command || body->count == GROUP_MAX)
		return false;
	for (int i = 0; i < body->count; i++)
		if (dba_space_bases_touch(dba_base(s, body->units[i]), dba_base(s, element)))
			return true;
	return false;
}

static struct dba_body group_around(const struct dba_state *s, int seat, uint16_t element)
{
	struct dba_body body = dba_space_body_of_one(s, element);
	bool grown = true;
	while (grown) {
		grown = false;
		for (uint16_t i = 0; (i = next_of(s, seat, ROUTING, i)); )
			if (!dba_space_in_body(&body, false, i) && joins(s, &body, i)) {
				body.units[body.count++] = i;
				grown = true;
			}
	}
	return body;
}

static void propose_steady(const struct dba_state *s, const struct dba_body *body, struct offering *offering)
{
	struct dba_order_steady o;
	memset(&o, 0, sizeof o);
	o.ids.count = body->count;
	for (int i = 0; i < body->count; i++)
		TEXT_SET(o.ids.ids[i], s->elements[body->units[i]].id);
	propose(offering, ORDER_steady, &o);
}

/* Each by itself, and each group once: by its first element. */
void dba_offer_steady(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 0; (i = next_of(s, due->seat, ROUTING, i)); ) {
		struct dba_body one = dba_space_body_of_one(s, i), group = group_around(s, due->seat, i);
		bool first = true;
		propose_steady(s, &one, offering);
		for (int k = 0; k < group.count; k++)
			first &= group.units[k] >= i;
		if (group.count > 1 && first)
			propose_steady(s, &group, offering);
	}
}
