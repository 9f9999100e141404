/* Books: made, opened, described, and the links to them. */
#include "server/host/methods/book.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/json/letters.h"
#include "protocol/params.h"
#include "server/base/memory.h"
#include "server/base/token.h"
#include "server/game/game.h"
#include "server/host/clocks/about.h"
#include "server/host/clocks/own_hours.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/methods/method_params.h"
#include "server/host/methods/methods.h"
#include "server/host/sending/member.h"
#include "server/host/sending/session_out.h"
#include "server/host/sending/viewpoint.h"
#include "server/host/session_members.h"
#include "server/host/table.h"
#include "server/host/tables/room.h"

static const char
	no_such_book[] = "this link opens no book; perhaps it was mistyped, or its book was deleted",
	voided[] = "this link opened a book once and has been voided; open your book by another of its links",
	calendar[] = "this link is that of a calendar, and opens no book";

/* --- writing -------------------------------------------------------------------------------------------- */

struct changing {
	struct session *session;
	book_answer *answer;
	enum book_verb verb;
	int64_t book, link;
	char game[JOURNAL_ID_SIZE]; /* that is put in, or taken out; "" */
	char request[REQUEST_ID_SIZE];
	char token[TOKEN_LINK_SIZE];
};

static void answer_change(struct session *s, const struct changing *c, const struct journal_answer *a)
{
	struct bytes *out = session_answer(s, c->request);
	if (c->answer)
		c->answer(s, a, c->token, out);
	else
		bytes_text(out, "{}");
	envelope_end(out);
	session_answer_send(s);
}

/* What was opened by this link of the book (0: by any) is shut, and so are the tables opened by way of it. */
static void shut(struct host *h, int64_t book, int64_t link)
{
	for (struct session *s = h->sessions, *next; s; s = next) {
		next = s->next;
		if (s->book != book || (link && s->book_link != link))
			continue;
		s->book = s->book_link = 0;
		if (s->table && s->by_book)
			session_close(s, CLOSE_POLICY, "the link by which this book was opened has been voided");
	}
}

/* Those that are awake look at the book again. */
static void let_tables_know(struct host *h, const struct changing *c)
{
	struct table *t = c->game[0] ? table_awake(h, c->game) : NULL;
	if (t)
		t->own.known = false;
	if (c->verb == BOOK_DESCRIBE || c->verb == BOOK_DELETE)
		own_hours_of_book(h, c->book);
}

/* What was refused says why; what the disk did not take may be tried again. */
static void on_changed(void *ctx, const struct journal_answer *a)
{
	struct changing *c = ctx;
	struct session *s = c->session;
	bool refused = a->outcome == JOURNAL_REFUSED;
	if (a->outcome == JOURNAL_OK)
		answer_change(s, c, a);
	else
		session_error(s, c->request, refused ? WIRE_NOT_ALLOWED : WIRE_UNAVAILABLE, "%s",
			refused ? a->problem : "it could not be written down; try again");
	if (a->outcome == JOURNAL_OK) {
		let_tables_know(s->host, c);
		readings_begin_anew(s->host, NULL);
	}
	if (a->outcome == JOURNAL_OK && (c->verb == BOOK_DELETE || c->verb == BOOK_VOID_LINK))
		shut(s->host, c->book, c->link);
	free(c);
	session_paid(s);
}

void book_change(struct session *s, const struct request *r, const struct book_change *change,
	book_answer *answer)
{
	struct changing *c = memory_new(sizeof *c);
	struct book_change whole = *change;
	c->session = s;
	c->answer = answer;
	c->verb = change->verb;
	c->book = s->book;
	c->link = change->link;
	TEXT_SET(c->game, change->game ? change->game : "");
	TEXT_SET(c->request, r->id);
	if (change->verb == BOOK_MAKE || change->verb == BOOK_ADD_LINK) {
		token_link(c->token);
		whole.token = c->token;
	}
	whole.book = change->verb == BOOK_MAKE ? 0 : s->book;
	whole.at_ms = now_ms(s->host);
	session_owe(s);
	store_change_book(s->host->config.store, &whole, on_changed, c);
}

/* --- a book --------------------------------------------------------------------------------------------- */

/* Whether everybody can see it. */
static bool name_shows(struct session *s, const struct request *r, const char *name)
{
	if (!name[0] || !letters_blank(name))
		return true;
	session_error(s, r->id, WIRE_PARAMS, "name: there is nothing but blanks in it");
	return false;
}

/* Has he said nothing that may not be said? Else it is answered why. */
static bool may_be_said(struct session *s, const struct request *r, const struct params_about *about,
	const struct params_about *before)
{
	struct json_problem problem;
	if (about_may_be_said(about, before, now_ms(s->host), &problem))
		return true;
	session_error(s, r->id, WIRE_PARAMS, "%s", problem.text);
	return false;
}

/* Whoever makes books or links makes rows that stay. */
static bool has_made_enough(struct session *s, const struct request *r)
{
	int64_t wait = host_disk_is_full(s->host) ? 60 : charge_thing(s->host, s->account, SPEND_BOOKS, 1);
	if (wait)
		session_busy(s, r->id, wait,
			"from your address more books and links to them were made than one may make here in an hour");
	return wait > 0;
}

/* The book is open for who made it. */
static void answer_made(struct session *s, const struct journal_answer *a, const char *token,
	struct bytes *out)
{
	struct store_book book;
	if (store_book(s->host->config.store, token, &book) == JOURNAL_FOUND) {
		s->book = book.number;
		s->book_link = book.link;
	}
	(void)a;
	bytes_format(out, "{\"link\":\"/book#%s\"}", token);
}

void book_make(struct session *s, struct request *r)
{
	struct params_about about;
	struct bytes text = { 0 };
	if (!method_params(s, r, &params_about_shape, &about) ||
		!may_be_said(s, r, &about, &(struct params_about){ 0 }) || has_made_enough(s, r))
		return;
	about_write(&about, &text);
	book_change(s, r, &(struct book_change){ .verb = BOOK_MAKE, .text = bytes_cstr(&text) }, answer_made);
	bytes_finish(&text);
}

enum { NOTED_EACH_MS = 3600 * 1000 }; /* when a link was last used is told by the day */

void book_note_use(struct host *h, const struct store_book *book)
{
	const struct book_change use = { .verb = BOOK_USED_LINK, .book = book->number, .link = book->link,
		.at_ms = now_ms(h) };
	if (now_ms(h) - book->used_ms >= NOTED_EACH_MS)
		store_change_book(h->config.store, &use, NULL, NULL);
}

void book_open(struct session *s, struct request *r)
{
	struct params_book params;
	struct store_book book;
	bool first = true;
	if (!method_params(s, r, &params_book_shape, &params))
		return;
	enum journal_found found = store_book(s->host->config.store, params.book, &book);
	if (found == JOURNAL_AWAY) {
		session_unavailable(s, r->id);
		return;
	}
	if (found != JOURNAL_FOUND || book.kind != BOOK_WHOLE) {
		session_error(s, r->id, WIRE_NOT_FOUND, "%s",
			found == JOURNAL_FOUND ? calendar : book.void_ms ? voided : no_such_book);
		return;
	}
	s->book = book.number;
	s->book_link = book.link;
	struct bytes *out = session_answer(s, r->id);
	bytes_text(out, "{\"about\":");
	bytes_text(out, book.about);
	first = false;
	member_number(out, &first, "made", book.made_ms);
	member_number(out, &first, "n", book.link);
	bytes_char(out, '}');
	envelope_end(out);
	session_answer_send(s);
	book_note_use(s->host, &book);
}

/* False after it was answered that the disk is away, or that the book is gone. */
static bool said_before(struct session *s, const struct request *r, struct params_about *before)
{
	struct bytes text = { 0 };
	enum journal_found found = store_about(s->host->config.store, s->book, &text);
	about_read(before, found == JOURNAL_FOUND ? bytes_cstr(&text) : "{}");
	bytes_finish(&text);
	if (found == JOURNAL_AWAY)
		session_unavailable(s, r->id);
	return found != JOURNAL_AWAY;
}

void book_set(struct session *s, struct request *r)
{
	struct params_about about, before;
	struct bytes text = { 0 };
	if (!method_params(s, r, &params_about_shape, &about) || !said_before(s, r, &before) ||
		!may_be_said(s, r, &about, &before))
		return;
	about_write(&about, &text);
	book_change(s, r, &(struct book_change){ .verb = BOOK_DESCRIBE, .text = bytes_cstr(&text) }, NULL);
	bytes_finish(&text);
}

void book_delete(struct session *s, struct request *r)
{
	struct params_none none;
	if (method_params(s, r, &params_none_shape, &none))
		book_change(s, r, &(struct book_change){ .verb = BOOK_DELETE }, NULL);
}

/* --- its links ------------------------------------------------------------------------------------------ */

static void answer_link(struct session *s, const struct journal_answer *a, const char *token,
	struct bytes *out)
{
	(void)s;
	bytes_format(out, "{\"n\":%llu,\"link\":\"/book#%s\"}", (unsigned long long)a->seq, token);
}

static void answer_feed(struct session *s, const struct journal_answer *a, const char *token,
	struct bytes *out)
{
	(void)s;
	bytes_format(out, "{\"n\":%llu,\"link\":\"/calendar/%s\"}", (unsigned long long)a->seq, token);
}

void book_add_link(struct session *s, struct request *r)
{
	struct params_book_link params;
	if (!method_params(s, r, &params_book_link_shape, &params) || !name_shows(s, r, params.name) ||
		has_made_enough(s, r))
		return;
	const struct book_change change = { .verb = BOOK_ADD_LINK, .kind = params.calendar ? BOOK_CALENDAR :
		BOOK_WHOLE, .text = params.name };
	book_change(s, r, &change, params.calendar ? answer_feed : answer_link);
}

struct link_list {
	const struct session *session;
	struct bytes *out;
	unsigned count;
};

static bool write_link(void *ctx, const struct store_book_link *link)
{
	struct link_list *l = ctx;
	bool first = true;
	bytes_text(l->out, l->count++ ? ",{" : "{");
	member_number(l->out, &first, "n", link->number);
	member_text(l->out, &first, "kind", link->kind == BOOK_CALENDAR ? "calendar" : "book");
	member_text(l->out, &first, "name", link->name);
	member_number(l->out, &first, "made", link->made_ms);
	member_number(l->out, &first, "used", link->used_ms);
	member_flag(l->out, &first, "this", link->number == l->session->book_link);
	bytes_char(l->out, '}');
	return true;
}

void book_links(struct session *s, struct request *r)
{
	struct params_none none;
	if (!method_params(s, r, &params_none_shape, &none))
		return;
	struct link_list l = { .session = s, .out = session_answer(s, r->id) };
	bytes_text(l.out, "{\"links\":[");
	if (store_book_links(s->host->config.store, s->book, write_link, &l) == JOURNAL_AWAY) {
		session_unavailable(s, r->id);
		return;
	}
	bytes_text(l.out, "]}}");
	session_answer_send(s);
}

void book_void(struct session *s, struct request *r)
{
	struct params_void params;
	if (method_params(s, r, &params_void_shape, &params))
		book_change(s, r, &(struct book_change){ .verb = BOOK_VOID_LINK, .link = params.n }, NULL);
}
