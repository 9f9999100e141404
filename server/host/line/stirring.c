/* Stirring: tables at which something has changed that the daemon's own players want to look at. */
#include "server/host/line/stirring.h"

#include "server/host/host_members.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

void stirring_note(struct table *t)
{
	if (t->stirred)
		return;
	t->stirred = true;
	t->next_stirred = t->host->stirred;
	t->host->stirred = t;
}

struct table *stirring_next(struct host *h)
{
	struct table *t = h->stirred;
	if (t) {
		h->stirred = t->next_stirred;
		t->stirred = false;
	}
	return t;
}

uint32_t stirring_machines(const struct table *t)
{
	const struct table_state *state = game_table_state(t->game);
	uint32_t seats = 0;
	for (int i = 0; i < SEATS_MAX; i++)
		seats |= (uint32_t)(state->machines[i] != MANNER_NONE) << i;
	return seats;
}

bool stirring_has_guests(const struct table *t)
{
	for (const struct session *s = t->sessions; s; s = s->next_at_table)
		if (!s->machine)
			return true;
	return false;
}

void stirring_forget(struct table *t)
{
	struct table **at = &t->host->stirred;
	if (!t->stirred)
		return;
	while (*at != t)
		at = &(*at)->next_stirred;
	*at = t->next_stirred;
	t->stirred = false;
}
