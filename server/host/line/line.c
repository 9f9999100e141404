/* The line of a table's orders. */
#include "server/host/line/line.h"

#include <assert.h>

#include "server/host/fairness/fair.h"
#include "server/host/host_members.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

void line_add(struct table *t, struct queued *p)
{
	p->next = NULL;
	*t->last = p;
	t->last = &p->next;
	t->waiting++;
}

void line_add_first(struct table *t, struct queued *p)
{
	p->next = t->first;
	t->first = p;
	if (!p->next)
		t->last = &p->next;
	t->waiting++;
}

struct queued *line_take(struct table *t)
{
	assert(line_waits(t));
	struct queued *p = t->first;
	t->first = p->next;
	if (!t->first)
		t->last = &t->first;
	t->waiting--;
	return p;
}

bool line_waits(const struct table *t)
{
	return t->first && !t->pending && !t->committing && !t->trying && !t->held;
}

struct session *line_giver(const struct table *t)
{
	return line_waits(t) ? queued_giver(t->first) : NULL;
}

void line_want(struct table *t)
{
	if (line_waits(t))
		fair_want(&t->host->fair, &t->party);
}
