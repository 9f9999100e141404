/* Who sits there: wings without a player fall to the Marshal (22.3), questions without an umpire to the
 * book (9.4 of the specification); and when everybody's time begins anew. */
#include "offer.h"

void malb_seated(struct play *play, uint32_t seats)
{
	bool umpire_left = ((const struct malb_state *)play->state)->umpire_seated && !(seats >> SEAT_UMPIRE & 1);
	turn_seat(play, seats);
	if (umpire_left)
		dues_expire(play, SEAT_UMPIRE, NULL);
	else
		turn_advance(play);
}

/* 22.8: with messengers, the seats of a side speak in person or by one of them. */
bool malb_seated_side_talk(const void *state)
{
	return ((const struct malb_state *)state)->options.comms != COMMS_MESSENGERS;
}

/* A seat has its time bank for a step, of its own side or the other's half. */
uint32_t malb_seated_stage(const void *state)
{
	const struct malb_turn *turn = &((const struct malb_state *)state)->turn;
	return ((uint32_t)turn->n * STEPS + turn->step) * 2 + turn->half;
}
