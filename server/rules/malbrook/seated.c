/* Who sits there: wings without a player fall to the Marshal (22.3), questions without an umpire to the book (9.4 of the
 * specification); and when everybody's time begins anew. */
#include "offer.h"

#include <string.h>

#include "crank.h"
#include "unit.h"

static void note(struct play *play, const char *seat, bool was_absent, bool absent)
{
	struct malb_event_seated e = { .absent = absent };
	if (was_absent == absent)
		return;
	TEXT_SET(e.seat, seat);
	emit(play, EVENT_seated, MALB_22_3, &e);
}

/* The first Marshal's seat of a side that nobody plays at all: what is asked of the side must be asked of somebody. */
static bool stands_for_side(const struct malb_state *s, int seat, uint32_t seats)
{
	int marshal = SEAT_NONE;
	for (int i = 0; i < s->seat_count; i++) {
		if (s->seats[i].side != s->seats[seat].side)
			continue;
		if (seats >> i & 1)
			return false;
		if (marshal == SEAT_NONE || (s->seats[marshal].kind != SEAT_MARSHAL && s->seats[i].kind == SEAT_MARSHAL))
			marshal = i;
	}
	return seat == marshal;
}

void malb_seated(struct play *play, uint32_t seats)
{
	const struct malb_state *s = play->state;
	bool umpire_left = s->umpire_seated && !(seats >> SEAT_UMPIRE & 1);
	for (int i = 0; i < s->seat_count; i++)
		note(play, s->seats[i].id, s->seats[i].absent, !(seats >> i & 1) && !stands_for_side(s, i, seats));
	note(play, "umpire", !s->umpire_seated, !(seats >> SEAT_UMPIRE & 1));
	if (umpire_left)
		malb_expire(play, SEAT_UMPIRE);
	else
		malb_crank(play);
}

/* 22.8: with messengers, the seats of a side speak in person or by one of them. */
bool malb_side_talk(const void *state)
{
	return ((const struct malb_state *)state)->options.comms != COMMS_MESSENGERS;
}

/* A seat has its time bank for a step, of its own side or the other's half. */
uint32_t malb_stage(const void *state)
{
	const struct malb_turn *turn = &((const struct malb_state *)state)->turn;
	return ((uint32_t)turn->n * STEPS + turn->step) * 2 + turn->half;
}
