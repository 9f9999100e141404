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
	struct choice choices[CANDIDATES_MAX];
	struct order candidates[CANDIDATES_MAX];
	int32_t worths[CANDIDATES_MAX];
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

/* The first of one who is keen is what a bold player would do; the others look farther afield. */
static enum taste taste_of(enum manner manner, int candidate)
{
	static const enum taste keen[4] = { TASTE_WIN, TASTE_RANDOM, TASTE_WIN, TASTE_CAUTIOUS };
	if (manner == MANNER_KEEN)
		return keen[candidate % 4];
	return manner == MANNER_CAUTIOUS ? TASTE_CAUTIOUS : TASTE_WIN;
}

static bool begins(const char *name, const char *word)
{
	return strncmp(name, word, strlen(word)) == 0;
}

/* Troops are brought onto the table by it; a gun's marker is no such thing, nor is whoever takes the place of
 * one who was lost. */
static bool is_placing(const struct order_kind *kind)
{
	const char *name = kind->name;
	return begins(name, "deploy") ||
		(begins(name, "place_") && !begins(name, "place_gun") && !begins(name, "place_replacement"));
}

bool mind_sets_out(const struct order_kind *kind)
{
	return is_placing(kind) && strcmp(kind->name, "deploy_done") != 0;
}

/* Where one sort of troops is set out after the other, the end of a sort is no end of placing. */
static bool is_asked_for(const struct question *q, const struct order_kind *kind)
{
	return choice_is_answer(kind) &&
		(!q->placing || mind_sets_out(kind) || strcmp(kind->name, "end_phase") == 0);
}

static bool consider(void *ctx, const struct decision *decision, const struct order *order)
{
	struct mind *m = ctx;
	const struct order_kind *kinds = m->question->rules->orders;
	if (!is_asked_for(m->question, &kinds[order->kind]))
		return true;
	int says = taste_says(kinds[order->kind].shape, order->body);
	(void)decision;
	for (int i = 0; i < CANDIDATES_MAX; i++)
		choice_consider(&m->choices[i], &m->chance, kinds, order, says);
	return true;
}

/* Each once; returns how many. */
static int gather(struct mind *m)
{
	const struct order_kind *kinds = m->question->rules->orders;
	int count = 0;
	for (int i = 0; i < CANDIDATES_MAX; i++) {
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

/* Draws the candidates, each once; returns how many. */
static int draw(struct mind *m, const struct question *q)
{
	for (int i = 0; i < CANDIDATES_MAX; i++)
		choice_begin(&m->choices[i], taste_of(q->manner, i));
	q->rules->offer(q->rules, q->position, q->seat, consider, m);
	return gather(m);
}

/* Of this candidate and those like it the first after which the seat stands best at once. */
static int best_like(const struct mind *m, int count, int candidate)
{
	const struct order_kind *kinds = m->question->rules->orders;
	const char *type = kinds[m->candidates[candidate].kind].name;
	int best = candidate;
	for (int i = 0; i < count; i++)
		if (m->worths[i] > m->worths[best] && taste_alike(type, kinds[m->candidates[i].kind].name))
			best = i;
	return best;
}

/* Taste says what is done, and how one stands after it, where and with whom. What only does harm gives way to
 * what comes to mind next; but troops have to be placed somewhere. */
static int at_once(struct mind *m, const struct question *q, int count)
{
	int32_t now = search_at_once(m->search, q, m->candidates, count, m->worths);
	bool placing = is_placing(&q->rules->orders[m->candidates[0].kind]);
	for (int i = 0; i < count && !placing; i++) {
		int best = best_like(m, count, i);
		if (m->worths[best] >= now)
			return best;
	}
	return best_like(m, count, 0);
}

bool mind_choose(struct mind *m, const struct question *q, struct order *order)
{
	const struct order_kind *kinds = q->rules->orders;
	m->question = q;
	m->chance = chance_of(q->seed);
	int count = draw(m, q);
	if (!count)
		return false;
	bool tries = q->manner == MANNER_KEEN && !is_placing(&kinds[m->candidates[0].kind]);
	int best = tries ? search_best(m->search, q, m->candidates, count) : at_once(m, q, count);
	order_copy(kinds, order, &m->candidates[best]);
	return true;
}
