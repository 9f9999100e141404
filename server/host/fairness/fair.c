/* Fair: whose turn it is. */
#include "server/host/fairness/fair.h"

#include <assert.h>
#include <stdlib.h>

#include "server/base/memory.h"

void fair_party_init(struct party *p, struct table *table)
{
	*p = (struct party){ .table = table };
	p->tail = &p->head;
}

/* --- a heap of those who wait, by beginning and by arrival ---------------------------------------------- */

static bool before(const struct party *a, const struct party *b)
{
	return a->begins != b->begins ? a->begins < b->begins : a->order < b->order;
}

static void put(struct fair *f, struct party *p, size_t place)
{
	f->heap[place] = p;
	p->place = place;
}

static void rise(struct fair *f, struct party *p, size_t place)
{
	for (; place > 1 && before(p, f->heap[place / 2]); place /= 2)
		put(f, f->heap[place / 2], place);
	put(f, p, place);
}

static void sink(struct fair *f, struct party *p, size_t place)
{
	for (size_t below; (below = 2 * place) <= f->count; place = below) {
		if (below < f->count && before(f->heap[below + 1], f->heap[below]))
			below++;
		if (!before(f->heap[below], p))
			break;
		put(f, f->heap[below], place);
	}
	put(f, p, place);
}

/* --- turns ---------------------------------------------------------------------------------------------- */

static uint64_t later(uint64_t a, uint64_t b)
{
	return a > b ? a : b;
}

/* Most orders take about as long: their turns come in the order in which they came, and not in that of what a
 * cache or a busy machine has made of them. */
enum { SHORTEST_US = 100 };

static uint64_t charged(int64_t us)
{
	return us > SHORTEST_US ? (uint64_t)us : SHORTEST_US;
}

static uint64_t begins(const struct fair *f, const struct party *p)
{
	return later(p->tag, f->addresses ? f->addresses(p) : 0);
}

/* One more may have come whose turn it is sooner. */
static void look_again(struct fair *f, struct party *p)
{
	uint64_t now = begins(f, p);
	if (now < p->begins) {
		p->begins = now;
		rise(f, p, p->place);
	}
}

void fair_want(struct fair *f, struct party *p)
{
	if (p->place) {
		look_again(f, p);
		return;
	}
	if (f->count + 1 >= f->room) {
		f->room = f->room ? 2 * f->room : 64;
		f->heap = memory_resize(f->heap, f->room * sizeof *f->heap);
	}
	p->tag = later(p->tag, f->now);
	p->begins = begins(f, p);
	p->order = ++f->came;
	rise(f, p, ++f->count);
}

void fair_leave(struct fair *f, struct party *p)
{
	size_t place = p->place;
	struct party *last;
	if (!place)
		return;
	p->place = 0;
	last = f->heap[f->count--];
	if (last == p)
		return;
	sink(f, last, place);
	rise(f, last, last->place);
}

/* Whoever stands first; his address may have had something elsewhere since he came. */
static struct party *first(struct fair *f)
{
	struct party *p = f->count ? f->heap[1] : NULL;
	for (uint64_t then; p && (then = begins(f, p)) > p->begins; p = f->heap[1]) {
		p->begins = then;
		sink(f, p, 1);
	}
	return p;
}

struct party *fair_next(struct fair *f)
{
	struct party *p = first(f);
	if (!p)
		return NULL;
	fair_leave(f, p);
	f->now = later(f->now, p->begins);
	return p;
}

void fair_took(struct fair *f, struct party *p, int64_t us)
{
	assert(us >= 0);
	bool waits = p->place;
	fair_leave(f, p);
	p->tag += charged(us);
	if (waits)
		fair_want(f, p);
}

void fair_spent(const struct fair *f, uint64_t *tag, int64_t us)
{
	assert(us >= 0);
	*tag = later(*tag, f->now) + charged(us);
}

void fair_finish(struct fair *f)
{
	free(f->heap);
}
