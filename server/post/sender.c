/* The sender: messages to the owners of books, on a thread of its own. */
#include "server/post/sender.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

#include "server/base/memory.h"
#include "server/post/delivery.h"

enum { POLL_MS = 60 * 1000 };

/* First in, first out. */
struct line {
	struct delivery *head, **tail;
};

struct sender {
	struct sender_config config;
	struct vapid vapid;
	CURLM *multi;
	struct delivery *going; /* those in `multi`; the thread's own */
	pthread_t thread;
	pthread_mutex_t lock; /* of what follows */
	struct line to_send, settled;
	bool stop;
};

static void push(struct line *line, struct delivery *d)
{
	d->next = NULL;
	*line->tail = d;
	line->tail = &d->next;
}

static struct delivery *pop(struct line *line)
{
	struct delivery *d = line->head;
	if (d && !(line->head = d->next))
		line->tail = &line->head;
	return d;
}

/* Those that came are begun; false: it is to stop. */
static bool begin_new(struct sender *s)
{
	struct delivery *d;
	pthread_mutex_lock(&s->lock);
	while (!s->stop && (d = pop(&s->to_send))) {
		curl_multi_add_handle(s->multi, d->easy);
		d->next = s->going;
		s->going = d;
	}
	bool stop = s->stop;
	pthread_mutex_unlock(&s->lock);
	return !stop;
}

static void take_away(struct sender *s, struct delivery *d)
{
	struct delivery **at = &s->going;
	while (*at != d)
		at = &(*at)->next;
	*at = d->next;
	curl_multi_remove_handle(s->multi, d->easy);
}

static void end_finished(struct sender *s)
{
	int left;
	for (CURLMsg *m; (m = curl_multi_info_read(s->multi, &left));) {
		struct delivery *d;
		CURLcode code = m->data.result;
		if (m->msg != CURLMSG_DONE)
			continue;
		curl_easy_getinfo(m->easy_handle, CURLINFO_PRIVATE, (char **)&d);
		take_away(s, d);
		delivery_end(d, code);
		pthread_mutex_lock(&s->lock);
		push(&s->settled, d);
		pthread_mutex_unlock(&s->lock);
	}
}

static void *run(void *arg)
{
	struct sender *s = arg;
	int running;
	while (begin_new(s)) {
		curl_multi_perform(s->multi, &running);
		end_finished(s);
		curl_multi_poll(s->multi, NULL, 0, POLL_MS, NULL);
	}
	return NULL;
}

/* It receives no signals: those are the loop's. */
static bool start_thread(struct sender *s)
{
	sigset_t all, before;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	bool started = pthread_create(&s->thread, NULL, run, s) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return started;
}

struct sender *sender_start(const struct sender_config *config)
{
	struct sender *s = memory_new(sizeof *s);
	s->config = *config;
	s->to_send.tail = &s->to_send.head;
	s->settled.tail = &s->settled.head;
	pthread_mutex_init(&s->lock, NULL);
	s->multi = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK ? curl_multi_init() : NULL;
	vapid_init(&s->vapid, config->push_secret);
	if (s->multi && start_thread(s))
		return s;
	vapid_finish(&s->vapid);
	curl_multi_cleanup(s->multi);
	free(s);
	return NULL;
}

const char *sender_push_key(const struct sender *s)
{
	return s->vapid.key ? s->vapid.public_key : NULL;
}

void sender_send(void *sender, const struct post *post)
{
	struct sender *s = sender;
	struct delivery *d = delivery_new(&s->config, &s->vapid, post);
	if (!d)
		return; /* it stays in the queue, and is sent after the next start */
	pthread_mutex_lock(&s->lock);
	push(d->broken ? &s->settled : &s->to_send, d);
	pthread_mutex_unlock(&s->lock);
	curl_multi_wakeup(s->multi);
}

bool sender_settled(struct sender *s, struct posted *out)
{
	pthread_mutex_lock(&s->lock);
	struct delivery *d = pop(&s->settled);
	pthread_mutex_unlock(&s->lock);
	if (!d)
		return false;
	*out = d->posted;
	delivery_free(d);
	return true;
}

static void drop_all(struct line *line)
{
	for (struct delivery *d; (d = pop(line));)
		delivery_free(d);
}

void sender_stop(struct sender *s)
{
	if (!s)
		return;
	pthread_mutex_lock(&s->lock);
	s->stop = true;
	pthread_mutex_unlock(&s->lock);
	curl_multi_wakeup(s->multi);
	pthread_join(s->thread, NULL);
	for (struct delivery *d; (d = s->going);) {
		take_away(s, d);
		delivery_free(d);
	}
	drop_all(&s->to_send);
	drop_all(&s->settled);
	curl_multi_cleanup(s->multi);
	curl_global_cleanup();
	vapid_finish(&s->vapid);
	pthread_mutex_destroy(&s->lock);
	free(s);
}
