/* What was said before, given when its moment has come. */
#include "server/host/orders/answers.h"

#include "server/base/memory.h"
#include "server/host/clocks/absent.h"
#include "server/host/host_members.h"
#include "server/host/line/line.h"
#include "server/host/line/queued.h"
#include "server/host/orders/plans.h"
#include "server/host/table.h"
#include "server/store/papers.h"

/* Before whatever waits in the line, as if its player had answered at once. Takes the command. */
void answers_add(struct table *t, const struct answer *answer)
{
	struct queued *p = queued_new(t, NULL);
	p->command = answer->command;
	p->said_before = true;
	p->by = (struct answer){ .plan = answer->plan, .revision = answer->revision };
	line_add_first(t, p);
}

static bool is_instructed(const struct table *t, const struct pending *pending, struct answer *answer)
{
	struct command command;
	if (!game_beforehand(t->game, t->host->context, pending, &command))
		return false;
	*answer = (struct answer){ .command = memory_new(sizeof command) };
	*answer->command = command_order(t->game, command.seat, &command.order);
	return true;
}

/* What somebody has planned to do next, or said he does when he is asked this: the planned is the more
 * particular. */
bool answers_find(struct table *t, const struct pending *pending, struct answer *answer)
{
	if (plans_next(t, pending, answer) || is_instructed(t, pending, answer))
		return true;
	plans_stop(t);
	return false;
}

void answers_keep_plans(struct table *t)
{
	struct journal_plan changed[PLANS_MAX];
	struct journal_notice absent[ABSENT_MAX];
	int64_t at = now_ms(t->host);
	size_t count = plans_changes(t, changed), notices = absent_planners(t, at, absent);
	for (size_t i = 0; i < count; i++) {
		const struct store_papers papers = { .epoch = t->epoch, .viewer = PAPERS_NOBODY,
			.plan = changed[i].body, .row = game_row(t->game), .at_ms = at,
			.notices = absent, .notice_count = i ? 0 : notices };
		store_keep_papers(t->host->config.store, t->id, changed[i].role, &papers, NULL, NULL);
	}
	plans_release(changed, count);
	plans_commit(t);
	if (notices)
		t->host->next_notice_ms = 0;
}

void answers_look(struct table *t)
{
	struct answer answer;
	bool waits = t->first && t->first->said_before; /* one of them is next */
	t->plans_new = t->pending || t->committing || t->trying; /* then that row is waited for */
	if (t->plans_new)
		return;
	if (!waits && answers_find(t, NULL, &answer)) {
		answers_add(t, &answer);
		line_want(t);
	}
	answers_keep_plans(t);
}

void answers_go_on(struct table *t)
{
	if (t->plans_new && !t->pending && !t->committing && !t->trying)
		answers_look(t);
	line_want(t);
}
