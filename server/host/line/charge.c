/* Charges: the processor's time, on the account of whoever took it. */
#include "server/host/line/charge.h"

#include <assert.h>

#include "server/host/fairness/fair.h"
#include "server/host/fairness/limits.h"
#include "server/host/host.h"
#include "server/host/host_members.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

enum { US_OF_MS = 1000 };

static int64_t spent_us(const struct host *h)
{
	return h->config.clock.spent_us(h->config.clock.ctx);
}

void charge_begin(struct host *h)
{
	h->charged_until_us = spent_us(h);
}

int64_t charge_so_far(const struct host *h)
{
	return spent_us(h) - h->charged_until_us;
}

enum { MINUTE = 60, HOUR = 3600, DAY = 24 * HOUR, KB_OF_MB = 1024 };

/* So many thousandths of a processor are so many milliseconds a second. */
static struct allowance share(const struct host *h, enum limit limit)
{
	return (struct allowance){ host_limit(h, limit) * US_OF_MS, 1 };
}

/* What is spent of which limit, and how much of it there is. */
static const struct {
	enum limit limit;
	int64_t unit, seconds;
} spendings[SPENDINGS] = {
	[SPEND_TIME]          = { LIMIT_GAME,          US_OF_MS, 1 },
	[SPEND_CREATIONS]     = { LIMIT_CREATIONS,            1, HOUR },
	[SPEND_BOOKS]         = { LIMIT_BOOKS,                1, HOUR },
	[SPEND_CALENDARS]     = { LIMIT_CALENDARS,            1, HOUR },
	[SPEND_CHANNELS]      = { LIMIT_CHANNELS,             1, HOUR },
	[SPEND_MACHINES]      = { LIMIT_MACHINE_SEATS,        1, HOUR },
	[SPEND_THINKING]      = { LIMIT_THINKING, MINUTE * US_OF_MS, MINUTE },
	[SPEND_BYTES]         = { LIMIT_BYTES,         KB_OF_MB, DAY },
	[SPEND_CHAT]          = { LIMIT_CHAT_DAY,             1, DAY },
	[SPEND_ANNOUNCEMENTS] = { LIMIT_ANNOUNCEMENTS,        1, MINUTE },
};

static struct allowance allowance_of(const struct host *h, enum spending what)
{
	return (struct allowance){ host_limit(h, spendings[what].limit) * spendings[what].unit,
		spendings[what].seconds };
}

static void spend(struct host *h, struct session *s, struct table *t, int64_t us)
{
	int64_t now = now_us(h);
	if (s)
		purse_spend(&s->time, share(h, LIMIT_CONNECTION), us, now);
	if (s && s->account) {
		purse_spend(&s->account->purses[SPEND_TIME], share(h, LIMIT_ADDRESS), us, now);
		fair_spent(&h->fair, &s->account->tag, us);
	}
	if (t)
		purse_spend(&t->account->purses[SPEND_TIME], share(h, LIMIT_GAME), us, now);
}

int64_t charge_to(struct host *h, struct session *s, struct table *t)
{
	int64_t until = spent_us(h), cost = until - h->charged_until_us;
	h->charged_until_us = until;
	spend(h, s, t, cost);
	return cost;
}

void charge_beside(struct host *h, struct session *s, struct table *t, int64_t us)
{
	assert(us >= 0);
	struct table *at = t ? t : s ? s->table : NULL;
	spend(h, s, t, us);
	if (at || s)
		fair_took(&h->fair, at ? &at->party : &s->alone, us);
}

static bool met(struct host *h, enum limit limit, bool open)
{
	h->figures.limited[limit] += !open;
	return open;
}

/* Messages are counted besides, two seconds' worth at once: the
 * smallest has its cost before it comes here. */
static struct allowance messages(const struct host *h)
{
	return (struct allowance){ 2 * (int64_t)h->config.rate, 2 };
}

bool charge_allows(struct session *s)
{
	struct host *h = s->host;
	int64_t now = now_us(h);
	return met(h, LIMIT_CONNECTION, purse_open(&s->time, share(h, LIMIT_CONNECTION), now)) &&
		(!s->account ||
		met(h, LIMIT_ADDRESS, purse_open(&s->account->purses[SPEND_TIME], share(h, LIMIT_ADDRESS), now))) &&
		(!s->table ||
		met(h, LIMIT_GAME, purse_open(&s->table->account->purses[SPEND_TIME], share(h, LIMIT_GAME), now))) &&
		purse_pay(&s->requests, messages(h), 1, now);
}

static int64_t longer(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

int64_t charge_wait(struct session *s)
{
	struct host *h = s->host;
	int64_t now = now_us(h), longest = longer(1, purse_wait(&s->time, share(h, LIMIT_CONNECTION), 1, now));
	if (s->account)
		longest = longer(longest, purse_wait(&s->account->purses[SPEND_TIME], share(h, LIMIT_ADDRESS), 1,
			now));
	if (s->table)
		longest = longer(longest, purse_wait(&s->table->account->purses[SPEND_TIME],
			share(h, LIMIT_GAME), 1, now));
	return longest;
}

int64_t charge_thing(struct host *h, struct account *account, enum spending what, int64_t amount)
{
	assert(what < SPENDINGS && amount > 0);
	struct allowance a = allowance_of(h, what);
	int64_t now = now_us(h), wait = account ? purse_wait(&account->purses[what], a, amount, now) : 0;
	met(h, spendings[what].limit, !wait);
	if (account && !wait)
		purse_spend(&account->purses[what], a, amount, now);
	return wait;
}

bool charge_thinks(struct table *t, int seat)
{
	struct host *h = t->host;
	struct allowance a = allowance_of(h, SPEND_THINKING);
	struct account *giver = t->givers[seat];
	int64_t now = now_us(h);
	return met(h, LIMIT_THINKING, purse_open(&t->account->purses[SPEND_THINKING], a, now) &&
		(!giver || purse_open(&giver->purses[SPEND_THINKING], a, now)));
}

void charge_thought(struct table *t, int seat, int64_t us)
{
	struct host *h = t->host;
	struct allowance a = allowance_of(h, SPEND_THINKING);
	struct account *giver = t->givers[seat];
	int64_t now = now_us(h);
	purse_spend(&t->account->purses[SPEND_THINKING], a, us, now);
	if (giver)
		purse_spend(&giver->purses[SPEND_THINKING], a, us, now);
}

void charge_bytes(struct table *t, size_t size)
{
	assert(t->account);
	purse_spend(&t->account->purses[SPEND_BYTES], allowance_of(t->host, SPEND_BYTES),
		(int64_t)(size / 1024) + 1, now_us(t->host));
}

int64_t charge_word(struct session *s)
{
	struct host *h = s->host;
	const struct allowance a = { host_limit(h, LIMIT_CHAT), MINUTE };
	int64_t now = now_us(h), wait = purse_wait(&s->chat, a, 1, now);
	met(h, LIMIT_CHAT, !wait);
	if (!wait)
		wait = charge_thing(h, s->table->account, SPEND_CHAT, 1);
	if (!wait)
		purse_spend(&s->chat, a, 1, now);
	return wait;
}

void charge_tidy(struct host *h)
{
	struct allowance allowances[SPENDINGS];
	for (int i = 0; i < SPENDINGS; i++)
		allowances[i] = allowance_of(h, i);
	accounts_tidy(&h->games, allowances, now_us(h));
	allowances[SPEND_TIME] = share(h, LIMIT_ADDRESS);
	accounts_tidy(&h->addresses, allowances, now_us(h));
}
