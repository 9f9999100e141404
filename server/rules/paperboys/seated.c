/* Who sits there: brigades without a player fall to the commander-in-chief's seat; and when everybody's time begins anew. */
#include "offer.h"

#include "../seating.h"
#include "unit.h"

static void note(struct play *play, const char *seat, bool was_absent, bool absent)
{
	struct pb_event_seated e = { .absent = absent };
	if (was_absent == absent)
		return;
	TEXT_SET(e.seat, seat);
	emit(play, EVENT_seated, PB_14_11, &e);
}

void pb_seated(struct play *play, uint32_t seats)
{
	const struct pb_state *s = play->state;
	struct seating seating[PB_SEATS_MAX];
	uint32_t present;
	for (int i = 0; i < s->seat_count; i++)
		seating[i] = (struct seating){ s->seats[i].side, s->seats[i].role == ROLE_CINC };
	present = seating_present(seating, s->seat_count, seats);
	for (int i = 0; i < s->seat_count; i++)
		note(play, s->seats[i].id, s->seats[i].absent, !(present >> i & 1));
	note(play, "umpire", !s->umpire_seated, !(seats >> SEAT_UMPIRE & 1));
	pb_crank(play);
}

/* A seat has its time bank for a step; a turn has six cards. */
uint32_t pb_stage(const void *state)
{
	const struct pb_turn *turn = &((const struct pb_state *)state)->turn;
	uint32_t cards = 0;
	while (cards < CARDS && turn->cards_seen[cards])
		cards++;
	return ((uint32_t)turn->n * STEPS + turn->step) * (CARDS + 1) + cards;
}
