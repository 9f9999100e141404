/* The channels of a book: where its owner is told that something waits for him. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/params.h"
#include "server/base/memory.h"
#include "server/base/secrets.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/methods/method_params.h"
#include "server/host/methods/methods.h"
#include "server/host/notices/address.h"
#include "server/host/notices/notices.h"
#include "server/host/sending/member.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/tables/room.h"
#include "server/store/channels.h"

_Static_assert((int)PARAMS_CHANNEL_KINDS == (int)CHANNEL_KINDS, "the words are those of the store");

static const int64_t every_ms[EVERY_COUNT] = { 0, 3600 * 1000, 24 * 3600 * 1000 };

enum { WANTS_TABLE = 1 << NOTICE_BEGUN | 1 << NOTICE_ADJOURNED | 1 << NOTICE_LEFT | 1 << NOTICE_VOTE,
	WANTS_USUAL = 1 << NOTICE_TURN | 1 << NOTICE_REMINDER | 1 << NOTICE_PLAN | 1 << NOTICE_OVER |
		WANTS_TABLE };

/* --- the list ------------------------------------------------------------------------------------------- */

struct channel_list {
	struct bytes *out;
	unsigned count;
};

static const char *every_name(int64_t ms)
{
	int every = EVERY_COUNT - 1;
	while (every > 0 && every_ms[every] > ms)
		every--;
	return params_every_names[every];
}

static void write_wishes(const struct store_channel *c, struct bytes *out, bool *first)
{
	member_text(out, first, "every", every_name(c->every_ms));
	member_flag(out, first, "turn", c->wants >> NOTICE_TURN & 1);
	member_flag(out, first, "reminder", c->wants >> NOTICE_REMINDER & 1);
	member_flag(out, first, "plan", c->wants >> NOTICE_PLAN & 1);
	member_flag(out, first, "over", c->wants >> NOTICE_OVER & 1);
	member_flag(out, first, "table", c->wants & WANTS_TABLE);
	member_flag(out, first, "words", c->wants >> NOTICE_WORDS & 1);
}

static void write_times(const struct store_channel *c, struct bytes *out, bool *first)
{
	member_number(out, first, "made", c->made_ms);
	if (c->confirmed_ms)
		member_number(out, first, "confirmed", c->confirmed_ms);
	if (c->sent_ms)
		member_number(out, first, "sent", c->sent_ms);
	if (c->failed_ms) {
		member_number(out, first, "failed", c->failed_ms);
		member_text(out, first, "failure", c->failure);
	}
	if (c->off_ms)
		member_number(out, first, "off", c->off_ms);
}

static bool write_channel(void *ctx, const struct store_channel *c)
{
	struct channel_list *l = ctx;
	bool first = true;
	bytes_text(l->out, l->count++ ? ",{" : "{");
	member_number(l->out, &first, "n", c->number);
	member_text(l->out, &first, "kind", channel_kinds[c->kind]);
	member_text(l->out, &first, "address", c->address);
	write_wishes(c, l->out, &first);
	write_times(c, l->out, &first);
	bytes_char(l->out, '}');
	return true;
}

/* What this server can send, and what of it the book has. */
void channels_list(struct session *s, struct request *r)
{
	struct params_none none;
	if (!method_params(s, r, &params_none_shape, &none))
		return;
	const struct posting *posting = &s->host->config.posting;
	struct channel_list l = { .out = session_answer(s, r->id) };
	bool first = true;
	bytes_text(l.out, "{\"kinds\":[");
	for (int kind = 0, written = 0; kind < CHANNEL_KINDS; kind++)
		if (posting->send && posting->kinds[kind])
			bytes_format(l.out, written++ ? ",\"%s\"" : "\"%s\"", channel_kinds[kind]);
	bytes_text(l.out, "],\"channels\":[");
	if (store_channels(s->host->config.store, s->book, write_channel, &l) == JOURNAL_AWAY) {
		session_unavailable(s, r->id);
		return;
	}
	bytes_char(l.out, ']');
	first = false;
	if (posting->push_key)
		member_text(l.out, &first, "key", posting->push_key);
	bytes_text(l.out, "}}");
	session_answer_send(s);
}

/* --- changing ------------------------------------------------------------------------------------------- */

struct changing {
	struct session *session;
	enum channel_verb verb;
	enum channel_kind kind;
	uint8_t secret[CHANNEL_SECRET_SIZE];
	char request[REQUEST_ID_SIZE];
};

static void answer(struct changing *c, const struct journal_answer *a)
{
	struct bytes *out = session_answer(c->session, c->request);
	char signing[WEBHOOK_SECRET_SIZE];
	bytes_char(out, '{');
	if (c->verb == CHANNEL_ADD)
		bytes_format(out, "\"n\":%llu", (unsigned long long)a->seq);
	if (c->verb == CHANNEL_ADD && c->kind == CHANNEL_WEBHOOK) {
		address_secret(c->secret, signing);
		bytes_format(out, ",\"secret\":\"%s\"", signing);
	}
	bytes_text(out, "}}");
	session_answer_send(c->session);
}

static void on_changed(void *ctx, const struct journal_answer *a)
{
	struct changing *c = ctx;
	struct session *s = c->session;
	bool refused = a->outcome == JOURNAL_REFUSED;
	if (c->verb == CHANNEL_MISS && a->outcome == JOURNAL_OK)
		session_error(s, c->request, WIRE_NOT_ALLOWED,
			"this is not the code that was sent there; after %d wrong ones the channel is gone",
			CHANNEL_MISSES_MAX);
	else if (a->outcome == JOURNAL_OK)
		answer(c, a);
	else
		session_error(s, c->request, refused ? WIRE_NOT_ALLOWED : WIRE_UNAVAILABLE, "%s",
			refused ? a->problem : "it could not be written down; try again");
	s->host->next_notice_ms = 0;
	free(c);
	session_paid(s);
}

static void change(struct session *s, const struct request *r, const struct channel_change *change)
{
	struct changing *c = memory_new(sizeof *c);
	struct channel_change whole = *change;
	c->session = s;
	c->verb = change->verb;
	c->kind = change->kind;
	memcpy(c->secret, change->secret, sizeof c->secret);
	TEXT_SET(c->request, r->id);
	whole.book = s->book;
	whole.at_ms = now_ms(s->host);
	session_owe(s);
	store_change_channel(s->host->config.store, &whole, on_changed, c);
}

/* Whether such a message can be sent there at all; if not it was answered. */
static bool is_possible(struct session *s, const struct request *r, const struct params_channel *p)
{
	const struct posting *posting = &s->host->config.posting;
	const char *problem = NULL;
	if (!posting->send || !posting->kinds[p->kind])
		problem = "this server sends no such notices";
	else
		problem = address_problem((enum channel_kind)p->kind, p->address, posting->inside);
	if (!problem && p->kind == PARAMS_PUSH && (!p->p256dh[0] || !p->auth[0]))
		problem = "p256dh and auth of the browser's subscription are wanted";
	if (problem)
		session_error(s, r->id, WIRE_PARAMS, "%s", problem);
	return !problem;
}

void channels_add(struct session *s, struct request *r)
{
	struct params_channel p;
	char keys[CHANNEL_KEYS_SIZE * 2] = "";
	if (!method_params(s, r, &params_channel_shape, &p) || !is_possible(s, r, &p))
		return;
	int64_t wait = host_disk_is_full(s->host) ? 60 : charge_thing(s->host, s->account, SPEND_CHANNELS, 1);
	if (wait) {
		session_busy(s, r->id, wait,
			"from your address more places to be told at were named than one may name here in an hour");
		return;
	}
	struct channel_change add = { .verb = CHANNEL_ADD, .kind = (enum channel_kind)p.kind,
		.address = p.address, .keys = keys, .wants = WANTS_USUAL };
	if (p.kind == PARAMS_PUSH)
		snprintf(keys, sizeof keys, "%s %s", p.p256dh, p.auth);
	secrets_random(add.secret, sizeof add.secret);
	address_person(add.kind, p.address, add.asked);
	change(s, r, &add);
}

/* The channel of this number, if it is this book's. */
static bool take_channel(void *ctx, const struct store_channel *c)
{
	struct store_channel *out = ctx;
	if (c->book == out->book)
		*out = *c;
	return false;
}

/* As it was sent, whatever case and dashes somebody types. */
static bool is_code(const char *typed, const char *code)
{
	for (;; typed++, code++) {
		while (*typed == '-' || *typed == ' ')
			typed++;
		while (*code == '-')
			code++;
		if (toupper((unsigned char)*typed) != *code)
			return false;
		if (!*code)
			return true;
	}
}

void channels_confirm(struct session *s, struct request *r)
{
	struct params_confirm p;
	struct store_channel channel = { .book = s->book };
	char code[CODE_SIZE];
	if (!method_params(s, r, &params_confirm_shape, &p))
		return;
	if (store_channel(s->host->config.store, p.n, take_channel, &channel) == JOURNAL_AWAY) {
		session_unavailable(s, r->id);
		return;
	}
	if (!channel.number) {
		session_error(s, r->id, WIRE_NOT_ALLOWED, "this book has no such channel");
		return;
	}
	notice_code(channel.secret, code);
	const struct channel_change confirm = { .verb = is_code(p.code, code) ? CHANNEL_CONFIRM : CHANNEL_MISS,
		.channel = p.n };
	change(s, r, &confirm);
}

void channels_wish(struct session *s, struct request *r)
{
	struct params_wishes p;
	if (!method_params(s, r, &params_wishes_shape, &p))
		return;
	const struct channel_change set = { .verb = CHANNEL_SET,
		.channel = p.n,
		.every_ms = every_ms[p.every],
		.wants = (unsigned)p.turn << NOTICE_TURN | (unsigned)p.reminder << NOTICE_REMINDER |
			(unsigned)p.plan << NOTICE_PLAN |
			(unsigned)p.over << NOTICE_OVER | (unsigned)p.words << NOTICE_WORDS |
			(p.table ? (unsigned)WANTS_TABLE : 0) };
	change(s, r, &set);
}

void channels_end(struct session *s, struct request *r)
{
	struct params_void p;
	if (method_params(s, r, &params_void_shape, &p))
		change(s, r, &(struct channel_change){ .verb = CHANNEL_END, .channel = p.n });
}

/* Whoever asks is told nothing: not whether there is such a book. */
void channels_lost(struct session *s, struct request *r)
{
	struct params_lost p;
	const struct posting *posting = &s->host->config.posting;
	if (!method_params(s, r, &params_lost_shape, &p))
		return;
	const char *problem = !posting->send || !posting->kinds[CHANNEL_MAIL] ? "this server sends no mail" :
		address_problem(CHANNEL_MAIL, p.address, false);
	if (problem) {
		session_error(s, r->id, WIRE_PARAMS, "%s", problem);
		return;
	}
	int64_t wait = charge_thing(s->host, s->account, SPEND_CHANNELS, 1);
	if (wait) {
		session_busy(s, r->id, wait, "from your address that was asked as often as one may here in an hour");
		return;
	}
	struct channel_change lost = { .verb = CHANNEL_LOST, .address = p.address };
	address_person(CHANNEL_MAIL, p.address, lost.asked);
	change(s, r, &lost);
}
