/* A purse: how much of something is left to somebody. */
#include "server/host/fairness/purse.h"

#include <assert.h>

enum { MILLION = 1000000 };

/* What comes to less than a millionth is not lost: its time is kept for the next. */
static void refill(struct purse *p, struct allowance a, int64_t now_us)
{
	int64_t elapsed = now_us - p->at_us;
	if (!p->spent || elapsed < 0 || elapsed > INT64_MAX / a.amount) {
		p->spent = elapsed < 0 ? p->spent : 0;
		p->at_us = now_us;
		return;
	}
	int64_t more = elapsed * a.amount / a.seconds;
	p->at_us += more * a.seconds / a.amount;
	p->spent = p->spent > more ? p->spent - more : 0;
}

bool purse_open(struct purse *p, struct allowance a, int64_t now_us)
{
	if (!a.amount)
		return true;
	refill(p, a, now_us);
	return p->spent < a.amount * MILLION;
}

void purse_spend(struct purse *p, struct allowance a, int64_t what, int64_t now_us)
{
	assert(a.seconds > 0 && what >= 0);
	if (!a.amount)
		return;
	refill(p, a, now_us);
	p->spent += what * MILLION;
}

bool purse_pay(struct purse *p, struct allowance a, int64_t what, int64_t now_us)
{
	if (purse_wait(p, a, what, now_us))
		return false;
	purse_spend(p, a, what, now_us);
	return true;
}

int64_t purse_wait(struct purse *p, struct allowance a, int64_t what, int64_t now_us)
{
	assert(a.seconds > 0);
	if (!a.amount)
		return 0;
	refill(p, a, now_us);
	int64_t lacking = p->spent + what * MILLION - a.amount * MILLION,
		each_second = a.amount * MILLION / a.seconds;
	return lacking <= 0 ? 0 : 1 + lacking / (each_second ? each_second : 1);
}

bool purse_full(struct purse *p, struct allowance a, int64_t now_us)
{
	if (a.amount)
		refill(p, a, now_us);
	return !a.amount || p->spent == 0;
}
