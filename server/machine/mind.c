/* Mind: chooses one of the orders a seat is offered. */
#include "mind.h"

#include <stdlib.h>
#include <string.h>

#include "search.h"
#include "server/base/memory.h"
#include "taste.h"

/* One choice being made while the offers go by. */
struct choosing {
	struct pick pick;
	struct order kept[PICK_TYPES_MAX]; /* by slot of the pick */
};

struct mind {
	const struct question *question;
	struct chance chance;
	struct search *search;
	int wanted;
	struct choosing choosing[CANDIDATES_MAX];
	struct order candidates[CANDIDATES_MAX];
};

struct mind *mind_create(void)
{
	struct mind *m = memory_new(sizeof *m);
	m->search = search_create();
	return m;
}

void mind_destroy(struct mind *m)
{
	search_destroy(m->search);
	free(m);
}

/* The first is what a bold player would do; the others look farther afield. */
static enum taste taste_of(enum manner manner, int candidate)
{
	static const enum taste keen[4] = { TASTE_WIN, TASTE_RANDOM, TASTE_WIN, TASTE_CAUTIOUS };
	return manner == MANNER_CAUTIOUS ? TASTE_CAUTIOUS : keen[candidate % 4];
}

static bool consider(void *ctx, const struct decision *decision, const struct order *order)
{
	struct mind *m = ctx;
	const struct order_kind *kinds = m->question->rules->orders, *kind = &kinds[order->kind];
	int says = taste_says(kind->shape, order->body);
	(void)decision;
	for (int i = 0; i < m->wanted; i++) {
		struct choosing *c = &m->choosing[i];
		int slot = pick_consider(&c->pick, &m->chance, kind->name, says);
		if (slot >= 0)
			order_copy(kinds, &c->kept[slot], order);
	}
	return true;
}

static bool is_same(const struct order_kind *kinds, const struct order *a, const struct order *b)
{
	const struct shape *shape = kinds[a->kind].shape;
	return a->kind == b->kind && (!shape || memcmp(a->body, b->body, shape->size) == 0);
}

/* Each once; returns how many. */
static int gather(struct mind *m)
{
	const struct order_kind *kinds = m->question->rules->orders;
	int count = 0;
	for (int i = 0; i < m->wanted; i++) {
		int slot = pick_choose(&m->choosing[i].pick, &m->chance), known = 0;
		if (slot < 0)
			return 0;
		while (known < count && !is_same(kinds, &m->candidates[known], &m->choosing[i].kept[slot]))
			known++;
		if (known == count)
			order_copy(kinds, &m->candidates[count++], &m->choosing[i].kept[slot]);
	}
	return count;
}

bool mind_choose(struct mind *m, const struct question *q, struct order *order)
{
	m->question = q;
	m->chance = chance_of(q->seed);
	m->wanted = q->manner == MANNER_KEEN ? CANDIDATES_MAX : 1;
	for (int i = 0; i < m->wanted; i++)
		m->choosing[i].pick = (struct pick){ .taste = taste_of(q->manner, i) };
	q->rules->offer(q->rules, q->position, q->seat, consider, m);
	int count = gather(m);
	if (count)
		order_copy(q->rules->orders, order, &m->candidates[search_best(m->search, q, m->candidates, count)]);
	return count > 0;
}
