/* Who sits there: commands without a player fall to the C-in-C's seat; and when everybody's time begins anew. */
#include "offer.h"

#include "../seating.h"
#include "unit.h"

static void note(struct play *play, const char *seat, bool was_absent, bool absent)
{
	struct dba_event_seated e = { .absent = absent };
	if (was_absent == absent)
		return;
	TEXT_SET(e.seat, seat);
	emit(play, EVENT_seated, DBA_21_4, &e);
}

void dba_seated(struct play *play, uint32_t seats)
{
	const struct dba_state *s = play->state;
	struct seating seating[DBA_SEATS_MAX];
	uint32_t present;
	for (int i = 0; i < s->seat_count; i++)
		seating[i] = (struct seating){ s->seats[i].side, s->seats[i].cinc };
	present = seating_present(seating, s->seat_count, seats);
	for (int i = 0; i < s->seat_count; i++)
		note(play, s->seats[i].id, s->seats[i].absent, !(present >> i & 1));
	note(play, "umpire", !s->umpire_seated, !(seats >> SEAT_UMPIRE & 1));
	dba_crank(play);
}

/* A seat has its time bank for a step. */
uint32_t dba_stage(const void *state)
{
	const struct dba_turn *turn = &((const struct dba_state *)state)->turn;
	return (uint32_t)turn->bound * STEPS + turn->step;
}
