/* Fair: whose turn it is. */
#include "server/host/fairness/fair.h"

#include <assert.h>
#include <stdlib.h>

#include "server/base/memory.h"

void party_init(struct party *p, struct table *table)
{
	*p = (struct party){ .table = table };
	p->tail = &p->head;
}

/* --- a heap of those who wait, by tag and by arrival ---------------------------------------------------- */

static bool before(const struct party *a, const struct party *b)
{
	return a->tag != b->tag ? a->tag < b->tag : a->order < b->order;
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

void fair_want(struct fair *f, struct party *p)
{
	if (p->place)
		return;
	if (f->count + 1 >= f->room) {
		f->room = f->room ? 2 * f->room : 64;
		f->heap = memory_resize(f->heap, f->room * sizeof *f->heap);
	}
	if (p->tag < f->now)
		p->tag = f->now;
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

struct party *fair_next(struct fair *f)
{
	struct party *p = f->count ? f->heap[1] : NULL;
	if (!p)
		return NULL;
	fair_leave(f, p);
	f->now = p->tag;
	return p;
}

void fair_took(struct fair *f, struct party *p, int64_t us)
{
	assert(us >= 0);
	bool waits = p->place;
	fair_leave(f, p);
	p->tag += (uint64_t)(us > 0 ? us : 1);
	if (waits)
		fair_want(f, p);
}

void fair_finish(struct fair *f)
{
	free(f->heap);
}
