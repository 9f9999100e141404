/* The thinker: questions thought over beside the loop. */
#include "server/host/thinker.h"

#include <stdlib.h>

#include "server/base/memory.h"
#include "server/rules/extents.h"

enum { THREAD_NICE = 5 /* people come first */ };

struct thinker {
	struct mind *mind;
	struct worker *worker;
	bool at_once; /* there is no thread: whoever asks has his answer by then */
};

/* ---- Thoughts ------------------------------------------------------------------------------------------ */

static void *copy_of(const struct ruleset *rules, const void *position)
{
	void *copy = memory_new(rules->state_shape->size);
	if (rules->extents)
		extents_copy(rules->extents, copy, position);
	else
		memcpy(copy, position, rules->state_shape->size);
	return copy;
}

static void think(struct job *job, void *mind)
{
	struct thought *t = (struct thought *)job;
	t->found = mind_choose(mind, &t->question, &t->order);
}

struct thought *thought_new(const struct question *question)
{
	struct thought *t = memory_new(sizeof *t);
	t->job.work = think;
	t->question = *question;
	t->question.position = copy_of(question->rules, question->position);
	return t;
}

void thought_free(struct thought *t)
{
	if (t)
		free((void *)t->question.position);
	free(t);
}

/* ---- The thinker --------------------------------------------------------------------------------------- */

struct thinker *thinker_create(void (*wake)(void *ctx), void *ctx, struct mark *mark)
{
	struct thinker *t = memory_new(sizeof *t);
	t->mind = mind_create();
	t->at_once = !wake;
	t->worker = worker_create(&(struct worker_config){ .name = "thinker", .nice = THREAD_NICE,
		.room = t->mind, .mark = mark, .wake = wake, .ctx = ctx, .by_hand = t->at_once });
	return t;
}

void thinker_destroy(struct thinker *t)
{
	worker_stop(t->worker);
	for (struct job *job; (job = worker_left(t->worker)) || (job = worker_done(t->worker));)
		thought_free((struct thought *)job);
	worker_destroy(t->worker);
	mind_destroy(t->mind);
	free(t);
}

void thinker_ask(struct thinker *t, struct thought *thought)
{
	worker_ask(t->worker, &thought->job);
	if (t->at_once)
		worker_do_next(t->worker);
}

void thinker_drop(struct thinker *t, struct thought *thought)
{
	thought->whose = NULL; /* the loop's own: the thread does not look at it */
	if (worker_take_back(t->worker, &thought->job))
		thought_free(thought);
}

unsigned thinker_waiting(struct thinker *t)
{
	return worker_waiting(t->worker);
}

struct thought *thinker_done(struct thinker *t)
{
	return (struct thought *)worker_done(t->worker);
}
