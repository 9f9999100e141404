/* Charges: the processor's time, on the account of whoever took it. */
#include "server/host/charge.h"

#include "server/host/inside.h"

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

/* So many thousandths of a processor are so many milliseconds a second. */
static struct allowance share(const struct host *h, enum limit limit)
{
	return (struct allowance){ host_limit(h, limit) * US_OF_MS, 1 };
}

int64_t charge_to(struct host *h, struct session *s, struct table *t)
{
	int64_t until = spent_us(h), cost = until - h->charged_until_us, now = now_us(h);
	h->charged_until_us = until;
	if (s)
		purse_spend(&s->time, share(h, LIMIT_CONNECTION), cost, now);
	if (s && s->address)
		purse_spend(&s->address->time, share(h, LIMIT_ADDRESS), cost, now);
	if (t)
		purse_spend(&t->time, share(h, LIMIT_GAME), cost, now);
	return cost;
}

/* Messages are counted besides, two seconds' worth at once: the smallest has its cost before it comes here. */
static struct allowance messages(const struct host *h)
{
	return (struct allowance){ 2 * (int64_t)h->config.rate, 2 };
}

static bool met(struct host *h, enum limit limit, bool open)
{
	h->figures.limited[limit] += !open;
	return open;
}

bool charge_allows(struct session *s)
{
	struct host *h = s->host;
	int64_t now = now_us(h);
	return met(h, LIMIT_CONNECTION, purse_open(&s->time, share(h, LIMIT_CONNECTION), now)) &&
		(!s->address || met(h, LIMIT_ADDRESS, purse_open(&s->address->time, share(h, LIMIT_ADDRESS), now))) &&
		(!s->table || met(h, LIMIT_GAME, purse_open(&s->table->time, share(h, LIMIT_GAME), now))) &&
		purse_pay(&s->requests, messages(h), 1, now);
}

int64_t charge_wait(struct session *s)
{
	struct host *h = s->host;
	int64_t now = now_us(h), waits[] = {
		purse_wait(&s->time, share(h, LIMIT_CONNECTION), 1, now),
		s->address ? purse_wait(&s->address->time, share(h, LIMIT_ADDRESS), 1, now) : 0,
		s->table ? purse_wait(&s->table->time, share(h, LIMIT_GAME), 1, now) : 0,
	}, longest = 1;
	for (unsigned i = 0; i < sizeof waits / sizeof waits[0]; i++)
		longest = waits[i] > longest ? waits[i] : longest;
	return longest;
}

void charge_tidy(struct host *h)
{
	addresses_tidy(&h->addresses, share(h, LIMIT_ADDRESS), host_creations(h), now_us(h));
}
