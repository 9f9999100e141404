/* Absent players: the answers the rules give for them (3.1 and 3.4 of the specification). */
#include "offer.h"

static bool is_still_due(const struct pb_state *s, const struct pb_due *due)
{
	struct pb_dues now;
	pb_dues(s, &now);
	for (int i = 0; i < now.count; i++)
		if (now.due[i].seat == due->seat && now.due[i].order == due->order && now.due[i].unit == due->unit && now.due[i].fight == due->fight)
			return true;
	return false;
}

/* Everything open to the seat at this moment: asks by their defaults, of a step that it is done with it. */
void pb_expire(struct play *play, int seat)
{
	const struct pb_state *s = play->state;
	struct pb_dues dues;
	pb_dues(s, &dues);
	for (int i = 0; i < dues.count; i++) {
		const struct pb_due *due = &dues.due[i];
		if (due->seat != seat || !is_still_due(s, due))
			continue;
		if (due->order != ORDER_NONE)
			pb_order_rows[due->order].absent(play, seat, due);
		else
			pb_decide_close(play, seat, NULL);
	}
	pb_crank(play);
}
