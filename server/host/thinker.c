/* The thinker: questions thought over beside the loop. */
#include "server/host/thinker.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "server/base/memory.h"
#include "server/rules/extents.h"
#include "server/store/thread.h"

enum { THREAD_NICE = 10 /* people come first */ };

struct thoughts {
	struct thought *head, **tail;
};

struct thinker {
	void (*wake)(void *ctx);
	void *ctx;
	struct mind *mind;
	struct mark *mark;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t news;
	struct thoughts asked, done; /* under the lock, as are `waiting` and `stop` */
	unsigned waiting;
	bool stop;
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

struct thought *thought_new(const struct question *question)
{
	struct thought *t = memory_new(sizeof *t);
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

static void push(struct thoughts *list, struct thought *t)
{
	t->next = NULL;
	*list->tail = t;
	list->tail = &t->next;
}

static struct thought *pop(struct thoughts *list)
{
	struct thought *t = list->head;
	if (t && !(list->head = t->next))
		list->tail = &list->head;
	return t;
}

static void forget(struct thoughts *list)
{
	for (struct thought *t; (t = pop(list));)
		thought_free(t);
}

/* ---- The thread ---------------------------------------------------------------------------------------- */

static int64_t spent_us(void)
{
	struct timespec spent;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
	return (int64_t)spent.tv_sec * 1000000 + spent.tv_nsec / 1000;
}

static void think(struct thinker *t, struct thought *thought)
{
	int64_t before = spent_us();
	mark_set(t->mark, thought->game);
	thought->found = mind_choose(t->mind, &thought->question, &thought->order);
	mark_set(t->mark, NULL);
	thought->took_us = spent_us() - before;
}

static void *run(void *arg)
{
	struct thinker *t = arg;
	struct thought *thought;
	mark_catch_own(t->mark);
	setpriority(PRIO_PROCESS, (id_t)gettid(), THREAD_NICE);
	pthread_mutex_lock(&t->lock);
	while (!t->stop) {
		if (!(thought = pop(&t->asked))) {
			pthread_cond_wait(&t->news, &t->lock);
			continue;
		}
		t->waiting--;
		pthread_mutex_unlock(&t->lock);
		think(t, thought);
		pthread_mutex_lock(&t->lock);
		push(&t->done, thought);
		t->wake(t->ctx);
	}
	pthread_mutex_unlock(&t->lock);
	return NULL;
}

struct thinker *thinker_create(void (*wake)(void *ctx), void *ctx, struct mark *mark)
{
	struct thinker *t = memory_new(sizeof *t);
	t->wake = wake;
	t->ctx = ctx;
	t->mind = mind_create();
	t->mark = mark;
	t->asked.tail = &t->asked.head;
	t->done.tail = &t->done.head;
	pthread_mutex_init(&t->lock, NULL);
	pthread_cond_init(&t->news, NULL);
	if (wake)
		thread_start(&t->thread, "thinker", run, t);
	return t;
}

void thinker_destroy(struct thinker *t)
{
	pthread_mutex_lock(&t->lock);
	t->stop = true;
	pthread_cond_signal(&t->news);
	pthread_mutex_unlock(&t->lock);
	if (t->wake)
		pthread_join(t->thread, NULL);
	forget(&t->asked);
	forget(&t->done);
	pthread_cond_destroy(&t->news);
	pthread_mutex_destroy(&t->lock);
	mind_destroy(t->mind);
	free(t);
}

void thinker_ask(struct thinker *t, struct thought *thought)
{
	if (!t->wake)
		think(t, thought);
	pthread_mutex_lock(&t->lock);
	push(t->wake ? &t->asked : &t->done, thought);
	t->waiting += t->wake != NULL;
	pthread_cond_signal(&t->news);
	pthread_mutex_unlock(&t->lock);
}

/* Is it in the line? Then it is not any more. */
static bool take_out(struct thoughts *list, struct thought *thought)
{
	struct thought **at = &list->head;
	while (*at && *at != thought)
		at = &(*at)->next;
	if (!*at)
		return false;
	*at = thought->next;
	if (!*at)
		list->tail = at;
	return true;
}

void thinker_drop(struct thinker *t, struct thought *thought)
{
	pthread_mutex_lock(&t->lock);
	bool waited = take_out(&t->asked, thought);
	t->waiting -= waited;
	pthread_mutex_unlock(&t->lock);
	thought->whose = NULL; /* the loop's own: the thread does not look at it */
	if (waited)
		thought_free(thought);
}

unsigned thinker_waiting(struct thinker *t)
{
	pthread_mutex_lock(&t->lock);
	unsigned waiting = t->waiting;
	pthread_mutex_unlock(&t->lock);
	return waiting;
}

struct thought *thinker_done(struct thinker *t)
{
	pthread_mutex_lock(&t->lock);
	struct thought *thought = pop(&t->done);
	pthread_mutex_unlock(&t->lock);
	return thought;
}
