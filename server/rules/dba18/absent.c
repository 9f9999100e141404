/* Absent players: the answers the rules give for them (3.3 and 3.5 of the specification). */
#include "offer.h"

static bool is_still_due(const struct dba_state *s, const struct dba_due *due)
{
	struct dba_dues now;
	dba_dues(s, &now);
	for (int i = 0; i < now.count; i++)
		if (now.due[i].seat == due->seat && now.due[i].order == due->order && now.due[i].element == due->element && now.due[i].command == due->command)
			return true;
	return false;
}

/* Everything open to the seat at this moment. Of a step without a default it is done with it (3.5). */
void dba_expire(struct play *play, int seat)
{
	static const struct dba_order_end_step done = { false };
	const struct dba_state *s = play->state;
	struct dba_dues dues;
	dba_dues(s, &dues);
	for (int i = 0; i < dues.count; i++) {
		const struct dba_due *due = &dues.due[i];
		if (due->seat != seat || !is_still_due(s, due))
			continue;
		if (due->ask >= 0)
			dba_order_rows[due->order].absent(play, seat, due);
		else
			dba_decide_end_step(play, seat, &done);
	}
	dba_crank(play);
}
