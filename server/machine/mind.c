/* Mind: chooses one of the orders a seat is offered. */
#include "mind.h"

#include <stdlib.h>
#include <string.h>

#include "choice.h"
#include "search.h"
#include "server/base/memory.h"

struct mind {
	const struct question *question;
	struct chance chance;
	struct search *search;
	int wanted;
	struct choice choices[CANDIDATES_MAX];
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
	const struct order_kind *kinds = m->question->rules->orders;
	if (!choice_is_answer(&kinds[order->kind]))
		return true;
	int says = taste_says(kinds[order->kind].shape, order->body);
	(void)decision;
	for (int i = 0; i < m->wanted; i++)
		choice_consider(&m->choices[i], &m->chance, kinds, order, says);
	return true;
}

/* Each once; returns how many. */
static int gather(struct mind *m)
{
	const struct order_kind *kinds = m->question->rules->orders;
	int count = 0;
	for (int i = 0; i < m->wanted; i++) {
		const struct order *made = choice_made(&m->choices[i], &m->chance);
		int known = 0;
		if (!made)
			return 0;
		while (known < count && !order_same(kinds, &m->candidates[known], made))
			known++;
		if (known == count)
			order_copy(kinds, &m->candidates[count++], made);
	}
	return count;
}

/* Draws so many candidates, each once; returns how many. */
static int draw(struct mind *m, const struct question *q, int wanted)
{
	m->wanted = wanted;
	for (int i = 0; i < wanted; i++)
		choice_begin(&m->choices[i], taste_of(q->manner, i));
	q->rules->offer(q->rules, q->position, q->seat, consider, m);
	return gather(m);
}

static bool begins(const char *name, const char *word)
{
	return strncmp(name, word, strlen(word)) == 0;
}

/* Troops are brought onto the table by it; a gun's marker is no such thing. */
static bool is_placing(const struct order_kind *kinds, const struct order *order)
{
	const char *name = kinds[order->kind].name;
	return begins(name, "deploy_") || (begins(name, "place_") && !begins(name, "place_gun"));
}

/* Those of one kind are left, in their order; returns how many. */
static int of_kind(struct mind *m, int count, int kind)
{
	const struct order_kind *kinds = m->question->rules->orders;
	int kept = 0;
	for (int i = 0; i < count; i++)
		if (m->candidates[i].kind == kind && kept++ != i)
			order_copy(kinds, &m->candidates[kept - 1], &m->candidates[i]);
	return kept;
}

/* Who places troops compares some places, whatever his manner: one where they count as lost before anybody
 * has fought is nobody's taste. */
static int place(struct mind *m, const struct question *q)
{
	int kind = m->candidates[0].kind;
	int count = of_kind(m, draw(m, q, CANDIDATES_MAX), kind);
	return count ? search_best_at_once(m->search, q, m->candidates, count) : -1;
}

bool mind_choose(struct mind *m, const struct question *q, struct order *order)
{
	const struct order_kind *kinds = q->rules->orders;
	m->question = q;
	m->chance = chance_of(q->seed);
	int count = draw(m, q, q->manner == MANNER_KEEN ? CANDIDATES_MAX : 1);
	if (!count)
		return false;
	order_copy(kinds, order, &m->candidates[0]);
	int best = is_placing(kinds, order) ? place(m, q) : search_best(m->search, q, m->candidates, count);
	if (best >= 0)
		order_copy(kinds, order, &m->candidates[best]);
	return true;
}
