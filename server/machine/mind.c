/* Mind: chooses one of the orders a seat is offered. */
#include "mind.h"

#include <stdlib.h>

#include "server/base/memory.h"
#include "taste.h"

struct mind {
	const struct question *question;
	struct chance chance;
	struct pick pick;
	struct order kept[PICK_TYPES_MAX]; /* by slot of the pick */
};

struct mind *mind_create(void)
{
	return memory_new(sizeof(struct mind));
}

void mind_destroy(struct mind *m)
{
	free(m);
}

static enum taste taste_of(enum manner manner)
{
	return manner == MANNER_CAUTIOUS ? TASTE_CAUTIOUS : TASTE_WIN;
}

static bool consider(void *ctx, const struct decision *decision, const struct order *order)
{
	struct mind *m = ctx;
	const struct order_kind *kinds = m->question->rules->orders, *kind = &kinds[order->kind];
	int slot = pick_consider(&m->pick, &m->chance, kind->name, taste_says(kind->shape, order->body));
	(void)decision;
	if (slot >= 0)
		order_copy(kinds, &m->kept[slot], order);
	return true;
}

bool mind_choose(struct mind *m, const struct question *q, struct order *order)
{
	m->question = q;
	m->chance = chance_of(q->seed);
	m->pick = (struct pick){ .taste = taste_of(q->manner) };
	q->rules->offer(q->rules, q->position, q->seat, consider, m);
	int slot = pick_choose(&m->pick, &m->chance);
	if (slot >= 0)
		order_copy(q->rules->orders, order, &m->kept[slot]);
	return slot >= 0;
}
