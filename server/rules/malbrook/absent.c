/* Absent players: the answers the rules give for them (time-outs, chapter 3 of the specification). */
#include "offer.h"

#include "steps.h"

static bool same_due(const struct malb_due *a, const struct malb_due *b)
{
	return a->seat == b->seat && a->order == b->order && a->unit == b->unit;
}

static bool is_still_due(const struct malb_state *s, const struct malb_due *due)
{
	struct malb_dues now;
	malb_dues(s, &now);
	for (int i = 0; i < now.count; i++)
		if (same_due(&now.due[i], due))
			return true;
	return false;
}

/* Everything open to the seat at this moment; what that answer settles besides is not asked again. Of a thing without a
 * default the step is left. */
void malb_expire(struct play *play, int seat)
{
	const struct malb_state *s = play->state;
	struct malb_dues dues;
	malb_dues(s, &dues);
	for (int i = 0; i < dues.count; i++)
		if (dues.due[i].seat == seat && is_still_due(s, &dues.due[i])) {
			if (!malb_order_rows[dues.due[i].order].absent)
				malb_seat_is_done(play, seat);
			else
				malb_order_rows[dues.due[i].order].absent(play, seat, &dues.due[i]);
		}
	malb_crank(play);
}
