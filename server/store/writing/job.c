/* A job: something that was asked of the journal. */
#include "job.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"

static struct job *job_new(enum job_verb verb, size_t room, journal_done *done, void *ctx)
{
	struct job *job = memory_resize(NULL, sizeof *job + room);

	memset(job, 0, sizeof *job);
	job->verb = verb;
	job->done = done;
	job->ctx = ctx;
	job_unsettle(job);
	return job;
}

static const char *or_empty(const char *text)
{
	return text ? text : "";
}

static size_t text_room(const char *text)
{
	return strlen(or_empty(text)) + 1;
}

/* Copies into the job's room, with a NUL behind it. */
static const char *keep(struct job *job, const void *data, size_t size)
{
	char *copy = job->room + job->used;

	if (size > 0)
		memcpy(copy, data, size);
	copy[size] = '\0';
	job->used += size + 1;
	return copy;
}

static const char *keep_text(struct job *job, const char *text)
{
	return keep(job, or_empty(text), strlen(or_empty(text)));
}

static size_t header_room(const struct journal_game *g)
{
	return text_room(g->id) + text_room(g->ruleset) + text_room(g->scenario) + text_room(g->options) +
		text_room(g->names);
}

static void keep_header(struct job *job, const struct journal_game *g)
{
	struct journal_game *kept = &job->create.header;

	*kept = *g;
	job->game = kept->id = keep_text(job, g->id);
	kept->ruleset = keep_text(job, g->ruleset);
	kept->scenario = keep_text(job, g->scenario);
	kept->options = keep_text(job, g->options);
	kept->names = keep_text(job, g->names);
	kept->clocks = "";
}

struct job *job_create(const struct journal_game *game, const char *body, size_t size,
	const struct store_new_link *links, size_t link_count,
	journal_done *done, void *ctx)
{
	assert(game->id[0] && (body || !size) && (links || !link_count));
	size_t room = link_count * sizeof(struct job_link) + header_room(game) + size + 1;
	struct job *job;

	for (size_t i = 0; i < link_count; i++)
		room += text_room(links[i].role);
	job = job_new(JOB_CREATE, room, done, ctx);
	job->create.links = (struct job_link *)job->room; /* first, where it is aligned */
	job->create.link_count = link_count;
	job->used = link_count * sizeof(struct job_link);
	job->create.rows = NULL;
	for (size_t i = 0; i < link_count; i++) {
		token_hash(links[i].token, job->create.links[i].hash);
		job->create.links[i].role = keep_text(job, links[i].role);
	}
	keep_header(job, game);
	job->create.body = keep(job, body, size);
	job->create.body_size = size;
	return job;
}

static size_t tellings_room(const struct journal_entry *e)
{
	size_t room = e->telling_count * sizeof *e->tellings + e->number_count * sizeof *e->numbers +
		e->notice_count * sizeof *e->notices + e->plan_count * sizeof *e->plans;

	for (size_t i = 0; i < e->plan_count; i++)
		room += text_room(e->plans[i].role) + text_room(e->plans[i].body) + text_room(e->plans[i].said);
	for (size_t i = 0; i < e->telling_count; i++)
		room += e->tellings[i].events_size + e->tellings[i].patch_size + e->tellings[i].view_size;
	return room;
}

/* Without a byte behind each: their sizes are kept with them. */
static const char *keep_run(struct job *job, const void *from, size_t size)
{
	char *at = job->room + job->used;

	if (size)
		memcpy(at, from, size);
	job->used += size;
	return at;
}

static void keep_tellings(struct job *job, struct journal_entry *kept)
{
	struct journal_telling *tellings = (struct journal_telling *)keep_run(job, kept->tellings,
		kept->telling_count * sizeof *kept->tellings);

	struct journal_plan *plans = (struct journal_plan *)keep_run(job, kept->plans,
		kept->plan_count * sizeof *kept->plans);

	kept->tellings = tellings;
	kept->plans = plans;
	kept->notices = (const struct journal_notice *)keep_run(job, kept->notices,
		kept->notice_count * sizeof *kept->notices);
	kept->numbers = (const uint32_t *)keep_run(job, kept->numbers,
		kept->number_count * sizeof *kept->numbers);
	for (size_t i = 0; i < kept->telling_count; i++) {
		tellings[i].events = keep_run(job, tellings[i].events, tellings[i].events_size);
		tellings[i].patch = keep_run(job, tellings[i].patch, tellings[i].patch_size);
		tellings[i].view = keep_run(job, tellings[i].view, tellings[i].view_size);
	}
	for (size_t i = 0; i < kept->plan_count; i++)
		plans[i] = (struct journal_plan){ keep_text(job, plans[i].role),
			plans[i].body ? keep_text(job, plans[i].body) : NULL,
			plans[i].said ? keep_text(job, plans[i].said) : NULL, plans[i].kept, plans[i].seq };
}

struct job *job_append(const struct journal_entry *e, journal_done *done, void *ctx)
{
	assert(e->seq > 0 && e->body);
	size_t room = text_room(e->game) + text_room(e->seat) + text_room(e->order_id) + e->body_size + 1 +
		e->answer_size + 1 +
		(e->snapshot ? e->snapshot_size + 1 : 0) + (e->clocks ? text_room(e->clocks) : 0) + tellings_room(e);
	struct job *job = job_new(JOB_APPEND, room, done, ctx);
	struct journal_entry *kept = &job->append;

	assert(e->seat && e->seq > 0);
	*kept = *e;
	keep_tellings(job, kept); /* first, where they are aligned */
	job->game = kept->game = keep_text(job, e->game);
	kept->seat = keep_text(job, e->seat);
	kept->order_id = keep_text(job, e->order_id);
	kept->body = keep(job, e->body, e->body_size);
	kept->answer = keep(job, e->answer, e->answer_size);
	if (e->snapshot)
		kept->snapshot = keep(job, e->snapshot, e->snapshot_size);
	if (e->clocks)
		kept->clocks = keep_text(job, e->clocks);
	return job;
}

struct job *job_take(const char *game, journal_done *done, void *ctx)
{
	struct job *job = job_new(JOB_TAKE, text_room(game), done, ctx);

	job->game = keep_text(job, game);
	return job;
}

struct job *job_give_back(const char *game, journal_done *done, void *ctx)
{
	struct job *job = job_new(JOB_GIVE_BACK, text_room(game), done, ctx);

	job->game = game ? keep_text(job, game) : NULL;
	return job;
}

static struct job *job_of_link(enum job_verb verb, const char *game, uint64_t epoch, const char *role,
	const char *token, journal_done *done, void *ctx)
{
	struct job *job = job_new(verb, text_room(game) + text_room(role), done, ctx);

	job->game = keep_text(job, game);
	job->epoch = epoch;
	job->link.role = keep_text(job, role);
	job->link.given = token != NULL;
	if (token)
		token_hash(token, job->link.hash);
	return job;
}

struct job *job_replace_link(const char *game, uint64_t epoch, const char *role, const char *token,
	int64_t at_ms, journal_done *done, void *ctx)
{
	struct job *job = job_of_link(JOB_REPLACE_LINK, game, epoch, role, token, done, ctx);

	job->link.at_ms = at_ms;
	return job;
}

struct job *job_add_link(const char *game, uint64_t epoch, const char *role, const char *token,
	journal_done *done, void *ctx)
{
	return job_of_link(JOB_ADD_LINK, game, epoch, role, token, done, ctx);
}

struct job *job_say(const char *game, const struct store_said *said, journal_done *done, void *ctx)
{
	const size_t notices = said->notice_count * sizeof *said->notices;
	struct job *job = job_new(JOB_SAY, notices + text_room(game) + text_room(said->from) +
		text_room(said->to) + text_room(said->copy) + text_room(said->text), done, ctx);
	struct store_said *kept = &job->say;

	kept->notices = (const struct journal_notice *)keep_run(job, said->notices, notices); /* first */
	kept->notice_count = said->notice_count;
	job->epoch = said->epoch;
	job->game = keep_text(job, game);
	kept->at_ms = said->at_ms;
	kept->from = keep_text(job, said->from);
	kept->to = keep_text(job, said->to);
	kept->copy = said->copy ? keep_text(job, said->copy) : NULL;
	kept->text = keep_text(job, said->text);
	return job;
}

struct job *job_hush(const char *game, uint64_t epoch, const char *to, journal_done *done, void *ctx)
{
	struct job *job = job_new(JOB_HUSH, text_room(game) + text_room(to), done, ctx);
	job->epoch = epoch;
	job->game = keep_text(job, game);
	job->hushed = keep_text(job, to);
	return job;
}

struct job *job_set_clocks(const char *game, const struct store_clocks *clocks, journal_done *done, void *ctx)
{
	const size_t notices = clocks->notice_count * sizeof *clocks->notices;
	struct job *job = job_new(JOB_SET_CLOCKS, notices + text_room(game) + text_room(clocks->text), done, ctx);
	struct store_clocks *kept = &job->clocks;

	*kept = *clocks;
	kept->notices = (const struct journal_notice *)keep_run(job, clocks->notices, notices); /* first */
	job->epoch = clocks->epoch;
	job->game = keep_text(job, game);
	kept->text = clocks->text ? keep_text(job, clocks->text) : NULL;
	return job;
}

struct job *job_book(const struct book_change *change, journal_done *done, void *ctx)
{
	const struct book_change *c = change;
	struct job *job = job_new(JOB_BOOK, text_room(c->text) + text_room(c->game) + text_room(c->role) +
		text_room(c->side), done, ctx);
	struct book_job *kept = &job->book;

	kept->change = *c;
	kept->change.token = NULL;
	kept->change.text = keep_text(job, c->text);
	job->game = kept->change.game = keep_text(job, c->game);
	kept->change.role = keep_text(job, c->role);
	kept->change.side = keep_text(job, c->side);
	if (c->token)
		token_hash(c->token, kept->hash);
	return job;
}

struct job *job_channel(const struct channel_change *change, journal_done *done, void *ctx)
{
	const struct channel_change *c = change;
	struct job *job = job_new(JOB_CHANNEL, text_room(c->address) + text_room(c->keys) +
		text_room(c->failure), done, ctx);
	struct channel_change *kept = &job->channel.change;

	*kept = *c;
	kept->address = keep_text(job, c->address);
	kept->keys = keep_text(job, c->keys);
	kept->failure = keep_text(job, c->failure);
	return job;
}

struct job *job_papers(const char *game, const char *role, const struct store_papers *papers,
	journal_done *done, void *ctx)
{
	const size_t notices = papers->notice_count * sizeof *papers->notices;
	struct job *job = job_new(JOB_PAPERS, notices + text_room(game) + text_room(role) +
		text_room(papers->notes) + text_room(papers->plan), done, ctx);

	struct store_papers *kept = &job->papers.kept;

	*kept = *papers;
	kept->notices = (const struct journal_notice *)keep_run(job, papers->notices, notices); /* first */
	job->game = keep_text(job, game);
	job->papers.role = keep_text(job, role);
	job->epoch = papers->epoch;
	kept->notes = papers->notes ? keep_text(job, papers->notes) : NULL;
	kept->plan = papers->plan ? keep_text(job, papers->plan) : NULL;
	return job;
}

void job_unsettle(struct job *job)
{
	free(job->text);
	job->text = NULL;
	job->answer = (struct journal_answer){ .outcome = JOURNAL_OK, .answer = "", .problem = "" };
}

void job_settle(struct job *job, enum journal_outcome outcome, const char *problem)
{
	assert(problem);
	job->answer.outcome = outcome;
	job->answer.problem = problem;
}

void job_settle_duplicate(struct job *job, uint64_t seq, const char *answer, size_t size)
{
	assert(answer || !size);
	free(job->text);
	job->text = memory_new(size + 1);
	if (size > 0)
		memcpy(job->text, answer, size);
	job->answer = (struct journal_answer){ .outcome = JOURNAL_DUPLICATE, .seq = seq, .answer = job->text,
		.answer_size = size, .problem = "" };
}

void job_settle_elsewhere(struct job *job, const char *address)
{
	job_settle_duplicate(job, 0, address, strlen(address));
	job->answer.outcome = JOURNAL_ELSEWHERE;
}

void job_tell(struct job *job)
{
	if (job->done)
		job->done(job->ctx, &job->answer);
}

void job_destroy(struct job *job)
{
	if (!job)
		return;
	for (struct job *row = job->verb == JOB_CREATE ? job->create.rows : NULL, *next; row; row = next) {
		next = row->next;
		job_destroy(row);
	}
	free(job->text);
	free(job);
}

void job_queue_push(struct job_queue *q, struct job *job)
{
	job->next = NULL;
	if (q->tail)
		q->tail->next = job;
	else
		q->head = job;
	q->tail = job;
	q->count++;
}

void job_queue_join(struct job_queue *q, struct job_queue *more)
{
	if (!more->head)
		return;
	if (q->tail)
		q->tail->next = more->head;
	else
		q->head = more->head;
	q->tail = more->tail;
	q->count += more->count;
	*more = (struct job_queue){ 0 };
}

struct job *job_queue_pop(struct job_queue *q)
{
	struct job *job = q->head;

	if (!job)
		return NULL;
	q->head = job->next;
	if (!q->head)
		q->tail = NULL;
	q->count--;
	job->next = NULL;
	return job;
}
