/* Who is not there and is to be told. */
#include "server/host/clocks/absent.h"

#include <string.h>

#include "server/base/memory.h"
#include "server/host/host_members.h"
#include "server/host/line/plan.h"
#include "server/host/line/queued.h"
#include "server/host/line/stirring.h"
#include "server/host/owing.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

/* Somebody is reminded when a quarter of his time is left, and at most half a day
 * before it runs out; of a shorter time than an hour he is not. */
enum { REMINDED_OF_MS = 3600 * 1000, REMINDED_AHEAD_MS = 12 * 3600 * 1000 };

struct absent {
	struct journal_notice *out;
	size_t count;
	uint32_t there; /* a bit for each seat somebody of which looks at the table */
};

static uint32_t seats_there(const struct table *t)
{
	uint32_t there = 0;
	for (const struct session *s = t->sessions; s; s = s->next_at_table)
		there |= s->seats | (s->umpire ? 1u << SEAT_UMPIRE : 0);
	return there;
}

/* Whoever plays the seat by his link, which may be that of another one; the machine is told nothing. */
static void add(struct absent *a, const struct table *t, int seat, enum notice_sort sort, int64_t due_ms)
{
	if ((a->there | stirring_machines(t)) >> seat & 1)
		return;
	struct journal_notice *n = &a->out[a->count++];
	*n = (struct journal_notice){ .due_ms = due_ms, .sort = sort };
	TEXT_SET(n->seat, game_seat_id(t->game, seat == SEAT_UMPIRE ? seat : game_link_of(t->game, seat)));
}

/* The same of whoever has stayed away from it. */
static void add_missed(struct absent *a, const struct table *t, int seat, enum notice_sort sort,
	int64_t due_ms)
{
	int absent = game_table_state(t->game)->absent[seat];
	if (!absent)
		return;
	struct journal_notice *n = &a->out[a->count++];
	*n = (struct journal_notice){ .due_ms = due_ms, .sort = sort };
	TEXT_SET(n->seat, game_seat_id(t->game, absent - 1));
}

int64_t absent_reminder(int64_t since_ms, int64_t deadline_ms)
{
	int64_t time = deadline_ms - since_ms,
		ahead = time / 4 < REMINDED_AHEAD_MS ? time / 4 : REMINDED_AHEAD_MS;
	return deadline_ms && time >= REMINDED_OF_MS ? deadline_ms - ahead : 0;
}

/* What he has answered beforehand he is not told of; if he owes something besides, he is with the answer. */
static void add_turn(struct absent *a, const struct table *t, const struct queued *p, int clock)
{
	int64_t since = p->owing.since[clock];
	int64_t reminder = p->clocks.standing ? 0 : absent_reminder(since, clocks_at(&p->clocks, clock));
	uint32_t seat = 1u << clock_seat(clock);
	if (!since || (p->then.command && 1u << p->then.command->seat == seat) ||
		(t->owing.since[clock] == since && !(t->untold & seat)))
		return;
	if (!(t->told & seat))
		add(a, t, clock_seat(clock), NOTICE_TURN, since);
	if (reminder)
		add(a, t, clock_seat(clock), NOTICE_REMINDER, reminder);
}

/* Who has stayed away hears of what becomes of the game, too. */
static void add_everybody(struct absent *a, const struct table *t, const char *side, enum notice_sort sort,
	int64_t due_ms)
{
	const struct seat *seats;
	int count = game_seats(t->game, &seats);
	for (int i = 0; i < count; i++)
		if (!side || strcmp(seats[i].side, side) == 0)
			add(a, t, i, sort, due_ms);
	add(a, t, SEAT_UMPIRE, sort, due_ms);
}

static void add_news_of_the_table(struct absent *a, const struct table *t, const struct queued *p,
	int64_t now_ms)
{
	const struct table_state *state = game_table_state(t->game);
	if (p->standing.adjourned && !state->adjourned)
		add_everybody(a, t, NULL, NOTICE_ADJOURNED, now_ms);
	if (p->command->table == ORDER_COUNT_AS_LEFT)
		add_everybody(a, t, NULL, NOTICE_LEFT, now_ms);
	if (p->command->table == ORDER_VOTE && p->command->body.motion && !state->motion.what &&
		!p->standing.over)
		add_everybody(a, t, NULL, NOTICE_VOTE, now_ms);
	for (int i = 0; p->standing.over && !t->over && i < SEATS_MAX; i++)
		add_missed(a, t, i, NOTICE_OVER, now_ms);
}

static bool is_there(const struct table *t, const char *role)
{
	const struct session *s = t->sessions;
	while (s && strcmp(s->role, role) != 0)
		s = s->next_at_table;
	return s != NULL;
}

/* Whose plan does not go on, and why, is nobody's business but of who holds its link. */
static void add_planners(struct absent *a, const struct table *t, int64_t now_ms)
{
	for (const struct plan *plan = t->plans; plan; plan = plan->next) {
		if (!plan_why(plan->after) || is_there(t, plan->role))
			continue;
		struct journal_notice *n = &a->out[a->count++];
		*n = (struct journal_notice){ .due_ms = now_ms, .sort = NOTICE_PLAN };
		TEXT_SET(n->seat, plan->role);
	}
}

size_t absent_after(const struct table *t, const struct queued *p, int64_t now_ms,
	struct journal_notice out[ABSENT_MAX])
{
	struct absent a = { .out = out, .there = seats_there(t) };
	if (p->standing.over && !t->over)
		add_everybody(&a, t, NULL, NOTICE_OVER, now_ms);
	add_news_of_the_table(&a, t, p, now_ms);
	for (int i = 0; i < CLOCKS_MAX && !p->standing.over; i++)
		add_turn(&a, t, p, i);
	add_planners(&a, t, now_ms);
	return a.count;
}

size_t absent_planners(const struct table *t, int64_t now_ms, struct journal_notice out[ABSENT_MAX])
{
	struct absent a = { .out = out };
	add_planners(&a, t, now_ms);
	return a.count;
}

size_t absent_hearers(const struct table *t, const char *side, int64_t now_ms,
	struct journal_notice out[ABSENT_MAX])
{
	struct absent a = { .out = out, .there = seats_there(t) };
	add_everybody(&a, t, side, NOTICE_WORDS, now_ms);
	return a.count;
}

size_t absent_hearer(const struct table *t, const char *role, int64_t now_ms,
	struct journal_notice out[ABSENT_MAX])
{
	struct absent a = { .out = out, .there = seats_there(t) };
	int seat = game_seat(t->game, role);
	add(&a, t, strcmp(role, "umpire") == 0 ? SEAT_UMPIRE : seat, NOTICE_WORDS, now_ms);
	return a.count;
}

size_t absent_all(const struct table *t, enum notice_sort sort, int64_t now_ms,
	struct journal_notice out[ABSENT_MAX])
{
	struct absent a = { .out = out, .there = seats_there(t) };
	add_everybody(&a, t, NULL, sort, now_ms);
	return a.count;
}
