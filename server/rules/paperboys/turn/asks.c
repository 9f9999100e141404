/* What is asked: what players owe. */
#include "steps.h"

#include "../../turn/frame.h"
#include "../../turn/judge.h"
#include "../position/unit.h"

void pb_ask(struct play *play, int clause, struct pb_ask ask)
{
	const struct pb_state *s = play->state;
	struct pb_event_asked e = { .decision = ask.kind,
		.side = ask.side,
		.work = ask.work,
		.at = ask.at,
		.most = ask.most };
	TEXT_COPY(e.unit, s->units[ask.unit].id);
	TEXT_COPY(e.other, s->units[ask.other].id);
	TEXT_COPY(e.fight, s->fights[ask.fight].id);
	emit(play, EVENT_asked, clause, &e);
}

int pb_ask_seat(const struct pb_state *s, const struct pb_ask *ask)
{
	if (ask->unit && s->units[ask->unit].side == ask->side)
		return pb_seat_of_unit(s, ask->unit);
	return pb_side_cinc_seat(s, ask->side);
}

/* An order may leave out whom it is about. */
static uint16_t about(const struct pb_state *s, const char *unit)
{
	return unit[0] ? pb_unit_named(s, unit) : ABOUT_ANY;
}

int pb_ask_place(const struct pb_state *s, enum pb_order order, const char *unit)
{
	return frame_ask(&pb_engine, s, order, about(s, unit), SEAT_NONE);
}

int pb_find_ask(const struct pb_state *s, int seat, enum pb_order order, const char *unit, struct refusal *r)
{
	return judge_find_ask(&paperboys, s, seat, order, about(s, unit), r);
}
