/* The order in which a unit loses its stands. Declared in losses.h. */
#include "../position/unit.h"
#include "losses.h"

/* Each of them once, and no other: then nothing is left to the default. Fewer will do. */
void pb_check_set_loss_order(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_set_loss_order *o = body;
	const struct pb_unit *u = &s->units[pb_unit_named(s, o->unit)];
	(void)seat;
	for (int i = 0; i < o->stand_count; i++) {
		forbid(r, o->stands[i] < 1 || o->stands[i] > UINT8_MAX || pb_unit_stand_place(u, o->stands[i]) < 0,
			PB_14_8, "@%s@ has no such stand", u->id);
		for (int j = 0; j < i; j++)
			forbid(r, o->stands[i] == o->stands[j], PB_14_8, "a stand is named twice");
	}
}

void pb_decide_set_loss_order(struct play *play, int seat, const void *body)
{
	const struct pb_order_set_loss_order *o = body;
	struct pb_event_loss_order_set e = { .stand_count = o->stand_count };
	(void)seat;
	TEXT_SET(e.unit, o->unit);
	for (int i = 0; i < o->stand_count; i++)
		e.stands[i] = (uint8_t)o->stands[i];
	emit(play, EVENT_loss_order_set, PB_14_8, &e);
}
