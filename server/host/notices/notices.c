/* Notices: what waits to be told is taken from the store when it is due, and handed to whoever sends it. */
#include "server/host/notices/notices.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"
#include "server/base/secrets.h"
#include "server/base/token.h"
#include "server/host/clocks/about.h"
#include "server/host/clocks/absent.h"
#include "server/host/host_members.h"
#include "server/host/line/plan.h"
#include "server/host/notices/address.h"
#include "server/host/notices/notice_text.h"
#include "server/host/owing.h"
#include "server/host/table.h"
#include "server/store/books.h"

enum { LOOK_MS = 60 * 1000, MINUTE_MS = 60 * 1000, HOUR_MS = 60 * MINUTE_MS };

/* How long after the first failure in a row, the second, ...; after the last a channel is switched off. */
static const int64_t retry_ms[] = { MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS,
	12 * HOUR_MS, 24 * HOUR_MS };
enum { RETRIES = sizeof retry_ms / sizeof retry_ms[0] };

/* --- what comes of a secret ----------------------------------------------------------------------------- */

/* Bytes that nobody knows who does not know the channel's secret, others for each purpose. */
static void derive(const uint8_t secret[CHANNEL_SECRET_SIZE], const char *purpose, uint8_t *out, size_t size)
{
	_Static_assert((int)CHANNEL_SECRET_SIZE == (int)SECRET_SIZE, "a key");
	secrets_hash(out, size, purpose, strlen(purpose), secret);
}

void notice_code(const uint8_t secret[CHANNEL_SECRET_SIZE], char out[CODE_SIZE])
{
	static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
	uint8_t bytes[16];
	derive(secret, "confirm", bytes, sizeof bytes);
	for (int i = 0; i < CODE_SIZE - 1; i++)
		out[i] = i == 4 ? '-' : letters[bytes[i] % 32];
	out[CODE_SIZE - 1] = '\0';
}

void notice_ending(int64_t channel, const uint8_t secret[CHANNEL_SECRET_SIZE], char out[ENDING_SIZE])
{
	uint8_t bytes[16];
	char hex[2 * sizeof bytes + 1];
	derive(secret, "end", bytes, sizeof bytes);
	secrets_hex(hex, bytes, sizeof bytes);
	snprintf(out, ENDING_SIZE, "%lld.%s", (long long)channel, hex);
}

/* The same as long as nothing newer is told: no counter that others would move. */
static void id_of(const uint8_t secret[CHANNEL_SECRET_SIZE], int64_t newest, char out[POST_ID_SIZE])
{
	uint8_t bytes[(POST_ID_SIZE - 1) / 2];
	char purpose[40];
	snprintf(purpose, sizeof purpose, "message %lld", (long long)newest);
	derive(secret, purpose, bytes, sizeof bytes);
	secrets_hex(out, bytes, sizeof bytes);
}

/* --- a message ------------------------------------------------------------------------------------------ */

/* A channel, with its texts. */
struct recipient {
	struct store_channel channel;
	char address[CHANNEL_ADDRESS_SIZE], keys[CHANNEL_KEYS_SIZE];
};

/* What is found due at it. */
struct gathering {
	struct host *host;
	const struct recipient *to;
	struct notice_text text;
	struct params_about about; /* what its owner has said of himself */
	int64_t quiet_ms; /* until when its owner rests; 0: he does not               */
	int64_t waits_ms; /* the same, or until it may be told something again; or 0  */
	bool deferred; /* something waits for that                   */
	bool asks;     /* to be confirmed                            */
	bool lost;     /* his book; then a new link is made first    */
	int64_t upto;
	int64_t later, later_ms; /* a reminder that comes too early, and when it does not */
};

static bool take_recipient(void *ctx, const struct store_channel *channel)
{
	struct recipient *to = ctx;
	to->channel = *channel;
	TEXT_SET(to->address, channel->address);
	TEXT_SET(to->keys, channel->keys);
	to->channel.address = to->address;
	to->channel.keys = to->keys;
	to->channel.failure = "";
	return false;
}

static void take_owed(struct gathering *g, const struct store_notice *n)
{
	int64_t since, deadline;
	if (n->game.ended || !owing_of(n->game.clocks, n->role, &since, &deadline))
		return;
	int64_t reminder = n->sort == NOTICE_REMINDER ? absent_reminder(since, deadline) : 0;
	if (n->sort == NOTICE_REMINDER && !reminder)
		return;
	if (reminder && g->quiet_ms && deadline > g->quiet_ms && reminder < g->quiet_ms)
		reminder = g->quiet_ms; /* he rests, and is in time yet */
	if (reminder > g->text.now_ms) {
		g->later = n->number;
		g->later_ms = reminder;
	} else {
		notice_text_add(&g->text, n, &(struct notice_facts){ .since_ms = since, .deadline_ms = deadline });
	}
}

static void take_plan(struct gathering *g, const struct store_notice *n)
{
	json_t *plan = plan_read(n->plan);
	const char *why = plan_why(plan);
	if (why && !n->game.ended)
		notice_text_add(&g->text, n, &(struct notice_facts){ .why = why });
	json_decref(plan);
}

/* What no longer holds is not told; nor what he sees himself. */
static bool take_notice(void *ctx, const struct store_notice *n)
{
	struct gathering *g = ctx;
	bool hurries = n->sort == NOTICE_REMINDER || n->sort == NOTICE_CONFIRM || n->sort == NOTICE_LOST;
	if (g->waits_ms && !hurries) {
		g->deferred = true;
		return true;
	}
	g->upto = n->number;
	if (n->sort == NOTICE_CONFIRM)
		g->asks = true;
	else if (n->sort == NOTICE_LOST)
		g->lost = true;
	else if (!n->open || table_is_seen_by(g->host, n->game.id, n->role))
		return true;
	else if (n->sort == NOTICE_TURN || n->sort == NOTICE_REMINDER)
		take_owed(g, n);
	else if (n->sort == NOTICE_PLAN)
		take_plan(g, n);
	else if (n->sort != NOTICE_OVER || n->game.ended)
		notice_text_add(&g->text, n, &(struct notice_facts){ 0 });
	return !g->later;
}

static void send(struct host *h, const struct gathering *g)
{
	const struct store_channel *c = &g->to->channel;
	const struct posting *posting = &h->config.posting;
	char id[POST_ID_SIZE], ending[ENDING_SIZE], unsubscribe[300];
	id_of(c->secret, g->lost ? g->upto : g->text.newest, id);
	notice_ending(c->number, c->secret, ending);
	snprintf(unsubscribe, sizeof unsubscribe, "%s/unsubscribe/%s", posting->url, ending);
	const struct post post = { .channel = c->number,
		.kind = c->kind,
		.address = g->to->address,
		.keys = g->to->keys,
		.secret = c->secret,
		.id = id,
		.at_ms = g->text.now_ms,
		.subject = g->text.subject,
		.text = g->text.text.data,
		.json = g->text.json.data,
		.brief = g->text.brief.data,
		.unsubscribe = unsubscribe };
	posting->send(posting->ctx, &post);
}

/* --- one that is due ------------------------------------------------------------------------------------ */

static struct flight *flight_of(struct host *h, int64_t channel)
{
	for (unsigned i = 0; i < h->flight_count; i++)
		if (h->flights[i].channel == channel)
			return &h->flights[i];
	return NULL;
}

/* What there was to do with it is done, and stands on disk. */
struct landing {
	struct host *host;
	int64_t channel;
};

static void on_landed(void *ctx, const struct journal_answer *a)
{
	struct landing *l = ctx;
	struct host *h = l->host;
	struct flight *flight = flight_of(h, l->channel);
	(void)a;
	if (flight)
		*flight = h->flights[--h->flight_count];
	h->next_notice_ms = 0;
	free(l);
}

static void land(struct host *h, const struct channel_change *change)
{
	struct landing *l = memory_new(sizeof *l);
	*l = (struct landing){ h, change->channel };
	store_change_channel(h->config.store, change, on_landed, l);
}

/* A link that is being made, for whoever has lost his; only its hash stays here. */
struct minting {
	struct gathering gathering;
	struct recipient to;
	char token[TOKEN_LINK_SIZE];
};

static void on_minted(void *ctx, const struct journal_answer *a)
{
	struct minting *m = ctx;
	struct gathering *g = &m->gathering;
	struct posted failed = { .channel = m->to.channel.number };
	g->to = &m->to;
	if (a->outcome == JOURNAL_OK && !g->host->finishing) {
		notice_text_lost(&g->text, m->token);
		bytes_cstr(&g->text.text);
		send(g->host, g);
	} else if (a->outcome != JOURNAL_OK) {
		TEXT_SET(failed.failure, "no new link to the book could be made");
		host_posted(g->host, &failed);
	}
	notice_text_finish(&g->text);
	free(m);
}

/* The texts gathered are taken over. */
static void mint(struct host *h, struct gathering *g)
{
	struct minting *m = memory_new(sizeof *m);
	m->gathering = *g;
	m->gathering.text.zone = m->gathering.about.zone;
	m->to = *g->to;
	m->to.channel.address = m->to.address;
	m->to.channel.keys = m->to.keys;
	g->text = (struct notice_text){ .now_ms = g->text.now_ms };
	token_link(m->token);
	const struct book_change change = { .verb = BOOK_SEND_LINK, .book = m->to.channel.book,
		.at_ms = now_ms(h), .token = m->token, .kind = BOOK_WHOLE, .text = "sent by mail" };
	store_change_book(h->config.store, &change, on_minted, m);
}

static void settle(struct host *h, struct gathering *g)
{
	const struct store_channel *c = &g->to->channel;
	struct channel_change change = { .channel = c->number, .at_ms = g->text.now_ms, .upto = g->upto };
	if (g->later) {
		change = (struct channel_change){ .verb = NOTICE_LATER, .channel = c->number, .upto = g->later,
			.due_ms = g->later_ms };
		land(h, &change);
	} else if (g->deferred) { /* first of all, or it would go with what hurries */
		change.verb = CHANNEL_LATER;
		change.due_ms = g->waits_ms;
		land(h, &change);
	} else if (g->lost) {
		mint(h, g);
	} else if (g->text.count || g->asks) {
		send(h, g);
	} else {
		change.verb = CHANNEL_DROPPED;
		change.upto = g->upto ? g->upto : INT64_MAX;
		land(h, &change);
	}
}

/* Until when its owner's hours are quiet; 0: they are not. False: the disk is away. */
static bool look_whether_he_rests(struct gathering *g, int64_t now)
{
	struct bytes text = { 0 };
	enum journal_found found = store_about(g->host->config.store, g->to->channel.book, &text);
	about_read(&g->about, found == JOURNAL_FOUND ? bytes_cstr(&text) : "{}");
	bytes_finish(&text);
	g->quiet_ms = about_quiet_until(&g->about, now);
	return found != JOURNAL_AWAY;
}

static bool look_whether_it_waits(struct gathering *g, int64_t now)
{
	const struct store_channel *c = &g->to->channel;
	int64_t told = c->confirmed_ms && c->sent_ms + c->every_ms > now ? c->sent_ms + c->every_ms : 0;
	bool read = look_whether_he_rests(g, now);
	g->waits_ms = told > g->quiet_ms ? told : g->quiet_ms;
	return read;
}

static void serve_now(struct host *h, int64_t channel, int64_t now)
{
	struct recipient to = { 0 };
	struct gathering g = { .host = h, .to = &to };
	char code[CODE_SIZE];
	enum journal_found found = store_channel(h->config.store, channel, take_recipient, &to);
	if (found == JOURNAL_AWAY)
		h->next_notice_ms = 0;
	if (found != JOURNAL_FOUND)
		return;
	h->flights[h->flight_count] = (struct flight){ .channel = channel, .at_ms = now,
		.failures = to.channel.failures };
	notice_text_begin(&g.text, h, g.about.zone, now);
	if (!look_whether_it_waits(&g, now) ||
		store_notices(h->config.store, channel, now, take_notice, &g) == JOURNAL_AWAY) {
		h->next_notice_ms = 0; /* half of what is to be told is not told, and nothing of it dropped */
		notice_text_finish(&g.text);
		return;
	}
	if (g.asks) {
		notice_code(to.channel.secret, code);
		notice_text_confirm(&g.text, &to.channel, code);
	} else {
		notice_text_end(&g.text);
	}
	bytes_cstr(&g.text.text);
	bytes_cstr(&g.text.json);
	h->flights[h->flight_count++].upto = g.upto;
	settle(h, &g);
	notice_text_finish(&g.text);
}

/* One that is this daemon's to tell: what it is to be told is read. */
struct claimed {
	struct host *host;
	int64_t channel, now;
	struct reading reading;
};

/* Until that is there it keeps its place among those that are on their way. */
static void serve_claimed(struct claimed *c)
{
	struct host *h = c->host;
	struct flight *flight = flight_of(h, c->channel);
	if (flight)
		*flight = h->flights[--h->flight_count];
	reading_begin(h, &c->reading);
	if (!h->finishing)
		serve_now(h, c->channel, c->now);
	if (reading_end(h, &c->reading))
		h->flights[h->flight_count++] = (struct flight){ .channel = c->channel, .at_ms = c->now };
	else
		free(c);
}

static void on_read(struct reading *r)
{
	serve_claimed((struct claimed *)((char *)r - offsetof(struct claimed, reading)));
}

static void on_claimed(void *ctx, const struct journal_answer *a)
{
	struct claimed *c = ctx;
	struct host *h = c->host;
	struct flight *flight = flight_of(h, c->channel);
	c->now = now_ms(h);
	c->reading.again = on_read;
	if (a->outcome == JOURNAL_OK) {
		serve_claimed(c);
		return;
	}
	if (flight)
		*flight = h->flights[--h->flight_count];
	free(c);
}

/* Of many daemons one tells it; and whoever has had to wait for that looks again at what is still due. */
static void serve(struct host *h, int64_t channel, int64_t now)
{
	const struct channel_change claim = { .verb = CHANNEL_CLAIM, .channel = channel, .at_ms = now };
	if (!h->config.lease_ms) {
		serve_now(h, channel, now);
		return;
	}
	struct claimed *c = memory_new(sizeof *c);
	*c = (struct claimed){ .host = h, .channel = channel };
	h->flights[h->flight_count++] = (struct flight){ .channel = channel, .at_ms = now };
	store_change_channel(h->config.store, &claim, on_claimed, c);
}

/* --- the tick ------------------------------------------------------------------------------------------- */

struct looking {
	struct host *host;
	int64_t now, next;
	int64_t channels[FLIGHTS_MAX];
	unsigned count;
};

static bool is_listed(const struct looking *l, int64_t channel)
{
	for (unsigned i = 0; i < l->count; i++)
		if (l->channels[i] == channel)
			return true;
	return flight_of(l->host, channel) != NULL;
}

static bool note_due(void *ctx, int64_t channel, int64_t due_ms)
{
	struct looking *l = ctx;
	if (due_ms > l->now) {
		l->next = due_ms < l->next ? due_ms : l->next;
		return false;
	}
	if (is_listed(l, channel))
		return true;
	if (l->host->flight_count + l->count == FLIGHTS_MAX)
		return false;
	l->channels[l->count++] = channel;
	return true;
}

void notices_tick(struct host *h)
{
	int64_t now = now_ms(h);
	struct looking l = { .host = h, .now = now, .next = now + host_look_ms(h, LOOK_MS) };
	if (!h->config.posting.send || h->finishing || now < h->next_notice_ms ||
		h->flight_count == FLIGHTS_MAX || h->notice_reading.waits)
		return;
	reading_begin(h, &h->notice_reading);
	bool read = store_notices_due(h->config.store, note_due, &l) != JOURNAL_AWAY;
	if (reading_end(h, &h->notice_reading))
		l.count = 0;
	h->next_notice_ms = read ? l.next : 0;
	for (unsigned i = 0; i < l.count; i++)
		serve(h, l.channels[i], now);
}

/* --- what became of it ---------------------------------------------------------------------------------- */

static struct channel_change what_failed(const struct host *h, const struct flight *flight,
	const struct posted *posted)
{
	bool off = posted->gone || flight->failures >= RETRIES;
	return (struct channel_change){ .verb = CHANNEL_FAILED, .channel = flight->channel, .at_ms = now_ms(h),
		.failure = posted->failure, .due_ms = off ? 0 : now_ms(h) + retry_ms[flight->failures] };
}

void host_posted(struct host *h, const struct posted *posted)
{
	const struct flight *flight = flight_of(h, posted->channel);
	if (!flight)
		return;
	h->figures.notices_sent += posted->arrived;
	h->figures.notices_failed += !posted->arrived;
	const struct channel_change told = { .verb = CHANNEL_TOLD, .channel = flight->channel,
		.at_ms = flight->at_ms, .upto = flight->upto };
	const struct channel_change failed = what_failed(h, flight, posted);
	land(h, posted->arrived ? &told : &failed);
}

/* --- its end -------------------------------------------------------------------------------------------- */

enum host_ending host_end_channel(struct host *h, const char *token)
{
	struct recipient to = { 0 };
	char ending[ENDING_SIZE];
	enum journal_found found = store_channel(h->config.store, strtoll(token, NULL, 10), take_recipient, &to);
	if (found != JOURNAL_FOUND)
		return found == JOURNAL_AWAY ? ENDING_AWAY : ENDING_NONE;
	notice_ending(to.channel.number, to.channel.secret, ending);
	if (strcmp(ending, token) != 0)
		return ENDING_NONE;
	struct channel_change end = { .verb = to.channel.confirmed_ms ? CHANNEL_END : CHANNEL_REFUSE,
		.channel = to.channel.number, .at_ms = now_ms(h) };
	address_person(to.channel.kind, to.address, end.asked);
	store_change_channel(h->config.store, &end, NULL, NULL);
	return ENDING_DONE;
}
