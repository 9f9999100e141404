/* Grenadiers: stands drawn out of their battalions to make one of their own. Declared in deploy.h. */
#include <stdio.h>
#include <string.h>

#include "../position/unit.h"
#include "deploy.h"

enum { BATTALION_MAX = 7 }; /* R-06 */

static bool is_named_before(const struct pb_order_form_grenadier_battalion *o, int member)
{
	for (int i = 0; i < member; i++)
		if (o->stands[i].stand == o->stands[member].stand &&
			strcmp(o->stands[i].unit, o->stands[member].unit) == 0)
			return true;
	return false;
}

static int taken_from(const struct pb_order_form_grenadier_battalion *o, const char *unit)
{
	int count = 0;
	for (int i = 0; i < o->stand_count; i++)
		count += strcmp(o->stands[i].unit, unit) == 0;
	return count;
}

/* The commander-in-chief draws them out of all his side's brigades, any other seat out of its own. */
static bool may_draw_from(const struct pb_state *s, int seat, uint16_t unit)
{
	enum pb_side side = pb_side_of_seat(s, seat);
	return pb_seat_of_unit(s, unit) == seat ||
		(s->units[unit].side == side && pb_side_cinc_seat(s, side) == seat);
}

/* The checks that end a check. */
static bool makes_sense(const struct pb_state *s, int seat, const struct pb_order_form_grenadier_battalion *o,
	struct refusal *r)
{
	for (int i = 0; i < o->stand_count; i++) {
		uint16_t unit = pb_unit_named(s, o->stands[i].unit);
		if (!unit || !pb_unit_is_alive(&s->units[unit]) ||
			pb_unit_stand_place(&s->units[unit], o->stands[i].stand) < 0)
			return refuse(r, PB_14_12, "one of the stands named is not there");
	}
	for (int i = 0; i < o->stand_count; i++)
		if (!may_draw_from(s, seat, pb_unit_named(s, o->stands[i].unit)))
			return refuse(r, PB_14_11, "@%s@ is not yours to command", o->stands[i].unit);
	return true;
}

void pb_check_form_grenadier_battalion(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_form_grenadier_battalion *o = body;
	if (!makes_sense(s, seat, o, r))
		return;
	forbid(r,
		o->stand_count < s->options.grenadier_battalion_min || o->stand_count > BATTALION_MAX ||
			!o->stand_count,
		PB_1_6, "a battalion of grenadiers has %d to %d stands", s->options.grenadier_battalion_min,
		BATTALION_MAX);
	forbid(r, s->units_end == UNITS_ROOM, PB_1_6, "there are units enough");
	for (int i = 0; i < o->stand_count; i++) {
		const struct pb_unit *u = &s->units[pb_unit_named(s, o->stands[i].unit)];
		forbid(r, u->status != RESERVE || u->combined, PB_1_6,
			"@%s@ gives up no grenadiers: it is placed, or a battalion of them itself", u->id);
		forbid(r, !u->stands[pb_unit_stand_place(u, o->stands[i].stand)].grenadier, PB_1_6,
			"that stand of @%s@ is not its grenadiers", u->id);
		forbid(r, is_named_before(o, i), PB_1_6, "a stand of @%s@ is named twice", u->id);
		forbid(r, taken_from(o, u->id) >= u->stand_count, PB_1_6, "nothing would be left of @%s@", u->id);
	}
}

void pb_decide_form_grenadier_battalion(struct play *play, int seat, const void *body)
{
	const struct pb_order_form_grenadier_battalion *o = body;
	const struct pb_state *s = play->state;
	enum pb_side side = pb_side_of_seat(s, seat);
	struct pb_event_battalion_formed e = { .side = (uint8_t)side, .member_count = o->stand_count };
	uint8_t number = s->formed[side];
	do
		snprintf(e.unit, sizeof e.unit, "%s.g%d", side == FRENCH ? "french" : "alliance", ++number);
	while (pb_unit_named(s, e.unit));
	TEXT_SET(e.name, o->name[0] ? o->name : "Grenadiers");
	for (int i = 0; i < o->stand_count; i++) {
		TEXT_COPY(e.members[i].unit, s->units[pb_unit_named(s, o->stands[i].unit)].id);
		e.members[i].stand = (uint8_t)o->stands[i].stand;
	}
	emit(play, EVENT_battalion_formed, PB_1_6, &e);
}

/* All that stand ready, up to a full battalion. */
void pb_offer_form_grenadier_battalion(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	struct pb_order_form_grenadier_battalion o = { .stand_count = 0 };
	for (uint16_t u = 1; u < s->units_end; u++)
		for (int i = 0; i < s->units[u].stand_count && o.stand_count < BATTALION_MAX; i++) {
			if (!s->units[u].stands[i].grenadier || s->units[u].status != RESERVE || s->units[u].combined ||
				!may_draw_from(s, due->seat, u))
				continue;
			TEXT_SET(o.stands[o.stand_count].unit, s->units[u].id);
			o.stands[o.stand_count++].stand = s->units[u].stands[i].id;
		}
	propose(offering, ORDER_form_grenadier_battalion, &o);
}
